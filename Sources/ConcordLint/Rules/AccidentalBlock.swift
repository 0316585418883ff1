import ConcordSyntax

/// Text that indentation or a lone dash turned into another kind of block.
struct AccidentalBlock: PageRule {
  let descriptions = [
    RuleDescription(
      "accidental-heading", .page, .error, .markup, explains: [.damage(.inlines, .blocks)],
      summary: "A lone `-` or `=` below a line turns the line into a heading.",
      rationale: "The outline gets a section that no one wrote, and the list item below is lost.",
      advice: "Write the item's text on the line of its marker.",
      examples: [
        RuleExample(
          bad: "- Visibilité : choisissez.\n  ⟦-⟧\n    `private` ou non.\n",
          good: "- Visibilité : choisissez.\n  - `private` ou non.\n")
      ]),
    RuleDescription(
      "accidental-code", .page, .warning, .markup, symptom: .blocks,
      explains: [.damage(.inlines, .blocks, except: ["code-block-missing"])], summary: "Indented text is read as code.",
      rationale: "Four columns make a code block: links, images and emphasis in it are not shown as such.",
      advice: "Indent the lines as the source does.",
      examples: [
        RuleExample(
          bad: "Exportez le certificat.\n\n⟦    ![Le certificat](images/door.png)⟧\n",
          good: "Exportez le certificat.\n\n![Le certificat](images/door.png)\n"),
        RuleExample(
          bad: "Exemple :\n\n⟦    Ouvrez la console, puis choisissez votre projet dans la liste.⟧\n",
          good: "Exemple :\n\nOuvrez la console, puis choisissez votre projet dans la liste.\n"),
      ]),
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let document = page.document
    // Who shows code by indentation may show Markdown so.
    lazy var showsCode = document.nodes.indices.contains { document.isIndentedCode($0) && !holdsProse(document, $0) }
    for index in document.nodes.indices {
      if document.nodes[index].kind == .heading, let underline = underline(page, index) {
        let text = document.excerpt(document.nodes[index].range)
        report(
          Finding(
            "accidental-heading", "a lone `\(page.text[underline])` makes a heading of “\(text)”", at: underline,
            evidence: text), document.nodes[index].range, page, &findings)
      } else if document.isIndentedCode(index), holdsProse(document, index), !(showsCode && isIntroduced(index, page)) {
        let range = document.nodes[index].content
        report(
          Finding(
            "accidental-code", "the indented text “\(document.excerpt(range))” is read as code", at: range,
            evidence: document.excerpt(range)), range, page, &findings)
      }
    }
  }

  /// Whether the text above says that something is an example.
  private func isIntroduced(_ node: Int, _ page: PageContext) -> Bool {
    page.text.bytes[..<page.document.nodes[node].range.start].trimmed(\.isSpace).endsWithColon
  }

  /// What the accident displaced stands within a few lines.
  private func report(_ finding: Finding, _ range: ByteRange, _ page: PageContext, _ findings: inout [Finding]) {
    var finding = finding
    finding.scope = page.text.lines(
      page.text.line(atByte: range.start) - 3...page.text.line(atByte: range.end) + 4)
    findings.append(finding)
  }

  /// The underline of a setext heading, where it is too short to be meant.
  private func underline(_ page: PageContext, _ heading: Int) -> ByteRange? {
    let range = page.document.nodes[heading].range
    guard !range.isEmpty, page.text.bytes[range.start] != UInt8(ascii: "#") else { return nil }
    let line = page.text.lineRange(page.text.line(atByte: range.trimmedEnd(page.text) - 1))
    let bytes = page.text.bytes[line.start..<line.end]
    guard let start = bytes.firstIndex(where: { !$0.isBlank }), let end = bytes.lastIndex(where: { !$0.isBlank }),
      start == end, bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "=")
    else { return nil }
    return ByteRange(start: start, end: end + 1)
  }

  /// Markup that code has no use for, or a sentence.
  private func holdsProse(_ document: Document, _ node: Int) -> Bool {
    let text = document.literal(node)
    guard let first = text.split(whereSeparator: \.isNewline).first?.drop(while: \.isWhitespace) else { return false }
    if first.hasPrefix("![") || first.hasPrefix("{:") || first.contains("](") || first.contains("{{site.data") {
      return true
    }
    if first.hasPrefix("* ") || first.hasPrefix("- ") || first.hasPrefix("1. ") { return text.contains("`") }
    // `tide up --now "all"`: a command.
    if first.contains(where: { "{}();=<>$|\\`#/".contains($0) }) || first.contains(" --") { return false }
    if first.unicodeScalars.contains(where: {
      (0x3040...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
    }) {
      return true
    }
    guard let last = first.last, ".:!?".contains(last) else { return false }
    return first.split(separator: " ").count(where: { $0.count > 1 }) >= 6
  }
}
