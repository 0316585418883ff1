/// Makes a ``Document`` of what the line scan and libcmark found.
struct DocumentBuilder {
  let source: Source
  let dialect: Dialect
  let scan: PageScan
  let tree: CMarkTree
  var anchor: InlineAnchor
  var nodes: [Node] = []
  var text: [UInt8] = []
  var open: [Open] = []
  var definitions: [ReferenceDefinition] = []
  var tables: [Table] = []
  var quotes = 0
  /// The table and row that are being filled.
  var table: (index: Int, row: Int)?

  struct Open {
    let node: Int
    /// The index in libcmark's tree after the subtree.
    let rawEnd: Int
  }

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
    let scan = PageScan(source, dialect: dialect, firstLine: firstLine, strict: false)
    var builder = DocumentBuilder(source, dialect, scan)
    builder.run()
    builder.settleText()
    let lists = AttributeAttachment.attach(scan.attributeLines, source, &builder.nodes, dialect: dialect)
    let fences = FenceCheck.confirm(scan.fences, source, dialect: dialect, firstLine: firstLine)
    return Parts(
      source: source, frontMatter: front?.frontMatter, nodes: builder.nodes.trimmed, attributeLists: lists,
      placeholders: Placeholder.scan(source, dialect: dialect, extra: placeholders), fences: fences,
      tables: builder.tables,
      definitions: builder.definitions, text: builder.text)
  }

  init(_ source: Source, _ dialect: Dialect, _ scan: PageScan) {
    self.source = source
    self.dialect = dialect
    self.scan = scan
    tree = CMarkTree(parsing: scan.buffer.bytes)
    anchor = InlineAnchor(source, scan.buffer)
    nodes.reserveCapacity(tree.nodes.count + 16)
  }

  mutating func run() {
    for index in tree.nodes.indices {
      closeNodes(before: index)
      let raw = tree.nodes[index]
      if raw.kind == .document {
        append(.document, raw, ByteRange(start: 0, end: source.bytes.count))
        open.append(Open(node: 0, rawEnd: tree.nodes.count))
        continue
      }
      if raw.kind == .heading, let cell = scan.buffer.lines[Int(raw.line) - 1].cell {
        openCell(cell, raw)
      } else {
        if raw.kind.isBlock { closeTable() }
        emit(raw, index)
      }
      if !raw.kind.isLeaf { open.append(Open(node: nodes.count - 1, rawEnd: Int(raw.end))) }
    }
    closeNodes(before: Int.max)
    resolveReferences()
  }

  // MARK: Opening

  var parent: Int { open.last?.node ?? 0 }

  @discardableResult
  mutating func append(
    _ kind: Node.Kind, _ raw: CMarkTree.Node?, _ range: ByteRange?, content: ByteRange? = nil
  ) -> Int {
    let empty = ByteRange(start: range?.start ?? 0, end: range?.start ?? 0)
    var node = Node(
      kind: kind, detail: raw?.detail ?? 0, parent: parent, end: nodes.count + 1, range: range ?? empty,
      content: content ?? empty, target: empty, isExact: range != nil)
    if let raw {
      node.literal = TextSlice(kind.isLink ? raw.title : raw.literal)
      node.info = TextSlice(raw.info)
      node.number = raw.number
      if kind == .list { node.tight = raw.detail & 2 != 0 }
    }
    nodes.append(node)
    return nodes.count - 1
  }

  mutating func emit(_ raw: CMarkTree.Node, _ index: Int) {
    let start = scan.buffer.sourceByte(line: Int(raw.line), column: Int(raw.column))
    let here = ByteRange(start: start, end: start)
    switch raw.kind {
    case .document: break
    case .blockQuote:
      quotes += 1
      append(.blockQuote, raw, here)
    case .list: append(.list, raw, here)
    case .item: append(.item, raw, here)
    case .thematicBreak: append(.thematicBreak, raw, ByteRange(start: start, end: lineEnd(raw.line)))
    case .codeBlock: emitCodeBlock(raw, start)
    case .htmlBlock: emitHTMLBlock(raw, start)
    case .paragraph: openParagraph(raw, index, start)
    case .heading: openHeading(raw, start)
    case .text: appendInline(.text, raw, anchor.text(tree.bytes(raw.literal)))
    case .softBreak, .lineBreak:
      let begin = anchor.cursor
      anchor.lineBreak()
      append(
        raw.kind == .softBreak ? .softBreak : .lineBreak, raw, ByteRange(start: begin, end: max(begin, anchor.cursor)))
    case .code:
      let found = anchor.code(tree.bytes(raw.literal))
      append(.code, raw, found?.range, content: found?.content)
    case .htmlInline:
      let range = anchor.html(tree.bytes(raw.literal))
      append(.htmlInline, raw, range)
      if let range { appendHTMLItems(HTMLScan(source, range).items.filter { $0.kind != .code }) }
    case .emphasis, .strong: openDelimited(raw)
    case .link, .image: openLink(raw)
    }
  }

  mutating func appendInline(_ kind: Node.Kind, _ raw: CMarkTree.Node, _ range: ByteRange?) {
    append(kind, raw, range, content: range)
  }

  func lineEnd(_ bufferLine: Int32) -> Int {
    var end = scan.buffer.lines[Int(bufferLine) - 1].sourceEnd
    let start = scan.buffer.lines[Int(bufferLine) - 1].source
    while end > start, source.bytes[end - 1].isSpace { end -= 1 }
    return end
  }

  mutating func emitCodeBlock(_ raw: CMarkTree.Node, _ start: Int) {
    let literal = tree.bytes(raw.literal)
    let contentLines = literal.reduce(0) { $1 == .lineFeed ? $0 + 1 : $0 }
    let text = firstText(raw.line, from: start)
    if let fence = scan.fences.first(where: { $0.opener.start == text || $0.opener.start == start }) {
      let end = fence.closer?.end ?? max(fence.opener.end, fence.content.end)
      let node = append(.codeBlock, raw, ByteRange(start: fence.opener.start, end: end), content: fence.content)
      nodes[node].detail = 1
      nodes[node].target = fence.info
      let lines = source.bytes[fence.content.start..<fence.content.end].reduce(0) { $1 == .lineFeed ? $0 + 1 : $0 }
      nodes[node].isExact = lines == contentLines || fence.closer == nil
      return
    }
    // Indented code, or a fence that only libcmark sees.
    let isFenced =
      raw.info.end > raw.info.start
      || [UInt8(ascii: "`"), UInt8(ascii: "~")].contains(source.bytes[min(text, source.bytes.count - 1)])
        && !literal.starts(with: source.bytes[text...].prefix(3))
    let first = Int(raw.line) + (isFenced ? 1 : 0)
    let last = min(first + contentLines - 1, scan.buffer.lines.count)
    let begin = first <= scan.buffer.lines.count ? scan.buffer.lines[first - 1].source : start
    let end = last >= first ? scan.buffer.lines[last - 1].sourceEnd : begin
    let node = append(
      .codeBlock, raw, ByteRange(start: min(start, begin), end: max(begin, end)),
      content: ByteRange(start: begin, end: max(begin, end)))
    nodes[node].detail = isFenced ? 1 : 0
  }

  /// The first byte of a buffer line that is not blank, at or after a byte.
  func firstText(_ bufferLine: Int32, from start: Int) -> Int {
    let end = scan.buffer.lines[Int(bufferLine) - 1].sourceEnd
    var cursor = start
    while cursor < end, source.bytes[cursor].isBlank { cursor += 1 }
    return cursor
  }

  mutating func emitHTMLBlock(_ raw: CMarkTree.Node, _ start: Int) {
    var literal = tree.bytes(raw.literal)
    while literal.last == .lineFeed { literal.removeLast() }
    let lines = literal.reduce(0) { $1 == .lineFeed ? $0 + 1 : $0 }
    let last = min(Int(raw.line) + lines, scan.buffer.lines.count)
    let end = max(start, lineEnd(Int32(last)))
    let range = ByteRange(start: firstText(raw.line, from: start), end: max(end, firstText(raw.line, from: start)))
    append(.htmlBlock, raw, range, content: range)
    appendHTMLItems(HTMLScan(source, range).items)
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

  mutating func openParagraph(_ raw: CMarkTree.Node, _ index: Int, _ start: Int) {
    anchor.begin(line: Int(raw.line) - 1, at: start, quotes: quotes, lastLine: Int(raw.lastLine) - 1)
    anchor.skipBlanks()
    while source.bytes.indices.contains(anchor.cursor), source.bytes[anchor.cursor] == UInt8(ascii: "[") {
      var probe = anchor
      guard let definition = probe.definition(), !isKeptAsText(definition, index + 1) else { break }
      definitions.append(definition)
      anchor = probe
    }
    let begin = anchor.cursor
    append(.paragraph, raw, ByteRange(start: begin, end: begin), content: ByteRange(start: begin, end: begin))
  }

  /// Whether what looks like a definition is still there as text: then libcmark did not take it for one.
  func isKeptAsText(_ definition: ReferenceDefinition, _ child: Int) -> Bool {
    guard child < tree.nodes.count, tree.nodes[child].kind == .text else { return false }
    let head = source.bytes[definition.range.start..<min(definition.label.end + 2, source.bytes.count)]
    return tree.bytes(tree.nodes[child].literal).starts(with: head)
  }

  mutating func openHeading(_ raw: CMarkTree.Node, _ start: Int) {
    anchor.begin(line: Int(raw.line) - 1, at: start, quotes: quotes, lastLine: Int(raw.lastLine) - 1)
    anchor.skipBlanks()
    let begin = anchor.cursor
    var probe = anchor
    var hashes = 0
    while probe.consume(UInt8(ascii: "#")) { hashes += 1 }
    if hashes == Int(raw.detail), probe.cursor >= probe.lineEnd || source.bytes[probe.cursor].isBlank {
      anchor = probe
      anchor.skipBlanks()
    }
    append(
      .heading, raw, ByteRange(start: begin, end: begin), content: ByteRange(start: anchor.cursor, end: anchor.cursor))
  }

  mutating func openDelimited(_ raw: CMarkTree.Node) {
    let start = anchor.cursor
    let count = raw.kind == .strong ? 2 : 1
    let found = anchor.consume(UInt8(ascii: "*"), count: count) || anchor.consume(UInt8(ascii: "_"), count: count)
    let node = append(raw.kind == .strong ? .strong : .emphasis, raw, ByteRange(start: start, end: anchor.cursor))
    nodes[node].isExact = found
    nodes[node].content = ByteRange(start: anchor.cursor, end: anchor.cursor)
  }

  mutating func openLink(_ raw: CMarkTree.Node) {
    let start = anchor.cursor
    var found = raw.kind == .link ? anchor.consume(UInt8(ascii: "<")) : anchor.consume(UInt8(ascii: "!"))
    let isAutolink = raw.kind == .link && found
    if !isAutolink { found = anchor.consume(UInt8(ascii: "[")) }
    let node = append(raw.kind == .link ? .link : .image, raw, ByteRange(start: start, end: anchor.cursor))
    nodes[node].isExact = found
    nodes[node].content = ByteRange(start: anchor.cursor, end: anchor.cursor)
    nodes[node].detail = isAutolink ? 2 : 0
  }
}

extension TextSlice {
  init(_ slice: CMarkTree.Slice) { self.init(stored: Int(slice.start), Int(slice.end)) }
}

extension CMarkTree.Kind {
  fileprivate var isBlock: Bool { rawValue <= CMarkTree.Kind.thematicBreak.rawValue }
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
