import ConcordSyntax

/// Code below a list item that CommonMark does not see as part of it.
struct ListIndentShallow: PageRule {
  let descriptions = [
    RuleDescription(
      "list-indent-shallow", .page, .info, .list,
      summary: "A fence below a list item is indented less than the item's text.",
      rationale: "CommonMark ends the list there, so numbers begin again; this dialect forgives it.",
      advice: "Indent the block as far as the item's text.",
      examples: [
        RuleExample(
          bad: "1. Lancez :\n\n  ⟦```\n  make\n  ```⟧\n\n2. Attendez.\n",
          good: "1. Lancez :\n\n   ```\n   make\n   ```\n\n2. Attendez.\n")
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    var reported: Finding?
    for index in page.nodesByKind[.codeBlock] where page.document.isFenced(index) {
      guard let message = message(index, page) else { continue }
      let range = page.document.nodes[index].range
      // A page has the habit or it has not: once is enough.
      if reported != nil {
        reported?.consequences.append(.init("list-indent-shallow", message, range, isInSource: false))
      } else {
        reported = Finding("list-indent-shallow", message, at: range, evidence: "")
      }
    }
    if let reported { findings.append(reported) }
  }

  private func message(_ index: Int, _ page: PageContext) -> String? {
    let document = page.document
    let start = document.nodes[index].range.start
    // Most blocks begin where their line does.
    if start == 0 || page.text.bytes[start - 1].isNewline { return nil }
    guard let item = document.ancestor(of: index, .item) else { return nil }
    let column = page.text.displayColumn(atByte: start)
    let line = page.text.line(atByte: document.nodes[item].range.start)
    guard line < page.text.line(atByte: start),
      let text = contentColumn(page.text, document.nodes[item].range.start), column > 1, column < text
    else { return nil }
    return "the block begins at column \(column), the item's text at \(text)"
  }

  /// The column, from 1, of the text behind a list marker.
  private func contentColumn(_ text: TextBuffer, _ marker: Int) -> Int? {
    let line = text.lineRange(text.line(atByte: marker))
    var byte = marker
    while byte < line.end, !text.bytes[byte].isBlank { byte += 1 }
    while byte < line.end, text.bytes[byte].isBlank { byte += 1 }
    return byte < line.end ? text.displayColumn(atByte: byte) : nil
  }
}
