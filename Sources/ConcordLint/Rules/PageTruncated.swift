import ConcordAlignment
import ConcordSyntax

/// Pages that end before the source does, in the middle of something.
struct PageTruncated: PairRule {
  let descriptions = [
    RuleDescription(
      "page-truncated", .pair, .error, .page,
      explains: [
        .damage(.inlines, .blocks), .rule("fence-unclosed", .scope), .rule("code-changed", .scope),
        .rule("code-string-changed", .scope), .rule("code-comment-changed", .scope),
        .rule("code-text-changed", .scope), .rule("code-whitespace-changed", .scope),
        .rule("code-variable-changed", .scope), .rule("emphasis-broken", .scope), .rule("markup-residue", .scope),
        .rule("code-span-changed", .scope), .rule("code-span-translated", .scope), .rule("link-malformed", .scope),
        .rule("link-target-changed", .scope), .rule("table-row-broken", .scope), .rule("html-block-broken", .scope),
        .rule("html-structure-changed", .scope), .rule("placeholder-malformed", .scope),
        .rule("attribute-unclosed", .scope), .rule("heading-level-changed", .scope),
        .rule("link-definition-missing", .page),
      ],
      summary: "The page ends in the middle of the source.",
      rationale:
        "A tool has stopped before the end; readers miss all that follows. A last sentence that stops in its middle shows it, or a bracket that nothing closes.",
      advice: "Translate the page anew from there on.",
      examples: [
        RuleExample(
          source:
            "# A\n{: #a}\n\nOpen `x` first of all.\n\nThen close `y` and go on to wait for the next one.\n\n## B\n{: #b}\n\nWait for `z`.\n",
          bad: "# A\n{: #a}\n\nOuvrez d'abord `x`.\n\nPuis fermez `y` et⟦⟧\n",
          good:
            "# A\n{: #a}\n\nOuvrez d'abord `x`.\n\nPuis fermez `y` et attendez le suivant.\n\n## B\n{: #b}\n\nAttendez `z`.\n"
        )
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    guard let end = PageEnd(pair), end.isCut else { return }
    var finding = Finding(
      "page-truncated", end.message, at: ByteRange(start: end.lastByte, end: end.lastByte), source: end.rest,
      evidence: "")
    finding.scope = ByteRange(start: end.firstByte, end: pair.target.text.bytes.count)
    findings.append(finding)
  }
}
