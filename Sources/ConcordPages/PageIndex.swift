import ConcordParallel
public import ConcordProject
import ConcordSyntax
import Synchronization

/// Which pages and files of a set there are, and what links and placeholders may name: the one answer for lint and site.
public struct PageIndex: Sendable {
  /// The pages themselves.
  public let store: PageStore
  private let tables: Tables
  private let recorder: QueryRecorder?

  /// What one page may ask of the others.
  package enum Query: Hashable, Sendable {
    case fragments(file: String)
    case topicID(String)
    case stem(String)
    case keyword(String)
    case frequentKeywords
  }

  private init(_ store: PageStore, _ tables: Tables, _ recorder: QueryRecorder? = nil) {
    self.store = store
    self.tables = tables
    self.recorder = recorder
  }

  /// The index of a set.
  /// - Parameters:
  ///   - pages: the pages that will ask. Where they are not all, no more is read of the others than their links need.
  ///   - files: every file of the tree.
  ///   - countsKeywords: whether the set has no keyword map, so that its pages say which names there are.
  package static func of(
    _ store: PageStore, _ project: Project, _ pages: [Page], files: FileSet, countsKeywords: Bool
  ) async -> PageIndex {
    let facts: [PageFacts?]
    let known: [Page]
    if pages.count == store.pages.count || countsKeywords && pages.count > store.pages.count / 2 {
      known = pages
      facts = await Parallel.map(pages) { store.facts($0, countsKeywords: countsKeywords) }
    } else {
      let asked = Set(pages)
      let locales = Set(pages.map(\.locale))
      let ids = topicsLinked(from: pages, store)
      known = store.pages.filter { asked.contains($0) || !ids.isEmpty && locales.contains($0.locale) }
      facts = await Parallel.map(known) { page in
        asked.contains(page)
          ? store.facts(page, countsKeywords: countsKeywords)
          : store.topicID(page, among: ids).map { PageFacts(topicID: $0) }
      }
    }
    return PageIndex(store, Tables(project, files, Array(zip(known, facts))))
  }

  /// The ids of the topics that links of some pages name.
  private static func topicsLinked(from pages: [Page], _ store: PageStore) -> Set<String> {
    var ids = Set<String>()
    for page in pages.compactMap({ store.parsed($0.file) }) {
      for link in page.document.indices(of: .link) {
        if let id = LinkTarget.topicID(page.document.destinationBytes(link), from: page) { ids.insert(id) }
      }
    }
    return ids
  }

  /// The same, which notes what it is asked.
  package func recording(_ recorder: QueryRecorder) -> PageIndex { PageIndex(store, tables, recorder) }

  /// The index of the same set with another text of a page, and what has another answer now.
  package func replacing(_ file: String, in store: PageStore, countsKeywords: Bool) -> (PageIndex, Set<Query>) {
    guard let page = store[file] else { return (self, []) }
    var changed: Set<Query> = []
    if self.store.fragments(file, asking: nil) != store.fragments(file, asking: nil) {
      changed.insert(.fragments(file: file))
    }
    let (former, now) = (tables.facts[FileName(file)], store.facts(page, countsKeywords: countsKeywords))
    guard former != now else { return (PageIndex(store, tables), changed) }
    for id in [former?.topicID, now?.topicID].compactMap(\.self) { changed.insert(.topicID(id)) }
    changed.insert(.stem("\(page.locale.tag) \(RelativePath.stem(of: file))"))
    let tables = tables.replacing(page, now)
    let names = Set((former?.keywords ?? [:]).keys).union((now?.keywords ?? [:]).keys)
    for name in names where self.tables.keywordCounts[name] != tables.keywordCounts[name] {
      changed.formUnion([.keyword(name), .frequentKeywords])
    }
    return (PageIndex(store, tables), changed)
  }

  private func note(_ query: @autoclosure () -> Query) {
    if let recorder { recorder.note(query()) }
  }

