import ConcordAlignment
import ConcordSnippets
import ConcordSyntax

/// What stands behind the language of a fence and a builder reads: the file that a block is called by, the lines that it marks, whether
/// they have numbers.
struct CodeMetaChanged: PairRule {
  let descriptions = [
    RuleDescription(
      "code-meta-changed", .pair, .warning, .code, fix: .unsafe,
      summary: "The file name or the marked lines behind a fence's language differ from the source's.",
      rationale: "Readers are told another file, or see other lines marked.",
      advice: "Copy them from the source; a title in words is translated.",
      examples: [
        RuleExample(
          source: "```js title=\"src/a.js\" {1}\nlet a = 1\n```\n",
          bad: "```js title=\"⟦src/b.js⟧\" {1}\nlet a = 1\n```\n",
          good: "```js title=\"src/a.js\" {1}\nlet a = 1\n```\n"),
        RuleExample(
          source: "```js {2}\nlet a = 1\nlet b = 2\n```\n", bad: "```js ⟦{1}⟧\nlet a = 1\nlet b = 2\n```\n",
          good: "```js {2}\nlet a = 1\nlet b = 2\n```\n"),
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    for row in pair.alignedBlocks.with(.code)
    where !pair.source.hasInfoString(row.source.node, of: row.target.node, in: pair.target) {
      let (one, other) = (pair.source.nodes[row.source.node].infoString, pair.target.nodes[row.target.node].infoString)
      guard pair.source.isFenced(row.source.node), pair.target.isFenced(row.target.node), !one.isEmpty, !other.isEmpty
      else { continue }
      let (theirs, ours) = (Meta(one, pair.source.text), Meta(other, pair.target.text))
      if let wanted = theirs.title, let found = ours.title {
        let (name, own) = (pair.source.text[wanted], pair.target.text[found])
        if name != own, Self.isFile(name), !own.utf8.isEmpty, !own.contains(" ") || Self.isFile(own) {
          findings.append(
            Finding(
              "code-meta-changed", "the file is called `\(own)` instead of `\(name)`", at: found, source: wanted,
              severity: pair.localization.kind(of: name, as: own) == nil ? nil : .info,
              fix: Fix("copy the name from the source", isSafe: false, [Edit(found, name)]), evidence: name))
        }
      }
      if let wanted = theirs.lines, let found = ours.lines,
        lineCount(row.source, pair.source) == lineCount(row.target, pair.target)
      {
        let (marked, own) = (pair.source.text[wanted], pair.target.text[found])
        if marked.filter({ $0 != " " }) != own.filter({ $0 != " " }) {
          findings.append(
            Finding(
              "code-meta-changed", "`\(own)` instead of `\(marked)` marks other lines", at: found, source: wanted,
              fix: Fix("mark the source's lines", isSafe: false, [Edit(found, marked)]), evidence: marked))
        }
      } else if let wanted = theirs.lines ?? theirs.numbers,
        theirs.lines != nil ? ours.lines == nil : ours.numbers == nil
      {
        let text = pair.source.text[wanted]
        findings.append(
          Finding(
            "code-meta-changed", "`\(text)` is missing behind the language", at: other, source: wanted, severity: .info,
            evidence: text))
      }
    }
  }

  private func lineCount(_ block: Block, _ document: Document) -> Int {
    document.literalBytes(block.node).count { $0 == .lineFeed }
  }

  /// `src/a.js`, `.env`: a name that programs read, and no title.
  private static func isFile(_ name: String) -> Bool {
    guard !name.contains(where: \.isWhitespace), name.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return name.contains("/") || name.contains(".") && name.last != "."
  }

  /// The parts that are compared.
  private struct Meta {
    var title: ByteRange?
    /// `{1,3-5}`
    var lines: ByteRange?
    /// `showLineNumbers`, `linenums="1"`
    var numbers: ByteRange?

    init(_ info: ByteRange, _ text: TextBuffer) {
      for name in ["title=", "filename=", "file="] {
        guard title == nil, let start = text.bytes[info.start..<info.end].firstRange(of: Array(name.utf8))?.upperBound,
          start < info.end
        else { continue }
        let quote = text.bytes[start]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
          let end = text.bytes[(start + 1)..<info.end].firstIndex(of: quote)
        else { continue }
        title = ByteRange(start: start + 1, end: end)
      }
      let bytes = text.bytes[info.start..<info.end]
      if let open = bytes.firstIndex(of: UInt8(ascii: "{")),
        let close = bytes[open...].firstIndex(of: UInt8(ascii: "}")), close > open + 1,
        bytes[(open + 1)..<close].allSatisfy({ $0.isDigit || " ,-".utf8.contains($0) })
      {
        lines = ByteRange(start: open, end: close + 1)
      }
      for name in ["showLineNumbers", "linenums"] {
        if let place = bytes.firstRange(of: Array(name.utf8)) {
          numbers = ByteRange(start: place.lowerBound, end: place.upperBound)
        }
      }
    }
  }
}
