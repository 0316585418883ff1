import ConcordPages
import ConcordProject
import ConcordSyntax

/// Spans that differ in white space alone.
extension CodeSpanDifference {
  /// Spans that are equal but for white space; nil where the translation's is the better one: it lost a blank at the source's edge, or what
  /// no one sees.
  func spacing(_ lost: CodeSpan, _ found: CodeSpan, _ pair: PairContext) -> Finding? {
    if found.text == BadCharacter.visible(lost.text).trimmed || IdleBlanks.areAllThatDiffers(lost.text, found.text) {
      return nil
    }
    if isAsElsewhere(lost, found, pair) || isMarkOfDirection(lost, found, pair) { return nil }
    // `'. /folder/'` leads nowhere, and `<name>` is a tag in raw HTML, which shows nothing.
    if lost.text.replacing("'. /", with: "'./").replacing("\". /", with: "\"./") == found.text { return nil }
    if pair.source.nodes[lost.node].kind == .htmlInline || pair.source.text.has("<", at: lost.range.start),
      found.text.replacing("< ", with: "<") == lost.text
    {
      return nil
    }
    // `$ make` for `$make`: a shell waits with a blank behind its sign.
    if lost.text.hasPrefix("$"), !lost.text.hasPrefix("$ "), lost.text.contains(" "),
      found.text == "$ " + lost.text.dropFirst()
    {
      return nil
    }
    let differs = BadCharacter.visible(found.text) == found.text ? "white space" : "characters without width"
    var finding = finding(
      "code-span-spacing", "`\(found.text)` has other \(differs) than `\(lost.text)`", found, lost, pair,
      isSafe: !isTorn(lost.text, found.text))
    // What the source alone tears may be its slip.
    if isTornBetweenLetters(lost.text, found.text) || isTornBeforePort(lost.text, found.text)
      || lost.text.replacing("= \"", with: "=\"") == found.text
    {
      finding.severity = .info
    }
    // Between two tags it shows nothing.
    if lost.text.replacing("> <", with: "><") == found.text.replacing("> <", with: "><") { finding.severity = .info }
    // At the edge of a span nobody sees it, unless it is all that parts the span from a word.
    let outside = [
      pair.target.text.scalar(beforeByte: found.range.start), pair.target.text.scalar(atByte: found.range.end),
    ]
    if found.text.trimmed == lost.text, !outside.contains(where: isWord) { finding.severity = .info }
    return finding
  }

  /// `tide.example: 80`: whether the source has a blank between a host and its port.
  private func isTornBeforePort(_ lost: String, _ found: String) -> Bool {
    guard let colon = lost.firstRange(of: ": "), lost.replacing(": ", with: ":") == found else { return false }
    return lost[..<colon.lowerBound].contains(".") && lost[colon.upperBound...].first?.isNumber ?? false
  }

  /// Whether a page that is written from right to left says where its code goes on: U+200E and its kin behind `()`.
  private func isMarkOfDirection(_ lost: CodeSpan, _ found: CodeSpan, _ pair: PairContext) -> Bool {
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{061C}"]
    return pair.targetPage.locale.isRightToLeft
      && String(String.UnicodeScalarView(found.text.unicodeScalars.filter { !marks.contains($0) })) == lost.text
  }

  /// Whether the source writes elsewhere, as a translation does here, what it has torn apart.
  private func isAsElsewhere(_ lost: CodeSpan, _ found: CodeSpan, _ pair: PairContext) -> Bool {
    let known = Set(lost.text.split(separator: " "))
    let words = found.text.split(separator: " ").filter { !known.contains($0) }.map { word in
      word.last.map { ":,;".contains($0) } ?? false ? word.dropLast() : word
    }
    guard !words.isEmpty, words.allSatisfy({ $0.utf8.count >= Self.tellingLength }),
      pair.work.allows(words.count * pair.source.text.bytes.count, at: found.range)
    else { return false }
    let bytes = pair.source.text.bytes
    return words.map { Array($0.utf8) }.allSatisfy { word in
      bytes[..<lost.range.start].firstRange(of: word) != nil || bytes[lost.range.end...].firstRange(of: word) != nil
    }
  }

  /// In bytes: less may stand anywhere by chance.
  private static let tellingLength = 6
}
