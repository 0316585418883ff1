import ConcordAlignment
import ConcordSyntax

/// Lists that hold together in the source and fall apart in the translation, or nest otherwise.
struct ListStructureChanged: PairRule {
  let descriptions = [
    RuleDescription(
      "list-structure-changed", .pair, .warning, .list, symptom: .blocks,
      isDoubtful: true, summary: "A list is split, numbered or nested otherwise than in the source.",
      rationale: "Steps begin again at 1, or an item looks like part of another.",
      advice: "Indent what stands between the items as the source does, and use the same markers.",
      examples: [
        RuleExample(
          source: "1. Open `a`.\n\n   Then wait for `b`.\n\n2. Close `c`.\n",
          bad: "1. Ouvrez `a`.\n\n⟦Attendez `b`.⟧\n\n2. Fermez `c`.\n",
          good: "1. Ouvrez `a`.\n\n   Attendez `b`.\n\n2. Fermez `c`.\n"),
        RuleExample(
          source: "- Open `a`.\n  - Wait for `b`.\n- Close `c`.\n",
          bad: "- Ouvrez `a`.\n- ⟦Attendez `b`.⟧\n- Fermez `c`.\n",
          good: "- Ouvrez `a`.\n  - Attendez `b`.\n- Fermez `c`.\n"),
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    var partner: [Int: Int] = [:]
    var reported = Set<Int>()
    var found: [Finding] = []
    defer { findings += told(found) }
    for row in pair.alignedBlocks.with(.paragraph) {
      // Texts that are one on the other side may well be items on this one.
      if row.source.isJoined || row.target.isJoined { continue }
      let nests = (nest(row.source, pair.source), nest(row.target, pair.target))
      // Most text stands in no list.
      if nests.0.depth == 0, nests.1.depth == 0 { continue }
      let areItems = row.source.opensItem && row.target.opensItem
      guard let message = message(nests, areItems: areItems, partner, pair) else {
        if areItems, let source = nests.0.innermost, let target = nests.1.innermost { partner[source] = target }
        continue
      }
      if isPicture(row.source, pair.source), isPicture(row.target, pair.target) { continue }
      if LanguageSwitch.isPart(row.source, of: pair.alignment.source, pair.sourcePage, pair.index) { continue }
      // One reason for each list: its other items follow.
      forEachList(row.source, pair.source) { partner[$0] = nil }
      guard let list = nests.0.outermost ?? nests.1.outermost.map({ -$0 }), reported.insert(list).inserted else {
        continue
      }
      var finding = Finding(
        "list-structure-changed", message, at: pair.range(row.target, in: pair.target),
        source: pair.range(row.source, in: pair.source),
        severity: hasOtherMarkers(nests, pair) || isMended(row, nests, pair) || isMadeList(row.target, nests, pair)
          || nests.0.depth == 0 && isListedByHand(row.source, pair.source)
          || nests.1.depth == 0 && isListedByHand(row.target, pair.target) || isOnlyItem(row, nests, pair)
          ? .info : nil,
        evidence: pair.source.excerpt(pair.range(row.source, in: pair.source)))
      finding.isStructural = true
      found.append(finding)
    }
  }

  /// What a page does to list after list is one decision, which is told of the first.
  private func told(_ found: [Finding]) -> [Finding] {
    let counts = Dictionary(grouping: found.indices) { found[$0].message }
    var result: [Finding] = []
    for (index, finding) in found.enumerated() {
      guard let alike = counts[finding.message], alike.count >= Self.conventional else {
        result.append(finding)
        continue
      }
      guard index == alike[0] else { continue }
      var first = finding
      first.severity = alike.allSatisfy { found[$0].severity == .info } ? .info : nil
      first.consequences = alike.dropFirst().map {
        Finding.Consequence(finding.rule, "\(finding.message) here too", found[$0].range, isInSource: false)
      }
      result.append(first)
    }
    return result
  }

  /// From so many lists on, what a page does is meant.
  private static let conventional = 3

  private func message(
    _ nests: (Nest, Nest), areItems: Bool, _ partner: [Int: Int], _ pair: PairContext
  ) -> String? {
    if nests.0.depth != nests.1.depth {
      if nests.1.depth == 0 { return "the text stands outside of the list, in the source inside" }
      if nests.0.depth == 0 { return "the text stands inside of a list, in the source outside" }
      return "the text is at level \(nests.1.depth) of the list, in the source at level \(nests.0.depth)"
    }
    guard areItems, let source = nests.0.innermost, let target = nests.1.innermost else { return nil }
    if hasOtherMarkers(nests, pair) {
      return pair.source.isOrdered(source) ? "a bullet instead of a number" : "a number instead of a bullet"
    }
    if let known = partner[source], known != target, !isSplitBySign(known, target, pair.target) {
      return "the list is split before this item"
    }
    return nil
  }

  /// Whether nothing parts two lists but another sign of their bullets, which are all one to kramdown.
  private func isSplitBySign(_ first: Int, _ second: Int, _ document: Document) -> Bool {
    guard document.dialect == .jekyll || document.dialect == .ibmCloud else { return false }
    return document.nodes[first].end == second && document.nodes[first].parent == document.nodes[second].parent
      && !document.isOrdered(first) && !document.isOrdered(second)
  }

  /// Whether an item of a list that the source has indented below another item, but too little, stands where it was meant to.
  private func isMended(_ row: AlignedBlocks.Pair, _ nests: (Nest, Nest), _ pair: PairContext) -> Bool {
    guard row.source.opensItem, row.target.opensItem, nests.0.depth == 1, nests.1.depth == 2 else { return false }
    let text = pair.source.text
    var line = text.line(atByte: pair.range(row.source, in: pair.source).start)
    let indent = blanks(text, line)
    // The item above may take several lines.
    for _ in 0..<Self.longestItem {
      repeat {
        line -= 1
      } while line > 0 && text.bytes[text.lineRange(line).start..<text.lineRange(line).end].allSatisfy(\.isSpace)
      guard line > 0 else { return false }
      let above = text.bytes[text.lineRange(line).start..<text.lineRange(line).end].drop(while: \.isBlank)
      if isItem(above) { return indent > blanks(text, line) }
      if blanks(text, line) == 0 { return false }
    }
    return false
  }

  /// In lines.
  private static let longestItem = 12

  /// Whether a line begins with the mark of an item.
  private func isItem(_ line: ArraySlice<UInt8>) -> Bool {
    let mark = line.drop(while: \.isDigit)
    let signs: String.UTF8View = mark.count < line.count ? ".)".utf8 : "-*+".utf8
    return signs.contains(mark.first ?? 0) && mark.dropFirst().first?.isSpace ?? true
  }

  /// Whether the translation has a list, or has put a text into one, where the source has paragraphs: a choice, or better than the source.
  /// A single item is a mark that has slipped in.
  private func isMadeList(_ target: Block, _ nests: (Nest, Nest), _ pair: PairContext) -> Bool {
    guard nests.0.depth == 0, let list = nests.1.innermost else { return false }
    return !target.opensItem || pair.target.children(of: list).count > 1
  }

  /// Whether the list that one side has for a text holds nothing else: a mark more or less before one sentence.
  private func isOnlyItem(_ row: AlignedBlocks.Pair, _ nests: (Nest, Nest), _ pair: PairContext) -> Bool {
    func isAlone(_ block: Block, _ list: Int?, _ document: Document) -> Bool {
      block.opensItem && list.map { document.children(of: $0).count == 1 } ?? false
    }
    return nests.0.depth == 0 && isAlone(row.target, nests.1.innermost, pair.target)
      || nests.1.depth == 0 && isAlone(row.source, nests.0.innermost, pair.source)
  }

  /// `1、`, `2）`, `•`: whether a text is an item by signs that are none of Markdown's.
  private func isListedByHand(_ block: Block, _ document: Document) -> Bool {
    let text = document.excerpt(document.nodes[block.node].range, limit: Self.longestMarker)
    let behind = text.drop(while: \.isWholeNumber)
    return behind.count < text.count && behind.first.map { "、．）)".contains($0) } ?? false
      || text.first.map { "•·●○▪－–—".contains($0) } ?? false
  }

  /// In characters.
  private static let longestMarker = 8

  private func blanks(_ text: TextBuffer, _ line: Int) -> Int {
    text.bytes[text.lineRange(line).start..<text.lineRange(line).end].prefix(while: \.isBlank).count
  }

  /// A picture may stand below its step or in it: readers see the same.
  private func isPicture(_ block: Block, _ document: Document) -> Bool {
    !block.images.isEmpty && !block.opensItem
      && block.contents(of: .text, in: document).allSatisfy { document.ancestor(of: $0, .image) != nil }
  }

  /// Whether items have bullets here and numbers there: a list as deep, and as whole.
  private func hasOtherMarkers(_ nests: (Nest, Nest), _ pair: PairContext) -> Bool {
    guard nests.0.depth == nests.1.depth, let source = nests.0.innermost, let target = nests.1.innermost else {
      return false
    }
    return pair.source.isOrdered(source) != pair.target.isOrdered(target)
  }

  /// The lists that hold a block.
  private struct Nest {
    var innermost: Int?
    var outermost: Int?
    var depth = 0
  }

  private func nest(_ block: Block, _ document: Document) -> Nest {
    var nest = Nest()
    forEachList(block, document) { list in
      nest.innermost = nest.innermost ?? list
      nest.outermost = list
      nest.depth += 1
    }
    return nest
  }

  /// Visits the lists that hold a block, innermost first.
  private func forEachList(_ block: Block, _ document: Document, _ visit: (Int) -> Void) {
    var node = document.nodes[block.node].parent
    while node > 0 {
      if document.nodes[node].kind == .list { visit(node) }
      node = document.nodes[node].parent
    }
  }
}
