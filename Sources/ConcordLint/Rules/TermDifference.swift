import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// What a glossary says of the words of a translation.
struct TermDifference: PairRule {
  let descriptions = [
    RuleDescription(
      "term-missing", .pair, .info, .text, fix: .safe,
      summary: "A term that is never translated is in the source block only, or is written otherwise.",
      rationale: "Readers search for the name as the product shows it.",
      advice: "Write the term as the source does; endings of your language may stand behind it.",
      examples: [
        RuleExample(
          source: "Push the app to Cloud Foundry now.\n", bad: "⟦⟧Envoyez l'application à la fonderie du nuage.\n",
          good: "Envoyez l'application à Cloud Foundry.\n"),
        RuleExample(
          source: "Push the app to Cloud Foundry now.\n", bad: "Envoyez l'application à ⟦Cloud foundry⟧.\n",
          good: "Envoyez l'application à Cloud Foundry.\n"),
      ]),
    RuleDescription(
      "term-avoided", .pair, .warning, .text, fix: .unsafe, yieldsToConsensus: false,
      summary: "A translation has a form that the glossary tells to avoid.",
      rationale: "Readers take two words for two things, and find neither by the other's name.",
      advice: "Write what the glossary has in its place, and mind articles and endings around it.",
      examples: [
        RuleExample(
          source: "Send the request to the endpoint.\n", bad: "Envoyez la requête à l'⟦extrémité⟧.\n",
          good: "Envoyez la requête au point d'accès.\n")
      ]),
    RuleDescription(
      "term-inconsistent", .pair, .info, .text, yieldsToConsensus: false,
      summary: "A page has two of the forms that the glossary allows for one term.",
      rationale: "Readers take two words for two things.",
      advice: "Keep to one of them on a page.",
      examples: [
        RuleExample(
          source: "Open the workspace.\n\nClose the workspace.\n",
          bad: "Ouvrez l'atelier.\n\nFermez l'⟦espace de travail⟧.\n",
          good: "Ouvrez l'atelier.\n\nFermez l'atelier.\n")
      ]),
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    guard let terms = pair.options.terms?.terms(of: pair.targetPage.locale), !terms.isEmpty else { return }
    var used = UsedForms()
    var lost = LostTerms()
    for row in pair.alignedBlocks.with(.text) {
      let source = TermWords(row.source, in: pair.source, includesCode: false)
      let held = terms.terms(in: source)
      if held.isEmpty, !terms.avoidsAnywhere { continue }
      let target = TermWords(row.target, in: pair.target, includesCode: true)
      let block = TermBlock(
        terms: terms, source: source, target: target, held: held, forms: terms.forms(in: target))
      lost.add(
        block.lost { TermWords(row.source, in: pair.source, includesCode: true) },
        at: pair.range(row.target, in: pair.target).head)
      block.findAvoided(&findings)
      used.add(block)
    }
    findings += lost.findings
    used.findInconsistent(terms, &findings)
  }
}
