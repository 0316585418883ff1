import ConcordSyntax

/// Markdown that is shown as code: front matter, code blocks in their own language, tags, and words for readers.
struct MarkdownLexer {
  private var scan: Scanner
  private let text: TextBuffer
  /// The shortest run of backticks that nothing closes on a line, and where that ends; longer ones are taken for the same.
  private var unclosed = (length: Int.max, lineEnd: -1)

  static func tokens(_ text: TextBuffer, _ range: ByteRange) -> [Token] {
    var lexer = MarkdownLexer(scan: Scanner(text, range), text: text)
    lexer.frontMatter(range)
    while !lexer.scan.isAtEnd { lexer.step() }
    return lexer.scan.tokens
  }

  // MARK: Blocks

  /// `---`, YAML, `---`, as the snippet's first lines or behind a comment.
  private mutating func frontMatter(_ range: ByteRange) {
    while scan.space() {}
    guard scan.has("---"), scan.peek(3).isNewline else { return }
    guard let end = ruler(in: scan.lineEnd..<range.end) else { return }
    signs(3)
    scan.take(YAMLLexer.tokens(text, ByteRange(start: scan.cursor, end: end)))
    while scan.space() {}
    signs(3)
  }

  /// The end of the line before the next `---`, which an item of a list indents with the rest.
  private func ruler(in range: Range<Int>) -> Int? {
    var rest = text.bytes[range]
    while let sign = rest.firstRange(of: "---") {
      let indentation = text.bytes[range.lowerBound..<sign.lowerBound].reversed().prefix(while: \.isBlank).count
      let start = sign.lowerBound - indentation
      if start > range.lowerBound, text.bytes[start - 1].isNewline { return start - 1 }
      rest = rest[sign.upperBound...]
    }
    return nil
  }

  private mutating func step() {
    if scan.space() { return }
    if scan.isFirstOnLine, let fence = fence { return codeBlock(fence) }
    if scan.has("<!--") { return take(.comment, behind: "-->") }
    if scan.has("{/*") { return take(.comment, behind: "*/}") }
    if scan.has("{{") { return take(.meta, behind: "}}") }
    if scan.byte == UInt8(ascii: "<"), scan.peek(1).isLetter || scan.peek(1) == UInt8(ascii: "/") { return tag() }
    if scan.byte == UInt8(ascii: "`") { return codeSpan() }
    if scan.isFirstOnLine, scan.has(":::") { return directive() }
    if scan.has("](") || scan.has("]:") { return destination() }
    if scan.has("{%") { return markdocTag() }
    if scan.byte.isWord { return word() }
    if !scan.isFirstOnLine, "\"',.;:!?>".utf8.contains(scan.byte) { return proseSign() }
    scan.sign()
  }

  /// What each language has other signs for.
  private mutating func proseSign() {
    let start = scan.cursor
    scan.advance()
    scan.emit(.text, from: start)
  }

  /// How many signs open a code block here; nil where none is opened.
  private var fence: Int? {
    let sign = scan.byte
    guard sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
    let length = run(of: sign)
    return length > 2 ? length : nil
  }

