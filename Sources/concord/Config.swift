import ArgumentParser
import ConcordLint
import ConcordProject
import ConcordSyntax
import ConcordWorkspace

/// `concord config`
struct Config: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the configuration in force, or the schema of concord.yml.",
    subcommands: [Show.self, Schema.self], defaultSubcommand: Show.self)

  /// `concord config schema`
  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", abstract: "Print the JSON Schema of concord.yml.")

    static var text: String { Configuration.schema(rules: RuleCatalog.descriptions.map(\.id).sorted()) }

    func run() { Console.write(Self.text) }
  }

  /// `concord config show`
  struct Show: ReadsPages {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show what is in force for some pages, and where each value comes from.")

    @OptionGroup var set: SetOptions
    var reading: ReadingOptions { self.set.reading }

    func run() async throws {
      let request = set.request
      let tree = try await Workspace.here(request, isQuiet: set.quiet).effectiveConfiguration(request)
      Console.write(tree.yaml(explaining: true))
    }
  }
}
