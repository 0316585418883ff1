import Foundation
import Testing

/// What pages say of the revision that they were made from.
@Suite struct PinTests {
  /// The content of each page is that of the first of three revisions: it is the pin that names the second.
  @Test(arguments: [
    ("default_lang_commit: SHORT", ""), ("source_sha256: DIGEST", ""), ("i18n_source_sha: BLOB", ""),
    ("translation:\n  sections: [80052f34503473e3, bc0598be5016fdf1]", ""),
    ("title: x", "<!-- translated, source=en/@a/a.md@COMMIT -->\n\n"),
    ("default_lang_commit: COMMIT\nlastupdated: \"2026-01-01\"", ""),
    ("day: 2026-01-02", ""), ("day: \"2026-01-02T23:59:00Z\"", ""),
  ])
  func `a page names its revision in one of many ways`(_ matter: String, _ comment: String) throws {
    let dated = { (text: String, day: Int) in "---\nlastupdated: \"2026-01-0\(day)\"\n---\n\(text)" }
    let two = matter.contains("DIGEST") ? StatusTests.two : dated(StatusTests.two, 2)
    var repository = try Repository([
      "en/a.md": dated(StatusTests.one, 1), "concord.yml": "pin: {key: day, kind: date}\n",
    ])
    try repository.commit(["en/a.md": two])
    try repository.commit(["en/a.md": dated(StatusTests.three, 3)])
    let commit = try repository.ask(["rev-parse", "HEAD~1"])
    let names = [
      "COMMIT": commit, "SHORT": String(commit.prefix(7)), "BLOB": try repository.ask(["rev-parse", "HEAD~1:en/a.md"]),
      // Of the second revision, as sha256sum prints it.
      "DIGEST": "2b3fff4bf0c68712d385d74af5d3109a5ab3f1fce67a7559235bc1521f25ea5f",
    ]
    let page = names.reduce("---\n\(matter)\n---\n\n\(comment)\(StatusTests.oneInFrench)") {
      $0.replacing($1.key, with: $1.value)
    }
    try repository.commit(["fr/a.md": page])
    try StatusTests.expect(repository.folder, is: ["fr/a.md stale pin 2026-01-02 2"])
    try StatusTests.expect(repository.folder, "--ignore-pins", is: ["fr/a.md stale content 2026-01-01 3"])
  }

