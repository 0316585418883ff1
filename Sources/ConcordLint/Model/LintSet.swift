public import ConcordProject
package import ConcordSyntax

/// What is linted: every page of a set, read.
public struct LintSet: Sendable {
  /// The locale that is written first.
  public let sourceLocale: LocaleTag
  /// Every page that could be read, but for those that wait.
  public internal(set) var pages: [LintPage]
  /// Pages of a large set that are parsed when their topic is linted.
  package var waiting: [WaitingPage] = []
  /// Pages that are not linted, but that links of the others lead to: they are parsed when an anchor of theirs is asked for.
  package var context: [WaitingPage] = []
  /// The first lines of pages of which no more was read: they tell topic ids.
  package var heads: [LintPage] = []
  /// The values of placeholders; nil where no keyword map was found.
  public package(set) var keywords: KeywordMap?
  /// Pages that could not be read as text.
  public let unreadable: [UnreadablePage]
  /// Topics, in the order of their keys.
  public let topics: [Topic]
  /// Every locale of the set.
  public let locales: [LocaleTag]
  /// Every file of the tree, relative to the project root: what links and images may name.
  public let files: Set<String>

  /// The pages of a project.
  public init(
    project: Project, pages: [LintPage], keywords: KeywordMap? = nil, unreadable: [UnreadablePage] = [],
    files: Set<String> = []
  ) {
    self.files = files
    sourceLocale = project.sourceLocale
    topics = project.topics
    locales = project.locales
    self.pages = pages
    self.keywords = keywords
    self.unreadable = unreadable
  }
}

extension LintSet {
  /// Every page that could be read, parsed or waiting.
  package var readable: [PageName] {
    pages.map(PageName.init) + waiting.map(\.name)
  }

  /// What some pages hold, by file.
  package func sources(of files: Set<String>) -> [String: TextBuffer] {
    var sources: [String: TextBuffer] = [:]
    for page in pages where files.contains(page.file) { sources[page.file] = page.document.text }
    for page in waiting where files.contains(page.name.file) { sources[page.name.file] = page.text?.text }
    for page in unreadable where files.contains(page.file) { sources[page.file] = TextBuffer(page.bytes) }
    return sources
  }

  /// The same set with some pages as they are now.
  func replacing(_ documents: [String: Document]) -> LintSet {
    var set = self
    set.pages = pages.map { page in
      documents[page.file].map { LintPage(locale: page.locale, file: page.file, topic: page.topic, document: $0) }
        ?? page
    }
    return set
  }
}

/// A page, and where it belongs.
package struct PageName: Sendable {
  package let locale: LocaleTag
  /// Relative to the project root.
  package let file: String
  /// The key of its topic.
  package let topic: String
}

extension PageName {
  init(_ page: LintPage) { self.init(locale: page.locale, file: page.file, topic: page.topic) }
  package init(_ page: UnreadablePage) { self.init(locale: page.locale, file: page.file, topic: page.topic) }
}

/// A page whose bytes are not text.
public struct UnreadablePage: Sendable {
  /// The locale of the page.
  public let locale: LocaleTag
  /// Relative to the project root.
  public let file: String
  /// The key of its topic.
  public let topic: String
  /// The page as it is on disk.
  public let bytes: [UInt8]
  /// What is wrong, as a message.
  public let reason: String
  /// The first byte that is not text.
  public let byte: Int

  /// A page that is reported and passed over.
  public init(locale: LocaleTag, file: String, topic: String, bytes: [UInt8], reason: String, byte: Int) {
    self.locale = locale
    self.file = file
    self.topic = topic
    self.bytes = bytes
    self.reason = reason
    self.byte = byte
  }
}
