/// What a file held, in 64 bits and 16 hexadecimal digits: whether it is still what was written, not who wrote it.
package enum ContentHash {
  /// Eight bytes at a time: a site is hashed whenever it is rendered.
  package static func digits(_ bytes: [UInt8]) -> String {
    var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    func mix(_ word: UInt64) {
      let product = (hash ^ word).multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
      hash = product.low ^ product.high
    }
    let span = bytes.span.bytes
    var index = 0
    while index + 8 <= span.byteCount {
      mix(unsafe span.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian)
      index += 8
    }
    var last: UInt64 = 0
    while index < span.byteCount {
      last = last << 8 | UInt64(unsafe span.unsafeLoad(fromByteOffset: index, as: UInt8.self))
      index += 1
    }
    mix(last)
    mix(0x2545_F491_4F6C_DD1D)
    return ByteHash(value: hash).digits
  }
}
