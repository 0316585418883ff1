import ConcordLint
import ConcordSyntax
import Testing

/// What hosts of Markdown write besides it: lines of template tags, front matter of several kinds, their links.
@Suite struct HostFormsTests {
  typealias Case = HostPagesTests.Case

  static let cases = templates + frontMatter + links + mojibake + arguments + boxes + rooted + ids

  static let templates = [
    Case(
      name: "lines of tags with and without empty lines around them",
      source: "Above:\n\n{% tabs a %}\n{% tab 'B' %}\nText `x`.\n{% endtab %}\n{% endtabs %}\n\nBelow.\n",
      page: "Dessus :\n\n{% tabs a %}\n\n{% tab 'B' %}\n\nTexte `x`.\n\n{% endtab %}\n\n{% endtabs %}\n\nDessous.\n",
      rules: [""], told: []),
    Case(
      name: "code below a tag", source: "{% tab a %}\n    let x = 1\n{% endtab %}\n\nText.\n",
      page: "{% tab a %}\n\n```\nlet x = 1\n```\n\n{% endtab %}\n\nTexte.\n",
      rules: ["placeholder-", "block-", "code-b"],
      told: []),
    Case(
      name: "a tag that is lost", source: "{% tab a %}\nText `x`.\n{% endtab %}\n\nEnd `y`.\n",
      page: "{% tab a %}\nTexte `x`.\n\nFin `y`.\n", rules: ["placeholder-", "block-"],
      told: ["2 warning block-missing"]),
    Case(
      name: "a comment between tags",
      source: "Text `x`.\n\n{% comment %}\nSee `this` [a](b.md).\n{% endcomment %}\n\nEnd.\n",
      page: "Texte `x`.\n\nFin.\n", rules: [""], told: []),
    Case(
      name: "what a tag links to in each language",
      source: "See [a]({% link _docs/a.md %}) and [b]({{ site.baseurl }}/b.html) and [c]({{ '/c' | relative_url }}).\n",
      page: "Voir [a]({% link _fr/docs/a.md %}), [b]({{site.baseurl}}/fr/b.html) et [c](/c).\n",
      files: ["_docs/a.md": "# A\n", "_fr/docs/a.md": "# A\n"], rules: ["link-t", "link-m", "placeholder-"], told: []),
    Case(
      name: "another page in a tag", source: "See [a]({% link _docs/a.md %}).\n",
      page: "Voir [a]({% link _fr/docs/b.md %}).\n", files: ["_docs/a.md": "# A\n", "_fr/docs/b.md": "# B\n"],
      rules: ["link-t", "placeholder-"], told: ["1 error link-target-changed"]),
  ]

  static let frontMatter = [
    Case(
      name: "TOML", dialect: .hugo,
      source: "+++\ntitle = \"A\"\nlayout = 'doc'\ntags = [\n  \"a\",\n]\n[params]\nid = 1\n+++\n\nText `x`.\n",
      page: "+++\ntitle = \"B\" # ok\nlayout = 'page'\ntags = [\"b\"]\n[params]\nid = 1\n+++\n\nTexte `x`.\n",
      rules: [""], told: ["3 warning front-matter-value-changed"]),
    Case(
      name: "TOML that nobody can read", dialect: .hugo, source: "+++\ntitle = \"A\"\nweight = 1\n+++\n\nText.\n",
      page: "+++\ntitle = \"B\nweight = 1\n+++\n\nTexte.\n", rules: ["front-"], told: ["2 error front-matter-malformed"]
    ),
    Case(
      name: "a value without quotes in TOML", dialect: .hugo, source: "+++\ntitle = \"A\"\n+++\n\nText.\n",
      page: "+++\ntitle = Deux mots\n+++\n\nTexte.\n", rules: ["front-"], told: ["2 error front-matter-malformed"]),
    Case(
      name: "keys of several tables", dialect: .hugo,
      source: "+++\ntitle = \"A\"\n[[a]]\nname = \"x\"\n[[a]]\nname = \"y\"\n[b]\nname = \"z\"\n+++\n\nText.\n",
      page:
        "+++\ntitle = \"B\"\n[[a]]\nname = \"x\"\n[[a]]\nname = \"y\"\n[b]\nname = \"z\"\nname = \"v\"\n+++\n\nTexte.\n",
      rules: ["front-"], told: ["9 error front-matter-duplicate-key"]),
    Case(
      name: "a colon in a value", source: "---\ntitle: A\nlayout: b\n---\n\nText.\n",
      page: "---\ntitle: A : une suite\nlayout: b\n---\n\nTexte.\n", rules: ["front-"],
      told: ["2 error front-matter-malformed"]),
    Case(
      name: "a quote that is not closed is told where it begins",
      source: "---\ntitle: A\nx: b\nlayout: c\n---\n\nText.\n",
      page: "---\ntitle: \"A\nx: b\nlayout: c\n---\n\nTexte.\n", rules: ["front-m"],
      told: ["2 error front-matter-malformed"]),
    Case(
      name: "values over two lines", source: "---\ntitle: A\ndescription: \"One\n  two\"\nlayout: c\n---\n\nText.\n",
      page: "---\ntitle: 'A\n  b'\ndescription: >\n  Un : deux\nlayout: c\n---\n\nTexte.\n", rules: ["front-"], told: []
    ),
    Case(
      name: "a template is no data", source: "---\ntitle: A\n---\n\nText.\n",
      page: "---\ntitle: {{ x }}: b\n---\n\nTexte.\n", rules: ["front-"], told: []),
    Case(
      name: "keys that were translated with their values", locale: "zh",
      source: "---\ntitle: The tide\ndescription: What it is\nweight: 3\n---\n\nText.\n",
      page: "---\n标题: 潮汐\n描述: 是什么\nweight: 3\n---\n\n文本。\n", rules: ["front-"],
      told: ["2 error front-matter-key-changed", "3 error front-matter-key-changed"]),
    Case(
      name: "the same in Latin letters", source: "---\ntitle: The tide\nweight: 3\n---\n\nText.\n",
      page: "---\ntitre: La marée\nweight: 3\n---\n\nTexte.\n", rules: ["front-"],
      told: ["2 error front-matter-key-changed"]),
    Case(
      name: "keys of the translation's own", source: "---\ntitle: The tide\nauthor: Ann\n---\n\nText.\n",
      page: "---\ntitle: La marée\ntranslator: Bob\nlang: fr\n---\n\nTexte.\n", rules: ["front-"], told: []),
  ]

