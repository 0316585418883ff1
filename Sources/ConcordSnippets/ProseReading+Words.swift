import ConcordSyntax

/// Which tokens are words of a language, which are signs of its sentences, and what must stay as it is.
extension ProseReading {
  func isTitle(_ side: SnippetSide, _ index: Int) -> Bool {
    let bytes = side.bytes(of: side.code[index])
    return bytes.first?.isUppercase == true && bytes.count > 1 && !isJoined(side, side.code[index].range)
  }

  /// Whether a token is a word of a language: letters alone, in no name, path or option.
  func isWord(_ side: SnippetSide, _ index: Int) -> Bool {
    let token = side.code[index]
    switch token.kind {
    case .word, .text: break
    case .keyword:
      guard ["unknown", "text", "console"].contains(language.name) else { return false }
    default: return false
    }
    // `_emphasis_` on a label.
    let whole = side.bytes(of: token)
    let bytes = token.kind == .text ? whole.trimmed { $0 == UInt8(ascii: "_") } : whole
    guard bytes.allSatisfy({ $0.isLetter || $0 >= 0x80 }),
      // `camelCase`, `API`
      !bytes.dropFirst().contains(where: \.isUppercase)
    else { return false }
    return !isPartOfName(side, token)
  }

  /// What holds a word in a path, an option, a call, an assignment.
  func isPartOfName(_ side: SnippetSide, _ token: Token) -> Bool {
    let before = side.byte(token.range.start - 1)
    let after = side.byte(token.range.end)
    // In a text `_` is emphasis.
    let isText = token.kind == .text
    let (opening, closing) = isText ? ("/\\$@=", "/\\$@=") : ("_/\\$@=&%+~<{[", "_/\\$@=")
    if isText, areAlternatives(side, token) { return false }
    if opening.utf8.contains(before) || closing.utf8.contains(after) { return true }
    if isAbbreviation(side, token) { return false }
    func isNamePart(_ byte: UInt8) -> Bool { byte.isAlphanumeric || !isText && byte == UInt8(ascii: "_") }
    if after == UInt8(ascii: "("), token.kind != .text { return true }
    // `file.txt`, `a:b`, `--option`
    for sign in [UInt8(ascii: "."), UInt8(ascii: ":")] {
      if after == sign, isNamePart(side.byte(token.range.end + 1)) { return true }
      if before == sign, isNamePart(side.byte(token.range.start - 2)) { return true }
    }
    if before == UInt8(ascii: "-") { return !side.byte(token.range.start - 2).isLetter }
    // Chinese, Japanese and Korean stand beside their numbers.
    return side.byte(token.range.start) < 0xE3 && (before.isDigit || after.isDigit)
  }

  /// `Show/hide`: whether a word of a text is one of two that a slash parts.
  private func areAlternatives(_ side: SnippetSide, _ token: Token) -> Bool {
    let slash = UInt8(ascii: "/")
    guard side.byte(token.range.start - 1) == slash || side.byte(token.range.end) == slash else { return false }
    var (start, end) = (token.range.start, token.range.end)
    while end - start < Self.longestAlternatives, !side.byte(start - 1).isSpace, side.byte(start - 1) != 0 {
      start -= 1
    }
    while end - start < Self.longestAlternatives, !side.byte(end).isSpace, side.byte(end) != 0 { end += 1 }
    let whole = side.text.bytes[start..<end]
    return end - start < Self.longestAlternatives && whole.count { $0 == slash } == 1
      && whole.allSatisfy { $0.isLetter || $0 >= 0x80 || $0 == slash }
  }

  /// In bytes.
  private static let longestAlternatives = 60

  /// A letter of `e.g.` or `i.e.`
  private func isAbbreviation(_ side: SnippetSide, _ token: Token) -> Bool {
    let (start, end) = (token.range.start, token.range.end)
    guard end - start == 1 else { return false }
    let first = side.byte(end) == UInt8(ascii: ".") && side.byte(end + 1).isLetter ? start : start - 2
    let letters = [side.byte(first), side.byte(first + 1), side.byte(first + 2)].map(\.lowercased)
    return (letters == Array("e.g".utf8) || letters == Array("i.e".utf8))
      && !side.byte(first - 1).isAlphanumeric && !side.byte(first + 3).isAlphanumeric
  }

