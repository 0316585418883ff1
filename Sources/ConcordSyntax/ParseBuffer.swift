/// What libcmark is given, and where each of its lines came from.
///
/// The dialect's own lines are left out and its indentation is put right, so lines move; the map leads back. What stands
/// in the source as it is meant is not copied: libcmark is fed from there, as many lines at a time as follow each other.
/// Only pages with a CR are copied, since libcmark would keep it in code.
struct ParseBuffer {
  struct Line {
    private let first: UInt32
    private let last: UInt32
    private let before: UInt32
    private let cellIndex: Int32

    init(source: Int, sourceEnd: Int, prefix: Int, cell: Int? = nil) {
      first = UInt32(source)
      last = UInt32(sourceEnd)
      before = UInt32(prefix)
      cellIndex = cell.map { Int32($0) } ?? -1
    }

    /// The byte of the source that the first copied byte came from.
    var source: Int { Int(first) }
    /// The end of the copied bytes in the source.
    var sourceEnd: Int { Int(last) }
    /// How many bytes stand before the copied ones.
    var prefix: Int { Int(before) }
    /// The index of the table cell that the line holds.
    var cell: Int? { cellIndex < 0 ? nil : Int(cellIndex) }
  }

  /// What libcmark reads, one piece behind the other.
  var pieces: [TextSlice] {
    if isCopied { return [TextSlice(stored: 0, inserted.count)] }
    return growing.isEmpty ? parts : parts + [TextSlice(source: growing)]
  }
  /// What is not in the source, or all of it.
  private(set) var inserted: [UInt8] = []
  private(set) var lines: [Line] = []
  private var parts: [TextSlice] = []
  /// The part of the source that goes on growing, at the end of the others; empty where there is none.
  private var growing = ByteRange(start: 0, end: 0)
  private let source: Source
  private let isCopied: Bool

  init(_ source: Source) {
    self.source = source
    isCopied = source.firstIndex(of: "\r") != nil
    if isCopied { inserted.reserveCapacity(source.bytes.count + source.bytes.count / 8) }
    lines.reserveCapacity(source.lineCount + 8)
  }

  // MARK: Pieces

  private mutating func feed(from start: Int, to end: Int) {
    if start == end { return }
    if isCopied {
      unsafe source.bytes.withUnsafeBufferPointer { page in
        unsafe inserted.append(contentsOf: UnsafeBufferPointer(rebasing: page[start..<end]))
      }
    } else if growing.end == start, !growing.isEmpty {
      growing = ByteRange(start: growing.start, end: end)
    } else {
      endPart()
      growing = ByteRange(start: start, end: end)
    }
  }

  private mutating func endPart() {
    if growing.isEmpty { return }
    parts.append(TextSlice(source: growing))
    growing = ByteRange(start: 0, end: 0)
  }

  private mutating func feed(_ bytes: some Collection<UInt8>) {
    inserted.append(contentsOf: bytes)
    addInserted(bytes.count)
  }

  private mutating func feed(_ byte: UInt8, count: Int = 1) {
    for _ in 0..<count { inserted.append(byte) }
    addInserted(count)
  }

  /// Makes what was inserted last a part, or the end of one.
  private mutating func addInserted(_ count: Int) {
    if isCopied || count == 0 { return }
    endPart()
    let start = inserted.count - count
    if let last = parts.last, !last.isInSource, last.range.upperBound == start {
      parts[parts.count - 1] = TextSlice(stored: last.range.lowerBound, inserted.count)
    } else {
      parts.append(TextSlice(stored: start, inserted.count))
    }
  }

  /// The rest of a line, and its end.
  private mutating func feedLine(from start: Int, to end: Int) {
    if !isCopied, end < source.bytes.count, source.bytes[end] == .lineFeed { return feed(from: start, to: end + 1) }
    feed(from: start, to: end)
    feed(.lineFeed)
  }

  // MARK: Lines

  /// Takes `start ..< end` of the source, the rest of a line, behind `indent` spaces.
  mutating func append(start: Int, end: Int, indent: Int = 0) {
    lines.append(Line(source: start, sourceEnd: end, prefix: indent))
    if indent > 0 { feed(.space, count: indent) }
    feedLine(from: start, to: end)
  }

  /// Takes `start ..< end` with another first byte, which makes a marker of the dialect one of CommonMark's.
  mutating func append(start: Int, end: Int, indent: Int, marker: UInt8) {
    lines.append(Line(source: start, sourceEnd: end, prefix: indent))
    feed(.space, count: indent)
    feed(marker)
    feedLine(from: start + 1, to: end)
  }

  /// Takes `start ..< end` behind a backslash, so that CommonMark reads its first byte as text.
  mutating func append(start: Int, end: Int, escapedBehind indent: Int) {
    lines.append(Line(source: start, sourceEnd: end, prefix: indent + 1))
    feed(.space, count: indent)
    feed(UInt8(ascii: "\\"))
    feedLine(from: start, to: end)
  }

  /// A line that the source does not have, such as the closing fence that was lost.
  mutating func insert(_ text: [UInt8], at sourceByte: Int) {
    lines.append(Line(source: sourceByte, sourceEnd: sourceByte, prefix: text.count))
    feed(text)
    feed(.lineFeed)
  }

  /// A table cell, dressed as a heading: one line of inlines that no block structure can reach.
  mutating func append(cell: Int, start: Int, end: Int, indent: Int) {
    lines.append(Line(source: start, sourceEnd: end, prefix: indent + 2, cell: cell))
    feed(.space, count: indent)
    feed("# ".utf8)
    var first = start
    for index in start..<max(start, end - 1) {
      // GFM takes the backslash off a pipe before anything else is read.
      if source.bytes[index] == UInt8(ascii: "\\"), source.bytes[index + 1] == UInt8(ascii: "|") {
        feed(from: first, to: index)
        first = index + 1
      }
    }
    feed(from: first, to: end)
    feed(" #\n".utf8)
  }

  /// The source byte of a line and column (both from 1) that libcmark tells.
  func sourceByte(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lines.count else { return lines.last?.sourceEnd ?? 0 }
    let entry = lines[line - 1]
    return min(entry.sourceEnd, entry.source + max(0, column - 1 - entry.prefix))
  }
}
