import ConcordSyntax

extension HTMLRenderer {
  mutating func beginTable(_ index: Int) {
    html.breakLine()
    var attributes = attributes(index)
    let caption = attributes.caption
    attributes.removeCaption()
    tag("table", attributes)
    html.write("\n")
    if let caption {
      html.write("<caption>")
      writeKeywords(Array(caption.utf8)[...])
      html.write("</caption>\n")
    }
    close(index, with: .line("</table>"))
  }

  mutating func beginRow(_ index: Int) {
    let table = document.nodes[index].parent
    let isHeader = index == table + 1
    let isLast = document.nodes[index].end >= document.nodes[table].end
    html.write(isHeader ? "<thead>\n<tr>\n" : "<tr>\n")
    let missing = (alignments[table]?.count ?? 0) - document.children(of: index).count
    close(index, with: .row(isHeader: isHeader, isLast: isLast, missingCells: max(0, missing)))
  }

  mutating func leaveRow(isHeader: Bool, isLast: Bool, missingCells: Int) {
    for _ in 0..<missingCells { html.write("<td></td>\n") }
    html.write("</tr>\n")
    if isHeader { html.write(isLast ? "</thead>\n" : "</thead>\n<tbody>\n") }
    if !isHeader, isLast { html.write("</tbody>\n") }
  }

  /// Begins a cell; cells too many are not shown, as GitHub has it.
  mutating func beginCell(_ index: Int) -> Bool {
    let row = document.nodes[index].parent
    let table = document.nodes[row].parent
    // From the cell that was written last, where it is of the same row.
    var (column, cell) = lastCell.node > row && lastCell.node <= index ? (lastCell.column, lastCell.node) : (0, row + 1)
    defer { lastCell = (index, column) }
    while cell < index {
      cell = document.nodes[cell].end
      column += 1
    }
    let columns = alignments[table] ?? []
    let isHeader = row == table + 1
    guard column < columns.count else { return false }
    html.write(isHeader ? "<th" : "<td")
    let name: StaticString? =
      switch columns[column] {
      case .left: "left"
      case .center: "center"
      case .right: "right"
      case .none: nil
      }
    if let name {
      html.write(options.isForSite ? " class=\"align-" : " align=\"")
      html.write(name)
      html.write("\"")
    }
    html.write(">")
    close(index, with: .cell(isHeader: isHeader))
    return true
  }
}
