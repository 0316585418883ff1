import ConcordSyntax

/// GitHub's alerts: `> [!NOTE]` and what is quoted below it. Hugo and Obsidian have titles, too, and more kinds, and some fold:
/// `> [!tip]- Title`.
struct Alert {
  /// The class of the callout that the quote makes.
  let kind: String
  /// How many bytes of the first text are no text.
  let markerLength: Int
  /// Whether the first line is the title.
  let isTitled: Bool

  /// Nil where a quote is one.
  init?(_ document: Document, _ quote: Int) {
    guard document.dialect != .commonmark, document.dialect != .ibmCloud, quote + 2 < document.nodes.count,
      document.nodes[quote].kind == .blockQuote, document.nodes[quote + 1].kind == .paragraph,
      document.nodes[quote + 2].kind == .text
    else { return nil }
    let text = document.literalBytes(quote + 2)
    guard text.begins(with: "[!"), let close = text.firstIndex(of: UInt8(ascii: "]")),
      let kind = Self.kind(String(decoding: text[(text.startIndex + 2)..<close], as: UTF8.self), document.dialect)
    else { return nil }
    self.kind = kind
    // A title may be bold or code.
    let takesTitles = document.dialect == .hugo || document.dialect == .gfm
    let sign = text[(close + 1)...].prefix { takesTitles && ($0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")) }
    let isAlone = sign.endIndex == text.endIndex && Self.endsLine(document, quote)
    guard isAlone || takesTitles && (sign.endIndex == text.endIndex || text[sign.endIndex].isBlank) else { return nil }
    markerLength = sign.endIndex + text[sign.endIndex...].prefix(while: \.isBlank).count - text.startIndex
    isTitled = !isAlone
  }

  /// Whether the first text of a quote is all of its first line.
  private static func endsLine(_ document: Document, _ quote: Int) -> Bool {
    let next = document.nodes[quote + 2].end
    return next >= document.nodes[quote + 1].end || [.softBreak, .lineBreak].contains(document.nodes[next].kind)
  }

  private static func kind(_ name: String, _ dialect: Dialect) -> String? {
    switch name.lowercased() {
    case "note": "note"
    case "tip": "tip"
    case "important": "important"
    case "warning", "caution": "attention"
    case let name: (dialect == .hugo || dialect == .gfm) && HostBox.isKnown(name) ? HostBox.style(name) : nil
    }
  }
}

extension Document {
  /// The break that ends the first line of a paragraph; nil where it has one line.
  func firstBreak(_ paragraph: Int) -> Int? {
    var child = paragraph + 1
    while child < nodes[paragraph].end {
      if nodes[child].kind == .softBreak || nodes[child].kind == .lineBreak { return child }
      child = max(child + 1, nodes[child].end)
    }
    return nil
  }
}
