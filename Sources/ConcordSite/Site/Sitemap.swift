import ConcordPages
import ConcordProject

/// `sitemap.xml` with the translations of each page.
enum Sitemap {
  /// - Parameter changes: the day of each file's last change.
  static func xml(_ map: SiteMap, _ base: String, _ changes: [String: String]) -> [UInt8] {
    var xml = HTMLBuffer()
    xml.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
    )
    for topic in map.topics {
      let locales = map.locales(of: topic)
      for locale in locales {
        xml.write("<url>\n<loc>")
        xml.writeURL((base + map.address(of: map.path(topic, locale))).utf8)
        xml.write("</loc>\n")
        if let day = map.page(topic, locale).flatMap({ changes[$0.file] }) { xml.write("<lastmod>\(day)</lastmod>\n") }
        for other in locales where locales.count > 1 {
          xml.write("<xhtml:link rel=\"alternate\" hreflang=\"\(other.tag)\" href=\"")
          xml.writeURL((base + map.address(of: map.path(topic, other))).utf8)
          xml.write("\"/>\n")
        }
        xml.write("</url>\n")
      }
    }
    xml.write("</urlset>\n")
    return xml.bytes
  }
}
