import ConcordProject
import ConcordSyntax

/// What a code span became in the letters of another script.
extension SpanChange {
  /// `节点 1` for `node1`: whether a word with a number became one of another script with the same number.
  static func isInAnotherScript(_ lost: String, _ found: String) -> Bool {
    func digits(_ text: String) -> [UInt8] { text.utf8.filter(\.isDigit) }
    return lost.utf8.allSatisfy(\.isAlphanumeric) && found.utf8.contains { $0 >= 0xE0 }
      && found.utf8.allSatisfy { $0 >= 0x80 || $0.isDigit || $0 == .space } && digits(lost) == digits(found)
      && !digits(lost).isEmpty
  }

  /// `表函数参数` for `table function parameters`, `'确认'` for `'OK'`: whether words became a phrase of another script. Of a command, its
  /// program is left.
  static func isPhraseInAnotherScript(_ lost: String, _ found: String) -> Bool {
    let (inner, other) = (Identifier.withoutQuotes(lost), Identifier.withoutQuotes(found))
    if inner.utf8.count < lost.utf8.count, other.utf8.count < found.utf8.count {
      return isInLettersOfAnotherScript(other) && inner.utf8.contains(where: \.isLetter)
    }
    let words = lost.utf8.split(separator: .space)
    return words.count > 1 && words.allSatisfy { $0.allSatisfy(\.isLetter) } && isInLettersOfAnotherScript(found)
  }

  /// `Vue3 组件库` for `Vue3 component library`, `Shift+点击` for `Shift+Click`: whether words became those of another script, and what is left
  /// of Latin letters was there.
  static func keepsNames(of lost: String, _ found: String) -> Bool {
    let words = lost.split { $0 == " " || $0 == "+" }
    let kept = found.split { !$0.isASCII || $0 == " " || $0 == "+" }
    let isKey = lost.contains("+") && found.contains("+")
    return words.count > 1 && !kept.isEmpty && kept.count < words.count && (isKey || !lost.contains("+"))
      && words.allSatisfy { $0.utf8.allSatisfy(\.isAlphanumeric) } && kept.allSatisfy(words.contains)
      && found.unicodeScalars.contains { $0.value >= 0x2E80 }
      && words.contains { !kept.contains($0) && $0.utf8.allSatisfy(\.isLetter) }
  }

  /// `默认提供了加载效果` for `provide a default spinner`: whether some words, of a sentence among them, became a phrase of another script.
  static func isSaid(_ lost: String, as found: String, in language: String) -> Bool {
    let words = lost.split(separator: " ")
    return words.count >= fewestOfPhrase && words.allSatisfy { $0.utf8.allSatisfy(\.isLetter) }
      && isInLettersOfAnotherScript(found) && words.contains { FunctionWords.has($0.lowercased(), language) }
  }

  private static let fewestOfPhrase = 4

  /// Whether a text is in Chinese, Japanese or Korean alone.
  static func isInLettersOfAnotherScript(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x2E80 || $0 == " " }
  }
}
