/// Makes a ``Document`` of what the line scan and libcmark found.
struct DocumentBuilder {
  let text: TextBuffer
  let dialect: Dialect
  private(set) var scan: PageScan
  var locator: InlineLocator
  var nodes: [Node] = []
  /// What libcmark read otherwise than it stands in the page.
  var storedText: [UInt8] = []
  /// The nodes that are being filled, outermost first.
  var open: [Int] = []
  var definitions: [ReferenceDefinition] = []
  var tables: [Table] = []
  var quotes = 0
  /// How many of the elided blocks libcmark read as such.
  var elidedBlocks = 0
  /// The table and row that are being filled.
  var table: (index: Int, row: Int)?

  /// What a document is made of.
  struct Parts {
    let text: TextBuffer
    let frontMatter: FrontMatter?
    let frame: PageFrame?
    let nodes: [Node]
    let attributeLists: [AttributeList]
    let placeholders: [Placeholder]
    let fences: [Fence]
    let tables: [Table]
    let definitions: [ReferenceDefinition]
    let storedText: [UInt8]
  }

  static func build(
    _ text: TextBuffer, dialect: Dialect, placeholders: [PlaceholderSyntax], isShown: Bool
  ) -> Parts {
    let head = dialect == .commonmark ? nil : FrontMatter.read(text)
    let frame = dialect == .commonmark ? nil : PageFrame.read(text, head)
    let front = frame == nil ? head : frame?.frontMatter
    let firstLine = frame?.firstLine ?? (front?.lastLine ?? 0) + 1
    func read(feedsAll: Bool) -> DocumentBuilder {
      let scan = PageScan(
        text, dialect: dialect, firstLine: firstLine, lastLine: frame?.lastLine, feedsAll: feedsAll, isShown: isShown)
      var builder = DocumentBuilder(text, dialect, scan)
      builder.run()
      return builder
    }
    var builder = read(feedsAll: false)
    if builder.elidedBlocks != builder.scan.elidedBlocks { builder = read(feedsAll: true) }
    // Taken from the scan, they are changed where they stand.
    var lists: [AttributeList] = []
    swap(&lists, &builder.scan.attributeLists)
    AttributeAttachment.attach(&lists, builder.scan.attributeLines, text, &builder.nodes, dialect: dialect)
    let fences = FenceCheck.confirm(builder.scan.fences, text, dialect: dialect, firstLine: firstLine)
    return Parts(
      text: text, frontMatter: front?.frontMatter, frame: frame, nodes: builder.nodes, attributeLists: lists,
      placeholders: Placeholder.scan(text, dialect: dialect, extra: placeholders), fences: fences,
      tables: builder.tables,
      definitions: builder.definitions, storedText: builder.storedText)
  }

  init(_ text: TextBuffer, _ dialect: Dialect, _ scan: PageScan) {
    self.text = text
    self.dialect = dialect
    self.scan = scan
    locator = InlineLocator(text, scan.buffer)
    nodes.reserveCapacity(text.bytes.count / 48 + 16)
  }

  mutating func run() {
    let tree = CMarkTree(parsing: scan.buffer, of: text)
    tree.walk { isEntering, raw in
      if isEntering { enter(raw) } else { leave(raw) }
    }
    resolveReferences()
  }

  private mutating func enter(_ raw: CMarkTree.Node) {
    if raw.kind == .heading, let cell = scan.buffer.lines[raw.line - 1].cell {
      openCell(cell, raw)
    } else {
      if raw.kind.isBlock { closeTable() }
      emit(raw)
    }
    if !raw.kind.isLeaf { open.append(nodes.count - 1) }
  }

  private mutating func leave(_ raw: CMarkTree.Node) {
    // A row and its table end with what holds them; a cell is in both.
    if raw.kind.isBlock, let top = open.last, nodes[top].kind != .tableCell { closeTable() }
    if let node = open.popLast() { close(node, raw) }
  }

  // MARK: Opening

  var parent: Int { open.last ?? 0 }

  /// - Parameter range: nil where it could not be found.
  @discardableResult
  mutating func append(
    _ kind: Node.Kind, _ range: ByteRange?, content: ByteRange? = nil, level: UInt8 = 0, traits: Node.Traits = []
  ) -> Int {
    let start = range?.start ?? 0
    let empty = ByteRange(start: start, end: start)
    nodes.append(
      Node(
        kind: kind, level: level, traits: traits, parent: parent, end: nodes.count + 1, range: range ?? empty,
        content: content ?? empty, reference: empty, isExact: range != nil))
    return nodes.count - 1
  }

