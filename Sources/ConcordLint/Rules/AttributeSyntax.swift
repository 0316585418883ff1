import ConcordSyntax

/// Attribute lists that reach nothing.
struct AttributeSyntax: PageRule {
  let descriptions = [
    RuleDescription(
      "attribute-unclosed", .page, .error, .attribute, fix: .safe, explains: [.rule("markup-residue", .sameLines)],
      summary: "An attribute list has no closing brace.",
      rationale: "Readers see it as text, and the block is without its attributes.",
      advice: "Close the list with `}`.",
      examples: [RuleExample(bad: "# Title\n⟦{: #title⟧\n\nText.\n", good: "# Title\n{: #title}\n\nText.\n")]),
    RuleDescription(
      "attribute-glued", .page, .warning, .attribute, fix: .safe, explains: [.rule("markup-residue", .sameLines)],
      summary: "An attribute list stands at the end of a paragraph's text.",
      rationale: "There it belongs to nothing, and readers see it.",
      advice: "Write it on a line of its own below the paragraph.",
      examples: [RuleExample(bad: "Migrate now.⟦{: note}⟧\n", good: "Migrate now.\n{: note}\n")]),
    RuleDescription(
      "attribute-orphan", .page, .warning, .attribute, summary: "An attribute list has a blank line on both sides.",
      rationale: "It belongs to no block and does nothing.",
      advice: "Write it directly below the block that it speaks of.",
      examples: [RuleExample(bad: "Careful here.\n\n⟦{: note}⟧\n\nMore.\n", good: "Careful here.\n{: note}\n\nMore.\n")]
    ),
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let lists = page.document.attributeLists
    for index in lists.indices where !lists[index].isClosed || lists[index].placement.isOutOfPlace {
      let list = lists[index]
      let text = page.text[list.range]
      if !list.isClosed {
        findings.append(
          Finding(
            "attribute-unclosed", "`\(text)` has no closing brace", at: list.range,
            fix: isInQuotes(text) ? nil : Fix("close the list", [Edit(list.range.tail, "}")]), evidence: text))
      } else if list.placement == .glued {
        findings.append(
          Finding(
            "attribute-glued", "`\(text)` stands at the end of the text", at: list.range,
            fix: Fix("put it on a line of its own", [Edit(list.range.head, page.text.lineEnding)]), evidence: text))
      } else if list.placement == .orphan, !isDetachedID(list, page.document) {
        findings.append(Finding("attribute-orphan", "`\(text)` belongs to no block", at: list.range, evidence: text))
      }
    }
  }

  /// Whether a value has no closing quote: a brace there would be one of its letters.
  private func isInQuotes(_ text: String) -> Bool {
    text.utf8.reduce(into: nil as UInt8?) { quote, byte in
      if byte == quote { quote = nil } else if quote == nil, byte == 0x22 || byte == 0x27 { quote = byte }
    } != nil
  }

  /// In nodes: no heading has so many parts.
  private static let farthest = 100

  /// An id below a heading and a blank line has a rule of its own.
  private func isDetachedID(_ list: AttributeList, _ document: Document) -> Bool {
    guard list.id != nil, list.tokens.count == 1 else { return false }
    let nodes = document.nodes
    let place = nodes.sortedIndex { $0.range.start < list.range.start }
    let before = nodes[max(0, place - Self.farthest)..<place].lastIndex { node in
      [.heading, .paragraph, .codeBlock, .htmlBlock, .table].contains(node.kind) && node.range.end <= list.range.start
    }
    guard let before else { return false }
    return document.nodes[before].kind == .heading && document.id(of: before) == nil
  }
}

extension AttributeList.Placement {
  /// Whether a list stands where it belongs to nothing.
  fileprivate var isOutOfPlace: Bool { self == .glued || self == .orphan }
}
