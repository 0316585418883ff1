import Foundation
import Testing

/// `concord mark`: what is written into pages, and what is left alone.
@Suite struct MarkTests {
  @Test(arguments: [
    ("---\ntitle: x\n---\n\n", "---\ntitle: x\ndefault_lang_commit: COMMIT\n---\n\n"),
    ("---\ndefault_lang_commit: 1234567 # patched\n---\n", "---\ndefault_lang_commit: COMMIT\n---\n"),
    ("---\r\nl10n:\r\n  sourceCommit: 1234567\r\n---\r\n", "---\r\nl10n:\r\n  sourceCommit: COMMIT\r\n---\r\n"),
  ])
  func `mark writes the revision in the way of the set`(_ before: String, _ after: String) throws {
    let repository = try StatusTests.history(translated: before + StatusTests.oneInFrench)
    let page = repository.folder.appending(path: "fr/a.md")
    let run = try Concord.run(["mark", "fr", page.path, "--as-of", "HEAD~2"], pages: [:])
    #expect(run.code == 0, "\(run)")
    let commit = try repository.ask(["rev-parse", "HEAD~3"])
    #expect(
      try String(contentsOf: page, encoding: .utf8) == after.replacing("COMMIT", with: commit) + StatusTests.oneInFrench
    )
    try StatusTests.expect(repository.folder, is: ["fr/a.md stale pin 2026-01-01 3"])
    #expect(try Concord.run(["mark", "fr", page.path, "--no-change", "--quiet"], pages: [:]).code == 0)
    try StatusTests.expect(repository.folder, is: ["fr/a.md current pin 2026-01-04 0"])
  }

  /// Forges show front matter as a table.
  @Test(arguments: ["", "\n<!-- source=old.md@1234567 -->\n"])
  func `a page of a set without front matter is marked in a comment`(_ end: String) throws {
    let repository = try StatusTests.history(translated: StatusTests.oneInFrench + end)
    let page = repository.folder.appending(path: "fr/a.md")
    let run = try Concord.run(["mark", "fr", page.path, "--as-of", "HEAD~2"], pages: [:])
    #expect(run.code == 0 && run.errors.contains("1 page marked\n"), "\(run)")
    let commit = try repository.ask(["rev-parse", "HEAD~3"])
    #expect(
      try String(contentsOf: page, encoding: .utf8)
        == StatusTests.oneInFrench + "\n<!-- source=en/a.md@\(commit) -->\n")
    try StatusTests.expect(repository.folder, is: ["fr/a.md stale pin 2026-01-01 3"])
    let lint = try Concord.run(["lint", repository.folder.path, "-q", "--severity", "info"], pages: [:])
    #expect(!lint.output.contains("extra"), "\(lint)")
  }

  @Test(arguments: [
    ("{\n  \"title\": \"x\"\n}\n\n", "it opens with \"{\""),
    ("---\n---\n\n", "it opens with \"---\""),
    ("----\ntitle: x\n---\n\n", "its front matter is malformed"),
    ("---\ntitle: x\ndefault_lang_commit:\n  fr: 1234567\n---\n\n", "its default_lang_commit holds something else"),
    ("---\ntitle: x\ndefault_lang_commit: |\n  1234567\n---\n\n", "its default_lang_commit holds something else"),
  ])
  func `mark leaves a page alone that it could not write`(_ opening: String, _ reason: String) throws {
    var repository = try Repository(["en/a.md": StatusTests.one])
    try repository.commit(["fr/a.md": opening + StatusTests.oneInFrench])
    let page = repository.folder.appending(path: "fr/a.md")
    let run = try Concord.run(["mark", "fr", page.path], pages: [:])
    #expect(run.code == 2 && run.errors.contains(reason), "\(run)")
    #expect(try String(contentsOf: page, encoding: .utf8) == opening + StatusTests.oneInFrench)
  }

  /// What a team has set holds for what is written too.
  @Test(arguments: [
    ("commit", "made.from", "", "---\nmade:\n  from: COMMIT\n---\n\n"),
    ("blob", "from", "", "---\nfrom: BLOB\n---\n\n"),
    ("date", "from", "---\ntitle: x\n---\n", "---\ntitle: x\nfrom: \"2026-01-01\"\n---\n"),
    ("commit", "made.from", "---\nmade:\n    by: x\n---\n", "---\nmade:\n    from: COMMIT\n    by: x\n---\n"),
    ("commit", "from", "+++\ntitle = 'x'\n+++\n", "+++\ntitle = 'x'\nfrom = \"COMMIT\"\n+++\n"),
    ("commit", "from", "+++\ntitle = 'x'\n[a]\nb = 1\n+++\n", "+++\ntitle = 'x'\nfrom = \"COMMIT\"\n[a]\nb = 1\n+++\n"),
    ("sections", "from", "", "---\nfrom: [\"fc3267f1c2ff266c\", \"bc0598be5016fdf1\"]\n---\n\n"),
    (
      "sections", "from", "---\nfrom:\n- 0123456789abcdef\n- fedcba9876543210\ntitle: x\n---\n",
      "---\nfrom: [\"fc3267f1c2ff266c\", \"bc0598be5016fdf1\"]\ntitle: x\n---\n"
    ),
  ])
  func `mark writes what the team has set`(_ kind: String, _ key: String, _ before: String, _ after: String) throws {
    var repository = try Repository([
      "en/a.md": StatusTests.one, "concord.yml": "pin: {key: \(key), kind: \(kind)}\n",
    ])
    try repository.commit(["fr/a.md": before + StatusTests.oneInFrench])
    let page = repository.folder.appending(path: "fr/a.md")
    let run = try Concord.run(["mark", "fr", page.path], pages: [:])
    #expect(run.code == 0, "\(run)")
    let written =
      after.replacing("COMMIT", with: try repository.ask(["rev-parse", "HEAD~1"]))
      .replacing("BLOB", with: try repository.ask(["rev-parse", "HEAD:en/a.md"]))
    #expect(try String(contentsOf: page, encoding: .utf8) == written + StatusTests.oneInFrench)
    try StatusTests.expect(repository.folder, is: ["fr/a.md current pin 2026-01-01 0"])
  }

  @Test func `mark leaves a page alone whose content is that of another revision`() throws {
    let long = StatusTests.one + (1...20).map { "\n## Step \($0)\n\nRun `tide \($0)`.\n" }.joined()
    var repository = try Repository(["en/a.md": StatusTests.one])
    try repository.commit(["fr/a.md": StatusTests.oneInFrench])
    try repository.commit(["en/a.md": long])
    let page = repository.folder.appending(path: "fr/a.md")
    let run = try Concord.run(["mark", "fr", page.path], pages: [:])
    #expect(run.code == 2 && run.errors.contains("its content is that of"), "\(run)")
    #expect(try String(contentsOf: page, encoding: .utf8) == StatusTests.oneInFrench)
  }

  /// What else a comment says stays, and another tool's record is that tool's.
  @Test(arguments: [
    ("<!-- By Ana; source=old.md@1234567 reviewed; in step -->", "<!-- By Ana; source=en/a.md@COMMIT; in step -->"),
    ("<!-- CO_OP_TRANSLATOR_METADATA: {\"original_hash\": \"0123456789abcdef0123456789abcdef\"} -->", nil),
  ])
  func `a comment of others keeps what it says`(_ before: String, _ after: String?) throws {
    let repository = try StatusTests.history(translated: StatusTests.oneInFrench + "\n\(before)\n")
    let page = repository.folder.appending(path: "fr/a.md")
    let run = try Concord.run(["mark", "fr", page.path, "--as-of", "HEAD~2"], pages: [:])
    #expect(run.code == (after == nil ? 2 : 0), "\(run)")
    let commit = try repository.ask(["rev-parse", "HEAD~3"])
    #expect(
      try String(contentsOf: page, encoding: .utf8)
        == StatusTests.oneInFrench + "\n\((after ?? before).replacing("COMMIT", with: commit))\n")
  }

  /// Quotes and lists are read to the end of their line.
  @Test(arguments: ["date", "sections", "commit", "sha256"]) func `a page that was reviewed has its mark still`(
    _ kind: String
  ) throws {
    var repository = try Repository([
      "en/a.md": StatusTests.one, "concord.yml": "pin: {key: from, kind: \(kind)}\n",
    ])
    try repository.commit(["fr/a.md": StatusTests.oneInFrench])
    let page = repository.folder.appending(path: "fr/a.md")
    #expect(try Concord.run(["mark", "fr", page.path, "--no-change"], pages: [:]).code == 0)
    try StatusTests.expect(repository.folder, is: ["fr/a.md current pin 2026-01-01 0"])
  }

  /// What somebody has looked at is not doubted again, until the mark is set anew.
  @Test(arguments: ["", "---\ntitle: x\n---\n\n"])
  func `a page that needs no change is none that contradicts its mark`(_ opening: String) throws {
    let long = StatusTests.one + (1...20).map { "\n## Step \($0)\n\nRun `tide \($0)`.\n" }.joined()
    var repository = try Repository(["en/a.md": opening + StatusTests.one])
    try repository.commit(["fr/a.md": opening + StatusTests.oneInFrench])
    try repository.commit(["en/a.md": opening + long])
    let page = repository.folder.appending(path: "fr/a.md")
    let mark = try Concord.run(["mark", "fr", page.path, "--no-change"], pages: [:])
    #expect(mark.code == 0, "\(mark)")
    func lint() throws -> Concord.Run { try Concord.run(["lint", repository.folder.path, "-q"], pages: [:]) }
    let reviewed = try lint()
    #expect(!reviewed.output.contains("page-pin-contradicted"), "\(reviewed)")
    let text = try String(contentsOf: page, encoding: .utf8)
    let bulk = text.replacing(" # reviewed", with: "").replacing(" reviewed", with: "")
    #expect(bulk != text)
    try Data(bulk.utf8).write(to: page)
    let marked = try lint()
    #expect(marked.output.contains("page-pin-contradicted"), "\(marked)")
  }
}
