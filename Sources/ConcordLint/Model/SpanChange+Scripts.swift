import ConcordProject
import ConcordSyntax

/// What a code span became in the letters of another script.
extension SpanChange {
  /// `client:지시어` for `client:directive`: whether what is left of Latin letters was there, and what is gone are plain words. Names
  /// that programs read have capitals within, signs or digits.
  static func areSaidInAnotherScript(_ lost: String, _ found: String) -> Bool {
    guard found.utf8.count <= longestSaid, lost.utf8.count <= longestSaid,
      found.unicodeScalars.contains(where: \.isBeyondLatin)
    else { return false }
    let isOfPiece: (UInt8) -> Bool = { $0 < 0x80 && ($0.isAlphanumeric || $0 == UInt8(ascii: "_")) }
    let words = lost.utf8.split(separator: .space)
    // Among the words of a sentence, names have capitals of any kind.
    let isSentence = words.count >= fewestOfSentence && words.allSatisfy { $0.allSatisfy(\.isLetter) }
    var kept = found.utf8.split { !isOfPiece($0) }[...]
    var gone: [Substring.UTF8View] = []
    for piece in lost.utf8.split(whereSeparator: { !isOfPiece($0) }) {
      if let next = kept.first, piece.elementsEqual(next) { kept.removeFirst() } else { gone.append(piece) }
    }
    func isPlain(_ piece: Substring.UTF8View) -> Bool {
      let isCall = lost.utf8[piece.endIndex...].first == UInt8(ascii: "(")
      let isOption = lost.utf8[..<piece.startIndex].last == UInt8(ascii: "-")
      return !isCall && !isOption && isPlainWord(piece)
    }
    return kept.isEmpty && !gone.isEmpty && (isSentence || gone.allSatisfy(isPlain))
  }

  /// In words.
  private static let fewestOfSentence = 4

  /// In bytes.
  private static let longestSaid = 300

  /// `tide --열기`: whether an option is in letters that no program asks for.
  static func namesOption(_ found: String) -> Bool {
    found.split(separator: " ").contains { word in
      let name = word.drop { $0 == "-" }
      return name.count < word.count && name.unicodeScalars.first?.isBeyondLatin ?? false
    }
  }

  /// `word`, `Word` or `WORD`
  private static func isPlainWord(_ word: Substring.UTF8View) -> Bool {
    word.allSatisfy(\.isLetter)
      && (word.allSatisfy(\.isUppercase) || !word.dropFirst().contains(where: \.isUppercase))
  }

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

  /// Whether a text is in Chinese, Japanese or Korean alone.
  static func isInLettersOfAnotherScript(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x2E80 || $0 == " " }
  }
}
