public import ConcordSyntax

/// A run of code of one kind.
public struct Token: Sendable, Hashable {
  /// What a token is.
  public enum Kind: Sendable, Hashable {
    case word
    case number
    case string
    case comment
    case punctuation
    case whitespace
    case newline
  }
  /// What the token is.
  public let kind: Kind
  /// Its bytes in the page.
  public let range: ByteRange
}

/// Splits code into tokens; together they are the input, byte for byte.
struct Lexer {
  private let bytes: [UInt8]
  private let end: Int
  private let language: Language
  private var cursor: Int
  private var tokens: [Token] = []

  static func tokens(_ source: Source, _ range: ByteRange, _ language: Language) -> [Token] {
    var lexer = Lexer(bytes: source.bytes, end: range.end, language: language, cursor: range.start)
    while lexer.cursor < lexer.end { lexer.step() }
    return lexer.tokens
  }

  private init(bytes: [UInt8], end: Int, language: Language, cursor: Int) {
    self.bytes = bytes
    self.end = end
    self.language = language
    self.cursor = cursor
  }

  private mutating func emit(_ kind: Token.Kind, from start: Int) {
    tokens.append(Token(kind: kind, range: ByteRange(start: start, end: cursor)))
  }

  private mutating func step() {
    let start = cursor
    let byte = bytes[cursor]
    if byte.isNewline {
      cursor += 1
      if byte == .carriageReturn, cursor < end, bytes[cursor] == .lineFeed { cursor += 1 }
      emit(.newline, from: start)
    } else if byte.isSpace {
      while cursor < end, bytes[cursor].isSpace, !bytes[cursor].isNewline { cursor += 1 }
      emit(.whitespace, from: start)
    } else if comment() {
      emit(.comment, from: start)
    } else if string(byte) {
      emit(.string, from: start)
    } else if byte.isDigit {
      while cursor < end, bytes[cursor].isAlphanumeric || bytes[cursor] == UInt8(ascii: ".") { cursor += 1 }
      emit(.number, from: start)
    } else if byte.isLetter || byte == UInt8(ascii: "_") || byte >= 0x80 {
      while cursor < end, bytes[cursor].isAlphanumeric || bytes[cursor] == UInt8(ascii: "_") || bytes[cursor] >= 0x80 {
        cursor += 1
      }
      emit(.word, from: start)
    } else {
      cursor += 1
      emit(.punctuation, from: start)
    }
  }

  private func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard cursor + count <= end else { return false }
    return text.withUTF8Buffer { buffer in
      for index in 0..<count where unsafe buffer[index] != bytes[cursor + index] { return false }
      return true
    }
  }

  private mutating func skipLine() { while cursor < end, !bytes[cursor].isNewline { cursor += 1 } }

  private mutating func skip(to text: StaticString) {
    while cursor < end, !has(text) { cursor += 1 }
    cursor = min(end, cursor + text.utf8CodeUnitCount)
  }

  /// Nothing but white space stands before the cursor on its line.
  private var isFirstOnLine: Bool {
    guard let last = tokens.last else { return true }
    if last.kind == .newline { return true }
    return last.kind == .whitespace && (tokens.count == 1 || tokens[tokens.count - 2].kind == .newline)
  }

  private var isAfterSpace: Bool { tokens.last.map { $0.kind == .newline || $0.kind == .whitespace } ?? true }

  private mutating func comment() -> Bool {
    switch bytes[cursor] {
    case UInt8(ascii: "/"):
      if has("/*"), language.hasBlockComments || (language.name == "unknown" && isFirstOnLine) {
        cursor += 2
        skip(to: "*/")
        return true
      }
      // `//` after a colon is a URL.
      guard has("//"), cursor == 0 || bytes[cursor - 1] != UInt8(ascii: ":"),
        language.lineComments.contains(.slashes) || (language.name == "unknown" && isFirstOnLine)
      else { return false }
    case UInt8(ascii: "#"):
      guard
        language.lineComments.contains(.hash) ? isAfterSpace : language.name == "unknown" && isFirstOnLine && has("# ")
      else { return false }
    case UInt8(ascii: "-"):
      guard has("--"), language.lineComments.contains(.dashes), isAfterSpace else { return false }
    case UInt8(ascii: ";"):
      guard language.lineComments.contains(.semicolon), isFirstOnLine else { return false }
    case UInt8(ascii: "%"):
      guard language.lineComments.contains(.percent) else { return false }
    case UInt8(ascii: "<"):
      guard has("<!--"), language.hasMarkupComments || language.name == "unknown" else { return false }
      skip(to: "-->")
      return true
    default: return false
    }
    skipLine()
    return true
  }

  /// A string on one line; a quote without a partner on the line is punctuation.
  private mutating func string(_ quote: UInt8) -> Bool {
    guard language.quotes.contains(quote) else { return false }
    var probe = cursor + 1
    while probe < end, bytes[probe] != quote {
      if bytes[probe].isNewline { return false }
      probe += bytes[probe] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard probe < end else { return false }
    cursor = probe + 1
    return true
  }
}
