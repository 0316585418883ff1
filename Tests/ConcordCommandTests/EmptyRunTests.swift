import Foundation
import Testing

/// Green only where something was checked.
@Suite struct EmptyRunTests {
  private static let sets = "sets: [{source: 'en/{path}.md', translations: '{locale}/{path}.md'}"

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var pages: [String: String]
    var arguments = ["."]
    /// What the reason says.
    let reason: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "one locale", pages: ["en/a.md": "# A\n", "en/b.md": "# B\n"], reason: "nothing is compared"),
    Case(
      name: "one locale with a fault", pages: ["en/a.md": "# A\n\n[b](gone.md)\n"], reason: "nothing is compared"),
    Case(
      name: "no page in common", pages: ["en/a.md": "# A\n", "fr/b.md": "# B\n", "concord.yml": "\(sets)]\n"],
      reason: "nothing is compared"),
    Case(
      name: "a folder without translations",
      pages: ["en/new/a.md": "# A\n", "en/b.md": "# B\n", "fr/b.md": "# B\n", "concord.yml": "\(sets)]\n"],
      arguments: ["en/new"], reason: "nothing is compared"),
    Case(
      name: "a configured locale without pages",
      pages: ["en/b.md": "# B\n", "fr/b.md": "# B\n", "concord.yml": "locales: {de: {label: Deutsch}}\n"],
      reason: "no page is in de"),
    Case(
      name: "a configured folder without pages",
      pages: ["en/b.md": "# B\n", "fr/b.md": "# B\n", "concord.yml": "locales: {cn: {tag: zh-CN}}\n"],
      reason: "no page is in zh-CN"),
    Case(
      name: "a set without translations",
      pages: [
        "en/b.md": "# B\n", "fr/b.md": "# B\n", "api/c.md": "# C\n",
        "concord.yml": "\(sets), {source: 'api/{path}.md', translations: 'i18n/{locale}/{path}.md'}]\n",
      ], reason: "no page matches `i18n/{locale}/{path}.md`"),
    Case(
      name: "a set whose source is gone",
      pages: [
        "en/b.md": "# B\n", "fr/b.md": "# B\n",
        "concord.yml": "\(sets), {source: 'api/{path}.md', translations: 'i18n/{locale}/{path}.md'}]\n",
      ], reason: "no page matches `api/{path}.md`"),
  ]

  @Test(arguments: cases) func `a run that compares less than it should says why and exits 2`(_ item: Case) throws {
    let run = try Concord.run(["lint", "-q"] + item.arguments, pages: item.pages)
    #expect(run.code == 2 && run.errors.contains(item.reason), "\(run)")
    let asked = try Concord.run(["lint", "-q", "--allow-empty"] + item.arguments, pages: item.pages)
    #expect(asked.code == (item.pages.values.contains { $0.contains("gone.md") } ? 1 : 0), "\(asked)")
  }

  /// What each command has to find: translations to compare, or pages at all.
  static let commands: [(name: String, arguments: [String], compares: Bool)] = [
    ("status", ["status", "-q"], true), ("diff", ["diff", "--all", "-q"], true),
    ("extract", ["extract", "-q"], false), ("render", ["render", "-q", "-o", "out"], false),
  ]

  @Test(arguments: commands.indices, cases)
  func `other commands say it, too, of what they need`(_ command: Int, _ item: Case) throws {
    let (name, arguments, compares) = Self.commands[command]
    // A diff is of a whole set, wherever in it its root lies.
    if name == "diff", item.arguments != ["."] { return }
    let folder = item.arguments == ["."] ? [] : item.arguments
    let run = try Concord.run(arguments + folder, pages: item.pages)
    if item.reason == "nothing is compared", !compares {
      #expect(run.code == 0, "\(name): \(run)")
    } else {
      #expect(run.code == 2 && run.errors.contains(item.reason), "\(name): \(run)")
    }
    let asked = try Concord.run(arguments + ["--allow-empty"] + folder, pages: item.pages)
    #expect(asked.code == 0, "\(name): \(asked)")
  }

  @Test(arguments: ["lint", "status"]) func `translations of what lies elsewhere are not compared with one another`(
    _ command: String
  ) throws {
    let pages = Dictionary(uniqueKeysWithValues: ["fr", "ja", "ko", "pt"].map { ("docs/\($0)/a.md", "# A\n") })
    let run = try Concord.run([command, "-q"], pages: pages)
    let reason = "there are pages in fr, ja, ko, pt, and none in en; give the folder that holds these, too, or --source"
    #expect(run.code == 2 && run.errors.contains(reason), "\(run)")
    #expect(try Concord.run([command, "-q", "--source", "ja"], pages: pages).code == 0)
  }

  @Test func `two languages that have no page in common are not compared`() throws {
    let pages = ["en/a.md": "# A\n", "en/b.md": "# B\n", "fr/a.md": "# A\n", "de/b.md": "# B\n"]
    let run = try Concord.run(["diff", "fr", "de", "-q"], pages: pages)
    #expect(run.code == 2 && run.errors.contains("nothing is compared"), "\(run)")
    #expect(try Concord.run(["diff", "en", "de", "-q"], pages: pages).code == 0)
    let topic = try Concord.run(["diff", "en", "de", "a", "-q"], pages: pages)
    #expect(topic.code == 2 && topic.errors.contains("nothing is compared"), "\(topic)")
    #expect(try Concord.run(["diff", "en", "de", "a", "-q", "--allow-empty"], pages: pages).code == 0)
  }

  @Test(arguments: commands.indices) func `no page at all is nothing to do`(_ command: Int) throws {
    let (name, arguments, _) = Self.commands[command]
    let run = try Concord.run(arguments, pages: ["a.txt": "x"])
    #expect(run.code == 2 && run.errors.contains("nothing to look at"), "\(name): \(run)")
  }

  @Test func `what a locale has not begun is no reason, nor what was not asked for`() throws {
    let pages = [
      "en/a.md": "# A\n", "en/b.md": "# B\n", "fr/b.md": "# B\n",
      "concord.yml": "locales: {de: {label: Deutsch}}\n",
    ]
    let run = try Concord.run(["lint", "en/a.md", "-q"], pages: pages)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run)")
    let other = try Concord.run(["lint", "-q", "--locale", "fr"], pages: pages)
    #expect(other.code == 0 && other.errors.isEmpty, "\(other)")
  }

  /// A hook must not block a commit of pages that have no translation yet.
  @Test func `pages where nothing is translated are let through, with a note`() throws {
    let run = try Concord.run(
      ["lint", "README.md", "README-cli.md"], pages: ["README.md": "# A\n", "README-cli.md": "# B\n"])
    #expect(
      run.code == 0 && run.errors.contains("README-cli.md and 1 more belong to no pages in several locales"), "\(run)")
  }

  @Test func `a page in no set is left out where there are sets`() throws {
    let pages = ["README.md": "# A\n", "docs/en/a.md": "# A\n", "docs/fr/a.md": "# A\n"]
    let run = try Concord.run(["lint", "README.md"], pages: pages)
    #expect(run.code == 0 && run.errors.contains("README.md belongs to no pages in several locales"), "\(run)")
    let other = try Concord.run(
      ["lint", "README.md"],
      pages: ["README.md": "# A\n", "en/a.md": "# A\n", "fr/a.md": "# A\n", "concord.yml": "\(Self.sets)]\n"])
    #expect(other.code == 0, "\(other)")
  }

  @Test func `a baseline is not written of nothing`() throws {
    let run = try Concord.run(["baseline", "write", "."], pages: ["en/a.md": "# A\n"])
    #expect(run.code == 2 && run.errors.contains("nothing is compared: in ., no page of en"), "\(run)")
  }

  @Test(arguments: ["concise", "json", "text"])
  func `the verdict stays where the reader has gone`(_ format: String) throws {
    let english = (0..<400).map { "Use `run_\($0)`.\n\n" }.joined()
    let run = try Concord.run(
      ["lint", ".", "-q", "--fail-on", "warning", "--format", format],
      pages: ["en/a.md": "# A\n\n" + english, "fr/a.md": "# A\n\n" + english.replacing("`", with: "")], reads: false)
    #expect(run.code == 1, "\(run)")
  }
}
