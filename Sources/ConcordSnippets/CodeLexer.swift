import ConcordSyntax

/// Splits code of a programming language by its ``Grammar``.
struct CodeLexer {
  let grammar: Grammar
  var scan: Scanner
  /// Closing words of heredocs whose bodies begin on the next line.
  var pending: [(word: [UInt8], isIndented: Bool)] = []
  /// The tags, texts and braces that the cursor is in.
  var nests: [Nest] = []
  let endTags = EndTags()

  /// The tokens of code, or of a template that holds it.
  static func templateTokens(_ text: TextBuffer, _ range: ByteRange, _ grammar: Grammar) -> [Token] {
    grammar.islands.flatMap { TemplateLexer.tokens(text, range, grammar, $0) } ?? tokens(text, range, grammar)
  }

  static func tokens(_ text: TextBuffer, _ range: ByteRange, _ grammar: Grammar) -> [Token] {
    var lexer = CodeLexer(grammar: grammar, scan: Scanner(text, range))
    while !lexer.scan.isAtEnd { lexer.step() }
    return lexer.scan.tokens
  }

  init(grammar: Grammar, scan: Scanner) {
    self.grammar = grammar
    self.scan = scan
  }

  mutating func step() {
    let start = scan.cursor
    if scan.byte.isNewline {
      _ = scan.space()
      heredocBodies()
    } else if scan.space() {
      return
    } else if grammar.hasElements, element() {
      return
    } else if comment() {
      scan.emit(.comment, from: start)
    } else if directive() {
      return
    } else if string() {
      scan.emit(.string, from: start)
    } else if metavariable() || dollar() {
      scan.emit(.variable, from: start)
    } else if number() {
      scan.emit(.number, from: start)
    } else if scan.byte.isWord {
      word()
    } else {
      heredoc()
      if scan.cursor == start {
        scan.advance()
        scan.emit(.punctuation, from: start)
      }
    }
  }
}

extension CodeLexer {
  mutating func comment() -> Bool {
    if let block = grammar.blockComment, scan.has(block.open),
      block.open.first != UInt8(ascii: "=") || scan.isFirstOnLine
    {
      scan.advance(block.open.count)
      var depth = 1
      while !scan.isAtEnd, depth > 0 {
        if block.nests, scan.has(block.open) {
          depth += 1
          scan.advance(block.open.count)
        } else if scan.has(block.close) {
          depth -= 1
          scan.advance(block.close.count)
        } else {
          scan.advance()
        }
      }
      return true
    }
    // What hosts take for a mark of the line, whatever sign the language's comments begin with.
    if Self.marks.contains(where: { scan.has($0) }) {
      scan.skipLine()
      return true
    }
    guard let line = grammar.lineComments.first(where: { scan.has($0) }) else { return false }
    // `//` behind a colon is a URL.
    if line.first == UInt8(ascii: "/"), scan.peek(-1) == UInt8(ascii: ":") { return false }
    if line.first == UInt8(ascii: "#"), grammar.needsSpaceBeforeComment, !scan.isAfterSpace { return false }
    if line.first == UInt8(ascii: "#"), scan.peek(1) == UInt8(ascii: "["), grammar.directives == .none,
      grammar.lineComments.count > 1
    {
      // PHP's attributes.
      return false
    }
    scan.skipLine()
    return true
  }

  /// Those of Shiki, which VitePress uses.
  private static let marks = ["//", "#", "--"].map { Array("\($0) [!code ".utf8) }

  // MARK: Directives and annotations

