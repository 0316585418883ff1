/// A token that must survive translation: `{{site.data.keyword.x}}`, `<<site.data.keyword.x>>`, `{name}`.
public struct Placeholder: Sendable, Hashable {
  /// What kind of token it is.
  public enum Kind: Sendable, Hashable {
    /// A name of the keyword map: `site.data.…`.
    case keyword
    /// Any other token in a pair of delimiters: `{{APPID_TENANT_ID}}`, or a team's own.
    case other
    /// A name in single braces: `{DomainName}`.
    case braced
    /// A token of the tool that publishes the pages: `{{< note >}}`, `{% include x %}`, `:::tip`.
    case token
  }

  /// What kind of token it is.
  public let kind: Kind
  /// What stands between the delimiters; of a token, what it is known by.
  public let name: String
  /// Delimiters included.
  public let range: ByteRange
}

/// How a team writes its placeholders, besides `{{ }}` and `<< >>`.
public struct PlaceholderSyntax: Sendable, Hashable {
  /// The bytes that open a placeholder.
  public let open: [UInt8]
  /// The bytes that close it.
  public let close: [UInt8]
  /// A regular expression (``LinearPattern``) that the whole of what stands between them matches; nil for a word of `A–Z a–z 0–9 _ . -`.
  public let pattern: String?

  /// Delimiters as text, such as `%` and `%`.
  public init(open: String, close: String, pattern: String? = nil) {
    self.pattern = pattern
    precondition(!open.isEmpty && !close.isEmpty, "delimiters are not empty")
    self.open = Array(open.utf8)
    self.close = Array(close.utf8)
  }
}

extension Placeholder {
  /// Every placeholder of a page, in order, found on the bytes: the same in text, links, HTML and code.
  package static func scan(_ text: TextBuffer, dialect: Dialect, extra: [PlaceholderSyntax]) -> [Placeholder] {
    let bytes = text.bytes
    let patterns = extra.map { $0.pattern.flatMap(LinearPattern.init) }
    // Pages are full of tags, and hardly one has a placeholder that begins like them.
    let holdsAngles = bytes.span.holdsTwice(UInt8(ascii: "<"))
    let others = HostToken.starts(dialect) + extra.map { $0.open[0] }
    let signs = holdsAngles ? bracesAndAngles : braces
    let starts = others.isEmpty ? signs : ByteSet(others + (holdsAngles ? "{<" : "{").utf8)
    var found: [Placeholder] = []
    // Behind what was found last.
    var end = 0
    starts.forEach(in: bytes) { index in
      if index < end || isEscaped(bytes, index) { return }
      let byte = bytes[index]
      var hit = HostToken.read(text, index, dialect)
      if hit != nil {
        // Read.
      } else if byte == UInt8(ascii: "{") {
        hit = braced(text, index)
      } else if byte == UInt8(ascii: "<") {
        hit = angled(text, index)
      }
      if hit == nil {
        for (number, syntax) in extra.enumerated()
        where byte == syntax.open[0] && bytes[index...].starts(with: syntax.open) {
          hit =
            patterns[number].map { matching(text, index, syntax, $0) }
            ?? named(text, index, open: syntax.open.count, kind: .other) { end in
              text.has(syntax.close[...], at: end) ? syntax.close.count : nil
            }
          if hit != nil { break }
        }
      }
      if let hit {
        if found.isEmpty { found.reserveCapacity(16) }
        found.append(hit)
        end = hit.range.end
      }
    }
    return found
  }

  /// Those of a page that are names of the keyword map, found by what all of these begin with.
  package static func keywords(_ text: TextBuffer, dialect: Dialect, extra: [PlaceholderSyntax]) -> [Placeholder] {
    guard HostToken.starts(dialect).isEmpty, extra.isEmpty else {
      return scan(text, dialect: dialect, extra: extra).filter { $0.kind == .keyword }
    }
    var found: [Placeholder] = []
    var cursor = 0
    while let name = text.firstIndex(of: "site.data.", from: cursor) {
      let start = name - 2
      let isEscaped = start >= 0 && Self.isEscaped(text.bytes, start)
      let keyword = isEscaped ? nil : text.has("{{", at: start) ? braced(text, start) : angled(text, start)
      if let keyword { found.append(keyword) }
      cursor = keyword?.range.end ?? name + 1
    }
    return found
  }

