/// Tokens of the tools that publish Markdown: opaque here, and compared by their name or exactly.
///
/// Sources: Hugo's shortcodes, Liquid's tags, Python-Markdown's admonitions and PyMdown's blocks and snippets,
/// Docusaurus' directives and MDX, GitHub's alerts.
enum HostToken {
  /// The token that begins at a byte, if one of the dialect does.
  static func read(_ text: TextBuffer, _ start: Int, _ dialect: Dialect) -> Placeholder? {
    guard dialect != .commonmark, dialect != .ibmCloud else { return nil }
    switch text.bytes[start] {
    case UInt8(ascii: "{"): return braced(text, start, dialect)
    case UInt8(ascii: "["): return alert(text, start)
    case UInt8(ascii: "<") where dialect == .docusaurus: return component(text, start)
    case UInt8(ascii: "<") where dialect == .gfm: return snippet(text, start)
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "-"):
      return dialect == .mkdocs ? line(text, start) : nil
    case UInt8(ascii: ":"): return dialect.hasDirectives ? directive(text, start) : nil
    case UInt8(ascii: "i"), UInt8(ascii: "e"): return dialect == .docusaurus ? module(text, start) : nil
    default: return nil
    }
  }

  /// The bytes with which a token of the dialect may begin.
  static func starts(_ dialect: Dialect) -> [UInt8] {
    switch dialect {
    case .commonmark, .ibmCloud: []
    case .gfm: Array("{[:".utf8)
    case .hugo, .jekyll: Array("{[".utf8)
    case .mkdocs: Array("{[!?=/-".utf8)
    case .docusaurus: Array("{[<:ie".utf8)
    }
  }

  /// The bytes with which something begins that shows a dialect, in the text or at the start of a line.
  static let signs = ByteSet("{!?/:".utf8)

  /// The dialect that a brace shows.
  static func dialect(ofBrace bytes: ArraySlice<UInt8>) -> Dialect? {
    if bytes.starts(with: "{{<".utf8) || bytes.starts(with: "{{%".utf8) { return .hugo }
    if bytes.starts(with: "{* ".utf8) { return .mkdocs }
    return bytes.starts(with: "{/* #".utf8) ? .docusaurus : nil
  }

  /// The dialect that the start of a line shows.
  static func dialect(ofLine bytes: ArraySlice<UInt8>) -> Dialect? {
    if bytes.starts(with: "!!! ".utf8) || bytes.starts(with: "??? ".utf8) || bytes.starts(with: "/// ".utf8) {
      return .mkdocs
    }
    return bytes.starts(with: ":::".utf8) && (bytes.dropFirst(3).first?.isLetter ?? false) ? .docusaurus : nil
  }

  /// Whether a line opens a block whose content is indented below it: `!!! note`, `??? tip`, `=== "Tab"`.
  static func opensIndented(_ text: TextBuffer, _ start: Int, _ end: Int) -> Bool {
    let signs: [StaticString] = ["!!! ", "??? ", "???+ "]
    guard end > start + 4 else { return false }
    return signs.contains { text.has($0, at: start) } || opensTab(text, start) || isTightAdmonition(text, start)
  }

  /// `=== "Tab"`, `===+ "Tab"`, `===!  "Tab"`.
  private static func opensTab(_ text: TextBuffer, _ start: Int) -> Bool {
    guard text.has("===", at: start) else { return false }
    let rest = text.bytes[(start + 3)...].drop { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "+") }
    let quote = rest.first { !$0.isBlank }
    return rest.startIndex - start <= 5 && (rest.first?.isBlank ?? false)
      && (quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"))
  }

  /// `!!!note`: Python-Markdown wants no space.
  private static func isTightAdmonition(_ text: TextBuffer, _ start: Int) -> Bool {
    text.has("!!!", at: start) && start + 3 < text.bytes.count && text.bytes[start + 3].isLetter
  }
}

extension HostToken {
  private static func token(_ text: TextBuffer, _ start: Int, _ end: Int, _ name: some Sequence<UInt8>) -> Placeholder {
    Placeholder(
      kind: .token, name: String(decoding: Array(name), as: UTF8.self), range: ByteRange(start: start, end: end))
  }

  /// The end of the text that begins at a byte and closes with a sign, on a few lines at most.
  private static func end(_ text: TextBuffer, _ start: Int, _ close: StaticString) -> Int? {
    var index = start
    var lines = 0
    while index < text.bytes.count, index - start < 2000 {
      if text.has(close, at: index) { return index + close.utf8CodeUnitCount }
      if text.bytes[index] == .lineFeed {
        lines += 1
        if lines > 12 { return nil }
      }
      index += 1
    }
    return nil
  }

