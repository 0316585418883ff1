/// Tokens of the tools that publish Markdown: opaque here, and compared by their name or exactly.
///
/// Sources: Hugo's shortcodes, Liquid's tags, Python-Markdown's admonitions and PyMdown's blocks and snippets,
/// Docusaurus' directives and MDX, GitHub's alerts.
enum HostToken {
  /// The token that begins at a byte, if one of the dialect does.
  static func read(_ source: Source, _ start: Int, _ dialect: Dialect) -> Placeholder? {
    guard dialect != .commonmark, dialect != .ibmCloud else { return nil }
    switch source.bytes[start] {
    case UInt8(ascii: "{"): return braced(source, start, dialect)
    case UInt8(ascii: "["): return alert(source, start)
    case UInt8(ascii: "<") where dialect == .docusaurus: return component(source, start)
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "-"):
      return dialect == .mkdocs ? line(source, start) : nil
    case UInt8(ascii: ":"): return dialect == .docusaurus ? directive(source, start) : nil
    case UInt8(ascii: "i"), UInt8(ascii: "e"): return dialect == .docusaurus ? module(source, start) : nil
    default: return nil
    }
  }

  /// The bytes with which a token of the dialect may begin.
  static func starts(_ dialect: Dialect) -> [UInt8] {
    switch dialect {
    case .commonmark, .ibmCloud: []
    case .gfm, .hugo: Array("{[".utf8)
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
  static func opensIndented(_ source: Source, _ start: Int, _ end: Int) -> Bool {
    let signs: [StaticString] = ["!!! ", "??? ", "???+ ", "=== \"", "=== '", "===! \"", "===+ \""]
    return signs.contains { source.has($0, at: start) } && end > start + 4
  }
}

extension HostToken {
  private static func token(_ source: Source, _ start: Int, _ end: Int, _ name: some Sequence<UInt8>) -> Placeholder {
    Placeholder(
      kind: .token, name: String(decoding: Array(name), as: UTF8.self), range: ByteRange(start: start, end: end))
  }

  /// The end of the text that begins at a byte and closes with a sign, on a few lines at most.
  private static func end(_ source: Source, _ start: Int, _ close: StaticString) -> Int? {
    var index = start
    var lines = 0
    while index < source.bytes.count, index - start < 2000 {
      if source.has(close, at: index) { return index + close.utf8CodeUnitCount }
      if source.bytes[index] == .lineFeed {
        lines += 1
        if lines > 12 { return nil }
      }
      index += 1
    }
    return nil
  }

  /// The first words between two bytes, with one space between them.
  private static func words(_ source: Source, _ start: Int, _ end: Int, first count: Int = .max) -> [UInt8] {
    let parts = source.bytes[start..<max(start, end)].split(whereSeparator: \.isSpace).prefix(count)
    return Array(parts.joined(separator: [.space]))
  }

  private static func braced(_ source: Source, _ start: Int, _ dialect: Dialect) -> Placeholder? {
    // A shortcode's arguments may hold text: its name counts.
    for (open, close) in [("{{<", ">}}"), ("{{%", "%}}")] as [(StaticString, StaticString)]
    where source.has(open, at: start) {
      guard let end = end(source, start + 3, close) else { return nil }
      return token(
        source, start, end,
        Array("\(open) ".utf8) + words(source, start + 3, end - 3, first: 1) + Array(" \(close)".utf8))
    }
    if source.has("{%", at: start) {
      guard let end = end(source, start + 2, "%}") else { return nil }
      return token(
        source, start, end, Array("{% ".utf8) + words(source, start + 2, end - 2, first: 2) + Array(" %}".utf8))
    }
    if source.has("{*", at: start), dialect == .mkdocs {
      guard let end = end(source, start + 2, "*}") else { return nil }
      return token(source, start, end, words(source, start, end))
    }
    if source.has("{{", at: start), !source.has("{{{", at: start) {
      guard let end = end(source, start + 2, "}}") else { return nil }
      let inner = words(source, start + 2, end - 2)
      // A single name is a placeholder as everywhere.
      guard
        source.bytes[start + 2].isSpace || inner.contains(where: { !$0.isAlphanumeric && !"_.-/#".utf8.contains($0) })
      else { return nil }
      return token(source, start, end, Array("{{ ".utf8) + inner + Array(" }}".utf8))
    }
    return nil
  }

  /// `> [!NOTE]`
  private static func alert(_ source: Source, _ start: Int) -> Placeholder? {
    guard source.has("[!", at: start), isQuoteStart(source, start) else { return nil }
    var end = start + 2
    while end < source.bytes.count, source.bytes[end].isLetter { end += 1 }
    guard end > start + 2, end < source.bytes.count, source.bytes[end] == UInt8(ascii: "]") else { return nil }
    return token(source, start, end + 1, source.bytes[start...end].map(\.lowercased))
  }

  private static func isQuoteStart(_ source: Source, _ byte: Int) -> Bool {
    let line = source.lineRange(source.line(atByte: byte))
    let before = source.bytes[line.start..<byte]
    return before.contains(UInt8(ascii: ">")) && before.allSatisfy { $0.isBlank || $0 == UInt8(ascii: ">") }
  }

  private static func isLineStart(_ source: Source, _ byte: Int) -> Bool {
    let line = source.lineRange(source.line(atByte: byte))
    return source.bytes[line.start..<byte].allSatisfy { $0.isBlank || $0 == UInt8(ascii: ">") }
  }

  /// `!!! note "Title"`, `??? tip`, `/// note | Title`, `///`, `--8<-- "file"`: titles are translated.
  private static func line(_ source: Source, _ start: Int) -> Placeholder? {
    let signs: [StaticString] = ["!!! ", "??? ", "???+ ", "/// ", "//// "]
    let end = source.lineRange(source.line(atByte: start)).end
    guard isLineStart(source, start) else { return nil }
    if source.has("--8<-- ", at: start) { return token(source, start, end, words(source, start, end)) }
    if source.has("=== \"", at: start) || source.has("=== '", at: start) {
      return token(source, start, start + 3, "===".utf8)
    }
    if signs.contains(where: { source.has($0, at: start) }) {
      var stop = start
      while stop < end, source.bytes[stop] != UInt8(ascii: "|"), source.bytes[stop] != UInt8(ascii: "\"") { stop += 1 }
      let name = words(source, start, stop, first: 2)
      return token(source, start, min(end, start + name.count), name)
    }
    guard source.has("///", at: start), source.bytes[start..<end].allSatisfy({ $0 == UInt8(ascii: "/") || $0.isSpace })
    else { return nil }
    return token(source, start, end, words(source, start, end))
  }

  /// `:::note[Title]`, `:::`
  private static func directive(_ source: Source, _ start: Int) -> Placeholder? {
    guard source.has(":::", at: start), isLineStart(source, start) else { return nil }
    var end = start
    while end < source.bytes.count, source.bytes[end] == UInt8(ascii: ":") { end += 1 }
    while end < source.bytes.count, source.bytes[end].isAlphanumeric || source.bytes[end] == UInt8(ascii: "-") {
      end += 1
    }
    return token(source, start, end, source.bytes[start..<end])
  }

  /// `<Tabs …>`, `</Tabs>`: attributes may hold text.
  private static func component(_ source: Source, _ start: Int) -> Placeholder? {
    var end = start + 1
    if end < source.bytes.count, source.bytes[end] == UInt8(ascii: "/") { end += 1 }
    guard end + 1 < source.bytes.count, source.bytes[end].isUppercase, source.bytes[end + 1].isLetter,
      !source.bytes[end + 1].isUppercase
    else { return nil }
    while end < source.bytes.count, source.bytes[end].isAlphanumeric || source.bytes[end] == UInt8(ascii: ".") {
      end += 1
    }
    return token(source, start, end, source.bytes[start..<end])
  }

  /// `import Tabs from '@theme/Tabs';` at the start of a line of MDX.
  private static func module(_ source: Source, _ start: Int) -> Placeholder? {
    let line = source.lineRange(source.line(atByte: start))
    guard start == line.start, source.has("import ", at: start) || source.has("export ", at: start) else { return nil }
    let bytes = source.bytes[line.start..<line.end]
    let isImport = bytes.firstRange(of: Array(" from ".utf8)) != nil || bytes.contains(UInt8(ascii: "'"))
    let isExport = bytes.starts(with: "export const ".utf8) || bytes.starts(with: "export default ".utf8)
    guard source.has("import ", at: start) ? isImport : isExport else { return nil }
    return token(source, start, line.end, words(source, start, line.end))
  }
}
