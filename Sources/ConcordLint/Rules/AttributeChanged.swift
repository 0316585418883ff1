import ConcordAlignment
import ConcordSyntax

/// The attribute lists of an aligned block, captions and titles aside.
struct AttributeChanged: PairRule {
  let descriptions = [
    RuleDescription(
      "attribute-changed", .pair, .warning, .attribute, symptom: .inlines,
      summary: "The attributes of a block differ from the source's.",
      rationale: "A note loses its box, a tab its group.",
      advice: "Copy the attribute list from the source; translate captions and titles only.",
      examples: [
        RuleExample(
          source: "Mind this.\n{: note}\n", bad: "Attention à ceci.\n{: ⟦tip⟧}\n", good: "Attention à ceci.\n{: note}\n"
        ),
        RuleExample(
          source: "Mind this.\n{: note}\n", bad: "Attention à ceci.⟦⟧\n", good: "Attention à ceci.\n{:note}\n"),
        RuleExample(
          source: "See [it](http://a.org){: external}.\n", bad: "⟦⟧Voyez [ceci](http://a.org).\n",
          good: "Voyez [ceci](http://a.org){: external}.\n", severity: .info),
        RuleExample(
          source: "| A |\n|---|\n| 1 |\n{: tab-group=\"one\"}\n",
          bad: "| A |\n|---|\n| 1 |\n{: ⟦tab-group=\"two\"⟧}\n",
          good: "| A |\n|---|\n| 1 |\n{: tab-group=\"one\"}\n"),
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    if pair.source.attributeLists.isEmpty, pair.target.attributeLists.isEmpty { return }
    checkSpans(pair, &findings)
    let glued = (Self.glued(pair.source), Self.glued(pair.target))
    var (wanted, found): ([Int], [Int]) = ([], [])
    // What is glued to a text stands in blocks that hold no list.
    for row in pair.alignedBlocks.with(glued.0.isEmpty && glued.1.isEmpty ? .attributes : []) {
      find(&wanted, pair.source, row.source, glued.0)
      find(&found, pair.target, row.target, glued.1)
      if isSame(wanted, found, pair) { continue }
      let source = wanted.map { pair.source.attributeLists[$0] }
      let target = found.map { pair.target.attributeLists[$0] }
      let (missing, extra) = difference(tokens(source), tokens(target), by: identity)
      guard !missing.isEmpty || !extra.isEmpty else { continue }
      let place = extra.first?.range ?? target.first?.range ?? pair.range(row.target, in: pair.target).tail
      let there = missing.first?.range ?? source.first?.range ?? pair.range(row.source, in: pair.source).tail
      findings.append(
        Finding(
          "attribute-changed", message(missing, extra, pair), at: place, source: there,
          evidence: (missing + extra).map(\.name).joined(separator: " ")))
    }
  }

  /// The lists of links and other words of a line: where only these differ, what readers lose is a sign.
  private func checkSpans(_ pair: PairContext, _ findings: inout [Finding]) {
    func holdsSpans(_ document: Document) -> Bool {
      document.attributeLists.contains { list in list.placement == .span && list.tokens.contains { $0.kind != .id } }
    }
    guard holdsSpans(pair.source) || holdsSpans(pair.target) else { return }
    for row in pair.alignedBlocks.with([]) where row.source.kind != .codeBlock && row.source.kind != .htmlBlock {
      let ranges = (pair.range(row.source, in: pair.source), pair.range(row.target, in: pair.target))
      let source = pair.source.attributeLists(in: ranges.0).filter { $0.placement == .span }
      let target = pair.target.attributeLists(in: ranges.1).filter { $0.placement == .span }
      if source.isEmpty, target.isEmpty { continue }
      let (missing, extra) = difference(tokens(source), tokens(target), by: identity)
      guard !missing.isEmpty || !extra.isEmpty else { continue }
      findings.append(
        Finding(
          "attribute-changed", message(missing, extra, pair), at: extra.first?.range ?? ranges.1.head,
          source: missing.first?.range ?? ranges.0.head, severity: .info,
          evidence: (missing + extra).map(\.name).joined(separator: " ")))
    }
  }

  /// Whether the lists are equal byte by byte, as most are.
  private func isSame(_ source: [Int], _ target: [Int], _ pair: PairContext) -> Bool {
    source.count == target.count
      && source.indices.allSatisfy { index in
        let one = pair.source.attributeLists[source[index]].range
        let other = pair.target.attributeLists[target[index]].range
        return pair.source.text.bytes[one.start..<one.end] == pair.target.text.bytes[other.start..<other.end]
      }
  }

  private static func glued(_ document: Document) -> [Int] {
    document.attributeLists.indices.filter { document.attributeLists[$0].placement == .glued }
  }

  /// The lists of a block, as indices, in the place of others.
  private func find(_ lists: inout [Int], _ document: Document, _ block: Block, _ glued: [Int]) {
    lists.removeAll(keepingCapacity: true)
    func add(_ node: Int) {
      document.forEachAttributeList(of: node) { list in
        if document.attributeLists[list].placement == .block { lists.append(list) }
      }
    }
    for node in block.nodes { add(node) }
    if block.kind == .paragraph, block.opensItem { add(document.nodes[block.node].parent) }
    // What is said of a table belongs to none of its rows: the first one stands for it.
    let parent = document.nodes[block.node].parent
    if block.kind == .tableRow, parent + 1 == block.node { add(parent) }
    // A glued list is a diagnostic of its own; it says what was meant.
    let range = document.nodes[block.node].range
    for list in glued where range.contains(document.attributeLists[list].range) { lists.append(list) }
  }

  /// Ids of headings, code roles and texts that readers see have rules of their own, or none.
  private func tokens(_ lists: [AttributeList]) -> [AttributeList.Token] {
    if lists.isEmpty { return [] }
    return lists.flatMap(\.tokens).filter { token in
      switch token.kind {
      case .id: false
      case .pair: !["caption", "title", "tab-title", "alt", "summary", "aria-label", "desc"].contains(token.name)
      case .word, .class: CodeRole(rawValue: token.name) == nil
      }
    }
  }

  /// `.note` and `note` are the same, `note=""` is another.
  private func identity(_ token: AttributeList.Token) -> [[UInt8]] {
    token.kind == .pair ? [Array(token.name.utf8), Array(token.value.utf8)] : [Array(token.name.utf8)]
  }

  private func message(_ missing: [AttributeList.Token], _ extra: [AttributeList.Token], _ pair: PairContext) -> String
  {
    let lost = missing.map { "`\(pair.source.text[$0.range])`" }.joined(separator: ", ")
    let found = extra.map { "`\(pair.target.text[$0.range])`" }.joined(separator: ", ")
    if extra.isEmpty { return "attribute \(lost) is missing" }
    return missing.isEmpty ? "attribute \(found) is not in the source" : "attribute \(found) instead of \(lost)"
  }
}
