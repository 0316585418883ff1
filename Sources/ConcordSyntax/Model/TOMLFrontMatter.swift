/// Front matter in TOML, between lines of `+++`, as Hugo and Zola have it.
///
/// One pass over its bytes. What TOML does not allow is passed by to the end of its line, and the first of it is told.
package struct TOMLFrontMatter {
  private let text: TextBuffer
  private let end: Int
  private var cursor: Int
  private var entries: [FrontMatter.Entry] = []
  private var unreadable: FrontMatter.Unreadable?
  /// The table that keys belong to, with a full stop behind it.
  private var table = ""
  /// Whether the next key is the first of an item of a list of tables.
  private var opensItem = false

  /// Front matter that begins at a line; nil where none does.
  static func read(_ text: TextBuffer, from line: Int) -> (frontMatter: FrontMatter, lastLine: Int)? {
    guard line <= text.lineCount, isDelimiter(text, line) else { return nil }
    var last = line + 1
    while last <= text.lineCount, !isDelimiter(text, last) { last += 1 }
    guard last <= text.lineCount else { return nil }
    let range = ByteRange(start: contentStart(text, line), end: text.lineRange(last).end)
    var reader = TOMLFrontMatter(text, text.lineStart(after: line), text.lineRange(last).start)
    reader.readLines()
    if reader.entries.isEmpty { return nil }
    let front = FrontMatter(
      range: range, entries: reader.entries, defects: [], format: .toml, unreadable: reader.unreadable)
    return (front, last)
  }

  /// The values of a file in TOML, each with its keys, dotted; what cannot be read is left out.
  package static func settings(_ bytes: [UInt8]) -> [(path: String, value: String)] {
    let text = TextBuffer(bytes)
    var reader = TOMLFrontMatter(text, text.hasByteOrderMark ? 3 : 0, bytes.count)
    reader.readLines()
    return reader.entries.map { ($0.path, text[$0.value]) }
  }

  private init(_ text: TextBuffer, _ start: Int, _ end: Int) {
    (self.text, self.cursor, self.end) = (text, start, end)
  }

  private static func isDelimiter(_ text: TextBuffer, _ line: Int) -> Bool {
    let start = contentStart(text, line)
    return text.has("+++", at: start)
      && text.bytes[(start + 3)..<max(start + 3, text.lineRange(line).end)].allSatisfy(\.isSpace)
  }

  private static func contentStart(_ text: TextBuffer, _ line: Int) -> Int {
    let start = text.lineRange(line).start
    return start == 0 && text.hasByteOrderMark ? 3 : start
  }
}

extension TOMLFrontMatter {
  private mutating func readLines() {
    while cursor < end {
      let byte = text.bytes[cursor]
      if byte.isSpace {
        cursor += 1
      } else if byte == UInt8(ascii: "#") {
        cursor = lineEnd
      } else if byte == UInt8(ascii: "[") {
        readHeader()
      } else {
        readEntry()
      }
    }
  }

  private var lineEnd: Int {
    text.bytes[cursor..<end].firstIndex(where: \.isNewline) ?? end
  }

  /// `[params]`, `[[resources]]`
  private mutating func readHeader() {
    let line = ByteRange(start: cursor, end: lineEnd)
    opensItem = text.has("[[", at: cursor)
    guard let close = text.firstIndex(of: opensItem ? "]]" : "]", from: cursor, to: line.end),
      isLineOver(close + (opensItem ? 2 : 1), line.end)
    else { return giveUp("a table's name is not closed") }
    table = name(ByteRange(start: cursor + (opensItem ? 2 : 1), end: close)) + "."
    cursor = line.end
  }

  private mutating func readEntry() {
    let line = lineEnd
    guard let sign = equals(before: line) else { return giveUp("no `=` stands behind the key") }
    let key = trimmed(ByteRange(start: cursor, end: sign))
    let path = table + name(key)
    cursor = sign + 1
    while cursor < line, text.bytes[cursor].isBlank { cursor += 1 }
    guard !key.isEmpty, cursor < line else { return giveUp(key.isEmpty ? "a key is missing" : "a value is missing") }
    let value = readValue(line)
    entries.append(FrontMatter.Entry(path: path, key: key, value: value, opensItem: opensItem))
    opensItem = false
  }

