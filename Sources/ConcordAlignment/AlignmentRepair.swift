import ConcordSyntax

/// What one block against one block cannot say: paragraphs that were split or merged, and blocks that were moved.
struct AlignmentRepair {
  var left: Blocks
  var right: Blocks
  var rows: [Alignment.Row]
  let source: Document
  let target: Document
  /// How much longer the translation's prose is.
  let ratio: Double

  init(
    _ source: Document, _ left: Blocks, _ target: Document, _ right: Blocks, _ rows: [Alignment.Row], _ ratio: Double
  ) {
    self.source = source
    self.target = target
    self.left = left
    self.right = right
    self.rows = rows
    self.ratio = ratio
  }

  /// A pair with a lone block beside it is a split or a merge where the two parts fit the other side better than one.
  mutating func joinParts() {
    guard rows.contains(where: { $0.kind == .extra || $0.kind == .missing }) else { return }
    moveUpBesideTokens()
    preferTranslations()
    // What fits as a whole is not taken apart in pairs.
    joinRuns()
    var result: [Alignment.Row] = []
    for row in rows {
      if let last = result.last, let joined = join(last, row) {
        result[result.count - 1] = joined
      } else {
        result.append(row)
      }
    }
    rows = result
    joinDistant()
    joinByLength()
  }

  private mutating func join(_ first: Alignment.Row, _ second: Alignment.Row) -> Alignment.Row? {
    switch (first.kind, second.kind) {
    case (.pair, .extra), (.extra, .pair), (.split, .extra):
      guard let whole = first.source ?? second.source, let one = first.target, let other = second.target,
        let parts = Self.join(one, other, right, target, whole: left[whole], source, isExpected: 1 / ratio)
      else { return nil }
      return row(joining: parts, of: .extra, whole: whole)
    case (.pair, .missing), (.missing, .pair), (.merged, .missing):
      guard let whole = first.target ?? second.target, let one = first.source, let other = second.source,
        let parts = Self.join(one, other, left, source, whole: right[whole], target, isExpected: ratio)
      else { return nil }
      return row(joining: parts, of: .missing, whole: whole)
    default: return nil
    }
  }

  /// The row of blocks that are one block on the other side.
  /// - Parameter kind: what they are without one another: missing, of the source, or extra.
  mutating func row(joining parts: Block, of kind: Alignment.Row.Kind, whole: Int) -> Alignment.Row {
    if kind == .missing {
      left.append(parts)
      return Alignment.Row(source: left.count - 1, target: whole, kind: .merged)
    }
    right.append(parts)
    return Alignment.Row(source: whole, target: right.count - 1, kind: .split)
  }

  /// Two paragraphs of one parent as one, where that fits the whole better than either alone.
  private static func join(
    _ one: Int, _ other: Int, _ blocks: Blocks, _ document: Document, whole: Block, _ wholeDocument: Document,
    isExpected scale: Double
  ) -> Block? {
    let parts = [blocks[one], blocks[other]]
    guard whole.kind == .paragraph, parts.allSatisfy({ $0.kind == .paragraph }) else { return nil }
    let joined = Block(joining: parts)
    let parents = parts.map { document.nodes[$0.node].parent }
    if parts.allSatisfy(\.opensItem) {
      // Where a list marker was lost, two items are one: their labels say so.
      let areSiblings = document.nodes[parents[0]].parent == document.nodes[parents[1]].parent
      return areSiblings && joined.labels.count > 1 && joined.labels == whole.labels ? joined : nil
    }
    guard !parts[1].opensItem, parents[0] == parents[1] else { return nil }
    // What the parts hold must be the whole's, and the whole must hold more than one part has.
    let fits = joined.invariants.overlap(whole.invariants)
    let alone = parts.map { $0.invariants.overlap(whole.invariants) }
    let isSameContent = joined.invariants == whole.invariants
    let addsContent = alone.allSatisfy { fits > $0 + 0.05 }
    guard isSameContent || addsContent && fits > 0.6 else { return nil }
    let together = misfit(joined.length, scale, whole)
    guard together < mostMisfit else { return nil }
    // "There are two ways. Choose one:" is two paragraphs or one; only what it ends with shows that nothing is lost.
    if parts[1].introduces(in: document), whole.introduces(in: wholeDocument), !parts[0].introduces(in: document) {
      return joined
    }
    return addsContent || parts.allSatisfy { misfit($0.length, scale, whole) > together + 0.25 } ? joined : nil
  }

