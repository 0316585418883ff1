import ConcordSyntax

/// Names of files as git writes and reads them where a line holds one.
package enum GitText {
  /// The name, between quotation marks where it is not a plain one.
  package static func name(_ path: String) -> String {
    let isPlain = !path.unicodeScalars.contains { PrintableText.isHidden($0) || $0 == "\"" || $0 == "\\" || $0 == "#" }
    return isPlain ? path : String(decoding: quoted(path), as: UTF8.self)
  }

  /// The name between quotation marks: any byte may be in it.
  package static func quoted(_ path: String) -> [UInt8] {
    var text = [UInt8(ascii: "\"")]
    for byte in RawName.bytes(path) {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      // A runner of a CI service takes `##[…]` for a command.
      case UInt8(ascii: "#"): text += Array("\\043".utf8)
      case 0x20..<0x7F: text.append(byte)
      default: text += [UInt8(ascii: "\\")] + [byte >> 6 & 7, byte >> 3 & 7, byte & 7].map { UInt8(ascii: "0") + $0 }
      }
    }
    return text + [UInt8(ascii: "\"")]
  }
}
