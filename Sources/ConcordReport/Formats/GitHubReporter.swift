import ConcordLint
import ConcordSyntax

/// Workflow commands of GitHub Actions, which show diagnostics in the changed lines of a pull request.
///
/// GitHub shows ten errors and ten warnings of a step and drops the rest without a word, so the worst come first and one
/// notice counts the others.
public struct GitHubReporter: Reporter {
  private static let most = 10

  /// A reporter without settings.
  public init() {}

  /// One command a line; nothing where there is no diagnostic.
  public func render(_ report: LintReport) -> String {
    guard !report.diagnostics.isEmpty else { return "" }
    // Each stands beside its own line: none speaks for another.
    let sorted = report.diagnostics.byWeight
    let shown = [Severity.error, .warning].flatMap { severity in
      sorted.filter { $0.severity == severity }.prefix(Self.most)
    }
    let rest = report.diagnostics.count - shown.count
    let summary = report.summary
    let counts =
      "\(Count.of(summary.errors, "error")), \(Count.of(summary.warnings, "warning")), "
      + Count.of(summary.infos, "info")
    let notice = rest == 0 ? "" : "::notice title=Concord::\(counts); \(rest) of them are not shown here\n"
    return shown.map { command($0, report) }.joined() + notice
  }

  private func command(_ diagnostic: Diagnostic, _ report: LintReport) -> String {
    let (start, end) = report.texts.ends(diagnostic.place)
    var properties = [
      "file=\(Self.property(report.repositoryPath(diagnostic.place.file)))", "line=\(start.line)",
      "endLine=\(end.line)",
    ]
    // GitHub takes columns only of a range in one line.
    if start.line == end.line {
      properties += ["col=\(start.column)", "endColumn=\(max(end.column, start.column))"]
    }
    properties.append("title=\(Self.property(diagnostic.rule))")
    let name = diagnostic.severity == .error ? "error" : "warning"
    return "::\(name) \(properties.joined(separator: ","))::\(Self.data(diagnostic.message))\n"
  }

  /// What stands behind the colons.
  private static func data(_ text: String) -> String {
    PrintableText.escaped(text) { ["%": "%25", "\r": "%0D", "\n": "%0A"][$0] }
  }

  /// A value between commas.
  private static func property(_ text: String) -> String {
    PrintableText.escaped(text) { ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"][$0] }
  }
}
