import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax

/// Strings of code, which people read, or programs.
extension CodeDifference {
  /// `"beer"` and `"bière"`: whether all that differs in two strings are words, as where a sample is put into the reader's language. A sign
  /// or a digit more or less, a slip, and the address of a site are none of that.
  func areWords(_ place: SnippetComparison.Place, _ pair: PairContext) -> Bool {
    let theirs = pair.source.text.bytes[place.source.start..<place.source.end]
    let ours = pair.target.text.bytes[place.target.start..<place.target.end]
    if isInAnotherScript(theirs, ours) || isSampleHost(theirs, ours) || namesOwnLocale(theirs, ours, pair)
      || areLabels(theirs, ours)
    {
      return true
    }
    if theirs.holds("://") || ours.holds("://") { return false }
    let (one, other) = theirs.differing(from: ours)
    return [one, other].allSatisfy { part in
      part.count > Self.longestSlip && part.allSatisfy { $0.isLetter || $0.isBlank || $0 >= 0x80 }
    }
  }

  /// `"Optionen"` for `"Options"`: whether both are said to people, with a capital at the beginning, the same numbers, and no sign that programs
  /// have. Of a letter more or less nobody knows.
  private func areLabels(_ theirs: ArraySlice<UInt8>, _ ours: ArraySlice<UInt8>) -> Bool {
    let isQuote: (UInt8) -> Bool = { "\"'`".utf8.contains($0) }
    let (one, other) = (theirs.trimmed(isQuote), ours.trimmed(isQuote))
    func isLabel(_ text: ArraySlice<UInt8>) -> Bool {
      text.first.map { $0.isUppercase || $0 >= 0x80 } ?? false
        && text.allSatisfy { $0.isAlphanumeric || $0.isBlank || $0 >= 0x80 || ".,;:!?'\"()-".utf8.contains($0) }
    }
    func numbers(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] { text.split { !$0.isDigit } }
    return one.count >= Self.shortestLabel && isLabel(one) && isLabel(other) && numbers(one) == numbers(other)
      && one.contains { $0.isLetter && !$0.isUppercase } && editDistance(one, other, atMost: Self.longestSlip) == nil
  }

  /// In bytes.
  private static let shortestLabel = 3

  /// `lang: 'fr-FR'` for `lang: 'en-US'`: whether a string is the language of the page, in the place of another.
  private func namesOwnLocale(_ theirs: ArraySlice<UInt8>, _ ours: ArraySlice<UInt8>, _ pair: PairContext) -> Bool {
    func locale(_ text: ArraySlice<UInt8>) -> LocaleTag? {
      LocaleTag(String(decoding: text.trimmed { "\"'`".utf8.contains($0) }, as: UTF8.self))
    }
    return locale(theirs) != nil && locale(ours)?.language == pair.targetPage.locale.language
  }

  /// `块` and `塊`: whether two pages of Chinese differ in nothing but their characters, one for one.
  func differInScript(_ pair: PairContext, _ source: ByteRange, _ target: ByteRange) -> Bool {
    guard pair.sourcePage.locale.language == "zh", pair.targetPage.locale.language == "zh" else { return false }
    func folded(_ range: ByteRange, _ text: TextBuffer) -> [UInt32] {
      text[range].unicodeScalars.map { $0.properties.isIdeographic ? 0 : $0.value }
    }
    return folded(source, pair.source.text) == folded(target, pair.target.text)
  }

  /// `"分组 2"` for `"Group Two"`, `` `${name} 님` `` for `` `Dear ${name}` ``: whether a text became one of another script, and takes in
  /// the same values.
  private func isInAnotherScript(_ theirs: ArraySlice<UInt8>, _ ours: ArraySlice<UInt8>) -> Bool {
    func scalars(_ text: ArraySlice<UInt8>) -> Int {
      String(decoding: text, as: UTF8.self).unicodeScalars.count(where: \.isBeyondLatin)
    }
    func values(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
      var (values, rest): ([ArraySlice<UInt8>], ArraySlice<UInt8>) = ([], text)
      while let open = rest.firstRange(of: "${"),
        let close = rest[open.upperBound...].firstIndex(of: UInt8(ascii: "}"))
      {
        values.append(rest[open.upperBound..<close].prefix { !"?'\"`".utf8.contains($0) })
        rest = rest[close...]
      }
      return values
    }
    let isInto = scalars(theirs) == 0 && scalars(ours) > 1 && theirs.contains(where: \.isLetter)
    let isOutOf = scalars(ours) == 0 && scalars(theirs) > 1 && ours.contains(where: \.isLetter)
    return (isInto || isOutOf) && values(theirs) == values(ours)
  }

  /// `"https://exemplo.com/logo.png"` for `"https://example.com/logo.png"`: whether two addresses differ in no more than a host that is
  /// there for any other, as its words say.
  private func isSampleHost(_ theirs: ArraySlice<UInt8>, _ ours: ArraySlice<UInt8>) -> Bool {
    func parts(_ text: ArraySlice<UInt8>) -> (
      before: ArraySlice<UInt8>, host: ArraySlice<UInt8>, rest: ArraySlice<UInt8>
    )? {
      guard let start = text.firstRange(of: "://")?.upperBound else { return nil }
      let host = text[start...].prefix { !"/:?#\"'`".utf8.contains($0) }
      return (text[..<start], host, text[host.endIndex...])
    }
    guard let one = parts(theirs), let other = parts(ours) else { return false }
    return one.before == other.before && one.rest == other.rest
      && one.host.split(separator: UInt8(ascii: ".")).contains { label in
        Self.sampleHosts.contains { label.begins(with: $0) }
      }
  }

  private static let sampleHosts: [StaticString] = ["example", "some-", "your-", "my-", "domain"]

  /// In bytes.
  private static let longestSlip = 1
}
