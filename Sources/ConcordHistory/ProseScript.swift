import ConcordSyntax

/// In which letters the few words are that stand beside the code of a page.
struct ProseScript {
  /// Letters that are neither Latin nor signs: Greek, Cyrillic, and all behind them.
  private var others = 0
  /// How many texts have any letters, and how many have such.
  private var (texts, foreign) = (0, 0)

  /// Fewer may be a name.
  static let fewestLetters = 8

  init(_ page: Document) {
    for node in page.indices(of: .text) {
      let text = page.literalBytes(node)
      let letters = text.countBeyondLatin
      guard letters > 0 || text.contains(where: \.isLetter) else { continue }
      others += letters
      texts += 1
      if letters > 0 { foreign += 1 }
    }
  }

  /// Whether a revision is written in another script than the page is today: in many of its texts, among names in Latin letters.
  func isAnother(than today: ProseScript) -> Bool {
    others >= Self.fewestLetters && foreign * 3 >= texts && today.others * 4 < others
  }
}
