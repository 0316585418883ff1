/// A short name for content, the same on every machine.
enum ContentHash {
  /// FNV-1a over 64 bits, as ten digits.
  static func of(_ bytes: [UInt8]) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String((String(repeating: "0", count: 16 - digits.count) + digits).prefix(10))
  }
}
