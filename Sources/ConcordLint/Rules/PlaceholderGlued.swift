import ConcordPages
import ConcordProject
import ConcordSyntax

/// A letter that touches a placeholder in a language that separates words.
struct PlaceholderGlued: PageRule {
  let descriptions = [
    RuleDescription(
      "placeholder-glued", .page, .warning, .placeholder, fix: .safe, summary: "A letter touches a placeholder.",
      rationale: "Readers see two words run together.",
      advice: "Put a space between the word and the placeholder.",
      examples: [
        RuleExample(
          bad: "O⟦{{site.data.keyword.push}}⟧fornece ajuda.\n", good: "O {{site.data.keyword.push}} fornece ajuda.\n")
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    // Chinese, Japanese and Korean set no spaces there.
    guard !page.page.locale.isCJK else { return }
    let bytes = page.text.bytes
    lazy var places = NodePlaces(page.document)
    for placeholder in page.document.placeholders where placeholder.kind == .keyword {
      let range = placeholder.range
      let before = range.start > 0 && isLetter(bytes, before: range.start)
      // An ending glued behind is grammar: `{{…}}s`, `{{…}}-Dienst`.
      let after = isWord(bytes, from: range.end, page)
      guard before || after else { continue }
      let node = page.document.nodes[places.node(atByte: range.start)].kind
      guard node == .text || node == .htmlBlock else { continue }
      var edits: [Edit] = []
      if before { edits.append(Edit(range.head, " ")) }
      if after { edits.append(Edit(range.tail, " ")) }
      findings.append(
        Finding(
          "placeholder-glued", "a word touches \(page.text[range])", at: range, fix: Fix("put a space between", edits),
          evidence: placeholder.name))
    }
  }

  private func isLetter(_ bytes: [UInt8], before index: Int) -> Bool {
    bytes[index - 1].isLetter || bytes[index - 1].isDigit
      || bytes[index - 1] >= 0x80 && !isPunctuation(bytes, before: index)
  }

  /// General punctuation (`’`, `“`), Latin-1 signs (`«`, no-break space) and CJK signs are no letters.
  private func isPunctuation(_ bytes: [UInt8], before index: Int) -> Bool {
    var start = index - 1
    while start > 0, bytes[start].isContinuation { start -= 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return text.unicodeScalars.first.map { !$0.properties.isAlphabetic } ?? true
  }

  /// A long word, or a short one that stands alone in this language or the source's.
  private func isWord(_ bytes: [UInt8], from start: Int, _ page: PageContext) -> Bool {
    var end = start
    while end < bytes.count,
      bytes[end].isLetter || bytes[end] >= 0x80 && bytes[end] < 0xE0
        || end > start && bytes[end].isContinuation
    { end += 1 }
    // Mostly a space or a full stop stands there.
    if end == start { return false }
    if bytes[start..<end].count(where: \.isLetter) >= 4 { return true }
    let word = page.text[ByteRange(start: start, end: end)].lowercased()
    return FunctionWords.has(word, page.page.locale.language)
      || FunctionWords.has(word, page.index.sourceLocale.language)
  }
}
