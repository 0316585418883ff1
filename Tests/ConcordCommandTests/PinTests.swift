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
    #expect(run.output.contains("page-stale] 1 block behind") && !run.output.contains("contradicted"), "\(run.output)")
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
}
