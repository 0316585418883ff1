import ArgumentParser
import ConcordLint
import ConcordProject
import ConcordSyntax

/// `concord config`
struct Config: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the configuration in force, or the schema of concord.yml.",
    subcommands: [Show.self, Schema.self], defaultSubcommand: Show.self)

  /// `concord config schema`
  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the JSON Schema of concord.yml.")

    static var text: String { Configuration.schema(rules: RuleCatalog.descriptions.map(\.id).sorted()) }

    func run() { FileSystem.writeOutput(Self.text) }
  }

  /// `concord config show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show what is in force for some pages, and where each value comes from.")

    @OptionGroup var set: SetOptions

    func run() async throws {
      let tree = try await TreeInForce.find(set)
      FileSystem.writeOutput(tree.yaml(explaining: true))
    }
  }
}

/// `concord init`
struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Look at a tree and write the concord.yml that fits it.",
    usage: "concord init [<folder>]")

  @Argument(help: ArgumentHelp("The folder of the documentation. (default: .)", valueName: "folder"))
  var folder = "."

  func run() async throws {
    let root = Path.absolute(folder, from: FileSystem.workingDirectory)
    for name in ConfigurationFile.names where FileSystem.kind(Path.join(root, name)) != nil {
      throw RunError("there is a \(name) already; it is left as it is")
    }
    let options = try SetOptions.parse([folder, "--no-config"])
    let tree = try await TreeInForce.find(options)
    let path = Path.join(root, ConfigurationFile.names[0])
    do { try FileSystem.write(tree.yaml(explaining: false), to: path) } catch {
      throw RunError("cannot write \(path): \(error.reason)")
    }
    FileSystem.writeError(
      "\(Path.prefixed(path, from: FileSystem.workingDirectory)) is written; `concord lint` uses it\n")
  }
}
