import ConcordSyntax

/// Which strings of a program are sentences or labels.
extension ProseReading {
  /// Whether strings are sentences or labels, and what they hold beside words is the same.
  func isProse(
    strings left: SnippetSide, _ tokens: Range<Int>, _ right: SnippetSide, _ others: Range<Int>
  ) -> Bool {
    let (one, other) = (left.joined(tokens), right.joined(others))
    let quotes: (UInt8) -> Bool = { "\"'`".utf8.contains($0) || $0.isSpace }
    let content = one[...].trimmed(quotes)
    let words = content.split { $0.isSpace }
    let isRead =
      words.count > 1
      ? words.count(where: Self.isPlain) * 2 >= words.count
      : isLabel(content, left, tokens) || isNameInAnotherScript(content, other[...].trimmed(quotes))
    guard isRead else { return false }
    let (signs, others) = (Self.signs(content), Self.signs(other[...].trimmed(quotes)))
    return signs.sorted { $0.lexicographicallyPrecedes($1) } == others.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// `'Orion'` and `'オリオン'`: a word with a capital that came to stand in letters of another script.
  private func isNameInAnotherScript(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    !Self.data.contains(language.name) && Self.isPlain(one) && one.first?.isUppercase == true
      && one.dropFirst().contains { $0.isLetter && !$0.isUppercase }
      && !other.isEmpty && String(decoding: other, as: UTF8.self).unicodeScalars.allSatisfy(Self.isOfAnotherScript)
  }

  /// Languages whose strings programs read: of `"kind": "Service"` nothing is for people.
  private static let data: Set<String> = ["json", "yaml", "toml"]

  private static func isPlain(_ word: ArraySlice<UInt8>) -> Bool {
    word.trimmed { ",.;:!?'\"()".utf8.contains($0) }.allSatisfy { $0.isLetter || $0 >= 0x80 || $0 == UInt8(ascii: "-") }
  }

  /// One word with a capital behind a key that speaks to readers: `text: 'Guide'`, `"title": "Home"`.
  private func isLabel(_ content: ArraySlice<UInt8>, _ side: SnippetSide, _ tokens: Range<Int>) -> Bool {
    guard Self.isPlain(content), content.first?.isUppercase == true || content.contains(where: { $0 >= 0x80 }),
      tokens.lowerBound > 1
    else { return false }
    return Self.isLabelKey(side.bytes(of: side.code[tokens.lowerBound - 2]))
  }

  static func isLabelKey(_ bytes: ArraySlice<UInt8>) -> Bool {
    let key = String(decoding: bytes.trimmed { "\"'".utf8.contains($0) }, as: UTF8.self).lowercased()
    return labels.contains(key) || key.hasSuffix("label") || key.hasSuffix("text") || key.hasSuffix("title")
  }

  private static let labels: Set<String> = [
    "text", "title", "label", "description", "message", "placeholder", "alt", "summary", "caption", "heading",
    "tooltip", "tagline", "details", "msg", "print", "println", "log", "echo", "puts", "hint", "desc",
  ]
}
