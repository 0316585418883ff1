import ConcordSyntax

/// What came to stand in the letters of another script: a phrase of them is for readers, and no command.
extension ProseReading {
  /// Whether words became a phrase of another script, and the names and numbers among them are still there.
  func isPhraseOfAnotherScript(
    _ left: SnippetSide, _ line: Range<Int>, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]
  ) -> Bool {
    let isListed = isTree(left, line) || isDrawing(left)
    let isSaid = language.isShell && isSaid(right)
    guard isListed || isSaid || Self.readable.contains(language.name), !hasPrompt(left, line) else { return false }
    let phrase = right.joined(inserted)
    let scalars = String(decoding: phrase, as: UTF8.self).unicodeScalars
    guard scalars.count(where: \.isBeyondLatin) >= (isListed ? 1 : Self.shortestPhrase) else { return false }
    // `tool log in` is a command; a lone `string` is a value.
    let words = removed.filter { isWord(left, $0) }
    guard let first = words.first,
      isListed || isSaid && line.allSatisfy({ isWord(left, $0) }) || isTitle(left, first) || isSentence(left, words)
        || isExplanation(left, line, words) || isNamedText && words.count > 1
    else { return false }
    return removed.allSatisfy { index in
      let bytes = left.bytes(of: left.code[index])
      return !Self.isName(bytes) || phrase[...].firstRange(of: bytes) != nil
    }
  }

  /// Whether several lines are in another script from the first letter to the last: one may be a command that was translated.
  private func isSaid(_ side: SnippetSide) -> Bool {
    side.code.count <= Self.mostSaid && side.lines.count > 1
      && String(decoding: side.bytes, as: UTF8.self).unicodeScalars.allSatisfy {
        $0.isBeyondLatin || $0.properties.isWhitespace
      }
  }

  /// In tokens.
  private static let mostSaid = 40

  /// Whether words of another script than Latin stand for words of another script: programs have few such names.
  func areWordsOfAnotherScript(_ left: SnippetSide, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]) -> Bool {
    func are(_ side: SnippetSide, _ tokens: [Int]) -> Bool {
      let words = tokens.filter { side.bytes(of: side.code[$0]).contains { $0.isAlphanumeric || $0 >= 0x80 } }
      return !words.isEmpty
        && words.allSatisfy {
          side.bytes(of: side.code[$0]).contains { $0 >= 0x80 }
            && !side.bytes(of: side.code[$0]).contains(where: \.isDigit)
        }
        && String(decoding: side.joined(tokens), as: UTF8.self).unicodeScalars.count(where: \.isBeyondLatin) > 1
    }
    return are(left, removed) && are(right, inserted)
  }

  /// Whether words of any letters stand for nothing but a phrase in Chinese or the like: the source is in that language, and programs have few
  /// such names.
  func isSaidInOtherLetters(_ left: SnippetSide, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]) -> Bool {
    let isForeign = removed.allSatisfy { index in
      let bytes = left.bytes(of: left.code[index])
      return bytes.allSatisfy { $0 >= 0x80 || !$0.isAlphanumeric } || isSentenceSign(left, index)
    }
    // `'Legend A'` for a key that needs no quotes in letters without spaces.
    // Programs have no name in such letters that was not made up for the sample.
    let areWords = inserted.allSatisfy { index in
      right.code[index].kind == .string
        || [.word, .text].contains(right.code[index].kind)
          && right.bytes(of: right.code[index]).allSatisfy { $0.isLetter || $0 >= 0x80 }
    }
    return isForeign && (isText(right, inserted) || areWords)
      && String(decoding: left.joined(removed), as: UTF8.self).unicodeScalars.count(where: \.isBeyondLatin) > 1
  }

  /// `{ 'Legend A': true }` and `{ 图例一: true }`: whether a key names what strings of both blocks show, in letters of another script.
  func isNameOfShown(_ left: SnippetSide, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]) -> Bool {
    guard removed.count == 1, inserted.count == 1, left.code.count + right.code.count <= Self.mostOfSample else {
      return false
    }
    func text(_ side: SnippetSide, _ token: Int) -> ArraySlice<UInt8> {
      side.bytes(of: side.code[token]).trimmed { "\"'`".utf8.contains($0) }
    }
    func isShown(_ side: SnippetSide, _ token: Int) -> Bool {
      let wanted = text(side, token)
      return wanted.count > 1
        && side.code.indices.contains {
          $0 != token && side.code[$0].kind == .string && text(side, $0).elementsEqual(wanted)
        }
    }
    let name = text(right, inserted[0])
    return name.contains { $0 >= 0x80 }
      && String(decoding: name, as: UTF8.self).unicodeScalars.contains(where: \.isBeyondLatin)
      && isShown(right, inserted[0]) && isShown(left, removed[0])
  }

  /// In tokens of both blocks.
  private static let mostOfSample = 4_000

  /// `your-token`, `a-name-for-my-branch`: whether a name that a reader replaces became words of another script.
  func isStandInOfAnotherScript(
    _ left: SnippetSide, _ line: Range<Int>, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]
  ) -> Bool {
    if isPathToSomething(left, removed), inserted.allSatisfy({ isPlainWord(right, $0) }) { return true }
    if isFilledIn(left, removed), isFilledIn(right, inserted) {
      return String(decoding: right.joined(inserted), as: UTF8.self).unicodeScalars.contains(
        where: \.isBeyondLatin)
    }
    if let words = bracketed(left, removed), let others = bracketed(right, inserted) {
      return words.contains(.space) && words.allSatisfy { $0.isLetter || $0 == .space }
        && String(decoding: others, as: UTF8.self).unicodeScalars.contains(where: \.isBeyondLatin)
    }
    if isFilledInByReaders(left, line, removed, right, inserted) { return true }
    guard let first = removed.first, let last = removed.last, removed.count == last - first + 1,
      // What a line begins with is run, and what stands behind `-` is an option.
      first > line.lowerBound, left.byte(left.code[first].range.start - 1) != UInt8(ascii: "-")
    else { return false }
    let name = left.text.bytes[left.code[first].range.start..<left.code[last].range.end]
    let parts = name.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isLetter) }),
      parts.count > 2 || Self.determiners.contains(String(decoding: parts[0], as: UTF8.self).lowercased())
    else { return false }
    let scalars = String(decoding: right.joined(inserted), as: UTF8.self).unicodeScalars
    return scalars.contains(where: \.isBeyondLatin)
      && scalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " }
  }

  /// `<后端地址>` for `<Server Address>`, `版本号` for `<version>`: whether what stands between angle brackets became words of another script.
  private func isFilledInByReaders(
    _ left: SnippetSide, _ line: Range<Int>, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]
  ) -> Bool {
    let own = String(decoding: right.joined(inserted), as: UTF8.self).unicodeScalars
    guard own.contains(where: \.isBeyondLatin) else { return false }
    let name = left.joined(removed)
    if removed.first ?? 0 > line.lowerBound, name.first == UInt8(ascii: "<"), name.last == UInt8(ascii: ">"),
      name.dropFirst().dropLast().allSatisfy({ $0.isLetter || "-_".utf8.contains($0) })
    {
      return own.allSatisfy { $0.properties.isAlphabetic }
    }
    // A tag has no blank between two words with capitals.
    guard let words = between("<", ">", left, removed), let others = between("<", ">", right, inserted) else {
      return false
    }
    return words.split(separator: .space).count > 1
      && words.allSatisfy { $0.isLetter || $0 == .space } && words.first?.isUppercase ?? false
      && String(decoding: others, as: UTF8.self).unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " }
  }

  /// `/path/to/file`: whether tokens are the words that stand for folders of the reader's own.
  private func isPathToSomething(_ side: SnippetSide, _ tokens: [Int]) -> Bool {
    guard let first = tokens.first, tokens.count <= 2 else { return false }
    let words = tokens.map { side.bytes(of: side.code[$0]) }
    let start = side.code[first].range.start
    return words[0].elementsEqual("path".utf8) && (words.count == 1 || words[1].elementsEqual("to".utf8))
      && side.text.bytes[start...].begins(with: "path/to")
  }

  private func isPlainWord(_ side: SnippetSide, _ token: Int) -> Bool {
    side.bytes(of: side.code[token]).allSatisfy { $0.isLetter || $0 >= 0x80 }
  }

  /// `[name of the pod]`: what the brackets around tokens hold.
  private func bracketed(_ side: SnippetSide, _ tokens: [Int]) -> ArraySlice<UInt8>? { between("[", "]", side, tokens) }

  private func between(_ opener: Unicode.Scalar, _ closer: Unicode.Scalar, _ side: SnippetSide, _ tokens: [Int])
    -> ArraySlice<UInt8>?
  {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let bytes = side.text.bytes
    let (start, end) = (side.code[first].range.start, side.code[last].range.end)
    let (opening, closing) = (UInt8(ascii: opener), UInt8(ascii: closer))
    let isBracket: (UInt8) -> Bool = { $0 == opening || $0 == closing || $0 == .lineFeed }
    guard let open = bytes[max(side.bytes.startIndex, start - Self.longestStandIn)..<start].lastIndex(where: isBracket),
      let close = bytes[end..<min(side.bytes.endIndex, end + Self.longestStandIn)].firstIndex(where: isBracket),
      bytes[open] == opening, bytes[close] == closing
    else { return nil }
    return bytes[(open + 1)..<close]
  }

  /// How far from a word its brackets stand, in bytes.
  private static let longestStandIn = 60

  /// `${name}`: no shell and no template has names in letters of another script.
  private func isFilledIn(_ side: SnippetSide, _ tokens: [Int]) -> Bool {
    guard tokens.count == 1, let token = tokens.first else { return false }
    let bytes = side.bytes(of: side.code[token])
    return bytes.starts(with: "${".utf8) && bytes.last == UInt8(ascii: "}")
  }

  private static let determiners: Set<String> = ["your", "my", "the", "a", "some"]

  /// Languages in which hardly anything is typed by readers as it stands.
  static let readable: Set<String> = [
    "unknown", "text", "console", "markdown", "html", "xml", "diff", "mermaid",
  ]

  /// In letters: a word of three may be a command that was translated.
  private static let shortestPhrase = 4

  /// `└── site.yml   # what it is`
  private func isTree(_ side: SnippetSide, _ line: Range<Int>) -> Bool {
    let start = side.code[line.lowerBound].range.start
    return String(decoding: side.text.bytes[start..<min(start + 4, side.text.bytes.count)], as: UTF8.self)
      .unicodeScalars.first.map { (0x2500...0x257F).contains($0.value) } ?? false
  }

  /// Whether a block is drawn with lines and arrows of characters: what stands between them is for readers.
  func isDrawing(_ side: SnippetSide) -> Bool {
    // A tree of files is often called a shell's.
    guard ["text", "unknown", "shell", "console"].contains(language.name) else { return false }
    let bytes = side.bytes.prefix(Self.longestDrawing)
    // `//` and a lone `/` are no lines of a drawing.
    let slopes =
      language.isShell
      ? []
      : bytes.split(whereSeparator: \.isNewline).filter { line in
        line.allSatisfy(Self.isDrawn) && line.contains { $0 == UInt8(ascii: "\\") }
      }
    if slopes.count > 1, slopes.contains(where: { $0.contains(UInt8(ascii: "/")) }) { return true }
    // U+2500 to U+257F.
    return bytes.indices.dropLast().contains { index in
      bytes[index] == 0xE2 && (bytes[index + 1] == 0x94 || bytes[index + 1] == 0x95)
    }
  }

  /// In bytes.
  private static let longestDrawing = 4_000

  /// `库包的根(src/lib.rs)` for `library crate root`: whether words of a drawing became a phrase of another script, which may name more.
  func isLabelOfAnotherScript(_ left: SnippetSide, _ removed: [Int], _ right: SnippetSide, _ inserted: [Int]) -> Bool {
    removed.count > 1 && removed.allSatisfy { isOfLabel(left, $0) && isPlainWord(left, $0) }
      && String(decoding: right.joined(inserted), as: UTF8.self).unicodeScalars.count(where: \.isBeyondLatin) > 1
  }

  /// What lines of a drawing are made of that no word stands on.
  private static func isDrawn(_ byte: UInt8) -> Bool { byte.isBlank || "/\\|-_+<>^".utf8.contains(byte) }

  /// Whether a token of a drawing is of what it says, and none of its lines and arrows (U+2190 to U+25FF).
  func isOfLabel(_ side: SnippetSide, _ index: Int) -> Bool {
    let bytes = side.bytes(of: side.code[index])
    let isLine = bytes.starts(with: [0xE2]) && (0x86...0x97).contains(bytes.dropFirst().first ?? 0)
    return !isLine && (isWord(side, index) || isSentenceSign(side, index))
  }

  /// What a translation keeps, whatever it says.
  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains { $0.isDigit || "_/$@".utf8.contains($0) }
  }

  /// `$ tide up`: what stands behind a prompt is typed.
  func hasPrompt(_ side: SnippetSide, _ line: Range<Int>) -> Bool {
    guard let start = line.first.map({ side.code[$0].range.start }) else { return false }
    // The sign itself may have been left out of the code.
    return "$%".utf8.contains(side.byte(start)) && side.byte(start + 1) == .space
      || side.byte(start - 1) == .space && "$%".utf8.contains(side.byte(start - 2))
  }
}
