import ConcordPages
import ConcordParallel
import ConcordProject
import ConcordSyntax

/// Where everything of a site is: pages by topic and locale, titles, ids of headings.
struct SiteMap: Sendable {
  private(set) var set: SiteSet
  /// Where links lead.
  private(set) var index: PageIndex
  private let fallback: SiteOptions.Fallback
  private let fallbacks: [LocaleTag: [LocaleTag]]
  private var byTopic: [FileName: [LocaleTag: ParsedPage]]
  private var byFile: [FileName: ParsedPage]
  private var ids: [FileName: [Int: String]]
  /// The same, as places of a page.
  private var places: [FileName: Set<String>]
  /// The first topic of each folder, by the folder's path in the project.
  private var byFolder: [FileName: String]
  /// The id of each heading by what its own words would make of it, by file.
  private var slugs: [FileName: [String: String]]
  /// Topics in the order of the contents, then by key.
  private(set) var topics: [String]
  /// The same by their folders.
  private var foldered = NamesByFolder<Void>([])
  /// The topic that stands for the whole set, where one does.
  private(set) var opening: String?
  /// The topic that each locale's part of the site begins with.
  private var homes: [LocaleTag: String] = [:]
  /// What a wiki's links name; nil where pages have none.
  private(set) var wiki: WikiNames?
  /// Former topics, and where they are now, in order.
  private(set) var redirects: [(former: String, topic: String)]
  private let words: [LocaleTag: SiteStrings]
  private let hasFolders: Bool
  /// What the folder is called in which the set lies.
  let folder: String?

  /// The map of a set; the ids of its headings are found many pages at a time.
  static func of(_ set: SiteSet, _ options: SiteOptions = SiteOptions()) async -> SiteMap {
    var byTopic: [FileName: [LocaleTag: ParsedPage]] = [:]
    for page in set.pages { byTopic[FileName(page.topic), default: [:]][page.locale] = page }
    let topics = byTopic.values.map { pages in (Array(pages.values), pages[set.source]) }
    let ids = await Parallel.map(topics) { HeadingIDs.of($0, source: $1) }
    let index = await PageIndex.of(
      set.store, set.project, set.pages.map(\.page), files: set.files, countsKeywords: false)
    return SiteMap(set, options, index, byTopic, ids.flatMap(\.self))
  }

  private init(
    _ set: SiteSet, _ options: SiteOptions, _ index: PageIndex,
    _ byTopic: [FileName: [LocaleTag: ParsedPage]],
    _ headings: [(page: ParsedPage, ids: [Int: String])]
  ) {
    self.set = set
    self.index = index
    fallback = options.fallback
    fallbacks = options.fallbacks
    hasFolders = options.addresses == .folders
    folder = options.folder
    words = Dictionary(
      (set.locales + [set.source]).map { ($0, SiteStrings.of($0, own: options.words)) },
      uniquingKeysWith: { first, _ in first })
    self.byTopic = byTopic
    byFile = Dictionary(set.pages.map { (FileName($0.file), $0) }, uniquingKeysWith: { first, _ in first })
    var ids: [FileName: [Int: String]] = [:]
    var slugs: [FileName: [String: String]] = [:]
    for (page, own) in headings {
      ids[FileName(page.file)] = own
      slugs[FileName(page.file)] = HeadingIDs.bySlug(page.document, own)
    }
    self.ids = ids
    places = ids.mapValues { Set($0.values) }
    self.slugs = slugs
    (topics, opening, byFolder, redirects) = ([], nil, [:], [])
    putInOrder()
    wiki = WikiNames(set.pages, topics: topics, set.files)
  }

  private mutating func putInOrder() {
    (topics, opening) = Self.order(set, byTopic)
    foldered = NamesByFolder(topics.lazy.map { ($0, ()) })
    homes = [:]
    for locale in set.locales + [set.source] where homes[locale] == nil {
      homes[locale] = opening.flatMap { isShown($0, locale) ? $0 : nil } ?? topics.first { isShown($0, locale) }
    }
    byFolder = Self.folders(topics, byTopic)
    redirects = topics.flatMap { topic in
      (byTopic[FileName(topic)]?[set.source].map { Redirects.of($0.document) } ?? []).map { ($0, topic) }
    }
  }

  /// The map of the same set with another text of a page.
  func replacing(_ file: String, in set: SiteSet) -> SiteMap {
    guard let page = set.store[file] else { return self }
    var map = self
    map.set = set
    map.index = index.replacing(file, in: set.store, countsKeywords: false).0
    let name = FileName(file)
    let parsed = set.locales.contains(page.locale) || page.locale == set.source ? set.store.parsed(file) : nil
    map.byFile[name] = parsed
    map.byTopic[FileName(page.topic), default: [:]][page.locale] = parsed
    (map.ids[name], map.slugs[name], map.places[name]) = (nil, nil, nil)
    let pages = map.byTopic[FileName(page.topic)] ?? [:]
    // Translations have the ids of their source.
    let renewed = page.locale == set.source ? Array(pages.values) : [parsed].compactMap(\.self)
    for (page, ids) in HeadingIDs.of(renewed, source: pages[set.source]) {
      let name = FileName(page.file)
      (map.ids[name], map.places[name]) = (ids, Set(ids.values))
      map.slugs[name] = HeadingIDs.bySlug(page.document, ids)
    }
    map.putInOrder()
    if map.wiki == nil { map.wiki = WikiNames([parsed].compactMap(\.self), topics: map.topics, set.files) }
    return map
  }

