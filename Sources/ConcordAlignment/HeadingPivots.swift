import ConcordSyntax

/// The headings that hold two pages together.
enum HeadingPivots {
  /// Pairs of block indices, ascending on both sides.
  static func find(_ left: Blocks, _ source: Document, _ right: Blocks, _ target: Document) -> [(Int, Int)] {
    let one = headings(left.page.entries)
    let other = headings(right.page.entries)
    if one.count == other.count, zip(one, other).allSatisfy({ agree(left[$0], source, right[$1], target) }) {
      return Array(zip(one, other))
    }
    var pairs = ascending(byID(one, left, source, other, right, target))
    pairs = fill(pairs, one, left, source, other, right, target)
    return pairs
  }

  private static func headings(_ blocks: [BlockContents.Entry]) -> [Int] {
    var headings: [Int] = []
    headings.reserveCapacity(32)
    for index in blocks.indices where blocks[index].kind == .heading { headings.append(index) }
    return headings
  }

  private static func agree(_ left: Block, _ source: Document, _ right: Block, _ target: Document) -> Bool {
    guard source.level(left.node) == target.level(right.node) else { return false }
    guard let one = source.id(of: left.node), let other = target.id(of: right.node) else { return true }
    return one.name == other.name
  }

  private static func byID(
    _ one: [Int], _ left: Blocks, _ source: Document, _ other: [Int], _ right: Blocks, _ target: Document
  ) -> [(Int, Int)] {
    var places: [String: [Int]] = [:]
    for index in other { if let id = target.id(of: right[index].node) { places[id.name, default: []].append(index) } }
    var seen: [String: Int] = [:]
    return one.compactMap { index in
      guard let id = source.id(of: left[index].node), let found = places[id.name] else { return nil }
      let turn = seen[id.name, default: 0]
      seen[id.name] = turn + 1
      return turn < found.count ? (index, found[turn]) : nil
    }
  }

  /// The longest run of pairs that ascend on both sides.
  private static func ascending(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    guard !pairs.isEmpty else { return [] }
    var length = [Int](repeating: 1, count: pairs.count)
    var previous = [Int](repeating: -1, count: pairs.count)
    for index in pairs.indices {
      for earlier in 0..<index where pairs[earlier].1 < pairs[index].1 && length[earlier] + 1 > length[index] {
        length[index] = length[earlier] + 1
        previous[index] = earlier
      }
    }
    var index = length.indices.max { length[$0] < length[$1] } ?? 0
    var run: [(Int, Int)] = []
    while index >= 0 {
      run.append(pairs[index])
      index = previous[index]
    }
    return run.reversed()
  }

  /// Between two pivots, headings without a partner pair up in order where level and count agree.
  private static func fill(
    _ pivots: [(Int, Int)], _ one: [Int], _ left: Blocks, _ source: Document, _ other: [Int], _ right: Blocks,
    _ target: Document
  ) -> [(Int, Int)] {
    var result: [(Int, Int)] = []
    var from = (-1, -1)
    for pivot in pivots + [(left.count, right.count)] {
      let free = one.filter { $0 > from.0 && $0 < pivot.0 }
      let open = other.filter { $0 > from.1 && $0 < pivot.1 }
      if free.count == open.count {
        for (index, partner) in zip(free, open) where mayPair(left[index], source, right[partner], target) {
          result.append((index, partner))
        }
      } else {
        result += byLevel(free, left, source, open, right, target)
      }
      if pivot.0 < left.count { result.append(pivot) }
      from = pivot
    }
    return result
  }

  /// Two headings with different ids are two headings, unless the whole stretch agrees.
  private static func mayPair(_ left: Block, _ source: Document, _ right: Block, _ target: Document) -> Bool {
    source.level(left.node) == target.level(right.node) || left.invariants == right.invariants
  }

  private static func byLevel(
    _ free: [Int], _ left: Blocks, _ source: Document, _ open: [Int], _ right: Blocks, _ target: Document
  ) -> [(Int, Int)] {
    var result: [(Int, Int)] = []
    var next = 0
    for index in free {
      guard next < open.count else { break }
      for partner in next..<open.count
      where agree(left[index], source, right[open[partner]], target)
        && left[index].invariants == right[open[partner]].invariants
      {
        result.append((index, open[partner]))
        next = partner + 1
        break
      }
    }
    return result
  }
}
