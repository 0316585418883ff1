import ConcordAlignment
import ConcordSyntax

/// The words of a block that a translator works on.
enum Prose {
  /// Whether two blocks can hold the same words: a cheap look before ``words(_:_:)``.
  static func mayBeEqual(_ one: Block, _ other: Block) -> Bool {
    let (short, long) = (min(one.length, other.length), max(one.length, other.length))
    return long > 0 && short * 5 >= long * 4
  }

  /// Words in lower case, outside code, raw tags and links' texts: titles of articles keep their language.
  static func words(_ document: Document, _ block: Block) -> [String] {
    var words: [String] = []
    forEachWord(document, block) { word in
      words.append(String(decoding: word, as: UTF8.self).lowercased())
      return true
    }
    return words
  }

  /// Whether the words of two blocks are the same; most pairs part at the first one.
  static func isEqual(_ source: Document, _ one: Block, _ target: Document, _ other: Block) -> Bool {
    var words: [ArraySlice<UInt8>] = []
    forEachWord(source, one) { word in
      words.append(word)
      // The first words tell nearly all pairs apart.
      return words.count < 3
    }
    var index = 0
    var isEqual = true
    func compare(_ word: ArraySlice<UInt8>) -> Bool {
      guard index < words.count else { return false }
      isEqual = sameWord(words[index], word)
      index += 1
      return isEqual
    }
    forEachWord(target, other, compare)
    guard isEqual, index == words.count else { return false }
    return self.words(source, one) == self.words(target, other)
  }

  private static func sameWord(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    if one.elementsEqual(other, by: { $0.lowercased == $1.lowercased }) { return true }
    guard one.contains(where: { $0 >= 0x80 }) else { return false }
    return String(decoding: one, as: UTF8.self).lowercased() == String(decoding: other, as: UTF8.self).lowercased()
  }

  /// Visits the words of a block as they stand, until the visitor has enough.
  private static func forEachWord(_ document: Document, _ block: Block, _ visit: (ArraySlice<UInt8>) -> Bool) {
    var isInAnchor = false
    for part in block.nodes {
      var index = part
      while index < max(part + 1, document.nodes[part].end) {
        let range = document.nodes[index].range
        switch document.nodes[index].kind {
        case .link, .image:
          index = max(index + 1, document.nodes[index].end)
          continue
        case .htmlInline:
          if document.source.has("<a ", at: range.start) { isInAnchor = true }
          if document.source.has("</a", at: range.start) { isInAnchor = false }
        case .text where !isInAnchor: if !split(document.literalBytes(index), visit) { return }
        case .htmlBlock: if !split(withoutTags(document.source, range)[...], visit) { return }
        default: break
        }
        index += 1
      }
    }
  }

  /// Whether the visitor wants more.
  private static func split(_ text: ArraySlice<UInt8>, _ visit: (ArraySlice<UInt8>) -> Bool) -> Bool {
    var isPlaceholder = false
    var index = text.startIndex
    while index < text.endIndex {
      while index < text.endIndex, text[index].isSpace { index += 1 }
      let start = index
      var opens = false
      var closes = false
      while index < text.endIndex, !text[index].isSpace {
        if index + 1 < text.endIndex, text[index] == text[index + 1] {
          if text[index] == UInt8(ascii: "{") { opens = true }
          if text[index] == UInt8(ascii: "}") { closes = true }
        }
        index += 1
      }
      if opens { isPlaceholder = true }
      if !isPlaceholder, let word = word(text[start..<index]), !visit(word) { return false }
      if closes { isPlaceholder = false }
    }
    return true
  }

  /// A word without the punctuation around it.
  private static func word(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var (first, last) = (part.startIndex, part.endIndex - 1)
    while first < part.endIndex, !(part[first].isLetter || part[first] >= 0x80) { first += 1 }
    guard first < part.endIndex else { return nil }
    while !(part[last].isLetter || part[last] >= 0x80 || part[last].isDigit) { last -= 1 }
    return part[first...last]
  }

  /// The bytes between tags, without those of links.
  private static func withoutTags(_ source: Source, _ range: ByteRange) -> [UInt8] {
    var text: [UInt8] = []
    var index = range.start
    while index < range.end {
      guard source.bytes[index] == UInt8(ascii: "<") else {
        text.append(source.bytes[index])
        index += 1
        continue
      }
      text.append(.space)
      let isLink = source.has("<a ", at: index)
      while index < range.end, isLink ? !source.has("</a>", at: index) : source.bytes[index] != UInt8(ascii: ">") {
        index += 1
      }
      index += isLink ? 4 : 1
    }
    return text
  }
}

/// Small words that no sentence of a language is without, and that names do without.
enum FunctionWords {
  static func knows(_ language: String) -> Bool { words[language] != nil }
  static func has(_ word: String, _ language: String) -> Bool { words[language]?.contains(word) ?? false }

  private static let words: [String: Set<String>] = [
    "en": set(
      """
      the a an is are was be to of and or that this you your with when from if can it not by how into must for in on as at
      """),
    "de": set(
      """
      der die das ist sind und oder nicht mit ein eine zu wenn den dem für von in im auf als bei zum zur des
      """),
    "fr": set(
      """
      le la les des est sont et ou une pour vous dans avec que qui à au aux du de en sur un par
      """),
    "es": set(
      """
      el la los las es son y una para con que del se por en de a al un o e
      """),
    "it": set(
      """
      il lo la gli è sono una per con che di della non a in da al del un e i le su o
      """),
    "pt": set(
      """
      o os as é são uma para com que do da não você em de a e no na ao à um por se
      """),
    "nl": set("de het een is zijn en of niet met voor van dat als"),
  ]

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
