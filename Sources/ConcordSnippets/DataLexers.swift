import ConcordSyntax

/// JSON: a string before a colon is a key.
enum JSONLexer {
  static func tokens(_ text: TextBuffer, _ range: ByteRange) -> [Token] {
    let tokens = CodeLexer.tokens(text, range, .json)
    return tokens.enumerated().map { index, token in
      guard token.kind == .string else { return token }
      let next = tokens[(index + 1)...].first { $0.kind != .whitespace && $0.kind != .newline }
      let isKey = next.map { text.bytes[$0.range.start] == UInt8(ascii: ":") } ?? false
      return isKey ? Token(.key, token.range) : token
    }
  }
}

/// YAML: keys, block scalars, anchors, and quoted strings.
struct YAMLLexer {
  private var scan: Scanner
  /// The column of the line's first byte, and of the last key or dash on it.
  private var indent = 0

  static func tokens(_ text: TextBuffer, _ range: ByteRange) -> [Token] {
    var lexer = YAMLLexer(scan: Scanner(text, range))
    while !lexer.scan.isAtEnd { lexer.line() }
    return lexer.scan.tokens
  }

  private mutating func line() {
    let start = scan.cursor
    _ = scan.byte.isBlank && scan.space()
    indent = scan.cursor - start
    let end = scan.lineEnd
    if indent == 0, scan.has("---") || scan.has("...") {
      scan.advance(3)
      scan.emit(.meta, from: start)
    } else if indent == 0, scan.byte == UInt8(ascii: "%") {
      scan.move(to: end)
      scan.emit(.meta, from: start)
    }
    var isBlock = false
    while scan.cursor < scan.lineEnd { isBlock = step() }
    _ = !scan.isAtEnd && scan.space()
    if isBlock { blockScalar() }
  }

  /// Takes one token; whether it opens a block scalar.
  private mutating func step() -> Bool {
    let start = scan.cursor
    if scan.space() { return false }
    switch scan.byte {
    case UInt8(ascii: "#") where scan.isAfterSpace:
      scan.skipLine()
      scan.emit(.comment, from: start)
      // A comment behind the sign of a block scalar changes nothing.
      return scan.tokens.dropLast().last { $0.kind != .whitespace }.map(isBlockSign) ?? false
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quoted()
    case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
      guard scan.isAfterSpace || isBehindSign, !scan.peek(1).isSpace, scan.peek(1) != 0 else { return sign() }
      scan.skip { !$0.isSpace && !",]}".utf8.contains($0) }
      // `*name:` is an alias as a key all the same.
      scan.emit(.meta, from: start)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      guard scan.isAfterSpace else { return sign() }
      var length = 1
      while "+-0123456789".utf8.contains(scan.peek(length)), length < 3 { length += 1 }
      let after = scan.peek(length)
      guard after == 0 || after.isSpace, isBehindKey else { return sign() }
      for _ in 0..<length { scan.sign() }
      var rest = scan.cursor
      while rest < scan.end, scan.bytes[rest].isBlank { rest += 1 }
      return rest >= scan.lineEnd
    case UInt8(ascii: "-") where scan.peek(1).isSpace || scan.peek(1) == 0:
      indent = column(start)
      return sign()
    default:
      if let key = keyEnd() {
        indent = column(start)
        scan.move(to: key)
        scan.emit(.key, from: start)
      } else if scan.byte == UInt8(ascii: "<"),
        let length = Metavariable.length(scan, close: UInt8(ascii: ">"), isCertain: false)
      {
        scan.advance(length)
        scan.emit(.variable, from: start)
      } else if scan.byte.isWord || scan.byte == UInt8(ascii: "~") || scan.byte == UInt8(ascii: ".") {
        scalar()
      } else {
        return sign()
      }
    }
    return false
  }

  private func isBlockSign(_ token: Token) -> Bool {
    token.kind == .punctuation && "|>+-".utf8.contains(scan.bytes[token.range.start])
      && scan.bytes[token.range.start] != UInt8(ascii: "-")
  }

  /// A colon, a dash, a tag or an anchor stands before.
  private var isBehindKey: Bool {
    guard let last = scan.lastToken else { return true }
    return last.kind == .meta || last.kind == .punctuation
  }

  private var isBehindSign: Bool {
    scan.lastToken.map { $0.kind == .punctuation && "[{,".utf8.contains(scan.bytes[$0.range.start]) } ?? true
  }

  private mutating func sign() -> Bool {
    scan.sign()
    return false
  }

  private func column(_ byte: Int) -> Int { byte - scan.lineStart(of: byte) }

  /// The end of a plain key at the cursor: before `: `, or a colon that ends the line.
  private func keyEnd() -> Int? {
    guard scan.tokens.last.map({ $0.kind != .word && $0.kind != .number }) ?? true, isKeyPosition else { return nil }
    var index = scan.cursor
    let end = scan.lineEnd
    let isFlow =
      scan.lastToken.map { "{,[".utf8.contains(scan.bytes[$0.range.start]) && $0.kind == .punctuation } ?? false
    while index < end {
      let byte = scan.bytes[index]
      if byte == UInt8(ascii: ":"), index + 1 == end || scan.bytes[index + 1].isBlank {
        return index > scan.cursor ? index : nil
      }
      if byte == UInt8(ascii: "#"), index > scan.cursor, scan.bytes[index - 1].isBlank { return nil }
      if isFlow, "{}[],".utf8.contains(byte) { return nil }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { return nil }
      index += 1
    }
    return nil
  }

