import ConcordSyntax

/// A bag of hashes: what a block holds, each as often as it occurs. Sorted, so that two are compared in one walk.
struct Bag: Sendable, Equatable {
  private(set) var hashes: [UInt64] = []

  var isEmpty: Bool { hashes.isEmpty }
  var count: Int { hashes.count }
  /// Whether it holds two things that differ.
  var isMixed: Bool { hashes.first != hashes.last }

  init() {}

  init(_ hashes: [UInt64]) { self.hashes = hashes.sorted() }

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

/// FNV-1a, byte by byte.
struct ByteHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  /// The hash of some bytes without their white space.
  static func squeezed(_ bytes: ArraySlice<UInt8>, tag: UInt8 = 0) -> UInt64 {
    var hash = ByteHash()
    hash.add(tag)
    for byte in bytes where !byte.isSpace { hash.add(byte) }
    return hash.value
  }
}
