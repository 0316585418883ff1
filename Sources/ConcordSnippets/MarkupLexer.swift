import ConcordSyntax

/// XML, HTML and CSS.
struct MarkupLexer {
  private let text: TextBuffer
  private var scan: Scanner

  static func tokens(_ text: TextBuffer, _ range: ByteRange) -> [Token] {
    var lexer = MarkupLexer(text: text, scan: Scanner(text, range))
    lexer.script(range)
    while !lexer.scan.isAtEnd { lexer.step() }
    return lexer.scan.tokens
  }

  /// The script of an Astro component, between the `---` that it begins with and the next; or front matter, which is YAML.
  private mutating func script(_ range: ByteRange) {
    while scan.space() {}
    guard scan.has("---"), scan.peek(3).isNewline else { return }
    guard let end = text.bytes[scan.lineEnd..<range.end].firstRange(of: "\n---")?.lowerBound else { return }
    for _ in 0..<3 { scan.sign() }
    let body = ByteRange(start: scan.cursor, end: end)
    let lines = text.bytes[body.start..<body.end].split(whereSeparator: \.isNewline)
    scan.take(
      lines.allSatisfy(Self.isFrontMatter) ? YAMLLexer.tokens(text, body) : CodeLexer.tokens(text, body, .typescript))
    while scan.space() {}
    for _ in 0..<3 { scan.sign() }
  }

  /// `key: value`, and what is below it.
  private static func isFrontMatter(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, !first.isBlank, first != UInt8(ascii: "#"), first != UInt8(ascii: "-") else {
      return true
    }
    let key = line.prefix { $0.isWord || $0 == UInt8(ascii: "-") }
    return !key.isEmpty && line[key.endIndex...].first == UInt8(ascii: ":")
  }

  private mutating func step() {
    if scan.space() { return }
    if scan.has("<!--") {
      take(.comment, behind: "-->")
    } else if scan.has("<![CDATA[") {
      take(.string, behind: "]]>")
    } else if scan.has("<?") {
      take(.meta, behind: "?>")
    } else if scan.has("<%") {
      take(.meta, behind: "%>")
    } else if scan.has("<!") {
      take(.meta, behind: ">")
    } else if scan.byte == UInt8(ascii: "<"),
      Self.isName(scan.peek(1)) && !scan.peek(1).isDigit
        || scan.peek(1) == UInt8(ascii: "/") && Self.isName(scan.peek(2))
    {
      tag()
    } else if scan.has("{{") {
      if !template() { take(.meta, behind: "}}") }
    } else if scan.byte.isWord {
      scan.word()
    } else {
      scan.sign()
    }
  }

  private mutating func take(_ kind: Token.Kind, behind close: String) {
    let start = scan.cursor
    scan.skip(behind: Array(close.utf8))
    scan.emit(kind, from: start)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isWord || "-.:@#*".utf8.contains(byte) && byte != UInt8(ascii: "#")
  }

  private mutating func tag() {
    scan.sign()
    if scan.byte == UInt8(ascii: "/") { scan.sign() }
    let isEnd = scan.peek(-1) == UInt8(ascii: "/")
    let name = scan.cursor
    scan.skip { Self.isName($0) }
    scan.emit(.tag, from: name)
    let element = String(decoding: scan.bytes[name..<scan.cursor], as: UTF8.self).lowercased()
    attributes()
    if !isEnd, element == "script" || element == "style", scan.peek(-1) == UInt8(ascii: ">"),
      scan.peek(-2) != UInt8(ascii: "/")
    {
      content(of: element)
    }
  }

  /// What is in a script or style sheet is code of another language.
  private mutating func content(of element: String) {
    let close = Array("</\(element)".utf8)
    let start = scan.cursor
    while !scan.isAtEnd, !scan.has(close, ignoringCase: true) { scan.advance() }
    let range = ByteRange(start: start, end: scan.cursor)
    if text.bytes[start..<scan.cursor].drop(while: \.isSpace).starts(with: "<![CDATA[".utf8) {
      scan.move(to: start)
      while scan.space() {}
      return take(.string, behind: "]]>")
    }
    scan.take(
      element == "style"
        ? CSSLexer.tokens(text, range, hasLineComments: false) : CodeLexer.tokens(text, range, .typescript))
  }

