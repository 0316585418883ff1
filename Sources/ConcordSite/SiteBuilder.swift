import ConcordProject
import ConcordSyntax

extension Site {
  /// Renders every page in every locale, in parallel; the result does not depend on timing.
  public static func build(_ set: SiteSet, _ options: SiteOptions) async throws(SiteError) -> Site {
    let map = SiteMap(set)
    guard !map.topics.isEmpty else { throw .noPages }
    let builder = SiteBuilder(map, options, try Theme(options.templates))
    let jobs = set.locales.flatMap { locale in map.topics.map { (locale, $0) } }
    let pages = await withTaskGroup(of: (Int, RenderedPage).self) { group in
      for (number, job) in jobs.enumerated() { group.addTask { (number, builder.page(job.1, job.0)) } }
      return await group.reduce(into: [RenderedPage?](repeating: nil, count: jobs.count)) { $0[$1.0] = $1.1 }
    }.compactMap(\.self)
    let assets = Set(pages.flatMap(\.assets)).sorted()
    let files =
      builder.sharedFiles + assets.map { File(path: LinkRewriter.asset($0), content: .copy($0)) }
      + pages.map { File(path: $0.path, content: .bytes($0.bytes)) } + builder.frameFiles(pages)
    return Site(files: files, faults: pages.flatMap(\.faults).sorted())
  }
}

/// One page as it is written, and what it needs.
struct RenderedPage: Sendable {
  let path: String
  let bytes: [UInt8]
  /// Files of the project that the page shows.
  let assets: [String]
  let faults: [String]
}

/// Renders the pages of a site.
struct SiteBuilder: Sendable {
  private let map: SiteMap
  private let options: SiteOptions
  private let theme: Theme
  private let navigation: [LocaleTag: Navigation]
  /// The site's name in each locale.
  private let titles: [LocaleTag: String]

  init(_ map: SiteMap, _ options: SiteOptions, _ theme: Theme) {
    self.map = map
    self.options = options
    self.theme = theme
    navigation = Dictionary(
      map.set.locales.map { ($0, Navigation(map, $0)) }, uniquingKeysWith: { first, _ in first })
    titles = Dictionary(
      map.set.locales.map { locale in
        let home = map.topics.first.flatMap { map.page($0, locale) ?? map.page($0, map.set.source) }
        return (locale, options.title ?? home.map { map.title($0) } ?? "Documentation")
      }, uniquingKeysWith: { first, _ in first })
  }

  private var stylePath: String { "assets/style.\(ContentHash.of(theme.style)).css" }
  private var scriptPath: String { "assets/script.\(ContentHash.of(theme.script)).js" }

  /// What every page links to: written first.
  var sharedFiles: [Site.File] {
    [
      Site.File(path: scriptPath, content: .bytes(theme.script)),
      Site.File(path: stylePath, content: .bytes(theme.style)),
    ]
  }

  /// The page of a topic in a locale; the source's content where it is not translated.
  func page(_ topic: String, _ locale: LocaleTag) -> RenderedPage {
    let path = SiteMap.path(topic, locale)
    guard let source = map.page(topic, map.set.source) else {
      return RenderedPage(path: path, bytes: [], assets: [], faults: [])
    }
    let own = map.page(topic, locale)
    let page = own ?? source
    let words = Words.of(locale)
    let body = PageBody(map, page, locale: locale, keywords: map.set.keywords, isSafe: options.isSafe)
    let (previous, next) = navigation[locale]?.neighbours(of: topic) ?? (nil, nil)
    var context = frame(path, locale, title: map.title(page), topic: topic)
    context["body"] = String(decoding: body.html, as: UTF8.self)
    context["description"] = description(page)
    context["canonical"] = canonical(own == nil ? SiteMap.path(topic, map.set.source) : path, from: path)
    if own != nil { context["alternates"] = alternates(topic, path) }
    context["notice"] = notice(own, source, words, path)
    if own == nil {
      context["contentLang"] = ["tag": map.set.source.tag, "dir": Words.direction(of: map.set.source)]
    }
    context["outline"] = body.outline
    context["hasOutline"] = body.outline.count > 1
    context["hasNeighbours"] = previous != nil || next != nil
    context["previous"] = previous.flatMap { neighbour($0, path, locale) }
    context["next"] = next.flatMap { neighbour($0, path, locale) }
    return RenderedPage(
      path: path, bytes: theme.page(context), assets: body.assets, faults: own == nil ? [] : body.faults)
  }

