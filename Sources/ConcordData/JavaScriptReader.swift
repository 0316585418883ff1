/// Reads values of JavaScript (ECMA-262) and TypeScript from bytes, as far as they are literals.
///
/// What is no literal is `computed`, and passed by to the comma or bracket behind it.
struct JavaScriptReader {
  let bytes: [UInt8]
  var index = 0
  /// A literal that nests deeper is computed.
  private static let deepest = 64

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

// MARK: - Blanks, comments, names

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

  private static func isName(_ byte: UInt8) -> Bool {
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

// MARK: - What is passed by

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

// MARK: - Values

extension JavaScriptReader {
  /// The value of the expression that begins here; what stands behind it is the comma, semicolon, bracket or statement that ends it.
  mutating func value(depth: Int = 0) -> JavaScriptValue {
    skipBlanks()
    guard depth < Self.deepest else {
      skipExpression()
      return .computed
    }
    let value = primary(depth)
    while true {
      let endsLine = skipBlanks()
      if isAtEnd || ",;)]}".utf8.contains(byte) || endsLine && byte == UInt8(ascii: "{") { return value }
      let start = index
      let word = isAtName ? name() : ""
      if word == "as" || word == "satisfies" {
        skipExpression()
        return value
      }
      // What begins on a line of its own is the next statement.
      if !word.isEmpty, endsLine, word != "in", word != "instanceof" {
        index = start
        return value
      }
      if word.isEmpty, byte == UInt8(ascii: "!"), !sees("!=") {
        index += 1
        continue
      }
      skipExpression()
      return .computed
    }
  }

  private mutating func primary(_ depth: Int) -> JavaScriptValue {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): return quoted().map { .text($0) } ?? .computed
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return list(depth)
    case UInt8(ascii: "("): return parenthesis(depth)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    default: return isAtName ? named(depth) : .computed
    }
  }

  private mutating func number() -> JavaScriptValue {
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    while isAtName || byte == UInt8(ascii: ".") { index += 1 }
    return .word(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// What is in parentheses, or what a function returns that begins with them.
  private mutating func parenthesis(_ depth: Int) -> JavaScriptValue {
    let start = index
    index += 1
    skip(past: UInt8(ascii: ")"))
    skipBlanks()
    if byte == UInt8(ascii: ":") {
      while !isAtEnd, !sees("=>"), !",;)]}".utf8.contains(byte) { skipToken() }
    }
    if take("=>") { return result(depth) }
    index = start + 1
    let value = value(depth: depth + 1)
    skipBlanks()
    return take(")") ? value : .computed
  }

  /// What an arrow function returns.
  private mutating func result(_ depth: Int) -> JavaScriptValue {
    skipBlanks()
    return byte == UInt8(ascii: "{") ? body(depth) : value(depth: depth + 1)
  }

  /// What a function returns first, outside of all that is nested in it.
  mutating func body(_ depth: Int) -> JavaScriptValue {
    index += 1
    var returned: JavaScriptValue?
    while !isAtEnd {
      skipBlanks()
      switch byte {
      case UInt8(ascii: "}"):
        index += 1
        return returned ?? .computed
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        let close: UInt8 =
          byte == UInt8(ascii: "(")
          ? UInt8(ascii: ")") : byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
        index += 1
        skip(past: close)
      case UInt8(ascii: "r") where sees("return"):
        if name() == "return", returned == nil { returned = value(depth: depth + 1) }
      default: skipToken()
      }
    }
    return .computed
  }

  private mutating func named(_ depth: Int) -> JavaScriptValue {
    var path = [name()]
    switch path[0] {
    case "true", "false", "null", "undefined": return .word(path[0])
    case "function", "async", "new", "await", "class", "typeof": return .computed
    default: break
    }
    while byte == UInt8(ascii: "."), !sees("...") {
      index += 1
      path.append(name())
    }
    skipTypeArguments()
    let end = index
    skipBlanks()
    if take("=>") { return result(depth) }
    guard byte == UInt8(ascii: "(") else {
      index = end
      return .name(path)
    }
    index += 1
    return .call(path, elements(until: UInt8(ascii: ")"), depth))
  }

  /// `defineConfig<Options>(…)`
  private mutating func skipTypeArguments() {
    guard byte == UInt8(ascii: "<") else { return }
    let start = index
    var open = 0
    while !isAtEnd, !";)\n".utf8.contains(byte) {
      if byte == UInt8(ascii: "<") { open += 1 }
      if byte == UInt8(ascii: ">") { open -= 1 }
      index += 1
      if open == 0 { return }
    }
    index = start
  }

  private mutating func list(_ depth: Int) -> JavaScriptValue {
    index += 1
    return .list(elements(until: UInt8(ascii: "]"), depth))
  }

  private mutating func elements(until close: UInt8, _ depth: Int) -> [JavaScriptValue] {
    var values: [JavaScriptValue] = []
    while true {
      skipBlanks()
      if isAtEnd { return values }
      if byte == close {
        index += 1
        return values
      }
      let start = index
      if take("...") { values.append(.spread(value(depth: depth + 1))) } else { values.append(value(depth: depth + 1)) }
      skipBlanks()
      if take(",") || byte == close { continue }
      // What is not understood is left where it is, once.
      if index == start || byte != close { index += 1 }
    }
  }

  private mutating func object(_ depth: Int) -> JavaScriptValue {
    index += 1
    var members: [(key: String, value: JavaScriptValue)] = []
    while true {
      skipBlanks()
      if isAtEnd { return .object(members) }
      if take("}") { return .object(members) }
      if take(",") || take(";") { continue }
      if take("...") {
        members.append(("...", value(depth: depth + 1)))
      } else if var key = key() {
        skipBlanks()
        // `get name() {…}`
        if isAtName, ["get", "set", "async"].contains(key) { key = name() }
        members.append((key, member(key, depth)))
      } else {
        let start = index
        skipExpression()
        if index == start { index += 1 }
      }
    }
  }

  /// Nil for a key that is computed.
  private mutating func key() -> String? {
    if "'\"".utf8.contains(byte) { return quoted() }
    if byte == UInt8(ascii: "[") {
      index += 1
      skip(past: UInt8(ascii: "]"))
      return nil
    }
    let name = name()
    return name.isEmpty ? nil : name
  }

  private mutating func member(_ key: String, _ depth: Int) -> JavaScriptValue {
    skipBlanks()
    if take(":") { return value(depth: depth + 1) }
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") { return .name([key]) }
    // A method, or what accesses something.
    while !isAtEnd, !",}{".utf8.contains(byte) {
      if take("(") { skip(past: UInt8(ascii: ")")) } else { skipToken() }
    }
    return byte == UInt8(ascii: "{") ? body(depth) : .computed
  }
}

// MARK: - Statements

extension JavaScriptReader {
  mutating func read(_ module: inout JavaScriptModule) {
    while !isAtEnd {
      skipBlanks()
      guard isAtName else {
        // Whatever is nested in something is none of the file's own.
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): skipBrackets()
        default: if !isAtEnd { skipToken() }
        }
        continue
      }
      statement(name(), &module)
    }
  }