  /// `well-known`: of a sentence, or of a name.
  func isJoined(_ side: SnippetSide, _ range: ByteRange) -> Bool {
    side.byte(range.start - 1) == UInt8(ascii: "-") || side.byte(range.end) == UInt8(ascii: "-")
  }

  func isSentenceSign(_ side: SnippetSide, _ index: Int) -> Bool {
    let bytes = side.bytes(of: side.code[index])
    // `（`, `、`
    if bytes.first ?? 0 >= 0x80 {
      return !String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { $0.properties.isAlphabetic }
    }
    let emphasis: String.UTF8View = language.name == "markdown" ? "*_".utf8 : "".utf8
    guard bytes.count == 1, let byte = bytes.first else { return false }
    let range = side.code[index].range
    let before = side.byte(range.start - 1)
    // `Autor/-in`
    if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-") && before == UInt8(ascii: "/"),
      Self.holdsMarkup.contains(language.name)
        || ["javascript", "typescript"].contains(language.name) && byte == UInt8(ascii: "/"),
      index > 0, side.code[index - 1].kind == .text || byte != UInt8(ascii: "/")
    {
      return true
    }
    guard ",.;:!?'\"()-".utf8.contains(byte) || emphasis.contains(byte) else { return false }
    // The dash of an option is none.
    return byte != UInt8(ascii: "-") || before.isLetter || before >= 0x80 || "\"'".utf8.contains(before)
      || before.isSpace && side.byte(range.end).isSpace
  }

