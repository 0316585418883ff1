import Foundation
import Testing

/// `--since` and text that is not saved yet: what a pull request and an editor ask for.
@Suite struct SinceTests {
  /// What a repository brings along must not run; `Tests/Stress/stress` tries more of it.
  @Test(arguments: [
    "[core]\n\tfsmonitor = SCRIPT\n", "[filter \"x\"]\n\tclean = SCRIPT\n\trequired = true\n",
    "[core]\n\thooksPath = FOLDER\n",
    "[diff]\n\texternal = SCRIPT\n",
  ])
  func `no program of the repository is run`(_ settings: String) throws {
    let repository = try Repository(Self.pages)
    try repository.write("* filter=x\n", ".gitattributes")
    let script = repository.folder.appending(path: ".git/post-index-change")
    let marker = repository.folder.appending(path: ".git/ran")
    try Data("#!/bin/sh\necho ran >> '\(marker.path)'\ncat\n".utf8).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    let config = repository.folder.appending(path: ".git/config")
    let text = settings.replacingOccurrences(of: "SCRIPT", with: script.path).replacingOccurrences(
      of: "FOLDER", with: script.deletingLastPathComponent().path)
    try Data((try String(contentsOf: config, encoding: .utf8) + text).utf8).write(to: config)
    try repository.write("# B\n\nUse `y_y`.\n", "fr/b.md")
    let run = try repository.lint(since: "HEAD")
    #expect(run.code == 1 && run.output.contains("`y_y` instead of `b_b`"), "\(run)")
    #expect(!FileManager.default.fileExists(atPath: marker.path))
  }

  private static let pages = [
    "en/a.md": "# A\n\n## One\n\nUse `one_a`.\n\n## Two\n\nUse `two_a`.\n",
    "fr/a.md": "# A\n\n## Un\n\nUse `un_a`.\n\n## Deux\n\nUse `two_a`.\n",
    "de/a.md": "# A\n\n## Eins\n\nUse `one_a`.\n\n## Zwei\n\nUse `two_a`.\n", "en/b.md": "# B\n\nUse `b_b`.\n",
    "fr/b.md": "# B\n\nUse `x_x`.\n",
    "de/b.md": "# B\n\nUse `b_b`.\n",
  ]

  @Test func `only what a change caused is reported, in its pages and in the translations of its sources`() throws {
    var repository = try Repository(Self.pages)
    let silent = try repository.lint(since: "HEAD")
    #expect(silent.code == 0 && silent.output.isEmpty, "old faults are not of this change: \(silent.output)")

    try repository.write("# A\n\n## Un\n\n\n\nUse `un_a`.\n\n## Deux\n\nUse `tow_a`.\n", "fr/a.md")
    let page = try repository.lint(since: "HEAD")
    #expect(page.code == 1 && page.output.contains("`tow_a` instead of `two_a`"))
    #expect(!page.output.contains("un_a"), "the old fault has moved, and is old: \(page.output)")

    try repository.git("checkout", "-q", ".")
    // What only its own page is asked about stands below a heading of that page.
    try repository.commit(["de/a.md": "# A\n\n## Eins\n\nDas **„Wort“**ist, `one_a`.\n\n## Zwei\n\nUse `two_a`.\n"])
    try repository.write(
      "# A\n\n## Das Erste\n\nSo: das **„Wort“**ist, `one_a`.\n\n## Zwei\n\nUse `two_a`.\n", "de/a.md")
    let below = try repository.lint(since: "HEAD")
    #expect(below.code == 0 && below.output.isEmpty, "the old fault is below another heading: \(below.output)")
    try repository.write(
      "# A\n\n## Das Erste\n\nDas **„Wort“**ist, `one_a`, und das **„Wort“**ist.\n\n## Zwei\n\nUse `two_a`.\n",
      "de/a.md")
    #expect(try repository.lint(since: "HEAD").output.contains("emphasis-broken"), "there is one more")

    try repository.git("checkout", "-q", ".")
    try repository.write("# A\n\n## One\n\nUse `one_a`.\n\n## Two\n\nUse `three_a`.\n", "en/a.md")
    let source = try repository.lint(since: "HEAD")
    #expect(source.output.contains("fr/a.md") && source.output.contains("de/a.md"), "\(source.output)")
    #expect(!source.output.contains("un_a") && !source.output.contains("x_x"))
  }

