import ConcordAlignment
import ConcordSyntax

/// Directives and tags that a page lacks, or has more: what ends them, further down, goes with their first line.
struct BlockEnds {
  private var open: [String] = []

  /// Whether a block that has no counterpart is the end of one that was told; what it begins is noted.
  mutating func areTold(by block: Block, in document: Document) -> Bool {
    guard block.kind == .htmlBlock else { return false }
    let node = document.nodes[block.node]
    let text = document.text.bytes[node.range.start..<node.range.end]
    if document.isDirective(node) {
      let colons = String(decoding: text.prefix { $0 == UInt8(ascii: ":") }, as: UTF8.self)
      return document.endsDirective(node) ? close(colons) : begin(colons)
    }
    let isEnd = text.begins(with: "</")
    let name = text.dropFirst(isEnd ? 2 : 1).prefix { $0.isAlphanumeric || $0 == UInt8(ascii: ".") }
    guard text.begins(with: "<"), !name.isEmpty else { return false }
    return isEnd ? close(String(decoding: name, as: UTF8.self)) : begin(String(decoding: name, as: UTF8.self))
  }

  private mutating func begin(_ name: String) -> Bool {
    open.append(name)
    return false
  }

  private mutating func close(_ name: String) -> Bool {
    guard let index = open.lastIndex(of: name) else { return false }
    open.removeSubrange(index...)
    return true
  }
}
