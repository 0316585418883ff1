import ConcordSyntax

/// What a translation had before its source: of two languages that are written side by side, either may lead.
extension FollowUps {
  private enum Lead { case sure, likely }

  /// The blocks of today's source whose texts the translation had first.
  func led(_ changes: [BlockChange], _ arrivals: [ByteRange: Arrival]) -> Set<ByteRange> {
    var (sure, likely): ([Int: Set<ByteRange>], [Int: Set<ByteRange>]) = ([:], [:])
    for change in changes {
      guard let range = change.present, let arrival = arrivals[range], let number = maker(of: range) else { continue }
      switch lead(number, change, arrival) {
      case .sure: sure[number, default: []].insert(range)
      case .likely: likely[number, default: []].insert(range)
      case nil: break
      }
    }
    for (number, ranges) in likely where ranges.count >= Self.fewestLikely {
      sure[number, default: []].formUnion(ranges)
    }
    // A version that wrote much else anew had another reason.
    let led = sure.reduce(into: Set<ByteRange>()) { all, found in
      if rewritten(found.key) <= Self.mostForEach * (found.value.count + 1) { all.formUnion(found.value) }
    }
    return led.union(besides(led, changes, arrivals))
  }

  /// What else came with most of what the translation had first, and is but another text: it says that in its own words.
  private func besides(
    _ led: Set<ByteRange>, _ changes: [BlockChange], _ arrivals: [ByteRange: Arrival]
  ) -> [ByteRange] {
    let all = arrivals.values.reduce(into: [Int: Int]()) { $0[$1.time, default: 0] += 1 }
    let first = led.compactMap { arrivals[$0]?.time }.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    let times = Set(first.filter { time, count in count * 3 >= all[time, default: 0] * 2 }.keys)
    return changes.filter { $0.kind == .changed }.compactMap(\.present).filter { range in
      arrivals[range].map { times.contains($0.time) } ?? false
    }
  }

  /// Whether a version of the translation had a text before the source had it: it was not made after an older one of the source, which had been
  /// there for long. Where that was new, it takes several texts to tell.
  private func lead(_ number: Int, _ change: BlockChange, _ arrival: Arrival) -> Lead? {
    let time = versions[number].time
    guard time < arrival.time else { return nil }
    // Nobody translates what is not there.
    if change.kind == .added { return arrival.time - time <= Self.longestLeadOfAdded ? .sure : nil }
    guard arrival.time - time <= Self.longestLead else { return nil }
    guard let former = arrival.formerTime, former <= versions[number + 1].time else { return nil }
    return former <= time - Self.longestLead ? .sure : .likely
  }

  private static let fewestLikely = 3
  /// In seconds: what one language gets, the other one has a month later, and what is new, a quarter of a year.
  private static let longestLead = 31 * 86_400
  private static let longestLeadOfAdded = 92 * 86_400
}
