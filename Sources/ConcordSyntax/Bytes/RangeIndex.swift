/// Ranges of a text, found by a byte: a search among sorted ones, whatever their number.
package struct RangeIndex: Sendable {
  /// A range, and whose it is.
  package typealias Entry = (range: ByteRange, number: Int)

  private let entries: [Entry]
  /// How far the ranges reach up to and with each one.
  private let reach: [Int]

  /// Ranges in any order, of which some may hold others.
  package init(_ entries: [Entry]) {
    self.entries = entries.sorted { ($0.range, $0.number) < ($1.range, $1.number) }
    var reach: [Int] = []
    reach.reserveCapacity(entries.count)
    for entry in self.entries { reach.append(max(reach.last ?? 0, entry.range.end)) }
    self.reach = reach
  }

  /// The smallest number of a range that holds a byte.
  package func first(holding byte: Int) -> Int? {
    var index = entries.sortedIndex { $0.range.start <= byte } - 1
    var best: Int?
    while index >= 0, reach[index] > byte {
      let entry = entries[index]
      if entry.range.contains(byte), best.map({ entry.number < $0 }) ?? true { best = entry.number }
      index -= 1
    }
    return best
  }

  /// The smallest number of the ranges that begin last at or before a byte.
  package func nearest(atOrBefore byte: Int) -> Int? {
    let behind = entries.sortedIndex { $0.range.start <= byte }
    guard behind > 0 else { return nil }
    let start = entries[behind - 1].range.start
    return entries[entries.sortedIndex { $0.range.start < start }..<behind].map(\.number).min()
  }
}
