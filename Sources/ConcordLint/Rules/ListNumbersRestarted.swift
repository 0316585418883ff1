import ConcordAlignment
import ConcordSyntax

/// Lists that go on counting in the source and begin anew in the translation.
struct ListNumbersRestarted: PairRule {
  let descriptions = [
    RuleDescription(
      "list-numbers-restarted", .pair, .warning, .list, fix: .safe,
      summary: "A list begins with another number than in the source.",
      rationale: "Steps that the text names by their numbers are others.",
      advice: "Begin with the number of the source.",
      examples: [
        RuleExample(
          source: "1. Open `a`.\n2. Close `b`.\n\nThen wait for `w`.\n\n3. Open `c`.\n4. Close `d`.\n",
          bad: "1. Ouvrez `a`.\n2. Fermez `b`.\n\nAttendez `w`.\n\n⟦1.⟧ Ouvrez `c`.\n2. Fermez `d`.\n",
          good: "1. Ouvrez `a`.\n2. Fermez `b`.\n\nAttendez `w`.\n\n3. Ouvrez `c`.\n4. Fermez `d`.\n",
          fixed: "1. Ouvrez `a`.\n2. Fermez `b`.\n\nAttendez `w`.\n\n3. Ouvrez `c`.\n2. Fermez `d`.\n")
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    for row in pair.alignedBlocks.with(.paragraph) where row.source.opensItem && row.target.opensItem {
      guard let source = firstOf(row.source, pair.source), let target = firstOf(row.target, pair.target),
        pair.source.isOrdered(source), pair.target.isOrdered(target)
      else { continue }
      let (wanted, found) = (pair.source.listStart(source), pair.target.listStart(target))
      // Where the source's own lists all begin with one number, or where both begin anew, nothing goes on.
      guard wanted > 1, found <= 1, found != wanted, let mark = pair.target.listMark(target),
        // A number that goes on with nothing is a rest of another page.
        pair.source.indices(of: .list).contains(where: { $0 < source && pair.source.isOrdered($0) })
      else { continue }
      findings.append(
        Finding(
          "list-numbers-restarted", "the list begins with \(found) instead of \(wanted)", at: mark.range,
          source: pair.source.listMark(source)?.range,
          fix: Fix("go on counting", [Edit(mark.digits, "\(wanted)")]),
          evidence: pair.source.excerpt(pair.range(row.source, in: pair.source))))
    }
  }

  /// The list whose first item a block opens.
  private func firstOf(_ block: Block, _ document: Document) -> Int? {
    let item = document.nodes[block.node].parent
    guard document.nodes[item].kind == .item else { return nil }
    let list = document.nodes[item].parent
    return list + 1 == item ? list : nil
  }
}

extension Document {
  /// The number before the first item of a list, with its sign and without.
  fileprivate func listMark(_ list: Int) -> (range: ByteRange, digits: ByteRange)? {
    let start = nodes[list + 1].range.start
    let digits = text.bytes[start...].prefix(10).prefix(while: \.isDigit)
    guard nodes[list + 1].isExact, !digits.isEmpty, digits.endIndex < text.bytes.count else { return nil }
    return (ByteRange(start: start, end: digits.endIndex + 1), ByteRange(start: start, end: digits.endIndex))
  }
}
