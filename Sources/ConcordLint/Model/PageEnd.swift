import ConcordAlignment
import ConcordSyntax

/// How a translation ends, beside what its source goes on with.
struct PageEnd {
  let pair: PairContext
  /// The last block of the translation, and its counterpart.
  let last: (source: Block?, target: Block)
  /// The block of the source that is missing just before it: half a block may be taken for another one.
  let gap: Block?
  /// Whether it is the only block.
  private let isAlone: Bool
  /// Whether the source has a counterpart of it.
  private let isPaired: Bool
  /// Whether the page follows its source up to there: of one that was written otherwise, no end is early.
  private let isFollowed: Bool
  /// Whether its last section does.
  private let isFollowedHere: Bool
  /// Where the block before it ends.
  let firstByte: Int
  /// The blocks of the source behind it, in order.
  let missing: [Block]

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
    let section = rows[..<end].reversed().prefix { $0.kind == .pair }
    isFollowedHere = section.contains { row in row.target.map { right[$0].kind == .heading } ?? false }
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
    if isFollowed ? !endsEarly : !endsEarlyByItself { return false }
    return !Abridgement.places(in: pair.target).contains { $0.start >= firstByte }
  }

  /// Where a page goes its own way, only a text of the source that stops in its middle says so.
  private var endsEarlyByItself: Bool {
    if isCodeBegun || areDefinitionsBegun || isBoxBegun { return true }
    if isLeftOpen { return isPaired && (isKnown || isFollowedHere) || !missing.isEmpty }
    return isPaired && isLastCut && (isLastShort && isKnown || areDefinitionsLost)
  }

  private var endsEarly: Bool {
    if isLeftOpen || isCodeBegun || areDefinitionsBegun || isBoxBegun { return true }
    if let first = missing.first {
      return isLastCut
        || first.kind != .heading && (last.target.kind == .heading && !isAlone || isLastShort)
    }
    return isLastCut && (isLastShort || isSentenceShort || gap.map(isHalf(of:)) ?? false)
  }

  /// Whether the last block has a name that its counterpart has, too: the translator's own words at the end have none.
  private var isKnown: Bool {
    guard let source = last.source else { return false }
    let spans = Set(source.codeSpans.map(pair.source.literal))
    let links = Set(source.links.map(pair.source.destination))
    return last.target.codeSpans.contains { spans.contains(pair.target.literal($0)) }
      || last.target.links.contains { links.contains(pair.target.destination($0)) }
      || isFollowedHere && !initials(source, pair.source).isDisjoint(with: initials(last.target, pair.target))
  }

  /// The words in capitals and the numbers of a block: `RTL`.
  private func initials(_ block: Block, _ document: Document) -> Set<String> {
    let range = pair.range(block, in: document)
    let words = document.text.bytes[range.start..<range.end].split { !$0.isAlphanumeric }
    return Set(
      words.filter { $0.count > 1 && $0.allSatisfy { $0.isUppercase || $0.isDigit } }.map {
        String(decoding: $0, as: UTF8.self)
      })
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
  func endsAlike(_ source: Block) -> Bool {
    let (whole, end) = (pair.range(source, in: pair.source), pair.range(last.target, in: pair.target))
    let tail = pair.source.text.bytes[whole.start..<whole.end].suffix(Self.tail)
    return tail.count == Self.tail && pair.target.text.bytes[end.start..<end.end].suffix(Self.tail).elementsEqual(tail)
  }

  /// In bytes.
  static let tail = 12

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
    let others = fellowItems
    return others.count > 1 && others.allSatisfy { !isEnded($0) }
  }

  /// The other items of the list whose item is the last block.
  private var fellowItems: [Block] {
    guard last.target.opensItem else { return [] }
    let list = pair.target.nodes[pair.target.nodes[last.target.node].parent].parent
    return pair.alignment.target.filter { block in
      block.opensItem && block.node != last.target.node
        && pair.target.nodes[pair.target.nodes[block.node].parent].parent == list
    }
  }

  private func isEnded(_ block: Block) -> Bool { ends(pair.target, pair.range(block, in: pair.target), ".!?:;…>\\") }

  /// Whether the last sentence of a paragraph has hardly begun, as sentences of its counterpart go.
  private var isSentenceShort: Bool {
    guard let source = last.source, last.target.kind == .paragraph else { return false }
    func sentences(_ document: Document, _ block: Block) -> [Int] {
      let range = pair.range(block, in: document)
      let text = document.text.bytes[range.start..<range.end].split(separator: UInt8(ascii: " "))
      var lengths = [0]
      for word in text {
        lengths[lengths.count - 1] += word.count + 1
        let isEnd = word.last.map { ".!?".utf8.contains($0) } ?? false || word.suffix(3).elementsEqual("。".utf8)
        // `e.g.` and `z.` end no sentence.
        if isEnd, word.count > 2, !word.dropLast().contains(UInt8(ascii: ".")) { lengths.append(0) }
      }
      return lengths
    }
    let (ours, theirs) = (sentences(pair.target, last.target), sentences(pair.source, source).filter { $0 > 0 })
    // What stands behind a stop that the source has not is the rest of a sentence.
    guard ours.count > 1, ours.count <= theirs.count, let rest = ours.last, rest > 0, let whole = theirs.last else {
      return false
    }
    return rest * 4 < whole
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
      if !isEnded(other) { open += 1 }
    }
    return open > 0 && open * 5 >= all
  }

  /// Whether a block ends as sentences and rows do.
  func ends(_ document: Document, _ range: ByteRange, _ signs: String) -> Bool {
    guard
      let last = document.text[range].unicodeScalars.last(where: {
        !$0.properties.isWhitespace && !"*_`\"'”’»)}]".unicodeScalars.contains($0)
      })
    else { return false }
    if signs.unicodeScalars.contains(last) { return true }
    return last.value > 0x7F && !last.properties.isAlphabetic
  }
}
