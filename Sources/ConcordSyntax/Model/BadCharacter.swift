/// Characters that word processors and input methods put where ASCII belongs.
package enum BadCharacter {
  /// The plain character that was meant; nil where the scalar is no such character.
  package static func replacement(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xA0, 0x202F, 0x3000, 0x2007: " "
    case 0x200B, 0x200C, 0x200D, 0xFEFF, 0x2060: ""
    // Which way a text is read.
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: ""
    case 0x201C, 0x201D, 0x201E, 0xAB, 0xBB: "\""
    case 0x2018, 0x2019, 0x201A: "'"
    case 0x2013, 0x2014, 0x2212: "-"
    case 0x2026: "..."
    case 0xFF01...0xFF5E: String(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
    case 0x3001: ","
    case 0x3002: "."
    default: nil
    }
  }

  /// Whether a scalar is a sign as an input method puts it: `。`, `，`, `；`, `（`.
  package static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3001...0x3002, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF5E: true
    default: false
    }
  }

  /// A text without what has no width.
  package static func visible(_ text: String) -> String {
    guard mayOccur(in: text.utf8) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { replacement($0)?.isEmpty != true }))
  }

  /// A text with what a keyboard has in place of what word processors and input methods put there.
  package static func plain(_ text: String) -> String {
    guard mayOccur(in: text.utf8) else { return text }
    return text.unicodeScalars.map { replacement($0) ?? String($0) }.joined()
  }

  /// The same of bytes.
  package static func plain(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    mayOccur(in: text) ? Array(plain(String(decoding: text, as: UTF8.self)).utf8)[...] : text
  }

  /// Whether such a character may be among some bytes: by the first bytes of their encodings, which accented letters do
  /// not have.
  package static func mayOccur(in bytes: some Sequence<UInt8>) -> Bool { bytes.contains(where: mayBegin) }

  /// The same of a page's text; generic code of another module is called for each byte.
  package static func mayOccur(in bytes: ArraySlice<UInt8>) -> Bool {
    for byte in bytes where mayBegin(byte) { return true }
    return false
  }

  private static func mayBegin(_ byte: UInt8) -> Bool { byte == 0xC2 || byte == 0xE2 || byte == 0xE3 || byte == 0xEF }

  package static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