  private mutating func codeBlock(_ length: Int) {
    let close = [UInt8](repeating: scan.byte, count: length)
    signs(length)
    let info = ByteRange(start: scan.cursor, end: scan.lineEnd)
    let language = Language.named(String(decoding: scan.text(info), as: UTF8.self))
    while !scan.isAtEnd, !scan.byte.isNewline { if !scan.space() { inline() } }
    let start = scan.cursor
    var end = start
    while end < scan.end {
      let next = lineEnd(from: end + 1)
      let line = scan.bytes[min(end + 1, next)..<next].drop(while: \.isBlank)
      if line.starts(with: close) { break }
      end = next
    }
    let range = ByteRange(start: start, end: end)
    if let language, language.name != "markdown" {
      scan.take(language.tokens(text, range))
    } else {
      scan.take(LineLexer.tokens(text, range, .plain))
    }
    while scan.space() {}
    if scan.has(close) { signs(length) }
  }

  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < scan.end, !scan.bytes[end].isNewline { end += 1 }
    return min(end, scan.end)
  }

  // MARK: Inlines

  /// Words and strings of an info string: `js title="astro.config.mjs" {2}`.
  private mutating func inline() {
    let start = scan.cursor
    if scan.byte == UInt8(ascii: "\"") || scan.byte == UInt8(ascii: "'") { return string() }
    // `/words.*to mark/`
    if scan.byte == UInt8(ascii: "/"), scan.isAfterSpace, closes(UInt8(ascii: "/")) { return string() }
    guard scan.byte.isWord else { return scan.sign() }
    scan.skip { $0.isWord }
    scan.emit(.word, from: start)
  }

  /// Whether a sign stands on the line once more, not too far on: what looks for it may stand many times on a line.
  private func closes(_ sign: UInt8) -> Bool {
    scan.bytes[scan.cursor..<min(scan.lineEnd, scan.cursor + Self.longestSpan)].dropFirst().contains(sign)
  }

  private static let longestSpan = 500

  private mutating func string() {
    let start = scan.cursor
    let (quote, end) = (scan.byte, scan.lineEnd)
    scan.advance()
    while scan.cursor < end, scan.byte != quote { scan.advance() }
    scan.move(to: min(end, scan.cursor + 1))
    scan.emit(.string, from: start)
  }

  /// `:::note[Words]`: the name is code.
  private mutating func directive() {
    signs(run(of: UInt8(ascii: ":")))
    let start = scan.cursor
    scan.skip { $0.isWord || $0 == UInt8(ascii: "-") }
    scan.emit(.keyword, from: start)
  }

  /// `](address "title")`, `](<address>)`: the address is one token.
  private mutating func destination() {
    signs(2)
    let isBracketed = scan.byte == UInt8(ascii: "<") && closes(UInt8(ascii: ">"))
    if isBracketed { signs(1) }
    let start = scan.cursor
    let close = UInt8(ascii: isBracketed ? ">" : ")")
    scan.skip { !$0.isSpace && $0 != close }
    scan.emit(.string, from: start)
    if isBracketed, scan.byte == close { signs(1) }
  }

  private mutating func codeSpan() {
    let start = scan.cursor
    let end = scan.lineEnd
    let length = run(of: UInt8(ascii: "`"))
    if unclosed.lineEnd == end, length >= unclosed.length { return signs(length) }
    scan.advance(length)
    while scan.cursor < end, !closes(length) { scan.advance() }
    guard scan.cursor < end else {
      // None of its length comes on this line any more.
      unclosed = (length, end)
      scan.move(to: start)
      return signs(length)
    }
    scan.advance(length)
    scan.emit(.string, from: start)
  }

  private func closes(_ length: Int) -> Bool {
    guard scan.byte == UInt8(ascii: "`"), scan.peek(-1) != UInt8(ascii: "`") else { return false }
    return (0..<length).allSatisfy { scan.peek($0) == UInt8(ascii: "`") } && scan.peek(length) != UInt8(ascii: "`")
  }

  /// A tag with its attributes, up to its `>` or the end of the line.
  private mutating func tag() {
    scan.sign()
    if scan.byte == UInt8(ascii: "/") { scan.sign() }
    let name = scan.cursor
    scan.skip { $0.isWord || ".:-".utf8.contains($0) }
    scan.emit(.tag, from: name)
    while !scan.isAtEnd, scan.byte != UInt8(ascii: ">"), scan.byte != UInt8(ascii: "<"), !scan.byte.isNewline {
      if !scan.space() { inline() }
    }
    if scan.byte == UInt8(ascii: ">") { scan.sign() }
  }

  /// `{% card title="Words" %}`
  private mutating func markdocTag() {
    signs(2)
    while !scan.isAtEnd, !scan.has("%}"), !scan.byte.isNewline { if !scan.space() { inline() } }
    if scan.has("%}") { signs(2) }
  }

  /// A word without the marks of emphasis and the punctuation around it.
  private mutating func word() {
    let start = scan.cursor
    if scan.byte == UInt8(ascii: "_") { return scan.sign() }
    if let length = punctuation {
      scan.advance(length)
      return scan.emit(.text, from: start)
    }
    while scan.byte.isWord, punctuation == nil {
      let marks = run(of: UInt8(ascii: "_"))
      if marks > 0, !scan.peek(marks).isWord { break }
      scan.advance(max(1, marks))
    }
    scan.emit(.text, from: start)
  }

  private func run(of sign: UInt8) -> Int {
    var length = 0
    while scan.peek(length) == sign { length += 1 }
    return length
  }

  /// How many bytes the quote, dash or full stop of another script at the cursor has: U+00AB, U+00BB, U+2010 to U+206F,
  /// U+3000 to U+303F, and the wide forms.
  private var punctuation: Int? {
    switch (scan.byte, scan.peek(1)) {
    case (0xC2, 0xAB), (0xC2, 0xBB): 2
    case (0xE2, 0x80), (0xE2, 0x81), (0xE3, 0x80): 3
    case (0xEF, 0xBC), (0xEF, 0xBD): 3
    default: nil
    }
  }

  // MARK: Steps

  private mutating func signs(_ count: Int) { for _ in 0..<count { scan.sign() } }

  private mutating func take(_ kind: Token.Kind, behind close: String) {
    let start = scan.cursor
    scan.skip(behind: Array(close.utf8))
    scan.emit(kind, from: start)
  }
}
