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
    let first = storedText.count - bytes.count
    if scan.buffer.hasTightShortcodes {
      unmask(from: first)
      if text.has(storedText[first...], at: start) {
        storedText.removeLast(bytes.count)
        return TextSlice(inPage: ByteRange(start: start, end: start + bytes.count))
      }
    }
    return TextSlice(stored: first, storedText.count)
  }

  /// Gives shortcodes their `<` again. No template has a letter behind `{{-`.
  private mutating func unmask(from first: Int) {
    let brace = UInt8(ascii: "{")
    for place in first..<max(first, storedText.count - 3)
    where storedText[place] == brace && storedText[place + 1] == brace
      && storedText[place + 2] == ParseBuffer.blankOfTag
      && (storedText[place + 3].isLetter || storedText[place + 3] == UInt8(ascii: "/"))
    {
      storedText[place + 2] = UInt8(ascii: "<")
    }
  }

  /// Whether a text is the page's but for the blanks of a template tag: of a link that has no end, the tag is text, too.
  func isTagOfPage(_ literal: CMarkTree.Text, _ range: ByteRange) -> Bool {
    guard scan.buffer.hasTemplateTargets, literal.count == range.count, literal.holds(ParseBuffer.blankOfTag) else {
      return false
    }
    return (0..<literal.count).allSatisfy { index in
      let byte = text.bytes[range.start + index]
      return byte == literal[index]
        || (byte.isBlank || byte == UInt8(ascii: "<")) && literal[index] == ParseBuffer.blankOfTag
    }
  }
}
