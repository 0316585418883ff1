import ConcordSyntax

/// Code spans of the source that several languages put into words of their own: a label or a phrase, whatever its marks say.
enum SharedSpans {
  /// Makes infos of spans that two other languages have translated, each in its own way, and with the same signs.
  static func settle(_ pages: inout [(page: PairContext, diagnostics: [Diagnostic])]) {
    guard pages.count > fewestOthers else { return }
    var found: [ArraySlice<UInt8>: Set<ArraySlice<UInt8>>] = [:]
    for page in pages {
      for diagnostic in page.diagnostics {
        if let (lost, own) = translation(diagnostic, page.page) { found[lost, default: []].insert(own) }
      }
    }
    for index in pages.indices {
      for number in pages[index].diagnostics.indices {
        guard let (lost, _) = translation(pages[index].diagnostics[number], pages[index].page),
          found[lost]?.count ?? 0 > fewestOthers
        else { continue }
        pages[index].diagnostics[number].severity = .info
      }
    }
  }

  private static let fewestOthers = 2

  /// What the source has, and what the page has for it.
  private static func translation(_ diagnostic: Diagnostic, _ pair: PairContext)
    -> (lost: ArraySlice<UInt8>, own: ArraySlice<UInt8>)?
  {
    guard diagnostic.rule == "code-span-translated", let source = diagnostic.source?.range else { return nil }
    let target = diagnostic.place.range
    let (lost, own) = (
      pair.source.text.bytes[source.start..<source.end], pair.target.text.bytes[target.start..<target.end]
    )
    func signs(_ text: ArraySlice<UInt8>) -> [UInt8] {
      text.filter { $0 < 0x80 && !$0.isAlphanumeric && !$0.isSpace && !"-.".utf8.contains($0) }
    }
    return signs(lost) == signs(own) ? (lost, own) : nil
  }
}
