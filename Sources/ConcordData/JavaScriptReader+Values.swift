/// Values.
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
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): skipBrackets()
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
    // `a < b` is none, however far the next `>` may be.
    while !isAtEnd, index - start < Self.longestTypes, !";)\n".utf8.contains(byte) {
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
