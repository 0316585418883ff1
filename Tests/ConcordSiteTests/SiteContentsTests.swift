import ConcordProject
import ConcordSite
import ConcordSyntax
import Testing

/// Sites with contents files, parts that pages share, former names and locales without a page.
@Suite struct SiteContentsTests {
  static let files: [String: String] = [
    "en/toc.yaml": """
    toc:
      properties:
        label: The set
      entries:
      - gone.md
      - navgroup:
          id: learn
          topics:
          - topicgroup:
              label: "Begin"
              topics:
              - start.md
              - topic: deep/more.md
                navtitle: More of it
          - link: {label: Elsewhere, href: "https://x.org/"}
    """,
    "en/start.md":
      "---\nredirects: [old/name.md, older]\n---\n\n# Start\n\n{{site.data.content.shared}}\n\nSay {{_parts/word.md}} now.\n\n{{deep/more.md#sec}}\n\n{{site.data.content.gone}} {{site.data.keyword.gone}}\n",
    "en/deep/more.md":
      "# More\n\n## Section\n{: #sec}\n\nText [back](../start.md).\n\n### Inner\n\nX {{start.md}}.\n\n## After\n\nY.\n",
    "en/conref.md": "# Shared\n\nA note for all.\n{: note}\n{: #shared}\n",
    "en/_parts/word.md": "**hello** there\n",
    "fr/start.md":
      "# Début\n\n{{site.data.content.shared}} {{site.data.content.shared}}\n\n## Été\n\n[là](#été) [plus](deep/more.md#sec)\n",
    "fr/conref.md": "# Commun\n\nUne note pour tous.\n{: note}\n{: #shared}\n",
  ]

  static func build(_ options: SiteOptions = SiteOptions()) async throws -> (files: [String: String], faults: [String])
  {
    let project = try Project.discover(paths: files.keys.sorted())
    let contents = try TableOfContents(yaml: Array((files["en/toc.yaml"] ?? "").utf8), file: "toc.yaml")
    let site = try await Site.build(
      await SiteSet(
        project, store: SiteTests.store(project, files), files: FileSet(files.keys),
        keywords: try KeywordMap(yaml: Array("keyword: {a: b}".utf8), file: "k.yml"),
        contents: [project.sourceLocale: contents]),
      options)
    let texts = await site.files().compactMap { file -> (String, String)? in
      if case .bytes(let bytes) = file.content { (file.path, String(decoding: bytes, as: UTF8.self)) } else { nil }
    }
    return (Dictionary(texts, uniquingKeysWith: { first, _ in first }), site.warnings)
  }

  @Test func `pages show parts of other pages, in their own language where it has them`() async throws {
    let (site, faults) = try await Self.build()
    let page = try #require(site["en/start.html"])
    #expect(page.contains("<p>A note for all.</p>"))
    #expect(page.contains("<p>Say <strong>hello</strong> there now.</p>"))
    #expect(
      page.contains("<h2 id=\"sec\">Section</h2>\n<p>Text <a href=\"start.html\">back</a>.</p>\n<h3 id=\"inner\">"))
    #expect(!page.contains("After"), "a section ends at the next heading of its level")
    #expect(site["fr/start.html"]?.contains("Une note pour tous.") == true)
    #expect(site["en/conref.html"] == nil && site["en/_parts/word.html"] == nil)
    #expect(
      faults == [
        "en/deep/more.md:10: `{{start.md}}` includes itself: en/start.md → en/deep/more.md#sec → en/start.md",
        "en/start.md:13: `{{site.data.content.gone}}` names nothing that could be shown",
        "en/start.md:13: `{{site.data.keyword.gone}}` is not in the keyword map",
        "the contents of en name `gone.md`, which is not there",
      ])
  }

  @Test func `toc.yaml gives the order, the groups and the labels`() async throws {
    let (site, _) = try await Self.build()
    #expect(
      site["en/toc.json"] == """
        {
          "toc": {"label": "The set", "topics": [{"label": "Begin", "topics": [{"label": "Start", "href": "start.html"}, {"label": "More of it", "href": "deep/more.html"}]}, {"label": "Elsewhere", "href": "https://x.org/"}]}
        }

        """)
    #expect(site["en/start.html"]?.contains("<a class=\"external\" href=\"https://x.org/\">Elsewhere</a>") == true)
  }

  @Test func `the sitemap names the other languages of a page that has them`() async throws {
    let map = try #require(try await Self.build(SiteOptions(baseURL: "https://x.org/")).files["sitemap.xml"])
    #expect(map.contains("<loc>https://x.org/en/deep/more.html</loc>\n</url>"))
    #expect(
      map.contains(
        "<loc>https://x.org/fr/start.html</loc>\n<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://x.org/en/start.html\"/>"
      ))
  }

  @Test func `former names lead to the page, in each locale`() async throws {
    let (site, _) = try await Self.build()
    #expect(site["fr/old/name.html"]?.contains("url=../start.html") == true)
    #expect(site["en/older.html"]?.contains("url=start.html") == true)
  }

  @Test func `a link to a heading's own words leads to the id that the site gives it`() async throws {
    let (site, _) = try await Self.build()
    let page = try #require(site["fr/start.html"])
    let id = try #require(page.firstMatch(of: #/<h2 id="([^"]+)">Été/#))
    #expect(page.contains("<a href=\"#\(id.1)\">là</a>") || id.1 == "été")
  }

  @Test func `a locale may leave out what it has not translated`() async throws {
    let (site, _) = try await Self.build(SiteOptions(fallback: .omit))
    #expect(site["fr/deep/more.html"] == nil && site["en/deep/more.html"] != nil)
    #expect(site["fr/start.html"]?.contains("More of it") == false)
    #expect(site["fr/start.html"]?.contains("<a href=\"../en/deep/more.html#sec\">plus</a>") == true)
    #expect(site["en/deep/more.html"]?.contains("href=\"../../fr/start.html\" lang=\"fr\"") == true)
  }

  @Test func `a broken toc.yaml is reported with its place`() {
    #expect(throws: ContentsError.self) { try TableOfContents(yaml: Array("toc: [a".utf8), file: "toc.yaml") }
    #expect(throws: ContentsError.self) { try TableOfContents(yaml: Array("x: 1".utf8), file: "toc.yaml") }
  }
}
