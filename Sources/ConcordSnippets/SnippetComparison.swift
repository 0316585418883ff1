public import ConcordSyntax

/// How two aligned snippets differ, from least to most.
public enum Verdict: String, Sendable {
  case identical
  /// Equal after white space is set aside.
  case whitespace
  /// Only comments differ: what a translator should do.
  case comments
  /// Only metavariables differ: `<name>`, `{name}`, `$NAME`, `UPPER_CASE`.
  case metavariables
  /// Only words that readers see differ: labels, printed lines, prose.
  case text
  /// Only string literals differ.
  case strings
  case code

  /// From the least to the most.
  var weight: Int {
    switch self {
    case .identical: 0
    case .whitespace: 1
    case .comments: 2
    case .metavariables: 3
    case .text: 4
    case .strings: 5
    case .code: 6
    }
  }
}

/// The verdict on one pair of snippets, and where they differ.
public struct SnippetComparison: Sendable {
  /// The least difference that explains the two.
  public let verdict: Verdict
  /// Every differing place, a line of the translation at most once, and besides a line that is missing there, in order; empty where the
  /// two are identical.
  public let places: [Place]
  /// White space that matters: a token was split or glued, or lines were joined where line ends count.
  public let isSignificantWhitespace: Bool

  /// Whether nothing but the order of lines differs in what is code.
  public var isReordered: Bool { places.allSatisfy { $0.verdict != .code || $0.isMoved } && verdict == .code }

  /// One place where two snippets differ.
  public struct Place: Sendable, Hashable {
    /// In the source page; empty where the translation has something more.
    public let source: ByteRange
    /// In the translation; empty where something is missing.
    public let target: ByteRange
    /// What the difference at this place comes to.
    public let verdict: Verdict
    /// Whether a whole line is missing, or one too many.
    public let isWholeLine: Bool
    /// Whether a whole line stands in another place than in the source.
    public let isMoved: Bool
    /// Whether it may be text, for what stands there alone.
    let isLikelyText: Bool
    /// Whether it means nothing: a table's ruler may be of any length, and a last comma left out.
    let isIdle: Bool

    package init(
      source: ByteRange, target: ByteRange, verdict: Verdict, isWholeLine: Bool = false, isMoved: Bool = false,
      isLikelyText: Bool = false, isIdle: Bool = false
    ) {
      self.source = source
      self.target = target
      self.verdict = verdict
      self.isWholeLine = isWholeLine
      self.isMoved = isMoved
      self.isLikelyText = isLikelyText
      self.isIdle = isIdle
    }
  }
}

/// Code of a page, split into tokens.
package struct Snippet: Sendable {
  let side: SnippetSide
  let language: Language
  /// Whether the page calls it text, and it looks like no language.
  let isNamedText: Bool

  /// - Parameter language: guessed from the code where it is nil or says nothing.
  package init(_ source: TextBuffer, _ range: ByteRange, _ language: Language?) {
    let known = language.flatMap { $0 == .plain ? nil : $0 }
    self.language = known ?? Language.guess(source.bytes[range.start..<range.end])
    isNamedText = language == .plain && self.language == .unknown
    side = SnippetSide(source, range, self.language)
  }
}

extension SnippetComparison {
  /// Compares code in two pages.
  /// - Parameters:
  ///   - source: the source page.
  ///   - sourceRange: the lines of code in it.
  ///   - target: the translation.
  ///   - targetRange: the lines of code in it.
  ///   - indents: the columns that the blocks themselves are indented by, which are no part of the code.
  ///   - isPrinted: whether the code is what a program printed.
  ///   - locale: how the code may name the translation's locale: `pt-BR`, `pt`.
  ///   - isRightToLeft: whether that is written from right to left.
  ///   - localization: what the pages speak; nil where nobody knows.
  ///   - language: of the source's info string; guessed from the code where it is nil.
  public static func compare(
    _ source: TextBuffer, _ sourceRange: ByteRange, _ target: TextBuffer, _ targetRange: ByteRange,
    indents: (source: Int, target: Int) = (0, 0), isPrinted: Bool = false,
    locale: [String] = [], isRightToLeft: Bool = false, localization: Localization? = nil, language: Language?
  ) -> SnippetComparison {
    compare(
      Snippet(source, sourceRange, language), target, targetRange, indents: indents, isPrinted: isPrinted,
      locale: locale, isRightToLeft: isRightToLeft, localization: localization)
  }

  /// The same with the source's code already split: it is compared with many translations.
  package static func compare(
    _ snippet: Snippet, _ target: TextBuffer, _ targetRange: ByteRange, indents: (source: Int, target: Int) = (0, 0),
    isPrinted: Bool = false, locale: [String] = [], isRightToLeft: Bool = false, localization: Localization? = nil
  ) -> SnippetComparison {
    let (left, language) = (snippet.side, snippet.language)
    if left.bytes == target.bytes[targetRange.start..<targetRange.end] { return .identical }
    let right = SnippetSide(target, targetRange, language)
    var reading = ProseReading(language: language, isPrinted: isPrinted, locale: locale, localization: localization)
    reading.isRightToLeft = isRightToLeft
    reading.isProse = ProseReading.isProse(left, language)
    reading.isNamedText = snippet.isNamedText
    func compare(_ left: SnippetSide, _ right: SnippetSide) -> SnippetComparison {
      compareCode(left, right, reading) ?? compareComments(left, right) ?? compareLayout(left, right, indents, language)
    }
    let comparison = compare(left, right)
    guard comparison.verdict == .code, language.isShell else { return comparison }
    // A command may be broken into other lines: as the shell reads them, they are one. Not so where a line end was torn open.
    let joined = compare(left.joiningLines(language), right.joiningLines(language))
    if joined.verdict != .code { return joined.isSignificantWhitespace ? comparison : joined }
    return comparison.places.count <= joined.places.count ? comparison : joined
  }

