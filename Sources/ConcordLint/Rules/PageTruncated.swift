import ConcordAlignment
import ConcordSyntax

/// Pages that end before the source does, in the middle of something.
struct PageTruncated: PairRule {
  let descriptions = [
    RuleDescription(
      "page-truncated", .pair, .error, .page,
      explains: [
        .damage(.inlines, .blocks), .rule("fence-unclosed", .scope), .rule("code-changed", .scope),
        .rule("code-string-changed", .scope), .rule("code-comment-changed", .scope),
        .rule("code-text-changed", .scope), .rule("code-whitespace-changed", .scope),
        .rule("code-variable-changed", .scope), .rule("emphasis-broken", .scope), .rule("markup-residue", .scope),
        .rule("code-span-changed", .scope), .rule("code-span-translated", .scope), .rule("link-malformed", .scope),
        .rule("link-target-changed", .scope), .rule("table-row-broken", .scope), .rule("html-block-broken", .scope),
        .rule("html-structure-changed", .scope), .rule("placeholder-malformed", .scope),
        .rule("attribute-unclosed", .scope), .rule("heading-level-changed", .scope),
        .rule("link-definition-missing", .page),
      ],
      summary: "The page ends in the middle of the source.",
      rationale:
        "A tool has stopped before the end; readers miss all that follows. A last sentence that stops in its middle shows it, or a bracket that nothing closes.",
      advice: "Translate the page anew from there on.",
      examples: [
        RuleExample(
          source:
            "# A\n{: #a}\n\nOpen `x` first of all.\n\nThen close `y` and go on to wait for the next one.\n\n## B\n{: #b}\n\nWait for `z`.\n",
          bad: "# A\n{: #a}\n\nOuvrez d'abord `x`.\n\nPuis fermez `y` et⟦⟧\n",
          good:
            "# A\n{: #a}\n\nOuvrez d'abord `x`.\n\nPuis fermez `y` et attendez le suivant.\n\n## B\n{: #b}\n\nAttendez `z`.\n"
        )
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    guard let end = PageEnd(pair), end.isCut else { return }
    var finding = Finding(
      "page-truncated", end.message, at: ByteRange(start: end.lastByte, end: end.lastByte), source: end.rest,
      evidence: "")
    finding.scope = ByteRange(start: end.firstByte, end: pair.target.text.bytes.count)
    findings.append(finding)
  }
}

/// How a translation ends, beside what its source goes on with.
private struct PageEnd {
  private let pair: PairContext
  /// The last block of the translation, and its counterpart.
  private let last: (source: Block?, target: Block)
  /// The block of the source that is missing just before it: half a block may be taken for another one.
  private let gap: Block?
  /// Whether it is the only block.
  private let isAlone: Bool
  /// Whether the source has a counterpart of it.
  private let isPaired: Bool
  /// Whether the page follows its source up to there: of one that was written otherwise, no end is early.
  private let isFollowed: Bool
  /// Where the block before it ends.
  let firstByte: Int
  /// The blocks of the source behind it, in order.
  private let missing: [Block]

  private static let fewRows = 4

  init?(_ pair: PairContext) {
    self.pair = pair
    let rows = pair.alignment.rows
    guard let end = rows.lastIndex(where: { $0.target != nil }), let target = rows[end].target else { return nil }
    let (left, right) = (pair.alignment.source, pair.alignment.target)
    var missing = rows[(end + 1)...].compactMap { row in row.source.map { left[$0] } }
    var source = rows[end].source.map { left[$0] }
    if source == nil {
      // Half a block may be like none: what stands in its place is the first that is missing, or the one right before it.
      let before = end > 0 && rows[end - 1].target == nil ? rows[end - 1].source.map { left[$0] } : nil
      if let before, before.kind == right[target].kind, missing.first?.kind != before.kind {
        source = before
      } else if !missing.isEmpty {
        source = missing.removeFirst()
      } else if let before = rows[..<end].last, before.target == nil, let index = before.source {
        source = left[index]
      }
    }
    missing.removeAll {
      LanguageSwitch.isPart($0, of: left, pair.sourcePage, pair.index) || pair.source.isModule($0.node)
    }
    gap = end > 0 && rows[end - 1].target == nil ? rows[end - 1].source.map { left[$0] } : nil
    let lone = rows[..<end].dropLast(Self.fewRows).count { $0.source == nil || $0.target == nil }
    isFollowed = !pair.divergence.isWide && lone <= max(1, end / 8)
    isPaired = rows[end].kind == .pair
    isAlone = rows[..<end].allSatisfy { $0.target == nil }
    firstByte =
      rows[..<end].last { $0.target != nil }.flatMap(\.target).map { pair.range(right[$0], in: pair.target).end } ?? 0
    last = (source, right[target])
    self.missing = missing
  }

  var lastByte: Int { pair.range(last.target, in: pair.target).end }
  var rest: ByteRange? { (missing.first ?? last.source).map { pair.range($0, in: pair.source) } }

  /// Whether the end is no end.
  var isCut: Bool {
    // Where a page goes its own way, only a text of the source that stops in its middle says so.
    if isFollowed ? !endsEarly : !(isPaired && isKnown && (isLeftOpen || isLastCut && isLastShort)) { return false }
    return !Abridgement.places(in: pair.target).contains { $0.start >= firstByte }
  }

  private var endsEarly: Bool {
    if isLeftOpen { return true }
    if let first = missing.first {
      return isLastCut
        || first.kind != .heading && (last.target.kind == .heading && !isAlone || isLastShort)
    }
    return isLastCut && (isLastShort || gap.map(isHalf(of:)) ?? false)
  }

  /// Whether the last block has a name that its counterpart has, too: the translator's own words at the end have none.
  private var isKnown: Bool {
    guard let source = last.source else { return false }
    let spans = Set(source.codeSpans.map(pair.source.literal))
    let links = Set(source.links.map(pair.source.destination))
    return last.target.codeSpans.contains { spans.contains(pair.target.literal($0)) }
      || last.target.links.contains { links.contains(pair.target.destination($0)) }
  }

  /// Whether the page ends within something that it has opened, and its source's text does not: `[zPages][zp`, `(z. B.`, `<td>Tableau`.
  private var isLeftOpen: Bool {
    guard let source = last.source, last.target.kind == .paragraph || last.target.kind == .htmlBlock,
      !endsAlike(source)
    else { return false }
    // A tag that is lost above is no end.
    let isTag = pair.target.text.bytes[..<lastByte].last { !$0.isSpace } == UInt8(ascii: ">")
    if last.target.kind == .htmlBlock, isTag { return false }
    let (theirs, ours) = (pair.range(source, in: pair.source), pair.range(last.target, in: pair.target))
    // Who has lost a mark goes on to the end of the sentence.
    if ends(pair.target, ours, ".!?:;…。") { return false }
    func open(_ document: Document, _ range: ByteRange) -> OpenMarks {
      OpenMarks(document.text.bytes[range.start..<range.end], isHTML: last.target.kind == .htmlBlock)
    }
    return !open(pair.target, ours).isClosed && open(pair.source, theirs).isClosed
  }

  var message: String {
    missing.isEmpty
      ? "the page ends in the middle of its last block"
      : "the page ends here, with \(missing.count == 1 ? "a block" : "\(missing.count) blocks") of the source to go"
  }

  /// Whether the last block has far less text than its counterpart, as this page's blocks go.
  private var isLastShort: Bool {
    guard let source = last.source, !endsAlike(source) else { return false }
    return length(source, pair.source) >= Self.shortest && isHalf(of: source)
  }

  /// Whether the last block has far less text than a block of the source, as this page's blocks go.
  private func isHalf(of source: Block) -> Bool {
    func all(_ blocks: Blocks) -> Int { blocks.reduce(0) { $0 + $1.length } }
    let ratio = min(1, Double(all(pair.alignment.target)) / Double(max(1, all(pair.alignment.source))))
    return Double(length(last.target, pair.target)) < 0.6 * ratio * Double(length(source, pair.source))
  }

  private func length(_ block: Block, _ document: Document) -> Int {
    block.kind == .codeBlock ? pair.range(block, in: document).count : block.length
  }

  /// Whether the last block ends with the very signs that its counterpart ends with.
  private func endsAlike(_ source: Block) -> Bool {
    let (whole, end) = (pair.range(source, in: pair.source), pair.range(last.target, in: pair.target))
    let tail = pair.source.text.bytes[whole.start..<whole.end].suffix(Self.tail)
    return tail.count == Self.tail && pair.target.text.bytes[end.start..<end.end].suffix(Self.tail).elementsEqual(tail)
  }

  /// In bytes.
  private static let tail = 12

  /// In bytes: of less text, translations may be much shorter.
  private static let shortest = 60

  /// Whether the last block stops in the middle: a sentence without its end, a fence that nothing closes.
  private var isLastCut: Bool {
    let range = pair.range(last.target, in: pair.target)
    if let fence = pair.target.fences.last, fence.closer == nil, fence.opener.start >= range.start { return true }
    guard let source = last.source, last.target.kind == source.kind || source.kind != .heading else { return false }
    let whole = pair.range(source, in: pair.source)
    switch last.target.kind {
    case .paragraph, .tableRow:
      return ends(pair.source, whole, ".!?:|…>") && !ends(pair.target, range, ".!?:;|…>\\") && !leavesEndsOpen
        && !isItemAmongOpenOnes
    default: return false
    }
  }

  /// Whether the last block is an item, and the others of its list have no end either: `ID: stream.tcp`.
  private var isItemAmongOpenOnes: Bool {
    guard last.target.opensItem else { return false }
    let list = pair.target.nodes[pair.target.nodes[last.target.node].parent].parent
    let others = pair.alignment.target.filter { block in
      block.opensItem && block.node != last.target.node
        && pair.target.nodes[pair.target.nodes[block.node].parent].parent == list
    }
    return others.count > 1 && others.allSatisfy { !ends(pair.target, pair.range($0, in: pair.target), ".!?:;…>\\") }
  }

  /// Whether many sentences of the page have no end either: so its language, or its writer, has it.
  private var leavesEndsOpen: Bool {
    var (open, all) = (0, 0)
    for row in pair.alignment.rows where row.kind == .pair {
      guard let one = row.source.map({ pair.alignment.source[$0] }), one.kind == .paragraph,
        let other = row.target.map({ pair.alignment.target[$0] }), other.kind == .paragraph,
        other.node != last.target.node, ends(pair.source, pair.range(one, in: pair.source), ".!?")
      else { continue }
      all += 1
      if !ends(pair.target, pair.range(other, in: pair.target), ".!?:;…>\\") { open += 1 }
    }
    return open > 0 && open * 5 >= all
  }

  /// Whether a block ends as sentences and rows do.
  private func ends(_ document: Document, _ range: ByteRange, _ signs: String) -> Bool {
    guard
      let last = document.text[range].unicodeScalars.last(where: {
        !$0.properties.isWhitespace && !"*_`\"'”’»)}]".unicodeScalars.contains($0)
      })
    else { return false }
    if signs.unicodeScalars.contains(last) { return true }
    return last.value > 0x7F && !last.properties.isAlphabetic
  }
}

/// What a text has opened and not closed: brackets, code, bold text, and elements of raw HTML.
private struct OpenMarks {
  let isClosed: Bool

  init(_ text: ArraySlice<UInt8>, isHTML: Bool) {
    var brackets: [UInt8: Int] = [:]
    var (ticks, stars, index, tags) = (0, 0, text.startIndex, 0)
    while index < text.endIndex {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "`"): ticks += 1
      case UInt8(ascii: "*") where text[index...].starts(with: "**".utf8):
        stars += 1
        index += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets[byte, default: 0] += 1
      case UInt8(ascii: ")"): brackets[UInt8(ascii: "("), default: 0] -= 1
      case UInt8(ascii: "]"): brackets[UInt8(ascii: "["), default: 0] -= 1
      case UInt8(ascii: "}"): brackets[UInt8(ascii: "{"), default: 0] -= 1
      case UInt8(ascii: "<") where isHTML: tags += Self.step(text[index...])
      default: break
      }
      index += 1
    }
    isClosed = ticks.isMultiple(of: 2) && stars.isMultiple(of: 2) && tags <= 0 && brackets.allSatisfy { $0.value <= 0 }
  }

  /// 1 for a tag that opens a table, a row or a cell, -1 for one that closes it.
  private static func step(_ text: ArraySlice<UInt8>) -> Int {
    let isCloser = text.dropFirst().first == UInt8(ascii: "/")
    let name = text.dropFirst(isCloser ? 2 : 1).prefix { $0.isLetter }
    return ["table", "tr", "td"].contains { name.elementsEqual($0.utf8) } ? (isCloser ? -1 : 1) : 0
  }
}
