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
      let isBehind = index > 0 && operators.contains(words[index - 1]) && index > 1
      let isInside = result.last.map { ",;([{".utf8.contains($0) } ?? true || isBar(result.suffix(2).reversed())
      let isAtEnd =
        word.first.map { ")]}".utf8.contains($0) } ?? true || word == Array("/>".utf8) || isBar(word.prefix(2))
      // Two bars are another sign.
      let areBars = result.last == UInt8(ascii: "|") && word.first == UInt8(ascii: "|")
      if areBars || !isBetween && !isBehind && !isInside && !isAtEnd { result.append(.space) }
      result += word
    }
    return result
  }

  /// `'a' |'b'`: whether a text begins with a bar that stands for itself.
  private static func isBar(_ bytes: some Sequence<UInt8>) -> Bool {
    let bar = UInt8(ascii: "|")
    var rest = bytes.makeIterator()
    return rest.next() == bar && rest.next() != bar
  }

  /// With a blank on both sides; with one on one side, `-x` is an option.
  private static let operators = Set(
    "+ - * / = == => -> < > | || & && × ÷ ≤ ≥ ≠".split(separator: " ").map { Array($0.utf8) })
}