  /// The first words between two bytes, with one space between them.
  private static func words(_ text: TextBuffer, _ start: Int, _ end: Int, first count: Int = .max) -> [UInt8] {
    let parts = text.bytes[start..<max(start, end)].split(whereSeparator: \.isSpace).prefix(count)
    return Array(parts.joined(separator: [.space]))
  }

  private static func braced(_ text: TextBuffer, _ start: Int, _ dialect: Dialect) -> Placeholder? {
    // A shortcode's arguments may hold text: its name counts.
    for (open, close) in [("{{<", ">}}"), ("{{%", "%}}")] as [(StaticString, StaticString)]
    where text.has(open, at: start) {
      guard let end = end(text, start + 3, close) else { return nil }
      return token(
        text, start, end,
        Array("\(open) ".utf8) + words(text, start + 3, end - 3, first: 1) + Array(" \(close)".utf8))
    }
    if text.has("{%", at: start) {
      guard let end = end(text, start + 2, "%}") else { return nil }
      // `{% include a.md %}` names what it puts there; of Markdoc's attributes many are text: `{% tab label="Shell" %}`.
      let name = words(text, start + 2, end - 2, first: 1)
      let second = words(text, start + 2, end - 2, first: 2).dropFirst(name.count)
      let isAttribute = second.contains(UInt8(ascii: "=")) || second.elementsEqual(" /".utf8)
      return token(text, start, end, Array("{% ".utf8) + name + (isAttribute ? [] : second) + Array(" %}".utf8))
    }
    if text.has("{*", at: start), dialect == .mkdocs {
      guard let end = end(text, start + 2, "*}") else { return nil }
      return token(text, start, end, words(text, start, end))
    }
    // `labels={{ … }}` is an object.
    if dialect.hasComponents, start > 0, text.bytes[start - 1] == UInt8(ascii: "=") { return nil }
    if text.has("{{", at: start), !text.has("{{{", at: start) {
      guard let end = end(text, start + 2, "}}") else { return nil }
      let inner = words(text, start + 2, end - 2)
      // A single name is a placeholder as everywhere.
      guard
        text.bytes[start + 2].isSpace || inner.contains(where: { !$0.isAlphanumeric && !"_.-/#".utf8.contains($0) })
      else { return nil }
      return token(text, start, end, Array("{{ ".utf8) + inner + Array(" }}".utf8))
    }
    return nil
  }

  /// `> [!NOTE]`
  private static func alert(_ text: TextBuffer, _ start: Int) -> Placeholder? {
    guard text.has("[!", at: start), isQuoteStart(text, start) else { return nil }
    var end = start + 2
    while end < text.bytes.count, text.bytes[end].isLetter { end += 1 }
    guard end > start + 2, end < text.bytes.count, text.bytes[end] == UInt8(ascii: "]") else { return nil }
    return token(text, start, end + 1, text.bytes[start...end].map(\.lowercased))
  }

  /// Whether nothing but blanks and signs of quotes stand before a byte on its line, a sign among them.
  private static func isQuoteStart(_ text: TextBuffer, _ byte: Int) -> Bool {
    margin(text, before: byte)?.contains(UInt8(ascii: ">")) ?? false
  }

  private static func isLineStart(_ text: TextBuffer, _ byte: Int) -> Bool { margin(text, before: byte) != nil }

  /// The blanks and signs of quotes from the start of a line to a byte; nil where something else stands there.
  ///
  /// From the byte backwards: a line may have many that begin nothing, and each of them is near to what shows that.
  private static func margin(_ text: TextBuffer, before byte: Int) -> ArraySlice<UInt8>? {
    var start = byte
    while start > 0, text.bytes[start - 1].isBlank || text.bytes[start - 1] == UInt8(ascii: ">") { start -= 1 }
    let isAtStart = start == 0 || text.bytes[start - 1].isNewline || start == 3 && text.hasByteOrderMark
    return isAtStart ? text.bytes[start..<byte] : nil
  }

