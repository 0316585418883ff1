import ConcordSyntax

/// Addresses as RFC 3986 writes them.
package enum URIText {
  /// A relative path, percent-encoded.
  package static func path(_ path: String) -> String {
    var text = ""
    for byte in RawName.bytes(path) {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }

  /// An absolute path.
  package static func file(_ path: String) -> String { "file://" + self.path(path) }
}
