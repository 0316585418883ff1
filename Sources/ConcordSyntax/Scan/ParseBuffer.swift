/// What libcmark is given, and where each of its lines came from.
///
/// The dialect's own lines are left out and its indentation is put right, so lines move; the map leads back. What stands
/// in the page as it is meant is not copied: libcmark is fed from there, as many lines at a time as follow each other.
struct ParseBuffer {
  struct Line {
    private let first: UInt32
    private let last: UInt32
    private let before: UInt32
    private let cellIndex: Int32

    init(text: Int, pageEnd: Int, prefix: Int, cell: Int? = nil) {
      first = UInt32(truncatingIfNeeded: text)
      last = UInt32(truncatingIfNeeded: pageEnd)
      before = UInt32(truncatingIfNeeded: prefix)
      cellIndex = cell.map { Int32($0) } ?? -1
    }

    /// The byte of the page that the first copied byte came from.
    var text: Int { Int(first) }
    /// The end of the copied bytes in the page.
    var pageEnd: Int { Int(last) }
    /// How many bytes stand before the copied ones.
    var prefix: Int { Int(before) }
    /// The index of the table cell that the line holds.
    var cell: Int? { cellIndex < 0 ? nil : Int(cellIndex) }
  }

  /// What libcmark reads, one piece behind the other.
  var pieces: [TextSlice] { growing.isEmpty ? parts : parts + [TextSlice(inPage: growing)] }
  /// What is not in the page.
  private(set) var inserted: [UInt8] = []
  private(set) var lines: [Line] = []
  private var parts: [TextSlice] = []
  /// The part of the page that goes on growing, at the end of the others; empty where there is none.
  private var growing = ByteRange(start: 0, end: 0)
  private let text: TextBuffer
  let hasTemplateTargets: Bool
  /// Whether libcmark would take a shortcode for a tag: `{{<x>}}`.
  let hasTightShortcodes: Bool

  /// - Parameters:
  ///   - readsTemplates: whether a link may lead to what a template tag says.
  ///   - readsShortcodes: whether the dialect has Hugo's shortcodes.
  init(_ text: TextBuffer, readsTemplates: Bool, readsShortcodes: Bool) {
    self.text = text
    hasTightShortcodes = readsShortcodes && !text.tightShortcodes(0, text.bytes.count, first: true).isEmpty
    hasTemplateTargets = readsTemplates && text.mayHaveTemplateTargets || hasTightShortcodes
    lines.reserveCapacity(text.lineCount + 8)
    parts.reserveCapacity(16)
  }

  // MARK: Lines

  /// Takes `start ..< end` of the page, the rest of a line, behind `indent` spaces.
  mutating func append(start: Int, end: Int, indent: Int = 0) {
    lines.append(Line(text: start, pageEnd: end, prefix: indent))
    let blanks = masked(start, end)
    guard indent == 0, blanks.isEmpty, let next = lineEnd(at: end) else {
      insert(indent: indent) { $0.copy(start, end, without: blanks) }
      return
    }
    if growing.end != start || growing.isEmpty {
      endPart()
      growing = ByteRange(start: start, end: start)
    }
    growing = ByteRange(start: growing.start, end: next)
  }

  /// Takes `start ..< end` with another first byte, which makes a marker of the dialect one of CommonMark's.
  mutating func append(start: Int, end: Int, indent: Int, marker: UInt8) {
    lines.append(Line(text: start, pageEnd: end, prefix: indent))
    insert(indent: indent) {
      $0.inserted.append(marker)
      $0.copy(start + 1, end)
    }
  }

  /// Takes `start ..< end` behind a backslash, so that CommonMark reads its first byte as text.
  mutating func append(start: Int, end: Int, escapedBehind indent: Int) {
    lines.append(Line(text: start, pageEnd: end, prefix: indent + 1))
    insert(indent: indent) {
      $0.inserted.append(UInt8(ascii: "\\"))
      $0.copy(start, end)
    }
  }

