/// FNV-1a over 64 bits: a name for content that is the same on every machine, in every run.
package enum StableHash {
  /// Sixteen hexadecimal digits.
  package static func digits(_ bytes: [UInt8]) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
