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
      name: "a page without a text asks for no translation",
      set: "-- en/a.md --\n# A\n-- en/b.md --\n\n-- en/c.md --\nText.\n-- fr/a.md --\n# Ah\n",
      expected: ["en/c.md:1 info page-missing unknown"]),
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
      name: "translations whose source lies elsewhere are pages like others",
      set: "-- fr/a.md --\n# A\n{: #a}\n\nVoir [ici](#gone).\n-- de/a.md --\n# A\n{: #a}\n-- it/a.md --\n# A\n{: #a}\n",
      expected: [
        "de/a.md:1 info page-orphan unknown", "fr/a.md:1 info page-orphan unknown",
        "fr/a.md:4 error link-anchor-broken unknown",
        "it/a.md:1 info page-orphan unknown",
      ]),
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
