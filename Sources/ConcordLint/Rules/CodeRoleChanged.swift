import ConcordAlignment
import ConcordSyntax

/// `{: pre}`, `{: codeblock}` and `{: screen}` are the source's to choose.
struct CodeRoleChanged: PairRule {
  let descriptions = [
    RuleDescription(
      "code-role-changed", .pair, .warning, .code, symptom: .blocks,
      summary: "A code block has another role than in the source.",
      rationale: "The copy button comes or goes, and output looks like a command.",
      advice: "Copy the attribute list below the block from the source.",
      examples: [
        RuleExample(
          source: "```\nls\n```\n{: pre}\n", bad: "```\nls\n```\n⟦{: screen}⟧\n", good: "```\nls\n```\n{: pre}\n"),
        RuleExample(source: "```\nls\n```\n{: pre}\n", bad: "```\nls\n```⟦⟧\n", good: "```\nls\n```\n{:pre}\n"),
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    for row in pair.alignedBlocks.with(.code) {
      let source = pair.source.role(of: row.source.node)
      let target = pair.target.role(of: row.target.node)
      guard source != target else { continue }
      let list = pair.target.attributes(of: row.target.node).first
      // What is written there but is no role is reported as an unknown attribute.
      if target == nil, let list, !list.tokens.isEmpty, list.id == nil { continue }
      let block = pair.target.nodes[row.target.node].range
      let place = list?.range ?? block.tail
      let message =
        switch (source, target) {
        case (let source?, let target?): "role `\(target.rawValue)` instead of `\(source.rawValue)`"
        case (let source?, nil): "role `\(source.rawValue)` is missing"
        default: "role `\(target?.rawValue ?? "")` is not in the source"
        }
      findings.append(
        Finding(
          "code-role-changed", message, at: place,
          source: pair.source.attributes(of: row.source.node).first?.range
            ?? pair.source.nodes[row.source.node].range.tail,
          evidence: "\(pair.source.excerpt(pair.source.nodes[row.source.node].content))"))
    }
  }
}
