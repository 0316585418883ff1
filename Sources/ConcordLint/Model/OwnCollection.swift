import ConcordAlignment
import ConcordSyntax

/// A page that collects what there is in its language, as the source does in its own: books, talks, shops. It has the source's name, and nothing
/// that could be behind, lost or changed.
enum OwnCollection {
  static func isOne(_ pair: PairContext) -> Bool {
    guard let theirs = Entries(pair.alignment.source, pair.source, fewest: 10),
      let ours = Entries(pair.alignment.target, pair.target, fewest: 3),
      pair.divergence.isWide || abs(theirs.count - ours.count) * 5 > max(theirs.count, ours.count)
    else { return false }
    return theirs.addresses.intersection(ours.addresses).count * 2 < ours.addresses.count
  }

  /// Blocks of lists and tables that lead to other sites; nil where these are less than half of a page's blocks.
  private struct Entries {
    var count = 0
    var addresses: Set<String> = []

    init?(_ blocks: Blocks, _ document: Document, fewest: Int) {
      for block in blocks where block.opensItem || block.kind == .tableRow {
        let links = block.links.map(document.destination).filter { $0.contains("://") }
        count += links.isEmpty ? 0 : 1
        addresses.formUnion(links)
      }
      if count < fewest || count * 2 < blocks.count { return nil }
    }
  }
}
