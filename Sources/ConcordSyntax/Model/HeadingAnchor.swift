/// `<div id="setup">`, a heading alone, and `</div>`: how tools that translate MDX keep the id that the source's heading has of itself.
///
/// Source: the heading anchors of General Translation's command line, for Mintlify's sites.
package struct HeadingAnchor: Sendable {
  /// The heading's node.
  package let heading: Int
  /// `<div id="setup">`
  package let opener: ByteRange
  /// `</div>`
  package let closer: ByteRange
  /// The heading's id, where it stands in the opener.
  package let id: AttributeList.Token

  /// The anchors of a page, in order.
  static func all(_ text: TextBuffer, _ nodes: [Node], _ dialect: Dialect) -> [HeadingAnchor] {
    guard dialect.hasComponents else { return [] }
    return nodes.indices.compactMap { nodes[$0].kind == .heading ? HeadingAnchor(around: $0, text, nodes) : nil }
  }

  private init?(around heading: Int, _ text: TextBuffer, _ nodes: [Node]) {
    let after = nodes[heading].end
    // Raw HTML may hold images.
    var before = heading - 1
    while before > 0, nodes[before].parent != nodes[heading].parent { before = nodes[before].parent }
    guard before > 0, after < nodes.count, [before, after].allSatisfy({ nodes[$0].kind == .htmlBlock }) else {
      return nil
    }
    // Other tags may stand above the one and below the other.
    let opener = Self.trimmed(text.lineRange(text.line(atByte: nodes[before].range.end - 1)), text)
    let closer = Self.trimmed(text.lineRange(text.line(atByte: nodes[after].range.start)), text)
    guard text.bytes[opener.start..<opener.end].starts(with: Self.start),
      text.bytes[opener.start..<opener.end].suffix(2).elementsEqual("\">".utf8),
      text.bytes[closer.start..<closer.end].elementsEqual("</div>".utf8)
    else { return nil }
    let name = ByteRange(start: opener.start + Self.start.count, end: opener.end - 2)
    guard !name.isEmpty, !text.bytes[name.start..<name.end].contains(UInt8(ascii: "\"")) else { return nil }
    (self.heading, self.opener, self.closer) = (heading, opener, closer)
    id = AttributeList.Token(kind: .id, name: text[name], value: "", range: name)
  }

  private static let start = Array("<div id=\"".utf8)

  private static func trimmed(_ range: ByteRange, _ text: TextBuffer) -> ByteRange {
    let core = text.bytes[range.start..<range.end].trimmed(\.isSpace)
    return ByteRange(start: core.startIndex, end: core.endIndex)
  }
}

extension Document {
  /// Whether a tag is one of those around a heading.
  package func isHeadingAnchor(_ range: ByteRange) -> Bool {
    if headingAnchors.isEmpty { return false }
    let index = headingAnchors.sortedIndex { $0.closer.start < range.start }
    guard index < headingAnchors.count else { return false }
    return headingAnchors[index].opener == range || headingAnchors[index].closer == range
  }

  /// Whether a block of raw HTML holds nothing but such tags.
  package func holdsHeadingAnchorsAlone(_ block: ByteRange) -> Bool {
    if headingAnchors.isEmpty { return false }
    return text.bytes[block.start..<block.end].split(whereSeparator: \.isNewline).allSatisfy { line in
      let tag = line.trimmed(\.isSpace)
      return tag.isEmpty || isHeadingAnchor(ByteRange(start: tag.startIndex, end: tag.endIndex))
    }
  }
}
