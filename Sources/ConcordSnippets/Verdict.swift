public import ConcordSyntax

/// How two aligned snippets differ, from least to most.
public enum Verdict: String, Sendable {
  case identical
  /// Equal after white space is set aside.
  case whitespace
  /// Only comments differ: what a translator should do.
  case comments
  /// Only string literals differ.
  case strings
  /// Only stand-ins differ: `<name>`, `{name}`, `UPPER_CASE`.
  case variables
  case code
}

/// The verdict on one pair of snippets, and the first place where they differ.
public struct SnippetComparison: Sendable {
  /// The least difference that explains the two.
  public let verdict: Verdict
  /// The first differing token on each side.
  public let source: ByteRange
  /// The first differing token of the translation.
  public let target: ByteRange
  /// Every differing place, a line at most once; the first is ``source`` and ``target``.
  public let places: [Place]
  /// White space that matters: a token was split or glued, or lines were joined where line ends count.
  public let isSignificantWhitespace: Bool
}

extension SnippetComparison {
  /// One place where two snippets differ.
  public struct Place: Sendable, Hashable {
    /// In the source page.
    public let source: ByteRange
    /// In the translation.
    public let target: ByteRange
  }

  /// Compares code in two pages.
  /// - Parameters:
  ///   - source: the source page.
  ///   - sourceRange: the lines of code in it.
  ///   - target: the translation.
  ///   - targetRange: the lines of code in it.
  ///   - indents: the columns that the blocks themselves are indented by, which are no part of the code.
  ///   - language: of the source's info string; guessed from the code where it is nil.
  public static func compare(
    _ source: Source, _ sourceRange: ByteRange, _ target: Source, _ targetRange: ByteRange,
    indents: (source: Int, target: Int) = (0, 0), language: Language?
  ) -> SnippetComparison {
    let sourceBytes = source.bytes[sourceRange.start..<sourceRange.end]
    let targetBytes = target.bytes[targetRange.start..<targetRange.end]
    if sourceBytes == targetBytes {
      return SnippetComparison(
        verdict: .identical, source: sourceRange, target: targetRange, places: [], isSignificantWhitespace: false)
    }
    let language = language.flatMap { $0 == .plain ? nil : $0 } ?? Language.guess(sourceBytes)
    let left = Side(source, sourceRange, language)
    let right = Side(target, targetRange, language)
    func result(_ verdict: Verdict, _ differences: [Int], _ one: [Token], _ other: [Token], significant: Bool = false)
      -> SnippetComparison
    {
      let places = differences.map { Place(source: place($0, one, sourceRange), target: place($0, other, targetRange)) }
      return SnippetComparison(
        verdict: verdict, source: places.first?.source ?? sourceRange, target: places.first?.target ?? targetRange,
        places: places, isSignificantWhitespace: significant)
    }
    if let first = firstDifference(left, left.code, right, right.code, equal: { $0.text($1) == $2.text($3) }) {
      if left.squeezed(left.code) == right.squeezed(right.code) {
        return result(.whitespace, [first], left.code, right.code, significant: true)
      }
      let byStrings = firstDifference(left, left.code, right, right.code) {
        $1.kind == .string && $3.kind == .string || $0.text($1) == $2.text($3)
      }
      if byStrings == nil { return result(.strings, [first], left.code, right.code) }
      let one = left.withoutStandIns
      let other = right.withoutStandIns
      if one.count < left.code.count,
        firstDifference(left, one, right, other, equal: { $0.text($1) == $2.text($3) }) == nil
      {
        return result(.variables, [first], left.code, right.code)
      }
      return result(.code, [first], left.code, right.code)
    }
    let comments = commentDifferences(left, right)
    if !comments.isEmpty { return result(.comments, comments, left.comments, right.comments) }
    let lines = left.code.indices.filter { left.startsLine[$0] != right.startsLine[$0] }
    let isSignificant = !lines.isEmpty && language.isLineSensitive && language.name != "unknown"
    if !lines.isEmpty { return result(.whitespace, lines, left.code, right.code, significant: isSignificant) }
    // A space inside a command splits an argument.
    let gaps = left.code.indices.filter { left.isGlued[$0] != right.isGlued[$0] }
    if !gaps.isEmpty {
      let isShell = ["shell", "console", "powershell", "http"].contains(language.name)
      // Where the language is not known, a space behind a dash is still an option torn apart.
      let isSplitOption = gaps.contains { $0 > 0 && left.text(left.code[$0 - 1]) == [UInt8(ascii: "-")] }
      return result(.whitespace, gaps, left.code, right.code, significant: isShell || isSplitOption)
    }
    let indented = left.code.indices.first {
      left.startsLine[$0]
        && max(0, left.columns[$0] - indents.source) != max(0, right.columns[$0] - indents.target)
    }
    // Line ends, blank lines and trailing blanks are no difference.
    guard let indented else { return result(.identical, [], left.code, right.code) }
    return result(.whitespace, [indented], left.code, right.code)
  }

