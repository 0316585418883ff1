import ConcordSyntax

/// A heading broken over two lines, so that its id belongs to the second.
struct HeadingWrapped: PageRule {
  let descriptions = [
    RuleDescription(
      "heading-wrapped", .page, .error, .heading, fix: .safe,
      explains: [
        .rule("block-extra", .samePlace), .rule("placeholder-missing", .lineAbove),
        .rule("code-span-missing", .lineAbove),
      ], summary: "A line of text stands between a heading and its id.",
      rationale: "Half of the title becomes a paragraph, and the heading loses its id.",
      advice: "Write the title on one line.",
      examples: [
        RuleExample(
          bad: "## How to install\n⟦the program⟧\n{: #install}\n\nText.\n",
          good: "## How to install the program\n{: #install}\n\nText.\n")
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let document = page.document
    for index in page.nodesByKind[.heading] where document.id(of: index) == nil {
      let next = document.nodes[index].end
      guard next < document.nodes.count, document.nodes[next].kind == .paragraph, let id = document.id(of: next) else {
        continue
      }
      let heading = document.nodes[index].range
      let text = document.nodes[next].range
      let line = page.text.line(atByte: text.start)
      guard line == page.text.line(atByte: heading.start) + 1, page.text.line(atByte: text.end) == line,
        page.text.line(atByte: id.range.start) == line + 1
      else { continue }
      findings.append(
        Finding(
          "heading-wrapped", "the heading goes on here, so `#\(id.name)` is not its id", at: text,
          fix: Fix("join the lines", [Edit(ByteRange(start: heading.end, end: text.start), " ")]), evidence: id.name))
    }
  }
}
