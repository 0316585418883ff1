/// Finds the node that each attribute list belongs to.
enum AttributeAttachment {
  /// Lists on lines of their own go to the block above, else below; lists in text, which are added, to the inline before them.
  static func attach(
    _ lists: inout [AttributeList], _ lines: [PageScan.AttributeLine], _ text: TextBuffer, _ nodes: inout [Node],
    dialect: Dialect
  ) {
    guard dialect.hasHeadingIDs else { return }
    attach(&lists, at: lines, text, nodes)
    var others = dialect.hasAttributeLists ? attachInText(text, &nodes) : []
    others += headingIDs(text, nodes)
    if others.isEmpty { return }
    lists += others
    lists.sort { $0.range < $1.range }
  }

  private static func attach(
    _ lists: inout [AttributeList], at lines: [PageScan.AttributeLine], _ text: TextBuffer, _ nodes: [Node]
  ) {
    if lines.isEmpty { return }
    // The block that ends, and the one that begins, on each line; 0, the document, for none.
    var ending = [Int32](repeating: 0, count: text.lineCount + 2)
    var starting = ending
    // Blocks come in the order of the lines.
    var line = 1
    for index in nodes.indices {
      switch nodes[index].kind {
      case .heading, .paragraph, .codeBlock, .htmlBlock, .thematicBreak, .table:
        let range = nodes[index].range
        line = text.line(atByte: range.start, near: line)
        if starting[line] == 0 { starting[line] = Int32(index) }
        line = text.line(atByte: max(range.start, range.end - 1), near: line)
        ending[line] = Int32(index)
      default: break
      }
    }
    // Other lists may stand on the lines above and below: the line before each run of them, and the one behind.
    var (above, below) = (0, 0)
    for index in lines.indices {
      let line = lines[index]
      if index == 0 || lines[index - 1].line != line.line - 1 {
        var last = index
        while last + 1 < lines.count, lines[last + 1].line == lines[last].line + 1 { last += 1 }
        (above, below) = (line.line - 1, lines[last].line + 1)
      }
      if lists[index].name != nil { continue }
      if above > 0, ending[above] > 0 {
        lists[index].owner = owner(Int(ending[above]), column: line.column, text, nodes)
      } else if starting[below] > 0 {
        lists[index].owner = Int(starting[below])
      } else {
        lists[index].placement = .orphan
      }
    }
  }

  /// A list left of the item's content speaks of the item, else of its last block.
  private static func owner(_ block: Int, column: Int, _ text: TextBuffer, _ nodes: [Node]) -> Int {
    let parent = nodes[block].parent
    guard nodes[parent].kind == .item, nodes[block].kind == .paragraph else { return block }
    let start = nodes[parent].range.start
    let markerColumn = start - text.lineRange(text.line(atByte: start)).start
    return column <= markerColumn ? parent : block
  }

