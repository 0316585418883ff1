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
        let path = map.path(former, locale)
        add(path, forward(to: map.path(topic, locale), from: path, locale))
      }
      if let home = map.home(locale) {
        let path = "\(locale.tag)/index.html"
        add(path, forward(to: map.path(home, locale), from: path, locale))
      }
      add("\(locale.tag)/toc.json", navigation[locale]?.json(title: titles[locale] ?? "", map, locale) ?? [])
    }
    if options.hasMarkdown {
      for file in map.set.locales.flatMap(markdownCopies) where taken.insert(file.path).inserted { files.append(file) }
    }
    add("index.html", chooser())
    if let base = options.baseURL {
      for locale in map.set.locales where hasFeed {
        let path = Feed.path(locale)
        let home = map.home(locale).map { map.path($0, locale) } ?? "index.html"
        let feed = Feed(map, locale, base: base, changes: options.changes)
        add(
          path, feed.xml(title: titles[locale] ?? locale.tag, home: base + map.address(of: home), own: base + path))
      }
      add("sitemap.xml", Sitemap.xml(map, base, options.changes))
      add("robots.txt", Array("User-agent: *\nSitemap: \(base)sitemap.xml\n".utf8))
    }
    return files
  }

  private func notFound(_ locale: LocaleTag) -> [UInt8] {
    let words = map.words(locale)
    let path = "\(locale.tag)/404.html"
    var fields = frame(path, locale, title: words[.notFound], topic: nil)
    let home = address(map.home(locale).map { map.path($0, locale) } ?? "index.html", from: path)
    var html = HTMLBuffer()
    html.write("<h1\(words.attribute(of: .notFound))>")
    html.writeEscaped(words[.notFound].utf8)
    html.write("</h1>\n<p><a\(words.attribute(of: .home)) href=\"")
    html.writeURL(home.utf8)
    html.write("\">")
    html.writeEscaped(words[.home].utf8)
    html.write("</a></p>\n")
    writeMainEntries(locale, from: path, words, to: &html)
    setBody(html.bytes, &fields)
    fields.set("noindex", "true")
    setFoot(nil, words, &fields)
    return theme.page(fields)
  }

  /// Where who has lost a page may go on: the outermost entries of the contents, as many as are taken in at a glance.
  private func writeMainEntries(
    _ locale: LocaleTag, from path: String, _ words: SiteStrings, to html: inout HTMLBuffer
  ) {
    let home = map.home(locale).map(FileName.init)
    let entries = (navigation[locale]?.main ?? []).filter { FileName($0.topic) != home }.prefix(Navigation.glance)
    guard !entries.isEmpty else { return }
    html.write("<h2\(words.attribute(of: .navigation))>")
    html.writeEscaped(words[.navigation].utf8)
    html.write("</h2>\n")
    html.write(HTMLRenderer.list(entries.map { child($0.entry, $0.topic, locale, from: path) }, RenderOptions())[...])
  }

  /// A page that names the languages, for who comes to the root.
  private func chooser() -> [UInt8] {
    let source = map.set.source
    let title = titles[source] ?? ""
    var fields = frame("index.html", source, title: title, topic: map.home(source), isOfLocale: false)
    var html = HTMLBuffer()
    html.write("<h1>")
    html.writeEscaped(title.utf8)
    html.write("</h1>\n<p\(map.words(source).attribute(of: .languages))>")
    html.writeEscaped(map.words(source)[.languages].utf8)
    html.write("</p>\n<ul class=\"chooser\">\n")
    for locale in map.set.locales {
      guard let first = map.home(locale) else { continue }
      html.write("<li><a href=\"")
      html.writeURL(map.address(of: map.path(first, locale)).utf8)
      html.write("\" lang=\"\(locale.tag)\" hreflang=\"\(locale.tag)\">")
      html.writeEscaped(name(of: locale).utf8)
      html.write("</a></li>\n")
    }
    html.write("</ul>\n")
    setBody(html.bytes, &fields)
    let description = map.home(source).flatMap { map.shown($0, source) }.flatMap(Description(map).text)
    fields.set("description", description)
    fields.set("canonical", canonical("index.html", from: "index.html"))
    fields.set("alternates", chooserAlternates())
    fields.set("cards", cards(title, "index.html", source, description: description, isArticle: false))
    setFoot(nil, map.words(source), &fields)
    return theme.page(fields)
  }

  /// The first page of each language, and the choice for all others.
  private func chooserAlternates() -> [UInt8] {
    let homes = map.set.locales.compactMap { locale in map.home(locale).map { (locale.tag, map.path($0, locale)) } }
    var html = HTMLBuffer()
    for (language, path) in homes + [("x-default", "index.html")] {
      writeAlternate(language, path, from: "index.html", to: &html)
    }
    return html.bytes
  }

  private func forward(to target: String, from path: String, _ locale: LocaleTag) -> [UInt8] {
    var address = HTMLBuffer()
    address.writeURL(map.address(from: path, to: target).utf8)
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

  /// The pages that a page lists as those below it.
  /// - Parameter isBelow: whether those beside it do not stand for them.
  func children(of topic: String, _ locale: LocaleTag, from path: String, isBelow: Bool = false) -> [ChildPage] {
    (navigation[locale]?.children(of: topic, isBelow: isBelow) ?? []).map {
      child($0.entry, $0.topic, locale, from: path)
    }
  }

  private func child(_ entry: Navigation.Entry, _ topic: String, _ locale: LocaleTag, from path: String) -> ChildPage {
    ChildPage(
      label: entry.label, target: address(map.path(topic, locale), from: path),
      language: entry.language.map { ($0.tag, SiteStrings.direction(of: $0)) })
  }
}
