import Foundation
import Testing

/// What lint says of a page that is behind: it is judged by the source that it was made from, and beside that of today.
@Suite struct StaleLintTests {
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

  /// The translation never had a line; the source has given it up since, or has changed another one.
  @Test(arguments: [
    ("#[derive(Eq)]\nstruct Tide;\nrun(Tide)", "info"), ("#[derive(Clone)]\nstruct Tide;\nwait(Tide)", "error"),
  ])
  func `nobody is told to write what the source has given up`(_ today: String, _ severity: String) throws {
    func page(_ code: String) -> String { "# Tide\n\n```rust\n\(code)\n```\n\nRun `tide`.\n" }
    var repository = try Repository(["en/a.md": page("#[derive(Clone)]\nstruct Tide;\nrun(Tide)")])
    try repository.commit(["fr/a.md": page("struct Tide;\nrun(Tide)").replacing("Run", with: "Lancez")])
    try repository.commit(["en/a.md": page(today)])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--severity", "info"], pages: [:])
    #expect(run.output.contains("\(severity)[code-changed]"), "\(run.output)")
  }

  /// The code around a fault is another since, or the same: only that of today is to be copied.
  @Test(arguments: [(false, true), (true, false)])
  func `nothing is copied from a source that has changed since`(_ isChanged: Bool, _ isOffered: Bool) throws {
    func page(_ name: String, _ text: String, trust: Bool = true) -> String {
      "# Tide\n\n```python\ntool = load(\"sea\"\(trust ? ", trust=True" : ""))\nmodel = \(name)()\n```\n\n\(text)\n"
    }
    var repository = try Repository(["en/a.md": page("OldTide", "Run `tide`.")])
    try repository.commit(["fr/a.md": page("OldTide", "Lancez `tide`.", trust: false)])
    try repository.commit(["en/a.md": page(isChanged ? "NewTide" : "OldTide", "Run `tide`, and wait for 42 of them.")])
    let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--format", "json"], pages: [:])
    #expect(run.output.contains("\"code-changed\""), "\(run.output)")
    #expect(run.output.contains("copy the code") == isOffered, "\(run.output)")
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
  func `what a stale block had lost before is an info where its source has it no more`(
    _ lost: String, _ left: String, _ today: String
  ) throws {
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
      let run = try Concord.run(["lint", repository.folder.path, "--quiet", "--severity", "info"], pages: [:])
      let said = lost.hasPrefix("`") ? "info[code-span-missing] code span \(lost)" : "info[link-missing]"
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
