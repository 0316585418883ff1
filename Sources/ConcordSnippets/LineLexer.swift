import ConcordSyntax

/// Languages that are read line by line: ini, TOML, Dockerfile, make, HTTP, diff, plain text.
struct LineLexer {
  enum Style: Sendable { case ini, toml, dockerfile, make, http, diff, plain }

  let style: Style
  let text: TextBuffer
  var scan: Scanner
  /// HTTP: nothing but headers has come yet.
  var isInHead = true
  /// Make: the line goes on behind a backslash.
  var isContinued = false

  static func tokens(_ text: TextBuffer, _ range: ByteRange, _ style: Style) -> [Token] {
    var lexer = LineLexer(style: style, text: text, scan: Scanner(text, range))
    while !lexer.scan.isAtEnd { lexer.line() }
    return lexer.scan.tokens
  }

  init(style: Style, text: TextBuffer, scan: Scanner) {
    self.style = style
    self.text = text
    self.scan = scan
  }

  mutating func line() {
    switch style {
    case .ini: ini()
    case .toml: toml()
    case .dockerfile: dockerfile()
    case .make: make()
    case .http: http()
    case .diff: diff()
    case .plain: rest()
    }
    _ = !scan.isAtEnd && scan.space()
  }
}

extension LineLexer {
  // MARK: Pieces

  func plainStep(_ scan: inout Scanner) {
    let start = scan.cursor
    if scan.byte.isBlank {
      _ = scan.space()
    } else if scan.byte.isWord {
      scan.skip { $0.isWord }
      scan.emit(.word, from: start)
    } else {
      scan.advance()
      scan.emit(.punctuation, from: start)
    }
  }

  /// The rest of the line, with metavariables where the language has them.
  mutating func rest(to end: Int? = nil) {
    let end = end ?? scan.lineEnd
    while scan.cursor < end {
      let start = scan.cursor
      if style == .plain || style == .http, scan.byte == UInt8(ascii: "<") || scan.byte == UInt8(ascii: "{"),
        let length = Metavariable.length(
          scan, close: scan.byte == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "}"), isCertain: false)
      {
        scan.advance(length)
        scan.emit(.variable, from: start)
      } else if style == .plain || style == .http, let length = Metavariable.bracketedLength(scan) {
        scan.advance(length)
        scan.emit(.variable, from: start)
      } else if style != .plain, style != .http, style != .diff, variable() {
        scan.emit(.variable, from: start)
      } else {
        plainStep(&scan)
      }
    }
  }

  /// `${NAME}`; in a Dockerfile `$NAME` too, in a makefile `$(NAME)` and `$@`.
  mutating func variable() -> Bool {
    if scan.byte == UInt8(ascii: "<"), style != .ini,
      let length = Metavariable.length(scan, close: UInt8(ascii: ">"), isCertain: false)
    {
      scan.advance(length)
      return true
    }
    guard scan.byte == UInt8(ascii: "$") else { return false }
    let next = scan.peek(1)
    let close: UInt8? =
      next == UInt8(ascii: "{")
      ? UInt8(ascii: "}") : next == UInt8(ascii: "(") && style == .make ? UInt8(ascii: ")") : nil
    if let close {
      guard let last = scan.closer(of: scan.cursor + 1, close) else { return false }
      scan.move(to: last + 1)
      return true
    }
    if style == .make, "@<^?*+|%".utf8.contains(next) {
      scan.advance(2)
      return true
    }
    guard style == .dockerfile, next.isLetter || next == UInt8(ascii: "_") else { return false }
    scan.advance()
    scan.skip { $0.isWord }
    return true
  }

  mutating func take(_ kind: Token.Kind, to end: Int) {
    let start = scan.cursor
    scan.move(to: end)
    scan.emit(kind, from: start)
  }

  /// The end of the text before a byte on this line, without blanks behind it.
  func trimmed(_ end: Int) -> Int {
    var end = end
    while end > scan.cursor, scan.bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  func first(_ sign: UInt8, to end: Int) -> Int? {
    (scan.cursor..<max(scan.cursor, end)).first { scan.bytes[$0] == sign }
  }

  // MARK: HTTP

  mutating func http() {
    let end = scan.lineEnd
    if scan.cursor == end {
      isInHead = false
      return
    }
    guard isInHead else {
      let first = scan.bytes[scan.cursor..<scan.end].first { !$0.isSpace } ?? 0
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return rest() }
      scan.take(JSONLexer.tokens(text, ByteRange(start: scan.cursor, end: scan.end)))
      return
    }
    _ = scan.byte.isBlank && scan.space()
    if scan.has("HTTP/") {
      version()
      _ = scan.byte.isBlank && scan.space()
      let start = scan.cursor
      scan.skip { $0.isDigit }
      scan.emit(.number, from: start)
      return rest()
    }
    if let method = method(end) {
      take(.keyword, to: method)
      let version = (scan.cursor..<end).last { scan.bytes[$0...].starts(with: " HTTP/".utf8) }
      rest(to: version ?? end)
      if version != nil {
        _ = scan.space()
        self.version()
      }
      return rest()
    }
    if let colon = first(UInt8(ascii: ":"), to: end),
      scan.bytes[scan.cursor..<colon].allSatisfy({
        $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      })
    {
      take(.key, to: colon)
    }
    rest()
  }

  mutating func version() {
    let start = scan.cursor
    scan.skip { !$0.isSpace }
    scan.emit(.meta, from: start)
  }

  func method(_ end: Int) -> Int? {
    var index = scan.cursor
    while index < end, scan.bytes[index].isUppercase { index += 1 }
    let word = String(decoding: scan.bytes[scan.cursor..<index], as: UTF8.self)
    let known: Set<String> = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT"]
    return known.contains(word) && (index == end || scan.bytes[index].isBlank) ? index : nil
  }

  // MARK: diff

  mutating func diff() {
    let end = scan.lineEnd
    let heads: [StaticString] = ["diff ", "index ", "--- ", "+++ ", "@@"]
    if heads.contains(where: { scan.has($0) }) {
      take(.meta, to: end)
    } else if scan.byte == UInt8(ascii: "+") {
      take(.inserted, to: end)
    } else if scan.byte == UInt8(ascii: "-") {
      take(.deleted, to: end)
    } else {
      rest()
    }
  }
}
