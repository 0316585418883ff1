public import ConcordHistory
public import ConcordPages
public import ConcordProject
public import ConcordSyntax

/// What is linted: pages of a set, beside all others of it.
public struct LintSet: Sendable {
  /// Which pages there are, and how they belong together.
  public let project: Project
  /// The pages themselves.
  public private(set) var store: PageStore
  /// The pages that are linted, in the order of their topics.
  public let pages: [Page]
  /// The values of placeholders; nil where no keyword map was found.
  public let keywords: KeywordMap?
  /// Every file of the tree, relative to the project root: what links and images may name.
  public let files: FileSet
  /// What stands before a file of the set to make it relative to its repository: `docs/`, or nothing.
  let above: String
  /// The tables of contents that are linted, each in all its locales.
  package var contents: [Topic] { didSet { contentsRead = Once() } }
  /// What is read of them, once for all rules.
  private(set) var contentsRead = Once<[ContentsTopic]>()
  /// What the source pages hold, read where a page is behind.
  private(set) var sourceWords = Once<Vocabulary>()
  /// What translations do throughout, by locale.
  private(set) var knownCustoms = KnownCustoms()
  /// Which pages are those of versions that nobody keeps up.
  private(set) var formerVersions = Once<FormerVersions>()
  /// What some of them do beside each other.
  private(set) var neighbourhoods = KnownNeighbourhoods()
  /// What git knows of the translations; nothing where it was not asked.
  public var statuses = TranslationStatuses()

  /// A set.
  /// - Parameters:
  ///   - project: which pages there are.
  ///   - store: the pages.
  ///   - keywords: the values of placeholders.
  ///   - files: every file of the tree.
  ///   - above: what makes a file of the set one of its repository: `docs/`, or nothing.
  ///   - topics: the keys of the topics that are linted; nil for all.
  ///   - locales: the locales that are linted, besides the source's; nil for all.
  public init(
    _ project: Project, store: PageStore, keywords: KeywordMap? = nil, files: FileSet = FileSet(),
    above: String = "", topics: Set<String>? = nil, locales: Set<LocaleTag>? = nil
  ) {
    self.project = project
    self.store = store
    self.keywords = keywords
    self.files = files
    self.above = above
    contents = project.contents
    pages = store.pages.filter { page in
      topics?.contains(page.topic) ?? true
        && (page.locale == project.sourceLocale || locales?.contains(page.locale) ?? true)
    }
  }

  /// The locale that is written first.
  public var sourceLocale: LocaleTag { project.sourceLocale }
  /// Every locale of the set.
  public var locales: [LocaleTag] { project.locales }
  /// Topics, in the order of their keys.
  public var topics: [Topic] { project.topics }

  /// Whether a page is kept as it was: in an older version, or in an archive.
  func isKeptAsItWas(_ page: Page) -> Bool {
    isArchived(page) || formerVersions.value { FormerVersions(topics.lazy.flatMap(\.files)) }.hold(page.file)
  }

  /// Whether a page says that it has gone elsewhere: readers who come are sent on.
  static func isMoved(_ page: ParsedPage) -> Bool {
    keysOfMoved.contains { key in
      guard let value = page.document.frontMatter?.entry(key)?.value else { return false }
      return !["", "false", "null", "~"].contains(page.document.text[value].trimmed)
    }
  }

  /// Of jekyll-redirect-from, DocFX, and sites of their own.
  private static let keysOfMoved = ["redirect_to", "redirect_url", "moved_to", "moved_url"]

  /// Whether a page lies in an archive, wherever its set begins.
  func isArchived(_ page: Page) -> Bool { ArchivedPages.hold(above + page.file) }

  /// That pages lie in archives, as a sentence; nil where none does.
  package var noteOfArchives: String? {
    let count = pages.count(where: isArchived)
    if count == 0 { return nil }
    return "\(count == 1 ? "1 page lies" : "\(count) pages lie") in archives: what is found there is an info"
  }

  /// Those of which a page is linted.
  public var topicsLinted: [Topic] {
    let keys = Set(pages.map { FileName($0.topic) })
    return topics.filter { keys.contains(FileName($0.key)) }
  }

  /// The pages that are linted, read, in their order; those that are no text are left out.
  public func parsedPages() async -> [ParsedPage] { await store.parsed(pages) }

  /// The pages that are linted and are no text, with why.
  public var unreadable: [(page: Page, defect: PageDefect)] {
    pages.compactMap { page in
      guard case .failure(let defect)? = store.text(page.file) else { return nil }
      return (page, defect)
    }
  }

  /// The locales of all pages but those that stand for themselves: a language that only README is in is none that others lack.
  package var localesOfAll: Set<LocaleTag> {
    Set(topics.filter { !project.isFamily($0) }.flatMap(\.pages).map(\.locale))
  }

  /// Whether a file is a table of contents of the set.
  package func isContents(_ file: String) -> Bool {
    contents.contains { topic in topic.files.contains { FileName($0) == FileName(file) } }
  }

  /// What some pages and tables of contents hold, by file.
  public func texts(of files: some Sequence<String>) -> [String: TextBuffer] {
    Dictionary(
      files.compactMap { file in store.bytes(file).map { (file, $0) } }, uniquingKeysWith: { first, _ in first })
  }

  /// The same set with other texts for some pages.
  public func replacing(_ texts: [String: [UInt8]]) -> LintSet {
    var set = self
    set.store = store.replacing(texts)
    set.contentsRead = Once()
    set.sourceWords = Once()
    set.knownCustoms = KnownCustoms()
    set.neighbourhoods = KnownNeighbourhoods()
    return set
  }
}