  static let links = [
    Case(
      name: "a page of the reader's language, where names have the language", dialect: .mkdocs,
      source: "See [a](other.md#setup) and [b](other.md#setup_1).\n",
      page: "Voir [a](other.md#installation) et [b](other.md#installation_1).\n",
      files: [
        "other.md": "# A\n\n## Setup\n\nOne.\n\n## Setup\n\nTwo.\n",
        "other.fr.md": "# A\n\n## Installation\n\nUn.\n\n## Installation\n\nDeux.\n",
      ], names: ("page.md", "page.fr.md"), rules: ["link-"], told: []),
    Case(
      name: "an id that it has not", dialect: .mkdocs, source: "See [a](other.md#setup).\n",
      page: "Voir [a](other.md#setup).\n",
      files: ["other.md": "# A\n\n## Setup\n", "other.fr.md": "# A\n\n## Installation\n"],
      names: ("page.md", "page.fr.md"), rules: ["link-"], told: ["1 error link-anchor-broken"]),
    Case(
      name: "headings of raw HTML", source: "[a](#one-more)\n\n<h2 align=\"center\">One <b>more</b></h2>\n\nText.\n",
      page: "[a](#encore-un)\n\n<h2 align=\"center\">Encore <b>un</b></h2>\n\nTexte.\n", rules: ["link-a"], told: []),
  ]

  static let ids =
    [
      (Dialect.gfm, "## B {#b}", "## C {#b"), (.gfm, "## B {#b}", "## C #b}"), (.mkdocs, "## B { #b }", "## C { #b"),
      (.mkdocs, "## B {: #b }", "## C {: #b"), (.mkdocs, "## B { .x #b }", "## C"), (.hugo, "## B {#b}", "## C {#b"),
      (.docusaurus, "## B {/* #b */}", "## C {/* #b *"),
    ].map { dialect, source, page in
      Case(
        name: "an id without its brace: \(page)", dialect: dialect, source: "# A\n\n\(source)\n\nText.\n",
        page: "# A\n\n\(page)\n\nTexte.\n", rules: ["heading-"], told: ["3 error heading-id-missing"])
    } + [
      Case(
        name: "ids of several forms", dialect: .mkdocs, source: "# A\n\n## B {: .x #b }\n\nText.\n",
        page: "# A\n\n## C { #b .x }\n\nTexte.\n", rules: ["heading-"], told: [])
    ]

  static let mojibake = [
    ("Le fichier est « abîmé\u{A0}» ici.\n", []), ("A `1×•` b.\n", []), ("│Ô£│\n", []),
    ("Un cafÃ© noir.\n", ["1 error text-mojibake"]),
    ("Il dit â€œouiâ€\u{9D}.\n", ["1 error text-mojibake", "1 error text-mojibake"]),
    ("Ð¿Ñ€Ð¸\n", ["1 error text-mojibake", "1 error text-mojibake", "1 error text-mojibake"]),
  ].map { page, told in
    Case(
      name: "signs beside each other: \(page)", source: "Text here.\n", page: page, rules: ["text-mojibake"], told: told
    )
  }

