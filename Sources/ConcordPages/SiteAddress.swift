package import ConcordProject

/// An address from the root of a site, `/docs/start/`, as the topic that it shows.
///
/// Where a host tool serves a folder is in its configuration, or in its habits: an address is read from the root of the set,
/// and from each folder above the page that links, with and without its first segment.
package enum SiteAddress {
  /// The key of the topic; nil where no page is likely to be meant.
  /// - Parameters:
  ///   - link: the destination, which begins with a slash.
  ///   - page: the page that links.
  package static func topic(_ link: Substring, from page: Page, _ index: PageIndex) -> String? {
    let path = link.prefix { $0 != "#" && $0 != "?" }
    guard path.first == "/", !path.hasPrefix("//") else { return nil }
    var segments = path.split(separator: "/").map(String.init)
    func isLocale(_ place: Int) -> Bool {
      segments.indices.contains(place) && LocaleTag(segments[place][...]).map(index.locales.contains) ?? false
    }
    if isLocale(0) { segments.removeFirst() }
    if let found = topic(segments, from: page, index) { return found }
    // A site may have a folder of its own before those of its languages: `/docs/fr/start/`.
    guard isLocale(1), segments.count > 2 else { return nil }
    segments.remove(at: 1)
    return topic(segments, from: page, index)
  }

  private static func topic(_ segments: [String], from page: Page, _ index: PageIndex) -> String? {
    guard segments.count < 32, let last = segments.last else { return nil }
    let segments = segments.dropLast() + [withoutExtension(last)]
    // Pages that have their language in their names are called by them.
    let ending = last.hasSuffix(".md") ? [".md"] : []
    let folders = page.topic.split(separator: "/").dropLast().map(String.init)
    for depth in 0...min(folders.count, 8) {
      for rest in [segments[...], segments.dropFirst()] where !rest.isEmpty {
        let key = (folders.prefix(depth) + rest).joined(separator: "/")
        for name in [key, key + "/index", key + "/_index", key + "/README"] + ending.map({ key + $0 }) {
          if let topic = index.topic(ofAddress: name) { return topic }
        }
      }
    }
    return nil
  }

  private static func withoutExtension(_ name: String) -> String {
    for suffix in [".md", ".mdx", ".html", ".htm"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
