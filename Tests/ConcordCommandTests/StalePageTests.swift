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

  /// What the source's code, and what stands in its text for another page, has become.
  @Test(arguments: [
    ("run(); // how it work", "run() // How it works", "current"), ("run(1)", "run(2)", "stale warning"),
    ("run() // here we run it, as we like", "run() // this runs", "stale info"),
    ("- {% assign t=\"1\" %}Run `it`.", "- Run `it`.", "current"),
    ("It runs.", "It runs. {% assign t=\"1\" %}", "current"), ("{% assign t=\"1\" %}\n\nRun.", "Run.", "current"),
    ("See it on Twitter.", "See it on X.", "current"), ("See it on Twitter.", "See it on Y.", "stale warning"),
    ("It can't rise.", "It cannot rise.", "current"), ("It can rise.", "It cannot rise.", "stale warning"),
  ])
  func `what programs and other pages alone read asks nothing of a translation`(
    _ former: String, _ today: String, _ state: String
  ) throws {
    func page(_ text: String) -> String {
      text.hasPrefix("run")
        ? "# Tide\n\n```js\nlet tide = open(\"quay\")\n\(text)\nclose(tide)\n```\n\nIt falls.\n"
        : "# Tide\n\n\(text)\n\nIt falls.\n"
    }
    var repository = try Repository(["en/a.md": page(former)])
    try repository.commit(["fr/a.md": "# Marée\n\nVoyez-la sur X (Twitter).\n\nElle descend.\n"])
    try repository.commit(["en/a.md": page(today)])
    let words = state.split(separator: " ")
    #expect(try StatusTests.status(repository.folder).first?.hasPrefix("fr/a.md \(words[0])") ?? false)
    guard words.count > 1 else { return }
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--severity", "info"], pages: [:])
    #expect(run.output.contains("\(words[1])[page-stale]"), "\(run.output)")
  }

  /// Words that were written as one, or as two, and another word.
  @Test(arguments: [
    ("It is case sensitive here.", "It is case-sensitive here.", "current"),
    ("Do the cleanup now.", "Do the clean up now.", "current"),
    ("It is in the same drive.", "It is on the same drive.", "current"),
    ("It may optimize the tide.", "It may optimizes the tide.", "current"),
    ("Do the cleanup now.", "Do the cleaning now.", "stale"),
  ])
  func `how words are joined is no change`(_ former: String, _ present: String, _ state: String) throws {
    var repository = try Repository(["en/a.md": "# Tide\n\n\(former)\n"])
    try repository.commit(["fr/a.md": "# Marée\n\nCela va.\n"])
    try repository.commit(["en/a.md": "# Tide\n\n\(present)\n"])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// The name that the source misspells as the translation has it, and its mended form; another name; one with another number.
  @Test(arguments: [
    ("TideItem", "TideIten", "TideItem", "current"), ("TideIten", "TideIten", "TideItem", "stale"),
    ("TideItem", "TideForm", "TideItem", "stale"), ("TideItem", "TideItem2", "TideItem3", "stale"),
  ])
  func `a misspelled name that the translation has never had so is no change`(
    _ own: String, _ former: String, _ present: String, _ state: String
  ) throws {
    func page(_ text: String) -> String { "# Tide\n\nThe TideItem has a size.\n\n\(text)\n" }
    var repository = try Repository(["en/a.md": page("It can inherit its size from \(former) or not.")])
    try repository.commit(["fr/a.md": "# Marée\n\nLe TideItem a une taille.\n\nElle peut venir de \(own) ou non.\n"])
    try repository.commit(["en/a.md": page("It can inherit its size from \(present) or not.")])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  @Test func `what a box says at its beginning is text`() throws {
    func page(_ name: String) -> String { "# Tide\n\n:::demo Its size is that of \(name) or not.\n\nText.\n\n:::\n" }
    var repository = try Repository(["en/a.md": page("TideIten")])
    try repository.commit(["fr/a.md": "# Marée\n\n:::demo Sa taille est celle de TideItem.\n\nTexte.\n\n:::\n"])
    try repository.commit(["en/a.md": page("TideItem")])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md current"), "\(found)")
  }

  /// The translation has been brought along, or has the former link.
  @Test(arguments: [
    ("https://new.example/x/more", "current content 2026-01-01 0"),
    ("https://old.example/docs/more", "stale content 2026-01-01 1"),
  ])
  func `a link to another site that has moved is a change`(_ link: String, _ state: String) throws {
    var repository = try Repository(["en/a.md": "# Tide\n\nSee [more](https://old.example/docs/more).\n"])
    try repository.commit(["fr/a.md": "# Marée\n\nVoyez [plus](\(link)).\n"])
    try repository.commit(["en/a.md": "# Tide\n\nSee [more](https://new.example/x/more).\n"])
    try StatusTests.expect(repository.folder, is: ["fr/a.md \(state)"])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(!run.output.contains("link-target-changed"), "\(run.output)")
  }

  /// A formatter has been over both pages, or over the source alone.
  @Test(arguments: [true, false]) func `what makes other blocks of both pages at once is no change`(_ isJoint: Bool)
    throws
  {
    let one = { (end: String) in "# Tide\n\nThe sea:\n\n- It rises.\(end)- It falls.\(end)- It waits.\n" }
    let other = { (end: String) in "# Marée\n\nLa mer :\n\n- Elle monte.\(end)- Elle baisse.\(end)- Elle attend.\n" }
    var repository = try Repository(["en/a.md": one("\n")])
    try repository.commit(["fr/a.md": other("\n")])
    try repository.commit(["en/a.md": one(" ")].merging(isJoint ? ["fr/a.md": other(" ")] : [:]) { $1 })
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(isJoint ? "current" : "stale")"), "\(found)")
  }

  /// A date is no address.
  @Test func `a day that is another one is a change`() throws {
    let page = { (day: String) in "# Tide\n\nIt has been so from \(day) on, as they say.\n" }
    var repository = try Repository(["en/a.md": page("01/02/2024")])
    try repository.commit(["fr/a.md": "# Marée\n\nIl en est ainsi depuis le 2 janvier, dit-on.\n"])
    try repository.commit(["en/a.md": page("01/03/2024")])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md stale"), "\(found)")
  }

  /// The translation has a link of its own, or the one that the source had.
  @Test(arguments: [("https://a.org/fr/06_fever", "current"), ("https://a.org/en/06_fever", "stale")])
  func `a link that the translation has never had may move`(_ link: String, _ state: String) throws {
    let page = { (link: String) in "# Tide\n\nSee the [page](\(link)) for more.\n" }
    var repository = try Repository(["en/a.md": page("https://a.org/en/06_fever")])
    try repository.commit(["fr/a.md": "# Marée\n\nVoyez la [page](\(link)) pour plus.\n"])
    try repository.commit(["en/a.md": page("https://a.org/en/developers/06_fever")])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// A plural that the translation has not, and another title.
  @Test(arguments: [("Tightly Coupled Architecture", "current"), ("Loosely Coupled Architecture", "stale")])
  func `a slip in a title is no change`(_ title: String, _ state: String) throws {
    let page = { (title: String) in "---\ntitle: \(title)\n---\n\nText.\n" }
    var repository = try Repository(["en/a.md": page("Tightly Coupled Architectures")])
    try repository.commit(["fr/a.md": "---\ntitle: Architecture\n---\n\nTexte.\n"])
    try repository.commit(["en/a.md": page(title)])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// What the source says today of a tide that it said more awkwardly before.
  @Test(arguments: [
    ("If you want to know how high the water is, simply look at the gauge near the door.", "info"),
    ("To know how high the water is, look at the gauge near the door.", "info"),
    ("In case you want to know how high the water is, take a look at the gauge near the door.", "info"),
    // Another word, a number, a name, a negation, a sentence more, and a paragraph more.
    ("In case you want to know how high the water is, just take a look at the gauge near the window.", "warning"),
    ("If you want to know how high the water is, simply look at the 2 gauges near the door.", "warning"),
    ("If you want to know how high the water is, simply look at TideWatch near the door.", "warning"),
    ("If you want to know how high the water is, simply look at Tidewatch near the door.", "warning"),
    ("If you want to know how high the water is, please do not look at the gauge near the door.", "warning"),
    (
      "If you want to know how high the water is, simply look at the gauge near the door, which is never wrong.",
      "warning"
    ),
    ("If you want to know how high the water is, simply look at the gauge near the door.\n\nOr ask.", "warning"),
  ])
  func `a source that says the same in other words is an info`(_ today: String, _ severity: String) throws {
    func page(_ text: String) -> String { "# Tide\n\n\(text)\n\nRun `tide`.\n" }
    let before = "In case you want to know how high the water is, just take a look at the gauge near the door."
    var repository = try Repository(["en/a.md": page(before)])
    try repository.commit(["fr/a.md": "# Marée\n\nRegardez l'échelle près de la porte.\n\nLancez `tide`.\n"])
    try repository.commit(["en/a.md": page(today)])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--severity", "info"], pages: [:])
    #expect(run.output.contains("\(severity)[page-stale]"), "\(run.output)")
    #expect(run.output.contains(", in words alone;") == (severity == "info"))
    #expect(try StatusTests.status(repository.folder).first?.hasPrefix("fr/a.md stale") ?? false)
  }

  /// Two rows of a table change places in the source, and nothing else, or a word besides.
  @Test(arguments: [("Its depth", "info"), ("Its height", "warning")])
  func `a source with the same rows in another order is an info`(_ words: String, _ severity: String) throws {
    func page(_ rows: [String]) -> String {
      "# Tide\n\n| Name | Says |\n|---|---|\n" + rows.map { $0 + "\n" }.joined()
    }
    let rows = ["| `lun` | The number of the disk. |", "| `name` | The name of the disk. |", "| `deep` | Its depth. |"]
    var repository = try Repository(["en/a.md": page(rows)])
    try repository.commit([
      "fr/a.md": page(["| `lun` | Numéro. |", "| `name` | Nom. |", "| `deep` | Profondeur. |"])
    ])
    try repository.commit(["en/a.md": page([rows[1], rows[0], rows[2].replacing("Its depth", with: words)])])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--severity", "info"], pages: [:])
    #expect(run.output.contains("\(severity)[page-stale]"), "\(run.output)")
    #expect(run.output.contains(", as rows changed places;") == (severity == "info"), "\(run.output)")
  }

  /// One word stands for another: who says that words were mended has changed nothing else, unless a name or a number says so.
  @Test(arguments: [
    ([("docs: fix typos", "gauge near the window")], "info"),
    ([("Wording (English)", "gauge near the window")], "info"),
    ([("Fix typos", "gauge by the door"), ("Grammar", "gauge by the window")], "info"),
    // Something else was done besides, or before, or after, or nobody says what.
    ([("Fix typos, and add a gauge", "gauge near the window")], "warning"),
    ([("Move it", "gauge near the window"), ("Grammar", "gauge by the window")], "warning"),
    ([("Grammar", "gauge by the door"), ("Move it", "gauge by the window")], "warning"),
    ([("Say where it is", "gauge near the window")], "warning"),
    // A name, a number, a paragraph more.
    ([("docs: fix typos", "gauge near TideWatch")], "warning"),
    ([("docs: fix typos", "2 gauges near the door")], "warning"),
    ([("docs: fix typos", "gauge near the door.\n\nOr ask")], "warning"),
  ])
  func `a commit that mends words says so`(_ commits: [(subject: String, words: String)], _ severity: String) throws {
    func page(_ words: String) -> String { "# Tide\n\nSimply look at the \(words).\n\nRun `tide`.\n" }
    var repository = try Repository(["en/a.md": page("gauge near the door")])
    try repository.commit(["fr/a.md": "# Marée\n\nRegardez l'échelle près de la porte.\n\nLancez `tide`.\n"])
    for commit in commits { try repository.commit(["en/a.md": page(commit.words)], subject: commit.subject) }
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--severity", "info"], pages: [:])
    #expect(run.output.contains("\(severity)[page-stale]"), "\(run.output)")
  }

  /// The source leads to another page of the site since, and does nothing else.
  @Test func `a link that leads elsewhere is told by itself`() throws {
    let others = ["b", "c"].flatMap { name in ["en", "fr"].map { ("\($0)/\(name).md", "# \(name)\n") } }
    var repository = try Repository(["en/a.md": "# Tide\n\nThe port [a](b.md) has ships.\n"])
    try repository.commit(Dictionary(others) { first, _ in first })
    try repository.commit(["fr/a.md": "# Marée\n\nLe port [a](b.md) a des bateaux.\n"])
    try repository.commit(["en/a.md": "# Tide\n\nThe port [a](c.md) has ships.\n"])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("[link-target-changed] `b.md` instead of `c.md`"), "\(run)")
    #expect(!run.output.contains("page-stale"), "\(run)")
  }

  /// The translation has not all that is the same in all languages, and its words came with the source's.
  @Test func `a commit that translated what it wrote has left nothing behind`() throws {
    let words = (1...12).map { "Word number \($0)." }.joined(separator: " ")
    let source = "# Tide\n\n\(words)\n"
    let french = "# Marée\n\n\(words.replacing("Word number", with: "Mot numéro"))\n"
    var repository = try Repository(["en/a.md": source])
    try repository.commit(["fr/a.md": french])
    try repository.commit([
      "en/a.md": source + "\nSet [`--port`](ports.md) before the tide comes in, and not after it.\n",
      "fr/a.md": french + "\nChoisissez le port avant que la marée ne monte, et non après elle.\n",
    ])
    try StatusTests.expect(repository.folder, is: ["fr/a.md current content 2026-01-03 0"])
  }
}
