import ConcordSyntax

/// The candidate that `name` was most likely meant to be, or `nil` when none is near.
///
/// Nearness is the Damerau–Levenshtein distance (insert, delete, replace, swap two neighbours), counted in UTF-8
/// bytes. Of equally near candidates the first in sorted order wins.
///
/// - Parameters:
///   - name: the misspelt name.
///   - candidates: the names that there are.
///   - bound: the largest distance that still counts as near; by default a third of the name's length, from
///     1 to 3.
public func nearestName(to name: String, in candidates: some Sequence<String>, bound: Int? = nil) -> String? {
  let wanted = Array(name.utf8)
  var limit = bound ?? min(3, max(1, wanted.count / 3))
  var nearest: String?
  var counts = ByteCounts(wanted)
  for candidate in candidates {
    guard counts.mayBeWithin(limit, of: candidate.utf8) else { continue }
    guard let distance = editDistance(wanted[...], Array(candidate.utf8)[...], atMost: limit) else { continue }
    if distance == limit, let nearest, nearest <= candidate { continue }
    nearest = candidate
    limit = distance
  }
  return nearest
}

/// How often each byte stands in a name: an edit takes one byte away and adds one at most, so most candidates are passed
/// without a look at the order.
private struct ByteCounts {
  private var counts = [Int](repeating: 0, count: 256)
  private let count: Int

  init(_ name: [UInt8]) {
    count = name.count
    for byte in name { counts[Int(byte)] += 1 }
  }

  /// Whether so many edits may be enough to get to another name.
  mutating func mayBeWithin(_ edits: Int, of other: String.UTF8View) -> Bool {
    guard abs(other.count - count) <= edits else { return false }
    var added = 0
    for byte in other {
      counts[Int(byte)] -= 1
      if counts[Int(byte)] < 0 { added += 1 }
    }
    for byte in other { counts[Int(byte)] += 1 }
    return max(added, added + count - other.count) <= edits
  }
}

/// The number of bytes to insert, delete, replace or swap with their neighbour to get from one name to the other; nil
/// where it is more than `limit`, which mostly shows in the first rows.
package func editDistance(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, atMost limit: Int) -> Int? {
  // What both begin and end with takes no edit.
  let rest = left.differing(from: right)
  let (left, right) = (Array(rest.own), Array(rest.other))
  let width = right.count + 1
  // Three rows that take turns: the one before the last, the last, and the one at hand.
  var cells = [Int](repeating: 0, count: 3 * width)
  var (beforeLast, last, row) = (0, width, 2 * width)
  for column in 0..<width { cells[last + column] = column }
  var least = (last: 0, row: 0)
  for (i, a) in left.enumerated() {
    cells[row] = i + 1
    least = (least.row, i + 1)
    for (j, b) in right.enumerated() {
      var cost = min(cells[last + j + 1] + 1, cells[row + j] + 1, cells[last + j] + (a == b ? 0 : 1))
      if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { cost = min(cost, cells[beforeLast + j - 1] + 1) }
      cells[row + j + 1] = cost
      least.row = min(least.row, cost)
    }
    // A swap still reaches back two rows, and costs one.
    if least.row > limit, least.last >= limit { return nil }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  let distance = cells[last + right.count]
  return distance <= limit ? distance : nil
}
