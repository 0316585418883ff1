import ArgumentParser

/// The command.
struct Concord: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "concord",
    abstract: "Checks that the translations of Markdown documentation say what their source says.",
    discussion: """
      Exit codes: 0 clean, 1 faults at or above --fail-on, 2 the run could not be done.
      """,
    version: version,
    subcommands: [Lint.self, Extract.self, ExplainRule.self, GenerateDocs.self])
}
