/// The block of YAML or TOML that opens a page.
public struct FrontMatter: Sendable {
  /// What it is written in.
  public enum Format: Sendable {
    /// Between lines of `---`.
    case yaml
    /// Between lines of `+++`.
    case toml
  }

  /// What no reader of its format takes.
  public struct Unreadable: Sendable {
    /// Why, as one clause.
    public let reason: String
    /// The line where it stands.
    public let range: ByteRange
  }

  /// What is wrong with the way it is marked; the content is read all the same.
  public enum Defect: String, Sendable {
    /// Empty lines stand before the opening `---`.
    case leadingBlankLine
    /// The opening line has more than three dashes.
    case longDelimiter
    /// No closing `---` is there: the content ends with the last line that looks like YAML.
    case unterminated
    /// No opening `---` is there: the page begins with a key.
    case unopened
  }

  /// One `key: value` line.
  public struct Entry: Sendable {
    /// The key with its parents, dotted: `copyright.years`.
    public let path: String
    /// The key on this line.
    public let key: ByteRange
    /// The scalar without quotes; empty where a mapping follows.
    public let value: ByteRange
    /// Whether it opens an item of a list: `- key: value`.
    public let opensItem: Bool
  }

  /// From the first byte of the opening delimiter to the end of the closing one.
  public let range: ByteRange
  /// Every `key: value` line, in order.
  public let entries: [Entry]
  /// What is wrong with the way it is marked.
  public let defects: [Defect]
  /// What it is written in.
  public let format: Format
  /// What TOML does not allow, the first of it; of YAML, libyaml knows.
  public let unreadable: Unreadable?

  init(
    range: ByteRange, entries: [Entry], defects: [Defect], format: Format = .yaml, unreadable: Unreadable? = nil
  ) {
    (self.range, self.entries, self.defects) = (range, entries, defects)
    (self.format, self.unreadable) = (format, unreadable)
  }

  /// The first entry at a dotted path.
  public func entry(_ path: String) -> Entry? { entries.first { $0.path == path } }
}

extension FrontMatter {
  /// The value of an entry; of a block of text (`key: >`, `key: |-`) and of quotes over several lines, one blank for each line end.
  package func text(of entry: Entry, in text: TextBuffer) -> String {
    let value = text[entry.value]
    if value.utf8.contains(where: \.isNewline) {
      return value.split(whereSeparator: \.isNewline).map { $0.trimmed }.joined(separator: " ")
    }
    guard !"\"'".utf8.contains(text.bytes[max(0, entry.value.start - 1)]), let sign = value.utf8.first,
      sign == UInt8(ascii: ">") || sign == UInt8(ascii: "|"),
      value.utf8.dropFirst().allSatisfy({ $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0.isDigit })
    else { return value }
    let line = text.line(atByte: entry.key.start)
    let indent = entry.key.start - text.lineRange(line).start
    var lines: [String] = []
    for next in (line + 1)..<(text.lineCount + 1) {
      let range = text.lineRange(next)
      let bytes = text.bytes[range.start..<range.end]
      guard range.end <= self.range.end, let first = bytes.firstIndex(where: { !$0.isSpace }) else { continue }
      if first - range.start <= indent { break }
      lines.append(String(decoding: bytes.trimmed(\.isSpace), as: UTF8.self))
    }
    return lines.joined(separator: " ")
  }

  /// An entry from its key to the quote that ends its value.
  package static func whole(_ entry: Entry, in text: TextBuffer) -> ByteRange {
    let end = entry.value.end
    let isQuoted =
      end > entry.value.start && end < text.bytes.count && "\"'".utf8.contains(text.bytes[end])
      && text.bytes[entry.value.start - 1] == text.bytes[end]
    return ByteRange(start: entry.key.start, end: max(entry.key.end, isQuoted ? end + 1 : end))
  }

  /// Reads front matter at the head of a page, or nil where there is none.
  ///
  /// It is front matter only where a non-empty mapping stands between the delimiters: CommonMark's own
  /// examples begin with `---` too. Blank lines before it and longer dashes are read, and reported.
  /// - Parameter line: where the head of the page is, from 1.
  static func read(_ text: TextBuffer, from line: Int = 1) -> (frontMatter: FrontMatter, lastLine: Int)? {
    if let toml = TOMLFrontMatter.read(text, from: line) { return toml }
    guard let outline = outline(text, from: line) else { return nil }
    var parents: [(indent: Int, path: String)] = []
    let entries = outline.lines.map { line in
      while let parent = parents.last, parent.indent >= line.indent { parents.removeLast() }
      let path = (parents.last.map { $0.path + "." } ?? "") + text[line.key]
      parents.append((line.indent, path))
      return Entry(path: path, key: line.key, value: line.value, opensItem: line.opensItem)
    }
    var defects = outline.defects
    if !outline.isTerminated {
      // No closing delimiter: only keys that are known to open front matter make it one.
      guard entries.count >= 2,
        entries.contains(where: { knownKeys.contains($0.path) })
          || entries.count(where: { isCommon(key: $0.path) }) > 1 && !isBlank(text, outline.first + 1)
      else { return nil }
      defects.append(.unterminated)
    }
    let range = ByteRange(start: text.lineRange(outline.first).start, end: text.lineRange(outline.last).end)
    let front = FrontMatter(range: range, entries: entries, defects: defects)
    // A rule below two lines makes a heading of them elsewhere.
    if defects.contains(.unopened), entries.count < 2 || !front.holdsKnownKey { return nil }
    return (front, outline.last)
  }

