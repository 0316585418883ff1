import ConcordSyntax

/// GitHub's alerts: `> [!NOTE]` and what is quoted below it.
extension Document {
  /// The class of the callout that a quote makes; nil where it is a quote.
  func alert(_ quote: Int) -> String? {
    guard dialect != .commonmark, dialect != .ibmCloud, quote + 2 < nodes.count, nodes[quote].kind == .blockQuote,
      nodes[quote + 1].kind == .paragraph, nodes[quote + 2].kind == .text
    else { return nil }
    switch String(decoding: literalBytes(quote + 2), as: UTF8.self).lowercased() {
    case "[!note]": return "note"
    case "[!tip]": return "tip"
    case "[!important]": return "important"
    case "[!warning]", "[!caution]": return "attention"
    default: return nil
    }
  }
}
