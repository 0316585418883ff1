import ConcordSyntax

/// Paragraphs that are one on the other side: more than two of them, or some with other blocks between them.
extension AlignmentRepair {
  // MARK: Runs

  /// So many paragraphs on either side may be part of one.
  static let longestRun = 12

  /// A pair with several lone paragraphs beside it is a merge or a split where all that these hold is just what the other side
  /// holds: lines that no blank line parts.
  mutating func joinRuns() {
    var joins: [(range: Range<Int>, row: Alignment.Row)] = []
    for index in rows.indices where isBesideLone(index) {
      guard let join = joinRun(at: index, behind: joins.last?.range.upperBound ?? 0) else { continue }
      joins.append(join)
    }
    guard !joins.isEmpty else { return }
    var result: [Alignment.Row] = []
    var next = 0
    for join in joins {
      result += rows[next..<join.range.lowerBound]
      result.append(join.row)
      next = join.range.upperBound
    }
    rows = result + rows[next...]
  }

  private func isBesideLone(_ index: Int) -> Bool {
    func isLone(_ other: Int) -> Bool {
      rows.indices.contains(other) && (rows[other].kind == .missing || rows[other].kind == .extra)
    }
    return rows[index].kind == .pair && (isLone(index - 1) || isLone(index + 1))
  }

  private mutating func joinRun(at index: Int, behind end: Int) -> (Range<Int>, Alignment.Row)? {
    guard index >= end, let source = rows[index].source, let target = rows[index].target else { return nil }
    for kind in [Alignment.Row.Kind.missing, .extra] {
      let isSource = kind == .missing
      let (own, document) = isSource ? (left, self.source) : (right, self.target)
      func block(_ row: Alignment.Row) -> Block? { (isSource ? row.source : row.target).map { own[$0] } }
      func isPart(_ row: Alignment.Row) -> Bool {
        row.kind == kind && block(row).map { $0.kind == .paragraph && !$0.opensItem } ?? false
      }
      let first = index - rows[end..<index].suffix(Self.longestRun).reversed().prefix(while: isPart).count
      let last = index + rows[(index + 1)...].prefix(Self.longestRun).prefix(while: isPart).count
      for range in [first...last, first...index, index...last] where range.count > 1 {
        let parts = rows[range].compactMap(block)
        let whole = isSource ? right[target] : left[source]
        let scale = isSource ? ratio : 1 / ratio
        guard let joined = Self.join(parts, document, whole: whole, scale: scale),
          joined.invariants.count > 1 || hasLines(parts.count, whole, isSource ? self.target : self.source)
        else { continue }
        return (Range(range), row(joining: joined, of: kind, whole: isSource ? target : source))
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
    guard joined.invariants == whole.invariants, misfit(joined.length, scale, whole) < mostMisfit else { return nil }
    return joined
  }

  /// Whether a paragraph has so many lines, each of which ends a sentence: what holds no names is known by that.
  private func hasLines(_ count: Int, _ block: Block, _ document: Document) -> Bool {
    let range = document.nodes[block.node].range
    let lines = document.text.bytes[range.start..<range.end].split(whereSeparator: \.isNewline)
    return lines.count == count
      && lines.allSatisfy { line in
        let end = String(decoding: line.trimmed(\.isSpace).suffix(3), as: UTF8.self)
        return ".!?:。！？：…".contains(end.last ?? " ")
      }
  }

  // MARK: Parts that stand elsewhere

  /// How many rows away a part may stand.
  private static let reach = 4

  /// What seems to be missing may stand in another block of the section, which holds just that more than its counterpart: two
  /// pictures in one frame, with a frame each in the source.
  mutating func joinDistant() {
    var gone = Set<Int>()
    for lone in rows.indices where isLonePart(rows[lone]) {
      for near in [lone...min(lone + Self.reach, rows.count - 1), max(0, lone - Self.reach)...lone].joined()
      where rows[near].kind == .pair && isOneSection(min(lone, near)...max(lone, near)) {
        guard let joined = joinDistant(rows[lone], rows[near]) else { continue }
        rows[near] = joined
        gone.insert(lone)
        break
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

  func isOneSection(_ range: ClosedRange<Int>) -> Bool {
    rows[range].allSatisfy { row in
      row.source.map { left[$0].kind } != .heading && row.target.map { right[$0].kind } != .heading
    }
  }

  private mutating func joinDistant(_ lone: Alignment.Row, _ pair: Alignment.Row) -> Alignment.Row? {
    guard let source = pair.source, let target = pair.target else { return nil }
    if let part = lone.source {
      return Self.join(part, source, left, whole: right[target]).map { row(joining: $0, of: .missing, whole: target) }
    }
    return lone.target.flatMap { Self.join($0, target, right, whole: left[source]) }
      .map { row(joining: $0, of: .extra, whole: source) }
  }

  private static func join(_ one: Int, _ other: Int, _ blocks: Blocks, whole: Block) -> Block? {
    let (part, rest) = (blocks[one], blocks[other])
    guard whole.kind == .paragraph, rest.kind == .paragraph else { return nil }
    let joined = Block(joining: one < other ? [part, rest] : [rest, part])
    return joined.invariants == whole.invariants ? joined : nil
  }
}
