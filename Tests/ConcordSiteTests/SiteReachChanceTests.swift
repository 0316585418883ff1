import ConcordPages
import ConcordProject
import ConcordSyntax
import SharedMaterial
import Synchronization
import Testing

@testable import ConcordSite

/// Saves that nobody has thought of: a site that follows its pages is what a whole run makes of them, whatever was saved before.
@Suite struct SiteReachChanceTests {
  /// Bytes of files that are no pages, which change too.
  private final class Disk: Sendable {
    let files: Mutex<[String: [UInt8]]>
    init(_ files: [String: [UInt8]]) { self.files = Mutex(files) }
    subscript(file: String) -> [UInt8]? { files.withLock { $0[file] } }
  }

  private static let topics = ["index", "guide/index", "guide/one", "guide/two", "guide/deep/three", "other"]

  /// Parts of pages that depend on other pages, or that these depend on.
  private static let parts: [@Sendable (inout SplitMix) -> String] = [
    { "## \(["One", "Two", "Three"].randomElement(using: &$0) ?? "")" },
    { "## Named {#\(["a", "b", "c"].randomElement(using: &$0) ?? "")}" },
    { "[link](\(target(&$0)).md#\(["a", "b", "one", "two", "nowhere"].randomElement(using: &$0) ?? ""))" },
    { "[page](\(target(&$0)).md) and <a href=\"\(target(&$0)).md\">raw</a>" },
    { _ in "<DocCardList />" }, { _ in "<TOCInline />" },
    { "![p](/en/\(["x", "y", "gone"].randomElement(using: &$0) ?? "").png)" },
    { _ in "<img src=\"/en/x.png\" alt=\"raw\">" },
    { "```js title=\"\(Int.random(in: 0..<3, using: &$0))\"\na()\n```" },
    { "Text \(Int.random(in: 0..<5, using: &$0)) of **this** page." }, { _ in "" },
    { _ in ":::tip\nBox.\n:::" }, { _ in "{#a}" }, { _ in "<<< ../code/a.js" },
  ]

  private static func target(_ chance: inout SplitMix) -> String {
    "/en/" + (topics + ["gone"])[Int.random(in: 0...topics.count, using: &chance)]
  }

  private static func page(_ chance: inout SplitMix) -> String {
    var front: [String] = []
    for (key, values) in [
      ("sidebar_label", ["Short", "Long"]), ("sidebar_position", ["1", "5"]),
      ("lastupdated", ["2026-01-01", "2026-02-02"]),
      ("title", ["Of front matter"]), ("description", ["A description."]),
    ] where Int.random(in: 0..<5, using: &chance) == 0 {
      front.append("\(key): \(values.randomElement(using: &chance) ?? "")")
    }
    let title = ["# Page", "# Another", "# Third {#top}", "", "# 日本語"].randomElement(using: &chance) ?? ""
    let count = Int.random(in: 0..<5, using: &chance)
    let body = (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &chance)](&chance) }
    return (front.isEmpty ? "" : "---\n\(front.joined(separator: "\n"))\n---\n\n")
      + ([title] + body).joined(separator: "\n\n") + "\n"
  }

  private func set(_ pages: [String: [UInt8]], _ disk: Disk) async throws -> SiteSet {
    let project = try Project.discover(paths: pages.keys.sorted())
    let store = PageStore(project, reading: PageReading(dialect: .docusaurus, isShown: true), contents: pages)
    let files = Array(pages.keys) + disk.files.withLock { Array($0.keys) }
    return await SiteSet(project, store: store, files: FileSet(files), keywords: nil)
  }

  private func contents(_ site: Site, over former: [String: String]) async -> [String: String] {
    var files = former.filter { site.kept.contains(FileName($0.key)) }
    for file in await site.files() where !site.kept.contains(FileName(file.path)) {
      switch file.content {
      case .bytes(let bytes): files[file.path] = String(decoding: bytes, as: UTF8.self)
      case .copy(let source): files[file.path] = "copy of \(source)"
      }
    }
    return files
  }

  @Test(arguments: [1, 2, 3, 4]) func `saves by chance are what a whole run makes of them`(_ seed: UInt64) async throws
  {
    var chance = SplitMix(state: seed)
    var pages: [String: [UInt8]] = [:]
    for locale in ["en", "fr", "ja"] {
      for topic in Self.topics where locale == "en" || Bool.random(using: &chance) {
        pages["\(locale)/\(topic).md"] = Array(Self.page(&chance).utf8)
      }
    }
    pages["fr/index.md"] = Array("# Accueil\n".utf8)
    pages["ja/index.md"] = Array("# ホーム\n".utf8)
    let disk = Disk(["en/x.png": [], "en/y.png": [0x89], "code/a.js": Array("a()\n".utf8)])
    var options = SiteOptions(baseURL: "http://localhost:8000/")
    (options.hasMarkdown, options.hasFeed) = (seed.isMultiple(of: 2), true)
    options.addresses = seed == 3 ? .folders : .files
    options.fallbacks = seed == 4 ? [try #require(LocaleTag("ja")): [try #require(LocaleTag("fr"))]] : [:]
    options.readFile = { disk[$0] }
    options.readHead = { file, count in disk[file].map { Array($0.prefix(count)) } }
    var site = try await Site.build(try await set(pages, disk), options)
    var folder = await contents(site, over: [:])
    for step in 0..<40 {
      var texts: [String: [UInt8]] = [:]
      var files: Set<String> = []
      for _ in 0...Int.random(in: 0..<2, using: &chance) {
        guard let file = pages.keys.sorted().randomElement(using: &chance) else { continue }
        texts[file] = Array(Self.page(&chance).utf8)
      }
      if Int.random(in: 0..<4, using: &chance) == 0 {
        let file = ["en/x.png", "code/a.js"][Int.random(in: 0..<2, using: &chance)]
        disk.files.withLock {
          $0[file] =
            $0[file] == [] ? Array("full \(step)".utf8) : file.hasSuffix("png") ? [] : Array("b(\(step))\n".utf8)
        }
        files.insert(file)
      }
      pages.merge(texts) { $1 }
      site = await site.replacing(texts, files: files)
      folder = await contents(site, over: folder)
      let whole = try await Site.build(try await set(pages, disk), options)
      let expected = await contents(whole, over: [:])
      let wrong = Swift.Set(expected.keys).union(folder.keys).filter { folder[$0] != expected[$0] }.sorted()
      #expect(wrong.isEmpty, "step \(step): \(texts.keys.sorted()) \(files)")
      #expect(site.warnings == whole.warnings, "step \(step)")
      if !wrong.isEmpty { return }
    }
  }
}
