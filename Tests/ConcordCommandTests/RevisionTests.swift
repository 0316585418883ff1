import Foundation
import Testing

/// Which revision a page was made from that says nothing of it.
@Suite struct RevisionTests {
  // No code, link or heading tells these from each other: only the time does.
  private static let slow = "# Tide\n\nThe tide comes in slowly, and leaves the harbour as it was.\n"
  private static let quick = slow.replacing("slowly", with: "quickly")
  private static let french = "# Marée\n\nLa marée monte lentement, et laisse le port comme il était.\n"
  private static let otherFrench = "# Le flux\n\nElle arrive sans hâte ; rien ne change sur les quais ce matin.\n"

  private static let stale = "fr/a.md stale content 2026-01-01 1"
  private static let current = "fr/a.md current content 2026-01-03 0"

  /// Who writes into a page does not always translate it.
  @Test(arguments: [
    ("---\nweight: 1\n---\n\n\(french)", 1, stale),
    (french.replacing(", et", with: ",\net"), 1, stale),
    (french.replacing("lentement", with: "doucement"), 1, current),
    (french.replacing("lentement", with: "doucement"), 6, stale),
    (otherFrench, 6, current),
  ])
  func `a commit translates that changes words, and not the same few of many pages`(
    _ text: String, _ pages: Int, _ expected: String
  ) throws {
    let files = ["a", "b", "c", "d", "e", "f"].prefix(pages).map { "fr/\($0).md" }
    var repository = try Repository(["en/a.md": Self.slow])
    try repository.commit(Dictionary(uniqueKeysWithValues: files.map { ($0, Self.french) }))
    try repository.commit(["en/a.md": Self.quick])
    try repository.commit(Dictionary(uniqueKeysWithValues: files.map { ($0, text) }))
    #expect(try StatusTests.status(repository.folder).contains(expected))
  }

  @Test(arguments: [
    ("# 潮水\n\n潮水慢慢地进来了。\n", "# 潮汐\n\n今天的港口很安静。\n"), (french, otherFrench),
  ])
  func `a page that is translated anew together with its source is up to date`(_ old: String, _ new: String) throws {
    var repository = try Repository(["en/a.md": Self.slow])
    try repository.commit(["fr/a.md": old])
    try repository.commit(["en/a.md": Self.quick])
    try repository.commit(["en/a.md": Self.slow.replacing("slowly", with: "at noon"), "fr/a.md": new])
    try StatusTests.expect(repository.folder, is: ["fr/a.md current content 2026-01-04 0"])
  }

  @Test func `what is committed together belongs together`() throws {
    var repository = try Repository(["en/a.md": Self.slow])
    try repository.commit(["en/a.md": Self.quick, "fr/a.md": Self.french])
    try StatusTests.expect(repository.folder, is: ["fr/a.md current content 2026-01-02 0"])
  }

  /// A few words in many pages at once are no translation, but what is today's source is not behind it.
  @Test(arguments: [("TODO", "current"), ("Soon", "stale")])
  func `what is the source's own text is behind nothing`(_ copied: String, _ state: String) throws {
    let page = { (text: String) in "---\nslug: /s\n---\n\n# Settings\n\n\(text)\n" }
    let files = "abcdef".map { "fr/\($0).md" }
    var repository = try Repository(["en/a.md": page("They follow")])
    try repository.commit(Dictionary(uniqueKeysWithValues: files.map { ($0, page("They follow")) }))
    try repository.commit(["en/a.md": page("TODO")])
    try repository.commit(Dictionary(uniqueKeysWithValues: files.map { ($0, page(copied)) }))
    let status = try StatusTests.status(repository.folder)
    #expect(status.contains { $0.hasPrefix("fr/a.md \(state)") }, "\(status)")
  }

