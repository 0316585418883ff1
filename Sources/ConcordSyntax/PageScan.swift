/// One pass over the lines of a page, before libcmark: fences as toggles, attribute lists on lines of their own,
/// pipe tables, and the indentation that the dialect forgives. Its result is the buffer that libcmark parses.
struct PageScan {
  struct AttributeLine {
    var list: AttributeList
    let line: Int
    let column: Int
  }

  private(set) var buffer: ParseBuffer
  private(set) var fences: [Fence] = []
  private(set) var attributeLines: [AttributeLine] = []
  private(set) var tables: [ScannedTable] = []
  /// The table and cell of each cell line of the buffer.
  private(set) var cells: [(table: Int, cell: Int)] = []

  private let source: Source
  private let dialect: Dialect
  /// With `strict`, indentation stays as it is on the page.
  private let strict: Bool
  /// Where the page begins, below its front matter.
  private let firstByte: Int
  private var items: [Item] = []
  private var previous = Previous.blank
  private var inHTML = false
  /// How many columns of indentation belong to the containers that are open.
  private var base = 0

  private struct Item {
    let marker: Int
    let content: Int
    /// How far the item was moved to the right.
    let shift: Int
    /// Whether the marker is the `:` of a description.
    let isDescription: Bool
  }
  private enum Previous { case blank, text, other }

  init(_ source: Source, dialect: Dialect, firstLine: Int, strict: Bool) {
    self.source = source
    self.dialect = dialect
    self.strict = strict || !dialect.hasAttributeLists
    buffer = ParseBuffer(capacity: source.bytes.count)
    firstByte = source.lineRange(firstLine).start
    var line = firstLine
    while line <= source.lineCount { line = read(line) }
  }
}

/// One line of the page: where its text begins and ends, in bytes and columns (from 0).
private struct LineView {
  let start: Int
  let end: Int
  let text: Int
  let column: Int
  var isBlank: Bool { text == end }

  /// - Parameter base: how many columns of indentation belong to what holds the line.
  init(_ source: Source, _ line: Int, base: Int) {
    let range = source.lineRange(line)
    var cursor = range.start == 0 && source.hasByteOrderMark ? min(3, range.end) : range.start
    var skipped = 0
    while skipped < base, cursor < range.end, source.bytes[cursor].isBlank {
      skipped += source.bytes[cursor] == .tab ? 4 : 1
      cursor += 1
    }
    start = cursor
    end = range.end
    var column = 0
    while cursor < range.end, source.bytes[cursor].isBlank {
      column += source.bytes[cursor] == .tab ? 4 - column % 4 : 1
      cursor += 1
    }
    text = cursor
    self.column = column
  }
}

extension PageScan {
  private func view(_ line: Int) -> LineView { LineView(source, line, base: base) }

  /// Reads the construct that begins at `line` and returns the line after it.
  private mutating func read(_ line: Int) -> Int {
    if dialect.hasIndentedContainers { leaveContainers(line) }
    let view = self.view(line)
    if view.isBlank {
      if isHoleInHTML(line) { return line + 1 }
      previous = .blank
      inHTML = false
      copy(view)
      return line + 1
    }
    if source.has("<!--", at: view.text) { return readComment(line) }
    if dialect.hasAttributeLists, let next = readAttributeLine(line, view) { return next }
    if let fence = fenceOpener(line, view) { return readFence(line, view, fence) }
    if dialect.hasTables, let next = readTable(line, view) { return next }
    readText(line, view)
    if dialect.hasIndentedContainers, HostToken.opensIndented(source, view.text, view.end) {
      enterContainer(line, view)
    }
    return line + 1
  }

  // MARK: Containers

  /// What stands four columns right of `!!! note` belongs to it, and is Markdown of its own.
  private mutating func enterContainer(_ line: Int, _ view: LineView) {
    guard line < source.lineCount else { return }
    let next = LineView(source, line + 1, base: base)
    guard next.isBlank || next.column >= view.column + 4 else { return }
    base += view.column + 4
    buffer.append(source, start: view.end, end: view.end)
    previous = .blank
    items = []
  }

  private mutating func leaveContainers(_ line: Int) {
    guard base > 0 else { return }
    let whole = LineView(source, line, base: 0)
    guard !whole.isBlank, whole.column < base else { return }
    // Containers nest by four columns.
    base = whole.column / 4 * 4
    buffer.append(source, start: whole.start, end: whole.start)
    previous = .blank
    items = []
  }

