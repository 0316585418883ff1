import ConcordData
import ConcordLint
import ConcordProject
import ConcordSyntax

/// A Code Quality report of GitLab, which shows diagnostics in a merge request.
public struct GitLabReporter: Reporter {
  /// A reporter without settings.
  public init() {}

  /// A JSON array, empty where there is no diagnostic.
  public func render(_ report: LintReport) -> String {
    JSONValue.array(
      report.diagnostics.map { diagnostic in
        .members([
          "description": .string(diagnostic.message), "check_name": .string(diagnostic.rule),
          "fingerprint": .string(diagnostic.fingerprint), "severity": .string(Self.severity(diagnostic.severity)),
          "location": .members([
            "path": .string(report.repositoryPath(diagnostic.place.file)),
            "lines": .members([
              "begin": .int(report.texts.start(diagnostic.place).line),
              "end": .int(report.texts.end(diagnostic.place).line),
            ]),
          ]),
        ])
      }
    ).text
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
