import ConcordProject
import ConcordSyntax

/// Links between pages, and to the files that they show, as the site has them.
struct LinkRewriter: Sendable {
  private let map: SiteMap
  private let page: SiteSet.Page
  /// Where the page is written: the source's content may stand in another locale's page, and a part of it in another
  /// topic's.
  private let path: String
  private let locale: LocaleTag
  /// What a path is read from: the page, and its source, for a translation may link to what only the source has.
  private let origins: [String]

  init(_ map: SiteMap, _ page: SiteSet.Page, locale: LocaleTag, path: String? = nil) {
    self.map = map
    self.page = page
    self.locale = locale
    origins = [page.file, map.page(page.topic, map.set.source)?.file].compactMap(\.self)
    self.path = path ?? SiteMap.path(page.topic, locale)
  }

  /// The address of a link in the site; nil where it stays as it is.
  func rewrite(_ link: String) -> String? {
    let cut = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.endIndex
    let (target, fragment) = (String(link[..<cut]), String(link[cut...]))
    if target.isEmpty { return map.fragment(fragment, page.topic, page.locale) }
    if let topic = topic(target) {
      // What a locale does not show, the source does.
      let shown = map.isShown(topic, locale) ? locale : map.set.source
      return RelativePath.from(path, to: SiteMap.path(topic, shown)) + map.fragment(fragment, topic, shown)
    }
    if let file = file(target), map.page(file: file) == nil {
      return RelativePath.from(path, to: Self.asset(file)) + fragment
    }
    return nil
  }

  /// Whether a link names a page or file of the set that is not there.
  func isBroken(_ link: String) -> Bool {
    let target = String(Substring(link.utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }))
    guard RelativePath.isPath(target), !target.utf8.contains(UInt8(ascii: "{")),
      Array(link.utf8)[...].firstRange(of: "?topic=") == nil
    else { return false }
    return topic(target) == nil && file(target) == nil && resolve(target, from: page.file) != nil
  }

  /// The file of the project that a link shows: the page's own, else the source's.
  func file(_ target: String) -> String? {
    candidates(String(Substring(target.utf8.prefix { $0 != UInt8(ascii: "?") }))).first {
      map.set.files.contains($0)
    }
  }

  /// Where a file of the project is in the site.
  static func asset(_ file: String) -> String { "files/" + file }

  private func topic(_ target: String) -> String? {
    let bytes = Array(target.utf8)[...]
    if let found = bytes.firstRange(of: "?topic=") {
      let collection = page.document.frontMatter?.entry("subcollection").map { page.document.text[$0.value] }
      let id = String(decoding: bytes[found.upperBound...], as: UTF8.self)
      guard let collection, id.hasPrefix(collection + "-") else { return nil }
      return map.topic(ofID: String(id.dropFirst(collection.count + 1)))
    }
    return candidates(target).lazy.flatMap { [$0, $0 + ".md"] }.compactMap { map.page(file: $0)?.topic }.first {
      map.page($0, map.set.source) != nil
    }
  }

  private func candidates(_ path: String) -> [String] { origins.compactMap { resolve(path, from: $0) } }

  private func resolve(_ path: String, from file: String) -> String? {
    RelativePath.isPath(path) ? RelativePath.resolve(path, from: file) : nil
  }
}