  private mutating func attributes() {
    // `:rules="[a]"`, `@click="b = c"`, `v-if="d"`: what Vue reads as code.
    var isBound = false
    while !scan.isAtEnd {
      let start = scan.cursor
      if scan.space() { continue }
      switch scan.byte {
      case UInt8(ascii: ">"): return scan.sign()
      case UInt8(ascii: "<"): return
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        value(scan.byte)
        isBound ? binding(from: start) : scan.emit(.string, from: start)
      case UInt8(ascii: "{"):
        expression()
      case UInt8(ascii: "="):
        scan.sign()
        // A value without quotes is text.
        guard Self.isName(scan.byte) || scan.byte == UInt8(ascii: "/") else { continue }
        let begin = scan.cursor
        scan.skip { !$0.isSpace && $0 != UInt8(ascii: ">") }
        scan.emit(.word, from: begin)
      default:
        if Self.isName(scan.byte) {
          scan.skip { Self.isName($0) }
          isBound = ":@#".utf8.contains(scan.bytes[start]) || scan.bytes[start..<scan.cursor].starts(with: "v-".utf8)
          scan.emit(.key, from: start)
        } else {
          scan.sign()
        }
      }
    }
  }

  /// `{a ? b : "c"}`, as JSX and Svelte have values, on one line; anything else is a sign.
  private mutating func expression() {
    let end = min(scan.lineEnd, scan.cursor + Self.longestExpression)
    var (depth, index) = (0, scan.cursor)
    while index < end {
      if scan.bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if scan.bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    let isClosed = depth == 0
    scan.sign()
    guard isClosed else { return }
    scan.take(CodeLexer.tokens(text, ByteRange(start: scan.cursor, end: index - 1), .typescript))
    scan.move(to: index - 1)
    scan.sign()
  }

  /// `{{ a ? 'b' : 'c' }}`, whose strings readers see, on one line; false where it holds no string.
  private mutating func template() -> Bool {
    let start = scan.cursor + 2
    let line = scan.bytes[start..<min(scan.lineEnd, start + Self.longestExpression)]
    guard let end = line.firstRange(of: "}}".utf8)?.lowerBound,
      line[..<end].contains(where: { "'\"`".utf8.contains($0) })
    else { return false }
    for _ in 0..<2 { scan.sign() }
    scan.take(CodeLexer.tokens(text, ByteRange(start: start, end: end), .typescript))
    scan.move(to: end)
    for _ in 0..<2 { scan.sign() }
    return true
  }

  /// In bytes.
  private static let longestExpression = 1_000

  /// The code in the quotes that a bound attribute has, up to the cursor.
  private mutating func binding(from start: Int) {
    let end = scan.cursor
    guard end > start + 1, scan.bytes[end - 1] == scan.bytes[start] else { return scan.emit(.string, from: start) }
    scan.move(to: start)
    scan.sign()
    scan.take(CodeLexer.tokens(text, ByteRange(start: start + 1, end: end - 1), .typescript))
    scan.move(to: end - 1)
    scan.sign()
  }

  /// A quoted value; without its closing quote it ends with its line.
  private mutating func value(_ quote: UInt8) {
    var index = scan.cursor + 1
    while index < scan.end, scan.bytes[index] != quote { index += 1 }
    scan.move(to: index < scan.end ? index + 1 : scan.lineEnd)
  }
}

/// CSS and what extends it.
struct CSSLexer {
  private var scan: Scanner
  private var depth = 0
  private let hasLineComments: Bool

  static func tokens(_ text: TextBuffer, _ range: ByteRange, hasLineComments: Bool) -> [Token] {
    var lexer = CSSLexer(scan: Scanner(text, range), hasLineComments: hasLineComments)
    while !lexer.scan.isAtEnd { lexer.step() }
    return lexer.scan.tokens
  }

  private init(scan: Scanner, hasLineComments: Bool) {
    self.scan = scan
    self.hasLineComments = hasLineComments
    // Declarations alone, without a rule around them.
    depth = scan.bytes[scan.cursor..<scan.end].contains(UInt8(ascii: "{")) ? 0 : 1
  }

