import ConcordAlignment
import ConcordSyntax

/// The blocks of two pages that have no counterpart, by the section that they stand in.
///
/// What a pair of blocks lacks may stand in one of them: where a blank line was set or lost, one block is two.
struct LoneBlocks {
  /// Blocks of the source by the number of the section, in order.
  private(set) var source: [Int: [Block]] = [:]
  /// Blocks of the translation.
  private(set) var target: [Int: [Block]] = [:]
  /// The section of each pair, by the node of its target.
  private var sections: [Int: Int] = [:]

  init(_ alignment: Alignment) {
    var section = 0
    for row in alignment.rows {
      switch (row.source, row.target) {
      case (let one?, let other?):
        if alignment.source[one].kind == .heading, alignment.target[other].kind == .heading { section += 1 }
        sections[alignment.target[other].node] = section
      case (let one?, nil): source[section, default: []].append(alignment.source[one])
      case (nil, let other?): target[section, default: []].append(alignment.target[other])
      case (nil, nil): break
      }
    }
  }

  /// The number of the section that the target of a pair stands in.
  func section(of target: Block) -> Int { sections[target.node] ?? 0 }
}
