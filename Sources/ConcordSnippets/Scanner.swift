import ConcordSyntax

/// A cursor over the bytes of a snippet that gathers tokens: what every lexer is made of.
struct Scanner {
  let bytes: [UInt8]
  let end: Int
  private(set) var cursor: Int
  private(set) var tokens: [Token] = []
  private let start: Int
  private let lastLine = Line()

  init(_ text: TextBuffer, _ range: ByteRange) {
    bytes = text.bytes
    start = range.start
    end = range.end
    cursor = range.start
    tokens.reserveCapacity(range.count / 4 + 4)
  }

  var isAtEnd: Bool { cursor >= end }
  /// The byte at the cursor; 0 at the end.
  var byte: UInt8 { cursor < end ? bytes[cursor] : 0 }

  /// The byte so far ahead of the cursor, or behind it where negative; 0 outside of the snippet.
  func peek(_ distance: Int) -> UInt8 {
    let index = cursor + distance
    return index >= start && index < end ? bytes[index] : 0
  }

  /// Whether a text stands at the cursor, or ahead of it.
  func has(_ text: [UInt8], ahead distance: Int = 0, ignoringCase: Bool = false) -> Bool {
    guard cursor + distance + text.count <= end else { return false }
    for (index, byte) in text.enumerated() {
      let other = bytes[cursor + distance + index]
      if ignoringCase ? other.lowercased != byte.lowercased : other != byte { return false }
    }
    return true
  }

  func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { buffer in
      guard cursor + buffer.count <= end else { return false }
      for index in 0..<buffer.count where unsafe buffer[index] != bytes[cursor + index] { return false }
      return true
    }
  }

  mutating func advance(_ count: Int = 1) { cursor = min(end, cursor + count) }
  /// Moves on, or back to a byte behind the last token.
  mutating func move(to byte: Int) { cursor = min(end, byte) }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while cursor < end, condition(bytes[cursor]) { cursor += 1 }
  }

  mutating func skipLine() { skip { !$0.isNewline } }

  /// Moves behind a text, or to the end where it does not come.
  mutating func skip(behind text: [UInt8]) {
    while cursor < end, !has(text) { cursor += 1 }
    advance(text.count)
  }

  /// Ends a token that began at a byte; an empty one is none.
  mutating func emit(_ kind: Token.Kind, from start: Int) {
    if cursor > start { tokens.append(Token(kind, ByteRange(start: start, end: cursor))) }
  }

  /// Takes the byte at the cursor as a sign of its own.
  mutating func sign() {
    let start = cursor
    advance()
    emit(.punctuation, from: start)
  }

  /// Takes a word that readers see, with a number or a name apart from what has no spaces: `Post 1` is `記事1`, `Call onInput` `调用onInput`.
  mutating func word() {
    let start = cursor
    let isDigit = byte.isDigit
    let isForeign = byte >= 0x80
    let isSpaceless = byte >= Self.firstSpaceless
    skip {
      $0.isWord && !(isForeign && $0.isDigit) && !(isDigit && $0 >= 0x80) && !(isSpaceless && $0 < 0x80)
        && !(!isSpaceless && $0 >= Self.firstSpaceless)
    }
    emit(.text, from: start)
  }

  /// What U+3000 begins with in UTF-8, and all that stands behind it: kana, ideographs, syllables.
  private static let firstSpaceless: UInt8 = 0xE3

  /// Takes tokens that another lexer made of the bytes up to its end.
  mutating func take(_ other: [Token]) {
    tokens += other
    if let last = other.last { cursor = last.range.end }
  }

  /// Takes a line end or a run of blanks, if one is at the cursor.
  mutating func space() -> Bool {
    let start = cursor
    if byte.isNewline {
      advance(byte == .carriageReturn && peek(1) == .lineFeed ? 2 : 1)
      emit(.newline, from: start)
    } else if byte.isSpace, !isAtEnd {
      skip { $0.isSpace && !$0.isNewline }
      emit(.whitespace, from: start)
    }
    return cursor > start
  }

  /// Nothing but white space stands before the cursor on its line.
  var isFirstOnLine: Bool {
    guard let last = tokens.last else { return true }
    if last.kind == .newline { return true }
    return last.kind == .whitespace && (tokens.count == 1 || tokens[tokens.count - 2].kind == .newline)
  }

  /// The cursor is behind white space, or at the start.
  var isAfterSpace: Bool { tokens.last.map { $0.kind == .newline || $0.kind == .whitespace } ?? true }

  /// The byte behind the last one of the line that the cursor is on.
  var lineEnd: Int { line(of: cursor).end }

  /// The first byte of a byte's line.
  func lineStart(of byte: Int) -> Int { line(of: byte).start }

  /// The line that was asked for last: lexers ask for each token, and a line may have thousands.
  private final class Line {
    var range: ByteRange?
    /// Where a sign comes next; the line's end where it does not.
    var next: [UInt8: Int] = [:]
    /// The brackets of a kind that are closed, with what closes them.
    var closers: [UInt8: [Int: Int]] = [:]
  }

  /// The first of a sign behind a byte on the cursor's line.
  func next(_ sign: UInt8, behind byte: Int) -> Int? {
    let end = line(of: cursor).end
    // A cursor runs forward: what was found from an earlier byte is still the next one.
    if let known = lastLine.next[sign], known > byte { return known < end ? known : nil }
    let found = byte + 1 < end ? bytes[(byte + 1)..<end].firstIndex(of: sign) : nil
    lastLine.next[sign] = found ?? end
    return found
  }

  /// What closes a bracket on the cursor's line; other kinds of brackets do not count.
  func closer(of bracket: Int, _ close: UInt8) -> Int? {
    let line = line(of: cursor)
    let open = bytes[bracket]
    if let known = lastLine.closers[open] { return known[bracket] }
    var closers: [Int: Int] = [:]
    var isOpen: [Int] = []
    for index in line.start..<line.end {
      if bytes[index] == open { isOpen.append(index) }
      if bytes[index] == close, let last = isOpen.popLast() { closers[last] = index }
    }
    lastLine.closers[open] = closers
    return closers[bracket]
  }

  private func line(of byte: Int) -> ByteRange {
    if let known = lastLine.range, byte >= known.start, byte <= known.end { return known }
    var (first, last) = (byte, byte)
    while first > start, !bytes[first - 1].isNewline { first -= 1 }
    while last < end, !bytes[last].isNewline { last += 1 }
    let range = ByteRange(start: first, end: last)
    lastLine.range = range
    if !lastLine.next.isEmpty { lastLine.next = [:] }
    if !lastLine.closers.isEmpty { lastLine.closers = [:] }
    return range
  }

  /// The last token that is no white space.
  var lastToken: Token? { tokens.last { $0.kind != .whitespace && $0.kind != .newline } }

  func text(_ range: ByteRange) -> ArraySlice<UInt8> { bytes[range.start..<range.end] }
}

extension UInt8 {
  /// A letter, a digit, `_`, or part of a scalar outside ASCII.
  var isWord: Bool { isAlphanumeric || self == UInt8(ascii: "_") || self >= 0x80 }
}
