import ConcordProject
import ConcordSite
import ConcordSyntax
import Testing

/// What only a host's own program could show: readers see what is known of it, and no names of its parts.
@Suite struct HostComponentTests {
  private func body(_ page: String) -> String {
    String(page.split(separator: "<article", maxSplits: 1).last?.split(separator: "</article>").first ?? "")
  }

  @Test(arguments: [
    (
      "$ <font color=\"#4E9A06\">boat</font> row\n<span style=\"background-color:#009485\"><font color=\"#D3D7CF\"> info </font></span> &apos;a&apos; &lt;b&gt; <div> &\n",
      "<span class=\"gp\">$</span> <span class=\"nt\">boat</span> row\n<span class=\"nt\"> info </span><span class=\"go\"> 'a' &lt;b&gt; &lt;div&gt; &amp;</span>\n"
    ),
    (
      "<b>Sum:</b> 5\n<font color=\"red\">one\ntwo</font> three\n",
      "Sum: <span class=\"mi\">5</span>\n<span class=\"k\">one</span>\n<span class=\"k\">two</span> three\n"
    ),
  ])
  func `a terminal's text has its colours, and no tags`(_ code: String, _ html: String) async throws {
    let pages = [
      "en/a.md":
        "# A\n\n<div class=\"termy\">\n\n```console\n\(code)```\n\n</div>\n\n```console\n$ <font color=\"red\">\n```\n"
    ]
    let page = try await RenderedSet(pages, dialect: .mkdocs)["en/a.html"]
    #expect(page.contains("<code class=\"language-console\">\(html)</code>"), "\(body(page))")
    // What no script types out is code as it stands.
    #expect(page.contains("<span class=\"gp\">$</span> &lt;font"), "\(body(page))")
  }

  @Test(arguments: [
    ("A {% for x in y %}{{ x }}{% endfor %} b.", "<p>A  b.</p>", ["for"]),
    (
      "<div>\n{% for x in y %}\n<a href=\"{{ x.url }}\"><img src=\"{{ x.img }}\"></a>\n{% endfor %}\n</div>\n\nB.",
      "<div>\n</div>\n<p>B.</p>",
      ["for"]
    ),
    ("{% for x in y %}\n\n## {{ x }}\n\nText.\n\n{% endfor %}\n\nB.", "<p>B.</p>", ["for"]),
    ("{% if a %}\n\nOne.\n\n{% else %}\n\nTwo.\n\n{% endif %}\n\nB.", "<p>One.</p>\n<p>B.</p>", []),
    // Nothing is taken back over the end of what it stands in.
    ("A {% for x in y %} b.\n\n- c {% endfor %} d", "<p>A  b.</p>\n<ul>\n<li>c  d</li>\n</ul>", ["for"]),
    ("A {% endfor %} b {{ c }}.", "<p>A  b <span class=\"own\">c</span>.</p>", ["c"]),
    (
      "<p>A <img src=\"{{ b }}\" alt=\"c\"> <a href=\"{{ d }}\" title=\"e\">f</a></p>",
      "<p>A  <a title=\"e\">f</a></p>", ["img"]
    ),
  ])
  func `what a template makes of data is left out`(_ markdown: String, _ html: String, _ own: [String]) async throws {
    let site = try await RenderedSet(["en/a.md": "# A\n\n\(markdown)\n"], dialect: .mkdocs)
    let shown = body(site["en/a.html"]).split(separator: "</h1>\n").last ?? ""
    #expect(shown.split(separator: "\n").joined(separator: "\n") == html)
    #expect(site.own.map(\.name) == own)
  }

  @Test(arguments: [Dialect.hugo, .mkdocs]) func `tags of HTML may have capitals`(_ dialect: Dialect) async throws {
    let site = try await RenderedSet(["en/a.md": "# A\n\n<B>[Required]</B> of it.\n"], dialect: dialect)
    #expect(body(site["en/a.html"]).contains("<B>[Required]</B> of it"), "\(body(site["en/a.html"]))")
    #expect(site.own.isEmpty)
    let component = try await RenderedSet(["en/a.md": "# A\n\n<Table>It</Table>\n"], dialect: dialect)
    #expect(component.own.map(\.name) == ["Table"])
  }

  @Test(arguments: [
    ("<Steps>\n\n1. A\n\n</Steps>", "<ol>\n<li>A</li>\n</ol>"),
    (
      "<CardGrid>\n<Card title=\"A & b\" href=\"./b.md\">\nC\n</Card>\n</CardGrid>",
      "<strong>A &amp; b</strong></a></p>"
    ),
    (
      "<LinkCard title=\"A\" href=\"https://x.org\" description=\"B\" />",
      "<p><a href=\"https://x.org\"><strong>A</strong></a></p><p>B</p>"
    ),
    ("See <Link to=\"/b\">this</Link> <Icon name=\"x\" />.", "<p>See <a href=\"b.html\">this</a> .</p>"),
    ("<Accordion title=\"A\">\nB\n</Accordion>", "<details class=\"callout note\">\n<summary>A</summary>"),
    ("<img src={require('./a.png').default} alt=\"b\" />", "alt=\"b\""),
    ("A <Badge text=\"new\" />", "<span class=\"badge\">new</span>"),
  ])
  func `components that hosts share show what they say`(_ markdown: String, _ html: String) async throws {
    let site = try await RenderedSet(
      ["en/a.md": "# A\n\n\(markdown)\n", "en/b.md": "# B\n", "en/a.png": "x"], dialect: .docusaurus)
    let page = body(site["en/a.html"])
    #expect(page.contains(html), "\(page)")
    #expect(!page.contains("class=\"own\""))
    #expect(site.own.isEmpty)
  }

  @Test func `a picture whose address is computed is left out, and counted`() async throws {
    let site = try await RenderedSet(
      ["en/a.md": "# A\n\n<p>B <img src={image} alt=\"c\" /></p>\n"], dialect: .docusaurus)
    #expect(!site["en/a.html"].contains("<img"))
    #expect(site.own.map(\.name) == ["img"])
  }

  @Test func `a list of cards is a list of the pages below`() async throws {
    let pages = [
      "en/index.md": "# Home\n\n<DocCardList />\n", "de/index.md": "# Start\n\n<DocCardList />\n",
      "en/guide/index.md": "# Guide\n\nimport DocCardList from \"@theme/DocCardList\";\n\n<DocCardList />\n",
      "en/guide/one.md": "# One & two\n", "en/guide/three.md": "# Three\n", "de/guide/one.md": "# Eins\n",
      "en/last.md": "# Last\n",
    ]
    let site = try await RenderedSet(pages, dialect: .docusaurus)
    func list(_ path: String) -> String {
      let parts = body(site[path]).split(separator: "<ul class=\"children\">\n")
      return parts.count > 1 ? String(parts[1].split(separator: "</ul>")[0]) : ""
    }
    #expect(
      list("en/guide/index.html")
        == "<li><a href=\"one.html\">One &amp; two</a></li>\n<li><a href=\"three.html\">Three</a></li>\n")
    // Beside a page with nothing below it stand the others; what is not translated says so.
    #expect(
      list("de/index.html").contains("<a href=\"guide/index.html\" lang=\"en\" dir=\"ltr\">Guide</a>"),
      "\(body(site["de/index.html"]))")
    #expect(list("de/index.html").contains(">Last</a>") && !list("de/index.html").contains("Start"))
    #expect(site.own.isEmpty)
  }
}