  /// A blank line before an indented tag inside an HTML block. CommonMark would read the tag as code; no writer means
  /// that, and IBM's builder reads on.
  private func isHoleInHTML(_ line: Int) -> Bool {
    guard inHTML, !strict else { return false }
    var next = line + 1
    while next <= source.lineCount, view(next).isBlank { next += 1 }
    guard next <= source.lineCount else { return false }
    let view = self.view(next)
    return view.column >= 4 && source.bytes[view.text] == UInt8(ascii: "<")
  }

  private mutating func copy(_ view: LineView) {
    buffer.append(source, start: view.start, end: view.end)
  }

  private mutating func copy(_ view: LineView, column: Int) {
    if column == view.column {
      copy(view)
    } else {
      buffer.append(source, start: view.text, end: view.end, indent: column)
    }
  }

  // MARK: Comments

  /// A comment is copied as it is, so that nothing in it counts.
  private mutating func readComment(_ first: Int) -> Int {
    var line = first
    while line <= source.lineCount {
      let view = self.view(line)
      copy(view)
      if contains("-->", view.start, view.end) { break }
      line += 1
    }
    previous = .other
    if line > source.lineCount { return line }
    return line + 1
  }

  private func contains(_ text: StaticString, _ start: Int, _ end: Int) -> Bool {
    var index = start
    while index + text.utf8CodeUnitCount <= end {
      if source.has(text, at: index) { return true }
      index += 1
    }
    return false
  }

  // MARK: Attribute lists

  private mutating func readAttributeLine(_ line: Int, _ view: LineView) -> Int? {
    guard source.has("{:", at: view.text),
      let list = AttributeList.read(source, atByte: view.text, limit: view.end),
      source.bytes[list.range.end..<view.end].allSatisfy(\.isSpace)
    else { return nil }
    // What opens with a brace and goes on as a sentence is text.
    if !list.isClosed, list.tokens.count > 6 { return nil }
    attributeLines.append(AttributeLine(list: list, line: line, column: view.column))
    let next = line < source.lineCount ? self.view(line + 1) : nil
    // The line is taken out; only between two runs of text a break must stay.
    if previous == .text, let next, !next.isBlank, !source.has("{:", at: next.text) {
      buffer.append(source, start: view.start, end: view.start)
      previous = .blank
    }
    return line + 1
  }

  // MARK: Fences

