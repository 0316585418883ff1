import ConcordSyntax

/// One side of a comparison, as tokens.
struct SnippetSide: Sendable {
  let text: TextBuffer
  private let range: ByteRange
  private(set) var code: [Token] = []
  private(set) var comments: [Token] = []
  /// How each code token stands.
  private(set) var stances: [Stance] = []

  struct Stance: Sendable {
    /// Whether the token is the first of its line.
    let startsLine: Bool
    /// Whether it touches the one before it.
    let isGlued: Bool
    /// Whether it is part of a string, where line ends mean nothing to the shell.
    let isInString: Bool
    /// From 0.
    let column: Int
  }

  /// - Parameter joinsLines: whether lines that a shell reads as one are one line.
  init(_ text: TextBuffer, _ range: ByteRange, _ language: Language, joinsLines: Bool = false) {
    self.text = text
    self.range = range
    let tokens = language.name == "diff" ? Self.tokens(ofDiff: text, range) : language.tokens(text, range)
    code.reserveCapacity(tokens.count)
    stances.reserveCapacity(tokens.count)
    var isStart = true
    // The column of a byte of the line at hand, which the next token's is counted from.
    var known = (byte: range.start, column: 0)
    func add(_ token: Token, isPart: Bool) {
      switch token.kind {
      case .newline:
        isStart = true
        known = (token.range.end, 0)
      case .whitespace: break
      // Where the language is not known, a comment is one that stands alone on its line.
      case .comment: comments.append(token)
      default:
        known = (token.range.start, text.column(token.range.start, from: known.byte, at: known.column))
        stances.append(
          Stance(
            startsLine: isStart, isGlued: code.last?.range.end == token.range.start, isInString: isPart,
            column: known.column))
        code.append(token)
        isStart = false
      }
    }
    let signs = LayoutSigns(tokens, text, language)
    let joints = joinsLines ? Self.joints(tokens, text) : []
    for (index, token) in tokens.enumerated() {
      if signs?.contains(index) ?? false || joints.contains(index) { continue }
      guard token.kind == .string, let parts = Self.parts(token, text, language) else {
        add(token, isPart: false)
        continue
      }
      for (part, isPart) in parts { add(part, isPart: isPart) }
    }
    if language == .unknown { setCommentsApart() }
  }

  /// The same with each command on one line.
  func joiningLines(_ language: Language) -> SnippetSide {
    SnippetSide(text, range, language, joinsLines: true)
  }

  /// The backslashes before line ends, and these.
  private static func joints(_ tokens: [Token], _ text: TextBuffer) -> Set<Int> {
    Set(
      tokens.indices.dropFirst().filter {
        tokens[$0].kind == .newline && tokens[$0 - 1].kind == .punctuation
          && text.bytes[tokens[$0 - 1].range.start] == UInt8(ascii: "\\")
      }.flatMap { [$0 - 1, $0] })
  }

  /// The lines of a diff in their parts, for what was put in is code like the rest.
  private static func tokens(ofDiff text: TextBuffer, _ range: ByteRange) -> [Token] {
    guard let diff = Language.named("diff"), let code = Language.named("javascript") else { return [] }
    var tokens: [Token] = []
    var start = range.start
    // What most diffs of documentation are of has strings and comments like JavaScript's.
    func addCode(upTo end: Int) {
      if start < end { tokens += code.tokens(text, ByteRange(start: start, end: end)) }
    }
    for part in diff.tokens(text, range) {
      switch part.kind {
      case .inserted, .deleted:
        addCode(upTo: part.range.start)
        start = part.range.start + 1
        tokens.append(Token(.punctuation, ByteRange(start: part.range.start, end: start)))
        addCode(upTo: part.range.end)
      case .meta, .newline:
        addCode(upTo: part.range.start)
        tokens.append(part)
      default: continue
      }
      start = part.range.end
    }
    addCode(upTo: range.end)
    return tokens
  }

