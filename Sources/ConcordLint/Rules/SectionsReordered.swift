import ConcordAlignment
import ConcordSyntax

/// The same sections in another order: a glossary is sorted in each language.
struct SectionsReordered: PairRule {
  let descriptions = [
    RuleDescription(
      "sections-reordered", .pair, .info, .heading, summary: "Sections stand in another order than in the source.",
      rationale: "Each is compared with its counterpart all the same; a glossary is sorted anew in each language.",
      advice: "Nothing to do where the order is meant.",
      examples: [
        RuleExample(
          source: "# A\n\n## Host\n{: #host}\n\nOne.\n\n## Port\n{: #port}\n\nTwo.\n\n## Zone\n{: #zone}\n\nThree.\n",
          bad:
            "# A\n\n⟦## Zone⟧\n{: #zone}\n\nTrois.\n\n## Hôte\n{: #host}\n\nUn.\n\n## Port\n{: #port}\n\nDeux.\n",
          good:
            "# A\n\n## Hôte\n{: #host}\n\nUn.\n\n## Port\n{: #port}\n\nDeux.\n\n## Zone\n{: #zone}\n\nTrois.\n")
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    let (source, target) = (pair.alignment.source, pair.alignment.target)
    let moved = pair.alignment.rows.filter { row in
      row.kind == .moved && row.target.map { target[$0].kind == .heading } ?? false
    }
    guard let row = moved.first, let one = row.source, let other = row.target else { return }
    let count = moved.count == 1 ? "a section stands" : "\(moved.count) sections stand"
    findings.append(
      Finding(
        "sections-reordered", "\(count) in another order than in the source",
        at: pair.range(target[other], in: pair.target), source: pair.range(source[one], in: pair.source), evidence: ""))
  }
}
