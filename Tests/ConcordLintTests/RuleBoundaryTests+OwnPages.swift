import ConcordSyntax
import SharedMaterial

/// What a language has for itself: its part of a site, its pictures, its lists.
extension RuleBoundaryTests {
  private static func books(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "- [Book \($0)](https://tide\($0).io/a) (\($0) pages)\n" }.joined()
  }

  static let ownPages = [
    Case(
      name: "pages of Sphinx that are no Markdown, or are made of a program", dialect: .gfm,
      source: "See [a](api/hooks), [b](api/made/b.html) and [c](api/hooks.html).\n",
      page: "Voir [a](api/hooks), [b](api/made/b.html) et [c](api/hook.html).\n",
      files: ["conf.py": "", "en/api/hooks.rst": "", "fr/api/hooks.rst": ""],
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "a page that no Sphinx makes", dialect: .gfm, source: "See it.\n", page: "Voir [b](made/b.html).\n",
      files: ["index.html": "<p></p>"], expected: ["1 info link-extra", "1 error link-broken"]),
    Case(
      name: "the target's part of another site, and its sections", locale: "zh",
      source: "See [a](https://a.org/docs/b/#how-it-works) and [b](https://a.org/x/b.md).\n",
      page: "见 [a](https://a.org/docs/zh/b#%E5%8E%9F%E7%90%86) 和 [b](https://a.org/x/b.zh-CN.md)。\n", expected: []),
    Case(
      name: "paths that Docsify reads from its root", dialect: .gfm, source: "See [b](en/b.md) and [c](en/b.md).\n",
      page: "Voir [b](fr/b.md) et [c](fr/c.md).\n",
      files: ["index.html": "<p></p>", "_sidebar.md": "- [A](en/a.md)\n", "en/b.md": "# B\n", "fr/b.md": "# B\n"],
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "such paths, where no Docsify is", dialect: .gfm, source: "See [b](b.md).\n", page: "Voir [b](fr/b.md).\n",
      files: ["index.html": "<p></p>", "en/b.md": "# B\n", "fr/b.md": "# B\n"], expected: ["1 error link-broken"]),
    Case(
      name: "the page's own language, where the source names a third one", dialect: .gfm,
      source: "See [b](/it/b.md) and [c](/it/c.md).\n", page: "Voir [b](/fr/b.md) et [c](/it/d.md).\n",
      files: ["it/b.md": "# B\n", "en/b.md": "# B\n"], expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "entries of a list that are others", dialect: .gfm,
      source: "- [#118](https://a.org/pull/118) The water rises\n- [#119](https://a.org/pull/119) It falls\n",
      page: "- [#220](https://a.org/pull/220) L'eau monte\n- [#119](https://a.org/pull/221) Elle descend\n",
      expected: ["1 info link-target-changed unsafe", "2 error link-target-changed unsafe"]),
    Case(
      name: "headings left in the source's words, with other capitals and one level down", dialect: .gfm,
      source: "# T\n\n## Index\n\n### Create index\n\n### Unique index\n\nText `a`.\n\n### Compound index\n\nB.\n",
      page:
        "# T\n\n## Indexes\n\n### Creating Indexes\n\n#### Unique Index\n\nTeks `a`.\n\n#### Compound Index\n\nB.\n",
      expected: ["7 warning heading-level-changed"]),
    Case(
      name: "a heading that became a bold line, behind which most of the section stands", dialect: .gfm,
      source:
        "# T\n\n## Start\n\n![](a.png)\n\nWait until the water rises.\n\n## Same again\n\n![](b.png)\n\nChoose what is to be done.\n\n"
        + "## Who may\n\n![](c.png)\n\n- Allow it\n\n![](d.png)\n\n- Forbid it\n\n![](e.png)\n",
      page:
        "# T\n\n## Début\n\n![](a.png)\n\nAttendez que l'eau monte.\n\n## Encore\n\n![](b.png)\n\nChoisissez ce qu'il faut faire.\n\n"
        + "**Qui peut**\n\n![](c.png)\n\n- Permettre\n\n![](d.png)\n\n- Interdire\n\n![](e.png)\n",
      expected: ["15 error heading-missing unsafe"], messages: ["is a paragraph"]),
    Case(
      name: "ids that leave arguments out", dialect: .gfm,
      source: "[A](#tide-rise) and [b](#tide-rise).\n\n## tide.rise(height, now?)\n",
      page: "[A](#tide-rise) et [b](#tide-fall).\n\n## tide.rise(height, now?)\n",
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "an address that is made of a title", locale: "zh",
      source: "See [a](/blog/2023/in-practice/) and [b](/docs/b/#install).\n",
      page: "见 [a](/zh/blog/2023/实践/) 和 [b](/zh/docs/b/#安装)。\n", expected: []),
    Case(
      name: "a path that was translated", locale: "zh", source: "See [a](https://a.org/docs/settings/all).\n",
      page: "见 [a](https://a.org/docs/设置/all)。\n", expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "a section of this page that is not there in the target's words", dialect: .gfm, locale: "zh",
      source: "[A](#to-install)\n\n# To install\n", page: "[A](#怎么安装)\n\n# 安装\n",
      expected: ["1 error link-anchor-broken"]),
    Case(
      name: "routes with sections of their own", locale: "zh",
      source: "See [a](#/en-US/start#on-demand) and [b](#/en-US/start).\n",
      page: "见 [a](#/zh-CN/start#an-xu) 和 [b](#/zh-CN/more)。\n",
      expected: ["1 info link-target-changed unsafe", "1 error link-target-changed unsafe"]),
    Case(
      name: "the source's part of the site, in another place", source: "See [a](https://a.org/b/#c).\n",
      page: "Voir [a](https://a.org/en/b/#d).\n", expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "a link with part of the label", source: "- Use [built-in tides](#built-in) here\n",
      page: "- Utilisez les [tides](#tides.built-in)\n", expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "a list of which many addresses were changed in the source, under the same names",
      source: "- [A](https://a.org/1)\n- [B](https://a.org/2)\n- [C](https://a.org/3)\n",
      page: "- [A](https://b.org/1)\n- [B](https://b.org/2)\n- [C](https://b.org/3)\n",
      expected: Array(1...3).map { "\($0) error link-target-changed unsafe" }),
    Case(
      name: "a provider's site of the country", locale: "zh",
      source: "See [a](https://www.alibabacloud.com/help/1) and [b](https://www.alibabacloud.com/help/2).\n",
      page: "见 [a](https://help.aliyun.com/91) 和 [b](https://www.alibabacloud.com/help/3)。\n",
      expected: ["1 info link-target-changed unsafe", "1 error link-target-changed unsafe"]),
    Case(
      name: "links that only the translation has", locale: "zh", source: "Read the guide first.\n",
      page: "先读 [一](b.md)、[二](https://a.org/zh/c)、[三](https://cn.a.org/c)、[四](https://a.org/c)。\n",
      files: ["en/b.md": "# B\n", "zh/b.md": "# B\n"],
      expected: ["1 info link-extra", "1 info link-extra", "1 info link-extra", "1 warning link-extra"]),
    Case(
      name: "a name that only the translation links", source: "Tide is like [Ebb](https://a.org/ebb).\n",
      page: "[Tide](https://tide.example.net) ressemble à Ebb.\n",
      expected: ["1 error link-missing", "1 info link-extra"]),
    Case(
      name: "a list of addresses of the language's own",
      source: "- [A](https://a.org/1)\n- [B](https://b.org/2)\n- [C](https://c.org/3)\n- [D](https://d.org/4)\n",
      page: "- [E](https://e.org/5)\n- [F](https://f.org/6)\n- [G](https://g.org/7)\n- [D](https://d.org/4)\n",
      expected: Array(1...3).map { "\($0) info link-target-changed unsafe" }),
    Case(
      name: "a list of which one address is wrong",
      source: "- [A](https://a.org/1)\n- [B](https://b.org/2)\n- [C](https://c.org/3)\n- [D](https://d.org/4)\n",
      page: "- [A](https://a.org/1)\n- [B](https://b.org/9)\n- [C](https://c.org/3)\n- [D](https://d.org/4)\n",
      expected: ["2 error link-target-changed unsafe"]),
    Case(
      name: "pictures that say their language", locale: "zh",
      source: "![A](i/flow-en1.png) ![B](i/plan_English.svg) ![C](i/steps_EN.svg) ![D](i/open-en.png)\n",
      page: "![A](i/flow-1.png) ![B](i/plan.svg) ![C](i/steps-CN.svg) ![D](i/close.png)\n",
      files: Dictionary(
        uniqueKeysWithValues: [
          "en/i/flow-en1.png", "en/i/plan_English.svg", "en/i/steps_EN.svg", "en/i/open-en.png", "zh/i/flow-1.png",
          "zh/i/plan.svg", "zh/i/steps-CN.svg", "zh/i/close.png",
        ].map { ($0, "") }),
      expected: ["1 info image-changed", "1 info image-changed", "1 info image-changed", "1 error image-changed"]),
    Case(
      name: "links to pictures that say their language", locale: "ja",
      source: "See [a](i/plan.svg) and [b](i/flow.svg).\n",
      page: "[a](i/plan.ja.png) と [b](i/open.png)。\n",
      expected: ["1 info link-target-changed unsafe", "1 error link-target-changed unsafe"]),
    Case(
      name: "the text of template tags", dialect: .gfm, locale: "ja",
      source:
        "{% tab label=\"The shell\" %}\n\nRun `a`.\n\n{% /tab %}\n\n{% partial file=\"/docs/a.md\" /%}\n\n{% include b.md %}\n",
      page:
        "{% tab label=\"シェル\" %}\n\n`a` を実行。\n\n{% /tab %}\n\n{% partial file=\"/ja/docs/a.md\" /%}\n\n{% include c.md %}\n",
      expected: ["9 error placeholder-renamed unsafe"]),
    Case(
      name: "ends of components that stand in another block", dialect: .docusaurus,
      source: "<Box>\n<Steps>\n\n1. Check `a`.\n</Steps>\n</Box>\n",
      page: "<Box>\n<Steps>\n\n1. Voir `a`.\n\n</Steps>\n</Box>\n",
      expected: []),
    Case(
      name: "the end of a component that is lost", dialect: .docusaurus,
      source: "<Box>\n<Steps>\n\n1. Check `a`.\n</Steps>\n</Box>\n",
      page: "<Box>\n<Steps>\n\n1. Voir `a`.\n\n</Steps>\n",
      expected: ["6 error placeholder-missing"]),
    Case(
      name: "a component that only front matter and code name", dialect: .docusaurus,
      source: "---\ntitle: T\n---\n\nimport Note from './Note'\n\n<Note />\n\nUse `<Note>`.\n",
      page: "---\n# take out <Note/>\ntitle: T\n---\n\nEmployez `<Note>`.\n", expected: ["4 warning block-missing"]),
    Case(
      name: "a component that is used and not imported", dialect: .docusaurus,
      source: "import Note from './Note'\n\n<Note />\n", page: "<Note />\n", expected: ["1 error placeholder-missing"]),
    Case(
      name: "a title that the front matter says already", dialect: .docusaurus,
      source: "---\ntitle: \"The tide\"\n---\n\n# The tide\n\n## Ebb\n", page: "---\ntitle: Marée\n---\n\n## Reflux\n",
      expected: ["3 info heading-missing"]),
    Case(
      name: "a title that it does not say", dialect: .docusaurus,
      source: "---\ntitle: The tide\n---\n\n# The sea\n\n## Ebb\n", page: "---\ntitle: Marée\n---\n\n## Reflux\n",
      expected: ["3 error heading-missing"]),
    Case(
      name: "sections that only the translation has", dialect: .gfm, source: "# A\n\nOne `a`.\n",
      page: "# A\n\nUn `a`.\n\n## Questions\n\n### Pourquoi ?\n\nPour rien.\n\n### Comment ?\n\nAinsi.\n",
      expected: ["5 warning heading-extra"]),
    Case(
      name: "a note of the translator", dialect: .gfm, source: "One `a`.\n\nTwo `b`.\n",
      page: "Un `a`.\n\nNdT : le port est celui de Brest, en Bretagne.\n\nDeux `b`.\n",
      expected: ["3 info block-extra"]),
    Case(
      name: "a paragraph that is no such note", dialect: .gfm, source: "One `a`.\n\nTwo `b`.\n",
      page: "Un `a`.\n\nLe port est celui de Brest, en Bretagne.\n\nDeux `b`.\n",
      expected: ["3 warning block-extra"]),
    Case(
      name: "a stamp below a table", dialect: .docusaurus, source: "| `a` | b |\n|---|---|\n| c | d |\n",
      page: "| `a` | b |\n|---|---|\n| c | d |\n{/* made from 4d3f */}\n",
      expected: ["4 info block-extra"]),
    Case(
      name: "a title that the translation's front matter has", dialect: .docusaurus,
      source: "# Terms of the Port\n\n## Ebb\n", page: "---\ntitle: Terms of the Port\n---\n\n## Reflux\n",
      expected: ["3 info heading-missing"]),
    Case(
      name: "the same with another title", dialect: .docusaurus,
      source: "# Terms of the Port\n\n## Ebb\n", page: "---\ntitle: Terms\n---\n\n## Reflux\n",
      expected: ["3 error heading-missing"]),
    Case(
      name: "words that sound like a note of the translator", dialect: .gfm, locale: "nl",
      source: "One `a`.\n\nTwo `b`.\n",
      page: "Een `a`.\n\nJe vindt de haven bij Brest, in Bretagne.\n\nTwee `b`.\n", expected: ["3 warning block-extra"]),
    Case(
      name: "books of the language", dialect: .gfm, source: "# A\n\n" + books(1...40), page: "# A\n\n" + books(41...52),
      expected: ["1 info block-missing", "3 info link-target-changed unsafe", "3 info block-missing"]
        + (4...14).map { "\($0) info link-target-changed unsafe" }),
    Case(
      name: "few books of the language", dialect: .gfm, source: "# A\n\n" + books(1...40),
      page: "# A\n\n" + books(41...43),
      expected: ["1 info block-missing", "3 info link-target-changed unsafe", "3 info block-missing"]
        + (4...5).map { "\($0) info link-target-changed unsafe" }),
    Case(
      name: "some of the source's books", dialect: .gfm, source: "# A\n\n" + books(1...40),
      page: "# A\n\n" + books(1...12),
      expected: ["14 warning block-missing"]),
  ]
}
