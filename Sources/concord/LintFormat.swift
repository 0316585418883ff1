import ConcordLint
import ConcordReport

/// The outputs of `concord lint`.
enum LintFormat: String, CaseIterable, Sendable {
  case text, concise, json, github, sarif, gitlab, junit, checkstyle, rdjson, markdown

  func reporter(_ target: OutputTarget, _ color: ColorChoice, failOn: FailureThreshold) -> any Reporter {
    switch self {
    case .text:
      TextReporter(
        style: Terminal.style(target, color), width: target.path == nil ? Terminal.width : nil,
        isASCII: target.path == nil && !Terminal.isUnicode)
    case .concise: ConciseReporter()
    case .json: JSONReporter()
    case .github: GitHubReporter()
    case .sarif: SARIFReporter()
    case .gitlab: GitLabReporter()
    case .junit: JUnitReporter { failOn.isReached(by: $0) }
    case .checkstyle: CheckstyleReporter()
    case .rdjson: RDJSONReporter()
    case .markdown: MarkdownReporter()
    }
  }
}
