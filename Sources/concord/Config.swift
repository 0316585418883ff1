import ArgumentParser
import ConcordLint
import ConcordProject
import ConcordSyntax
import ConcordWorkspace

/// `concord config`
struct Config: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the configuration in force, or a schema.",
    subcommands: [Show.self, Schema.self], defaultSubcommand: Show.self)

  /// `concord config schema`
  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", abstract: "Print the JSON Schema of concord.yml, or of what Concord writes.",
      discussion: """
        Examples:
          concord config schema > concord.schema.json
          concord config schema --of lint
        """)

    @Option(
      name: .customLong("of"), help: ArgumentHelp("What it describes.", valueName: "kind"))
    var kind = SchemaKind.configuration

    func run() { Console.write(kind.text) }
  }

  /// `concord config show`
  struct Show: ReadsPages {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show what is in force for some pages, and where each value comes from.",
      usage: "concord config show [<options>] [<paths> ...]")

    @OptionGroup var set: SetOptions
    var reading: ReadingOptions { self.set.reading }

    func run() async throws {
      let request = set.request
      let tree = try await Workspace.here(request, isQuiet: set.quiet).effectiveConfiguration(request)
      Console.write(tree.yaml(explaining: true))
    }
  }
}
