import ConcordAlignment

/// The blocks that two revisions of a page have in common, in their order, by their hashes.
enum EqualBlocks {
  /// The longest run of equal blocks, as pairs of indices; equal ends are taken off first.
  static func pairs(_ left: [UInt64], _ right: [UInt64]) -> [(Int, Int)] {
    var head = 0
    while head < left.count, head < right.count, left[head] == right[head] { head += 1 }
    var tail = 0
    while tail < left.count - head, tail < right.count - head,
      left[left.count - 1 - tail] == right[right.count - 1 - tail]
    { tail += 1 }
    let middle = commonRun(left[head..<(left.count - tail)], right[head..<(right.count - tail)])
    return (0..<head).map { ($0, $0) } + middle
      + (0..<tail).reversed().map { (left.count - 1 - $0, right.count - 1 - $0) }
  }

  /// Among so many pairs a run is looked for; of longer pages, only what stands on both sides once is paired.
  private static let mostPairs = 1 << 21

  private static func commonRun(_ left: ArraySlice<UInt64>, _ right: ArraySlice<UInt64>) -> [(Int, Int)] {
    guard left.count * right.count <= mostPairs else { return uniqueRun(left, right) }
    guard !left.isEmpty, !right.isEmpty else { return [] }
    let width = right.count + 1
    var best = [Int32](repeating: 0, count: (left.count + 1) * width)
    for row in stride(from: left.count - 1, through: 0, by: -1) {
      for column in stride(from: right.count - 1, through: 0, by: -1) {
        best[row * width + column] =
          left[left.startIndex + row] == right[right.startIndex + column]
          ? best[(row + 1) * width + column + 1] + 1
          : max(best[(row + 1) * width + column], best[row * width + column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < left.count, column < right.count {
      if left[left.startIndex + row] == right[right.startIndex + column] {
        pairs.append((left.startIndex + row, right.startIndex + column))
        row += 1
        column += 1
      } else if best[(row + 1) * width + column] >= best[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  private static func uniqueRun(_ left: ArraySlice<UInt64>, _ right: ArraySlice<UInt64>) -> [(Int, Int)] {
    let former = Dictionary(grouping: left.indices) { left[$0] }
    let places = Dictionary(grouping: right.indices) { right[$0] }
    let pairs = left.indices.compactMap { index -> (Int, Int)? in
      guard let found = places[left[index]], found.count == 1, former[left[index]]?.count == 1 else { return nil }
      return (index, found[0])
    }
    return LongestRun.of(pairs)
  }
}