  @Test func `a page is behind since the first change that nobody has brought along`() throws {
    func source(_ code: String, _ port: Int) -> String {
      "# Tide\n\nSay `up` now.\n\n```sh\ntide \(code)\n```\n\nIt opens port \(port).\n"
    }
    var repository = try Repository(["en/a.md": source("one", 80)])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.commit(["en/a.md": source("two", 80)])
    try repository.commit(["en/a.md": source("two", 81)])
    try repository.commit([
      "fr/a.md":
        "---\ndefault_lang_commit: \(commit)\n---\n\n# Marée\n\nDites `up`.\n\n```sh\ntide two\n```\n\nLe port 80 est ouvert.\n"
    ])
    try StatusTests.expect(repository.folder, is: ["fr/a.md stale pin 2026-01-01 1"])
    let run = try Concord.run(["status", repository.folder.path, "--quiet", "--format", "json"], pages: [:])
    #expect(
      run.output.contains("\"since\": \"2026-01-03\"") || run.output.contains("\"since\":\"2026-01-03\""), "\(run)")
  }

  @Test func `a pin names the source's own page, where what it was made of is there again`() throws {
    var repository = try Repository(["en/b.md": StatusTests.one])
    try repository.git("mv", "en/b.md", "en/a.md")
    try repository.commit()
    try repository.commit(["en/a.md": StatusTests.two, "en/b.md": StatusTests.one])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.commit(["en/a.md": StatusTests.three])
    try repository.commit(["fr/a.md": "---\ndefault_lang_commit: \(commit)\n---\n\n\(StatusTests.oneInFrench)"])
    try StatusTests.expect(repository.folder, is: ["fr/a.md stale pin 2026-01-03 2", "en/b.md missing 4"])
  }

  @Test func `a pin names no other page that had the source's name then`() throws {
    var repository = try Repository([
      "en/a.md": "# Zebra\n\nIt runs.\n\n## Legs\n\nFour of `them`.\n", "en/b.md": StatusTests.one,
    ])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.git("rm", "-q", "en/a.md")
    try repository.commit()
    try repository.git("mv", "en/b.md", "en/a.md")
    try repository.commit()
    try repository.commit(["en/a.md": StatusTests.two])
    try repository.commit(["fr/a.md": "---\ndefault_lang_commit: \(commit)\n---\n\n\(StatusTests.oneInFrench)"])
    try StatusTests.expect(repository.folder, is: ["fr/a.md stale pin 2026-01-03 1"])
  }

  @Test func `a pin names no page that the source was copied from`() throws {
    var repository = try Repository(["en/b.md": StatusTests.one])
    try repository.commit(["en/a.md": StatusTests.one, "en/b.md": StatusTests.one + "\nMore.\n"])
    try repository.commit(["en/a.md": StatusTests.two])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.commit(["en/a.md": StatusTests.three])
    try repository.commit(["fr/a.md": "---\ndefault_lang_commit: \(commit)\n---\n\n\(StatusTests.oneInFrench)"])
    try StatusTests.expect(repository.folder, is: ["fr/a.md stale pin 2026-01-03 2", "en/b.md missing 5"])
  }

  @Test func `a pin names the source by the name that it had then`() throws {
    var repository = try Repository(["en/a.md": StatusTests.one])
    try repository.commit(["en/a.md": StatusTests.two])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.git("mv", "en/a.md", "en/b.md")
    try repository.commit()
    try repository.commit(["en/b.md": StatusTests.three])
    try repository.commit(["fr/b.md": "---\ndefault_lang_commit: \(commit)\n---\n\n\(StatusTests.oneInFrench)"])
    try StatusTests.expect(repository.folder, is: ["fr/b.md stale pin 2026-01-02 2"])
  }

  /// Sections are the parts between headings of the second level, whatever is inside.
  @Test func `smaller headings begin no section`() throws {
    let source = "# Tide\n\nText.\n\n### Small\n\nText.\n\n## Ports\n\nText.\n"
    var repository = try Repository(["en/a.md": source, "concord.yml": "pin: {key: from, kind: sections}\n"])
    try repository.commit(["fr/a.md": "# Marée\n"])
    let page = repository.folder.appending(path: "fr/a.md")
    #expect(try Concord.run(["mark", "fr", page.path, "--quiet"], pages: [:]).code == 0)
    #expect(
      try String(contentsOf: page, encoding: .utf8).hasPrefix(
        "---\nfrom: [\"d85f980dbbc474dd\", \"04616747aa4aa7f7\"]\n---\n"))
  }

  @Test func `a page that differs a little from the revision that it names contradicts nothing`() throws {
    var repository = try Repository(["en/a.md": StatusTests.one])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.commit(["en/a.md": StatusTests.two])
    try repository.commit(["fr/a.md": "---\ndefault_lang_commit: \(commit)\n---\n\n\(StatusTests.twoInFrench)"])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(
      run.output.contains("page-stale] behind since 2026-01-02: 1 block changed; ")
        && !run.output.contains("contradicted"), "\(run.output)")
  }

  /// What another file says of a page is asked of git beside what the other pages say.
  @Test(arguments: ["aaaaaaa\\nbbbbbbb", "HEAD~0000001", "aaaaaaa and more"])
  func `what is no name in a file of pins is none, and spoils no other`(_ hash: String) throws {
    var repository = try Repository(["en/a.md": StatusTests.one, "en/b.md": StatusTests.one])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.commit(["en/a.md": StatusTests.two, "en/b.md": StatusTests.two])
    try repository.write("{\"b.md\": {\"original_hash\": \"\(hash)\"}}\n", "fr/.co-op-translator.json")
    try repository.commit([
      "fr/a.md": "---\ndefault_lang_commit: \(commit)\n---\n\n\(StatusTests.twoInFrench)",
      "fr/b.md": StatusTests.twoInFrench,
    ])
    try StatusTests.expect(
      repository.folder, is: ["fr/a.md stale pin 2026-01-01 1", "fr/b.md current content 2026-01-02 0"])
  }

  @Test(arguments: [
    "default_lang_commit: COMMIT", "l10n:\n  sourceCommit: COMMIT", "i18n_source_sha: BLOB", "source_sha256: SHA256",
    "source_sha256: DIGEST",
  ])
  func `what a page says of its revision counts`(_ key: String) throws {
    var repository = try Repository(["en/a.md": StatusTests.one])
    try repository.commit(["en/a.md": StatusTests.two])
    let pin =
      key.replacing("COMMIT", with: try repository.ask(["rev-parse", "HEAD~1"]))
      .replacing("BLOB", with: try repository.ask(["rev-parse", "HEAD~1:en/a.md"]))
      .replacing("SHA256", with: "8be51538eeb7b74c69b94cf85a0d02d30240fa112d65527481b95a45f1b7a9a6")
      .replacing("DIGEST", with: "c3d3b4ee7c2ae2ff9a6ae87e36c02ad2a9d3ae1f5bba5a3c4ae7d6ac9b7a3a10")
    try repository.commit(["fr/a.md": "---\n\(pin)\n---\n\n\(StatusTests.oneInFrench)"])
    let status = try StatusTests.status(repository.folder)
    if key.contains("DIGEST") {
      #expect(status == ["fr/a.md stale content 2026-01-01 1"], "no text has this digest")
    } else {
      #expect(status == ["fr/a.md stale pin 2026-01-01 1"])
    }
    try StatusTests.expect(repository.folder, "--ignore-pins", is: ["fr/a.md stale content 2026-01-01 1"])
  }

  @Test(arguments: [("b", "current"), ("c", "stale"), ("a", "stale")])
  func `code that was brought along is not behind`(_ option: String, _ state: String) throws {
    func page(_ title: String, _ option: String) -> String { "# \(title)\n\n```sh\ntide --\(option) 80\n```\n" }
    var repository = try Repository(["en/a.md": page("Tide", "a")])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.commit(["en/a.md": page("Tide", "b")])
    try repository.commit(["fr/a.md": "---\ndefault_lang_commit: \(commit)\n---\n\n" + page("Marée", option)])
    #expect(try StatusTests.status(repository.folder).first?.hasPrefix("fr/a.md \(state) pin") ?? false)
  }

  /// A page gets pages below it, and is written anew: git sees no rename.
  @Test(arguments: [("en/a.md", "en/a/index.md"), ("en/a/_index.md", "en/a.md")])
  func `a pin names the page that the source was`(_ former: String, _ present: String) throws {
    var repository = try Repository([former: StatusTests.one])
    try repository.git("rm", "--quiet", former)
    try repository.commit([present: "# All is new\n\nNothing of it was there before, not a word.\n"])
    let pin = "---\ndefault_lang_commit: \(try repository.ask(["rev-parse", "HEAD~1"]))\n---\n\n"
    try repository.commit([present.replacing("en/", with: "fr/"): pin + StatusTests.oneInFrench])
    let status = try StatusTests.status(repository.folder).first
    // The commit's own day is not asked: no later than the first text that git knows.
    #expect(status?.contains("stale pin 2026-01-02") ?? false, "\(status ?? "")")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.split(separator: "\n").count == 1 && run.output.contains("page-stale"), "\(run.output)")
  }

  /// `a.md` and `a/index.md` may be two pages, each with a past of its own.
  @Test(arguments: [true, false]) func `a pin names no other page of the set`(_ areThereBoth: Bool) throws {
    let other = "# Pier\n\nRun `pier up`.\n\n## Boats\n\nIt has ten.\n"
    var repository = try Repository(["en/a.md": other])
    if areThereBoth { try repository.commit(["en/a/index.md": StatusTests.one]) }
    let pin = "---\ndefault_lang_commit: \(try repository.ask(["rev-parse", "HEAD"]))\n---\n\n"
    try repository.commit(["en/a/index.md": StatusTests.two])
    try repository.commit(["fr/a/index.md": pin + StatusTests.oneInFrench])
    let status = try StatusTests.status(repository.folder)
    let expected = "fr/a/index.md " + (areThereBoth ? "stale pin 2026-01-02" : "current content 2026-01-02")
    #expect(status.contains { $0.hasPrefix(expected) }, "\(status)")
  }

  /// Co-op Translator names the source by its MD5, as md5sum prints it: in the page, or in a file of the locale's folder.
  @Test(arguments: [true, false]) func `what a translation tool says of a page counts`(_ isInPage: Bool) throws {
    var repository = try Repository(["en/guide/a.md": StatusTests.one])
    try repository.commit(["en/guide/a.md": StatusTests.two])
    let hash = "\"original_hash\": \"2d85ad5afe20fbf79b0febb09f8df784\",\n  \"language_code\": \"fr\""
    let comment = "<!--\nCO_OP_TRANSLATOR_METADATA:\n{\n  \(hash)\n}\n-->\n"
    try repository.commit(["fr/guide/a.md": (isInPage ? comment : "") + StatusTests.twoInFrench])
    if !isInPage { try repository.write("{\"guide/a.md\": {\(hash)}}", "fr/.co-op-translator.json") }
    try StatusTests.expect(repository.folder, is: ["fr/guide/a.md stale pin 2026-01-01 1"])
    try StatusTests.expect(repository.folder, "--ignore-pins", is: ["fr/guide/a.md current content 2026-01-02 0"])
  }

  @Test(arguments: [("commit", "COMMIT"), ("blob", "BLOB"), ("date", "2026-01-01"), ("sections", "[DIGESTS]")])
  func `a team says how its pages name their revision`(_ kind: String, _ value: String) throws {
    var repository = try Repository([
      "en/a.md": StatusTests.one, "concord.yml": "pin: {key: made.from, kind: \(kind)}\n",
    ])
    try repository.commit(["en/a.md": StatusTests.two])
    let name =
      value.replacing("COMMIT", with: try repository.ask(["rev-parse", "HEAD~1"]))
      .replacing("BLOB", with: try repository.ask(["rev-parse", "HEAD~1:en/a.md"]))
      // Of the two sections of the first revision, as sha256sum prints them.
      .replacing("DIGESTS", with: "fc3267f1c2ff266c, bc0598be5016fdf1")
    try repository.commit(["fr/a.md": "---\nmade:\n  from: \(name)\n---\n\n\(StatusTests.twoInFrench)"])
    try StatusTests.expect(repository.folder, is: ["fr/a.md stale pin 2026-01-01 1"])
    try StatusTests.expect(repository.folder, "--ignore-pins", is: ["fr/a.md current content 2026-01-02 0"])
  }
}
