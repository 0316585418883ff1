import ConcordPages
import ConcordProject
import ConcordSyntax

/// What has changed of late, for who follows a site: RSS 2.0, one file a locale.
struct Feed {
  /// Who reads less often than every fifty changes looks at the site.
  private static let longest = 50

  static func path(_ locale: LocaleTag) -> String { "\(locale.tag)/feed.xml" }

  /// One change: a page, and the day, which is `2026-05-02`.
  private struct Item {
    let page: ParsedPage
    let address: String
    let day: String
  }

  private let items: [Item]
  private let map: SiteMap
  private let locale: LocaleTag

  /// The pages that a locale has itself, the newest first; those of one day are in the order of the site.
  init(_ map: SiteMap, _ locale: LocaleTag, base: String, changes: [String: String]) {
    (self.map, self.locale) = (map, locale)
    let items = map.topics.compactMap { topic in
      map.page(topic, locale).flatMap { page in
        changes[page.file].map { Item(page: page, address: base + map.address(of: map.path(topic, locale)), day: $0) }
      }
    }
    let order = items.indices.sorted { (items[$1].day, $0) < (items[$0].day, $1) }
    self.items = order.prefix(Self.longest).map { items[$0] }
  }

  /// - Parameters:
  ///   - title: the site's name.
  ///   - home: the address of the locale's first page.
  ///   - own: the feed's own address.
  func xml(title: String, home: String, own: String) -> [UInt8] {
    var xml = HTMLBuffer()
    func write(_ name: StaticString, _ text: String) {
      xml.write("<")
      xml.write(name)
      xml.write(">")
      xml.writeEscaped(Self.printable(text))
      xml.write("</")
      xml.write(name)
      xml.write(">\n")
    }
    xml.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\">\n<channel>\n"
    )
    write("title", title)
    Self.write("link", address: home, to: &xml)
    // The format asks for one; the first page's own words are the best that is known.
    let first = map.home(locale).flatMap { map.shown($0, locale) }.flatMap(Description(map).text)
    write("description", first ?? title)
    write("language", locale.tag)
    xml.write("<atom:link rel=\"self\" type=\"application/rss+xml\" href=\"")
    xml.writeURL(own.utf8)
    xml.write("\"/>\n")
    if let day = items.first.flatMap({ Self.date($0.day) }) { write("lastBuildDate", day) }
    for item in items {
      xml.write("<item>\n")
      write("title", map.title(item.page))
      Self.write("link", address: item.address, to: &xml)
      // A page that has changed again is another item.
      xml.write("<guid isPermaLink=\"false\">")
      xml.writeURL("\(item.address)@\(item.day)".utf8)
      xml.write("</guid>\n")
      if let date = Self.date(item.day) { write("pubDate", date) }
      if let text = Description(map).text(item.page) { write("description", text) }
      xml.write("</item>\n")
    }
    xml.write("</channel>\n</rss>\n")
    return xml.bytes
  }

  private static func write(_ name: String, address: String, to xml: inout HTMLBuffer) {
    xml.write("<\(name)>")
    xml.writeURL(address.utf8)
    xml.write("</\(name)>\n")
  }

  /// XML has no control characters, not even as references.
  private static func printable(_ text: String) -> [UInt8] {
    let scalars = text.unicodeScalars.filter {
      ($0.value >= 0x20 || "\t\n".unicodeScalars.contains($0)) && $0.value & 0xFFFE != 0xFFFE
    }
    return Array(String(String.UnicodeScalarView(scalars)).utf8)
  }

  /// A day as RFC 5322 writes it, at its beginning; nil for what is none.
  static func date(_ day: String) -> String? {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1970...9999).contains(parts[0]), (1...12).contains(parts[1]), (1...31).contains(parts[2])
    else { return nil }
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    // Sakamoto's method.
    let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = parts[1] < 3 ? parts[0] - 1 : parts[0]
    let weekday = (year + year / 4 - year / 100 + year / 400 + offsets[parts[1] - 1] + parts[2]) % 7
    let name = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][weekday]
    let number = parts[2] < 10 ? "0\(parts[2])" : "\(parts[2])"
    return "\(name), \(number) \(months[parts[1] - 1]) \(parts[0]) 00:00:00 GMT"
  }
}
