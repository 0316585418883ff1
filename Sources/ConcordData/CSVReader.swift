/// Reads a table of comma-separated values (RFC 4180), or of what else spreadsheets write between cells.
///
/// A cell in quotes may hold separators, line ends and doubled quotes. Lines end with LF, CRLF or CR; blank ones are no rows.
package struct CSVReader {
  /// One row of the table.
  package struct Row: Equatable {
    /// The cells, without quotes and without spaces around them.
    package let cells: [String]
    /// The line that the row begins in, from 1.
    package let line: Int
  }

  /// Why a file is no table.
  package struct Failure: Error {
    /// What is wrong, in lower case.
    package let message: String
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int

    package init(message: String, line: Int, column: Int) {
      self.message = message
      self.line = line
      self.column = column
    }
  }

  private let bytes: ArraySlice<UInt8>
  private let separator: UInt8
  private var index: Int
  private var line = 1
  private var lineStart: Int

  /// - Parameters:
  ///   - bytes: the file, in UTF-8, with or without a byte order mark.
  ///   - separator: what stands between cells; nil for the one of comma, semicolon and tab that the first line has most of,
  ///     outside of quotes.
  package init(_ bytes: [UInt8], separator: UInt8?) throws(Failure) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard String(validating: self.bytes, as: UTF8.self) != nil else {
      throw Failure(message: "the file is not UTF-8", line: 1, column: 1)
    }
    self.separator = separator ?? Self.separator(of: self.bytes)
    index = self.bytes.startIndex
    lineStart = index
  }

  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if isLineEnd(byte) { break }
      counts[byte, default: 0] += 1
    }
    let others = [UInt8(ascii: ";"), UInt8(ascii: "\t")]
    return others.first { counts[$0, default: 0] > counts[UInt8(ascii: ","), default: 0] } ?? UInt8(ascii: ",")
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// The next row that has something in it; nil at the end of the file.
  package mutating func next() throws(Failure) -> Row? {
    while index < bytes.endIndex {
      let start = line
      var cells = [try cell()]
      while index < bytes.endIndex, bytes[index] == separator {
        index += 1
        cells.append(try cell())
      }
      if index < bytes.endIndex { endLine() }
      if cells.contains(where: { !$0.isEmpty }) { return Row(cells: cells, line: start) }
    }
    return nil
  }

  private mutating func cell() throws(Failure) -> String {
    skipSpaces()
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "\"") { return try quoted() }
    let start = index
    // A quote inside of a cell is one that a tab-separated table does not write twice.
    while index < bytes.endIndex, bytes[index] != separator, !Self.isLineEnd(bytes[index]) { index += 1 }
    return trimmed(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func quoted() throws(Failure) -> String {
    let open = fault("the quote is not closed")
    var text: [UInt8] = []
    index += 1
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte != UInt8(ascii: "\"") {
        text.append(byte)
        if Self.isLineEnd(byte) { endLine() } else { index += 1 }
      } else if index + 1 < bytes.endIndex, bytes[index + 1] == byte {
        text.append(byte)
        index += 2
      } else {
        index += 1
        skipSpaces()
        guard index == bytes.endIndex || bytes[index] == separator || Self.isLineEnd(bytes[index]) else {
          throw fault("text stands behind the quote of a cell; write a quote in a cell twice")
        }
        return trimmed(String(decoding: text, as: UTF8.self))
      }
    }
    throw open
  }

  private mutating func skipSpaces() { while index < bytes.endIndex, bytes[index] == UInt8(ascii: " ") { index += 1 } }

  /// Passes a line end: CRLF is one.
  private mutating func endLine() {
    index +=
      bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.endIndex && bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
    line += 1
    lineStart = index
  }

  private func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  private func fault(_ message: String) -> Failure {
    Failure(message: message, line: line, column: index - lineStart + 1)
  }
}
