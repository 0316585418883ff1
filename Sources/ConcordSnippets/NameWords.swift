import ConcordSyntax

/// Splits text into its words, `HTTPServer` and `my_page` too, and what stands between them.
struct NameWords {
  /// A word without capitals and accents.
  struct Word: Hashable {
    /// Of its letters: `u` for `ü`.
    let hash: UInt64
    /// Of its letters as they are written where there is no `ü`: `ue`; nil where that is the same.
    let spelledOut: UInt64?
    /// Whether it has letters of another script than Latin.
    let isOfAnotherScript: Bool
    /// In letters.
    let count: Int
  }

  let words: [Word]
  /// What two names that say the same have in common: `/w/w1#w` for `/my-pages/page1#some-part`.
  let shape: [UInt8]

  init(_ name: ArraySlice<UInt8>) {
    var (words, shape): ([Word], [UInt8]) = ([], [])
    var end = name.startIndex
    Self.forEach(in: name) { range in
      let between = name[end..<range.lowerBound]
      // What joins words makes one name of them.
      if words.isEmpty || !between.allSatisfy({ "-_. '".utf8.contains($0) }) { shape += between + [UInt8(ascii: "w")] }
      words.append(Self.word(name[range]))
      end = range.upperBound
    }
    (self.words, self.shape) = (words, shape + name[end...])
  }

  /// Where the words of a text are.
  static func forEach(in text: ArraySlice<UInt8>, _ visit: (Range<Int>) -> Void) {
    var index = text.startIndex
    while index < text.endIndex {
      guard isLetter(text[index]) else {
        index += 1
        continue
      }
      let end = end(of: text, from: index)
      visit(index..<end)
      index = end
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }

  /// Where a word ends: before what is no letter, and before a capital behind a small letter.
  private static func end(of text: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start + 1
    while index < text.endIndex, isLetter(text[index]) {
      let isCapital = text[index].isUppercase
      if isCapital, !text[index - 1].isUppercase { break }
      // `HTTPServer`
      let next = index + 1 < text.endIndex ? text[index + 1] : 0
      if isCapital, index > start, next.isLetter, !next.isUppercase { break }
      index += 1
    }
    return index
  }

  /// A word by its bytes.
  static func word(_ bytes: ArraySlice<UInt8>) -> Word {
    var (plain, spelled) = (ByteHash(), ByteHash())
    if bytes.allSatisfy({ $0 < 0x80 }) {
      for byte in bytes { plain.add(byte.lowercased) }
      return Word(hash: plain.value, spelledOut: nil, isOfAnotherScript: false, count: bytes.count)
    }
    // Cyrillic, Arabic, the scripts of India, kana, ideographs, hangul; signs and more Latin letters lie between.
    let first = bytes[bytes.startIndex]
    if (0xD0...0xE0).contains(first) || (0xE4...0xED).contains(first) {
      for byte in bytes { plain.add(byte) }
      return Word(hash: plain.value, spelledOut: nil, isOfAnotherScript: true, count: bytes.count)
    }
    var (isOfAnotherScript, count) = (false, 0)
    // An accent may be a sign of its own.
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where !(0x300..<0x370).contains(scalar.value) {
      if scalar.isBeyondLatin { isOfAnotherScript = true }
      let letters = Self.letters(scalar)
      plain.add(letters)
      spelled.add(letters)
      switch scalar {
      case "ä", "ö", "ü", "Ä", "Ö", "Ü": spelled.add(UInt8(ascii: "e"))
      default: break
      }
      count += 1
    }
    return Word(
      hash: plain.value, spelledOut: spelled.value == plain.value ? nil : spelled.value,
      isOfAnotherScript: isOfAnotherScript, count: count)
  }

  /// A letter in lower case, without its accent.
  private static func letters(_ scalar: Unicode.Scalar) -> [UInt8] {
    let index = Int(scalar.value)
    return index < plainLetters.count ? plainLetters[index] : Array(String(scalar).utf8)
  }

  /// The same of each letter up to U+0250, looked up once.
  private static let plainLetters: [[UInt8]] = (0..<UInt32(0x250)).map { value in
    guard let scalar = Unicode.Scalar(value) else { return [] }
    let letters = scalar == "ß" ? "ss" : scalar.unaccented.map(String.init) ?? scalar.properties.lowercaseMapping
    return Array(letters.utf8)
  }

  /// The words of a list.
  static func set(_ list: String) -> Set<UInt64> { Set(NameWords(Array(list.utf8)[...]).words.map(\.hash)) }
}