  private mutating func skipBrackets() {
    let close: UInt8 =
      byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
    index += 1
    skip(past: close)
  }

  private mutating func statement(_ word: String, _ module: inout JavaScriptModule) {
    skipBlanks()
    switch word {
    case "import": imports(&module)
    case "const", "let", "var": constant(&module)
    case "function": function(&module)
    case "export": export(&module)
    case "module", "exports": assignment(word, &module)
    default: break
    }
  }

  private mutating func export(_ module: inout JavaScriptModule) {
    let start = index
    guard isAtName, name() == "default" else {
      index = start
      return
    }
    skipBlanks()
    let before = index
    let word = isAtName ? name() : ""
    index = before
    if word == "function" || word == "async" || word == "class" { return }
    module.standard = value()
  }

  private mutating func assignment(_ word: String, _ module: inout JavaScriptModule) {
    guard take(".") else { return }
    let name = name()
    skipBlanks()
    guard byte == UInt8(ascii: "="), !sees("==") else { return }
    index += 1
    if word == "module" { module.standard = value() } else { module.values[name] = value() }
  }

  private mutating func constant(_ module: inout JavaScriptModule) {
    guard isAtName else { return }
    let name = name()
    skipBlanks()
    if byte == UInt8(ascii: ":") {
      // A type ends at the sign of equality that stands alone.
      while !isAtEnd, byte != UInt8(ascii: ";"), byte != UInt8(ascii: "=") || sees("=>") {
        if sees("=>") { index += 2 } else { skipToken() }
      }
    }
    guard byte == UInt8(ascii: "=") else { return }
    index += 1
    module.values[name] = value()
  }

  private mutating func function(_ module: inout JavaScriptModule) {
    let name = name()
    skipBlanks()
    guard take("(") else { return }
    skip(past: UInt8(ascii: ")"))
    // A type with braces is left alone.
    while !isAtEnd, byte != UInt8(ascii: "{"), byte != UInt8(ascii: ";") { skipToken() }
    guard byte == UInt8(ascii: "{") else { return }
    let value = body(0)
    if !name.isEmpty { module.values[name] = value }
  }

  private mutating func imports(_ module: inout JavaScriptModule) {
    var names: [(local: String, exported: String?)] = []
    var last: String?
    while !isAtEnd, byte != UInt8(ascii: ";") {
      skipBlanks()
      if "'\"".utf8.contains(byte) {
        guard let file = quoted() else { return }
        for name in names { module.imports[name.local] = (file, name.exported) }
        return
      }
      if take("{") {
        bracedNames(&names)
      } else if isAtName {
        last = name()
        if let last, last != "from", last != "type", last != "as" { names.append((last, nil)) }
      } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ".") {
        return
      } else {
        skipToken()
      }
    }
  }

  private mutating func bracedNames(_ names: inout [(local: String, exported: String?)]) {
    var words: [String] = []
    while !isAtEnd {
      skipBlanks()
      if isAtName {
        words.append(name())
        continue
      }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") {
        if words.first == "type" { words.removeFirst() }
        if let exported = words.first, let local = words.last { names.append((local, exported)) }
        words = []
      }
      let isEnd = byte == UInt8(ascii: "}")
      skipToken()
      if isEnd { return }
    }
  }
}
