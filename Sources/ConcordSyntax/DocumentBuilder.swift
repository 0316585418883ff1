/// Makes a ``Document`` of what the line scan and libcmark found.
struct DocumentBuilder {
  let source: Source
  let dialect: Dialect
  private(set) var scan: PageScan
  var anchor: InlineAnchor
  var nodes: [Node] = []
  /// What libcmark read otherwise than it stands in the source.
  var text: [UInt8] = []
  /// The nodes that are being filled, outermost first.
  var open: [Int] = []
  var definitions: [ReferenceDefinition] = []
  var tables: [Table] = []
  var quotes = 0
  /// How many of the hollow blocks libcmark read as such.
  var hollowBlocks = 0
  /// The table and row that are being filled.
  var table: (index: Int, row: Int)?

  /// What a document is made of.
  struct Parts {
    let source: Source
    let frontMatter: FrontMatter?
    let nodes: [Node]
    let attributeLists: [AttributeList]
    let placeholders: [Placeholder]
    let fences: [Fence]
    let tables: [Table]
    let definitions: [ReferenceDefinition]
    let text: [UInt8]
  }

  static func build(_ source: Source, dialect: Dialect, placeholders: [PlaceholderSyntax]) -> Parts {
    let front = dialect == .commonmark ? nil : FrontMatter.read(source)
    let firstLine = (front?.lastLine ?? 0) + 1
    func read(feedsAll: Bool) -> DocumentBuilder {
      let scan = PageScan(source, dialect: dialect, firstLine: firstLine, feedsAll: feedsAll)
      var builder = DocumentBuilder(source, dialect, scan)
      builder.run()
      return builder
    }
    var builder = read(feedsAll: false)
    if builder.hollowBlocks != builder.scan.hollowBlocks { builder = read(feedsAll: true) }
    // Taken from the scan, they are changed where they stand.
    var lists: [AttributeList] = []
    swap(&lists, &builder.scan.attributeLists)
    AttributeAttachment.attach(&lists, builder.scan.attributeLines, source, &builder.nodes, dialect: dialect)
    let fences = FenceCheck.confirm(builder.scan.fences, source, dialect: dialect, firstLine: firstLine)
    return Parts(
      source: source, frontMatter: front?.frontMatter, nodes: builder.nodes.withLittleSpareRoom, attributeLists: lists,
      placeholders: Placeholder.scan(source, dialect: dialect, extra: placeholders), fences: fences,
      tables: builder.tables,
      definitions: builder.definitions, text: builder.text)
  }

  init(_ source: Source, _ dialect: Dialect, _ scan: PageScan) {
    self.source = source
    self.dialect = dialect
    self.scan = scan
    anchor = InlineAnchor(source, scan.buffer.lines)
    nodes.reserveCapacity(source.bytes.count / 48 + 16)
  }

