import Foundation
import Testing

/// What `--help` says, of every command that there is.
@Suite struct HelpTests {
  struct Command: Sendable, CustomTestStringConvertible {
    let path: String
    let discussion: String
    var testDescription: String { path }

    /// The lines below “Examples:” or “Then, in CI:”, as they are typed.
    var examples: [String] {
      discussion.split(separator: "\n").filter { $0.hasPrefix("  concord ") }.map { String($0.dropFirst(2)) }
    }
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let line: String
    var testDescription: String { line }
  }

  static let commands: [Command] = {
    guard let run = try? Concord.run(["--experimental-dump-help"], pages: [:]),
      let dump = try? JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any],
      let root = dump["command"] as? [String: Any]
    else { return [] }
    return below(root, path: [])
  }()

  private static func below(_ command: [String: Any], path: [String]) -> [Command] {
    let inner = (command["subcommands"] as? [[String: Any]] ?? []).filter { $0["commandName"] as? String != "help" }
    return [Command(path: path.joined(separator: " "), discussion: command["discussion"] as? String ?? "")]
      + inner.flatMap { below($0, path: path + [$0["commandName"] as? String ?? ""]) }
  }

  /// In the order of the commands: one writes what the next one reads.
  static let examples = commands.flatMap(\.examples).map(Example.init)

  @Test func `there are commands, and examples`() {
    #expect(Self.commands.count > 12 && Self.examples.count > 20, "\(Self.commands)")
  }

  @Test(arguments: commands) func `help is as wide as a terminal, and says nothing twice`(_ command: Command) throws {
    let help = try Concord.run(command.path.split(separator: " ").map(String.init) + ["--help"], pages: [:])
    #expect(help.code == 0 && help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for example in command.examples { #expect(help.output.contains("\n  \(example)\n"), "broken: \(example)") }
    // One option after the other, in one line each.
    let options = help.output.replacing(/\n {10,}/, with: " ").split(separator: "\n")
    for option in options {
      guard let values = option.firstMatch(of: /\(values: ([^;)]*)/) else { continue }
      let words = option[..<values.range.lowerBound].split { !$0.isLetter && $0 != "-" }
      let names = values.1.split(separator: ", ")
      #expect(!names.allSatisfy(words.contains), "\(option)")
    }
  }

  @Test(arguments: examples) func `an example does what it shows`(_ example: Example) throws {
    let repository = try Self.repository()
    // A port may be taken.
    let isEndless = example.line.hasPrefix("concord serve") || example.line.hasSuffix("--watch")
    let port = example.line.hasPrefix("concord serve") ? " --port 0" : ""
    let errors = repository.folder.appending(path: ".errors")
    try Data().write(to: errors)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", isEndless ? "exec \(example.line)\(port)" : example.line]
    shell.currentDirectoryURL = repository.folder
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    shell.environment = ProcessInfo.processInfo.environment.merging([
      "PATH": "\(Concord.program.deletingLastPathComponent().path):\(path)"
    ]) { $1 }
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = try FileHandle(forWritingTo: errors)
    func told() -> String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }
    try shell.run()
    if isEndless {
      while shell.isRunning, told().matches(of: /Ctrl-C ends it|of them written/).isEmpty {
        Thread.sleep(forTimeInterval: 0.02)
      }
      #expect(shell.isRunning, "\(told())")
      shell.interrupt()
    }
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0, "\(told())")
  }

  @Test func `README shows what the command says`() throws {
    let readme = try String(contentsOf: Concord.package.appending(path: "README.md"), encoding: .utf8)
    let shown = try #require(readme.firstMatch(of: /(?s)```text\n(.*?)```/)).1
    let run = try Concord.run(
      ["lint", "Examples/drifted", "--format", "text", "-q", "--no-history"], pages: [:], in: Concord.package)
    let parts = shown.split(separator: "…").map { $0.trimmingCharacters(in: .newlines) }
    #expect(parts.count == 2 && parts.allSatisfy(run.output.contains), "\(run.output)")
  }

  /// What the examples speak of: pages of three languages in `docs`, a tag, and a branch elsewhere.
  private static func repository() throws -> Repository {
    let pages = ["setup.md": "# Setup\n\n```swift\nlet x = 1\n```\n", "guide/start.md": "# Start\n\nUse `x`.\n"]
    var all: [String: String] = [:]
    for (page, text) in pages {
      for locale in ["en", "fr", "it"] { all["docs/\(locale)/\(page)"] = text.replacing("# ", with: "# \(locale) ") }
    }
    all["concord-baseline.txt"] = "# concord baseline 2\n"
    let repository = try Repository(all)
    try repository.git("tag", "v2.0")
    try repository.git("update-ref", "refs/remotes/origin/main", "HEAD")
    return repository
  }
}
