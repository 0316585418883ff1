import ConcordLint
import ConcordSyntax

/// A comment for a pull request, or the summary of a job.
///
/// It begins with a hidden mark, by which a script finds the comment of an earlier run and replaces it.
public struct MarkdownReporter: Reporter {
  /// What GitHub takes as one comment, in UTF-16 units; the report stays below it.
  private static let limit = 65_536
  /// Places of one cause that are named.
  private static let mostPlaces = 12
  private static let mark = "<!-- concord-lint -->\n"

  /// A reporter without settings.
  public init() {}

  /// A line that sums up, and a table of diagnostics, worst first.
  public func render(_ report: LintReport) -> String {
    let head = Self.mark + headline(report)
    guard !report.diagnostics.isEmpty else { return head }
    let groups = DiagnosticGroup.all(report.diagnostics, foldsPages: false).byWeight
    var text = head + "\n| | place | rule | what |\n|---|---|---|---|\n"
    var size = text.utf16.count
    for (number, group) in groups.enumerated() {
      let row = row(group, report)
      guard size + row.utf16.count < Self.limit - 200 else {
        text += "\nAnd \(groups.count - number) more, which do not fit here; `concord lint` reports them all.\n"
        break
      }
      text += row
      size += row.utf16.count
    }
    return text
  }

  private func headline(_ report: LintReport) -> String {
    let summary = report.summary
    let extent = "\(Count.of(summary.pages, "page")) in \(Count.of(summary.locales, "locale"))"
    guard !report.diagnostics.isEmpty else { return "**Concord**: no diagnostics in \(extent).\n" }
    let counts = [(summary.errors, "error"), (summary.warnings, "warning"), (summary.infos, "info")]
      .filter { $0.0 > 0 }.map { Count.of($0.0, $0.1) }.joined(separator: ", ")
    return "**Concord**: \(counts) in \(extent).\n"
  }

  private func row(_ group: DiagnosticGroup, _ report: LintReport) -> String {
    let diagnostic = group.first
    var places = ([diagnostic] + group.others).map { other in
      MarkdownText.code("\(report.repositoryPath(other.place.file)):\(report.texts.start(other.place).line)")
    }.joined(separator: "<br>")
    if !group.versions.isEmpty {
      places += "<br>and in \(group.versions.map { MarkdownText.code($0) }.joined(separator: ", "))"
    }
    return
      "| \(diagnostic.severity.rawValue) | \(places) | \(MarkdownText.code(diagnostic.rule)) | \(MarkdownText.prose(group.message)) |\n"
  }
}
