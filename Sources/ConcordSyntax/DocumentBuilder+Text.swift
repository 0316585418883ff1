/// Where a node's text is kept.
extension DocumentBuilder {
  /// Gives a node its literal.
  mutating func keep(_ literal: CMarkTree.Text, _ node: Int) {
    nodes[node].literal = kept(literal, near: nodes[node].content.start)
  }

  /// Points at the source where it holds the same bytes, as it nearly always does; the rest is stored.
  mutating func kept(_ bytes: CMarkTree.Text, near start: Int) -> TextSlice {
    if bytes.isEmpty { return .empty }
    if bytes.stands(in: source, at: start) {
      return TextSlice(source: ByteRange(start: start, end: start + bytes.count))
    }
    bytes.append(to: &text)
    return TextSlice(stored: text.count - bytes.count, text.count)
  }
}
