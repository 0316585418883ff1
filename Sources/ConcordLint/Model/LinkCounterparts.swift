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
  ///   - mayBe: whether two of them can be one another's at all.
  init(
    _ lost: [Int], _ found: [Int], of source: Block.Indices, _ target: Block.Indices, isAlike: (Int, Int) -> Bool,
    mayBe: (Int, Int) -> Bool
  ) {
    var pairs = Self.pairs(lost, found, of: source, target, isAlike).filter(mayBe)
    let (kept, taken) = (Set(pairs.map(\.lost)), Set(pairs.map(\.found)))
    var (missing, extra) = (lost.filter { !kept.contains($0) }, found.filter { !taken.contains($0) })
    if source.count <= Self.mostOfSentence {
      missing.removeAll { link in
        guard let match = extra.firstIndex(where: { mayBe(link, $0) }) else { return false }
        pairs.append((link, extra.remove(at: match)))
        return true
      }
    }
    (self.pairs, self.missing, self.extra) = (pairs.sorted { $0.lost < $1.lost }, missing, extra)
  }

  private static func pairs(
    _ lost: [Int], _ found: [Int], of source: Block.Indices, _ target: Block.Indices, _ isAlike: (Int, Int) -> Bool
  ) -> [(lost: Int, found: Int)] {
    // A sentence may have its links in another order; a list of them has one that is lost between the same others.
    guard source.count > mostOfSentence else {
      var (rest, others) = (lost, found)
      var alike: [(lost: Int, found: Int)] = []
      if lost.count != found.count, lost.count * found.count <= mostCompared {
        rest.removeAll { link in
          guard let match = others.firstIndex(where: { isAlike(link, $0) }) else { return false }
          alike.append((link, others.remove(at: match)))
          return true
        }
      }
      return (alike + zip(rest, others).map { (lost: $0, found: $1) }).sorted { $0.lost < $1.lost }
    }
    let (gaps, others) = (gaps(source, without: lost), gaps(target, without: found))
    var open = Dictionary(grouping: found) { others[$0] ?? 0 }.mapValues { $0[...] }
    var (pairs, missing): ([(lost: Int, found: Int)], [Int]) = ([], [])
    for link in lost {
      if let match = open[gaps[link] ?? 0]?.popFirst() { pairs.append((link, match)) } else { missing.append(link) }
    }
    var extra = open.values.flatMap(\.self).sorted()
    if missing.count * extra.count <= mostCompared {
      for link in missing {
        if let match = extra.firstIndex(where: { isAlike(link, $0) }) { pairs.append((link, extra.remove(at: match))) }
      }
    }
    return pairs.sorted { $0.lost < $1.lost }
  }

  private static let mostOfSentence = 3
  /// In pairs: what is left of more is not looked through.
  private static let mostCompared = 400

  /// How many of the others stand before each link.
  private static func gaps(_ all: Block.Indices, without some: [Int]) -> [Int: Int] {
    let wanted = Set(some)
    var (gaps, count): ([Int: Int], Int) = ([:], 0)
    for link in all { if wanted.contains(link) { gaps[link] = count } else { count += 1 } }
    return gaps
  }
}
