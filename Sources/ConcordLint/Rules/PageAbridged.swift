import ConcordAlignment
import ConcordSyntax

/// Words that stand for what a tool has left out.
struct PageAbridged: PairRule {
  let descriptions = [
    RuleDescription(
      "page-abridged", .pair, .error, .page,
      explains: [
        .damage(.inlines, .blocks), .rule("code-changed", .scope), .rule("code-string-changed", .scope),
        .rule("code-comment-changed", .scope), .rule("code-text-changed", .scope),
        .rule("code-whitespace-changed", .scope), .rule("emphasis-broken", .scope),
        .rule("code-variable-changed", .scope), .rule("markup-residue", .scope), .rule("code-span-changed", .scope),
        .rule("link-target-changed", .scope), .rule("text-untranslated", .scope),
        .rule("link-definition-missing", .page),
      ],
      summary: "Words stand in the place of a part that was left out.",
      rationale: "Readers of this language learn less, and a tool speaks to them.",
      advice: "Translate the part that is missing.",
      examples: [
        RuleExample(
          source: "# A\n{: #a}\n\nOpen `x`.\n\n## B\n{: #b}\n\nClose `y`.\n\n## C\n{: #c}\n\nWait for `z`.\n",
          bad: "# A\n{: #a}\n\nOuvrez `x`.\n\n⟦[... le reste de la page est inchangé ...]⟧\n",
          good: "# A\n{: #a}\n\nOuvrez `x`.\n\n## B\n{: #b}\n\nFermez `y`.\n\n## C\n{: #c}\n\nAttendez `z`.\n"),
        RuleExample(
          source: "Run:\n\n```sh\none\ntwo\nthree\n```\n",
          bad: "Lancez :\n\n```sh\none\n⟦# ... rest of the commands unchanged⟧\n```\n",
          good: "Lancez :\n\n```sh\none\ntwo\nthree\n```\n"),
      ])
  ]

  /// Tools leave out a few parts of a page; each is looked for in all of it.
  private static let mostTold = 20

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    let places = Abridgement.places(in: pair.target)
    if places.isEmpty { return }
    let rows = rows(pair)
    for place in places.prefix(Self.mostTold) {
      let index = rows.sortedIndex { $0.target.start <= place.start } - 1
      let row = index >= 0 && rows[index].target.contains(place) ? rows[index] : nil
      // A source may speak so itself, of what its readers are to leave as it is.
      if let row, let source = row.source,
        Abridgement.signs(pair.source, source) >= Abridgement.signs(pair.target, row.target)
      {
        continue
      }
      var finding = Finding(
        "page-abridged", "“\(pair.target.excerpt(place))” stands for what was left out", at: place,
        source: lost(behind: place, pair), evidence: pair.target.excerpt(place))
      finding.isEvident = true
      let next = rows[(index + 1)...].first { $0.source != nil }?.target.start ?? pair.target.text.bytes.count
      finding.scope = ByteRange(
        start: min(place.start, end(before: row == nil ? index + 1 : index, rows)), end: max(next, place.end))
      findings.append(finding)
    }
  }

  /// A block of the translation, and its counterpart.
  private struct Row {
    let source: ByteRange?
    let target: ByteRange
    /// Whether blocks of the source are missing before it.
    let hasGap: Bool
  }

  private func rows(_ pair: PairContext) -> [Row] {
    var hasGap = false
    var rows: [Row] = []
    for row in pair.alignment.rows {
      let source = row.source.map { pair.range(pair.alignment.source[$0], in: pair.source) }
      if let target = row.target {
        rows.append(
          Row(source: source, target: pair.range(pair.alignment.target[target], in: pair.target), hasGap: hasGap))
      }
      hasGap = row.target == nil
    }
    return rows.sorted { $0.target < $1.target }
  }

  /// Where the block above ends that has a counterpart; the one above that, where the first was taken for a later block of the
  /// source.
  private func end(before index: Int, _ rows: [Row]) -> Int {
    guard let last = rows[..<max(0, index)].lastIndex(where: { $0.source != nil }) else { return 0 }
    if !rows[last].hasGap { return rows[last].target.end }
    return last > 0 ? rows[last - 1].target.end : 0
  }

  /// The first block of the source that is missing beside it.
  private func lost(behind place: ByteRange, _ pair: PairContext) -> ByteRange? {
    var end = 0
    for row in pair.alignment.rows {
      if let target = row.target { end = pair.range(pair.alignment.target[target], in: pair.target).end }
      guard end >= place.start, row.target == nil, let source = row.source else { continue }
      return pair.range(pair.alignment.source[source], in: pair.source)
    }
    return nil
  }
}

