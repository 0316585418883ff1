import ConcordSyntax

/// Pairs that are likely by themselves, and wrong beside what stands next to them.
extension AlignmentRepair {
  /// A text and the token below it are one block in the translation, for want of an empty line. The token is known by its name, so the
  /// text above seems to be the next one, and the one above that to be missing: each moves up by one.
  mutating func moveUpBesideTokens() {
    guard rows.contains(where: { $0.kind == .missing }) else { return }
    var result: [Alignment.Row] = []
    result.reserveCapacity(rows.count)
    var index = 0
    while index < rows.count {
      if index + 2 < rows.count, let moved = movedUp(rows[index], rows[index + 1], rows[index + 2]) {
        result += [moved.pair, row(joining: moved.joined, of: .missing, whole: moved.whole)]
        index += 3
      } else {
        result.append(rows[index])
        index += 1
      }
    }
    rows = result
  }

  private func movedUp(_ missing: Alignment.Row, _ pair: Alignment.Row, _ token: Alignment.Row)
    -> (pair: Alignment.Row, joined: Block, whole: Int)?
  {
    guard missing.kind == .missing, pair.kind == .pair, token.kind == .pair, let first = missing.source,
      let second = pair.source, let third = token.source, let above = pair.target, let whole = token.target,
      [left[first], left[second], left[third], right[above], right[whole]].allSatisfy({
        $0.kind == .paragraph && !$0.opensItem
      }),
      // The token alone, and its block with a text.
      left[third].length * Self.timesAsLong < right[whole].length,
      left[first].invariants.isEmpty == right[above].invariants.isEmpty
    else { return nil }
    let joined = Block(joining: [left[second], left[third]])
    guard joined.invariants == right[whole].invariants,
      Self.misfit(joined.length, ratio, right[whole]) < Self.mostMisfit
    else { return nil }
    return (Alignment.Row(source: first, target: above), joined, whole)
  }

  private static let timesAsLong = 3

  /// A text of the source's own language that stands beside its translation is the one too many: they are equal, and so seem a pair.
  mutating func preferTranslations() {
    for index in rows.indices.dropLast() {
      for (pair, other) in [(index, index + 1), (index + 1, index)] {
        guard rows[pair].kind == .pair, rows[other].kind == .extra, let block = rows[pair].source,
          let copy = rows[pair].target, let translation = rows[other].target,
          left[block].kind == .paragraph, right[translation].kind == .paragraph,
          right[translation].opensItem == left[block].opensItem,
          right[translation].invariants == left[block].invariants, isCopy(right[copy], of: left[block]),
          !isCopy(right[translation], of: left[block]), isSentence(left[block]),
          Self.misfit(left[block].length, ratio, right[translation]) < Self.mostMisfit
        else { continue }
        rows[pair] = Alignment.Row(source: nil, target: copy)
        rows[other] = Alignment.Row(source: block, target: translation)
      }
    }
  }

  /// Whether a text has words that are no names.
  private func isSentence(_ block: Block) -> Bool {
    let range = source.nodes[block.node].range
    let words = source.text.bytes[range.start..<range.end].split(whereSeparator: \.isSpace)
    return words.contains { $0[$0.startIndex] >= 0x80 }
      || words.count { $0.allSatisfy { $0.isLetter && !$0.isUppercase } } >= Self.fewestWords
  }

  private static let fewestWords = 2

  private func isCopy(_ translation: Block, of block: Block) -> Bool {
    translation.isCopy(in: target, of: block, in: source)
  }
}