  /// The last line of front matter, or nil where there is none.
  static func lastLine(_ text: TextBuffer) -> Int? {
    if let toml = TOMLFrontMatter.read(text, from: 1) { return toml.lastLine }
    guard let outline = outline(text) else { return nil }
    return outline.isTerminated && !outline.defects.contains(.unopened) ? outline.last : read(text)?.lastLine
  }

  private static let knownKeys: Set<String> = ["copyright", "lastupdated", "subcollection", "title", "copyright.years"]

  /// Whether a key is among those that the front matter of pages has nearly everywhere.
  var holdsKnownKey: Bool { entries.contains { Self.commonKeys.contains($0.path.lowercased()) } }

  /// Whether a key is one that front matter has nearly everywhere.
  package static func isCommon(key: String) -> Bool { commonKeys.contains(key.lowercased()) }

  private static let commonKeys: Set<String> = knownKeys.union([
    "description", "layout", "slug", "weight", "date", "tags", "sidebar_position", "sidebar_label", "id", "author",
    "authors", "permalink", "linktitle", "keywords", "categories", "draft", "lang", "hero", "outline", "aliases",
    "sidebar", "head", "template", "nav_order", "parent", "default_lang_commit", "last_modified_at", "editlink", "hide",
  ])

  /// Where the key and the value of a line stand.
  private struct Line {
    let indent: Int
    let key: ByteRange
    var value: ByteRange
    var opensItem: Bool
  }

  /// What may be front matter: its lines, and where a key and a value stand.
  private struct Outline {
    let first: Int
    var last: Int
    /// One at least.
    var lines: [Line] = []
    var defects: [Defect] = []
    var isTerminated = false
  }

  private static func outline(_ text: TextBuffer, from head: Int = 1) -> Outline? {
    var line = head
    while line <= text.lineCount, isBlank(text, line) { line += 1 }
    guard line <= text.lineCount, line < head + 9 else { return nil }
    let dashes = dashCount(text, line)
    guard dashes != nil || line == 1 && endsUnopened(text) else { return nil }
    var outline = Outline(first: line, last: line)
    outline.lines.reserveCapacity(8)
    if line > head { outline.defects.append(.leadingBlankLine) }
    if let dashes {
      if dashes > 3 { outline.defects.append(.longDelimiter) }
      line += 1
    } else {
      outline.defects.append(.unopened)
    }
    // Of a value that is a block of text, how far the key is indented.
    var block: Int?
    // Behind a line that holds the dash of an item alone.
    var opensItem = false
    while line <= text.lineCount {
      if let indent = block, isBlank(text, line) || self.indent(text, line) > indent {
        if !isBlank(text, line) { outline.last = line }
        line += 1
        continue
      }
      block = blockIndent(text, line)
      if dashCount(text, line) != nil {
        outline.last = line
        outline.isTerminated = true
        break
      }
      if !isBlank(text, line) {
        if var entry = entry(text, line) {
          if opensItem { entry.opensItem = true }
          opensItem = false
          if let end = endOfQuoted(entry, text, line) {
            entry.value = end.value
            line = end.line
          }
          outline.lines.append(entry)
        } else if !isContinuation(text, line) {
          break
        } else if isDash(text, line) {
          opensItem = true
        }
        outline.last = line
      }
      line += 1
    }
    return outline.lines.isEmpty ? nil : outline
  }

  /// Where a value ends whose quotes hold line ends, as YAML allows: the value without the quotes, and its last line. Nil where they hold
  /// none, or are not closed.
  private static func endOfQuoted(_ entry: Line, _ text: TextBuffer, _ line: Int) -> (value: ByteRange, line: Int)? {
    let quote = entry.value.start < entry.value.end ? text.bytes[entry.value.start] : 0
    guard "\"'".utf8.contains(quote),
      !text.bytes[(entry.value.start + 1)..<text.lineRange(line).end].contains(quote)
    else { return nil }
    for next in (line + 1)..<min(line + mostQuoted, text.lineCount + 1) {
      let range = text.lineRange(next)
      let content = text.bytes[range.start..<range.end].trimmed(\.isSpace)
      if dashCount(text, next) != nil { return nil }
      guard content.contains(quote) else {
        // A key on a line of its own begins another value.
        if Self.entry(text, next) != nil { return nil }
        continue
      }
      guard content.last == quote, content.dropLast().last != UInt8(ascii: "\\") else { return nil }
      return (ByteRange(start: entry.value.start + 1, end: content.endIndex - 1), next)
    }
    return nil
  }

