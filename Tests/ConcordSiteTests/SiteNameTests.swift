import ConcordProject
import ConcordSite
import ConcordSyntax
import Testing

/// What a site is called, and what stands at the top of its pages.
@Suite struct SiteNameTests {
  private func name(_ title: String, _ text: String = "", folder: String? = nil) async throws -> String {
    var options = SiteOptions(templates: ["page": "{{siteTitle}}"])
    options.folder = folder
    let pages = ["en/index.md": "# \(title)\n\n\(text)\n", "de/index.md": "# Hallo\n"]
    let site = try await RenderedSet(pages, options)
    return site["de/index.html"]
  }

  @Test func `a site is not called by a greeting`() async throws {
    #expect(try await name("Welcome", "The BoatKit is a boatkit.", folder: "boatkit") == "BoatKit")
    #expect(try await name("Getting started", folder: "boat-tools") == "Boat tools")
    #expect(try await name("Overview", "A Boat.", folder: "boat-docs") == "Boat")
    #expect(try await name("Welcome to the Boat Guide!", folder: "x") == "Boat Guide")
    #expect(try await name("Introduction to Boats", folder: "x") == "Boats")
  }

  @Test func `a site is not called as the page that merely sorts first`() async throws {
    var options = SiteOptions(templates: ["page": "{{siteTitle}}"])
    options.folder = "boat-docs"
    let pages = ["en/0x00-header.md": "# 0x00 Header\n", "en/a.md": "# A\n", "de/a.md": "# A\n"]
    #expect(try await RenderedSet(pages, options)["de/a.html"] == "Boat")
    let home = pages.merging(["en/index.md": "# Ships\n"]) { $1 }
    #expect(try await RenderedSet(home, options)["en/a.html"] == "Ships")
  }

  @Test(arguments: [
    // What all else stands below is a title; the first of several sections is none.
    ("a.md", "## Two\n\n### Three\n", "Two", 0), ("red-boat.md", "## Two\n\n## Three\n", "Red boat", 2),
    ("red-boat.md", "Text.\n\n## Two\n", "Red boat", 1), ("a.md", "## Two\n\n# One\n", "One", 1),
    // A heading of raw HTML is one.
    ("a.md", "<h1 align=\"center\"><b>Boats</b> &amp; <i>more</i></h1>\n\n## Two\n\n## Three\n", "Boats & more", 2),
    ("a.md", "<h1><img src=\"https://x.org/a.png\" alt=\"Boats\"></h1>\n\n## Two\n", "Boats", 1),
    // A page that stands for its folder is called as that.
    ("sea/README.md", "Text.\n\n## Two\n\n## Three\n", "Sea", 2),
    ("README.md", "The BoatKit.\n\n## Two\n", "BoatKit", 1),
    ("a.md", "---\ntitle: Given\n---\n\n## Two\n", "Given", 1),
    // Of several headings of the first level none is the title, where the page has another.
    ("a.md", "---\ntitle: Given\n---\n\n# One\n\n## More\n\n# Two\n", "Given", 2),
    ("a.md", "---\ntitle: Given\n---\n\n# One\n\n## Two\n", "One", 1),
  ])
  func `a page without a title is called by its file`(_ file: String, _ text: String, _ title: String, _ sections: Int)
    async throws
  {
    var options = SiteOptions()
    options.folder = "boatkit"
    let site = try await RenderedSet(["en/\(file)": text, "de/\(file)": "# Hallo\n"], dialect: .gfm, options)
    let page = site["en/" + file.replacing(".md", with: ".html")]
    let name = title.replacing("&", with: "&amp;")
    #expect(page.contains("<title>\(name)"), "\(page)")
    let article = page.split(separator: "<article")[1].split(separator: "</article>")[0]
    #expect(article.split(separator: "<h1").count == 2 && article.split(separator: "<h2").count == sections + 1)
  }

