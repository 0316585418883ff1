import ConcordProject
import ConcordSite
import ConcordSyntax
import Testing

/// Addresses that a host knows: from the root of its site, and in text by themselves.
@Suite struct HostAddressTests {
  private func article(_ page: String) -> String {
    String(page.split(separator: "<article").last?.split(separator: "</article>").first ?? "")
  }

  @Test(arguments: [
    // What a host copies from its folder of files, and what lies where the address says.
    ("![a](/img/one.png)", "<img src=\"../../files/static/img/one.png\""),
    ("![a](/base/img/one.png)", "<img src=\"/base/img/one.png\""),
    ("<img src=\"/two%20b.png\" alt=\"b\">", "<img src=\"../../files/docs/public/two%20b.png\""),
    ("[d](/docs/fr/three.pdf)", "href=\"../../files/docs/fr/three.pdf\""),
    // Pages, with the language, with a folder that only the host has, or without the one of the set.
    ("[d](/guide/start)", "href=\"start.html\""), ("[d](/fr/guide/start/#a)", "href=\"start.html#a\""),
    ("[d](/docs/guide/start.html)", "href=\"start.html\""), ("[d](/site/guide/start.md)", "href=\"start.html\""),
    ("[d](/guide/)", "href=\"index.html\""), ("<a href=\"/guide/start\">d</a>", "href=\"start.html\""),
    // A name alone says little, and what is not there is not ours.
    ("[d](/blog/start)", "href=\"/blog/start\""), ("[d](/img/none.png)", "href=\"/img/none.png\""),
    ("[d](/)", "href=\"/\""), ("[d](//x.org/guide/start)", "href=\"//x.org/guide/start\""),
    ("[d](/../static/img/one.png)", "href=\"/../static/img/one.png\""),
  ])
  func `an address from the root of a host's site leads to the page or file that it shows`(
    _ markdown: String, _ html: String
  ) async throws {
    let pages = [
      "docs/en/guide/a.md": "# A\n\n\(markdown)\n", "docs/fr/guide/a.md": "# A\n\n\(markdown)\n",
      "docs/en/guide/start.md": "# S\n\n## a\n", "docs/fr/guide/start.md": "# S\n\n## a\n",
      "docs/en/guide/index.md": "# G\n", "docs/fr/guide/index.md": "# G\n", "static/img/one.png": "x",
      "docs/public/two b.png": "x", "docs/fr/three.pdf": "x",
    ]
    let site = try await RenderedSet(pages, dialect: .docusaurus)
    #expect(article(site["fr/guide/a.html"]).contains(html), "\(article(site["fr/guide/a.html"]))")
    #expect(site.warnings.isEmpty)
    for part in html.split(separator: "\"") where part.hasPrefix("../../files/") {
      #expect(site.files[String(part.dropFirst(6)).replacing("%20", with: " ")] != nil)
    }
  }

  @Test func `another dialect's addresses from the root are a host's own`() async throws {
    let pages = ["en/a.md": "# A\n\n[d](/b) ![e](/c.png)\n", "en/b.md": "# B\n", "en/c.png": "x"]
    let page = article(try await RenderedSet(pages)["en/a.html"])
    #expect(page.contains("href=\"/b\"") && page.contains("src=\"/c.png\""))
  }

  private static func link(_ address: String) -> String { "<a href=\"\(address)\">\(address)</a>" }

