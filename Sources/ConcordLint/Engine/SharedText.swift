import ConcordSyntax

/// Text that all translations of a page leave in the source's language: the words of a licence, and no slip of one of them.
enum SharedText {
  /// Makes infos of it.
  static func settle(_ pages: inout [(page: PairContext, diagnostics: [Diagnostic])]) {
    guard pages.count >= fewest else { return }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for page in pages {
      for text in Set(page.diagnostics.compactMap({ text($0, page.page) })) { counts[text, default: 0] += 1 }
    }
    for index in pages.indices {
      for number in pages[index].diagnostics.indices {
        guard let text = text(pages[index].diagnostics[number], pages[index].page), counts[text] == pages.count else {
          continue
        }
        pages[index].diagnostics[number].severity = .info
      }
    }
  }

  /// What stands in the source.
  private static func text(_ diagnostic: Diagnostic, _ pair: PairContext) -> ArraySlice<UInt8>? {
    guard diagnostic.rule == "text-untranslated", let range = diagnostic.source?.range else { return nil }
    return pair.source.text.bytes[range.start..<range.end]
  }

  private static let fewest = 4
}
