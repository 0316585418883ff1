import ConcordData
import ConcordSnippets
import ConcordSyntax

/// Data that is written in another way and is the same to any program.
extension CodeDifference {
  /// Whether two blocks of JSON hold the same members in another order, or two of JavaScript differ in the quotes around keys and in commas
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
    case "javascript", "typescript": Self.plain(theirs) == Self.plain(ours)
    default: false
    }
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
        $0.trimmed(\.isSpace).starts(with: "title:".utf8)
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
    guard lines(one) == lines(other), let theirs = try? YAMLFile.read(Array(one)),
      let ours = try? YAMLFile.read(Array(other))
    else { return false }
    return Self.ordered(theirs) == Self.ordered(ours)
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
        // `let a`
        if plain.last?.isAlphanumeric ?? false, code[index...].first { !$0.isSpace }?.isAlphanumeric ?? false {
          plain.append(.space)
        }
      case UInt8(ascii: ","):
        if let next = code[index...].first(where: { !$0.isSpace }), "]}".utf8.contains(next) { continue }
        plain.append(byte)
      default: plain.append(byte)
      }
    }
    return plain
  }
}
