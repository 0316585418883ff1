import ConcordPages
import ConcordProject
import ConcordSyntax

/// Comments that suppress rules, and suppress nothing or name no rule.
struct SuppressionRules: PageRule {
  let descriptions = [
    RuleDescription(
      "suppression-unused", .page, .warning, .markup, fix: .safe, isSuppressible: false,
      summary: "A suppression comment suppresses nothing.",
      rationale:
        "What it suppressed was fixed, or the comment stands in the wrong place; the next real defect would pass.",
      advice: "Delete the comment.",
      examples: [
        RuleExample(
          bad: "# Boats\n{: #boats}\n\n<!-- concord-disable-next-line ⟦id-duplicate⟧ -->\n## Oars\n{: #oars}\n",
          good: "# Boats\n{: #boats}\n\n## Oars\n{: #oars}\n")
      ]),
    RuleDescription(
      "suppression-unknown", .page, .warning, .markup, fix: .safe, isSuppressible: false,
      summary: "A suppression comment names no rule, or is none that Concord knows.",
      rationale: "A misspelt name suppresses nothing, and nobody notices.",
      advice: "Write the rule's id (`concord rule` lists all) or the comment's word as the guide has it.",
      examples: [
        RuleExample(
          bad: "# Boats\n{: #boats}\n\n<!-- concord-disable-next-line ⟦id-duplicat⟧ -->\n## Oars\n{: #boats}\n",
          good: "# Boats\n{: #boats}\n\n<!-- concord-disable-next-line id-duplicate -->\n## Oars\n{: #boats}\n"),
        RuleExample(
          bad: "# Boats\n{: #boats}\n\n<!-- concord-⟦disable-nextline⟧ id-duplicate -->\n## Oars\n{: #oars}\n",
          good: "# Boats\n{: #boats}\n\n<!-- concord-disable-next-line id-duplicate -->\n## Oars\n{: #boats}\n"),
      ]),
  ]

  /// A comment, or one of the rules that it names, that suppresses nothing.
  static func unused(_ name: String, _ page: PageSuppressions, _ range: ByteRange, _ edit: Edit?) -> Diagnostic {
    let message = "`\(name)` suppresses nothing"
    return Diagnostic(
      rule: "suppression-unused", severity: .warning, origin: .unknown, message: message, topic: page.page.topic,
      place: Place(page.page, range), source: nil,
      fix: edit.map { Fix("delete what suppresses nothing", [$0]) }, evidence: message)
  }

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    for comment in Suppression.misspelt(page.page) {
      findings.append(
        Finding(
          "suppression-unknown",
          "there is no comment `concord-\(comment.word)`; did you mean `concord-\(comment.near)`?",
          at: comment.range, fix: Fix("write `\(comment.near)`", [Edit(comment.range, comment.near)]),
          evidence: comment.word))
    }
    for suppression in page.suppressions {
      for (name, range) in suppression.rules where page.rules[name] == nil {
        let near = nearestName(to: name, in: page.rules.descriptions.map(\.id))
        findings.append(
          Finding(
            "suppression-unknown", "there is no rule `\(name)`\(near.map { "; did you mean `\($0)`?" } ?? "")",
            at: range,
            fix: near.map { Fix("write `\($0)`", [Edit(range, $0)]) }, evidence: name))
      }
    }
  }
}
