import ConcordSite
import ConcordSyntax
import Testing

/// Where pages lie, and what leads to them.
@Suite struct SiteFoldersTests {
  /// The labels of the navigation with their levels.
  private func navigation(_ page: String) -> [String] {
    let list = page.components(between: "</summary>", and: "</nav>")
    var level = -1
    var labels: [String] = []
    for line in list.split(separator: "\n") {
      if line.hasPrefix("<li>") {
        let text = line.split(separator: ">").first { $0.contains("</") } ?? ""
        labels.append("\(level) \(text.prefix { $0 != "<" })")
      }
      if line.hasSuffix("<ul>") { level += 1 }
      if line.hasSuffix("</ul>") { level -= 1 }
    }
    return labels
  }

  @Test func `a set that lies a folder down begins with that folder's page`() async throws {
    let site = try await RenderedSet([
      "docs/en/docs/_a-test.md": "# A test\n", "docs/en/docs/index.md": "# Home\n",
      "docs/en/docs/about/index.md": "# About\n",
      "docs/en/docs/about/us.md": "# Us\n", "docs/en/docs/how-to/b.md": "---\nweight: 2\n---\n# B\n",
      "docs/en/docs/how-to/c.md": "---\nsidebar_position: 1\n---\n# C\n", "docs/en/docs/how-to/deep/d.md": "text\n",
      "docs/fr/docs/index.md": "# Accueil\n",
    ])
    let page = site["en/docs/index.html"]
    #expect(page.contains("<a class=\"brand\" href=\"index.html\">Home</a>"))
    #expect(site["fr/index.html"].contains("docs/index.html"))
    #expect(
      navigation(page) == [
        "0 Home", "0 A test", "0 About", "1 Us", "0 How to", "1 C", "1 B", "1 Deep", "2 D",
      ], "\(page)")
  }

  @Test func `Hugo's pages without a weight come last, and nothing is none`() async throws {
    let site = try await RenderedSet(
      [
        "en/a.md": "# A\n", "en/b.md": "---\nweight: 0\n---\n# B\n", "en/c.md": "---\nweight: 3\n---\n# C\n",
        "en/d.md": "---\nweight: 2\n---\n# D\n",
      ], dialect: .hugo)
    #expect(navigation(site["en/c.html"]) == ["0 D", "0 C", "0 A", "0 B"])
  }

  @Test func `a page names what it stands below, and its neighbours`() async throws {
    let site = try await RenderedSet([
      "en/index.md": "# Home\n", "en/a/index.md": "# A & B\n", "en/a/deep/x.md": "# X\n", "fr/a/index.md": "# Un\n",
    ])
    let path = site["fr/a/deep/x.html"].components(between: "<nav class=\"path\"", and: "</nav>")
    #expect(
      path.contains("Fil d’Ariane")
        && path.contains("<li><a href=\"../index.html\">Un</a></li>\n<li><span>Deep</span></li>"))
    #expect(site["en/a/deep/x.html"].contains("<li><a href=\"../index.html\">A &amp; B</a></li>"))
    #expect(!site["en/index.html"].contains("class=\"path\""))
    #expect(site["en/a/deep/x.html"].contains("<a rel=\"prev\" href=\"../index.html\">"))
    #expect(site["en/index.html"].contains("<a rel=\"next\" href=\"a/index.html\">"))
  }

  @Test func `of very many pages, one shows those near to it, and of other groups the first page`() async throws {
    var pages = ["en/index.md": "# Home\n"]
    for number in 1000..<1500 {
      for folder in ["one", "two", "two/deep"] { pages["en/\(folder)/p\(number).md"] = "# P \(folder)\(number)\n" }
    }
    let site = try await RenderedSet(pages)
    let page = site["en/two/p1250.html"].components(between: "<nav class=\"contents\"", and: "</nav>")
    #expect(page.contains("<li><a href=\"../one/p1000.html\">One</a></li>"), "\(page.prefix(2000))")
    #expect(page.contains(">P two1249<") && page.contains(">P two1251<"))
    #expect(!page.contains("P one1250") && !page.contains("P two/deep1250") && !page.contains("P two1000<"))
    #expect(page.matches(of: #/<li>/#).count < 420)
  }

  @Test func `groups fold where there are many pages, and only those around the page are open`() async throws {
    var pages = ["en/index.md": "# Home\n", "en/one/index.md": "# One\n", "en/one/deep/x.md": "# X\n"]
    for number in 10..<40 { pages["en/two/p\(number).md"] = "# P\n" }
    func groups(_ page: String) -> [String] {
      page.matches(of: #/<details( open)?><summary(?:><span>| aria-label=")([^<"]*)[<"]/#)
        .map { "\($0.2)\($0.1 == nil ? "" : " open")" }
    }
    let many = try await RenderedSet(pages)
    #expect(groups(many["en/one/deep/x.html"]) == ["One open", "Deep open", "Two"])
    #expect(groups(many["en/one/index.html"]) == ["One open", "Deep", "Two"])
    #expect(groups(many["en/two/p10.html"]) == ["One", "Deep", "Two open"])
    #expect(groups(many["en/404.html"]) == ["One", "Deep", "Two"])
    let few = try await RenderedSet(pages.filter { !$0.key.hasPrefix("en/two/p2") && !$0.key.hasPrefix("en/two/p3") })
    #expect(groups(few["en/index.html"]) == ["One open", "Deep open", "Two open"])
    for page in many.files where page.key.hasSuffix(".html") {
      for tag in ["ul", "li", "details", "summary"] {
        let count = page.value.split(separator: "<\(tag)>").count + page.value.split(separator: "<\(tag) ").count
        #expect(count - 1 == page.value.split(separator: "</\(tag)>").count, "\(page.key): \(tag)")
      }
    }
  }

  @Test func `the first page of a group without a name stands for it`() async throws {
    let nav = """
      site_name: S
      nav:
      - index.md
      - "":
        - in/index.md
        - in/a.md
        - "":
          - in/b.md
          - in/c.md
        - Named:
          - in/d.md
      """
    var pages = ["docs/en/mkdocs.yml": nav, "docs/de/docs/index.md": "# H\n", "docs/en/docs/index.md": "# H\n"]
    for name in ["index", "a", "b", "c", "d"] { pages["docs/en/docs/in/\(name).md"] = "# \(name)\n" }
    let site = try await RenderedSet(pages, dialect: .mkdocs)
    let page = try #require(site.files.first { $0.key.hasPrefix("en/") && $0.key.hasSuffix("in/c.html") }).value
    #expect(!page.contains("<span></span>"))
    #expect(navigation(page) == ["0 H", "0 index", "1 a", "1 b", "2 c", "1 Named", "2 d"], "\(page)")
    let path = page.components(between: "<nav class=\"path\"", and: "</nav>")
    #expect(path.contains(">index</a></li>\n<li><a href=\"b.html\">b</a>"), "\(path)")
  }

  @Test func `many languages are folded`() async throws {
    let tags = ["de", "en", "es", "fr", "it", "ja"]
    let many = try await RenderedSet(Dictionary(uniqueKeysWithValues: tags.map { ("\($0)/a.md", "# A\n") }))
    #expect(many["fr/a.html"].contains("<details>\n<summary lang=\"fr\">Français</summary>\n<ul>"))
    let few = try await RenderedSet(
      Dictionary(uniqueKeysWithValues: ["en", "fr", "it"].map { ("\($0)/a.md", "# A\n") }))
    #expect(!few["fr/a.html"].contains("<summary lang"))
  }

  @Test func `a set without a page for its folder begins with the first one`() async throws {
    let site = try await RenderedSet([
      "en/b.md": "# B\n", "en/a.md": "# A\n", "en/c.md": "# C\n", "en/sub/index.md": "# Sub\n", "en/sub/x.md": "# X\n",
    ])
    #expect(site["en/b.html"].contains("<a class=\"brand\" href=\"a.html\">A</a>"))
  }

  @Test func `names that an address reads otherwise are encoded`() async throws {
    let site = try await RenderedSet(
      [
        "en/c#.md": "# C\n\n![i](i%23?.png)\n",
        "en/100%.md": "# Hundred\n\n[c](c%23.md#x) [q](w%3F/q%3Aa.md)\n\n## X\n",
        "en/w?/q:a.md": "# Q\n", "en/i#?.png": "",
      ], SiteOptions(baseURL: "https://x.org/"))
    let page = site["en/100%.html"]
    #expect(page.contains("<a href=\"c%23.html#x\">c</a> <a href=\"w%3F/q%3Aa.html\">q</a>"), "\(page)")
    #expect(page.contains("<link rel=\"canonical\" href=\"https://x.org/en/100%25.html\">"))
    #expect(page.contains("<a href=\"100%25.html\" aria-current"))
    #expect(site["en/w?/q:a.html"].contains("<a href=\"../c%23.html\">C</a>"))
    #expect(site["sitemap.xml"].contains("<loc>https://x.org/en/w%3F/q%3Aa.html</loc>"))
    #expect(site["en/toc.json"].contains("\"100%25.html\""))
  }

  @Test func `pages whose names differ only in case or normal form are told`() async throws {
    let site = try await RenderedSet([
      "en/a.md": "# A\n", "en/A.md": "# B\n", "en/e\u{301}.md": "# C\n", "en/\u{C9}.md": "# D\n",
    ])
    #expect(site.warnings.count == 2 && site.warnings.allSatisfy { $0.contains("differ only in case or normal form") })
    #expect(site.warnings[0].hasPrefix("`A` and `a` differ"), "\(site.warnings)")
  }

  @Test func `a link to a folder leads to its first page`() async throws {
    let site = try await RenderedSet(
      ["en/a.md": "# A\n\n[g](guide/) [h](guide) [n](none/)\n", "en/guide/b.md": "# B\n", "en/none/x.png": ""])
    #expect(
      site["en/a.html"].contains("<a href=\"guide/b.html\">g</a> <a href=\"guide/b.html\">h</a>"),
      "\(site["en/a.html"])")
    #expect(site.warnings == ["en/a.md:3: `none/` leads nowhere"])
  }

  @Test func `fragments that no page has are told, the same fault once`() async throws {
    let site = try await RenderedSet([
      "en/a.md":
        "# A\n\n## Own words\n\n[1](#own-words) [2](b.md#x_3.7) [3](b.md#gone) [4](#gone) [5](#top) ![i](i.png)\n",
      "en/b.md": "# B\n\n## X\n{: #x_3.7}\n\n<a id=\"raw\"></a>[r](#raw) ![i](i.png)\n",
      "fr/a.md": "# A\n\n## Mots\n\n[1](#mots) [2](#own-words) ![i](i.png)\n",
    ])
    #expect(
      site.warnings == [
        "en/a.md:5: `#gone` leads to no place on its page", "en/a.md:5: `b.md#gone` leads to no place on its page",
        "en/a.md:5: `i.png` leads nowhere (3 places)",
      ])
    #expect(site["en/b.html"].contains("<h2 id=\"x_3.7\">X</h2>"), "\(site["en/b.html"])")
  }

  @Test func `placeholders without a keyword map are told once`() async throws {
    let site = try await RenderedSet(["en/a.md": "# {{site.data.keyword.a}}\n\n{{site.data.keyword.b}}\n"])
    #expect(
      site.warnings == [
        "en/a.md:1: placeholders stay as they are, for there is no keyword map; name one with --keywords (2 places)"
      ])
    let mapped = try await RenderedSet(["en/a.md": "# {{site.data.keyword.a}}\n"], keywords: "keyword: {a: b}")
    #expect(mapped.warnings.isEmpty)
  }

  @Test func `values, dates and signed numbers keep their direction in a page from right to left`() async throws {
    let pages = [
      "en/a.md": "# A\n\nAt {{site.data.keyword.a}} 2026-01-31\n",
      "ar/a.md": "# ا\n\nفي {{site.data.keyword.a}} يوم 2026-01-31 من -5 إلى 10-20 و 3.7\n",
    ]
    let site = try await RenderedSet(pages, keywords: "keyword: {a: C++}")
    #expect(
      site["ar/a.html"].contains(
        "في <bdi>C++</bdi> يوم <bdi dir=\"ltr\">2026-01-31</bdi> من <bdi dir=\"ltr\">-5</bdi> إلى 10-20 و 3.7</p>"),
      "\(site["ar/a.html"])")
    #expect(site["en/a.html"].contains("<p>At C++ 2026-01-31</p>"))
  }
}

extension String {
  /// What stands between two marks.
  func components(between start: String, and end: String) -> Substring {
    guard let first = firstRange(of: start), let last = self[first.upperBound...].firstRange(of: end) else { return "" }
    return self[first.upperBound..<last.lowerBound]
  }
}
