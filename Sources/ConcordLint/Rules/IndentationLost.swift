import ConcordAlignment
import ConcordSyntax

/// Python-Markdown's blocks hold what is indented below them; a translation that lost the indentation shows it outside of the box.
struct IndentationLost: PairRule {
  let descriptions = [
    RuleDescription(
      "indentation-lost", .pair, .warning, .block, fix: .unsafe,
      explains: [
        .rule("block-missing", .sameLine), .rule("block-extra", .sameLine), .rule("code-block-extra", .lineBelow),
        .rule("accidental-code", .lineBelow),
      ],
      summary: "What the source has in a box or tab stands outside of it.",
      rationale: "The box is empty, and its text is part of the page.",
      advice: "Indent the text below `!!!`, `???` or `===` by four spaces.",
      examples: [
        RuleExample(
          source: "!!! note\n    Mind the tide.\n\nText.\n", bad: "!!! note\n⟦Attention à la marée.⟧\n\nTexte.\n",
          good: "!!! note\n    Attention à la marée.\n\nTexte.\n", dialect: .mkdocs)
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    guard pair.source.dialect.hasIndentedContainers else { return }
    let theirs = openers(pair.source)
    if theirs.isEmpty { return }
    let ours = openers(pair.target)
    // Where one is lost, nobody knows which is whose.
    guard theirs.map(\.name) == ours.map(\.name) else { return }
    for (one, other) in zip(theirs, ours) {
      guard let body = self.body(of: one, pair.source), let own = self.body(of: other, pair.target), body.isInside,
        !own.isInside,
        // With an empty line between, the box may be empty in both, and what follows is the next paragraph.
        own.isBelow || body.isBelow
      else { continue }
      let line = pair.target.text.lineRange(own.line)
      let core = pair.target.text.bytes[line.start..<line.end].trimmed(\.isSpace)
      let range = ByteRange(start: core.startIndex, end: core.endIndex)
      findings.append(
        Finding(
          "indentation-lost", "the text is not indented, and stands outside of `\(other.name)`", at: range,
          source: pair.source.text.lineRange(body.line),
          fix: own.isBelow
            ? Fix(
              "indent the paragraph", isSafe: false,
              pair.target.text.paragraph(from: own.line).map {
                Edit(pair.target.text.lineRange($0).head, String(repeating: " ", count: other.column + 4))
              }) : nil,
          evidence: pair.source.excerpt(pair.source.text.lineRange(body.line))))
    }
  }

  private struct Opener {
    let name: String
    let line: Int
    let column: Int
  }

  private func openers(_ document: Document) -> [Opener] {
    document.placeholders.compactMap { token in
      guard token.kind == .token, let sign = token.name.utf8.first, "!?=".utf8.contains(sign) else { return nil }
      let line = document.text.line(atByte: token.range.start)
      let before = document.text.bytes[document.text.lineRange(line).start..<token.range.start]
      // A byte order mark takes no column.
      let column = before.first.map(\.isBlank) ?? false ? document.text.displayColumn(atByte: token.range.start) - 1 : 0
      return Opener(name: token.name, line: line, column: column)
    }
  }

  /// The first line below an opener that is not empty; nil at the end of the page.
  private func body(of opener: Opener, _ document: Document) -> (line: Int, isInside: Bool, isBelow: Bool)? {
    var line = opener.line + 1
    while line <= document.text.lineCount, document.text.isBlank(line: line) { line += 1 }
    guard line <= document.text.lineCount else { return nil }
    let range = document.text.lineRange(line)
    let start = document.text.bytes[range.start..<range.end].firstIndex { !$0.isBlank } ?? range.start
    return (
      line, document.text.displayColumn(atByte: start) - 1 >= opener.column + 4, line == opener.line + 1
    )
  }
}

extension TextBuffer {
  /// The lines from one on that no empty line parts from it.
  fileprivate func paragraph(from line: Int) -> [Int] {
    Array((line..<(lineCount + 1)).prefix { !isBlank(line: $0) }.prefix(200))
  }
}
