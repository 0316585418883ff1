import ConcordAlignment
import ConcordSyntax

/// `{DomainName}` and its like are copied, never translated.
struct VariableChanged: PairRule {
  let descriptions = [
    RuleDescription(
      "variable-changed", .pair, .warning, .placeholder, symptom: .inlines,
      summary: "A name in single braces differs from the source block's.",
      rationale: "Hosts and paths are built from these names; a changed one leads nowhere.",
      advice: "Copy the name and its braces from the source.",
      examples: [
        RuleExample(
          source: "Go to https://{DomainName}/docs now.\n",
          bad: "Allez sur https://⟦{NomDeDomaine}⟧/docs maintenant.\n",
          good: "Allez maintenant sur https://{DomainName}/docs.\n")
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    let hasVariables = [pair.source, pair.target].contains { $0.placeholders.contains { $0.kind == .braced } }
    guard hasVariables else { return }
    // Elsewhere braces are text: what they hold may be a word, as in "the pattern {verb}".
    let isName = pair.target.dialect == .ibmCloud || pair.target.dialect == .docusaurus
    for row in pair.alignedBlocks.with(.placeholders) {
      let (missing, found) = difference(variables(row.source, pair.source), variables(row.target, pair.target)) {
        Array($0.name.utf8)
      }
      var extra = found[...]
      for lost in missing {
        let found = extra.isEmpty ? nil : extra.removeFirst()
        if found == nil, isInSpan(lost.name, row, pair) { continue }
        let message =
          found.map { "variable {\(lost.name)} became {\($0.name)}" } ?? "variable {\(lost.name)} is missing"
        let isInLink = isLinkTarget(lost, row.source, pair.source)
        findings.append(
          Finding(
            "variable-changed", message, at: found?.range ?? pair.target.nodes[row.target.node].range.head,
            source: lost.range, severity: isInLink ? .error : isName ? nil : .info,
            evidence: "\(lost.name) \(found?.name ?? "")"))
      }
      for found in extra {
        findings.append(
          Finding(
            "variable-changed", "variable {\(found.name)} is not in the source", at: found.range,
            source: pair.source.nodes[row.source.node].range.head, severity: isName ? nil : .info,
            evidence: " \(found.name)"))
      }
    }
  }

  /// Variables outside code spans: a span is compared as a whole. Those of a link that is gone went with it.
  private func variables(_ block: Block, _ document: Document) -> [Placeholder] {
    var variables: [Placeholder] = []
    for index in block.placeholders where document.placeholders[index].kind == .braced {
      let variable = document.placeholders[index]
      let isPartOfSpan = (block.codeSpans + block.links + block.images).contains {
        document.nodes[$0].range.contains(variable.range)
          && (document.nodes[$0].kind == .code || document.nodes[$0].destination.contains(variable.range))
      }
      if !isPartOfSpan { variables.append(variable) }
    }
    return variables
  }

  /// `./tool {args}` for ./tool {args}: whether a translation has marked as code what the variable is part of.
  private func isInSpan(_ name: String, _ row: AlignedBlocks.Pair, _ pair: PairContext) -> Bool {
    let wanted = Array("{\(name)}".utf8)
    let range = pair.range(row.target, in: pair.target)
    guard pair.work.allows(pair.range(row.source, in: pair.source).count + range.count, at: range) else { return false }
    func count(_ block: Block, _ document: Document) -> Int {
      block.codeSpans.count { document.literalBytes($0).firstRange(of: wanted) != nil }
    }
    return count(row.target, pair.target) > count(row.source, pair.source)
  }

  private func isLinkTarget(_ variable: Placeholder, _ block: Block, _ document: Document) -> Bool {
    block.links.contains { document.nodes[$0].destination.contains(variable.range) }
  }
}
