import ConcordProject
import ConcordSite
import Testing

/// The latest changes of a site, for who follows it.
@Suite struct FeedTests {
  private static let pages = [
    "en/a.md": "# A & <b>\n\nText\u{1}.\n", "en/b.md": "# B\n", "en/c.md": "# C\n", "en/d é.md": "# D\n",
    "fr/a.md": "# Ah\n",
  ]

  private static func site(base: String? = "https://x.org/d/") async throws -> RenderedSet {
    var options = SiteOptions(baseURL: base, title: "Q & R")
    options.hasFeed = true
    options.changes = [
      "en/a.md": "2024-02-29", "en/b.md": "2026-01-01", "en/d é.md": "2026-01-01", "fr/a.md": "1999-12-31",
    ]
    return try await RenderedSet(pages, options)
  }

  @Test func `a locale has its latest changes, the newest first`() async throws {
    let site = try await Self.site()
    let feed = site["en/feed.xml"]
    let links = feed.matches(of: #/<item>\n<title>([^<]*)<\/title>\n<link>([^<]*)<\/link>/#).map { "\($0.1) \($0.2)" }
    #expect(
      links == [
        "B https://x.org/d/en/b.html", "D https://x.org/d/en/d%20%C3%A9.html", "A &amp; https://x.org/d/en/a.html",
      ], "what git does not know is left out: \(feed)")
    #expect(
      feed.contains("<pubDate>Thu, 29 Feb 2024 00:00:00 GMT</pubDate>")
        && feed.contains("<lastBuildDate>Thu, 01 Jan 2026"))
    #expect(feed.contains("<guid isPermaLink=\"false\">https://x.org/d/en/b.html@2026-01-01</guid>"))
    #expect(
      feed.contains("<title>Q &amp; R</title>") && feed.contains("<language>en</language>") && !feed.contains("\u{1}"))
    #expect(
      feed.contains("<atom:link rel=\"self\" type=\"application/rss+xml\" href=\"https://x.org/d/en/feed.xml\"/>"))
    let french = site["fr/feed.xml"]
    #expect(french.matches(of: #/<item>/#).count == 1 && french.contains("<pubDate>Fri, 31 Dec 1999 00:00:00 GMT"))
  }

  @Test func `pages name the feed of their locale, and only where there is one`() async throws {
    let site = try await Self.site()
    #expect(
      site["fr/b.html"].contains(
        "<link rel=\"alternate\" type=\"application/rss+xml\" title=\"Q &amp; R\" href=\"feed.xml\">"))
    let relative = try await Self.site(base: nil)
    #expect(relative.files["en/feed.xml"] == nil && !relative["en/a.html"].contains("rss+xml"))
    let other = try await RenderedSet(Self.pages, SiteOptions(baseURL: "https://x.org/d/"))
    #expect(other.files["en/feed.xml"] == nil && !other["en/a.html"].contains("rss+xml"))
  }
}