  @Test func `a first page shows what its front matter has for its top`() async throws {
    let text = """
      ---
      title: Ships
      hero:
        tagline: Build <b>fast</b> & sail
        actions:
          - text: Start
            link: /docs/a/
          - text: Code
            link: https://x.org/
      features:
        - title: Sails
          details: White ones.
      ---

      ## More
      """
    let site = try await RenderedSet(
      ["en/index.mdx": text, "de/index.mdx": text, "en/docs/a.md": "# A\n", "de/docs/a.md": "# A\n"],
      dialect: .docusaurus)
    let html = """
      <h1>Ships</h1>
      <p>Build fast &amp; sail</p>
      <p><a href="docs/a.html">Start</a> · <a href="https://x.org/">Code</a></p>
      <ul>
      <li><strong>Sails</strong><br />
      White ones.</li>
      </ul>
      """
    #expect(site["de/index.html"].contains(html), "\(site["de/index.html"])")
  }

  @Test func `a page that is nothing but a title lists the pages below it`() async throws {
    let site = try await RenderedSet(
      [
        "en/_index.md": "---\ntitle: Top\n---\n", "en/one.md": "# One\n", "en/sea/_index.md": "# Sea\n\nText.\n",
        "en/sea/two.md": "# Two\n", "en/land/_index.md": "# Land\n\n<!-- none -->\n", "en/land/three.md": "# Three\n",
      ], dialect: .hugo)
    func list(_ path: String) -> String {
      let parts = site[path].split(separator: "<ul class=\"children\">\n")
      return parts.count > 1 ? String(parts[1].split(separator: "</ul>")[0]) : ""
    }
    #expect(list("en/land/_index.html") == "<li><a href=\"three.html\">Three</a></li>\n")
    #expect(list("en/sea/_index.html").isEmpty && list("en/one.html").isEmpty)
  }

  @Test func `a name is the name in each language`() async throws {
    #expect(try await name("Boats", folder: "x") == "Hallo")
    #expect(try await name("Welcome") == "Hallo")
  }

  @Test func `four languages are a menu, and three with short names a row`() async throws {
    func pages(_ tags: String...) -> [String: String] {
      Dictionary(tags.map { ("\($0)/a.md", "# A\n") }, uniquingKeysWith: { first, _ in first })
    }
    let menu = "<details>\n<summary lang=\"en\">"
    #expect(try await RenderedSet(pages("en", "de", "fr", "ja"))["en/a.html"].contains(menu))
    #expect(try await !RenderedSet(pages("en", "de", "ja"))["en/a.html"].contains(menu))
    #expect(try await RenderedSet(pages("en", "pt-BR", "uk", "id"))["en/a.html"].contains(menu))
  }

  @Test func `the choice of a language has no language's contents`() async throws {
    let page = try await RenderedSet(["en/a.md": "# Boats\n", "de/a.md": "# Boote\n"])["index.html"]
    #expect(!page.contains("class=\"contents\"") && !page.contains("class=\"languages\"") && !page.contains("<form"))
    #expect(page.contains("<a class=\"brand\" href=\"index.html\">"))
    #expect(page.contains("<p>Languages</p>\n<ul class=\"chooser\">"))
  }

  @Test func `a notice stands below the heading`() async throws {
    let site = try await RenderedSet(["en/a.md": "# Boats\n\nText.\n", "de/b.md": "# Boote\n", "en/b.md": "# B\n"])
    let page = site["de/a.html"]
    #expect(
      page.contains("Boats</h1>\n<div class=\"notice\" data-pagefind-ignore lang=\"de\" dir=\"ltr\"><p>"), "\(page)")
    #expect(page.contains("<article data-pagefind-body lang=\"en\" dir=\"ltr\">"))
  }

  @Test func `a picture without content is no broken one`() async throws {
    var options = SiteOptions()
    options.readHead = { file, _ in file.hasSuffix("full.png") ? [0x89] : [] }
    let pages = [
      "en/a.md":
        "# A\n\n![One](empty.png) ![](empty.png) ![Two](full.png) [text ![Sign](empty.png)](b.md) [![Three](empty.png)](b.md)\n\n<p><img src=\"empty.png\" alt=\"Four\"></p>\n\nSee <a href=\"b.md\">this <img src=\"empty.png\" alt=\"Sign\"></a>.\n",
      "en/b.md": "# B\n", "en/empty.png": "", "en/full.png": "x",
    ]
    let page = try await RenderedSet(pages, dialect: .gfm, options)["en/a.html"]
    let missing = page.split(separator: "missing-image\">").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(missing == ["One", "Three", "Four"], "\(page)")
    #expect(!(page.split(separator: "<article").last ?? "").contains("Sign") && page.contains("alt=\"Two\""))
  }
}
