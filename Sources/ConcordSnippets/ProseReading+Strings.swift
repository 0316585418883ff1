import ConcordSyntax

/// Which strings of a program are sentences or labels.
extension ProseReading {
  /// Whether strings are sentences or labels, and what they hold beside words is the same.
  func isProse(
    strings left: SnippetSide, _ tokens: Range<Int>, _ right: SnippetSide, _ others: Range<Int>
  ) -> Bool {
    if SampleAddress.areAllThatDiffers(left.joined(tokens), right.joined(others)) { return true }
    let (one, other) = (StringText(left.joined(tokens)[...]), StringText(right.joined(others)[...]))
    guard one.holdsMarks(of: other) else { return false }
    if one.isMostlyWords || isOfAnotherScriptAlone(one) && !other.words.isEmpty { return true }
    guard one.words.count == 1, let word = one.words.first else { return false }
    // A value with one word that begins as a sentence does is printed; a lone word is a name, but for labels.
    if one.isTemplate {
      return word.first?.isUppercase ?? false || word.contains { $0 >= 0x80 } || isOfAnotherScriptAlone(other)
    }
    if other.words.count == 1, isNameInAnotherScript(word, other.words[0]) { return true }
    return one.marks.isEmpty
      && (isShownWhileWaiting(left, tokens) && isShownWhileWaiting(right, others) || isLabel(word, left, tokens)
        || isLabelInAnotherScript(left, tokens, as: other) || isAttributeShown(left, tokens, as: other))
  }

  /// `'马巴巴'`: whether all words are of another script, of which no program has names.
  private func isOfAnotherScriptAlone(_ text: StringText) -> Bool {
    !text.words.isEmpty
      && text.words.allSatisfy {
        String(decoding: $0, as: UTF8.self).unicodeScalars.allSatisfy(\.isBeyondLatin)
      }
  }

