import ConcordAlignment
import ConcordSyntax

/// The lines of Hugo's shortcodes, `{{% tab name="a" %}}` and `{{% /tab %}}`, at the beginning and at the end of a paragraph: each is a block of
/// its own, whether a blank line parts it from the text or not.
///
/// None where another one stands between texts: what is in it would be lost.
struct TagLines {
  /// The nodes of their texts.
  private(set) var leading: [Int] = []
  private(set) var trailing: [Int] = []
  /// Whether the paragraph holds nothing else.
  private(set) var areAll = false

  /// - Parameter names: those of the shortcodes that the page closes somewhere.
  init(of block: Block, _ names: Set<[UInt8]>, _ document: Document) {
    guard !names.isEmpty, block.kind == .paragraph else { return }
    let nodes = document.nodes
    let lines = ((block.node + 1)..<max(block.node + 1, nodes[block.node].end)).filter {
      nodes[$0].parent == block.node && nodes[$0].kind != .softBreak && nodes[$0].kind != .lineBreak
    }
    func isTag(_ node: Int) -> Bool {
      guard nodes[node].kind == .text, let name = Shortcodes.only(of: document.literalBytes(node)) else { return false }
      return names.contains(name.first == UInt8(ascii: "/") ? Array(name.dropFirst()) : name)
    }
    let head = lines.prefix(while: isTag)
    let rest = lines[head.endIndex...]
    let tail = rest.reversed().prefix(while: isTag).reversed()
    if rest.dropLast(tail.count).contains(where: isTag) { return }
    (leading, trailing, areAll) = (Array(head), Array(tail), !head.isEmpty && rest.isEmpty)
  }
}
