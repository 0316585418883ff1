import ConcordSyntax

/// Blocks that are prose as a whole: a question to a model and its answer, a letter, a dialogue. There a line may be translated
/// that by itself would be code: `A: ?`.
extension ProseReading {
  /// Whether most words of a block are in sentences, or it is one word as a sentence begins with, alone.
  static func isProse(_ side: SnippetSide, _ language: Language) -> Bool {
    guard ["unknown", "text"].contains(language.name), let first = side.code.first else { return false }
    let reading = ProseReading(language: language, isPrinted: false, locale: [], localization: nil)
    if side.code.count <= longestAnswer, reading.isText(side, side.code.indices), reading.isTitle(side, 0) {
      return side.byte(first.range.end) == UInt8(ascii: ".") || side.code.count == 1
    }
    var (inSentences, others) = (0, 0)
    for line in side.lines {
      if reading.hasPrompt(side, line) { return false }
      let runs = WordRuns(reading, side, line).all
      let words = runs.reduce(0) { $0 + $1.count }
      let sentences = runs.filter { reading.isSentence(side, $0) }.reduce(0) { $0 + $1.count }
      inSentences += sentences
      others += words - sentences + line.count { !reading.isWord(side, $0) && !reading.isSentenceSign(side, $0) }
    }
    return inSentences > 2 * others
  }

  /// `Yes.`, in tokens.
  private static let longestAnswer = 2

  /// What of prose is for programs: numbers, paths, options, names with a `_`, calls; sorted. A word in capitals is none (`AI`).
  func names(_ side: SnippetSide, _ tokens: [Int]) -> [[UInt8]] {
    tokens.filter { index in
      let token = side.code[index]
      return !isWord(side, index) && !isSentenceSign(side, index) && !isSpanOfWords(side, index)
        && (isPartOfName(side, token) || side.bytes(of: token).contains { !$0.isLetter && $0 < 0x80 })
    }.map { Array(side.bytes(of: side.code[$0])) }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
