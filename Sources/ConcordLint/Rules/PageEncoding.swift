import ConcordPages
import ConcordProject
import ConcordSyntax

/// Pages that cannot be read as text.
struct PageEncoding: SetRule {
  let descriptions = [
    RuleDescription(
      "page-encoding", .set, .error, .page, summary: "A page, or a table of contents, is not UTF-8 text.",
      rationale: "Browsers show replacement characters, and no other rule can read the page.",
      advice: "Save the page as UTF-8.", examples: [])
  ]

  func check(_ set: LintSet) -> [Diagnostic] {
    (set.unreadable + set.readContents().flatMap(\.unreadable)).map { page, defect in
      Diagnostic(
        rule: "page-encoding", severity: .error, origin: page.locale == set.sourceLocale ? .source : .translation,
        message: defect.reason, topic: page.topic,
        place: Place(page, ByteRange(start: defect.byte, end: defect.byte)), source: nil, evidence: defect.reason)
    }
  }
}
