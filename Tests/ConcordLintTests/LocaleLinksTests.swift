import ConcordLint
import ConcordProject
import ConcordSyntax
import SharedMaterial
import Testing

/// Links that lead to the same place for readers of each language, and links that do not.
@Suite struct LocaleLinksTests {
  /// A link of `en/a.md` and of `fr/a.md`, among pages with headings; whether they are told to differ.
  static let links: [(String, String, Bool)] = [
    ("other.md", "./other.md", false), ("other.md", "other/", false),
    ("other.md#two-words", "other.md#deux-mots", false),
    ("other.md#two-words", "other.md#trois", true), ("/other", "./other.md", false),
    ("/en/other/", "/fr/other/", false),
    ("/other/#two-words", "other.md#two-words", false), ("other.md", "third.md", true), ("/other", "/third", true),
    ("other/", "other", false), ("https://a.org/x/", "https://a.org/x", false),
    ("https://a.org/x", "http://www.a.org/x", false),
    ("https://a.org/x", "https://www.a.org/x", false), ("https://www.a.org/x", "https://a.org/x", false),
    ("https://docs.a.org/en/x", "https://docs.a.org/fr/x", false),
    ("https://docs.a.org/en/x", "https://docs.a.org/de/x", true),
    ("https://en.wikipedia.org/wiki/Heap", "https://fr.wikipedia.org/wiki/Tas", false),
    ("https://en.wikipedia.org/wiki/Heap", "https://de.wikipedia.org/wiki/Haufen", true),
    ("https://tool.org/guide", "https://tool-docs.fr/guide", false),
    ("https://tool.org/guide", "https://outil.org/guide", true),
    ("https://a.org/x", "https://a.org/y", true), ("a.fr.md", "a.md", false), ("a.de.md", "a.ko.md", false),
    ("/other/#two-words", "/fr/other/#deux-mots", false), ("/other/#two-words", "/fr/other/#trois", true),
    ("/en/other/#two-words", "/fr/other/#deux%2Dmots", false), ("other/", "other/?x", false),
    ("https://a.org/en/x/#two", "https://a.org/fr/x/#deux", false),
    ("https://a.org/en-US/docs/Global", "https://a.org/fr/docs/Globaux", false),
    ("https://a.org/en/x#two", "https://a.org/en/x#deux", true), ("https://a.org/en/x", "https://a.org/de/y", true),
    ("https://a.org/en/x", "https://a.org/fr/y/z", true),
    ("https://v2.a.org/x#two", "https://v2.fr.a.org/x#deux", false),
    // An encyclopedia has names of its own in each language.
    ("https://tide.wiki/w/Ebb", "https://fr.tide.wiki/w/Jusant", false),
    ("https://v2.a.org/x#two", "https://v2.fr.a.org/y#deux", true),
    ("https://v2.a.org/x", "https://v2.de.a.org/x", true),
    // A forge's page of a repository is its README.
    ("https://a.org/me/tide#two", "https://a.org/me/tide/blob/main/README-fr.md#deux", false),
    ("https://a.org/me/tide/blob/main/README.md", "https://a.org/me/tide/blob/dev/docs/fr/README.md", false),
    ("https://a.org/me/tide#two", "https://a.org/me/tide/blob/main/README-de.md#zwei", true),
    ("https://a.org/me/tide", "https://a.org/me/ebb/blob/main/README-fr.md", true),
    ("https://a.org/me/tide/blob/main/docs/a.md", "https://a.org/me/tide/blob/main/README-fr.md", true),
    // Jekyll's tags, from the root; its posts, which have their day, and names of their own.
    ("{% link en/_posts/2026-05-01-tide.md %}", "{% link fr/_posts/2026-05-01-tide.md %}", false),
    ("{%- link en/other.md -%}#a", "{%link fr/other.md%}#a", false),
    ("{% link en/other.md %}", "{% link fr/third.md %}", true),
    ("/en/news/2026/05/01/tide/", "/fr/news/2026/05/01/maree/", false),
    ("/en/news/2026/05/01/tide/", "/fr/news/2026/05/02/maree/", true),
    ("/en/news/2026/05/01/tide/", "/fr/blog/2026/05/01/maree/", true),
    ("/en/news/2026/05/03/ebb/", "/fr/news/2026/05/03/flow/", true),
  ]