  /// The locale that is written first.
  public var sourceLocale: LocaleTag { tables.sourceLocale }
  /// Whether a file is in the tree; false for all where the tree is not known.
  public func hasFile(_ file: String) -> Bool { tables.files.contains(file) || store[file] != nil }
  /// Whether a file would lie where nobody has looked.
  package func isOutOfSight(_ file: String) -> Bool { tables.files.isOutOfSight(file) }
  /// Whether the site's configuration names a file, which may be made when the site is.
  package func isExpected(_ file: String) -> Bool { tables.files.isExpected(file) }
  /// Whether any picture is in the tree: some checkouts hold pages alone.
  public var holdsImages: Bool { tables.holdsImages }
  /// Whether the host of the set makes bold whatever has no space inside its asterisks.
  package var hasOldMDX: Bool { tables.hasOldMDX }
  /// The locales of the set.
  package var locales: Set<LocaleTag> { tables.locales }
  /// The topic that an address of the site names: many hosts write addresses in lower case, whatever the files' names are.
  package func topic(ofAddress key: String) -> String? {
    tables.topics[FileName(key)]?.key ?? tables.topicsInLowercase[key.lowercased()]
  }
  /// Whether any file is in a folder, or in one below it.
  public func hasFolder(_ folder: String) -> Bool { folder.isEmpty || tables.folders.contains(folder) }
  /// Whether a file is published by Jekyll: its configuration lies above, with what no other host has.
  package func isJekyll(_ file: String) -> Bool {
    var folder = RelativePath.folder(of: file)
    while true {
      let above = folder.isEmpty ? "" : folder + "/"
      if hasFile(above + JekyllFolder.configuration) {
        return JekyllFolder.files.contains { hasFile(above + $0) }
          || JekyllFolder.foldersBeside.contains { hasFolder(above + $0) }
      }
      if folder.isEmpty { return false }
      folder = RelativePath.folder(of: folder)
    }
  }

  /// Whether a file is published by GitBook's old tool, or by HonKit, which goes on with it: their configuration lies above.
  package func isGitBook(_ file: String) -> Bool {
    RelativePath.foldersAbove(file).contains { folder in
      hasFile(folder + "book.json") && (hasFile(folder + "LANGS.md") || hasFile(folder + "SUMMARY.md"))
    }
  }

  /// Whether a file is published by Rspress, which reads emphasis beside Chinese as its writers mean it (`remark-cjk-friendly`).
  package func isRspress(_ file: String) -> Bool {
    RelativePath.foldersAbove(file).contains { folder in
      ["ts", "mts", "js", "mjs"].contains { hasFile(folder + "rspress.config." + $0) }
    }
  }

  /// Whether the files of the tree are known.
  public var knowsFiles: Bool { !tables.files.isEmpty }
  /// The page of a file; nil for a file that is none.
  public func page(_ file: String) -> Page? { store[file] }
  /// The names of the pages in a folder, sorted.
  public func pages(in folder: String) -> [String] {
    tables.namesByFolder[FileName(folder)] ?? []
  }
  /// Other pages of a page's locale, those of the nearest topics on both sides.
  package func neighbours(of page: Page) -> [String] {
    let topics = tables.sorted
    let place = topics.sortedIndex(behind: { FileName($0.key) < FileName(page.topic) })
    let near = topics[max(0, place - Self.neighboursAsked)..<min(topics.count, place + Self.neighboursAsked)]
    return near.compactMap { $0.page(in: page.locale)?.file }.filter { $0 != page.file }
  }

  private static let neighboursAsked = 16

  /// The same topic's page in another locale.
  public func file(_ file: String, in locale: LocaleTag) -> String? {
    store[file].flatMap { tables.topics[FileName($0.topic)]?.page(in: locale)?.file }
  }
  /// A topic's page in a locale; where it has none, the source.
  package func file(ofTopic key: String, in locale: LocaleTag) -> String? {
    let topic = tables.topics[FileName(key)]
    return (topic?.page(in: locale) ?? topic?.page(in: sourceLocale))?.file
  }
  /// The source page of a page, itself where it is the source.
  public func sourceFile(of file: String) -> String? { self.file(file, in: sourceLocale) }

  /// How often a name of the keyword map is used in the whole set, where that has no keyword map.
  public func count(ofKeyword name: String) -> Int {
    note(.keyword(name))
    return tables.keywordCounts[name] ?? 0
  }
  /// The names that are used three times or more, sorted, where the set has no keyword map.
  public var frequentKeywords: [String] {
    note(.frequentKeywords)
    return tables.frequentKeywords
  }

  /// What links may name in a page; nil where it is not known.
  /// - Parameter page: the one that asks, which is not read again where it asks for its own.
  package func fragments(of file: String, asking page: ParsedPage) -> Fragments? {
    note(.fragments(file: file))
    return store.fragments(file, asking: page)
  }

  /// The page of a locale whose first heading has an id.
  public func file(ofTopicID id: String, locale: LocaleTag) -> String? {
    note(.topicID(id))
    return tables.filesByTopicID[id]?.first { $0.locale == locale }?.file
  }

  /// The id of the first heading of the page whose file has this name without its extension.
  public func topicID(ofStem stem: String, in locale: LocaleTag) -> String? {
    let key = "\(locale.tag) \(stem)"
    note(.stem(key))
    return tables.topicIDByStem[key]
  }
}

