/// The statements of a module, as far as they say what a name stands for.
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