  private static func attachInText(_ text: TextBuffer, _ nodes: inout [Node]) -> [AttributeList] {
    var lists: [AttributeList] = []
    lazy var previous = previousSiblings(nodes)
    for index in nodes.indices where nodes[index].kind == .text {
      let range = nodes[index].range
      var cursor = range.start
      while let found = text.firstIndex(of: "{:", from: cursor, to: range.end) {
        cursor = found
        let limit = text.lineRange(text.line(atByte: cursor)).end
        guard var list = AttributeList.read(text, atByte: cursor, limit: limit), list.isClosed else {
          cursor += 2
          continue
        }
        // Lists may be stacked: the next one goes where the one directly before it went.
        let stacked = lists.last.flatMap { $0.range.end == cursor ? $0.owner : nil }
        let previous = cursor == range.start ? previous[index].map(Int.init) : stacked
        let isAtEnd = text.bytes[list.range.end..<limit].allSatisfy(\.isSpace)
        if let previous, [.link, .image, .code, .emphasis, .strong, .htmlInline].contains(nodes[previous].kind) {
          list.placement = .span
          list.owner = previous
        } else if cursor == range.start, let item = itemOpened(by: index, nodes) {
          list.placement = .span
          list.owner = item
        } else if let span = bracketed(before: cursor, index, text, nodes) {
          list.placement = .span
          list.span = span
        } else if isAtEnd, nodes[nodes[index].parent].kind == .heading || isTerm(nodes[index].parent, text, nodes) {
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

  /// The item that a text is the beginning of: `* {:.left} Tide`; nil where something stands before it.
  private static func itemOpened(by text: Int, _ nodes: [Node]) -> Int? {
    let paragraph = nodes[text].parent
    let item = nodes[paragraph].parent
    return text == paragraph + 1 && nodes[item].kind == .item && paragraph == item + 1 ? item : nil
  }

  /// The text of `[text]` that ends before a byte, in the same block and outside of any link.
  private static func bracketed(before byte: Int, _ node: Int, _ text: TextBuffer, _ nodes: [Node]) -> ByteRange? {
    let parent = nodes[node].parent
    let first = nodes[parent].content.start
    guard byte > first + 1, text.bytes[byte - 1] == UInt8(ascii: "]") else { return nil }
    var depth = 1
    var cursor = byte - 1
    while cursor > first, depth > 0 {
      cursor -= 1
      if text.bytes[cursor] == UInt8(ascii: "]") { depth += 1 }
      if text.bytes[cursor] == UInt8(ascii: "[") { depth -= 1 }
    }
    guard depth == 0, cursor + 1 < byte - 1 else { return nil }
    // The bracket is text of the same parent: neither in code nor in a link.
    var child = parent + 1
    while child < nodes[parent].end, !nodes[child].range.contains(cursor) { child = nodes[child].end }
    guard child < nodes[parent].end, nodes[child].kind == .text else { return nil }
    return ByteRange(start: cursor + 1, end: byte - 1)
  }

  private static func isTerm(_ node: Int, _ text: TextBuffer, _ nodes: [Node]) -> Bool {
    let list = nodes[node].end
    guard nodes[node].kind == .paragraph, list + 1 < nodes.count, nodes[list].kind == .list,
      nodes[list].parent == nodes[node].parent
    else { return false }
    return Document.isDescriptionList(nodes[list + 1], text)
  }

  /// The node before each one below the same parent.
  private static func previousSiblings(_ nodes: [Node]) -> [Int32?] {
    var last = [Int32?](repeating: nil, count: nodes.count)
    return nodes.indices.map { index in
      if index == 0 { return nil }
      let parent = nodes[index].parent
      defer { last[parent] = Int32(index) }
      return last[parent]
    }
  }

  /// `# Title {#id}`, `# Title { #id .class }`, `# Title {: .class #id }`, `# Title {/* #id */}`, `# Title \{#id\}`
  private static func headingIDs(_ text: TextBuffer, _ nodes: [Node]) -> [AttributeList] {
    var lists: [AttributeList] = []
    for index in nodes.indices where nodes[index].kind == .heading {
      if let list = headingID(text, nodes[index].content, owner: index) { lists.append(list) }
    }
    return lists
  }

  private static func headingID(_ text: TextBuffer, _ content: ByteRange, owner: Int) -> AttributeList? {
    guard content.count > 4, text.bytes[content.end - 1] == UInt8(ascii: "}"),
      let open = (content.start..<content.end).last(where: { text.bytes[$0] == UInt8(ascii: "{") })
    else { return nil }
    var start = open + 1
    func skipSigns() { while "/*: \t".utf8.contains(text.bytes[start]) { start += 1 } }
    skipSigns()
    // `{ .class #id }`, `{: data-toc="x" #id }`
    while text.bytes[start] == UInt8(ascii: ".") || text.bytes[start].isLetter {
      let word = text.bytes[start..<content.end].prefix { !$0.isSpace && $0 != UInt8(ascii: "}") }
      guard word.first == UInt8(ascii: ".") || word.contains(UInt8(ascii: "=")) else { return nil }
      start = word.endIndex
      skipSigns()
    }
    guard text.bytes[start] == UInt8(ascii: "#") else { return nil }
    var end = start + 1
    while end < content.end - 1, !text.bytes[end].isSpace, text.bytes[end] != UInt8(ascii: "*") { end += 1 }
    // `\{#id\}`, as MDX wants braces.
    if text.bytes[end - 1] == UInt8(ascii: "\\") { end -= 1 }
    guard end > start + 1 else { return nil }
    let token = AttributeList.Token(
      kind: .id, name: text[ByteRange(start: start + 1, end: end)], value: "",
      range: ByteRange(start: start, end: end))
    return AttributeList(
      range: ByteRange(start: open, end: content.end), tokens: [token], name: nil, placement: .span, owner: owner,
      isClosed: true)
  }
}
