import ConcordData
import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax

/// What the source has done wrong in its code, and a translation right.
extension CodeDifference {
  /// `key: string` for `key：string`: whether the translation has what a keyboard has, where the source has signs of a word processor.
  func isMended(_ pair: PairContext, _ source: ByteRange, _ target: ByteRange) -> Bool {
    guard BadCharacter.mayOccur(in: pair.source.text.bytes[source.start..<source.end]) else { return false }
    return squeezed(BadCharacter.plain(pair.source.text[source])) == squeezed(pair.target.text[target])
  }

  /// `init();` for `init()。`: whether the source has a sign of an input method where no string and no remark is, and the translation the
  /// keyboard's, or none; or a name that the source has mistyped.
  func isMended(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    guard place.verdict == .code, !place.source.isEmpty, place.source.count <= Self.longestName else { return false }
    let (theirs, ours) = (pair.source.text[place.source], pair.target.text[place.target])
    if Self.isForReaders(theirs, as: ours) || isSaidInWords(place, pair) { return true }
    // What else differs on the line is told.
    let range = pair.source.text.lineRange(pair.source.text.line(atByte: place.source.start))
    let number = pair.target.text.line(atByte: place.target.start)
    let ownRange = pair.target.text.lineRange(number)
    // What is lost at the start of a line is lost behind the end of the one before.
    for line in number...min(ours.isEmpty ? number + 1 : number, pair.target.text.lineCount) {
      let ownRange = pair.target.text.lineRange(line)
      let own = pair.target.text.bytes[ownRange.start..<ownRange.end]
      if hasBadCharacter(pair.source.text.bytes[range.start..<range.end], mendedBy: own) { return true }
    }
    let (line, own) = (pair.source.text[range], pair.target.text[ownRange])
    if line.trimmed.replacing(theirs, with: ours) == own.trimmed,
      SourceSlip.isMended(theirs, by: ours, pair, isProgram: true)
    {
      return true
    }
    // `'one', 'two'` for ``'one', `two```: a list with one kind of quotes, where the source has two. A program's line has more signs.
    if theirs == "`", ["'", "\""].contains(ours), line.contains("\(ours), `"),
      !line.contains(where: { "$=(;".contains($0) }),
      line.replacing("`", with: ours).trimmed == own.trimmed
    {
      return true
    }
    return place.source.count <= Self.longestSign && theirs.unicodeScalars.allSatisfy { BadCharacter.isPunctuation($0) }
      && ours.utf8.allSatisfy { $0 < 0x80 && !$0.isAlphanumeric }
  }

  /// `# Tell protoc to …` for `# 告诉protoc…`: whether what the source has is a sentence in ideographs, and the names in it stand on the translation's
  /// line, too. No program has such names, whatever its language takes for a remark.
  private func isSaidInWords(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    let theirs = pair.source.text[place.source]
    guard pair.sourcePage.locale.isCJK, !pair.targetPage.locale.isCJK, !place.target.isEmpty,
      theirs.unicodeScalars.count(where: \.isBeyondLatin) >= Self.shortestSentence
    else { return false }
    let range = pair.target.text.lineRange(pair.target.text.line(atByte: place.target.start))
    let line = pair.target.text.bytes[range.start..<range.end]
    return theirs.utf8.split { $0 >= 0x80 || !$0.isAlphanumeric }.allSatisfy { line.firstRange(of: Array($0)) != nil }
  }

  /// In scalars.
  private static let shortestSentence = 4

  /// `你的密钥` for `your_key`: what each reader has another one of, in letters of the reader's.
  private static func isForReaders(_ theirs: String, as ours: String) -> Bool {
    theirs.lowercased().hasPrefix("your") && theirs.utf8.contains { "_-".utf8.contains($0) }
      && theirs.utf8.allSatisfy { $0.isAlphanumeric || "_-".utf8.contains($0) }
      && !ours.isEmpty && ours.unicodeScalars.allSatisfy(\.isBeyondLatin)
  }

  /// In bytes: two signs of an input method.
  private static let longestSign = 6
  private static let longestName = 100

  /// `image: a.org/b` for `image: 'a.org/b'`: whether a line of YAML says the same with quotes and without them. Of a number or a switch they make
  /// a text.
  func isQuotedOtherwise(_ place: SnippetComparison.Place, _ language: Language?, _ pair: PairContext) -> Bool {
    guard language?.name == "yaml", place.verdict == .code, !place.source.isEmpty, !place.target.isEmpty else {
      return false
    }
    let (theirs, ours) = (
      entry(at: place.source.start, pair.source), entry(at: place.target.start, pair.target)
    )
    return theirs.key == ours.key && theirs.value == ours.value && Self.isText(theirs.value)
  }

  /// The key on a line of YAML, with what stands before it, and its value without the quotes around it.
  private func entry(at byte: Int, _ document: Document) -> (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
    let range = document.text.lineRange(document.text.line(atByte: byte))
    let line = document.text.bytes[range.start..<range.end].trimmed(\.isSpace)
    guard let colon = line.firstRange(of: ": ") else { return ([], []) }
    let value = line[colon.upperBound...].trimmed(\.isSpace)
    let isQuoted = value.count > 1 && "'\"".utf8.contains(value[value.startIndex]) && value.first == value.last
    return (line[..<colon.lowerBound], isQuoted ? value.dropFirst().dropLast() : value)
  }

