import ConcordSyntax

/// A blank line between a heading and its id.
struct IdentifierDetached: PageRule {
  let descriptions = [
    RuleDescription(
      "id-detached", .page, .error, .heading, fix: .safe, summary: "A blank line separates a heading from its id.",
      rationale: "The id goes to the text below, or to nothing; links to the heading fail.",
      advice: "Write the id on the line directly below the heading.",
      examples: [
        RuleExample(bad: "## Install\n\n⟦{: #install}⟧\n\nText.\n", good: "## Install\n{: #install}\n\nText.\n"),
        RuleExample(bad: "## Install\n\n⟦{: #install}⟧\nText.\n", good: "## Install\n{: #install}\nText.\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let document = page.document
    let headings = page.nodesByKind[.heading]
    let lists = document.attributeLists
    for index in lists.indices where lists[index].tokens.count == 1 && lists[index].tokens[0].kind == .id {
      guard lists[index].placement == .block || lists[index].placement == .orphan else { continue }
      let (list, id) = (lists[index], lists[index].tokens[0])
      let line = page.text.line(atByte: list.range.start)
      var above = line - 1
      while above > 0, page.text.isBlank(line: above) { above -= 1 }
      guard above < line - 1, above > 0,
        let heading = headings.last(where: {
          page.text.line(atByte: max(document.nodes[$0].range.start, document.nodes[$0].range.end - 1)) == above
        }),
        document.id(of: heading) == nil
      else { continue }
      let gap = ByteRange(start: page.text.lineRange(above + 1).start, end: page.text.lineRange(line).start)
      findings.append(
        Finding(
          "id-detached", "a blank line separates `#\(id.name)` from its heading", at: list.range,
          fix: Fix("take the blank line out", [Edit(gap, "")]), evidence: id.name))
    }
  }
}
