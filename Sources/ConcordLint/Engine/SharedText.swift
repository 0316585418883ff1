import ConcordSyntax

/// Text that all translations of a page leave in the source's language: the words of a licence, and no slip of one of them.
enum SharedText {
  /// Makes infos of it.
  static func settle(_ pages: inout [(page: PairContext, diagnostics: [Diagnostic])]) {
    guard pages.count >= fewest else { return }
    var counts: [ByteRange: Int] = [:]
    for page in pages {
      for place in Set(page.diagnostics.compactMap(place)) { counts[place, default: 0] += 1 }
    }
    for index in pages.indices {
      for number in pages[index].diagnostics.indices {
        guard let place = place(pages[index].diagnostics[number]), counts[place] == pages.count else { continue }
        pages[index].diagnostics[number].severity = .info
      }
    }
  }

  private static func place(_ diagnostic: Diagnostic) -> ByteRange? {
    diagnostic.rule == "text-untranslated" ? diagnostic.source?.range : nil
  }

  private static let fewest = 4
}
