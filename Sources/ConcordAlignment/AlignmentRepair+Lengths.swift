import ConcordSyntax

/// Texts that are one on the other side, which only their lengths show: after Gale and Church, *A Program for Aligning
/// Sentences in Bilingual Corpora* (1993), whose one-to-two and two-to-one beads these are.
extension AlignmentRepair {
  /// A pair with lone paragraphs or list items beside it is a merge or a split where the lengths fit much better with them than
  /// without. What joins by its length alone may still be missing: the row says which it is.
  mutating func joinByLength() {
    // Of another page lengths say nothing.
    guard rows.count(where: isLone) * 4 < rows.count else { return }
    let scale = pairedRatio()
    var result: [Alignment.Row] = []
    var index = rows.startIndex
    while index < rows.endIndex {
      guard isLone(rows[index]) else {
        result.append(rows[index])
        index += 1
        continue
      }
      let run = index..<(rows[index...].firstIndex { $0.kind != rows[index].kind } ?? rows.endIndex)
      index = run.upperBound
      // At the end of a page nothing shows that what is missing was not cut off.
      let next = index < rows.endIndex ? rows[index] : nil
      let isJoinable = next != nil && !isLone(next) && !isLone(result.last) && areTexts(run)
      let before = isJoinable ? result.last.flatMap { join(run, to: $0, isBefore: true, scale) } : nil
      let after = isJoinable ? next.flatMap { join(run, to: $0, isBefore: false, scale) } : nil
      if let before, before.gain >= after?.gain ?? 0 {
        result[result.count - 1] = row(before)
      } else if let after {
        result.append(row(after))
        index += 1
      } else {
        result += rows[run]
      }
    }
    rows = result
  }

  /// Blocks as one, and how much better they fit than the pair did without them.
  private struct Join {
    let block: Block
    let lone: Int
    let whole: Int
    let kind: Alignment.Row.Kind
    let gain: Double
  }

  private mutating func row(_ join: Join) -> Alignment.Row {
    var row = row(joining: join.block, of: join.kind, whole: join.whole)
    row.lone = join.lone
    return row
  }

  private func isLone(_ row: Alignment.Row?) -> Bool { row?.kind == .missing || row?.kind == .extra }

  /// Whether rows are few, and hold nothing but texts.
  private func areTexts(_ run: Range<Int>) -> Bool {
    run.count <= Self.longestRun && rows[run].allSatisfy { lone($0).map(Self.isText) ?? false }
  }

  private func lone(_ row: Alignment.Row) -> Block? { row.source.map { left[$0] } ?? row.target.map { right[$0] } }

  private static func isText(_ block: Block) -> Bool {
    block.kind == .paragraph && block.images.isEmpty && !block.holdsHTML && !block.holdsAttributes
  }

  private func join(_ run: Range<Int>, to pair: Alignment.Row, isBefore: Bool, _ ratio: Double) -> Join? {
    let kind = rows[run.lowerBound].kind
    guard pair.kind == .pair, let source = pair.source, let target = pair.target,
      let first = rows[run.lowerBound].source ?? rows[run.lowerBound].target
    else { return nil }
    let isMissing = kind == .missing
    let (part, whole) = isMissing ? (left[source], right[target]) : (right[target], left[source])
    guard Self.isText(part), Self.isText(whole) else { return nil }
    let lone = rows[run].compactMap(lone)
    // What says "as follows:" and is lost was not written into the first step behind it.
    if !isBefore, let last = lone.last, last.introduces(in: isMissing ? self.source : self.target) { return nil }
    let joined = Block(joining: isBefore ? [part] + lone : lone + [part])
    // What the parts name must stand in the whole, beside what the pair shares already; a translation may mark more as code.
    let named = isMissing ? lone.reduce(0) { $0 + $1.invariants.count } : 0
    let shared = part.invariants.shared(whole.invariants)
    guard joined.invariants.shared(whole.invariants) >= shared + named else { return nil }
    let scale = isMissing ? ratio : 1 / ratio
    guard Double(joined.length - part.length) * scale >= Self.leastBytes else { return nil }
    let alone = Self.misfit(part.length, scale, whole)
    let together = Self.misfit(joined.length, scale, whole)
    guard Double(part.length) * scale < Double(whole.length), together < Self.mostLengthMisfit,
      alone > together * Self.leastGain
    else { return nil }
    return Join(block: joined, lone: first, whole: isMissing ? target : source, kind: kind, gain: alone / together)
  }

  private static let mostLengthMisfit = 1.3
  private static let leastGain = 1.25
  /// What is shorter changes no length that much.
  private static let leastBytes = 20.0

  /// How much longer the translation's prose is where it has a counterpart: what is missing does not count.
  private func pairedRatio() -> Double {
    let ratios = rows.compactMap { row -> Double? in
      guard row.kind == .pair, let source = row.source, let target = row.target else { return nil }
      let (one, other) = (left[source], right[target])
      guard one.kind == .paragraph, one.length > 40, other.length > 20 else { return nil }
      return Double(other.length) / Double(one.length)
    }
    return ratios.count < 5 ? ratio : ratios.sorted()[ratios.count / 2]
  }
}
