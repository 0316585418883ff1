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
    writtenWords(document, block).map { $0.lowercased() }
  }

  /// The same words with their capitals.
  static func writtenWords(_ document: Document, _ block: Block) -> [String] {
    var words: [String] = []
    forEachWord(document, block) { word in
      words.append(String(decoding: word, as: UTF8.self))
      return true
    }
    return words
  }

  /// Whether the words of two blocks are the same; most pairs part at the first one.
  static func isEqual(_ source: Document, _ one: Block, _ target: Document, _ other: Block) -> Bool {
    if let first = firstLetter(source, one), let second = firstLetter(target, other),
      first.letter.lowercased != second.letter.lowercased,
      // Beyond ASCII, one letter may be written in two ways.
      first.isASCII || first.letter < 0x80 && second.letter < 0x80
    {
      return false
    }
    if let first = firstWord(source, one), let second = firstWord(target, other), !sameWord(first, second) {
      return false
    }
    var words: [ArraySlice<UInt8>] = []
    words.reserveCapacity(3)
    forEachWord(source, one) { word in
      words.append(word)
      // A few words tell nearly all others apart.
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

  /// The first byte of the first word, and whether all of that is ASCII, where that is plain to see: the block begins with
  /// it. Most pairs part there.
  private static func firstLetter(_ document: Document, _ block: Block) -> (letter: UInt8, isASCII: Bool)? {
    let node = block.node + 1
    guard node < document.nodes[block.node].end, document.nodes[node].kind == .text else { return nil }
    let text = document.literalBytes(node)
    guard let first = text.first, first.isLetter || first >= 0x80 else { return nil }
    var isASCII = true
    for byte in text {
      if byte.isSpace { break }
      // A placeholder in the word takes it out.
      if byte == UInt8(ascii: "{") { return nil }
      if byte >= 0x80 { isASCII = false }
    }
    return (first, isASCII)
  }

  private static func firstWord(_ document: Document, _ block: Block) -> ArraySlice<UInt8>? {
    var first: ArraySlice<UInt8>?
    forEachWord(document, block) { word in
      first = word
      return false
    }
    return first
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
          if document.text.has("<a ", at: range.start) { isInAnchor = true }
          if document.text.has("</a", at: range.start) { isInAnchor = false }
        case .text where !isInAnchor:
          var reader = WordReader()
          if !reader.read(document.literalBytes(index), visit) { return }
        case .htmlBlock: if !readOutsideTags(document.text, range, visit) { return }
        default: break
        }
        index += 1
      }
    }
  }

  /// Reads what stands between tags, without what stands in links. Whether the visitor wants more.
  private static func readOutsideTags(
    _ text: TextBuffer, _ range: ByteRange, _ visit: (ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    var reader = WordReader()
    var index = range.start
    while index < range.end {
      let tag = text.firstIndex(of: "<", from: index, to: range.end) ?? range.end
      if !reader.read(text.bytes[index..<tag], visit) { return false }
      guard tag < range.end else { return true }
      index =
        text.has("<a ", at: tag)
        ? text.firstIndex(of: "</a>", from: tag, to: range.end).map { $0 + 4 } ?? range.end
        : (text.firstIndex(of: ">", from: tag, to: range.end) ?? range.end) + 1
    }
    return true
  }

  /// Splits text into words, and passes over placeholders, which may hold spaces.
  private struct WordReader {
    private var isPlaceholder = false

    /// Whether the visitor wants more.
    mutating func read(_ text: ArraySlice<UInt8>, _ visit: (ArraySlice<UInt8>) -> Bool) -> Bool {
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
        if !isPlaceholder, let word = Prose.word(text[start..<index]), !visit(word) { return false }
        if closes { isPlaceholder = false }
      }
      return true
    }
  }

  /// A word without the punctuation around it.
  fileprivate static func word(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var (first, last) = (part.startIndex, part.endIndex - 1)
    while first < part.endIndex, !(part[first].isLetter || part[first] >= 0x80) { first += 1 }
    guard first < part.endIndex else { return nil }
    while !(part[last].isLetter || part[last] >= 0x80 || part[last].isDigit) { last -= 1 }
    return part[first...last]
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