/// The places of a page where words stand for what was left out.
enum Abridgement {
  static func places(in document: Document) -> [ByteRange] {
    let hasDots = document.text.firstIndex(of: "...") != nil || document.text.firstIndex(of: "…") != nil
    return document.nodes.indices.flatMap { index -> [ByteRange] in
      let node = document.nodes[index]
      switch node.kind {
      case .paragraph where (hasDots || isBracketed(document.text, node.range)) && holds(document, node.range):
        return [node.range]
      case .htmlBlock where document.text.has("<!--", at: node.range.start) && holds(document, node.range):
        return [node.range]
      case .codeBlock where hasDots: return lines(of: node, document)
      default: return []
      }
    }
  }

  /// How many signs of something left out stand in a block: a bracket that opens it counts as one.
  static func signs(_ document: Document, _ range: ByteRange) -> Int {
    let text = document.text
    var count = ToolRemark.isBracketed(text.bytes[range.start..<range.end]) ? 1 : 0
    for index in range.start..<range.end where text.has("...", at: index) || text.has("…", at: index) {
      count += text.has("....", at: index) ? 0 : 1
    }
    return count
  }

  private static func holds(_ document: Document, _ range: ByteRange) -> Bool {
    let text = document.text
    guard range.count <= 300, range.count > 3 else { return false }
    // Few texts are marked, and words are looked for in these alone.
    let bytes = text.bytes[range.start..<range.end]
    guard holdsDots(text, range) || ToolRemark.isBracketed(bytes) else { return false }
    // A sentence in bold letters is the page's own.
    let isLong = bytes.first == UInt8(ascii: "*") && bytes.count { !$0.isContinuation } > longestRemark
    return (holdsDots(text, range) || !isLong) && ToolRemark.abridges(bytes)
  }

  /// In scalars.
  private static let longestRemark = 100

  private static func isBracketed(_ text: TextBuffer, _ range: ByteRange) -> Bool {
    guard !range.isEmpty else { return false }
    return "[(*<{".utf8.contains(text.bytes[range.start]) || text.has("（", at: range.start)
      || text.has("【", at: range.start)
  }

  private static func holdsDots(_ text: TextBuffer, _ range: ByteRange) -> Bool {
    text.firstIndex(of: "...", from: range.start, to: range.end) != nil
      || text.firstIndex(of: "…", from: range.start, to: range.end) != nil
  }

  /// Comments of code.
  private static func lines(of node: Node, _ document: Document) -> [ByteRange] {
    let text = document.text
    guard holdsDots(text, node.content) else { return [] }
    return (text.line(atByte: node.content.start)...text.line(atByte: max(node.content.start, node.content.end - 1)))
      .compactMap { line in
        let range = text.lineRange(line)
        var start = range.start
        while start < range.end, text.bytes[start].isSpace { start += 1 }
        let place = ByteRange(start: start, end: range.end)
        let isComment =
          ["#", "//", "--", "<!--", "/*", "*", ";", "%", "...", "…", "[", "("].contains {
            text.bytes[start..<range.end].starts(with: $0.utf8)
          }
        return isComment && holds(document, place) ? place : nil
      }
  }
}
