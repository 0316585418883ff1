import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport
import ConcordSyntax

/// The report as one table (RFC 4180): a header, then one line for each difference, as JSON has them.
public struct DiffCSV: Sendable {
  /// A writer without settings.
  public init() {}

  /// The table; cells that do not apply are empty.
  public func render(_ diff: SetDiff) -> String {
    let header = [
      "topic", "locale", "severity", "origin", "kind", "verdict", "rule", "block", "hunk", "message", "sourceFile",
      "sourceLine", "sourceColumn", "targetFile", "targetLine", "targetColumn",
    ]
    var csv = CSVText()
    csv.writeLine(header)
    for page in diff.pages { for entry in page.entries { csv.writeLine(Self.cells(entry)) } }
    return csv.text
  }

  private static func cells(_ entry: DiffEntry) -> [String] {
    let (page, row, change) = (entry.page, entry.row, entry.change)
    return [
      harmless(page.topic), page.locale.tag, entry.severity.rawValue, entry.origin.rawValue, entry.kind.rawValue,
      change?.verdict ?? row?.name ?? "", change?.rule ?? "", row?.blockName ?? "", row?.name ?? "",
      harmless(entry.message),
    ] + place(change?.source ?? start(row?.source, page.source), page)
      + place(change?.target ?? start(row?.target, page.target), page)
  }

  private static func start(_ nodes: [Int]?, _ side: ParsedPage?) -> Place? {
    guard let first = nodes?.first, let side else { return nil }
    return Place(side.page, side.document.nodes[first].range)
  }

  private static func place(_ place: Place?, _ page: PageDiff) -> [String] {
    guard let place else { return ["", "", ""] }
    let position = PageDiff.position(place.range.start, page.text(of: place))
    return [harmless(place.file), "\(position.line)", "\(position.column)"]
  }

  /// A cell that no spreadsheet takes for a formula: what a page holds may come from anybody.
  private static func harmless(_ text: String) -> String {
    guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) else { return text }
    return "'" + text
  }
}
