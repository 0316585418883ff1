import ConcordPages
import ConcordProject
import ConcordSite
import ConcordSyntax

/// A set of pages, rendered.
struct RenderedSet {
  /// What each file of the site holds.
  let files: [String: String]
  let warnings: [String]
  /// What only the site itself can show.
  let own: [(name: String, count: Int)]

  init(
    _ pages: [String: String], dialect: Dialect = .ibmCloud, keywords: String? = nil,
    _ options: SiteOptions = SiteOptions()
  ) async throws {
    var pages = pages
    // A folder of one language is no layout.
    if let first = pages.keys.sorted().first(where: { $0.hasSuffix(".md") }),
      pages.keys.allSatisfy({ $0.hasPrefix("en/") })
    {
      pages["de" + first.dropFirst(2)] = "# De\n"
    }
    let project = try Project.discover(paths: pages.keys.sorted()) { pages[$0].map { Array($0.utf8) } }
    let store = PageStore(
      project, reading: PageReading(dialect: dialect, isShown: true), contents: pages.mapValues { Array($0.utf8) })
    let map = try keywords.map { try KeywordMap(yaml: Array($0.utf8), file: "k.yml") }
    let host = HostSite.of(project, files: FileSet(pages.keys)) { pages[$0].map { Array($0.utf8) } }
    var set = await SiteSet(
      project, store: store, files: FileSet(pages.keys), keywords: map)
    set.host = host
    let site = try await Site.build(set, options)
    files = Dictionary(
      await site.files().map { file in
        switch file.content {
        case .bytes(let bytes): (file.path, String(decoding: bytes, as: UTF8.self))
        case .copy(let source): (file.path, "copy of \(source)")
        }
      }, uniquingKeysWith: { first, _ in first })
    warnings = site.warnings
    own = site.own.summary?.most ?? []
  }

  subscript(path: String) -> String { files[path] ?? "" }
}