  /// What all pages have in common.
  private func frame(_ path: String, _ locale: LocaleTag, title: String, topic: String?) -> [String: Any] {
    let words = Words.of(locale)
    let siteTitle = titles[locale] ?? title
    var context: [String: Any] = [
      "lang": locale.tag, "dir": Words.direction(of: locale), "siteTitle": siteTitle,
      "headTitle": title == siteTitle ? title : "\(title) – \(siteTitle)",
      "style": LinkRewriter.relative(from: path, to: stylePath),
      "script": LinkRewriter.relative(from: path, to: scriptPath),
      "home": LinkRewriter.relative(from: path, to: map.topics.first.map { SiteMap.path($0, locale) } ?? "index.html"),
      "words": [
        "skip": words.skip, "navigation": words.navigation, "onThisPage": words.onThisPage,
        "languages": words.languages, "previous": words.previous, "next": words.next, "copy": words.copy,
      ],
      "navigation": navigation[locale]?.html(from: path, current: topic, locale) ?? "",
      "alternates": [[String: String]](),
    ]
    context["languages"] = map.set.locales.map { other -> [String: Any] in
      let target = topic.map { SiteMap.path($0, other) } ?? "\(other.tag)/404.html"
      return [
        "tag": other.tag, "name": Words.name(of: other), "current": other == locale,
        "href": LinkRewriter.relative(from: path, to: target),
      ]
    }
    return context
  }

  private func neighbour(_ entry: Navigation.Entry, _ path: String, _ locale: LocaleTag) -> [String: String]? {
    entry.topic.map {
      ["label": entry.label, "href": LinkRewriter.relative(from: path, to: SiteMap.path($0, locale))]
    }
  }

  /// The address of a page: absolute where the site's is known.
  private func canonical(_ target: String, from path: String) -> String {
    options.baseURL.map { $0 + target } ?? LinkRewriter.relative(from: path, to: target)
  }

  /// Every real translation, itself included, and the default for all others.
  private func alternates(_ topic: String, _ path: String) -> [[String: String]] {
    let locales = map.locales(of: topic)
    guard locales.count > 1 else { return [] }
    return locales.map { ["hreflang": $0.tag, "href": canonical(SiteMap.path(topic, $0), from: path)] } + [
      ["hreflang": "x-default", "href": canonical(SiteMap.path(topic, map.set.source), from: path)]
    ]
  }

  private func notice(_ own: SiteSet.Page?, _ source: SiteSet.Page, _ words: Words, _ path: String) -> [String: Any]? {
    let link: [String: Any] = [
      "href": LinkRewriter.relative(from: path, to: SiteMap.path(source.topic, map.set.source)),
      "tag": map.set.source.tag, "label": Words.of(map.set.source).source,
    ]
    guard let own else { return link.merging(["text": words.untranslated]) { $1 } }
    guard own.file != source.file, let date = date(own), let newer = self.date(source), date < newer else {
      return nil
    }
    return link.merging(["text": words.stale.replacing("{date}", with: date)]) { $1 }
  }

  private func date(_ page: SiteSet.Page) -> String? {
    page.document.frontMatter?.entry("lastupdated").map { page.document.source.text($0.value) }
  }

  /// The first paragraph as text, shortened.
  private func description(_ page: SiteSet.Page) -> String? {
    guard let paragraph = page.document.nodes.firstIndex(where: { $0.kind == .paragraph }) else { return nil }
    let text = map.plain(page.document, paragraph).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if text.isEmpty { return nil }
    return text.count > 160 ? text.prefix(157) + "…" : text
  }
}

