import ConcordSyntax

/// Why something cannot be written into the front matter of a page; without a full stop.
public enum FrontMatterEditError: Error, CustomStringConvertible {
  /// The page opens with what is not YAML, or not front matter.
  case unknown(opening: String)
  /// The front matter is not marked as it should be.
  case malformed
  /// The key, or a mapping above it, holds something that takes more than a line to replace.
  case occupied(key: String)

  /// The reason.
  public var description: String {
    switch self {
    case .unknown(let opening): "it opens with \"\(opening)\": only front matter in YAML or TOML can be written"
    case .malformed: "its front matter is malformed; mend it first (`concord lint` says how)"
    case .occupied(let key): "its \(key) holds something else; write it by hand once"
    }
  }
}

/// Writes a key into the front matter of a page, and changes nothing else.
struct FrontMatterEdit {
  private let page: Document
  private let bytes: [UInt8]
  private let newline: [UInt8]

  init(_ page: Document) {
    self.page = page
    let bytes = page.text.bytes
    self.bytes = bytes
    let first = bytes.firstIndex(of: .lineFeed) ?? 0
    newline = first > 0 && bytes[first - 1] == .carriageReturn ? [.carriageReturn, .lineFeed] : [.lineFeed]
  }

  /// The page with a value at a key, dotted where it stands in a mapping.
  /// - Parameter isList: whether the value that is there may be a list that takes several lines.
  func setting(_ key: String, to value: String, isList: Bool = false) throws(FrontMatterEditError) -> [UInt8] {
    guard let matter = page.frontMatter else { return try opened(key, value) }
    guard matter.defects.isEmpty, matter.unreadable == nil else { throw .malformed }
    if matter.format == .toml { return try settingTOML(key, to: value, in: matter) }
    if let entry = matter.entry(key) { return try replaced(entry, in: matter, by: value, isList) }
    var parent = key.split(separator: ".").dropLast()
    while !parent.isEmpty {
      let path = parent.joined(separator: ".")
      if let entry = matter.entry(path) {
        guard entry.value.isEmpty, let child = matter.child(of: entry) else { throw .occupied(key: path) }
        let rest = key.utf8.count > path.utf8.count ? key.dropFirst(path.count + 1) : ""
        return inserted(rest, value, indent: indent(of: child), at: lineStart(child.key.start))
      }
      parent.removeLast()
    }
    let first = matter.entries.first.map(indent) ?? 0
    return inserted(key[...], value, indent: first, at: lineStart(max(matter.range.start, matter.range.end - 1)))
  }

  /// The same in TOML: in quotes, and before the first table.
  private func settingTOML(_ key: String, to value: String, in matter: FrontMatter) throws(FrontMatterEditError)
    -> [UInt8]
  {
    let (text, remark) =
      value.firstRange(of: " # ").map {
        (String(value[..<$0.lowerBound]), String(value[$0.lowerBound...]))
      } ?? (value, "")
    let isQuoted = text.hasPrefix("\"") || text.hasPrefix("[")
    let written = Array(((isQuoted ? text : "\"\(text)\"") + remark).utf8)
    if let entry = matter.entry(key) {
      // The line from the sign on: a list may take several.
      let sign = bytes[entry.key.end...].firstIndex(of: UInt8(ascii: "=")).map { $0 + 1 } ?? entry.key.end
      return Array(bytes[..<sign]) + [.space] + written + bytes[lineEnd(max(entry.key.end, entry.value.end))...]
    }
    if matter.entries.contains(where: { $0.path.hasPrefix(key.prefix { $0 != "." } + ".") }), key.contains(".") {
      throw .occupied(key: key)
    }
    let lines = page.text.line(atByte: matter.range.start) + 1..<page.text.line(atByte: matter.range.end - 1) + 1
    let table = lines.first { line in
      let range = page.text.lineRange(line)
      let start = bytes[range.start..<range.end].drop(while: \.isBlank)
      // A list that goes on is indented, or is no name alone.
      return start.first == UInt8(ascii: "[") && start.startIndex == range.start
        && !matter.entries.contains { $0.value.contains(range.start) }
    }
    let place = page.text.lineRange(table ?? lines.upperBound - 1).start
    return Array(bytes[..<place]) + Array("\(key) = ".utf8) + written + newline + bytes[place...]
  }

