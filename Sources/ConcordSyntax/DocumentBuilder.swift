/// Makes a ``Document`` of what the line scan and libcmark found.
struct DocumentBuilder {
  private let source: Source
  private let dialect: Dialect
  private let scan: PageScan
  private let tree: CMarkTree
  private var anchor: InlineAnchor
  private var nodes: [Node] = []
  private var text: [UInt8]
  private var open: [Open] = []
  private var definitions: [ReferenceDefinition] = []
  private var tables: [Table] = []
  private var quotes = 0
  /// The table and row that are being filled.
  private var table: (index: Int, row: Int)?

  private struct Open {
    let node: Int
    /// The index in libcmark's tree after the subtree.
    let rawEnd: Int
  }

  static func build(_ source: Source, dialect: Dialect, placeholders: [PlaceholderSyntax]) -> Document {
    let front = dialect == .commonmark ? nil : FrontMatter.read(source)
    let firstLine = (front?.lastLine ?? 0) + 1
    let scan = PageScan(source, dialect: dialect, firstLine: firstLine, strict: false)
    var builder = DocumentBuilder(source, dialect, scan)
    builder.run()
    let lists = AttributeAttachment.attach(scan.attributeLines, source, &builder.nodes, dialect: dialect)
    let fences = FenceCheck.confirm(scan.fences, source, dialect: dialect, firstLine: firstLine)
    return Document(
      source: source, dialect: dialect, frontMatter: front?.frontMatter, nodes: builder.nodes, attributeLists: lists,
      placeholders: Placeholder.scan(source, dialect: dialect, extra: placeholders), fences: fences,
      tables: builder.tables,
      definitions: builder.definitions, text: builder.text)
  }

  private init(_ source: Source, _ dialect: Dialect, _ scan: PageScan) {
    self.source = source
    self.dialect = dialect
    self.scan = scan
    tree = CMarkTree(parsing: scan.buffer.bytes)
    text = tree.arena
    anchor = InlineAnchor(source, scan.buffer)
    nodes.reserveCapacity(tree.nodes.count + 16)
  }

