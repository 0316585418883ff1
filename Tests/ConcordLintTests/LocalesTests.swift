import ConcordLint
import ConcordProject
import ConcordSyntax
import SharedMaterial
import Testing

/// What several locales say together: origin, revision, consensus and inheritance, on sets in one text.
@Suite struct LocalesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var dialect = Dialect.ibmCloud
    let set: String
    /// `file:line severity rule origin`, sorted by file and line.
    let expected: [String]
    var testDescription: String { name }
  }

  static func page(_ date: String, _ body: String) -> String { "---\nlastupdated: \"\(date)\"\n---\n\n\(body)" }

  static let cases: [Case] = [
    Case(
      name: "a difference from the same revision is the translator's",
      set: "-- en/a.md --\n" + page("2026-01-01", "# A\n{: #a}\n\nUse {{site.data.keyword.x}} now.\n")
        + "-- fr/a.md --\n" + page("2026-01-01", "# A\n{: #a}\n\nUtilisez-le.\n"),
      expected: ["fr/a.md:8 error placeholder-missing translation"]),
    Case(
      name: "without dates nobody knows whose a difference is",
      set: "-- en/a.md --\n# A\n{: #a}\n\nUse {{site.data.keyword.x}} now.\n"
        + "-- fr/a.md --\n# A\n{: #a}\n\nUtilisez-le.\n",
      expected: ["fr/a.md:4 error placeholder-missing unknown"]),
    Case(
      name: "an older page is stale once, and its lost blocks are the revision's",
      set: "-- en/a.md --\n" + page("2026-02-02", "# A\n{: #a}\n\nOne `a`.\n\n## B\n{: #b}\n\nTwo `b`.\n")
        + "-- fr/a.md --\n" + page("2026-01-01", "# A\n{: #a}\n\nUn `a`.\n"),
      expected: ["fr/a.md:2 warning page-stale unknown", "fr/a.md:8 info heading-missing revision"]),
    Case(
      name: "a newer page is ahead",
      set: "-- en/a.md --\n" + page("2026-01-01", "# A\n{: #a}\n\nOne `a`.\n")
        + "-- fr/a.md --\n" + page("2026-02-02", "# A\n{: #a}\n\nUn `a`.\n\n## B\n{: #b}\n\nDeux `b`.\n"),
      expected: ["fr/a.md:10 info heading-extra revision", "fr/a.md:2 info page-ahead unknown"]),
    Case(
      name: "what most locales of an older revision share is that revision's, what one has alone is not",
      set: "-- en/a.md --\n"
        + page("2026-02-02", "# A\n{: #a}\n\nUse {{site.data.keyword.x}} now.\n\nKeep `keep_it` here.\n")
        + ["de", "es", "fr", "it"].map { locale in
          "-- \(locale)/a.md --\n"
            + page("2026-01-01", "# A\n{: #a}\n\nNow.\n\nKeep \(locale == "it" ? "it" : "`keep_it`") \(locale).\n")
        }.joined(),
      expected: ["de", "es", "fr", "it"].flatMap { locale in
        ["\(locale)/a.md:2 warning page-stale unknown"]
          + (locale == "it" ? ["it/a.md:10 warning code-span-missing unknown"] : [])
          + ["\(locale)/a.md:8 info placeholder-missing revision"]
      }.sorted()),
    Case(
      name: "half of the other locales of a revision are enough",
      set: "-- en/a.md --\n" + page("2026-02-02", "# A\n{: #a}\n\nUse {{site.data.keyword.x}} now.\n")
        + ["de", "es", "fr"].map { locale in
          let use = locale == "fr" ? "Or {{site.data.keyword.x}}.\n" : "Now.\n"
          return "-- \(locale)/a.md --\n" + page("2026-01-01", "# A\n{: #a}\n\n" + use)
        }.joined(),
      expected: ["de", "es", "fr"].map { "\($0)/a.md:2 warning page-stale unknown" }
        + ["de", "es"].map { "\($0)/a.md:8 info placeholder-missing revision" }),
    Case(
      name: "locales of several revisions say nothing together",
      set: "-- en/a.md --\n" + page("2026-02-02", "# A\n{: #a}\n\nUse {{site.data.keyword.x}} now.\n")
        + ["de", "es", "fr"].enumerated().map { number, locale in
          "-- \(locale)/a.md --\n" + page("2026-01-0\(number + 1)", "# A\n{: #a}\n\nNow.\n")
        }.joined(),
      expected: ["de", "es", "fr"].flatMap {
        ["\($0)/a.md:2 warning page-stale unknown", "\($0)/a.md:8 error placeholder-missing unknown"]
      }),
    Case(
      name: "a date on one side alone says nothing of two equal pages",
      set: "-- en/a.md --\n" + page("2026-02-02", "# A\n{: #a}\n\nUse `x_y`.\n")
        + "-- fr/a.md --\n# A\n{: #a}\n\nEmployez `x_y`.\n",
      expected: []),
    Case(
      name: "a block that was lost does not make a page without a date stale",
      set: "-- en/a.md --\n" + page("2026-02-02", "# A\n{: #a}\n\nOne `a`.\n\n## B\n{: #b}\n\nTwo `b`.\n")
        + "-- fr/a.md --\n# A\n{: #a}\n\nUn `a`.\n",
      expected: ["fr/a.md:4 error heading-missing unknown"]),
    Case(
      name: "what one page alone has lost among those of its revision is its translator's",
      set: "-- en/a.md --\n"
        + page("2026-02-02", "# A\n{: #a}\n\nOne `a`.\n\n## B\n{: #b}\n\nTwo `b`.\n\n## C\n{: #c}\n\nNew.\n")
        + ["de", "es", "fr"].map { locale in
          let second = locale == "fr" ? "" : "\n## B\n{: #b}\n\nZwei `b`.\n"
          return "-- \(locale)/a.md --\n" + page("2026-01-01", "# A\n{: #a}\n\nUn `a`.\n" + second)
        }.joined(),
      expected: [
        "de/a.md:13 info heading-missing revision", "de/a.md:2 warning page-stale unknown",
        "es/a.md:13 info heading-missing revision", "es/a.md:2 warning page-stale unknown",
        "fr/a.md:2 warning page-stale unknown", "fr/a.md:8 error heading-missing translation",
      ]),
    Case(
      name: "a year that passed between two revisions is the revision's",
      set: "-- en/a.md --\n---\ncopyright:\n  years: 2018, 2020\nlastupdated: \"2020-02-02\"\n---\n\n# A\n"
        + "-- fr/a.md --\n---\ncopyright:\n  years: 2018, 2019\nlastupdated: \"2019-02-02\"\n---\n\n# A\n",
      expected: [
        "fr/a.md:3 info front-matter-value-changed revision", "fr/a.md:4 warning page-stale unknown",
      ]),
    Case(
      name: "two of three locales are too few to be right against the source",
      set: ["en", "de", "es", "fr"].map { locale in
        "-- \(locale)/a.md --\n# A\n\n```sh\nmake \(["de", "es"].contains(locale) ? "some" : "all")\n```\n"
      }.joined(),
      expected: ["de", "es"].map { "\($0)/a.md:4 error code-changed unknown" }),
    Case(
      name: "half of the locales are too few to be right against the source",
      set: ["en", "de", "es", "fr", "it", "ja", "pt"].map { locale in
        "-- \(locale)/a.md --\n# A\n\n```sh\nmake \(["de", "es", "fr"].contains(locale) ? "some" : "all")\n```\n"
      }.joined(),
      expected: ["de", "es", "fr"].map { "\($0)/a.md:4 error code-changed unknown" }),
    Case(
      name: "a defect that stands in no block is the source's too",
      set: "-- en/a.md --\n\n---\nsubcollection: a\n---\n\n# A\n"
        + "-- fr/a.md --\n\n---\nsubcollection: a\n---\n\n# A\n",
      expected: ["en/a.md:2 error front-matter-malformed source"]),
    Case(
      name: "a defect with other values is the same one in the same block",
      set: "-- en/a.md --\n# A\n{: #a}\n\nOpen the con\u{200B}sole.\n"
        + "-- fr/a.md --\n# A\n{: #a}\n\nOuvrez la con\u{2060}sole.\n",
      expected: ["en/a.md:4 warning text-invisible-character source"]),
    Case(
      name: "a defect that the source has too is reported on the source",
      set: "-- en/a.md --\n# A\n{: #a}\n\nSee [it](#gone) and `this.\n"
        + "-- fr/a.md --\n# A\n{: #a}\n\nVoir [ici](#gone) et `cela.\n",
      expected: ["en/a.md:4 error link-anchor-broken source", "en/a.md:4 warning markup-residue source"]),
    Case(
      name: "a defect of one block does not excuse the same one in another",
      set: "-- en/a.md --\n# A\n{: #a}\n\nSee `this.\n\nAnd `that` twice.\n"
        + "-- fr/a.md --\n# A\n{: #a}\n\nVoir `cela.\n\nEt `that deux fois.\n",
      expected: [
        "en/a.md:4 warning markup-residue source", "fr/a.md:6 warning markup-residue translation",
      ]),
    Case(
      name: "an image of the source stands in for the locale's",
      set: "-- en/a.md --\n# A\n{: #a}\n\nLook: ![Door](images/door.png)\n"
        + "-- en/images/door.png --\n-- fr/images/key.png --\n"
        + "-- fr/a.md --\n# A\n{: #a}\n\nVoir : ![Porte](images/door.png) et ![Clé](images/cle.png)\n",
      expected: ["fr/a.md:4 error image-file-missing translation"]),
    Case(
      name: "an image beside the folders of all locales is in each, as MkDocs shows them", dialect: .mkdocs,
      set: "-- en/a.md --\n# A\n\n![Door](../images/door.png)\n-- images/door.png --\n-- fr/images/x.png --\n"
        + "-- fr/a.md --\n# A\n\n![Porte](images/door.png) ![Clé](images/key.png)\n",
      expected: ["fr/a.md:3 error image-file-missing translation"]),
    Case(
      name: "an image of a locale stands for the one that names none", dialect: .mkdocs,
      set: "-- en/a.md --\n# A\n\n![Door](door.png) ![Key](key.png)\n-- en/door.en.png --\n-- fr/door.fr.png --\n"
        + "-- fr/a.md --\n# A\n\n![Porte](door.png) ![Clé](key.png)\n",
      expected: ["en/a.md:3 error image-file-missing source"]),
    Case(
      name: "a translation that closes the source's tags is the better one",
      set: "-- en/a.md --\n<ul>\n<li>One</li>\n<li>Two\n</ul>\n"
        + "-- fr/a.md --\n<ul>\n<li>Un</li>\n<li>Deux</li>\n</ul>\n",
      expected: []),
    Case(
      name: "a row with fewer cells is another shape",
      set: "-- en/a.md --\n| A | B |\n|---|---|\n| `a` | One |\n| `b` | Two |\n"
        + "-- fr/a.md --\n| A | B |\n|---|---|\n| `a` | Un |\n| `b` |\n",
      expected: ["fr/a.md:4 warning table-shape-changed unknown"]),
    Case(
      name: "a brace with a colon is left over where attribute lists are known",
      set: "-- en/a.md --\nText.\n-- fr/a.md --\nTexte {: ici.\n",
      expected: ["fr/a.md:1 warning markup-residue translation"]),
    Case(
      name: "elsewhere it is text", dialect: .gfm,
      set: "-- en/a.md --\nText.\n-- fr/a.md --\nTexte {: ici.\n", expected: []),
    Case(
      name: "a long word touches a placeholder, an ending does not",
      set: "-- en/a.md --\nUse {{site.data.keyword.x}} a lot. A {{site.data.keyword.x}} service.\n"
        + "-- fr/a.md --\n{{site.data.keyword.x}}souvent. Le {{site.data.keyword.x}}s.\n",
      expected: ["fr/a.md:1 warning placeholder-glued translation"]),
    Case(
      name: "a locale with few pages is not behind, it is begun",
      set: ["a", "b", "c"].map { "-- en/\($0).md --\n# A\n" }.joined() + "-- fr/a.md --\n# Ah\n",
      expected: ["en/b.md:1 info page-missing unknown", "en/c.md:1 info page-missing unknown"]),
    Case(
      name: "where no picture is in the tree, pages were checked out alone",
      set: "-- en/a.md --\n![Door](images/door.png)\n-- fr/a.md --\n![Porte](images/door.png)\n-- fr/images/x.txt --\n",
      expected: []),
    Case(
      name: "a language that the source does not name is no fault", dialect: .gfm,
      set: "-- en/a.md --\n```\na = 1\n```\n-- fr/a.md --\n```python\na = 1\n```\n",
      expected: ["fr/a.md:1 info code-info-changed unknown"]),
    Case(
      name: "a language that other tools know is one", dialect: .gfm,
      set: "-- en/a.md --\n```erlang\na.\n```\n-- fr/a.md --\n```erlang\na.\n```\n", expected: []),
    Case(
      name: "two letters that another encoding would join are two letters", dialect: .gfm,
      set: "-- en/a.md --\n# A\n-- de/a.md --\n# A\n\nEs ist „naturgemäß“ so.\n",
      expected: ["de/a.md:3 warning block-extra unknown"]),
    Case(
      name: "what a page does each time is meant", dialect: .gfm,
      set: "-- en/a.md --\n- `B` [one](a.md)\n- `B` [two](b.md)\n- `B` [three](c.md)\n- `A` [four](d.md)\n"
        + "-- fr/a.md --\n- `D` [un](a.md)\n- `D` [deux](b.md)\n- `D` [trois](c.md)\n- `Z` [quatre](d.md)\n"
        + ["b", "c", "d"].map { "-- en/\($0).md --\n# X\n-- fr/\($0).md --\n# X\n" }.joined(),
      expected: (1...3).map { "fr/a.md:\($0) info code-span-translated unknown" }
        + ["fr/a.md:4 warning code-span-translated unknown"]),
    Case(
      name: "a page whose source is gone is told of once, and mildly of what is wrong in it",
      set:
        "-- en/a.md --\n# A\n{: #a}\n-- fr/a.md --\n# A\n{: #a}\n-- fr/old.md --\n# O\n{: #o}\n\nVoir [ici](#gone).\n",
      expected: ["fr/old.md:1 info page-orphan unknown", "fr/old.md:4 info link-anchor-broken unknown"]),
    Case(
      name: "the tags of a host stand for themselves", dialect: .hugo,
      set: "-- en/a.md --\nText {{% /blocks/lead %}} here.\n-- fr/a.md --\nTexte {{% /alert %}} ici.\n",
      expected: [
        "fr/a.md:1 error placeholder-extra unknown", "fr/a.md:1 error placeholder-missing unknown",
      ]),
    Case(
      name: "words in braces are words", dialect: .gfm,
      set: "-- en/a.md --\nSee {{ will be shown as is }}.\n-- fr/a.md --\nVoir {{ sera montré comme il est }}.\n",
      expected: []),
    Case(
      name: "Python-Markdown makes bold what punctuation stands in", dialect: .mkdocs,
      set: "-- en/a.md --\nThe **one** here.\n-- ja/a.md --\nここ**「一」**です。** 二 **です。\n",
      expected: ["ja/a.md:1 error emphasis-broken translation"]),
    Case(
      name: "a word in braces is a word", dialect: .hugo,
      set: "-- en/a.md --\nThe **{verb}** here.\n-- fr/a.md --\nLe **{verbe}** ici.\n",
      expected: ["fr/a.md:1 info variable-changed unknown"]),
    Case(
      name: "a name that a page gives a thing in each of its samples is meant", dialect: .gfm,
      set: "-- en/a.md --\n```js\ngo('my-stars')\n```\n\n```js\nrun('my-stars')\n```\n\n```js\nend('all')\n```\n"
        + "-- fr/a.md --\n```js\ngo('mes-astres')\n```\n\n```js\nrun('mes-astres')\n```\n\n```js\nend('tout')\n```\n",
      expected: [
        "fr/a.md:2 info code-text-changed unknown", "fr/a.md:6 info code-text-changed unknown",
        "fr/a.md:10 info code-string-changed unknown",
      ]),
    Case(
      name: "a sentence may need a name once less", dialect: .gfm,
      set: "-- en/a.md --\nUse `run_it` where `run_it` is, and `go_on`.\n"
        + "-- fr/a.md --\nEmployez `run_it` là où c'est.\n",
      expected: [
        "fr/a.md:1 info code-span-missing unknown", "fr/a.md:1 warning code-span-missing unknown",
      ]),
  ]

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

  /// What stands between backticks on a Chinese page, and on its English one.
  @Test(arguments: [
    ("通过配置`策略路由`。", "By `Policy Routing`.", ["info code-span-translated"]),
    ("通过配置`策略路由`。", "By policy routing.", ["info code-span-missing"]),
    ("按`回车`确认。", "Press `Enter` then.", ["info code-span-translated"]),
    ("如 `02_文件名`。", "Such as `02_filename`.", ["info code-span-translated"]),
    ("对`OUTPUT链`操作。", "With the `OUTPUT Chain`.", ["info code-span-translated"]),
    ("对`OUTPUT链`操作。", "With the `OUTPT Chain`.", ["warning code-span-translated"]),
    ("设置`user_id`。", "Set `usr_id`.", ["error code-span-changed"]),
  ])
  func `a word of the source's own script between backticks is translated`(
    _ source: String, _ page: String, _ expected: [String]
  ) async throws {
    let files = [("zh/a.md", "# 甲\n\n\(source)\n"), ("en/a.md", "# A\n\n\(page)\n")]
    let found = try await LintHarness.lint(
      files: files.map { ($0.0, Array($0.1.utf8)) }, dialect: .gfm, source: LocaleTag("zh")
    ).diagnostics
    #expect(found.map { "\($0.severity) \($0.rule)" } == expected, "\(found.map(\.message))")
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

  @Test(arguments: cases)
  func `locales say it together`(_ item: Case) async throws {
    let files = FileSections.read(item.set).map { (path: $0.path, bytes: $0.bytes) }
    let found = try await LintHarness.lint(files: files, dialect: item.dialect)
    let lines = found.diagnostics.map {
      "\($0.place.file):\(found.line($0.place)) \($0.severity) \($0.rule) \($0.origin)"
    }
    #expect(lines.sorted() == item.expected.sorted())
  }

  @Test func `what a block held is told with it, whatever explains the block`() async throws {
    let source = "# A\n{: #a}\n\n## Use the thing `run_it`\n{: #b}\n\nEnd.\n"
    let page = "# A\n{: #a}\n\n## Employez\nla chose `run_it`\n{: #b}\n\nFin.\n"
    let found = try await LintHarness.lint(
      files: [("en/a.md", Array(source.utf8)), ("fr/a.md", Array(page.utf8))]
    ).diagnostics
    #expect(found.map(\.rule) == ["heading-wrapped"])
    #expect(found.flatMap(\.notes).map(\.rule) == ["block-extra", "code-span-extra", "code-span-missing"])
  }

  @Test func `equal faults have fingerprints of their own, and rules at one place are in order`() async throws {
    let source = "# A\n\nUse `run_it` and {{site.data.keyword.x}}.\n\nUse `run_it` there.\n"
    let found = try await LintHarness.lint(files: [
      ("en/a.md", Array(source.utf8)), ("fr/a.md", Array("# A\n\nIci.\n\nLà.\n".utf8)),
    ]).diagnostics
    #expect(found.map(\.rule) == ["code-span-missing", "placeholder-missing", "code-span-missing"])
    #expect(Set(found.map(\.fingerprint)).count == 3)
  }
}
