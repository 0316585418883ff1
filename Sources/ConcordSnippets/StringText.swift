import ConcordSyntax

/// What a string says to people, and what it holds for the program: `f"\nStep {n}: done"` has two words, and the marks `\n` and
/// `{n}`.
struct StringText {
  private(set) var words: [ArraySlice<UInt8>] = []
  /// Interpolations, escapes, numbers, names, rulers.
  private(set) var marks: [ArraySlice<UInt8>] = []
  /// Whether a value is put into the text.
  private(set) var isTemplate = false
  /// How many of the marks stand where a word might.
  private var others = 0

  /// - Parameter literal: the string, with its quotes or without.
  init(_ literal: ArraySlice<UInt8>) {
    var rest = Self.content(literal)
    var start = rest.startIndex
    while let byte = rest.first {
      if byte.isSpace {
        add(literal[start..<rest.startIndex])
        rest = rest.dropFirst()
        start = rest.startIndex
      } else if let end = Self.markEnd(rest) {
        // What touches a name is part of it: `{base}_items`.
        let isGlued =
          byte != UInt8(ascii: "<")
          && (start < rest.startIndex && Self.isJoint(literal[rest.startIndex - 1])
            || end < rest.endIndex && Self.isJoint(rest[end]))
        if !isGlued || byte == UInt8(ascii: "\\") {
          add(literal[start..<rest.startIndex])
          marks.append(rest[..<end])
          if !"\\<".utf8.contains(byte) { isTemplate = true }
          start = end
        }
        rest = rest[end...]
      } else {
        rest = rest.dropFirst()
      }
    }
    add(literal[start..<rest.startIndex])
  }

  /// Whether most of it is words.
  var isMostlyWords: Bool { words.count > 1 && words.count >= others }

  /// Whether another text holds the same for the program, in whatever order.
  func holdsMarks(of other: StringText) -> Bool {
    var (own, others) = (marks.map(Array.init), other.marks.map(Array.init))
    if isMostlyWords { ProseReading.takeCounts(from: &own, &others) }
    return own.sorted { $0.lexicographicallyPrecedes($1) } == others.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private mutating func add(_ piece: ArraySlice<UInt8>) {
    // `404ページ`, `0을`: Chinese, Japanese and Korean stand beside what they name.
    if let end = Self.scriptEnd(piece) {
      add(piece[..<end])
      return add(piece[end...])
    }
    // `l\'heure`: a quote that does not end the string is one of its text.
    let text = piece.contains(UInt8(ascii: "\\")) ? piece.filter { $0 != UInt8(ascii: "\\") }[...] : piece
    let core = text.trimmed { ",.;:!?'\"()".utf8.contains($0) }
    if core.isEmpty || Self.dashes.contains(where: core.elementsEqual) { return }
    if Self.isPlain(core) {
      words.append(core)
    } else {
      marks.append(core)
      others += core.contains { $0.isAlphanumeric } ? 1 : 0
    }
  }

  /// Between blanks each is one of a sentence.
  private static let dashes = ["-", "–", "—"].map { Array($0.utf8) }

  /// Where letters of Chinese, Japanese or Korean begin behind ASCII, or end before it; nil where a piece is of one kind.
  private static func scriptEnd(_ piece: ArraySlice<UInt8>) -> Int? {
    // U+3000 to U+D7FF, and full-width forms.
    func isHan(_ byte: UInt8) -> Bool { (0xE3...0xED).contains(byte) || byte == 0xEF }
    guard piece.contains(where: isHan) else { return nil }
    return piece.indices.dropFirst().first { index in
      piece[index] < 0x80 ? piece[index - 1] >= 0x80 : piece[index - 1] < 0x80 && isHan(piece[index])
    }
  }

  static func isPlain(_ word: ArraySlice<UInt8>) -> Bool {
    word.trimmed { ",.;:!?'\"()".utf8.contains($0) }
      .allSatisfy { $0.isLetter || $0 >= 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "'") }
      && word.first != UInt8(ascii: "-")
  }

  private static func isJoint(_ byte: UInt8?) -> Bool {
    byte.map { $0.isAlphanumeric || "_/-@\\".utf8.contains($0) } ?? false
  }

  /// Without the quotes, and the letters before them: `f"…"`, `rb'…'`.
  private static func content(_ literal: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isQuote: (UInt8) -> Bool = { "\"'`".utf8.contains($0) || $0.isSpace }
    let prefix = literal.prefix { $0.isLetter }
    let isPrefixed =
      (1...2).contains(prefix.count) && literal[prefix.endIndex...].first.map { "\"'".utf8.contains($0) } ?? false
    var content = isPrefixed ? literal[prefix.endIndex...] : literal
    // Lua's brackets.
    if content.starts(with: "[[".utf8) { content = content.dropFirst(2) }
    if content.suffix(2).elementsEqual("]]".utf8) { content = content.dropLast(2) }
    return content.trimmed(isQuote)
  }

  /// The end of the escape, interpolation or tag that begins here: `\n`, `{…}`, `${…}`, `#{…}`, `\(…)`, `<a href="…">`.
  private static func markEnd(_ text: ArraySlice<UInt8>) -> Int? {
    let next = text.dropFirst().first
    switch text.first {
    case UInt8(ascii: "\\"):
      if next == UInt8(ascii: "(") { return balancedEnd(text.dropFirst(), UInt8(ascii: "("), UInt8(ascii: ")")) }
      return next.map { "'\"`".utf8.contains($0) } ?? true ? nil : text.startIndex + 2
    case UInt8(ascii: "$"), UInt8(ascii: "#"):
      return next == UInt8(ascii: "{") ? balancedEnd(text.dropFirst(), UInt8(ascii: "{"), UInt8(ascii: "}")) : nil
    case UInt8(ascii: "<"):
      guard let next, next.isLetter || next == UInt8(ascii: "/") else { return nil }
      return text.prefix(longest).firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    case UInt8(ascii: "{"): return balancedEnd(text, UInt8(ascii: "{"), UInt8(ascii: "}"))
    default: return nil
    }
  }

  /// How long an interpolation is, at most.
  private static let longest = 200

  private static func balancedEnd(_ text: ArraySlice<UInt8>, _ open: UInt8, _ close: UInt8) -> Int? {
    var depth = 0
    for index in text.prefix(longest).indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }
}