  /// A version's pages are copied as they are, with what their translations are behind; and a copy of that copy, later.
  @Test func `a snapshot is as stale as what it was taken of`() throws {
    func copied(_ text: String) -> String { text + (1...9).map { "\nThe quay has \($0) steps.\n" }.joined() }
    let (slow, quick) = (copied(Self.slow), copied(Self.slow + "\nIt is out of sight, too.\n"))
    var repository = try Repository(["en/next/a.md": slow])
    try repository.commit(["fr/next/a.md": Self.french])
    try repository.commit(["en/next/a.md": quick])
    try repository.commit(["en/v1/a.md": quick, "fr/v1/a.md": Self.french])
    try repository.commit(["en/next/a.md": copied(Self.quick)])
    try repository.commit(["en/v2/a.md": quick, "fr/v2/a.md": Self.french])
    let status = try StatusTests.status(repository.folder)
    for version in ["v1", "v2"] {
      #expect(status.contains { $0.hasPrefix("fr/\(version)/a.md stale content 2026-01-01") }, "\(status)")
    }
  }

  @Test func `upkeep of both pages leaves a page up to date that was`() throws {
    var repository = try Repository(["en/a.md": Self.slow + "\nSee [more](more.md).\n"])
    try repository.commit(["fr/a.md": Self.french + "\nVoyez [plus](more.md).\n"])
    try repository.commit([
      "en/a.md": Self.slow + "\nSee [more](new.md).\n", "fr/a.md": Self.french + "\nVoyez [plus](new.md).\n",
    ])
    try StatusTests.expect(repository.folder, is: [Self.current])
  }

  /// The source was written anew, and links in its translations were mended, in one commit.
  @Test func `upkeep of a page whose source is written anew leaves it behind`() throws {
    let anew = (1...12).map { "\n## Part \($0)\n\nRun `part-\($0)`.\n" }.joined()
    let translated = Self.french + "\nVoyez [plus](more.md), et ne cherchez pas plus loin ce que la mer vous a pris.\n"
    var repository = try Repository(["en/a.md": Self.slow + "\nSee [more](more.md).\n"])
    try repository.commit(["fr/a.md": translated])
    try repository.commit([
      "en/a.md": "# Tide\n\(anew)",
      "fr/a.md": translated.replacing("Voyez [plus](more.md)", with: "Voyez [plus](new.md)"),
    ])
    #expect(try StatusTests.status(repository.folder).first?.hasPrefix("fr/a.md stale content 2026-01-01") ?? false)
  }

  /// A section came to both pages at once: of long pages that is few words.
  @Test func `what came to both pages at once was translated`() throws {
    let long = (1...40).map { "\nIt is the tide number \($0) of all that came and went.\n" }.joined()
    let langue = (1...40).map { "\nC'est la marée numéro \($0) de toutes celles qui vinrent.\n" }.joined()
    func section(_ word: String) -> String {
      "\n## \(word)\n\n- `a` \(word)\n- `b` \(word)\n- `c` \(word)\n\n```sh\ntide\n```\n\n1. `d`\n1. `e`\n"
    }
    for (added, state) in [(section("Vite"), "current"), ("\nVite.\n", "stale")] {
      var repository = try Repository(["en/a.md": Self.slow + long])
      try repository.commit(["fr/a.md": Self.french + langue])
      let mode = "---\nmode: wide\n---\n\n"
      try repository.commit(["en/a.md": mode + Self.slow + long, "fr/a.md": mode + Self.french + langue])
      try repository.commit([
        "en/a.md": mode + Self.slow + long + section("Fast"), "fr/a.md": mode + Self.french + langue + added,
      ])
      let status = try StatusTests.status(repository.folder)
      #expect(status.first?.hasPrefix("fr/a.md \(state) content") ?? false, "\(status)")
    }
  }

  private static let body = (
    (1...60).map { "\nIt is the tide number \($0) of all that came and went.\n" }.joined(),
    (1...60).map { "\nC'est la marée numéro \($0) de toutes celles qui vinrent.\n" }.joined()
  )
  private static let sections = (
    ("\n## Old\n\nRun `old`.\n", "\n## Vieux\n\nLancez `old`.\n"),
    ("\n## New\n\nRun `new`.\n", "\n## Neuf\n\nLancez `new`.\n")
  )

