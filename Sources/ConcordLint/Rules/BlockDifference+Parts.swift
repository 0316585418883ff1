import ConcordAlignment
import ConcordSyntax

/// Blocks that only the translation has, and that are there for a reason: a copy, the source's own text, a part of a paragraph.
extension BlockDifference {
  /// The block behind one that the source has not, where it is the same once more: the second of the two is the copy.
  func copy(of block: Block, behind row: Int, _ pair: PairContext) -> Block? {
    let rows = pair.alignment.rows
    guard block.kind == .codeBlock, row + 1 < rows.endIndex, rows[row + 1].source != nil,
      let next = rows[row + 1].target.map({ pair.alignment.target[$0] }), next.kind == block.kind,
      pair.target.hasLiteral(block.node, of: next.node, in: pair.target)
    else { return nil }
    return next
  }

  /// Whether a block that is too many is the source's own text, word by word, and its translation stands beside it.
  func isSources(_ block: Block, beside row: Int, _ pair: PairContext) -> Bool {
    let rows = pair.alignment.rows
    return [row - 1, row + 1].contains { other in
      guard rows.indices.contains(other), rows[other].kind == .pair,
        let source = rows[other].source.map({ pair.alignment.source[$0] }),
        let partner = rows[other].target.map({ pair.alignment.target[$0] })
      else { return false }
      return block.kind == .paragraph && source.kind == .paragraph
        && block.isCopy(in: pair.target, of: source, in: pair.source)
        && !partner.isCopy(in: pair.target, of: source, in: pair.source)
    }
  }

  /// Whether a text is the rest of what the source says in one paragraph.
  func isRest(_ row: Int, _ doubts: Doubts, _ pair: PairContext) -> Bool {
    doubts.isRest(row: row) { sentences($0, $1 ? pair.source : pair.target) }
  }

  /// How often a text ends a sentence.
  private func sentences(_ block: Block, _ document: Document) -> Int {
    let text = document.plainText(block.node)
    var count = 0
    var isBehindEnd = false
    for scalar in text.unicodeScalars {
      // Chinese and Japanese have no blank behind it.
      if "。！？।॥۔".unicodeScalars.contains(scalar) { count += 1 }
      if isBehindEnd, scalar.properties.isWhitespace { count += 1 }
      isBehindEnd = ".!?؟".unicodeScalars.contains(scalar)
    }
    return isBehindEnd ? count + 1 : count
  }

  /// A text that is a part of what the source says in one.
  func split(_ block: Block, _ pair: PairContext) -> Finding {
    let range = pair.range(block, in: pair.target)
    return Finding(
      "block-extra",
      "\(name(block, pair.target)) “\(opening(block, pair.target))” is a part of one paragraph of the source",
      at: range, severity: .info, evidence: pair.target.excerpt(range))
  }
}
