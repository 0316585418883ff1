import ConcordLint
import ConcordProject

extension ExtractReport {
  /// How often each placeholder stands in each locale, as a table; rows whose counts differ are marked.
  public var matrix: String {
    guard !placeholders.isEmpty else { return "No placeholders.\n" }
    var counts: [String: [LocaleTag: Int]] = [:]
    for use in placeholders { counts[use.name, default: [:]][use.place.locale, default: 0] += 1 }
    let rows = counts.sorted { $0.key < $1.key }.map { name, byLocale in
      let row = locales.map { byLocale[$0] ?? 0 }
      return [PrintableText.escaped(name)] + row.map { String($0) } + [Set(row).count > 1 ? "differs" : ""]
    }
    let differing = rows.count { $0.last != "" }
    let table = Self.table([["placeholder"] + locales.map(\.tag) + [""]] + rows)
    let verdict =
      differing == 0 ? "all of them as often in every locale" : "\(differing) not as often in every locale"
    return table + "\n\(rows.count) placeholder\(rows.count == 1 ? "" : "s"), \(verdict).\n"
  }

  /// The first column to the left, the counts to the right.
  private static func table(_ rows: [[String]]) -> String {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in rows.map { PrintableText.width($0[column]) }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - PrintableText.width(cell))
        let isNumber = column > 0 && column < columns - 1
        line += (column > 0 ? "  " : "") + (isNumber ? space + cell : cell + space)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
