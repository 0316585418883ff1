public import ConcordPages
public import ConcordProject
public import ConcordSyntax

/// What a site is made of.
public struct SiteSet: Sendable {
  /// Which pages there are, and how they belong together.
  public let project: Project
  /// The pages themselves.
  public private(set) var store: PageStore
  /// Every locale of the site, sorted.
  public let locales: [LocaleTag]
  /// Every page of these locales, read.
  public private(set) var pages: [ParsedPage]
  /// Every file of the tree, relative to the project root.
  public let files: FileSet
  /// The values of placeholders.
  public internal(set) var keywords: KeywordMap?
  /// The order of the pages, by locale.
  public let contents: [LocaleTag: TableOfContents]

  /// What the host's own configuration says of the site.
  public var host = HostSite()

  /// A set of pages, which are read.
  /// - Parameters:
  ///   - project: which pages there are.
  ///   - store: the pages.
  ///   - locales: those of the site, the source's among them or not; nil for all.
  ///   - files: every file of the tree.
  ///   - keywords: the values of placeholders.
  ///   - contents: the order of the pages, by locale.
  public init(
    _ project: Project, store: PageStore, locales: [LocaleTag]? = nil, files: FileSet, keywords: KeywordMap?,
    contents: [LocaleTag: TableOfContents] = [:]
  ) async {
    self.project = project
    self.store = store
    self.locales = locales ?? project.locales
    self.files = files
    self.keywords = keywords
    self.contents = contents
    let wanted = Set(self.locales).union([project.sourceLocale])
    pages = await store.parsed(store.pages.filter { wanted.contains($0.locale) })
  }

  /// The same set with another text of a page.
  func replacing(_ file: String, with bytes: [UInt8]) -> SiteSet {
    var set = self
    set.store = store.replacing([file: bytes])
    set.pages.removeAll { FileName($0.file) == FileName(file) }
    if let page = set.store.parsed(file), locales.contains(page.locale) || page.locale == source {
      set.pages.append(page)
    }
    return set
  }

  /// The locale that is written first.
  public var source: LocaleTag { project.sourceLocale }
}

/// How a site is written.
public struct SiteOptions: Sendable {
  /// What a locale shows of a topic that it has not translated.
  public enum Fallback: String, Sendable, CaseIterable {
    /// The source's page, with a notice.
    case source
    /// Nothing.
    case omit
  }

  /// How pages are addressed.
  public enum Addresses: Sendable {
    /// `guide/start.html`
    case files
    /// `guide/start/`, which a web server makes of `guide/start/index.html`.
    case folders
  }

  /// The address that the site will have, with a slash at its end; nil where it is not known.
  public var baseURL: String?
  /// The site's name; the first page's title where it is nil, or the folder's name where that title only greets.
  public var title: String?
  /// What the folder is called in which the set lies; nil where that says nothing.
  public var folder: String?
  /// Whether raw HTML is cut down to what cannot do harm.
  public var isSafe: Bool
  /// Templates by name that stand for the theme's own.
  public var templates: [String: String]
  /// What a locale shows of a topic that it has not translated.
  public var fallback: Fallback
  /// Whose pages stand for those that a locale has not translated, in order, before the source's.
  public var fallbacks: [LocaleTag: [LocaleTag]] = [:]
  /// What speakers call their language, where it is not what Concord says.
  public var labels: [LocaleTag: String] = [:]
  /// Words of the frame that replace Concord's own.
  public var words: [LocaleTag: [SiteWord: String]] = [:]
  /// How pages are addressed.
  public var addresses = Addresses.files
  /// Whether pages are there as Markdown, too.
  public var hasMarkdown = false
  /// Whether each locale has a list of its latest changes (RSS), which needs the site's address.
  public var hasFeed = false
  /// Where a page is edited; `{path}` is its file.
  public var editURL: String?
  /// A style sheet that is added to the theme's.
  public var style: [UInt8]?
  /// A file of the project: the picture of tabs and bookmarks.
  public var favicon: String?
  /// A file of the project: the picture before the site's name.
  public var logo: String?
  /// What stands below each page, Markdown.
  public var footer: String?
  /// The same in one locale.
  public var footers: [LocaleTag: String] = [:]
  /// The day of each file's last change, `2026-05-02`; nothing for what nobody knows.
  public var changes: [String: String] = [:]
  /// The bytes of a file of the project, which pages may put in; nil for what cannot be read.
  public var readFile: @Sendable (String) -> [UInt8]? = { _ in nil }
  /// The first bytes of a file of the project, so many at most; nil for what cannot be read.
  public var readHead: @Sendable (_ file: String, _ bytes: Int) -> [UInt8]? = { _, _ in nil }

  func footer(_ locale: LocaleTag) -> String? { footers[locale] ?? footer }

  /// Is reported how many pages of all are rendered.
  public var onProgress: @Sendable (_ done: Int, _ all: Int) -> Void

  /// Options; each has the value that suits most sites.
  public init(
    baseURL: String? = nil, title: String? = nil, isSafe: Bool = false, templates: [String: String] = [:],
    fallback: Fallback = .source, onProgress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) {
    self.baseURL = baseURL
    self.title = title
    self.isSafe = isSafe
    self.templates = templates
    self.fallback = fallback
    self.onProgress = onProgress
  }
}
