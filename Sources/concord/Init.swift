import ArgumentParser
import ConcordFiles
import ConcordWorkspace

/// `concord init`
struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Look at a tree and write the concord.yml that fits it.",
    usage: "concord init [--ci <system>] [<folder>]")

  @Argument(
    help: ArgumentHelp("The folder of the documentation.", valueName: "folder"), completion: .directory)
  var folder = "."

  @Option(help: ArgumentHelp("Write also the file that runs Concord for each change.", valueName: "system"))
  var ci: CISystem?

  func run() async throws {
    let here = Environment.workingDirectory
    let root = Path.absolute(folder, from: here)
    let files = DiskFiles.here.naming(root)
    for name in ConfigurationFile.names where files.kind(Path.join(root, name)) != nil {
      // Who has a configuration may want the rest.
      guard let ci else { throw RunError("there is a \(name) already; it is left as it is") }
      Console.tell("there is a \(name) already; it is left as it is")
      return try write(ci, root, files)
    }
    let options = try SetOptions.parse([folder, "--no-config"])
    let request = options.request
    let tree = try await Workspace.here(request, isQuiet: false).effectiveConfiguration(request)
    try tree.checkFits(root, seenFrom: here)
    tree.findings.forEach(Console.tell)
    let path = Path.join(root, ConfigurationFile.names[0])
    do { try files.create(path, Array(tree.yaml(explaining: false).utf8)) } catch {
      throw RunError("cannot write \(path): \(error.reason)")
    }
    Console.tell("\(Path.prefixed(path, from: here)) is written; `concord lint` uses it")
    if let ci { try write(ci, root, files) }
  }

  /// Writes the file of a CI system to the repository's root; where there is one already, it is the team's to complete.
  private func write(_ ci: CISystem, _ root: String, _ files: DiskFiles) throws(RunError) {
    let top = Workspace(files: files, workingDirectory: root).repository(above: root) ?? root
    let disk = files.naming(top)
    let path = Path.join(top, ci.file)
    let shown = Path.prefixed(path, from: Environment.workingDirectory)
    let text = ci.text(folder: Path.relative(root, to: top) ?? "", version: Concord.version)
    if disk.kind(path) != nil {
      if (try? disk.read(path))?.elementsEqual(text.utf8) ?? false {
        return Console.tell("there is a \(shown) already, as it would be written")
      }
      Console.tell("there is a \(shown) already; this would be added to it:")
      return Console.write(text)
    }
    do { try disk.create(path, Array(text.utf8)) } catch { throw RunError("cannot write \(shown): \(error.reason)") }
    Console.tell("\(shown) is written; `concord baseline write` keeps the errors that there are today from failing it")
  }
}
