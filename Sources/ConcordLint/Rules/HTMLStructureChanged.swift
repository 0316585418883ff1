import ConcordAlignment
import ConcordSyntax

/// The tags of an aligned block.
struct HTMLStructureChanged: PairRule {
  let descriptions = [
    RuleDescription(
      "html-structure-changed", .pair, .warning, summary: "The HTML tags of a block differ from the source's.",
      rationale: "A tag without its partner changes how everything below it looks.",
      advice: "Copy the tags from the source.",
      examples: [
        RuleExample(
          source: "<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\n", bad: "<ul>\n<li>Un</li>\n<li>Deux\n</ul>\n",
          good: "<ul>\n<li>Un</li>\n<li>Deux</li>\n</ul>\n")
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    for row in pair.alignedBlocks where row.source.holdsHTML || row.target.holdsHTML {
      if names(row.source, pair.source) == names(row.target, pair.target) { continue }
      let one = tags(row.source, pair.source)
      let other = tags(row.target, pair.target)
      guard one.map(\.name) != other.map(\.name) else { continue }
      let lost = difference(one.map(\.name), other.map(\.name))
      let extra = difference(other.map(\.name), one.map(\.name))
      guard !lost.isEmpty || !extra.isEmpty, !(isBalanced(other) && !isBalanced(one)) else { continue }
      let place = other.first { $0.name == extra.first }?.range ?? pair.range(row.target, in: pair.target)
      let there = one.first { $0.name == lost.first }?.range ?? pair.range(row.source, in: pair.source)
      findings.append(
        Finding(
          "html-structure-changed", message(lost, extra), at: place, source: there,
          evidence: (lost + ["for"] + extra).joined(separator: " ")))
    }
  }

  private struct Tag {
    /// With a slash where it closes.
    let name: String
    let range: ByteRange
  }

  private func message(_ lost: [String], _ extra: [String]) -> String {
    func list(_ names: [String]) -> String { names.prefix(3).map { "`<\($0)>`" }.joined(separator: ", ") }
    if extra.isEmpty { return "\(list(lost)) is missing" }
    return lost.isEmpty ? "\(list(extra)) is not in the source" : "\(list(extra)) stands for \(list(lost))"
  }

  /// Tags that count. Line breaks are the translator's, code, links and images have rules of their own, and what else is
  /// in angle brackets is a stand-in: `<value>`.
  private static let known: Set<String> = [
    "b", "blockquote", "caption", "center", "col", "colgroup", "dd", "del", "details", "div", "dl", "dt", "em",
    "figcaption", "figure", "font", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "i", "iframe",
    "input", "ins", "kbd", "li", "main", "mark", "nav", "ol", "option", "p", "pre", "s", "samp", "script", "section",
    "select", "small", "span", "strong", "style", "sub", "summary", "sup", "svg", "table", "tbody", "td", "tfoot", "th",
    "thead", "tr", "tt", "u", "ul", "var", "video",
  ]

  private func tags(_ block: Block, _ document: Document) -> [Tag] {
    var tags: [Tag] = []
    for part in block.nodes {
      for index in part..<max(part + 1, document.nodes[part].end) {
        guard document.nodes[index].kind == .htmlBlock || document.nodes[index].kind == .htmlInline else { continue }
        tags += self.tags(document.nodes[index].range, document.source)
      }
    }
    return tags.filter { Self.known.contains($0.name.hasPrefix("/") ? String($0.name.dropFirst()) : $0.name) }
  }

  /// The names of all tags in one run of bytes: equal in most pairs, and then nothing more is asked.
  private func names(_ block: Block, _ document: Document) -> [UInt8] {
    var names: [UInt8] = []
    for part in block.nodes {
      for index in part..<max(part + 1, document.nodes[part].end)
      where document.nodes[index].kind == .htmlBlock || document.nodes[index].kind == .htmlInline {
        forEachTag(document.nodes[index].range, document.source) { name, _ in
          names += name
          names.append(UInt8(ascii: " "))
        }
      }
    }
    return names
  }

  private func tags(_ range: ByteRange, _ source: Source) -> [Tag] {
    var tags: [Tag] = []
    forEachTag(range, source) { tags.append(Tag(name: String(decoding: $0, as: UTF8.self), range: $1)) }
    return tags
  }

  /// Visits tags with their names in lower case, closing ones with a slash in front.
  private func forEachTag(_ range: ByteRange, _ source: Source, _ visit: ([UInt8], ByteRange) -> Void) {
    var cursor = range.start
    var name: [UInt8] = []
    while cursor < range.end {
      guard source.bytes[cursor] == UInt8(ascii: "<") else {
        cursor += 1
        continue
      }
      if source.has("<!--", at: cursor) {
        while cursor < range.end, !source.has("-->", at: cursor) { cursor += 1 }
        continue
      }
      let start = cursor
      cursor += 1
      name.removeAll(keepingCapacity: true)
      while cursor < range.end,
        source.bytes[cursor].isAlphanumeric || cursor == start + 1 && source.has("/", at: cursor)
      {
        name.append(source.bytes[cursor].lowercased)
        cursor += 1
      }
      guard name.contains(where: \.isLetter) else { continue }
      while cursor < range.end, source.bytes[cursor] != UInt8(ascii: ">") { cursor += 1 }
      visit(name, ByteRange(start: start, end: min(cursor + 1, range.end)))
    }
  }

  private func difference(_ one: [String], _ other: [String]) -> [String] {
    var rest = other
    return one.filter { name in
      guard let index = rest.firstIndex(of: name) else { return true }
      rest.remove(at: index)
      return false
    }
  }

  /// A translation that mends the source's tags is the better one.
  private func isBalanced(_ tags: [Tag]) -> Bool {
    var open: [String] = []
    for tag in tags where !["hr", "input", "meta", "link", "col"].contains(tag.name) {
      if tag.name.hasPrefix("/") {
        guard open.popLast() == String(tag.name.dropFirst()) else { return false }
      } else {
        open.append(tag.name)
      }
    }
    return open.isEmpty
  }
}
