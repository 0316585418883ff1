import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax

/// Blocks of code that hold text: a sample of Markdown, what a program prints, a file with a sentence for each key.
extension CodeDifference {
  /// Whether what differs is what the block says to its readers: sentences, nearly all lines of it, or names of a sketch that no machine runs.
  func isText(_ places: [SnippetComparison.Place], _ language: Language?, _ pair: PairContext) -> Bool {
    guard ["yaml", "text", "markdown", nil].contains(language?.name) else { return false }
    let others = places.filter { $0.verdict != .text }
    let isLoose = others.allSatisfy { !$0.isWholeLine && isBeyondLatin($0, pair) }
    if places.count - others.count >= Self.fewestOfText, others.count <= 1, isLoose { return true }
    guard language?.name != "yaml" else { return false }
    if others.allSatisfy({ isInSentence($0, pair) }) { return true }
    // Who writes `text` above a block says that it is none of a language.
    return language?.name == "text" && others.count >= Self.fewestOfSketch
      && others.allSatisfy { !$0.target.isEmpty && hasLettersOfLanguage($0, pair) }
  }

  private func isBeyondLatin(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    pair.target.text[place.target].unicodeScalars.contains(where: \.isBeyondLatin)
  }

  private func hasLettersOfLanguage(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    pair.target.text.bytes[place.target.start..<place.target.end].contains { $0 >= 0x80 }
  }

  /// “Count of set bits = 2”: whether words stand for words on a line that is a sentence in the source's language.
  private func isInSentence(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    guard place.verdict == .code, !place.isWholeLine, !place.source.isEmpty, !place.target.isEmpty,
      areWords(pair.source.text.bytes[place.source.start..<place.source.end]),
      areWords(pair.target.text.bytes[place.target.start..<place.target.end])
    else { return false }
    let (theirs, ours) = (words(at: place.source, pair.source), words(at: place.target, pair.target))
    let (language, own) = (pair.sourcePage.locale.language, pair.targetPage.locale.language)
    return theirs.count >= Self.shortestSentence && theirs.contains { FunctionWords.has($0, language) }
      && ours.contains { FunctionWords.has($0, own) || $0.utf8.contains { $0 >= 0x80 } }
  }

  private func areWords(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0.isLetter || $0.isBlank || $0 >= 0x80 || $0 == UInt8(ascii: "'") }
  }

  /// The words of the line that a place begins on, in lower case.
  private func words(at range: ByteRange, _ document: Document) -> [String] {
    let line = document.text.lineRange(document.text.line(atByte: range.start))
    return document.text.bytes[line.start..<line.end].split { !($0.isLetter || $0 >= 0x80) }
      .map { String(decoding: $0, as: UTF8.self).lowercased() }
  }

  private static let fewestOfText = 4
  private static let fewestOfSketch = 3
  /// In words.
  private static let shortestSentence = 4
}
