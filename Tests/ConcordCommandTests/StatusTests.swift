import Foundation
import Testing

/// Which revision of the source each translation was made from, in histories as repositories really have them.
@Suite struct StatusTests {
  static let one = "# Tide\n\nRun `tide up`.\n\n## Ports\n\nIt opens port 80.\n"
  static let two = "# Tide\n\nRun `tide up --now`.\n\n## Ports\n\nIt opens port 80.\n"
  static let three = two + "\n## Logs\n\nSee `tide log`.\n"
  static let oneInFrench = "# Marée\n\nLancez `tide up`.\n\n## Ports\n\nLe port 80 est ouvert.\n"
  static let twoInFrench = "# Marée\n\nLancez `tide up --now`.\n\n## Ports\n\nLe port 80 est ouvert.\n"

  /// `fr/a.md stale content 2026-01-01 2`: the page, its state, how its revision was found, of which day it is, and how many
  /// blocks are behind.
  static func status(_ folder: URL, _ options: [String] = [], environment: [String: String] = [:]) throws
    -> [String]
  {
    let run = try Concord.run(
      ["status", folder.path, "--quiet", "--format", "json"] + options, pages: [:], environment: environment)
    #expect(run.code == 0, "\(run)")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    return try #require(report["pages"] as? [[String: Any]]).map { page in
      let revision = page["revision"] as? [String: Any]
      let words = [page["file"], page["state"], revision?["method"], revision?["date"], page["behind"]]
      return words.compactMap { $0.map { "\($0)" } }.joined(separator: " ")
    }
  }

  static func expect(
    _ folder: URL, _ options: String..., environment: [String: String] = [:], is expected: [String],
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let found = try status(folder, options, environment: environment)
    #expect(found == expected, sourceLocation: place)
  }

  /// A source in three revisions, and a translation of the first or the second.
  static func history(translated text: String = oneInFrench, after days: Int = 1) throws -> Repository {
    var repository = try Repository()
    for (day, source) in [one, two, three].enumerated() {
      try repository.commit(["en/a.md": source])
      if day + 1 == days { try repository.commit(["fr/a.md": text]) }
    }
    return repository
  }

  @Test func `what was translated, what has changed since, and when`() throws {
    let cases = [
      (Self.oneInFrench, 1, "2026-01-01 3"), (Self.twoInFrench, 2, "2026-01-02 2"),
      (Self.oneInFrench, 3, "2026-01-01 3"),
    ]
    for (text, days, expected) in cases {
      let repository = try Self.history(translated: text, after: days)
      try Self.expect(repository.folder, is: ["fr/a.md stale content \(expected)"])
    }
  }

  @Test func `a page is followed through renames and copies`() throws {
    var repository = try Self.history()
    try repository.git("mv", "en/a.md", "en/b.md")
    try repository.git("mv", "fr/a.md", "fr/b.md")
    try repository.commit()
    try Self.expect(repository.folder, is: ["fr/b.md stale content 2026-01-01 3"])
    try repository.commit(["en/b.md": Self.three + "\nMore.\n", "en/c.md": Self.three])
    try repository.commit(["fr/c.md": Self.oneInFrench])
    #expect(try Self.status(repository.folder).contains { $0.hasPrefix("fr/c.md stale content") })
  }

  @Test func `a page whose name ended otherwise has its past`() throws {
    var repository = try Repository()
    try repository.commit(["en/a.html.markdown": Self.one])
    try repository.commit(["fr/a.html.markdown": Self.oneInFrench])
    for locale in ["en", "fr"] { try repository.git("mv", "\(locale)/a.html.markdown", "\(locale)/a.md") }
    try repository.commit(["en/a.md": Self.two])
    try Self.expect(repository.folder, is: ["fr/a.md stale content 2026-01-01 1"])
  }

  /// Only the commit that moves them is seen from the folder that they are in today.
  @Test(arguments: ["docs", "docs/edge"]) func `pages that were moved with their folder have their past`(_ path: String)
    throws
  {
    var repository = try Repository()
    for source in [Self.one, Self.two] {
      try repository.commit(Dictionary(uniqueKeysWithValues: "abc".map { ("site/docs/en/\($0).md", source) }))
      if source == Self.one { try repository.commit(["site/docs/fr/a.md": Self.oneInFrench]) }
    }
    for (former, present) in [("site/docs", "pages"), ("pages", "docs")] {
      try repository.git("mv", former, present)
      try repository.commit()
    }
    try repository.git("mv", "docs", "edge")
    try repository.git("commit", "-qam", "aside")
    for (path, text) in ["en/a": Self.two, "en/b": Self.two, "en/c": Self.two, "fr/a": Self.oneInFrench] {
      try repository.write(text, "docs/v1/\(path).md")
    }
    try repository.write("", "docs/.keep")
    try repository.git("mv", "edge", "docs/edge")
    try repository.commit()
    let status = try Self.status(repository.folder.appending(path: path))
    #expect(status.contains { $0.hasSuffix("fr/a.md stale content 2026-01-01 1") && !$0.contains("v1/") }, "\(status)")
  }

  /// Git is asked for pages alone, by patterns.
  @Test(arguments: ["a[b]*\\c?", ":(exclude)a", ":!a", "a*\u{301}[b]"]) func `the name of a folder is no pattern`(
    _ folder: String
  )
    throws
  {
    var repository = try Repository()
    for source in [Self.one, Self.two] {
      try repository.commit(["\(folder)/en/a.md": source])
      if source == Self.one { try repository.commit(["\(folder)/fr/a.md": Self.oneInFrench]) }
    }
    let status = try Self.status(repository.folder.appending(path: folder))
    #expect(status == ["fr/a.md stale content 2026-01-01 1"])
  }

  @Test func `what a shallow clone does not have is unknown, never stale`() throws {
    let repository = try Self.history()
    let clone = repository.folder.appending(path: ".clone")
    try repository.git("clone", "-q", "--depth=1", "file://\(repository.folder.path)", clone.path)
    try Self.expect(clone, is: ["fr/a.md unknown 0"])
  }

  @Test func `a blob that is not there is passed over`() throws {
    let repository = try Self.history()
    let blob = try repository.ask(["rev-parse", "HEAD~3:en/a.md"])
    let object = repository.folder.appending(path: ".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    try FileManager.default.removeItem(at: object)
    #expect(try Self.status(repository.folder).first?.hasPrefix("fr/a.md ") ?? false)
  }

  /// As in a clone with `--filter=blob:none`: git cannot look for copies that were changed.
  @Test func `a rename is followed where contents are not at hand`() throws {
    var repository = try Self.history()
    try repository.git("mv", "en/a.md", "en/b.md")
    try repository.git("mv", "fr/a.md", "fr/b.md")
    try repository.commit()
    try repository.commit(["en/c.md": Self.three + "\nMore.\n", "en/d.md": Self.one])
    let blob = try repository.ask(["rev-parse", "HEAD:en/d.md"])
    try repository.git("rm", "-q", "en/d.md")
    try repository.commit(["en/e.md": Self.one + "\nMore.\n"])
    for name in [blob, try repository.ask(["rev-parse", "HEAD:en/e.md"])] {
      let object = repository.folder.appending(path: ".git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
      try FileManager.default.removeItem(at: object)
    }
    let status = try Self.status(repository.folder)
    #expect(status.contains { $0.hasPrefix("fr/b.md stale") }, "\(status)")
  }

  @Test func `what a branch brings counts from when it was written`() throws {
    var repository = try Repository(["en/a.md": Self.one])
    try repository.git("checkout", "-qb", "topic")
    try repository.commit(["en/a.md": Self.two])
    try repository.commit(["fr/a.md": Self.twoInFrench])
    try repository.git("checkout", "-q", "main")
    try repository.commit(["en/b.md": Self.one])
    try repository.git("merge", "-q", "--no-ff", "-m", "merge", "topic")
    try Self.expect(repository.folder, is: ["en/b.md missing 4", "fr/a.md current content 2026-01-02 0"])
  }

  @Test func `a page whose source is gone is an orphan`() throws {
    var repository = try Self.history()
    try repository.commit(["en/b.md": Self.one, "fr/b.md": Self.oneInFrench])
    try repository.git("rm", "-q", "en/a.md")
    try repository.commit()
    try Self.expect(repository.folder, is: ["fr/a.md orphan 0", "fr/b.md current content 2026-01-05 0"])
  }

  @Test func `a translation that is older than its source was made from what was there first`() throws {
    var repository = try Repository(["fr/a.md": Self.oneInFrench])
    try repository.commit(["en/a.md": Self.one])
    try repository.commit(["en/a.md": Self.three])
    try Self.expect(repository.folder, is: ["fr/a.md stale content 2026-01-02 3"])
  }

  @Test func `what was taken back leaves the page current`() throws {
    var repository = try Repository(["en/a.md": Self.one])
    try repository.commit(["fr/a.md": Self.oneInFrench])
    try repository.commit(["en/a.md": Self.two])
    try repository.commit(["en/a.md": Self.one])
    try Self.expect(repository.folder, is: ["fr/a.md current content 2026-01-01 0"])
  }

  @Test func `pages that are not committed are those of today`() throws {
    let repository = try Self.history(translated: Self.twoInFrench, after: 2)
    try repository.write(Self.twoInFrench + "\n## Journal\n\nVoyez `tide log`.\n", "fr/a.md")
    #expect(try Self.status(repository.folder).first?.hasPrefix("fr/a.md current") ?? false)
    try repository.write(Self.three + "\n## New\n\nText.\n", "en/a.md")
    #expect(try Self.status(repository.folder).first?.hasPrefix("fr/a.md stale") ?? false)
  }

  @Test func `worktrees, submodules and sparse checkouts have a history too`() throws {
    var repository = try Self.history()
    let tree = repository.folder.appending(path: ".tree")
    try repository.git("worktree", "add", "-q", "-b", "side", tree.path)
    try Self.expect(tree, is: ["fr/a.md stale content 2026-01-01 3"])
    try repository.commit(["es/b.md": Self.one])
    try repository.git("sparse-checkout", "set", "en", "fr")
    #expect(try Self.status(repository.folder).contains("fr/a.md stale content 2026-01-01 3"))
    let outer = try Repository(["README.md": "# Outer\n"])
    try outer.git("submodule", "--quiet", "add", repository.folder.path, "docs")
    #expect(try Self.status(outer.folder.appending(path: "docs")).contains("fr/a.md stale content 2026-01-01 3"))
  }

  @Test func `without git everything is unknown`() throws {
    let repository = try Self.history()
    try Self.expect(repository.folder, "--no-history", is: ["fr/a.md unknown 0"])
    let empty = FileManager.default.temporaryDirectory.path
    try Self.expect(repository.folder, environment: ["PATH": empty], is: ["fr/a.md unknown 0"])
  }

  @Test func `what git cannot do is told, and only there`() throws {
    let repository = try Self.history()
    let pages = repository.folder
    let empty = FileManager.default.temporaryDirectory.path
    let without = try Concord.run(
      ["lint", pages.path, "--rule", "page-stale"], pages: [:], environment: ["PATH": empty])
    #expect(without.code == 0 && without.errors.contains("note: what translations were made from is not known: git"))
    try FileManager.default.removeItem(at: pages.appending(path: ".git"))
    let folder = try Concord.run(["lint", pages.path, "--rule", "page-stale"], pages: [:])
    #expect(folder.code == 0 && !folder.errors.contains("not known"), "\(folder)")
  }

  @Test(arguments: [
    "Run the user’s `tide up` – now.\n", "__Run__ the user's `tide up` - now.", "Run the\u{A0}user’s\n`tide up` – now.",
    "Run, the user’s: `tide up` – now?",
  ])
  func `what readers do not see leaves a page current`(_ paragraph: String) throws {
    var repository = try Repository([
      "en/a.md": "---\nweight: 1\n---\n\n# Tide\n\n**Run** the user’s `tide up` – now.\n\n```sh\na\n```\n"
    ])
    try repository.commit(["fr/a.md": "# Marée\n\n**Lancez** `tide up`.\n\n```sh\na\n```\n"])
    try repository.commit(["en/a.md": "---\nweight: 2\nauthor: x\n---\n\n# Tide\n\n\(paragraph)\n\n~~~~ sh\na\n~~~~\n"])
    try Self.expect(repository.folder, is: ["fr/a.md current content 2026-01-01 0"])
  }

  /// Who else has the page, and a rest of another language that is put into the source's own.
  @Test func `what asks nothing of a translation leaves it current`() throws {
    func source(_ languages: String, _ text: String, _ code: String = "a") -> String {
      "# Tide\n\n\(languages)\n\n\(text)\n\n```sh\n\(code)\n```\n"
    }
    let former = source("[Français](a.fr.md), [Deutsch](a.de.md)", "潮水上涨，请等待一会儿。")
    let now = "[Français](a.fr.md), [Deutsch](a.de.md), [中文](a.zh-CN.md)"
    var repository = try Repository(["en/a.md": former])
    try repository.commit(["fr/a.md": source("[Deutsch](a.de.md)", "L'eau monte, attendez un peu.")])
    try repository.commit(["en/a.md": source(now, "The water rises, wait a little.")])
    try Self.expect(repository.folder, is: ["fr/a.md current content 2026-01-01 0"])
    try repository.commit(["en/a.md": source(now, "The water rises, wait a little.", "b")])
    try Self.expect(repository.folder, is: ["fr/a.md stale content 2026-01-01 1"])
  }

  /// Links and markup that are changed in both pages at once bring nothing up to date that was behind.
  @Test func `upkeep hides no drift`() throws {
    var repository = try Self.history()
    try repository.commit([
      "en/a.md": Self.three + "\nSee [more](more.md).\n", "fr/a.md": Self.oneInFrench + "\nVoyez [plus](more.md).\n",
    ])
    #expect(try Self.status(repository.folder).first?.hasPrefix("fr/a.md stale content 2026-01-01") ?? false)
  }

  @Test func `diff shows what the source has changed since the page was translated`() throws {
    let repository = try Self.history()
    func diff(_ options: String...) throws -> String {
      let run = try Concord.run(
        ["diff", "en", "fr", "--root", repository.folder.path, "--quiet"] + options, pages: [:])
      #expect(run.code == 0, "\(run)")
      return run.output
    }
    let said = "the source said “up`.” at 2026-01-01, from another revision of the source"
    #expect(try diff().contains(said) && !diff("--no-history").contains("another revision"))
    // Upkeep of both pages is no translation of what has changed.
    #expect(try diff("--since", "HEAD~1").contains("the source has this block since HEAD~1"))
    try repository.write(Self.three.replacing("Tide", with: "Marée"), "fr/a.md")
    #expect(try !diff().contains("another revision"))
    #expect(try diff("--since", "HEAD~3").contains("Nothing changed in en since HEAD~3"))
  }

  @Test func `the work list says what to write, and where`() throws {
    let repository = try Self.history()
    let run = try Concord.run(["status", repository.folder.path, "--quiet", "--todo", "fr"], pages: [:])
    #expect(
      run.output == """
        # Work in fr

        Lines are those of the translation as it is now: from the end of a page to its beginning they stay right. *was* is what the source
        said when the block was translated. `concord mark fr PAGE` says that a page is done.

        ## fr/a.md

        - [ ] **change**, line 3 under “Tide”

          source:

          ```markdown
          Run `tide up --now`.
          ```

          was:

          ```markdown
          Run `tide up`.
          ```

          translation:

          ```markdown
          Lancez `tide up`.
          ```

        - [ ] **add** after line 7 (`Le port 80 est ouvert.`) under “Logs”

          source:

          ```markdown
          ## Logs

          See `tide log`.
          ```

        """, "\(run.output)")
  }

  @Test func `what is to be put, moved or taken out has a place in the translation`() throws {
    func page(_ blocks: [String]) -> String { blocks.joined(separator: "\n\n") + "\n" }
    let long = (1...9).map { "line \($0)\n" }.joined()
    let source = [
      "---\ntitle: Tide\n---", "# Tide", "One `a`.", "- Item `b`", "This paragraph `c` goes up.", "Gone `d`.",
      "```sh\n\(long)```",
      "See [x][r] `e`.", "[r]: /one",
    ]
    var repository = try Repository(["en/a.md": page(source)])
    try repository.commit([
      "fr/a.md": page([
        "---\ntitle: Marée\n---", "# Marée", "Un `a`.", "- Élément `b`", "Ce paragraphe `c` monte.",
        "```sh\n\(long)```",
        "Voir [x][r] `e`.", "[r]: /one",
      ])
    ])
    try repository.commit([
      "en/a.md": page([
        "---\ntitle: \"The sea\"\n---", "# Tide", "This paragraph `c` goes up.", "One `a`.", "- Item `b`", "- New `f`",
        "```sh\n\(long.replacing("line 5", with: "line five"))```", "See [x][r] `e`.", "[r]: /two",
      ])
    ])
    let list = try Concord.run(["status", repository.folder.path, "--quiet", "--todo", "fr"], pages: [:]).output
    let places = list.split(separator: "\n").filter { $0.hasPrefix("- [ ]") }
    #expect(
      places == [
        "- [ ] **change**, line 2", "- [ ] **move**, line 11 to after line 5 (`# Marée`) under “Tide”",
        "- [ ] **add** after line 9 (`` Élément `b` ``) under “Tide”", "- [ ] **change**, line 13 under “Tide”",
        "- [ ] **change**, line 25 under “Tide”",
      ], "\(list)")
    for text in [
      "title: \"The sea\"", "title: Marée", "  - New `f`",
      "  ```diff\n   …\n   line 3\n   line 4\n  -line 5\n  +line five\n   line 6",
      "The words are the same",
    ] { #expect(list.contains(text), "\(list)") }
  }

  @Test(arguments: [("", false), ("status: {urgent: PORT}\n", false), ("status: {urgent: [nothing, LOG]}\n", true)])
  func `a team says which changes cannot wait`(_ configuration: String, _ isUrgent: Bool) throws {
    let repository = try Self.history()
    try repository.write(configuration + "source: en\n", "concord.yml")
    let run = try Concord.run(["status", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("fr/a.md: urgent ") == isUrgent, "\(run.output)")
  }

  @Test func `the exit code says whether too much is behind`() throws {
    let repository = try Self.history()
    let cases: [([String], Int32, String)] = [
      ([], 0, ""), (["--fail-stale"], 1, "--fail-stale: pages are behind in fr\n"),
      (["--fail-under", "90"], 1, "--fail-under 90: fr has 50 %\n"), (["--fail-under", "10"], 0, ""),
    ]
    for (options, code, errors) in cases {
      let run = try Concord.run(["status", repository.folder.path, "--quiet"] + options, pages: [:])
      #expect(run.code == code && run.errors == errors, "\(options) \(run)")
    }
  }

  @Test(arguments: ["table", "markdown", "html", "badge"]) func `each format says how far a locale is`(_ format: String)
    throws
  {
    let repository = try Self.history()
    let run = try Concord.run(["status", repository.folder.path, "--quiet", "--format", format], pages: [:])
    #expect(run.code == 0 && run.output.contains("50 %"), "\(run.output)")
  }

  @Test(.timeLimit(.minutes(20))) func `pages that copy each other back and forth have an end`() throws {
    var repository = try Repository()
    let text = Self.three + String(repeating: "\nMore text of the page.\n", count: 20)
    for turn in 0..<24 {
      let (from, to) = turn.isMultiple(of: 2) ? ("a", "b") : ("b", "a")
      try repository.commit(["en/\(from).md": text + "\(turn)\n", "en/\(to).md": text + "\(turn - 1)\n"])
      try repository.git("rm", "-q", "--cached", "en/\(turn.isMultiple(of: 2) ? "a" : "b").md")
      try repository.git("commit", "-qm", "gone")
    }
    try repository.commit(["en/a.md": text, "en/b.md": text, "fr/a.md": Self.oneInFrench, "fr/b.md": Self.oneInFrench])
    let run = try Concord.run(["status", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.code == 0, "\(run)")
  }

  @Test func `only the pages are shown that were asked for`() throws {
    let repository = try Self.history()
    for (path, text) in ["en/b.md": Self.one, "en/c.md": Self.one, "fr/b.md": Self.oneInFrench, "de/b.md": Self.one] {
      try repository.write(text, path)
    }
    func files(_ path: String) throws -> [String] {
      try Self.status(repository.folder.appending(path: path)).map { String($0.prefix { $0 != " " }) }.sorted()
    }
    #expect(try files("fr/b.md") == ["fr/b.md"])
    #expect(try files("en/b.md") == ["de/b.md", "fr/b.md"])
    #expect(try files("fr") == ["en/c.md", "fr/a.md", "fr/b.md"])
    #expect(try files("") == ["de/b.md", "en/a.md", "en/c.md", "en/c.md", "fr/a.md", "fr/b.md"])
  }
}
