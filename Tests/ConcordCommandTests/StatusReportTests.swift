import Foundation
import Testing

/// What is said of pages that are behind, and in which order.
@Suite struct StatusReportTests {
  private static func run(_ folder: URL, _ options: String...) throws -> String {
    let run = try Concord.run(["status", folder.path, "--quiet"] + options, pages: [:])
    #expect(run.code == 0, "\(run)")
    return run.output
  }

  /// A translation of the first of two revisions.
  private static func stale(_ old: String, _ new: String, _ translation: String) throws -> Repository {
    var repository = try Repository(["en/a.md": old])
    try repository.commit(["fr/a.md": translation])
    try repository.commit(["en/a.md": new])
    return repository
  }

  /// Kind, block and line of each change, and what they are in words.
  @Test(arguments: [
    // A paragraph is no heading, whatever it says.
    ("# Tide\n\n## Ports\n", "# Tide\n\nPorts\n", ["added paragraph 3", "removed heading"], "1 heading, 1 paragraph"),
    // Each paragraph came from the one that it is most like.
    (
      "# Tide\n\nOne two three four five.\n\nOne two six seven eight.\n",
      "# Tide\n\nOne two six seven nine.\n\nOne two three four nine.\n",
      ["changed paragraph 3", "changed paragraph 5"], "2 paragraphs"
    ),
    (
      "---\ntitle: a\ndescription: b\n---\n\n# Tide\n", "---\ntitle: x\ndescription: y\n---\n\n# Tide\n",
      ["changed front-matter 2", "changed front-matter 3"], "2 front matter entries"
    ),
    ("# Tide\n\nMore.\n", "# Tide\n", ["removed paragraph"], "1 paragraph"),
  ])
  func `a block is added, removed or changed`(
    _ old: String, _ new: String, _ expected: [String], _ summary: String
  ) throws {
    let repository = try Self.stale(old, new, old)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(try Self.run(repository.folder, "--format", "json").utf8))
        as? [String: Any])
    let page = try #require((report["pages"] as? [[String: Any]])?.first)
    let changes = try #require(page["changedBlocks"] as? [[String: Any]]).map { change in
      [change["kind"], change["block"], (change["start"] as? [String: Any])?["line"]]
        .compactMap { $0.map { "\($0)" } }.joined(separator: " ")
    }
    #expect(changes == expected)
    let text = try Self.run(repository.folder)
    #expect(
      text.contains(": \(expected.count) block\(expected.count == 1 ? "" : "s") ") && text.contains(": \(summary)\n"))
    let lint = try Concord.run(["lint", repository.folder.path, "--quiet", "--rule", "page-stale"], pages: [:])
    // What became of them, each kind once: `1 block added, 1 removed`.
    let counts = ["changed", "added", "removed"].compactMap { kind in
      let count = expected.count { $0.hasPrefix(kind) }
      return count > 0 ? (count, kind) : nil
    }
    let account = counts.enumerated().map { number, found in
      "\(found.0) \(number > 0 ? "" : found.0 == 1 ? "block " : "blocks ")\(found.1)"
    }
    #expect(lint.output.contains(": \(account.joined(separator: ", ")); `concord status"), "\(lint.output)")
  }

  @Test func `a changed block is shown with the one that it came from`() throws {
    let repository = try Self.stale(
      "# Tide\n\nOne two three four five.\n\nOne two six seven eight.\n",
      "# Tide\n\nOne two six seven nine.\n\nOne two three four nine.\n", "# Marée\n")
    let list = try Self.run(repository.folder, "--todo", "fr", "--format", "json")
    for (new, old) in [("six seven nine", "six seven eight"), ("three four nine", "three four five")] {
      #expect(list.contains("\"source\": \"One two \(new).\", \"formerSource\": \"One two \(old).\""), "\(list)")
    }
  }

  @Test func `a very long page is compared too`() throws {
    let blocks = (0..<1500).map { "Paragraph \($0).\n\n" }
    var other = blocks
    other.swapAt(700, 800)
    for index in [0, 1499] { other[index] = "Something else, \(index).\n\n" }
    let repository = try Self.stale(blocks.joined(), other.joined(), blocks.joined())
    try StatusTests.expect(repository.folder, is: ["fr/a.md stale content 2026-01-01 2"])
  }

  @Test func `what nobody can judge is neither done nor behind`() throws {
    let repository = try Repository(["en/a.md": StatusTests.one, "fr/a.md": StatusTests.oneInFrench])
    try repository.write(StatusTests.one, "en/b.md")
    try repository.write(StatusTests.oneInFrench, "fr/b.md")
    for format in ["table", "json", "badge"] {
      #expect(try Self.run(repository.folder, "--format", format).contains(#/100 %|"progress": 100/#))
    }
  }

  @Test func `what was taken out of the source is no part of it that is behind`() throws {
    let repository = try Self.stale(StatusTests.three, StatusTests.one, StatusTests.three)
    #expect(try Self.run(repository.folder).contains(#/fr +75 %/#))
    #expect(
      try Concord.run(["status", repository.folder.path, "--quiet", "--fail-under", "75"], pages: [:]).code == 0)
  }

  @Test func `only what has become stale since a revision is shown`() throws {
    let repository = try StatusTests.history()
    let since = { try StatusTests.status(repository.folder, ["--since", $0]) }
    #expect(try since("HEAD~1") == ["fr/a.md stale content 2026-01-01 3"])
    #expect(try since("HEAD") == [])
  }

  /// Urgent pages, then those that are most behind, then as readers meet them.
  @Test(arguments: [
    ("\nMore.\n", "fr/c.md,fr/b.md,fr/a.md", ""),
    ("\nSecurity comes first.\n", "fr/a.md,fr/c.md,fr/b.md", "high"),
    ("\nThis is Deprecated.\n", "fr/a.md,fr/c.md,fr/b.md", "high"),
    ("\nMore.\n{: important}\n", "fr/a.md,fr/c.md,fr/b.md", "high"),
    ("\nMore.\n{: note}\n", "fr/c.md,fr/b.md,fr/a.md", ""),
  ])
  func `pages stand in the order in which they should be worked on`(
    _ addition: String, _ order: String, _ severity: String
  ) throws {
    let names = ["a", "b", "c"]
    var repository = try Repository(Dictionary(uniqueKeysWithValues: names.map { ("en/\($0).md", StatusTests.one) }))
    try repository.write("dialect: ibm-cloud\n", "concord.yml")
    try repository.write("toc:\n  entries:\n  - c.md\n  - b.md\n  - a.md\n", "en/toc.yaml")
    try repository.commit(Dictionary(uniqueKeysWithValues: names.map { ("fr/\($0).md", StatusTests.oneInFrench) }))
    try repository.commit([
      "en/a.md": StatusTests.one + addition, "en/b.md": StatusTests.one + "\nMore.\n\nAnd more.\n",
      "en/c.md": StatusTests.one + "\nMore.\n\nAnd more.\n",
    ])
    let output = try Self.run(repository.folder, "--format", "json")
    let files = output.matches(of: #/"file": "(.*?)"/#).map { String($0.1) }
    #expect(files == order.split(separator: ",").map(String.init), "\(output)")
    #expect(output.contains("\"severity\": \"high\"") == (severity == "high"))
  }

  @Test func `a comment on a pull request is no longer than GitHub takes`() throws {
    let folders = String(repeating: String(repeating: "x", count: 200) + "/", count: 4)
    let names = (100..<200).map { "\(folders)\($0).md" }
    var repository = try Repository(
      Dictionary(uniqueKeysWithValues: names.map { ("en/\($0)", StatusTests.one + "\n\($0.suffix(6))\n") }))
    try repository.commit(Dictionary(uniqueKeysWithValues: names.map { ("fr/\($0)", StatusTests.oneInFrench) }))
    try repository.commit(Dictionary(uniqueKeysWithValues: names.map { ("en/\($0)", StatusTests.two) }))
    let comment = try Self.run(repository.folder, "--format", "markdown")
    #expect(comment.unicodeScalars.count <= 65_536 && comment.contains(#/and \d+ pages more/#))
  }

  @Test func `the work list has what nobody has translated, and fences that hold`() throws {
    let text = "The tide comes in slowly, and leaves the harbour as it was before the night.\n"
    let repository = try Self.stale(
      "# Tide\n\n```sh\ntide up\n```\n\n\(text)", "# Tide\n\n```sh\ntide down\n```\n\n\(text)",
      "# Marée\n\n```sh\ntide up\n```\n\n\(text)")
    let list = try Self.run(repository.folder, "--todo", "fr")
    #expect(list.contains("  ````markdown\n  ```sh\n  tide down\n  ```\n  ````\n"), "\(list)")
    #expect(list.contains("**translate**, line 7"), "\(list)")
    try repository.write("# Marée\n\n```sh\ntide down\n```\n\n\(text)", "fr/a.md")
    #expect(try Self.run(repository.folder, "--todo", "fr").contains("**translate**, line 7"))
  }

  @Test func `words that are only wrapped in another way are no difference`() throws {
    let repository = try Self.stale(
      "# Tide\n\nOne two\nthree four `old`.\n", "# Tide\n\nOne two three\nfour `new`.\n", "# Marée\n")
    let page = try Self.run(repository.folder, "--format", "html")
    #expect(page.contains("One two three\nfour <del>`old`.</del><ins>`new`.</ins>"), "\(page)")
  }

  @Test func `a locale that is as far as it should be passes`() throws {
    let repository = try StatusTests.history()
    for (least, code) in [("50", 0), ("51", 1)] as [(String, Int32)] {
      let run = try Concord.run(["status", repository.folder.path, "--quiet", "--fail-under", least], pages: [:])
      #expect(run.code == code, "\(run)")
    }
  }

  /// A block that is the same in both revisions stands elsewhere today.
  @Test func `lint points at the source as it is`() throws {
    let source = "# Tide\n\nRun `tide up` first.\n"
    var repository = try Repository(["en/a.md": source])
    try repository.commit(["fr/a.md": "# Marée\n\nLancez `tide haut` d'abord.\n"])
    try repository.commit(["en/a.md": source.replacing("# Tide\n", with: "# Tide\n\nThis is new.\n")])
    try repository.commit(["de/a.md": "# Tide\n\nDas ist neu.\n\nZuerst `tide hoch`.\n"])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--format", "json"], pages: [:])
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let places = try #require(report["diagnostics"] as? [[String: Any]]).compactMap { diagnostic -> String? in
      guard let source = diagnostic["source"] as? [String: Any], let start = source["start"] as? [String: Any] else {
        return nil
      }
      return "\(diagnostic["file"] ?? "") \(start["line"] ?? ""):\(start["column"] ?? "")"
    }
    #expect(places == ["de/a.md 5:5", "fr/a.md 5:5"], "\(run.output)")
  }

  @Test func `what stands elsewhere in the source of today is missing all the same`() throws {
    let (code, ports) = ("```sh\ntide up\n```\n", "## Ports\n\nIt opens port 80.\n")
    let repository = try Self.stale(
      "# Tide\n\n\(code)\n\(ports)", "# Tide\n\n\(ports)\n\(code)",
      "# Marée\n\n## Ports\n\nLe port 80 est ouvert.\n")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("page-stale") && run.output.contains("code-block-missing"), "\(run.output)")
  }

  @Test func `diff shows what readers see of a change, until somebody says that it needs none`() throws {
    let repository = try Self.stale(
      "# Tide\n\nRun `tide`.\n\nIt **opens** port 80\nsoon.\n",
      "# Tide\n\nYou run `tide`.\n\nIt __opens__ port 80 soon.\n",
      "# Marée\n\nLancez `tide`.\n\nIl **ouvre** le port 80.\n")
    let page = repository.folder.appending(path: "fr/a.md").path
    for (options, isMarked) in [([], false), (["--since", "HEAD~1"], false), (["--since", "HEAD~1"], true)] {
      if isMarked { #expect(try Concord.run(["mark", "fr", page, "--no-change", "--quiet"], pages: [:]).code == 0) }
      let run = try Concord.run(
        ["diff", "en", "fr", "--root", repository.folder.path, "--quiet"] + options, pages: [:])
      #expect(run.output.contains("the source said “Run”") == !isMarked, "\(run)")
      #expect(!run.output.contains("**opens**") && run.code == 0, "\(run)")
    }
  }
}
