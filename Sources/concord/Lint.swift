import ArgumentParser
import ConcordFiles
import ConcordLint
import ConcordProject
import ConcordReport
import ConcordSyntax
import ConcordWorkspace

/// `concord lint`
struct Lint: ReadsPages {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Find where translations differ from their source.",
    usage: "concord lint [<options>] [<paths> ...]",
    discussion: """
      Formats:
      \(LintFormat.list)

      Examples:
        concord lint docs
        concord lint docs/fr/setup.md
        concord lint --since origin/main --format github --format sarif=concord.sarif
        concord lint docs --statistics
        concord lint docs --locale fr --format text --format json=report.json
      """)

  @OptionGroup var set: SetOptions
  var reading: ReadingOptions { self.set.reading }

  @Option(
    name: [.customShort("f"), .customLong("format")], parsing: .singleValue,
    help: ArgumentHelp("An output: FORMAT, or FORMAT=PATH for a file; can be given again.", valueName: "format"),
    completion: .list(LintFormat.allCases.map(\.rawValue)))
  var formats: [OutputTarget] = []

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  @Option(help: ArgumentHelp("Exit with 1 from this severity on; error by default.", valueName: "severity"))
  var failOn: FailureThreshold?

  @OptionGroup var view: ViewOptions

  @Option(
    name: .customLong("rule"), parsing: .singleValue,
    help: ArgumentHelp("Report this rule only; can be given again.", valueName: "id"), completion: .rules)
  var rules: [String] = []

  @Option(
    help: ArgumentHelp(
      "Report only what changes since this revision have caused, in the pages they touched and their translations.",
      valueName: "revision"))
  var since: String?

  @Flag(help: "Leave out files that git does not track: drafts are no part of a commit.")
  var tracked = false

  @OptionGroup var history: HistoryOptions
  @OptionGroup var emptiness: EmptinessOptions

  @Option(
    name: .customLong("stdin-filename"),
    help: ArgumentHelp(
      "Check the text on standard input as if it were this page; `-` among the paths says the same.", valueName: "file")
  )
  var inputFile: String?

  @Option(help: ArgumentHelp("Report nothing that is in this baseline.", valueName: "file"), completion: .file())
  var baseline: String?

  @Flag(help: "Apply the fixes that need no review, and report what is left.")
  var fix = false

  @Flag(help: "With --fix or --diff: also the fixes that should be reviewed.")
  var unsafeFixes = false

  @Flag(help: "Show what would be fixed as a unified diff, write nothing, and exit with 0.")
  var diff = false

  func validate() throws {
    try OutputTarget.check(formats, formats: LintFormat.allCases.map(\.rawValue))
    if inputFile != nil, fix {
      throw ValidationError("--stdin-filename changes no file; give --diff to see what would be fixed")
    }
    if unsafeFixes, !fix, !diff {
      throw ValidationError("--unsafe-fixes goes with --fix, or with --diff, which writes nothing")
    }
    if diff, !formats.isEmpty {
      throw ValidationError("--diff shows a patch in place of a report; give no --format with it")
    }
    if inputFile != nil, !set.paths.isEmpty, set.paths != ["-"] {
      throw ValidationError("--stdin-filename names the page; give no other paths")
    }
    if inputFile == nil, set.paths.contains("-") {
      throw ValidationError("`-` reads a page from standard input; --stdin-filename says which it is")
    }
  }

  func run() async throws {
    for rule in (only ?? []).sorted() where RuleCatalog.description(of: rule) == nil { throw ExplainRule.unknown(rule) }
    var sets = try await load()
    let locks = isFixing && !diff ? try sets.map { set throws(RunError) in try set.loaded.lock() } : []
    defer { withExtendedLifetime(locks) {} }
    if locks.contains(where: \.hasWaited) { sets = try await load() }
    var checked: [CheckedSet] = []
    var failures = 0
    for (loaded, change) in sets {
      let known = try LintSettings.baseline(baseline, loaded).map { path throws(RunError) in
        try BaselineFile(path).baseline
      }
      let (set, failed) = try await check(loaded, change, known)
      checked.append(set)
      failures += failed
    }
    if diff {
      if failures > 0 { throw ExitCode(2) }
      return
    }
    let settings = try LintSettings(self, sets.first?.loaded.configuration.run ?? Configuration.RunDefaults())
    let outputs = settings.formats.compactMap { target in
      LintFormat(rawValue: target.format).map {
        (target: target, format: $0, reporter: $0.reporter(target, color, settings, view: view))
      }
    }
    let report = checked.report
    // What people read counts what it does not show.
    let shown = settings.severity.map { report.from($0.severity) } ?? report
    if view.statistics { Console.write(LintStatistics(shown).text) }
    for output in outputs where !view.statistics || output.target.path != nil {
      try output.target.write(output.reporter.bytes(output.format.takesView ? report : shown))
      if output.format == .github { try writeStepSummary(shown) }
    }
    if failures > 0 { throw ExitCode(2) }
    // What is wrong with a part says nothing of the rest: these come first.
    for set in sets { try set.loaded.checkCompared(emptiness) }
    for set in sets { try set.loaded.checkWhole() }
    for set in checked {
      let failOn = try LintSettings(self, set.loaded.configuration.run).failOn
      if let worst = set.diagnostics.map(\.severity).max(), failOn.isReached(by: worst) { throw ExitCode(1) }
    }
  }

  /// Lints one set, or fixes it, and keeps what is wanted of what is found.
  private func check(_ loaded: LoadedSet, _ change: SetChange?, _ known: Baseline?) async throws -> (
    CheckedSet, failures: Int
  ) {
    let former = if let change { try await FormerDiagnostics(loaded, since: change) } else { FormerDiagnostics?.none }
    let names = known?.known
    let isFixed: (Diagnostic) -> Bool = { diagnostic in
      loaded.isReported(diagnostic) && former?.mayBeNew(diagnostic) ?? true && !(names?.mayHold(diagnostic) ?? false)
    }
    let isIdle = change?.isIdle ?? false
    let (found, failures) =
      isFixing
      ? try await fixed(loaded, isFixed)
      : (isIdle ? Linter.Result(diagnostics: [], suppressed: []) : await loaded.lint(only: only), 0)
    Memory.keep(found)
    let before = former?.match(found.diagnostics)
    let accepted = names?.match(found.diagnostics, files: loaded.lintSet.files)
    let isWanted: (Diagnostic) -> Bool = { diagnostic in
      loaded.isReported(diagnostic) && former?.isTouched(diagnostic) ?? true && !(before?.holds(diagnostic) ?? false)
        && !(accepted?.holds(diagnostic) ?? false)
    }
    if let known, let accepted, !diff { reportStale(known, accepted, loaded) }
    // Where nothing narrows the run, the diagnostics need no copy.
    let isEverything = loaded.isWhole && former == nil && known == nil
    let checked = CheckedSet(
      loaded: loaded, diagnostics: isEverything ? found.diagnostics : found.diagnostics.filter(isWanted),
      suppressed: found.suppressed.filter { loaded.isReported($0) && former?.isTouched($0) ?? true })
    return (checked, failures)
  }

  private var isFixing: Bool { fix || diff }

  private var unsavedPath: String? { inputFile.map { Path.absolute($0, from: Environment.workingDirectory) } }

  private func load() async throws -> [(loaded: LoadedSet, change: SetChange?)] {
    // Only a run over everything knows what was there before.
    let isNarrow = since == nil && !isFixing
    var options = set
    var unsaved: (path: String, bytes: [UInt8])?
    if let unsavedPath {
      options.paths = [unsavedPath]
      do { unsaved = (unsavedPath, try Console.readInput()) } catch { throw RunError(error) }
    }
    var sets: [(loaded: LoadedSet, change: SetChange?)] = []
    for loaded in try await options.openAll(isNarrow: isNarrow, tracked: tracked, unsaved: unsaved) {
      var change: SetChange?
      if let since { change = try await SetChange(loaded, since: since, tracked: tracked, unsaved: unsavedPath) }
      // A commit of a program alone asks nothing of the past.
      let isIdle = change?.isIdle ?? false
      sets.append((isIdle ? loaded : await loaded.readingHistory(history, isQuiet: set.quiet), change))
    }
    return sets
  }

  /// A step of GitHub Actions has a page of its own, which takes Markdown.
  private func writeStepSummary(_ report: LintReport) throws(RunError) {
    guard let path = Environment["GITHUB_STEP_SUMMARY"] else { return }
    do {
      try DiskFiles.here.naming(Path.parent(path)).append(Array(MarkdownReporter().render(report).utf8), to: path)
    } catch {
      throw RunError("cannot write the summary of the step to \(path): \(error.reason)")
    }
  }

  /// Only a run over everything can say that a diagnostic is gone.
  private func reportStale(_ known: Baseline, _ match: KnownDiagnostics.Match, _ loaded: LoadedSet) {
    guard only == nil, since == nil, loaded.isWhole, !set.quiet else { return }
    if known.isFormer {
      Console.tell(
        "the baseline is of a former version, which knew diagnostics by less; `concord baseline write` renews it")
    }
    let stale = known.stale(match)
    guard let first = stale.first else { return }
    let others = stale.count > 1 ? " and \(stale.count - 1) others" : ""
    Console.tell("no longer found: \(first.rule) in \(first.file)\(others); `concord baseline prune` takes them out")
  }

  /// The rules that were asked for; nil for all.
  var only: Set<String>? {
    rules.isEmpty ? nil : Set(rules.flatMap { $0.split(separator: ",").map(String.init) })
  }

}

/// From which severity on a run fails.
enum FailureThreshold: String, ExpressibleByArgument, CaseIterable, Sendable {
  case error, warning, info, never

  func isReached(by severity: Severity) -> Bool {
    Severity(rawValue: rawValue).map { severity >= $0 } ?? false
  }
}
