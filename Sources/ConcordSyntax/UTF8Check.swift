/// Whether bytes are UTF-8: the table of well-formed sequences is 3-7 of the Unicode standard.
enum UTF8Check {
  /// The first byte that begins no scalar.
  static func firstInvalid(_ bytes: Span<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        if index + 16 <= bytes.count {
          index += ByteBlock.first(ByteBlock(bytes, index).notASCII) ?? 16
        } else {
          index += 1
        }
      } else {
        guard let count = scalar(bytes, index) else { return index }
        index += count
      }
    }
    return nil
  }

  /// How many bytes the scalar of more than one byte takes that begins at `index`; nil where none does.
  @inline(__always)
  private static func scalar(_ bytes: Span<UInt8>, _ index: Int) -> Int? {
    let lead = bytes[index]
    guard lead >= 0xC2, lead < 0xF5 else { return nil }
    let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard index + count <= bytes.count else { return nil }
    let second = bytes[index + 1]
    guard second.isContinuation else { return nil }
    if count == 2 { return 2 }
    guard bytes[index + 2].isContinuation else { return nil }
    // Neither longer than it must be, nor a surrogate, nor above U+10FFFF.
    if lead == 0xE0 && second < 0xA0 || lead == 0xED && second > 0x9F { return nil }
    if count == 3 { return 3 }
    if lead == 0xF0 && second < 0x90 || lead == 0xF4 && second > 0x8F { return nil }
    return bytes[index + 3].isContinuation ? 4 : nil
  }
}
