import ConcordData
import ConcordSnippets
import ConcordSyntax

/// Data that is written in another way and is the same to any program.
extension CodeDifference {
  /// Whether two blocks of JSON or YAML hold the same members in another order, or two of JavaScript differ in the quotes around keys and in commas
  /// behind the last of several values.
  func holdTheSame(_ language: Language?, _ pair: PairContext, _ source: ByteRange, _ target: ByteRange) -> Bool {
    guard max(source.count, target.count) <= Self.longestLiteral else { return false }
    let (theirs, ours) = (
      pair.source.text.bytes[source.start..<source.end], pair.target.text.bytes[target.start..<target.end]
    )
    // What differs in white space alone is told as that.
    guard theirs.filter({ !$0.isSpace }) != ours.filter({ !$0.isSpace }) else { return false }
    return switch language?.name {
    case "json": haveSameMembers(theirs, ours)
    case "yaml": haveSameKeys(theirs, ours)
    case "javascript", "typescript": Self.plain(theirs) == Self.plain(ours)
    default: false
    }
  }

  /// Whether a document of YAML has the members of another in another order. Quotes make a text of a number there.
  private func haveSameKeys(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    func document(_ text: ArraySlice<UInt8>) -> YAMLNode? {
      text.holds("\n---") ? nil : try? YAMLFile.read(Array(text), allowsDuplicates: false)
    }
    func quotes(_ text: ArraySlice<UInt8>) -> Int { text.count { "\"'".utf8.contains($0) } }
    guard quotes(one) == quotes(other), let theirs = document(one), let ours = document(other) else { return false }
    // Where the order is the same, remarks are what differs.
    return Self.ordered(theirs) == Self.ordered(ours) && Self.keys(theirs) != Self.keys(ours)
  }

  /// The keys of all mappings, as they stand.
  private static func keys(_ node: YAMLNode) -> [String] {
    node.items.flatMap(keys) + node.entries.flatMap { [$0.key] + keys($0.value) }
  }

  /// Whether a block is text that a site shows as such: a box of MyST (```` ```{note} ````), or the fields of a page in a block of YAML that
  /// begins it.
  func isText(_ block: Int, of document: Document) -> Bool {
    let info = document.infoString(block)
    if info.hasPrefix("{") { return Self.boxes.contains(String(info.dropFirst().prefix { $0 != "}" })) }
    guard Language.named(info)?.name == "yaml", document.frontMatter == nil else { return false }
    let content = document.nodes[block].content
    return document.text.bytes[..<document.nodes[block].range.start].allSatisfy(\.isSpace)
      && document.text.bytes[content.start..<content.end].split(whereSeparator: \.isNewline).contains {
        $0.starts(with: "title:".utf8)
      }
  }

  /// Source: myst-parser.readthedocs.io (admonitions).
  private static let boxes: Set<String> = [
    "note", "warning", "tip", "important", "attention", "caution", "danger", "error", "hint", "seealso", "admonition",
    "versionadded", "versionchanged", "deprecated",
  ]

  /// In bytes.
  private static let longestLiteral = 20_000

  /// Whether the lines are the same ones in another order, and each object has the members that it had.
  private func haveSameMembers(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    func lines(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
      text.split(whereSeparator: \.isNewline).map { line in
        Array(line.trimmed { $0.isSpace || $0 == UInt8(ascii: ",") })
      }
      .sorted { $0.lexicographicallyPrecedes($1) }
    }
    // JSON is YAML, too, which takes a number in quotes for one without: the lines tell these apart.
    guard lines(one) == lines(other), Self.endsInComma(one) == Self.endsInComma(other),
      let theirs = try? YAMLFile.read(Array(one)),
      let ours = try? YAMLFile.read(Array(other))
    else { return false }
    return Self.ordered(theirs) == Self.ordered(ours)
  }

  /// Whether a comma stands before a closing bracket somewhere, which no reader of JSON takes.
  private static func endsInComma(_ text: ArraySlice<UInt8>) -> Bool {
    let signs = text.filter { !$0.isSpace }
    return signs.indices.dropLast().contains { signs[$0] == UInt8(ascii: ",") && "]}".utf8.contains(signs[$0 + 1]) }
  }

  /// A value as text, with the members of each object in the order of their keys.
  private static func ordered(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text): "\(text.utf8.count):\(text)"
    case .sequence(let items): "[" + items.map(ordered).joined(separator: ",") + "]"
    case .mapping(let pairs):
      "{" + pairs.map { ordered($0.key) + "=" + ordered($0.value) }.sorted().joined(separator: ",") + "}"
    }
  }

  /// Code without blanks outside of texts, with one kind of quotes, without those around keys, and without commas before a closing bracket.
  private static func plain(_ code: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var index = code.startIndex
    while index < code.endIndex {
      let byte = code[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        let start = index
        while index < code.endIndex, code[index] != byte { index += code[index] == UInt8(ascii: "\\") ? 2 : 1 }
        let text = code[start..<min(index, code.endIndex)]
        index += 1
        let next = code[min(index, code.endIndex)...].first { !$0.isSpace }
        let isKey =
          next == UInt8(ascii: ":") && "{,".utf8.contains(plain.last ?? 0) && text.first.map { !$0.isDigit } ?? false
          && text.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
        // In quotes of the other kind, one of these needs no sign before it.
        let quote: UInt8? = isKey ? nil : byte == UInt8(ascii: "`") ? byte : UInt8(ascii: "\"")
        plain += [quote].compactMap(\.self) + text + [quote].compactMap(\.self)
      case _ where byte.isSpace:
        while index < code.endIndex, code[index].isSpace { index += 1 }
        // `let a`
        if plain.last?.isAlphanumeric ?? false, index < code.endIndex, code[index].isAlphanumeric {
          plain.append(.space)
        }
      case UInt8(ascii: "/") where index < code.endIndex && code[index] == UInt8(ascii: "/"):
        // A remark ends with its line.
        let end = code[index...].firstIndex(where: \.isNewline) ?? code.endIndex
        plain += code[(index - 1)..<end] + [.lineFeed]
        index = end
      case UInt8(ascii: ","):
        // Behind the last of several lines.
        let rest = code[index...].prefix(while: \.isSpace)
        let next = rest.endIndex < code.endIndex ? code[rest.endIndex] : nil
        if rest.contains(where: \.isNewline), let next, "]}".utf8.contains(next) { continue }
        plain.append(byte)
      default: plain.append(byte)
      }
    }
    return plain
  }
}
