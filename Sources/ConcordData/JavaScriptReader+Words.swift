/// Blanks, comments, names and texts.
extension JavaScriptReader {
  /// Passes blanks and comments; whether a line ended among them.
  @discardableResult mutating func skipBlanks() -> Bool {
    var endsLine = false
    while !isAtEnd {
      switch byte {
      case 0x0A, 0x0D:
        endsLine = true
        index += 1
      case 0x20, 0x09, 0x0B, 0x0C: index += 1
      case UInt8(ascii: "/") where sees("//"):
        while !isAtEnd, byte != 0x0A { index += 1 }
      case UInt8(ascii: "/") where sees("/*"):
        index += 2
        while !isAtEnd, !sees("*/") {
          if byte == 0x0A { endsLine = true }
          index += 1
        }
        index = min(index + 2, bytes.count)
      case 0xEF where sees("\u{FEFF}"): index += 3
      default: return endsLine
      }
    }
    return true
  }

  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "#"), 0x80...:
      true
    default: false
    }
  }

  var isAtName: Bool { Self.isName(byte) }

  /// A name or a number; empty where none is next.
  mutating func name() -> String {
    let start = index
    while !isAtEnd, Self.isName(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// A quoted text; nil for a template that something is put into. Its end is passed in any case.
  mutating func quoted() -> String? {
    let quote = byte
    index += 1
    var text: [UInt8] = []
    var isWhole = true
    while !isAtEnd, byte != quote {
      // A line end has to be written as an escape, but in templates.
      if byte == 0x0A, quote != UInt8(ascii: "`") { return nil }
      if quote == UInt8(ascii: "`"), sees("${") {
        isWhole = false
        index += 2
        skip(past: UInt8(ascii: "}"))
      } else if byte == UInt8(ascii: "\\") {
        escape(&text)
      } else {
        text.append(byte)
        index += 1
      }
    }
    index = min(index + 1, bytes.count)
    return isWhole ? String(decoding: text, as: UTF8.self) : nil
  }

  private mutating func escape(_ text: inout [UInt8]) {
    index += 1
    let sign = byte
    index = min(index + 1, bytes.count)
    switch sign {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case 0x0A: break
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      let isBraced = sign == UInt8(ascii: "u") && take("{")
      let most = isBraced ? 6 : sign == UInt8(ascii: "u") ? 4 : 2
      var digits = ""
      while digits.utf8.count < most, let digit = Unicode.Scalar(UInt32(byte)), digit.properties.isASCIIHexDigit {
        digits.unicodeScalars.append(digit)
        index += 1
      }
      if isBraced { _ = take("}") }
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) { text += String(scalar).utf8 }
    default: text.append(sign)
    }
  }
}
