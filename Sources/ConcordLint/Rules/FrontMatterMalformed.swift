import ConcordSyntax

/// Front matter that its builder does not recognise, so that readers see it.
struct FrontMatterMalformed: PageRule {
  let descriptions = [
    RuleDescription(
      "front-matter-malformed", .page, .error, .page, fix: .safe,
      summary: "Front matter is not marked as builders expect it.",
      rationale: "The page shows its metadata as text, and translation tools translate it.",
      advice: "Begin the page with `---` on its first line, and close with `---`.",
      examples: [
        RuleExample(
          bad: "\n⟦---⟧\nlastupdated: \"2026-01-01\"\n---\n\nText.\n",
          good: "---\nlastupdated: \"2026-01-01\"\n---\n\nText.\n"),
        RuleExample(
          bad: "⟦----⟧\nlastupdated: \"2026-01-01\"\n---\n\nText.\n",
          good: "---\nlastupdated: \"2026-01-01\"\n---\n\nText.\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    guard let front = page.document.frontMatter else { return }
    let line = page.text.line(atByte: front.range.start)
    let opener = page.text.lineRange(line)
    for defect in front.defects {
      let fix: Fix?
      let message: String
      switch defect {
      case .leadingBlankLine:
        message = "an empty line stands before the front matter"
        fix = Fix(
          "take the empty line out",
          [Edit(ByteRange(start: page.text.hasByteOrderMark ? 3 : 0, end: front.range.start), "")])
      case .longDelimiter:
        message = "front matter opens with more than three dashes"
        fix = Fix("write three dashes", [Edit(opener, "---")])
      case .unterminated:
        message = "front matter has no closing `---`"
        fix = nil
      // Hexo takes it so: it is a fault where the source has the line.
      case .unopened: continue
      }
      findings.append(Finding("front-matter-malformed", message, at: opener, fix: fix, evidence: defect.rawValue))
    }
  }

  /// Of a translation whose source has the opening line.
  static func unopened(_ text: TextBuffer) -> Finding {
    let first = text.lineRange(1)
    return Finding(
      "front-matter-malformed", "front matter has no opening `---`", at: first,
      fix: Fix("write the opening line", [Edit(first.head, "---\(text.lineEnding)")]),
      evidence: FrontMatter.Defect.unopened.rawValue)
  }
}