  /// Both pages are changed in each commit but one: only that is behind.
  @Test func `what commits of both pages have changed is not behind, whatever was before`() throws {
    let (long, langue) = Self.body
    let ((old, ancien), (new, nouveau)) = Self.sections
    var repository = try Repository(["en/a.md": Self.slow + long + old])
    try repository.commit(["fr/a.md": Self.french + langue + ancien])
    try repository.commit(["en/a.md": Self.slow + long + old + "\nSee [more](more.md#x).\n"])
    try repository.commit([
      "en/a.md": Self.slow + long + "\nSee [more](more.md#x).\n" + new, "fr/a.md": Self.french + langue + nouveau,
    ])
    let status = try Concord.run(
      ["status", repository.folder.path, "--quiet", "--format", "json"], pages: [:]
    ).output
    #expect(status.contains("\"since\": \"2026-01-03\", \"behind\": 1,"), "\(status)")
  }

  /// What came first has gone since, with a commit of both pages.
  @Test func `a page is behind since that was changed which it has not`() throws {
    let (long, langue) = Self.body
    let ((old, ancien), (new, nouveau)) = Self.sections
    var repository = try Repository(["en/a.md": Self.slow + long + old])
    try repository.commit(["fr/a.md": Self.french + langue + ancien])
    try repository.commit(["en/a.md": Self.slow + long + old + "\nSee [more](more.md#x).\n"])
    try repository.commit(["en/a.md": Self.slow + long + new, "fr/a.md": Self.french + langue + nouveau])
    try repository.commit(["en/a.md": Self.slow.replacing("slowly", with: "at noon, and goes at night") + long + new])
    let json = try Concord.run(["status", repository.folder.path, "--quiet", "--format", "json"], pages: [:]).output
    #expect(json.contains("\"since\": \"2026-01-05\", \"behind\": 1,"), "\(json)")
  }

  /// One commit after the other puts code into both pages, with comments in the reader's language.
  @Test func `many commits of both pages are followed to the last`() throws {
    let long = (1...200).map { "\nIt is the tide number \($0) of all that came and went.\n" }.joined()
    let langue = (1...200).map { "\nC'est la marée numéro \($0) de toutes celles qui vinrent.\n" }.joined()
    func code(_ words: [String], _ count: Int) -> String {
      (0..<count).map { number in
        "\n```js\nlet a\(number) = 1; // \(words[0]) \(number)\nlet b\(number) = 2; // \(words[1]) \(number)\n```\n"
      }.joined()
    }
    var repository = try Repository(["en/a.md": Self.slow + long, "fr/a.md": Self.french + langue])
    for count in 1...6 {
      try repository.commit([
        "en/a.md": Self.slow + long + code(["one", "two"], count * 2),
        "fr/a.md": Self.french + langue + code(["un", "deux"], count * 2),
      ])
    }
    #expect(try StatusTests.status(repository.folder).first?.hasPrefix("fr/a.md current content") ?? false)
  }

  @Test func `what readers see of front matter is translated, too`() throws {
    func page(_ title: String) -> String { "---\ntitle: \"\(title)\"\n---\n" }
    var repository = try Repository(["en/a.md": page("GET /{id}/status of a run")])
    try repository.commit(["fr/a.md": page("GET /{id}/status, le statut")])
    try repository.commit([
      "en/a.md": page("GET /status/{id}, the status of a run at hand"),
      "fr/a.md": page("GET /status/{id}, le statut du cours"),
    ])
    try StatusTests.expect(repository.folder, is: ["fr/a.md current content 2026-01-03 0"])
  }

  @Test func `a revision that was long outdated needs more that speaks for it`() throws {
    for (days, expected) in [(0, "2026-01-01 2"), (25, "2026-01-02 1")] {
      var repository = try Repository(["en/a.md": Self.slow])
      try repository.commit(["en/a.md": Self.slow + "\nSee `tide`.\n"])
      repository.wait(days: days)
      try repository.commit(["fr/a.md": Self.french])
      try repository.commit(["en/a.md": Self.slow + "\nSee `tide`.\n\n## More\n"])
      try StatusTests.expect(repository.folder, is: ["fr/a.md stale content \(expected)"])
    }
  }

