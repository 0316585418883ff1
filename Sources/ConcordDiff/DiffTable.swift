import ConcordLint
import ConcordPages
import ConcordProject
import ConcordReport

/// The report as tables: how much parts, by topic and locale, and the names alone.
public struct DiffTable: Sendable {
  /// A table without settings.
  public init() {}

  /// Topic × locale with the number of differences, and totals; `–` where a topic is not translated.
  public func stat(_ diff: SetDiff) -> String {
    var table = [["topic"] + diff.targets.map(\.tag) + ["total"]]
    var totals = [Int](repeating: 0, count: diff.targets.count)
    for (number, topic) in diff.topics.enumerated() {
      let pages = diff.pages[(number * diff.targets.count)..<((number + 1) * diff.targets.count)]
      let counts = pages.map(\.count)
      for (column, count) in counts.enumerated() { totals[column] += count }
      if counts.allSatisfy({ $0 == 0 }) { continue }
      let cells = pages.map { $0.target == nil ? "–" : $0.count == 0 ? "·" : "\($0.count)" }
      table.append([PrintableText.path(topic)] + cells + ["\(counts.reduce(0, +))"])
    }
    if table.count > 2 || table.count == 1 {
      table.append(["total"] + totals.map(String.init) + ["\(totals.reduce(0, +))"])
    }
    return TextTable.aligned(table)
  }

  /// The files of translations that part, one a line; of what is not translated, the source's.
  public func names(_ diff: SetDiff) -> String {
    let files = diff.pages.filter { !$0.isEmpty }.compactMap { ($0.target ?? $0.source)?.file }
    return Array(Set(files)).sorted().map { PrintableText.path($0) + "\n" }.joined()
  }
}
