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
