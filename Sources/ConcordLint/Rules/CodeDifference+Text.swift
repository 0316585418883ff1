import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax

/// Blocks of code that hold text: a sample of Markdown, what a program prints, a file with a sentence for each key.
extension CodeDifference {
  /// Whether what differs is what the block says to its readers: nearly all lines of it, sentences, or a sketch that no machine runs.
  func isText(_ places: [SnippetComparison.Place], _ language: Language?, _ pair: PairContext) -> Bool {
    // What begins a remark, and what ends a line that opens others, a language says.
    let isOfNone = language == nil || ["unknown", "text"].contains(language?.name)
    let areText = places.allSatisfy {
      $0.verdict == .text || isProseOfSource($0, pair) || isOfNone && isRemark($0, pair)
        || (isOfNone || language?.isShell ?? false) && isIntroduction($0, pair)
        || language?.name != "python" && isOmission($0, pair) || isInStandIn($0, pair)
        || ["html", "xml"].contains(language?.name) && isTextOfMarkup($0, pair)
    }
    if areText { return true }
    guard ["yaml", "text", "markdown", nil].contains(language?.name) else { return false }
    let others = places.filter { $0.verdict != .text }
    let isLoose = others.allSatisfy { !$0.isWholeLine && isBeyondLatin($0, pair) && !isKey($0, pair) }
    if places.count - others.count >= Self.fewestOfText, others.count <= 1, isLoose { return true }
    // Who writes `text` above a block says that it is none of a language.
    guard ["text", "markdown"].contains(language?.name) else { return false }
    return others.allSatisfy { isInSentence($0, pair) }
      || others.count >= Self.fewestOfSketch && others.allSatisfy { isSketched($0, pair) }
  }

  /// `--fix: repair` for `--fix: 可选，修复`: whether the source says something in letters that code has not, and the translation in those that it
  /// has, with each name and number that the source has among them. Of a line that is a sentence, words may come before its first sign.
  private func isProseOfSource(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    guard !place.isWholeLine else { return false }
    let (theirs, ours) = (line(at: place.source, pair.source), line(at: place.target, pair.target))
    // `A (Ebb 落潮)`, which says the same twice.
    if place.target.isEmpty, pair.sourcePage.locale.isCJK,
      pair.source.text[place.source].unicodeScalars.allSatisfy({
        $0.isBeyondLatin || " |)]}\"".unicodeScalars.contains($0)
      })
    {
      return names(theirs).isSubset(of: names(ours))
    }
    let isSentence =
      (place.source.isEmpty || place.target.isEmpty) && !theirs.utf8.contains { "(){}[]<>=;+*/$&|".utf8.contains($0) }
    let said = isSentence ? theirs : String(pair.source.text[place.source])
    let own = isSentence ? ours : String(pair.target.text[place.target])
    return said.unicodeScalars.count(where: \.isBeyondLatin) > 1 && !own.unicodeScalars.contains(where: \.isBeyondLatin)
      && own.utf8.contains(where: \.isLetter) && names(theirs).isSubset(of: names(ours))
  }

  /// `--tide 3` for `--tide=3` to a shell.
  func isPartedOtherwise(_ place: SnippetComparison.Place, _ language: Language?, _ pair: PairContext) -> Bool {
    func words(_ range: ByteRange, _ document: Document) -> [Substring] {
      line(at: range, document).split(whereSeparator: \.isWhitespace).flatMap {
        $0.hasPrefix("--") ? $0.split(separator: "=", maxSplits: 1) : [$0]
      }
    }
    guard place.verdict == .code, language?.isShell ?? false, !place.isWholeLine else { return false }
    let (theirs, ours) = (words(place.source, pair.source), words(place.target, pair.target))
    return theirs == ours && line(at: place.source, pair.source) != line(at: place.target, pair.target)
  }

  /// `...`, which says that something is left out; to Python, it is a statement.
  private func isOmission(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    let text = (place.source.isEmpty ? pair.target.text[place.target] : pair.source.text[place.source]).trimmed
    return place.isWholeLine && (place.source.isEmpty || place.target.isEmpty) && ["...", "…"].contains(text)
  }

