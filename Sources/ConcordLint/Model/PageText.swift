package import ConcordProject
package import ConcordSyntax

/// A page as text, and how it is to be read. An object, since it goes from hand to hand while it waits.
package final class PageText: Sendable {
  package let locale: LocaleTag
  /// Relative to the project root.
  package let file: String
  /// The key of its topic.
  package let topic: String
  /// The text, and where its lines begin.
  package let text: TextBuffer
  private let dialect: Dialect
  private let syntax: [PlaceholderSyntax]

  /// - Parameters:
  ///   - dialect: what is read on top of CommonMark.
  ///   - placeholders: a team's own delimiters.
  package init(
    locale: LocaleTag, file: String, topic: String, text: TextBuffer, dialect: Dialect,
    placeholders: [PlaceholderSyntax]
  ) {
    self.locale = locale
    self.file = file
    self.topic = topic
    self.text = text
    self.dialect = dialect
    syntax = placeholders
  }

  /// The page, parsed.
  package func read() -> LintPage { page(Document(parsing: text, dialect: dialect, placeholders: syntax)) }

  /// The page as far as its first heading and its id.
  package func head() -> LintPage {
    let start = text.textStart(dialect)
    guard let end = headEnd, start < end else { return read() }
    let head = Document(parsing: Array(text.bytes[start..<end]), dialect: dialect)
    guard let heading = head.nodes.first(where: { $0.kind == .heading }), isSure(of: heading.range, in: head) else {
      return read()
    }
    return page(head)
  }

  /// Behind the blank line that follows the first sign of a heading: no list of attributes crosses one. Nil where there is
  /// none.
  private var headEnd: Int? {
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
  private func isSure(of heading: ByteRange, in head: Document) -> Bool {
    let mayOpenFrontMatter = head.text.firstIndex(of: "---") != nil && head.frontMatter == nil
    let isBehindFence = head.fences.contains { $0.opener.start < heading.start }
    return !mayOpenFrontMatter && !isBehindFence
  }

  /// The keywords that stand in it.
  func keywords() -> [Placeholder] { Placeholder.keywords(text, dialect: dialect, extra: syntax) }

  private func page(_ document: Document) -> LintPage {
    LintPage(locale: locale, file: file, topic: topic, document: document)
  }
}
