import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax
import Testing

/// Pages as other people's repositories have them: what a translation may do there, and what is still told.
@Suite struct HostPagesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var dialect = Dialect.gfm
    var locale = "fr"
    let source: String
    let page: String
    /// Other pages as `path: text`, and empty files.
    var files: [String: String] = [:]
    var names = ("en/page.md", "fr/page.md")
    /// The rules that are asked for, by the beginning of their names.
    let rules: [String]
    /// `line severity rule` of the translation.
    let told: [String]
    var testDescription: String { name }
  }

  static let cases = tags + anchors + escaped + addresses + frontMatter + untranslated + generated

  static let tags = [
    Case(
      name: "which way a text is read is its language's own", locale: "fa",
      source: "Open the tab now.\n\n<div>\n<p>One</p>\n</div>\n",
      page: "<span dir=\"ltr\">tab</span> را باز کنید.\n\n<div>\n<div dir=\"rtl\">\n<p>یک</p>\n</div>\n</div>\n",
      rules: ["html-"], told: []),
    Case(
      name: "a closing tag that is lost beside them", locale: "fa",
      source: "<div>\n<p>One</p>\n</div>\n", page: "<div>\n<p>یک <span dir=\"ltr\">tab</span>\n</div>\n",
      rules: ["html-"], told: ["1 warning html-structure-changed"]),
    Case(
      name: "emphasis of the translator's own", source: "File an issue for `it` first.\n",
      page: "Ouvrez d'abord un <em>issue</em> pour `it`.\n", rules: ["html-"], told: ["1 info html-structure-changed"]),
    Case(
      name: "emphasis that is left open", source: "File an issue for `it` first.\n",
      page: "Ouvrez d'abord un <em>issue pour `it`.\n", rules: ["html-"], told: ["1 warning html-structure-changed"]),
    Case(
      name: "a list more", source: "<div>\nOne `it`\n</div>\n", page: "<div>\n<ul><li>Un `it`</li></ul>\n</div>\n",
      rules: ["html-"], told: ["2 warning html-structure-changed"]),
    Case(
      name: "a blank line in raw HTML", source: quote,
      page:
        "# A\n\n<aside>\n<img src=\"a.png\">\n\nUne phrase de `quelqu'un`.\n\n<p class=\"by\">\n"
        + "Par [A](http://a.org/b)\n</p>\n</aside>\n",
      rules: ["html-", "image-", "link-"], told: []),
    Case(
      name: "a blank line in raw HTML, and what was lost", source: quote,
      page: "# A\n\n<aside>\n\nUne phrase de `quelqu'un`.\n\n<p class=\"by\">\nPar A\n</aside>\n",
      rules: ["html-", "image-", "link-"],
      told: ["7 error image-missing", "7 error link-missing", "7 warning html-structure-changed"]),
  ]

  /// What tools put around the headings of MDX, so that they keep the source's ids.
  static let anchors = [
    Case(
      name: "a tag around each heading", dialect: .docusaurus, source: headings,
      page:
        "# A\n\n<div id=\"set-up\">\n  ## Installer\n</div>\n\nTexte.\n\n<Frame>\n  <img src=\"a.png\" />\n</Frame>\n\n"
        + "<div id=\"all-of-it\">\n  ## Tout\n</div>\n\n<div id=\"first\">\n  ### Premier\n</div>\n\nTexte.\n",
      rules: [""], told: []),
    Case(
      name: "an id that is none of the source's", dialect: .docusaurus, source: "# A\n\n## Set up {#start}\n\nText.\n",
      page: "# A\n\n<div id=\"set-up\">\n  ## Installer\n</div>\n\nTexte.\n", rules: [""],
      told: ["3 error heading-id-changed"]),
    Case(
      name: "a heading below such a tag that is not closed", dialect: .docusaurus, source: headings,
      page: "# A\n\n<div id=\"set-up\">\n  ## Installer\n\nTexte.\n\n<Frame>\n  <img src=\"a.png\" />\n</Frame>\n\n"
        + "## Tout\n\n### Premier\n\nTexte.\n",
      rules: ["html-", "block-"], told: ["3 warning block-extra"]),
    Case(
      name: "such a tag in CommonMark is raw HTML as any other", source: "# A\n\n## B\n",
      page: "# A\n\n<div id=\"b\">\n\n## B\n\n</div>\n", rules: ["block-"],
      told: ["3 warning block-extra"]),
  ]

  static let escaped = [
    Case(
      name: "an id whose braces MDX wants escaped", dialect: .docusaurus,
      source: "# A\n\n[x](#set-up)\n\n## Set up \\{#set-up\\}\n",
      page: "# A\n\n[x](#set-up)\n\n## Installer \\{#set-up\\}\n", rules: ["heading-id", "link-"], told: []),
    Case(
      name: "another id between such braces", dialect: .docusaurus,
      source: "# A\n\n[x](#set-up)\n\n## Set up \\{#set-up}\n",
      page: "# A\n\n[x](#set-up)\n\n## Installer \\{#setup\\}\n", rules: ["heading-id", "link-"],
      told: ["3 error link-anchor-broken", "5 error heading-id-changed"]),
  ]

  private static let headings =
    "# A\n\n## Set up\n\nText.\n\n<Frame>\n  <img src=\"a.png\" />\n</Frame>\n\n## All of it\n\n### First\n\nText.\n"

  private static let quote =
    "# A\n\n<aside>\n<img src=\"a.png\">\nA sentence of `someone`.\n<p class=\"by\">\n"
    + "By <a href=\"http://a.org/b\">A</a>\n</p>\n</aside>\n"

  static let addresses = [
    Case(
      name: "a folder of the site before those of its languages", dialect: .hugo,
      source: "See [b](/docs/en/b/#set), [c](https://a.org/docs/en/b/) and [d](/docs/en/b/#set).\n",
      page: "Voir [b](/docs/fr/b/#régler), [c](/docs/fr/b/) et [d](/docs/fr/b/#autre).\n",
      files: ["en/b.md": "# B\n\n## Set\n", "fr/b.md": "# B\n\n## Régler\n"], rules: ["link-target"],
      told: ["1 info link-target-changed", "1 error link-target-changed"]),
    Case(
      name: "the folder that a site makes of a page, with a slash and without", locale: "de",
      source: "See [b](../b/), [b](../b), [c](../c).\n", page: "Siehe [b](../b/), [b](../b), [c](../c).\n",
      files: ["b.md": "# B\n", "de/b.md": "# B\n", "c.md": "# C\n"], names: ("page.md", "de/page.md"),
      rules: ["link-"], told: []),
    Case(
      name: "Docusaurus' root of the documents, which a dot does not mean", dialect: .docusaurus,
      source: "See it.\n", page: "Voir [x](a/d.md), [y](a/s.md).\n\nVoir [z](./a/d.md).\n\nVoir [e](a/e.md).\n",
      files: ["fr/a/d.md": "# D\n", "en/a/d.md": "# D\n", "en/a/s.md": "# S\n"],
      names: ("en/a/b/page.md", "fr/a/b/page.md"), rules: ["link-broken"],
      told: ["3 error link-broken", "5 error link-broken"]),
    Case(
      name: "Docusaurus' root of the documents is the translation's own", dialect: .docusaurus,
      source: "See [d](a/d.md).\n", page: "Voir [d](a/d.md).\n",
      files: ["i18n/fr/docusaurus-plugin-content-docs/current/a/d.md": "# D\n", "docs/a/d.md": "# D\n"],
      names: ("docs/b/c/page.md", "i18n/fr/docusaurus-plugin-content-docs/current/b/c/page.md"), rules: ["link-"],
      told: []),
    Case(
      name: "addresses of a site whose pages have their language in their names",
      source: "See [b](./b#marée-haute).\n", page: "See [b](./b#high-tide), [c](./b#marée-haute).\n",
      files: ["docs/b.md": "# B\n\n## Marée haute\n", "docs/b.fr.md": "# B\n\n## High tide\n"],
      names: ("docs/page.md", "docs/page.fr.md"), rules: ["link-target", "link-anchor"],
      told: ["1 error link-anchor-broken"]),
    Case(
      name: "the same with an ending, as a forge reads it: no target is told as another one that is the same",
      source: "See [b](./b.md#marée-haute).\n", page: "See [b](./b.md#high-tide).\n",
      files: ["docs/b.md": "# B\n\n## Marée haute\n", "docs/b.fr.md": "# B\n\n## High tide\n"],
      names: ("docs/page.md", "docs/page.fr.md"), rules: ["link-"],
      told: ["1 error link-anchor-broken", "1 warning link-leaves-locale"]),
    Case(
      name: "a file beside the folders of MkDocs' locales", dialect: .mkdocs,
      source: "See it.\n", page: "Voir [x](files/x.pdf).\n\nVoir [y](files/y.md).\n",
      files: ["files/x.pdf": "", "fr/files/z.md": "# Z\n"], rules: ["link-broken"], told: ["3 error link-broken"]),
    Case(
      name: "a file in another language's folder", locale: "de",
      source: "See [b](b.md).\n", page: "Siehe [b](../b.md).\n", files: ["b.md": "# B\n", "de/b.md": "# B\n"],
      names: ("page.md", "de/page.md"), rules: ["link-"], told: ["1 warning link-leaves-locale"]),
    Case(
      name: "a country behind the name of another site's page", locale: "zh",
      source: "See [a](https://a.org/c/spin).\n",
      page: "见 [a](https://a.org/c/spin-cn/)。\n", rules: ["link-"], told: []),
    Case(
      name: "flags of the languages",
      source:
        "[![EN](f/EN.png) EN](README.md), [![FR](f/FR.png) FR](README.fr.md), [![DE](f/DE.png) DE](README.de.md)\n",
      page: "[![EN](f/EN.png) EN](README.md), [![FR](f/FR.png) FR](README.fr.md)\n", files: ["README.de.md": "# A\n"],
      names: ("README.md", "README.fr.md"), rules: ["image-missing", "link-missing"], told: []),
    Case(
      name: "pictures of the translation's own, and those of other pages", dialect: .docusaurus,
      source: "![A](/img/set-up-door.png)\n\n![B](/img/set-up-gate.png)\n\n![C](/img/set-up-hall.png)\n",
      page: "![A](/img/set-up-tuer.png)\n\n![B](/img/set-up-roof.png)\n\n![C](/img/set-up-diele.png)\n",
      files: [
        "static/img/set-up-tuer.png": "", "static/img/set-up-roof.png": "", "en/b.md": "![D](/img/set-up-roof.png)\n",
      ],
      rules: ["image-changed"],
      told: ["1 info image-changed", "3 error image-changed", "5 error image-changed"]),
    Case(
      name: "an address that a site makes of folders, and a file", locale: "de", source: "See b, c.\n",
      page: "Siehe [b](./b), [c](./c.md).\n", names: ("page.en.md", "page.de.md"), rules: ["link-broken"],
      told: ["1 error link-broken"]),
    Case(
      name: "a file that is not there", locale: "de", source: "See b.\n", page: "Siehe [b](./b).\n",
      files: ["c.md": "# C\n"], names: ("README.md", "README.de.md"), rules: ["link-broken"],
      told: ["1 error link-broken"]),
    Case(
      name: "a tag that names the language of its page", dialect: .hugo, locale: "zh",
      source: "See [a]({{< ref path=\"/b.md\" lang=\"en\">}}), [c]({{< ref path=\"/c.md\" lang=\"en\" >}}).\n",
      page: "见 [a]({{< ref path=\"/b.md\" lang=\"cn\">}})、[c]({{< ref path=\"/d.md\" lang=\"cn\" >}})。\n",
      rules: ["link-target"], told: ["1 error link-target-changed"]),
    Case(
      name: "Jekyll's emphasis", locale: "de", source: "**A.** b\n", page: "**A.**b\n",
      files: ["_config.yml": "", "_layouts/a.html": ""], rules: ["emphasis"], told: []),
    Case(
      name: "emphasis of a forge", locale: "de", source: "**A.** b\n", page: "**A.**b\n", files: ["_config.yml": ""],
      rules: ["emphasis"], told: ["1 warning emphasis-broken"]),
    Case(
      name: "emphasis that the site makes bold, and Hugo does not", dialect: .hugo, locale: "ja", source: "**A.** b\n",
      page: "**「A」**で\n", rules: ["emphasis"], told: ["1 warning emphasis-broken"]),
    Case(
      name: "a blank line in Jekyll's HTML", locale: "de", source: "a\n",
      page: "<div>\n  <p>A</p>\n\n    <p>B</p>\n</div>\n",
      files: ["_config.yml": "", "_layouts/a.html": ""], rules: ["html-block"], told: []),
    Case(
      name: "a blank line in HTML", locale: "de", source: "a\n",
      page: "<div>\n  <p>A</p>\n\n    <p>B</p>\n</div>\n", rules: ["html-block"],
      told: ["3 error html-block-broken"]),
    Case(
      name: "addresses of a site that names a country", locale: "zh", source: "See [a](/en/x/a#one), [b](/en/y).\n",
      page: "见 [a](/cn/x/a#一)、[b](/cn/z)。\n", names: ("page.en.md", "page.zh.md"), rules: ["link-target"],
      told: ["1 error link-target-changed"]),
    Case(
      name: "a project's site for readers of a language", locale: "zh",
      source: "See [a](https://a.io/x/y), [b](https://a.io/x/z).\n",
      page: "见 [a](https://a.net/zh/x/y)、[b](https://a.io/x/w)。\n", rules: ["link-target"],
      told: ["1 info link-target-changed", "1 error link-target-changed"]),
    Case(
      name: "hosts by their numbers", locale: "zh", source: "See [a](http://10.0.0.1/x), [b](http://prod:80/y).\n",
      page: "见 [a](http://10.0.0.9/zh/x)、[b](http://local:90/zh/y)。\n", rules: ["link-target"],
      told: ["1 error link-target-changed", "1 error link-target-changed"]),
    Case(
      name: "files that are named by their languages",
      source: "See [a](http://a.org/x/en.md), [b](http://a.org/y/en.md).\n",
      page: "Voir [a](http://a.org/x/fr.md), [b](http://a.org/z/fr.md).\n", rules: ["link-target"],
      told: ["1 warning link-target-changed"]),
    Case(
      name: "ids that a forge finds in either case", source: "## One\n\nSee [a](#one).\n",
      page: "## Été\n\nVoir [a](#Été), [b](#deux).\n", names: ("README.md", "README.fr.md"), rules: ["link-anchor"],
      told: ["3 error link-anchor-broken"]),
    Case(
      name: "letters that VuePress takes for others", source: "## One\n\nSee [a](#one).\n",
      page: "## Полифилы\n\nСм. [a](#поnифиnы), [b](#поnифилы).\n", rules: ["link-anchor"],
      told: ["3 error link-anchor-broken"]),
    Case(
      name: "a site of a country", locale: "zh", source: "See [a](https://tide.com/x), [b](https://ebb.org/x).\n",
      page: "见 [a](https://tide.cn/y)、[b](https://wave.cn/x)。\n", rules: ["link-target"],
      told: ["1 info link-target-changed"]),
    Case(
      name: "a heading of nothing", source: "## A\n\nOne.\n\n###\n\n## B\n\nTwo.\n",
      page: "## A\n\nUn.\n\n## B\n\nDeux.\n", rules: ["heading-"], told: []),
    Case(
      name: "ids that tags are given", dialect: .hugo, source: "Text.\n",
      page: "{{% def id=\"LE\" name=\"L\" %}} Texte {{% /def %}}\n\nVoir [a](#def-LE), [b](#LE), [c](#def-CA).\n",
      rules: ["link-anchor"], told: ["3 error link-anchor-broken"]),
    Case(
      name: "what a page embeds", source: "Text.\n", page: "<embed src=\"../x.md\"></embed>\n\nVoir [a](#b).\n",
      rules: ["link-anchor"], told: []),
    Case(
      name: "an address beside the page's own, and a file", locale: "de",
      source: "See [b](./b#x), [c](./c.md).\n", page: "Siehe [b](./b#x), [c](./c.md).\n",
      files: ["b.md": "# B\n\n## X\n", "b.de.md": "# B\n\n## X\n", "c.md": "# C\n", "c.de.md": "# C\n"],
      names: ("page.md", "page.de.md"), rules: ["link-"], told: ["1 warning link-leaves-locale"]),
    Case(
      name: "a locale's subdomain, with the ending of a file", dialect: .docusaurus, locale: "zh",
      source: "See [a](https://a.org/guide/x), [b](https://www.a.org/y.html).\n",
      page: "见 [a](https://cn.a.org/guide/x.html)、[b](https://zh.a.org/y)。\n", rules: ["link-"], told: []),
    Case(
      name: "a locale's subdomain, and another page", locale: "zh", source: "See [a](https://a.org/x/y).\n",
      page: "见 [a](https://cn.a.org/x/z.html)。\n", rules: ["link-"], told: ["1 error link-target-changed"]),
    Case(
      name: "a language behind the sign", locale: "zh-CN",
      source: "See [a](#/en-US/icon) and [b](#/en-US/toast#props).\n",
      page: "见 [a](#/zh-CN/icon) 和 [b](#/zh-CN/toast#props)。\n", rules: ["link-"], told: []),
    Case(
      name: "another page behind the sign", locale: "zh-CN", source: "See [a](#/en-US/icon).\n",
      page: "见 [a](#/zh-CN/toast)。\n", rules: ["link-"], told: ["1 error link-target-changed"]),
    Case(
      name: "a language at the end of a name", dialect: .docusaurus, locale: "zh-CN",
      source: "See [a](/components/modal) and [b](/components/table).\n",
      page: "见 [a](/components/modal-cn) 和 [b](/components/form-cn)。\n", rules: ["link-"],
      told: ["1 error link-target-changed"]),
    Case(
      name: "a slug that was translated", dialect: .hugo,
      source: "See [b](/blog/why-us/) and [c](/blog/why-us/).\n",
      page: "Voir [b](/fr/blog/pourquoi-nous/) et [c](/fr/blog/pourquoi-vous/).\n",
      files: [
        "en/blog/why-us.md": "---\ntitle: Why\n---\n\n# A\n",
        "fr/blog/why-us.md": "---\ntitle: Pourquoi\nslug: pourquoi-nous\n---\n\n# A\n",
      ], rules: ["link-"], told: ["1 error link-target-changed"]),
  ]

  static let frontMatter = [
    Case(
      name: "a block of text holds no keys", dialect: .hugo,
      source: "---\ntitle: A\ndescription: |\n  Note: one-word\n  id: two\nlayout: b\n---\n\n# A\n",
      page: "---\ntitle: A\ndescription: >-\n\n  Remarque: one-word\n  clé : deux\nlayout: b\n---\n\n# A\n",
      rules: ["front-"], told: []),
    Case(
      name: "what stands behind a block of text", dialect: .hugo,
      source: "---\ntitle: A\ndescription: |\n  layout: one\nlayout: b\n---\n\n# A\n",
      page: "---\ntitle: A\ndescription: |\n  disposition : un\nlayout: c\n---\n\n# A\n",
      rules: ["front-"], told: ["5 warning front-matter-value-changed"]),
    Case(
      name: "a type that a page shows", dialect: .docusaurus, locale: "zh",
      source: "---\ntitle: A\ntype: Number\n---\n\n# A\n", page: "---\ntitle: A\ntype: 数字\n---\n\n# A\n",
      rules: ["front-"], told: ["3 info front-matter-value-changed"]),
    Case(
      name: "a type that chooses a layout", dialect: .hugo, locale: "zh",
      source: "---\ntitle: A\ntype: docs\n---\n\n# A\n", page: "---\ntitle: A\ntype: 文档\n---\n\n# A\n",
      rules: ["front-"], told: ["3 warning front-matter-value-changed"]),
    Case(
      name: "a value elsewhere is another key's", dialect: .hugo,
      source: "---\ntitle: A\nmenu:\n  name: tide\n  x: y\n---\n\n# A\n",
      page: "---\ntitle: A\nmenu:\n  x: y\nauteur: tide\n---\n\n# A\n", rules: ["front-"], told: []),
    Case(
      name: "a key is known by what holds it", dialect: .hugo,
      source: "---\ntitle: A\nmenu:\n  layout: tide\nlayout: tide\n---\n\n# A\n",
      page: "---\ntitle: A\nmenu:\n  autre: tide\nlayout: tide\n---\n\n# A\n", rules: ["front-"],
      told: ["4 error front-matter-key-changed"]),
  ]

  static let untranslated = [
    Case(
      name: "blocks that were added together", source: sentences + "\n\nThe end of it.\n",
      page: sentences.replacing("Number 2", with: "Le numéro 2") + "\n\nLa fin.\n", rules: ["text-"],
      told: ["1 warning text-untranslated", "5 warning text-untranslated"]),
    Case(
      name: "a row whose first cells are code and names",
      source: "<table>\n<tr>\n<td>Node.js</td>\n<td>`json spaces`</td>\n<td>\n"
        + "The property is disabled by default in this version.\n</td>\n</tr>\n</table>\n\nText.\n",
      page: "<table>\n<tr>\n<td>Node.js</td>\n<td>`json spaces`</td>\n<td>\n"
        + "The property is disabled by default in this version.\n</td>\n</tr>\n</table>\n\nTexte.\n",
      rules: ["text-"], told: ["6 warning text-untranslated"]),
    Case(
      name: "a remark with brackets of its own",
      source: "# A\n\n[//]: # (which is made by (that.)\n[//]: # (See it.)\n",
      page: "# B\n\n[//]: # (which is made by (that.)\n[//]: # (See it.)\n", rules: ["text-"], told: []),
  ]

  private static let sentences = (1...5).map { "Number \($0) of the list is the one that you see here." }
    .joined(separator: "\n\n")

  static let generated = [
    ("<!-- LIST:START -->", "<!-- LIST:END -->"), ("<!-- toc -->", "<!-- tocstop -->"),
    ("<!-- START doctoc generated TOC -->", "<!-- END doctoc generated TOC -->"),
    ("<!--START_SECTION:waka-->", "<!--END_SECTION:waka-->"),
    ("<!-- readme: a,b -start -->", "<!-- readme: a,b -end -->"),
  ].flatMap { start, end in
    [
      Case(
        name: "what a tool writes: \(start)",
        source: "# A\n\n\(start)\n- [one](http://a.org/1) `x`\n\(end)\n\nText `y`.\n",
        page: "# A\n\n\(start)\n- [deux](http://a.org/2) `z`\n- trois\n\(end)\n\nTexte `y`.\n", rules: [""], told: []),
      Case(
        name: "what stands behind it: \(start)", source: "# A\n\n\(start)\n- one\n\(end)\n\nText `y`.\n",
        page: "# A\n\n\(start)\n- un\n\(end)\n\nTexte.\n", rules: [""], told: ["7 warning code-span-missing"]),
    ]
  }

  /// The German page has the code of the French one, as today's source may have.
  @Test(arguments: [("de", true), ("en", false)]) func `code that is today's source is no fault`(
    _ today: String, _ isHeld: Bool
  ) async throws {
    func page(_ code: String) -> [UInt8] { Array("# A\n\n```py\n\(code)\n```\n".utf8) }
    let found = try await LintHarness.lint(
      files: [("en/a.md", page("a(1)")), ("fr/a.md", page("a(2)")), ("de/a.md", page("a(2)\n"))], dialect: .gfm)
    let told = try #require(found.diagnostics.first { $0.rule == "code-changed" && $0.place.file == "fr/a.md" })
    let translation = try #require(found.set.store.parsed("fr/a.md"))
    let source = try #require(found.set.store.parsed("\(today)/a.md"))
    #expect(CopiedCode(translation, of: source).holds(told) == isHeld)
  }

  /// A page of three versions, each with the same fault.
  @Test func `what is kept as it was in an older version is an info`() async throws {
    let versions = ["version-2.x", "version-1.10", "version-1.9.0"]
    let files = versions.flatMap { version in
      [
        ("versioned_docs/\(version)/a.md", "# A\n\nRun `tide_up()`.\n"),
        ("i18n/fr/docusaurus-plugin-content-docs/\(version)/a.md", "# A\n\nLancez `tide_dwn()`. [x](gone.md)\n"),
      ]
    }
    let found = try await LintHarness.lint(
      files: files.map { ($0.0, Array($0.1.utf8)) } + [
        ("docusaurus.config.js", Array("module.exports={i18n:{defaultLocale:'en',locales:['en','fr']}}".utf8))
      ],
      dialect: .docusaurus)
    let told = found.diagnostics.filter { $0.rule == "code-span-changed" }
    let grave = told.filter { $0.severity != .info }.map(\.place.file)
    #expect(told.count == 3 && grave.count == 2 && !grave.contains { $0.contains("1.9") }, "\(told)")
    #expect(found.diagnostics.count { $0.rule == "link-broken" && $0.severity == .error } == 3)
  }

  /// Code in the other Chinese, one of them with a blank less.
  @Test(arguments: [("512 GB", 0), ("512GB", 1)]) func `a character of the other Chinese is the same one`(
    _ size: String, _ count: Int
  ) async throws {
    func page(_ text: String) -> [UInt8] { Array("# 甲\n\n```diff\n- 我有一\(text)\n```\n".utf8) }
    let found = try await LintHarness.lint(
      files: [("zh-CN/a.md", page("块 512 GB 的硬盘")), ("zh-TW/a.md", page("塊 \(size) 的硬碟"))], dialect: .gfm,
      source: LocaleTag("zh-CN"))
    #expect(found.diagnostics.filter { $0.rule.hasPrefix("code-") }.count == count, "\(found.diagnostics)")
  }

  @Test func `a source's site of its country is another one for the world`() async throws {
    let found = try await LintHarness.lint(
      files: [
        ("zh/a.md", Array("见 [a](https://tide.cn/x)、[b](https://wave.cn/x)。\n".utf8)),
        ("en/a.md", Array("See [a](https://tide.com/x), [b](https://wave.cn/y).\n".utf8)),
      ], dialect: .gfm, source: LocaleTag("zh"))
    let told = found.diagnostics.filter { $0.rule == "link-target-changed" }
    #expect(told.count == 2 && told.allSatisfy { ($0.severity == .info) == $0.message.contains("tide.com") }, "\(told)")
  }

  @Test(arguments: cases)
  func `a host's page is read as its host reads it`(_ item: Case) async throws {
    let translation = item.names.1.replacing("fr/", with: "\(item.locale)/")
    var files = [(item.names.0, item.source), (translation, item.page)]
    files += item.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let run = try await LintHarness.lint(files: files.map { ($0.0, Array($0.1.utf8)) }, dialect: item.dialect)
    let found = run.diagnostics.filter { diagnostic in
      diagnostic.place.file == translation && item.rules.contains { diagnostic.rule.hasPrefix($0) }
    }
    #expect(found.map { "\(run.line($0.place)) \($0.severity) \($0.rule)" } == item.told, "\(found.map(\.message))")
  }

  /// A list of languages, one of which somebody has called otherwise, and one that few know: a translation has it without itself. Another list
  /// is compared.
  @Test(arguments: [
    (["Deutsch", "Español", "Français", "Shqip"], []), (["Guide", "Español", "Setup", "Shqip"], ["block-missing"]),
  ])
  func `a list of languages is no list of links`(_ names: [String], _ told: [String]) async throws {
    func items(_ folder: String, _ labels: [String]) -> String {
      labels.map { "- [\($0)](\(folder)\($0 == "🇮🇹 Italiano" ? "README.it.md" : "x/\($0.dropFirst(3)).md"))\n" }.joined()
    }
    let labels = (names + ["Italiano"]).map { "🇮🇹 \($0)" }
    let files = [
      ("README.md", "# A\n\n" + items("./", labels)),
      ("README.it.md", "# A\n\n" + items("../", labels.filter { !$0.contains(names[0]) })),
    ]
    let found = try await LintHarness.lint(files: files.map { ($0.0, Array($0.1.utf8)) }, dialect: .gfm).diagnostics
    #expect(found.map(\.rule).filter { $0.hasSuffix("-missing") } == told, "\(found.map(\.message))")
  }

  /// A source that names no language leads to addresses, too, where its translations name theirs; on a forge it leads to files.
  @Test(arguments: [
    (["a.md", "a.de.md"], 0), (["a.md", "de/a.md"], 1), (["README.md", "README.de.md"], 1),
  ])
  func `an address of a source beside translations that name their languages`(_ names: [String], _ count: Int)
    async throws
  {
    let files = names.map { ($0, Array("See [b](./b?tab=c).\n".utf8)) } + [("c/b.md", Array("# B\n".utf8))]
    let found = try await LintHarness.lint(files: files, dialect: .gfm).diagnostics
    #expect(found.count { $0.rule == "link-broken" && $0.place.file == names[0] } == count, "\(found.map(\.message))")
  }
}
