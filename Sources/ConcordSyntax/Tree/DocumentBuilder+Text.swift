/// Where a node's text is kept.
extension DocumentBuilder {
  /// Gives a node its literal.
  mutating func keep(_ literal: CMarkTree.Text, _ node: Int) {
    nodes[node].literal = kept(literal, near: nodes[node].content.start)
  }

  /// Points at the page where it holds the same bytes, as it nearly always does; the rest is stored.
  mutating func kept(_ bytes: CMarkTree.Text, near start: Int) -> TextSlice {
    if bytes.isEmpty { return .empty }
    if bytes.stands(in: text, at: start) {
      return TextSlice(inPage: ByteRange(start: start, end: start + bytes.count))
    }
    bytes.append(to: &storedText)
    return TextSlice(stored: storedText.count - bytes.count, storedText.count)
  }
}
