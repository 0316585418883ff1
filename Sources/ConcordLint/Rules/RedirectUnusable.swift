import ConcordProject
import ConcordSyntax

/// A former name of a page from which no redirect can lead.
struct RedirectUnusable: PageRule {
  let descriptions = [
    RuleDescription(
      "redirect-unusable", .page, .warning, .page,
      summary: "An entry of `redirects` cannot be the name of a page.",
      rationale:
        "The site has no page at the old address: the entry leads out of the site, or holds control characters.",
      advice: "Write the former path of the page, from the folder of its locale.",
      examples: [
        RuleExample(
          bad: "⟦---⟧\nredirects: [\"../../old.md\"]\n---\n\nText.\n",
          good: "---\nredirects: [old.md]\n---\n\nText.\n"),
        RuleExample(
          bad: "⟦---⟧\nredirects: [\"old\\u0000.md\", new.md]\n---\n\nText.\n",
          good: "---\nredirects:\n  - guide/old.md\n---\n\nText.\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    guard let front = page.document.frontMatter else { return }
    let opener = page.text.lineRange(page.text.line(atByte: front.range.start))
    for name in Redirects.unusable(page.document) {
      findings.append(
        Finding("redirect-unusable", "no page can have had the name `\(name)`", at: opener, evidence: name))
    }
  }
}
