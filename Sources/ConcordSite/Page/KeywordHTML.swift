import ConcordSyntax

/// The value of a keyword as HTML: entities and tags are kept, signs that are neither are escaped.
enum KeywordHTML {
  static func of(_ value: String, isSafe: Bool) -> [UInt8] {
    let bytes = Array(value.utf8)
    var html = HTMLBuffer()
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8.space
      switch byte {
      case UInt8(ascii: "&") where !isEntity(bytes[index...]): html.write("&amp;")
      case UInt8(ascii: "<") where !next.isLetter && next != UInt8(ascii: "/"): html.write("&lt;")
      default: html.write(bytes[index...index])
      }
    }
    return isSafe ? SafeHTML.clean(html.bytes[...]) : html.bytes
  }

  private static func isEntity(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.dropFirst().prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "#") }
    return !name.isEmpty && name.endIndex < bytes.endIndex && bytes[name.endIndex] == UInt8(ascii: ";")
  }
}
