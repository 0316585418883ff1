package import ConcordProject
public import ConcordSyntax

/// How the pages of a set are read.
public struct PageReading: Sendable {
  /// What is read on top of CommonMark.
  public let dialect: Dialect
  /// A team's own delimiters.
  public let placeholders: [PlaceholderSyntax]
  /// Whether pages are read to be shown: then a host's own lines are blocks of their own.
  public let isShown: Bool

  /// How pages are read.
  public init(dialect: Dialect, placeholders: [PlaceholderSyntax] = [], isShown: Bool = false) {
    self.dialect = dialect
    self.isShown = isShown
    self.placeholders = placeholders
  }

  /// The page, whole.
  func document(_ text: TextBuffer, of page: Page) -> Document {
    Document(parsing: text, dialect: dialect(of: page), placeholders: placeholders, isShown: isShown)
  }

  /// What a page is written in: MDX says so by its name, in a set of another kind, too.
  private func dialect(of page: Page) -> Dialect {
    page.file.hasSuffix(".mdx") && (dialect == .gfm || dialect == .commonmark) ? .docusaurus : dialect
  }

  /// What a page held at another time, read; nil for what is no text.
  package func page(_ page: Page, _ bytes: [UInt8]) -> ParsedPage? {
    let text = TextBuffer(bytes)
    return PageDefect.first(in: text) == nil ? ParsedPage(page, document(text, of: page)) : nil
  }

  /// The page as far as its first heading and its id, where that is sure; else all of it.
  func head(_ text: TextBuffer, of page: Page) -> Document {
    let dialect = dialect(of: page)
    let start = text.textStart(dialect)
    guard let end = Self.headEnd(text), start < end else { return document(text, of: page) }
    let head = Document(parsing: Array(text.bytes[start..<end]), dialect: dialect)
    guard let heading = head.nodes.first(where: { $0.kind == .heading }), Self.isSure(of: heading.range, in: head)
    else {
      return document(text, of: page)
    }
    return head
  }

  /// The names of the keyword map that stand in a page.
  func keywords(_ text: TextBuffer) -> [Placeholder] {
    Placeholder.keywords(text, dialect: dialect, extra: placeholders)
  }

  /// Behind the blank line that follows the first sign of a heading: no list of attributes crosses one. Nil where there is
  /// none.
  private static func headEnd(_ text: TextBuffer) -> Int? {
    guard let sign = text.bytes[...].firstRange(of: "\n#") else { return nil }
    var line = text.line(atByte: sign.upperBound) + 1
    while line <= text.lineCount {
      if text.isBlank(line: line) { return text.lineRange(line).end }
      line += 1
    }
    return nil
  }

  /// Whether the whole page has the same first heading as its first lines: not where the sign stood in front matter or in a
  /// fence, whose ends may lie behind the cut.
  private static func isSure(of heading: ByteRange, in head: Document) -> Bool {
    let mayOpenFrontMatter =
      head.frontMatter == nil
      && (head.text.firstIndex(of: "---") != nil || head.text.firstIndex(of: "+++") != nil)
    let isBehindFence = head.fences.contains { $0.opener.start < heading.start }
    return !mayOpenFrontMatter && !isBehindFence
  }
}