  /// How many times longer or shorter than another block as much text is as a translation has of it.
  static func misfit(_ length: Int, _ scale: Double, _ whole: Block) -> Double {
    let (scaled, wanted) = (Double(length) * scale + 12, Double(whole.length) + 12)
    return max(scaled, wanted) / min(scaled, wanted)
  }

  static let mostMisfit = 1.8

  /// A block that is missing here and extra there, with the same content that no other block has, was moved.
  mutating func findMoved() {
    let missing = rows.indices.filter { rows[$0].kind == .missing }
    let extra = rows.indices.filter { rows[$0].kind == .extra }
    guard !missing.isEmpty, !extra.isEmpty else { return }
    var moved: [Int: Alignment.Row] = [:]
    var gone = Set<Int>()
    for index in missing {
      guard let one = rows[index].source else { continue }
      let free = extra.filter { moved[$0] == nil }
      let found =
        free.first { rows[$0].target.map { Similarity.isMoved(left[one], right[$0]) } ?? false }
        ?? free.first { isBehindPicture(index, $0) || isNextTitle(index, $0) }
      guard let found, let other = rows[found].target else { continue }
      moved[found] = Alignment.Row(source: one, target: other, kind: .moved)
      gone.insert(index)
    }
    rows = rows.indices.filter { !gone.contains($0) }.map { moved[$0] ?? rows[$0] }
  }

  /// Whether a paragraph that is missing stands on the other side of a picture: a text of its length does, with nothing else between them.
  private func isBehindPicture(_ missing: Int, _ extra: Int) -> Bool {
    guard abs(missing - extra) <= Self.farthestMove, let one = rows[missing].source, let other = rows[extra].target,
      left[one].kind == .paragraph, right[other].kind == .paragraph, !left[one].opensItem, !right[other].opensItem,
      min(left[one].length, right[other].length) >= Self.shortestMoved,
      Self.misfit(left[one].length, ratio, right[other]) < Self.mostMisfitOfMoved,
      left[one].invariants.isEmpty == right[other].invariants.isEmpty
    else { return false }
    let between = rows[min(missing, extra) + 1..<max(missing, extra)]
    return between.contains { $0.kind == .pair }
      && between.allSatisfy { row in
        row.kind != .pair || row.source.map(isPicture) ?? false
      }
  }

  /// `**How it works**`: whether a bold line that is missing is the next one in its section, with other blocks between them.
  private func isNextTitle(_ missing: Int, _ extra: Int) -> Bool {
    func isTitle(_ row: Alignment.Row) -> Bool {
      row.source.map { left[$0].entry.isTitle } ?? row.target.map { right[$0].entry.isTitle } ?? false
    }
    guard abs(missing - extra) <= Self.farthestMove, isTitle(rows[missing]), isTitle(rows[extra]) else { return false }
    let range = min(missing, extra)...max(missing, extra)
    return isOneSection(range) && !rows[range].dropFirst().dropLast().contains(where: isTitle)
  }

  /// Whether a block of the source is a picture alone, or a shortcode that shows one.
  private func isPicture(_ index: Int) -> Bool {
    let (block, nodes) = (left[index], source.nodes)
    guard block.kind == .paragraph else { return false }
    if block.placeholders.count == 1, block.length == 0 { return true }
    return block.node + 1 < nodes.count && nodes[block.node + 1].kind == .image
      && nodes[block.node + 1].end == nodes[block.node].end
  }

  /// In rows: a picture, and another paragraph that has moved with it.
  private static let farthestMove = 4
  /// In bytes of prose: shorter texts are as long by chance.
  private static let shortestMoved = 80
  private static let mostMisfitOfMoved = 1.4
}
