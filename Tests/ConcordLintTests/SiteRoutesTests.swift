import ConcordLint
import ConcordSyntax
import Testing

/// Links as a site resolves them that serves each page at an address of its own making.
@Suite struct SiteRoutesTests {
  /// `../a` leads from a folder of translations to where the source's `a` does.
  @Test func `a target is offered as it leads there from the translation`() async throws {
    let set = try LintHarness.set(
      [
        ("README.md", Array("See [tide](files/two.txt#a) now.\n".utf8)),
        ("doc/README-fr.md", Array("Voir [marée](files/one.txt).\n".utf8)), ("files/two.txt", []),
      ], dialect: .gfm)
    let found = await LintHarness.lint(set).diagnostics.filter { $0.rule == "link-target-changed" }
    #expect(found.map(\.message) == ["`files/one.txt` instead of `../files/two.txt#a`"])
    #expect(found.first?.fix?.edits.map(\.text) == ["../files/two.txt#a"])
  }

  @Test func `a page of a folder names what lies in it`() async throws {
    let files = [
      "tide/index.md": "[a](tide/ebb), [b](tide/none.md), [c](./tide/ebb.md)\n", "tide/ebb.md": "# Ebb\n",
      "b.md": "[c](b/ebb)\n",
    ]
    let set = ["en", "fr"].flatMap { locale in files.map { ("\(locale)/\($0.key)", Array($0.value.utf8)) } }
    let found = try await LintHarness.lint(files: set, dialect: .gfm).diagnostics.filter { $0.rule == "link-broken" }
    #expect(
      found.filter { $0.place.file.hasPrefix("en/") }.map(\.evidence).sorted() == [
        "./tide/ebb.md", "b/ebb", "tide/none.md",
      ])
  }

  /// A page that is called by its language alone is the page of its folder.
  @Test func `a folder with a page in each language is a page`() async throws {
    let files = [
      "wiki/a/b/": "[c](../d/q), [e](../d/none), [f](c#x)\n", "wiki/d/q/": "# C\n", "wiki/a/c/": "# D\n\n## X\n",
    ]
    let pages = ["en", "fr"].flatMap { locale in files.map { ("\($0.key)\(locale).md", Array($0.value.utf8)) } }
    let found = try await LintHarness.lint(files: pages, dialect: .gfm).diagnostics
    #expect(found.map { "\($0.place.file) \($0.evidence)" } == ["wiki/a/b/en.md ../d/none"], "\(found.map(\.message))")
  }

  @Test func `a file that other folders have is missed in one`() async throws {
    let pages = ["en", "fr"].flatMap { locale in
      (0..<7).flatMap { number in
        [("\(locale)/c\(number)/index.md", "[setup](setup)\n")]
          + (number == 6 ? [] : [("\(locale)/c\(number)/setup.md", "# A\n")])
      }
    }
    let found = try await LintHarness.lint(files: pages.map { ($0.0, Array($0.1.utf8)) }, dialect: .gfm).diagnostics
    #expect(found.map(\.place.file) == ["en/c6/index.md"], "\(found.map(\.message))")
  }

  /// Where no page names its language in its links, a site puts it in; where one does, the others have forgotten it.
  @Test(arguments: [("b1.md", 0), ("b1.fr.md", 7)])
  func `languages in names of pages are left out of links, or are not`(
    _ link: String, _ told: Int
  ) async throws {
    let pages = (0..<10).flatMap { number in
      [
        ("docs/a\(number)/b\(number).md", "[a](b\(number).md)\n"),
        ("docs/a\(number)/b\(number).fr.md", "[a](../a1/\(number < 3 ? link : "b1.md"))\n"),
      ]
    }
    let found = try await LintHarness.lint(files: pages.map { ($0.0, Array($0.1.utf8)) }, dialect: .gfm).diagnostics
    #expect(found.count { $0.rule == "link-leaves-locale" } == told, "\(found.map(\.message))")
  }

  /// What page after page leads to is a place that the site has, and what few lead to is none.
  @Test(arguments: [(6, 0), (3, 6)]) func `a place beside each page is no file`(_ folders: Int, _ told: Int)
    async throws
  {
    let pages = ["en", "fr"].flatMap { locale in
      (0..<folders).map { ("\(locale)/c\($0)/api.md", Array("[a](demo#x), [b](demo\($0)#x)\n".utf8)) }
    }
    let found = try await LintHarness.lint(files: pages, dialect: .gfm).diagnostics.filter {
      $0.place.file.hasPrefix("en/")
    }
    #expect(found.count == folders + told / 2, "\(found.map(\.message))")
    #expect(found.count { $0.evidence == "demo#x" } == told / 2)
  }
}
