import ConcordAlignment
import ConcordSyntax

/// A translation with a build of its own: told once, in place of each block.
struct PageDiverged: PairRule {
  private static let source = (1...12).map { "## Step \($0)\n\nRun `tide step-\($0)`.\n\n" }.joined()
  private static let bad = (1...12).map { number in
    number.isMultiple(of: 2)
      ? "## Étape \(number)\n\nLancez `tide step-\(number)`.\n\n"
      : "> Autre `texte-\(number)`.\n\n- Puis `fin-\(number)`.\n- Enfin `rien`.\n\n"
  }.joined()

  let descriptions = [
    RuleDescription(
      "page-diverged", .pair, .warning, .page, yieldsToConsensus: false,
      summary:
        "Much of the translation has no counterpart in the source, or much of the source none in the translation.",
      rationale:
        "Such a page was rewritten, shortened, or made from a source that nobody knows: no block by itself is at fault.",
      advice: "Compare the two pages as a whole (`concord diff`), and translate anew what readers lack.",
      examples: [
        RuleExample(
          source: "# Tide\n\n" + source, bad: "⟦# Marée⟧\n\n" + bad,
          good: "# Marée\n\n" + source.replacing("Step", with: "Étape").replacing("Run", with: "Lancez"))
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    let (divergence, blocks) = (pair.divergence, pair.alignment.target)
    guard divergence.isWide, let head = blocks.first(where: { $0.kind == .heading }) ?? blocks.first else { return }
    findings.append(
      Finding(
        "page-diverged", Self.message(divergence.missing, divergence.extra),
        at: pair.range(head, in: pair.target),
        // Whose source has no more to say is the fuller page.
        severity: divergence.missing == 0 ? .info : nil, evidence: ""))
  }

  private static func message(_ missing: Int, _ extra: Int) -> String {
    if missing == 0 { return "\(extra) blocks of the translation are not in the source" }
    if extra == 0 { return "\(missing) blocks of the source are missing" }
    // As many on both sides: what they say may be there, as items in the place of headings.
    return extra * 4 < missing
      ? "\(missing) blocks of the source are missing, and \(extra) of the translation are not in the source"
      : "the page is built otherwise: \(missing) blocks of the source and \(extra) of the translation have no counterpart"
  }
}
