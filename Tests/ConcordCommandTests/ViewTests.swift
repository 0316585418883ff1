import Foundation
import Testing

/// What people see of a report: one line for each cause, the worst first, the rest counted.
@Suite struct ViewTests {
  /// In fr and de one fault has the same cause, one page has the same fault three times, and two pages are not begun.
  static let pages: [String: String] = {
    var pages = [
      "docs/en/a.md": "# A\n\nUse [it](b.md) and `run_it`.\n\nThen `go_on`.\n",
      "docs/fr/a.md": "# A\n\nEmployez `run_it`.\n\nPuis `go_on` et `x_y`.\n",
      "docs/de/a.md": "# A\n\nNutzen Sie `run_it`.\n\nDann `go_on`.\n",
      "docs/en/b.md": "# B\n\nOne `one_x`.\n\nTwo `one_x`.\n\nThree `one_y`.\n",
      "docs/fr/b.md": "# B\n\nUn.\n\nDeux.\n\nTrois `one_y`.\n",
      "docs/de/b.md": "# B\n\nEins `one_x`.\n\nZwei `one_x`.\n\nDrei `one_y`.\n",
    ]
    for number in 0..<18 {
      for locale in ["en", "fr", "de"] where locale != "de" || number > 0 {
        pages["docs/\(locale)/c\(number).md"] = "# C\n"
      }
    }
    pages["docs/en/c18.md"] = "# C\n"
    return pages
  }()

