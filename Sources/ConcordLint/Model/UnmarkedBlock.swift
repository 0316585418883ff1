import ConcordAlignment
import ConcordSyntax

/// A heading, or the first line of a directive, whose marks were lost, and a text that was put between fences: a block that is missing, and
/// another kind of block in its place.
enum UnmarkedBlock {
  /// In bytes: what is longer is no title.
  private static let longest = 120

  /// What to say of the row of a number and the one behind it; nil where they are something else.
  static func finding(_ rows: [Alignment.Row], at index: Int, _ pair: PairContext) -> Finding? {
    guard index + 1 < rows.count, rows[index].isAlone, rows[index + 1].isAlone,
      let source = rows[index].source ?? rows[index + 1].source,
      let target = rows[index].target ?? rows[index + 1].target,
      // A section that is missing as a whole is that.
      index + 2 >= rows.count || rows[index + 2].target != nil
    else { return nil }
    let (marked, paragraph) = (pair.alignment.source[source], pair.alignment.target[target])
    let range = pair.range(paragraph, in: pair.target)
    if isWords(paragraph, pair.target, as: marked, pair.source) {
      return turned(marked, "paragraph", into: "code block", at: range, nil, pair)
    }
    // Indented text of the source is code by chance.
    if isWords(marked, pair.source, as: paragraph, pair.target) {
      return turned(marked, "code block", into: "paragraph", at: range, .info, pair)
    }
    guard paragraph.kind == .paragraph, !paragraph.opensItem, paragraph.length <= longest,
      paragraph.codeSpans.count == marked.codeSpans.count, paragraph.links.count == marked.links.count,
      !pair.target.text.bytes[range.start..<range.end].contains(.lineFeed)
    else { return nil }
    return marked.kind == .heading
      ? isTitle(paragraph, of: marked, pair) ? heading(marked, as: paragraph, at: range, pair) : nil
      : directive(marked, at: range, pair)
  }

  /// Whether a paragraph stands where a heading may, and is no sentence unless the heading is one.
  private static func isTitle(_ paragraph: Block, of heading: Block, _ pair: PairContext) -> Bool {
    func isQuoted(_ block: Block, _ document: Document) -> Bool {
      document.ancestor(of: block.node, .blockQuote) != nil
    }
    func isSentence(_ block: Block, _ document: Document) -> Bool {
      document.plainText(block.node).trimmed.last.map { ".。।".contains($0) } ?? false
    }
    return isQuoted(paragraph, pair.target) == isQuoted(heading, pair.source)
      && (!isSentence(paragraph, pair.target) || isSentence(heading, pair.source))
  }

  /// Whether a block of code that names no language is words, in as many lines as a paragraph of the other page.
  private static func isWords(_ code: Block, _ document: Document, as text: Block, _ other: Document) -> Bool {
    guard code.kind == .codeBlock, text.kind == .paragraph, document.nodes[code.node].infoString.isEmpty else {
      return false
    }
    let (words, range) = (document.literalBytes(code.node).trimmed(\.isSpace), other.nodes[text.node].range)
    let lines = other.text.bytes[range.start..<range.end].trimmed(\.isSpace).split(whereSeparator: \.isNewline)
    let signs = words.count { !$0.isLetter && $0 < 0x80 && !$0.isSpace && !",.:!?*'-".utf8.contains($0) }
    let isSentence = words.contains { ",.!?".utf8.contains($0) || $0 >= 0x80 }
    return isSentence && words.count >= shortestText && words.split(whereSeparator: \.isNewline).count == lines.count
      && signs * 20 <= words.count && (range.count / 3...range.count * 3).contains(words.count)
  }

  /// In bytes.
  private static let shortestText = 60

  private static func turned(
    _ block: Block, _ kind: String, into other: String, at place: ByteRange, _ severity: Severity?, _ pair: PairContext
  ) -> Finding {
    let (lost, node) = (pair.range(block, in: pair.source), pair.source.nodes[block.node])
    let isCode = node.kind == .codeBlock
    var finding = Finding(
      isCode ? "code-block-missing" : "block-missing",
      "\(kind) “\(pair.source.excerpt(isCode ? node.content : lost))” is a \(other)", at: place, source: lost,
      severity: severity, evidence: pair.source.excerpt(lost))
    finding.isStructural = true
    return finding
  }

  private static func heading(
    _ marked: Block, as paragraph: Block, at place: ByteRange, _ pair: PairContext
  ) -> Finding {
    let lost = pair.range(marked, in: pair.source)
    let marks = String(repeating: "#", count: pair.source.level(marked.node)) + " "
    // CommonMark wants a space behind them, and no other one.
    let old = pair.target.marksOfUnmarkedHeading(paragraph.node)
    var finding = Finding(
      "heading-missing",
      "heading “\(pair.source.excerpt(lost))” is a paragraph\(old == nil ? "" : ": an ordinary space has to stand behind its `#`")",
      at: place, source: lost, fix: Fix("mark it as a heading", isSafe: false, [Edit(old ?? place.head, marks)]),
      evidence: pair.source.excerpt(lost))
    finding.isStructural = true
    return finding
  }

  private static func directive(_ marked: Block, at place: ByteRange, _ pair: PairContext) -> Finding? {
    let node = pair.source.nodes[marked.node]
    guard pair.source.isDirective(node), !pair.source.endsDirective(node),
      let sign = marked.placeholders.first.map({ pair.source.placeholders[$0] })
    else { return nil }
    return Finding(
      "placeholder-missing", "\(PlaceholderWords.of(sign, pair.source)) is missing", at: place.head,
      source: sign.range, evidence: sign.name)
  }
}

extension Alignment.Row {
  /// Whether it has a block of one side only.
  fileprivate var isAlone: Bool { (source == nil) != (target == nil) }
}
