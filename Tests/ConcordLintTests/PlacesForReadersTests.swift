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

  /// MkDocs numbers what has no letter of ASCII.
  @Test(arguments: [("#_1", 0), ("#_3", 0), ("#_4", 1)])
  func `a number is a place in MkDocs`(_ fragment: String, _ told: Int) async throws {
    let found = try await lint(
      [
        ("docs/en/a.md", "See [it](b.md#low-tide) now.\n"), ("docs/en/b.md", "# B\n\n## Low tide\n\n## End\n"),
        ("docs/zh/a.md", "见[它](b.md\(fragment))。\n"), ("docs/zh/b.md", "# 潮汐\n\n## 低潮\n\n## 结束\n"),
      ], .mkdocs
    ).filter { $0.rule.hasPrefix("link-") && $0.severity == .error }
    #expect(found.count == told, "\(found.map(\.message))")
  }

  /// A site's first page leads to it in other languages.
  @Test(arguments: [("zh/", 0), ("./zh/", 0), ("tide/", 1)])
  func `a folder of a language is that language's first page`(_ link: String, _ told: Int) async throws {
    let found = try await lint([
      ("en/index.md", "Go to [it](\(link)) now, or [b](b.md).\n"), ("fr/index.md", "Voir [b](b.md).\n"),
      ("zh/index.md", "[b](b.md)\n"),
      ("en/b.md", "# B\n"), ("fr/b.md", "# B\n"), ("zh/b.md", "# 乙\n"),
    ]).filter { $0.rule == "link-missing" && $0.place.file == "fr/index.md" }
    #expect(found.count == told, "\(found.map(\.message))")
  }

  /// A wrong page is one, whatever place of the right one the source names.
  @Test func `another page is no place that nobody knows`() async throws {
    let found = try await lint([
      ("en/a.md", "See [it](b.md#low-tide) now.\n"), ("en/b.md", "# B\n\n## Low tide\n\n## End\n"),
      ("fr/a.md", "Voir [ceci](c.md).\n"), ("fr/b.md", "# B\n\n## Marée basse\n"), ("en/c.md", "# C\n"),
      ("fr/c.md", "# C\n"),
    ]).filter { $0.rule == "link-target-changed" }
    #expect(found.map(\.severity) == [.error], "\(found.map(\.message))")
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

  @Test(arguments: ["redirect_to: /x", "redirect_url: /x", "redirect_from: /x", "moved_to: false"])
  func `what is found in a page that has moved is an info`(_ key: String) async throws {
    let found = try await lint([
      ("en/a.md", "---\n\(key)\n---\n\nRun `tide_up`.\n"),
      ("fr/a.md", "---\n\(key)\n---\n\nLancez, voir [b](no.md).\n"),
    ])
    #expect(Set(found.map(\.rule)).isSuperset(of: ["link-broken", "code-span-missing"]))
    #expect(
      found.allSatisfy { $0.severity == .info } == ["redirect_to: /x", "redirect_url: /x"].contains(key),
      "\(found.map(\.message))")
  }

  /// A translation alone cannot say that its page has moved.
  @Test func `a page has moved where its source has`() async throws {
    let found = try await lint([
      ("en/a.md", "Run `tide_up`.\n"), ("fr/a.md", "---\nredirect_to: /x\n---\n\nLancez, voir [b](no.md).\n"),
    ])
    #expect(found.contains { $0.severity == .error }, "\(found.map(\.message))")
  }

  /// What is wrong by itself with a page that a program has written; a translator mends the translation.
  @Test(arguments: [
    ("", "\n###### Auto generated by spf13/cobra on 1-Mar-2026\n", true),
    ("> **Warning**\n>\n> ## THIS IS AN AUTOGENERATED FILE. DO NOT EDIT.\n\n", "", true),
    ("# An autogenerated file\n\n", "", false), ("", "\nAuto generated by the moon.\n", false),
    ("# Lock\n\nThe file `a.json` is auto-generated, do not edit it.\n\n", "", false),
  ])
  func `nobody mends by hand what a program writes`(_ head: String, _ end: String, _ isGenerated: Bool) async throws {
    let found = try await lint([
      ("en/a.md", "\(head)See [it](#flood).\n\nMore.\n\(end)"),
      ("fr/a.md", "\(head)Voir [ceci](#flood).\n\nPlus de [cela](#flod).\n\(end)"),
    ]).filter { $0.rule == "link-anchor-broken" }
    #expect(
      found.map { "\($0.place.file) \($0.severity)" }.sorted() == [
        "en/a.md \(isGenerated ? "info" : "error")", "fr/a.md error",
      ], "\(found.map(\.message))")
  }

  /// A place that nobody knows in the reader's page hides no link that is dead.
  @Test func `an info hides no error`() async throws {
    let found = try await lint([
      ("en/a.md", "See [it](b.md#low-tide) now.\n"), ("en/b.md", "# B\n\n## Low tide\n\n## End\n"),
      ("fr/a.md", "Voir [ceci](b.md#ebb).\n"), ("fr/b.md", "# B\n\n## Marée basse\n"),
    ]).filter { $0.severity == .error && $0.place.file == "fr/a.md" }
    #expect(found.map(\.rule) == ["link-anchor-broken"], "\(found.map(\.message))")
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

  /// Pages that are not in the tree, as each of both pages leads to them: to the same one, and to another.
  @Test(arguments: [("../../api/x.md", 0), ("../../../api/x.md", 1)])
  func `links lead to one page that nobody has here`(_ link: String, _ told: Int) async throws {
    let found = try await lint([
      ("docs/guide/a.md", "See [it](../api/x.md).\n"), ("docs/fr/guide/a.md", "Voir [ceci](\(link)).\n"),
      ("docs/b.md", "# B\n"), ("docs/fr/b.md", "# B\n"),
    ]).filter { $0.rule == "link-target-changed" }
    #expect(found.count == told, "\(found.map(\.message))")
  }

  /// A page of another number is another page.
  @Test(arguments: [("tide_2.md", nil), ("tides.md", "tide.md"), ("../v2/tides.md", "tide.md")] as [(String, String?)])
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
