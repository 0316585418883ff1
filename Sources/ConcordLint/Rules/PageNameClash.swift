import ConcordProject
import ConcordSyntax

/// Two pages whose names look alike.
struct PageNameClash: SetRule {
  let descriptions = [
    RuleDescription(
      "page-name-clash", .set, .warning, .page,
      summary: "The names of two source pages differ only in how Unicode writes the same letters.",
      rationale: "Some file systems and all readers take them for one page, and one hides the other.",
      advice: "Rename one of them, or delete the one that is not meant.",
      examples: [
        RuleExample(
          bad: "-- en/caf\u{E9}.md --\n⟦⟧# Un\n-- en/cafe\u{301}.md --\n# Deux\n",
          good: "-- en/caf\u{E9}.md --\n# Un\n", message: "the page's name looks like that of `en/cafe\u{301}.md`")
      ])
  ]

  func check(_ set: LintSet) -> [Diagnostic] {
    // Texts are equal here where they look alike.
    var known: [String: Page] = [:]
    return set.topics.compactMap(\.source).compactMap { page in
      guard let first = known[page.file] else {
        known[page.file] = page
        return nil
      }
      return Diagnostic(
        rule: "page-name-clash", severity: .warning, origin: .source,
        message: "the page's name looks like that of `\(first.file)`", topic: page.topic,
        place: Place(page, ByteRange(start: 0, end: 0)), source: nil, evidence: first.file)
    }
  }
}
