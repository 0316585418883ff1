import ConcordPages
import ConcordProject
import ConcordSyntax

/// A blank line ends an HTML block; indented lines behind it are code.
struct HTMLBlockBroken: PageRule {
  let descriptions = [
    RuleDescription(
      "html-block-broken", .page, .error, .html, fix: .safe, explains: [.damage(.inlines, .blocks)],
      summary: "A blank line inside an HTML element turns the rest of it into code.",
      rationale: "Readers see tags instead of a table.",
      advice: "Take the blank line out.",
      examples: [
        RuleExample(
          bad: "<table>\n  <tr>\n⟦⟧\n    <td>A</td>\n  </tr>\n</table>\n",
          good: "<table>\n  <tr>\n    <td>A</td>\n  </tr>\n</table>\n")
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let document = page.document
    // Python-Markdown and kramdown read an element to its end; what a forge shows it reads itself.
    if document.dialect == .mkdocs { return }
    if page.index.isJekyll(page.page.file), !RelativePath.name(of: page.page.file).hasPrefix("README") { return }
    if document.dialect.readsOnInHTML {
      for index in page.nodesByKind[.htmlBlock] { checkHoles(page, document.nodes[index].range, &findings) }
    }
    // Where a dialect reads on, it does not in an element that is indented below a list.
    for (previous, index) in zip(blocks(document), blocks(document).dropFirst()) {
      guard document.isIndentedCode(index), document.nodes[previous].kind == .htmlBlock,
        let first = document.literalBytes(index).first(where: { !$0.isSpace }), first == UInt8(ascii: "<")
      else { continue }
      let end = document.nodes[previous].range.trimmedEnd(page.text)
      report(
        page, page.text.line(atByte: end) + 1, page.text.line(atByte: document.nodes[index].content.start),
        ByteRange(start: document.nodes[previous].range.start, end: document.nodes[index].range.end), &findings)
    }
  }

  /// Blank lines before an indented tag in a block that the dialect reads as one.
  private func checkHoles(_ page: PageContext, _ range: ByteRange, _ findings: inout [Finding]) {
    var blank: Int?
    var line = page.text.line(atByte: range.start)
    while line <= page.text.lineCount, page.text.lineRange(line).start < range.end {
      let text = page.text.lineRange(line)
      let start = page.text.bytes[text.start..<text.end].firstIndex { !$0.isBlank }
      if let start, let first = blank {
        if start - text.start >= 4 || page.text.bytes[text.start] == .tab,
          page.text.bytes[start] == UInt8(ascii: "<")
        {
          report(page, first, line, range, &findings)
        }
        blank = nil
      } else if start == nil, blank == nil {
        blank = line
      }
      line += 1
    }
  }

  private func report(_ page: PageContext, _ blank: Int, _ next: Int, _ scope: ByteRange, _ findings: inout [Finding]) {
    guard blank < next else { return }
    let hole = ByteRange(start: page.text.lineRange(blank).start, end: page.text.lineRange(next).start)
    var finding = Finding(
      "html-block-broken", "a blank line ends the HTML here; what follows becomes code",
      at: page.text.lineRange(blank), fix: Fix("take the blank line out", [Edit(hole, "")]),
      evidence: page.document.excerpt(page.text.lineRange(next)))
    finding.scope = scope
    findings.append(finding)
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
  func isIndentedCode(_ node: Int) -> Bool { nodes[node].kind == .codeBlock && !isFenced(node) }
}

extension ByteRange {
  /// Where the range ends without white space behind it.
  func trimmedEnd(_ text: TextBuffer) -> Int {
    var end = self.end
    while end > start, text.bytes[end - 1].isSpace { end -= 1 }
    return end
  }
}
