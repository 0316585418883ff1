package import ConcordSyntax

extension Document {
  /// The marks of a paragraph that was to be a heading, with the space that is none to CommonMark: `##` of `##Title`, and of `## Title`
  /// where that is a no-break space. Nil where it is another one: `#title` may be a tag of another kind.
  package func marksOfUnmarkedHeading(_ paragraph: Int) -> ByteRange? {
    let start = nodes[paragraph].range.start
    let rest = text.bytes[start...]
    let marks = rest.prefix { $0 == UInt8(ascii: "#") }
    guard 1...6 ~= marks.count, let next = rest.dropFirst(marks.count).first else { return nil }
    for space in ["\u{A0}", "\u{3000}"] where rest[marks.endIndex...].starts(with: space.utf8) {
      return ByteRange(start: start, end: marks.endIndex + space.utf8.count)
    }
    return marks.count > 1 && (next.isLetter || next >= 0x80) ? ByteRange(start: start, end: marks.endIndex) : nil
  }
}
