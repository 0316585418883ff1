import ConcordPages
import ConcordProject
import ConcordSyntax

/// An address from the root of the host's site, `/img/a.png` or `/docs/start`: what of the set it shows.
///
/// Where a host serves a folder is in its configuration, or in its habits. What is found is shown; of what is not, nothing is said.
enum RootAddress {
  /// Nil for other links, and where nothing of the set is likely to be meant.
  static func target(_ link: ArraySlice<UInt8>, from page: ParsedPage, _ map: SiteMap) -> LinkTarget? {
    let path = link.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    guard path.first == UInt8(ascii: "/"), path.dropFirst().first.map({ $0 != UInt8(ascii: "/") }) ?? false,
      page.document.dialect != .ibmCloud, path.count < 1_000,
      path.allSatisfy({ !"{}<>:".utf8.contains($0) && !$0.isSpace })
    else { return nil }
    let address = String(decoding: path, as: UTF8.self)
    if address.contains("/..") { return nil }
    if let file = file(String(address.dropFirst()), from: page.file, map.index) { return .file(file) }
    guard let topic = ConcordPages.SiteAddress.topic(address[...], from: page.page, map.index), map.has(topic),
      isNear(address, topic, map),
      let shown = map.page(topic, page.locale) ?? map.page(topic, map.set.source)
    else { return nil }
    return .page(shown.file)
  }

  /// The file that a host copies to a place of its site: from a folder of such files, or from where it lies.
  private static func file(_ path: String, from page: String, _ index: PageIndex) -> String? {
    guard !path.hasSuffix("/") else { return nil }
    var folder = page
    for _ in 0..<deepest {
      folder = RelativePath.folder(of: folder)
      for place in ["static/", "public/", ""] {
        guard let file = RelativePath.resolve(place + path, from: folder.isEmpty ? "page" : folder + "/page") else {
          continue
        }
        if index.hasFile(file), index.page(file) == nil { return file }
      }
      if folder.isEmpty { return nil }
    }
    return nil
  }

  private static let deepest = 16

  /// Whether a topic is called as the address is. A folder that only the host has may stand before it; but a name alone says little.
  private static func isNear(_ address: String, _ topic: String, _ map: SiteMap) -> Bool {
    var parts = address.split(separator: "/").map { $0.lowercased() }
    if let first = parts.first, LocaleTag(first).map(map.index.locales.contains) ?? false { parts.removeFirst() }
    let names = topic.split(separator: "/").map { $0.lowercased() }
    guard let last = parts.last else { return false }
    let own = SiteOrder.indexRank(topic) == nil || last == names.last ? names[...] : names.dropLast()
    let shared = zip(parts.reversed(), own.reversed()).enumerated().prefix { number, pair in
      pair.0 == pair.1 || number == 0 && pair.0.hasPrefix(pair.1 + ".")
    }.count
    return shared == parts.count || shared > 1 || parts.count == 2 && bases.contains(parts[0])
  }

  /// What hosts call the folder of their pages.
  private static let bases: Set<String> = ["docs", "doc", "documentation", "guide", "help", "latest", "stable"]
}
