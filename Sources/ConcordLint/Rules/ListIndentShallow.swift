import ConcordSyntax

/// Code below a list item that CommonMark does not see as part of it.
struct ListIndentShallow: PageRule {
  let descriptions = [
    RuleDescription(
      "list-indent-shallow", .page, .info, summary: "A fence below a list item is indented less than the item's text.",
      rationale: "CommonMark ends the list there, so numbers begin again; this dialect forgives it.",
      advice: "Indent the block as far as the item's text.",
      examples: [
        RuleExample(
          bad: "1. Lancez :\n\n  ```\n  make\n  ```\n\n2. Attendez.\n",
          good: "1. Lancez :\n\n   ```\n   make\n   ```\n\n2. Attendez.\n")
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let document = page.document
    for index in document.indices(of: .codeBlock) where document.isMarked(index) {
      guard let item = document.ancestor(of: index, .item) else { continue }
      let column = page.source.position(atByte: document.nodes[index].range.start).column
      let line = page.source.line(atByte: document.nodes[item].range.start)
      guard line < page.source.line(atByte: document.nodes[index].range.start),
        let text = contentColumn(page.source, document.nodes[item].range.start), column > 1, column < text
      else { continue }
      let range = document.nodes[index].range
      findings.append(
        Finding(
          "list-indent-shallow", "the block begins at column \(column), the item's text at \(text)",
          at: range,
          evidence: document.excerpt(document.nodes[index].content)))
    }
  }

  /// The column, from 1, of the text behind a list marker.
  private func contentColumn(_ source: Source, _ marker: Int) -> Int? {
    let line = source.lineRange(source.line(atByte: marker))
    var byte = marker
    while byte < line.end, !source.bytes[byte].isBlank { byte += 1 }
    while byte < line.end, source.bytes[byte].isBlank { byte += 1 }
    return byte < line.end ? source.position(atByte: byte).column : nil
  }
}