  /// The sign behind a key, which may stand in quotes.
  private func equals(before line: Int) -> Int? {
    var quote: UInt8?
    for index in cursor..<line {
      let byte = text.bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        return index
      }
    }
    return nil
  }

  // MARK: Values

  /// The value at the cursor, without its quotes; the cursor is behind its last line then.
  private mutating func readValue(_ line: Int) -> ByteRange {
    let start = cursor
    switch text.bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let isLong = text.has("\"\"\"", at: start) || text.has("'''", at: start)
      let width = isLong ? 3 : 1
      guard let close = closing(start, width, before: isLong ? end : line) else {
        giveUp("a quote is not closed")
        return ByteRange(start: start, end: line)
      }
      cursor = close + width
      takeRest("a quote stands in the value, or text behind it")
      return ByteRange(start: start + width, end: close)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard let close = bracketEnd(start) else {
        giveUp("a bracket is not closed")
        return ByteRange(start: start, end: line)
      }
      cursor = close
      takeRest("text stands behind a bracket")
      return ByteRange(start: start, end: close)
    default:
      let remark = text.bytes[start..<line].firstIndex(of: UInt8(ascii: "#")) ?? line
      let value = trimmed(ByteRange(start: start, end: remark))
      if isPlain(value) { cursor = line } else { giveUp("the value needs quotes") }
      return value
    }
  }

  /// Numbers, dates and words of TOML's own; all else stands in quotes.
  private func isPlain(_ value: ByteRange) -> Bool {
    let bytes = text.bytes[value.start..<value.end]
    let words = ["true", "false", "inf", "nan", "+inf", "-inf", "+nan", "-nan"]
    if words.contains(where: { bytes.elementsEqual($0.utf8) }) { return true }
    // `2024-01-01 10:00:00`
    return (bytes.first?.isDigit ?? false || "+-".utf8.contains(bytes.first ?? 0))
      && bytes.allSatisfy { $0.isAlphanumeric || "+-_.: ".utf8.contains($0) } && bytes.contains(where: \.isDigit)
  }

  /// Where the quotes that stand at a byte are closed.
  private func closing(_ start: Int, _ width: Int, before end: Int) -> Int? {
    let quote = text.bytes[start]
    var index = start + width
    while index + width <= end {
      let byte = text.bytes[index]
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 2
      } else if byte == quote, width == 1 || text.bytes[index + 1] == quote && text.bytes[index + 2] == quote {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Behind the bracket that closes the one at a byte.
  private func bracketEnd(_ start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < end {
      switch text.bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "#"):
        index = text.bytes[index..<end].firstIndex(where: \.isNewline) ?? end
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let line = text.bytes[index..<end].firstIndex(where: \.isNewline) ?? end
        guard let close = closing(index, 1, before: line) else { return nil }
        index = close
      default: break
      }
      index += 1
    }
    return nil
  }

  // MARK: Lines

  /// Goes to the end of the line, where nothing but a remark may stand before it.
  private mutating func takeRest(_ reason: String) {
    if isLineOver(cursor, lineEnd) { cursor = lineEnd } else { giveUp(reason) }
  }

  private func isLineOver(_ start: Int, _ end: Int) -> Bool {
    let rest = text.bytes[start..<max(start, end)].drop(while: \.isSpace)
    return rest.isEmpty || rest.first == UInt8(ascii: "#")
  }

  private mutating func giveUp(_ reason: String) {
    let line = text.lineRange(text.line(atByte: cursor))
    if unreadable == nil { unreadable = FrontMatter.Unreadable(reason: reason, range: trimmed(line)) }
    cursor = max(cursor, line.end)
    if cursor < end { cursor += 1 }
  }

  private func trimmed(_ range: ByteRange) -> ByteRange {
    let core = text.bytes[range.start..<max(range.start, range.end)].trimmed(\.isSpace)
    return ByteRange(start: core.startIndex, end: core.endIndex)
  }

  /// A key or a table's name without blanks and quotes.
  private func name(_ range: ByteRange) -> String {
    text[range].filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
  }
}
