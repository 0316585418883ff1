import ConcordData
import ConcordPages
import ConcordProject
import ConcordSyntax

/// What programs read in a page's head: previews of links (Open Graph, which X reads too) and what search engines show (JSON-LD).
extension SiteBuilder {
  /// Previews need absolute addresses; without the site's, they have none.
  func cards(_ title: String, _ path: String, _ locale: LocaleTag, description: String?, isArticle: Bool) -> [UInt8] {
    var html = HTMLBuffer()
    func write(_ property: StaticString, _ content: String?) {
      guard let content else { return }
      html.write("<meta property=\"og:")
      html.write(property)
      html.write("\" content=\"")
      html.writeEscaped(content.utf8)
      html.write("\">\n")
    }
    write("type", isArticle ? "article" : "website")
    write("title", title)
    write("site_name", titles[locale])
    write("description", description)
    write("url", options.baseURL.map { $0 + map.address(of: path) })
    // A language and a territory: a language alone is not known there.
    if locale.region != nil { write("locale", locale.tag.replacing("-", with: "_")) }
    let picture = options.logo.flatMap { logo in
      [".png", ".jpg", ".jpeg", ".webp"].contains { logo.lowercased().hasSuffix($0) } ? LinkRewriter.asset(logo) : nil
    }
    write("image", options.baseURL.flatMap { base in picture.map { base + PageAddress.of($0) } })
    html.write("<meta name=\"twitter:card\" content=\"summary\">\n")
    return html.bytes
  }

  /// The article and where it stands, as schema.org names it; nothing where the site's address is not known.
  func linkedData(_ page: ParsedPage, _ path: String, description: String?) -> [UInt8]? {
    guard let base = options.baseURL else { return nil }
    func address(_ path: String) -> JSONValue { .string(base + map.address(of: path)) }
    let locale = page.locale
    let title = map.title(page)
    let article = JSONValue.members([
      "@type": .string("TechArticle"), "headline": .string(title), "inLanguage": .string(locale.tag),
      "description": description.map { .string($0) }, "url": address(path),
      "dateModified": options.changes[page.file].map { .string($0) },
      "isPartOf": .members([
        "@type": .string("WebSite"), "name": .string(titles[locale] ?? title), "url": .string(base),
      ]),
    ])
    let above = (navigation[locale]?.ancestors(of: page.topic) ?? []).compactMap { entry in
      entry.topic.map { (entry.label, map.path($0, locale)) }
    }
    let steps = (above + [(title, path)]).enumerated().map { number, step in
      JSONValue.members([
        "@type": .string("ListItem"), "position": .int(number + 1), "name": .string(step.0), "item": address(step.1),
      ])
    }
    let trail = JSONValue.members(["@type": .string("BreadcrumbList"), "itemListElement": .array(steps)])
    let graph = JSONValue.members([
      "@context": .string("https://schema.org"), "@graph": .array(above.isEmpty ? [article] : [article, trail]),
    ])
    // Nothing in a text ends the element.
    let text = graph.text.replacing("<", with: "\\u003c").replacing("\n", with: "")
    return Array("<script type=\"application/ld+json\">\(text)</script>\n".utf8)
  }
}
