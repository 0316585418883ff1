/// Where a node's text is kept.
extension DocumentBuilder {
  /// Points at the source wherever it holds the same bytes, as it nearly always does; the rest is stored.
  mutating func settleText() {
    for index in nodes.indices {
      let node = nodes[index]
      nodes[index].literal = settled(node.literal, near: node.content.start)
      nodes[index].info = settled(node.info, near: node.target.start)
    }
  }

  private mutating func settled(_ slice: TextSlice, near start: Int) -> TextSlice {
    if slice.isInSource { return slice }
    if slice.isEmpty { return .empty }
    let bytes = tree.arena[slice.range]
    if source.has(bytes, at: start) {
      return TextSlice(source: ByteRange(start: start, end: start + bytes.count))
    }
    text.append(contentsOf: bytes)
    return TextSlice(stored: text.count - bytes.count, text.count)
  }
}

extension [Node] {
  /// The same without room to grow: most sets hold every page to the end.
  var trimmed: [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(count)
    nodes.append(contentsOf: self)
    return nodes
  }
}
