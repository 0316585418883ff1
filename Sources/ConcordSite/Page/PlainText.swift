import ConcordSyntax

extension Document {
  /// What stands for an image where it is not seen: its text without markup, line ends as spaces.
  func alternativeText(_ image: Int) -> [UInt8] {
    var text: [UInt8] = []
    for index in image..<nodes[image].end {
      switch nodes[index].kind {
      case .text, .code: text += literalBytes(index)
      case .htmlInline where dialect == .commonmark: text += literalBytes(index)
      case .softBreak, .lineBreak: text.append(.space)
      default: break
      }
    }
    return text
  }

  /// What a heading or paragraph says, without what its host reads as attributes, and without the words of pictures that stand beside its own.
  func shownText(_ node: Int) -> [UInt8] {
    var (text, words, end) = ([UInt8](), [UInt8](), node)
    for index in node..<nodes[node].end {
      switch nodes[index].kind {
      case .image: end = max(end, nodes[index].end)
      case .text, .code:
        let literal = nodes[index].kind == .text ? withoutHidden(index) : literalBytes(index)
        words += literal
        if index >= end { text += literal }
      case .softBreak, .lineBreak:
        words.append(.space)
        text.append(.space)
      default: break
      }
    }
    // A heading of nothing but a picture is called as that is.
    if text.allSatisfy(\.isSpace) { return words }
    while text.last == .space { text.removeLast() }
    return text
  }

  private func withoutHidden(_ text: Int) -> ArraySlice<UInt8> {
    let bytes = literalBytes(text)
    guard dialect == .mkdocs || dialect == .hugo || dialect == .jekyll, bytes.contains(UInt8(ascii: "{")) else {
      return bytes
    }
    var (shown, start) = ([UInt8](), bytes.startIndex)
    for mark in HostInlines.marks(self, text) {
      guard case .hidden = mark.kind else { continue }
      shown += bytes[start..<mark.range.lowerBound]
      start = mark.range.upperBound
    }
    return (shown + bytes[start...])[...]
  }

  /// The literal of a text without the attribute lists that stand in it.
  func withoutAttributeLists(_ literal: ArraySlice<UInt8>, _ range: ByteRange) -> ArraySlice<UInt8> {
    guard literal.contains(UInt8(ascii: "{")) else { return literal }
    let lists = attributeLists(in: range).filter { $0.placement == .span || $0.placement == .glued }
    guard !lists.isEmpty else { return literal }
    var text: [UInt8] = []
    var rest = literal
    for list in lists {
      let raw = Array(self.text.bytes[list.range.start..<list.range.end])
      guard let found = rest.firstRange(of: raw) else { continue }
      text += rest[..<found.lowerBound]
      rest = rest[found.upperBound...]
    }
    text += rest
    // A heading's id leaves the blank before it.
    if lists.last?.range.end == range.end { while text.last == .space { text.removeLast() } }
    return text[...]
  }
}