  /// The comments that differ, one for each run of lines.
  private static func commentDifferences(_ left: Side, _ right: Side) -> [Int] {
    let count = min(left.comments.count, right.comments.count)
    var differences = (0..<count).filter { left.squeezed([left.comments[$0]]) != right.squeezed([right.comments[$0]]) }
    if differences.isEmpty, left.comments.count != right.comments.count { differences = [count] }
    return differences
  }

  private static func place(_ index: Int, _ tokens: [Token], _ whole: ByteRange) -> ByteRange {
    if index < tokens.count { return tokens[index].range }
    let end = tokens.last?.range.end ?? whole.start
    return ByteRange(start: end, end: end)
  }

  private static func firstDifference(
    _ left: Side, _ one: [Token], _ right: Side, _ other: [Token], equal: (Side, Token, Side, Token) -> Bool
  ) -> Int? {
    for index in 0..<min(one.count, other.count) where !equal(left, one[index], right, other[index]) { return index }
    return one.count == other.count ? nil : min(one.count, other.count)
  }
}

/// One side of a comparison, as tokens.
private struct Side {
  let source: Source
  private(set) var code: [Token] = []
  private(set) var comments: [Token] = []
  /// For each code token: whether it is the first of its line, and its byte column.
  private(set) var startsLine: [Bool] = []
  private(set) var columns: [Int] = []
  /// For each code token: whether it touches the one before it.
  private(set) var isGlued: [Bool] = []

  init(_ source: Source, _ range: ByteRange, _ language: Language) {
    self.source = source
    var isStart = true
    var lineStart = range.start
    for token in Lexer.tokens(source, range, language) {
      switch token.kind {
      case .newline:
        isStart = true
        lineStart = token.range.end
      case .whitespace: break
      case .comment:
        comments.append(token)
      default:
        code.append(token)
        isGlued.append(code.count > 1 && code[code.count - 2].range.end == token.range.start)
        startsLine.append(isStart)
        columns.append(source.column(from: lineStart, to: token.range.start))
        isStart = false
      }
    }
  }

  func text(_ token: Token) -> ArraySlice<UInt8> { source.bytes[token.range.start..<token.range.end] }

  /// The bytes of tokens without any white space.
  func squeezed(_ tokens: [Token]) -> [UInt8] {
    tokens.flatMap { token in
      text(token).filter { !$0.isSpace }
    }
  }

  /// The code without `<name>`, `{name}` and `UPPER_CASE`: what a reader replaces.
  var withoutStandIns: [Token] {
    var result: [Token] = []
    var index = 0
    while index < code.count {
      let first = text(code[index])
      if first == [UInt8(ascii: "<")] || first == [UInt8(ascii: "{")] || first == [UInt8(ascii: "[")] {
        let close: UInt8 =
          first == [UInt8(ascii: "<")]
          ? UInt8(ascii: ">") : first == [UInt8(ascii: "{")] ? UInt8(ascii: "}") : UInt8(ascii: "]")
        var end = index + 1
        while end < code.count, end - index < 12, !startsLine[end],
          code[end].kind == .word
            || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "'"), UInt8(ascii: ".")].contains(
              text(code[end]).first ?? 0)
        { end += 1 }
        if end < code.count, end > index + 1, text(code[end]) == [close] {
          result.append(code[index])
          result.append(code[end])
          index = end + 1
          continue
        }
      }
      if code[index].kind == .word, first.count > 2, first.contains(where: \.isUppercase),
        first.allSatisfy({ $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "_") })
      {
        index += 1
        continue
      }
      result.append(code[index])
      index += 1
    }
    return result
  }
}

extension Source {
  /// The column, from 0, of a byte on the line that begins at another one; a tab goes to the next multiple of four.
  fileprivate func column(from lineStart: Int, to byte: Int) -> Int {
    var column = 0
    for index in lineStart..<byte { column += bytes[index] == 0x09 ? 4 - column % 4 : 1 }
    return column
  }
}
