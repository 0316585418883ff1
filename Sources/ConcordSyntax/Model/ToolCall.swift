/// A tool's token with its arguments: `{{< figure src="a.png" title="A" >}}`, `{% include a.html x=1 %}`, `<Badge type="tip" />`.
package struct ToolCall: Sendable {
  /// One argument.
  package struct Argument: Sendable {
    /// Nil where it stands by its place.
    package let name: String?
    /// Without its quotes.
    package let value: ByteRange
  }

  /// The name of the shortcode, tag or component.
  package let name: String
  package let arguments: [Argument]

  /// The call that begins at a byte; nil where none does, or it does not end.
  package init?(_ text: TextBuffer, at start: Int) {
    guard let (from, end) = Self.inner(text, start) else { return nil }
    var reader = Reader(text: text, cursor: from, end: end)
    let name = reader.word()
    guard !name.isEmpty, text.bytes[name.start] != UInt8(ascii: "/") else { return nil }
    self.name = text[name]
    var arguments: [Argument] = []
    while arguments.count < Self.most, let argument = reader.argument() { arguments.append(argument) }
    self.arguments = arguments
  }

  private static let most = 64
  private static let longest = 4_000

  /// What stands between the signs of a call.
  private static func inner(_ text: TextBuffer, _ start: Int) -> (start: Int, end: Int)? {
    let limit = min(text.bytes.count, start + longest)
    for (open, close) in [("{{<", ">}}"), ("{{%", "%}}"), ("{%", "%}")] as [(StaticString, StaticString)]
    where text.has(open, at: start) {
      let from = start + open.utf8CodeUnitCount
      return text.firstIndex(of: close, from: from, to: limit).map { (from, $0) }
    }
    guard text.has("<", at: start), let tag = JSXTag(text, at: start), tag.kind != .closing, !tag.name.isEmpty else {
      return nil
    }
    return (start + 1, tag.end - 1)
  }

  private struct Reader {
    let text: TextBuffer
    var cursor: Int
    let end: Int

    private mutating func skipBlanks() {
      while cursor < end, text.bytes[cursor].isSpace || text.bytes[cursor] == UInt8(ascii: ",") { cursor += 1 }
    }

    /// The name of the call.
    mutating func word() -> ByteRange {
      skipBlanks()
      // `{%- include … -%}`
      if cursor < end, text.bytes[cursor] == UInt8(ascii: "-") { cursor += 1 }
      skipBlanks()
      let start = cursor
      while cursor < end, !text.bytes[cursor].isSpace { cursor += 1 }
      return ByteRange(start: start, end: cursor)
    }

    mutating func argument() -> Argument? {
      skipBlanks()
      guard cursor < end else { return nil }
      let start = cursor
      while cursor < end, isName(text.bytes[cursor]) { cursor += 1 }
      if cursor > start, cursor < end, text.bytes[cursor] == UInt8(ascii: "=") {
        let name = text[ByteRange(start: start, end: cursor)]
        cursor += 1
        return Argument(name: name, value: value())
      }
      cursor = start
      return Argument(name: nil, value: value())
    }

    private func isName(_ byte: UInt8) -> Bool { byte.isAlphanumeric || "_-:@.".utf8.contains(byte) }

    private mutating func value() -> ByteRange {
      let start = cursor
      guard cursor < end else { return ByteRange(start: start, end: start) }
      let open = text.bytes[cursor]
      if "\"'`".utf8.contains(open) {
        cursor += 1
        while cursor < end, text.bytes[cursor] != open { cursor += 1 }
        let close = cursor
        cursor = min(end, cursor + 1)
        return ByteRange(start: start + 1, end: close)
      }
      if open == UInt8(ascii: "{"), let close = JSXTag.endOfBraces(text, at: cursor), close <= end {
        cursor = close
        return ByteRange(start: start, end: close)
      }
      while cursor < end, !text.bytes[cursor].isSpace { cursor += 1 }
      if cursor == start { cursor += 1 }
      return ByteRange(start: start, end: min(cursor, end))
    }
  }
}