  /// Takes other bytes in place of `start ..< end`, the rest of a line.
  mutating func replace(_ start: Int, _ end: Int, with bytes: [UInt8]) {
    lines.append(Line(text: start, pageEnd: end, prefix: 0))
    insert(indent: 0) { $0.inserted += bytes }
  }

  /// A line that the page does not have, such as the closing fence that was lost.
  mutating func insert(_ text: [UInt8], at pageByte: Int) {
    lines.append(Line(text: pageByte, pageEnd: pageByte, prefix: text.count))
    insert(indent: 0) { $0.inserted += text }
  }

  /// A table cell, dressed as a heading: one line of inlines that no block structure can reach.
  mutating func append(cell: Int, start: Int, end: Int, indent: Int) {
    lines.append(Line(text: start, pageEnd: end, prefix: indent + 2, cell: cell))
    insert(indent: indent) {
      $0.inserted += "# ".utf8
      var first = start
      for index in start..<max(start, end - 1) {
        // GFM takes the backslash off a pipe before anything else is read.
        if $0.text.bytes[index] == UInt8(ascii: "\\"), $0.text.bytes[index + 1] == UInt8(ascii: "|") {
          $0.copy(first, index)
          first = index + 1
        }
      }
      $0.copy(first, end, without: $0.masked(first, end))
      $0.inserted += " #".utf8
    }
  }

  // MARK: Pieces

  /// The byte behind a line end. Nil for a lone CR, too: were what follows fed from elsewhere, libcmark would take its first
  /// LF for a part of that line end.
  private func lineEnd(at byte: Int) -> Int? {
    let bytes = text.bytes.span
    guard byte < bytes.count else { return nil }
    if bytes[byte] == .lineFeed { return byte + 1 }
    return byte + 1 < bytes.count && bytes[byte] == .carriageReturn && bytes[byte + 1] == .lineFeed ? byte + 2 : nil
  }

  private mutating func endPart() {
    if growing.isEmpty { return }
    parts.append(TextSlice(inPage: growing))
    growing = ByteRange(start: 0, end: 0)
  }

  /// A line that is not in the page, whole: libcmark would gather the pieces of one.
  private mutating func insert(indent: Int, _ fill: (inout ParseBuffer) -> Void) {
    endPart()
    let start = inserted.count
    for _ in 0..<indent { inserted.append(.space) }
    fill(&self)
    inserted.append(.lineFeed)
    if let last = parts.last, !last.isInPage, last.range.upperBound == start {
      parts[parts.count - 1] = TextSlice(stored: last.range.lowerBound, inserted.count)
    } else {
      parts.append(TextSlice(stored: start, inserted.count))
    }
  }

  private mutating func copy(_ start: Int, _ end: Int) {
    inserted.append(contentsOf: text.bytes, from: start, to: end)
  }

  /// Copies with another byte in place of some.
  private mutating func copy(_ start: Int, _ end: Int, without masked: [Int]) {
    let first = inserted.count
    copy(start, end)
    for place in masked { inserted[first + place - start] = Self.blankOfTag }
  }

  /// The bytes of a line's tags that libcmark is not to see.
  private func masked(_ start: Int, _ end: Int) -> [Int] {
    guard hasTemplateTargets else { return [] }
    return text.blanksOfTemplateTargets(start, end) + (hasTightShortcodes ? text.tightShortcodes(start, end) : [])
  }

  /// What libcmark is given for a blank in a tag, and for the `<` of a shortcode, which must mean nothing to it: a link may have no
  /// end, and is text then.
  static let blankOfTag = UInt8(ascii: "-")

  /// The source byte of a line and column (both from 1) that libcmark tells.
  func pageByte(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lines.count else { return lines.last?.pageEnd ?? 0 }
    let entry = lines[line - 1]
    return min(entry.pageEnd, entry.text + max(0, column - 1 - entry.prefix))
  }
}
