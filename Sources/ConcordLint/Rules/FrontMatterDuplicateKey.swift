import ConcordSyntax

/// Keys that stand twice in one mapping of front matter.
struct FrontMatterDuplicateKey: PageRule {
  let descriptions = [
    RuleDescription(
      "front-matter-duplicate-key", .page, .error, .page, fix: .safe,
      summary: "A key stands twice in the front matter.",
      rationale: "Some builders stop there; others take one of the two, and nobody knows which.",
      advice: "Keep one of the two lines.",
      examples: [
        RuleExample(
          bad: "---\ntitle: Tides\nlayout: doc\n⟦title⟧: Tides and moons\n---\n\nText.\n",
          good: "---\ntitle: Tides\nlayout: doc\n---\n\nText.\n"),
        RuleExample(
          bad: "---\ntitle: Tides\n⟦title⟧: Tides\n---\n\nText.\n", good: "---\ntitle: Tides\n---\n\nText.\n",
          fixed: "---\ntitle: Tides\n---\n\nText.\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    guard let front = page.document.frontMatter else { return }
    let text = page.text
    if front.format == .toml { return checkTOML(front, page, &findings) }
    var mappings: [Mapping] = []
    let flow = Self.flowCollections(front, text)
    for entry in front.entries {
      let next = flow.sortedIndex { $0.end <= entry.key.start }
      if next < flow.count, flow[next].contains(entry.key) { continue }
      let line = text.lineRange(text.line(atByte: entry.key.start))
      guard let first = Self.add(entry, column: entry.key.start - line.start, to: &mappings, text) else { continue }
      let isSame = !entry.value.isEmpty && text[first.value] == text[entry.value]
      findings.append(
        Finding(
          "front-matter-duplicate-key",
          "key `\(text[entry.key])` stands on line \(text.line(atByte: first.key.start)) already", at: entry.key,
          // With the line end before it.
          fix: isSame
            ? Fix(
              "take the second out", [Edit(ByteRange(start: text.lineBreak(before: line.start), end: line.end), "")])
            : nil,
          evidence: entry.path))
    }
  }

  /// What stands between brackets over several lines, where braces and not the margin say what belongs to what.
  private static func flowCollections(_ front: FrontMatter, _ text: TextBuffer) -> [ByteRange] {
    var found: [ByteRange] = []
    var (start, depth, quote): (Int, Int, UInt8?) = (0, 0, nil)
    for index in front.range.start..<front.range.end {
      let byte = text.bytes[index]
      if let open = quote {
        // An apostrophe in a word opens nothing that goes on behind its line.
        if byte == open || byte.isNewline { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        // Elsewhere it is a sign of a text.
        if depth == 0, !opensValue(index, text) { continue }
        if depth == 0 { start = index }
        depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard depth > 0 else { continue }
        depth -= 1
        if depth == 0, text.line(atByte: start) < text.line(atByte: index) {
          found.append(ByteRange(start: start, end: index))
        }
      default: continue
      }
    }
    return found
  }

  /// Whether a value begins at a byte: behind a key, a dash or the margin.
  private static func opensValue(_ byte: Int, _ text: TextBuffer) -> Bool {
    var index = byte - 1
    while index >= 0, text.bytes[index].isBlank { index -= 1 }
    return index < 0 || text.bytes[index].isNewline || ":-".utf8.contains(text.bytes[index])
  }

  /// Keys of TOML have the names of their tables before them, and each item of a list of tables has its own.
  private func checkTOML(_ front: FrontMatter, _ page: PageContext, _ findings: inout [Finding]) {
    var known: [String: FrontMatter.Entry] = [:]
    for entry in front.entries {
      if entry.opensItem {
        let table = entry.path.prefix(entry.path.count - page.text[entry.key].count)
        known = known.filter { !$0.key.hasPrefix(table) }
      }
      guard let first = known.updateValue(entry, forKey: entry.path) else { continue }
      findings.append(
        Finding(
          "front-matter-duplicate-key",
          "key `\(page.text[entry.key])` stands on line \(page.text.line(atByte: first.key.start)) already",
          at: entry.key,
          evidence: entry.path))
    }
  }

  /// The keys of a mapping that is open, by how far they are indented.
  private struct Mapping {
    let column: Int
    /// Whether it is the text of a value, and no mapping.
    let isText: Bool
    var keys: [String: FrontMatter.Entry] = [:]
    var last: FrontMatter.Entry?
  }

  /// Adds a key to the mapping that it belongs to.
  /// - Returns: the entry that has the same key there already.
  private static func add(_ entry: FrontMatter.Entry, column: Int, to mappings: inout [Mapping], _ text: TextBuffer)
    -> FrontMatter.Entry?
  {
    while let last = mappings.last, last.column > column { mappings.removeLast() }
    let name = text[entry.key]
    if entry.opensItem {
      // Each item of a list has keys of its own.
      if let last = mappings.last, last.column == column { mappings.removeLast() }
      mappings.append(Mapping(column: column, isText: mappings.last?.isText ?? false))
    } else if mappings.last.map({ $0.column < column }) ?? true {
      let isText = mappings.last.map { $0.isText || !($0.last?.value.isEmpty ?? true) } ?? false
      mappings.append(Mapping(column: column, isText: isText))
    }
    let place = mappings.count - 1
    mappings[place].last = entry
    if mappings[place].isText { return nil }
    if let first = mappings[place].keys[name] { return first }
    mappings[place].keys[name] = entry
    return nil
  }
}

extension TextBuffer {
  /// Where the line break before a byte begins.
  fileprivate func lineBreak(before byte: Int) -> Int {
    var start = byte
    while start > 0, bytes[start - 1].isNewline, byte - start < 2 {
      start -= 1
      if bytes[start] == .carriageReturn { break }
      if start > 0, bytes[start - 1] != .carriageReturn { break }
    }
    return start
  }
}
