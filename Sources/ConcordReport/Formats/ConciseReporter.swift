import ConcordLint

/// One line a diagnostic, for editors, pipes and logs: `file:line:column: severity[rule] message`.
public struct ConciseReporter: Reporter {
  /// A reporter without settings.
  public init() {}

  /// One line for each diagnostic; nothing where there is none.
  public func render(_ report: LintReport) -> String {
    report.diagnostics.map { diagnostic in
      let message = PrintableText.escaped(diagnostic.message)
      return "\(report.location(diagnostic.place)): \(diagnostic.severity.rawValue)[\(diagnostic.rule)] \(message)\n"
    }.joined()
  }
}
