import ConcordLint
import ConcordReport

/// The outputs of `concord lint`.
enum LintFormat: String, CaseIterable, Sendable {
  case text, concise, json, github, sarif, gitlab, junit, checkstyle, rdjson, markdown

  /// What it is for, in a few words.
  var summary: String {
    switch self {
    case .text: "frames for people (default on a terminal)"
    case .concise: "one line a cause (default in a pipe)"
    case .json: "everything, for programs"
    case .github: "annotations of GitHub Actions"
    case .sarif: "code scanning"
    case .gitlab: "Code Quality"
    case .junit: "test reports"
    case .checkstyle: "Jenkins and others"
    case .rdjson: "reviewdog"
    case .markdown: "a comment"
    }
  }

  /// All of them, for help.
  static var list: String { allCases.map { "  \($0.rawValue.padded(to: 12))\($0.summary)" }.joined(separator: "\n") }

  /// Whether it shows a view of a report, and counts the rest; the others write all that they are given.
  var takesView: Bool { self == .text || self == .concise }

  func reporter(_ target: OutputTarget, _ color: ColorChoice, _ settings: LintSettings, view: ViewOptions)
    -> any Reporter
  {
    switch self {
    case .text:
      TextReporter(
        style: Terminal.style(target, color), width: target.path == nil ? Terminal.width : nil,
        isASCII: target.path == nil && !Terminal.isUnicode,
        view: view.view(settings, limit: target.path == nil && Console.isOutputTerminal ? ViewOptions.mostFrames : nil))
    case .concise: ConciseReporter(view: view.view(settings))
    case .json: JSONReporter()
    case .github: GitHubReporter()
    case .sarif: SARIFReporter()
    case .gitlab: GitLabReporter()
    case .junit: JUnitReporter { settings.failOn.isReached(by: $0) }
    case .checkstyle: CheckstyleReporter()
    case .rdjson: RDJSONReporter()
    case .markdown: MarkdownReporter()
    }
  }
}

extension String {
  /// The text with spaces behind it.
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
