import ConcordSyntax

/// One line of a page, made fit for a terminal, with the columns of a range in it.
struct Frame: Sendable {
  /// From 1.
  let line: Int
  /// What is shown: tabs expanded, hidden characters by name, cut where it is too long.
  let text: String
  /// How many columns stand before the range.
  let indent: Int
  /// How many columns the range takes, at least 1.
  let length: Int
  /// The last line of the range, where it is not the same.
  let lastLine: Int?

  private static let tabWidth = 4

  /// - Parameters:
  ///   - range: what is marked; of a range over many lines, its part in the first.
  ///   - width: how many columns a line may take.
  ///   - isASCII: whether what is added is ASCII.
  init(_ page: TextBuffer, _ range: ByteRange, width: Int, isASCII: Bool = false) {
    let start = min(range.start, page.bytes.count)
    line = page.line(atByte: start)
    let cells = Self.cells(page, page.lineRange(line))
    let marked = cells.indices.filter { cells[$0].bytes.start < range.end && cells[$0].bytes.end > range.start }
    let lineEnd = cells.last.map { $0.column + $0.width } ?? 0
    let first = cells.first { $0.bytes.end > start }?.column ?? lineEnd
    let last = marked.last.map { cells[$0].column + cells[$0].width } ?? first + 1
    let window = Self.window(first, last, lineEnd: lineEnd, width: width)
    let shown = cells.filter { window.contains($0.column) && $0.column + $0.width <= window.upperBound }
      .drop { window.lowerBound > 0 && $0.width == 0 }
    let isCutBefore = window.lowerBound > 0
    let isCutAfter = lineEnd > window.upperBound
    let body = PrintableText.disarmed(shown.map(\.text).joined())
    let ellipsis = isASCII ? "~" : "…"
    let line = (isCutBefore ? ellipsis : "") + body + (isCutAfter ? ellipsis : "")
    // Isolates keep right-to-left text from reordering the gutter.
    text =
      !isASCII && line.unicodeScalars.contains(where: PrintableText.isRightToLeft) ? "\u{2068}\(line)\u{2069}" : line
    let shownStart = shown.first?.column ?? window.lowerBound
    indent = max(0, first - shownStart) + (isCutBefore ? 1 : 0)
    let shownEnd = shown.last.map { $0.column + $0.width } ?? first + 1
    length = max(1, min(last, max(shownEnd, first + 1)) - first)
    let end = page.line(atByte: max(start, min(range.end, page.bytes.count) - 1))
    lastLine = end > self.line ? end : nil
  }
}

extension Frame {
  /// One scalar, or one byte that is not UTF-8, as it is shown.
  private struct Cell {
    let bytes: ByteRange
    let text: String
    /// From 0.
    let column: Int
    let width: Int
  }

  private static func cells(_ text: TextBuffer, _ range: ByteRange) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    func add(_ start: Int, _ end: Int, _ text: String, _ width: Int) {
      cells.append(Cell(bytes: ByteRange(start: start, end: end), text: text, column: column, width: width))
      column += width
    }
    var index = range.start == 0 && text.hasByteOrderMark ? 3 : range.start
    while index < range.end {
      var end = index + 1
      while end < range.end, end - index < 4, text.bytes[end] & 0xC0 == 0x80 { end += 1 }
      guard let text = String(validating: text.bytes[index..<end], as: UTF8.self),
        let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1
      else {
        let digits = String(text.bytes[index], radix: 16, uppercase: true)
        let name = "<0x\(digits.count == 1 ? "0" : "")\(digits)>"
        add(index, index + 1, name, name.utf8.count)
        index += 1
        continue
      }
      if scalar == "\t" {
        let width = tabWidth - column % tabWidth
        add(index, end, String(repeating: " ", count: width), width)
      } else if PrintableText.isHidden(scalar) {
        let name = PrintableText.name(scalar)
        add(index, end, name, name.utf8.count)
      } else {
        add(index, end, text, PrintableText.width(scalar))
      }
      index = end
    }
    return cells
  }

  /// The columns that are shown: all of a short line, else those around the range.
  private static func window(_ first: Int, _ last: Int, lineEnd: Int, width: Int) -> Range<Int> {
    if lineEnd <= width { return 0..<max(lineEnd, 1) }
    if last < width - 10 { return 0..<(width - 1) }
    let room = width - 2
    let before = max(10, (room - (last - first)) / 2)
    let start = max(0, min(first - before, lineEnd - room))
    return start..<(start + room)
  }
}
