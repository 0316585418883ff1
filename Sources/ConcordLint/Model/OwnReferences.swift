import ConcordAlignment
import ConcordSyntax

/// Lists of addresses of other sites of which the translation has none, and some of its own in their place: references that its readers can
/// read.
struct OwnReferences {
  private let source: Document
  /// The lists of the source, by their nodes.
  private var lists = Set<Int>()

  init(_ pair: PairContext) {
    let (source, target) = (pair.source, pair.target)
    self.source = source
    let links = (source: source.indices(of: .link), target: target.indices(of: .link))
    let known = Set(links.target.map { target.destination($0) })
    // The list that stands for another, as the first of its items that is there says.
    var partners: [Int: Int] = [:]
    for row in pair.alignment.rows {
      guard let one = row.source, let other = row.target,
        let list = Self.list(of: pair.alignment.source[one], source), partners[list] == nil
      else { continue }
      partners[list] = Self.list(of: pair.alignment.target[other], target)
    }
    for (list, partner) in partners where !source.isOrdered(list) {
      let theirs = Self.addresses(in: list, source, links.source)
      guard theirs.count >= Self.fewest, theirs.allSatisfy({ $0.contains("://") && !known.contains($0) }) else {
        continue
      }
      let ours = Self.addresses(in: partner, target, links.target)
      if !ours.isEmpty, ours.allSatisfy({ $0.contains("://") }) { lists.insert(list) }
    }
  }

  /// Whether an item of the source is one of them: a link, and hardly more.
  func hold(_ block: Block) -> Bool {
    guard !lists.isEmpty, block.opensItem, let list = Self.list(of: block, source), lists.contains(list) else {
      return false
    }
    let links = block.links.reduce(0) { $0 + source.nodes[$1].range.count }
    return links > 0 && source.nodes[block.node].range.count - links <= Self.mostBeside
  }

  private static let fewest = 2
  /// A list of more is one for itself.
  private static let most = 30
  /// In bytes.
  private static let mostBeside = 20

  private static func list(of block: Block, _ document: Document) -> Int? {
    block.opensItem ? document.ancestor(of: block.node, .item).map { document.nodes[$0].parent } : nil
  }

  /// Where the links of a list lead; none where these are many.
  private static func addresses(in list: Int, _ document: Document, _ links: [Int]) -> [String] {
    let own = links[links.sortedIndex { $0 <= list }...].prefix(most + 1).prefix { $0 < document.nodes[list].end }
    return own.count > most ? [] : own.map { document.destination($0) }
  }
}
