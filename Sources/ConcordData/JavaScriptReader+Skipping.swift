/// What is passed by.
extension JavaScriptReader {
  /// Passes what stands before a closing bracket of this level, and the bracket.
  mutating func skip(past close: UInt8) {
    var depth = 0
    while !isAtEnd {
      switch byte {
      case close where depth == 0:
        index += 1
        return
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
      skipToken()
    }
  }

  /// Passes the bracket that opens here, and what it holds.
  mutating func skipBrackets() {
    let close: UInt8 =
      byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
    index += 1
    skip(past: close)
  }

  /// Passes the rest of an expression, up to the comma, semicolon or bracket behind it.
  mutating func skipExpression() {
    var depth = 0
    while !isAtEnd {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ";"): if depth == 0 { return }
      default: break
      }
      skipToken()
    }
  }

  /// One sign, text, name, comment or regular expression.
  mutating func skipToken() {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): _ = quoted()
    // A template may hold expressions with templates in them: how deep is not followed.
    case UInt8(ascii: "`"): skipTemplate()
    case UInt8(ascii: "/"):
      let start = index
      skipBlanks()
      if index == start { skipSlash() }
    default:
      let start = index
      while !isAtEnd, Self.isName(byte) { index += 1 }
      if index == start { index += 1 }
    }
  }

  private mutating func skipTemplate() {
    index += 1
    var depth = 0
    while !isAtEnd {
      if byte == UInt8(ascii: "\\") {
        index += 1
      } else if sees("${") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth = max(0, depth - 1)
      } else if byte == UInt8(ascii: "`"), depth == 0 {
        index += 1
        return
      }
      index = min(index + 1, bytes.count)
    }
  }

  /// A regular expression begins where no value stands before.
  private mutating func skipSlash() {
    var before = index - 1
    while before >= 0, bytes[before] == 0x20 || bytes[before] == 0x09 || bytes[before] == 0x0A { before -= 1 }
    let isDivision = before >= 0 && (Self.isName(bytes[before]) || ")]}".utf8.contains(bytes[before]))
    index += 1
    if isDivision { return }
    var isInClass = false
    while !isAtEnd, byte != 0x0A {
      switch byte {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        index += 1
        return
      default: break
      }
      index = min(index + 1, bytes.count)
    }
  }
}
