import ConcordLint
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
  ]

  @Test(arguments: cases)
  func `locales say it together`(_ item: Case) async throws {
    let files = FileSections.read(item.set).map { (path: $0.path, bytes: $0.bytes) }
    let found = try await LintHarness.lint(files: files, dialect: item.dialect)
    let lines = found.diagnostics.map {
      "\($0.place.file):\(found.line($0.place)) \($0.severity) \($0.rule) \($0.origin)"
    }
    #expect(lines.sorted() == item.expected.sorted())
  }
}