  @Test(arguments: [
    ("See https://a.org/b_c?d=e#f.", "See \(link("https://a.org/b_c?d=e#f"))."),
    ("(http://localhost:8080/a(b))!", "(\(link("http://localhost:8080/a(b)")))!"),
    ("www.a.org, x", "<a href=\"http://www.a.org\">www.a.org</a>, x"),
    ("**https://a.org**", "<strong>\(link("https://a.org"))</strong>"),
    // Scripts without spaces go on behind an address.
    ("请访问https://a.org上。", "请访问\(link("https://a.org"))上。"),
    ("见 https://a.org/b，再", "见 \(link("https://a.org/b"))，再"),
    ("https://a.org/w/堆/x）", "<a href=\"https://a.org/w/%E5%A0%86/x\">https://a.org/w/堆/x</a>）"),
    // What is a link is none again; code, templates and names are no addresses.
    ("[https://a.org](https://b.org)", "<a href=\"https://b.org\">https://a.org</a>"),
    ("<a href=\"https://b.org\">https://a.org</a>", "<a href=\"https://b.org\">https://a.org</a>"),
    ("`https://a.org`", "<code>https://a.org</code>"), ("https://{host}/a", "https://{host}/a"),
    ("xhttps://a.org", "xhttps://a.org"), ("http:// www. https", "http:// www. https"), ("awww.a.org", "awww.a.org"),
  ])
  func `an address in text is a link where the host makes one`(_ markdown: String, _ html: String) async throws {
    let page = article(try await RenderedSet(["en/a.md": "# A\n\n\(markdown)\n"], dialect: .gfm)["en/a.html"])
    // Which of them say on paper where they lead is another matter.
    #expect(page.replacing(" class=\"address\"", with: "").contains("<p>\(html)</p>"), "\(page)")
    let other = article(try await RenderedSet(["en/a.md": "# A\n\nhttps://a.org\n"], dialect: .mkdocs)["en/a.html"])
    #expect(other.contains("<p>https://a.org</p>"))
  }

  @Test func `a link whose words are its address says so`() async throws {
    let text =
      "https://a.org [https://a.org](https://a.org) <https://a.org> [a](https://a.org) [https://a.org](https://b.org)"
    let page = article(try await RenderedSet(["en/a.md": "# A\n\n\(text)\n"], dialect: .gfm)["en/a.html"])
    #expect(
      page.matches(of: #/<a href="https:\/\/[ab].org"( class="address")?>/#).map { $0.1 != nil } == [
        true, true, true, false, false,
      ])
  }

  @Test(arguments: [
    ("[[Start here]]", "<a href=\"Start%20here.html\">Start here</a>"),
    ("**[[start here|begin]]**", "<strong><a href=\"Start%20here.html\">begin</a></strong>"),
    ("[[Deep/More#One & two|x]]", "<a href=\"Deep/More.html#one--two\">x</a>"),
    ("[[More#One & two]]", "<a href=\"Deep/More.html#one--two\">More &gt; One &amp; two</a>"),
    ("[[#Here]]", "<a href=\"#here\">Here</a>"), ("![[More]]", "<a href=\"Deep/More.html\">More</a>"),
    ("![[a b.png|300]]", "<img src=\"../files/Files/a%20b.png\" alt=\"a b\" width=\"300\" decoding=\"async\" />"),
    // What is nowhere stays, and so does what is no link.
    ("[[Gone|g]] and [[1]]", "[[Gone|g]] and [[1]]"), ("`[[More]]` [[ x ]] [[]]", "<code>[[More]]</code> [[ x ]] [[]]"),
  ])
  func `a wiki's link leads to the page of that name`(_ markdown: String, _ html: String) async throws {
    let pages = [
      "en/a.md": "# A\n\n\(markdown)\n\n## Here\n\n[[a]]\n", "de/a.md": "# A\n", "en/Start here.md": "# S\n",
      "en/Deep/More.md": "# M\n\n## One & two\n", "Files/a b.png": "x",
    ]
    let site = try await RenderedSet(pages, dialect: .gfm)
    #expect(article(site["en/a.html"]).contains("<p>\(html)</p>"), "\(article(site["en/a.html"]))")
    #expect((site.files["files/Files/a b.png"] != nil) == markdown.contains("png"))
    #expect(site.warnings.isEmpty)
  }

  @Test func `where no page has links of a wiki, brackets are text`() async throws {
    let page = article(try await RenderedSet(["en/a.md": "# A\n\n[[a]]\n"], dialect: .docusaurus)["en/a.html"])
    #expect(page.contains("<p>[[a]]</p>"))
  }
}
