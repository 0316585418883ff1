/// One fenced code block as a person sees it: an opening line, a closing line, whatever their indentation.
///
/// The scan that finds fences treats them as toggles, beside libcmark's blocks: a closing line counts wherever
/// it is indented. Where both disagree, the page is damaged, and ``defect`` says how.
public struct Fence: Sendable {
  /// Why CommonMark reads the fence otherwise.
  public enum Defect: String, Sendable {
    /// The opening line is four or more columns deeper than its container: CommonMark sees indented code.
    case openerIndented
    /// A content line is left of the list item's content: CommonMark ends the item and the block there.
    case contentOutdented
    /// The closing line is not where CommonMark looks for it.
    case closerMisplaced
    /// No closing line is there.
    case unclosed
  }

  /// The line of the opener, from 1.
  public let line: Int
  /// The line of the closer, or the last line of content where there is none.
  public internal(set) var lastLine: Int
  /// From the first fence character to the end of the opening line.
  public let opener: ByteRange
  /// The info string without white space around it; empty where there is none.
  public let info: ByteRange
  /// Whole lines between opener and closer.
  public internal(set) var content: ByteRange
  /// The run of fence characters that closes the block.
  public internal(set) var closer: ByteRange?
  /// The first place that CommonMark reads otherwise.
  public internal(set) var defect: Defect?
  /// The line, from 1, that ``defect`` speaks of.
  public internal(set) var defectLine: Int?

  /// The fence character and how many of them open the block.
  let character: UInt8
  let length: Int
  /// The column, from 0, of the opener.
  let column: Int
  /// Set where libcmark is given the fence alone (`ElidedBlocks`): how many columns of a blank line in it CommonMark would
  /// take off.
  var elidedIndent: Int?
}

extension Fence {
  /// The lines of the content, from 1.
  var contentLines: Range<Int> { line + 1..<max(line + 1, closer == nil ? lastLine + 1 : lastLine) }

  /// The opener that begins at byte `start` of a line that ends before `end`, if it is one.
  static func opener(_ text: TextBuffer, line: Int, start: Int, end: Int, column: Int) -> Fence? {
    let bytes = text.bytes
    guard start < end else { return nil }
    let character = bytes[start]
    guard character == UInt8(ascii: "`") || character == UInt8(ascii: "~") else { return nil }
    var cursor = start
    while cursor < end, bytes[cursor] == character { cursor += 1 }
    let length = cursor - start
    guard length >= 3 else { return nil }
    var infoStart = cursor
    while infoStart < end, bytes[infoStart].isSpace { infoStart += 1 }
    var infoEnd = end
    while infoEnd > infoStart, bytes[infoEnd - 1].isSpace { infoEnd -= 1 }
    if character == UInt8(ascii: "`"), bytes[infoStart..<infoEnd].contains(character) { return nil }
    return Fence(
      line: line, lastLine: line, opener: ByteRange(start: start, end: end),
      info: ByteRange(start: infoStart, end: infoEnd), content: ByteRange(start: end, end: end), closer: nil,
      defect: nil, defectLine: nil, character: character, length: length, column: column)
  }

  /// The run of fence characters on a line, if the line closes this fence.
  func closer(_ text: TextBuffer, start: Int, end: Int) -> ByteRange? {
    let bytes = text.bytes
    var cursor = start
    while cursor < end, bytes[cursor] == character { cursor += 1 }
    guard cursor - start >= length else { return nil }
    return bytes[cursor..<end].allSatisfy(\.isSpace) ? ByteRange(start: start, end: cursor) : nil
  }
}