  /// How much it matters that a link outside leads elsewhere.
  @Test(arguments: [
    ("https://help.a.org/", "https://a.org/fr/aide/", Severity.info),
    ("https://a.org/en-US/docs/web/a", "https://a.org/fr/docs/web/reference/a", .info),
    ("https://a.org/docs/web/a", "https://a.org/docs/web/reference/a", .warning),
    ("https://a.org/docs/web/a", "https://a.org/docs/web/b", .error),
    ("https://a.org/docs/web/a", "https://b.org/docs/web/reference/a", .error),
  ])
  func `another site has its pages in a language, and moves them`(
    _ one: String, _ other: String, _ severity: Severity
  ) async throws {
    let found = try await LintHarness.lint(
      files: [("en/a.md", Array("See [it](\(one)).\n".utf8)), ("fr/a.md", Array("Voir [ici](\(other)).\n".utf8))],
      dialect: .gfm
    ).diagnostics
    #expect(found.filter { $0.severity >= severity }.map(\.severity) == (found.isEmpty ? [] : [severity]), "\(found)")
  }

  /// The same for what is translated into English: a site has that where it names no language.
  @Test(arguments: [
    ("https://a.org/zh/guide/m1#一", "https://a.org/guide/m1", nil),
    ("https://a.org/zh-cn/guide/m1", "https://a.org/guide/allow-it/m1", Severity.info),
    ("https://a.org/guide/m1", "https://a.org/guide/allow-it/m2", .warning),
    ("https://a.org/zh-cn/guide/m1", "https://b.org/guide/m1", .error),
  ])
  func `a site in English names no language`(_ one: String, _ other: String, _ severity: Severity?) async throws {
    let found = try await LintHarness.lint(
      files: [("zh/a.md", Array("看[这里](\(one))。\n".utf8)), ("en/a.md", Array("See [it](\(other)).\n".utf8))],
      dialect: .gfm, source: LocaleTag("zh")
    ).diagnostics
    #expect(found.map(\.severity) == [severity].compactMap(\.self), "\(found)")
  }