  /// A string over several lines in its parts: what is JSON in a command's quotes as JSON, else word by word. Nil for a
  /// string in one line.
  private static func parts(_ token: Token, _ text: TextBuffer, _ language: Language) -> [(Token, Bool)]? {
    let bytes = text.bytes[token.range.start..<token.range.end]
    guard bytes.contains(where: \.isNewline) else { return nil }
    let inner = bytes.dropFirst()
    let first = inner.first { !$0.isSpace } ?? 0
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), language.isShell {
      let open = ByteRange(start: token.range.start, end: token.range.start + 1)
      let body = ByteRange(start: open.end, end: token.range.end)
      return [(Token(.punctuation, open), false)] + JSONLexer.tokens(text, body).map { ($0, true) }
    }
    return words(token.range, text).map { ($0, true) }
  }

  private static func words(_ range: ByteRange, _ text: TextBuffer) -> [Token] {
    var tokens: [Token] = []
    var start = range.start
    while start < range.end {
      let isNewline = text.bytes[start].isNewline
      let isSpace = text.bytes[start].isSpace
      var end = start + 1
      while end < range.end, text.bytes[end].isNewline == isNewline, text.bytes[end].isSpace == isSpace { end += 1 }
      tokens.append(Token(isNewline ? .newline : isSpace ? .whitespace : .string, ByteRange(start: start, end: end)))
      start = end
    }
    return tokens
  }

  /// Lines that begin with `//`, `# `, `#说明` or `/*` in code of no known language.
  private mutating func setCommentsApart() {
    let kept = code.indices.filter { index in
      let line = text.lineRange(text.line(atByte: code[index].range.start))
      let text = text.bytes[line.start..<line.end].drop(while: \.isBlank)
      return
        !(text.starts(with: "//".utf8) || text.starts(with: "# ".utf8) || text.starts(with: "/*".utf8)
        || text.first == UInt8(ascii: "#") && text.dropFirst().first ?? 0 >= 0xE3)
    }
    guard kept.count < code.count else { return }
    let apart = Set(code.indices).subtracting(kept).sorted()
    comments += apart.filter { stances[$0].startsLine }.map { index in
      Token(
        .comment,
        ByteRange(
          start: code[index].range.start, end: text.lineRange(text.line(atByte: code[index].range.start)).end))
    }
    stances = kept.map { stances[$0] }
    code = kept.map { code[$0] }
  }

  /// The code, byte by byte.
  var bytes: ArraySlice<UInt8> { text.bytes[range.start..<range.end] }

  func bytes(of token: Token) -> ArraySlice<UInt8> { text.bytes[token.range.start..<token.range.end] }

  /// Whether tokens are words of a string over several lines.
  func isPart(_ tokens: Range<Int>) -> Bool { tokens.allSatisfy { stances[$0].isInString && code[$0].kind == .string } }

  /// The words of a line that are in such a string, from the first to the last.
  func parts(_ line: Range<Int>) -> Range<Int> {
    guard let first = line.first(where: { stances[$0].isInString }),
      let last = line.last(where: { stances[$0].isInString })
    else { return line.lowerBound..<line.lowerBound }
    return first..<(last + 1)
  }

  /// What some tokens say, with a space between them.
  func joined(_ tokens: some Sequence<Int>) -> [UInt8] {
    Array(tokens.map { bytes(of: code[$0]) }.joined(separator: [.space]))
  }

  /// Where a token stands; behind the last one, where it is missing.
  func place(_ index: Int, _ tokens: [Token]) -> ByteRange {
    if index < tokens.count { return tokens[index].range }
    let end = tokens.last?.range.end ?? range.start
    return ByteRange(start: end, end: end)
  }
}

extension SnippetSide {
  /// What is set aside when code is compared.
  enum Normalization {
    case metavariables, stringsAndMetavariables
  }

  /// Whether tokens are the same, one by one, once something is set aside.
  func isSame(_ tokens: Range<Int>, _ other: SnippetSide, _ others: Range<Int>, settingAside kind: Normalization)
    -> Bool
  {
    zip(tokens, others).allSatisfy { index, otherIndex in
      let (one, two) = (code[index], other.code[otherIndex])
      if isSetting(index), other.isSetting(otherIndex), !isEqual(one, other, two) { return false }
      return one.kind == two.kind && isEqual(one, other, two) || normalized(one, kind) == other.normalized(two, kind)
    }
  }