  /// A page that has no front matter gets some.
  private func opened(_ key: String, _ value: String) throws(FrontMatterEditError) -> [UInt8] {
    let start = page.text.hasByteOrderMark ? 3 : 0
    let head = bytes[start...].drop(while: \.isSpace)
    let line = head.prefix { !$0.isNewline }
    let isFence = line.starts(with: "---".utf8) || line.starts(with: "+++".utf8)
    // JSON; an attribute list or a placeholder goes on behind its brace.
    let isJSON =
      line.first == UInt8(ascii: "{") && line.dropFirst().first.map { $0.isBlank || $0 == UInt8(ascii: "\"") } ?? true
    if isFence || (isJSON && !line.isEmpty) {
      throw .unknown(opening: String(decoding: line.prefix(20), as: UTF8.self))
    }
    let block = [Array("---".utf8) + newline, lines(key[...], value, indent: 0), Array("---".utf8) + newline + newline]
    return Array(bytes[..<start]) + block.flatMap(\.self) + bytes[start...]
  }

  private func replaced(_ entry: FrontMatter.Entry, in matter: FrontMatter, by value: String, _ isList: Bool)
    throws(FrontMatterEditError) -> [UInt8]
  {
    let end = lastByte(of: entry, in: matter)
    let first = lineEnd(entry.key.end)
    guard matter.child(of: entry) == nil, end == first || isList else { throw .occupied(key: entry.path) }
    // The quotes belong to what is written, and a comment behind it spoke of the former one.
    let start = bytes[entry.key.end...].firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? entry.key.end
    return Array(bytes[..<start]) + Array(" \(value)".utf8) + bytes[end...]
  }

  /// Behind the value of a key: a list, a folded text or a mapping takes several lines.
  private func lastByte(of entry: FrontMatter.Entry, in matter: FrontMatter) -> Int {
    let next = matter.entries.first { $0.key.start > entry.key.start }?.key.start ?? matter.range.end - 1
    var end = lineEnd(entry.key.end)
    for line in page.text.line(atByte: entry.key.end)
      + 1..<max(page.text.line(atByte: next), page.text.line(atByte: entry.key.end) + 1)
    {
      let range = page.text.lineRange(line)
      let content = bytes[range.start..<range.end]
      if content.first.map({ $0.isBlank || "-]}".utf8.contains($0) }) ?? false, content.contains(where: { !$0.isSpace })
      {
        end = contentEnd(range.end)
      }
    }
    return end
  }

  private func inserted(_ key: Substring, _ value: String, indent: Int, at start: Int) -> [UInt8] {
    Array(bytes[..<start]) + lines(key, value, indent: indent) + bytes[start...]
  }

  private func lines(_ key: Substring, _ value: String, indent: Int) -> [UInt8] {
    let keys = key.split(separator: ".")
    return keys.enumerated().flatMap { depth, key in
      let spaces = String(repeating: " ", count: indent + 2 * depth)
      return Array("\(spaces)\(key):\(depth == keys.count - 1 ? " " + value : "")".utf8) + newline
    }
  }

  private func indent(of entry: FrontMatter.Entry) -> Int { entry.key.start - lineStart(entry.key.start) }

  private func lineStart(_ byte: Int) -> Int { page.text.lineRange(page.text.line(atByte: byte)).start }

  /// Behind the last byte of a line that is not its end.
  private func lineEnd(_ byte: Int) -> Int { contentEnd(page.text.lineRange(page.text.line(atByte: byte)).end) }

  private func contentEnd(_ end: Int) -> Int {
    var end = end
    while end > 0, bytes[end - 1].isNewline { end -= 1 }
    return end
  }
}

extension FrontMatter {
  /// The first entry of a mapping.
  fileprivate func child(of entry: Entry) -> Entry? {
    entries.first { $0.key.start > entry.key.start && $0.path.hasPrefix(entry.path + ".") }
  }
}
