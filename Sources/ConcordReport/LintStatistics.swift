import ConcordLint
import ConcordProject

/// A report in numbers: by rule, by locale, the pages to begin with, what fixes and drift make of it.
package struct LintStatistics: Sendable {
  private let report: LintReport
  private static let mostPages = 10

  package init(_ report: LintReport) { self.report = report }

  /// Tables for a terminal, with a line end at the end; empty where nothing was found.
  package var text: String {
    guard !report.diagnostics.isEmpty else { return "" }
    let parts = [
      table("rule", \.rule), table("locale", \.place.locale.tag), pages, remarks,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private struct Tally {
    var errors = 0
    var warnings = 0
    var infos = 0

    mutating func add(_ severity: Severity) {
      switch severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: infos += 1
      }
    }

    var cells: [String] { [errors, warnings, infos].map { $0 == 0 ? "." : String($0) } }
    var weight: [Int] { [errors, warnings, infos] }
  }

  private func tallies(_ name: (Diagnostic) -> String) -> [(name: String, tally: Tally)] {
    var tallies: [String: Tally] = [:]
    for diagnostic in report.diagnostics { tallies[name(diagnostic), default: Tally()].add(diagnostic.severity) }
    return tallies.map { ($0.key, $0.value) }.sorted { one, other in
      one.tally.weight == other.tally.weight
        ? one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
        : other.tally.weight.lexicographicallyPrecedes(one.tally.weight)
    }
  }

  private func table(_ title: String, _ name: (Diagnostic) -> String) -> String {
    TextTable.aligned(
      [[title, "errors", "warnings", "infos"]] + tallies(name).map { [PrintableText.escaped($0.name)] + $0.tally.cells }
    )
  }

  /// The pages with most errors and warnings.
  private var pages: String {
    let worst = tallies(\.place.file).filter { $0.tally.errors + $0.tally.warnings > 0 }.prefix(Self.mostPages)
    guard !worst.isEmpty else { return "" }
    return TextTable.aligned(
      [["page", "errors", "warnings", "infos"]] + worst.map { [report.path($0.name)] + $0.tally.cells })
  }

  private var remarks: String {
    let fixes = report.diagnostics.compactMap(\.fix)
    let safe = fixes.count { $0.isSafe }
    let drift = report.diagnostics.count { $0.origin == .revision }
    let stale = report.diagnostics.count { RuleCatalog.description(of: $0.rule)?.verdict == "stale" }
    var lines: [String] = []
    var kinds: [String] = []
    if safe > 0 { kinds.append("\(safe) without review (`concord lint --fix`)") }
    if fixes.count > safe { kinds.append("\(fixes.count - safe) to be reviewed (`--diff --unsafe-fixes`)") }
    if !kinds.isEmpty { lines.append("Fixes: " + kinds.joined(separator: ", ") + ".") }
    if stale + drift > 0 {
      let explained = drift > 0 ? ", which alone explains \(Count.of(drift, "diagnostic"))" : ""
      lines.append("\(Count.of(stale, "page")) behind the source (`concord status`)\(explained).")
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }
}
