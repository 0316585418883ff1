/// A pipe table found on the lines of a page: libcmark has none.
struct ScannedTable {
  struct Cell {
    /// The content without the white space around it.
    let range: ByteRange
    let row: Int
    let column: Int
  }
  enum ColumnAlignment: UInt8, Sendable { case none, left, center, right }

  /// Whole rows, first to last; the delimiter row is not among them.
  var rows: [ByteRange] = []
  var cells: [Cell] = []
  var alignments: [ColumnAlignment] = []
  var range = ByteRange(start: 0, end: 0)
}

extension ScannedTable {
  /// Whether a delimiter row may begin with a byte.
  static func opensDelimiterRow(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "|") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
  }

  /// The alignment of each column, if the line is a delimiter row.
  static func delimiterRow(_ text: TextBuffer, start: Int, end: Int) -> [ColumnAlignment]? {
    let bytes = text.bytes
    guard start < end, opensDelimiterRow(bytes[start]) else { return nil }
    var alignments: [ColumnAlignment] = []
    for cell in split(text, start: start, end: end) {
      var low = cell.start
      var high = cell.end
      guard low < high else { return nil }
      let left = bytes[low] == UInt8(ascii: ":")
      let right = bytes[high - 1] == UInt8(ascii: ":")
      if left { low += 1 }
      if right, high > low { high -= 1 }
      guard low < high, bytes[low..<high].allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      alignments.append(left ? (right ? .center : .left) : right ? .right : .none)
    }
    return alignments.isEmpty ? nil : alignments
  }

  /// The cells of a row: what stands between unescaped pipes, trimmed.
  /// - Parameter sparesCode: whether a pipe in a code span is part of that, as Python-Markdown has it.
  static func split(_ text: TextBuffer, start: Int, end: Int, sparesCode: Bool = false) -> [ByteRange] {
    let bytes = text.bytes
    var cells: [ByteRange] = []
    var low = start
    var high = end
    while low < high, bytes[low].isSpace { low += 1 }
    while high > low, bytes[high - 1].isSpace { high -= 1 }
    if low < high, bytes[low] == UInt8(ascii: "|") { low += 1 }
    var cursor = low
    func trimmed(_ from: Int, _ to: Int) -> ByteRange {
      var from = from
      var to = to
      while from < to, bytes[from].isSpace { from += 1 }
      while to > from, bytes[to - 1].isSpace { to -= 1 }
      return ByteRange(start: from, end: to)
    }
    while cursor < high {
      if bytes[cursor] == UInt8(ascii: "\\"), cursor + 1 < high {
        cursor += 2
        continue
      }
      if sparesCode, bytes[cursor] == UInt8(ascii: "`") {
        let opening = ticks(text, cursor, high)
        cursor = codeEnd(text, cursor + opening, high, opening) ?? cursor + opening
        continue
      }
      if bytes[cursor] == UInt8(ascii: "|") {
        cells.append(trimmed(low, cursor))
        low = cursor + 1
      }
      cursor += 1
    }
    if low < high { cells.append(trimmed(low, high)) }
    return cells
  }

  private static func ticks(_ text: TextBuffer, _ start: Int, _ end: Int) -> Int {
    text.bytes[start..<end].prefix { $0 == UInt8(ascii: "`") }.count
  }

  /// Behind the run of as many backticks that closes a code span; nil where none does.
  private static func codeEnd(_ text: TextBuffer, _ start: Int, _ end: Int, _ opening: Int) -> Int? {
    var cursor = start
    while cursor < end {
      let run = ticks(text, cursor, end)
      if run == opening { return cursor + run }
      cursor += max(1, run)
    }
    return nil
  }
}