/// Notes what is asked of an index.
package final class QueryRecorder: Sendable {
  private let queries = Mutex<Set<PageIndex.Query>>([])

  package init() {}

  package var all: Set<PageIndex.Query> { queries.withLock { $0 } }

  func note(_ query: PageIndex.Query) { queries.withLock { _ = $0.insert(query) } }
}

extension PageFacts {
  /// Of a page of which no more is asked.
  fileprivate init(topicID: String) {
    self.topicID = topicID
    keywords = [:]
  }
}

/// What the index is looked up in.
private final class Tables: Sendable {
  let sourceLocale: LocaleTag
  let files: FileSet
  let folders: FileSet
  let holdsImages: Bool
  let hasOldMDX: Bool
  let locales: Set<LocaleTag>
  let topics: [FileName: Topic]
  /// The keys of the topics that have other letters, by what they are in lower case.
  let topicsInLowercase: [String: String]
  /// The names of the pages in each folder, sorted.
  let namesByFolder: [FileName: [String]]
  /// Sorted by key.
  let sorted: [Topic]
  /// In the order of the pages, and by file.
  let order: [Page]
  let facts: [FileName: PageFacts]
  /// The last page of a locale with an id has it, and one that has a source before one that has none.
  let filesByTopicID: [String: [(locale: LocaleTag, file: String)]]
  /// By locale and the file's name without its extension; of two, the first in the order of texts.
  let topicIDByStem: [String: String]
  let keywordCounts: [String: Int]
  let frequentKeywords: [String]

  convenience init(_ project: Project, _ files: FileSet, _ pages: [(Page, PageFacts?)]) {
    let facts = pages.compactMap { page, facts in facts.map { (FileName(page.file), $0) } }
    self.init(
      project.sourceLocale, files, files.folders, holdsImages: files.holds(ImageName.endings),
      hasOldMDX: project.hasOldMDX,
      Set(project.locales),
      Dictionary(project.topics.map { (FileName($0.key), $0) }, uniquingKeysWith: { first, _ in first }),
      project.topics,
      Dictionary(grouping: project.topics.flatMap(\.files)) { FileName(RelativePath.folder(of: $0)) }
        .mapValues { $0.map(RelativePath.name).sorted() },
      pages.map(\.0), Dictionary(facts, uniquingKeysWith: { first, _ in first }))
  }

  private init(
    _ sourceLocale: LocaleTag, _ files: FileSet, _ folders: FileSet, holdsImages: Bool, hasOldMDX: Bool,
    _ locales: Set<LocaleTag>,
    _ topics: [FileName: Topic], _ sorted: [Topic],
    _ namesByFolder: [FileName: [String]], _ order: [Page],
    _ facts: [FileName: PageFacts]
  ) {
    (self.sourceLocale, self.files, self.folders, self.topics) = (sourceLocale, files, folders, topics)
    self.sorted = sorted
    topicsInLowercase = Dictionary(
      sorted.filter { $0.key.utf8.contains(where: \.isUppercase) }.map { ($0.key.lowercased(), $0.key) },
      uniquingKeysWith: { first, _ in first })
    (self.namesByFolder, self.order, self.facts) = (namesByFolder, order, facts)
    (self.holdsImages, self.hasOldMDX, self.locales) = (holdsImages, hasOldMDX, locales)
    var filesByID: [String: [(locale: LocaleTag, file: String)]] = [:]
    var stems: [String: String] = [:]
    var counts: [String: Int] = [:]
    for page in order {
      guard let own = facts[FileName(page.file)] else { continue }
      counts.merge(own.keywords, uniquingKeysWith: +)
      guard let id = own.topicID else { continue }
      if let known = filesByID[id]?.firstIndex(where: { $0.locale == page.locale }) {
        // A page whose source is gone stands back.
        if topics[FileName(page.topic)]?.source != nil { filesByID[id]?[known].file = page.file }
      } else {
        filesByID[id, default: []].append((page.locale, page.file))
      }
      let key = "\(page.locale.tag) \(RelativePath.stem(of: page.file))"
      stems[key] = min(stems[key] ?? id, id)
    }
    filesByTopicID = filesByID
    topicIDByStem = stems
    keywordCounts = counts
    frequentKeywords = counts.filter { $0.value >= 3 }.keys.sorted()
  }

  func replacing(_ page: Page, _ facts: PageFacts?) -> Tables {
    var all = self.facts
    all[FileName(page.file)] = facts
    let isKnown = order.contains(page)
    return Tables(
      sourceLocale, files, folders, holdsImages: holdsImages, hasOldMDX: hasOldMDX, locales, topics, sorted,
      namesByFolder,
      isKnown ? order : order + [page], all)
  }
}
