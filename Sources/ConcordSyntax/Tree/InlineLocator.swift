/// Finds where inlines stand in the page, by replaying libcmark's nodes against the bytes.
///
/// libcmark's inline columns are wrong after lazy continuations, stripped indentation, hard breaks, entities and
/// reference definitions. The nodes are right, though, and each says what it consumes; so the walk moves a cursor
/// over the bytes, and what does not match is reported as inexact.
struct InlineLocator {
  private(set) var cursor = 0
  private let text: TextBuffer
  private let lines: [ParseBuffer.Line]
  private let hasTemplateTargets: Bool
  /// How many bytes may still be looked at for literals that do not stand where they should: many of a block may be nowhere.
  private var searches: Int
  private var line = 0
  private var quotes = 0
  private var lastLine = 0

  /// Where it is, to come back to.
  struct Place {
    fileprivate let cursor: Int
    fileprivate let line: Int
  }

  var place: Place {
    get { Place(cursor: cursor, line: line) }
    set { (cursor, line) = (newValue.cursor, newValue.line) }
  }

  init(_ text: TextBuffer, _ buffer: borrowing ParseBuffer) {
    self.text = text
    lines = buffer.lines
    hasTemplateTargets = buffer.hasTemplateTargets
    searches = 32 * text.bytes.count + 100_000
  }

  /// Begins a block on a line of the buffer (from 0) at a source byte.
  mutating func begin(line: Int, at byte: Int, quotes: Int, lastLine: Int) {
    self.line = line
    self.lastLine = max(line, lastLine)
    self.quotes = quotes
    cursor = byte
  }

  var lineEnd: Int { line < lines.count ? lines[line].pageEnd : text.bytes.count }
  private var blockEnd: Int { lines.isEmpty ? 0 : lines[min(lastLine, lines.count - 1)].pageEnd }
  private var isCell: Bool { line < lines.count && lines[line].cell != nil }

  mutating func skipBlanks() { while cursor < lineEnd, text.bytes[cursor].isBlank { cursor += 1 } }

  /// Moves to the first text of the next line, past indentation and block quote markers, as a break does.
  mutating func nextLine() {
    guard line + 1 < lines.count else { return }
    line += 1
    cursor = lines[line].text
    skipBlanks()
    for _ in 0..<quotes where cursor < lineEnd && text.bytes[cursor] == UInt8(ascii: ">") {
      cursor += 1
      skipBlanks()
    }
  }

  /// Moves the cursor to a byte further on, and the line with it.
  mutating func move(to byte: Int) {
    cursor = byte
    while line < lastLine, line + 1 < lines.count, byte > lineEnd, lines[line + 1].text <= byte {
      line += 1
    }
  }

  /// Consumes as many bytes of `marker` as given, if they are there.
  mutating func consume(_ marker: UInt8, count: Int = 1) -> Bool {
    guard cursor + count <= lineEnd, text.bytes[cursor..<(cursor + count)].allSatisfy({ $0 == marker }) else {
      return false
    }
    cursor += count
    return true
  }

  /// Consumes a text node's literal, through escapes and entities.
  mutating func text(_ literal: CMarkTree.Text) -> ByteRange? {
    let start = cursor
    if isPlain(literal) {
      cursor += literal.count
      return ByteRange(start: start, end: cursor)
    }
    if match(literal) { return ByteRange(start: start, end: cursor) }
    cursor = start
    return resynchronize(literal)
  }

  /// Whether the literal stands at the cursor as it is, with no escape or entity to be read, as most do.
  private func isPlain(_ literal: CMarkTree.Text) -> Bool {
    cursor + literal.count <= lineEnd && literal.stands(in: text, at: cursor)
      && !literal.holds(UInt8(ascii: "\\")) && !literal.holds(UInt8(ascii: "&"))
  }

  private mutating func match(_ literal: CMarkTree.Text) -> Bool {
    let bytes = text.bytes
    var index = 0
    while index < literal.count {
      guard cursor < lineEnd else { return false }
      let byte = bytes[cursor]
      let wanted = literal[index]
      if byte == UInt8(ascii: "\\"), cursor + 1 < lineEnd, bytes[cursor + 1].isPunctuation, bytes[cursor + 1] == wanted
      {
        cursor += 2
        index += 1
      } else if byte == UInt8(ascii: "&"), let entity = entityEnd(literal, index) {
        cursor = entity.pageEnd
        index = entity.literalEnd
      } else if byte == wanted {
        cursor += 1
        index += 1
      } else if wanted == 0xEF, byte == 0 || byte >= 0x80, literal.has([0xEF, 0xBF, 0xBD], at: index) {
        // libcmark writes U+FFFD for NUL and for what is not UTF-8.
        index += 3
        cursor += 1
      } else if hasTemplateTargets, byte.isBlank || byte == UInt8(ascii: "<"), wanted == ParseBuffer.blankOfTag {
        cursor += 1
        index += 1
      } else {
        return false
      }
    }
    return true
  }

