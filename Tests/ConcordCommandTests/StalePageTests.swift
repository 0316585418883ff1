import Foundation
import Testing

/// What lint says of pages that are behind their source.
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

  /// Somebody touches a page of which four paragraphs are behind: with a word, with two in two commits, with a page in the work tree, and with
  /// a translation of what has changed.
  @Test(arguments: [
    (["Mer 1."], "stale content 2026-01-01 4"), (["Mer 1.", "Lune 2."], "stale content 2026-01-01 4"),
    ([], "stale content 2026-01-01 4"),
    (["La mer monte lentement.", "La lune est là.", "Le vent tombe.", "Le port ferme ce soir."], "current"),
  ])
  func `a word brings no page up to date that is far behind`(_ edits: [String], _ state: String) throws {
    func page(_ texts: [String]) -> String { "# A\n\n" + texts.joined(separator: "\n\n") + "\n" }
    let (sea, water) = (
      ["The sea", "The moon", "The wind", "The port"], ["The water", "The sun", "The storm", "The town"]
    )
    func english(_ names: [String]) -> [String] { names.map { "\($0) is what we speak of here, as everyone knows." } }
    var french = ["Mer un.", "Lune deux.", "Vent trois.", "Port quatre."]
    var repository = try Repository(["en/a.md": page(english(sea))])
    try repository.commit(["fr/a.md": page(french)])
    try repository.commit(["en/a.md": page(english(water).map { $0 + " It is another matter than before." })])
    let isWhole = edits.count > 2
    for (index, text) in edits.enumerated() {
      french[index] = text
      if !isWhole { try repository.commit(["fr/a.md": page(french)]) }
    }
    if isWhole { try repository.commit(["fr/a.md": page(french)]) }
    if edits.isEmpty { try repository.write(page(french) + "\nAdieu.\n", "fr/a.md") }
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// Words that were written as one, or as two, and another word.
  @Test(arguments: [
    ("It is case sensitive here.", "It is case-sensitive here.", "current"),
    ("Do the cleanup now.", "Do the clean up now.", "current"),
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

  /// What the source has mended since is told; what it still has is told there.
  @Test(arguments: ["#ebb", "#flod"]) func `a fault that the source has mended is the translation's`(_ today: String)
    throws
  {
    let page = { (link: String, more: String) in "# Tide\n\nSee [it](\(link)).\n\n## Ebb\n\n\(more)\n" }
    var repository = try Repository(["en/a.md": page("#flod", "It falls.")])
    try repository.commit(["fr/a.md": page("#flod", "Elle baisse.")])
    try repository.commit(["en/a.md": page(today, "It falls.\n\nSee the 3 `gauges` near the door, too.")])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--format", "concise"], pages: [:])
    let places = run.output.split(separator: "\n").filter { $0.contains("link-anchor-broken") }
    #expect(places.count == 1 && places[0].contains(today == "#ebb" ? "fr/a.md:3" : "en/a.md:3"), "\(run)")
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

  /// The translation got a blank line at its end beside a text that was reworded.
  @Test func `what changes no word of a translation brings no words along`() throws {
    let page = { (text: String) in "# Tide\n\nThe sea is \(text) here, and nobody knows why.\n" }
    let own = "# Marée\n\nLa mer est profonde ici, et personne ne sait pourquoi.\n"
    var repository = try Repository(["en/a.md": page("deep")])
    try repository.commit(["fr/a.md": own])
    try repository.commit(["en/a.md": page("shallow"), "fr/a.md": own + "\n"])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md stale"), "\(found)")
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

  /// Two of four items have been brought along; or one alone.
  @Test(arguments: [true, false]) func `what has a counterpart beside the source of today is not missing`(
    _ isThere: Bool
  ) throws {
    let page = { (items: String) in "# Tide\n\nIt is `a`:\n\n\(items)\n## End\n\nIt is `b`.\n" }
    let kept = "- One may rise.\n- Two may fall.\n"
    var repository = try Repository(["en/a.md": page(kept + "- Three may be.\n- Four may see.\n")])
    let own = isThere ? "- Une monte.\n- Deux baissent.\n" : "- Une monte.\n"
    try repository.commit(["fr/a.md": "# Marée\n\nC'est `a` :\n\n\(own)\n## Fin\n\nC'est `b`.\n"])
    try repository.commit(["en/a.md": page(kept) + "\nAnd `c`.\n"])
    let run = try Concord.run(["lint", repository.folder.path, "-q"], pages: [:])
    #expect(run.output.contains("“Two may fall.” is missing") != isThere, "\(run)")
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

  /// A link that was wrong before, and of which the source has another one today, or the same.
  @Test(arguments: ["https://c.example/x", "https://a.example/x"])
  func `nobody is told to lead where the source leads no longer`(_ today: String) throws {
    let page = { (link: String, last: String) in "# Tide\n\nSee [it](\(link)).\n\n\(last)\n" }
    var repository = try Repository(["en/a.md": page("https://a.example/x", "The tide rises.")])
    try repository.commit(["fr/a.md": page("https://b.example/y", "La mer monte.")])
    try repository.commit(["en/a.md": page(today, "The tide falls, and `ebb` is what it is called 42 times.")])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    let isOther = today.contains("c.example")
    #expect(
      run.output.contains(isOther ? "warning[link-target-changed]" : "error[link-target-changed]"), "\(run.output)")
    #expect(run.output.contains("`https://b.example/y` instead of `\(today)`"), "\(run.output)")
  }

  /// What the source says today of a tide that it said more awkwardly before.
  @Test(arguments: [
    ("If you want to know how high the water is, simply look at the gauge near the door.", "info"),
    ("To know how high the water is, look at the gauge near the door.", "info"),
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

  /// The translation has a badge of its own in the place of one that the source has no more, or still has.
  @Test(arguments: [true, false]) func `nobody is told to show a picture that the source shows no longer`(
    _ isGone: Bool
  ) throws {
    func page(_ badge: String, _ last: String) -> String {
      "# Tide\n\n![Badge](https://a.example/\(badge).svg)\n\nThe tide comes with the `moon`.\n\n\(last)\n"
    }
    var repository = try Repository(["en/a.md": page("bounties", "It rises.")])
    try repository.commit([
      "fr/a.md": "# Marée\n\n![Badge](https://a.example/avancé.svg)\n\nLa marée vient avec la `moon`.\n\nElle monte.\n"
    ])
    try repository.commit(["en/a.md": page(isGone ? "advanced" : "bounties", "It falls, as `ebb` and 42 others say.")])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("image-changed") != isGone, "\(run.output)")
  }

  /// The source has given up one of two headings, one below the other; the translation has had one of them, or both.
  @Test(arguments: [
    ("## Définition\n\n", "current", 0), ("## Définition\n\n## Propriétés\n\n", "stale", 0), ("", "stale", 1),
  ])
  func `a heading that a translation never had is none that it lacks`(_ headings: String, _ state: String, _ told: Int)
    throws
  {
    let table = "| `a` | `b` |\n|---|---|\n| `c` | 1 |\n"
    var repository = try Repository(["en/a.md": "# Tide\n\nThe tide.\n\n## Specification\n\n## Properties\n\n\(table)"])
    try repository.commit(["fr/a.md": "# Marée\n\nLa marée.\n\n\(headings)\(table)"])
    try repository.commit(["en/a.md": "# Tide\n\nThe tide.\n\n## Specification\n\n\(table)"])
    let status = try StatusTests.status(repository.folder)
    #expect(status.first?.hasPrefix("fr/a.md \(state) content") ?? false, "\(status)")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.matches(of: /heading-missing/).count == told, "\(run.output)")
  }

  /// The first: the source has given the command up since, its word is nowhere, and what the translation has torn it into is.
  @Test(arguments: [("tide wait ebb", true), ("tide run fast ebb", false)])
  func `a torn word is a fault, unless the source has torn it since`(today: String, isTold: Bool) throws {
    let page = { (command: String) in "# Tide\n\nWait here.\n\n```sh\n\(command)\n```\n\nThe end is near.\n" }
    var repository = try Repository(["en/a.md": page("tide runfast ebb"), "en/b.md": "# B\n\nA run of ebb, fast.\n"])
    try repository.commit(["fr/a.md": page("tide run fast ebb"), "fr/b.md": "# B\n\nUne course.\n"])
    try repository.commit(["en/a.md": page(today)])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("code-whitespace-changed") == isTold, "\(run.output)")
  }

  /// The fences of a whole set name another language since, while the block is gone from the page; or one of them still names that.
  @Test(arguments: [("go run", false), ("```\n\n```tut\nx", true)])
  func `a fence names the language that the source gives it today`(_ today: String, _ isTold: Bool) throws {
    let page = { (info: String, text: String, code: String) in
      "# Tide\n\n\(text)\n\n```\(info)\nlet tide = ebb\n\(code)\n```\n"
    }
    let lost = "\nThe sea is `calm`.\n\n```tut\nlet ebb = tide.all(\"the quays\")\n```\n"
    var repository = try Repository(["en/a.md": page("tut", "The tide rises.", "now") + lost])
    try repository.commit([
      "fr/a.md": page("tut", "La mer monte.", "now") + lost.replacing("The sea is", with: "Elle est")
    ])
    let falls = "The tide falls, \(String(repeating: "and falls ", count: 9))again.\n\nRun `tut` 42 times."
    try repository.commit(["en/a.md": page("mdoc", falls, today)])
    let french = page("mdoc", "La mer monte.", "now") + lost.replacing("The sea is", with: "Elle est")
    try repository.commit(["fr/a.md": french.replacing("tut", with: "mdoc")])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("page-stale"), "\(run.output)")
    #expect(run.output.contains("code-info-changed") == isTold, "\(run.output)")
  }

  /// The translation has no list where its source had one, and the source of today has none either, or still has.
  @Test(arguments: [("", false), ("- ", true)])
  func `a list is judged by that of today`(_ mark: String, _ isTold: Bool) throws {
    let page = { (mark: String, verb: String) in "# Tide\n\n\(mark)\(verb) `a`.\n\n\(mark)\(verb) `b`.\n\n" }
    var repository = try Repository(["en/a.md": page("- ", "Open") + "## Ebb\n\nNow.\n"])
    try repository.commit(["fr/a.md": page("", "Ouvrez") + "## Reflux\n\nOui.\n"])
    let more = "## Ebb\n\nNow.\n\nRun `ebb` 42 times, and `flood` 7 times:\n\n```sh\nebb --now\n```\n"
    try repository.commit(["en/a.md": page(mark, "Open") + more])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("page-stale"), "\(run.output)")
    #expect(run.output.contains("list-structure-changed") == isTold, "\(run.output)")
  }

  /// A link got another form in both languages, while the page is behind elsewhere: the former form is no measure any more.
  @Test(arguments: [("guide/tide/b", false), ("guide/tide/c", true)])
  func `a link is judged by its form of today`(translation: String, isTold: Bool) throws {
    let page = { (link: String, last: String) in "# Tide\n\nSee [it](\(link)).\n\n\(last)\n" }
    var repository = try Repository(["en/a.md": page("tide/b", "The tide rises.")])
    try repository.commit(["fr/a.md": page("tide/b", "La mer monte.")])
    let more = "The tide rises.\n\nRun `ebb` 42 times, and `flood` 7 times:\n\n```sh\nebb --now\n```"
    try repository.commit(["en/a.md": page("tide/b", more)])
    try repository.commit(["en/a.md": page("guide/tide/b", more), "fr/a.md": page(translation, "La mer monte.")])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("page-stale"), "\(run.output)")
    #expect(run.output.contains("link-target-changed") == isTold, "\(run.output)")
  }

  @Test func `lint judges a page by what there was to translate`() throws {
    let repository = try StatusTests.history(
      translated: StatusTests.oneInFrench.replacing("port 80", with: "port 80, `tide dwn`"))
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--severity", "info"], pages: [:])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2, "\(run.output)")
    #expect(
      run.output.contains("page-stale] behind since 2026-01-03: 1 block changed, 2 added; ")
        && run.output.contains("code-span-extra"))
    let without = try Concord.run(["lint", repository.folder.path, "--quiet", "--no-history"], pages: [:])
    #expect(without.output.contains("heading-missing") && !without.output.contains("page-stale"))
  }

  /// The source has given a section up since; the translation has kept it, and has one more of its own.
  @Test func `what a translation has kept of its source is no invention of its own`() throws {
    let sections = (1...4).map { "## Part `p\($0)`\n\nRun `tide \($0)`.\n\n" }
    let french = "# Marée\n\n" + sections.joined().replacing("Run", with: "Lancez")
    var repository = try Repository(["en/a.md": "# Tide\n\n" + sections.joined()])
    try repository.commit(["fr/a.md": french])
    try repository.commit(["en/a.md": "# Tide\n\n" + sections[1...].joined()])
    try repository.commit(["fr/a.md": french.replacing("Lancez", with: "Appelez") + "## De `nous`\n\nAvec `rien`.\n"])
    let commit = try repository.ask(["rev-parse", "HEAD~1"])
    try repository.write(
      "---\ndefault_lang_commit: \(commit)\n---\n\n" + french + "## De `nous`\n\nAvec `rien`.\n", "fr/a.md")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--severity", "info"], pages: [:])
    let lines = run.output.split(separator: "\n").filter { $0.contains("heading-extra") }
    #expect(lines.count == 2, "\(run.output)")
    #expect(lines.contains { $0.contains("info[heading-extra] heading “## Part `p1`” is not in the source any more") })
    #expect(lines.contains { $0.contains("warning[heading-extra] heading “## De `nous`” is not in the source") })
  }

  /// One paragraph was brought up to date, another was not.
  @Test func `a page that was updated in half is judged block by block`() throws {
    let repository = try StatusTests.history()
    try repository.write(StatusTests.twoInFrench, "fr/a.md")
    let pin = "---\ndefault_lang_commit: \(try repository.ask(["rev-parse", "HEAD~3"]))\n---\n\n"
    try repository.write(pin + StatusTests.twoInFrench, "fr/a.md")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.split(separator: "\n").count == 1 && run.output.contains("page-stale"), "\(run.output)")
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
    for other in ["# More\n\nOf `tide down`, and [more](more.md).\n", "# More\n\nAll is [new](new.md).\n"] {
      try repository.write(other, "en/more.md")
      let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
      let said = lost.hasPrefix("`") ? "[code-span-missing] code span \(lost)" : "[link-missing]"
      // What no page of the source has any more nobody wants back.
      #expect(run.output.contains(said) == other.contains("more.md"), "\(run)")
    }
  }

  /// A paragraph was never translated, and the source has given it up since, or has not.
  @Test(arguments: [true, false])
  func `what is gone from the source need not be translated`(_ isGone: Bool) throws {
    let english =
      "Whoever comes to the harbour at low water has to wait outside until the tide is high enough again.\n\n"
    let source = "# Tide\n\nIt rises twice a day, and falls.\n\n\(english)## Ports\n\nIt opens port 80.\n"
    let french =
      "# Marée\n\nElle monte deux fois par jour, et descend.\n\n\(english)## Ports\n\nLe port 80 est ouvert.\n"
    var repository = try Repository(["en/a.md": source])
    try repository.commit(["fr/a.md": french])
    let commit = try repository.ask(["rev-parse", "HEAD~1"])
    try repository.write("---\ndefault_lang_commit: \(commit)\n---\n\n" + french, "fr/a.md")
    try repository.write(isGone ? source.replacing(english, with: "") : source.replacing("80", with: "81"), "en/a.md")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("page-stale") && run.output.contains("text-untranslated") != isGone, "\(run)")
  }

  /// Two lines of a block have changed in the source, one of them in the translation, too.
  @Test(arguments: [
    ("Votre version installée", "--port 80", 0), ("Votre version installée", "--prot 80", 1),
  ])
  func `code is judged line by line, each by the source that it follows`(
    _ version: String, _ port: String, _ count: Int
  ) throws {
    let source = "# Tide\n\n```\n| Tide | v3.0.0-alpha.40 |\n| Port | --port 80 |\n| Go   | go1.24.6 |\n```\n"
    func lines(_ version: String) -> String { source.replacing("v3.0.0-alpha.40", with: version) }
    var repository = try Repository(["en/a.md": source])
    try repository.commit(["fr/a.md": source.replacing("# Tide", with: "# Marée")])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.write(lines("Your installed version").replacing("go1.24.6", with: "go1.25.0"), "en/a.md")
    let page = lines(version).replacing("# Tide", with: "# Marée").replacing("--port 80", with: port)
    try repository.write("---\ndefault_lang_commit: \(commit)\n---\n\n" + page, "fr/a.md")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.split(separator: "\n").count { $0.contains("[code-") } == count, "\(run.output)")
  }

  /// Of two lines that differ from the former source, one is that of today's.
  @Test func `code is told by a line that the source has not today either`() throws {
    let source = "# Tide\n\n```js\na = item(0);\nb = go(8);\n```\n"
    var repository = try Repository(["en/a.md": source])
    try repository.commit(["fr/a.md": source])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    let today = source.replacing("item", with: "menu")
    try repository.write(today.replacing("8);", with: "8);\nc = 1;\nd = 2;"), "en/a.md")
    try repository.write("---\ndefault_lang_commit: \(commit)\n---\n\n" + today.replacing("8", with: "9"), "fr/a.md")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("a.md:9:8: error[code-changed] code differs: `9` instead of `8`"), "\(run.output)")
  }

  /// What changed in the source, and what the translation holds of it today.
  @Test(arguments: [
    ("Upload it to Supbase", "Upload it to Supabase", "Upload it to Supabase", true),
    ("Upload it to Supbase", "Upload it to Supabase", "Upload it to Supbase", false),
    ("Config file of it", "Config File Of It", "Fichier de config", true),
    ("Run `tide up` there", "Run `Tide up` there", "Lancez `tide up`", false),
    // A letter that was forgotten, an article; other words, among them one of a letter more.
    ("It is avaiable in the harbour", "It is available in harbour", "Elle est au port", true),
    // A bracket too many, and a link that came.
    ("The port `a.b` has boats) and ships", "The port `a.b` has boats and ships", "Le port `a.b`", true),
    ("The port [a](b.md) and ships", "The port [a](b.md) and [ships](b.md)", "Le port [a](b.md)", false),
    ("It is avaiable in ruby", "It is available in Ruby", "Elle est avaiable en ruby", false),
    ("Suggestions Using the boats", "Suggestions for Using the boats", "Conseils", true),
    ("It is able to swim", "It is unable to swim", "Elle nage", false),
    ("It must swim", "It most swim", "Elle nage", false),
    ("It can swim here", "It can now swim here", "Elle nage", false),
    ("The tide rises", "The ebb rises", "La marée monte", false),
    // A number or an address that the translation has already, or has not.
    ("All ruby versions before 2.1.0-a1", "All Ruby versions before 2.1.0-a2", "Tout avant 2.1.0-a2", true),
    ("All ruby versions before 2.1.0-a1", "All Ruby versions before 2.1.0-a2", "Tout avant 2.1.0-a1", false),
    ("See Fault #85", "See [Fault #85](https://a.org/85)", "Voir [Panne 85](https://a.org/85)", true),
    ("See Fault #85", "See [Fault #85](https://a.org/85)", "Voir la panne 85", false),
    ("See [Fault](https://a.org/85)", "See Fault", "Voir [Panne](https://a.org/85)", false),
  ])
  func `a block is behind where readers of the translation miss something`(
    _ former: String, _ today: String, _ translation: String, _ isCurrent: Bool
  ) throws {
    var repository = try Repository(["en/a.md": "# Tide\n\nText.\n\n\(former).\n"])
    try repository.commit(["fr/a.md": "# Marée\n\nTexte.\n\n\(translation).\n"])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.write("# Tide\n\nText.\n\n\(today).\n", "en/a.md")
    try repository.write(
      "---\ndefault_lang_commit: \(commit)\n---\n\n# Marée\n\nTexte.\n\n\(translation).\n", "fr/a.md")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("page-stale") != isCurrent, "\(run.output)")
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

  @Test func `what was lost is shown in the block of today`() throws {
    let source = "# Tide\n\nRun `tide up`, then `tide down` at noon, see [more](more.md).\n"
    var repository = try Repository(["en/a.md": source, "en/more.md": "# More\n\n`tide down`\n"])
    let french = "# Marée\n\nLancez `tide up`, puis rien à midi, voyez [more](more.md).\n"
    try repository.commit(["fr/a.md": french, "fr/more.md": "# Plus\n\n`tide down`\n"])
    try repository.commit([
      "en/a.md": source.replacing("# Tide", with: "# Tide\n\nNew.").replacing("at noon", with: "at ten")
    ])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--format", "json"], pages: [:])
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let found = try #require(report["diagnostics"] as? [[String: Any]]).first {
      $0["rule"] as? String == "code-span-missing"
    }
    let place = (found?["source"] as? [String: Any])?["start"] as? [String: Any]
    #expect(place?["line"] as? Int == 5, "\(run)")
  }

  /// One commit changed a set in all its languages, before the source of the page was written anew.
  @Test func `what was changed in a whole set is no fault of a page that is behind`() throws {
    let source =
      "# Tide\n\nText.\n\n<Tip>\nIt is so.\n</Tip>\n\n```py\ntide(\"old/model\")\n```\n\nSee [a](https://old.example/a).\n"
    let french = "# Marée\n\nTexte.\n\nTIP\n\n```py\ntide(\"new/model\")\n```\n\nVoyez [a](https://new.example/a).\n"
    var repository = try Repository(["en/a.md": source])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.write("# The tide\n\nAll is written anew.\n", "en/a.md")
    func lint(tip: String, _ other: String) throws -> Int {
      try repository.write("# Others\n\n\(other)\n", "en/b.md")
      let text = french.replacing("TIP", with: tip)
      try repository.commit(["fr/a.md": "---\ndefault_lang_commit: \(commit)\n---\n\n" + text])
      let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
      let lines = run.output.split(separator: "\n").filter {
        !$0.contains("page-stale") && !$0.contains("page-missing")
      }
      return lines.count
    }
    let migrated = "> [!TIP]\n> So `new/model`, or [a](https://new.example/a).\n"
    #expect(try lint(tip: "> [!TIP]\n> C'est ainsi.", migrated) == 0)
    #expect(
      try lint(tip: "> [!TIP]\n> C'est ainsi.", migrated + "\n<Tip>\nold/model\n</Tip>\n\n[a](https://old.example/a)\n")
        > 0)
    #expect(try lint(tip: "> [!TIP]\n> C'est ainsi.", "Nothing of it.") > 0)
  }
}
