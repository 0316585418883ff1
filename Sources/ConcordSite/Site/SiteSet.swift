public import ConcordProject
public import ConcordSyntax

/// What a site is made of.
public struct SiteSet: Sendable {
  /// One page that was read.
  public struct Page: Sendable {
    /// The locale that the page is written in.
    public let locale: LocaleTag
    /// Relative to the project root.
    public let file: String
    /// The key of its topic.
    public let topic: String
    /// The page, read.
    public let document: Document

    /// A page of a set.
    public init(locale: LocaleTag, file: String, topic: String, document: Document) {
      self.locale = locale
      self.file = file
      self.topic = topic
      self.document = document
    }
  }

  /// The locale that is written first.
  public let source: LocaleTag
  /// Every locale, sorted.
  public let locales: [LocaleTag]
  /// Every page.
  public let pages: [Page]
  /// Every file of the tree, relative to the project root.
  public let files: Set<String>
  /// The values of placeholders.
  public internal(set) var keywords: KeywordMap?
  /// The order of the pages, by locale.
  public let contents: [LocaleTag: TableOfContents]

  /// A set of pages.
  public init(
    source: LocaleTag, locales: [LocaleTag], pages: [Page], files: Set<String>, keywords: KeywordMap?,
    contents: [LocaleTag: TableOfContents]
  ) {
    self.source = source
    self.locales = locales
    self.pages = pages
    self.files = files
    self.keywords = keywords
    self.contents = contents
  }
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

  /// The address that the site will have, with a slash at its end; nil where it is not known.
  public var baseURL: String?
  /// The site's name; the first page's title where it is nil.
  public var title: String?
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
