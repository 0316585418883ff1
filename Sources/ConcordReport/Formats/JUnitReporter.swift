public import ConcordLint
import ConcordSyntax

/// The XML of JUnit: a case for each clean page and for each diagnostic, so that CI systems count both.
///
/// What does not fail the run is a skipped case, so that the report and the exit code agree.
public struct JUnitReporter: Reporter {
  private let isFailure: @Sendable (Severity) -> Bool

  /// - Parameter isFailure: whether a diagnostic of this severity fails the run.
  public init(isFailure: @escaping @Sendable (Severity) -> Bool) { self.isFailure = isFailure }

  /// A `testsuite` for each page.
  public func render(_ report: LintReport) -> String {
    let diagnostics = Dictionary(grouping: report.diagnostics, by: \.place.file)
    let files = Set(report.files).union(diagnostics.keys).sorted { $0.precedesInBytes($1) }
    let counts = count(report.diagnostics, cases: files.reduce(0) { $0 + max(1, diagnostics[$1]?.count ?? 0) })
    var text = XMLText.declaration + "<testsuites name=\"concord\" \(counts)>\n"
    for file in files { text += suite(report.repositoryPath(file), diagnostics[file] ?? [], report) }
    return text + "</testsuites>\n"
  }

  private func suite(_ path: String, _ diagnostics: [Diagnostic], _ report: LintReport) -> String {
    let name = XMLText.escaped(path)
    var text = "  <testsuite name=\"\(name)\" \(count(diagnostics, cases: max(1, diagnostics.count)))>\n"
    if diagnostics.isEmpty { text += "    <testcase classname=\"\(name)\" name=\"concord\"/>\n" }
    for diagnostic in diagnostics {
      let start = report.texts.start(diagnostic.place)
      let place = "\(path):\(start.line):\(start.column)"
      let message = XMLText.escaped(diagnostic.message)
      text +=
        "    <testcase classname=\"\(name)\" name=\"\(diagnostic.rule) at line \(start.line)\">\n"
      if isFailure(diagnostic.severity) {
        text += "      <failure message=\"\(message)\" type=\"\(diagnostic.severity.rawValue)\">"
        text += "\(XMLText.escaped("\(place): \(diagnostic.message)"))</failure>\n"
      } else {
        text += "      <skipped message=\"\(diagnostic.severity.rawValue): \(message)\"/>\n"
      }
      text += "    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  private func count(_ diagnostics: [Diagnostic], cases: Int) -> String {
    let failures = diagnostics.count { isFailure($0.severity) }
    return "tests=\"\(cases)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(diagnostics.count - failures)\""
  }
}
