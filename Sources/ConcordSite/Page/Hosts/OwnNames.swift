import Synchronization

/// What the pages of a site have and only the site itself can show: how often each name stands for it.
public final class OwnNames: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// None yet.
  public init() {}

  func count(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }

  /// How many there are, and the most frequent names with their counts; nil where there are none.
  public var summary: (count: Int, most: [(name: String, count: Int)])? {
    counts.withLock { counts in
      if counts.isEmpty { return nil }
      let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      return (counts.values.reduce(0, +), sorted.map { ($0.key, $0.value) })
    }
  }
}