  @Test func `a page that is renamed keeps its old faults, and one that loses its source is reported`() throws {
    let repository = try Repository(Self.pages)
    for locale in ["en", "fr", "de"] { try repository.git("mv", "\(locale)/a.md", "\(locale)/c.md") }
    let all = try repository.lint(since: "HEAD")
    #expect(all.code == 0 && all.output.isEmpty, "\(all.output)")
    try repository.git("mv", "fr/b.md", "fr/d.md")
    let one = try repository.lint(since: "HEAD")
    #expect(one.output.contains("en/b.md:1:1: warning[page-missing]"), "\(one.output)")
    #expect(one.output.contains("fr/d.md:1:1: info[page-orphan]"))
  }

  @Test(arguments: [("rm", ["-q"], [String]()), ("mv", [], ["c.md"])])
  func `links to a page that a change deletes or renames are told, in pages that it does not touch`(
    _ command: String, _ options: [String], _ name: [String]
  ) throws {
    let links = [
      "en/l.md": "# L\n\nSee [B](b.md) and [gone](gone.md).\n",
      "fr/l.md": "# L\n\nVoir [B](b.md) et [rien](gone.md).\n",
      "de/l.md": "# L\n\nSiehe [B](b.md) und [nichts](gone.md).\n",
    ]
    let repository = try Repository(Self.pages.merging(links) { $1 })
    for locale in ["en", "fr", "de"] {
      _ = try repository.ask([command] + options + ["\(locale)/b.md"] + name.map { "\(locale)/\($0)" })
    }
    let run = try repository.lint(since: "HEAD")
    #expect(run.code == 1 && run.output.contains("en/l.md:3:9: error[link-broken] there is no page `b.md`"), "\(run)")
    #expect(!run.output.contains("gone.md") && !run.output.contains("a.md:"), "\(run)")
  }

  @Test func `a page that was stale is told where it gets staler, and is old where its head is edited`() throws {
    var repository = try Repository(Self.pages)
    let source = "# A\n\n## One\n\nUse `one_a`, and say more of it.\n\n## Two\n\nUse `two_a`.\n"
    try repository.commit(["en/a.md": source])
    try repository.write(source + "\nA paragraph that nobody has translated.\n", "en/a.md")
    let staler = try repository.lint(since: "HEAD")
    #expect(staler.output.contains("fr/a.md:1:1: warning[page-stale]"), "\(staler)")
    try repository.git("checkout", "-q", ".")
    try repository.write("# Le A\n\n## Un\n\nUse `un_a`.\n\n## Deux\n\nUse `two_a`.\n", "fr/a.md")
    let edited = try repository.lint(since: "HEAD")
    #expect(!edited.output.contains("page-stale"), "\(edited)")
  }

  @Test func `before the first commit everything is new`() throws {
    let repository = try Repository()
    for (path, text) in Self.pages { try repository.write(text, path) }
    try repository.git("add", "-A")
    let run = try repository.lint(since: "HEAD")
    #expect(run.code == 1 && run.output.contains("`un_a` instead of `one_a`"), "\(run)")
  }

  @Test func `what git does not track is no part of a commit`() throws {
    let repository = try Repository(Self.pages)
    try repository.write("# C\n\n`c_c`\n", "en/c.md")
    try repository.write("# C\n\n`d_d`\n", "fr/c.md")
    func lint(_ options: String...) throws -> Concord.Run {
      try Concord.run(["lint", "-q", "--since", "HEAD"] + options, pages: [:], in: repository.folder)
    }
    #expect(try lint().output.contains("fr/c.md"))
    let tracked = try lint("--tracked")
    #expect(tracked.code == 0 && tracked.output.isEmpty, "\(tracked)")
    try repository.git("add", "fr/c.md", "en/c.md")
    #expect(try lint("--tracked").code == 1)
  }

  @Test func `tables of contents are reported where a change has to do with them`() throws {
    let toc = "Oars\n    a.md\n    b.md\n"
    let old = "Rames\n    b.md\n    x.md\n"
    let repository = try Repository(Self.pages.merging(["en/toc": toc, "fr/toc": old, "de/toc": toc]) { $1 })
    let silent = try repository.lint(since: "HEAD")
    #expect(silent.code == 0 && silent.output.isEmpty, "\(silent.output)")
    try repository.write("Rames\n    a.md\n", "fr/toc")
    let own = try repository.lint(since: "HEAD")
    #expect(own.output.hasSuffix("fr/toc:2:9: error[toc-page-missing] the page `b.md` is not listed\n"))
    #expect(own.output.split(separator: "\n").count == 1, "\(own.output)")
    try repository.write(old, "fr/toc")
    try repository.write("Oars\n    a.md\n        b.md\n", "en/toc")
    let source = try repository.lint(since: "HEAD")
    #expect(source.output.contains("de/toc:3:5: error[toc-entry-changed]"), "\(source.output)")
    #expect(!source.output.contains("toc-page-missing"))
    try repository.write(toc, "en/toc")
    for locale in ["en", "fr", "de"] {
      try FileManager.default.removeItem(at: repository.folder.appending(path: "\(locale)/a.md"))
    }
    let page = try repository.lint(since: "HEAD")
    #expect(page.output.contains("en/toc:2:5: error[toc-page-missing] there is no page `a.md`"), "\(page.output)")
  }

