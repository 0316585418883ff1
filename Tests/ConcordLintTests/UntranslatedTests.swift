import ConcordLint
import ConcordSyntax
import Testing

@Suite struct UntranslatedTests {
  @Test(arguments: [
    "École obligatoire pour tous les élèves qui sont dans la ville.",
    "E\u{301}cole obligatoire pour tous les e\u{301}le\u{300}ves qui sont dans la ville.",
    "ÉCOLE obligatoire pour tous les élèves qui sont dans la ville.",
  ])
  func `a text is untranslated however its letters are written`(_ text: String) async throws {
    let source = "École obligatoire pour tous les élèves qui sont dans la ville."
    let found = try await LintHarness.lint(files: [
      ("fr/a.md", Array("# A\n\n\(source)\n".utf8)), ("fr/b.md", Array("# B\n".utf8)),
      ("de/a.md", Array("# A\n\n\(text)\n".utf8)),
    ])
    #expect(found.diagnostics.contains { $0.rule.hasSuffix("-untranslated") && $0.place.file == "de/a.md" })
  }

  @Test(arguments: [
    "<script setup>\nimport the list of all from here\n</script>", "import the list of all from here.js",
    "Anna Berg, Ben Carr, Cora Dean, Dora Ebert and Emil Frey from Graz",
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit. Quisque at et a in.",
  ])
  func `what is no prose needs no translation`(_ text: String) async throws {
    let found = try await LintHarness.lint(
      files: ["en", "fr"].map { ("\($0)/a.md", Array("# A \($0)\n\n\(text)\n".utf8)) }, dialect: .gfm)
    #expect(!found.diagnostics.contains { $0.rule == "text-untranslated" }, "\(found.diagnostics)")
  }

  @Test(arguments: [
    ("- Fix the name of the first key ([#12](https://github.com/a/b/pull/12))", Dialect.gfm, [Severity.info]),
    ("- Fix the name of the first key ([docs](https://a.org/b/12))", .gfm, [.warning]),
    ("export const a = {\n  name: 'the name of the first key of all',\n};", .docusaurus, []),
  ])
  func `release notes quote, and modules are code`(_ text: String, _ dialect: Dialect, _ expected: [Severity])
    async throws
  {
    let found = try await LintHarness.lint(
      files: ["en", "fr"].map { ("\($0)/a.md", Array("# A \($0)\n\n\(text)\n".utf8)) }, dialect: dialect)
    #expect(found.diagnostics.filter { $0.rule == "text-untranslated" }.map(\.severity) == expected)
  }