  mutating func emit(_ raw: CMarkTree.Node) {
    switch raw.kind {
    case .document: append(.document, ByteRange(start: 0, end: text.bytes.count))
    case .blockQuote:
      quotes += 1
      append(.blockQuote, here(raw))
    case .list:
      let node = append(.list, here(raw), traits: raw.isOrdered ? .ordered : [])
      nodes[node].number = raw.firstNumber
      if raw.isTight { nodes[node].traits.insert(.tight) }
    case .item: append(.item, here(raw))
    case .thematicBreak:
      append(.thematicBreak, ByteRange(start: start(raw), end: lineEnd(raw.line)))
    case .codeBlock: emitCodeBlock(raw, start(raw))
    case .htmlBlock: emitHTMLBlock(raw, start(raw))
    case .paragraph: openParagraph(raw, start(raw))
    case .heading: openHeading(raw, start(raw))
    case .text:
      let literal = raw.literal
      let range = locator.text(literal)
      let node = append(.text, range, content: range)
      if let range, isTagOfPage(literal, range) {
        nodes[node].literal = TextSlice(inPage: range)
      } else {
        keep(literal, node)
      }
    case .softBreak, .lineBreak:
      let begin = locator.cursor
      locator.nextLine()
      append(
        raw.kind == .softBreak ? .softBreak : .lineBreak, ByteRange(start: begin, end: max(begin, locator.cursor)))
    case .code:
      let found = locator.code()
      keep(raw.literal, append(.code, found?.range, content: found?.content))
    case .htmlInline:
      let literal = raw.literal
      let range = locator.html(literal)
      keep(literal, append(.htmlInline, range))
      if let range, HTMLScan.mayHold(text, tag: range) {
        appendHTMLItems(HTMLScan.items(text, range).filter { $0.kind != .code })
      }
    case .emphasis, .strong: openDelimited(raw)
    case .link, .image: openLink(raw)
    }
  }

  /// The byte where libcmark says that a block begins.
  private func start(_ raw: CMarkTree.Node) -> Int { scan.buffer.pageByte(line: raw.line, column: raw.column) }

  private func here(_ raw: CMarkTree.Node) -> ByteRange {
    let start = start(raw)
    return ByteRange(start: start, end: start)
  }

  func lineEnd(_ bufferLine: Int) -> Int {
    var end = scan.buffer.lines[bufferLine - 1].pageEnd
    let start = scan.buffer.lines[bufferLine - 1].text
    while end > start, text.bytes[end - 1].isSpace { end -= 1 }
    return end
  }

  mutating func emitCodeBlock(_ raw: CMarkTree.Node, _ start: Int) {
    let literal = raw.literal
    let contentLines = literal.lineFeeds
    let visible = firstText(raw.line, from: start)
    if let fence = fence(at: start) ?? fence(at: visible) {
      let end = fence.closer?.end ?? max(fence.opener.end, fence.content.end)
      let node = append(
        .codeBlock, ByteRange(start: fence.opener.start, end: end), content: fence.content,
        traits: .fenced)
      nodes[node].reference = fence.info
      let lines = fence.elidedIndent == nil ? contentLines : fence.contentLines.count
      nodes[node].isExact = fence.closer == nil || text.lineFeeds(in: fence.content) == lines
      if let indent = fence.elidedIndent, literal.isEmpty {
        elidedBlocks += 1
        nodes[node].literal = code(ofElided: fence, indent)
      } else {
        keep(literal, node)
      }
      nodes[node].referenceText = kept(raw.info, near: fence.info.start)
      return
    }
    // Indented code, or a fence that only libcmark sees.
    let isFenced =
      !raw.info.isEmpty
      || [UInt8(ascii: "`"), UInt8(ascii: "~")].contains(text.bytes[min(visible, text.bytes.count - 1)])
        && !literal.has(text.bytes[visible...].prefix(3), at: 0)
    let first = raw.line + (isFenced ? 1 : 0)
    let last = min(first + contentLines - 1, scan.buffer.lines.count)
    let begin = first <= scan.buffer.lines.count ? scan.buffer.lines[first - 1].text : start
    let end = last >= first ? scan.buffer.lines[last - 1].pageEnd : begin
    let node = append(
      .codeBlock, ByteRange(start: min(start, begin), end: max(begin, end)),
      content: ByteRange(start: begin, end: max(begin, end)), traits: isFenced ? .fenced : [])
    keep(literal, node)
    nodes[node].referenceText = kept(raw.info, near: nodes[node].reference.start)
  }

  /// The fence that opens at a byte.
  private func fence(at byte: Int) -> Fence? {
    scan.fences.sortedElement(at: byte, by: \.opener.start)
  }

  /// The first byte of a buffer line that is not blank, at or after a byte.
  func firstText(_ bufferLine: Int, from start: Int) -> Int {
    let end = scan.buffer.lines[bufferLine - 1].pageEnd
    var cursor = start
    while cursor < end, text.bytes[cursor].isBlank { cursor += 1 }
    return cursor
  }