  /// `!!! note "Title"`, `??? tip`, `/// note | Title`, `///`, `--8<-- "file"`: titles are translated.
  private static func line(_ text: TextBuffer, _ start: Int) -> Placeholder? {
    let signs: [StaticString] = ["!!! ", "??? ", "???+ ", "/// ", "//// "]
    let end = text.lineRange(text.line(atByte: start)).end
    guard isLineStart(text, start) else { return nil }
    if text.has("--8<-- ", at: start) { return token(text, start, end, words(text, start, end)) }
    if opensTab(text, start) {
      return token(text, start, start + 3, "===".utf8)
    }
    if signs.contains(where: { text.has($0, at: start) }) || isTightAdmonition(text, start) {
      var stop = start
      while stop < end, text.bytes[stop] != UInt8(ascii: "|"), text.bytes[stop] != UInt8(ascii: "\"") { stop += 1 }
      let name = words(text, start, stop, first: 2)
      // Python-Markdown reads the names of boxes without regard to case; blocks of PyMdown are another tool's.
      let isBlock = text.bytes[start] == UInt8(ascii: "/")
      return token(text, start, min(end, start + name.count), isBlock ? name : name.map(\.lowercased))
    }
    guard text.has("///", at: start), text.bytes[start..<end].allSatisfy({ $0 == UInt8(ascii: "/") || $0.isSpace })
    else { return nil }
    return token(text, start, end, words(text, start, end))
  }

  /// `:::note[Title]`, `::: tip Title`, `:::`
  private static func directive(_ text: TextBuffer, _ start: Int) -> Placeholder? {
    guard text.has(":::", at: start), isLineStart(text, start) else { return nil }
    var end = start
    while end < text.bytes.count, text.bytes[end] == UInt8(ascii: ":") { end += 1 }
    let colons = end
    while end < text.bytes.count, text.bytes[end].isBlank { end += 1 }
    let name = end
    while end < text.bytes.count, text.bytes[end].isAlphanumeric || text.bytes[end] == UInt8(ascii: "-") {
      end += 1
    }
    if end == name { return token(text, start, colons, text.bytes[start..<colons]) }
    return token(text, start, end, text.bytes[start..<colons] + text.bytes[name..<end])
  }

  /// `<Tabs …>`, `</Tabs>`: attributes may hold text.
  private static func component(_ text: TextBuffer, _ start: Int) -> Placeholder? {
    var end = start + 1
    if end < text.bytes.count, text.bytes[end] == UInt8(ascii: "/") { end += 1 }
    guard end + 1 < text.bytes.count, text.bytes[end].isUppercase, text.bytes[end + 1].isLetter,
      !text.bytes[end + 1].isUppercase
    else { return nil }
    while end < text.bytes.count, text.bytes[end].isAlphanumeric || text.bytes[end] == UInt8(ascii: ".") {
      end += 1
    }
    return token(text, start, end, text.bytes[start..<end])
  }

  /// `<<< @/snippets/a.js{1-3}` at the start of a line, as VitePress includes a file.
  private static func snippet(_ text: TextBuffer, _ start: Int) -> Placeholder? {
    guard text.has("<<< ", at: start), isLineStart(text, start) else { return nil }
    let end = text.lineRange(text.line(atByte: start)).end
    // The language and a title may stand behind the file.
    return token(text, start, end, words(text, start, end, first: 2))
  }

  /// `import Tabs from '@theme/Tabs';` at the start of a line of MDX: how far up a path begins depends on where the page lies, and
  /// what is exported may be text.
  private static func module(_ text: TextBuffer, _ start: Int) -> Placeholder? {
    let line = text.lineRange(text.line(atByte: start))
    guard start == line.start, text.has("import ", at: start) || text.has("export ", at: start) else { return nil }
    let bytes = text.bytes[line.start..<line.end]
    let isImport = bytes.firstRange(of: Array(" from ".utf8)) != nil || bytes.contains(UInt8(ascii: "'"))
    let isExport = bytes.starts(with: "export const ".utf8) || bytes.starts(with: "export default ".utf8)
    guard text.has("import ", at: start) ? isImport : isExport else { return nil }
    let isConstant = bytes.starts(with: "export const ".utf8)
    let name = words(text, start, line.end, first: isConstant ? 3 : .max)
    return token(text, start, line.end, withoutAscent(name))
  }

  /// A path with one `../` for each run of them.
  private static func withoutAscent(_ name: [UInt8]) -> [UInt8] {
    let ascent = Array("../".utf8)
    var result: [UInt8] = []
    var index = 0
    while index < name.count {
      if name[index...].starts(with: ascent), result.suffix(3).elementsEqual(ascent) {
        index += 3
      } else {
        result.append(name[index])
        index += 1
      }
    }
    return result
  }
}
