import ConcordAlignment
import ConcordSyntax

/// Names that a team never translates.
struct TermMissing: PairRule {
  let descriptions = [
    RuleDescription(
      "term-missing", .pair, .info, .text, summary: "A term that is never translated is in the source block only.",
      rationale: "Readers search for the name as the product shows it.",
      advice: "Write the term as the source does; the configuration lists the terms.",
      examples: [
        RuleExample(
          source: "Push the app to Cloud Foundry now.\n", bad: "⟦⟧Envoyez l'application à la fonderie du nuage.\n",
          good: "Envoyez l'application à Cloud Foundry.\n")
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    guard !pair.options.terms.isEmpty else { return }
    for row in pair.alignedBlocks.with(.text) {
      let source = pair.range(row.source, in: pair.source)
      let text = pair.source.text[source]
      for term in pair.options.terms {
        guard let found = text.firstRange(of: term),
          !pair.target.text[pair.range(row.target, in: pair.target)].contains(term)
        else { continue }
        let start = source.start + text.utf8.distance(from: text.startIndex, to: found.lowerBound)
        findings.append(
          Finding(
            "term-missing", "the term “\(term)” is missing", at: pair.range(row.target, in: pair.target).head,
            source: ByteRange(start: start, end: start + term.utf8.count), evidence: term))
      }
    }
  }
}