  mutating func emitHTMLBlock(_ raw: CMarkTree.Node, _ start: Int) {
    let literal = raw.literal
    let begin = firstText(raw.line, from: start)
    let range: ByteRange
    // Were an elided block in a list item that the scan does not know, its other lines might end that.
    if let block = scan.elidedHTML.sortedElement(at: raw.line, by: \.bufferLine), block.isWhole || parent == 0,
      literal.lineFeeds == 1
    {
      elidedBlocks += 1
      range =
        block.bytes
        ?? ByteRange(start: begin, end: trimmedEnd(text.lineRange(block.lines.upperBound).end, from: begin))
      nodes[append(.htmlBlock, range, content: range)].literal = self.literal(of: block)
      if block.bytes != nil { return }
    } else {
      var trailing = 0
      while trailing < literal.count, literal[literal.count - 1 - trailing] == .lineFeed { trailing += 1 }
      let last = min(raw.line + literal.lineFeeds - trailing, scan.buffer.lines.count)
      range = ByteRange(start: begin, end: max(start, begin, lineEnd(last)))
      keep(literal, append(.htmlBlock, range, content: range))
    }
    appendHTMLItems(HTMLScan.items(text, range))
  }

  mutating func appendHTMLItems(_ items: [HTMLScan.Item]) {
    let owner = nodes.count - 1
    for item in items {
      var node = Node(
        kind: item.kind, traits: .inRawHTML, parent: owner, end: nodes.count + 1, range: item.range,
        content: item.content,
        reference: item.destination, isExact: true)
      // That of a link is its title, and raw HTML's are not read.
      if !item.kind.isLink { node.literal = TextSlice(inPage: item.content) }
      node.referenceText = TextSlice(inPage: item.destination)
      nodes.append(node)
    }
    nodes[owner].end = nodes.count
  }

  mutating func openParagraph(_ raw: CMarkTree.Node, _ start: Int) {
    locator.begin(line: raw.line - 1, at: start, quotes: quotes, lastLine: raw.lastLine - 1)
    locator.skipBlanks()
    while text.bytes.indices.contains(locator.cursor), text.bytes[locator.cursor] == UInt8(ascii: "[") {
      let place = locator.place
      guard let definition = locator.definition(), !isKeptAsText(definition, raw.firstChild) else {
        locator.place = place
        break
      }
      definitions.append(definition)
    }
    let begin = locator.cursor
    append(.paragraph, ByteRange(start: begin, end: begin), content: ByteRange(start: begin, end: begin))
  }

  /// Whether what looks like a definition is still there as text: then libcmark did not take it for one.
  func isKeptAsText(_ definition: ReferenceDefinition, _ child: CMarkTree.Node?) -> Bool {
    guard let child, child.kind == .text else { return false }
    let head = text.bytes[definition.range.start..<min(definition.label.end + 2, text.bytes.count)]
    return child.literal.has(head, at: 0)
  }

  mutating func openHeading(_ raw: CMarkTree.Node, _ start: Int) {
    locator.begin(line: raw.line - 1, at: start, quotes: quotes, lastLine: raw.lastLine - 1)
    locator.skipBlanks()
    let begin = locator.cursor
    let place = locator.place
    var hashes = 0
    while locator.consume(UInt8(ascii: "#")) { hashes += 1 }
    if hashes == Int(raw.level), locator.cursor >= locator.lineEnd || text.bytes[locator.cursor].isBlank {
      locator.skipBlanks()
    } else {
      locator.place = place
    }
    append(
      .heading, ByteRange(start: begin, end: begin), content: ByteRange(start: locator.cursor, end: locator.cursor),
      level: raw.level)
  }

  mutating func openDelimited(_ raw: CMarkTree.Node) {
    let start = locator.cursor
    let count = raw.kind == .strong ? 2 : 1
    let found = locator.consume(UInt8(ascii: "*"), count: count) || locator.consume(UInt8(ascii: "_"), count: count)
    let node = append(raw.kind == .strong ? .strong : .emphasis, ByteRange(start: start, end: locator.cursor))
    nodes[node].isExact = found
    nodes[node].content = ByteRange(start: locator.cursor, end: locator.cursor)
  }

  mutating func openLink(_ raw: CMarkTree.Node) {
    let start = locator.cursor
    var found = raw.kind == .link ? locator.consume(UInt8(ascii: "<")) : locator.consume(UInt8(ascii: "!"))
    let isAutolink = raw.kind == .link && found
    if !isAutolink { found = locator.consume(UInt8(ascii: "[")) }
    let node = append(raw.kind == .link ? .link : .image, ByteRange(start: start, end: locator.cursor))
    nodes[node].isExact = found
    nodes[node].content = ByteRange(start: locator.cursor, end: locator.cursor)
    if isAutolink { nodes[node].traits.insert(.autolink) }
  }
}

extension Table.ColumnAlignment {
  init(_ scanned: ScannedTable.ColumnAlignment) {
    switch scanned {
    case .none: self = .none
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    }
  }
}
