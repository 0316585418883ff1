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

  /// Whether a translation only holds its page's place: its front matter says that nobody has translated it, or nothing stands below that
  /// where the source has something to translate.
  package func isStub(of source: ParsedPage) -> Bool { saysUntranslated != nil || !holdsText && source.holdsWords }

  /// Where front matter says so: `untranslated: 1`.
  package var saysUntranslated: ByteRange? {
    guard let value = document.frontMatter?.entry("untranslated")?.value else { return nil }
    return ["1", "true", "yes"].contains(document.text[value].lowercased()) ? value : nil
  }

  private var holdsText: Bool {
    let start = document.frontMatter?.range.end ?? 0
    return !document.text.bytes[start...].allSatisfy(\.isSpace)
  }

  /// Whether more stands in it than HTML, a script and what a tool puts there: a page of those alone is translated by its front matter.
  private var holdsWords: Bool {
    var tokens = document.placeholders[...]
    return document.nodes.contains { node in
      guard node.kind == .text else { return node.kind == .codeBlock || node.kind == .code || node.kind == .image }
      var byte = node.range.start
      while byte < node.range.end {
        if let token = tokens.first, token.range.end <= byte {
          tokens.removeFirst()
        } else if let token = tokens.first, token.range.contains(byte) {
          byte = token.range.end
        } else if document.text.bytes[byte].isSpace {
          byte += 1
        } else {
          return true
        }
      }
      return false
    }
  }
}
