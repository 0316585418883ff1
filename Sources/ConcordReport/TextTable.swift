/// Columns of text for a terminal.
package enum TextTable {
  /// The first column to the left, the others, numbers mostly, to the right.
  package static func aligned(_ rows: [[String]]) -> String {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in rows.map { PrintableText.width($0[column]) }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - PrintableText.width(cell))
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ") + "\n"
    }.joined()
  }
}
