import ConcordSyntax

/// What hosts of sites make of pages, and what a page says of itself, each beside the fault that it could be taken for.
extension RuleBoundaryTests {
  static let sites: [Case] = [
    Case(
      name: "kramdown's extensions and an item's own list, and a list that is left open", dialect: .jekyll,
      source: "{::nomarkdown}\n\nA.\n\n{:/}\n\n* {:.left} The tide.\n* {:.left} The ebb.\n",
      page: "{::nomarkdown}\n\nA.\n\n{:/}\n\n* {:.left} La marée.\n* {:.left Le reflux.\n",
      expected: ["8 warning markup-residue"]),
    Case(
      name: "a page that takes in another file, and nothing else", dialect: .gfm,
      source: (1...6).map { "Tide \($0) rises.\n\n" }.joined(), page: "{% include \"./SUMMARY.md\" %}\n",
      files: ["fr/SUMMARY.md": "# Marée\n"], expected: ["1 info page-untranslated"]),
    Case(
      name: "a page that takes in a file that is not there", dialect: .gfm,
      source: (1...6).map { "Tide \($0) rises.\n\n" }.joined(), page: "{% include \"./SUMMARY.md\" %}\n",
      expected: ["1 error page-truncated"]),
    Case(
      name: "a page that takes in another file, and has lost the rest", dialect: .gfm,
      source: "{% include \"./a.md\" %}\n\nTide 1 rises.\n", page: "{% include \"./a.md\" %}\n",
      expected: ["1 warning block-missing"]),
    Case(
      name: "a value that the source names by itself, too", dialect: .gfm,
      source: "Set `cache_low = true` now; `cache_high` is `true`.\n",
      page: "Mettez `cache_low` ici ; `cache_high` est `true`.\n",
      expected: ["1 warning code-span-changed unsafe"]),
    Case(
      name: "an address that another one only begins with", dialect: .gfm,
      source: "See [a](https://a.io/issues/1).\n\nAll: [c](https://a.io/issues/12).\n",
      page: "Voir [a](https://a.io/issues/12).\n\nTout : [c](https://a.io/issues/12).\n",
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "pages of one name that each folder has", dialect: .gfm,
      source: "See [a](https://a.io/docs/linux/installation/).\n",
      page: "Voir [a](https://a.io/fr/docs/windows/installation/).\n",
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "an address in a longer one, and one that has lost its marks", dialect: .gfm,
      source: "Open `mysql://a.org:90`.\n\nClose `mysql://b.org:90`.\n",
      page: "Ouvrez jdbc:mysql://a.org:90.\n\nFermez : mysql://b.org:90.\n",
      expected: ["1 info code-span-unmarked", "3 warning code-span-unmarked safe"]),
    Case(
      name: "one span in two with a word between, and half of one", dialect: .gfm,
      source: "Set `keep_low = True` now.\n\nSet `keep_high = True` now.\n\nSet `tide-rule & ebb-rule`.\n",
      page: "Mettez `keep_low` à `True`.\n\nMettez `keep_high` à vrai.\n\nMettez `tide-rule` et `ebb-rule`.\n",
      expected: [
        "1 info code-span-changed unsafe", "1 info code-span-extra", "3 warning code-span-changed unsafe",
        "5 info code-span-translated unsafe", "5 info code-span-extra",
      ]),
    Case(
      name: "a call that is named without its brackets, as elsewhere, and as nowhere", dialect: .gfm,
      source: "Call `open_it()` and `shut_it()` now.\n\nThe `open_it` macro is old.\n",
      page: "Appelez `open_it` et `shut_it` ici.\n\nLa macro `open_it` est vieille.\n",
      expected: ["1 info code-span-changed unsafe", "1 warning code-span-changed unsafe"]),
    Case(
      name: "a page that was moved in one language, and another page", dialect: .gfm,
      source: "See [a](https://a.io/docs/config/tide-and-ebb/) and [b](https://a.io/docs/config/tide/).\n",
      page: "Voir [a](https://a.io/fr/docs/plan/tide-and-ebb/) et [b](https://a.io/fr/docs/config/ebb/).\n",
      expected: ["1 info link-target-changed unsafe", "1 error link-target-changed unsafe"]),
    Case(
      name: "the longer form of an address that the source has, and one that it has not", dialect: .gfm,
      source: "See [a](https://a.io/c/tide/).\n\nSee [b](https://a.io/c/ebb/).\n\nAll: [c](https://a.io/c/tide/63).\n",
      page:
        "Voir [a](https://a.io/c/tide/63).\n\nVoir [b](https://a.io/c/ebb/64).\n\nTout : [c](https://a.io/c/tide/63).\n",
      expected: ["1 info link-target-changed unsafe", "3 warning link-target-changed unsafe"]),
    Case(
      name: "headings with what a shortcode shows", dialect: .hugo, source: "# Tide\n\nIt rises.\n",
      page: "# {{% param \"robot\" %}} La marée\n\nVoir [a](#la-marée) et [b](#marée).\n",
      expected: ["1 error placeholder-extra", "3 info link-extra", "3 error link-anchor-broken"]),
    Case(
      name: "an address that a build puts in", dialect: .gfm,
      source: "See [it](__API__/en/tide.html).\n",
      page: "Voyez [ceci](__API__/en/tide.html).\n",
      expected: []),
    Case(
      name: "a folder between underscores", dialect: .gfm,
      source: "See [it](b.md).\n",
      page: "Voyez [ceci](__api__/b.md).\n",
      files: ["en/b.md": "# B\n", "fr/b.md": "# B\n"],
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "folders that name a locale at their end, on another site", dialect: .gfm,
      source: "See [a](https://a.org/docs/source_en/a.md), [b](https://a.org/docs/source_en/b.md).\n",
      page: "Voyez [a](https://a.org/docs/source_fr/a.md), [b](https://a.org/docs/source_fr/c.md).\n",
      expected: ["1 warning link-target-changed unsafe"]),
    Case(
      name: "a page as the site has it, and another one", dialect: .docusaurus,
      source: "See [a](guide/doors/a.md) and [b](guide/doors/b.md).\n",
      page:
        "Voyez [a](https://docs.a.org/fr/guide/doors/a/) et [b](https://docs.a.org/fr/guide/doors/c/).\n",
      files: [
        "en/guide/doors/a.md": "# A\n", "fr/guide/doors/a.md": "# A\n", "en/guide/doors/b.md": "# B\n",
        "fr/guide/doors/b.md": "# B\n",
      ], expected: ["1 info link-target-changed unsafe", "1 error link-target-changed unsafe"]),
    Case(
      name: "a quote that is escaped in the values of a component", dialect: .docusaurus,
      source: "<Card list={[\n{\ntext: 'The sea\\'s tide',\nimage: <Sea />\n}\n]}></Card>\n\nText of `it`.\n",
      page: "<Card list={[\n{\ntext: 'La marée',\nimage: <Sea />\n}\n]}></Card>\n\nTexte de `it`.\n", expected: []),
    Case(
      name: "what an element of raw HTML holds that says it holds Markdown", dialect: .mkdocs, locale: "fa",
      source: "# Tide\n\nRun `tide`.\n\n## Ebb\n\nRun `--ebb`.\n",
      page: "<div dir=\"rtl\" markdown=\"1\">\n# جزر\n\nاجرا `tide`.\n\n## مد\n\nاجرا `--eb`.\n</div>\n",
      expected: ["1 info block-extra", "8 error code-span-changed unsafe"]),
    Case(
      name: "the same without a word of that", dialect: .mkdocs, locale: "fa",
      source: "# Tide\n\nRun `tide`.\n\n## Ebb\n\nRun `ebb`.\n",
      page: "<div dir=\"rtl\">\n# جزر\n\nاجرا `tide`.\n\n## مد\n\nاجرا `ebb`.\n\n</div>\n",
      expected: ["1 info block-extra", "2 error heading-missing"]),
    Case(
      name: "an indented tag behind a blank line of raw HTML", dialect: .mkdocs,
      source: "<section>\n\n    <div>\n      <p>Tide</p>\n    </div>\n\n</section>\n\nRun `tide`.\n",
      page: "<section>\n\n    <div>\n      <p>Marée</p>\n    </div>\n\n</section>\n\nLancez `tide`.\n", expected: []),
    Case(
      name: "a title that the host shows, and one that it does not", dialect: .docusaurus,
      source: "---\ntitle: Tide\n---\n\n# All about the tide\n\nRun `tide`.\n",
      page: "---\ntitle: Marée\n---\n\nLancez `tide`.\n", expected: ["3 info heading-missing"]),
    Case(
      name: "the same where nothing shows it", dialect: .gfm,
      source: "---\ntitle: Tide\n---\n\n# All about the tide\n\nRun `tide`.\n",
      page: "---\ntitle: Marée\n---\n\nLancez `tide`.\n", expected: ["3 error heading-missing"]),
    Case(
      name: "pictures in a folder of the language's, and of another one", dialect: .gfm,
      source: "![A](/images/flow/start.png)\n\n![B](/images/flow/end.png)\n",
      page: "![A](/images-fr/flux/commencer.png)\n\n![B](/images-de/flux/terminer.png)\n",
      expected: ["1 info image-changed", "3 error image-changed"]),
    Case(
      name: "pages of another site in a script of their own", dialect: .gfm, locale: "zh-CN",
      source: "See [a](https://a.org/b/wiki/Tide) and [b](https://a.org/b/wiki/Ebb).\n",
      page: "参见 [a](https://a.org/b/wiki/潮汐) 和 [b](https://a.org/c/wiki/退潮)。\n",
      expected: ["1 info link-target-changed unsafe", "1 warning link-target-changed unsafe"]),
    Case(
      name: "elements that say which way a page runs", dialect: .mkdocs, locale: "fa",
      source: "Tide `a`.\n\n<div>\n<div>\n<p>It rises</p>\n</div>\n</div>\n\nEnd `b`.\n",
      page: "جزر `a`.\n\n<div dir=\"ltr\">\n<p>بالا</p>\n</div>\n\nپایان `b`.\n",
      expected: ["3 info html-structure-changed"]),
    Case(
      name: "the same in a language that runs as the source's", dialect: .mkdocs,
      source: "Tide `a`.\n\n<div>\n<div>\n<p>It rises</p>\n</div>\n</div>\n\nEnd `b`.\n",
      page: "Marée `a`.\n\n<div dir=\"ltr\">\n<p>Monte</p>\n</div>\n\nFin `b`.\n",
      expected: ["3 warning html-structure-changed"]),
  ]
}
