import ConcordSyntax

/// What a tool has written around a page. The page is read inside of it.
struct PageFramed: PageRule {
  let descriptions = [
    RuleDescription(
      "page-preamble", .page, .error, .page, fix: .safe, isSuppressible: false,
      summary: "Words that are not the page's stand before it.",
      rationale: "Builders no longer find the front matter, and readers see what a tool said to the translator.",
      advice: "Take out what stands before the page.",
      examples: [
        RuleExample(
          bad: "⟦Sure! Here is the translation:⟧\n\n---\ntitle: Tides\n---\n\nText.\n",
          good: "---\ntitle: Tides\n---\n\nText.\n", fixed: "---\ntitle: Tides\n---\n\nText.\n"),
        RuleExample(
          source: "# Tides\n{: #tides}\n\nText.\n",
          bad: "⟦Voici la traduction de la page :⟧\n\n# Marées\n{: #tides}\n\nTexte.\n",
          good: "# Marées\n{: #tides}\n\nTexte.\n", fixed: "# Marées\n{: #tides}\n\nTexte.\n"),
      ]),
    RuleDescription(
      "page-fenced", .page, .error, .page, fix: .safe, isSuppressible: false,
      summary: "The whole page stands in a fence.",
      rationale: "Readers see its Markdown as code.",
      advice: "Take out the first and the last line of the fence, and what stands outside of it.",
      examples: [
        RuleExample(
          bad: "⟦```markdown⟧\n# Tides\n\nRun:\n\n```sh\nmake\n```\n\nText.\n```\n",
          good: "# Tides\n\nRun:\n\n```sh\nmake\n```\n\nText.\n",
          fixed: "# Tides\n\nRun:\n\n```sh\nmake\n```\n\nText.\n")
      ]),
    RuleDescription(
      "front-matter-repeated", .page, .error, .page, fix: .safe,
      summary: "The front matter stands twice.",
      rationale: "Builders take the first; readers see the second as text.",
      advice: "Keep the one that is translated, at the head of the page.",
      examples: [
        RuleExample(
          bad: "---\ntitle: Tides\n---\n\n⟦---\ntitle: Tides\n---⟧\n\nText.\n",
          good: "---\ntitle: Tides\n---\n\nText.\n", fixed: "---\ntitle: Tides\n---\n\nText.\n")
      ]),
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    guard let frame = page.document.frame else { return }
    if let opener = frame.opener {
      findings.append(fenced(frame, opener))
    } else if let preamble = frame.preamble {
      findings.append(
        Finding(
          "page-preamble", "“\(page.document.excerpt(preamble))” stands before the page", at: preamble,
          // Text that does not say what it is may be somebody's.
          fix: Fix("take out what stands before the page", isSafe: frame.isRemark, frame.surplus.map { Edit($0, "") }),
          evidence: ""))
    }
    if let repeated = frame.repeated { findings.append(self.repeated(repeated, page)) }
  }

  private func fenced(_ frame: PageFrame, _ opener: ByteRange) -> Finding {
    let part = frame.holdsFrontMatterOnly ? "the front matter" : "the whole page"
    return Finding(
      "page-fenced", "\(part) stands in a fence", at: opener,
      fix: Fix("take the fence out", frame.surplus.map { Edit($0, "") }), evidence: "")
  }

  private func repeated(_ repeated: ByteRange, _ page: PageContext) -> Finding {
    let text = page.text
    let first = page.document.frontMatter.map { text.bytes[$0.range.start..<$0.range.end] }
    // With the empty lines before it.
    let start = page.document.frontMatter?.range.end ?? repeated.start
    let isEqual = first?.elementsEqual(text.bytes[repeated.start..<repeated.end]) ?? false
    return Finding(
      "front-matter-repeated", "the front matter stands here once more", at: repeated,
      // Of two that differ, one may be the translation.
      fix: Fix("take out the second", isSafe: isEqual, [Edit(ByteRange(start: start, end: repeated.end), "")]),
      evidence: "")
  }
}