  @Test(arguments: links)
  func `a link that leads to the same place for its readers is the same`(
    _ one: String, _ other: String, _ differs: Bool
  ) async throws {
    let pages = ["en", "fr"].map { locale in
      "-- \(locale)/other.md --\n# O\n\n## \(locale == "en" ? "Two words" : "Deux mots")\n\n-- \(locale)/third.md --\n# T\n"
        + ["ebb", "flow"].map { "-- \(locale)/news/_posts/2026-05-03-\($0).md --\n# P\n" }.joined()
    }
    let set = "-- en/a.md --\nSee [it](\(one)).\n-- fr/a.md --\nVoir [ici](\(other)).\n" + pages.joined()
    let files = FileSections.read(set).map { (path: $0.path, bytes: $0.bytes) }
    let found = try await LintHarness.lint(files: files, dialect: .docusaurus).diagnostics
    #expect(
      found.contains { ["link-target-changed", "link-missing", "link-extra"].contains($0.rule) } == differs, "\(found)")
  }

  /// A site has an address for each folder of components, whatever the letters of their names.
  @Test(arguments: [("auto-complete#a", false), ("input#a", false), ("ebb", true)])
  func `the name of a component leads to its page`(_ link: String, _ isBroken: Bool) async throws {
    let pages = ["AutoComplete", "Input"].flatMap { folder in
      ["en", "fr"].map {
        ("parts/\(folder)/README.\($0).md", Array("# \(folder)\n\n## A\n\nSee [it](\(link)).\n".utf8))
      }
    }
    let found = try await LintHarness.lint(files: pages, dialect: .gfm).diagnostics
    #expect(found.contains { $0.rule == "link-broken" } == isBroken, "\(found)")
    #expect(!found.contains { $0.rule == "link-anchor-broken" }, "\(found)")
  }

  /// A site with a router of its own has an address for each folder in which its pages differ; on a forge a README has none.
  @Test(arguments: [
    ("ebb", "index", false), ("../ebb#a", "index", false), ("flood", "index", true), ("ebb", "README", true),
  ])
  func `the name of a folder leads to the page that lies there as this one does`(
    _ link: String, _ name: String, _ isBroken: Bool
  ) async throws {
    let pages = ["tide", "ebb"].flatMap { folder in
      ["en", "fr"].map { ("src/\(folder)/demos/\($0)/\(name).md", Array("# A\n\nSee [it](\(link)).\n".utf8)) }
    }
    let found = try await LintHarness.lint(files: pages, dialect: .gfm).diagnostics.filter {
      $0.place.file.hasPrefix("src/tide/")
    }
    #expect(found.contains { $0.rule == "link-broken" } == isBroken, "\(found)")
  }

  /// A heading, a fragment that a link names, and whether that is told to be broken.
  static let fragments: [(String, String, Bool)] = [
    ("server.host", "server-host", false), ("server.host", "serverhost", false), ("Mark & Tilde", "mark-tilde", false),
    ("Mark & Tilde", "mark--tilde", false), ("`useData` <b></b>", "usedata", false), ("404 pages", "_404-pages", false),
    ("`A linter` {.notranslate lang=en}", "a-linter", false), ("Two words", "two-word", true),
    ("Cafe\u{301} noir", "cafe-noir", false), ("Title {#own}", "title", true), ("Title {#own}", "own", false),
    ("Done (\"$events/client_connected\")", "done-events-client-connected", false), ("4.0.11", "_4-0-11", false),
    ("Démarrage（rapide）", "demarrage-rapide", false), ("client_connected", "client.connected", true),
    // GitHub's and `github-slugger`'s leave a joiner out, and a sign without its selector; others take what is joined as one.
    ("اجزای تشکیل\u{200C}دهنده", "اجزای-تشکیلدهنده", false),
    ("اجزای تشکیل\u{200C}دهنده", "اجزای-تشکیل\u{200C}دهنده", false),
    ("اجزای تشکیل\u{200C}دهنده", "اجزای-تشکیل", true), ("⚙\u{FE0F} Tide", "\u{FE0F}-tide", false),
    ("⚙\u{FE0F} Tide", "-tide", false),
  ]

  @Test(arguments: fragments)
  func `a fragment is there if one of the site generators makes it`(
    _ heading: String, _ fragment: String, _ isBroken: Bool
  )
    async throws
  {
    let page = "# A\n\n## \(heading)\n\nSee [it](#\(fragment)).\n"
    let files = [("en/a.md", Array(page.utf8)), ("fr/a.md", Array(page.utf8))]
    let found = try await LintHarness.lint(files: files, dialect: .hugo).diagnostics
    #expect(found.contains { $0.rule == "link-anchor-broken" } == isBroken, "\(found)")
  }

  /// A page, the fragment of `Set up: it` that its link names, and whether that is told to be broken.
  @Test(arguments: [
    ("start.md", "Set-up-it", false), ("start.md", "set_up_it", false), ("start.md", "setupit", false),
    ("start.md", "Set-up", true), ("README.md", "set-up-it", false), ("README.md", "Set-up_it", true),
  ])
  func `where nobody says who makes the ids, their letters count, but on a forge`(
    _ file: String, _ fragment: String, _ isBroken: Bool
  ) async throws {
    let page = "# A\n\n## Set up: it\n\nSee [it](#\(fragment)).\n"
    let files = [("en/\(file)", Array(page.utf8)), ("fr/\(file)", Array(page.utf8))]
    let found = try await LintHarness.lint(files: files, dialect: .gfm).diagnostics
    #expect(found.contains { $0.rule == "link-anchor-broken" } == isBroken, "\(found)")
  }

  @Test func `an address of Hugo's is read from the page, which is a folder there`() async throws {
    let set = """
      -- en/guide/_index.md --
      # Guide

      ## Parts
      -- en/_index.md --
      # Start
      -- en/guide/a.md --
      See [parts](../#parts), [none](../#none) and {{< include "x" >}}.
      -- en/guide/b.md --
      See [any](../a/#anything): what it includes has ids of its own.
      -- fr/guide/a.md --
      Voir.

      """
    let files = FileSections.read(set).map { (path: $0.path, bytes: $0.bytes) }
    let found = try await LintHarness.lint(files: files, dialect: .hugo).diagnostics
    #expect(found.filter { $0.rule == "link-anchor-broken" }.map(\.evidence) == ["../#none"], "\(found)")
  }

  @Test func `where each page has its language in its name, links need not say it`() async throws {
    let set = """
      -- docs/a.en.md --
      # A

      See [b](b.md#part) and [c](c.md).
      -- docs/a.fr.md --
      # A

      Voir [b](b.md#partie) et [c](c.md).
      -- docs/b.en.md --
      # B

      ## Part
      -- docs/b.fr.md --
      # B

      ## Partie

      """
    let files = FileSections.read(set).map { (path: $0.path, bytes: $0.bytes) }
    let found = try await LintHarness.lint(files: files, dialect: .gfm).diagnostics
    #expect(found.map { "\($0.place.file) \($0.rule) \($0.evidence)" } == ["docs/a.en.md link-broken c.md"], "\(found)")
  }

  /// The page is there in the reader's language, or is not; the translation leads to English itself.
  @Test(arguments: [
    ("/zh-cn/docs/b/", "/zh-cn/v1/docs/b"), ("/zh-CN/docs/b", "/zh-CN/v1/docs/b"), ("/docs/b", "/v1/docs/b"),
    ("/zh-cn/docs/c/", "/v1/docs/c"),
  ])
  func `nobody is led to the source where the page is in their language`(_ link: String, _ wanted: String) async throws
  {
    let name = wanted.suffix(1)
    let set = """
      -- en/v1/docs/a.md --
      # A

      See [it](/v1/docs/\(name)).
      -- en/v1/docs/b.md --
      # B
      -- en/v1/docs/c.md --
      # C
      -- en/docs/b.md --
      # B
      -- en/docs/c.md --
      # C
      -- zh-CN/v1/docs/a.md --
      # 甲

      见[它](\(link))。
      -- zh-CN/v1/docs/b.md --
      # 乙
      -- zh-CN/docs/b.md --
      # 乙
      -- zh-CN/docs/c.md --
      # 丙

      """
    let files = FileSections.read(set).map { (path: $0.path, bytes: $0.bytes) }
    let found = try await LintHarness.lint(files: files, dialect: .hugo).diagnostics
      .filter { $0.rule == "link-target-changed" }
    #expect(found.map(\.message) == ["`\(link)` instead of `\(wanted)`"], "\(found)")
    #expect(found.flatMap { $0.fix?.edits ?? [] }.map(\.text) == [wanted])
  }

  @Test func `the line that leads to other languages is never compared`() async throws {
    let set = """
      -- README.md --
      # Tool

      Read this in other languages:

      - [Français](README.fr.md)
      - [日本語](README.ja.md)
      - [한국어](README.ko-KO.md)

      Use `it` with care, and tell us.
      -- README.fr.md --
      # Outil

      [English](README.md) | [日本語](README.ja.md)

      Employez `it` avec soin.
      -- README.ja.md --
      # ツール

      `it` をお知らせください。

      """
    let files = FileSections.read(set).map { (path: $0.path, bytes: $0.bytes) }
    let found = try await LintHarness.lint(files: files, dialect: .gfm).diagnostics
    #expect(
      found.map(\.evidence) == ["README.ko-KO.md"], "a page that nobody wrote is told once, on the source: \(found)")
  }
}
