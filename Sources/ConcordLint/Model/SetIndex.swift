import ConcordParallel
public import ConcordProject
import ConcordSyntax

/// What page rules need to know of the other pages: which exist, and which ids they hold.
public final class SetIndex: Sendable {
  private let anchors: AnchorIndex
  /// Files by topic id, the id of the page's first heading, as `?topic=set-id` names it, in every locale.
  private let filesByTopicID: [String: [(locale: LocaleTag, file: String)]]
  /// Topic ids by locale and the file's name without its extension.
  private let topicIDByStem: [String: String]
  private let placeholderCounts: [String: Int]
  private let files: Set<String>
  private let folders: Set<String>
  private let topics: [Topic]
  /// The locale of each page, and which of the topics it belongs to.
  private let pageByFile: [String: (locale: LocaleTag, topic: Int)]
  /// The locale that is written first.
  public let sourceLocale: LocaleTag

  /// The index of a set; its pages are asked many at a time.
  static func of(_ set: LintSet) async -> SetIndex {
    let countsKeywords = set.keywords == nil
    let parsed = await Parallel.map(set.pages) { PageFacts($0, countsKeywords: countsKeywords) }
    let waiting = await Parallel.map(set.waiting) { page in
      page.text.map { PageFacts($0, countsKeywords: countsKeywords) }
    }.compactMap(\.self)
    let facts = set.heads.map { PageFacts(head: $0) } + parsed + waiting
    return SetIndex(set, set.heads.isEmpty ? facts : inOrder(facts, set))
  }

  /// In the order of a run over everything, whatever was read of each.
  private static func inOrder(_ pages: [PageFacts], _ set: LintSet) -> [PageFacts] {
    let paths = set.topics.flatMap(\.paths).enumerated().map { ($1, $0) }
    let order = Dictionary(paths, uniquingKeysWith: { first, _ in first })
    return pages.sorted { (order[$0.file] ?? 0) < (order[$1.file] ?? 0) }
  }

  private init(_ set: LintSet, _ pages: [PageFacts]) {
    files = set.files
    folders = Set(set.files.map { RelativePath.folder(of: $0) })
    sourceLocale = set.sourceLocale
    var filesByID: [String: [(locale: LocaleTag, file: String)]] = [:]
    var stems: [String: String] = [:]
    var counts: [String: Int] = [:]
    var places: [String: (locale: LocaleTag, topic: Int)] = [:]
    places.reserveCapacity(set.topics.count * set.locales.count)
    // Pages that are not read in this run are there all the same.
    for (number, topic) in set.topics.enumerated() {
      for page in topic.pages { places[page.path] = (page.locale, number) }
    }
    for page in pages {
      counts.merge(page.keywords, uniquingKeysWith: +)
      guard let id = page.topicID else { continue }
      // The last page of a locale with an id has it.
      if let known = filesByID[id]?.firstIndex(where: { $0.locale == page.locale }) {
        filesByID[id]?[known].file = page.file
      } else {
        filesByID[id, default: []].append((page.locale, page.file))
      }
      // Two parts of one page say the same.
      let key = "\(page.locale.tag) \(RelativePath.stem(of: page.file))"
      stems[key] = min(stems[key] ?? id, id)
    }
    anchors = AnchorIndex(set.pages, set.waiting + set.context)
    filesByTopicID = filesByID
    topicIDByStem = stems
    placeholderCounts = counts
    topics = set.topics
    pageByFile = places
  }

  /// The pages that links of some pages lead to.
  package static func filesLinked(from set: LintSet) async -> Set<String> {
    let index = await SetIndex.of(set)
    var files = Set<String>()
    for page in set.pages {
      for link in page.document.indices(of: .link) {
        if case .page(let file) = PageLink(page.document.destinationBytes(link), from: page, index) {
          files.insert(file)
        }
      }
    }
    return files.subtracting(set.pages.map(\.file))
  }

  /// The ids of the topics that links of some pages name.
  package static func topicsLinked(from set: LintSet) -> Set<String> {
    var ids = Set<String>()
    for page in set.pages {
      for link in page.document.indices(of: .link) {
        if let id = PageLink.topicID(page.document.destinationBytes(link), from: page) { ids.insert(id) }
      }
    }
    return ids
  }

  /// Whether a file is in the tree; false for all where the tree is not known.
  public func hasFile(_ file: String) -> Bool { files.contains(file) || pageByFile[file] != nil }
  /// Whether any file is in a folder, or in one below it.
  public func hasFolder(_ folder: String) -> Bool { folder.isEmpty || folders.contains(folder) }
  /// Whether the files of the tree are known.
  public var knowsFiles: Bool { !files.isEmpty }
  /// The locale of a page; nil for a file that is none.
  public func locale(of file: String) -> LocaleTag? { pageByFile[file]?.locale }
  /// The names of the pages in a folder, sorted.
  public func pages(in folder: String) -> [String] {
    pageByFile.keys.filter { RelativePath.folder(of: $0) == folder }.compactMap {
      $0.split(separator: "/").last.map(String.init)
    }.sorted()
  }
  /// The same topic's page in another locale.
  public func file(_ file: String, in locale: LocaleTag) -> String? {
    pageByFile[file].flatMap { topics[$0.topic].page(in: locale)?.path }
  }
  /// The source page of a page, itself where it is the source.
  public func sourceFile(of file: String) -> String? { self.file(file, in: sourceLocale) }

  /// How often a keyword is used in the whole set, where that has no keyword map.
  public func count(ofPlaceholder name: String) -> Int { placeholderCounts[name] ?? 0 }
  /// The keywords that are used at least so often, sorted, where the set has no keyword map.
  public func placeholders(usedAtLeast count: Int) -> [String] {
    placeholderCounts.filter { $0.value >= count }.keys.sorted()
  }
  /// The anchors of a page; nil where it is not known.
  /// - Parameter page: the one that asks, which is not read again where it asks for its own.
  func anchors(of file: String, asking page: LintPage) -> Anchors? { anchors.of(file, asking: page) }

  /// The page of a locale whose first heading has an id.
  public func file(ofTopicID id: String, locale: LocaleTag) -> String? {
    filesByTopicID[id]?.first { $0.locale == locale }?.file
  }

  /// The id of the first heading of the page whose file has this name without its extension.
  public func topicID(ofStem stem: String, in locale: LocaleTag) -> String? { topicIDByStem["\(locale.tag) \(stem)"] }
}
