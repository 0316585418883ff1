import ConcordSyntax

/// What an info string says besides the language: a title, and the lines that are marked.
///
/// `py title="a.py" hl_lines="1 3-4"`, `js {1,3-5} showLineNumbers`, `js ins={2} del={3}`, `ts:line-numbers [a.ts]`,
/// `{ .py .annotate }`.
struct CodeMeta {
  var title: String?
  /// No block has so many ranges.
  private static let most = 256
  private(set) var lines: [ClosedRange<Int>] = []
  /// Lines that a change adds, and those that it takes away, as Starlight has them.
  private(set) var added: [ClosedRange<Int>] = []
  private(set) var removed: [ClosedRange<Int>] = []

  init() {}

  /// - Returns: the language beside it, as a word.
  static func read(_ info: String) -> (language: String, meta: CodeMeta) {
    var meta = CodeMeta()
    var rest = Array(info.utf8)[...].drop(while: \.isSpace)
    var language = rest.prefix { !$0.isSpace && !"{[:=".utf8.contains($0) }
    rest = rest[language.endIndex...]
    if language.isEmpty, rest.first == UInt8(ascii: "{"), let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
      language = rest[(dot + 1)...].prefix { !$0.isSpace && $0 != UInt8(ascii: "}") }
    }
    let text = String(decoding: rest, as: UTF8.self)
    meta.title = quoted("title", text) ?? bracketed(text)
    for name in ["hl_lines", "hl-lines", "mark"] {
      if let value = quoted(name, text) ?? enclosed(name, text) { meta.add(value) }
    }
    meta.added = enclosed("ins", text).map(ranges) ?? []
    meta.removed = enclosed("del", text).map(ranges) ?? []
    // Braces without a name in front of them.
    let own = rest.indices.first { rest[$0] == UInt8(ascii: "{") && rest[..<$0].last != UInt8(ascii: "=") }
    if meta.lines.isEmpty, let open = own,
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}")),
      rest[(open + 1)..<close].allSatisfy({ $0.isDigit || $0.isSpace || ",-".utf8.contains($0) })
    {
      meta.add(String(decoding: rest[(open + 1)..<close], as: UTF8.self))
    }
    return (String(decoding: language, as: UTF8.self), meta)
  }

  var hasMarks: Bool { !(lines.isEmpty && added.isEmpty && removed.isEmpty) }

  var isEmpty: Bool { title == nil && !hasMarks }

  /// Adds ranges that are marked: `1,3-5`, `1 3:5`.
  mutating func add(_ text: some StringProtocol) { lines += Self.ranges(text).prefix(Self.most - lines.count) }

  private static func ranges(_ text: some StringProtocol) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for word in text.split(whereSeparator: { ", \"[]".contains($0) }) where ranges.count < most {
      let ends = word.split(whereSeparator: { $0 == "-" || $0 == ":" }).compactMap { Int($0) }
      if let first = ends.first, let last = ends.last, first <= last, first > 0 { ranges.append(first...last) }
    }
    return ranges
  }

  /// The class of a line, which counts from 1; nil where it has none.
  func className(ofLine line: Int) -> StaticString? {
    if added.contains(where: { $0.contains(line) }) { return "added" }
    if removed.contains(where: { $0.contains(line) }) { return "removed" }
    return lines.contains { $0.contains(line) } ? "marked" : nil
  }

  /// The value of `name="value"`, in either kind of quotes.
  private static func quoted(_ name: String, _ text: String) -> String? {
    guard let start = text.firstRange(of: name + "=") else { return nil }
    let rest = text[start.upperBound...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }

  /// The value of `name={1,3}` or `name=[1,3]`.
  private static func enclosed(_ name: String, _ text: String) -> String? {
    guard let start = text.firstRange(of: name + "=") else { return nil }
    let rest = text[start.upperBound...]
    guard let open = rest.first, open == "{" || open == "[" else { return nil }
    return String(rest.dropFirst().prefix { $0 != "}" && $0 != "]" })
  }

  /// `[name.ts]` of VitePress, which stands alone or last.
  private static func bracketed(_ text: String) -> String? {
    let words = text.split(separator: " ").joined(separator: " ")
    guard words.hasSuffix("]"), let open = words.lastIndex(ofSign: "["),
      open == words.startIndex || words[..<open].hasSuffix(" ") || words[..<open].hasSuffix("}")
    else { return nil }
    return String(words[words.index(after: open)...].dropLast())
  }
}