  @Test func `a template tag above a text is not what was left in its language`() async throws {
    let found = try await LintHarness.lint(
      files: ["en", "fr"].map {
        (
          "\($0)/a.md",
          Array("# A \($0)\n\n{% note warn %}\nOpen the door of the house with care.\n{% endnote %}\n".utf8)
        )
      }, dialect: .gfm)
    let told = found.diagnostics.filter { $0.rule == "text-untranslated" }
    #expect(
      told.map { "\(found.line($0.place)) \($0.message)" } == [
        "4 “Open the door of the house with care.” is not translated"
      ])
  }

  /// So many pages of a language have the titles of their sources, and the others have their own.
  @Test(arguments: [(5, Severity.info), (2, .warning)]) func `titles that a language keeps are meant`(
    _ count: Int, _ severity: Severity
  ) async throws {
    func title(_ number: Int) -> String { "A0\(number) Failures of the gates and of the doors" }
    let files = (1...6).flatMap { number in
      [
        ("en/a\(number).md", "# \(title(number))\n\nThe door of \(number) is open.\n\nGo in.\n"),
        (
          "fr/a\(number).md",
          "# \(number <= count ? title(number) : "Les portes \(number)")\n\nLa porte \(number) est ouverte.\n\nEntrez.\n"
        ),
      ]
    }
    let found = try await LintHarness.lint(files: files.map { ($0.0, Array($0.1.utf8)) }, dialect: .gfm)
    let told = found.diagnostics.filter { $0.rule == "text-untranslated" }
    #expect(told.count == count && told.allSatisfy { $0.severity == severity }, "\(told)")
  }

  /// A page whose text is translated, and whose headings are as they were.
  @Test(arguments: [(5, 0, Severity.info), (5, 1, .warning), (4, 0, .warning), (9, 1, .info)])
  func `headings that a page keeps are its translator's way`(_ kept: Int, _ translated: Int, _ severity: Severity)
    async throws
  {
    func page(_ isSource: Bool) -> String {
      let sections = (0..<kept + translated).map { number in
        let heading =
          isSource || number < kept ? "How to open the door of \(number)" : "Comment ouvrir la porte \(number)"
        return "## \(heading)\n\n\(isSource ? "Go in, and sit down." : "Entrez, et asseyez-vous.")\n"
      }
      return
        "# \(isSource ? "Doors" : "Portes")\n\n\(sections.joined(separator: "\n"))\n\(isSource ? "Go now." : "Partez.")\n"
    }
    let found = try await LintHarness.lint(
      files: [("en/a.md", Array(page(true).utf8)), ("fr/a.md", Array(page(false).utf8))], dialect: .gfm)
    let told = found.diagnostics.filter { $0.rule == "text-untranslated" }
    #expect(!told.isEmpty && told.allSatisfy { $0.severity == severity }, "\(told.map(\.message))")
  }

  @Test func `a box around a text is no part of it that is translated`() async throws {
    let page =
      "# Tide\n\n:::tip\n\nOpen the door of the house.\n\n:::\n\n"
      + (1...6).map { "Open the door of the `x\($0)`.\n\n" }.joined()
    let found = try await LintHarness.lint(
      files: ["en", "fr"].map { ("\($0)/a.md", Array(page.utf8)) }, dialect: .docusaurus)
    #expect(found.diagnostics.map(\.rule) == ["page-untranslated"], "\(found.diagnostics)")
  }

  /// How many places of a page are not translated, and how many diagnostics say so.
  @Test(arguments: [(7, 7), (8, 1), (30, 1)])
  func `a page that was filled in place after place is told once`(_ places: Int, _ count: Int) async throws {
    func page(_ isSource: Bool) -> [UInt8] {
      let blocks = (1...places).map { number in
        let own = (1...2).map { isSource ? "And `y\(number * $0)` is there." : "Et voilà `y\(number * $0)`." }
        return "Open the door of the `x\(number)`.\n\n" + own.map { $0 + "\n\n" }.joined()
      }
      return Array(("# A \(isSource)\n\n" + blocks.joined()).utf8)
    }
    let found = try await LintHarness.lint(files: [("en/a.md", page(true)), ("fr/a.md", page(false))], dialect: .gfm)
    let told = found.diagnostics.filter { $0.rule == "text-untranslated" }
    #expect(told.count == count)
    #expect(told.first?.notes.count == (count == 1 ? places - 1 : 0))
    #expect(
      count > 1 || told[0].message.hasPrefix("\(places) blocks of text in \(places) places, “Open the door of the"))
  }

  /// What a page holds in the place of the source's, and the rules that speak.
  @Test(arguments: [
    ("# A\n\nThis page needs a translation! Feel free to click the `Edit` button.\n", ["page-untranslated"]),
    ("# A\n\n> 🚧 この文書は翻訳中です。\n\n[English](../en/a.md)\n", ["page-untranslated"]),
    ("# A\n\nCe texte n'est pas encore traduit.\n", ["page-untranslated"]),
    ("# A\n\nOuvrez `x1`.\n\nOuvrez `x2`.\n", ["block-missing"]),
    (
      "# A\n\nCe texte est traduit.\n\n" + (1...4).map { "Ouvrez `x\($0)`.\n\n" }.joined(),
      ["block-missing", "block-extra"]
    ),
    ("---\nslug: a\nuntranslated: 1\n---\n", ["page-untranslated"]),
    ("---\nslug: a\n---\n\n", ["page-untranslated"]),
    ("---\nuntranslated: 1\n---\n\n# A\n", ["page-untranslated"]),
  ])
  func `a page that says that it is to be translated is told once`(_ page: String, _ rules: [String]) async throws {
    let source = "# A\n\n" + (1...9).map { "Open `x\($0)` and the door.\n\n" }.joined()
    let found = try await LintHarness.lint(
      files: [("en/a.md", Array(source.utf8)), ("fr/a.md", Array(page.utf8))], dialect: .docusaurus)
    let told = found.diagnostics.filter { $0.place.file == "fr/a.md" }.map(\.rule)
    #expect(Set(told) == Set(rules), "\(found.diagnostics.map(\.message))")
    if rules == ["page-untranslated"] { #expect(told.count == 1) }
  }

  /// What stands below the front matter of the source, and whether a page of front matter alone only holds its place.
  @Test(arguments: [
    ("Open the door.\n", true), ("# A\n", true), ("```sh\nls\n```\n", true), ("![](a.png)\n", true),
    ("{{% include freeze-notice.md %}}\n", false), ("{{% include a.md %}}\n\n{{< b >}} Open.\n", true),
    ("{{% include a.md %}} {{% include b.md %}}\n", false), ("{{% a %}} and {{% b %}}\n", true),
    ("<script>\n  run();\n</script>\n", false), ("<div id=\"a\"></div>\n", false),
  ])
  func `a page of front matter alone is whole where the source has nothing to translate`(
    _ body: String, _ isStub: Bool
  ) async throws {
    let found = try await LintHarness.lint(
      files: [
        ("en/a.md", Array("---\ntitle: Doors\n---\n\n\(body)".utf8)),
        ("fr/a.md", Array("---\ntitle: Portes\n---\n".utf8)),
      ], dialect: .hugo)
    #expect(found.diagnostics.contains { $0.rule == "page-untranslated" } == isStub)
  }
}
