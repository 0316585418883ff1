import ConcordAlignment
import ConcordSyntax

/// A code span of a page.
struct CodeSpan {
  let node: Int
  /// What it holds.
  let text: String
  /// With its backticks.
  let range: ByteRange
  let content: ByteRange

  /// Whether it goes from one word's marks to another's: the page has lost a backtick.
  var isBroken: Bool { text.contains("`") && text.contains(" ") }
}

/// The code spans of two aligned blocks that have no equal, less those that something is known of.
struct UnmatchedSpans {
  /// Of the source.
  private(set) var missing: [CodeSpan]
  /// Of the translation.
  private(set) var extra: [CodeSpan]

  init(_ source: Block, _ target: Block, _ pair: PairContext) {
    (missing, extra) = difference(Self.of(source, pair.source), Self.of(target, pair.target)) { Array($0.text.utf8) }
  }

  var count: Int { missing.count + extra.count }

  /// Takes out each span of the source that one of the translation is the counterpart of, with that one.
  mutating func match(
    _ isCounterpart: (_ lost: CodeSpan, _ found: CodeSpan) -> Bool,
    then tell: (_ lost: CodeSpan, _ found: CodeSpan) -> Void = { _, _ in }
  ) {
    match(choosing: { lost, extra in extra.firstIndex { isCounterpart(lost, $0) } }, then: tell)
  }

  /// The same, where the counterpart is chosen from all that are left.
  mutating func match(
    choosing choice: (_ lost: CodeSpan, _ extra: [CodeSpan]) -> Int?,
    then tell: (_ lost: CodeSpan, _ found: CodeSpan) -> Void
  ) {
    missing.removeAll { lost in
      guard let index = choice(lost, extra) else { return false }
      tell(lost, extra.remove(at: index))
      return true
    }
  }

  /// Takes out spans of the source alone.
  mutating func takeMissing(where isKnown: (CodeSpan) -> Bool) { missing.removeAll(where: isKnown) }

  /// Takes out spans of the translation alone.
  mutating func takeExtra(where isKnown: (CodeSpan) -> Bool) -> [CodeSpan] {
    let taken = extra.filter(isKnown)
    if !taken.isEmpty { extra.removeAll(where: isKnown) }
    return taken
  }

  /// Takes out all, one for one in their order.
  mutating func matchInOrder() -> [(CodeSpan, CodeSpan)] {
    defer { (missing, extra) = ([], []) }
    return Array(zip(missing, extra))
  }

  private static func of(_ block: Block, _ document: Document) -> [CodeSpan] {
    block.codeSpans.map {
      CodeSpan(
        node: $0, text: text($0, document), range: document.nodes[$0].range, content: document.nodes[$0].content)
    }
  }

  /// The text of a span; in raw HTML white space at its ends means nothing, and a line end is a space.
  static func text(_ span: Int, _ document: Document) -> String {
    let text = document.literal(span)
    guard document.isInRawHTML(span) || text.utf8.contains(where: \.isNewline),
      text.utf8.contains(where: { $0.isSpace || $0 >= 0x80 })
    else { return text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