  @Test func `a program beside its documentation is not read, and need not be there`() throws {
    let other = ["src/a.ts": "let a = 1\n", "src/b.json": "{}\n", "image.png": "x"]
    let repository = try Repository(Self.pages.merging(other) { $1 })
    // As in a clone with `--filter=blob:none`.
    for path in other.keys {
      let blob = try repository.ask(["rev-parse", "HEAD:\(path)"])
      let object = repository.folder.appending(path: ".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
      try FileManager.default.removeItem(at: object)
    }
    try FileManager.default.removeItem(at: repository.folder.appending(path: "image.png"))
    try FileManager.default.removeItem(at: repository.folder.appending(path: "src/b.json"))
    let silent = try repository.lint(since: "HEAD")
    #expect(silent.code == 0 && silent.output.isEmpty, "\(silent)")
    try repository.write("let b = 1\n", "src/b.ts")
    #expect(try repository.lint(since: "HEAD").output.isEmpty)
  }

  @Test func `text that is not saved counts as changed`() throws {
    let repository = try Repository(Self.pages)
    let run = try repository.lint("# A\n\n## Un\n\nUse `un_a`.\n\n## Deux\n\nUse `tow_a`.\n", as: "fr/a.md")
    #expect(run.code == 1 && run.output.contains("tow_a") && !run.output.contains("un_a"), "\(run.output)")
  }

  @Test func `a new page and one that is deleted are changes`() throws {
    let repository = try Repository(Self.pages)
    try repository.write("# C\n", "en/c.md")
    #expect(try repository.lint(since: "HEAD").output.contains("en/c.md:1:1: warning[page-missing]"))
    try FileManager.default.removeItem(at: repository.folder.appending(path: "en/c.md"))
    try FileManager.default.removeItem(at: repository.folder.appending(path: "de/b.md"))
    #expect(try repository.lint(since: "HEAD").output.contains("en/b.md:1:1: warning[page-missing]"))
  }

  @Test func `a revision that cannot be read proves nothing`() throws {
    let repository = try Repository(Self.pages)
    let unknown = try repository.lint(since: "v9")
    #expect(unknown.code == 2 && unknown.errors.contains("no revision v9") && unknown.output.isEmpty)
    try repository.git("checkout", "-q", "--orphan", "other")
    try repository.git("-c", "user.name=Test", "-c", "user.email=test@example.org", "commit", "-qm", "no history")
    let strange = try repository.lint(since: "main")
    #expect(strange.code == 2 && strange.errors.contains("in common"), "\(strange.errors)")
    try FileManager.default.removeItem(at: repository.folder.appending(path: ".git"))
    let alone = try repository.lint(since: "HEAD")
    #expect(alone.code == 2 && alone.errors.contains("in no git repository"))
  }

  @Test func `text on standard input instead of its page`() throws {
    let text = "# A\n\n## Un\n\nUse `un_a`.\n\n## Deux\n\nUse `tow_a`.\n"
    let run = try Concord.run(["lint", "--stdin-filename", "fr/a.md"], pages: Self.pages, input: text)
    #expect(run.code == 1 && run.output.contains("fr/a.md:9:5:") && run.output.contains("tow_a"))
    #expect(!run.output.contains("fr/b.md"))
    let fresh = try Concord.run(
      ["lint", "--stdin-filename", "fr/new.md"], pages: Self.pages.merging(["en/new.md": "# N\n\n`n_n`\n"]) { $1 },
      input: "# N\n\n`m_m`\n")
    #expect(fresh.output.contains("fr/new.md:3:1") && fresh.output.contains("m_m"), "\(fresh.errors)")
    let contents = Self.pages.merging(["en/toc": "A\n    a.md\n    b.md\n", "fr/toc": "A\n"]) { $1 }
    let toc = try Concord.run(["lint", "--stdin-filename", "fr/toc"], pages: contents, input: "A\n    b.md\n")
    #expect(toc.output == "fr/toc:1:2: error[toc-page-missing] the page `a.md` is not listed\n", "\(toc)")
    let shown = try Concord.run(["lint", "--stdin-filename", "fr/a.md", "--fix"], pages: Self.pages, input: text)
    #expect(shown.code == 2 && shown.errors.contains("--diff"))
  }
}
