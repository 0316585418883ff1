/// Reads values of JavaScript (ECMA-262) and TypeScript from bytes, as far as they are literals.
///
/// What is no literal is `computed`, and passed by to the comma or bracket behind it.
struct JavaScriptReader {
  let bytes: [UInt8]
  var index = 0
  /// A literal that nests deeper is computed.
  static let deepest = 64
  /// In bytes.
  static let longestTypes = 100

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }
  var isAtEnd: Bool { index >= bytes.count }

  func sees(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard index + text.count <= bytes.count else { return false }
      for offset in text.indices where unsafe text[offset] != bytes[index + offset] { return false }
      return true
    }
  }

  /// Whether a sign is next, which is taken.
  mutating func take(_ text: StaticString) -> Bool {
    guard sees(text) else { return false }
    index += text.utf8CodeUnitCount
    return true
  }
}