  /// In lines.
  private static let mostQuoted = 12

  /// Whether a page begins with keys of YAML, without an empty line among them, up to a line of dashes.
  private static func endsUnopened(_ text: TextBuffer) -> Bool {
    guard entry(text, 1) != nil else { return false }
    var line = 2
    while line <= min(text.lineCount, mostUnopened), !isBlank(text, line) {
      if dashCount(text, line) != nil { return line > 2 }
      guard entry(text, line) != nil || isContinuation(text, line) else { return false }
      line += 1
    }
    return false
  }

  /// In lines.
  private static let mostUnopened = 40

  /// How far a line is indented that begins a block of text, as `key: |` and `- >-` do; nil for other lines.
  private static func blockIndent(_ text: TextBuffer, _ line: Int) -> Int? {
    let range = text.lineRange(line)
    var end = range.end
    while end > range.start, text.bytes[end - 1].isSpace { end -= 1 }
    while end > range.start, "+-123456789".utf8.contains(text.bytes[end - 1]) { end -= 1 }
    guard end - 2 > range.start, "|>".utf8.contains(text.bytes[end - 1]), text.bytes[end - 2] == .space,
      ":-".utf8.contains(text.bytes[end - 3])
    else { return nil }
    return indent(text, line)
  }

  private static func indent(_ text: TextBuffer, _ line: Int) -> Int {
    let range = text.lineRange(line)
    return text.bytes[range.start..<range.end].prefix { $0.isBlank }.count
  }

  private static func isBlank(_ text: TextBuffer, _ line: Int) -> Bool {
    let range = text.lineRange(line)
    return text.bytes[contentStart(text, range)..<range.end].allSatisfy(\.isSpace)
  }

  /// Whether a line holds nothing but the dash of an item.
  private static func isDash(_ text: TextBuffer, _ line: Int) -> Bool {
    let range = text.lineRange(line)
    return text.bytes[range.start..<range.end].trimmed(\.isSpace).elementsEqual("-".utf8)
  }

  private static func contentStart(_ text: TextBuffer, _ range: ByteRange) -> Int {
    range.start == 0 && text.hasByteOrderMark ? 3 : range.start
  }

  private static func dashCount(_ text: TextBuffer, _ line: Int) -> Int? {
    let range = text.lineRange(line)
    var end = range.end
    let start = contentStart(text, range)
    while end > start, text.bytes[end - 1].isSpace { end -= 1 }
    guard end - start >= 3, text.bytes[start..<end].allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
    return end - start
  }

  /// List items, comments, indented text and what closes a list carry on the value above.
  private static func isContinuation(_ text: TextBuffer, _ line: Int) -> Bool {
    let range = text.lineRange(line)
    let byte = text.bytes[range.start]
    let closes = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    return byte.isBlank || byte == UInt8(ascii: "#") || closes || text.has("- ", at: range.start)
  }

  private static func entry(_ text: TextBuffer, _ line: Int) -> Line? {
    let bytes = text.bytes
    let range = text.lineRange(line)
    var cursor = range.start
    while cursor < range.end, bytes[cursor].isBlank { cursor += 1 }
    let opensItem = text.has("- ", at: cursor)
    if opensItem {
      cursor += 1
      while cursor < range.end, bytes[cursor].isBlank { cursor += 1 }
    }
    let indent = cursor - range.start
    let keyStart = cursor
    // A key may be translated, so any text before ": " counts, colons inside too; markup does not.
    func isSeparator(_ index: Int) -> Bool {
      bytes[index] == UInt8(ascii: ":") && (index + 1 == range.end || bytes[index + 1].isSpace)
    }
    while cursor < range.end, !isSeparator(cursor) {
      if bytes[cursor] == UInt8(ascii: "#") || bytes[cursor] == UInt8(ascii: "`") || bytes[cursor] == UInt8(ascii: "[")
      {
        return nil
      }
      cursor += 1
    }
    var keyEnd = cursor
    while keyEnd > keyStart, bytes[keyEnd - 1].isSpace { keyEnd -= 1 }
    guard cursor < range.end, keyEnd > keyStart, keyEnd - keyStart < 80 else { return nil }
    cursor += 1
    while cursor < range.end, bytes[cursor].isBlank { cursor += 1 }
    var end = range.end
    while end > cursor, bytes[end - 1].isSpace { end -= 1 }
    if end - cursor >= 2, bytes[cursor] == bytes[end - 1],
      bytes[cursor] == UInt8(ascii: "\"") || bytes[cursor] == UInt8(ascii: "'")
    {
      cursor += 1
      end -= 1
    }
    return Line(
      indent: indent, key: ByteRange(start: keyStart, end: keyEnd), value: ByteRange(start: cursor, end: end),
      opensItem: opensItem)
  }
}
