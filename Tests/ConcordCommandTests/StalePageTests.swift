import Foundation
import Testing

/// Which changes of a source leave its translations behind, and which do not.
@Suite struct StalePageTests {
  /// Both pages are written anew, the one in French first; then the source is changed once more, or is not.
  @Test(arguments: [true, false]) func `what was written in another language first is not behind`(_ isChanged: Bool)
    throws
  {
    func page(_ word: String, _ name: String) -> String {
      "# \(word)\n\n" + (1...8).map { "## \(word) \($0)\n\n`\(name)\($0)` `\(name)x\($0)`.\n\n" }.joined()
    }
    var repository = try Repository(["en/a.md": page("Tide", "a")])
    try repository.commit(["fr/a.md": page("Marée", "a")])
    try repository.commit(["fr/a.md": page("Marée", "b")])
    try repository.commit(["en/a.md": page("Tide", "b")])
    if isChanged { try repository.commit(["en/a.md": page("Tide", "b").replacing("`b8`", with: "`c8`")]) }
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix(isChanged ? "fr/a.md stale" : "fr/a.md current"), "\(found)")
  }

  /// The French page has been there as a whole before the English one was more than a heading, or it has its beginning alone.
  @Test(arguments: [(3, "current"), (1, "stale")]) func `what the source has got since is no news to who has it`(
    _ paragraphs: Int, _ state: String
  ) throws {
    let english = ["The moon draws the water.", "Twice a day it rises as high as the quay.", "Ask the harbour master."]
    let french = [
      "La lune attire l'eau.", "Deux fois par jour, elle monte jusqu'au quai.", "Voyez le capitaine du port.",
    ]
    func page(_ heading: String, _ texts: some Sequence<String>) -> String {
      "# \(heading)\n\n" + texts.joined(separator: "\n\n") + "\n"
    }
    var repository = try Repository(["en/a.md": page("Tide", ["To do."])])
    try repository.commit(["fr/a.md": page("Marée", french.prefix(paragraphs))])
    try repository.commit(["en/a.md": page("Tide", english)])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// Somebody copied today's source, or the former one, and translated it freely, with the names of the former one.
  @Test(arguments: [(1, "current"), (0, "stale")]) func `what was copied from a revision is no older`(
    _ number: Int, _ state: String
  ) throws {
    func page(_ word: String, _ name: String) -> String {
      "# \(word)\n\n" + (1...8).map { "## \(word) \($0)\n\nSay `\(name)\($0)` `\(name)x\($0)`.\n\n" }.joined()
    }
    let revisions = [page("Tide", "a"), page("Tide", "b")]
    var repository = try Repository(["en/a.md": revisions[0]])
    try repository.commit(["en/a.md": revisions[1]])
    try repository.commit(["fr/a.md": revisions[number]])
    try repository.commit(["fr/a.md": page("Marée", "a").replacing("Say", with: "Dites")])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  @Test(arguments: [
    ("Wait for 3 seconds of a three second delay.", "Wait for 3 seconds of a three-second delay.", false),
    ("It takes a 3 second delay.", "It takes a 3-second delay.", false),
    ("It takes a `3 second` delay.", "It takes a `3-second` delay.", true),
  ])
  func `hyphens between words say nothing new`(_ former: String, _ present: String, _ isStale: Bool) throws {
    var repository = try Repository(["en/a.md": "# Tide\n\n\(former)\n"])
    try repository.commit(["fr/a.md": "# Marée\n\nCela prend un délai.\n"])
    try repository.commit(["en/a.md": "# Tide\n\n\(present)\n"])
    let run = try Concord.run(
      ["lint", repository.folder.path, "-q", "--severity", "info", "--rule", "page-stale"], pages: [:])
    #expect(run.output.contains("page-stale") == isStale, "\(run)")
  }

  /// The source has mended a name that the translation has never had, or put another in its place.
  @Test(arguments: [("`load-more`", "current"), ("`loading-more`", "stale")])
  func `a name that a translation has already leaves it current`(_ own: String, _ state: String) throws {
    func page(_ name: String, _ other: String) -> String {
      "# Tide\n\nIf it is `loading-now` or `\(name)`, it waits.\n\nThe type is \(other).\n"
    }
    var repository = try Repository(["en/a.md": page("loading-more", "`loading-now`")])
    try repository.commit(["fr/a.md": "# Marée\n\nSi c'est `loading-now`, elle attend.\n\nLe type est \(own).\n"])
    try repository.commit(["en/a.md": page("load-more", "`loading-now`")])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// The source has got addresses that the translation has had all along, or one that it has not; each with what else its page has.
  @Test(arguments: [("https://a.org/tide", "current"), ("https://a.org/ebb", "stale")])
  func `links that a translation has already leave it current`(_ address: String, _ state: String) throws {
    func page(_ text: String) -> String {
      "# Tide\n\nSee [it](https://a.org/moon){: target=\"_blank\" } first.\n\n\(text)\n"
    }
    var repository = try Repository(["en/a.md": page("Ask the tide now.")])
    try repository.commit([
      "fr/a.md": page("Demandez à [la marée](\(address)){: target=\"_blank\" } ici.").replacing(
        "first", with: "d'abord")
    ])
    try repository.commit(["en/a.md": page("Ask [the tide](https://a.org/tide){: target = \"_blank\" } now.")])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// A source page shows the part that is in its own language, where it showed that in another one, or another part.
  @Test(arguments: [("tide.en.md", "current"), ("ebb.zh.md", "stale"), ("tide.zh.md?a", "stale")])
  func `a source that names its own language has not changed`(_ path: String, _ state: String) throws {
    func page(_ word: String, _ path: String) -> String { "# \(word)\n\n<embed src=\"@/docs/\(path)\"></embed>\n" }
    var repository = try Repository(["en/a.md": page("Tide", "tide.zh.md"), "fr/a.md": page("Marée", "tide.zh.md")])
    try repository.commit(["en/a.md": page("Tide", path)])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// Somebody has followed a new title in a commit of the translation's own, or an older one, or has changed another entry.
  @Test(arguments: [("title", true, "current"), ("title", false, "stale"), ("author", true, "stale")])
  func `what front matter shows is followed, too`(_ key: String, _ isLater: Bool, _ state: String) throws {
    func page(_ title: String, _ author: String = "x") -> String {
      "---\ntitle: \(title)\nauthor: \(author)\n---\n\n# A\n\n`a` and `b`.\n"
    }
    var repository = try Repository(["en/a.md": page("Tide")])
    try repository.commit(["fr/a.md": page("Marée")])
    try repository.git("branch", "topic")
    // Who has followed has not pulled, and git's graph says nothing.
    func follow(_ repository: inout Repository) throws {
      try repository.git("checkout", "-q", "topic")
      try repository.commit(["fr/a.md": key == "title" ? page("La marée de la mer") : page("Marée", "y")])
      try repository.git("checkout", "-q", "main")
    }
    if !isLater { try follow(&repository) }
    try repository.commit(["en/a.md": page("The tide of the sea")])
    if isLater { try follow(&repository) }
    try repository.git("merge", "-q", "--no-ff", "-m", "merge", "topic")
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// A program has written the page, as it says itself.
  @Test(arguments: [("<!-- THIS FILE IS AUTO-GENERATED -->", "info"), ("<!-- THIS FILE IS GENEROUS -->", "warning")])
  func `what a program writes is an info where it is behind`(_ comment: String, _ severity: String) throws {
    var repository = try Repository(["en/a.md": "\(comment)\n\n# Tide\n\n`a` and `b`.\n"])
    try repository.commit(["fr/a.md": "\(comment)\n\n# Marée\n\n`a` et `b`.\n"])
    try repository.commit(["en/a.md": "\(comment)\n\n# Tide\n\n`a` and `b`.\n\n`c` is new, and `d` is.\n"])
    let run = try Concord.run(
      ["lint", repository.folder.path, "-q", "--severity", "info", "--rule", "page-stale"], pages: [:])
    #expect(run.output.contains("\(severity)[page-stale]"), "\(run)")
  }

  @Test func `a page that only holds its place is missing, and nothing else is`() throws {
    var repository = try Repository([
      "en/a.md": StatusTests.one, "fr/a.md": "---\nuntranslated: 1\n---\n", "en/b.md": StatusTests.one,
      "fr/b.md": StatusTests.oneInFrench, "en/c.md": StatusTests.one, "fr/c.md": "---\nslug: c\n---\n\nBientôt.\n",
    ])
    try repository.commit(["en/a.md": StatusTests.two])
    let found = try StatusTests.status(repository.folder)
    #expect(found.filter { $0.contains("missing") }.count == 1, "\(found)")
    #expect(
      found.contains { $0.hasPrefix("fr/b.md current") } && found.contains { $0.hasPrefix("fr/c.md") }, "\(found)")
  }

  /// The Chinese page was moved when its translation took its place; then the English one is changed once more, or is not.
  @Test(arguments: [true, false]) func `what stood in the source's place in another language is no revision of it`(
    _ isChanged: Bool
  ) throws {
    func page(_ text: String, _ name: String) -> String {
      "# \(text)\n\n" + (1...8).map { "## \(text) \($0)\n\n\(text) `a\($0)` `\(name)\($0)`.\n\n" }.joined()
    }
    let english = page("The tide comes with the moon, and you see it here", "b")
    let chinese = page("潮汐随着月亮而来你可以在这里看到它", "c")
    let place = "i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md"
    var repository = try Repository(["docs/a.md": "# A\n"])
    try repository.commit(["docs/a.md": chinese])
    try repository.commit(["docs/a.md": english, place: chinese])
    try repository.commit([place: chinese + "结束。\n"])
    if isChanged { try repository.commit(["docs/a.md": english.replacing("`a7`", with: "`d7`")]) }
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix(place + (isChanged ? " stale" : " current")), "\(found)")
  }

  /// The same of pages that are little but code, of which no more than a few words are in a language; the Chinese one was not touched.
  @Test(arguments: [true, false]) func `a sample with a few words in another language is no revision of it`(
    _ isChanged: Bool
  ) throws {
    func page(_ name: String, _ sample: String, _ reference: String) -> String {
      let code = (1...40).map { "export const field\($0) = create({ name: 'field\($0)', value: \($0) })\n" }.joined()
      return (1...3).map { "## \(name) \($0)\n\n> \(sample)\n\n```tsx\n\(code)```\n\n" }.joined()
        + "## API\n\n\(reference) https://tide.example/radio\n"
    }
    let english = page("Markup Schema case", "Radio box", "See")
    let chinese = page("Markup Schema 案例", "单选框", "参考")
    var repository = try Repository(["docs/a.md": chinese])
    try repository.commit(["docs/a.md": english, "docs/a.zh-CN.md": chinese])
    if isChanged { try repository.commit(["docs/a.md": english.replacing("field7'", with: "field8'")]) }
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("docs/a.zh-CN.md unknown"), "\(found)")
  }

  /// The Chinese page is the original, and was not touched when its place as the source's went to a translation of it.
  @Test(arguments: [true, false]) func `a page that is older than its source is behind nothing`(_ isTouched: Bool)
    throws
  {
    func page(_ text: String, _ name: String) -> String {
      "# \(text)\n\n" + (1...8).map { "## \(text) \($0)\n\n\(text) `a\($0)` `\(name)\($0)`.\n\n" }.joined()
    }
    let english = page("The tide comes with the moon, and you see it here", "b")
    let chinese = page("潮汐随着月亮而来你可以在这里看到它", "c")
    var repository = try Repository(["en/a.md": chinese, "zh/a.md": chinese])
    try repository.commit(["en/a.md": english])
    if isTouched { try repository.commit(["zh/a.md": chinese + "结束。\n"]) }
    try repository.commit(["en/a.md": english.replacing("`a7`", with: "`d7`")])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("zh/a.md \(isTouched ? "stale" : "unknown")"), "\(found)")
  }

  /// Either language may be written first: a text that was there before the source had it is not behind it.
  @Test(arguments: [(5, true, "current"), (90, true, "stale"), (5, false, "stale")])
  func `what the translation had first is no news`(_ days: Int, _ isLong: Bool, _ state: String) throws {
    func page(_ text: String, _ name: String) -> String {
      "# \(text)\n\n" + (1...8).map { "\(text) \(name) at door `a\($0)`.\n\n" }.joined()
    }
    var repository = try Repository(["en/a.md": page("The tide", "rises")])
    try repository.commit(["fr/a.md": page("La marée", "monte")])
    repository.wait(days: 200)
    // What the source has changed shortly before, the translation may have followed.
    if !isLong { try repository.commit(["en/a.md": page("The tide", "climbs")]) }
    try repository.commit(["fr/a.md": page("La marée", "s'élève")])
    repository.wait(days: days)
    try repository.commit(["en/a.md": page("The tide", "ascends")])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// A commit that goes through a set and keeps all names, numbers, links and code says nothing new.
  @Test(arguments: [
    (24, "gate of the door", "info"), (3, "gate of the door", "warning"), (24, "gate `b` of the door", "warning"),
  ])
  func `who goes through the words of a whole set says nothing new`(_ pages: Int, _ words: String, _ severity: String)
    throws
  {
    func set(_ words: String) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: (1...pages).map { ("en/a\($0).md", "# Tide\n\nNot one enters by the \(words).\n") })
    }
    var repository = try Repository(set("door of the gate"))
    try repository.commit(
      Dictionary(
        uniqueKeysWithValues: (1...pages).map { ("fr/a\($0).md", "# Marée\n\nPersonne n'entre par la porte.\n") }))
    try repository.commit(set(words).mapValues { $0.replacing("Not one enters", with: "Nobody comes in") })
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--severity", "info"], pages: [:])
    #expect(run.output.contains("\(severity)[page-stale]"), "\(run.output)")
  }

  /// A description for machines asks for little, and a title is read.
  @Test(arguments: [("description: What it is", "info"), ("title: What it is", "warning")])
  func `what search engines show is an info`(_ entry: String, _ severity: String) throws {
    var repository = try Repository(["en/a.md": "---\nid: a\n---\n\n# Tide\n\nRun `tide`.\n"])
    try repository.commit(["fr/a.md": "---\nid: a\n---\n\n# Marée\n\nLancez `tide`.\n"])
    try repository.commit(["en/a.md": "---\nid: a\n\(entry)\n---\n\n# Tide\n\nRun `tide`.\n"])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--severity", "info"], pages: [:])
    #expect(run.output.contains("\(severity)[page-stale]"), "\(run.output)")
  }
}
