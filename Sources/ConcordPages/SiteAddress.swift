package import ConcordProject
import ConcordSyntax

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
    // The whole address first: `/docs/content/a/` is `content/docs/content/a.md`, also where there is a `content/a.md`.
    for rest in [segments[...], segments.dropFirst()] where !rest.isEmpty {
      for depth in 0...min(folders.count, 8) {
        let key = (folders.prefix(depth) + rest).joined(separator: "/")
        let post = file(ofPost: rest).map { [(folders.prefix(depth) + $0).joined(separator: "/")] } ?? []
        for name in [key, key + "/index", key + "/_index", key + "/README"] + ending.map({ key + $0 }) + post {
          if let topic = index.topic(ofAddress: name) { return topic }
        }
      }
    }
    return nil
  }

  /// `news/_posts/2012-10-12-name` of `news/2012/10/12/name`, as Jekyll makes addresses; nil for what is no post.
  private static func file(ofPost segments: ArraySlice<String>) -> [String]? {
    guard let name = segments.last, let date = day(of: segments) else { return nil }
    return Array(segments.dropLast(4)) + ["_posts", "\(date.joined(separator: "-"))-\(name)"]
  }

  /// Year, month and day of `news/2012/10/12/name`; nil where it has none.
  package static func day<Part: StringProtocol>(of segments: ArraySlice<Part>) -> [String]? {
    let date = segments.dropLast().suffix(3)
    guard date.map(\.utf8.count) == [4, 2, 2], date.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
    return date.map { String($0) }
  }

  private static func withoutExtension(_ name: String) -> String {
    for suffix in [".md", ".mdx", ".html", ".htm"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
