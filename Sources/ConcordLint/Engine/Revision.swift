import ConcordHistory
import ConcordSyntax

extension Revision {
  /// Tells revisions apart by `lastupdated`, which a translation keeps from its source. Where a side has no date, nothing is
  /// known: a block that a translator has lost would excuse itself.
  static func between(_ source: Document, _ target: Document) -> Revision {
    guard let one = source.lastUpdated?.date, let other = target.lastUpdated?.date else { return .unknown }
    if one == other { return .same }
    return other.lexicographicallyPrecedes(one) ? .stale : .ahead
  }
}
