import Synchronization

/// How many scalars stand before a byte, for columns on lines so long that counting from their start, again and again, would
/// take too long.
final class ScalarCounts: Sendable {
  /// What is counted from the start of its line all the same, in bytes.
  static let longestLine = 1024
  /// Bytes between two counts.
  private static let step = 512

  private let counts = Mutex<[UInt32]>([])

  /// How many scalars begin in a range of bytes.
  func scalars(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    counts.withLock { counts in
      if counts.isEmpty { counts = Self.all(bytes) }
      let (first, last) = (start / Self.step + 1, end / Self.step)
      return Self.count(bytes, start, first * Self.step) + Int(counts[last] - counts[first])
        + Self.count(bytes, last * Self.step, end)
    }
  }

  /// The scalars before each step.
  private static func all(_ bytes: [UInt8]) -> [UInt32] {
    var counts: [UInt32] = [0]
    for start in stride(from: 0, to: bytes.count, by: step) {
      counts.append(counts[counts.count - 1] + UInt32(count(bytes, start, min(start + step, bytes.count))))
    }
    return counts
  }

  private static func count(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var count = 0
    for index in start..<end where !bytes[index].isContinuation { count += 1 }
    return count
  }
}
