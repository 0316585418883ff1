import ConcordSyntax

/// Text that all translations of a page leave in the source's language: the words of a licence, and no slip of one of them; of a heading by
/// itself, three say so.
enum SharedText {
  /// Makes infos of it.
  static func settle(_ pages: inout [(page: PairContext, diagnostics: [Diagnostic])]) {
    guard pages.count >= fewestOfHeadings else { return }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for page in pages {
      for text in Set(page.diagnostics.compactMap({ text($0, page.page) })) { counts[text, default: 0] += 1 }
    }
    for index in pages.indices {
      for number in pages[index].diagnostics.indices {
        let diagnostic = pages[index].diagnostics[number]
        guard let text = text(diagnostic, pages[index].page), counts[text] == pages.count,
          pages.count >= fewest || diagnostic.notes.isEmpty && isHeading(diagnostic, pages[index].page)
        else { continue }
        pages[index].diagnostics[number].severity = .info
      }
    }
  }

  /// What stands in the source.
  private static func text(_ diagnostic: Diagnostic, _ pair: PairContext) -> ArraySlice<UInt8>? {
    guard diagnostic.rule == "text-untranslated", let range = diagnostic.source?.range else { return nil }
    return pair.source.text.bytes[range.start..<range.end]
  }

  /// A heading says what a program says, or what something is called.
  private static func isHeading(_ diagnostic: Diagnostic, _ pair: PairContext) -> Bool {
    pair.target.text.has(
      "#", at: pair.target.text.lineRange(pair.target.text.line(atByte: diagnostic.place.range.start)).start)
  }

  private static let fewest = 4
  private static let fewestOfHeadings = 3
}
