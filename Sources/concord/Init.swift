import ArgumentParser
import ConcordFiles
import ConcordWorkspace

/// `concord init`
struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Look at a tree and write the concord.yml that fits it.",
    usage: "concord init [<folder>]")

  @Argument(
    help: ArgumentHelp("The folder of the documentation. (default: .)", valueName: "folder"), completion: .directory)
  var folder = "."

  func run() async throws {
    let root = Path.absolute(folder, from: Environment.workingDirectory)
    let files = DiskFiles.here.naming(root)
    for name in ConfigurationFile.names where files.kind(Path.join(root, name)) != nil {
      throw RunError("there is a \(name) already; it is left as it is")
    }
    let options = try SetOptions.parse([folder, "--no-config"])
    let tree = try Workspace.here.effectiveConfiguration(options.request)
    let path = Path.join(root, ConfigurationFile.names[0])
    do { try files.create(path, Array(tree.yaml(explaining: false).utf8)) } catch {
      throw RunError("cannot write \(path): \(error.reason)")
    }
    Console.tell("\(Path.prefixed(path, from: Environment.workingDirectory)) is written; `concord lint` uses it")
  }
}
