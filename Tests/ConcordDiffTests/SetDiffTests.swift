import ConcordDiff
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax
import SharedMaterial
import Testing

/// The report's model: what is reported, where, and how often.
@Suite struct SetDiffTests {
  static func set(_ pages: [String: String]) throws -> LintSet {
    let project = try Project.discover(paths: pages.keys.sorted())
    return LintSet(
      project,
      store: PageStore(
        project, reading: PageReading(dialect: .ibmCloud), contents: pages.mapValues { Array($0.utf8) }))
  }

  static func diff(_ english: String, _ french: String) async throws -> PageDiff {
    let diff = await SetDiff(try set(["en/a.md": english, "fr/a.md": french]))
    return try #require(diff.pages.first)
  }

  struct Case: CustomTestStringConvertible {
    let name: String
    let english: String
    let french: String
    /// `block kind: change kinds` of each hunk.
    let hunks: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "translated prose is no difference", english: "# A\n\nOne line of text.\n", french: "# A\n\nUne ligne.\n",
      hunks: []),
    Case(
      name: "a placeholder", english: "# A\n\nUse {{site.data.keyword.x}} now.\n", french: "# A\n\nUtilisez ceci.\n",
      hunks: ["paragraph changed: placeholder"]),
    Case(
      name: "a number", english: "# A\n\nWait 30 days for 1,000 files in 2 steps.\n",
      french: "# A\n\nAttendez 45 jours pour 1 000 fichiers en deux étapes.\n", hunks: ["paragraph changed: number"]),
    Case(
      name: "small numbers and points", english: "# A\n\nWait 30 seconds, pay 9.50 and use 2.0.1 for 10,000.\n",
      french: "# A\n\nAttendez 3 secondes, payez 95,0 et prenez 2.0.7 pour 10 000.\n",
      hunks: ["paragraph changed: number number number"]),
    Case(
      name: "a heading that opens the page", english: "# A\n\nOne `a`.\n", french: "Un `a`.\n",
      hunks: ["heading missing: heading"]),
    Case(
      name: "a comment for the linter", english: "# A\n\nOne `a`.\n",
      french: "# A\n\n<!-- concord-disable-next-line code-changed -->\nUn `a`.\n", hunks: []),
    Case(
      name: "a fault that both have", english: "# A\n\n![x](gone.png) ` here\n",
      french: "# A\n\n![x](gone.png) ` ici\n",
      hunks: []),
    Case(
      name: "a cell", english: "| A | B |\n|---|---|\n| `x` | one |\n| `y` | two |\n",
      french: "| A | B |\n|---|---|\n| `x` | un |\n| `z_1` | deux |\n", hunks: ["table-row changed: code-span"]),
    Case(
      name: "blocks in a row are one hunk",
      english: "# A\n\nOne `a`.\n\nTwo `b`.\n\nThree `c`.\n\nFour `d`.\n", french: "# A\n\nUn `a`.\n\nQuatre `d`.\n",
      hunks: ["paragraph missing: block"]),
    Case(
      name: "code", english: "# A\n\n```swift\nlet a = 1\n```\n", french: "# A\n\n```swift\nlet a = 2\n```\n",
      hunks: ["code-block changed: code"]),
  ]

  @Test(arguments: cases)
  func `hunks are what parts and nothing else`(_ example: Case) async throws {
    let page = try await Self.diff(example.english, example.french)
    let hunks = page.hunks.map { hunk in
      "\(hunk.blockName) \(hunk.name): \(hunk.changes.map(\.kind.rawValue).joined(separator: " "))"
    }
    #expect(hunks == example.hunks)
  }

  @Test(.enabled(if: SharedMaterial.isPresent))
  func `everything that lint finds in the seeds is shown once, and nothing else`() async throws {
    var pages: [String: String] = [:]
    for file in try SharedMaterial.files(below: "corpus/seeds") where file.hasSuffix(".md") {
      pages[file] = String(decoding: try SharedMaterial.data("corpus/seeds/\(file)"), as: UTF8.self)
    }
    let set = try Self.set(pages)
    let diagnostics = await Linter().lint(set)
    let diff = await SetDiff(set)
    #expect(diff.pages.count == 4)
    for page in diff.pages {
      let expected = diagnostics.filter { $0.place.locale == page.locale }
      let shown = page.changes + page.rows.flatMap(\.changes)
      let reported = shown.compactMap { change in
        change.rule.map { "\($0) \(change.target?.range.start ?? change.source?.range.start ?? 0)" }
      }
      #expect(reported.sorted() == expected.map { "\($0.rule) \($0.place.range.start)" }.sorted())
      // Texts that are one on the other side are what the row says they are.
      let unlabelled = page.hunks.filter { $0.changes.isEmpty && !["merged", "split"].contains($0.name) }
      #expect(unlabelled.isEmpty, "a block without a label: \(page.locale)")
      #expect(!shown.contains { $0.kind == .number })
    }
  }

  @Test func `a page that is not translated has a sign of its own in the table`() async throws {
    let diff = await SetDiff(
      try Self.set([
        "en/a.md": "# A\n\nUse `x_y`.\n", "fr/a.md": "# A\n\nOui.\n", "de/a.md": "# A\n\nMit `x_y`.\n",
        "en/b.md": "# B\n", "fr/b.md": "# B\n",
      ]))
    let rows = DiffTable().stat(diff).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows == ["topic de fr total", "a · 1 1", "b – · 1", "total 1 1 2"])
  }

  @Test func `a comment never outgrows a pull request, and the worst comes first`() async throws {
    let english = (0..<900).map { "## H\($0)\n{: #h\($0)}\n\nUse `code\($0)` and {{site.data.keyword.k\($0)}}.\n" }
      .joined(separator: "\n")
    let french = (0..<900).map { "## H\($0)\n{: #h\($0)}\n\nUtilisez ceci.\n" }.joined(separator: "\n")
    let diff = await SetDiff(
      try Self.set([
        "en/a.md": "# A\n\nText `x`.\n", "fr/a.md": "# A\n\nTexte.\n", "en/b.md": english, "fr/b.md": french,
      ]))
    let text = DiffMarkdown().render(diff)
    #expect(text.unicodeScalars.count < 65_536)
    #expect(text.hasPrefix(DiffMarkdown.marker))
    #expect(text.contains("more did not fit"))
    let worst = try #require(text.firstRange(of: "| `b`"))
    let mild = try #require(text.firstRange(of: "| `a`"))
    #expect(worst.lowerBound < mild.lowerBound)
  }

  @Test func `the report opens from disk: one file, no address, only its own style and script`() async throws {
    let diff = await SetDiff(
      try Self.set(["en/a.md": "# A\n\n`x` <b onclick=\"y()\">\n", "ar/a.md": "# ا\n\nنص <b onclick=\"y()\">\n"]))
    for view in [DiffHTML.View.source, .rendered] {
      let html = DiffHTML(view: view).render(diff)
      #expect(html.contains("default-src 'none'; style-src 'sha256-"))
      #expect(html.contains("lang=\"ar\" dir=\"rtl\""))
      #expect(html.firstMatch(of: #/(?:src|href)="(?:https?:|\/\/)/#) == nil)
      #expect(html.firstMatch(of: #/<b onclick/#) == nil)
      #expect(!html.contains("style=\""))
    }
  }
}
