import ArgumentParser
import ConcordLint
import ConcordReport

/// What of a report people see.
struct ViewOptions: ParsableArguments {
  /// Frames on a terminal: more scroll away unread.
  static let mostFrames = 50

  @Option(
    help: ArgumentHelp(
      "Show this severity and those above; by default, warning in text and concise, and info in the others.",
      valueName: "severity"))
  var severity: LeastSeverity?

  @Option(help: ArgumentHelp("The order of text and concise; weight is the worst first.", valueName: "order"))
  var sort = SortOrder.weight

  @Flag(help: "Print numbers in place of diagnostics: by rule, by locale, the worst pages, what fixes mend.")
  var statistics = false

  /// What is shown: what a run fails for, always.
  func view(_ settings: LintSettings, limit: Int? = nil) -> ReportView {
    let usual: Severity = settings.failOn == .info ? .info : .warning
    return ReportView(
      severity: settings.severity?.severity ?? usual, order: sort.order, limit: limit)
  }
}

/// The least severity that is shown.
enum LeastSeverity: String, ExpressibleByArgument, CaseIterable, Sendable {
  case error, warning, info

  var severity: Severity {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    }
  }
}

/// The order of diagnostics.
enum SortOrder: String, ExpressibleByArgument, CaseIterable, Sendable {
  case weight, path

  var order: ReportView.Order {
    switch self {
    case .weight: .weight
    case .path: .path
    }
  }
}
