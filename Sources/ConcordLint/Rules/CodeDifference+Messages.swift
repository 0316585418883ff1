import ConcordSnippets
import ConcordSyntax

/// What a difference in code is called.
extension CodeDifference {
  func message(_ place: SnippetComparison.Place, _ pair: PairContext) -> String {
    if place.isMoved { return "the line \(quoted(pair.target, place.target)) stands in another place" }
    if place.isWholeLine {
      return place.target.isEmpty
        ? "the line \(quoted(pair.source, place.source)) is missing"
        : "the line \(quoted(pair.target, place.target)) is not in the source"
    }
    let subject = Self.subject(place.verdict)
    if let word = lostWord(place.source, pair.source, than: place.target, pair.target) {
      return "\(subject): \(quoted(pair.source, word)) is missing"
    }
    if let word = lostWord(place.target, pair.target, than: place.source, pair.source) {
      return "\(subject): \(quoted(pair.target, word)) is not in the source"
    }
    if place.verdict == .whitespace { return "\(subject) at \(quoted(pair.target, place.target))" }
    // The line may have the same word elsewhere.
    if place.target.isEmpty {
      let lost = quoted(pair.source, place.source)
      // A sign alone does not say which one it is, and more may differ behind it.
      let isSign = pair.source.text.bytes[place.source.start..<place.source.end].allSatisfy {
        !$0.isAlphanumeric && $0 < 0x80
      }
      guard isSign else { return "\(subject): \(lost) is missing here" }
      return "\(subject): \(lost) is missing here, the source has \(wholeLine(of: place.source, pair.source))"
    }
    if place.source.isEmpty { return "\(subject): \(quoted(pair.target, place.target)) here is not in the source" }
    let (own, other) = differing(place, pair)
    return "\(subject): \(own) instead of \(other)"
  }

  func messageOfOther(_ source: ByteRange, _ target: ByteRange, _ pair: PairContext) -> String {
    "other code stands here: \(quoted(pair.target, target)) instead of \(quoted(pair.source, source))"
  }

  /// What differs on both sides, so that one sees it: of long texts with the same beginning, what comes behind it.
  func differing(_ place: SnippetComparison.Place, _ pair: PairContext) -> (String, String) {
    let whole = (quoted(pair.target, place.target), quoted(pair.source, place.source))
    guard whole.0 == whole.1 else { return whole }
    let own = pair.target.text.bytes[place.target.start..<place.target.end]
    let other = pair.source.text.bytes[place.source.start..<place.source.end]
    let shared = zip(own, other).prefix { $0 == $1 }.count
    // A word's beginning tells which one it is.
    let start = own.prefix(shared).lastIndex { !$0.isAlphanumeric && $0 < 0x80 }.map { $0 - own.startIndex } ?? 0
    func rest(_ range: ByteRange) -> ByteRange { ByteRange(start: range.start + start, end: range.end) }
    return (
      "`…\(pair.target.excerpt(rest(place.target), limit: 32))`",
      "`…\(pair.source.excerpt(rest(place.source), limit: 32))`"
    )
  }

  static func subject(_ verdict: Verdict) -> String {
    switch verdict {
    case .identical: "nothing differs"
    case .whitespace: "white space of code differs"
    case .comments: "a comment differs"
    case .text: "text differs"
    case .strings: "a string differs"
    case .metavariables: "a metavariable differs"
    case .code: "code differs"
    }
  }

  /// The line of a place, without its indentation.
  private func wholeLine(of place: ByteRange, _ document: Document) -> String {
    let range = document.text.lineRange(document.text.line(atByte: place.start))
    let text = document.text.bytes[range.start..<range.end].trimmed(\.isBlank)
    let line = document.excerpt(ByteRange(start: text.startIndex, end: text.endIndex), limit: 64)
    return line.contains("`") ? "“\(line)”" : "`\(line)`"
  }

  func quoted(_ document: Document, _ range: ByteRange) -> String {
    if range.isEmpty { return "nothing" }
    let text = document.excerpt(range, limit: 32)
    if text == "`" { return "a backtick" }
    // A no-break space.
    if text.isEmpty, let scalar = document.text[range].unicodeScalars.first { return BadCharacter.name(scalar) }
    return text.contains("`") ? "“\(text)”" : "`\(text)`"
  }

  /// The whole word that begins with what one page has and the other has not: `--force`, of which `-` alone is a token. Nil where
  /// the other page's line has the word in another place, or there is something in its place.
  func lostWord(_ own: ByteRange, _ document: Document, than other: ByteRange, _ another: Document)
    -> ByteRange?
  {
    let text = document.text
    let start = text.bytes[..<own.start].lastIndex { !"-/.@$".utf8.contains($0) }.map { $0 + 1 } ?? 0
    guard other.isEmpty, !own.isEmpty, start == 0 || text.bytes[start - 1].isSpace else { return nil }
    let end = text.bytes[own.start...].firstIndex(where: \.isSpace) ?? text.bytes.endIndex
    let word = text.bytes[start..<end]
    let line = another.text.lineRange(another.text.line(atByte: other.start))
    let words = another.text.bytes[line.start..<line.end].split(whereSeparator: \.isSpace)
    // `a/b:c` is not missing where `b:c` is.
    let isThere = words.contains { $0.elementsEqual(word) || $0.count > 2 && word.suffix($0.count).elementsEqual($0) }
    return isThere ? nil : ByteRange(start: start, end: end)
  }
}
