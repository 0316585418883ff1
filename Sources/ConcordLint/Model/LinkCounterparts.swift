import ConcordAlignment

/// Which links of a translated block stand for which of the source's, among those that lead elsewhere.
struct LinkCounterparts {
  let pairs: [(lost: Int, found: Int)]
  /// Links of the source in whose place is none.
  let missing: [Int]
  /// Links of the translation that stand for none.
  let extra: [Int]

  /// - Parameters:
  ///   - lost: links of the source that the translation has not, in order.
  ///   - found: links of the translation that the source has not, in order.
  ///   - source: all links of the source's block.
  ///   - target: all links of the translation's.
  ///   - isAlike: whether two of them can hardly be anything but one another's.
  init(
    _ lost: [Int], _ found: [Int], of source: Block.Indices, _ target: Block.Indices, isAlike: (Int, Int) -> Bool
  ) {
    var (pairs, missing, extra): ([(Int, Int)], [Int], [Int]) = ([], [], found)
    let isSentence = source.count <= Self.mostOfSentence
    let (gaps, others) = (Self.gaps(source, without: lost), Self.gaps(target, without: found))
    for (place, link) in lost.enumerated() {
      // A sentence may have its links in another order; a list of them has one that is lost between the same others.
      let match =
        isSentence
        ? extra.first
        : extra.first { gaps[link] == others[$0] }
          ?? (place < Self.mostCompared ? extra.first { isAlike(link, $0) } : nil)
      if let match {
        pairs.append((link, match))
        extra.removeAll { $0 == match }
      } else {
        missing.append(link)
      }
    }
    (self.pairs, self.missing, self.extra) = (pairs.map { (lost: $0, found: $1) }, missing, extra)
  }

  private static let mostOfSentence = 3
  /// Links that are held against all that are left.
  private static let mostCompared = 20

  /// How many of the others stand before each link.
  private static func gaps(_ all: Block.Indices, without some: [Int]) -> [Int: Int] {
    let wanted = Set(some)
    var (gaps, count): ([Int: Int], Int) = ([:], 0)
    for link in all { if wanted.contains(link) { gaps[link] = count } else { count += 1 } }
    return gaps
  }
}