  mutating func directive() -> Bool {
    let start = scan.cursor
    if let marker = grammar.markers.first(where: { scan.has($0) }) {
      scan.advance(marker.count)
      scan.emit(.meta, from: start)
      return true
    }
    if scan.byte == UInt8(ascii: "#"), grammar.directives != .none {
      if grammar.raw == .rust {
        guard
          scan.peek(1) == UInt8(ascii: "[") || scan.peek(1) == UInt8(ascii: "!") && scan.peek(2) == UInt8(ascii: "[")
        else { return false }
        brackets()
        scan.emit(.meta, from: start)
        return true
      }
      guard grammar.directives == .anywhere || scan.isFirstOnLine, scan.peek(1).isLetter else { return false }
      scan.advance()
      scan.skip { $0.isLetter }
      scan.emit(.meta, from: start)
      includedFile(start)
      return true
    }
    guard scan.byte == UInt8(ascii: "@"), scan.peek(1).isLetter || scan.peek(1) == UInt8(ascii: "_") else {
      return false
    }
    var length = 1
    while scan.peek(length).isWord { length += 1 }
    let name = String(decoding: scan.bytes[start..<(start + length)], as: UTF8.self)
    if grammar.keywords.contains(name) {
      scan.advance(length)
      scan.emit(.keyword, from: start)
      return true
    }
    guard grammar.hasAnnotations, !scan.peek(-1).isWord else { return false }
    scan.advance(length)
    while scan.byte == UInt8(ascii: "."), scan.peek(1).isLetter {
      scan.advance()
      scan.skip { $0.isWord }
    }
    scan.emit(.meta, from: start)
    return true
  }

  /// `<stdio.h>` behind `#include`.
  mutating func includedFile(_ directive: Int) {
    let word = scan.bytes[directive..<scan.cursor]
    guard word.elementsEqual("#include".utf8) || word.elementsEqual("#import".utf8) else { return }
    _ = scan.byte.isBlank && scan.space()
    guard scan.byte == UInt8(ascii: "<") else { return }
    let start = scan.cursor
    let lineEnd = scan.lineEnd
    while scan.cursor < lineEnd, scan.byte != UInt8(ascii: ">") { scan.advance() }
    if scan.cursor < lineEnd { scan.advance() }
    scan.emit(.string, from: start)
  }

  /// Behind the bracket that closes the first one.
  mutating func brackets() {
    var depth = 0
    while !scan.isAtEnd {
      if scan.byte == UInt8(ascii: "\""), string() { continue }
      if scan.byte == UInt8(ascii: "[") { depth += 1 }
      if scan.byte == UInt8(ascii: "]") { depth -= 1 }
      scan.advance()
      if depth == 0, scan.peek(-1) == UInt8(ascii: "]") { return }
    }
  }

  // MARK: Words

  mutating func word() {
    let start = scan.cursor
    // A dash or dot before a letter keeps commands and file names whole.
    while scan.byte.isWord || grammar.hasDashedWords && scan.byte == UInt8(ascii: "-") && scan.peek(1).isLetter {
      scan.advance()
    }
    let text = String(decoding: scan.bytes[start..<scan.cursor], as: UTF8.self)
    if !grammar.prefixes.isEmpty, grammar.prefixes.contains(text.lowercased()), text.utf8.count <= 3,
      !scan.peek(-1 - text.utf8.count).isWord, string()
    {
      return scan.emit(.string, from: start)
    }
    let isKeyword =
      grammar.keywords.contains(grammar.ignoresCase ? text.lowercased() : text) && isKeywordPosition(start)
    scan.emit(isKeyword ? .keyword : .word, from: start)
  }

  /// Behind a dot, a dollar or a dash, and as part of a path or option, a keyword is a name.
  func isKeywordPosition(_ start: Int) -> Bool {
    let before = start > 0 && !scan.tokens.isEmpty ? scan.bytes[start - 1] : 0
    if before == UInt8(ascii: "'"), grammar.hasShortCharacters { return false }
    if grammar.hasLabels, scan.byte == UInt8(ascii: ":"), scan.peek(1) != UInt8(ascii: ":") { return false }
    if before == UInt8(ascii: "."), grammar.raw != .rust, !(start > 1 && scan.bytes[start - 2] == UInt8(ascii: ".")) {
      return false
    }
    if grammar.hasLooseNumbers || grammar.hasDashedWords {
      if "/-_=:+%".utf8.contains(before) || "/-=:.".utf8.contains(scan.byte) { return false }
      return grammar.ignoresCase || isCommandPosition
    }
    return true
  }

  /// A shell's keywords open a command; `in` and `do` follow a word.
  var isCommandPosition: Bool {
    guard let last = scan.lastToken else { return true }
    if scan.isFirstOnLine { return true }
    switch last.kind {
    case .punctuation: return ";|&(!{)".utf8.contains(scan.bytes[last.range.start])
    case .keyword: return true
    default: return isForOrCase
    }
  }

