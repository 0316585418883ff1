import ConcordSyntax

/// Fences that CommonMark reads otherwise than the writer meant them.
struct FenceDamage: PageRule {
  let descriptions = [
    RuleDescription(
      "fence-broken", .page, .error, .code, explains: [.damage(.inlines, .blocks), .rule("fence-unclosed", .scope)],
      summary: "The indentation of a fence, or a sign too few, breaks the code block.",
      rationale: "What follows is swallowed by the block, or the code falls out of it.",
      advice:
        "Give opener, code and closer the indentation, and as many signs, as in the source.",
      examples: [
        RuleExample(
          bad: "1. Do it:\n\n   ```\n   a\n⟦       ```⟧\n\nText.\n",
          good: "1. Do it:\n\n   ```\n   a\n   ```\n\nText.\n"),
        RuleExample(
          bad: "1. Do it:\n\n    ```\n    a {\n⟦}⟧\n    ```\n\nText.\n",
          good: "1. Do it:\n\n    ```\n    a {\n    }\n    ```\n\nText.\n"),
      ]),
    RuleDescription(
      "fence-unclosed", .page, .error, .code, explains: [.damage(.inlines, .blocks)],
      summary: "A fence has no closing line.",
      rationale: "Everything up to the next fence becomes code.",
      advice: "Close the block where the source closes it.",
      examples: [
        RuleExample(bad: "Run:\n\n⟦```⟧\nmake\n{: pre}\n\nDone.\n", good: "Run:\n\n```\nmake\n```\n{: pre}\n\nDone.\n")
      ]),
    RuleDescription(
      "fence-opener-text", .page, .error, .code,
      explains: [.rule("code-changed", .lineBelow), .rule("code-whitespace-changed", .lineBelow)],
      summary: "Code stands on the opening line of a fence.",
      rationale: "It is read as the info string and never shown.",
      advice: "Move the code to a line of its own.",
      examples: [
        RuleExample(
          bad: "```⟦javascript function act(a) {⟧\n}\n```\n", good: "```javascript\nfunction act(a) {\n}\n```\n")
      ]),
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    for fence in page.document.fences {
      if let defect = fence.defect { report(defect, fence, page, &findings) }
      openerText(fence, page, &findings)
    }
  }

  private func report(_ defect: Fence.Defect, _ fence: Fence, _ page: PageContext, _ findings: inout [Finding]) {
    let line = fence.defectLine ?? fence.line
    let place = page.text.lineRange(line)
    let evidence = page.document.excerpt(fence.content)
    let message =
      switch defect {
      case .unclosed: "the fence opened on line \(fence.line) has no closer"
      case .openerIndented: "the fence is indented so far that CommonMark reads it as text or indented code"
      case .contentOutdented: "a line of code left of the list item ends the block opened on line \(fence.line)"
      case .closerMisplaced: "the closer is not where the fence opened on line \(fence.line) can be closed"
      }
    var finding = Finding(
      defect == .unclosed ? "fence-unclosed" : "fence-broken", message,
      at: defect == .unclosed ? fence.opener : place, evidence: evidence)
    // The block has swallowed what follows, or what follows has fallen out of it.
    finding.scope = page.text.lines(fence.line - 1...fence.lastLine + 2)
    findings.append(finding)
  }

  private func openerText(_ fence: Fence, _ page: PageContext, _ findings: inout [Finding]) {
    let info = page.text[fence.info]
    if Self.holdsCode(info) { findings.append(Self.openerText(info, at: fence.info)) }
  }