  /// At the start of a line, behind `- ` or `? `, or inside a flow mapping.
  private var isKeyPosition: Bool {
    if scan.isFirstOnLine { return true }
    guard let last = scan.lastToken else { return true }
    if last.kind == .meta { return true }
    return last.kind == .punctuation && "-?{,".utf8.contains(scan.bytes[last.range.start])
  }

  /// A quoted scalar, or a quoted key.
  private mutating func quoted() {
    let start = scan.cursor
    let isKeyPosition = isKeyPosition
    let quote = scan.byte
    let lineEnd = scan.lineEnd
    scan.advance()
    while !scan.isAtEnd, scan.byte != quote || quote == UInt8(ascii: "'") && scan.peek(1) == quote {
      let isEscape = quote == UInt8(ascii: "\"") ? scan.byte == UInt8(ascii: "\\") : scan.byte == quote
      scan.advance(isEscape ? 2 : 1)
    }
    if scan.isAtEnd, scan.cursor > start,
      !(scan.peek(-1) == quote && scan.cursor - start > 1) || scan.byte != quote && scan.isAtEnd
    {
      // Unclosed: it ends with its line.
      scan.move(to: lineEnd)
    } else {
      scan.advance()
    }
    let isKey = isKeyPosition && scan.byte == UInt8(ascii: ":") && (scan.peek(1).isSpace || scan.peek(1) == 0)
    if isKey { indent = column(start) }
    scan.emit(isKey ? .key : .string, from: start)
  }

  /// A plain scalar: a literal or a number where it is all there is, else words.
  private mutating func scalar() {
    let start = scan.cursor
    var end = start
    while end < scan.lineEnd {
      let byte = scan.bytes[end]
      if byte == UInt8(ascii: "#"), end > start, scan.bytes[end - 1].isBlank { break }
      if byte == UInt8(ascii: ":"), end + 1 == scan.lineEnd || scan.bytes[end + 1].isBlank { break }
      if ",]}".utf8.contains(byte), isInFlow { break }
      end += 1
    }
    while end > start, scan.bytes[end - 1].isBlank { end -= 1 }
    let text = String(decoding: scan.bytes[start..<end], as: UTF8.self)
    if ["true", "false", "null", "~", "True", "False", "Null", "TRUE", "FALSE", "NULL"].contains(text) {
      scan.move(to: end)
      return scan.emit(.keyword, from: start)
    }
    if isNumber(text) {
      scan.move(to: end)
      return scan.emit(.number, from: start)
    }
    while scan.cursor < end {
      let begin = scan.cursor
      if scan.byte.isBlank {
        _ = scan.space()
      } else if scan.byte.isWord {
        scan.skip { $0.isWord }
        scan.emit(.word, from: begin)
      } else if let length = Metavariable.bracketedLength(scan, isGlued: true) {
        scan.advance(length)
        scan.emit(.variable, from: begin)
      } else if scan.byte == UInt8(ascii: "<"),
        let length = Metavariable.length(scan, close: UInt8(ascii: ">"), isCertain: false)
      {
        scan.advance(length)
        scan.emit(.variable, from: begin)
      } else {
        scan.sign()
      }
    }
    if scan.cursor == start { scan.sign() }
  }

  private var isInFlow: Bool {
    var depth = 0
    for token in scan.tokens.suffix(80) where token.kind == .punctuation {
      if "[{".utf8.contains(scan.bytes[token.range.start]) { depth += 1 }
      if "]}".utf8.contains(scan.bytes[token.range.start]) { depth -= 1 }
    }
    return depth > 0
  }

  private func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first.isDigit || first == UInt8(ascii: ".") else { return false }
    if text.hasPrefix("0x") || text.hasPrefix("0o") { return bytes.dropFirst(2).allSatisfy(\.isAlphanumeric) }
    return Double(text.replacing("_", with: "")) != nil
  }

  /// The lines of a block scalar: those that are indented deeper than what holds it.
  private mutating func blockScalar() {
    var end = scan.cursor
    var line = scan.cursor
    while line < scan.end {
      var text = line
      while text < scan.end, scan.bytes[text] == .space { text += 1 }
      var lineEnd = text
      while lineEnd < scan.end, !scan.bytes[lineEnd].isNewline { lineEnd += 1 }
      if text < lineEnd {
        guard text - line > indent else { break }
        end = lineEnd
      }
      line = lineEnd
      while line < scan.end, scan.bytes[line].isNewline {
        line += 1
        if scan.bytes[line - 1] == .lineFeed { break }
      }
      if line == lineEnd { break }
    }
    guard end > scan.cursor else { return }
    while scan.cursor < end {
      while scan.cursor < end, scan.byte.isSpace { _ = scan.space() }
      let start = scan.cursor
      if isComment(scan.cursor) {
        // Scripts and configuration that a scalar holds have their own comments.
        scan.skipLine()
        scan.emit(.comment, from: start)
      } else {
        moveToComment(before: end)
        scan.emit(.string, from: start)
      }
    }
  }

  /// Moves to the end of the last line before one that is a comment, or before a byte.
  private mutating func moveToComment(before end: Int) {
    var last = scan.cursor
    while last < end {
      scan.move(to: last)
      scan.skipLine()
      let lineEnd = scan.cursor
      scan.skip(while: \.isSpace)
      last = scan.cursor
      scan.move(to: min(lineEnd, end))
      if last < end, isComment(last) { return }
    }
  }

  /// `# text`; `#!/bin/sh` is none.
  private func isComment(_ byte: Int) -> Bool {
    scan.bytes[byte] == UInt8(ascii: "#") && (byte + 1 == scan.end || scan.bytes[byte + 1] != UInt8(ascii: "!"))
  }
}