  private func fenceOpener(_ line: Int, _ view: LineView) -> (fence: Fence, quotes: Int)? {
    var cursor = view.text
    var column = view.column
    var quotes = 0
    while cursor < view.end {
      let byte = source.bytes[cursor]
      if byte == UInt8(ascii: ">") {
        quotes += 1
        cursor += 1
        column += 1
      } else if markerWidth(cursor, view.end, column: column) != nil {
        while cursor < view.end, !source.bytes[cursor].isBlank {
          cursor += 1
          column += 1
        }
      } else if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") {
        return Fence.opener(source, line: line, start: cursor, end: view.end, column: column).map { ($0, quotes) }
      } else {
        return nil
      }
      while cursor < view.end, source.bytes[cursor].isBlank {
        column += source.bytes[cursor] == .tab ? 4 - column % 4 : 1
        cursor += 1
      }
    }
    return nil
  }

  private mutating func readFence(_ line: Int, _ view: LineView, _ opened: (fence: Fence, quotes: Int)) -> Int {
    var fence = opened.fence
    if fence.opener.start != view.text {
      if opened.quotes == 0 { enter(view) }
    } else {
      leaveItems(column: view.column)
    }
    let end = closingLine(&fence, quotes: opened.quotes)
    findDefect(&fence, view, lastLine: end.last)
    fences.append(fence)
    copyFence(fence, view, upTo: end.last, isPlain: opened.quotes > 0 || fence.opener.start != view.text)
    previous = .other
    return end.next
  }

  /// Finds where a fence ends: at its closer, or where the text shows that the closer was lost.
  private func closingLine(_ fence: inout Fence, quotes: Int) -> (last: Int, next: Int) {
    let contentStart = fence.line < source.lineCount ? source.lineRange(fence.line + 1).start : source.bytes.count
    var firstBlank: Int?
    var line = fence.line + 1
    func finish(_ fence: inout Fence, contentEnd: Int, last: Int, next: Int) -> (last: Int, next: Int) {
      fence.content = ByteRange(start: min(contentStart, contentEnd), end: contentEnd)
      fence.lastLine = last
      return (last, next)
    }
    while line <= source.lineCount {
      let view = self.view(line)
      let text = quotes > 0 ? afterQuotes(view) : view.text
      if quotes > 0, text == view.text, !view.isBlank || text == view.end {
        return finish(&fence, contentEnd: view.start, last: line - 1, next: line)
      }
      if let closer = fence.closer(source, start: text, end: view.end) {
        fence.closer = closer
        return finish(&fence, contentEnd: view.start, last: line, next: line + 1)
      }
      if view.isBlank, firstBlank == nil { firstBlank = line }
      if let lost = lostCloser(fence, view, line, firstBlank: firstBlank) {
        fence.defect = .unclosed
        return finish(&fence, contentEnd: source.lineRange(lost).start, last: lost - 1, next: lost)
      }
      line += 1
    }
    fence.defect = .unclosed
    return finish(&fence, contentEnd: source.bytes.count, last: source.lineCount, next: source.lineCount + 1)
  }

  private func afterQuotes(_ view: LineView) -> Int {
    var cursor = view.text
    while cursor < view.end, source.bytes[cursor] == UInt8(ascii: ">") || source.bytes[cursor].isBlank { cursor += 1 }
    return cursor
  }

  /// Where the closer of a fence was lost, the text shows it: by an attribute list inside the block on a page whose
  /// fences do not come out even, or by the opener of another block. Pages that teach Markdown show both and are
  /// sound. Returns the first line that is no longer content.
  private func lostCloser(_ fence: Fence, _ view: LineView, _ line: Int, firstBlank: Int?) -> Int? {
    guard dialect.hasAttributeLists, fence.length == 3, !showsMarkdown(fence) else { return nil }
    if source.has("{:", at: view.text),
      let list = AttributeList.read(source, atByte: view.text, limit: view.end),
      list.isClosed, source.bytes[list.range.end..<view.end].allSatisfy(\.isSpace), endsInsideFence()
    {
      let isRole = CodeRole.allCases.contains { list.has($0.rawValue) }
      return isRole ? line : firstBlank ?? line
    }
    if let opener = Fence.opener(source, line: line, start: view.text, end: view.end, column: view.column),
      opener.character == fence.character, opener.length == 3, !opener.info.isEmpty,
      !source.bytes[opener.info.start..<opener.info.end].contains(where: \.isSpace)
    {
      return firstBlank ?? line
    }
    return nil
  }

  private func showsMarkdown(_ fence: Fence) -> Bool {
    ["markdown", "md", "mdx"].contains(source.text(fence.info).lowercased())
  }

  /// Whether fences, counted as toggles to the end of the page, leave one open, or one opens inside another.
  private func endsInsideFence() -> Bool {
    var open: Fence?
    for line in 1...source.lineCount {
      let view = self.view(line)
      if let fence = open {
        if fence.closer(source, start: view.text, end: view.end) != nil {
          open = nil
        } else if !showsMarkdown(fence), let inner = fenceOpener(line, view)?.fence, !inner.info.isEmpty,
          inner.character == fence.character
        {
          return true
        }
      } else {
        open = fenceOpener(line, view)?.fence
      }
    }
    return open != nil
  }

  /// Guesses where CommonMark will read the fence otherwise; the strict parse confirms it.
  private func findDefect(_ fence: inout Fence, _ view: LineView, lastLine: Int) {
    guard fence.defect == nil, fence.opener.start == view.text, fence.line < lastLine else {
      if fence.defect == .unclosed { fence.defectLine = fence.line }
      return
    }
    let container = items.last { $0.content <= fence.column }?.content ?? 0
    if fence.column - container >= 4 {
      fence.defect = .openerIndented
      fence.defectLine = fence.line
      return
    }
    for line in (fence.line + 1)...lastLine {
      let inner = self.view(line)
      if line == lastLine, fence.closer != nil {
        if inner.column - container >= 4 || inner.column < container {
          fence.defect = .closerMisplaced
          fence.defectLine = line
        }
      } else if !inner.isBlank, inner.column < container {
        fence.defect = .contentOutdented
        fence.defectLine = line
        return
      }
    }
  }

  private mutating func copyFence(_ fence: Fence, _ view: LineView, upTo last: Int, isPlain: Bool) {
    var delta = 0
    var floor = 0
    if !strict, !isPlain {
      let item = items.last
      let wanted = item.map { $0.content + $0.shift } ?? 0
      let own = fence.column + (item?.shift ?? 0)
      // Left of the item's content, or so far right that CommonMark would see indented code.
      let target = own < wanted || own - wanted >= 4 ? wanted : own
      delta = target - fence.column
      floor = target
    }
    let isMoved = delta != 0
    if isMoved { copy(view, column: view.column + delta) } else { copy(view) }
    guard fence.line < last else {
      closeIfLost(fence, floor)
      return
    }
    for line in (fence.line + 1)...last {
      let inner = self.view(line)
      let isCloser = line == last && fence.closer != nil
      if strict || isPlain || inner.isBlank {
        copy(inner)
      } else if isCloser {
        copy(inner, column: floor)
      } else if isMoved {
        copyContent(inner, removing: fence.column, indent: floor)
      } else {
        if inner.column < floor { copy(inner, column: floor) } else { copy(inner) }
      }
    }
    closeIfLost(fence, floor)
  }

  private mutating func closeIfLost(_ fence: Fence, _ indent: Int) {
    guard fence.closer == nil, fence.defect == .unclosed, !strict else { return }
    let text = [UInt8](repeating: .space, count: indent) + [UInt8](repeating: fence.character, count: fence.length)
    buffer.insert(text, at: fence.content.end)
  }

  /// A content line with up to `columns` of its own indentation replaced by `indent` spaces.
  private mutating func copyContent(_ view: LineView, removing columns: Int, indent: Int) {
    var cursor = view.start
    var column = 0
    while cursor < view.text, column < columns {
      column += source.bytes[cursor] == .tab ? 4 - column % 4 : 1
      cursor += 1
    }
    buffer.append(source, start: cursor, end: view.end, indent: indent + max(0, column - columns))
  }

  // MARK: Tables

  private mutating func readTable(_ first: Int, _ view: LineView) -> Int? {
    guard first < source.lineCount, source.bytes[view.text..<view.end].contains(UInt8(ascii: "|")) else { return nil }
    let second = self.view(first + 1)
    guard let alignments = ScannedTable.delimiterRow(source, start: second.text, end: second.end) else { return nil }
    let header = ScannedTable.split(source, start: view.text, end: view.end)
    guard header.count == alignments.count, source.bytes[view.text..<view.end].contains(UInt8(ascii: "|")),
      header.count > 1 || source.bytes[second.text] == UInt8(ascii: "|"),
      markerWidth(view.text, view.end, column: view.column) == nil,
      source.bytes[view.text] != UInt8(ascii: ">")
    else { return nil }
    leaveItems(column: view.column)
    let item = items.last { $0.content <= view.column }
    // A table four columns deeper than its container is indented code.
    if view.column - (item?.content ?? 0) >= 4, strict { return nil }
    var table = ScannedTable()
    table.alignments = alignments
    var line = first
    var lastEnd = view.end
    while line <= source.lineCount {
      let row = self.view(line)
      if line != first + 1 {
        if row.isBlank || (line > first && startsBlock(row)) { break }
        for (column, cell) in ScannedTable.split(source, start: row.text, end: row.end).enumerated() {
          buffer.append(cell: cells.count, source, start: cell.start, end: cell.end, indent: indentForBlock(view))
          cells.append((tables.count, table.cells.count))
          table.cells.append(.init(range: cell, row: table.rows.count, column: column))
        }
        table.rows.append(ByteRange(start: row.text, end: row.end))
      }
      lastEnd = row.end
      line += 1
    }
    table.range = ByteRange(start: view.text, end: lastEnd)
    tables.append(table)
    previous = .other
    return line
  }

  private func startsBlock(_ view: LineView) -> Bool {
    let byte = source.bytes[view.text]
    if byte == UInt8(ascii: ">") || source.has("{:", at: view.text) { return true }
    if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "<") { return view.column < 4 }
    if fenceOpener(0, view) != nil { return true }
    return markerWidth(view.text, view.end, column: view.column) != nil
  }

  private func indentForBlock(_ view: LineView) -> Int {
    guard !strict, let item = items.last else { return view.column }
    let wanted = item.content + item.shift
    let own = view.column + item.shift
    return own < wanted || own - wanted >= 4 ? wanted : own
  }

  // MARK: Text and lists

  /// The width of a list marker and the white space behind it, as columns, if one stands at a byte.
  private func markerWidth(_ start: Int, _ end: Int, column: Int) -> Int? {
    var cursor = start
    let byte = source.bytes[start]
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+") {
      cursor += 1
    } else {
      while cursor < end, cursor - start < 9, source.bytes[cursor].isDigit { cursor += 1 }
      guard cursor > start, cursor < end,
        source.bytes[cursor] == UInt8(ascii: ".") || source.bytes[cursor] == UInt8(ascii: ")")
      else { return nil }
      cursor += 1
    }
    if cursor == end { return cursor - start + 1 }
    guard source.bytes[cursor].isBlank else { return nil }
    let marker = cursor - start
    var at = column + marker
    while cursor < end, source.bytes[cursor].isBlank {
      at += source.bytes[cursor] == .tab ? 4 - at % 4 : 1
      cursor += 1
    }
    let blanks = at - column - marker
    return marker + (blanks >= 1 && blanks <= 4 ? blanks : 1)
  }

  private func isThematicBreak(_ view: LineView) -> Bool {
    let byte = source.bytes[view.text]
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") else { return false }
    var count = 0
    for other in source.bytes[view.text..<view.end] {
      if other == byte { count += 1 } else if !other.isBlank { return false }
    }
    return count >= 3
  }

  /// Leaves the items that a line at this column cannot belong to, as the dialect sees it.
  private mutating func leaveItems(column: Int) {
    while let item = items.last, strict ? item.content > column : item.marker >= column { items.removeLast() }
  }

  private mutating func readText(_ line: Int, _ view: LineView) {
    let byte = source.bytes[view.text]
    if let width = DescriptionMark.width(source, view.text, view.end), opensDescription(line, view) {
      enterDescription(view, width)
    } else if opensFootnote(line, view) {
      if previous == .text { buffer.append(source, start: view.start, end: view.start) }
      leaveItems(column: view.column)
      previous = .text
      // CommonMark would take a single word for the target of a link.
      buffer.append(source, start: view.text, end: view.end, escapedBehind: indentForBlock(view))
    } else if isThematicBreak(view) {
      leaveItems(column: view.column)
      previous = .other
      copy(view)
    } else if inHTML {
      copy(view)
    } else if markerWidth(view.text, view.end, column: view.column) != nil,
      view.column < 4 || !items.isEmpty || previous != .text
    {
      enter(view)
      let item = items.last
      copy(view, column: view.column + (item?.shift ?? 0))
      previous = .text
    } else if byte == UInt8(ascii: "<") {
      // libcmark's own blocks hold HTML; moving one of its lines would tear it.
      while let item = items.last, item.content > view.column { items.removeLast() }
      inHTML = previous != .text && view.column < 4 + (items.last?.content ?? 0)
      previous = .text
      copy(view)
    } else if previous == .text {
      copy(view)
    } else {
      leaveItems(column: view.column)
      if !strict, let item = items.last {
        // After a blank line, what is right of the marker belongs to the item.
        copy(view, column: view.column < item.content ? item.content + item.shift : view.column + item.shift)
      } else {
        copy(view)
      }
      previous = byte == UInt8(ascii: "#") ? .other : .text
    }
  }

  // MARK: Descriptions and footnotes

  /// Whether `:   text` defines the term on the line above, which is a paragraph of its own, or goes on defining it.
  private func opensDescription(_ line: Int, _ view: LineView) -> Bool {
    guard dialect.hasDescriptionLists, !strict, !inHTML, view.column < 4 || !items.isEmpty else { return false }
    if let item = items.last(where: { $0.marker <= view.column }), item.isDescription, item.marker == view.column {
      return true
    }
    guard previous == .text, line > 1 else { return false }
    let term = self.view(line - 1)
    guard !term.isBlank, term.column == view.column,
      markerWidth(term.text, term.end, column: term.column) == nil
    else { return false }
    return line == 2 || self.view(line - 2).isBlank || source.has("{:", at: self.view(line - 2).text)
      || source.lineRange(line - 1).start == firstByte
  }

  /// For CommonMark, a description is an item of a list.
  private mutating func enterDescription(_ view: LineView, _ width: Int) {
    enter(view, width: width, isDescription: true)
    buffer.append(
      source, start: view.text, end: view.end, indent: view.column + (items.last?.shift ?? 0),
      marker: UInt8(ascii: "-"))
    previous = .text
  }

  private func opensFootnote(_ line: Int, _ view: LineView) -> Bool {
    guard dialect.hasFootnotes, !inHTML, FootnoteMark.label(source, view.text, view.end) != nil else { return false }
    if previous != .text { return true }
    let above = self.view(line - 1)
    return FootnoteMark.label(source, above.text, above.end) != nil
  }

  /// Enters the list item whose marker opens the line.
  private mutating func enter(_ view: LineView) {
    enter(view, width: markerWidth(view.text, view.end, column: view.column) ?? 0, isDescription: false)
  }

  private mutating func enter(_ view: LineView, width: Int, isDescription: Bool) {
    while let item = items.last, item.marker >= view.column { items.removeLast() }
    // One column to the right of a marker is still its sibling, as CommonMark has it.
    if let item = items.last, view.column < item.content, strict || view.column - item.marker < 2 { items.removeLast() }
    var shift = items.last?.shift ?? 0
    if !strict, let item = items.last, view.column < item.content { shift = item.content + item.shift - view.column }
    items.append(
      Item(marker: view.column, content: view.column + width, shift: shift, isDescription: isDescription))
  }
}
