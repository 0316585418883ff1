/// The bytes of one page and where its lines begin.
public struct TextBuffer: Sendable {
  /// The page as it is on disk, byte-order mark and line ends included.
  public let bytes: [UInt8]
  /// The first byte that is not UTF-8, if one is not.
  package let firstInvalid: Int?
  /// The first NUL byte, which no text has.
  package let firstZero: Int?
  /// The first byte of each line.
  let lineStarts: [UInt32]
  private let counts = ScalarCounts()

  /// A line ends at LF, CR LF or a lone CR, as CommonMark has it.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = LineStarts.of(bytes.span)
    firstInvalid = UTF8Check.firstInvalid(bytes.span)
    firstZero = bytes.firstZero
  }

  /// How many lines there are; an empty source has one.
  public var lineCount: Int { lineStarts.count }

  /// The bytes of a line (from 1) without its line end.
  public func lineRange(_ line: Int) -> ByteRange {
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
    while end > start && bytes[end - 1].isNewline { end -= 1 }
    return ByteRange(start: start, end: end)
  }

  /// The byte behind a line (from 1) and its line end.
  func lineStart(after line: Int) -> Int { line < lineStarts.count ? Int(lineStarts[line]) : bytes.count }

  /// Whether a line (from 1) holds white space only.
  package func isBlank(line: Int) -> Bool {
    let range = lineRange(line)
    return bytes[range.start..<range.end].allSatisfy(\.isSpace)
  }

  /// The line (from 1) that holds a byte; the end of the page belongs to its last line.
  public func line(atByte byte: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= byte { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The same, looked for from a line on that is at or little above it.
  func line(atByte byte: Int, near line: Int) -> Int {
    guard Int(lineStarts[line - 1]) <= byte else { return self.line(atByte: byte) }
    var line = line
    while line < lineStarts.count, Int(lineStarts[line]) <= byte { line += 1 }
    return line
  }

  /// Line and column of a byte, both from 1. A byte-order mark has no column.
  /// - Parameters:
  ///   - byte: from 0; behind the last byte is the end.
  ///   - encoding: what the column counts.
  public func position(atByte byte: Int, encoding: PositionEncoding = .scalars) -> Position {
    let line = line(atByte: byte)
    let start = Int(lineStarts[line - 1])
    let skipped = start == 0 && hasByteOrderMark ? min(3, byte) : start
    let end = max(skipped, min(byte, bytes.count))
    var column = 1
    switch encoding {
    case .utf8: column += end - skipped
    case .scalars where end - skipped > ScalarCounts.longestLine: column += counts.scalars(bytes, skipped, end)
    case .scalars: for index in skipped..<end where !bytes[index].isContinuation { column += 1 }
    case .utf16:
      // What takes four bytes is a pair of surrogates.
      for index in skipped..<end where !bytes[index].isContinuation { column += bytes[index] >= 0xF0 ? 2 : 1 }
    }
    return Position(line: line, column: column, byte: byte)
  }

  /// The column of a byte, from 1, as CommonMark counts indentation: a tab goes to the next multiple of four.
  package func displayColumn(atByte byte: Int) -> Int {
    var column = 0
    let start = lineRange(line(atByte: byte)).start
    for index in (start == 0 && hasByteOrderMark ? min(3, byte) : start)..<byte where !bytes[index].isContinuation {
      column += bytes[index] == .tab ? 4 - column % 4 : 1
    }
    return column + 1
  }

  /// The text at a range; what is not UTF-8 becomes U+FFFD.
  public subscript(range: ByteRange) -> String {
    String(decoding: bytes[range.start..<range.end], as: UTF8.self)
  }

  /// The scalar that begins at a byte; nil where none does.
  package func scalar(atByte byte: Int) -> Unicode.Scalar? {
    self[ByteRange(start: byte, end: min(bytes.count, byte + 4))].unicodeScalars.first
  }

  /// The scalar that ends before a byte; nil where none does.
  package func scalar(beforeByte byte: Int) -> Unicode.Scalar? {
    var start = byte - 1
    while start > 0, byte - start < 4, bytes[start].isContinuation { start -= 1 }
    return start < 0 ? nil : self[ByteRange(start: start, end: byte)].unicodeScalars.last
  }

  /// Whether the page begins with U+FEFF.
  public var hasByteOrderMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

  /// Whether `bytes` stand at byte `offset`.
  @inline(__always)
  package func has(_ expected: StaticString, at offset: Int) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard offset >= 0, offset + count <= bytes.count else { return false }
    return expected.withUTF8Buffer { buffer in
      for index in 0..<count where unsafe buffer[index] != bytes[offset + index] { return false }
      return true
    }
  }
}

/// A place that people read: line and column from 1, the column in Unicode scalars, the byte from 0.
public struct Position: Hashable, Sendable {
  /// From 1.
  public let line: Int
  /// From 1, in Unicode scalars.
  public let column: Int
  /// From 0, in bytes.
  public let byte: Int

  /// A place.
  public init(line: Int, column: Int, byte: Int) {
    self.line = line
    self.column = column
    self.byte = byte
  }
}

/// What a column counts: the position encodings of the Language Server Protocol.
public enum PositionEncoding: Sendable {
  /// Bytes.
  case utf8
  /// Code units of UTF-16.
  case utf16
  /// Unicode scalars.
  case scalars
}
