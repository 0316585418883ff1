import ConcordAlignment
import ConcordSyntax

/// Lists that hold together in the source and fall apart in the translation, or nest otherwise.
struct ListStructureChanged: PairRule {
  let descriptions = [
    RuleDescription(
      "list-structure-changed", .pair, .warning,
      summary: "A list is split, numbered or nested otherwise than in the source.",
      rationale: "Steps begin again at 1, or an item looks like part of another.",
      advice: "Indent what stands between the items as the source does, and use the same markers.",
      examples: [
        RuleExample(
          source: "1. Open `a`.\n\n   Then wait for `b`.\n\n2. Close `c`.\n",
          bad: "1. Ouvrez `a`.\n\nAttendez `b`.\n\n2. Fermez `c`.\n",
          good: "1. Ouvrez `a`.\n\n   Attendez `b`.\n\n2. Fermez `c`.\n"),
        RuleExample(
          source: "- Open `a`.\n  - Wait for `b`.\n- Close `c`.\n",
          bad: "- Ouvrez `a`.\n- Attendez `b`.\n- Fermez `c`.\n",
          good: "- Ouvrez `a`.\n  - Attendez `b`.\n- Fermez `c`.\n"),
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    var partner: [Int: Int] = [:]
    var told = Set<Int>()
    for row in pair.alignedBlocks.with(.paragraph) {
      // Most text stands in no list.
      if !isInList(row.source, pair.source), !isInList(row.target, pair.target) { continue }
      let lists = (chain(row.source, pair.source), chain(row.target, pair.target))
      let areItems = row.source.opensItem && row.target.opensItem
      guard let message = message(lists, areItems: areItems, partner, pair) else {
        if areItems, let source = lists.0.first, let target = lists.1.first { partner[source] = target }
        continue
      }
      // One reason for each list: its other items follow.
      for list in lists.0 { partner[list] = nil }
      guard let list = lists.0.last ?? lists.1.last.map({ -$0 }), told.insert(list).inserted else { continue }
      var finding = Finding(
        "list-structure-changed", message, at: pair.range(row.target, in: pair.target),
        source: pair.range(row.source, in: pair.source),
        evidence: pair.source.excerpt(pair.range(row.source, in: pair.source)))
      finding.isStructural = true
      findings.append(finding)
    }
  }

  private func message(
    _ lists: ([Int], [Int]), areItems: Bool, _ partner: [Int: Int], _ pair: PairContext
  ) -> String? {
    if lists.0.count != lists.1.count {
      if lists.1.isEmpty { return "the text stands outside of the list, in the source inside" }
      if lists.0.isEmpty { return "the text stands inside of a list, in the source outside" }
      return "the text is at level \(lists.1.count) of the list, in the source at level \(lists.0.count)"
    }
    guard areItems, let source = lists.0.first, let target = lists.1.first else { return nil }
    if pair.source.isMarked(source) != pair.target.isMarked(target) {
      return pair.source.isMarked(source) ? "a bullet stands for a number" : "a number stands for a bullet"
    }
    if let known = partner[source], known != target { return "the list is split before this item" }
    return nil
  }

  private func isInList(_ block: Block, _ document: Document) -> Bool {
    document.ancestor(of: document.nodes[block.node].parent, .list) != nil
  }

  /// The lists that hold a block, innermost first.
  private func chain(_ block: Block, _ document: Document) -> [Int] {
    var lists: [Int] = []
    var node = document.nodes[block.node].parent
    while node > 0 {
      if document.nodes[node].kind == .list { lists.append(node) }
      node = document.nodes[node].parent
    }
    return lists
  }
}
