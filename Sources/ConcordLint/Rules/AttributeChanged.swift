import ConcordAlignment
import ConcordSyntax

/// The attribute lists of an aligned block, captions and titles aside.
struct AttributeChanged: PairRule {
  let descriptions = [
    RuleDescription(
      "attribute-changed", .pair, .warning, isFixable: true,
      summary: "The attributes of a block differ from the source's.",
      rationale: "A note loses its box, a tab its group.",
      advice: "Copy the attribute list from the source; translate captions and titles only.",
      examples: [
        RuleExample(
          source: "Mind this.\n{: note}\n", bad: "Attention à ceci.\n{: tip}\n", good: "Attention à ceci.\n{: note}\n"),
        RuleExample(source: "Mind this.\n{: note}\n", bad: "Attention à ceci.\n", good: "Attention à ceci.\n{:note}\n"),
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    let glued = (Self.glued(pair.source), Self.glued(pair.target))
    for row in pair.alignedBlocks {
      let source = lists(pair.source, row.source, glued.0)
      let target = lists(pair.target, row.target, glued.1)
      guard !source.isEmpty || !target.isEmpty else { continue }
      var missing = tokens(source)
      var extra: [AttributeList.Token] = []
      for token in tokens(target) {
        if let index = missing.firstIndex(where: { same($0, token) }) {
          missing.remove(at: index)
        } else {
          extra.append(token)
        }
      }
      guard !missing.isEmpty || !extra.isEmpty else { continue }
      let place = extra.first?.range ?? target.first?.range ?? pair.range(row.target, in: pair.target).tail
      let there = missing.first?.range ?? source.first?.range ?? pair.range(row.source, in: pair.source).tail
      findings.append(
        Finding(
          "attribute-changed", message(missing, extra, pair), at: place, source: there,
          evidence: (missing + extra).map(\.name).joined(separator: " ")))
    }
  }

  private static func glued(_ document: Document) -> [AttributeList] {
    document.attributeLists.filter { $0.placement == .glued }
  }

  private func lists(_ document: Document, _ block: Block, _ glued: [AttributeList]) -> [AttributeList] {
    var lists = block.nodes.flatMap { document.attributes(of: $0) }
    let parent = document.nodes[block.node].parent
    if block.kind == .paragraph, document.nodes[parent].kind == .item, block.opensItem {
      lists += document.attributes(of: parent)
    }
    // A glued list is a fault of its own; it says what was meant.
    let range = document.nodes[block.node].range
    lists += glued.filter { range.contains($0.range) }
    return lists.filter { $0.placement == .block || $0.placement == .glued }
  }

  /// Ids of headings, code roles and texts that readers see have rules of their own, or none.
  private func tokens(_ lists: [AttributeList]) -> [AttributeList.Token] {
    lists.flatMap(\.tokens).filter { token in
      switch token.kind {
      case .id: false
      case .pair: !["caption", "title", "tab-title", "alt", "summary", "aria-label", "desc"].contains(token.name)
      case .word, .class: CodeRole(rawValue: token.name) == nil
      }
    }
  }

  private func same(_ left: AttributeList.Token, _ right: AttributeList.Token) -> Bool {
    left.name == right.name && left.value == right.value && (left.kind == .pair) == (right.kind == .pair)
  }

  private func message(_ missing: [AttributeList.Token], _ extra: [AttributeList.Token], _ pair: PairContext) -> String
  {
    let lost = missing.map { "`\(pair.source.source.text($0.range))`" }.joined(separator: ", ")
    let found = extra.map { "`\(pair.target.source.text($0.range))`" }.joined(separator: ", ")
    if extra.isEmpty { return "attribute \(lost) is missing" }
    return missing.isEmpty ? "attribute \(found) is not in the source" : "attribute \(found) stands for \(lost)"
  }
}
