/// One line of the page: where its text begins and ends, in bytes and columns (from 0).
struct LineView {
  let start: Int
  let end: Int
  let text: Int
  let column: Int
  var isBlank: Bool { text == end }

  /// - Parameter base: how many columns of indentation belong to what holds the line.
  init(_ source: Source, _ line: Int, base: Int) {
    let range = source.lineRange(line)
    var cursor = range.start == 0 && source.hasByteOrderMark ? min(3, range.end) : range.start
    var skipped = 0
    while skipped < base, cursor < range.end, source.bytes[cursor].isBlank {
      skipped += source.bytes[cursor] == .tab ? 4 : 1
      cursor += 1
    }
    start = cursor
    end = range.end
    var column = 0
    while cursor < range.end, source.bytes[cursor].isBlank {
      column += source.bytes[cursor] == .tab ? 4 - column % 4 : 1
      cursor += 1
    }
    text = cursor
    self.column = column
  }
}
