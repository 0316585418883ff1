import ConcordAlignment
import ConcordSyntax

/// Lists and tables of addresses that a language has for itself: articles, communities, shops. Many of their entries lead elsewhere
/// than the source's in the same place, which then are no counterparts.
struct OwnLists {
  private let blocks: LoneBlocks
  /// By the number of the section: its entries with links, and those of them that have another site's address.
  private var entries: [Int: Int] = [:]
  private var strangers: [Int: [Int]] = [:]

  init(_ pair: PairContext) {
    blocks = LoneBlocks(pair.alignment)
    for row in pair.alignedBlocks.with(.links) where Self.isEntry(row.target) && !row.target.links.isEmpty {
      entries[blocks.section(of: row.target), default: 0] += 1
    }
  }

  private static func isEntry(_ block: Block) -> Bool { block.opensItem || block.kind == .tableRow }

  /// Takes note of a link with another target than the source's.
  mutating func add(_ finding: Int, _ lost: String, _ found: String, in block: Block) {
    guard Self.isEntry(block), lost.contains("://"), found.contains("://") else { return }
    strangers[blocks.section(of: block), default: []].append(finding)
  }

  /// The findings in lists of which many entries differ: most of a short one, a quarter of a long one.
  var findings: [Int] {
    strangers.filter { section, found in
      let all = entries[section] ?? 0
      return found.count >= Self.fewest && found.count * 2 > all || found.count >= Self.many && found.count * 4 >= all
    }.flatMap(\.value)
  }

  private static let fewest = 3
  private static let many = 6
}
