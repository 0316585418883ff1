import ConcordLint
import ConcordSyntax
import Testing

/// Where links lead in the reader's language, and pages that lead readers on.
@Suite struct PlacesForReadersTests {
  private func lint(_ pages: [(String, String)], _ dialect: Dialect = .gfm) async throws -> [Diagnostic] {
    try await LintHarness.lint(files: pages.map { ($0.0, Array($0.1.utf8)) }, dialect: dialect).diagnostics
  }

  /// The place that is offered is that of the same heading; where the outline is another one, nothing is.
  @Test(arguments: [
    ("## Marée basse\n\n## Fin\n", "`b.md` instead of `b.md#marée-basse`", Severity.warning),
    ("## Marée basse\n", "`b.md` instead of `b.md#low-tide`", .info),
    ("## Marée basse {#low-tide}\n\n## Fin\n", "`b.md` instead of `b.md#low-tide`", .warning),
  ])
  func `a place is that of the heading in the reader's page`(
    _ headings: String, _ message: String, _ severity: Severity
  ) async throws {
    let found = try await lint([
      ("en/a.md", "See [it](b.md#low-tide) now.\n"), ("en/b.md", "# B\n\n## Low tide\n\n## End\n"),
      ("fr/a.md", "Voir [ceci](b.md).\n"), ("fr/b.md", "# B\n\n\(headings)"),
    ]).filter { $0.rule == "link-target-changed" }
    #expect(found.map(\.message) == [message] && found.first?.severity == severity, "\(found.map(\.message))")
  }

  /// The page's own languages in a list at its end, which each page has without its own; what else is linked is missed.
  @Test(arguments: [("/it/tide", "Italiano", 0), ("/it/ebb", "Italiano", 1), ("https://a.io/it/tide", "Italiano", 1)])
  func `links to the page itself are in each language others`(_ link: String, _ label: String, _ told: Int) async throws
  {
    let body = (0..<14).map { "Line \($0) of `n\($0)`.\n\n" }.joined()
    let found = try await lint([
      ("en/tide.md", "# Tide\n\n\(body)Others:\n\n- [Français](/fr/tide)\n- [\(label)](\(link))\n"),
      ("fr/tide.md", "# Marée\n\n\(body)Autres :\n\n- [English](/en/tide)\n"), ("it/tide.md", "# Marea\n\n\(body)"),
      ("en/ebb.md", "# Ebb\n"), ("it/ebb.md", "# Ebb\n"),
    ]).filter { $0.rule == "block-missing" && $0.place.file == "fr/tide.md" }
    #expect(found.count == told, "\(found.map(\.message))")
  }

  @Test(arguments: ["redirect_to: /x", "redirect_url: /x", "redirect_from: /x"])
  func `what is found in a page that has moved is an info`(_ key: String) async throws {
    let found = try await lint([
      ("en/a.md", "---\n\(key)\n---\n\nRun `tide_up`.\n"),
      ("fr/a.md", "---\n\(key)\n---\n\nLancez, voir [b](no.md).\n"),
    ])
    #expect(Set(found.map(\.rule)).isSuperset(of: ["link-broken", "code-span-missing"]))
    #expect(found.allSatisfy { $0.severity == .info } == (key != "redirect_from: /x"), "\(found.map(\.message))")
  }

  /// `/docs/content/a/` in a site whose pages lie in `content/`.
  @Test func `a whole address is read before a part of it`() async throws {
    let pages = ["en", "fr"].flatMap { locale in
      [
        ("site/content/\(locale)/docs/b.md", "[a](/docs/content/a/#x), [c](/docs/content/a/#y)\n"),
        ("site/content/\(locale)/docs/content/a.md", "# A\n\n## X\n"), ("site/content/\(locale)/a.md", "# A\n\n## Y\n"),
      ]
    }
    let found = try await lint(pages, .hugo)
    #expect(found.map(\.evidence) == ["/docs/content/a/#y"], "\(found.map(\.message))")
  }

  /// A page of another number is another page.
  @Test(arguments: [("tide_2.md", nil), ("tides.md", "tide.md")] as [(String, String?)])
  func `what is advised has the same numbers`(_ link: String, _ advice: String?) async throws {
    let found = try await lint([
      ("en/a.md", "See [it](\(link)).\n"), ("en/tide.md", "# Tide\n"), ("fr/tide.md", "# Marée\n"),
    ]).filter { $0.rule == "link-broken" }
    let end = advice.map { "; did you mean `\($0)`?" } ?? ""
    #expect(found.map(\.message) == ["there is no page `\(link)`\(end)"])
  }

  /// Khmer has no spaces, and parts its words so in the names of pages, too.
  @Test(arguments: [("រាប់\u{200B}ពាក្យ", 0), ("ti\u{200B}de", 1), ("រាប់\u{200B}ពាក្យ\u{7F}", 1)])
  func `words may be parted in the names of pages`(_ name: String, _ told: Int) async throws {
    let found = try await lint([("en/\(name).md", "# A\n"), ("km/\(name).md", "# A\n")])
    #expect(found.count { $0.rule == "page-name-unsafe" } == told * 2, "\(found.map(\.message))")
  }
}
