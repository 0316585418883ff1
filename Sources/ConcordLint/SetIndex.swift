public import ConcordProject
import ConcordSyntax

/// What page rules need to know of the other pages: which exist, and which ids they hold.
public struct SetIndex: Sendable {
  /// The ids of each page, by file.
  private let idsByFile: [String: Set<String>]
  /// Those that are made of headings' texts.
  private let slugsByFile: [String: Set<String>]
  /// Files by topic id, the id of the page's first heading, as `?topic=set-id` names it, in every locale.
  private let filesByTopicID: [String: [(locale: LocaleTag, file: String)]]
  /// Topic ids by locale and the file's name without its extension.
  private let topicIDByStem: [String: String]
  private let placeholderCounts: [String: Int]
  private let files: Set<String>
  private let folders: Set<String>
  private let pageByFile: [String: (locale: LocaleTag, topic: String)]
  private let fileByTopic: [String: String]
  /// The locale that is written first.
  public let sourceLocale: LocaleTag

  init(_ set: LintSet) {
    let pages = set.pages + set.context
    files = set.files
    folders = Set(set.files.map { RelativePath.folder(of: $0) })
    sourceLocale = set.sourceLocale
    var ids: [String: Set<String>] = [:]
    var slugs: [String: Set<String>] = [:]
    var topics: [String: [(locale: LocaleTag, file: String)]] = [:]
    var stems: [String: String] = [:]
    var counts: [String: Int] = [:]
    var places: [String: (locale: LocaleTag, topic: String)] = [:]
    var byTopic: [String: String] = [:]
    // Pages that are not read in this run are there all the same.
    for topic in set.topics {
      for page in topic.pages {
        places[page.path] = (page.locale, topic.key)
        byTopic["\(page.locale.tag) \(topic.key)"] = page.path
      }
    }
    for page in pages {
      slugs[page.file] = Self.slugs(page.document)
      ids[page.file] = Self.ids(page.document).union(slugs[page.file] ?? [])
      for placeholder in page.document.placeholders where placeholder.kind == .keyword {
        counts[placeholder.name, default: 0] += 1
      }
    }
    // Two parts of one page say the same.
    for page in set.heads + pages {
      if let heading = page.document.nodes.indices.first(where: { page.document.nodes[$0].kind == .heading }),
        let id = page.document.id(of: heading)
      {
        // The last page of a locale with an id has it.
        if let known = topics[id.name]?.firstIndex(where: { $0.locale == page.locale }) {
          topics[id.name]?[known].file = page.file
        } else {
          topics[id.name, default: []].append((page.locale, page.file))
        }
        let key = "\(page.locale.tag) \(RelativePath.stem(of: page.file))"
        stems[key] = min(stems[key] ?? id.name, id.name)
      }
    }
    idsByFile = ids
    slugsByFile = slugs
    filesByTopicID = topics
    topicIDByStem = stems
    placeholderCounts = counts
    pageByFile = places
    fileByTopic = byTopic
  }

  /// The pages that links of some pages lead to.
  package static func filesLinked(from set: LintSet) -> Set<String> {
    let index = SetIndex(set)
    var files = Set<String>()
    for page in set.pages {
      for link in page.document.indices(of: .link) {
        if case .page(let file) = PageLink(page.document.infoBytes(link), from: page, index) { files.insert(file) }
      }
    }
    return files.subtracting(set.pages.map(\.file))
  }

  /// The ids of the topics that links of some pages name.
  package static func topicsLinked(from set: LintSet) -> Set<String> {
    var ids = Set<String>()
    for page in set.pages {
      for link in page.document.indices(of: .link) {
        if let id = PageLink.topicID(page.document.infoBytes(link), from: page) { ids.insert(id) }
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
    pageByFile[file].flatMap { fileByTopic["\(locale.tag) \($0.topic)"] }
  }
  /// The source page of a page, itself where it is the source.
  public func sourceFile(of file: String) -> String? { self.file(file, in: sourceLocale) }

  /// How often a keyword is used in the whole set.
  public func count(ofPlaceholder name: String) -> Int { placeholderCounts[name] ?? 0 }
  /// The keywords that are used at least so often, sorted.
  public func placeholders(usedAtLeast count: Int) -> [String] {
    placeholderCounts.filter { $0.value >= count }.keys.sorted()
  }
  /// Whether the file is one of the pages.
  public func hasPage(_ file: String) -> Bool { idsByFile[file] != nil }
  /// Whether a page has an anchor; nil where the page is not known.
  public func hasAnchor(_ anchor: String, in file: String) -> Bool? { idsByFile[file].map { $0.contains(anchor) } }
  /// Whether a page has an anchor that is made of a heading's text.
  public func hasGeneratedAnchor(_ anchor: String, in file: String) -> Bool {
    slugsByFile[file]?.contains(anchor) ?? false
  }
  /// The ids of a page, sorted.
  public func ids(in file: String) -> [String] { (idsByFile[file] ?? []).sorted() }
  /// The page of a locale whose first heading has an id.
  public func file(ofTopicID id: String, locale: LocaleTag) -> String? {
    filesByTopicID[id]?.first { $0.locale == locale }?.file
  }

  /// The id of the first heading of the page whose file has this name without its extension.
  public func topicID(ofStem stem: String, in locale: LocaleTag) -> String? { topicIDByStem["\(locale.tag) \(stem)"] }

  /// The anchors of headings without an id; those of the same text are numbered.
  static func slugs(_ document: Document) -> Set<String> {
    var slugs = Set<String>()
    for index in document.nodes.indices where document.nodes[index].kind == .heading && document.id(of: index) == nil {
      _ = Slug.unique(Slug.of(document.plainText(index)), &slugs)
    }
    return slugs
  }

  /// What a page names itself: ids of attribute lists and of raw HTML.
  static func ids(_ document: Document) -> Set<String> {
    var ids = Set<String>()
    for list in document.attributeLists where list.name == nil {
      for token in list.tokens where token.kind == .id { ids.insert(token.name) }
      for token in list.tokens where token.kind == .pair && token.name == "id" { ids.insert(token.value) }
    }
    for index in document.nodes.indices {
      let node = document.nodes[index]
      switch node.kind {
      case .htmlBlock, .htmlInline: ids.formUnion(htmlIDs(document.source, node.range))
      default: break
      }
    }
    return ids
  }

  /// The values of `id="…"` and `name="…"`.
  private static func htmlIDs(_ source: Source, _ range: ByteRange) -> [String] {
    var ids: [String] = []
    var index = range.start
    while let sign = source.firstIndex(of: "=", from: index, to: range.end) {
      index = sign + 1
      guard
        sign - 2 >= range.start && source.has("id", at: sign - 2)
          || sign - 4 >= range.start && source.has("name", at: sign - 4)
      else { continue }
      while index < range.end, source.bytes[index] == UInt8(ascii: "\"") || source.bytes[index] == UInt8(ascii: "'") {
        index += 1
      }
      let start = index
      while index < range.end, !source.bytes[index].isSpace, !"\"'>".utf8.contains(source.bytes[index]) { index += 1 }
      ids.append(source.text(ByteRange(start: start, end: index)))
    }
    return ids
  }
}
