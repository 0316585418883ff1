import ArgumentParser
import ConcordWorkspace

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
    let tree = try Workspace.here.effectiveConfiguration(options.request)
    let path = Path.join(root, ConfigurationFile.names[0])
    do { try FileSystem.write(Array(tree.yaml(explaining: false).utf8), to: path) } catch {
      throw RunError("cannot write \(path): \(error.reason)")
    }
    FileSystem.writeError(
      "\(Path.prefixed(path, from: FileSystem.workingDirectory)) is written; `concord lint` uses it\n")
  }
}
