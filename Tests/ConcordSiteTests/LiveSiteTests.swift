import ConcordPages
import ConcordProject
import ConcordSite
import ConcordSyntax
import Testing

/// A site whose files are made when they are asked for is the one that is written as a whole.
@Suite struct LiveSiteTests {
  private static let pages = [
    "en/index.md": "# Home\n\n[start](guide/start.md#one), ![x](x.png)\n", "fr/index.md": "# Accueil\n",
    "en/guide/start.md": "---\nweight: 2\n---\n# Start\n\n## One\n\n[home](../index.md)\n\n## Two\n",
    "fr/guide/start.md": "# Début\n\n## Un\n\n## Deux\n", "en/guide/more.md": "# More\n\nSee [one](start.md#one).\n",
  ]

  /// Changes of a page: of its text, its title, its ids, its place, its redirects, and that it is no text.
  private static let changes: [(String, [UInt8])] = [
    ("fr/guide/start.md", Array("# Début\n\n## Un\n\nTexte.\n\n## Deux\n".utf8)),
    ("en/guide/start.md", Array("---\nweight: 2\n---\n# Begin\n\n## One {#first}\n\n## Two\n".utf8)),
    ("en/guide/more.md", Array("---\nweight: 1\naliases: [/old/]\n---\n# More\n".utf8)),
    ("fr/index.md", [0xFF, 0x00]), ("en/index.md", [0xFF, 0x00]), ("en/index.md", Array("# Home again\n".utf8)),
    ("fr/index.md", Array("# De retour\n".utf8)),
  ]

  private func set(_ pages: [String: [UInt8]]) async throws -> SiteSet {
    let project = try Project.discover(paths: pages.keys.sorted())
    let store = PageStore(project, reading: PageReading(dialect: .hugo), contents: pages)
    return await SiteSet(project, store: store, files: FileSet(Array(pages.keys) + ["en/x.png"]), keywords: nil)
  }

  private func expectSame(_ live: LiveSite, _ pages: [String: [UInt8]], _ options: SiteOptions) async throws {
    let whole = try await Site.build(try await set(pages), options)
    for file in await whole.files() {
      switch (file.content, live.answer(file.path)) {
      case (.bytes(let bytes), .content(.bytes(let other))?):
        #expect(bytes == other, "\(file.path): \(String(decoding: other, as: UTF8.self))")
      case (.copy(let source), .content(.copy(let other))?): #expect(source == other)
      // What a page falls back to is no answer where its own cannot be shown.
      case (.bytes, .fault(let reason)?): #expect(reason.contains("index.md: "))
      default: Issue.record("\(file.path) is not there")
      }
    }
  }

  @Test func `each file is what a whole run writes, before and after changes`() async throws {
    var pages = Self.pages.mapValues { Array($0.utf8) }
    var options = SiteOptions(baseURL: "http://localhost:8000/")
    options.hasMarkdown = true
    var live = try await LiveSite(try await set(pages), options)
    try await expectSame(live, pages, options)
    for (file, bytes) in Self.changes {
      pages[file] = bytes
      live = live.replacing(file, with: bytes)
      try await expectSame(live, pages, options)
    }
  }

  @Test func `no file is given away that no page shows`() async throws {
    let live = try await LiveSite(try await set(Self.pages.mapValues { Array($0.utf8) }), SiteOptions())
    #expect(live.answer("files/en/x.png") != nil)
    for path in ["files/en/index.md", "files/concord.yml", "files/../x", "none", "en/none.html"] {
      #expect(live.answer(path) == nil, "\(path)")
    }
    #expect(live.shown("fr/guide/start.html")?.file == "fr/guide/start.md")
    #expect(live.path(ofFile: "en/guide/more.md") == "en/guide/more.html")
  }
}
