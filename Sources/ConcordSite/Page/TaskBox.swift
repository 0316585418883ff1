import ConcordSyntax

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
