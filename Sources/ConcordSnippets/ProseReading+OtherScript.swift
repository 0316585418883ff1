import ConcordSyntax

/// Words that came to stand in the letters of another script.
///
/// A slip of the hand leaves Latin letters; who writes other ones means readers. Of twenty differences of such words that people judged, one was
/// a fault, a keyword (docs/quality/sample-20261129-evening.md). What is no keyword, name or part of a command is said to people.
extension ProseReading {
  /// Whether plain words became words of another script, with the names and numbers among them, where no program reads them.
  func areSaidInAnotherScript(
    _ left: SnippetSide, _ line: Range<Int>, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]
  ) -> Bool {
    let (old, new) = (left.joined(removed), right.joined(inserted))
    guard String(decoding: new, as: UTF8.self).unicodeScalars.contains(where: \.isBeyondLatin),
      Self.namesOfLatin(new).allSatisfy({ old[...].firstRange(of: $0) != nil })
    else { return false }
    let isText = { (index: Int) in left.code[index].kind == .text }
    let others = removed.filter { !isText($0) && !isWord(left, $0) && !isSentenceSign(left, $0) }
    // `TLS`, `12`
    guard others.allSatisfy({ new[...].firstRange(of: left.bytes(of: left.code[$0])) != nil }) else { return false }
    let words = removed.filter { isText($0) || isWord(left, $0) }
    if words.isEmpty { return false }
    if words.allSatisfy(isText) || isNamedText && words.count > 1 { return true }
    if Self.readable.contains(language.name) { return !isTyped(left, line, removed) }
    return !language.isShell && isPhrase(left, words) && (language.name != "yaml" || !isCommand(left, line))
  }

  /// Whether three words stand in a row: a program has a keyword, a sign or a line end between its names.
  private func isPhrase(_ side: SnippetSide, _ words: [Int]) -> Bool {
    words.indices.dropLast(2).contains { index in
      words[index + 2] == words[index] + 2
        && (words[index] + 1...words[index] + 2).allSatisfy {
          !side.stances[$0].startsLine && !side.stances[$0].isGlued
        }
    }
  }

  /// Whether nothing but words of another script came in, where no program reads the line.
  func isGlossOfAnotherScript(_ right: SnippetSide, _ inserted: [Int]) -> Bool {
    guard Self.readable.contains(language.name), let first = inserted.first,
      !isTyped(right, right.line(of: first), inserted)
    else { return false }
    let scalars = String(decoding: right.joined(inserted), as: UTF8.self).unicodeScalars
    return scalars.contains(where: \.isBeyondLatin)
      && scalars.allSatisfy { $0.isBeyondLatin || !$0.isASCII || " ()[],.".unicodeScalars.contains($0) }
  }

  /// Whether a line begins as a command does, or a setting, and words of it do not stand in a column of their own.
  private func isTyped(_ side: SnippetSide, _ line: Range<Int>, _ tokens: [Int]) -> Bool {
    if hasPrompt(side, line) { return true }
    guard let first = line.first, let word = tokens.first else { return false }
    let start = side.bytes(of: side.code[first]).first ?? 0
    guard start.isLetter && !start.isUppercase || start >= 0x80 || "./~$".utf8.contains(start) else { return false }
    // A lone word may be a command, too.
    return word == first || !(line.lowerBound + 1...word).contains { isBehindGap(side, $0) }
  }

  /// What a text has in Latin letters and digits.
  private static func namesOfLatin(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split { !($0 < 0x80 && $0.isAlphanumeric) }
  }
}