  private static func order(_ set: SiteSet, _ byTopic: [FileName: [LocaleTag: ParsedPage]]) -> (
    topics: [String], home: String?
  ) {
    // Translations whose source is gone are not part of the site.
    let all = byTopic.keys.filter { isPublished($0.text, byTopic[$0]?[set.source]) }.map(\.text)
    let order = SiteOrder(all, folders: set.host.folderWeights) {
      byTopic[FileName($0)]?[set.source]?.document.siteWeight
    }
    let listed = listed(set, order.topics)
    guard !listed.isEmpty else { return (order.topics, order.home) }
    var named: [String] = []
    var seen = Set<FileName>()
    for topic in listed where byTopic[FileName(topic)]?[set.source] != nil {
      if seen.insert(FileName(topic)).inserted { named.append(topic) }
    }
    let rest = order.topics.filter { !seen.contains(FileName($0)) }
    // A host's sidebar does not list the page that the site begins with.
    let home = set.contents.isEmpty ? order.home.flatMap { SiteOrder.homeRank($0) == nil ? nil : $0 } : nil
    let isOwn = home.map { isBeside($0, named, set, byTopic) } ?? false
    return (named + rest, (isOwn ? home : nil) ?? named.first ?? order.home)
  }

  /// Whether a page lies where pages lie that a navigation names: the README of a repository is no page of its site, and a list of
  /// news is not the first one.
  private static func isBeside(
    _ home: String, _ named: [String], _ set: SiteSet, _ byTopic: [FileName: [LocaleTag: ParsedPage]]
  ) -> Bool {
    let layouts = set.project.layouts
    func layout(_ topic: String) -> Int? {
      guard let file = byTopic[FileName(topic)]?[set.source]?.file else { return nil }
      return layouts.firstIndex { [$0.source, $0.translations].contains { $0?.match(file) != nil } }
    }
    guard layouts.count > 1, let own = layout(home) else { return true }
    return named.prefix(mostAsked).contains { layout($0) == own }
  }

  private static let mostAsked = 200

  /// The topics that the contents name, or the host's configuration.
  private static func listed(_ set: SiteSet, _ topics: [String]) -> [String] {
    if let contents = set.contents[set.source] {
      return contents.items.filter { $0.kind == .page }.map { Topic.key(ofFile: contents.text[$0.text]) }
    }
    guard let contents = set.host.contents[set.source] else { return [] }
    let foldered = NamesByFolder(topics.lazy.map { ($0, ()) })
    var asked = Set<FileName>()
    return contents.items.flatMap { item -> [String] in
      switch item.place {
      case .page(let topic): [topic]
      case .folder(let folder): asked.insert(FileName(folder)).inserted ? foldered.below(folder).map(\.name) : []
      case .group, .link: []
      }
    }
  }

  private static func folders(_ topics: [String], _ byTopic: [FileName: [LocaleTag: ParsedPage]]) -> [FileName: String]
  {
    var first: [FileName: String] = [:]
    for topic in topics {
      for page in (byTopic[FileName(topic)] ?? [:]).values {
        var folder = RelativePath.folder(of: page.file)
        // Who knows a folder knows what it lies in.
        while first[FileName(folder)] == nil {
          first[FileName(folder)] = topic
          if folder.isEmpty { break }
          folder = RelativePath.folder(of: folder)
        }
      }
    }
    return first
  }

  /// Pages that the contents name and the set does not have.
  var lostEntries: [SiteWarning] {
    self.set.contents.flatMap { locale, contents in
      contents.items.filter { $0.kind == .page }.compactMap { item in
        let name = contents.text[item.text]
        let topic = Topic.key(ofFile: name)
        return byTopic[FileName(topic)] == nil
          ? SiteWarning(message: "the contents of \(locale.tag) name `\(name)`, which is not there") : nil
      }
    }
  }

  /// What others only include has no page of its own: `conref.md`, and folders such as `_segments`. Jekyll's collections are folders of such
  /// names, and the pages in them are pages.
  /// - Parameter page: the source page; nil where there is none, and nothing is published.
  private static func isPublished(_ topic: String, _ page: ParsedPage?) -> Bool {
    guard let page else { return false }
    let parts = topic.split(separator: "/")
    return parts.last != "conref"
      && !parts.dropLast().contains {
        page.document.dialect == .jekyll ? foldersOfJekyll.contains($0) : $0.hasPrefix("_")
      }
  }

