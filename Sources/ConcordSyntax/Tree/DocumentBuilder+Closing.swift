/// Where nodes end.
extension DocumentBuilder {
  mutating func close(_ node: Int, _ raw: CMarkTree.Node) {
    nodes[node].end = nodes.count
    let start = nodes[node].range.start
    switch nodes[node].kind {
    case .paragraph:
      let end = max(start, trimmedEnd(locator.cursor, from: start))
      nodes[node].range = ByteRange(start: start, end: end)
      nodes[node].content = nodes[node].range
    case .heading: closeHeading(node)
    case .emphasis, .strong:
      let count = nodes[node].kind == .strong ? 2 : 1
      let contentEnd = locator.cursor
      let found = locator.consume(UInt8(ascii: "*"), count: count) || locator.consume(UInt8(ascii: "_"), count: count)
      finish(node, found: found, contentEnd: contentEnd)
    case .link, .image:
      closeLink(node)
      nodes[node].literal = kept(raw.title, near: nodes[node].content.start)
      // A template tag is read as it stands: libcmark was given no blanks.
      nodes[node].referenceText =
        !nodes[node].traits.contains(.reference) && holdsTemplateTag(nodes[node].reference)
        ? TextSlice(inPage: nodes[node].reference) : kept(raw.destination, near: nodes[node].reference.start)
    case .blockQuote:
      quotes -= 1
      extendToChildren(node)
    case .list, .item, .document: if node > 0 { extendToChildren(node) }
    default: break
    }
  }

  /// Whether a destination is, or has, what a generator fills in.
  func holdsTemplateTag(_ range: ByteRange) -> Bool {
    guard dialect.hasTemplateTargets, let brace = text.bytes[range.start..<range.end].firstIndex(of: UInt8(ascii: "{"))
    else { return false }
    return text.templateTagEnd(at: brace, before: range.end) != nil
  }

  mutating func finish(_ node: Int, found: Bool, contentEnd: Int) {
    let start = nodes[node].range.start
    nodes[node].content = ByteRange(start: min(nodes[node].content.start, contentEnd), end: contentEnd)
    nodes[node].range = ByteRange(start: start, end: max(start, locator.cursor))
    if !found { nodes[node].isExact = false }
  }

  func trimmedEnd(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, text.bytes[end - 1].isSpace { end -= 1 }
    return end
  }

  mutating func closeHeading(_ node: Int) {
    let start = nodes[node].range.start
    let isATX = nodes[node].content.start > start
    let contentEnd = max(nodes[node].content.start, trimmedEnd(locator.cursor, from: nodes[node].content.start))
    nodes[node].content = ByteRange(start: nodes[node].content.start, end: contentEnd)
    if !isATX { locator.nextLine() }
    nodes[node].range = ByteRange(start: start, end: max(contentEnd, trimmedEnd(locator.lineEnd, from: start)))
  }

  mutating func closeLink(_ node: Int) {
    let contentEnd = locator.cursor
    if nodes[node].traits.contains(.autolink) {
      finish(node, found: locator.consume(UInt8(ascii: ">")), contentEnd: contentEnd)
      nodes[node].reference = nodes[node].content
      nodes[node].traits.remove(.autolink)
      return
    }
    let end = locator.linkEnd()
    finish(node, found: end != nil, contentEnd: contentEnd)
    if let destination = end?.destination {
      nodes[node].reference = destination
    } else {
      // A reference: the label, until the definitions are known.
      nodes[node].reference = end?.label.flatMap { $0.isEmpty ? nil : $0 } ?? nodes[node].content
      nodes[node].traits.insert(.reference)
    }
  }

  mutating func extendToChildren(_ node: Int) {
    let start = nodes[node].range.start
    var end = start
    var child = node + 1
    while child < nodes.count {
      end = max(end, nodes[child].range.end)
      child = nodes[child].end
    }
    if end == start { end = trimmedEnd(text.lineRange(text.line(atByte: start)).end, from: start) }
    nodes[node].range = ByteRange(start: start, end: end)
    nodes[node].content = nodes[node].range
  }
}