  /// Whether YAML takes a value for the same text without quotes: it is no number, no switch, and has no sign of YAML's own.
  private static func isText(_ value: ArraySlice<UInt8>) -> Bool {
    guard let first = value.first, first.isLetter || first >= 0x80 || first == UInt8(ascii: "/") else { return false }
    return !words.contains(value.map(\.lowercased)) && value.last != UInt8(ascii: ":")
      && !value.contains { "\\'\"".utf8.contains($0) } && !value.holds(" #") && !value.holds(": ")
  }

  /// What is no text without quotes.
  private static let words = Set(["true", "false", "yes", "no", "on", "off", "null", "y", "n"].map { Array($0.utf8) })

  /// Whether the source is broken as data, the translation is not, and nothing but the signs between values differs: a comma that the
  /// source has forgotten.
  func isMendedData(
    _ places: [SnippetComparison.Place], _ pair: PairContext, _ source: ByteRange, _ target: ByteRange
  ) -> Bool {
    func areSigns(_ range: ByteRange, _ document: Document) -> Bool {
      document.text.bytes[range.start..<range.end].allSatisfy { ",:{}[]\" ".utf8.contains($0) || $0.isNewline }
    }
    guard places.contains(where: { $0.verdict == .code }), target.count <= Self.longestData,
      places.allSatisfy({ $0.verdict != .code || areSigns($0.source, pair.source) && areSigns($0.target, pair.target) })
    else { return false }
    func isData(_ range: ByteRange, _ document: Document) -> Bool {
      let bytes = document.text.bytes[range.start..<range.end].trimmed(\.isSpace)
      // JSON is YAML, too.
      return [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes.first) && (try? YAMLFile.read(Array(bytes))) != nil
    }
    return isData(target, pair.target) && !isData(source, pair.source)
  }

  /// In bytes.
  private static let longestData = 20_000

  /// Whether a line that is missing is a fence inside the source's, which belongs to none: a block that somebody has pasted with one of its own.
  /// A sample of Markdown has its fences in pairs.
  func isFenceOfSource(_ place: SnippetComparison.Place, _ source: ByteRange, _ pair: PairContext) -> Bool {
    guard place.isWholeLine, place.target.isEmpty, source.count <= Self.longestData else { return false }
    let bytes = pair.source.text.bytes
    func isFence(_ line: ArraySlice<UInt8>) -> Bool { line.trimmed(\.isSpace).starts(with: "```".utf8) }
    let line = bytes[place.source.start..<place.source.end].trimmed(\.isSpace)
    return line.count >= 3 && line.allSatisfy { $0 == UInt8(ascii: "`") }
      && bytes[source.start..<source.end].split(whereSeparator: \.isNewline).count(where: isFence) % 2 == 1
  }

  /// Whether the source's block goes on behind a fence that its writer has spoiled: "```''". What stands behind that is no code.
  func isBrokenInSource(_ source: Int, _ pair: PairContext) -> Bool {
    let content = pair.source.nodes[source].content
    guard content.count <= Self.longestData,
      !["md", "markdown", "mdx"].contains(Language.word(pair.source.infoString(source)))
    else { return false }
    return pair.source.text.bytes[content.start..<content.end].split(whereSeparator: \.isNewline).contains { line in
      let rest = line.trimmed(\.isSpace).drop { $0 == UInt8(ascii: "`") }
      return line.trimmed(\.isSpace).count - rest.count == 3 && !rest.isEmpty
        && rest.allSatisfy { "'\"".utf8.contains($0) }
    }
  }

  /// Whether a line that the source has not is a remark there, in a sample of another kind: `// let a = 1` in one that the site runs. In one of
  /// the same kind, who takes the sign of a remark away has changed the code.
  func isBroughtBack(_ place: SnippetComparison.Place, _ source: Int, _ target: Int, _ pair: PairContext) -> Bool {
    let content = pair.source.nodes[source].content
    guard place.verdict == .code, !place.target.isEmpty, content.count <= Self.longestData,
      pair.source.infoString(source) != pair.target.infoString(target)
    else { return false }
    let range = pair.target.text.lineRange(pair.target.text.line(atByte: place.target.start))
    let line = pair.target.text.bytes[range.start..<range.end].trimmed(\.isSpace)
    return line.count >= Self.shortestLine
      && pair.source.text.bytes[content.start..<content.end].split(whereSeparator: \.isNewline).contains { other in
        let rest = other.drop(while: \.isBlank)
        return ["//", "#", "--", ";"].contains { sign in
          rest.starts(with: sign.utf8) && rest.dropFirst(sign.utf8.count).trimmed(\.isSpace) == line
        }
      }
  }

  /// In bytes: less is a remark by chance.
  private static let shortestLine = 4
}
