import ConcordPages
import ConcordProject
import ConcordSyntax
import Testing

@testable import ConcordSite

/// What a site that follows its pages keeps is what a whole run would write anew, and no more than a save can change is made.
@Suite struct SiteReachTests {
  private static let pages = [
    "en/index.md": "# Home\n\n[start](guide/start.md#one), ![x](x.png)\n", "fr/index.md": "# Accueil\n",
    "en/guide/start.md": "# Start {#start}\n\n## One\n\n[home](../index.md)\n\n## Two\n\nEnd.\n{: #end}\n",
    "fr/guide/start.md": "# Début\n\n## Un\n\n## Deux\n",
    "en/guide/more.md": "# More\n\nSee [one](start.md#one), [gone](start.md#gone).\n",
    "fr/guide/more.md": "# Plus\n\nVoir [un](start.md#un).\n",
    "en/guide/parts.md": "# Parts\n\n{{../guide/start.md#end}}\n",
    "en/guide/whole.md": "# Whole\n\n{{parts.md#parts}}\n",
    "en/other.md": "# Other\n\nNothing.\n", "en/code.md": "# Code\n\n<<< ../code/a.js\n",
  ]

  /// A change, and how many of the pages are made again for it: three in French stand in for English ones.
  private static let changes: [(file: String, text: String, made: Int)] = [
    // The page alone, or what shows parts of it, and parts of these; those that French does not have stand there, too.
    ("fr/guide/start.md", "# Début\n\nTexte.\n\n## Un\n\n## Deux\n", 5),
    ("en/other.md", "# Other\n\nSomething, and ![x](y.png).\n", 2),
    ("en/guide/start.md", "# Start {#start}\n\n## One\n\n## Two\n\nThe end.\n{: #end}\n", 6),
    // Titles stand on all pages of their language; ids on those that link there.
    ("fr/guide/more.md", "# Encore\n\nVoir [un](start.md#un).\n", 7),
    ("en/guide/start.md", "# Start {#start}\n\n## One {#gone}\n\n## Two\n\nThe end.\n{: #end}\n", 9),
    ("en/guide/more.md", "---\nsidebar_label: Less\n---\n# More\n", 8),
    ("en/guide/whole.md", "---\nsidebar_position: 1\nslug: /old/\n---\n# Whole\n", 14),
    ("en/index.md", "# Home again\n\nA first page.\n", 14),
  ]

  private func set(_ pages: [String: [UInt8]]) async throws -> SiteSet {
    let project = try Project.discover(paths: pages.keys.sorted())
    let store = PageStore(project, reading: PageReading(dialect: .docusaurus), contents: pages)
    let files = Array(pages.keys) + ["en/x.png", "en/y.png", "code/a.js"]
    return await SiteSet(project, store: store, files: FileSet(files), keywords: nil)
  }

  /// What a folder holds after a site was written to it.
  private func write(_ site: Site, over former: [String: String]) async -> (files: [String: String], made: Int) {
    var files = former.filter { site.kept.contains(FileName($0.key)) }
    var made = 0
    for file in await site.files() where !site.kept.contains(FileName(file.path)) {
      switch file.content {
      case .bytes(let bytes): files[file.path] = String(decoding: bytes, as: UTF8.self)
      case .copy(let source): files[file.path] = "copy of \(source)"
      }
      if file.path.hasSuffix(".html"), site.isTopic(file.path) { made += 1 }
    }
    return (files, made)
  }

  @Test func `what is kept is what a whole run writes`() async throws {
    var pages = Self.pages.mapValues { Array($0.utf8) }
    var options = SiteOptions(baseURL: "http://localhost:8000/")
    options.hasMarkdown = true
    options.readFile = { $0 == "code/a.js" ? Array("a()\n".utf8) : nil }
    var site = try await Site.build(try await set(pages), options)
    var folder = await write(site, over: [:])
    #expect(folder.made == 14)
    for change in Self.changes {
      pages[change.file] = Array(change.text.utf8)
      site = await site.replacing([change.file: Array(change.text.utf8)])
      folder = await write(site, over: folder.files)
      let whole = try await Site.build(try await set(pages), options)
      let expected = await write(whole, over: [:]).files
      for path in Set(expected.keys).union(folder.files.keys) {
        #expect(folder.files[path] == expected[path], "\(change.file): \(path)")
      }
      #expect(site.warnings == whole.warnings)
      #expect(folder.made == change.made, "\(change)")
    }
  }

  @Test func `pages that show another file are made again, and the file is copied`() async throws {
    let pages = Self.pages.mapValues { Array($0.utf8) }
    let site = try await Site.build(try await set(pages), SiteOptions())
    for (file, made) in [("en/x.png", 1), ("code/a.js", 2), ("en/y.png", 0)] {
      let next = await site.replacing([:], files: [file])
      #expect(await write(next, over: [:]).made == made, "\(file)")
      #expect(!next.kept.contains(FileName("files/" + file)))
    }
  }
}

extension Site {
  /// Whether a path is that of a topic's page.
  fileprivate func isTopic(_ path: String) -> Bool { !frame.contains { $0.path == path } }
}