  /// Whether a backslash says that `{{…}}` is to be shown as it is.
  private static func isEscaped(_ bytes: [UInt8], _ start: Int) -> Bool {
    guard start > 0, bytes[start - 1] == UInt8(ascii: "\\"), start + 1 < bytes.count, bytes[start] == bytes[start + 1]
    else { return false }
    var first = start - 1
    while first > 0, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return (start - first) % 2 == 1
  }

  private static let braces = ByteSet("{".utf8)
  private static let bracesAndAngles = ByteSet("{<".utf8)

  private static func angled(_ text: TextBuffer, _ start: Int) -> Placeholder? {
    guard text.has("<<site.data.", at: start) else { return nil }
    return named(text, start, open: 2, kind: .keyword) { text.has(">>", at: $0) ? 2 : nil }
  }

  private static func braced(_ text: TextBuffer, _ start: Int) -> Placeholder? {
    let bytes = text.bytes
    if start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "{") {
      let kind: Kind = text.has("{{site.data.", at: start) ? .keyword : .other
      return named(text, start, open: 2, kind: kind) { text.has("}}", at: $0) ? 2 : nil }
    }
    // `${x}` and `#{x}` are code of the shell or of Ruby, `{:` an attribute list.
    if start > 0, bytes[start - 1] == UInt8(ascii: "{") { return nil }
    guard start + 1 < bytes.count, bytes[start + 1].isLetter || bytes[start + 1] == UInt8(ascii: "_") else {
      return nil
    }
    // `{site.data.…}` has lost a brace: that is no variable.
    if text.has("site.data.", at: start + 1) { return nil }
    return named(text, start, open: 1, kind: .braced) { text.has("}", at: $0) ? 1 : nil }
  }

  /// A name between delimiters.
  /// - Parameter closer: how many bytes close it at a byte; nil where nothing does.
  @inline(__always)
  private static func named(
    _ text: TextBuffer, _ start: Int, open: Int, kind: Kind, closer: (Int) -> Int?
  ) -> Placeholder? {
    let bytes = text.bytes.span
    var cursor = start + open
    let nameStart = cursor
    while cursor < bytes.count, isName(bytes[cursor]) { cursor += 1 }
    guard cursor > nameStart, let close = closer(cursor) else { return nil }
    let name = text[ByteRange(start: nameStart, end: cursor)]
    return Placeholder(kind: kind, name: name, range: ByteRange(start: start, end: cursor + close))
  }

  /// No placeholder of a team's own is longer, in bytes.
  private static let longestName = 512

  /// A placeholder of a team's own: up to the first closer on the line whose inside matches.
  private static func matching(
    _ text: TextBuffer, _ start: Int, _ syntax: PlaceholderSyntax, _ pattern: LinearPattern
  ) -> Placeholder? {
    let nameStart = start + syntax.open.count
    let end = min(text.bytes.count, nameStart + longestName)
    var cursor = nameStart
    var state = pattern.start
    while cursor < end, !state.isEmpty || state.isMatch, !text.bytes[cursor].isNewline {
      if cursor > nameStart, state.isMatch, text.bytes[cursor...].starts(with: syntax.close) {
        let range = ByteRange(start: start, end: cursor + syntax.close.count)
        return Placeholder(kind: .other, name: text[ByteRange(start: nameStart, end: cursor)], range: range)
      }
      guard let scalar = text.scalar(atByte: cursor) else { return nil }
      state = pattern.advance(state, over: scalar)
      cursor += max(1, UTF8.width(scalar))
    }
    return nil
  }

  /// Whether a byte may stand in the name of a placeholder.
  package static func isName(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#")
  }
}
