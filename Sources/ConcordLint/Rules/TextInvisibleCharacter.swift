import ConcordPages
import ConcordProject
import ConcordSyntax

/// Characters in prose that no one sees.
struct TextInvisibleCharacter: PageRule {
  let descriptions = [
    RuleDescription(
      "text-invisible-character", .page, .warning, .text, fix: .safe,
      summary: "Text has a no-break space, zero-width, bidi or control character.",
      rationale:
        "It breaks searching, wrapping and copying, and no one can see why. A no-break space of the source is an info, as are those that a page has throughout, and what stands beside a space or at an end of a line, or without width beside the marks of emphasis.",
      advice: "Type the text again there; French punctuation and numbers with units may keep their no-break spaces.",
      examples: [
        RuleExample(
          source: "Open the console.\n", bad: "Ouvrez⟦\u{A0}⟧la console.\n",
          good: "Ouvrez la console\u{A0}: elle est là.\n"),
        RuleExample(bad: "Ouvrez la con⟦\u{200B}⟧sole.\n", good: "Ouvrez la console, 10\u{202F}Go.\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let document = page.document
    guard Self.mayOccur(in: page.text) else { return }
    // Of findings of nothing but spaces, their numbers.
    var spaces: [Int] = []
    for block in document.nodes.indices where document.nodes[block].kind.holdsInlines {
      var edits: [Edit] = []
      var first: Unicode.Scalar?
      for index in block..<document.nodes[block].end where document.nodes[index].kind == .text {
        let range = document.nodes[index].range
        guard document.nodes[index].isExact else { continue }
        for (scalar, place) in Self.found(page, range) {
          first = first ?? scalar
          edits.append(Edit(place, Self.isSpace(scalar) ? " " : ""))
        }
      }
      guard let first, let place = edits.first else { continue }
      let range = document.nodes[block].range
      // Where a space is in the source already, or as wide as the one beside it, nobody sees what it does.
      let isMeant = { (edit: Edit) in Self.isBesideEmphasis(edit.range, page.text) }
      let isHarmless = edits.allSatisfy { edit in
        if isMeant(edit) { return true }
        let isSpace = page.text.scalar(atByte: edit.range.start).map(Self.isSpace) ?? false
        return page.isSource && isSpace || Self.standsAtEdge(edit.range, page)
      }
      findings.append(
        Finding(
          "text-invisible-character", "the text has \(BadCharacter.name(first)), which no one sees", at: place.range,
          severity: isHarmless ? .info : nil,
          // Whether what stands behind it is to be code, the page does not say.
          fix: Fix(
            Self.isSpace(first) ? "write a plain space" : "take it out",
            isSafe: !edits.contains { isMeant($0) || Self.hidesIndentation($0.range, page.text) }, edits),
          evidence: "\(BadCharacter.name(first)) \(document.excerpt(range))"))
      if edits.allSatisfy({ page.text.scalar(atByte: $0.range.start).map(Self.isSpace) ?? false }) {
        spaces.append(findings.count - 1)
      }
    }
    // Who does so throughout keeps words together: the short ones of Polish and Czech, a name.
    if spaces.count >= Self.habitual { for index in spaces { findings[index].severity = .info } }
  }

  /// In blocks.
  private static let habitual = 3

  /// The first bytes of what is looked for, so that plain text costs one pass over bytes.
  private static let leads = ByteSet([0xC2, 0xE2, 0xEF, 0x7F], and: [0...0x8, 0xE...0x1F])

  /// Whether a page, as few do, holds a character of those that are looked at, wherever it stands.
  private static func mayOccur(in text: TextBuffer) -> Bool {
    let bytes = text.bytes
    var isThere = false
    leads.forEach(in: bytes) { place in
      if isThere { return }
      guard bytes[place] >= 0x80, place + 2 < bytes.count else {
        isThere = true
        return
      }
      let next = bytes[place + 1]
      isThere =
        switch bytes[place] {
        case 0xC2: next <= 0xA0
        case 0xE2:
          next == 0x80 && (bytes[place + 2] == 0x8B || (0xAA...0xAF).contains(bytes[place + 2])) || next == 0x81
        default: next == 0xBB
        }
    }
    return isThere
  }

  /// Whether a no-break space stands beside a space, or beside a link or code: as wide as the space that a reader expects there; or a space
  /// without width beside one, which parts no word.
  private static func standsAtEdge(_ place: ByteRange, _ page: PageContext) -> Bool {
    let text = page.text
    guard let scalar = text.scalar(atByte: place.start) else { return false }
    let neighbours = [text.scalar(beforeByte: place.start), text.scalar(atByte: place.end)].map { $0 ?? " " }
    if scalar.value == 0x200B { return isAtEdgeOfWord(place, text) }
    guard isSpace(scalar) else { return false }
    return neighbours.contains { $0.properties.isWhitespace && !isSpace($0) || "[]()`*_<>".unicodeScalars.contains($0) }
  }

  /// Whether spaces without width, one or several, stand where a word ends in any case: beside a space, or at either end of a line.
  private static func isAtEdgeOfWord(_ place: ByteRange, _ text: TextBuffer) -> Bool {
    var (start, end) = (place.start, place.end)
    while text.scalar(beforeByte: start)?.value == 0x200B { start -= place.count }
    while text.scalar(atByte: end)?.value == 0x200B { end += place.count }
    return [text.scalar(beforeByte: start), text.scalar(atByte: end)].contains { $0?.properties.isWhitespace ?? true }
  }

  /// Whether a space without width stands beside the marks of emphasis: in `** Ebb**`, with one before the blank, it keeps the stars from
  /// being shown.
  private static func isBesideEmphasis(_ place: ByteRange, _ text: TextBuffer) -> Bool {
    text.scalar(atByte: place.start)?.value == 0x200B
      && [text.scalar(beforeByte: place.start), text.scalar(atByte: place.end)].contains { marks.contains($0) }
  }

  private static let marks: Set<Unicode.Scalar?> = ["*", "_"]

  /// Whether a character begins a line before white space, which without it would make code of the text.
  private static func hidesIndentation(_ place: ByteRange, _ text: TextBuffer) -> Bool {
    // Others of its kind may stand before it, blanks, and the marker of an item.
    var start = place.start
    while start > 0, place.start - start < longestIndentation,
      text.bytes[start - 1].isBlank || text.bytes[start - 1] >= 0x80 || "-*+>".utf8.contains(text.bytes[start - 1])
    {
      start -= 1
    }
    guard start == 0 || text.bytes[start - 1].isNewline else { return false }
    let line = text.lineRange(text.line(atByte: place.start))
    let before = text.bytes[start..<place.start].filter(\.isBlank)
    let behind = text.bytes[place.end..<line.end].prefix(while: \.isBlank)
    return before.count + behind.count >= 4 || behind.contains(.tab) || before.contains(.tab)
  }

  /// In bytes.
  private static let longestIndentation = 64

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0xA0 || scalar.value == 0x202F }

  private static func found(_ page: PageContext, _ range: ByteRange) -> [(Unicode.Scalar, ByteRange)] {
    var found: [(Unicode.Scalar, ByteRange)] = []
    var cursor = range.start
    while let start = leads.first(in: page.text.bytes, from: cursor, to: range.end),
      let scalar = page.text.scalar(atByte: start)
    {
      let place = ByteRange(start: start, end: start + UTF8.width(scalar))
      cursor = place.end
      let isOne =
        switch scalar.value {
        case 0xA0, 0x202F: !isTypography(page.text, place, in: range)
        case 0x200B: !partsWords(page.text, place)
        case 0x2060, 0xFEFF, 0x0...0x8, 0xE...0x1F, 0x7F, 0x80...0x9F: true
        // Right-to-left text needs them.
        case 0x202A...0x202E, 0x2066...0x2069: !page.page.locale.isRightToLeft
        default: false
        }
      if isOne { found.append((scalar, place)) }
    }
    return found
  }

  /// Whether it stands between words of a script that has no spaces: Thai, Lao, Myanmar, Khmer.
  private static func partsWords(_ text: TextBuffer, _ place: ByteRange) -> Bool {
    [text.scalar(beforeByte: place.start), text.scalar(atByte: place.end)].contains {
      $0.map(isOfScriptWithoutSpaces) ?? false
    }
  }

  static func isOfScriptWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: false
    }
  }

  /// Whether a full stop ends a single letter that has another part behind it: `z. B.`, `p. ex.`, `J. Verne`.
  private static func isAbbreviation(_ text: TextBuffer, _ stop: Int) -> Bool {
    guard let letter = text.scalar(beforeByte: stop), letter.properties.isAlphabetic else { return false }
    return text.scalar(beforeByte: stop - UTF8.width(letter)).map { !$0.properties.isAlphabetic } ?? true
  }

  /// Beside punctuation and pictures, and between a number and its unit, a no-break space is good typography.
  private static func isTypography(_ text: TextBuffer, _ place: ByteRange, in range: ByteRange) -> Bool {
    let before = place.start > range.start ? text.scalar(beforeByte: place.start) ?? " " : " "
    let after = place.end < range.end ? text.scalar(atByte: place.end) ?? " " : " "
    if ":;!?»%€$°–—…".unicodeScalars.contains(after) || "«–—".unicodeScalars.contains(before) { return true }
    if before == ".", after.properties.isAlphabetic, isAbbreviation(text, place.start - 1) { return true }
    // `A+ 🙌`
    if before.properties.isEmojiPresentation || after.properties.isEmojiPresentation { return true }
    return before.properties.numericType != nil || after.properties.numericType != nil
  }
}
