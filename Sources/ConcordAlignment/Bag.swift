import ConcordSyntax

/// A bag of hashes: what a block holds, each as often as it occurs. Sorted, so that two are compared in one walk.
struct Bag: Sendable, Equatable {
  private(set) var hashes: [UInt64] = []

  var isEmpty: Bool { hashes.isEmpty }
  var count: Int { hashes.count }
  /// Whether it holds two things that differ.
  var isMixed: Bool { hashes.first != hashes.last }

  init() {}

  init(_ hashes: [UInt64]) { self.hashes = hashes.count < 2 ? hashes : hashes.sorted() }

  /// The share of two bags that both hold: 1 where they are equal.
  func overlap(_ other: Bag) -> Double {
    let all = count + other.count
    guard all > 0 else { return 0 }
    return 2 * Double(shared(other)) / Double(all)
  }

  func isDisjoint(with other: Bag) -> Bool { shared(other) == 0 }

  private func shared(_ other: Bag) -> Int {
    var (one, two, shared) = (0, 0, 0)
    while one < hashes.count, two < other.hashes.count {
      if hashes[one] == other.hashes[two] {
        shared += 1
        one += 1
        two += 1
      } else if hashes[one] < other.hashes[two] {
        one += 1
      } else {
        two += 1
      }
    }
    return shared
  }
}
