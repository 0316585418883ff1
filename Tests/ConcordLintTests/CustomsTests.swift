import ConcordLint
import ConcordSyntax
import Testing

/// What the translations into a language do throughout, and what one page does alone.
@Suite struct CustomsTests {
  /// Labels of a screen that stand in spans: where most pages of a language have its own words, a page that does is no slip; nor is one that
  /// does so throughout.
  @Test(arguments: [("Appliquer", "info", 4), ("Apply", "warning", 2), ("Apply", "info", 4)])
  func `what a language does throughout is meant`(_ others: String, _ severity: String, _ count: Int) async throws {
    let labels = Array(["Apply", "Duplicate", "Query", "Enable"].prefix(count))
    var files: [(String, [UInt8])] = []
    for page in 0..<5 {
      let french =
        page == 0 || others == "Appliquer"
        ? Array(["Appliquer", "Dupliquer", "Chercher", "Activer"].prefix(count)) : labels
      files.append(("en/p\(page).md", Array(labels.map { "Click `\($0)` now.\n\n" }.joined().utf8)))
      files.append(("fr/p\(page).md", Array(french.map { "Cliquez sur `\($0)`.\n\n" }.joined().utf8)))
    }
    let found = try await LintHarness.lint(files: files, dialect: .gfm).diagnostics.filter {
      $0.place.file == "fr/p0.md"
    }
    #expect(
      found.map { "\($0.severity) \($0.rule)" } == Array(repeating: "\(severity) code-span-translated", count: count))
  }

  /// A name that sources mark on several pages, and no page of the language, or one.
  @Test(arguments: [(false, "info"), (true, "warning")])
  func `names that a language never marks are no slips`(_ isMarked: Bool, _ severity: String) async throws {
    var files: [(String, [UInt8])] = []
    for page in 0..<5 {
      files.append(("en/p\(page).md", Array("The `tide_task` runs \(page).\n".utf8)))
      let name = isMarked && page == 3 ? "`tide_task`" : "tide_task"
      files.append(("fr/p\(page).md", Array("Le \(name) marche \(page).\n".utf8)))
    }
    let found = try await LintHarness.lint(files: files, dialect: .gfm).diagnostics
    #expect(found.count == (isMarked ? 4 : 5))
    #expect(found.allSatisfy { "\($0.severity) \($0.rule)" == "\(severity) code-span-unmarked" }, "\(found)")
  }

  /// On most pages a name is not there at all: where one has it without its marks, that is no custom.
  @Test func `a name that pages lack is none that they leave unmarked`() async throws {
    let files = (0..<5).flatMap { page in
      [
        ("en/p\(page).md", Array("The `tide_task` runs \(page).\n".utf8)),
        ("fr/p\(page).md", Array("\(page == 0 ? "Le tide_task" : "Tout") marche \(page).\n".utf8)),
      ]
    }
    let found = try await LintHarness.lint(files: files, dialect: .gfm).diagnostics
      .filter { $0.rule == "code-span-unmarked" }
    #expect(found.map(\.severity) == [.warning])
  }

  /// What readers put something of theirs in place of: named in their language on most pages, or on one alone.
  @Test(arguments: [true, false])
  func `names of what readers fill in are translated where a language does so`(isCustom: Bool) async throws {
    let command = { (name: String, file: String) in
      "- Open it:\n\n`tide {{[-o|--open]}} {{\(name)}}`\n\n- Keep it:\n\n`tide keep \(file)`\n\n`tide {{80}}`\n\n"
    }
    var files: [(String, [UInt8])] = []
    for page in 0..<16 {
      let source = command("path/to/file\(page)", "{{name.\(page).tide}}")
      let french = command("chemin/du/fichier\(page)", "{{nom.\(page).tide}}")
      files.append(("en/p\(page).md", Array(source.utf8)))
      files.append(("fr/p\(page).md", Array((page == 0 || isCustom ? french : source).utf8)))
    }
    let found = try await LintHarness.lint(files: files, dialect: .gfm).diagnostics.filter {
      $0.place.file == "fr/p0.md" && $0.severity > .info
    }
    #expect(found.map(\.rule) == (isCustom ? [] : ["placeholder-renamed"]))
  }

  /// A translation platform fills pages with the source's text until somebody gets to them; a page alone was forgotten.
  @Test(
    arguments: [(1, ["page-untranslated"]), (3, [])],
    ["Ouvrez la liste des bateaux, et choisissez le numéro", "船の一覧を開き、そこから番号を選んでください。番号は"])
  func `pages that wait for their translators are no slip`(_ case: (Int, [String]), _ translation: String) async throws
  {
    let (filled, expected) = `case`
    func page(_ number: Int, _ text: String) -> String { (1...6).map { "\(text) \(number).\($0).\n\n" }.joined() }
    let found = try await told { number in
      let source = page(number, "Open the list of the boats, and choose the number")
      return (source, number < filled ? source : page(number, translation))
    }
    #expect(found.map { $0.split(separator: " ").last.map(String.init) ?? $0 } == expected, "\(found)")
  }

  /// Of twelve pages, so many say less than their sources.
  @Test(arguments: [(8, "info"), (5, "warning")])
  func `names that half of the pages leave out are missed by nobody`(_ short: Int, _ severity: String) async throws {
    let names = (0..<6).map { "`tide.\($0)a`" }
    let files = (0..<12).flatMap { number -> [(String, [UInt8])] in
      let own = number < short ? Array(names.dropLast(2)) : names
      return [
        ("en/p\(number).md", Array("Use \(names.joined(separator: ", ")) for \(number).\n".utf8)),
        ("fr/p\(number).md", Array("Prenez \(own.joined(separator: ", ")) pour \(number).\n".utf8)),
      ]
    }
    let found = try await LintHarness.lint(files: files, dialect: .gfm).diagnostics.filter {
      $0.place.file == "fr/p0.md"
    }
    #expect(found.map { "\($0.severity) \($0.rule)" } == Array(repeating: "\(severity) code-span-missing", count: 2))
  }

  /// A page with code between its sentences that is its source's: so many others wait for their translators.
  @Test(arguments: [(0, ["warning page-untranslated"]), (3, [])])
  func `what a page holds that waits for its translators is no slip`(_ filled: Int, _ expected: [String]) async throws {
    func page(_ number: Int, _ text: String) -> String { (1...6).map { "\(text) \(number).\($0).\n\n" }.joined() }
    let found = try await told { number in
      let short =
        "# Tide\n\n- Open the list of the boats before you go out.\n\n`tide`\n\n- Or look at the list in the house.\n"
      if number == 0 { return (short, short) }
      let source = page(number, "Open the list of the boats, and choose the number")
      return (source, number <= filled ? source : page(number, "Ouvrez la liste des bateaux, et choisissez le numéro"))
    }
    #expect(found == expected, "\(found)")
  }

  /// What boxes are called: in the language, as several of its pages have it, or on one page alone.
  @Test(arguments: [("!!! Внимание", 8, "info"), ("!!! Внимание", 1, "warning"), ("!!! Nota", 8, "info")])
  func `boxes that a language calls by its own words are no slips`(_ box: String, _ pages: Int, _ severity: String)
    async throws
  {
    let files = (0..<8).flatMap { number -> [(String, [UInt8])] in
      let own = number < pages ? box : "!!! Note"
      return [
        ("en/p\(number).md", Array("!!! Note\n\n    Tide \(number).\n".utf8)),
        ("uk/p\(number).md", Array("\(own)\n\n    Приплив \(number).\n".utf8)),
      ]
    }
    let found = try await LintHarness.lint(files: files, dialect: .mkdocs).diagnostics.filter {
      $0.place.file == "uk/p0.md"
    }
    #expect(found.map { "\($0.severity) \($0.rule)" } == ["\(severity) placeholder-renamed"])
  }

  /// A set of eight pages, each of them `en/pN.md` and `fr/pN.md`, and what is told of the first translation above an info.
  private func told(
    _ dialect: Dialect = .gfm, _ page: (_ number: Int) -> (source: String, own: String)
  ) async throws -> [String] {
    let files = (0..<8).flatMap { number in
      let (source, own) = page(number)
      return [("en/p\(number).md", Array(source.utf8)), ("fr/p\(number).md", Array(own.utf8))]
    }
    return try await LintHarness.lint(files: files, dialect: dialect).diagnostics
      .filter { $0.place.file == "fr/p0.md" && $0.severity > .info }.map { "\($0.severity) \($0.rule)" }
  }

  /// What a page was made from, as a program writes it below each; the sum of a file that readers fetch is one for all.
  @Test(arguments: [true, false])
  func `a digest that each page has of its own is no slip`(isCustom: Bool) async throws {
    func digest(_ number: Int) -> String { String(repeating: "0123456789abcde\(number)", count: 4) }
    let found = try await told { number in
      let own = isCustom || number == 0 ? 1 : 0
      return (
        "# A\n\nFile: `\(digest(8))`\n\nText: `\(digest(number))`\n",
        "# A\n\nFichier : `\(digest(8 + own))`\n\nTexte : `\(digest((number + own) % 8))`\n"
      )
    }
    // What all sources have is the sum of a file.
    #expect(found == (isCustom ? ["error code-span-changed"] : ["error code-span-changed", "error code-span-changed"]))
  }

  /// Two pages have no digest of their own, and the sum of one file at their ends.
  @Test func `a sum that several sources have is none of the page's own`() async throws {
    func digest(_ number: Int) -> String { String(repeating: "0123456789abcde\(number)", count: 4) }
    let found = try await told { number in
      let (source, own) = number < 2 ? (8, number == 0 ? 9 : 8) : (number, (number + 1) % 8)
      return ("# A\n\nOne: `\(digest(source))`\n", "# A\n\nUn : `\(digest(own))`\n")
    }
    #expect(found == ["error code-span-changed"])
  }

  /// Macros that a language calls on most pages while no source does, on one page, and where a source does too.
  @Test(arguments: [
    (8, "", []), (2, "", ["error placeholder-extra"]), (8, "{{ tide(1) }}", ["error placeholder-extra"]),
  ])
  func `macros that the source has given up are no slip`(_ callers: Int, _ given: String, _ expected: [String])
    async throws
  {
    let found = try await told { number in
      let call = number < callers ? "{{ tide(link=\"\(number)\", to=sea) }}" : ""
      return ("# A\n\nThe sea \(number).\n\n\(number == 7 ? given : "")\n", "# A\n\nLa mer \(number). \(call)\n")
    }
    #expect(found == expected)
  }

  /// A sentence that pages have in common, without its span on each of them; or a sentence of one page.
  @Test(arguments: [true, false])
  func `what a sentence leaves out wherever it stands is no slip`(isCommon: Bool) async throws {
    let found = try await told { number in
      let name = isCommon ? "" : " \(number)"
      return (
        "# A\(number)\n\nRegister the component everywhere with `app.use`, now\(name).\n",
        "# B\(number)\n\nEnregistrez le composant partout comme on le fait ici\(name).\n"
      )
    }
    #expect(found == (isCommon ? [] : ["warning code-span-missing"]))
  }

  /// Names of parameters as the screens of that language show them, in a part of the pages; or in one.
  @Test(arguments: [true, false])
  func `names in the language's own script are no slip where many are so`(isCustom: Bool) async throws {
    var files: [(String, [UInt8])] = []
    for page in 0..<16 {
      let names = (0..<5).map { "grow_mask_by_\($0)" }
      let own = page == 0 || isCustom && page % 2 == 0 ? names.map { "マスクの拡大\($0.suffix(1))" } : names
      files.append(("en/p\(page).md", Array(names.map { "- `\($0)` is how much the mask grows\n" }.joined().utf8)))
      files.append(("ja/p\(page).md", Array(own.map { "- `\($0)` はマスクの大きさです\n" }.joined().utf8)))
    }
    let found = try await LintHarness.lint(files: files, dialect: .gfm).diagnostics.filter {
      $0.place.file == "ja/p0.md" && $0.severity > .info
    }
    #expect(found.isEmpty == isCustom, "\(found.map(\.rule))")
  }

  @Test(arguments: [true, false])
  func `a notice to authors that all translations leave out is no loss`(isCustom: Bool) async throws {
    let found = try await told(.docusaurus) { number in
      let notice = "<DontEdit />\n\n"
      return (
        "# A\n\n\(notice)Use `a\(number)` here.\n\n<Tabs>\n\nOne.\n\n</Tabs>\n",
        "# A\n\n\(isCustom || number == 0 ? "" : notice)Employez `a\(number)` ici.\n\n<Tabs>\n\nUn.\n\n</Tabs>\n"
      )
    }
    #expect(found == (isCustom ? [] : ["warning block-missing"]))
  }

  @Test(arguments: [true, false])
  func `a notice that all translations have of their own is meant`(isCustom: Bool) async throws {
    let found = try await told(.hugo) { number in
      let notice = "\n{{< state day=\"\(number)\" >}}\n"
      return (
        "# A\n\nUse `a\(number)` here.\n",
        "# A\n\nEmployez `a\(number)` ici.\n\(isCustom || number == 0 ? notice : "")"
      )
    }
    #expect(found == (isCustom ? [] : ["warning block-extra"]))
  }

  /// A glossary below each page of a language, or below one.
  @Test(arguments: [true, false])
  func `a section that all translations have of their own is meant`(isCustom: Bool) async throws {
    let found = try await told { number in
      let section = "\n## Glossaire\n\n- **Marée** : la mer qui monte.\n"
      return (
        "# A\n\nUse `a\(number)` here.\n",
        "# A\n\nEmployez `a\(number)` ici.\n\(isCustom || number == 0 ? section : "")"
      )
    }
    #expect(found == (isCustom ? [] : ["warning heading-extra"]))
  }

  @Test(arguments: [true, false])
  func `a message that no translation translates stays as it is`(isCustom: Bool) async throws {
    let found = try await told { number in
      let message = "> **Fault \(number)**: you have to close the door before you open the other one.\n\n"
      let own = "> **Panne \(number)** : fermez la porte avant d'ouvrir l'autre, s'il vous plaît.\n\n"
      return (
        "# A\n\n\(message)The door number \(number) is at the end of the hall, to the left.\n",
        "# A\n\n\(isCustom || number == 0 ? message : own)La porte \(number) est au bout du couloir, à gauche.\n"
      )
    }
    #expect(found == (isCustom ? [] : ["warning text-untranslated"]))
  }

  /// `/chaussures/` is a word of no page's prose: what its translator does elsewhere says what it is.
  @Test(arguments: [true, false])
  func `names of samples are translated where a language does so`(isCustom: Bool) async throws {
    let found = try await told { number in
      let name = number == 0 ? "le-port" : isCustom ? "le-phare" : "the-lighthouse"
      return (
        "# A\n\nThe lighthouse and the port: see `/pages/\(number == 0 ? "the-port" : "the-lighthouse").html`.\n"
          + (number == 0 ? "\n```js\nopen(shoes)\n```\n" : ""),
        "# A\n\nLe phare et le port : voir `/pages/\(name).html`.\n"
          + (number == 0 ? "\n```js\nopen(chaussures)\n```\n" : "")
      )
    }
    #expect(found == (isCustom ? [] : ["error code-changed"]))
  }

  @Test(arguments: [("tidies", "marees", true), ("tidies", "tides", false), ("tidies", "harbour", false)])
  func `a name that a page has in a language from beginning to end is its own`(
    _ lost: String, _ name: String, _ isOwn: Bool
  ) async throws {
    let found = try await told { number in
      guard number == 0 else { return ("# A\n\nThe harbour \(number).\n", "# A\n\nLe bassin \(number).\n") }
      let code = { (name: String) in "```js\n\(name) = 1\n```\n\nB\n\n```js\nuse(\(name))\n```\n" }
      return ("# A\n\n" + code(lost) + "\nUse the tides.\n", "# A\n\n" + code(name) + "\nEmployez-les.\n")
    }
    #expect(found == (isOwn ? [] : ["error code-changed", "error code-changed"]))
  }
}