  static let arguments = [
    Case(
      name: "what readers see of a shortcode", dialect: .hugo,
      source: "{{< figure src=\"/img/a.png\" title=\"One\" alt=\"x.png\" width=\"3\" >}}\n",
      page: "{{< figure src=\"/img/a.png\" title=\"Un\" alt=\"y.png\" width=\"3\" >}}\n", rules: ["placeholder-"],
      told: []),
    Case(
      name: "what programs read", dialect: .hugo,
      source: "{{< figure src=\"/img/a.png\" title=\"One\" width=\"3\" >}} {{< youtube \"a.b/c\" true >}}\n",
      page: "{{< figure src=\"/img/b.png\" title=\"Un\" width=\"4\" >}} {{< youtube \"a.b/c\" false >}}\n",
      rules: ["placeholder-"],
      told: [
        "1 warning placeholder-argument-changed", "1 info placeholder-argument-changed",
        "1 warning placeholder-argument-changed",
      ]),
    Case(
      name: "an address of the reader's language", dialect: .hugo,
      source: "{{< card link=\"/en/a/\" image=\"img/a.en.png\" lang=\"en\" >}}\n",
      page: "{{< card link=\"/fr/a/\" image=\"img/a.fr.png\" lang=\"fr\" >}}\n", rules: ["placeholder-"], told: []),
    Case(
      name: "components in HTML", source: "# A\n\n<Badge type=\"tip\" text=\"new\" /> and <my-video src=\"a.mp4\" />\n",
      page: "# B\n\n<Badge type=\"danger\" text=\"neuf\" /> et <my-video src=\"b.mp4\" />\n", rules: ["placeholder-"],
      told: ["3 warning placeholder-argument-changed", "3 warning placeholder-argument-changed"]),
    Case(
      name: "components of MDX", dialect: .docusaurus,
      source: "<Tabs groupId=\"os\" label=\"System\">\n\nText `x`.\n\n</Tabs>\n",
      page: "<Tabs groupId=\"se\" label=\"Système\">\n\nTexte `x`.\n\n</Tabs>\n", rules: ["placeholder-"],
      told: ["1 warning placeholder-argument-changed"]),
    Case(
      name: "a tag's own words", source: "{% include a.html content=\"One\" id=3 %}\n",
      page: "{% include a.html content=\"Un\" id=4 %}\n", rules: ["placeholder-"],
      told: ["1 warning placeholder-argument-changed"]),
    Case(
      name: "a file that VitePress includes", source: "Text `x`.\n\n<<< @/snippets/a.js{1}\n",
      page: "Texte `x`.\n\n<<< @/snippets/b.js{1}\n", rules: ["placeholder-"], told: ["3 error placeholder-renamed"]),
    Case(
      name: "titles and marked lines of code",
      source: "```js title=\"a.js\" {1}\nx\n```\n\n```js title=\"Run\" {2} showLineNumbers\ny\nz\n```\n",
      page: "```js title=\"b.js\" {1}\nx\n```\n\n```js title=\"Lancer\" {1}\ny\nz\n```\n", rules: ["code-"],
      told: ["1 warning code-meta-changed", "5 warning code-meta-changed"]),
    Case(
      name: "marked lines of code that is another", source: "```js {2}\nx\ny\n```\n", page: "```js {1}\ny\n```\n",
      rules: ["code-meta"], told: []),
  ]

  static let boxes = [
    Case(
      name: "indentation that is lost", dialect: .mkdocs,
      source: "!!! note \"A\"\n    Text `x`.\n\n    More.\n\n=== \"B\"\n    One.\n\nEnd.\n",
      page: "!!! note \"B\"\nTexte `x`.\n\n    Plus.\n\n=== \"C\"\nUn.\n\nFin.\n", rules: ["indentation-"],
      told: ["2 warning indentation-lost", "7 warning indentation-lost"]),
    Case(
      name: "indentation that is there", dialect: .mkdocs, source: "!!! note\n\n    Text.\n\n??? tip\n    One.\n",
      page: "!!! note\n    Texte.\n\n??? tip\n\n    Un.\n", rules: ["indentation-"], told: []),
    Case(
      name: "boxes whose names begin with a capital", dialect: .mkdocs,
      source: "!!! note\n    Text.\n\n??? tip \"A\"\n    One.\n\n/// tip\nTwo.\n///\n",
      page: "!!! Note\n    Texte.\n\n??? Tip \"B\"\n    Un.\n\n/// Tip\nDeux.\n///\n", rules: ["placeholder-"],
      told: ["7 error placeholder-renamed"]),
    Case(
      name: "a box that is empty in both", dialect: .mkdocs, source: "!!! note\n\nText.\n",
      page: "!!! note\n\nTexte.\n",
      rules: ["indentation-"], told: []),
  ]