  /// Source: jekyllrb.com/docs/structure.
  private static let foldersOfJekyll: Set<Substring> = [
    "_data", "_drafts", "_includes", "_layouts", "_plugins", "_sass", "_site",
  ]

  func page(_ topic: String, _ locale: LocaleTag) -> ParsedPage? { byTopic[FileName(topic)]?[locale] }
  func page(file: String) -> ParsedPage? { byFile[FileName(file)] }
  func headingIDs(_ page: ParsedPage) -> [Int: String] { ids[FileName(page.file)] ?? [:] }
  func slugs(_ page: ParsedPage) -> [String: String] { slugs[FileName(page.file)] ?? [:] }

  /// What a locale's part of the site shows of a topic: its own page, that of a locale in its place, or the source's.
  func shown(_ topic: String, _ locale: LocaleTag) -> ParsedPage? {
    let pages = byTopic[FileName(topic)]
    let own = pages?[locale] ?? (fallbacks[locale] ?? []).lazy.compactMap { pages?[$0] }.first
    return own ?? (fallback == .source ? pages?[set.source] : nil)
  }

  /// Whether a topic has a page in a locale's part of the site.
  func isShown(_ topic: String, _ locale: LocaleTag) -> Bool { shown(topic, locale) != nil }

  /// The page that a locale's part of the site begins with.
  func home(_ locale: LocaleTag) -> String? { homes[locale] }

  /// Whether each locale begins with the same topic as in another map.
  func hasSameHomes(as other: SiteMap) -> Bool { set.locales.allSatisfy { home($0) == other.home($0) } }

  /// A fragment as the site has it: headings carry the source's ids, and pages may link to their own words.
  func fragment(_ fragment: String, _ topic: String, _ locale: LocaleTag) -> String {
    guard fragment.count > 1, let page = shown(topic, locale) ?? page(topic, set.source) else { return fragment }
    let name = PercentEncoding.decoded(String(fragment.dropFirst()))
    return slugs[FileName(page.file)]?[name].map { "#" + $0 } ?? fragment
  }

  /// Whether what a locale shows of a topic has the place that a fragment names, or may have it.
  func has(_ fragment: String, _ topic: String, _ locale: LocaleTag, asking: ParsedPage) -> Bool {
    guard let page = shown(topic, locale) ?? page(topic, set.source),
      let own = index.fragments(of: page.file, asking: asking)
    else { return true }
    let name = PercentEncoding.decoded(String(fragment.dropFirst()))
    return name.isEmpty || name == "top" || name.hasPrefix(":~:") || own.ids.contains(name)
      || (places[FileName(page.file)]?.contains(name) ?? false) || page.document.takesInParts
  }

  /// Whether the site has a topic.
  func has(_ topic: String) -> Bool { Self.isPublished(topic, byTopic[FileName(topic)]?[set.source]) }

  /// The topics in a folder of topics and in those below it, in their order.
  func topics(inFolder folder: String) -> [String] { foldered.below(folder).map(\.name) }

  /// The first topic of a folder of the project.
  func topic(inFolder folder: String) -> String? { byFolder[FileName(folder.trimmingSlash)] }

  /// Locales that have a topic, the source's first.
  func locales(of topic: String) -> [LocaleTag] {
    set.locales.filter { byTopic[FileName(topic)]?[$0] != nil }
  }

  /// `fr/guide/start.html`, or `fr/guide/start/index.html`.
  func path(_ topic: String, _ locale: LocaleTag) -> String {
    // A page beside a folder of its name that has a first page keeps its own.
    guard hasFolders, RelativePath.name(of: topic) != "index", byTopic[FileName(topic + "/index")] == nil else {
      return "\(locale.tag)/\(topic).html"
    }
    return "\(locale.tag)/\(topic)/index.html"
  }

  /// A page's address from the site's root: where pages are folders, without `index.html`.
  func address(of path: String) -> String {
    let address = PageAddress.of(path)
    guard hasFolders, address.hasSuffix("/index.html") || address == "index.html" else { return address }
    return String(address.dropLast("index.html".utf8.count))
  }

  /// The address of one page from another.
  func address(from page: String, to path: String) -> String {
    let address = RelativePath.from(PageAddress.of(page), to: address(of: path))
    return address.isEmpty ? "./" : address
  }

  /// The words of a locale's frame.
  func words(_ locale: LocaleTag) -> SiteStrings { words[locale] ?? SiteStrings.of(locale) }
}

extension String {
  fileprivate var trimmingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

extension Document {
  /// Whether a page shows parts of others, which have ids of their own.
  var takesInParts: Bool {
    placeholders.contains {
      $0.name.hasPrefix("site.data.content.") || $0.name.hasSuffix(".md") || $0.name.contains(".md#")
    }
  }
}