  /// What is neither word nor sign of a sentence, sorted.
  func signs(_ side: SnippetSide, _ tokens: [Int]) -> [[UInt8]] {
    tokens.filter { !isWord(side, $0) && !isSentenceSign(side, $0) && !isShout(side, $0) && !isSpanOfWords(side, $0) }
      .map { withoutLocale(side.bytes(of: side.code[$0])) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether a small number of a text stands in words of another script: `三天` for `3 days`.
  func isSpelledOut(_ side: SnippetSide, _ token: Int, _ other: SnippetSide, _ tokens: [Int]) -> Bool {
    let number = side.bytes(of: side.code[token])
    return number.count <= 2 && number.allSatisfy(\.isDigit)
      && [.text, .number].contains(side.code[token].kind) && token + 1 < side.code.count
      && !side.stances[token].isGlued && isWord(side, token + 1)
      && !tokens.contains { other.bytes(of: other.code[$0]).contains(where: \.isDigit) }
      && tokens.contains { token in
        String(decoding: other.bytes(of: other.code[token]), as: UTF8.self).unicodeScalars.contains(
          where: \.isBeyondLatin)
      }
  }

  /// Whether tokens are all that an element has between two tags, with a word among them.
  func isWholeText(_ side: SnippetSide, _ tokens: [Int]) -> Bool {
    guard Self.holdsMarkup.contains(language.name), let first = tokens.first, let last = tokens.last,
      last - first + 1 == tokens.count, tokens.contains(where: { side.code[$0].kind == .text && isWord(side, $0) }),
      first > 0, last + 1 < side.code.count
    else { return false }
    return side.bytes(of: side.code[first - 1]).elementsEqual([UInt8(ascii: ">")])
      && side.bytes(of: side.code[last + 1]).elementsEqual([UInt8(ascii: "<")])
  }

  /// Takes out small numbers where only one of two texts has any: `Action 1`, and a name in its place.
  static func takeCounts(from signs: inout [[UInt8]], _ others: inout [[UInt8]]) {
    func isCount(_ sign: [UInt8]) -> Bool { sign.count <= 2 && sign.allSatisfy(\.isDigit) }
    guard signs.contains(where: isCount) != others.contains(where: isCount) else { return }
    signs.removeAll(where: isCount)
    others.removeAll(where: isCount)
  }

  /// Tokens without the names of a text that another text has with other capitals: `GitHub` where that says `Github`.
  func withoutNames(_ side: SnippetSide, _ tokens: [Int], saidBy other: SnippetSide, _ others: [Int]) -> [Int] {
    func isName(_ token: Int) -> Bool {
      side.code[token].kind == .text && !isWord(side, token) && side.bytes(of: side.code[token]).allSatisfy(\.isLetter)
    }
    guard tokens.contains(where: isName) else { return tokens }
    let words = Set(others.filter { isWord(other, $0) }.map { other.bytes(of: other.code[$0]).map(\.lowercased) })
    return tokens.filter { !isName($0) || !words.contains(side.bytes(of: side.code[$0]).map(\.lowercased)) }
  }

  /// `` `inline code` ``, in a page that is shown as code, and "words" in a line of text.
  func isSpanOfWords(_ side: SnippetSide, _ index: Int) -> Bool {
    let bytes = side.bytes(of: side.code[index])
    let isSpan =
      switch language.name {
      case "markdown": bytes.first == UInt8(ascii: "`")
      case "unknown", "text": side.code[index].kind == .string
      default: false
      }
    return isSpan && bytes.allSatisfy { $0.isLetter || $0 >= 0x80 || $0 == .space || "`\"'".utf8.contains($0) }
  }

  /// An address without the folders that name the translation's locale, or English.
  private func withoutLocale(_ address: ArraySlice<UInt8>) -> [UInt8] {
    guard address.contains(UInt8(ascii: "/")) else { return Array(address) }
    let segments = address.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let own = locale + ["en", "en-us"]
    return Array(
      segments.filter { segment in !own.contains { segment.lazy.map(\.lowercased).elementsEqual($0.lowercased().utf8) }
      }.map {
        withoutLocale(name: $0, own)
      }
      .joined(separator: [UInt8(ascii: "/")]))
  }

  /// `book.html` of `book-zh.html` and `book_fa-IR.html`
  private func withoutLocale(name: ArraySlice<UInt8>, _ own: [String]) -> ArraySlice<UInt8> {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return name }
    let stem = name[..<dot].map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
    guard
      let locale = own.first(where: {
        stem.count > $0.utf8.count + 1 && stem.suffix($0.utf8.count + 1).elementsEqual("-\($0)".utf8)
      })
    else { return name }
    return (name[..<dot].dropLast(locale.utf8.count + 1) + name[dot...])[...]
  }

  /// What is left of sorted signs when others are taken away; nil where one of these is not among them.
  static func leftOver(_ signs: [[UInt8]], without others: [[UInt8]]) -> [[UInt8]]? {
    var rest: [[UInt8]] = []
    var next = others[...]
    for sign in signs {
      if sign == next.first { next.removeFirst() } else { rest.append(sign) }
    }
    return next.isEmpty ? rest : nil
  }

  /// `OPTIONAL`, in a sentence; alone it is a name.
  func isShout(_ side: SnippetSide, _ index: Int) -> Bool {
    let bytes = side.bytes(of: side.code[index])
    return side.code[index].kind == .word && ["unknown", "text"].contains(language.name) && bytes.count > 2
      && bytes.allSatisfy(\.isUppercase) && !isPartOfName(side, side.code[index])
  }

  /// The same of printed lines: what has a digit or a sign in it.
  func signs(printed side: SnippetSide, _ tokens: [Int]) -> [[UInt8]] {
    tokens.flatMap { Self.signs(side.bytes(of: side.code[$0])) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  static func signs(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
    text.split { $0.isSpace }.compactMap { word in
      let core = word.trimmed { ",.;:!?'\"()".utf8.contains($0) }
      return core.allSatisfy { $0.isLetter || $0 >= 0x80 || $0 == UInt8(ascii: "-") } && core.first != UInt8(ascii: "-")
        ? nil : Array(core)
    }
  }

  /// `docs/en/` and `docs/pt/`: whether a token is the translation's locale, and stands for another.
  func nameLocales(_ left: SnippetSide, _ tokens: Range<Int>, _ right: SnippetSide, _ others: Range<Int>) -> Bool {
    let isQuote: (UInt8) -> Bool = { "\"'`".utf8.contains($0) }
    let name = right.bytes(of: right.code[others.lowerBound]).trimmed(isQuote)
    let source = left.bytes(of: left.code[tokens.lowerBound]).trimmed(isQuote)
    if source.contains(UInt8(ascii: "/")), withoutLocale(source) == withoutLocale(name) { return true }
    // `en-US` and `pt_BR` are three tokens each.
    let (theirs, ours) = (tag(left, tokens.lowerBound), tag(right, others.lowerBound))
    if (2...7).contains(theirs.count), ours.contains(UInt8(ascii: "-")),
      locale.contains(where: { ours.elementsEqual($0.lowercased().utf8) || isRegion(ours, of: $0) })
    {
      return true
    }
    if (2...7).contains(source.count), source.allSatisfy({ $0.isLetter || "-_".utf8.contains($0) }),
      locale.contains(where: { name.elementsEqual($0.utf8) || name.elementsEqual($0.uppercased().utf8) })
    {
      return true
    }
    return isLocaleOfName(source, name)
  }

  /// `TideLocaleFrFR` for `TideLocaleEnUS`: whether two names differ in nothing but the locale that is written into them.
  private func isLocaleOfName(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    let start = zip(one, other).prefix { $0 == $1 }.count
    // A letter that both locales begin with is no part of the name.
    return (0...min(start, 1)).contains { shared in
      let (left, right) = (one.dropFirst(start - shared), other.dropFirst(start - shared))
      let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
      return (0...min(end, 2)).contains { last in
        let (theirs, ours) = (left.dropLast(end - last), right.dropLast(end - last))
        return theirs.first?.isUppercase ?? false && ours.first?.isUppercase ?? false
          && ["enus", "engb", "en"].contains { theirs.lazy.map(\.lowercased).elementsEqual($0.utf8) }
          && locale.contains { tag in
            ours.lazy.map(\.lowercased).elementsEqual(tag.lowercased().utf8.filter(\.isLetter))
          }
      }
    }
  }

  /// `zh-cn` of `zh`
  private func isRegion(_ tag: [UInt8], of language: String) -> Bool {
    let start = Array(language.lowercased().utf8) + [UInt8(ascii: "-")]
    return tag.starts(with: start) && (2...4).contains(tag.count - start.count)
      && tag[start.count...].allSatisfy(\.isLetter)
  }

  /// The letters around a token that `-` or `_` joins, as a tag is written, in lower case.
  private func tag(_ side: SnippetSide, _ token: Int) -> [UInt8] {
    let isPart: (UInt8) -> Bool = { $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    var (start, end) = (side.code[token].range.start, side.code[token].range.end)
    while end - start < Self.longestTag, isPart(side.byte(start - 1)) { start -= 1 }
    while end - start < Self.longestTag, isPart(side.byte(end)) { end += 1 }
    return side.text.bytes[start..<end].map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0.lowercased }
  }

  /// In bytes: one more than a language, a script and a region have.
  private static let longestTag = 12

  /// `/guide/` and `/fr/guide/`: whether tokens that were put in are the folder of the translation's locale.
  func isLocaleFolder(_ side: SnippetSide, _ tokens: Range<Int>) -> Bool {
    guard !tokens.isEmpty, tokens.count < 8 else { return false }
    let range = side.range(tokens)
    let bytes = side.text.bytes[range.start..<range.end]
    let slash = UInt8(ascii: "/")
    return bytes.contains(slash) && locale.contains { bytes.trimmed { $0 == slash }.elementsEqual($0.utf8) }
  }

  /// `dir="rtl"`: whether tokens that were put in say that a page runs as the translation's locale does.
  func isDirection(_ side: SnippetSide, _ tokens: Range<Int>) -> Bool {
    guard isRightToLeft, !tokens.isEmpty, tokens.count < 8 else { return false }
    let range = side.range(tokens)
    let text = side.text.bytes[range.start..<range.end].filter { !"\"'` >".utf8.contains($0) }
    return text.elementsEqual("dir=rtl".utf8)
  }

  /// `-e TIDE_LANG=ja`: whether a line asks a program for the reader's language, and has one of its names to do so.
  func setsLocale(_ side: SnippetSide, _ line: Range<Int>) -> Bool {
    let range = side.range(line)
    let text = side.text.bytes[range.start..<range.end].map(\.lowercased)
    guard ["lang", "locale"].contains(where: { text[...].holds($0) }) else { return false }
    return line.contains { index in
      let word = side.bytes(of: side.code[index]).trimmed { "\"'`".utf8.contains($0) }
      return locale.contains { word.elementsEqual($0.utf8) }
    }
  }

  /// `tool [flags]`: whether a token is what a usage line asks for.
  func isArgument(_ side: SnippetSide, _ tokens: Range<Int>) -> Bool {
    let range = side.code[tokens.lowerBound].range
    // `[...flags]`
    let isMany = side.text.has("...", at: range.start - 3)
    let start = isMany ? range.start - 3 : range.start
    return ["unknown", "text", "console", "shell"].contains(language.name)
      && side.byte(start - 1) == UInt8(ascii: "[")
      && side.byte(start - 2).isBlank && side.byte(range.end) == UInt8(ascii: "]")
  }
}
