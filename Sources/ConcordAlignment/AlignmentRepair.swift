import ConcordSyntax

/// What one block against one block cannot say: paragraphs that were split or merged, and blocks that were moved.
struct AlignmentRepair {
  private(set) var left: Blocks
  private(set) var right: Blocks
  private(set) var rows: [Alignment.Row]
  private let source: Document
  private let target: Document
  private let ratio: Double

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
    var result: [Alignment.Row] = []
    for row in rows {
      if let last = result.last, let joined = join(last, row) {
        result[result.count - 1] = joined
      } else {
        result.append(row)
      }
    }
    rows = result
    joinRuns()
    joinDistant()
  }

  /// So many paragraphs may be one.
  private static let longestRun = 12

  /// A pair with several lone paragraphs beside it is a merge or a split where all that these hold is just what the other side
  /// holds: lines that no blank line parts.
  private mutating func joinRuns() {
    var index = 0
    while index < rows.count {
      if isBesideLone(index), let (range, joined) = joinRun(at: index) {
        rows.replaceSubrange(range, with: [joined])
        index = range.lowerBound
      }
      index += 1
    }
  }

  private func isBesideLone(_ index: Int) -> Bool {
    func isLone(_ other: Int) -> Bool {
      rows.indices.contains(other) && (rows[other].kind == .missing || rows[other].kind == .extra)
    }
    return rows[index].kind == .pair && (isLone(index - 1) || isLone(index + 1))
  }

  private mutating func joinRun(at index: Int) -> (ClosedRange<Int>, Alignment.Row)? {
    guard let source = rows[index].source, let target = rows[index].target else {
      return nil
    }
    for kind in [Alignment.Row.Kind.missing, .extra] {
      let (own, document) = kind == .missing ? (left, self.source) : (right, self.target)
      let whole = kind == .missing ? right[target] : left[source]
      func block(_ row: Alignment.Row) -> Int? { kind == .missing ? row.source : row.target }
      func isPart(_ row: Alignment.Row) -> Bool {
        row.kind == kind && block(row).map { own[$0].kind == .paragraph && !own[$0].opensItem } ?? false
      }
      let first = index - rows[..<index].suffix(Self.longestRun).reversed().prefix(while: isPart).count
      let last = index + rows[(index + 1)...].prefix(Self.longestRun).prefix(while: isPart).count
      for range in Set([first...last, first...index, index...last]).sorted(by: { $0.count > $1.count })
      where range.count > 1 {
        let parts = rows[range].compactMap(block).map { own[$0] }
        guard let joined = Self.join(parts, document, whole: whole, scale: kind == .missing ? ratio : 1 / ratio) else {
          continue
        }
        if kind == .missing {
          left.append(joined)
          return (range, Alignment.Row(source: left.count - 1, target: target, kind: .merged))
        }
        right.append(joined)
        return (range, Alignment.Row(source: source, target: right.count - 1, kind: .split))
      }
    }
    return nil
  }

  /// Paragraphs of one parent as one, where the whole holds just what they do.
  private static func join(_ parts: [Block], _ document: Document, whole: Block, scale: Double) -> Block? {
    let parent = document.nodes[parts[0].node].parent
    guard whole.kind == .paragraph,
      parts.allSatisfy({ $0.kind == .paragraph && document.nodes[$0.node].parent == parent })
    else { return nil }
    let joined = Block(joining: parts)
    guard joined.invariants.count > 1, joined.invariants == whole.invariants,
      misfit(joined.length, scale, whole) < mostMisfit
    else { return nil }
    return joined
  }

  /// Whether a block ends with a colon, of any script.
  private static func introduces(_ block: Block, _ document: Document) -> Bool {
    let range = document.nodes[block.nodes.last ?? block.node].range
    let text = document.text.bytes[range.start..<range.end].trimmed(\.isSpace)
    return text.last == UInt8(ascii: ":") || text.suffix(3).elementsEqual("：".utf8)
  }

  /// How many times longer or shorter than another block as much text is as a translation has of it.
  private static func misfit(_ length: Int, _ scale: Double, _ whole: Block) -> Double {
    let (scaled, wanted) = (Double(length) * scale + 12, Double(whole.length) + 12)
    return max(scaled, wanted) / min(scaled, wanted)
  }

  private static let mostMisfit = 1.8

  /// How many rows away a part may stand.
  private static let reach = 4

  /// What seems to be missing may stand in another block of the section, which holds just that more than its counterpart: two
  /// pictures in one frame, with a frame each in the source.
  private mutating func joinDistant() {
    var gone = Set<Int>()
    for lone in rows.indices where isLonePart(rows[lone]) {
      for near in [lone...min(lone + Self.reach, rows.count - 1), max(0, lone - Self.reach)...lone].joined()
      where rows[near].kind == .pair && !gone.contains(lone) && isOneSection(min(lone, near)...max(lone, near)) {
        guard let joined = joinDistant(rows[lone], rows[near]) else { continue }
        rows[near] = joined
        gone.insert(lone)
      }
    }
    if !gone.isEmpty { rows = rows.indices.filter { !gone.contains($0) }.map { rows[$0] } }
  }

  /// A paragraph without a counterpart that holds what may be found in another one.
  private func isLonePart(_ row: Alignment.Row) -> Bool {
    let block: Block? =
      switch row.kind {
      case .missing: row.source.map { left[$0] }
      case .extra: row.target.map { right[$0] }
      default: nil
      }
    guard let block, block.kind == .paragraph, !block.opensItem else { return false }
    return !block.images.isEmpty || !block.links.isEmpty || !block.codeSpans.isEmpty
  }

  private func isOneSection(_ range: ClosedRange<Int>) -> Bool {
    rows[range].allSatisfy { row in
      row.source.map { left[$0].kind } != .heading && row.target.map { right[$0].kind } != .heading
    }
  }

  private mutating func joinDistant(_ lone: Alignment.Row, _ pair: Alignment.Row) -> Alignment.Row? {
    guard let source = pair.source, let target = pair.target else { return nil }
    if let part = lone.source, let parts = Self.joinDistant(part, source, left, whole: right[target]) {
      left.append(parts)
      return Alignment.Row(source: left.count - 1, target: target, kind: .merged)
    }
    if let part = lone.target, let parts = Self.joinDistant(part, target, right, whole: left[source]) {
      right.append(parts)
      return Alignment.Row(source: source, target: right.count - 1, kind: .split)
    }
    return nil
  }

  private static func joinDistant(_ one: Int, _ other: Int, _ blocks: Blocks, whole: Block) -> Block? {
    let (part, rest) = (blocks[one], blocks[other])
    guard whole.kind == .paragraph, rest.kind == .paragraph else { return nil }
    let joined = Block(joining: one < other ? [part, rest] : [rest, part])
    return joined.invariants == whole.invariants ? joined : nil
  }

  private mutating func join(_ first: Alignment.Row, _ second: Alignment.Row) -> Alignment.Row? {
    switch (first.kind, second.kind) {
    case (.pair, .extra), (.extra, .pair), (.split, .extra):
      guard let whole = first.source ?? second.source, let one = first.target, let other = second.target,
        let parts = Self.join(one, other, right, target, whole: left[whole], source, isExpected: 1 / ratio)
      else { return nil }
      right.append(parts)
      return Alignment.Row(source: whole, target: right.count - 1, kind: .split)
    case (.pair, .missing), (.missing, .pair), (.merged, .missing):
      guard let whole = first.target ?? second.target, let one = first.source, let other = second.source,
        let parts = Self.join(one, other, left, source, whole: right[whole], target, isExpected: ratio)
      else { return nil }
      left.append(parts)
      return Alignment.Row(source: left.count - 1, target: whole, kind: .merged)
    default: return nil
    }
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
    if introduces(parts[1], document), introduces(whole, wholeDocument), !introduces(parts[0], document) {
      return joined
    }
    return addsContent || parts.allSatisfy { misfit($0.length, scale, whole) > together + 0.25 } ? joined : nil
  }

  /// A block that is missing here and extra there, with the same content that no other block has, was moved.
  mutating func findMoved() {
    let missing = rows.indices.filter { rows[$0].kind == .missing }
    let extra = rows.indices.filter { rows[$0].kind == .extra }
    guard !missing.isEmpty, !extra.isEmpty else { return }
    var moved: [Int: Alignment.Row] = [:]
    var gone = Set<Int>()
    for index in missing {
      guard let one = rows[index].source else { continue }
      let found = extra.filter { !gone.contains($0) && moved[$0] == nil }.first { candidate in
        rows[candidate].target.map { Similarity.isMoved(left[one], right[$0]) } ?? false
      }
      guard let found, let other = rows[found].target else { continue }
      moved[found] = Alignment.Row(source: one, target: other, kind: .moved)
      gone.insert(index)
    }
    rows = rows.indices.filter { !gone.contains($0) }.map { moved[$0] ?? rows[$0] }
  }
}
