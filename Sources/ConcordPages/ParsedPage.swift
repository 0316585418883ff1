public import ConcordProject
public import ConcordSyntax

/// One page of a set, read.
public struct ParsedPage: Sendable {
  /// Which page it is.
  public let page: Page
  /// What it holds.
  public let document: Document
  /// The collection that its front matter names, by which links to topics begin.
  package let collection: ByteRange?

  /// A page of a set.
  public init(_ page: Page, _ document: Document) {
    self.page = page
    self.document = document
    collection = document.frontMatter?.entry("subcollection")?.value
  }

  /// The locale that the page is written in.
  public var locale: LocaleTag { page.locale }
  /// Relative to the project root.
  public var file: String { page.file }
  /// The key of its topic.
  public var topic: String { page.topic }
}