  @Test func `revisions that cannot be told apart are named together`() throws {
    var repository = try Repository(["en/a.md": Self.slow])
    try repository.commit(["en/a.md": Self.quick])
    try repository.commit(["fr/a.md": Self.french.replacing(".", with: ". `tide`")])
    let run = try Concord.run(["status", repository.folder.path, "--quiet", "--format", "json"], pages: [:])
    let blobs = try ["HEAD", "HEAD~2"].map { "\"\(try repository.ask(["rev-parse", "\($0):en/a.md"]))\"" }
    #expect(run.output.contains("\"confidence\": 0.50, \"range\": [\(blobs.joined(separator: ", "))]"), "\(run.output)")
  }

  @Test func `each translation is of its own revision`() throws {
    var repository = try Repository(["en/a.md": StatusTests.one])
    try repository.commit(["fr/a.md": StatusTests.oneInFrench])
    try repository.commit(["en/a.md": StatusTests.two])
    try repository.commit(["de/a.md": StatusTests.twoInFrench])
    try repository.commit(["en/a.md": StatusTests.three])
    try StatusTests.expect(
      repository.folder, is: ["fr/a.md stale content 2026-01-01 3", "de/a.md stale content 2026-01-03 2"])
  }

  @Test func `a large set is looked at to its end`() throws {
    var repository = try Repository(
      Dictionary(uniqueKeysWithValues: (100..<170).map { ("en/\($0).md", "\(Self.slow)\($0)\n") }))
    try repository.commit(
      Dictionary(uniqueKeysWithValues: (100..<170).map { ("fr/\($0).md", "\(Self.french)\($0)\n") }))
    try StatusTests.expect(
      repository.folder, is: (100..<170).map { "fr/\($0).md current content 2026-01-01 0" })
  }

  @Test func `a shallow clone that goes back far enough tells`() throws {
    var repository = try Repository(["README.md": "# Tide\n"])
    try repository.commit(["en/a.md": StatusTests.one + (1...9).map { "\n## Step \($0)\n\nRun `\($0)`.\n" }.joined()])
    try repository.commit(["en/a.md": StatusTests.one])
    try repository.commit(["fr/a.md": StatusTests.oneInFrench])
    try repository.commit(["en/a.md": StatusTests.two])
    let clone = repository.folder.appending(path: ".clone")
    try repository.git("clone", "-q", "--depth=4", "file://\(repository.folder.path)", clone.path)
    try StatusTests.expect(clone, is: ["fr/a.md stale content 2026-01-03 1"])
  }

  /// Of a page that changes each hour, what it was a year ago is not read: nobody knows whether it was that.
  @Test(arguments: [(399, "current content 2026-01-01 0"), (402, "unknown 0")])
  func `of a past that is very long nothing is guessed`(_ revisions: Int, _ expected: String) throws {
    var repository = try Repository()
    let script = """
      for n in $(seq \(revisions)); do
        printf 'commit refs/heads/main\\ncommitter T <t@example.org> %s +0000\\ndata 1\\nx\\n' $((1767268800 + n))
        printf 'M 644 inline en/a.md\\ndata <<END\\n# Tide\\n\\nText %s.\\nEND\\n\\n' $n
      done | git fast-import --quiet
      """
    try repository.git("-c", "alias.many=!\(script)", "many")
    try repository.git("reset", "-q", "--hard")
    repository.wait(days: 1)
    try repository.commit(["fr/a.md": "# Marée\n\nTexte.\n"])
    try StatusTests.expect(repository.folder, is: ["fr/a.md \(expected)"])
  }

  @Test func `a page that is a little like another has a past of its own`() throws {
    let lines = (1...12).map { "Paragraph \($0) of the page about tides.\n\n" }
    var repository = try Repository(["en/a.md": lines.joined()])
    try repository.commit(["fr/b.md": "Texte.\n"])
    let copy = lines.prefix(8) + (1...4).map { "Something else stands here, the \($0)th time.\n\n" }
    try repository.commit(["en/a.md": lines.joined() + "More.\n", "en/b.md": copy.joined()])
    #expect(try StatusTests.status(repository.folder).contains("fr/b.md current content 2026-01-03 0"))
  }
}
