import ConcordSyntax

/// The words of a line of code in runs: with a space at most between two, or signs and names that a sentence may hold.
struct WordRuns {
  /// The tokens of each run, in order.
  private(set) var all: [[Int]] = []
  /// The number of each word's run.
  private var numbers: [Int: Int] = [:]

  init(_ reading: ProseReading, _ side: SnippetSide, _ line: Range<Int>) {
    var isOpen = false
    for index in line {
      if reading.isWord(side, index) {
        let gap = index > line.lowerBound ? side.code[index].range.start - side.code[index - 1].range.end : 2
        if isOpen, gap <= 1 { all[all.count - 1].append(index) } else { all.append([index]) }
        numbers[index] = all.count - 1
        isOpen = true
      } else if !reading.isSentenceSign(side, index), !Self.isName(side, index) {
        isOpen = false
      }
    }
  }

  /// The run that a word is in.
  func holding(_ word: Int) -> [Int]? { numbers[word].map { all[$0] } }

  /// The runs that some words are in, each once, in order.
  func holding(anyOf words: [Int]) -> [[Int]] {
    let wanted = Set(words.compactMap { numbers[$0] })
    return all.indices.filter(wanted.contains).map { all[$0] }
  }

  /// A name or number that a sentence may hold: `API`, `iPhone`, `<host>`.
  private static func isName(_ side: SnippetSide, _ index: Int) -> Bool {
    let range = side.code[index].range
    switch side.code[index].kind {
    case .word, .text, .number, .variable, .string:
      return side.byte(range.start - 1).isSpace && !"=:/".utf8.contains(side.byte(range.end))
    default: return false
    }
  }
}