  /// The text of a token, with what is set aside as one sign.
  private func normalized(_ token: Token, _ kind: Normalization) -> [UInt8] {
    let text = bytes(of: token)
    switch token.kind {
    case .string:
      // `#include <file.h>`
      if text.first == UInt8(ascii: "<") { return Array(text) }
      if kind == .stringsAndMetavariables { return [UInt8(ascii: "\"")] }
      return withoutMetavariables(text)
    case .variable where isReplaceable(text): return [UInt8(ascii: "<"), UInt8(ascii: ">")]
    case .word where isConstant(text): return [UInt8(ascii: "A")]
    default: return text.filter { !$0.isSpace }
    }
  }

  /// `<name>`, `{name}` and `$NAME` are the reader's; `$name` may be code.
  private func isReplaceable(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "$") else { return true }
    let name = text.dropFirst().filter { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") }
    return isConstant(name[...])
  }

  /// What is written in capitals and no reader replaces.
  private static let verbs: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT",
  ]

  /// `UPPER_CASE`
  private func isConstant(_ text: ArraySlice<UInt8>) -> Bool {
    text.count > 2 && text.allSatisfy { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "_") }
      && text.contains(where: \.isUppercase) && !Self.verbs.contains(String(decoding: text, as: UTF8.self))
  }

  /// Whether a token is what a program reads of a variable, `PROD` in `MODE=PROD`: what a reader puts there is called by what it is.
  private func isSetting(_ index: Int) -> Bool {
    guard index > 1, code[index].kind == .word, isConstant(bytes(of: code[index])),
      code[index].range.start == code[index - 1].range.end, code[index - 1].range.start == code[index - 2].range.end,
      bytes(of: code[index - 1]).elementsEqual("=".utf8), isConstant(bytes(of: code[index - 2]))
    else { return false }
    let value = String(decoding: bytes(of: code[index]), as: UTF8.self)
    return !value.contains("_") && !Self.things.contains(where: value.hasSuffix)
  }

  /// What readers have of their own.
  private static let things = [
    "KEY", "TOKEN", "PASSWORD", "PASS", "SECRET", "NAME", "USER", "VALUE", "ID", "HOST", "URL", "PATH", "FILE", "DIR",
    "PORT", "REGION", "EMAIL", "DOMAIN", "XXX",
  ]

  /// A string with each `<name>` and `{name}` in it as `<>`.
  private func withoutMetavariables(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") {
        let close = byte == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "}")
        let rest = text[(index + 1)...]
        if let end = rest.firstIndex(of: close), end > index + 1, end - index < 64,
          !rest[..<end].contains(where: { "<{\"\\:,;=".utf8.contains($0) })
        {
          result += [UInt8(ascii: "<"), UInt8(ascii: ">")]
          index = end + 1
          continue
        }
      }
      if !byte.isSpace { result.append(byte) }
      index += 1
    }
    return result
  }

  /// The first token that differs; nil where all are equal.
  func firstDifference(_ other: SnippetSide) -> SnippetComparison.Place? {
    let equal = zip(code, other.code).prefix { isEqual($0, other, $1) }.count
    if equal == code.count, equal == other.code.count { return nil }
    return .init(source: place(equal, code), target: other.place(equal, other.code), verdict: .code)
  }

  /// Whether two tokens are the same bytes, in whichever page.
  func isEqual(_ token: Token, _ other: SnippetSide, _ otherToken: Token) -> Bool {
    guard token.range.count == otherToken.range.count else { return false }
    let distance = otherToken.range.start - token.range.start
    for index in token.range.start..<token.range.end
    where text.bytes[index] != other.text.bytes[index + distance] { return false }
    return true
  }

  /// The first place of each line, and besides it the first line that is missing there.
  func onePerLine(_ places: [SnippetComparison.Place]) -> [SnippetComparison.Place] {
    var (lines, missing) = (Set<Int>(), Set<Int>())
    return places.filter { place in
      let line = text.line(atByte: place.target.start)
      return place.isWholeLine && place.target.isEmpty
        ? missing.insert(line).inserted : lines.insert(line).inserted
    }
  }
}

extension TextBuffer {
  /// The column, from 0, of a byte behind one whose column is known; a tab goes to the next multiple of four.
  fileprivate func column(_ byte: Int, from start: Int, at known: Int) -> Int {
    var column = known
    for index in start..<byte { column += bytes[index] == 0x09 ? 4 - column % 4 : 1 }
    return column
  }
}
