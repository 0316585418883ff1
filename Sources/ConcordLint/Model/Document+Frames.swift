import ConcordAlignment
import ConcordSyntax

extension Document {
  /// `<Tabs groupId="lang">`, `</TabItem>`: whether a block is nothing but tags that stand around something.
  func isFrame(_ block: Block) -> Bool {
    guard block.kind == .htmlBlock else { return false }
    let range = nodes[block.node].range
    let bytes = text.bytes[range.start..<range.end]
    if bytes.holds("/>") || bytes.holds("src=") || bytes.holds("<hr") || bytes.holds("<br") || bytes.holds("<input") {
      return false
    }
    // What it opens it does not close.
    let tags = bytes.indices.filter { bytes[$0] == UInt8(ascii: "<") }.map { bytes[$0...].begins(with: "</") }
    guard !tags.drop(while: { $0 }).contains(true) else { return false }
    var isInTag = false
    return bytes.allSatisfy { byte in
      if byte == UInt8(ascii: "<") { isInTag = true }
      defer { if byte == UInt8(ascii: ">") { isInTag = false } }
      return isInTag || byte.isSpace
    }
  }
}
