/// FNV-1a over 64 bits, byte by byte: a name for content that is the same on every machine, in every run.
@usableFromInline package struct ByteHash {
  // Without the attribute on the type, its members are not inlined in other modules.

  /// The hash of what was added.
  @usableFromInline package var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inlinable package init() {}

  /// A hash that was made elsewhere, to write it as digits.
  package init(value: UInt64) { self.value = value }

  @inlinable package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  package mutating func add(_ text: String) {
    let bytes = text.utf8.span
    for index in bytes.indices { add(bytes[index]) }
  }

  package mutating func add(_ bytes: [UInt8]) { for byte in bytes { add(byte) } }

  /// The runs of bytes of a kind: words, names, addresses.
  @inlinable package static func forEachRun(
    in bytes: ArraySlice<UInt8>, of isPart: (UInt8) -> Bool, _ use: (UInt64) -> Void
  ) {
    let bytes = bytes.span
    var run = ByteHash()
    let empty = run.value
    for index in bytes.indices {
      if isPart(bytes[index]) {
        run.add(bytes[index])
      } else if run.value != empty {
        use(run.value)
        run = ByteHash()
      }
    }
    if run.value != empty { use(run.value) }
  }

  /// Sixteen hexadecimal digits.
  package var digits: String {
    var digits = [UInt8](repeating: 0, count: 16)
    var rest = value
    for index in digits.indices.reversed() {
      let digit = UInt8(rest & 0xF)
      digits[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest >>= 4
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The digits of some bytes.
  package static func digits(_ bytes: [UInt8]) -> String {
    var hash = ByteHash()
    hash.add(bytes)
    return hash.digits
  }
}