  /// Where an entity at the cursor ends, in the page and in the literal, if one was decoded here.
  private func entityEnd(_ literal: CMarkTree.Text, _ index: Int) -> (pageEnd: Int, literalEnd: Int)? {
    let bytes = text.bytes
    var end = cursor + 1
    while end < lineEnd, end - cursor < 34, bytes[end].isAlphanumeric || bytes[end] == UInt8(ascii: "#") { end += 1 }
    guard end < lineEnd, bytes[end] == UInt8(ascii: ";"), end > cursor + 1 else { return nil }
    end += 1
    let isAmpersand = text.has("&amp;", at: cursor)
    if !isAmpersand, literal.has(bytes[cursor..<end], at: index) { return nil }
    // One scalar, or two for a few names: the one after which source and literal agree again.
    var after = index
    for _ in 0..<2 {
      guard after < literal.count else { break }
      after += 1
      while after < literal.count, literal[after].isContinuation { after += 1 }
      if after == literal.count || end >= lineEnd || bytes[end] == literal[after] || bytes[end] == UInt8(ascii: "&")
        || bytes[end] == UInt8(ascii: "\\")
      {
        return (end, after)
      }
    }
    return nil
  }

  /// Looks further on for the beginning of a literal that did not match here.
  private mutating func resynchronize(_ literal: CMarkTree.Text) -> ByteRange? {
    let head = literal.prefix(16)
    let origin = place
    guard !head.isEmpty else { return nil }
    var probe = cursor
    let limit = min(blockEnd, cursor + max(0, searches))
    defer { searches -= probe - origin.cursor }
    while probe + head.count <= limit {
      if text.bytes[probe] == head[0], head.stands(in: text, at: probe) {
        move(to: probe)
        let start = cursor
        if match(literal) { return ByteRange(start: start, end: cursor) }
      }
      probe += 1
    }
    place = origin
    return nil
  }

  /// Consumes a code span; `content` is what stands between the backticks.
  mutating func code() -> (range: ByteRange, content: ByteRange)? {
    let bytes = text.bytes
    let start = cursor
    var ticks = 0
    while cursor < lineEnd, bytes[cursor] == UInt8(ascii: "`") {
      cursor += 1
      ticks += 1
    }
    guard ticks > 0 else { return nil }
    let contentStart = cursor
    let limit = isCell ? lineEnd : blockEnd
    var probe = cursor
    while probe < limit {
      guard bytes[probe] == UInt8(ascii: "`") else {
        probe += 1
        continue
      }
      var run = probe
      while run < limit, bytes[run] == UInt8(ascii: "`") { run += 1 }
      if run - probe == ticks {
        move(to: run)
        return (ByteRange(start: start, end: run), ByteRange(start: contentStart, end: probe))
      }
      probe = run
    }
    cursor = start
    return nil
  }

  /// Consumes raw inline HTML, which may run over lines.
  mutating func html(_ literal: CMarkTree.Text) -> ByteRange? {
    let start = cursor
    if cursor + literal.count <= lineEnd, literal.stands(in: text, at: cursor) {
      cursor += literal.count
      return ByteRange(start: start, end: cursor)
    }
    for index in 0..<literal.count {
      let byte = literal[index]
      if byte == .lineFeed {
        nextLine()
        continue
      }
      guard cursor < lineEnd else { return nil }
      if text.bytes[cursor] == UInt8(ascii: "\\"), isCell, byte == UInt8(ascii: "|") { cursor += 1 }
      guard text.bytes[cursor] == byte || text.bytes[cursor] == 0 else { return nil }
      cursor += 1
    }
    return ByteRange(start: start, end: cursor)
  }

  /// Consumes what closes a link or image: `](destination "title")`, `][label]`, `[]` or nothing more than `]`.
  mutating func linkEnd() -> (destination: ByteRange?, label: ByteRange?)? {
    let bytes = text.bytes
    guard cursor < lineEnd, bytes[cursor] == UInt8(ascii: "]") else { return nil }
    cursor += 1
    let after = place
    if cursor < lineEnd, bytes[cursor] == UInt8(ascii: "(") {
      cursor += 1
      if let destination = inlineTarget() { return (destination, nil) }
      place = after
    }
    if cursor < lineEnd, bytes[cursor] == UInt8(ascii: "[") {
      let start = cursor + 1
      var probe = start
      while probe < blockEnd, bytes[probe] != UInt8(ascii: "]") { probe += bytes[probe] == UInt8(ascii: "\\") ? 2 : 1 }
      guard probe < blockEnd else { return (nil, nil) }
      move(to: probe + 1)
      return (nil, ByteRange(start: start, end: probe))
    }
    return (nil, nil)
  }

