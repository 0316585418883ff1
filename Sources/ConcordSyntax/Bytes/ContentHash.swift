/// What a file held, in 64 bits and 16 hexadecimal digits: whether it is still what was written, not who wrote it.
package enum ContentHash {
  /// Sixteen bytes at a time: a site is hashed whenever it is rendered.
  package static func digits(_ bytes: [UInt8]) -> String {
    var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    func mix(_ one: UInt64, _ other: UInt64) {
      let product = (hash ^ one ^ 0x9FB2_1C65_1E98_DF25).multipliedFullWidth(by: other ^ 0xA076_1D64_78BD_642F)
      hash = (hash ^ product.low &+ 0x2545_F491_4F6C_DD1D) ^ product.high
    }
    let span = unsafe bytes.span.bytes
    var index = 0
    while index + 16 <= span.byteCount {
      mix(
        unsafe span.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian,
        unsafe span.unsafeLoadUnaligned(fromByteOffset: index + 8, as: UInt64.self).littleEndian)
      index += 16
    }
    var last: (UInt64, UInt64) = (0, 0)
    while index < span.byteCount {
      last = (
        last.0 << 8 | last.1 >> 56, last.1 << 8 | UInt64(unsafe span.unsafeLoad(fromByteOffset: index, as: UInt8.self))
      )
      index += 1
    }
    mix(last.0, last.1)
    mix(hash, 0)
    return ByteHash(value: hash).digits
  }
}
