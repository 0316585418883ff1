import ConcordProject
import ConcordSyntax

/// Comments that silence rules, and silence nothing or name no rule.
struct SuppressionRules: PageRule {
  let descriptions = [
    RuleDescription(
      "suppression-unused", .page, .warning, isFixable: true, summary: "A disable comment silences nothing.",
      rationale: "The fault was mended, or the comment stands in the wrong place; the next real fault would pass.",
      advice: "Delete the comment.",
      examples: [
        RuleExample(
          bad: "# Boats\n{: #boats}\n\n<!-- concord-disable-next-line id-duplicate -->\n## Oars\n{: #oars}\n",
          good: "# Boats\n{: #boats}\n\n## Oars\n{: #oars}\n")
      ]),
    RuleDescription(
      "suppression-unknown", .page, .warning, isFixable: true, summary: "A disable comment names no rule.",
      rationale: "A misspelt name silences nothing, and nobody notices.",
      advice: "Write the rule's id; `concord rule` lists all.",
      examples: [
        RuleExample(
          bad: "# Boats\n{: #boats}\n\n<!-- concord-disable-next-line id-duplicat -->\n## Oars\n{: #boats}\n",
          good: "# Boats\n{: #boats}\n\n<!-- concord-disable-next-line id-duplicate -->\n## Oars\n{: #boats}\n")
      ]),
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    for suppression in Suppression.all(page.page) {
      for (name, range) in suppression.rules where RuleCatalog.description(of: name) == nil {
        let near = nearestName(to: name, in: RuleCatalog.descriptions.map(\.id))
        findings.append(
          Finding(
            "suppression-unknown", "there is no rule `\(name)`\(near.map { "; did you mean `\($0)`?" } ?? "")",
            at: range,
            fix: near.map { Fix("write `\($0)`", [Edit(range, $0)]) }, evidence: name))
      }
    }
  }
}