  /// Whether an info string goes on as code; metadata that builders read (`title='x'`, `{1,3}`, `/(mark)/`, `| pure`) does not.
  static func holdsCode(_ info: String) -> Bool {
    // Most have one word.
    guard info.utf8.contains(where: { $0.isSpace || $0 >= 0x80 }),
      let space = info.firstIndex(where: \.isWhitespace)
    else { return false }
    // `sh[The latest (stable)]`: VitePress takes what stands in brackets for the title of a tab, with or without a blank before it.
    let title = info.drop { $0.isLetter || $0.isNumber || "+#-".contains($0) }
    if title.first == "[", title.firstIndex(of: "]") == title.lastIndex(where: { !$0.isWhitespace }) { return false }
    let rest = info[space...].drop(while: \.isWhitespace)
    let others = FenceMetadata.taken(from: rest.first == "|" ? rest.dropFirst() : rest).drop(while: \.isWhitespace)
    // `{1} | pure`
    let isListed = others.first == "|" && others.dropFirst().allSatisfy { $0.isLetter || $0.isWhitespace }
    let plain = isListed ? others.dropFirst() : others
    return plain.contains { "();<>$|".contains($0) } || plain.hasSuffix("{")
  }

  static func openerText(_ info: String, at range: ByteRange, source: ByteRange? = nil) -> Finding {
    let rest = info.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
    return Finding(
      "fence-opener-text", "`\(rest.prefix(32))` stands on the opening line of the fence", at: range, source: source,
      evidence: info)
  }
}

extension FenceDamage {
  /// A block that ends at a fence of its own code, for its opener has fewer signs than the source's; nil where it does not end there.
  /// - Parameter lost: the lines that are missing in the block.
  static func shortOpener(_ lost: [ByteRange], _ source: Int, _ target: Int, _ pair: PairContext) -> Finding? {
    let (theirs, ours) = (opener(source, pair.source), opener(target, pair.target))
    let (whole, cut) = (pair.source.nodes[source].content, pair.target.nodes[target].content)
    let lines = { (range: ByteRange, document: Document) in
      document.text.bytes[range.start..<range.end].count { $0 == .lineFeed }
    }
    guard let sign = ours.first, theirs.count > ours.count,
      let fence = lost.first(where: { range in
        let line = pair.source.text.bytes[range.start..<range.end].trimmed(\.isSpace)
        return line.count >= ours.count && line.allSatisfy { $0 == sign }
      }),
      // What stands before it in the source is all that the block holds.
      lines(ByteRange(start: whole.start, end: fence.start), pair.source) == lines(cut, pair.target)
    else { return nil }
    let name = sign == UInt8(ascii: "~") ? "tildes" : "backticks"
    var finding = Finding(
      "fence-broken",
      "the block ends at a fence in its own code: its opener has \(ours.count) \(name), and the source's \(theirs.count)",
      at: ByteRange(start: ours.startIndex, end: ours.endIndex),
      source: ByteRange(start: theirs.startIndex, end: theirs.endIndex), evidence: pair.target.infoString(target))
    // The fence that was to close it opens another block, behind the lines that are left of this one.
    let rest = lines(ByteRange(start: fence.start, end: whole.end), pair.source)
    let end = pair.target.text.line(atByte: cut.end) + rest + 1
    let blocks = pair.target.indices(of: .codeBlock)
    let next = blocks[blocks.sortedIndex { $0 <= target }...].first.map { pair.target.nodes[$0].range }.flatMap {
      pair.target.text.line(atByte: $0.start) <= end ? $0 : nil
    }
    finding.scope = ByteRange(start: cut.end, end: (next ?? pair.target.text.lines(end...end)).end)
    return finding
  }

  /// The signs that a fence begins with; none of an indented block.
  private static func opener(_ block: Int, _ document: Document) -> ArraySlice<UInt8> {
    let bytes = document.text.bytes[document.nodes[block].range.start..<document.nodes[block].range.end]
    guard let sign = bytes.first, "`~".utf8.contains(sign) else { return [] }
    return bytes.prefix { $0 == sign }
  }
}

extension TextBuffer {
  /// The bytes of lines, as far as they are there.
  func lines(_ lines: ClosedRange<Int>) -> ByteRange {
    ByteRange(
      start: lineRange(max(1, min(lineCount, lines.lowerBound))).start,
      end: lineRange(max(1, min(lineCount, lines.upperBound))).end)
  }
}