  private func lint(_ arguments: String...) throws -> Concord.Run {
    try Concord.run(["lint", "docs", "--dialect", "gfm"] + arguments, pages: Self.pages)
  }

  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  @Test func `a cause is one line, the worst comes first, and infos are counted`() throws {
    let run = try lint()
    #expect(
      lines(run.output)
        == [
          "docs/fr/b.md:3:1: warning[code-span-missing] code span `one_x` is missing (2 times: also line 5)",
          "docs/de/a.md:3:1: error[link-missing] the link to `b.md` is missing (in de, fr)",
          "docs/en/c0.md:1:1: warning[page-missing] the page has no translation in de",
          "docs/en/c18.md:1:1: warning[page-missing] the page has no translation in de, fr",
          "1 info not shown; --severity info",
        ].sorted { ($0.contains("error") ? 0 : 1, 0) < ($1.contains("error") ? 0 : 1, 0) }, "\(run.output)")
    #expect(run.code == 1)
  }

  @Test func `everything is shown on demand, in the order of paths too`() throws {
    #expect(try lint("--severity", "info").output.contains("info[code-span-extra]"))
    #expect(try lint("--fail-on", "info").output.contains("info[code-span-extra]"), "what a run fails for is shown")
    let errors = try lines(lint("--severity", "error").output)
    #expect(errors.count == 2 && errors.last == "5 warnings and 1 info not shown; --severity info", "\(errors)")
    let text = try lint("--severity", "error", "--rule", "page-missing", "--format", "text").output
    #expect(!text.contains("No diagnostics"), "\(text)")
    let sorted = try lines(lint("--sort", "path").output).dropLast().map { $0.prefix { $0 != ":" } }
    #expect(sorted == sorted.sorted())
  }

  @Test func `data holds every diagnostic, and says which belong together`() throws {
    let run = try lint("--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let found = try #require(object["diagnostics"] as? [[String: Any]])
    #expect(found.count == 8, "\(run.output)")
    let groups = Dictionary(grouping: found.compactMap { $0["group"] as? String }, by: \.self).mapValues(\.count)
    #expect(groups.values.sorted() == [2, 2, 2])
    #expect(try lines(lint("--format", "json", "--severity", "error").output).count > 1)
  }

  @Test func `a rule that a page breaks all over is one line`() throws {
    let rows = (1...9).map { "Row `name_\($0)` here.\n\n" }.joined()
    let pages = ["en/a.md": "# A\n\n" + rows, "fr/a.md": "# A\n\n" + rows.replacing("`", with: "")]
    let run = try Concord.run(["lint", ".", "--dialect", "gfm"], pages: pages)
    #expect(
      run.output == """
        fr/a.md:3:5: warning[code-span-unmarked] `name_1` has lost its backticks (9 such: also line 5, 7, 9, 11, 13, …)

        """)
  }

  /// What a sentence lacks, and what is said of it; the sentence behind it lacks one thing.
  @Test(arguments: [
    (["a.b"], "code span `a.b` is missing"), (["a.b", "c.d"], "code span `a.b` is missing, `c.d` too"),
    (["a.b", "c.d", "e.f"], "code span `a.b` is missing, `c.d` and `e.f` too"),
    (["a.b", "c.d", "e.f", "g.h", "i.j"], "code span `a.b` is missing, `c.d`, `e.f`, `g.h` and `i.j` too"),
  ])
  func `what one block lacks is one line`(_ names: [String], _ message: String) throws {
    let spans = names.map { "`\($0)`" }.joined(separator: ", ")
    let pages = ["en/a.md": "Use \(spans) here.\n\nRun `x.y` now.\n", "fr/a.md": "Ici.\n\nLancez.\n"]
    let run = try Concord.run(["lint", ".", "--dialect", "gfm"], pages: pages)
    #expect(
      run.output == """
        fr/a.md:1:1: warning[code-span-missing] \(message)
        fr/a.md:3:1: warning[code-span-missing] code span `x.y` is missing

        """)
    let text = try Concord.run(["lint", ".", "--dialect", "gfm", "--format", "text"], pages: pages).output
    #expect(text.contains(": \(message)\n") && !text.contains("and 1 more"), "\(text)")
  }

  @Test func `what several versions of a page have is one line`() throws {
    var pages: [String: String] = [:]
    for version in ["current", "v1.2", "v1.3"] {
      pages["docs/\(version)/en/a.md"] = "# A\n\nRun `one`.\n"
      pages["docs/\(version)/fr/a.md"] = "# A\n\nLancez.\n"
    }
    pages["docs/v1.3/fr/a.md"] = "# A\n\nLancez `two`.\n"
    #expect(
      try Concord.run(["lint", ".", "--dialect", "gfm"], pages: pages).output == """
        docs/current/fr/a.md:3:1: warning[code-span-missing] code span `one` is missing (as in v1.2)
        docs/v1.3/fr/a.md:3:8: warning[code-span-translated] `two` instead of `one`

        """)
    let json = try Concord.run(["lint", ".", "--dialect", "gfm", "--format", "json"], pages: pages).output
    #expect(json.matches(of: /"group"/).count == 2, "\(json)")
  }

  /// What pages of one language, and some of another, call a type: twelve are one line, and each of fewer is one.
  @Test(arguments: [(12, 0, 1), (11, 0, 11), (12, 12, 2), (12, 3, 4)])
  func `what many pages of a language have in the same words is one line`(_ count: Int, _ others: Int, _ lines: Int)
    throws
  {
    var pages: [String: String] = [:]
    for number in 0..<40 {
      pages["en/\(number).md"] = "# A\n\nIt returns a `String` here.\n"
      pages["es/\(number).md"] = "# A\n\nDevuelve `\(number < count ? "Cadena" : "String")` aquí.\n"
      pages["fr/\(number).md"] = "# A\n\nRenvoie `\(number < others ? "Chaîne" : "String")` ici.\n"
    }
    let run = try Concord.run(["lint", ".", "--dialect", "gfm"], pages: pages)
    #expect(self.lines(run.output).count == lines, "\(run.output)")
  }

  @Test func `what is said of many pages as a whole is a line for each`() throws {
    var pages: [String: String] = [:]
    for number in 0..<20 {
      pages["en/\(number).md"] = "# A\n\nText.\n"
      pages["fr/\(number).md"] = "# A\n\nTexte.\n\n<!-- rest of the content unchanged -->\n"
    }
    let run = try Concord.run(["lint", ".", "--dialect", "gfm", "--rule", "page-abridged"], pages: pages)
    #expect(self.lines(run.output).count == 20, "\(run.output)")
  }

  /// What the links of some pages lead to instead of `/v2/…`, and how many lines that is: twelve pages are a rule, eleven are not.
  @Test(arguments: [(12, "/fr/", 1), (11, "/fr/", 11), (12, "", 12)])
  func `addresses that many pages rewrite alike are one line`(_ count: Int, _ folder: String, _ lines: Int) throws {
    var pages: [String: String] = [:]
    for number in 0..<40 {
      pages["en/\(number).md"] = "# A\n\nSee [it](/v2/p\(number)/x).\n"
      let target =
        number >= count ? "/v2/p\(number)/x" : folder.isEmpty ? "/w\(number)/p\(number)/x" : "/fr/p\(number)/x"
      pages["fr/\(number).md"] = "# A\n\nVoir [ici](\(target)).\n"
    }
    let run = try Concord.run(["lint", ".", "--dialect", "gfm", "--rule", "link-target-changed"], pages: pages)
    #expect(self.lines(run.output).count == lines, "\(run.output)")
    if lines == 1 {
      #expect(
        run.output.hasPrefix(
          "fr/0.md:3:12: error[link-target-changed] `/fr/p0/x` instead of `/v2/p0/x` (12 such in 12 pages: also fr/1.md:3:12,"
        ),
        "\(run.output)")
    }
  }

  @Test func `what versions have is one, too, where a message names a page of each`() throws {
    var pages: [String: String] = [:]
    for version in ["current", "v1.2"] {
      pages["docs/\(version)/en/a.md"] = "# A\n\n[x](b.md#no)\n"
      pages["docs/\(version)/fr/a.md"] = "# A\n"
      for locale in ["en", "fr"] { pages["docs/\(version)/\(locale)/b.md"] = "# B\n" }
    }
    let run = try Concord.run(["lint", ".", "--dialect", "gfm", "--rule", "link-anchor-broken"], pages: pages)
    #expect(
      run.output == """
        docs/current/en/a.md:3:5: error[link-anchor-broken] no id `no` in `docs/current/en/b.md` (as in v1.2; source)

        """, "\(run)")
  }

  @Test func `of what several locales have, a version that has it in some of them is no other`() throws {
    var pages: [String: String] = [:]
    for version in ["current", "v1.2"] {
      pages["docs/\(version)/en/a.md"] = "# A\n\nRun `one`.\n"
      pages["docs/\(version)/de/a.md"] = version == "v1.2" ? "# A\n\nStarten Sie `one`.\n" : "# A\n\nStarten Sie.\n"
      pages["docs/\(version)/fr/a.md"] = "# A\n\nLancez.\n"
    }
    #expect(
      try Concord.run(["lint", ".", "--dialect", "gfm"], pages: pages).output == """
        docs/current/de/a.md:3:1: warning[code-span-missing] code span `one` is missing (in de, fr; as in v1.2)

        """)
  }

  @Test func `where there are no versions nothing is another one's`() throws {
    let pages = [
      "en/a.md": "# A\n\nRun `one`.\n\nThen `one`.\n", "de/a.md": "# A\n\nStarten Sie.\n\nDann `one`.\n",
      "fr/a.md": "# A\n\nLancez.\n\nPuis.\n",
    ]
    let run = try Concord.run(["lint", ".", "--dialect", "gfm"], pages: pages)
    #expect(lines(run.output).count == 2 && !run.output.contains("as in"), "\(run.output)")
  }

  @Test func `former versions of Docusaurus' pages are some, too`() throws {
    var pages = ["docusaurus.config.js": "module.exports = { i18n: { locales: ['en', 'fr'], defaultLocale: 'en' } }\n"]
    for version in ["docs", "versioned_docs/version-1.2", "versioned_docs/version-1.3-alpha"] {
      pages["\(version)/a.md"] = "# A\n\n[x](b.md#no)\n"
      pages["\(version)/b.md"] = "# B\n"
    }
    for version in ["current", "version-1.2", "version-1.3-alpha"] {
      pages["i18n/fr/docusaurus-plugin-content-docs/\(version)/b.md"] = "# B\n"
    }
    let run = try Concord.run(["lint", ".", "--rule", "link-anchor-broken"], pages: pages)
    #expect(
      run.output == """
        docs/a.md:3:5: error[link-anchor-broken] no id `no` in `docs/b.md` (as in version-1.2, version-1.3-alpha; source)

        """, "\(run)")
  }

  @Test(arguments: [11, 12]) func `what a template has put into many pages is one line`(_ count: Int) throws {
    var pages: [String: String] = [:]
    for page in 0..<count {
      pages["en/p\(page).md"] = "# A\n\nSee [x](#noSuch).\n"
      pages["fr/p\(page).md"] = "# A\n"
    }
    let run = try Concord.run(["lint", ".", "--dialect", "gfm", "--rule", "link-anchor-broken"], pages: pages)
    let found = lines(run.output)
    #expect(found.count == (count == 12 ? 1 : 11), "\(run)")
    #expect(
      count == 11
        || found[0].contains(
          "(in 12 pages: also en/p1.md:3:9, en/p10.md:3:9, en/p11.md:3:9, en/p2.md:3:9, en/p3.md:3:9, …;"),
      "\(run)")
  }

  @Test func `who finds many errors hears of the baseline`() throws {
    for count in [19, 20] {
      let pages = [
        "en/a.md": "# A\n\n" + (0..<count).map { "Open {{a\($0)}}.\n\n" }.joined(),
        "fr/a.md": "# A\n\n" + (0..<count).map { "Ouvrez b\($0).\n\n" }.joined(),
      ]
      let run = try Concord.run(["lint", ".", "--format", "text", "--quiet"], pages: pages)
      #expect(run.output.contains("concord baseline write") == (count == 20), "\(run)")
    }
  }

  @Test func `folders that are numbered or dated are no versions`() throws {
    for folders in [["01", "02"], ["2024-05-02", "2024-06-01"]] {
      var pages: [String: String] = [:]
      for folder in folders {
        pages["en/\(folder)/a.md"] = "# A\n\nRun `one`.\n"
        pages["fr/\(folder)/a.md"] = "# A\n\nLancez.\n"
      }
      #expect(
        try Concord.run(["lint", ".", "--dialect", "gfm"], pages: pages).output
          == folders.map { "fr/\($0)/a.md:3:1: warning[code-span-missing] code span `one` is missing\n" }.joined())
    }
  }

  @Test func `SARIF says what it leaves out, for GitHub takes so many results and no more`() throws {
    let lost = (0..<100).map { "Open {{a\($0)}}.\n\n" }.joined()
    var pages: [String: String] = [:]
    for number in 0..<251 {
      pages["en/\(number).md"] = "# A\n\n" + lost
      pages["fr/\(number).md"] = "# A\n\n" + String(repeating: "Ouvrez.\n\n", count: 100)
    }
    let output = try Concord.run(["lint", ".", "--dialect", "gfm", "--format", "sarif"], pages: pages).output
    #expect(output.contains("100 of 25100 results are left out"), "\(output.prefix(300))")
    #expect(output.split(separator: #""ruleId""#).count == 25_001)
  }

  @Test func `numbers alone say where to begin`() throws {
    let run = try lint("--statistics")
    #expect(run.output.hasPrefix("rule "), "\(run.output)")
    #expect(run.output.contains("locale") && run.output.contains("docs/fr/b.md"), "\(run.output)")
    #expect(!run.output.contains("error[") && run.code == 1)
  }
}
