import ConcordAlignment
import ConcordSyntax

extension Revision {
  /// Tells revisions apart by `lastupdated`, which a translation keeps from its source.
  ///
  /// Where one side has no date, only blocks without a counterpart show that time has passed.
  static func between(_ source: Document, _ target: Document, _ alignment: Alignment) -> Revision {
    let one = date(source)
    let other = date(target)
    switch (one, other) {
    case (nil, nil): return .unknown
    case (_, nil), (nil, _):
      guard alignment.rows.contains(where: { $0.source == nil || $0.target == nil }) else { return .unknown }
      return one == nil ? .ahead : .stale
    case (let one?, let other?):
      if one == other { return .same }
      return other.lexicographicallyPrecedes(one) ? .stale : .ahead
    }
  }

  /// Year, month and day: `2018-4-24` occurs beside `2018-04-24`.
  private static func date(_ document: Document) -> [Int]? {
    guard let value = document.frontMatter?.entry("lastupdated")?.value else { return nil }
    let parts = document.text[value].split(separator: "-").compactMap { Int($0) }
    return parts.count == 3 ? parts : nil
  }
}
