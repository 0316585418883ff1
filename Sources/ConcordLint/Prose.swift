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
        case .text where !isInAnchor: words += split(document.literalBytes(index))
        case .htmlBlock: words += split(withoutTags(document.source, range)[...])
        default: break
        }
        index += 1
      }
    }
    return words
  }

  private static func split(_ text: ArraySlice<UInt8>) -> [String] {
    var words: [String] = []
    var isPlaceholder = false
    for part in text.split(whereSeparator: \.isSpace) {
      if part.holds("{{") { isPlaceholder = true }
      defer { if part.holds("}}") { isPlaceholder = false } }
      let isLetter: (UInt8) -> Bool = { $0.isLetter || $0 >= 0x80 }
      guard !isPlaceholder, let first = part.firstIndex(where: isLetter),
        let last = part.lastIndex(where: { isLetter($0) || $0.isDigit })
      else { continue }
      words.append(String(decoding: part[first...last], as: UTF8.self).lowercased())
    }
    return words
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
