/// Names of files are bytes, and not all of them are UTF-8. Here each has one text, and each text one name: a byte that is
/// no UTF-8 is the scalar U+10FF00 + byte, from the end of the last private plane.
package enum RawName {
  /// The text of a name.
  package static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !holdsStandIns(bytes) { return text }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      let width = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let character = rest.prefix(width)
      if !holdsStandIns(Array(character)), let valid = String(validating: character, as: UTF8.self) {
        text += valid.unicodeScalars
        rest = rest.dropFirst(width)
      } else {
        text.append(Unicode.Scalar(0x10FF00 + UInt32(byte)) ?? "\u{FFFD}")
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The bytes of a name.
  package static func bytes(_ text: String) -> [UInt8] {
    let encoded = Array(text.utf8)
    guard holdsStandIns(encoded) else { return encoded }
    return text.unicodeScalars.flatMap { scalar in byte(scalar).map { [$0] } ?? Array(String(scalar).utf8) }
  }

  /// The byte that a scalar stands for; nil where it is a letter like any other.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= 0x10FF80 ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// Whether U+10FF80 to U+10FFFF are among some characters: `F4 8F BE` and `F4 8F BF` begin them all.
  private static func holdsStandIns(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropLast(2).contains { bytes[$0] == 0xF4 && bytes[$0 + 1] == 0x8F && bytes[$0 + 2] >= 0xBE }
  }
}
