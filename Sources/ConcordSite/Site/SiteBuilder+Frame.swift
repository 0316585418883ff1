import ConcordProject
import ConcordSyntax

extension SiteBuilder {
  /// Pages that are no topic: the choice of a language, 404, former names, and what programs read.
  /// - Parameter pages: the paths of topics' pages.
  func frameFiles(besides pages: Set<String>) -> [Site.File] {
    var taken = pages
    var files: [Site.File] = []
    func add(_ path: String, _ bytes: [UInt8]) {
      if taken.insert(path).inserted { files.append(Site.File(path: path, content: .bytes(bytes))) }
    }
    for locale in map.set.locales {
      add("\(locale.tag)/404.html", notFound(locale))
      for (former, topic) in map.redirects where map.isShown(topic, locale) {
        let path = SiteMap.path(former, locale)
        add(path, forward(to: SiteMap.path(topic, locale), from: path, locale))
      }
      if let home = map.home(locale) {
        let path = "\(locale.tag)/index.html"
        add(path, forward(to: SiteMap.path(home, locale), from: path, locale))
      }
      add("\(locale.tag)/toc.json", navigation[locale]?.json(title: titles[locale] ?? "", locale) ?? [])
    }
    add("index.html", chooser())
    if let base = options.baseURL {
      add("sitemap.xml", Sitemap.xml(map, base))
      add("robots.txt", Array("User-agent: *\nSitemap: \(base)sitemap.xml\n".utf8))
    }
    return files
  }

  private func notFound(_ locale: LocaleTag) -> [UInt8] {
    let words = SiteStrings.of(locale)
    var fields = frame("\(locale.tag)/404.html", locale, title: words.notFound, topic: nil)
    let home = PageAddress.from(
      "\(locale.tag)/404.html", to: map.home(locale).map { SiteMap.path($0, locale) } ?? "index.html")
    var html = HTMLBuffer()
    html.write("<h1>\(words.notFound)</h1>\n<p><a href=\"")
    html.writeURL(home.utf8)
    html.write("\">\(words.home)</a></p>\n")
    fields.set("body", html.bytes)
    return theme.page(fields)
  }

  /// A page that names the languages, for who comes to the root.
  private func chooser() -> [UInt8] {
    let source = map.set.source
    let title = titles[source] ?? ""
    var fields = frame("index.html", source, title: title, topic: map.home(source))
    var html = HTMLBuffer()
    html.write("<h1>")
    html.writeEscaped(title.utf8)
    html.write("</h1>\n<ul class=\"chooser\">\n")
    for locale in map.set.locales {
      guard let first = map.home(locale) else { continue }
      html.write("<li><a href=\"")
      html.writeURL(PageAddress.of(SiteMap.path(first, locale)).utf8)
      html.write("\" lang=\"\(locale.tag)\" hreflang=\"\(locale.tag)\">")
      html.writeEscaped(name(of: locale).utf8)
      html.write("</a></li>\n")
    }
    html.write("</ul>\n")
    fields.set("body", html.bytes)
    return theme.page(fields)
  }

  private func forward(to target: String, from path: String, _ locale: LocaleTag) -> [UInt8] {
    var address = HTMLBuffer()
    address.writeURL(PageAddress.from(path, to: target).utf8)
    var label = HTMLBuffer()
    label.writeEscaped(name(of: locale).utf8)
    let (href, name) = (String(decoding: address.bytes, as: UTF8.self), String(decoding: label.bytes, as: UTF8.self))
    return Array(
      """
      <!DOCTYPE html>
      <html lang="\(locale.tag)"><head><meta charset="utf-8"><title>\(name)</title>
      <meta http-equiv="refresh" content="0; url=\(href)"><link rel="canonical" href="\(href)"></head>
      <body><h1><a href="\(href)">\(name)</a></h1></body></html>

      """.utf8)
  }
}
