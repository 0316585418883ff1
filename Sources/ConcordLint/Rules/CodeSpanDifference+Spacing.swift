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
    // What the source alone tears may be its slip.
    let isOfSource =
      isTornBetweenLetters(lost.text, found.text) || isTornBeforePort(lost.text, found.text)
      || isTornBehindJoint(lost.text, found.text) || isUneven(lost.text, found.text)
      || lost.text.replacing("= \"", with: "=\"") == found.text
    var finding = finding(
      "code-span-spacing", "`\(found.text)` has other \(differs) than `\(lost.text)`", found, lost, pair,
      isSafe: !isTorn(lost.text, found.text) && !isOfSource)
    if isOfSource { finding.severity = .info }
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

  /// `tide/ door/a`, `tide_ door` and `tide- door`: whether all blanks of the source's stand behind a sign that joins names, and the translation
  /// has none.
  private func isTornBehindJoint(_ lost: String, _ found: String) -> Bool {
    let bytes = Array(lost.utf8)
    let blanks = bytes.indices.filter { bytes[$0] == .space }
    return !blanks.isEmpty && !found.utf8.contains(.space) && bytes.filter { $0 != .space } == Array(found.utf8)
      && blanks.allSatisfy { place in
        place > 1 && place + 1 < bytes.count && "/_-".utf8.contains(bytes[place - 1])
          && (bytes[place - 2].isAlphanumeric || bytes[place - 2] == UInt8(ascii: "}"))
          && bytes[place + 1].isAlphanumeric
      }
  }

  /// `(a)-> b` for `(a) -> b`: whether the source has a blank on one side of an operator, and the translation on both.
  private func isUneven(_ lost: String, _ found: String) -> Bool {
    let (one, other) = (lost.trimmed, found.trimmed)
    return ["->", "=>", "==", "=", ">", "<", "+"].contains { sign in
      other.contains(" \(sign) ")
        && [other.replacing(" \(sign) ", with: "\(sign) "), other.replacing(" \(sign) ", with: " \(sign)")].contains(
          one)
    }
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
