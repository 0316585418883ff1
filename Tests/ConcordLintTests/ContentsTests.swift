import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax
import SharedMaterial
import Testing

/// Tables of contents in several locales: what is said of them, and of files that only look like one.
@Suite struct ContentsTests {
  /// A set in one text, with a page for each name.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// The tables of contents, by file.
    let contents: [(file: String, text: String)]
    var locales = ["en", "fr"]
    var pages = ["a", "b", "c", "d"]
    /// Files that are not there, and others that are.
    var missing: [String] = []
    var others: [String] = []
    var testDescription: String { name }

    var files: [(path: String, bytes: [UInt8])] {
      let all = locales.flatMap { locale in pages.map { "\(locale)/\($0).md" } } + others
      return all.filter { !missing.contains($0) }.map { ($0, Array("# P\n{: #p}\n".utf8)) }
        + contents.map { ($0.file, Array($0.text.utf8)) }
    }
  }

  static let source = """
    {: .toc subcollection="oars" category="boats"}
    Oars
        {: .navgroup id="learn"}
        a.md
        {: .topicgroup}
        Quick start guides
            b.md
            [The API](https://example.org/docs/api){: new_window}
        {: .navgroup-end}

        {: .navgroup id="help"}
        {: .topicgroup}
        Frequent questions
            c.md
        d.md
        {: .navgroup-end}

    """

  static let french =
    source.replacing("Oars", with: "Rames").replacing("Quick start guides", with: "Guides de démarrage")
    .replacing("The API", with: "L’API").replacing("Frequent questions", with: "Questions fréquentes")

  static func pair(_ name: String, _ changes: [(String, String)], missing: [String] = [], others: [String] = []) -> Case
  {
    let text = changes.reduce(french) { $0.replacing($1.0, with: $1.1, maxReplacements: 1) }
    return Case(
      name: name, contents: [("en/toc", source), ("fr/toc", text)], missing: missing, others: others)
  }

  static func locales(
    _ name: String, _ texts: [(locale: String, text: String)], pages: [String] = ["a", "b", "c", "d"]
  )
    -> Case
  {
    Case(
      name: name, contents: texts.map { ("\($0.locale)/toc", $0.text) }, locales: texts.map(\.locale), pages: pages)
  }

  static let many = (1...9).map { "p\($0)" }
  static let list = "Oars\n" + many.map { "    \($0).md\n" }.joined()

  static let cases: [Case] = [
    pair("a translation", []),
    pair("line ends, blank lines and indentation that mean the same", [("\n", "\r\n"), ("    a.md", "\ta.md  ")]),
    pair("a link to the locale's page", [("org/docs/api", "org/docs/fr/api")]),
    pair("a page that is not listed", [("    d.md\n", "")]),
    pair("a page that is not translated is missing itself", [("    d.md\n", "")], missing: ["fr/d.md"]),
    pair("an entry that is translated", [("        c.md", "        ç.md")]),
    pair("an entry in capitals", [("        c.md", "        C.md")]),
    pair("an entry that is nowhere", [("        c.md", "        c.md\n        x.md")]),
    pair("an entry of the source's pages stands in for the locale's", [], missing: ["fr/c.md"]),
    pair("an entry that the source has too is told there", [], missing: ["en/c.md", "fr/c.md"]),
    pair("entries on one line", [("        c.md\n    d.md", "        c.md d.md")]),
    pair("an attribute with another value", [("category=\"boats\"", "category=\"bateaux\"")]),
    pair("an attribute that is lost", [(" category=\"boats\"", "")]),
    pair(
      "attributes in another order",
      [(".toc subcollection=\"oars\" category=\"boats\"", "category=\"boats\" subcollection='oars' .toc")]),
    pair("an attribute of a link", [("{: new_window}", "")]),
    pair("a group with another id", [("id=\"help\"", "id=\"aide\"")]),
    pair("a group that is not opened", [("    {: .navgroup id=\"help\"}\n", "")]),
    pair("a group that is not closed", [("    {: .navgroup-end}\n\n    {: .navgroup id=\"help\"}\n", "")]),
    pair("a heading that is lost", [("    {: .topicgroup}\n    Questions fréquentes\n", "")]),
    pair("a heading that is lost, with its attributes left", [("    Questions fréquentes\n", "")]),
    pair("a heading that runs into its first entry", [("fréquentes\n        c.md", "fréquentes c.md")]),
    pair("another level, once for all that stand together", [("        b.md\n        [", "    b.md\n    [")]),
    pair("another order", [("    a.md\n", ""), ("    d.md\n", "    d.md\n    a.md\n")]),
    pair("another target", [("https://example.org/docs/api", "https://example.org/docs/apo")]),
    pair("a link that is lost", [("        [L’API](https://example.org/docs/api){: new_window}\n", "")]),
    pair("a label that is not translated", [("Guides de démarrage", "Quick start guides")]),
    pair("a name and a word are no labels to translate", [("Rames", "Oars"), ("Guides de démarrage", "Guides")]),
    pair(
      "none is translated: so are other files",
      [("Questions fréquentes", "Frequent questions"), ("Guides de démarrage", "Quick start guides")]),
    pair(
      "a page that the source lists no longer: another revision",
      [("    a.md", "    old.md"), ("id=\"help\"", "id=\"aide\""), ("        c.md", "    c.md")], others: ["fr/old.md"]),
    pair(
      "comments suppress",
      [
        ("    a.md\n", "    a.md\n<!-- concord-disable-next-line toc-page-missing -->\n    x.md\n"),
        ("    d.md", "    d.md\n\n    <!-- concord-disable -->\n    y.md\n    <!-- concord-enable -->"),
        ("id=\"help\"", "id=\"aide\""),
        ("{: .toc", "<!-- concord-disable-file toc-entry-changed, toc-label-untranslated -->\n{: .toc"),
      ]),
    Case(
      name: "many pages are one diagnostic", contents: [("en/toc", list), ("fr/toc", "Rames\n    p4.md\n")], pages: many
    ),
    Case(name: "all pages are one diagnostic", contents: [("en/toc", list), ("fr/toc", "")], pages: many),
    Case(
      name: "many entries that are nowhere are one diagnostic",
      contents: [("en/toc", list + (1...5).map { "    x\($0).md\n" }.joined())], pages: many),
    Case(
      name: "many entries that differ are one diagnostic",
      contents: [
        ("en/toc", list),
        (
          "fr/toc",
          list.replacing("    p", with: "p").replacing("\np2", with: "\n    p2").replacing("\np4", with: "\n    p4")
            .replacing("\np6", with: "\n    p6").replacing("\np8", with: "\n    p8")
        ),
      ],
      pages: many),
    locales(
      "what half of the other locales share is the revision's",
      [("en", source)]
        + ["de", "es", "fr", "it"].map { locale in
          (
            locale,
            locale == "it"
              ? french.replacing("        b.md\n", with: "")
              : french.replacing("    a.md\n", with: "").replacing("id=\"help\"", with: "id=\"aid\"")
          )
        }),
    locales(
      "a label that others translate",
      [("en", source)]
        + ["de", "es", "fr", "it"].map {
          ($0, $0 == "it" ? french.replacing("Questions fréquentes", with: "Frequent questions") : french)
        }),
    locales(
      "a label that few translate is a name",
      [("en", source.replacing("Quick start guides", with: "Internet of Oars"))]
        + ["de", "es", "fr", "it"].map {
          ($0, $0 == "it" ? french : french.replacing("Guides de démarrage", with: "Internet of Oars"))
        }),
    locales(
      "locales of one language share their labels",
      [("en-US", source), ("en-GB", source.replacing("Oars", with: "Rowing"))]),
    Case(
      name: "the name of a collection is no label",
      contents: [
        ("en/toc", "All about the oars\n" + list),
        ("fr/toc", "All about the oars\n" + list.replacing("Oars", with: "Rames")),
      ],
      pages: many),
    Case(
      name: "of two in a folder the first is read",
      contents: [("en/toc", source), ("fr/toc", french), ("fr/toc.yaml", "toc: {}\n"), ("fr/toc.yml", "")]),
    Case(name: "a locale without one", contents: [("en/toc", source)]),
    Case(name: "a source without one", contents: [("fr/toc", french)]),
    Case(name: "files that only have the name", contents: [("en/toc", "Oars\nand boats\n"), ("fr/toc", "\0")]),
    Case(name: "one that is no text", contents: [("en/toc", source), ("fr/toc", "\0")]),
    Case(
      name: "a byte order mark",
      contents: [("en/toc", source), ("fr/toc", "\u{FEFF}" + french.replacing("    d.md\n", with: ""))]),
    Case(
      name: "one in YAML",
      contents: [
        ("en/toc.yaml", yaml),
        (
          "fr/toc.yaml",
          yaml.replacing("Oars", with: "Rames").replacing("Start here", with: "« Début »").replacing(
            "- a.md", with: "- \"a.md\"\n  - x.md"
          )
          .replacing("id: help", with: "id: 'aide'").replacing("      - c.md\n", with: "")
          .replacing("href: https://example.org", with: "href: https://example.com")
        ),
      ]),
    Case(name: "in YAML and not", contents: [("en/toc.yaml", yaml), ("fr/toc", yamlAsText)]),
    Case(
      name: "YAML that cannot be read",
      contents: [("en/toc.yaml", yaml), ("fr/toc.yaml", "toc:\n  entries:\n  - [a.md\n")]),
    Case(
      name: "YAML of something else", contents: [("en/toc.yaml", yaml), ("fr/toc.yaml", "- name: A\n  href: a.md\n")]),
    Case(
      name: "YAML of another tool", contents: [("en/toc.yml", "- name: A\n  href: a.md\n"), ("fr/toc.yml", "- [a")]),
    Case(
      name: "one in each of several folders",
      contents: [
        ("en/toc", "Oars\n    a.md\n    x/b.md\n"), ("en/x/toc", "X\n    b.md\n    c.md\n"),
        ("fr/toc", "Rames\n    a.md\n    x/b.md\n"), ("fr/x/toc", "X\n    ../a.md\n    b.md\n"),
      ],
      pages: ["a", "x/b", "x/c"]),
  ]

  static let yaml = """
    toc:
      properties:
        label: Oars
      entries:
      - a.md
      - navgroup:
          id: help
          topics:
          - topicgroup:
              label: "Start here, with this"
              topics:
              - topic: b.md
                navtitle: All about the oars
          - link: {label: API, href: https://example.org}
          - c.md

    """

  static let yamlAsText = """
    Rames
    a.md
    {: .navgroup id="help"}
    Début
        b.md
    [API](https://example.org)
    c.md
    {: .navgroup-end}
    """

  @Test func `what is said is that of the golden file`() async throws {
    var text = ""
    for item in Self.cases {
      text += "## \(item.name)\n"
      let found = try await LintHarness.lint(files: item.files)
      for diagnostic in found.diagnostics
      where !diagnostic.rule.hasPrefix("page-") || diagnostic.place.file.contains("toc") {
        let at = found.set.store.position(atByte: diagnostic.place.range.start, in: diagnostic.place.file)
        text += "\(diagnostic.place.file):\(at?.line ?? 0):\(at?.column ?? 0) "
        text += "“\(found.set.store.bytes(diagnostic.place.file)?[diagnostic.place.range] ?? "")” "
        text += "\(diagnostic.severity) \(diagnostic.rule) \(diagnostic.origin): \(diagnostic.message)"
        text += diagnostic.source.map { " <- \($0.file):\(found.line($0))" } ?? ""
        for note in diagnostic.notes { text += "\n  \(note.place.file):\(found.line(note.place)) \(note.message)" }
        text += "\n"
      }
    }
    let mismatch = try Golden.mismatch(text, "contents.txt")
    #expect(mismatch == nil)
  }

  @Test(arguments: cases)
  func `no bytes of a table of contents do harm`(_ item: Case) async throws {
    var random = SplitMix(state: 7)
    for turn in 0..<12 {
      let files = item.files.map { path, bytes in
        guard path.contains("toc"), !bytes.isEmpty else { return (path: path, bytes: bytes) }
        var bytes = bytes
        for _ in 0...turn {
          let at = Int.random(in: 0..<bytes.count, using: &random)
          switch turn % 3 {
          case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.removeSubrange(at..<min(bytes.count - 1, at + 9))
          default: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 30)], at: at)
          }
        }
        return (path: path, bytes: bytes)
      }
      let found = try await LintHarness.lint(files: files)
      for diagnostic in found.diagnostics {
        let bytes = found.set.store.bytes(diagnostic.place.file)?.bytes.count ?? 0
        #expect(diagnostic.place.range.end <= bytes && diagnostic.place.range.start <= diagnostic.place.range.end)
      }
    }
  }

  /// What would take hours if each line were looked for among all others.
  static let long: [(name: String, lines: @Sendable (Int) -> (source: String, target: String))] = [
    ("entries in another order", { ("    p\($0).md\n", "    p\(14_999 - $0).md\n") }),
    ("entries that are nowhere", { ("    p\($0).md\n", "    q\($0).md\n") }),
    ("labels", { ("    Label \($0)\n        p\($0).md\n", "    Nom \($0)\n") }),
    ("links with other targets", { ("    [x](a/\($0))\n", "    [x](b/\($0))\n") }),
    ("entries on one line", { ("    p\($0).md\n    q\($0).md\n", "    p\($0).md q\($0).md\n") }),
    ("lists", { ("{: .a id=\"\($0)\"}\np\($0).md\n", "{: .b}\n{: .navgroup id=\"\($0)\"}\np\($0).md\n") }),
  ]

  @Test(.timeLimit(.minutes(20)), arguments: long.indices)
  func `each of many lines is looked at a few times`(_ number: Int) async throws {
    let lines = (0..<15_000).map { Self.long[number].lines($0) }
    let found = try await LintHarness.lint(
      files: [
        ("en/a.md", Array("# A\n".utf8)), ("fr/a.md", Array("# A\n".utf8)),
        ("en/toc", Array(("A\n    a.md\n" + lines.map(\.source).joined()).utf8)),
        ("fr/toc", Array(("A\n    a.md\n" + lines.map(\.target).joined()).utf8)),
      ])
    #expect((1...4).contains(found.diagnostics.count), "\(found.diagnostics.map(\.message))")
  }

  @Test(.timeLimit(.minutes(20))) func `a YAML file in one line is read in one go`() throws {
    let entries = (0..<15_000).map { "{navtitle: é\($0), topic: p\($0).md}" }.joined(separator: ", ")
    let contents = try TableOfContents(yaml: Array("toc: {entries: [\(entries)]}".utf8), file: "toc.yaml")
    #expect(contents.items.count == 15_001)
    #expect(contents.items.last.map { contents.text[$0.text] } == "p14999.md")
    #expect(contents.items.last?.label.map { contents.text[$0] } == "é14999")
  }
}
