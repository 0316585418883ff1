/// Pipe tables, of which each cell becomes a line of its own.
extension PageScan {
  mutating func readTable(_ first: Int, _ view: LineView) -> Int? {
    guard first < text.lineCount else { return nil }
    let second = self.view(first + 1)
    guard ScannedTable.opensDelimiterRow(second.sign), text.bytes[view.text..<view.end].contains(UInt8(ascii: "|")),
      let alignments = ScannedTable.delimiterRow(text, start: second.text, end: second.end)
    else { return nil }
    let header = cells(of: view)
    guard header.count == alignments.count,
      header.count > 1 || text.bytes[second.text] == UInt8(ascii: "|"),
      text.markerWidth(view.text, view.end, column: view.column) == nil,
      text.bytes[view.text] != UInt8(ascii: ">")
    else { return nil }
    leaveItems(column: view.column)
    let item = items.last { $0.content <= view.column }
    // A table four columns deeper than its container is indented code.
    if view.column - (item?.content ?? 0) >= 4, strict { return nil }
    var table = ScannedTable()
    table.alignments = alignments
    var line = first
    var lastEnd = view.end
    while line <= text.lineCount {
      let row = self.view(line)
      if line != first + 1 {
        if row.isBlank || (line > first && startsBlock(row)) { break }
        for (column, cell) in cells(of: row).enumerated() {
          buffer.append(cell: cells.count, start: cell.start, end: cell.end, indent: indentForBlock(view))
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

  private func cells(of row: LineView) -> [ByteRange] {
    ScannedTable.split(text, start: row.text, end: row.end, sparesCode: dialect == .mkdocs)
  }

  func startsBlock(_ view: LineView) -> Bool {
    let byte = view.sign
    if byte == UInt8(ascii: ">") || text.has("{:", at: view.text) { return true }
    if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "<") { return view.column < 4 }
    if text.fenceOpener(0, view) != nil { return true }
    return text.markerWidth(view.text, view.end, column: view.column) != nil
  }

  func indentForBlock(_ view: LineView) -> Int {
    guard !strict, let item = items.last else { return view.column }
    let wanted = item.content + item.shift
    let own = view.column + item.shift
    return own < wanted || own - wanted >= 4 ? wanted : own
  }
}