  private mutating func step() {
    let start = scan.cursor
    if scan.space() { return }
    if scan.has("/*") {
      scan.advance(2)
      scan.skip(behind: Array("*/".utf8))
      return scan.emit(.comment, from: start)
    }
    if hasLineComments, scan.has("//"), scan.peek(-1) != UInt8(ascii: ":") {
      scan.skipLine()
      return scan.emit(.comment, from: start)
    }
    switch scan.byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = scan.byte
      let lineEnd = scan.lineEnd
      scan.advance()
      while scan.cursor < lineEnd, scan.byte != quote { scan.advance(scan.byte == UInt8(ascii: "\\") ? 2 : 1) }
      scan.move(to: min(lineEnd, scan.cursor + 1))
      scan.emit(.string, from: start)
    case UInt8(ascii: "@") where scan.peek(1).isLetter:
      scan.advance()
      scan.skip { Self.isName($0) }
      scan.emit(.keyword, from: start)
    case UInt8(ascii: "#") where isHexColor:
      scan.advance()
      scan.skip { $0.isAlphanumeric }
      scan.emit(.number, from: start)
    default:
      if let length = metavariable {
        scan.advance(length)
        scan.emit(.variable, from: start)
      } else if scan.byte == UInt8(ascii: "-"), scan.peek(1).isDigit || scan.peek(1) == UInt8(ascii: "."),
        !Self.isName(scan.peek(-1))
      {
        scan.advance()
        scan.emit(.punctuation, from: start)
      } else if depth > 0 || isAtRule, scan.byte.isDigit || scan.byte == UInt8(ascii: ".") && scan.peek(1).isDigit,
        !scan.peek(-1).isWord
      {
        scan.skip { $0.isDigit || $0 == UInt8(ascii: ".") }
        scan.emit(.number, from: start)
      } else if Self.isName(scan.byte) {
        name()
      } else {
        if scan.byte == UInt8(ascii: "{") { depth += 1 }
        if scan.byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
        scan.advance()
        scan.emit(.punctuation, from: start)
      }
    }
  }

  private static func isName(_ byte: UInt8) -> Bool { byte.isWord || byte == UInt8(ascii: "-") }

  private var metavariable: Int? {
    scan.byte == UInt8(ascii: "<") ? Metavariable.length(scan, close: UInt8(ascii: ">"), isCertain: true) : nil
  }

  /// Between `@media` and its brace.
  private var isAtRule: Bool {
    let last = scan.tokens.last { token in
      token.kind == .keyword || token.kind == .punctuation && "{;}".utf8.contains(scan.bytes[token.range.start])
    }
    return last?.kind == .keyword
  }

  /// `url(…)` without quotes is one word, whatever it holds.
  private mutating func name() {
    let start = scan.cursor
    scan.skip { Self.isName($0) }
    let isURL = scan.bytes[start..<scan.cursor].elementsEqual("url".utf8)
    if isURL, scan.byte == UInt8(ascii: "("), scan.peek(1) != UInt8(ascii: "\""), scan.peek(1) != UInt8(ascii: "'") {
      scan.skip { $0 != UInt8(ascii: ")") && !$0.isNewline }
      return scan.emit(.word, from: start)
    }
    scan.emit(isProperty(start) ? .key : .word, from: start)
  }

  /// At the start of a declaration: behind `{` or `;`, before a colon that no brace follows first.
  private func isProperty(_ start: Int) -> Bool {
    var index = scan.cursor
    while index < scan.end, scan.bytes[index].isSpace { index += 1 }
    guard depth > 0, index < scan.end, scan.bytes[index] == UInt8(ascii: ":") else { return false }
    if scan.isFirstOnLine { return true }
    let last = scan.tokens.last { ![.whitespace, .newline, .comment].contains($0.kind) }
    guard last.map({ "{;}".utf8.contains(scan.bytes[$0.range.start]) }) ?? true else { return false }
    let rest = scan.bytes[index..<scan.end].first { "{;}".utf8.contains($0) }
    return rest != UInt8(ascii: "{")
  }

  private var isHexColor: Bool {
    guard depth > 0 else { return false }
    var length = 1
    while scan.peek(length).isAlphanumeric { length += 1 }
    guard [4, 5, 7, 9].contains(length),
      (1..<length).allSatisfy({ "0123456789abcdefABCDEF".utf8.contains(scan.peek($0)) })
    else { return false }
    // A selector inside another rule begins a line; a colour stands behind a colon.
    return scan.lastToken.map { "{;}".utf8.contains(scan.bytes[$0.range.start]) == false } ?? false
  }
}
