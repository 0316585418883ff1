import ConcordProject
import ConcordSite
import ConcordSyntax
import Testing

/// What the tools that publish Markdown make of their own lines and signs.
@Suite struct HostRenderTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let dialect: Dialect
    let markdown: String
    let html: String
    var testDescription: String { name }
  }

  static let boxes = [
    Case(
      name: "an admonition with what is indented below it", dialect: .mkdocs,
      markdown: "!!! warning \"Mind `it`\"\n    One.\n\n    - two\n\nThree.",
      html: """
        <div class="callout attention">
        <p class="callout-label">Mind <code>it</code></p>
        <p>One.</p>
        <ul>
        <li>two</li>
        </ul>
        </div>
        <p>Three.</p>
        """),
    Case(
      name: "an admonition in another", dialect: .mkdocs,
      markdown: "!!! note\n    A\n\n    ??? tip \"More\"\n        B\n\n    C\n\nD",
      html: """
        <div class="callout note">
        <p class="callout-label">Note</p>
        <p>A</p>
        <details class="callout tip">
        <summary>More</summary>
        <p>B</p>
        </details>
        <p>C</p>
        </div>
        <p>D</p>
        """),
    Case(
      name: "blocks right above text, one in another", dialect: .mkdocs,
      markdown: "//// details | See\n    type: tip\n    open: true\n\n/// note\nOne.\n///\n\n////\n\nTwo.",
      html: """
        <details class="callout note" open>
        <summary>See</summary>
        <div class="callout note">
        <p class="callout-label">Note</p>
        <p>One.</p>
        </div>
        </details>
        <p>Two.</p>
        """),
    Case(
      name: "directives", dialect: .docusaurus,
      markdown: ":::tip[A *b*]\nOne.\n:::\n\n::::info\n:::danger\nTwo.\n:::\n::::",
      html: """
        <div class="callout tip">
        <p class="callout-label">A <em>b</em></p>
        <p>One.</p>
        </div>
        <div class="callout note">
        <p class="callout-label">Info</p>
        <div class="callout attention">
        <p class="callout-label">Danger</p>
        <p>Two.</p>
        </div>
        </div>
        """),
    Case(
      name: "a directive in an item ends with it", dialect: .gfm, markdown: "- ::: details More {open}\n  One.\n\nTwo.",
      html: """
        <ul>
        <li>::: details More {open}
        One.</li>
        </ul>
        <p>Two.</p>
        """),
    Case(
      name: "a directive below an item's text", dialect: .gfm, markdown: "- One\n\n  ::: tip\n  Two.\n  :::\n\nThree.",
      html: """
        <ul>
        <li>
        <p>One</p>
        <div class="callout tip">
        <p class="callout-label">Tip</p>
        <p>Two.</p>
        </div>
        </li>
        </ul>
        <p>Three.</p>
        """),
    Case(
      name: "shortcodes", dialect: .hugo,
      markdown: "{{% alert title=\"Hold\" color=\"warning\" %}} One.\nTwo. {{% /alert %}}\n\n{{< own/thing a=\"b\" >}}",
      html: """
        <div class="callout attention">
        <p class="callout-label">Hold</p>
        <p>One.
        Two.</p>
        </div>
        <p><span class="own">own/thing</span></p>
        """),
    Case(
      name: "an alert of Hugo's with a title", dialect: .hugo,
      markdown: "> [!TIP] A `b`\n>\n> One.\n\n> [!NOTE]\n> Two.",
      html: """
        <div class="callout tip">
        <p class="callout-label">A <code>b</code></p>
        <p>One.</p>
        </div>
        <div class="callout note">
        <p class="callout-label">Note</p>
        <p>
        Two.</p>
        </div>
        """),
    Case(
      name: "an alert with its title above its text, and kinds that Obsidian has", dialect: .gfm,
      markdown: "> [!faq]- A *b*\n> One.\n> Two.\n\n> [!danger]+\n> Three.\n\n> [!none] Four\n\n> [!TIP]x",
      html: """
        <div class="callout note">
        <p class="callout-label">A <em>b</em></p>
        <p>One.
        Two.</p>
        </div>
        <div class="callout attention">
        <p class="callout-label">Attention</p>
        <p>
        Three.</p>
        </div>
        <blockquote>
        <p>[!none] Four</p>
        </blockquote>
        <blockquote>
        <p>[!TIP]x</p>
        </blockquote>
        """),
    Case(
      name: "components", dialect: .docusaurus,
      markdown:
        "import X from '@theme/X';\n\n<Admonition type=\"tip\" title=\"T\">\n\nOne.\n\n</Admonition>\n\n<Own a={b} />\n\n<div className=\"c\" style={{a: 1}}>\n\nTwo {name} {/* no */}and {'text'}.\n\n</div>",
      html: """
        <div class="callout tip">
        <p class="callout-label">T</p>
        <p>One.</p>
        </div>
        <p><span class="own">Own</span></p>
        <div class="c">
        <p>Two <span class="own">{name}</span> and text.</p>
        </div>
        """),
  ]

  static let tabs = [
    Case(
      name: "a content tab that stands first, and one with blanks before its name", dialect: .mkdocs,
      markdown: "===!  \"A\"\n    ```sh\n    a\n    ```\n\n===   \"B\"\n    Two.\n",
      html: """
        <div class="tabs">
        <div class="tab">
        <p class="tab-title">A</p>
        <pre><code class="language-sh">a
        </code></pre>
        </div>
        <div class="tab">
        <p class="tab-title">B</p>
        <p>Two.</p>
        </div>
        </div>
        """),
    Case(
      name: "content tabs", dialect: .mkdocs, markdown: "=== \"A\"\n\n    One.\n\n=== \"B\"\n\n    Two.\n\nThree.",
      html: """
        <div class="tabs">
        <div class="tab">
        <p class="tab-title">A</p>
        <p>One.</p>
        </div>
        <div class="tab">
        <p class="tab-title">B</p>
        <p>Two.</p>
        </div>
        </div>
        <p>Three.</p>
        """),
    Case(
      name: "blocks of tabs", dialect: .mkdocs, markdown: "/// tab | A\nOne.\n///\n\n/// tab | B\nTwo.\n///\n\nThree.",
      html: """
        <div class="tabs">
        <div class="tab">
        <p class="tab-title">A</p>
        <p>One.</p>
        </div>
        <div class="tab">
        <p class="tab-title">B</p>
        <p>Two.</p>
        </div>
        </div>
        <p>Three.</p>
        """),
    Case(
      name: "tabs of shortcodes, with code that is no Markdown", dialect: .hugo,
      markdown: "{{< tabpane >}}\n{{< tab header=\"A\" lang=\"c\" >}}\n*a = 1;\n{{< /tab >}}\n{{< /tabpane >}}",
      html: """
        <div class="tabs">
        <div class="tab">
        <p class="tab-title">A</p>
        <pre><code class="language-c">*a = 1;
        </code></pre>
        </div>
        </div>
        """),
    Case(
      name: "tabs of components", dialect: .docusaurus,
      markdown: "<Tabs>\n  <TabItem value=\"a\" label=\"A\">\n    One.\n  </TabItem>\n</Tabs>\n\nTwo.",
      html: """
        <div class="tabs">
        <div class="tab">
        <p class="tab-title">A</p>
        <p>One.</p>
        </div>
        </div>
        <p>Two.</p>
        """),
    Case(
      name: "code groups", dialect: .gfm,
      markdown: "::: code-group\n\n```sh [npm]\na\n```\n\n```sh\nb\n```\n\n:::\n\nOne.",
      html: """
        <div class="tabs">
        <div class="tab">
        <p class="tab-title">npm</p>
        <pre><code class="language-sh">a
        </code></pre>
        </div>
        <div class="tab">
        <p class="tab-title">sh</p>
        <pre><code class="language-sh">b
        </code></pre>
        </div>
        </div>
        <p>One.</p>
        """),
  ]

  @Test(arguments: boxes + tabs + signs + liquid) func `is shown as its host shows it`(_ given: Case) {
    let page = Document(parsing: TextBuffer(Array(given.markdown.utf8)), dialect: given.dialect, isShown: true)
    let labels = ["note": "Note", "tip": "Tip", "attention": "Attention"]
    let html = String(decoding: HTMLRenderer.render(page, RenderOptions(labels: labels)), as: UTF8.self)
    #expect(html == given.html + "\n")
  }

  @Test(arguments: boxes + tabs + signs + liquid) func `is safe`(_ given: Case) {
    let page = Document(parsing: TextBuffer(Array(given.markdown.utf8)), dialect: given.dialect, isShown: true)
    let html = String(decoding: HTMLRenderer.render(page, RenderOptions(isSafe: true)), as: UTF8.self)
    #expect(!html.contains("<script") && !html.contains("{{%") && !html.contains(":::tip"))
  }

  @Test func `pages that are compared keep their lines`() {
    let page = Document(parsing: Array(":::tip\n\nOne.\n\n:::".utf8), dialect: .docusaurus)
    #expect(page.indices(of: .paragraph).count == 3)
  }

  @Test func `a file of the project stands in its place, and no other`() async throws {
    var options = SiteOptions()
    options.readFile = { ["docs/code/a.py": Array("1\n2\n3\n4\n".utf8), "secret.py": Array("secret".utf8)][$0] }
    let markdown = "# A\n\n{* ../code/a.py ln[2:3] hl[1] *}\n\n--8<-- \"code/a.py:4\"\n\n{* ../../../secret.py *}\n"
    let site = try await RenderedSet(
      ["docs/en/a.md": markdown, "docs/de/a.md": "# A\n", "docs/code/a.py": ""], dialect: .mkdocs, options)
    let page = site["en/a.html"]
    #expect(
      page.contains(
        "<span class=\"line marked\"><span class=\"mi\">2</span></span>\n<span class=\"mi\">3</span>\n</code>"))
    #expect(page.contains("<span class=\"mi\">4</span>\n</code>"))
    #expect(page.contains("<span class=\"own\">secret.py</span>") && !page.contains("secret<"))
    #expect(site.own.map(\.name) == ["secret.py"])
  }

  /// A picture in a heading, with a list of attributes behind it as Python-Markdown reads one.
  @Test(arguments: [
    (
      "{: style=\"height:80px; width: 40px; color:red\" align=\"right\"}",
      "class=\"align-right\" height=\"80\" width=\"40\""
    ),
    ("{ width=\"30\" .wide }", "class=\"wide\" width=\"30\""),
  ])
  func `a picture in a heading is as large as its page says, and no part of the title`(
    _ list: String, _ attributes: String
  ) async throws {
    let markdown = "# Broken gates![sign](a.png)\(list)\n\nText.\n"
    let pages = ["docs/en/a.md": markdown, "docs/en/index.md": "# Home\n", "docs/de/a.md": "# A\n"]
    let site = try await RenderedSet(
      pages.merging(["docs/en/a.png": "", "mkdocs.yml": "site_name: T\n"]) { one, _ in one }, dialect: .mkdocs)
    #expect(site["en/a.html"].contains("<title>Broken gates – T</title>"), "\(site["en/a.html"].prefix(400))")
    #expect(site["en/a.html"].contains("alt=\"sign\" \(attributes) decoding"))
    #expect(site["en/index.html"].contains(">Broken gates</a>"))
  }

  @Test func `a figure shows its file`() async throws {
    let markdown =
      "# A\n\n{{< figure src=\"a.png\" alt=\"x\" caption=\"A *b*\" >}}\n\nTo [b]({{< ref \"b.md#c\" >}}).\n"
    let site = try await RenderedSet(
      [
        "content/en/a.md": markdown, "content/en/b.md": "# B\n\n## C\n", "content/de/a.md": "# A\n",
        "content/en/a.png": "",
      ],
      dialect: .hugo)
    #expect(
      site["en/a.html"].contains(
        "<img src=\"../files/content/en/a.png\" alt=\"x\" decoding=\"async\" />\n<figcaption>A <em>b</em></figcaption>")
    )
    #expect(site["files/content/en/a.png"] == "copy of content/en/a.png")
    #expect(site["en/a.html"].contains("To <a href=\"b.html#c\">b</a>."))
  }

  /// Signs that open and close have a sign in common, and numbers of lines may be any.
  @Test(arguments: [
    (Dialect.hugo, "{{%}}"), (.hugo, "a {{%}} b"), (.hugo, "<b>{{%}}</b>"), (.hugo, "{{<>}} {{%%}} {{%/%}}"),
    (.mkdocs, "{%}"), (.mkdocs, "a {%} b"), (.mkdocs, "<div>{%}</div>"), (.mkdocs, "{*}"), (.mkdocs, "a {*} b"),
    (.mkdocs, "{* a.py ln[0] *}"), (.mkdocs, "{* a.py ln[0:3] hl[0:9] *}"), (.mkdocs, "{* a.py ln[9:1] *}"),
    (.mkdocs, "--8<-- \"a.py:0:0\""), (.mkdocs, "--8<-- \"a.py:-5:-9\""),
    (.mkdocs, "--8<-- \"a.py:9223372036854775807\""),
    (.gfm, "```js\n// [!code hl:-9223372036854775808]\na\nb\n```"),
    (.gfm, "```js\na // [!code ++:9223372036854775807]\nb\n```"),
    (.gfm, "```js {0,9223372036854775807-1,1-9223372036854775807}\na\n```"),
  ])
  func `marks that say nothing sensible end nothing`(_ dialect: Dialect, _ markdown: String) {
    let page = Document(parsing: TextBuffer(Array((markdown + "\n\nthe end\n").utf8)), dialect: dialect, isShown: true)
    var options = RenderOptions(isHighlighted: true)
    options.file = { _ in Array("1\n2\n3\n".utf8) }
    let html = String(decoding: HTMLRenderer.render(page, options), as: UTF8.self)
    #expect(html.contains("the end"))
  }

  /// What looks like a tag, or a mark, and ends in what CommonMark reads for itself.
  @Test(arguments: [
    (Dialect.docusaurus, "One <X *b* c> two {a *b* c} three\n"), (.docusaurus, "<X `b`> two $a *b*$ three\n"),
    (.hugo, "One {{< x *b* >}} two {.a *b*} three\n"), (.mkdocs, "One ==a *b*== two ++a *b*++ three\n"),
  ])
  func `no mark reaches out of its text`(_ dialect: Dialect, _ markdown: String) async throws {
    let site = try await RenderedSet(
      ["content/en/a.md": "# A\n\n" + markdown, "content/de/a.md": "# A\n"], dialect: dialect)
    #expect(site["en/a.html"].contains("three"))
  }

  @Test func `the host's configuration names the site and orders its pages`() async throws {
    let mkdocs = """
      site_name: Boats
      nav:
        - index.md
        - Sailing:
            - Knots and ropes: b.md
            - a.md
        - Elsewhere: https://example.org/
        - gone.md
      """
    let site = try await RenderedSet(
      [
        "docs/en/index.md": "# Home\n", "docs/en/a.md": "# Anchors\n", "docs/en/b.md": "# Knots\n",
        "docs/de/index.md": "# Start\n", "docs/de/b.md": "# Knoten\n", "mkdocs.yml": mkdocs,
      ], dialect: .mkdocs)
    let page = site["en/index.html"]
    #expect(page.contains("<title>Home – Boats</title>"))
    let labels = [">Home</a>", "<span>Sailing</span>", ">Knots and ropes</a>", ">Anchors</a>", ">Elsewhere</a>"]
    let places = labels.map { page.firstRange(of: $0)?.lowerBound }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(site["de/index.html"].contains(">Knoten</a>"))
    #expect(site.warnings.isEmpty)
  }

  @Test func `folders say what they are called and where they stand`() async throws {
    let site = try await RenderedSet(
      [
        "docs/en/one/a.md": "# A\n", "docs/en/two/b.md": "---\nsidebar_label: Short\n---\n\n# A long one\n",
        "docs/de/one/a.md": "# A\n", "docs/de/two/b.md": "# B\n",
        "docs/en/two/_category_.json": #"{"label": "Second", "position": 1}"#,
        "docs/de/two/_category_.json": #"{"label": "Zweitens"}"#,
        "docusaurus.config.js": "module.exports = {\n  title: 'Ships',\n}\n",
      ], dialect: .docusaurus)
    let page = site["en/one/a.html"]
    #expect(page.contains("<title>A – Ships</title>"))
    #expect(page.contains("<span>Second</span>") && page.contains(">Short</a>"))
    let (second, one) = (page.firstRange(of: "<span>Second</span>"), page.firstRange(of: "<span>One</span>"))
    #expect(second.flatMap { second in one.map { second.lowerBound < $0.lowerBound } } ?? false)
    #expect(site["de/one/a.html"].contains("<span>Zweitens</span>"))
  }
}
