import Foundation
import Testing

/// Which changes of the source's text leave a translation behind.
extension StalePageTests {
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

  /// A formatter's spaces between scripts; another sign.
  @Test(arguments: [
    ("如下图可见项目B的流失率。", "如下图可见项目 B 的流失率。", "current"),
    ("如下图可见项目B的流失率。", "如下图可见项目 C 的流失率。", "stale"),
  ])
  func `spaces between scripts are no change`(_ former: String, _ present: String, _ state: String) throws {
    func page(_ text: String) -> String { "# 潮汐\n\n<b>图</b>\n\n\(text)\n\n它会上升。\n" }
    var repository = try Repository(["zh/a.md": page(former)])
    try repository.commit(["en/a.md": "# Tide\n\n<b>Plot</b>\n\nWhat is to be seen.\n\nIt rises.\n"])
    try repository.commit(["zh/a.md": page(present)])
    let found = try StatusTests.status(repository.folder, ["--source", "zh"])
    #expect(found.count == 1 && found[0].hasPrefix("en/a.md \(state)"), "\(found)")
  }

  /// Who has given a heading the source's new level has seen it.
  @Test(arguments: [("##", "current"), ("###", "stale")])
  func `a level that the translation has, too, is no news`(_ level: String, _ state: String) throws {
    var repository = try Repository(["en/a.md": "# Tide\n\n## Ebb\n\nIt falls.\n\n### Flood\n\nIt rises.\n"])
    try repository.commit(["fr/a.md": "# Marée\n\n## Jusant\n\nElle descend.\n\n### Flot\n\nElle monte.\n"])
    try repository.commit(["en/a.md": "# Tide\n\n## Ebb\n\nIt falls.\n\n## Flood\n\nIt rises.\n"])
    try repository.commit([
      "fr/a.md": "# Marée\n\n## Jusant\n\nElle descend.\n\n\(level) Flot\n\nElle monte donc.\n"
    ])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// A list of names that was sorted: both pages have all of them.
  @Test(arguments: [("* Quay\n* Ebb Ltd\n* Flood Ltd\n", "current"), ("* Quay\n* Flood Ltd\n", "stale")])
  func `a name that has gone to another place is there`(_ names: String, _ state: String) throws {
    var repository = try Repository(["en/a.md": "# Thanks\n\n* Ebb Ltd\n* Flood Ltd\n* Quay\n"])
    try repository.commit(["fr/a.md": "# Merci\n\n* Ebb Ltd\n* Flood Ltd\n* Quay\n"])
    try repository.commit(["en/a.md": "# Thanks\n\n* Flood Ltd\n* Quay\n* Ebb Ltd\n"])
    try repository.commit(["fr/a.md": "# Merci\n\n\(names)"])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
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

  private static let mended: [(commits: [(subject: String, words: String)], severity: String)] = [
    ([("docs: fix typos", "gauge near the window")], "info"),
    ([("Wording (English)", "gauge near the window")], "info"),
    ([("docs: polish the page", "gauge near the window")], "info"),
    // The language.
    ([("Tide in Polish", "gauge near the window")], "warning"),
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
  ]

  /// One word stands for another: who says that words were mended has changed nothing else, unless a name or a number says so.
  @Test(arguments: mended)
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
