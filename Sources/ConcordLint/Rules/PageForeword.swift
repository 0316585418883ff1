import ConcordAlignment
import ConcordSyntax

/// What a tool says of its translation where the page begins, or in place of what its front matter says of it.
struct PageForeword: PairRule {
  let descriptions = [
    RuleDescription(
      "page-foreword", .pair, .error, .page, fix: .unsafe,
      explains: [.rule("block-extra", .samePlace), .rule("text-untranslated", .within)],
      summary: "Words that are not the page's stand at its head.",
      rationale: "Readers, and what lists the pages, see what a tool said to the translator.",
      advice: "Take out what stands before the text; in front matter, write what the source says there.",
      examples: [
        RuleExample(
          source: "---\ntitle: Tides\n---\n\nText.\n",
          bad: "---\ntitle: Marées\n---\n\n⟦Voici la traduction.⟧\n\nTexte.\n",
          good: "---\ntitle: Marées\n---\n\nTexte.\n", fixed: "---\ntitle: Marées\n---\n\nTexte.\n"),
        RuleExample(
          source: "---\ndescription: When the water rises.\n---\n\nText.\n",
          bad: "---\ndescription: ⟦Voici la traduction.⟧\n---\n\nTexte.\n",
          good: "---\ndescription: Quand l'eau monte.\n---\n\nTexte.\n"),
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    checkFrontMatter(pair, &findings)
    let blocks = pair.alignment.target
    guard let row = pair.alignment.rows.first(where: { $0.target != nil }), let block = row.target.map({ blocks[$0] }),
      block.kind == .paragraph, block.links.isEmpty
    else { return }
    let range = pair.range(block, in: pair.target)
    guard ToolRemark.presents(pair.target.text.bytes[range.start..<range.end]), !sourceSpeaks(row, pair)
    else { return }
    // With the empty lines behind it, and not what the next one begins with.
    let bytes = pair.target.text.bytes
    let blank = bytes[range.end...].prefix(while: \.isSpace)
    let end = blank.lastIndex(where: \.isNewline).map { $0 + 1 } ?? blank.endIndex
    let isOnItsOwn = !block.opensItem && (range.start == 0 || bytes[range.start - 1].isNewline)
    findings.append(
      Finding(
        "page-foreword", "“\(pair.target.excerpt(range))” is no part of the page", at: range,
        fix: row.source == nil && isOnItsOwn
          ? Fix("take it out", isSafe: false, [Edit(ByteRange(start: range.start, end: end), "")]) : nil,
        evidence: ""))
  }

  /// Whether the source begins so, or speaks of translations in what stands here: then the page may, too.
  private func sourceSpeaks(_ row: Alignment.Row, _ pair: PairContext) -> Bool {
    func text(_ block: Block) -> ArraySlice<UInt8> {
      let range = pair.range(block, in: pair.source)
      return pair.source.text.bytes[range.start..<range.end]
    }
    return pair.alignment.source.first.map { ToolRemark.presents(text($0)) } ?? false
      || row.source.map { ToolRemark.speaksOfTranslations(text(pair.alignment.source[$0])) } ?? false
  }

  private func checkFrontMatter(_ pair: PairContext, _ findings: inout [Finding]) {
    guard let matter = pair.target.frontMatter, let source = pair.source.frontMatter else { return }
    for entry in matter.entries where ToolRemark.presents(pair.target.text.bytes[entry.value.start..<entry.value.end]) {
      guard let other = source.entry(entry.path)?.value,
        !ToolRemark.speaksOfTranslations(pair.source.text.bytes[other.start..<other.end])
      else { continue }
      findings.append(
        Finding(
          "page-foreword", "“\(pair.target.text[entry.value])” is not what the source's `\(entry.path)` says",
          at: entry.value, source: other, evidence: entry.path))
    }
  }
}
