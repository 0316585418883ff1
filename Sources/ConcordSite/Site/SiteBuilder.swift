import ConcordPages
import ConcordProject
import ConcordSyntax

/// Renders the pages of a site.
struct SiteBuilder: Sendable {
  let map: SiteMap
  let options: SiteOptions
  let theme: Theme
  /// What only the site itself can show, counted while pages are rendered.
  let own = OwnNames()
  private let images: ImageSizes
  let navigation: [LocaleTag: Navigation]
  /// The site's name in each locale.
  let titles: [LocaleTag: String]
  private let stylePath: String
  private let scriptPath: String
  private let searchPath: String
  /// The path of the site's address: `/guide/`.
  private let basePath: String?
  private let footers: [LocaleTag: [UInt8]]

  /// - Parameters:
  ///   - former: one whose pages have the same names and order: what is made of these is taken over.
  ///   - isWhole: whether all is written at once, and no image changes meanwhile.
  init(
    _ map: SiteMap, _ options: SiteOptions, _ theme: Theme, like former: SiteBuilder? = nil, isWhole: Bool = false
  ) {
    self.map = map
    self.options = options
    self.theme = theme
    images = ImageSizes(isKept: isWhole, read: options.readHead)
    basePath = options.baseURL.flatMap { base in
      base.firstRange(of: "://").map { scheme in
        String(base[scheme.upperBound...].drop { $0 != "/" })
      }
    }
    footers = Dictionary(
      map.set.locales.compactMap { locale in options.footer(locale).map { (locale, PageFoot.html(map.plain($0))) } },
      uniquingKeysWith: { first, _ in first })
    stylePath = "assets/style.\(ByteHash.digits(theme.style).prefix(10)).css"
    scriptPath = "assets/script.\(ByteHash.digits(theme.script).prefix(10)).js"
    searchPath = "assets/search.\(ByteHash.digits(theme.search).prefix(10)).js"
    if let former {
      (navigation, titles) = (former.navigation, former.titles)
      return
    }
    navigation = Dictionary(
      map.set.locales.map { ($0, Navigation(map, $0)) }, uniquingKeysWith: { first, _ in first })
    let source = (map.home(map.set.source) ?? map.topics.first).flatMap { map.page($0, map.set.source) }
    let name = source.flatMap { page in
      SiteName.name(
        map.title(page), page.document.text.bytes, folder: options.folder, isHome: map.opening != nil)
    }
    titles = Dictionary(
      map.set.locales.map { locale in
        let home = (map.home(locale) ?? map.topics.first).flatMap {
          map.shown($0, locale) ?? map.page($0, map.set.source)
        }
        let contents = map.set.contents[locale] ?? map.set.contents[map.set.source]
        return (
          locale,
          options.title ?? contents?.title.map { map.label($0, locale) } ?? map.set.host.titles[locale] ?? map.set.host
            .title
            ?? name ?? home.map { map.title($0) } ?? "Documentation"
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The builder of the same site with another text of a page.
  func replacing(_ file: String, in set: SiteSet) -> SiteBuilder {
    let new = map.replacing(file, in: set)
    let (before, now) = (map.page(file: file), new.page(file: file))
    let isSame =
      (before == nil) == (now == nil) && before.map(map.names) == now.map(new.names)
      && map.topics.elementsEqual(new.topics) { $0.utf8.elementsEqual($1.utf8) } && map.hasSameHomes(as: new)
    return SiteBuilder(new, options, theme, like: isSame ? self : nil)
  }

  /// The builder of the same site, which reads its files anew.
  var withOtherFiles: SiteBuilder { SiteBuilder(map, options, theme, like: self) }

  /// Links of a feed have to be whole.
  var hasFeed: Bool { options.hasFeed && options.baseURL != nil }

  /// What every page links to: written first.
  var sharedFiles: [Site.File] {
    [
      Site.File(path: scriptPath, content: .bytes(theme.script)),
      Site.File(path: stylePath, content: .bytes(theme.style)),
      Site.File(path: searchPath, content: .bytes(theme.search)),
    ]
  }

  /// What a locale's search loads.
  func search(_ locale: LocaleTag) -> [Site.File] {
    let index = SearchIndex(
      map, locale, name: { name(of: $0) },
      groups: { topic in (navigation[locale]?.ancestors(of: topic) ?? []).map(\.label) })
    return index.files
  }

  /// The page of a topic in a locale; the source's content where it is not translated.
  func page(_ topic: String, _ locale: LocaleTag) -> [UInt8] {
    let path = map.path(topic, locale)
    guard let source = map.page(topic, map.set.source), let page = map.shown(topic, locale) else { return [] }
    let own = page.locale == locale ? page : nil
    let words = map.words(locale)
    let body = PageBody(map, page, locale: locale, options, own: self.own, images: images) {
      children(of: topic, locale, from: path)
    } sections: {
      children(of: topic, locale, from: path, isBelow: true)
    }
    let (previous, next) = navigation[locale]?.neighbours(of: topic) ?? (nil, nil)
    var fields = frame(path, locale, title: map.title(page), topic: topic)
    setBody(body.html, headingEnd: body.headingEnd, &fields)
    let description = Description(map).text(page)
    fields.set("description", description)
    fields.set("canonical", canonical(map.path(topic, page.locale), from: path))
    let cards = cards(
      map.title(page), map.path(topic, page.locale), page.locale, description: description, isArticle: true)
    fields.set("cards", cards + (own == nil ? [] : linkedData(page, path, description: description) ?? []))
    if options.hasMarkdown {
      fields.set("markdown", address(Self.markdownPath(topic, page.locale), from: path))
    }
    if hasFeed { fields.set("feed", address(Feed.path(locale), from: path)) }
    setFoot(page, words, &fields)
    if own != nil { fields.set("alternates", alternates(topic, path)) }
    setNotice(own, own == nil ? page : source, words, path, &fields)
    if own == nil {
      fields.set("contentLang", ["tag": page.locale.tag, "dir": SiteStrings.direction(of: page.locale)])
    }
    fields.set("path", breadcrumbs(topic, path, locale))
    fields.set("outline", outline(body.outline))
    if previous != nil || next != nil { fields.set("hasNeighbours", "true") }
    setNeighbour("previous", previous, path, locale, &fields)
    setNeighbour("next", next, path, locale, &fields)
    return theme.page(fields)
  }

  /// The content of a page, and its heading apart, below which the theme has the notice.
  func setBody(_ html: [UInt8], headingEnd: Int = 0, _ fields: inout PageFields) {
    fields.set("body", html)
    fields.set("heading", Array(html[..<headingEnd]))
    fields.set("text", Array(html[headingEnd...]))
  }

  /// What speakers of a language call it.
  func name(of locale: LocaleTag) -> String { options.labels[locale] ?? LanguageNames.own(locale) ?? locale.tag }

  /// What all pages have in common.
  /// - Parameters:
  ///   - topic: whose pages the other languages' links lead to.
  ///   - isOfLocale: whether the page stands among those of its locale, and is not the choice of one.
  func frame(_ path: String, _ locale: LocaleTag, title: String, topic: String?, isOfLocale: Bool = true) -> PageFields
  {
    let siteTitle = titles[locale] ?? title
    var fields = PageFields()
    fields.set("lang", locale.tag)
    fields.set("dir", SiteStrings.direction(of: locale))
    fields.set("siteTitle", siteTitle)
    fields.set("headTitle", title == siteTitle ? title : "\(title) – \(siteTitle)")
    fields.set("style", address(stylePath, from: path))
    fields.set("script", address(scriptPath, from: path))
    let home = map.home(locale).map { map.path($0, locale) }
    fields.set("home", address(isOfLocale ? home ?? "index.html" : "index.html", from: path))
    fields.set("favicon", options.favicon.map { address(LinkRewriter.asset($0), from: path) })
    fields.set("logo", options.logo.map { address(LinkRewriter.asset($0), from: path) })
    let words = map.words(locale)
    if words.language != locale.tag { fields.set("wordsLang", words.language) }
    let foreign = words.foreignNames
    if !foreign.isEmpty {
      // A theme whose words are all English says so once.
      fields.set("foreign", ([words.language] + foreign).joined(separator: " "))
      for name in foreign { fields.set("langs.\(name)", words.language) }
    }
    fields.set("words", words.frame)
    if !isOfLocale { return fields }
    fields.set(
      "search", ["script": address(searchPath, from: path), "index": address(SearchIndex.path(locale), from: path)])
    fields.set("navigation", navigation[locale]?.html(from: path, root: anywhere(path), current: topic) ?? [])
    fields.set("languages", languages(topic, path, locale))
    return fields
  }

  /// What stands below a page: where it is edited, when it was changed, and the site's own words.
  func setFoot(_ page: ParsedPage?, _ words: SiteStrings, _ fields: inout PageFields) {
    var foot = HTMLBuffer()
    if let page { PageFoot.write(page, words, options, to: &foot) }
    if let footer = fields.text("lang").flatMap({ LocaleTag($0) }).flatMap({ footers[$0] }) { foot.write(footer[...]) }
    if !foot.bytes.isEmpty { fields.set("foot", foot.bytes) }
  }

  private func setNeighbour(
    _ name: String, _ entry: Navigation.Entry?, _ path: String, _ locale: LocaleTag, _ fields: inout PageFields
  ) {
    guard let entry, let topic = entry.topic else { return }
    fields.set(
      name, ["label": entry.label, "href": address(map.path(topic, locale), from: path)])
    guard let language = entry.language else { return }
    fields.set("\(name).language", ["tag": language.tag, "dir": SiteStrings.direction(of: language)])
  }

  /// The address of a page: absolute where the site's is known.
  func canonical(_ target: String, from path: String) -> String {
    options.baseURL.map { $0 + map.address(of: target) } ?? map.address(from: path, to: target)
  }

  /// The address of a file of the site from a page.
  func address(_ target: String, from path: String) -> String {
    anywhere(path).map { $0 + map.address(of: target) } ?? map.address(from: path, to: target)
  }

  /// The address of the site's root for a page that a server shows at any address: what is relative would lead nowhere.
  private func anywhere(_ path: String) -> String? {
    path.hasSuffix("/404.html") ? basePath : nil
  }

  /// Says that a page is not translated, or older than its source.
  private func setNotice(
    _ own: ParsedPage?, _ source: ParsedPage, _ words: SiteStrings, _ path: String, _ fields: inout PageFields
  ) {
    var text = words[.untranslated]
    var language = words.language(of: .untranslated)
    if let own {
      guard own.file != source.file, let date = date(own), let newer = self.date(source), date < newer else { return }
      text = words.text(.stale, day: date)
      language = words.language(of: .stale)
    }
    let link = words.language(of: .source)
    fields.set(
      "notice",
      [
        "text": text, "href": address(map.path(source.topic, source.locale), from: path),
        "tag": source.locale.tag, "label": words[.source], "lang": language.tag,
        "dir": SiteStrings.direction(of: language),
      ])
    if link.tag != language.tag { fields.set("notice.labelLang", link.tag) }
  }

  private func date(_ page: ParsedPage) -> String? {
    page.document.frontMatter?.entry("lastupdated").map { page.document.text[$0.value] }
  }
}

extension SiteMap {
  /// What pages around it may call a page: its title, and shorter names.
  fileprivate func names(_ page: ParsedPage) -> [String?] {
    [title(page), entry("sidebar_label", page), entry("linkTitle", page)]
  }
}
