import Foundation
import Testing

/// What a translation has taken over of the changes of its source, and what it is told to take over.
@Suite struct FollowUpTests {
  /// Somebody touches a page of which four paragraphs are behind: with a word, with two in two commits, with a page in the work tree, and with
  /// a translation of what has changed.
  @Test(arguments: [
    (["Mer 1."], "stale content 2026-01-01 3"), (["Mer 1.", "Lune 2."], "stale content 2026-01-01 2"),
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

  /// A name goes from three texts of the source; then somebody takes it out of the translation, mends a word elsewhere, or does the first in a
  /// commit that changes many pages, as the source's did, or did not.
  @Test(arguments: [
    ("", "La lune monte.", 0, 0, "current"), ("Tidehub", "La lune se lève.", 0, 0, "stale"),
    ("", "La lune monte.", 6, 6, "current"), ("", "La lune monte.", 0, 6, "stale"),
  ])
  func `who edits what has changed follows it, by however little`(
    _ kept: String, _ last: String, _ sources: Int, _ others: Int, _ state: String
  ) throws {
    func page(_ heading: String, _ texts: [String], _ name: String, _ last: String) -> String {
      "# \(heading)\n\n" + texts.map { "\($0) \(name)".trimmingCharacters(in: .whitespaces) + "\n\n" }.joined()
        + "\(last)\n"
    }
    func commit(_ text: String, _ locale: String, besides count: Int) throws {
      var pages = (0..<count).reduce(into: [:]) { $0["\(locale)/b\($1).md"] = "# B\n" }
      pages["\(locale)/a.md"] = text
      try repository.commit(pages)
    }
    let english = ["Show the tide in", "Ask for the wind in", "See the moon in"]
    let french = ["Montrez la marée dans", "Demandez le vent dans", "Voyez la lune dans"]
    var repository = try Repository(["en/a.md": page("Tide", english, "Tidehub", "The moon rises.")])
    try commit(page("Marée", french, "Tidehub", "La lune monte."), "fr", besides: 0)
    try commit(page("Tide", english, "the net, as you like best.", "The moon rises."), "en", besides: sources)
    try commit(page("Marée", french, kept, last), "fr", besides: others)
    let found = try StatusTests.status(repository.folder).filter { $0.hasPrefix("fr/a.md") }
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
  }

  /// The source calls a dozen pages otherwise, and somebody who has not pulled it does the same to their translations, or changes their ids.
  @Test(arguments: [("Vent", "", "current"), ("Plein vent", "b", "stale")])
  func `titles of many pages are followed at once`(_ title: String, _ id: String, _ state: String) throws {
    func pages(_ locale: String, _ title: String, _ text: String, id: String = "") -> [String: String] {
      (0..<12).reduce(into: [:]) {
        $0["\(locale)/a\($1).md"] = "---\ntitle: \(title) \($1)\nid: \(locale)-\(id)\($1)\n---\n\n\(text) \($1).\n"
      }
    }
    let (english, french) = ("It speaks of the wind", "Il parle du vent")
    var repository = try Repository(pages("en", "Full wind", english))
    try repository.commit(pages("fr", "Plein vent", french))
    try repository.git("branch", "topic")
    try repository.commit(pages("en", "Wind", english))
    try repository.git("checkout", "-q", "topic")
    try repository.commit(pages("fr", title, french, id: id))
    try repository.git("checkout", "-q", "main")
    try repository.git("merge", "-q", "--no-ff", "-m", "merge", "topic")
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 12 && found.allSatisfy { $0.contains(".md \(state)") }, "\(found)")
  }

  /// A command alone in its paragraph, with what readers fill in, that the translation has as the source has it today.
  @Test(arguments: [
    ("tide --now -q {{chemin}}", "current"), ("tide {{chemin}} -q --now", "stale"), ("tide {{chemin}}", "stale"),
  ])
  func `a command is brought along whatever readers fill in`(_ french: String, _ state: String) throws {
    let page = { (text: String, command: String) in "# Tide\n\n- \(text):\n\n`\(command)`\n" }
    var repository = try Repository(["en/a.md": page("Open it", "tide {{path}} -q --now")])
    try repository.commit(["fr/a.md": page("L'ouvrir", french)])
    try repository.commit(["en/a.md": page("Open it", "tide --now -q {{path}}")])
    let found = try StatusTests.status(repository.folder)
    #expect(found.count == 1 && found[0].hasPrefix("fr/a.md \(state)"), "\(found)")
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

  /// The source has written a text anew, without one of its links, which it has elsewhere now; or with it.
  @Test(arguments: ["", " See [b](https://b.example/x)."])
  func `nobody is to put a link into a text that has it no more`(_ kept: String) throws {
    let page = { (text: String, more: String) in "# Tide\n\n\(text) It is [a](https://a.example).\n\(more)" }
    var repository = try Repository(["en/a.md": page("The tide rises. See [b](https://b.example/x).", "")])
    try repository.commit(["fr/a.md": "# Marée\n\nLa mer : [a](https://a.example).\n"])
    let today = "The tide rises, and falls at noon with the `moon` of 42 days.\(kept)"
    try repository.commit(["en/a.md": page(today, "\n## More\n\nAll of it is in [b](https://b.example/x).\n")])
    let run = try Concord.run(["lint", repository.folder.path, "-q"], pages: [:])
    #expect(run.output.contains("error[link-missing]") == !kept.isEmpty, "\(run)")
  }

  /// The source has given up one of two headings, one below the other; the translation has had one of them, or both.
  @Test(arguments: [
    ("## Définition\n\n", "current", 0), ("## Définition\n\n## Propriétés\n\n", "stale", 0), ("", "current", 1),
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

  /// A link and a name that were lost in translation, and that the source has given up since, or has still.
  @Test(arguments: [true, false]) func `nobody is told to put back what the source has no more`(_ isGone: Bool) throws {
    func page(_ first: String, _ last: String) -> String {
      "# Tide\n\n\(first)\n\nThe tide comes with the `moon`.\n\n\(last)\n"
    }
    let text = "See the [log](https://a.example/log), and call `tideOf` there."
    let other = "<!-- [log](https://a.example/log) and tideOf --> See what the gauge says, and call somebody there."
    var repository = try Repository(["en/a.md": page(text, "It rises."), "en/b.md": page(text, "Then.")])
    try repository.commit([
      "fr/a.md": "# Marée\n\nVoyez le journal.\n\nLa marée vient avec la `moon`.\n\nElle monte.\n"
    ])
    try repository.commit(["en/a.md": page(isGone ? other : text, "It falls, as `ebb` and 42 others say.")])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("link-missing") != isGone, "\(run.output)")
    #expect(run.output.contains("code-span-missing") != isGone, "\(run.output)")
  }
}