  private mutating func run() {
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

  private var parent: Int { open.last?.node ?? 0 }

  @discardableResult
  private mutating func append(
    _ kind: Node.Kind, _ raw: CMarkTree.Node?, _ range: ByteRange?, content: ByteRange? = nil
  ) -> Int {
    let empty = ByteRange(start: range?.start ?? 0, end: range?.start ?? 0)
    var node = Node(
      kind: kind, detail: raw?.detail ?? 0, parent: parent, end: nodes.count + 1, range: range ?? empty,
      content: content ?? empty, target: empty, isExact: range != nil)
    if let raw {
      node.literal = TextSlice(raw.literal)
      node.info = TextSlice(raw.info)
      node.title = TextSlice(raw.title)
      node.number = raw.number
      if kind == .list { node.tight = raw.detail & 2 != 0 }
    }
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func emit(_ raw: CMarkTree.Node, _ index: Int) {
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

  private mutating func appendInline(_ kind: Node.Kind, _ raw: CMarkTree.Node, _ range: ByteRange?) {
    append(kind, raw, range, content: range)
  }

  private func lineEnd(_ bufferLine: Int32) -> Int {
    var end = scan.buffer.lines[Int(bufferLine) - 1].sourceEnd
    let start = scan.buffer.lines[Int(bufferLine) - 1].source
    while end > start, source.bytes[end - 1].isSpace { end -= 1 }
    return end
  }

  private mutating func emitCodeBlock(_ raw: CMarkTree.Node, _ start: Int) {
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
  private func firstText(_ bufferLine: Int32, from start: Int) -> Int {
    let end = scan.buffer.lines[Int(bufferLine) - 1].sourceEnd
    var cursor = start
    while cursor < end, source.bytes[cursor].isBlank { cursor += 1 }
    return cursor
  }

  private mutating func emitHTMLBlock(_ raw: CMarkTree.Node, _ start: Int) {
    var literal = tree.bytes(raw.literal)
    while literal.last == .lineFeed { literal.removeLast() }
    let lines = literal.reduce(0) { $1 == .lineFeed ? $0 + 1 : $0 }
    let last = min(Int(raw.line) + lines, scan.buffer.lines.count)
    let end = max(start, lineEnd(Int32(last)))
    let range = ByteRange(start: firstText(raw.line, from: start), end: max(end, firstText(raw.line, from: start)))
    append(.htmlBlock, raw, range, content: range)
    appendHTMLItems(HTMLScan(source, range).items)
  }

  private mutating func appendHTMLItems(_ items: [HTMLScan.Item]) {
    let owner = nodes.count - 1
    for item in items {
      var node = Node(
        kind: item.kind, detail: 1, parent: owner, end: nodes.count + 1, range: item.range, content: item.content,
        target: item.target, isExact: true)
      node.literal = store(item.content)
      node.info = store(item.target)
      nodes.append(node)
    }
    nodes[owner].end = nodes.count
  }

  private mutating func store(_ range: ByteRange) -> TextSlice {
    let start = UInt32(text.count)
    text.append(contentsOf: source.bytes[range.start..<range.end])
    return TextSlice(start: start, end: UInt32(text.count))
  }

  private mutating func openParagraph(_ raw: CMarkTree.Node, _ index: Int, _ start: Int) {
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
  private func isKeptAsText(_ definition: ReferenceDefinition, _ child: Int) -> Bool {
    guard child < tree.nodes.count, tree.nodes[child].kind == .text else { return false }
    let head = source.bytes[definition.range.start..<min(definition.label.end + 2, source.bytes.count)]
    return tree.bytes(tree.nodes[child].literal).starts(with: head)
  }

  private mutating func openHeading(_ raw: CMarkTree.Node, _ start: Int) {
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

  private mutating func openDelimited(_ raw: CMarkTree.Node) {
    let start = anchor.cursor
    let count = raw.kind == .strong ? 2 : 1
    let found = anchor.consume(UInt8(ascii: "*"), count: count) || anchor.consume(UInt8(ascii: "_"), count: count)
    let node = append(raw.kind == .strong ? .strong : .emphasis, raw, ByteRange(start: start, end: anchor.cursor))
    nodes[node].isExact = found
    nodes[node].content = ByteRange(start: anchor.cursor, end: anchor.cursor)
  }

  private mutating func openLink(_ raw: CMarkTree.Node) {
    let start = anchor.cursor
    var found = raw.kind == .link ? anchor.consume(UInt8(ascii: "<")) : anchor.consume(UInt8(ascii: "!"))
    let isAutolink = raw.kind == .link && found
    if !isAutolink { found = anchor.consume(UInt8(ascii: "[")) }
    let node = append(raw.kind == .link ? .link : .image, raw, ByteRange(start: start, end: anchor.cursor))
    nodes[node].isExact = found
    nodes[node].content = ByteRange(start: anchor.cursor, end: anchor.cursor)
    nodes[node].detail = isAutolink ? 2 : 0
  }

  // MARK: Tables

  private mutating func openCell(_ cell: Int, _ raw: CMarkTree.Node) {
    let place = scan.cells[cell]
    let scanned = scan.tables[place.table]
    let info = scanned.cells[place.cell]
    if let table, table.index != place.table || table.row != info.row {
      closeTop(at: scanned.rows.indices.contains(table.row) ? nodes[parent].range.end : info.range.start)
      if table.index != place.table { closeTable() }
    }
    if table == nil || table?.index != place.table {
      let node = append(.table, nil, scanned.range)
      tables.append(Table(node: node, alignments: scanned.alignments.map(Table.ColumnAlignment.init)))
      open.append(Open(node: node, rawEnd: Int.max))
      table = nil
    }
    if table?.row != info.row || table == nil {
      let row = append(.tableRow, nil, scanned.rows[info.row], content: scanned.rows[info.row])
      open.append(Open(node: row, rawEnd: Int.max))
    }
    table = (place.table, info.row)
    anchor.begin(line: Int(raw.line) - 1, at: info.range.start, quotes: 0, lastLine: Int(raw.line) - 1)
    let node = append(.tableCell, raw, info.range, content: info.range)
    nodes[node].detail = 0
  }

  /// Ends the row, and the table with it.
  private mutating func closeTable() {
    guard table != nil else { return }
    table = nil
    while let top = open.last, nodes[top.node].kind == .tableRow || nodes[top.node].kind == .table { closeTop(at: 0) }
  }

  private mutating func closeTop(at byte: Int) {
    guard let top = open.popLast() else { return }
    nodes[top.node].end = nodes.count
  }

  // MARK: Closing

  private mutating func closeNodes(before index: Int) {
    while let top = open.last {
      if top.rawEnd == Int.max {
        // A row or table: it ends with what holds it.
        guard let holder = open.last(where: { $0.rawEnd != Int.max }), holder.rawEnd <= index else { return }
        closeTable()
        continue
      }
      guard top.rawEnd <= index else { return }
      close(top.node)
      open.removeLast()
    }
  }

  private mutating func close(_ node: Int) {
    nodes[node].end = nodes.count
    let start = nodes[node].range.start
    switch nodes[node].kind {
    case .paragraph:
      let end = max(start, trimmedEnd(anchor.cursor, from: start))
      nodes[node].range = ByteRange(start: start, end: end)
      nodes[node].content = nodes[node].range
    case .heading: closeHeading(node)
    case .emphasis, .strong:
      let count = nodes[node].kind == .strong ? 2 : 1
      let contentEnd = anchor.cursor
      let found = anchor.consume(UInt8(ascii: "*"), count: count) || anchor.consume(UInt8(ascii: "_"), count: count)
      finish(node, found: found, contentEnd: contentEnd)
    case .link, .image: closeLink(node)
    case .blockQuote:
      quotes -= 1
      extendToChildren(node)
    case .list, .item, .document: if node > 0 { extendToChildren(node) }
    default: break
    }
  }

  private mutating func finish(_ node: Int, found: Bool, contentEnd: Int) {
    let start = nodes[node].range.start
    nodes[node].content = ByteRange(start: min(nodes[node].content.start, contentEnd), end: contentEnd)
    nodes[node].range = ByteRange(start: start, end: max(start, anchor.cursor))
    if !found { nodes[node].isExact = false }
  }

  private func trimmedEnd(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, source.bytes[end - 1].isSpace { end -= 1 }
    return end
  }

  private mutating func closeHeading(_ node: Int) {
    let start = nodes[node].range.start
    let isATX = nodes[node].content.start > start
    let contentEnd = max(nodes[node].content.start, trimmedEnd(anchor.cursor, from: nodes[node].content.start))
    nodes[node].content = ByteRange(start: nodes[node].content.start, end: contentEnd)
    if !isATX { anchor.nextLine() }
    nodes[node].range = ByteRange(start: start, end: max(contentEnd, trimmedEnd(anchor.lineEnd, from: start)))
  }

  private mutating func closeLink(_ node: Int) {
    let contentEnd = anchor.cursor
    if nodes[node].detail == 2 {
      finish(node, found: anchor.consume(UInt8(ascii: ">")), contentEnd: contentEnd)
      nodes[node].target = nodes[node].content
      nodes[node].detail = 0
      return
    }
    let end = anchor.linkEnd()
    finish(node, found: end != nil, contentEnd: contentEnd)
    if let target = end?.target {
      nodes[node].target = target
    } else {
      // A reference: the label, until the definitions are known.
      nodes[node].target = end?.label.flatMap { $0.isEmpty ? nil : $0 } ?? nodes[node].content
      nodes[node].detail = 4
    }
  }

  private mutating func extendToChildren(_ node: Int) {
    let start = nodes[node].range.start
    var end = start
    var child = node + 1
    while child < nodes.count {
      end = max(end, nodes[child].range.end)
      child = nodes[child].end
    }
    if end == start { end = trimmedEnd(source.lineRange(source.line(atByte: start)).end, from: start) }
    nodes[node].range = ByteRange(start: start, end: end)
    nodes[node].content = nodes[node].range
  }

  /// Gives each reference link the target of its definition.
  private mutating func resolveReferences() {
    findDefinitionsAlone()
    guard !definitions.isEmpty || nodes.contains(where: { $0.detail == 4 && $0.kind == .link }) else { return }
    var targets: [String: ByteRange] = [:]
    for definition in definitions {
      let label = Self.normalized(source.text(definition.label))
      if targets[label] == nil { targets[label] = definition.target }
    }
    for index in nodes.indices
    where nodes[index].detail == 4 && (nodes[index].kind == .link || nodes[index].kind == .image) {
      nodes[index].detail = 0
      let label = Self.normalized(source.text(nodes[index].target))
      if let target = targets[label] {
        nodes[index].target = target
      } else {
        nodes[index].isExact = false
        nodes[index].target = ByteRange(start: nodes[index].range.start, end: nodes[index].range.start)
      }
    }
  }

  /// Labels match with case folded and white space collapsed.
  private static func normalized(_ label: String) -> String {
    label.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased().uppercased()
  }

  /// Paragraphs that held definitions only are not in libcmark's tree.
  private mutating func findDefinitionsAlone() {
    var covered = Set<Int>()
    var candidates: [Int] = []
    for (index, line) in scan.buffer.lines.enumerated() where line.cell == nil {
      var cursor = line.source
      while cursor < line.sourceEnd, source.bytes[cursor].isBlank || source.bytes[cursor] == UInt8(ascii: ">") {
        cursor += 1
      }
      if cursor < line.sourceEnd, source.bytes[cursor] == UInt8(ascii: "[") { candidates.append(index) }
    }
    guard !candidates.isEmpty else { return }
    for node in nodes where node.kind.isBlock && node.kind != .document && !node.range.isEmpty {
      if node.kind == .list || node.kind == .item || node.kind == .blockQuote { continue }
      for line in source.line(atByte: node.range.start)...source.line(atByte: max(node.range.start, node.range.end - 1))
      {
        covered.insert(line)
      }
    }
    let known = Set(definitions.map(\.range.start))
    var lastEnd = -1
    for index in candidates {
      let line = scan.buffer.lines[index]
      guard !covered.contains(source.line(atByte: line.source)) || known.isEmpty, line.source > lastEnd else {
        continue
      }
      guard !covered.contains(source.line(atByte: line.source)) else { continue }
      var probe = anchor
      probe.begin(line: index, at: line.source, quotes: 1, lastLine: min(index + 3, scan.buffer.lines.count - 1))
      probe.skipBlanks()
      if probe.consume(UInt8(ascii: ">")) { probe.skipBlanks() }
      if let definition = probe.definition(), !known.contains(definition.range.start) {
        definitions.append(definition)
        lastEnd = definition.range.end
      }
    }
    definitions.sort { $0.range < $1.range }
  }
}

extension TextSlice {
  init(_ slice: CMarkTree.Slice) { self.init(start: slice.start, end: slice.end) }
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