  mutating func run() {
    let tree = CMarkTree(parsing: scan.buffer, of: source)
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
  mutating func append(_ kind: Node.Kind, _ range: ByteRange?, content: ByteRange? = nil, detail: UInt8 = 0) -> Int {
    let start = range?.start ?? 0
    let empty = ByteRange(start: start, end: start)
    nodes.append(
      Node(
        kind: kind, detail: detail, parent: parent, end: nodes.count + 1, range: range ?? empty,
        content: content ?? empty, target: empty, isExact: range != nil))
    return nodes.count - 1
  }

  mutating func emit(_ raw: CMarkTree.Node) {
    switch raw.kind {
    case .document: append(.document, ByteRange(start: 0, end: source.bytes.count))
    case .blockQuote:
      quotes += 1
      append(.blockQuote, here(raw))
    case .list:
      let node = append(.list, here(raw), detail: (raw.isOrdered ? 1 : 0) | (raw.isTight ? 2 : 0))
      nodes[node].number = raw.firstNumber
      nodes[node].tight = raw.isTight
    case .item: append(.item, here(raw))
    case .thematicBreak:
      append(.thematicBreak, ByteRange(start: start(raw), end: lineEnd(raw.line)))
    case .codeBlock: emitCodeBlock(raw, start(raw))
    case .htmlBlock: emitHTMLBlock(raw, start(raw))
    case .paragraph: openParagraph(raw, start(raw))
    case .heading: openHeading(raw, start(raw))
    case .text:
      let literal = raw.literal
      let range = anchor.text(literal)
      keep(literal, append(.text, range, content: range))
    case .softBreak, .lineBreak:
      let begin = anchor.cursor
      anchor.nextLine()
      append(
        raw.kind == .softBreak ? .softBreak : .lineBreak, ByteRange(start: begin, end: max(begin, anchor.cursor)))
    case .code:
      let found = anchor.code()
      keep(raw.literal, append(.code, found?.range, content: found?.content))
    case .htmlInline:
      let literal = raw.literal
      let range = anchor.html(literal)
      keep(literal, append(.htmlInline, range))
      if let range, HTMLScan.mayHold(source, tag: range) {
        appendHTMLItems(HTMLScan.items(source, range).filter { $0.kind != .code })
      }
    case .emphasis, .strong: openDelimited(raw)
    case .link, .image: openLink(raw)
    }
  }

  /// The byte where libcmark says that a block begins.
  private func start(_ raw: CMarkTree.Node) -> Int { scan.buffer.sourceByte(line: raw.line, column: raw.column) }

  private func here(_ raw: CMarkTree.Node) -> ByteRange {
    let start = start(raw)
    return ByteRange(start: start, end: start)
  }

  func lineEnd(_ bufferLine: Int) -> Int {
    var end = scan.buffer.lines[bufferLine - 1].sourceEnd
    let start = scan.buffer.lines[bufferLine - 1].source
    while end > start, source.bytes[end - 1].isSpace { end -= 1 }
    return end
  }

  mutating func emitCodeBlock(_ raw: CMarkTree.Node, _ start: Int) {
    let literal = raw.literal
    let contentLines = literal.lineFeeds
    let text = firstText(raw.line, from: start)
    if let fence = fence(at: start) ?? fence(at: text) {
      let end = fence.closer?.end ?? max(fence.opener.end, fence.content.end)
      let node = append(
        .codeBlock, ByteRange(start: fence.opener.start, end: end), content: fence.content, detail: 1)
      nodes[node].target = fence.info
      let lines = fence.hollowIndent == nil ? contentLines : fence.contentLines.count
      nodes[node].isExact = fence.closer == nil || source.lineFeeds(in: fence.content) == lines
      if let indent = fence.hollowIndent, literal.isEmpty {
        hollowBlocks += 1
        nodes[node].literal = code(ofHollow: fence, indent)
      } else {
        keep(literal, node)
      }
      nodes[node].info = kept(raw.info, near: fence.info.start)
      return
    }
    // Indented code, or a fence that only libcmark sees.
    let isFenced =
      !raw.info.isEmpty
      || [UInt8(ascii: "`"), UInt8(ascii: "~")].contains(source.bytes[min(text, source.bytes.count - 1)])
        && !literal.has(source.bytes[text...].prefix(3), at: 0)
    let first = raw.line + (isFenced ? 1 : 0)
    let last = min(first + contentLines - 1, scan.buffer.lines.count)
    let begin = first <= scan.buffer.lines.count ? scan.buffer.lines[first - 1].source : start
    let end = last >= first ? scan.buffer.lines[last - 1].sourceEnd : begin
    let node = append(
      .codeBlock, ByteRange(start: min(start, begin), end: max(begin, end)),
      content: ByteRange(start: begin, end: max(begin, end)), detail: isFenced ? 1 : 0)
    keep(literal, node)
    nodes[node].info = kept(raw.info, near: nodes[node].target.start)
  }

  /// The fence that opens at a byte.
  private func fence(at byte: Int) -> Fence? {
    scan.fences.sortedElement(at: byte, by: \.opener.start)
  }

  /// The first byte of a buffer line that is not blank, at or after a byte.
  func firstText(_ bufferLine: Int, from start: Int) -> Int {
    let end = scan.buffer.lines[bufferLine - 1].sourceEnd
    var cursor = start
    while cursor < end, source.bytes[cursor].isBlank { cursor += 1 }
    return cursor
  }

  mutating func emitHTMLBlock(_ raw: CMarkTree.Node, _ start: Int) {
    let literal = raw.literal
    let text = firstText(raw.line, from: start)
    let range: ByteRange
    // Were a hollow block in a list item that the scan does not know, its other lines might end that.
    if let block = scan.hollowHTML.sortedElement(at: raw.line, by: \.bufferLine), parent == 0, literal.lineFeeds == 1 {
      hollowBlocks += 1
      range = ByteRange(start: text, end: trimmedEnd(source.lineRange(block.lines.upperBound).end, from: text))
      nodes[append(.htmlBlock, range, content: range)].literal = self.literal(of: block)
    } else {
      var trailing = 0
      while trailing < literal.count, literal[literal.count - 1 - trailing] == .lineFeed { trailing += 1 }
      let last = min(raw.line + literal.lineFeeds - trailing, scan.buffer.lines.count)
      range = ByteRange(start: text, end: max(start, text, lineEnd(last)))
      keep(literal, append(.htmlBlock, range, content: range))
    }
    appendHTMLItems(HTMLScan.items(source, range))
  }

  mutating func appendHTMLItems(_ items: [HTMLScan.Item]) {
    let owner = nodes.count - 1
    for item in items {
      var node = Node(
        kind: item.kind, detail: 1, parent: owner, end: nodes.count + 1, range: item.range, content: item.content,
        target: item.target, isExact: true)
      // That of a link is its title, and raw HTML's are not read.
      if !item.kind.isLink { node.literal = TextSlice(source: item.content) }
      node.info = TextSlice(source: item.target)
      nodes.append(node)
    }
    nodes[owner].end = nodes.count
  }

  mutating func openParagraph(_ raw: CMarkTree.Node, _ start: Int) {
    anchor.begin(line: raw.line - 1, at: start, quotes: quotes, lastLine: raw.lastLine - 1)
    anchor.skipBlanks()
    while source.bytes.indices.contains(anchor.cursor), source.bytes[anchor.cursor] == UInt8(ascii: "[") {
      let place = anchor.place
      guard let definition = anchor.definition(), !isKeptAsText(definition, raw.firstChild) else {
        anchor.place = place
        break
      }
      definitions.append(definition)
    }
    let begin = anchor.cursor
    append(.paragraph, ByteRange(start: begin, end: begin), content: ByteRange(start: begin, end: begin))
  }

  /// Whether what looks like a definition is still there as text: then libcmark did not take it for one.
  func isKeptAsText(_ definition: ReferenceDefinition, _ child: CMarkTree.Node?) -> Bool {
    guard let child, child.kind == .text else { return false }
    let head = source.bytes[definition.range.start..<min(definition.label.end + 2, source.bytes.count)]
    return child.literal.has(head, at: 0)
  }

  mutating func openHeading(_ raw: CMarkTree.Node, _ start: Int) {
    anchor.begin(line: raw.line - 1, at: start, quotes: quotes, lastLine: raw.lastLine - 1)
    anchor.skipBlanks()
    let begin = anchor.cursor
    let place = anchor.place
    var hashes = 0
    while anchor.consume(UInt8(ascii: "#")) { hashes += 1 }
    if hashes == Int(raw.level), anchor.cursor >= anchor.lineEnd || source.bytes[anchor.cursor].isBlank {
      anchor.skipBlanks()
    } else {
      anchor.place = place
    }
    append(
      .heading, ByteRange(start: begin, end: begin), content: ByteRange(start: anchor.cursor, end: anchor.cursor),
      detail: raw.level)
  }

  mutating func openDelimited(_ raw: CMarkTree.Node) {
    let start = anchor.cursor
    let count = raw.kind == .strong ? 2 : 1
    let found = anchor.consume(UInt8(ascii: "*"), count: count) || anchor.consume(UInt8(ascii: "_"), count: count)
    let node = append(raw.kind == .strong ? .strong : .emphasis, ByteRange(start: start, end: anchor.cursor))
    nodes[node].isExact = found
    nodes[node].content = ByteRange(start: anchor.cursor, end: anchor.cursor)
  }

  mutating func openLink(_ raw: CMarkTree.Node) {
    let start = anchor.cursor
    var found = raw.kind == .link ? anchor.consume(UInt8(ascii: "<")) : anchor.consume(UInt8(ascii: "!"))
    let isAutolink = raw.kind == .link && found
    if !isAutolink { found = anchor.consume(UInt8(ascii: "[")) }
    let node = append(raw.kind == .link ? .link : .image, ByteRange(start: start, end: anchor.cursor))
    nodes[node].isExact = found
    nodes[node].content = ByteRange(start: anchor.cursor, end: anchor.cursor)
    nodes[node].detail = isAutolink ? 2 : 0
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

extension [Node] {
  /// The same where little room is spare, else in as much as it takes: what is never filled is cleared by the system all the
  /// same.
  fileprivate var withLittleSpareRoom: [Node] {
    capacity - count > count / 4 ? unsafe withUnsafeBufferPointer { unsafe Array($0) } : self
  }
}
