import ConcordPages
import ConcordProject
import ConcordSyntax

/// Renders the pages of a site.
struct SiteBuilder: Sendable {
  let map: SiteMap
  let options: SiteOptions
  let theme: Theme
  let navigation: [LocaleTag: Navigation]
  /// The site's name in each locale.
  let titles: [LocaleTag: String]
  private let stylePath: String
  private let scriptPath: String
  private let searchPath: String

  init(_ map: SiteMap, _ options: SiteOptions, _ theme: Theme) {
    self.map = map
    self.options = options
    self.theme = theme
    stylePath = "assets/style.\(ByteHash.digits(theme.style).prefix(10)).css"
    scriptPath = "assets/script.\(ByteHash.digits(theme.script).prefix(10)).js"
    searchPath = "assets/search.\(ByteHash.digits(theme.search).prefix(10)).js"
    navigation = Dictionary(
      map.set.locales.map { ($0, Navigation(map, $0)) }, uniquingKeysWith: { first, _ in first })
    titles = Dictionary(
      map.set.locales.map { locale in
        let home = (map.home(locale) ?? map.topics.first).flatMap {
          map.shown($0, locale) ?? map.page($0, map.set.source)
        }
        let contents = map.set.contents[locale] ?? map.set.contents[map.set.source]
        return (
          locale, options.title ?? contents?.title.map(map.plain) ?? home.map { map.title($0) } ?? "Documentation"
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What every page links to: written first.
  var sharedFiles: [Site.File] {
    [
      Site.File(path: scriptPath, content: .bytes(theme.script)),
      Site.File(path: stylePath, content: .bytes(theme.style)),
      Site.File(path: searchPath, content: .bytes(theme.search)),
    ]
  }

  /// What a locale's search loads.
  func search(_ locale: LocaleTag) -> [Site.File] { SearchIndex(map, locale) { name(of: $0) }.files }

  /// The page of a topic in a locale; the source's content where it is not translated.
  func page(_ topic: String, _ locale: LocaleTag) -> [UInt8] {
    let path = SiteMap.path(topic, locale)
    guard let source = map.page(topic, map.set.source), let page = map.shown(topic, locale) else { return [] }
    let own = page.locale == locale ? page : nil
    let words = SiteStrings.of(locale)
    let body = PageBody(map, page, locale: locale, isSafe: options.isSafe)
    let (previous, next) = navigation[locale]?.neighbours(of: topic) ?? (nil, nil)
    var fields = frame(path, locale, title: map.title(page), topic: topic)
    fields.set("body", body.html)
    fields.set("description", description(page))
    fields.set("canonical", canonical(SiteMap.path(topic, page.locale), from: path))
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

  /// What speakers of a language call it.
  func name(of locale: LocaleTag) -> String { options.labels[locale] ?? SiteStrings.name(of: locale) }

  /// What all pages have in common.
  func frame(_ path: String, _ locale: LocaleTag, title: String, topic: String?) -> PageFields {
    let siteTitle = titles[locale] ?? title
    var fields = PageFields()
    fields.set("lang", locale.tag)
    fields.set("dir", SiteStrings.direction(of: locale))
    fields.set("siteTitle", siteTitle)
    fields.set("headTitle", title == siteTitle ? title : "\(title) – \(siteTitle)")
    fields.set("style", PageAddress.from(path, to: stylePath))
    fields.set("script", PageAddress.from(path, to: scriptPath))
    fields.set("home", PageAddress.from(path, to: map.home(locale).map { SiteMap.path($0, locale) } ?? "index.html"))
    fields.set(
      "search",
      [
        "script": PageAddress.from(path, to: searchPath),
        "index": PageAddress.from(path, to: SearchIndex.path(locale)),
      ])
    fields.set("words", SiteStrings.of(locale).frame)
    fields.set("navigation", navigation[locale]?.html(from: path, current: topic) ?? [])
    fields.set("languages", languages(topic, path, locale))
    return fields
  }

  private func setNeighbour(
    _ name: String, _ entry: Navigation.Entry?, _ path: String, _ locale: LocaleTag, _ fields: inout PageFields
  ) {
    guard let entry, let topic = entry.topic else { return }
    fields.set(
      name, ["label": entry.label, "href": PageAddress.from(path, to: SiteMap.path(topic, locale))])
    guard let language = entry.language else { return }
    fields.set("\(name).language", ["tag": language.tag, "dir": SiteStrings.direction(of: language)])
  }

  /// The address of a page: absolute where the site's is known.
  func canonical(_ target: String, from path: String) -> String {
    options.baseURL.map { $0 + PageAddress.of(target) } ?? PageAddress.from(path, to: target)
  }

  /// Says that a page is not translated, or older than its source.
  private func setNotice(
    _ own: ParsedPage?, _ source: ParsedPage, _ words: SiteStrings, _ path: String, _ fields: inout PageFields
  ) {
    var text = words.untranslated
    if let own {
      guard own.file != source.file, let date = date(own), let newer = self.date(source), date < newer else { return }
      // In a line from right to left, a date would be turned around: U+2066 and U+2069 keep it as it is.
      text = words.stale.replacing("{date}", with: own.locale.isRightToLeft ? "\u{2066}\(date)\u{2069}" : date)
    }
    fields.set(
      "notice",
      [
        "text": text, "href": PageAddress.from(path, to: SiteMap.path(source.topic, source.locale)),
        "tag": source.locale.tag, "label": SiteStrings.of(source.locale).source,
      ])
  }

  private func date(_ page: ParsedPage) -> String? {
    page.document.frontMatter?.entry("lastupdated").map { page.document.text[$0.value] }
  }

  /// The first paragraph as text, shortened.
  private func description(_ page: ParsedPage) -> String? {
    let document = page.document
    // A reference that stays as it is says nothing to a search engine.
    let paragraphs = document.nodes.indices.lazy.filter { document.nodes[$0].kind == .paragraph }
    let paragraph = paragraphs.map { map.plain(document, $0) }.first { !Array($0.utf8)[...].holds("{{") }
    guard let whole = map.entry("description", page) ?? paragraph else { return nil }
    let text = Self.withSingleSpaces(whole)
    if text.isEmpty { return nil }
    return text.utf8.count > 160 && text.count > 160 ? text.prefix(157) + "…" : text
  }

  /// A text with one space for each run of white space, and none at its ends.
  private static func withSingleSpaces(_ text: String) -> String {
    var result: [UInt8] = []
    var isBehindSpace = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace {
        isBehindSpace = true
        continue
      }
      if isBehindSpace, !result.isEmpty { result.append(.space) }
      isBehindSpace = false
      if scalar.isASCII { result.append(UInt8(scalar.value)) } else { result.append(contentsOf: scalar.utf8) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
