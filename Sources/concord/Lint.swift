import ArgumentParser
import ConcordLint
import ConcordProject
import ConcordReport
import ConcordSyntax

/// `concord lint`
struct Lint: ReadsPages {
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
  var reading: ReadingOptions { self.set.reading }

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

  @Option(help: ArgumentHelp("Tell nothing that is in this baseline.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Mend what can be mended without a look; tell what is left.")
  var fix = false

  @Flag(help: "Mend also what should be looked at afterwards.")
  var unsafeFixes = false

  @Flag(help: "Show what would be mended as a unified diff, and write nothing.")
  var diff = false

  func validate() throws {
    try OutputTarget.check(formats, formats: Self.formats)
  }

  func run() async throws {
    for rule in (only ?? []).sorted() where RuleCatalog.description(of: rule) == nil { throw ExplainRule.unknown(rule) }
    let known = try baseline.map { path throws(RunError) in try BaselineFile.read(path) }
    let loaded = try await SetLoader(set).load()
    let found = fix || unsafeFixes || diff ? try await mended(loaded, known) : await loaded.lint(only: only)
    if diff { return }
    let reported = found.diagnostics.filter { loaded.isReported($0) }
    let diagnostics = known?.unknown(reported) ?? reported
    if let known { tell(known, found.diagnostics, loaded) }
    let suppressed = found.suppressed.filter { loaded.isReported($0) }
    let report = LintReport(
      diagnostics: diagnostics, summary: loaded.summary(diagnostics, suppressed: suppressed), sources: loaded.sources,
      version: Concord.version, pathPrefix: loaded.pathPrefix)
    for target in targets { try target.write(reporter(target).render(report)) }
    if let worst = diagnostics.map(\.severity).max(), failOn.isReached(by: worst) { throw ExitCode(1) }
  }

  /// Mends the pages, or shows how; what is left is told.
  private func mended(_ loaded: LoadedSet, _ known: Baseline?) async throws -> Linter.Result {
    let fixer = Fixer(isUnsafe: unsafeFixes) { set in await loaded.lint(set, only: nil) }
    let rules = only
    let result = await fixer.run(loaded.lintSet, placeholders: loaded.configuration.placeholders) { diagnostic in
      loaded.isReported(diagnostic) && rules?.contains(diagnostic.rule) ?? true
        && !(known?.unknown([diagnostic]).isEmpty ?? false)
    }
    for file in result.dropped {
      FileSystem.writeError("\(loaded.pathPrefix)\(file) is left as it is: its fixes would bring another fault along\n")
    }
    for (file, bytes) in result.pages.sorted(by: { $0.key < $1.key }) {
      let path = Path.join(loaded.root, file)
      if diff {
        let old = loaded.lintSet.pages.first { $0.file == file }?.document.source.bytes ?? []
        FileSystem.writeOutput(UnifiedDiff.text(old, bytes, file: file))
        continue
      }
      do { try FileSystem.replace(path, with: bytes) } catch { throw RunError("cannot write \(file): \(error.reason)") }
    }
    if !set.quiet, !diff {
      FileSystem.writeError("\(result.count) faults mended in \(result.pages.count) pages\n")
    }
    let left = result.remaining
    return Linter.Result(
      diagnostics: left.diagnostics.filter { rules?.contains($0.rule) ?? true }, suppressed: left.suppressed)
  }

  /// Only a run over everything can say that a fault is gone.
  private func tell(_ known: Baseline, _ found: [Diagnostic], _ loaded: LoadedSet) {
    guard only == nil, loaded.files == nil, loaded.locales == nil, !set.quiet else { return }
    let stale = known.stale(found)
    guard let first = stale.first else { return }
    let others = stale.count > 1 ? " and \(stale.count - 1) others" : ""
    FileSystem.writeError(
      "no longer found: \(first.rule) in \(first.file)\(others); `concord baseline prune` takes them out\n")
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