  private static let identical = SnippetComparison(verdict: .identical, places: [], isSignificantWhitespace: false)

  private static func compareCode(_ left: SnippetSide, _ right: SnippetSide, _ reading: ProseReading)
    -> SnippetComparison?
  {
    guard let first = left.firstDifference(right) else { return nil }
    func result(_ verdict: Verdict, _ places: [Place], isSignificant: Bool = false) -> SnippetComparison {
      SnippetComparison(verdict: verdict, places: right.onePerLine(places), isSignificantWhitespace: isSignificant)
    }
    // Lines joined behind a comment are swallowed by it: that is where the diagnostic is.
    let start = left.code.firstIndex { $0.range == first.source } ?? left.code.endIndex
    if let swallower = right.comment(holding: left.squeezed(left.code[start...].prefix(4))) {
      return result(.code, [Place(source: first.source, target: swallower.range, verdict: .code)])
    }
    if left.isSame(left.code[...], right, right.code[...]) {
      let places = left.hunks(left.code.indices, right, right.code.indices).map { hunk in
        Place(
          source: left.place(hunk.removed.lowerBound, left.code),
          target: right.place(hunk.inserted.lowerBound, right.code),
          verdict: .whitespace)
      }
      return result(.whitespace, places, isSignificant: true)
    }
    let differences = LineDifferences(left, right, reading)
    let places = differences.places()
    let verdict = places.map(\.verdict).max { $0.weight < $1.weight }
    // Where line ends mean nothing, the lines of an element may be others.
    if verdict == .code, !reading.language.isLineSensitive, left.lines.count != right.lines.count,
      let whole = differences.asOneLine(), whole.verdict != .code
    {
      return result(whole.verdict, [whole])
    }
    // A torn option is worse than what was translated beside it.
    if let verdict, verdict.weight < Verdict.strings.weight,
      places.contains(where: { $0.verdict == .whitespace && !$0.isIdle })
    {
      return result(.whitespace, places, isSignificant: true)
    }
    return result(verdict ?? .code, places.isEmpty ? [first] : places)
  }

  /// One difference for each comment; a comment is compared without its white space.
  private static func compareComments(_ left: SnippetSide, _ right: SnippetSide) -> SnippetComparison? {
    let count = min(left.comments.count, right.comments.count)
    var places: [Place] = []
    for index in 0..<count
    where !left.isSame(left.comments[index...index], right, right.comments[index...index]) {
      places.append(
        Place(source: left.comments[index].range, target: right.comments[index].range, verdict: .comments))
    }
    if places.isEmpty, left.comments.count != right.comments.count {
      places.append(
        Place(
          source: left.place(count, left.comments), target: right.place(count, right.comments), verdict: .comments))
    }
    if places.isEmpty { return nil }
    return SnippetComparison(verdict: .comments, places: places, isSignificantWhitespace: false)
  }

  /// Both sides have the same tokens here: what differs is how they stand.
  private static func compareLayout(
    _ left: SnippetSide, _ right: SnippetSide, _ indents: (source: Int, target: Int), _ language: Language
  ) -> SnippetComparison {
    func result(_ indices: [Int], isSignificant: Bool) -> SnippetComparison {
      let places = indices.map {
        Place(source: left.code[$0].range, target: right.code[$0].range, verdict: .whitespace)
      }
      return SnippetComparison(
        verdict: .whitespace, places: right.onePerLine(places), isSignificantWhitespace: isSignificant)
    }
    let all = left.code.indices
    let lines = all.filter { left.stances[$0].startsLine != right.stances[$0].startsLine }
    if !lines.isEmpty {
      let isSignificant =
        language.isLineSensitive && language != .unknown && lines.contains { !left.stances[$0].isInString }
      return result(lines, isSignificant: isSignificant)
    }
    // A space inside a command splits an argument; behind a dash it tears an option apart in any language.
    let gaps = all.filter { left.stances[$0].isGlued != right.stances[$0].isGlued }
    if !gaps.isEmpty {
      return result(gaps, isSignificant: gaps.contains { left.isTornBefore($0, language) })
    }
    // A block that is shifted as a whole is the same block.
    let shifts = Set(
      all.filter { left.stances[$0].startsLine }.map { right.stances[$0].column - left.stances[$0].column })
    if shifts.count <= 1 { return identical }
    let indented = all.filter {
      left.stances[$0].startsLine
        && max(0, left.stances[$0].column - indents.source) != max(0, right.stances[$0].column - indents.target)
    }
    // Line ends, blank lines and trailing blanks are no difference.
    return indented.isEmpty ? identical : result(Array(indented.prefix(1)), isSignificant: false)
  }
}
