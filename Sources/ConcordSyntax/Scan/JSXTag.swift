/// A tag of JSX: `<Tabs groupId="os">`, `</Tabs>`, `<Icon />`, `<>`.
///
/// Unlike HTML's it has values in braces, which are JavaScript, and may go on over lines that HTML would not allow.
/// Source: the grammar of JSX, and MDX's "flow" elements.
package struct JSXTag {
  package enum Kind { case opening, closing, selfClosing }

  package let kind: Kind
  /// Empty for a fragment.
  package let name: ByteRange
  /// Behind its `>`.
  package let end: Int

  /// A tag is given up on that goes on for longer.
  private static let mostBytes = 8_000

  /// The tag at a byte that is `<`; nil where none is, and where it does not end.
  package init?(_ text: TextBuffer, at start: Int) {
    let bytes = text.bytes.span
    let limit = min(bytes.count, start + Self.mostBytes)
    var cursor = start + 1
    let isClosing = cursor < limit && bytes[cursor] == UInt8(ascii: "/")
    if isClosing { cursor += 1 }
    let begin = cursor
    while cursor < limit, Self.isName(bytes[cursor], isFirst: cursor == begin) { cursor += 1 }
    let name = ByteRange(start: begin, end: cursor)
    // `<http://a.b>` and `<a@b.c>` are addresses.
    guard cursor < limit,
      bytes[cursor] == UInt8(ascii: ">")
        || !name.isEmpty && (bytes[cursor].isSpace || bytes[cursor] == UInt8(ascii: "/"))
    else { return nil }
    guard let end = Self.end(bytes, from: cursor, to: limit) else { return nil }
    self.name = name
    self.end = end + 1
    let isVoid = Self.isVoid(text.bytes[name.start..<name.end])
    kind = isClosing ? .closing : isVoid || bytes[end - 1] == UInt8(ascii: "/") ? .selfClosing : .opening
  }

  private static func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
    byte.isLetter || !isFirst && (byte.isAlphanumeric || "._-".utf8.contains(byte))
  }

  /// The `>` that ends a tag, outside of strings and braces.
  private static func end(_ bytes: Span<UInt8>, from start: Int, to limit: Int) -> Int? {
    var quote: UInt8 = 0
    var braces = 0
    var isEscaped = false
    for index in start..<limit {
      let byte = bytes[index]
      if quote != 0 {
        // Strings of JavaScript have escapes, values of attributes have none.
        let escapes = braces > 0 && byte == UInt8(ascii: "\\") && !isEscaped
        if byte == quote, !isEscaped { quote = 0 }
        isEscaped = escapes
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "`") where braces > 0: quote = byte
      case UInt8(ascii: "{"): braces += 1
      case UInt8(ascii: "}"): braces -= 1
      case UInt8(ascii: ">") where braces <= 0: return index
      case UInt8(ascii: "<") where braces <= 0: return nil
      default: break
      }
    }
    return nil
  }

  /// Behind the brace that ends what the one at a byte begins: JavaScript, with its strings and comments; nil where none does.
  package static func endOfBraces(_ text: TextBuffer, at start: Int) -> Int? {
    let bytes = text.bytes.span
    let limit = min(bytes.count, start + mostBytes)
    var quote: UInt8 = 0
    var braces = 0
    var index = start
    while index < limit {
      let byte = bytes[index]
      index += 1
      if quote != 0 {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte == quote { quote = 0 }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): quote = byte
      case UInt8(ascii: "{"): braces += 1
      case UInt8(ascii: "}"):
        braces -= 1
        if braces == 0 { return index }
      case UInt8(ascii: "/") where index < limit && bytes[index] == UInt8(ascii: "/"):
        while index < limit, !bytes[index].isNewline { index += 1 }
      case UInt8(ascii: "/") where index < limit && bytes[index] == UInt8(ascii: "*"):
        guard let end = text.firstIndex(of: "*/", from: index + 1, to: limit) else { return nil }
        index = end + 2
      default: break
      }
    }
    return nil
  }

  /// Whether JavaScript is comments and nothing else.
  package static func holdsComments(_ code: ArraySlice<UInt8>) -> Bool {
    var rest = code.trimmed(\.isSpace)
    while !rest.isEmpty {
      if rest.begins(with: "//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.begins(with: "/*"), let end = rest.dropFirst(2).firstRange(of: "*/")?.upperBound {
        rest = rest[end...]
      } else {
        return false
      }
      rest = rest.trimmed(\.isSpace)
    }
    return true
  }

  /// Elements of HTML that have no end, which MDX' own writers forget to close.
  private static func isVoid(_ name: ArraySlice<UInt8>) -> Bool {
    let names: [StaticString] = ["br", "hr", "img", "input", "source", "wbr", "col", "embed", "link", "meta"]
    return names.contains { $0.utf8CodeUnitCount == name.count && name.begins(with: $0) }
  }
}