  private mutating func skipSpaceOverLines() {
    skipBlanks()
    if cursor >= lineEnd, line < lastLine {
      nextLine()
    }
  }

  /// The destination between parentheses, and the cursor behind the closing one.
  private mutating func inlineTarget() -> ByteRange? {
    let bytes = text.bytes
    skipSpaceOverLines()
    guard let destination = targetRange() else { return nil }
    skipSpaceOverLines()
    if cursor < lineEnd, let close = titleClose(bytes[cursor]) {
      cursor += 1
      while true {
        guard cursor < lineEnd else {
          if line >= lastLine { return nil }
          nextLine()
          continue
        }
        if bytes[cursor] == UInt8(ascii: "\\") {
          cursor += 2
          continue
        }
        if bytes[cursor] == close {
          cursor += 1
          break
        }
        cursor += 1
      }
      skipSpaceOverLines()
    }
    guard cursor < lineEnd, bytes[cursor] == UInt8(ascii: ")") else { return nil }
    cursor += 1
    return destination
  }

  private func titleClose(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): byte
    case UInt8(ascii: "("): UInt8(ascii: ")")
    default: nil
    }
  }

  /// A link destination at the cursor, in angle brackets or bare.
  private mutating func targetRange() -> ByteRange? {
    let bytes = text.bytes
    if cursor < lineEnd, bytes[cursor] == UInt8(ascii: "<") {
      let start = cursor + 1
      cursor = start
      while cursor < lineEnd, bytes[cursor] != UInt8(ascii: ">") {
        cursor += bytes[cursor] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard cursor < lineEnd else { return nil }
      cursor += 1
      return ByteRange(start: start, end: cursor - 1)
    }
    let start = cursor
    var depth = 0
    while cursor < lineEnd, !bytes[cursor].isSpace {
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "{"), let tag = text.templateTagEnd(at: cursor, before: lineEnd) {
        cursor = tag
        continue
      }
      if byte == UInt8(ascii: "\\"), cursor + 1 < lineEnd, bytes[cursor + 1].isPunctuation {
        cursor += 2
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      cursor += 1
    }
    return ByteRange(start: start, end: cursor)
  }

  /// Consumes a link reference definition at the start of a paragraph, where libcmark took one out.
  mutating func definition() -> ReferenceDefinition? {
    let bytes = text.bytes
    let origin = place
    defer { if cursor == origin.cursor { place = origin } }
    let start = cursor
    guard cursor < lineEnd, bytes[cursor] == UInt8(ascii: "[") else { return nil }
    var probe = cursor + 1
    while probe < blockEnd, bytes[probe] != UInt8(ascii: "]"), bytes[probe] != UInt8(ascii: "[") {
      probe += bytes[probe] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard probe + 1 < blockEnd, bytes[probe] == UInt8(ascii: "]"), bytes[probe + 1] == UInt8(ascii: ":") else {
      return nil
    }
    let label = ByteRange(start: cursor + 1, end: probe)
    guard bytes[label.start..<label.end].contains(where: { !$0.isSpace }) else { return nil }
    move(to: probe + 2)
    skipSpaceOverLines()
    guard cursor < lineEnd, let destination = targetRange(),
      !destination.isEmpty || bytes[max(0, cursor - 1)] == UInt8(ascii: ">")
    else {
      place = origin
      return nil
    }
    var end = cursor
    let afterTarget = place
    skipBlanks()
    var isWhole = cursor >= lineEnd
    if isWhole, line < lastLine { nextLine() }
    if cursor < lineEnd, let close = titleClose(bytes[cursor]), cursor > afterTarget.cursor {
      var found = false
      cursor += 1
      while true {
        guard cursor < lineEnd else {
          if line >= lastLine { break }
          nextLine()
          continue
        }
        if bytes[cursor] == UInt8(ascii: "\\") {
          cursor += 2
          continue
        }
        if bytes[cursor] == close {
          cursor += 1
          found = true
          break
        }
        // In brackets, another one that opens makes it no title.
        if close == UInt8(ascii: ")"), bytes[cursor] == UInt8(ascii: "(") { break }
        cursor += 1
      }
      let titleEnd = cursor
      skipBlanks()
      if found, cursor >= lineEnd {
        end = titleEnd
        isWhole = true
      } else {
        place = afterTarget
        skipBlanks()
      }
    } else {
      place = afterTarget
      skipBlanks()
    }
    guard isWhole else {
      place = origin
      return nil
    }
    if line < lastLine { nextLine() } else { cursor = lineEnd }
    return ReferenceDefinition(range: ByteRange(start: start, end: end), label: label, destination: destination)
  }
}
