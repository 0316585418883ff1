import ConcordSyntax

/// One id, two places.
struct IdentifierDuplicate: PageRule {
  let descriptions = [
    RuleDescription(
      "id-duplicate", .page, .error, .heading, explains: [.rule("heading-id-changed", .samePlace)],
      summary: "An id is given twice in a page.",
      rationale: "A link reaches the first place only.",
      advice: "Give each section the id that the source gives it.",
      examples: [
        RuleExample(bad: "# A\n{: #a}\n\n## B\n{: ⟦#a⟧}\n", good: "# A\n{: #a}\n\n## B\n{: #b}\n"),
        // One letter, written in two ways: a browser takes these for two ids.
        RuleExample(
          bad: "# A\n{: #é}\n\n## B\n{: ⟦#é⟧}\n\n## C\n{: #e\u{301}}\n",
          good: "# A\n{: #é}\n\n## B\n{: #e\u{301}}\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    // By hash and then byte by byte, as browsers compare them.
    let lists = page.document.attributeLists
    var firsts: [UInt64: AttributeList.Token] = [:]
    for index in lists.indices where lists[index].name == nil {
      // `id` is computed: the list would be copied to ask for it.
      guard let id = lists[index].tokens.last(where: { $0.kind == .id }) else { continue }
      var hash = ByteHash()
      hash.add(id.name)
      guard let first = firsts[hash.value], first.name.hasSameBytes(as: id.name) else {
        firsts[hash.value] = id
        continue
      }
      let line = page.text.line(atByte: first.range.start)
      findings.append(
        Finding("id-duplicate", "id `#\(id.name)` is taken on line \(line) already", at: id.range, evidence: id.name))
    }
  }
}
