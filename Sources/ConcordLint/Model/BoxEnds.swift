import ConcordAlignment
import ConcordSyntax

/// The ends of boxes, `:::`, of two pages: what ends a box is told of where it begins.
struct BoxEnds {
  private let pair: PairContext
  /// Whether there are as many on both sides, wherever they stand.
  private let areAsMany: Bool
  /// Whether the source has forgotten to end a box; a translation that ends it is right.
  private let isLeftOpen: Bool

  init(_ pair: PairContext) {
    self.pair = pair
    let ends = pair.alignment.source.count { Self.isEnd($0, pair.source) }
    areAsMany = ends == pair.alignment.target.count { Self.isEnd($0, pair.target) }
    isLeftOpen = pair.alignment.source.count { Self.isOfBox($0, pair.source) } > 2 * ends
  }

  /// Whether it says nothing that the translation lacks a block of the source.
  func holdMissing(_ block: Block) -> Bool { areAsMany && Self.isEnd(block, pair.source) }

  /// Whether it says nothing that the translation has a block of its own.
  func holdExtra(_ block: Block) -> Bool { (areAsMany || isLeftOpen) && Self.isEnd(block, pair.target) }

  /// `::: tip` or `:::`
  private static func isOfBox(_ block: Block, _ document: Document) -> Bool {
    document.text.has(":::", at: document.nodes[block.node].range.start)
  }

  private static func isEnd(_ block: Block, _ document: Document) -> Bool {
    let range = document.nodes[block.node].range
    return isOfBox(block, document)
      && document.text.bytes[range.start..<range.end].allSatisfy { $0 == UInt8(ascii: ":") || $0.isSpace }
  }
}
