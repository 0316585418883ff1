/// One line of the page: where its text begins and ends, in bytes and columns (from 0).
struct LineView {
  let start: Int
  let end: Int
  let text: Int
  let column: Int
  var isBlank: Bool { text == end }
}

extension Source {
  /// A line of the page.
  ///
  /// Not an initializer of ``LineView``: those own their arguments, and each page has hundreds of lines.
  /// - Parameter base: how many columns of indentation belong to what holds the line.
  func view(_ line: Int, base: Int) -> LineView {
    let range = lineRange(line)
    var cursor = range.start == 0 && hasByteOrderMark ? min(3, range.end) : range.start
    var skipped = 0
    while skipped < base, cursor < range.end, bytes[cursor].isBlank {
      skipped += bytes[cursor] == .tab ? 4 : 1
      cursor += 1
    }
    let start = cursor
    var column = 0
    while cursor < range.end, bytes[cursor].isBlank {
      column += bytes[cursor] == .tab ? 4 - column % 4 : 1
      cursor += 1
    }
    return LineView(start: start, end: range.end, text: cursor, column: column)
  }
}
