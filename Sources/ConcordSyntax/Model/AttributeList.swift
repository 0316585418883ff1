/// Kramdown's attribute list `{: #id .class key="v" ref}`, or the definition of one: `{:name: …}`.
public struct AttributeList: Sendable {
  /// One token of the list.
  public struct Token: Sendable, Hashable {
    /// What the token says.
    public enum Kind: Sendable, Hashable {
      case id
      case `class`
      /// `key="value"`
      case pair
      /// A bare word: the name of a definition, or a boolean attribute.
      case word
    }
    /// What the token says.
    public let kind: Kind
    /// The id, class, key or word without its marker.
    public let name: String
    /// The value of a pair; empty otherwise.
    public let value: String
    /// The whole token.
    public let range: ByteRange
  }

  /// Where the list stands.
  public enum Placement: Sendable, Hashable {
    /// On a line of its own, below or above the block it belongs to.
    case block
    /// Behind a link, image, code span or emphasis, or at the end of a heading.
    case span
    /// Glued to the end of a paragraph's text, where it belongs to nothing.
    case glued
    /// On a line of its own with blank lines on both sides.
    case orphan
    /// `{:name: …}`
    case definition
  }

  /// From `{` to behind `}`.
  public let range: ByteRange
  /// What stands between the braces, in order.
  public let tokens: [Token]
  /// The name that a definition gives.
  public let name: String?
  /// Where the list stands.
  public internal(set) var placement: Placement
  /// The index of the node it belongs to.
  public internal(set) var owner: Int?
  /// The text between the brackets that the list dresses, `[text]{: .x}`; nil where it belongs to a node.
  public internal(set) var span: ByteRange?
  /// Whether a closing brace is there.
  public let isClosed: Bool

  /// The last id of the list; `{: # x}` gives none.
  public var id: Token? { tokens.last { $0.kind == .id && !$0.name.isEmpty } }
  /// Whether a class or word of this name is in the list.
  public func has(_ name: String) -> Bool {
    tokens.contains { ($0.kind == .class || $0.kind == .word) && $0.name == name }
  }
}

extension AttributeList {
  /// No writer's list is longer, in bytes: a line full of `{:` is not read from each of them to its end.
  private static let longest = 4096

  /// Reads a list that begins with `{:` at byte `start` and ends before byte `limit`.
  ///
  /// An unclosed list is read up to `limit`. Nil where what follows `{:` is no attribute at all.
  /// - Parameter needsColon: false for what Python-Markdown and goldmark read besides, `{ .class }`.
  package static func read(_ text: TextBuffer, atByte start: Int, limit: Int, needsColon: Bool = true) -> AttributeList?
  {
    let bytes = text.bytes
    let hasColon = text.has("{:", at: start)
    guard hasColon || !needsColon && text.has("{", at: start), start + 2 <= limit else { return nil }
    // `{::comment}` and `{:/}`: kramdown's extensions.
    if hasColon, start + 2 < limit, ":/".utf8.contains(bytes[start + 2]) { return nil }
    let limit = min(limit, start + longest)
    var cursor = start + (hasColon ? 2 : 1)
    var name: String?
    // A definition's name runs up to a second colon.
    var probe = cursor
    while probe < limit, bytes[probe] == .space { probe += 1 }
    let nameStart = probe
    while probe < limit, isWord(bytes[probe]) { probe += 1 }
    if probe > nameStart, probe < limit, bytes[probe] == UInt8(ascii: ":") {
      name = text[ByteRange(start: nameStart, end: probe)]
      cursor = probe + 1
    }
    var tokens: [Token] = []
    tokens.reserveCapacity(2)
    while cursor < limit {
      let byte = bytes[cursor]
      if byte.isSpace {
        cursor += 1
        continue
      }
      if byte == UInt8(ascii: "}") {
        return AttributeList(
          range: ByteRange(start: start, end: cursor + 1), tokens: tokens, name: name,
          placement: name == nil ? .block : .definition, owner: nil, isClosed: true)
      }
      // Another list begins: this one was not closed, and is not read once more from there.
      if text.has("{:", at: cursor) { break }
      guard let token = token(text, &cursor, limit) else { return nil }
      tokens.append(token)
    }
    var end = cursor
    while end > start, bytes[end - 1].isSpace { end -= 1 }
    return AttributeList(
      range: ByteRange(start: start, end: end), tokens: tokens, name: name,
      placement: name == nil ? .block : .definition, owner: nil, isClosed: false)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Whether another id or class begins inside a word; no class begins with a digit, as in `#release_3.7`.
  private static func begins(_ byte: UInt8, _ next: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: ".") && !next.isDigit
  }

  private static func token(_ text: TextBuffer, _ cursor: inout Int, _ limit: Int) -> Token? {
    let bytes = text.bytes
    let start = cursor
    let marker = bytes[cursor]
    let kind: Token.Kind = marker == UInt8(ascii: "#") ? .id : marker == UInt8(ascii: ".") ? .class : .word
    if kind != .word { cursor += 1 }
    let nameStart = cursor
    while cursor < limit, !bytes[cursor].isSpace, bytes[cursor] != UInt8(ascii: "}"), bytes[cursor] != UInt8(ascii: "=")
    {
      if kind != .word, cursor > nameStart, begins(bytes[cursor], cursor + 1 < limit ? bytes[cursor + 1] : .space) {
        break
      }
      if bytes[cursor] == UInt8(ascii: "{"), text.has("{:", at: cursor) { break }
      cursor += 1
    }
    let name = text[ByteRange(start: nameStart, end: cursor)]
    guard kind == .word, cursor < limit, bytes[cursor] == UInt8(ascii: "=") else {
      if cursor == start { cursor += 1 }
      return Token(kind: kind, name: name, value: "", range: ByteRange(start: start, end: cursor))
    }
    cursor += 1
    guard cursor < limit else { return nil }
    let quote = bytes[cursor]
    var valueStart = cursor
    var valueEnd: Int
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      valueStart += 1
      cursor += 1
      while cursor < limit, bytes[cursor] != quote { cursor += bytes[cursor] == UInt8(ascii: "\\") ? 2 : 1 }
      cursor = min(cursor, limit)
      valueEnd = cursor
      if cursor < limit { cursor += 1 }
    } else {
      while cursor < limit, !bytes[cursor].isSpace, bytes[cursor] != UInt8(ascii: "}") { cursor += 1 }
      valueEnd = cursor
    }
    valueEnd = max(valueStart, valueEnd)
    let value = text[ByteRange(start: valueStart, end: valueEnd)]
    return Token(kind: .pair, name: name, value: value, range: ByteRange(start: start, end: cursor))
  }
}
