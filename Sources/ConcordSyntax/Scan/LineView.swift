/// One line of the page: where its text begins and ends, in bytes and columns (from 0).
struct LineView {
  private let bounds: (start: UInt32, text: UInt32, end: UInt32)
  private let columns: UInt32
  /// The first byte of the text, which tells what a line may be; that of a blank line is LF.
  let sign: UInt8

  init(start: Int, text: Int, end: Int, column: Int, sign: UInt8) {
    bounds = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: text), UInt32(truncatingIfNeeded: end))
    columns = UInt32(truncatingIfNeeded: column)
    self.sign = sign
  }

  /// The first byte, behind the indentation that belongs to what holds the line.
  var start: Int { Int(bounds.start) }
  /// The first byte that is no blank.
  var text: Int { Int(bounds.text) }
  /// The line end.
  var end: Int { Int(bounds.end) }
  /// The column of the text.
  var column: Int { Int(columns) }
  var isBlank: Bool { bounds.text == bounds.end }
  /// Whether it begins with what opens no block: a letter of any script.
  var isPlain: Bool { sign.isLetter || sign >= 0x80 }
}

extension TextBuffer {
  /// All lines of the page, with all of their indentation.
  var views: [LineView] {
    let bytes = self.bytes.span
    let starts = lineStarts.span
    return Array(capacity: starts.count) { views in
      var start = hasByteOrderMark ? min(3, bytes.count) : 0
      for index in starts.indices {
        let next = index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count
        var end = next
        if end > start, bytes[end - 1] == .lineFeed { end -= 1 }
        if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
        views.append(Self.view(bytes, from: start, to: end))
        start = next
      }
    }
  }

  /// A line of the page, which may stand in a container.
  ///
  /// - Parameter base: how many columns of indentation belong to what holds the line.
  func view(_ line: Int, base: Int) -> LineView {
    let range = lineRange(line)
    let bytes = self.bytes.span
    var cursor = range.start == 0 && hasByteOrderMark ? min(3, range.end) : range.start
    var skipped = 0
    while skipped < base, cursor < range.end, bytes[cursor].isBlank {
      skipped += bytes[cursor] == .tab ? 4 : 1
      cursor += 1
    }
    return Self.view(bytes, from: cursor, to: range.end)
  }

  /// The line between two bytes.
  @inline(__always)
  private static func view(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> LineView {
    var text = start
    var column = 0
    while text < end, bytes[text].isBlank {
      column += bytes[text] == .tab ? 4 - column % 4 : 1
      text += 1
    }
    return LineView(start: start, text: text, end: end, column: column, sign: text < end ? bytes[text] : .lineFeed)
  }
}