  private static let others: [String: String] = Dictionary(
    uniqueKeysWithValues: ["en", "fr"].flatMap { locale in
      [
        ("\(locale)/guide/a.md", "# A\n\n## \(locale == "en" ? "Setup" : "Installation")\n"),
        ("\(locale)/guide/b.md", "# B\n"),
        (
          "\(locale)/guide/c.md",
          String(
            repeating: "[a](/\(locale == "en" ? "" : "fr/")guide/a/) [b](/\(locale == "en" ? "" : "fr/")guide/b/)\n\n",
            count: 6)
        ),
      ]
    })

  static let rooted = [
    Case(
      name: "an address that leaves the language, where others name it", dialect: .hugo,
      source: "[a](/guide/a/) [b](/guide/b/)\n", page: "[a](/guide/a/) [b](/fr/guide/b/)\n", files: others,
      rules: ["link-l"], told: ["1 warning link-leaves-locale"]),
    Case(
      name: "the same where the host puts it in", dialect: .docusaurus, source: "[a](/guide/a/) [b](/guide/b/)\n",
      page: "[a](/guide/a/) [b](/fr/guide/b/)\n", files: others, rules: ["link-l"], told: []),
    Case(
      name: "where nobody names it", dialect: .hugo, source: "[a](/guide/a/)\n", page: "[a](/guide/a/)\n",
      files: others.mapValues { $0.replacing("/fr/", with: "/") }, rules: ["link-l"], told: []),
    Case(
      name: "an id that a page of the reader's language has not", dialect: .hugo, source: "[a](/guide/a/#setup)\n",
      page: "[a](/fr/guide/a/#setup)\n", files: others, rules: ["link-a"], told: ["1 error link-anchor-broken"]),
    Case(
      name: "one that it has", dialect: .hugo, source: "[a](/guide/a/#setup)\n",
      page: "[a](/fr/guide/a/#installation)\n",
      files: others, rules: ["link-a"], told: []),
  ]

  /// What a page says that is not translated yet, in its own language.
  @Test(arguments: [
    ("tr", "Bu sayfa henüz çevrilmedi.", 1), ("sv", "Sidan är ännu inte översatt.", 1),
    ("hr", "Stranica još nije prevedena.", 1),
    ("ca", "Aquesta pàgina encara no s'ha traduït.", 1), ("fr", "La marée monte et descend.", 0),
  ])
  func `a page that waits for its translators says so`(_ locale: String, _ text: String, _ count: Int) async throws {
    let source = "# A\n\nText of it.\n\n## B\n\nMore.\n\n- One.\n- Two.\n\nThe end.\n"
    let files = [("en/a.md", Array(source.utf8)), ("\(locale)/a.md", Array("# C\n\n\(text)\n".utf8))]
    let found = try await LintHarness.lint(files: files, dialect: .gfm).diagnostics
    #expect(found.count { $0.rule == "page-untranslated" } == count, "\(found.map(\.message))")
  }

  @Test(arguments: cases)
  func `a host's forms are read as its host reads them`(_ item: Case) async throws {
    let translation = item.names.1.replacing("fr/", with: "\(item.locale)/")
    var files = [(item.names.0, item.source), (translation, item.page)]
    files += item.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let run = try await LintHarness.lint(files: files.map { ($0.0, Array($0.1.utf8)) }, dialect: item.dialect)
    let found = run.diagnostics.filter { diagnostic in
      diagnostic.place.file == translation && item.rules.contains { diagnostic.rule.hasPrefix($0) }
    }
    #expect(found.map { "\(run.line($0.place)) \($0.severity) \($0.rule)" } == item.told, "\(found.map(\.message))")
  }

  /// How many blocks a page has: a line of tags is one of its own.
  @Test(arguments: [
    (Dialect.gfm, "a\n{% b %}\nc\n", 3), (.gfm, "- a\n  {% b %}\n  c\n", 3), (.gfm, "{% a %}{% b %}\nc\n", 2),
    (.gfm, "{% a\n  b %}\nc\n", 2), (.gfm, "a {% b %}\nc\n", 1), (.gfm, "{% b %} a\nc\n", 1), (.gfm, "{% b\nc\n", 1),
    (.gfm, "a\n{{< b >}}\nc\n", 1), (.docusaurus, "a\n{% b %}\nc\n", 1),
    (.gfm, "a\n\n{%- comment -%}\nb\n{%- endcomment -%}\nc\n", 2), (.gfm, "{% comment %}\nb\n\nc\n", 3),
    (.commonmark, "a\n{% b %}\nc\n", 1),
  ])
  func `a line of tags is a block of its own`(_ dialect: Dialect, _ page: String, _ count: Int) {
    #expect(Document(parsing: Array(page.utf8), dialect: dialect).indices(of: .paragraph).count == count)
  }
}
