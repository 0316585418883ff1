import ConcordSyntax

/// Pages that cannot be read as text.
struct PageEncoding: SetRule {
  let descriptions = [
    RuleDescription(
      "page-encoding", .set, .error, .page, summary: "A page is not UTF-8 text.",
      rationale: "Browsers show replacement characters, and no other rule can read the page.",
      advice: "Save the page as UTF-8.", examples: [])
  ]

  func check(_ set: LintSet) -> [Diagnostic] {
    set.unreadable.map { page in
      Diagnostic(
        rule: "page-encoding", severity: .error, origin: page.locale == set.sourceLocale ? .source : .translation,
        message: page.reason, topic: page.topic,
        place: Place(
          locale: page.locale, file: page.file, text: TextBuffer(page.bytes),
          range: ByteRange(start: page.byte, end: page.byte)), source: nil, notes: [], fix: nil, evidence: page.reason)
    }
  }
}
