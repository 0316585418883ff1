import ConcordAlignment
import ConcordSyntax

/// What a tool says behind the page.
struct PageAfterword: PairRule {
  let descriptions = [
    RuleDescription(
      "page-afterword", .pair, .error, .page, fix: .unsafe,
      explains: [
        .rule("block-extra", .scope), .rule("text-untranslated", .within), .rule("code-span-missing", .scope),
        .rule("link-missing", .scope), .rule("list-structure-changed", .scope),
      ],
      summary: "Words that are not the page's stand behind it.",
      rationale: "Readers see what a tool said to the translator.", advice: "Take out what stands behind the page.",
      examples: [
        RuleExample(
          source: "# Tides\n\nOpen `x`.\n",
          bad: "# Marées\n\nOuvrez `x`.\n\n⟦Let me know if you need any other changes!⟧\n",
          good: "# Marées\n\nOuvrez `x`.\n")
      ])
  ]

  /// So many blocks may stand behind the page.
  private static let mostBlocks = 4

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    let blocks = pair.alignment.target
    let rows = pair.alignment.rows.filter { $0.target != nil }.suffix(Self.mostBlocks)
    guard let last = rows.last?.target.map({ blocks[$0] }) else { return }
    // One may be taken for a block of the source, which then has none left; else the source must not speak so.
    let hasExtra = rows.contains { $0.source == nil }
    var first: ByteRange?
    search: for row in rows.reversed() {
      guard let block = row.target.map({ blocks[$0] }), block.kind == .paragraph else { break }
      let isOfSource = row.source.map { ToolRemark.closes(source(of: $0, pair)) } ?? false
      for part in parts(of: block, pair).reversed() {
        let speaks = ToolRemark.closes(pair.target.text.bytes[part.start..<part.end])
        if !speaks, row.source != nil { break search }
        if speaks, !isOfSource { first = part }
      }
    }
    guard let range = first else { return }
    let ends = pair.alignment.rows.lazy.compactMap(\.source).suffix(Self.mostBlocks).map { source(of: $0, pair) }
    let isForeign = isForeign(range, pair) && !ends.contains(where: ToolRemark.closes)
    guard hasExtra || isForeign || !ends.contains(where: ToolRemark.mayClose) else { return }
    let end = pair.range(last, in: pair.target).end
    var start = range.start
    while start > 0, pair.target.text.bytes[start - 1].isSpace { start -= 1 }
    var finding = Finding(
      "page-afterword", "“\(pair.target.excerpt(range))” stands behind the page",
      at: ByteRange(start: range.start, end: end),
      fix: Fix("take out what stands behind the page", isSafe: false, [Edit(ByteRange(start: start, end: end), "")]),
      evidence: "")
    let before = rows.first?.target.map { pair.range(blocks[$0], in: pair.target).start } ?? range.start
    finding.scope = ByteRange(start: before, end: pair.target.text.bytes.count)
    findings.append(finding)
  }

  /// Whether a text is written in other letters than the page above it: a tool has spoken to the one who asked, in that one's language.
  private func isForeign(_ range: ByteRange, _ pair: PairContext) -> Bool {
    func isMostlyASCII(_ bytes: ArraySlice<UInt8>) -> Bool {
      let letters = bytes.count { $0.isLetter }
      return letters * 2 > letters + bytes.count { $0 >= 0x80 }
    }
    let text = pair.alignment.target.filter { $0.kind == .paragraph }.map { pair.range($0, in: pair.target) }
      .filter { $0.end <= range.start }.flatMap { pair.target.text.bytes[$0.start..<$0.end] }
    return !text.isEmpty && isMostlyASCII(text[...]) != isMostlyASCII(pair.target.text.bytes[range.start..<range.end])
  }

  /// The paragraphs of a block: two may be taken for one of the source's.
  private func parts(of block: Block, _ pair: PairContext) -> [ByteRange] {
    block.isJoined ? block.nodes.map { pair.target.nodes[$0].range } : [pair.range(block, in: pair.target)]
  }

  private func source(of index: Int, _ pair: PairContext) -> ArraySlice<UInt8> {
    let range = pair.range(pair.alignment.source[index], in: pair.source)
    return pair.source.text.bytes[range.start..<range.end]
  }
}
