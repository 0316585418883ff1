import ConcordAlignment
import ConcordSyntax

/// Texts that only the translation has where they stand, and that are the source's, word by word, in another place: `Wikipedia`, the first item
/// of a list in place of the last.
struct MovedTexts {
  private let alignment: Alignment
  private let source: Document
  private let target: Document
  /// Their nodes, by what they say.
  private var places: [ArraySlice<UInt8>: Int] = [:]
  /// Items of the source that were asked for: whether they were moved with all that stands below them.
  private var whole: [Int: Bool] = [:]

  init(_ pair: PairContext) {
    (alignment, source, target) = (pair.alignment, pair.source, pair.target)
    for row in alignment.rows {
      guard row.source == nil, let other = row.target.map({ alignment.target[$0] }), Self.isTelling(other) else {
        continue
      }
      places[Self.text(other, target)] = other.node
    }
  }

  /// Whether a text of the source is one of them, or stands in an item below one, with all that stands there.
  mutating func hold(_ block: Block) -> Bool {
    guard !places.isEmpty else { return false }
    if place(of: block) != nil { return true }
    // The list around the item, and the item that holds it.
    guard let item = source.ancestor(of: block.node, .item),
      let outer = source.ancestor(of: source.nodes[item].parent, .item)
    else { return false }
    if let known = whole[outer] { return known }
    let isWhole = hasMoved(outer)
    whole[outer] = isWhole
    return isWhole
  }

  /// Whether an item of the source stands in another place, with as many below it.
  private func hasMoved(_ item: Int) -> Bool {
    guard let head = head(of: item), let moved = place(of: head), let own = target.ancestor(of: moved, .item) else {
      return false
    }
    return items(item, source) == items(own, target)
  }

  private func place(of block: Block) -> Int? { Self.isTelling(block) ? places[Self.text(block, source)] : nil }

  /// The text that an item begins with.
  private func head(of item: Int) -> Block? {
    let index = alignment.source.sortedIndex { $0.node <= item }
    guard index < alignment.source.endIndex, alignment.source[index].node < source.nodes[item].end else { return nil }
    return alignment.source[index]
  }

  /// How many items stand in one, itself among them.
  private func items(_ item: Int, _ document: Document) -> Int {
    document.nodes[item..<document.nodes[item].end].count { $0.kind == .item }
  }

  private static func isTelling(_ block: Block) -> Bool { block.kind == .paragraph && block.length >= shortest }

  private static func text(_ block: Block, _ document: Document) -> ArraySlice<UInt8> {
    let range = document.nodes[block.node].range
    return document.text.bytes[range.start..<range.end]
  }

  /// In bytes of prose.
  private static let shortest = 6
}
