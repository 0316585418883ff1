import ConcordSyntax

/// A blank line ends an HTML block; indented lines behind it are code.
struct HTMLBlockBroken: PageRule {
  let descriptions = [
    RuleDescription(
      "html-block-broken", .page, .error, isFixable: true,
      summary: "A blank line inside an HTML element turns the rest of it into code.",
      rationale: "Readers see tags instead of a table.",
      advice: "Take the blank line out.",
      examples: [
        RuleExample(
          bad: "<table>\n  <tr>\n\n    <td>A</td>\n  </tr>\n</table>\n",
          good: "<table>\n  <tr>\n    <td>A</td>\n  </tr>\n</table>\n")
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let document = page.document
    for (previous, index) in zip(blocks(document), blocks(document).dropFirst()) {
      guard document.isIndentedCode(index), document.nodes[previous].kind == .htmlBlock,
        let first = document.literalBytes(index).first(where: { !$0.isSpace }), first == UInt8(ascii: "<")
      else { continue }
      let gap = ByteRange(
        start: document.nodes[previous].range.trimmedEnd(page.source),
        end: document.nodes[index].range.start)
      let line = page.source.line(atByte: gap.start) + 1
      guard line < page.source.line(atByte: document.nodes[index].content.start) else { continue }
      let blank = page.source.lineRange(line)
      let next = page.source.lineRange(page.source.line(atByte: document.nodes[index].content.start))
      findings.append(
        Finding(
          "html-block-broken", "a blank line ends the HTML here; what follows becomes code", at: blank,
          fix: Fix("take the blank line out", [Edit(ByteRange(start: blank.start, end: next.start), "")]),
          evidence: document.excerpt(document.nodes[index].content)))
    }
  }

  private func blocks(_ document: Document) -> [Int] {
    document.nodes.indices.filter { index in
      switch document.nodes[index].kind {
      case .codeBlock, .htmlBlock, .paragraph, .heading, .thematicBreak, .table: true
      default: false
      }
    }
  }
}

extension Document {
  /// Whether a node is a code block by its indentation alone.
  func isIndentedCode(_ node: Int) -> Bool { nodes[node].kind == .codeBlock && !isMarked(node) }
}

extension ByteRange {
  /// Where the range ends without white space behind it.
  func trimmedEnd(_ source: Source) -> Int {
    var end = self.end
    while end > start, source.bytes[end - 1].isSpace { end -= 1 }
    return end
  }
}
