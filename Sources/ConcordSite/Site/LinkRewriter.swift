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
    self.path = path ?? map.path(page.topic, locale)
  }

  /// The address of a link in the site; nil where it stays as it is.
  func rewrite(_ link: String) -> String? {
    let cut = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.endIndex
    let (target, fragment) = (String(link[..<cut]), String(link[cut...]))
    // The page's own address.
    if target.isEmpty { return map.fragment(fragment, page.topic, page.locale) }
    switch place(link) {
    case .file(let file): return PageAddress.from(path, to: Self.asset(file)) + fragment
    case let place?:
      guard let topic = topic(place) else { return nil }
      // What a locale does not show, the source does.
      let shown = map.isShown(topic, locale) ? locale : map.set.source
      return map.address(from: path, to: map.path(topic, shown)) + map.fragment(fragment, topic, shown)
    case nil: return nil
    }
  }

  /// The topic that a place shows, of a folder its first one; a topic without a source is no part of the site.
  private func topic(_ place: LinkTarget) -> String? {
    switch place {
    case .page(let file): map.page(file: file).flatMap { map.page($0.topic, map.set.source) == nil ? nil : $0.topic }
    case .folder(let folder): map.topic(inFolder: folder)
    case .file, .unseen, .missing: nil
    }
  }

  /// Whether a link names a page or file of the set that is not there.
  func isBroken(_ link: String) -> Bool { place(link).map(isNowhere) ?? false }

  private func isNowhere(_ place: LinkTarget) -> Bool {
    switch place {
    case .missing, .unseen: true
    case .folder: topic(place) == nil
    case .page, .file: false
    }
  }

  /// What is wrong with a link that leads to a place of the set, or stays on the page; nil where nothing is.
  func fault(_ link: ArraySlice<UInt8>, _ place: LinkTarget?) -> String? {
    if let place, isNowhere(place) { return "leads nowhere" }
    // Which page an address from the host's root means is a guess.
    guard !link.begins(with: "/") || link.firstRange(of: "?topic=") != nil,
      let hash = link.firstIndex(of: UInt8(ascii: "#")), hash + 1 < link.endIndex,
      let topic = place.map({ self.topic($0) }) ?? (hash == link.startIndex ? page.topic : nil)
    else { return nil }
    let shown = map.isShown(topic, locale) ? locale : map.set.source
    let fragment = map.fragment(String(decoding: link[hash...], as: UTF8.self), topic, shown)
    return map.has(fragment, topic, shown, asking: page) ? nil : "leads to no place on its page"
  }

  /// The file of the project that a link shows, and that is no page: the page's own, else the source's.
  func file(_ target: String) -> String? {
    if case .file(let file)? = place(target) { file } else { nil }
  }

  /// Where a file of the project is in the site.
  static func asset(_ file: String) -> String { "files/" + file }

  /// The file of the project that is at a path of the site.
  static func file(ofAsset path: String) -> String? {
    path.hasPrefix("files/") ? String(path.dropFirst("files/".count)) : nil
  }

  /// Where a link leads; nil for one that leads out of the set.
  func place(_ link: ArraySlice<UInt8>) -> LinkTarget? {
    LinkTarget(link, from: page, map.index) ?? RootAddress.target(link, from: page, map)
  }

  private func place(_ link: String) -> LinkTarget? {
    // Most links lead out of the set.
    link.utf8.starts(with: "http".utf8) && link.utf8.contains(UInt8(ascii: ":")) && link.contains("://")
      ? nil : place(Array(link.utf8)[...])
  }
}
