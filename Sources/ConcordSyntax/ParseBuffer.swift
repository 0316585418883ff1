/// What libcmark is given, and where each of its lines came from.
///
/// The dialect's own lines are left out and its indentation is put right, so lines move; the map leads back.
struct ParseBuffer {
  struct Line {
    /// The byte of the source that the first copied byte came from.
    var source: Int
    /// The end of the copied bytes in the source.
    var sourceEnd: Int
    /// How many bytes stand before the copied ones.
    var prefix: Int
    /// The index of the table cell that the line holds.
    var cell: Int?
  }

  private(set) var bytes: [UInt8] = []
  private(set) var lines: [Line] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity + capacity / 8)
    lines.reserveCapacity(capacity / 32)
  }

  /// Copies `start ..< end` of the source behind `indent` spaces.
  mutating func append(_ source: Source, start: Int, end: Int, indent: Int = 0) {
    lines.append(Line(source: start, sourceEnd: end, prefix: indent, cell: nil))
    for _ in 0..<indent { bytes.append(.space) }
    bytes.append(contentsOf: source.bytes[start..<end])
    bytes.append(.lineFeed)
  }

  /// Copies `start ..< end` with another first byte, which makes a marker of the dialect one of CommonMark's.
  mutating func append(_ source: Source, start: Int, end: Int, indent: Int, marker: UInt8) {
    append(source, start: start, end: end, indent: indent)
    bytes[bytes.count - 1 - (end - start)] = marker
  }

  /// Copies `start ..< end` behind a backslash, so that CommonMark reads its first byte as text.
  mutating func append(_ source: Source, start: Int, end: Int, escapedBehind indent: Int) {
    append(source, start: start, end: end, indent: indent + 1)
    bytes[bytes.count - 2 - (end - start)] = UInt8(ascii: "\\")
  }

  /// A line that the source does not have, such as the closing fence that was lost.
  mutating func insert(_ text: [UInt8], at sourceByte: Int) {
    lines.append(Line(source: sourceByte, sourceEnd: sourceByte, prefix: text.count, cell: nil))
    bytes.append(contentsOf: text)
    bytes.append(.lineFeed)
  }

  /// A table cell, dressed as a heading: one line of inlines that no block structure can reach.
  mutating func append(cell: Int, _ source: Source, start: Int, end: Int, indent: Int) {
    lines.append(Line(source: start, sourceEnd: end, prefix: indent + 2, cell: cell))
    for _ in 0..<indent { bytes.append(.space) }
    bytes.append(UInt8(ascii: "#"))
    bytes.append(.space)
    var index = start
    while index < end {
      // GFM takes the backslash off a pipe before anything else is read.
      if source.bytes[index] == UInt8(ascii: "\\"), index + 1 < end, source.bytes[index + 1] == UInt8(ascii: "|") {
        index += 1
      }
      bytes.append(source.bytes[index])
      index += 1
    }
    bytes.append(contentsOf: " #\n".utf8)
  }

  /// The source byte of a line and column (both from 1) that libcmark tells.
  func sourceByte(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lines.count else { return lines.last?.sourceEnd ?? 0 }
    let entry = lines[line - 1]
    return min(entry.sourceEnd, entry.source + max(0, column - 1 - entry.prefix))
  }
}
