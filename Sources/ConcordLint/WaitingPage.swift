package import ConcordProject
package import ConcordSyntax

/// A page whose text is read, and that is parsed when its turn comes: large sets are linted topic by topic, and no more
/// pages are held as nodes than are compared.
package struct WaitingPage: Sendable {
  package let locale: LocaleTag
  /// Relative to the project root.
  package let file: String
  /// The key of its topic.
  package let topic: String
  /// The text, and where its lines begin.
  package let source: Source
  private let dialect: Dialect
  private let syntax: [PlaceholderSyntax]

  /// - Parameters:
  ///   - dialect: what is read on top of CommonMark.
  ///   - placeholders: a team's own delimiters.
  package init(
    locale: LocaleTag, file: String, topic: String, source: Source, dialect: Dialect, placeholders: [PlaceholderSyntax]
  ) {
    self.locale = locale
    self.file = file
    self.topic = topic
    self.source = source
    self.dialect = dialect
    syntax = placeholders
  }

  /// The page, parsed.
  package func read() -> LintPage { page(Document(parsing: source, dialect: dialect, placeholders: syntax)) }

  /// As much as tells that no list of the first heading's attributes follows behind it.
  private static let rest = 400

  /// The page as far as its first heading and its id.
  package func head() -> LintPage {
    let bytes = source.bytes
    guard let sign = bytes[...].firstRange(of: "\n#") else { return read() }
    let head = Document(parsing: Array(bytes.prefix(sign.upperBound + Self.rest)), dialect: dialect)
    guard let heading = head.nodes.first(where: { $0.kind == .heading }), isSure(of: heading.range, in: head) else {
      return read()
    }
    return page(head)
  }

  /// Whether the whole page has the same first heading as its first lines: not where the sign stood in front matter or in a
  /// fence, whose ends may lie behind the cut, and not where the cut is so near that a list may be lost.
  private func isSure(of heading: ByteRange, in head: Document) -> Bool {
    let mayOpenFrontMatter = head.source.firstIndex(of: "---") != nil && head.frontMatter == nil
    let isBehindFence = head.fences.contains { $0.opener.start < heading.start }
    return !mayOpenFrontMatter && !isBehindFence && heading.end + Self.rest / 2 < head.source.bytes.count
  }

  func placeholders() -> [Placeholder] { Placeholder.scan(source, dialect: dialect, extra: syntax) }

  private func page(_ document: Document) -> LintPage {
    LintPage(locale: locale, file: file, topic: topic, document: document)
  }
}
