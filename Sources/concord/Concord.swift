import ArgumentParser
import ConcordWorkspace

/// The command.
struct Concord: AsyncParsableCommand {
  static let version = "0.2.0"

  static let configuration = CommandConfiguration(
    commandName: "concord",
    abstract: "Checks that the translations of Markdown documentation say what their source says.",
    discussion: """
      Exit codes: 0 clean, 1 diagnostics at or above --fail-on, 2 the run could not be done.

      Environment: CONCORD_CONFIG, CONCORD_BASELINE, CONCORD_FORMAT, CONCORD_SEVERITY, CONCORD_FAIL_ON, CONCORD_JOBS and \
      CONCORD_QUIET stand for the options of these names; an option wins, and the configuration comes last. \
      NO_COLOR, FORCE_COLOR, CLICOLOR and CLICOLOR_FORCE are respected. `concord -v` prints the version.
      """,
    version: version,
    subcommands: [
      Lint.self, Render.self, Serve.self, Diff.self, Status.self, Mark.self, Extract.self, ExplainRule.self, Init.self,
      Config.self,
      BaselineCommand.self,
      GenerateDocs.self,
    ])
}

extension Concord {
  /// Stops where the first word is no command but looks like one.
  static func checkCommand(_ arguments: [String]) throws(RunError) {
    guard let first = arguments.first, !first.hasPrefix("-") else { return }
    let names = configuration.subcommands.map { name(of: $0) } + ["help"]
    guard !names.contains(first) else { return }
    throw RunError(
      "there is no command \"\(first)\"\(Suggestion.text(first, names)); `concord --help` lists them")
  }

  /// A command as it is typed.
  static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? String(describing: command).lowercased()
  }
}
