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

  /// Whether a text is the page's but for the blanks of a template tag: of a link that has no end, the tag is text, too.
  func isTagOfPage(_ literal: CMarkTree.Text, _ range: ByteRange) -> Bool {
    guard scan.buffer.hasTemplateTargets, literal.count == range.count, literal.holds(ParseBuffer.blankOfTag) else {
      return false
    }
    return (0..<literal.count).allSatisfy { index in
      let byte = text.bytes[range.start + index]
      return byte == literal[index] || byte.isBlank && literal[index] == ParseBuffer.blankOfTag
    }
  }
}
