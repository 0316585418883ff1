import ConcordPages
import ConcordProject
import ConcordSyntax

/// Links between pages, and to the files that they show, as the site has them.
struct LinkRewriter: Sendable {
  private let map: SiteMap
  private let page: ParsedPage
  /// Where the page is written: the source's content may stand in another locale's page, and a part of it in another
  /// topic's.
  private let path: String
  private let locale: LocaleTag

  init(_ map: SiteMap, _ page: ParsedPage, locale: LocaleTag, path: String? = nil) {
    self.map = map
    self.page = page
    self.locale = locale
    self.path = path ?? SiteMap.path(page.topic, locale)
  }

  /// The address of a link in the site; nil where it stays as it is.
  func rewrite(_ link: String) -> String? {
    let cut = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.endIndex
    let (target, fragment) = (String(link[..<cut]), String(link[cut...]))
    if target.isEmpty { return map.fragment(fragment, page.topic, page.locale) }
    switch place(link) {
    case .page(let file):
      // A topic without a source is no part of the site.
      guard let topic = map.page(file: file)?.topic, map.page(topic, map.set.source) != nil else { return nil }
      // What a locale does not show, the source does.
      let shown = map.isShown(topic, locale) ? locale : map.set.source
      return RelativePath.from(path, to: SiteMap.path(topic, shown)) + map.fragment(fragment, topic, shown)
    case .file(let file): return RelativePath.from(path, to: Self.asset(file)) + fragment
    case .folder, .missing, nil: return nil
    }
  }

  /// Whether a link names a page or file of the set that is not there.
  func isBroken(_ link: String) -> Bool { place(link)?.isNowhere ?? false }

  /// The file of the project that a link shows, and that is no page: the page's own, else the source's.
  func file(_ target: String) -> String? {
    if case .file(let file)? = place(target) { file } else { nil }
  }

  /// Where a file of the project is in the site.
  static func asset(_ file: String) -> String { "files/" + file }

  /// Where a link leads; nil for one that leads out of the set.
  func place(_ link: ArraySlice<UInt8>) -> LinkTarget? { LinkTarget(link, from: page, map.index) }

  private func place(_ link: String) -> LinkTarget? {
    // Most links lead out of the set.
    link.utf8.starts(with: "http".utf8) && link.utf8.contains(UInt8(ascii: ":")) && link.contains("://")
      ? nil : place(Array(link.utf8)[...])
  }
}

extension LinkTarget {
  /// Whether nothing is there that a site could show.
  var isNowhere: Bool {
    switch self {
    case .folder, .missing: true
    case .page, .file: false
    }
  }
}