extension SiteBuilder {
  /// Pages that are no topic: the choice of a language, 404, and what search engines read.
  func frameFiles(_ pages: [RenderedPage]) -> [Site.File] {
    var files = map.set.locales.map { Site.File(path: "\($0.tag)/404.html", content: .bytes(notFound($0))) }
    files += map.set.locales.compactMap { locale in
      let path = "\(locale.tag)/index.html"
      guard !pages.contains(where: { $0.path == path }), let first = map.topics.first else { return nil }
      return Site.File(path: path, content: .bytes(forward(to: SiteMap.path(first, locale), from: path, locale)))
    }
    files.append(Site.File(path: "index.html", content: .bytes(chooser())))
    if let base = options.baseURL {
      files.append(Site.File(path: "sitemap.xml", content: .bytes(Sitemap.xml(map, base))))
      files.append(
        Site.File(path: "robots.txt", content: .bytes(Array("User-agent: *\nSitemap: \(base)sitemap.xml\n".utf8))))
    }
    return files
  }

  private func notFound(_ locale: LocaleTag) -> [UInt8] {
    let words = Words.of(locale)
    var context = frame("\(locale.tag)/404.html", locale, title: words.notFound, topic: nil)
    context["body"] = "<h1>\(words.notFound)</h1>\n"
    return theme.page(context)
  }

  /// A page that names the languages, for who comes to the root.
  private func chooser() -> [UInt8] {
    let source = map.set.source
    let title = titles[source] ?? ""
    var context = frame("index.html", source, title: title, topic: map.topics.first)
    var html = HTMLBuffer()
    html.write("<h1>")
    html.writeEscaped(title.utf8)
    html.write("</h1>\n<ul class=\"chooser\">\n")
    for locale in map.set.locales {
      guard let first = map.topics.first else { continue }
      html.write("<li><a href=\"\(SiteMap.path(first, locale))\" lang=\"\(locale.tag)\" hreflang=\"\(locale.tag)\">")
      html.writeEscaped(Words.name(of: locale).utf8)
      html.write("</a></li>\n")
    }
    html.write("</ul>\n")
    context["body"] = String(decoding: html.bytes, as: UTF8.self)
    return theme.page(context)
  }

  private func forward(to target: String, from path: String, _ locale: LocaleTag) -> [UInt8] {
    let href = LinkRewriter.relative(from: path, to: target)
    let name = Words.name(of: locale)
    return Array(
      """
      <!DOCTYPE html>
      <html lang="\(locale.tag)"><head><meta charset="utf-8"><title>\(name)</title>
      <meta http-equiv="refresh" content="0; url=\(href)"><link rel="canonical" href="\(href)"></head>
      <body><h1><a href="\(href)">\(name)</a></h1></body></html>

      """.utf8)
  }
}

/// A short name for content, the same on every machine.
enum ContentHash {
  /// FNV-1a over 64 bits, as ten digits.
  static func of(_ bytes: [UInt8]) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String((String(repeating: "0", count: 16 - digits.count) + digits).prefix(10))
  }
}

/// `sitemap.xml` with the translations of each page.
enum Sitemap {
  static func xml(_ map: SiteMap, _ base: String) -> [UInt8] {
    var xml = HTMLBuffer()
    xml.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
    )
    for topic in map.topics {
      let locales = map.locales(of: topic)
      for locale in locales {
        xml.write("<url>\n<loc>")
        xml.writeURL((base + SiteMap.path(topic, locale)).utf8)
        xml.write("</loc>\n")
        for other in locales where locales.count > 1 {
          xml.write("<xhtml:link rel=\"alternate\" hreflang=\"\(other.tag)\" href=\"")
          xml.writeURL((base + SiteMap.path(topic, other)).utf8)
          xml.write("\"/>\n")
        }
        xml.write("</url>\n")
      }
    }
    xml.write("</urlset>\n")
    return xml.bytes
  }
}