  /// Whether words stand between `<` and `>` on a line of their own or on several: `<list of names, with commas`, `between them>`.
  private func isInStandIn(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    func isIn(_ range: ByteRange, _ text: TextBuffer) -> Bool {
      let (before, behind) = (
        max(0, range.start - Self.longestStandIn), min(text.bytes.count, range.end + Self.longestStandIn)
      )
      guard let open = text.bytes[before..<range.start].lastIndex(where: { "<>".utf8.contains($0) }),
        let close = text.bytes[range.end..<behind].firstIndex(where: { "<>".utf8.contains($0) }),
        text.bytes[open] == UInt8(ascii: "<"), text.bytes[close] == UInt8(ascii: ">")
      else { return false }
      let words = text.bytes[(open + 1)..<close]
      return words.first.map { $0.isLetter || $0 >= 0x80 } ?? false && words.contains(where: \.isNewline)
        && words.allSatisfy { $0.isAlphanumeric || $0.isSpace || $0 >= 0x80 || "-,.'".utf8.contains($0) }
    }
    return !place.isWholeLine && isIn(place.source, pair.source.text) && isIn(place.target, pair.target.text)
  }

  /// Whether lines hold text alone, between the tags of the lines around them, and the translation's is in letters that code has not.
  private func isTextOfMarkup(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    func isText(_ range: ByteRange, _ document: Document) -> Bool {
      range.isEmpty || !line(at: range, document).utf8.contains { "<>{}()=;&\"".utf8.contains($0) }
    }
    return !place.target.isEmpty && isText(place.source, pair.source) && isText(place.target, pair.target)
      && line(at: place.target, pair.target).unicodeScalars.contains { !$0.isASCII && $0.properties.isAlphabetic }
  }

  /// `[quay] # 码头` for `[quay]`: whether a line has a remark more, in letters that code has not.
  private func isRemark(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    guard !place.isWholeLine else { return false }
    let (theirs, ours) = (line(at: place.source, pair.source).trimmed, line(at: place.target, pair.target).trimmed)
    guard !theirs.isEmpty, ours.hasPrefix(theirs) else { return false }
    let rest = ours.dropFirst(theirs.count)
    let text = rest.drop(while: \.isWhitespace)
    return text.startIndex > rest.startIndex && (text.hasPrefix("#") || text.hasPrefix("//"))
      && text.unicodeScalars.contains(where: \.isBeyondLatin)
  }

  /// `执行命令:` for `execute the command:`: whether a line announces the next ones in letters that code has not, and the source's in words.
  private func isIntroduction(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    guard !place.isWholeLine else { return false }
    let (theirs, ours) = (line(at: place.source, pair.source).trimmed, line(at: place.target, pair.target).trimmed)
    func isAnnouncing(_ line: String) -> Bool { line.hasSuffix(":") || line.hasSuffix("：") }
    // A keyword and a name are two words.
    return isAnnouncing(theirs) && isAnnouncing(ours) && theirs.split(separator: " ").count > 2
      && theirs.dropLast().allSatisfy { $0.isLetter || $0 == " " }
      && ours.unicodeScalars.dropLast().allSatisfy(\.isBeyondLatin)
  }

  /// The words in letters that code has, and the numbers.
  private func names(_ text: String) -> Set<String> {
    let words = text.utf8.split { !$0.isAlphanumeric }.filter { $0.count > 1 || $0.first?.isDigit ?? false }
    return Set(words.map { String(decoding: $0, as: UTF8.self).lowercased() })
  }

  private func isBeyondLatin(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    pair.target.text[place.target].unicodeScalars.contains(where: \.isBeyondLatin)
  }

  /// `host:`, which a program looks for.
  private func isKey(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    pair.target.text.scalar(atByte: place.target.end) == ":"
  }

  /// `ThêmVào(giá trị)` for `Add(value)`: whether a line has the same signs and numbers, and most of its words are others, in letters that a
  /// keyboard for code has not.
  private func isSketched(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    guard !place.isWholeLine else { return false }
    let (theirs, ours) = (line(at: place.source, pair.source), line(at: place.target, pair.target))
    let signs = { (line: String) in line.filter { !$0.isLetter && !$0.isWhitespace } }
    let words = { (line: String) in line.split { !$0.isLetter }.filter { $0.count > 1 }.map { $0.lowercased() } }
    let kept = Set(words(theirs)).intersection(words(ours))
    return signs(theirs) == signs(ours) && kept.count * 2 < words(ours).count
      && ours.unicodeScalars.contains { $0.value >= 0x80 && $0.properties.isAlphabetic }
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
    line(at: range, document).split { !$0.isLetter }.map { $0.lowercased() }
  }

  private func line(at range: ByteRange, _ document: Document) -> String {
    String(document.text[document.text.lineRange(document.text.line(atByte: range.start))])
  }

  /// In bytes, to either side.
  private static let longestStandIn = 200
  private static let fewestOfText = 4
  private static let fewestOfSketch = 3
  /// In words.
  private static let shortestSentence = 4
}
