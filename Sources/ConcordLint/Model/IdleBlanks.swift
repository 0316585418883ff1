import ConcordSyntax

/// White space that changes nothing of a code span: `<a/>` is `<a />`, `['a','b']` is `['a', 'b']`, `(a-b)` is `(a - b)`, `'a' |'b'` is `'a' | 'b'`, and a browser
/// shows one blank for two. In a command, a blank parts two words; at an end it is seen.
enum IdleBlanks {
  /// Whether two spans with the same signs differ in nothing else.
  static func areAllThatDiffers(_ one: String, _ other: String) -> Bool {
    one.hasPrefix(" ") == other.hasPrefix(" ") && one.hasSuffix(" ") == other.hasSuffix(" ")
      && without(one) == without(other)
  }

  /// A text without them.
  private static func without(_ text: String) -> [UInt8] {
    let words = text.utf8.split(separator: .space).map(Array.init)
    var result: [UInt8] = []
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : []
      let isBetween = index > 0 && !next.isEmpty && operators.contains(word)
      // `≥ 768px`: what is compared stands outside.
      let isCompared = index == 1 && comparisons.contains(words[0]) && word.first.map(\.isDigit) ?? false
      let isBehind = index > 1 && operators.contains(words[index - 1]) || isCompared
      // Two bars are another sign.
      let isBehindBar = result.last == bar && result.dropLast().last != bar
      let isBeforeBar = word.first == bar && word.dropFirst().first != bar
      // `(a: number) => void`; in a line of YAML, `a:b` is another thing.
      let isTyped = result.last == UInt8(ascii: ":") && result.contains(UInt8(ascii: "("))
      let isInside = result.last.map { ",;([{".utf8.contains($0) } ?? true || isBehindBar || isTyped
      let isAtEnd = word.first.map { ")]}".utf8.contains($0) } ?? true || word == Array("/>".utf8) || isBeforeBar
      let areBars = result.last == bar && word.first == bar
      if areBars || !isBetween && !isBehind && !isInside && !isAtEnd { result.append(.space) }
      result += word
    }
    return result
  }

  private static let bar = UInt8(ascii: "|")

  private static let comparisons = Set("< > <= >= ≤ ≥".split(separator: " ").map { Array($0.utf8) })

  /// With a blank on both sides; with one on one side, `-x` is an option.
  private static let operators = Set(
    "+ - * / ^ = == => -> < > | || & && × ÷ ≤ ≥ ≠".split(separator: " ").map { Array($0.utf8) })
}
