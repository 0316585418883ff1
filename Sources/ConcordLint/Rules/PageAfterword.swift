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
    var first: Block?
    for row in rows.reversed() {
      guard let block = row.target.map({ blocks[$0] }), block.kind == .paragraph else { break }
      let speaks = ToolRemark.closes(bytes(of: block, pair.target, pair))
      if !speaks, row.source != nil { break }
      if speaks, !(row.source.map { ToolRemark.closes(source(of: $0, pair)) } ?? false) { first = block }
    }
    guard let first else { return }
    let ends = pair.alignment.rows.lazy.compactMap(\.source).suffix(Self.mostBlocks).map { source(of: $0, pair) }
    guard hasExtra || !ends.contains(where: ToolRemark.mayClose) else { return }
    let range = pair.range(first, in: pair.target)
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

  private func source(of index: Int, _ pair: PairContext) -> ArraySlice<UInt8> {
    bytes(of: pair.alignment.source[index], pair.source, pair)
  }

  private func bytes(of block: Block, _ document: Document, _ pair: PairContext) -> ArraySlice<UInt8> {
    let range = pair.range(block, in: document)
    return document.text.bytes[range.start..<range.end]
  }
}
