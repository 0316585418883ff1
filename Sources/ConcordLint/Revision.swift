import ConcordSyntax

extension Revision {
  /// Tells revisions apart by `lastupdated`, which a translation keeps from its source.
  static func between(_ source: Document, _ target: Document) -> Revision {
    let one = date(source)
    let other = date(target)
    switch (one, other) {
    case (nil, nil): return .unknown
    case (_, nil): return .stale
    case (nil, _): return .ahead
    case (let one?, let other?):
      if one == other { return .same }
      return other.lexicographicallyPrecedes(one) ? .stale : .ahead
    }
  }

  /// Year, month and day: `2018-4-24` occurs beside `2018-04-24`.
  private static func date(_ document: Document) -> [Int]? {
    guard let value = document.frontMatter?.entry("lastupdated")?.value else { return nil }
    let parts = document.source.text(value).split(separator: "-").compactMap { Int($0) }
    return parts.count == 3 ? parts : nil
  }
}
