import ArgumentParser
import ConcordLint
import ConcordReport
import ConcordSyntax

/// `concord lint`
struct Lint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find where translations differ from their source.",
    usage: "concord lint [<options>] [<paths> ...]",
    discussion: """
      Formats: text (default on a terminal), concise (default in a pipe), json.

      Examples:
        concord lint docs
        concord lint docs/fr/setup.md
        concord lint docs --locale fr --format text --format json=report.json
      """)

  static let formats = ["text", "concise", "json"]

  @OptionGroup var set: SetOptions

  @Option(
    name: .customLong("format"), parsing: .singleValue,
    help: ArgumentHelp("An output: FORMAT, or FORMAT=PATH for a file; can be given again.", valueName: "format"))
  var formats: [OutputTarget] = []

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  @Option(
    help: ArgumentHelp("Exit with 1 from this severity on.", valueName: "severity"))
  var failOn = FailureThreshold.error

  @Option(
    name: .customLong("rule"), parsing: .singleValue,
    help: ArgumentHelp("Report this rule only; can be given again.", valueName: "id"))
  var rules: [String] = []

  func validate() throws {
    try OutputTarget.check(formats, formats: Self.formats)
  }

  func run() async throws {
    for rule in (only ?? []).sorted() where RuleCatalog.description(of: rule) == nil { throw ExplainRule.unknown(rule) }
    let loaded = try await SetLoader(set).load()
    let found = await loaded.lint(only: only)
    let diagnostics = found.diagnostics.filter { loaded.isReported($0) }
    let suppressed = found.suppressed.filter { loaded.isReported($0) }
    let report = LintReport(
      diagnostics: diagnostics, summary: loaded.summary(diagnostics, suppressed: suppressed), sources: loaded.sources,
      version: Concord.version, pathPrefix: loaded.pathPrefix)
    for target in targets { try target.write(reporter(target).render(report)) }
    if let worst = diagnostics.map(\.severity).max(), failOn.isReached(by: worst) { throw ExitCode(1) }
  }

  /// The rules that were asked for; nil for all.
  private var only: Set<String>? {
    rules.isEmpty ? nil : Set(rules.flatMap { $0.split(separator: ",").map(String.init) })
  }

  private var targets: [OutputTarget] {
    formats.isEmpty ? [OutputTarget(format: FileSystem.isOutputTerminal ? "text" : "concise")] : formats
  }

  private func reporter(_ target: OutputTarget) -> any Reporter {
    switch target.format {
    case "json": JSONReporter()
    case "concise": ConciseReporter()
    default: TextReporter(isColored: color.isColored(to: target))
    }
  }
}

/// From which severity on a run fails.
enum FailureThreshold: String, ExpressibleByArgument, CaseIterable, Sendable {
  case error, warning, info, never

  func isReached(by severity: Severity) -> Bool {
    Severity(rawValue: rawValue).map { severity >= $0 } ?? false
  }
}
