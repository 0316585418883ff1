import ConcordPages
import ConcordProject
import ConcordSyntax

/// What other texts of some pages, and other files, can change of a site. In doubt, more than they do.
struct SiteReach {
  /// The files that are other ones.
  let files: Set<String>
  /// Whether anything may be another one.
  private let isAll: Bool
  /// Locales whose navigation is another one: it stands on every page.
  private let locales: Set<LocaleTag>
  /// Topics whose pages are other ones in every locale, and in some.
  private var topics = Set<FileName>()
  private var pages: [FileName: Set<LocaleTag>] = [:]
  private var searches = Set<LocaleTag>()

  /// - Parameters:
  ///   - texts: the pages that have another text.
  ///   - files: files that pages show, or parts of which they hold.
  init(_ old: SiteBuilder, _ new: SiteBuilder, texts: Set<String>, files: Set<String>) {
    self.files = files
    isAll =
      !old.map.topics.elementsEqual(new.map.topics) { $0.utf8.elementsEqual($1.utf8) }
      || !old.map.hasSameHomes(as: new.map)
      || texts.contains { (old.map.page(file: $0) == nil) != (new.map.page(file: $0) == nil) }
    locales = Set(
      new.map.set.locales.filter {
        old.titles[$0] != new.titles[$0] || old.navigation[$0]?.entries != new.navigation[$0]?.entries
      })
    guard !isAll else { return }
    for file in texts { add(file, old.map, new.map) }
    // A picture's size is on the page, and code of a file.
    for file in files { addPages(naming: [RelativePath.name(of: file)], new.map, where: { _ in true }) }
  }

  /// Whether the page of a topic in a locale may be another one.
  func reaches(_ topic: String, _ locale: LocaleTag) -> Bool {
    isAll || locales.contains(locale) || topics.contains(FileName(topic))
      || pages[FileName(topic)]?.contains(locale) ?? false
  }

  /// Whether the search of a locale may find something else.
  func reachesSearch(_ locale: LocaleTag) -> Bool { isAll || searches.contains(locale) }

  private mutating func add(_ file: String, _ old: SiteMap, _ new: SiteMap) {
    guard let former = old.page(file: file), let now = new.page(file: file) else { return }
    let isSource = now.locale == new.set.source
    // Translations have the ids of their source.
    let moved = new.locales(of: now.topic).compactMap { new.page(now.topic, $0) }.filter { page in
      old.page(file: page.file).map { !old.hasSamePlaces($0, as: new, page) } ?? true
    }
    let seen = Set((moved + [now]).map { FileName($0.file) })
    searches.formUnion(addPage(now.topic, new) { seen.contains(FileName($0.file)) })
    // The note that a translation is older than its source.
    if isSource { topics.insert(FileName(now.topic)) }
    if !moved.isEmpty {
      let ids = Set([former, now].compactMap(\.topicID))
      addPages(naming: Self.names(now) + (ids.count > 1 ? Array(ids) : []), new, where: { _ in true })
    }
    addIncluding(now, new)
  }

  /// Adds the pages that show parts of a page, and what shows parts of these.
  private mutating func addIncluding(_ page: ParsedPage, _ map: SiteMap) {
    var waiting = [page]
    var known = Set([FileName(page.file)])
    while let next = waiting.popLast() {
      let isConref = RelativePath.name(of: next.topic) == "conref"
      let found = Self.pages(naming: isConref ? ["site.data.content."] : Self.names(next), map) {
        known.insert(FileName($0.file)).inserted && $0.document.showsFiles
      }
      for page in found { addPage(page, map) }
      waiting += found
    }
  }

  private mutating func addPages(naming names: [String], _ map: SiteMap, where isMeant: (ParsedPage) -> Bool) {
    for page in Self.pages(naming: names, map, where: isMeant) { addPage(page, map) }
  }

  private mutating func addPage(_ page: ParsedPage, _ map: SiteMap) {
    addPage(page.topic, map) { FileName($0.file) == FileName(page.file) }
  }

  /// Adds a topic where what is shown of it is meant, and says where that is.
  @discardableResult
  private mutating func addPage(_ topic: String, _ map: SiteMap, where isMeant: (ParsedPage) -> Bool) -> [LocaleTag] {
    let locales = map.set.locales.filter { map.shown(topic, $0).map(isMeant) ?? false }
    pages[FileName(topic), default: []].formUnion(locales)
    return locales
  }

  /// The pages that hold one of some words; all where there is an empty one.
  private static func pages(naming names: [String], _ map: SiteMap, where isMeant: (ParsedPage) -> Bool) -> [ParsedPage]
  {
    let names = names.map { Array($0.utf8) }
    return map.set.pages.filter { page in
      names.contains { $0.isEmpty || page.document.text.bytes.firstRange(of: $0) != nil } && isMeant(page)
    }
  }

  /// What a link or an inclusion says of a page, at least: the name of its file, as it is, encoded, or as hosts publish it. What
  /// stands for its folder may be named by nothing.
  private static func names(_ page: ParsedPage) -> [String] {
    let stem = RelativePath.stem(of: page.file)
    if SiteOrder.indexRank(page.topic) != nil || stem.hasPrefix("_") { return [""] }
    return [stem, stem.lowercased(), PageAddress.of(stem)]
  }
}

extension SiteMap {
  /// Whether links find the same places on a page.
  fileprivate func hasSamePlaces(_ page: ParsedPage, as other: SiteMap, _ new: ParsedPage) -> Bool {
    func ids(_ ids: [Int: String]) -> [String] { ids.sorted { $0.key < $1.key }.map(\.value) }
    return ids(headingIDs(page)) == ids(other.headingIDs(new)) && slugs(page) == other.slugs(new)
      && page.topicID == new.topicID && page.document.ids.map(\.name) == new.document.ids.map(\.name)
  }
}

extension ParsedPage {
  /// The id of the first heading, by which links name a topic.
  fileprivate var topicID: String? {
    document.nodes.firstIndex { $0.kind == .heading }.flatMap { document.id(of: $0)?.name }
  }
}

extension Document {
  /// Whether a page may show parts of others.
  fileprivate var showsFiles: Bool {
    takesInParts || nodes.indices.contains { nodes[$0].kind == .htmlBlock && isHostLine($0) }
  }
}
