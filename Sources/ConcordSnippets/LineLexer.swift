import ConcordSyntax

/// Languages that are read line by line: ini, TOML, Dockerfile, make, HTTP, diff, plain text.
struct LineLexer {
  enum Style: Sendable { case ini, toml, dockerfile, make, http, diff, plain }

  private let style: Style
  private let source: Source
  private var scan: Scanner
  /// HTTP: nothing but headers has come yet.
  private var isInHead = true
  /// Make: the line goes on behind a backslash.
  private var isContinued = false

  static func tokens(_ source: Source, _ range: ByteRange, _ style: Style) -> [Token] {
    var lexer = LineLexer(style: style, source: source, scan: Scanner(source, range))
    while !lexer.scan.isAtEnd { lexer.line() }
    return lexer.scan.tokens
  }

  private init(style: Style, source: Source, scan: Scanner) {
    self.style = style
    self.source = source
    self.scan = scan
  }

  private mutating func line() {
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

  private func plainStep(_ scan: inout Scanner) {
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

  /// The rest of the line, with stand-ins where the language has them.
  private mutating func rest(to end: Int? = nil) {
    let end = end ?? scan.lineEnd
    while scan.cursor < end {
      let start = scan.cursor
      if style == .plain || style == .http, scan.byte == UInt8(ascii: "<") || scan.byte == UInt8(ascii: "{"),
        let length = StandIn.length(
          scan, close: scan.byte == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "}"), isCertain: false)
      {
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
  private mutating func variable() -> Bool {
    if scan.byte == UInt8(ascii: "<"), style != .ini,
      let length = StandIn.length(scan, close: UInt8(ascii: ">"), isCertain: false)
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
      var length = 2
      var depth = 1
      while scan.cursor + length < scan.lineEnd {
        if scan.peek(length) == next { depth += 1 }
        if scan.peek(length) == close { depth -= 1 }
        length += 1
        if depth == 0 { break }
      }
      guard depth == 0 else { return false }
      scan.advance(length)
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

  private mutating func take(_ kind: Token.Kind, to end: Int) {
    let start = scan.cursor
    scan.move(to: end)
    scan.emit(kind, from: start)
  }

  /// The end of the text before a byte on this line, without blanks behind it.
  private func trimmed(_ end: Int) -> Int {
    var end = end
    while end > scan.cursor, scan.bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  private func first(_ sign: UInt8, to end: Int) -> Int? {
    (scan.cursor..<max(scan.cursor, end)).first { scan.bytes[$0] == sign }
  }

  // MARK: ini

  private mutating func ini() {
    _ = scan.byte.isBlank && scan.space()
    let end = scan.lineEnd
    switch scan.byte {
    case UInt8(ascii: "#"), UInt8(ascii: ";"): take(.comment, to: end)
    case UInt8(ascii: "["):
      plainStep(&scan)
      if let close = first(UInt8(ascii: "]"), to: end) { take(.key, to: close) }
      rest()
    default:
      let equals = first(UInt8(ascii: "="), to: end)
      let colon = first(UInt8(ascii: ":"), to: end)
      if let sign = [equals, colon].compactMap(\.self).min() { take(.key, to: trimmed(sign)) }
      rest()
    }
  }

  // MARK: TOML

  private mutating func toml() {
    _ = scan.byte.isBlank && scan.space()
    let end = scan.lineEnd
    if scan.byte == UInt8(ascii: "[") {
      while scan.byte == UInt8(ascii: "[") { plainStep(&scan) }
      if let close = first(UInt8(ascii: "]"), to: end) {
        _ = scan.byte.isBlank && scan.space()
        take(.key, to: trimmed(close))
      }
    } else if scan.byte != UInt8(ascii: "#"), let equals = keyEnd(end) {
      take(.key, to: trimmed(equals))
    }
    value(end)
  }

  /// Where `=` ends a key; quotes may hold one.
  private func keyEnd(_ end: Int) -> Int? {
    var quote: UInt8?
    for index in scan.cursor..<max(scan.cursor, end) {
      let byte = scan.bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        return index
      } else if !(byte.isWord || byte.isBlank || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")) {
        return nil
      }
    }
    return nil
  }

  private mutating func value(_ end: Int) {
    while scan.cursor < scan.lineEnd {
      let start = scan.cursor
      let quote = scan.byte
      if quote == UInt8(ascii: "#") {
        take(.comment, to: scan.lineEnd)
      } else if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        quoted(quote)
        scan.emit(.string, from: start)
      } else if quote.isDigit || quote == UInt8(ascii: ".") && scan.peek(1).isDigit {
        scan.skip { $0.isAlphanumeric || "._:+-".utf8.contains($0) }
        scan.emit(.number, from: start)
      } else if quote == UInt8(ascii: "<"),
        let length = StandIn.length(scan, close: UInt8(ascii: ">"), isCertain: false)
      {
        scan.advance(length)
        scan.emit(.variable, from: start)
      } else if quote.isLetter {
        if isInlineKey {
          take(.key, to: trimmed(first(UInt8(ascii: "="), to: scan.lineEnd) ?? scan.lineEnd))
        } else {
          literal()
        }
      } else {
        plainStep(&scan)
      }
    }
  }

  /// `{ key = 1 }`
  private var isInlineKey: Bool {
    guard let last = scan.lastToken, last.kind == .punctuation, "{,".utf8.contains(scan.bytes[last.range.start]) else {
      return false
    }
    return keyEnd(scan.lineEnd) != nil
  }

  private mutating func literal() {
    let start = scan.cursor
    scan.skip { $0.isWord }
    let word = String(decoding: scan.bytes[start..<scan.cursor], as: UTF8.self)
    let kind: Token.Kind =
      ["true", "false"].contains(word) ? .keyword : ["inf", "nan"].contains(word) ? .number : .word
    scan.emit(kind, from: start)
  }

  private mutating func quoted(_ quote: UInt8) {
    let isLong = scan.peek(1) == quote && scan.peek(2) == quote
    let close = [UInt8](repeating: quote, count: isLong ? 3 : 1)
    scan.advance(close.count)
    let end = scan.lineEnd
    while !scan.isAtEnd {
      if !isLong, scan.cursor >= end { return }
      if scan.has(close) { return scan.advance(close.count) }
      scan.advance(quote == UInt8(ascii: "\"") && scan.byte == UInt8(ascii: "\\") && scan.cursor + 1 < scan.end ? 2 : 1)
    }
  }

  // MARK: Dockerfile

  private static let instructions: Set<String> = [
    "ADD", "ARG", "CMD", "COPY", "ENTRYPOINT", "ENV", "EXPOSE", "FROM", "HEALTHCHECK", "LABEL", "MAINTAINER", "ONBUILD",
    "RUN", "SHELL", "STOPSIGNAL", "USER", "VOLUME", "WORKDIR",
  ]

  private mutating func dockerfile() {
    _ = scan.byte.isBlank && scan.space()
    if scan.byte == UInt8(ascii: "#") { return take(.comment, to: scan.lineEnd) }
    var isOpening = !isContinued
    var isFrom = false
    var last: UInt8 = 0
    while scan.cursor < scan.lineEnd {
      let start = scan.cursor
      if scan.byte.isWord {
        scan.skip { $0.isWord }
        let word = String(decoding: scan.bytes[start..<scan.cursor], as: UTF8.self).uppercased()
        if isOpening, Self.instructions.contains(word) {
          isFrom = word == "FROM"
          isOpening = word == "ONBUILD"
          scan.emit(.keyword, from: start)
        } else if isFrom, word == "AS" {
          scan.emit(.keyword, from: start)
        } else {
          let isAlone =
            word.utf8.allSatisfy(\.isDigit) && !"-./:=@,".utf8.contains(scan.byte) && !"-./:=@,".utf8.contains(last)
          scan.emit(isAlone ? .number : .word, from: start)
        }
      } else if scan.byte == UInt8(ascii: "\"") || scan.byte == UInt8(ascii: "'") {
        let quote = scan.byte
        quoted(quote)
        scan.emit(.string, from: start)
      } else if variable() {
        scan.emit(.variable, from: start)
      } else {
        plainStep(&scan)
      }
      if !scan.tokens.isEmpty { last = scan.bytes[scan.cursor - 1] }
      if scan.tokens.last?.kind != .whitespace, !isFrom { isOpening = isOpening && scan.tokens.last?.kind == .keyword }
    }
    isContinued = last == UInt8(ascii: "\\")
  }

  // MARK: make

  private static let directives: Set<String> = [
    "ifeq", "ifneq", "ifdef", "ifndef", "else", "endif", "include", "define", "endef", "export", "unexport", "override",
    "vpath", "-include", "sinclude",
  ]

  private mutating func make() {
    let isRecipe = scan.byte == .tab
    _ = scan.byte.isBlank && scan.space()
    let wasContinued = isContinued
    let end = scan.lineEnd
    isContinued = end > scan.cursor && scan.bytes[end - 1] == UInt8(ascii: "\\")
    if scan.byte == UInt8(ascii: "#"), !isRecipe { return take(.comment, to: end) }
    if !isRecipe, !wasContinued { makeHead(end) }
    while scan.cursor < end {
      let start = scan.cursor
      if scan.byte == UInt8(ascii: "#"), scan.isAfterSpace {
        take(.comment, to: end)
      } else if variable() {
        scan.emit(.variable, from: start)
      } else {
        plainStep(&scan)
      }
    }
  }

  /// A directive, the target of a rule, or the name of a variable.
  private mutating func makeHead(_ end: Int) {
    let start = scan.cursor
    var wordEnd = start
    while wordEnd < end, scan.bytes[wordEnd].isWord || scan.bytes[wordEnd] == UInt8(ascii: "-") { wordEnd += 1 }
    if Self.directives.contains(String(decoding: scan.bytes[start..<wordEnd], as: UTF8.self)) {
      take(.keyword, to: wordEnd)
      _ = scan.byte.isBlank && scan.space()
      if !["export", "override", "define"].contains(String(decoding: scan.bytes[start..<wordEnd], as: UTF8.self)) {
        return
      }
    }
    var depth = 0
    for index in scan.cursor..<max(scan.cursor, end) {
      let byte = scan.bytes[index]
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") { depth -= 1 }
      if depth > 0 { continue }
      if byte == UInt8(ascii: "#") { return }
      let next = index + 1 < end ? scan.bytes[index + 1] : 0
      if byte == UInt8(ascii: "=") || "?+!".utf8.contains(byte) && next == UInt8(ascii: "=")
        || byte == UInt8(ascii: ":")
      {
        return take(.key, to: trimmed(index))
      }
    }
  }

  // MARK: HTTP

  private mutating func http() {
    let end = scan.lineEnd
    if scan.cursor == end {
      isInHead = false
      return
    }
    guard isInHead else {
      let first = scan.bytes[scan.cursor..<scan.end].first { !$0.isSpace } ?? 0
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return rest() }
      scan.take(JSONLexer.tokens(source, ByteRange(start: scan.cursor, end: scan.end)))
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

  private mutating func version() {
    let start = scan.cursor
    scan.skip { !$0.isSpace }
    scan.emit(.meta, from: start)
  }

  private func method(_ end: Int) -> Int? {
    var index = scan.cursor
    while index < end, scan.bytes[index].isUppercase { index += 1 }
    let word = String(decoding: scan.bytes[scan.cursor..<index], as: UTF8.self)
    let known: Set<String> = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT"]
    return known.contains(word) && (index == end || scan.bytes[index].isBlank) ? index : nil
  }

  // MARK: diff

  private mutating func diff() {
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
