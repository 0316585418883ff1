import ConcordSyntax

/// `{{site.data.keyword.x}}` or `<<site.data.keyword.x>>` in a run of bytes.
struct KeywordReference {
  let start: Int
  let end: Int
  /// Without `site.data.`.
  let name: String

  /// The first reference of a text.
  static func first(in bytes: ArraySlice<UInt8>) -> KeywordReference? {
    var index = bytes.startIndex
    while index + 14 <= bytes.endIndex {
      let isBraced = bytes[index...].starts(with: "{{site.data.".utf8)
      if isBraced || bytes[index...].starts(with: "<<site.data.".utf8) {
        var end = index + 12
        while end < bytes.endIndex, bytes[end].isAlphanumeric || "_-.".utf8.contains(bytes[end]) { end += 1 }
        if bytes[end...].starts(with: isBraced ? "}}".utf8 : ">>".utf8) {
          return KeywordReference(
            start: index, end: end + 2, name: String(decoding: bytes[(index + 12)..<end], as: UTF8.self))
        }
      }
      index += 1
    }
    return nil
  }
}

/// `[ ] ` or `[x] ` at the start of a list item.
struct TaskBox {
  let isChecked: Bool
  /// The node of the text that begins with it.
  let text: Int

  /// Nil where a paragraph opens no task.
  init?(_ document: Document, _ paragraph: Int) {
    let parent = document.nodes[paragraph].parent
    guard document.dialect != .commonmark, document.nodes[paragraph].kind == .paragraph,
      document.nodes[parent].kind == .item, paragraph == parent + 1, paragraph + 1 < document.nodes.count,
      document.nodes[paragraph + 1].kind == .text
    else { return nil }
    let bytes = Array(document.literalBytes(paragraph + 1).prefix(4))
    guard bytes.count == 4, bytes[0] == UInt8(ascii: "["), bytes[2] == UInt8(ascii: "]"), bytes[3] == .space,
      bytes[1] == .space || bytes[1].lowercased == UInt8(ascii: "x")
    else { return nil }
    isChecked = bytes[1] != .space
    text = paragraph + 1
  }
}

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
    let lists = attributeLists.filter { range.contains($0.range) && ($0.placement == .span || $0.placement == .glued) }
    guard !lists.isEmpty else { return literal }
    var text: [UInt8] = []
    var rest = literal
    for list in lists {
      let raw = Array(source.bytes[list.range.start..<list.range.end])
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