  /// The line began with `for` or `case`.
  var isForOrCase: Bool {
    let line = scan.tokens.lastIndex { $0.kind == .newline }.map { scan.tokens[($0 + 1)...] } ?? scan.tokens[...]
    guard let first = line.last(where: { $0.kind == .keyword }) else { return false }
    let word = scan.text(first.range)
    return word.elementsEqual("for".utf8) || word.elementsEqual("case".utf8) || word.elementsEqual("select".utf8)
  }

  mutating func number() -> Bool {
    // `$0` is a name.
    guard grammar.hasNumbers, scan.peek(-1) != UInt8(ascii: "$") else { return false }
    let isFraction =
      scan.byte == UInt8(ascii: ".") && scan.peek(1).isDigit && !scan.peek(-1).isWord
      && scan.peek(-1) != UInt8(ascii: ")") && scan.peek(-1) != UInt8(ascii: ".") && scan.peek(-1) != UInt8(ascii: "]")
    guard scan.byte.isDigit || isFraction else { return false }
    let start = scan.cursor
    var length = 0
    let isHex = scan.byte == UInt8(ascii: "0") && scan.peek(1) | 0x20 == UInt8(ascii: "x")
    while true {
      let byte = scan.peek(length)
      if byte.isWord && byte < 0x80 || byte == UInt8(ascii: ".") && scan.peek(length + 1).isDigit {
        length += 1
      } else if byte == UInt8(ascii: "."), !grammar.hasLooseNumbers, length > 0,
        scan.peek(length + 1) | 0x20 == UInt8(ascii: "f") && !scan.peek(length + 2).isWord
      {
        length += 2
      } else if byte == UInt8(ascii: "'"), grammar.hasDigitQuotes, scan.peek(length + 1).isAlphanumeric {
        length += 1
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"), length > 0, scan.peek(length + 1).isDigit,
        isHex ? scan.peek(length - 1) | 0x20 == UInt8(ascii: "p") : scan.peek(length - 1) | 0x20 == UInt8(ascii: "e")
      {
        length += 1
      } else {
        break
      }
    }
    if grammar.hasLooseNumbers {
      let after = scan.peek(length)
      let isAlone = (0..<length).allSatisfy { scan.peek($0).isDigit || scan.peek($0) == UInt8(ascii: ".") }
      guard isAlone, !isNameByte(scan.peek(-1)), !isNameByte(after) else { return false }
    }
    scan.move(to: start + length)
    return true
  }

  /// What glues digits to a name, path, version or option.
  func isNameByte(_ byte: UInt8) -> Bool { byte.isWord || "-./:@+%,=~#\\$*".utf8.contains(byte) }

  // MARK: Stand-ins

  mutating func metavariable() -> Bool {
    let open = scan.byte
    if grammar.hasBracketMetavariables, let length = Metavariable.bracketedLength(scan) {
      scan.advance(length)
      return true
    }
    guard
      open == UInt8(ascii: "<") && grammar.angle != .none || open == UInt8(ascii: "{") && grammar.hasBraceMetavariables
    else { return false }
    let close = open == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "}")
    guard
      let length = Metavariable.length(
        scan, close: close, isCertain: open == UInt8(ascii: "<") && grammar.angle == .certain)
    else { return false }
    scan.advance(length)
    return true
  }

  mutating func dollar() -> Bool {
    guard grammar.dollar != .none, scan.byte == UInt8(ascii: "$") else { return false }
    let next = scan.peek(1)
    if next == UInt8(ascii: "{") {
      var length = 2
      while scan.cursor + length < scan.end, scan.peek(length) != UInt8(ascii: "}"), !scan.peek(length).isNewline {
        length += 1
      }
      guard scan.peek(length) == UInt8(ascii: "}") else { return false }
      scan.advance(length + 1)
      return true
    }
    if next.isLetter || next == UInt8(ascii: "_") || next >= 0x80 {
      scan.advance()
      scan.skip { $0.isWord }
      // PowerShell's scopes: `$env:PATH`.
      if grammar.hasDashedWords, scan.byte == UInt8(ascii: ":"), scan.peek(1).isLetter {
        scan.advance()
        scan.skip { $0.isWord }
      }
      return true
    }
    guard grammar.dollar == .shell, next.isDigit || "?@*#!$".utf8.contains(next) else { return false }
    scan.advance(2)
    return true
  }
}
