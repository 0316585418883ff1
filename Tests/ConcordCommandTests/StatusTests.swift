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
    "Run `tide up`.\n", "__Run__ `tide up`.", "Run\n`tide up`.",
  ])
  func `what readers do not see leaves a page current`(_ paragraph: String) throws {
    var repository = try Repository([
      "en/a.md": "---\nweight: 1\n---\n\n# Tide\n\n**Run** `tide up`.\n\n```sh\na\n```\n"
    ])
    try repository.commit(["fr/a.md": "# Marée\n\n**Lancez** `tide up`.\n\n```sh\na\n```\n"])
    try repository.commit(["en/a.md": "---\nweight: 2\nauthor: x\n---\n\n# Tide\n\n\(paragraph)\n\n~~~~ sh\na\n~~~~\n"])
    try Self.expect(repository.folder, is: ["fr/a.md current content 2026-01-01 0"])
  }

  @Test func `a link to another site that has moved is a change`() throws {
    var repository = try Repository(["en/a.md": "# Tide\n\nSee [more](https://old.example/docs/more).\n"])
    try repository.commit(["fr/a.md": "# Marée\n\nVoyez [plus](https://new.example/x/more).\n"])
    try repository.commit(["en/a.md": "# Tide\n\nSee [more](https://new.example/x/more).\n"])
    try Self.expect(repository.folder, is: ["fr/a.md stale content 2026-01-01 1"])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(!run.output.contains("link-target-changed"), "\(run.output)")
  }

  /// Links and markup that are changed in both pages at once bring nothing up to date that was behind.
  @Test func `upkeep hides no drift`() throws {
    var repository = try Self.history()
    try repository.commit([
      "en/a.md": Self.three + "\nSee [more](more.md).\n", "fr/a.md": Self.oneInFrench + "\nVoyez [plus](more.md).\n",
    ])
    #expect(try Self.status(repository.folder).first?.hasPrefix("fr/a.md stale content 2026-01-01") ?? false)
  }

  @Test(arguments: [
    "default_lang_commit: COMMIT", "l10n:\n  sourceCommit: COMMIT", "i18n_source_sha: BLOB", "source_sha256: SHA256",
    "source_sha256: DIGEST",
  ])
  func `what a page says of its revision counts`(_ key: String) throws {
    var repository = try Repository(["en/a.md": Self.one])
    try repository.commit(["en/a.md": Self.two])
    let pin =
      key.replacing("COMMIT", with: try repository.ask(["rev-parse", "HEAD~1"]))
      .replacing("BLOB", with: try repository.ask(["rev-parse", "HEAD~1:en/a.md"]))
      .replacing("SHA256", with: "8be51538eeb7b74c69b94cf85a0d02d30240fa112d65527481b95a45f1b7a9a6")
      .replacing("DIGEST", with: "c3d3b4ee7c2ae2ff9a6ae87e36c02ad2a9d3ae1f5bba5a3c4ae7d6ac9b7a3a10")
    try repository.commit(["fr/a.md": "---\n\(pin)\n---\n\n\(Self.oneInFrench)"])
    let status = try Self.status(repository.folder)
    if key.contains("DIGEST") {
      #expect(status == ["fr/a.md stale content 2026-01-01 1"], "no text has this digest")
    } else {
      #expect(status == ["fr/a.md stale pin 2026-01-01 1"])
    }
    try Self.expect(repository.folder, "--ignore-pins", is: ["fr/a.md stale content 2026-01-01 1"])
  }

  @Test(arguments: [("b", "current"), ("c", "stale"), ("a", "stale")])
  func `code that was brought along is not behind`(_ option: String, _ state: String) throws {
    func page(_ title: String, _ option: String) -> String { "# \(title)\n\n```sh\ntide --\(option) 80\n```\n" }
    var repository = try Repository(["en/a.md": page("Tide", "a")])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.commit(["en/a.md": page("Tide", "b")])
    try repository.commit(["fr/a.md": "---\ndefault_lang_commit: \(commit)\n---\n\n" + page("Marée", option)])
    #expect(try Self.status(repository.folder).first?.hasPrefix("fr/a.md \(state) pin") ?? false)
  }

  /// A page gets pages below it, and is written anew: git sees no rename.
  @Test(arguments: [("en/a.md", "en/a/index.md"), ("en/a/_index.md", "en/a.md")])
  func `a pin names the page that the source was`(_ former: String, _ present: String) throws {
    var repository = try Repository([former: Self.one])
    try repository.git("rm", "--quiet", former)
    try repository.commit([present: "# All is new\n\nNothing of it was there before, not a word.\n"])
    let pin = "---\ndefault_lang_commit: \(try repository.ask(["rev-parse", "HEAD~1"]))\n---\n\n"
    try repository.commit([present.replacing("en/", with: "fr/"): pin + Self.oneInFrench])
    let status = try Self.status(repository.folder).first
    // The commit's own day is not asked: no later than the first text that git knows.
    #expect(status?.contains("stale pin 2026-01-02") ?? false, "\(status ?? "")")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.split(separator: "\n").count == 1 && run.output.contains("page-stale"), "\(run.output)")
  }

  /// Co-op Translator names the source by its MD5, as md5sum prints it: in the page, or in a file of the locale's folder.
  @Test(arguments: [true, false]) func `what a translation tool says of a page counts`(_ isInPage: Bool) throws {
    var repository = try Repository(["en/guide/a.md": Self.one])
    try repository.commit(["en/guide/a.md": Self.two])
    let hash = "\"original_hash\": \"2d85ad5afe20fbf79b0febb09f8df784\",\n  \"language_code\": \"fr\""
    let comment = "<!--\nCO_OP_TRANSLATOR_METADATA:\n{\n  \(hash)\n}\n-->\n"
    try repository.commit(["fr/guide/a.md": (isInPage ? comment : "") + Self.twoInFrench])
    if !isInPage { try repository.write("{\"guide/a.md\": {\(hash)}}", "fr/.co-op-translator.json") }
    try Self.expect(repository.folder, is: ["fr/guide/a.md stale pin 2026-01-01 1"])
    try Self.expect(repository.folder, "--ignore-pins", is: ["fr/guide/a.md current content 2026-01-02 0"])
  }

  @Test func `lint judges a page by what there was to translate`() throws {
    let repository = try Self.history(translated: Self.oneInFrench.replacing("port 80", with: "port 80, `tide dwn`"))
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--severity", "info"], pages: [:])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2, "\(run.output)")
    #expect(
      run.output.contains("page-stale] 3 blocks behind since 2026-01-03: 1 heading, 2 paragraphs")
        && run.output.contains("code-span-extra"))
    let without = try Concord.run(["lint", repository.folder.path, "--quiet", "--no-history"], pages: [:])
    #expect(without.output.contains("heading-missing") && !without.output.contains("page-stale"))
  }

  /// One paragraph was brought up to date, another was not.
  @Test func `a page that was updated in half is judged block by block`() throws {
    let repository = try Self.history()
    try repository.write(Self.twoInFrench, "fr/a.md")
    let pin = "---\ndefault_lang_commit: \(try repository.ask(["rev-parse", "HEAD~3"]))\n---\n\n"
    try repository.write(pin + Self.twoInFrench, "fr/a.md")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.split(separator: "\n").count == 1 && run.output.contains("page-stale"), "\(run.output)")
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

  /// A name was changed in all languages at once, in a page that is behind otherwise.
  @Test func `what a page that is behind has of today's source is no fault`() throws {
    let source = "# Tide\n\nText.\n\n```py\ntide(torch_dtype=1)\n```\n\n[a](https://old.example/a/1)\n\nIt is so.\n"
    let french = source.replacing("Text", with: "Texte").replacing("It is so", with: "C'est ainsi")
    func renamed(_ text: String) -> String {
      text.replacing("torch_dtype", with: "dtype").replacing("https://old.example/a", with: "https://new.example")
    }
    var repository = try Repository(["en/a.md": source])
    try repository.commit(["fr/a.md": french])
    let commit = try repository.ask(["rev-parse", "HEAD~1"])
    try repository.write(
      "# The tide\n\nAll is new here.\n\nSet `dtype`, see [that](https://new.example/1).\n", "en/a.md")
    func lint(_ text: String) throws -> [Substring] {
      try repository.write("---\ndefault_lang_commit: \(commit)\n---\n\n" + text, "fr/a.md")
      let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--severity", "info"], pages: [:])
      return run.output.split(separator: "\n").filter { !$0.contains("page-stale") }
    }
    #expect(try lint(renamed(french)) == [])
    #expect(try lint(renamed(french).replacing("dtype", with: "dtipe")).count == 1)
    #expect(try lint(renamed(french).replacing("new.example", with: "nowhere.example")).count == 1)
  }

  /// The source has changed the paragraph since; the translation is that of the former one, and has lost something of it.
  @Test(arguments: [
    ("`tide down`", "", "Call `tide(at:)` in `main`."), ("`tide down`", "das", "Call `tide(at:)` in `main`."),
    ("[more](more.md)", "plus", "Call `tide(at:)` in `main`."), ("[more](more.md)", "plus", ""),
  ])
  func `what a stale block had lost before is a fault still`(_ lost: String, _ left: String, _ today: String) throws {
    let source = "# Tide\n\nRun `tide up`, then `tide down`, see [more](more.md).\n\n## Ports\n\nIt opens port 80.\n"
    let french = "# Marée\n\nLancez `tide up`, puis `tide down`, voyez [more](more.md).\n\n## Ports\n\nLe port 80.\n"
    var repository = try Repository(["en/a.md": source])
    try repository.commit(["fr/a.md": french.replacing(lost, with: left)])
    let commit = try repository.ask(["rev-parse", "HEAD~1"])
    try repository.write("---\ndefault_lang_commit: \(commit)\n---\n\n" + french.replacing(lost, with: left), "fr/a.md")
    try repository.write(
      source.replacing("Run `tide up`, then `tide down`, see [more](more.md).", with: today),
      "en/a.md")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(
      run.output.contains(lost.hasPrefix("`") ? "[code-span-missing] code span \(lost)" : "[link-missing]"), "\(run)")
  }

  @Test func `the work list says what to write, and where`() throws {
    let repository = try Self.history()
    let run = try Concord.run(["status", repository.folder.path, "--quiet", "--todo", "fr"], pages: [:])
    #expect(
      run.output == """
        # Work in fr

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

        - [ ] **add** under “Logs”

          source:

          ```markdown
          ## Logs
          ```

        - [ ] **add** under “Logs”

          source:

          ```markdown
          See `tide log`.
          ```

        """, "\(run.output)")
  }

  @Test(arguments: [("", false), ("status: {urgent: PORT}\n", false), ("status: {urgent: [nothing, LOG]}\n", true)])
  func `a team says which changes cannot wait`(_ configuration: String, _ isUrgent: Bool) throws {
    let repository = try Self.history()
    try repository.write(configuration + "source: en\n", "concord.yml")
    let run = try Concord.run(["status", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("fr/a.md: high ") == isUrgent, "\(run.output)")
  }

  @Test func `the exit code says whether too much is behind`() throws {
    let repository = try Self.history()
    for (options, code) in [([], 0), (["--fail-stale"], 1), (["--fail-under", "90"], 1), (["--fail-under", "10"], 0)]
      as [([String], Int32)]
    {
      let run = try Concord.run(["status", repository.folder.path, "--quiet"] + options, pages: [:])
      #expect(run.code == code, "\(options) \(run)")
    }
  }

  @Test(arguments: ["table", "markdown", "html", "badge"]) func `each format says how far a locale is`(_ format: String)
    throws
  {
    let repository = try Self.history()
    let run = try Concord.run(["status", repository.folder.path, "--quiet", "--format", format], pages: [:])
    #expect(run.code == 0 && run.output.contains("50 %"), "\(run.output)")
  }

  @Test(arguments: [
    ("", "---\ndefault_lang_commit: COMMIT\n---\n\n"),
    ("---\ntitle: x\n---\n\n", "---\ntitle: x\ndefault_lang_commit: COMMIT\n---\n\n"),
    ("---\ndefault_lang_commit: 1234567 # patched\n---\n", "---\ndefault_lang_commit: COMMIT\n---\n"),
    ("---\r\nl10n:\r\n  sourceCommit: 1234567\r\n---\r\n", "---\r\nl10n:\r\n  sourceCommit: COMMIT\r\n---\r\n"),
  ])
  func `mark writes the revision in the way of the set`(_ before: String, _ after: String) throws {
    let repository = try Self.history(translated: before + Self.oneInFrench)
    let page = repository.folder.appending(path: "fr/a.md")
    let run = try Concord.run(["mark", "fr", page.path, "--as-of", "HEAD~2"], pages: [:])
    #expect(run.code == 0, "\(run)")
    let commit = try repository.ask(["rev-parse", "HEAD~3"])
    #expect(try String(contentsOf: page, encoding: .utf8) == after.replacing("COMMIT", with: commit) + Self.oneInFrench)
    try Self.expect(repository.folder, is: ["fr/a.md stale pin 2026-01-01 3"])
    #expect(try Concord.run(["mark", "fr", page.path, "--no-change", "--quiet"], pages: [:]).code == 0)
    try Self.expect(repository.folder, is: ["fr/a.md current pin 2026-01-04 0"])
  }

  @Test(arguments: [
    ("+++\ntitle = 'x'\n+++\n\n", "it opens with \"+++\""),
    ("{\n  \"title\": \"x\"\n}\n\n", "it opens with \"{\""),
    ("---\n---\n\n", "it opens with \"---\""),
    ("----\ntitle: x\n---\n\n", "its front matter is malformed"),
    ("---\ntitle: x\ndefault_lang_commit:\n  fr: 1234567\n---\n\n", "its default_lang_commit holds something else"),
    ("---\ntitle: x\ndefault_lang_commit: |\n  1234567\n---\n\n", "its default_lang_commit holds something else"),
  ])
  func `mark leaves a page alone that it could not write`(_ opening: String, _ reason: String) throws {
    var repository = try Repository(["en/a.md": Self.one])
    try repository.commit(["fr/a.md": opening + Self.oneInFrench])
    let page = repository.folder.appending(path: "fr/a.md")
    let run = try Concord.run(["mark", "fr", page.path], pages: [:])
    #expect(run.code == 2 && run.errors.contains(reason), "\(run)")
    #expect(try String(contentsOf: page, encoding: .utf8) == opening + Self.oneInFrench)
  }

  /// What a team has set holds for what is written too.
  @Test(arguments: [
    ("commit", "made.from", "", "---\nmade:\n  from: COMMIT\n---\n\n"),
    ("blob", "from", "", "---\nfrom: BLOB\n---\n\n"),
    ("date", "from", "---\ntitle: x\n---\n", "---\ntitle: x\nfrom: \"2026-01-01\"\n---\n"),
    ("commit", "made.from", "---\nmade:\n    by: x\n---\n", "---\nmade:\n    from: COMMIT\n    by: x\n---\n"),
    ("sections", "from", "", "---\nfrom: [\"fc3267f1c2ff266c\", \"bc0598be5016fdf1\"]\n---\n\n"),
    (
      "sections", "from", "---\nfrom:\n- 0123456789abcdef\n- fedcba9876543210\ntitle: x\n---\n",
      "---\nfrom: [\"fc3267f1c2ff266c\", \"bc0598be5016fdf1\"]\ntitle: x\n---\n"
    ),
  ])
  func `mark writes what the team has set`(_ kind: String, _ key: String, _ before: String, _ after: String) throws {
    var repository = try Repository([
      "en/a.md": Self.one, "concord.yml": "pin: {key: \(key), kind: \(kind)}\n",
    ])
    try repository.commit(["fr/a.md": before + Self.oneInFrench])
    let page = repository.folder.appending(path: "fr/a.md")
    let run = try Concord.run(["mark", "fr", page.path], pages: [:])
    #expect(run.code == 0, "\(run)")
    let written =
      after.replacing("COMMIT", with: try repository.ask(["rev-parse", "HEAD~1"]))
      .replacing("BLOB", with: try repository.ask(["rev-parse", "HEAD:en/a.md"]))
    #expect(try String(contentsOf: page, encoding: .utf8) == written + Self.oneInFrench)
    try Self.expect(repository.folder, is: ["fr/a.md current pin 2026-01-01 0"])
  }

  @Test func `mark leaves a page alone whose content is that of another revision`() throws {
    let long = Self.one + (1...20).map { "\n## Step \($0)\n\nRun `tide \($0)`.\n" }.joined()
    var repository = try Repository(["en/a.md": Self.one])
    try repository.commit(["fr/a.md": Self.oneInFrench])
    try repository.commit(["en/a.md": long])
    let page = repository.folder.appending(path: "fr/a.md")
    let run = try Concord.run(["mark", "fr", page.path], pages: [:])
    #expect(run.code == 2 && run.errors.contains("its content is that of"), "\(run)")
    #expect(try String(contentsOf: page, encoding: .utf8) == Self.oneInFrench)
  }

  @Test(arguments: [("commit", "COMMIT"), ("blob", "BLOB"), ("date", "2026-01-01"), ("sections", "[DIGESTS]")])
  func `a team says how its pages name their revision`(_ kind: String, _ value: String) throws {
    var repository = try Repository(["en/a.md": Self.one, "concord.yml": "pin: {key: made.from, kind: \(kind)}\n"])
    try repository.commit(["en/a.md": Self.two])
    let name =
      value.replacing("COMMIT", with: try repository.ask(["rev-parse", "HEAD~1"]))
      .replacing("BLOB", with: try repository.ask(["rev-parse", "HEAD~1:en/a.md"]))
      // Of the two sections of the first revision, as sha256sum prints them.
      .replacing("DIGESTS", with: "fc3267f1c2ff266c, bc0598be5016fdf1")
    try repository.commit(["fr/a.md": "---\nmade:\n  from: \(name)\n---\n\n\(Self.twoInFrench)"])
    try Self.expect(repository.folder, is: ["fr/a.md stale pin 2026-01-01 1"])
    try Self.expect(repository.folder, "--ignore-pins", is: ["fr/a.md current content 2026-01-02 0"])
  }

  @Test(.timeLimit(.minutes(1))) func `pages that copy each other back and forth have an end`() throws {
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
