package import ConcordSyntax

extension ByteHash {
  /// The hash of some bytes without their white space.
  package static func squeezed(_ bytes: some Collection<UInt8>, tag: UInt8 = 0) -> UInt64 {
    var hash = ByteHash()
    hash.add(tag)
    for byte in bytes where !byte.isSpace { hash.add(byte) }
    return hash.value
  }

  /// The hash of code without its white space; those of its lines that are not blank are appended.
  static func code(_ bytes: ArraySlice<UInt8>, lines: inout [UInt64]) -> UInt64 {
    let bytes = bytes.span
    var whole = ByteHash()
    var line = ByteHash()
    let blank = line.value
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == .lineFeed {
        if line.value != blank { lines.append(line.value) }
        line = ByteHash()
      } else if !byte.isSpace {
        whole.add(byte)
        line.add(byte)
      }
    }
    return whole.value
  }
}
