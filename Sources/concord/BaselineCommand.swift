import ArgumentParser
import ConcordLint
import ConcordReport
import ConcordWorkspace

/// `concord baseline`
struct BaselineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline", abstract: "Keep the known diagnostics, so that lint reports new ones only.",
    subcommands: [Write.self, Prune.self])

  struct Options: ParsableArguments {
    @OptionGroup var set: SetOptions
    @OptionGroup var history: HistoryOptions

    @Option(help: ArgumentHelp("The baseline. (default: \(BaselineFile.name))", valueName: "file"))
    var baseline: String?

    /// The set as lint sees it: with what its pages were made from.
    func open() async throws -> LoadedSet {
      try await set.open().readingHistory(history, isQuiet: set.quiet)
    }

    /// Where the baseline is, as it is named.
    func path(_ loaded: LoadedSet) throws(RunError) -> String {
      try LintSettings.baseline(baseline, loaded) ?? BaselineFile.name
    }
  }

  /// `concord baseline write`
  struct Write: ReadsPages {
    static let configuration = CommandConfiguration(
      commandName: "write", abstract: "Write every diagnostic of today to the baseline.",
      discussion: """
        Then, in CI:
          concord lint --baseline concord-baseline.txt
        """)
    @OptionGroup var options: Options
    @OptionGroup var emptiness: EmptinessOptions
    var reading: ReadingOptions { options.set.reading }

    func run() async throws {
      let loaded = try await options.open()
      let path = try options.path(loaded)
      let file = try BaselineFile(path, isNew: true, isWritten: true)
      try loaded.checkCompared(emptiness)
      try loaded.checkWhole()
      let found = await loaded.lint().diagnostics.filter { loaded.isReported($0) }
      var baseline = Baseline(found)
      // A run over some pages says nothing of the others.
      if !loaded.isWhole {
        let files = loaded.filesLookedAt
        baseline = baseline.keeping(file.baseline) { files.contains($0) }
      }
      try file.write(baseline)
      if !options.set.quiet {
        let isNamed = try LintSettings.baseline(options.baseline, loaded) != nil && options.baseline == nil
        let advice =
          isNamed ? "" : "; `concord lint --baseline \(path)`, or `baseline:` in concord.yml, reports new ones only"
        Console.tell("\(Count.of(baseline.entries.count, "diagnostic")) in \(path)\(advice)")
      }
    }
  }

  /// `concord baseline prune`
  struct Prune: ReadsPages {
    static let configuration = CommandConfiguration(
      commandName: "prune", abstract: "Take out of the baseline what is no longer found.")
    @OptionGroup var options: Options
    var reading: ReadingOptions { options.set.reading }

    func run() async throws {
      let loaded = try await options.open()
      let file = try BaselineFile(try options.path(loaded), isWritten: true)
      let old = file.baseline
      try loaded.checkWhole()
      let found = await loaded.lint().diagnostics
      let files = loaded.filesLookedAt
      let new = old.pruned(found, files: loaded.lintSet.files) { loaded.isWhole || files.contains($0) }
      try file.write(new)
      if !options.set.quiet {
        let gone = Count.of(old.entries.count - new.entries.count, "diagnostic")
        Console.tell("\(gone) taken out, \(new.entries.count) left")
      }
    }
  }
}
