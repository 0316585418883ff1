import ConcordSyntax

/// Code spans of the source that several languages put into words of their own: a label or a phrase, whatever its marks say.
enum SharedSpans {
  /// Makes infos of spans that two other languages have translated, each in its own way.
  static func settle(_ pages: inout [(page: PairContext, diagnostics: [Diagnostic])]) {
    guard pages.count > fewestOthers else { return }
    var counts: [ByteRange: Set<String>] = [:]
    for page in pages {
      for diagnostic in page.diagnostics where diagnostic.rule == "code-span-translated" {
        if let range = diagnostic.source?.range { counts[range, default: []].insert(diagnostic.message) }
      }
    }
    for index in pages.indices {
      for number in pages[index].diagnostics.indices
      where pages[index].diagnostics[number].rule == "code-span-translated" {
        guard let range = pages[index].diagnostics[number].source?.range, counts[range]?.count ?? 0 > fewestOthers
        else { continue }
        pages[index].diagnostics[number].severity = .info
      }
    }
  }

  private static let fewestOthers = 2
}
