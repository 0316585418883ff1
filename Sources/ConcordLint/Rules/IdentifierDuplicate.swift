import ConcordSyntax

/// One id, two places.
struct IdentifierDuplicate: PageRule {
  let descriptions = [
    RuleDescription(
      "id-duplicate", .page, .error, summary: "An id is given twice in a page.",
      rationale: "A link reaches the first place only.",
      advice: "Give each section the id that the source gives it.",
      examples: [
        RuleExample(bad: "# A\n{: #a}\n\n## B\n{: #a}\n", good: "# A\n{: #a}\n\n## B\n{: #b}\n"),
        // One letter, written in two ways: a browser takes these for two ids.
        RuleExample(
          bad: "# A\n{: #é}\n\n## B\n{: #é}\n\n## C\n{: #e\u{301}}\n",
          good: "# A\n{: #é}\n\n## B\n{: #e\u{301}}\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let lists = page.document.attributeLists
    guard mayHoldTwice(lists) else { return }
    // Byte by byte, as browsers compare them.
    var seen: [[UInt8]: ByteRange] = [:]
    for index in lists.indices where lists[index].name == nil {
      guard let id = lists[index].id else { continue }
      if let first = seen[Array(id.name.utf8)] {
        let line = page.source.line(atByte: first.start)
        findings.append(
          Finding("id-duplicate", "id `#\(id.name)` is taken on line \(line) already", at: id.range, evidence: id.name))
      } else {
        seen[Array(id.name.utf8)] = id.range
      }
    }
  }

  /// Whether two lists give ids of one hash: hardly a page has such, and every page is asked.
  private func mayHoldTwice(_ lists: [AttributeList]) -> Bool {
    var hashes: [UInt64] = []
    // A span lends its elements: a list is not copied to be asked for its id.
    let lists = lists.span
    for index in lists.indices where lists[index].name == nil {
      guard let id = lists[index].id else { continue }
      var hash = ByteHash()
      hash.add(id.name)
      hashes.append(hash.value)
    }
    hashes.sort()
    return zip(hashes, hashes.dropFirst()).contains { $0 == $1 }
  }
}
