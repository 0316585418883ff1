import ArgumentParser
import ConcordLint

/// `concord baseline`
struct BaselineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline", abstract: "Keep the faults that are known, so that lint tells new ones only.",
    subcommands: [Write.self, Prune.self])

  struct Options: ParsableArguments {
    @OptionGroup var set: SetOptions

    @Option(help: ArgumentHelp("The baseline.", valueName: "file"))
    var baseline = BaselineFile.name
  }

  /// `concord baseline write`
  struct Write: ReadsPages {
    static let configuration = CommandConfiguration(
      abstract: "Write every fault of today to the baseline.",
      discussion: """
        Then, in CI:
          concord lint --baseline concord-baseline.txt
        """)
    @OptionGroup var options: Options
    var reading: ReadingOptions { options.set.reading }

    func run() async throws {
      let loaded = try await SetLoader(options.set).load()
      let found = await loaded.lint().diagnostics.filter { loaded.isReported($0) }
      try BaselineFile.write(Baseline(found), options.baseline)
      if !options.set.quiet { FileSystem.writeError("\(found.count) faults are in \(options.baseline)\n") }
    }
  }

  /// `concord baseline prune`
  struct Prune: ReadsPages {
    static let configuration = CommandConfiguration(abstract: "Take out of the baseline what is no longer found.")
    @OptionGroup var options: Options
    var reading: ReadingOptions { options.set.reading }

    func run() async throws {
      let old = try BaselineFile.read(options.baseline)
      let loaded = try await SetLoader(options.set).load()
      let found = await loaded.lint().diagnostics
      let new = old.pruned(found)
      try BaselineFile.write(new, options.baseline)
      if !options.set.quiet {
        FileSystem.writeError(
          "\(old.entries.count - new.entries.count) faults are gone, \(new.entries.count) are left\n")
      }
    }
  }
}
