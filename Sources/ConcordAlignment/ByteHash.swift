import ConcordSyntax

/// FNV-1a, byte by byte.
package struct ByteHash {
  /// The hash of what was added.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  @inline(__always)
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  /// The hash of some bytes without their white space.
  static func squeezed(_ bytes: some Collection<UInt8>, tag: UInt8 = 0) -> UInt64 {
    var hash = ByteHash()
    hash.add(tag)
    for byte in bytes where !byte.isSpace { hash.add(byte) }
    return hash.value
  }
}
