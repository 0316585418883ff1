public import ConcordSyntax

/// The words of a page, without capitals and accents: what its prose says, and what stands anywhere in it.
public struct SpokenWords: Sendable {
  private var prose = Set<UInt64>()
  private var all = Set<UInt64>()

  /// - Parameter page: a page, read.
  public init(_ page: Document) {
    var words = NameWords()
    for node in page.indices(of: .text) {
      words.read(page.literalBytes(node)[...]) { word in
        prose.insert(word.hash)
        if let spelledOut = word.spelledOut { prose.insert(spelledOut) }
      }
    }
    words.read(page.text.bytes[...]) { all.insert($0.hash) }
  }

  /// Whether the page's prose has a word.
  func say(_ word: NameWords.Word) -> Bool { prose.contains(word.hash) }

  /// Whether the page has a word, in code or in prose.
  func have(_ word: NameWords.Word) -> Bool { all.contains(word.hash) }
}
