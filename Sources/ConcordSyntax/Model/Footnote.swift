/// `[^label]: text`
enum FootnoteMark {
  /// The label between `[^` and `]:` at a byte.
  static func label(_ text: TextBuffer, _ start: Int, _ end: Int) -> ByteRange? {
    guard text.has("[^", at: start) else { return nil }
    var cursor = start + 2
    while cursor < end, text.bytes[cursor] != UInt8(ascii: "]"), text.bytes[cursor] != UInt8(ascii: "[") {
      cursor += 1
    }
    guard cursor > start + 2, cursor + 1 < end, text.has("]:", at: cursor) else { return nil }
    return ByteRange(start: start + 2, end: cursor)
  }
}

extension Document {
  /// The label of the footnote that a paragraph is the text of; nil where it is none.
  public func footnoteLabel(_ paragraph: Int) -> String? {
    let node = nodes[paragraph]
    guard dialect.hasFootnotes, node.kind == .paragraph else { return nil }
    return FootnoteMark.label(text, node.range.start, node.range.end).map { text[$0] }
  }
}
