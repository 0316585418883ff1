/// Finds the node that each attribute list belongs to.
enum AttributeAttachment {
  /// Lists on lines of their own go to the block above, else below; lists in text, which are added, to the inline before them.
  static func attach(
    _ lists: inout [AttributeList], _ lines: [PageScan.AttributeLine], _ source: Source, _ nodes: inout [Node],
    dialect: Dialect
  ) {
    guard dialect.hasHeadingIDs else { return }
    attach(&lists, at: lines, source, nodes)
    var others = dialect.hasAttributeLists ? attachInText(source, &nodes) : []
    others += headingIDs(source, nodes)
    if others.isEmpty { return }
    lists += others
    lists.sort { $0.range < $1.range }
  }

  private static func attach(
    _ lists: inout [AttributeList], at lines: [PageScan.AttributeLine], _ source: Source, _ nodes: [Node]
  ) {
    if lines.isEmpty { return }
    // The block that ends, and the one that begins, on each line; 0, the document, for none.
    var ending = [Int32](repeating: 0, count: source.lineCount + 2)
    var starting = ending
    // Blocks come in the order of the lines.
    var line = 1
    for index in nodes.indices {
      switch nodes[index].kind {
      case .heading, .paragraph, .codeBlock, .htmlBlock, .thematicBreak, .table:
        let range = nodes[index].range
        line = source.line(atByte: range.start, near: line)
        if starting[line] == 0 { starting[line] = Int32(index) }
        line = source.line(atByte: max(range.start, range.end - 1), near: line)
        ending[line] = Int32(index)
      default: break
      }
    }
    for index in lines.indices where lists[index].name == nil {
      let line = lines[index]
      // Other lists may stand on the lines above and below.
      var (above, first) = (line.line - 1, index - 1)
      while first >= 0, lines[first].line == above { (above, first) = (above - 1, first - 1) }
      var (below, last) = (line.line + 1, index + 1)
      while last < lines.count, lines[last].line == below { (below, last) = (below + 1, last + 1) }
      if above > 0, ending[above] > 0 {
        lists[index].owner = owner(Int(ending[above]), column: line.column, source, nodes)
      } else if starting[below] > 0 {
        lists[index].owner = Int(starting[below])
      } else {
        lists[index].placement = .orphan
      }
    }
  }

  /// A list left of the item's content speaks of the item, else of its last block.
  private static func owner(_ block: Int, column: Int, _ source: Source, _ nodes: [Node]) -> Int {
    let parent = nodes[block].parent
    guard nodes[parent].kind == .item, nodes[block].kind == .paragraph else { return block }
    let start = nodes[parent].range.start
    let markerColumn = start - source.lineRange(source.line(atByte: start)).start
    return column <= markerColumn ? parent : block
  }

  private static func attachInText(_ source: Source, _ nodes: inout [Node]) -> [AttributeList] {
    var lists: [AttributeList] = []
    for index in nodes.indices where nodes[index].kind == .text {
      let range = nodes[index].range
      var cursor = range.start
      while let found = source.firstIndex(of: "{:", from: cursor, to: range.end) {
        cursor = found
        let limit = source.lineRange(source.line(atByte: cursor)).end
        guard var list = AttributeList.read(source, atByte: cursor, limit: limit), list.isClosed else {
          cursor += 2
          continue
        }
        // Lists may be stacked: the next one goes where the one directly before it went.
        let stacked = lists.last.flatMap { $0.range.end == cursor ? $0.owner : nil }
        let previous = cursor == range.start ? previousSibling(index, nodes) : stacked
        let isAtEnd = source.bytes[list.range.end..<limit].allSatisfy(\.isSpace)
        if let previous, [.link, .image, .code, .emphasis, .strong, .htmlInline].contains(nodes[previous].kind) {
          list.placement = .span
          list.owner = previous
        } else if let span = bracketed(before: cursor, index, source, nodes) {
          list.placement = .span
          list.span = span
        } else if isAtEnd, nodes[nodes[index].parent].kind == .heading || isTerm(nodes[index].parent, source, nodes) {
          list.placement = .span
          list.owner = nodes[index].parent
        } else if isAtEnd || nodes[nodes[index].parent].kind == .tableCell {
          list.placement = .glued
        } else {
          cursor += 2
          continue
        }
        lists.append(list)
        cursor = list.range.end
      }
    }
    return lists
  }

  /// The text of `[text]` that ends before a byte, in the same block and outside of any link.
  private static func bracketed(before byte: Int, _ text: Int, _ source: Source, _ nodes: [Node]) -> ByteRange? {
    let parent = nodes[text].parent
    let first = nodes[parent].content.start
    guard byte > first + 1, source.bytes[byte - 1] == UInt8(ascii: "]") else { return nil }
    var depth = 1
    var cursor = byte - 1
    while cursor > first, depth > 0 {
      cursor -= 1
      if source.bytes[cursor] == UInt8(ascii: "]") { depth += 1 }
      if source.bytes[cursor] == UInt8(ascii: "[") { depth -= 1 }
    }
    guard depth == 0, cursor + 1 < byte - 1 else { return nil }
    // The bracket is text of the same parent: neither in code nor in a link.
    var child = parent + 1
    while child < nodes[parent].end, !nodes[child].range.contains(cursor) { child = nodes[child].end }
    guard child < nodes[parent].end, nodes[child].kind == .text else { return nil }
    return ByteRange(start: cursor + 1, end: byte - 1)
  }

  private static func isTerm(_ node: Int, _ source: Source, _ nodes: [Node]) -> Bool {
    let list = nodes[node].end
    guard nodes[node].kind == .paragraph, list + 1 < nodes.count, nodes[list].kind == .list,
      nodes[list].parent == nodes[node].parent
    else { return false }
    return Document.isDescriptionList(nodes[list + 1], source)
  }

  private static func previousSibling(_ index: Int, _ nodes: [Node]) -> Int? {
    let parent = nodes[index].parent
    var child = parent + 1
    var previous: Int?
    while child < index {
      previous = child
      child = nodes[child].end
    }
    return previous
  }

  /// `# Title {#id}`, `# Title { #id .class }`, `# Title {/* #id */}`
  private static func headingIDs(_ source: Source, _ nodes: [Node]) -> [AttributeList] {
    var lists: [AttributeList] = []
    for index in nodes.indices where nodes[index].kind == .heading {
      if let list = headingID(source, nodes[index].content, owner: index) { lists.append(list) }
    }
    return lists
  }

  private static func headingID(_ source: Source, _ content: ByteRange, owner: Int) -> AttributeList? {
    guard content.count > 4, source.bytes[content.end - 1] == UInt8(ascii: "}"),
      let open = (content.start..<content.end).last(where: { source.bytes[$0] == UInt8(ascii: "{") })
    else { return nil }
    var start = open + 1
    while source.bytes[start].isBlank || source.bytes[start] == UInt8(ascii: "/")
      || source.bytes[start] == UInt8(ascii: "*")
    {
      start += 1
    }
    guard source.bytes[start] == UInt8(ascii: "#") else { return nil }
    var end = start + 1
    while end < content.end - 1, !source.bytes[end].isSpace, source.bytes[end] != UInt8(ascii: "*") { end += 1 }
    guard end > start + 1 else { return nil }
    let token = AttributeList.Token(
      kind: .id, name: source.text(ByteRange(start: start + 1, end: end)), value: "",
      range: ByteRange(start: start, end: end))
    return AttributeList(
      range: ByteRange(start: open, end: content.end), tokens: [token], name: nil, placement: .span, owner: owner,
      isClosed: true)
  }
}
