import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// The tags of an aligned block.
struct HTMLStructureChanged: PairRule {
  let descriptions = [
    RuleDescription(
      "html-structure-changed", .pair, .warning, .html, symptom: .blocks,
      isDoubtful: true, summary: "The HTML tags of a block differ from the source's.",
      rationale: "A tag without its partner changes how everything below it looks.",
      advice: "Copy the tags from the source.",
      examples: [
        RuleExample(
          source: "<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\n", bad: "<ul>\n<li>Un</li>\n⟦<li>⟧Deux\n</ul>\n",
          good: "<ul>\n<li>Un</li>\n<li>Deux</li>\n</ul>\n")
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    var lone: LoneTags?
    for row in pair.alignedBlocks.with(.html) {
      // `<img>` for `![]()`, with what centers it.
      if row.source.kind != row.target.kind { continue }
      if signature(row.source, pair.source) == signature(row.target, pair.target) { continue }
      let one = tags(row.source, pair.source)
      let other = tags(row.target, pair.target)
      guard one.map(\.name) != other.map(\.name) else { continue }
      var (lost, extra) = difference(one.map(\.name), other.map(\.name)) { Array($0.utf8) }
      guard !lost.isEmpty || !extra.isEmpty, !(isBalanced(other) && !isBalanced(one)) else { continue }
      // A blank line makes two blocks of raw HTML of one: what the pair lacks stands in the other.
      let isRaw = row.source.kind == .htmlBlock || row.target.kind == .htmlBlock
      if isRaw || !isBalanced(one) || !isBalanced(other) {
        var others = lone ?? loneTags(pair)
        if isRaw { others.take(from: &lost, &extra, near: row.target) }
        others.balance(&lost, &extra, near: row.target)
        lone = others
        if lost.isEmpty, extra.isEmpty { continue }
      }
      let place =
        other.first { $0.name == extra.first }?.range ?? lost.first.flatMap { unclosed(name(of: $0), by: $0, other) }
        ?? pair.range(row.target, in: pair.target)
      let there = one.first { $0.name == lost.first }?.range ?? pair.range(row.source, in: pair.source)
      // Emphasis, less of it or of the translator's own, harms nobody.
      let isHarmless =
        lost.allSatisfy { Self.looks.contains(name(of: $0)) }
        && extra.allSatisfy { Self.harmless.contains(name(of: $0)) || $0.hasSuffix("div") && lost.contains("center") }
        && isBalanced(other)
      // `<div dir="rtl">` and `<div dir="ltr">`, wherever a page changes its direction.
      let isDirection =
        pair.targetPage.locale.isRightToLeft && (lost + extra).allSatisfy { name(of: $0) == "div" }
        && pair.target.text.bytes[...].holds("dir=")
      var finding = Finding(
        "html-structure-changed", message(lost, extra), at: place, source: there,
        severity: isHarmless || isDirection ? .info : nil, evidence: (lost + ["for"] + extra).joined(separator: " "))
      // Nobody means to leave an element open.
      if !isBalanced(other), !isDirection { finding.isDoubtful = false }
      findings.append(finding)
    }
  }

  /// The tags of the blocks that have no counterpart, each to be taken once.
  private struct LoneTags {
    let blocks: LoneBlocks
    var source: [Int: [String: Int]]
    var target: [Int: [String: Int]]
    /// How many more of a name a whole section has in the translation.
    let surplus: [Int: [String: Int]]

    /// Leaves out what the section has as often on both sides: blocks that blank lines have parted are paired by chance.
    func balance(_ lost: inout [String], _ extra: inout [String], near block: Block) {
      let surplus = surplus[blocks.section(of: block)] ?? [:]
      lost.removeAll { surplus[$0] == 0 }
      extra.removeAll { surplus[$0] == 0 }
    }

    mutating func take(from lost: inout [String], _ extra: inout [String], near block: Block) {
      let section = blocks.section(of: block)
      func isTaken(_ name: String, _ counts: inout [String: Int]) -> Bool {
        guard let count = counts[name], count > 0 else { return false }
        counts[name] = count - 1
        return true
      }
      lost.removeAll { isTaken($0, &target[section, default: [:]]) }
      extra.removeAll { isTaken($0, &source[section, default: [:]]) }
    }
  }

  private func loneTags(_ pair: PairContext) -> LoneTags {
    let blocks = LoneBlocks(pair.alignment)
    func counts(_ sections: [Int: [Block]], _ document: Document, _ isWanted: (Block) -> Bool) -> [Int: [String: Int]] {
      sections.mapValues { blocks in
        blocks.lazy.filter(isWanted).flatMap { tags($0, document) }
          .reduce(into: [:]) { counts, tag in counts[tag.name, default: 0] += 1 }
      }
    }
    var surplus = counts(blocks.target, pair.target) { _ in true }
    for (section, names) in counts(blocks.source, pair.source, { _ in true }) {
      surplus[section, default: [:]].merge(names.mapValues { -$0 }, uniquingKeysWith: +)
    }
    for row in pair.alignedBlocks.with(.html) {
      let section = blocks.section(of: row.target)
      for tag in tags(row.source, pair.source) { surplus[section, default: [:]][tag.name, default: 0] -= 1 }
      for tag in tags(row.target, pair.target) { surplus[section, default: [:]][tag.name, default: 0] += 1 }
    }
    return LoneTags(
      blocks: blocks, source: counts(blocks.source, pair.source) { $0.kind == .htmlBlock },
      target: counts(blocks.target, pair.target) { $0.kind == .htmlBlock }, surplus: surplus)
  }

  /// The tag that one that is lost was to close: the first before which another opens, or what is around it closes.
  private func unclosed(_ name: String, by closer: String, _ tags: [Tag]) -> ByteRange? {
    guard closer.hasPrefix("/"), Self.cells.contains(name) else { return nil }
    var open: ByteRange?
    for tag in tags {
      switch tag.name {
      case closer: open = nil
      case name where open == nil: open = tag.range
      // A list or table in a cell has its own.
      case "table", "ul", "ol", "dl": if open != nil { return nil }
      case "/table", "tr", "/tr", "td", "th", "/ul", "/ol", "li", "/dl", "dt", "dd": if let open { return open }
      default: break
      }
    }
    return open
  }

  /// What the next of its kind closes in a browser, and a reader of the source misses.
  private static let cells: Set<String> = ["td", "th", "li", "dt", "dd"]

  private struct Tag {
    /// With a slash where it closes.
    let name: String
    let range: ByteRange
  }

  private func message(_ lost: [String], _ extra: [String]) -> String {
    func list(_ names: [String]) -> String { names.prefix(3).map { "`<\($0)>`" }.joined(separator: ", ") }
    func verb(_ names: [String]) -> String { names.count > 1 ? "are" : "is" }
    if extra.isEmpty { return "\(list(lost)) \(verb(lost)) missing" }
    return lost.isEmpty
      ? "\(list(extra)) \(verb(extra)) not in the source" : "\(list(extra)) instead of \(list(lost))"
  }

  /// Tags that count. Line breaks are the translator's, a browser puts in `<tbody>` by itself, code, links and images have rules of their
  /// own, and what else is
  /// in angle brackets is a stand-in: `<value>`.
  private static let known: Set<String> = [
    "b", "blockquote", "caption", "center", "col", "colgroup", "dd", "del", "details", "div", "dl", "dt", "em",
    "figcaption", "figure", "font", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "i", "iframe",
    "input", "ins", "kbd", "li", "main", "mark", "nav", "ol", "option", "p", "pre", "s", "samp", "script", "section",
    "select", "small", "span", "strong", "style", "sub", "summary", "sup", "svg", "table", "td", "tfoot", "th",
    "thead", "tr", "tt", "u", "ul", "var", "video",
  ]

  /// Tags that say nothing by the look that they give.
  private static let looks: Set<String> = [
    "b", "center", "em", "font", "i", "mark", "small", "span", "strong", "sub", "sup", "u",
  ]

  /// Tags that change a text's look alone: more of them, each with its closing one, break nothing.
  private static let harmless: Set<String> = [
    "b", "em", "font", "i", "mark", "p", "s", "small", "span", "strong", "sub", "sup", "u",
  ]

  private func name(of tag: String) -> String { tag.hasPrefix("/") ? String(tag.dropFirst()) : tag }

  private func tags(_ block: Block, _ document: Document) -> [Tag] {
    var tags: [Tag] = []
    for part in block.nodes {
      for index in part..<max(part + 1, document.nodes[part].end) {
        guard document.nodes[index].kind == .htmlBlock || document.nodes[index].kind == .htmlInline else { continue }
        tags += self.tags(document.nodes[index].range, document.text)
      }
    }
    tags.removeAll { !Self.known.contains(name(of: $0.name)) || document.isHeadingAnchor($0.range) }
    return withoutDirections(tags, document.text)
  }

  /// Tags without those that say which way their text is read, and what closes them: a language's own.
  private func withoutDirections(_ tags: [Tag], _ text: TextBuffer) -> [Tag] {
    func saysDirection(_ tag: Tag) -> Bool {
      text.firstIndex(of: " dir=", from: tag.range.start, to: tag.range.end) != nil
    }
    guard tags.contains(where: saysDirection) else { return tags }
    var open: [String: [Bool]] = [:]
    return tags.filter { tag in
      if tag.name.hasPrefix("/") { return !(open[name(of: tag.name)]?.popLast() ?? false) }
      let isLeftOut = (tag.name == "span" || tag.name == "div") && saysDirection(tag)
      open[tag.name, default: []].append(isLeftOut)
      return !isLeftOut
    }
  }

  /// The names of all tags, hashed: equal in most pairs, and then nothing more is asked.
  private func signature(_ block: Block, _ document: Document) -> UInt64 {
    var signature = ByteHash()
    for part in block.nodes {
      for index in part..<max(part + 1, document.nodes[part].end)
      where document.nodes[index].kind == .htmlBlock || document.nodes[index].kind == .htmlInline {
        forEachTag(document.nodes[index].range, document.text) { name, _ in
          for index in name.start..<name.end { signature.add(document.text.bytes[index].lowercased) }
          signature.add(.space)
        }
      }
    }
    return signature.value
  }

  private func tags(_ range: ByteRange, _ text: TextBuffer) -> [Tag] {
    var tags: [Tag] = []
    forEachTag(range, text) { name, range in
      tags.append(Tag(name: text[name].lowercased(), range: range))
    }
    return tags
  }

  /// Visits tags: their names, closing ones with a slash in front, and the whole of them.
  private func forEachTag(_ range: ByteRange, _ text: TextBuffer, _ visit: (ByteRange, ByteRange) -> Void) {
    let bytes = text.bytes.span
    // Behind the tag or comment that was read last.
    var end = range.start
    Self.opening.forEach(in: text.bytes, range) { start in
      if start < end { return }
      if start + 1 < range.end, bytes[start + 1] == UInt8(ascii: "!"), text.has("<!--", at: start) {
        end = text.firstIndex(of: "-->", from: start, to: range.end) ?? range.end
        return
      }
      var cursor = start + 1
      var isName = false
      while cursor < range.end,
        bytes[cursor].isAlphanumeric || cursor == start + 1 && bytes[cursor] == UInt8(ascii: "/")
      {
        isName = isName || bytes[cursor].isLetter
        cursor += 1
      }
      guard isName else { return }
      let name = ByteRange(start: start + 1, end: cursor)
      if cursor < range.end, bytes[cursor] != UInt8(ascii: ">") {
        cursor = Self.closing.first(in: text.bytes, from: cursor, to: range.end) ?? range.end
      }
      end = min(cursor + 1, range.end)
      visit(name, ByteRange(start: start, end: end))
    }
  }

  private static let opening = ByteSet("<".utf8)
  private static let closing = ByteSet(">".utf8)

  /// A translation that fixes the source's tags is the better one.
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
