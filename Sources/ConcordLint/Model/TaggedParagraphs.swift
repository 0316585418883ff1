import ConcordAlignment
import ConcordPages
import ConcordSyntax

/// Paragraphs that one page has in raw HTML where the other has them in Markdown: `<p dir="rtl">`, or a picture that is centred.
///
/// Between two blocks that have counterparts they go together in their order.
struct TaggedParagraphs {
  /// Indices into the rows of the alignment.
  private let paired: Set<Int>

  init(_ pair: PairContext) {
    let rows = pair.alignment.rows
    var paired = Set<Int>()
    var run: [Int] = []
    for index in rows.indices {
      if rows[index].source == nil || rows[index].target == nil {
        run.append(index)
      } else {
        if run.count > 1 { Self.add(run, rows, pair, to: &paired) }
        run = []
      }
    }
    if run.count > 1 { Self.add(run, rows, pair, to: &paired) }
    self.paired = paired
  }

  /// Whether the block of a row has such a counterpart.
  func hold(_ row: Int) -> Bool { paired.contains(row) }

  private static func add(_ run: [Int], _ rows: [Alignment.Row], _ pair: PairContext, to paired: inout Set<Int>) {
    let source = run.compactMap { row in rows[row].source.map { (row, pair.alignment.source[$0]) } }
    var target = run.compactMap { row in rows[row].target.map { (row, pair.alignment.target[$0]) } }[...]
    let kinds: (Block, Block) -> Set<Node.Kind> = { [$0.kind, $1.kind] }
    if source.count == target.count, source.count >= fewestInOrder,
      zip(source, target).allSatisfy({ kinds($0.1, $1.1) == [.paragraph, .htmlBlock] })
    {
      // As many items on both sides: a short one may be said at length.
      paired.formUnion(run)
      return
    }
    for (row, block) in source {
      guard let place = target.firstIndex(where: { isOne(block, $0.1, pair) }) else { continue }
      paired.formUnion([row, target[place].0])
      target = target[(place + 1)...]
    }
  }

  private static func isOne(_ source: Block, _ target: Block, _ pair: PairContext) -> Bool {
    let kinds: Set<Node.Kind> = [source.kind, target.kind]
    guard kinds == [.paragraph, .htmlBlock] else { return false }
    let (theirs, ours) = (letters(source, pair.source), letters(target, pair.target))
    let fewest = source.opensItem && target.opensItem ? fewestOfItem : fewestLetters
    if theirs < fewest || ours < fewest {
      return !source.images.isEmpty
        && source.images.allSatisfy { image in
          let address = Array(pair.source.destination(image).utf8)
          let range = pair.range(target, in: pair.target)
          return pair.target.text.bytes[range.start..<range.end].firstRange(of: address) != nil
        }
    }
    return theirs <= ours * mostTimes && ours <= theirs * mostTimes
  }

  private static let fewestInOrder = 3
  /// In bytes: less is a label.
  private static let fewestLetters = 12
  /// An item stands among others.
  private static let fewestOfItem = 3
  /// Letters of other scripts have more bytes.
  private static let mostTimes = 4

  /// How many bytes of letters a block shows.
  private static func letters(_ block: Block, _ document: Document) -> Int {
    let range = document.nodes[block.node].range
    var isTag = false
    return document.text.bytes[range.start..<range.end].count { byte in
      if byte == UInt8(ascii: "<") { isTag = true }
      defer { if byte == UInt8(ascii: ">") { isTag = false } }
      return !isTag && (byte.isLetter || byte >= 0x80)
    }
  }
}
