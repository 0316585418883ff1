import ArgumentParser
import ConcordFiles
import ConcordLint
import ConcordProject
import ConcordReport
import ConcordWorkspace

/// `concord generate-docs`, which `make generate` runs.
struct GenerateDocs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate-docs", abstract: "Write the reference of rules and commands.", shouldDisplay: false)

  @Argument(help: "The folder of the documentation.")
  var folder = "docs"

  func run() throws {
    let rules = RuleCatalog.descriptions
    for rule in rules { try write(RuleReference.page(rule), "rules/\(rule.id).md") }
    try write(RuleReference.index(rules), "rules/README.md")
    try write(Self.commands, "commands.md")
    for kind in SchemaKind.allCases { try write(kind.text, kind.file) }
    try write(Configuration.reference(rules: rules.map(\.id)), "configuration.md")
  }

  private func write(_ text: String, _ path: String) throws(RunError) {
    try OutputTarget(format: "markdown", path: Path.join(folder, path)).write(text)
  }

  private static var commands: String {
    let help = [("concord", Concord.helpMessage(columns: 100))] + help(of: Concord.self, named: "concord")
    let head = "<!-- Written by `make generate` from the command's help; do not edit. -->\n\n# Commands\n"
    return head
      + help.map { name, text in
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          String(line.reversed().drop { $0 == " " }.reversed())
        }
        let body = lines.joined(separator: "\n")
        return "\n## \(name)\n\n```text\n\(body)\(body.hasSuffix("\n") ? "" : "\n")```\n"
      }.joined()
  }

  /// The help of every command below one, those that only hold others left out.
  private static func help(of command: any ParsableCommand.Type, named name: String) -> [(String, String)] {
    var all: [(String, String)] = []
    for inner in command.configuration.subcommands where inner.configuration.shouldDisplay {
      let innerName = "\(name) \(Concord.name(of: inner))"
      if inner.configuration.subcommands.isEmpty {
        all.append((innerName, Concord.helpMessage(for: inner, columns: 100)))
      }
      all += help(of: inner, named: innerName)
    }
    return all
  }
}
