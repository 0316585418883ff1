import ConcordPages
import ConcordParallel
public import ConcordProject
import ConcordSyntax
import Synchronization

/// A site while its pages are written: each file is made when it is asked for, and is what a run that writes all of them would
/// write.
public struct LiveSite: Sendable {
  /// What stands at a path of the site.
  public enum Answer: Sendable {
    case content(Site.Content)
    /// A page that cannot be shown, and why.
    case fault(String)
  }

  /// What a page of the site shows.
  public struct Shown: Sendable {
    /// The locale's part of the site in which it stands.
    public let locale: LocaleTag
    /// The file of the project, which may be another locale's.
    public let file: String
    /// The topic of the file.
    public let topic: String
  }

  private let set: SiteSet
  private let builder: SiteBuilder
  /// Topics and locales by the paths of their pages.
  private let pages: [FileName: (topic: String, locale: LocaleTag)]
  private let faults: [FileName: String]
  private let made: Made

  /// Plans a site; no page is rendered yet.
  public init(_ set: SiteSet, _ options: SiteOptions) async throws(SiteError) {
    var set = set
    do { set.keywords = try set.keywords?.expanded() } catch { throw .keywords(error) }
    let map = await SiteMap.of(set, options)
    guard !map.topics.isEmpty else { throw .noPages }
    self.init(set, SiteBuilder(map, options, try Theme(options.templates, adding: options.style)), Links())
  }

  private init(_ set: SiteSet, _ builder: SiteBuilder, _ links: Links) {
    self.set = set
    self.builder = builder
    made = Made(links)
    let map = builder.map
    var pages: [FileName: (topic: String, locale: LocaleTag)] = [:]
    for locale in set.locales {
      for topic in map.topics where map.isShown(topic, locale) {
        pages[FileName(map.path(topic, locale))] = (topic, locale)
      }
    }
    self.pages = pages
    faults = Self.faults(set, map)
  }

  /// Pages that are no text, by their paths; all of a topic's where its source is none.
  private static func faults(_ set: SiteSet, _ map: SiteMap) -> [FileName: String] {
    var faults: [FileName: String] = [:]
    for page in set.store.pages where map.page(file: page.file) == nil {
      guard case .failure(let defect)? = set.store.text(page.file) else { continue }
      for locale in page.locale == set.source ? set.locales : [page.locale] {
        let path = FileName(map.path(page.topic, locale))
        faults[path] = faults[path] ?? "\(page.file): \(defect.reason)"
      }
    }
    return faults
  }

  /// The same site with another text of a page: what does not depend on it is taken over.
  /// - Parameters:
  ///   - file: a page of the set, relative to the root.
  ///   - bytes: all of it.
  public func replacing(_ file: String, with bytes: [UInt8]) -> LiveSite {
    let set = set.replacing(file, with: bytes)
    made.links.forget(set.store[file]?.topic)
    return LiveSite(set, builder.replacing(file, in: set), made.links)
  }

  /// What stands at a path, relative to the site's root; nil where nothing does.
  public func answer(_ path: String) -> Answer? {
    if let fault = faults[FileName(path)] { return .fault(fault) }
    if let page = pages[FileName(path)] { return .content(.bytes(builder.page(page.topic, page.locale))) }
    if let file = builder.sharedFiles.first(where: { $0.path == path }) { return .content(file.content) }
    if let file = LinkRewriter.file(ofAsset: path) { return isLinked(file) ? .content(.copy(file)) : nil }
    let locale = set.locales.first { path.hasPrefix(SearchIndex.path($0)) }
    let files = locale.map { made.search($0, builder) } ?? made.frame(builder, besides: pages.keys)
    return files[FileName(path)].map { .content($0) }
  }

  /// What a page of the site shows; nil for what is no topic's page.
  public func shown(_ path: String) -> Shown? {
    guard let page = pages[FileName(path)], let shown = builder.map.shown(page.topic, page.locale) else { return nil }
    return Shown(locale: page.locale, file: shown.file, topic: page.topic)
  }

  /// The path of the page of a file; nil where the site has none.
  public func path(ofFile file: String) -> String? {
    guard let page = builder.map.page(file: file), builder.map.page(page.topic, set.source) != nil else { return nil }
    return builder.map.path(page.topic, page.locale)
  }

  /// The address of a path from the root of the server.
  public func address(of path: String) -> String { "/" + builder.map.address(of: path) }

  /// What speakers of a language call it.
  public func name(of locale: LocaleTag) -> String { builder.name(of: locale) }

  /// Whether a page shows a file, or the frame does: no other file of the project is given away.
  private func isLinked(_ file: String) -> Bool {
    let options = builder.options
    if options.isSafe, !SafeHTML.isInert(file) { return false }
    return file == options.favicon || file == options.logo
      || pages.values.contains { page in
        made.links.assets(page.topic, page.locale, builder.map).contains(file)
      }
  }
}

/// What has been made of a site so far, besides pages.
private final class Made: Sendable {
  let links: Links
  private let searches = Mutex<[LocaleTag: [FileName: Site.Content]]>([:])
  private let frames = Mutex<[FileName: Site.Content]?>(nil)

  init(_ links: Links) { self.links = links }

  /// Two that ask at once wait for each other: to make it twice takes as long.
  func search(_ locale: LocaleTag, _ builder: SiteBuilder) -> [FileName: Site.Content] {
    searches.withLock { searches in
      if let known = searches[locale] { return known }
      let files = Self.byPath(builder.search(locale))
      searches[locale] = files
      return files
    }
  }

  func frame(_ builder: SiteBuilder, besides pages: some Sequence<FileName>) -> [FileName: Site.Content] {
    frames.withLock { known in
      if let known { return known }
      let files = Self.byPath(builder.frameFiles(besides: Set(pages.map(\.text))))
      known = files
      return files
    }
  }

  private static func byPath(_ files: [Site.File]) -> [FileName: Site.Content] {
    Dictionary(files.map { (FileName($0.path), $0.content) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The files that pages show, as far as somebody has asked; of a topic that has changed they are looked for again.
private final class Links: Sendable {
  private let known = Mutex<[FileName: [LocaleTag: Set<String>]]>([:])

  func assets(_ topic: String, _ locale: LocaleTag, _ map: SiteMap) -> Set<String> {
    if let known = known.withLock({ $0[FileName(topic)]?[locale] }) { return known }
    let assets = Set(PageLinks(map, topic, locale).assets)
    known.withLock { $0[FileName(topic), default: [:]][locale] = assets }
    return assets
  }

  func forget(_ topic: String?) {
    guard let topic else { return }
    known.withLock { $0[FileName(topic)] = nil }
  }
}
