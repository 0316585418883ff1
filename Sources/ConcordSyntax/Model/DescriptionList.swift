/// `:   text` below a line: the line is a term, the text its description.
enum DescriptionMark {
  /// The width of `:` and the blanks behind it, one to four, if text follows.
  static func width(_ text: TextBuffer, _ start: Int, _ end: Int) -> Int? {
    guard text.bytes[start] == UInt8(ascii: ":") else { return nil }
    var cursor = start + 1
    while cursor < end, text.bytes[cursor] == .space { cursor += 1 }
    guard cursor > start + 1, cursor < end else { return nil }
    return cursor - start <= 5 ? cursor - start : 2
  }
}

extension Document {
  /// Whether a list's items are the descriptions of a term, the paragraph directly above it.
  public func isDescriptionList(_ list: Int) -> Bool {
    guard dialect.hasDescriptionLists, nodes[list].kind == .list, list + 1 < nodes.count else { return false }
    return Self.isDescriptionList(nodes[list + 1], text)
  }

  static func isDescriptionList(_ firstItem: Node, _ text: TextBuffer) -> Bool {
    firstItem.kind == .item && firstItem.range.start < text.bytes.count
      && text.bytes[firstItem.range.start] == UInt8(ascii: ":")
  }

  /// Whether a paragraph is a term: the descriptions follow it.
  public func isTerm(_ paragraph: Int) -> Bool {
    let next = nodes[paragraph].end
    return nodes[paragraph].kind == .paragraph && next < nodes.count
      && nodes[next].parent == nodes[paragraph].parent && isDescriptionList(next)
  }
}