  /// `'loading…'`, `"saving..."`: dots behind a word are for people.
  private func isShownWhileWaiting(_ side: SnippetSide, _ tokens: Range<Int>) -> Bool {
    let content = side.joined(tokens)[...].trimmed { "\"'`".utf8.contains($0) }
    return ["...", "…"].contains { content.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// `'YOUR_KEY_HERE'` and `'VOTRE_CLE_ICI'`: whether a string asks the reader for something of theirs.
  func areStandIns(_ left: SnippetSide, _ tokens: Range<Int>, _ right: SnippetSide, _ others: Range<Int>) -> Bool {
    guard left.areStrings(tokens), right.areStrings(others) else { return false }
    let isQuote: (UInt8) -> Bool = { "\"'`".utf8.contains($0) }
    let (one, other) = (left.joined(tokens)[...].trimmed(isQuote), right.joined(others)[...].trimmed(isQuote))
    func isShouted(_ text: ArraySlice<UInt8>) -> Bool {
      text.contains(UInt8(ascii: "_")) && text.allSatisfy { $0.isUppercase || $0 >= 0x80 || "_-".utf8.contains($0) }
    }
    guard isShouted(one), isShouted(other) else { return false }
    let words = one.split { "_-".utf8.contains($0) }
    return words.first.map { Self.owners.contains(Array($0)) } ?? false
      || words.last?.elementsEqual("HERE".utf8) ?? false
  }

  private static let owners = Set(["YOUR", "MY"].map { Array($0.utf8) })

  /// Whether strings are one object of JSON with the same members, in another order.
  func areSameMembers(
    _ left: SnippetSide, _ tokens: Range<Int>, _ right: SnippetSide, _ others: Range<Int>
  ) -> Bool {
    func members(_ side: SnippetSide, _ tokens: Range<Int>) -> [ArraySlice<UInt8>]? {
      let text = side.joined(tokens).filter { !$0.isSpace }[...].trimmed { "'`".utf8.contains($0) }
      guard text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}") else { return nil }
      let content = text.dropFirst().dropLast()
      if content.contains(where: { "{}[]".utf8.contains($0) }) { return nil }
      return content.split(separator: UInt8(ascii: ",")).sorted { $0.lexicographicallyPrecedes($1) }
    }
    return members(left, tokens).map { $0 == members(right, others) } ?? false
  }

  /// `'Orion'` and `'オリオン'`: a word with a capital that came to stand in letters of another script.
  private func isNameInAnotherScript(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    !Self.data.contains(language.name) && one.first?.isUppercase == true
      && one.dropFirst().contains { $0.isLetter && !$0.isUppercase }
      && !other.isEmpty && String(decoding: other, as: UTF8.self).unicodeScalars.allSatisfy(\.isBeyondLatin)
  }

  /// Languages whose strings programs read: of `"kind": "Service"` nothing is for people.
  private static let data: Set<String> = ["json", "yaml", "toml"]

  /// One word with a capital behind a key that speaks to readers: `text: 'Guide'`, `"title": "Home"`.
  private func isLabel(_ content: ArraySlice<UInt8>, _ side: SnippetSide, _ tokens: Range<Int>) -> Bool {
    guard content.first?.isUppercase == true || content.contains(where: { $0 >= 0x80 }),
      tokens.lowerBound > 1
    else { return false }
    return Self.isLabelKey(side.bytes(of: side.code[tokens.lowerBound - 2]))
  }

  /// `"title": "卡片"` for `"card"`
  private func isLabelInAnotherScript(_ side: SnippetSide, _ tokens: Range<Int>, as other: StringText) -> Bool {
    tokens.lowerBound > 1 && isOfAnotherScriptAlone(other)
      && Self.isLabelKey(side.bytes(of: side.code[tokens.lowerBound - 2]))
  }

  /// A word in the attribute of an element that speaks to readers: `label="date"`.
  private func isAttributeShown(_ side: SnippetSide, _ tokens: Range<Int>, as other: StringText) -> Bool {
    guard Self.hasElements.contains(language.name), tokens.lowerBound > 1 else { return false }
    let (key, sign) = (side.code[tokens.lowerBound - 2], side.code[tokens.lowerBound - 1])
    guard key.range.end == sign.range.start, sign.range.end == side.code[tokens.lowerBound].range.start,
      side.bytes(of: sign).elementsEqual([UInt8(ascii: "=")])
    else { return false }
    let name = side.bytes(of: key)
    // A word in plain letters may be another one of the program's. `content` is for programs in `<meta>`.
    return Self.isLabelKey(name) && other.words.contains { $0.contains { $0 >= 0x80 } }
      || name.elementsEqual("content".utf8) && isOfAnotherScriptAlone(other)
  }

  private static let hasElements: Set<String> = ["html", "javascript", "typescript", "php"]

  static func isLabelKey(_ bytes: ArraySlice<UInt8>) -> Bool {
    let key = String(decoding: bytes.trimmed { "\"'".utf8.contains($0) }, as: UTF8.self).lowercased()
    return labels.contains(key) || key.hasSuffix("label") || key.hasSuffix("text") || key.hasSuffix("title")
      || namesLocale(bytes)
  }

  /// `zh-CN`: what stands behind it is said in that language.
  private static func namesLocale(_ key: ArraySlice<UInt8>) -> Bool {
    let parts = key.trimmed { "\"'".utf8.contains($0) }.split { "-_".utf8.contains($0) }
    return parts.count == 2 && parts[0].count == 2 && parts[0].allSatisfy { $0.isLetter && !$0.isUppercase }
      && parts[1].count == 2 && parts[1].allSatisfy(\.isUppercase)
  }

  private static let labels: Set<String> = [
    "text", "title", "label", "description", "message", "placeholder", "alt", "summary", "caption", "heading",
    "tooltip", "tagline", "details", "msg", "print", "println", "log", "echo", "puts", "hint", "desc",
  ]
}
