/// Tables of the scan, whose cells libcmark read one by one.
extension DocumentBuilder {
  mutating func openCell(_ cell: Int, _ raw: CMarkTree.Node) {
    let place = scan.cells[cell]
    let scanned = scan.tables[place.table]
    let info = scanned.cells[place.cell]
    if let table, table.index != place.table || table.row != info.row {
      closeTop()
      if table.index != place.table { closeTable() }
    }
    if table == nil || table?.index != place.table {
      let node = append(.table, scanned.range)
      tables.append(Table(node: node, alignments: scanned.alignments.map(Table.ColumnAlignment.init)))
      open.append(node)
      table = nil
    }
    if table?.row != info.row || table == nil {
      let row = append(.tableRow, scanned.rows[info.row], content: scanned.rows[info.row])
      open.append(row)
    }
    table = (place.table, info.row)
    locator.begin(line: raw.line - 1, at: info.range.start, quotes: 0, lastLine: raw.line - 1)
    append(.tableCell, info.range, content: info.range)
  }

  /// Ends the row, and the table with it.
  mutating func closeTable() {
    guard table != nil else { return }
    table = nil
    while let top = open.last, nodes[top].kind == .tableRow || nodes[top].kind == .table { closeTop() }
  }

  mutating func closeTop() {
    guard let top = open.popLast() else { return }
    nodes[top].end = nodes.count
  }
}
