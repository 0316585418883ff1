/// A page that holds more than rules have steps for.
///
/// It runs behind all rules that ask for steps (`PairContext.work`).
struct PageTooComplex: PairRule {
  let descriptions = [
    RuleDescription(
      "page-too-complex", .pair, .warning, .page, yieldsToConsensus: false,
      summary: "A block is so long, and holds so much, that not all of it was compared.",
      rationale: "Names that have gone from it may not be told, and what became of others is told by their order.",
      advice: "Split the block; if a program has written it, exclude the page.", examples: [])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    guard let block = pair.work.stop else { return }
    findings.append(
      Finding(
        "page-too-complex", "the block is too long, and holds too much, for all of it to be compared", at: block.head,
        evidence: ""))
  }
}
