import ConcordAlignment
import ConcordSyntax

/// Links whose labels are the same in both pages, and whose targets have changed places among them.
struct LinkSwap {
  /// A link of the translation with the wrong target, the source's link of its label, and the link that has its target.
  struct Member {
    let source: NamedLink
    let target: NamedLink
    fileprivate let wanted: [UInt8]
    fileprivate let found: [UInt8]
  }

  let members: [Member]

  /// Looks at all links of both pages: a line that is a link alone may be like another one.
  init?(_ likeness: LinkLikeness) {
    let pair = likeness.pair
    let sources = NamedLink.byLabel(pair.source)
    var members: [Member] = []
    for (label, links) in NamedLink.byLabel(pair.target) {
      // A label that leads to two places says nothing.
      guard let all = sources[label], let source = all.first, all.allSatisfy({ $0.target == source.target }) else {
        continue
      }
      let wanted = likeness.key(source.target)
      let wrong = links.map { (link: $0, key: likeness.key($0.target)) }.filter { $0.key != wanted }
      guard wrong.count == 1 else { continue }
      members.append(Member(source: source, target: wrong[0].link, wanted: wanted, found: wrong[0].key))
    }
    // What another has, and what another wants.
    var isClosed = false
    for _ in 0..<Self.mostRounds where !isClosed {
      let (wanted, found) = (Set(members.map(\.wanted)), Set(members.map(\.found)))
      let left = members.filter { wanted.contains($0.found) && found.contains($0.wanted) }
      isClosed = left.count == members.count
      members = left
    }
    guard isClosed, members.count > 1 else { return nil }
    self.members = members.sorted { $0.target.destination.start < $1.target.destination.start }
  }

  /// Chains of links with wrong targets that end somewhere are looked at so far.
  private static let mostRounds = 16

  func finding(_ pair: PairContext) -> Finding? {
    guard let first = members.first else { return nil }
    let labels = members.prefix(3).map { "“\(pair.target.excerpt($0.target.label, limit: 24))”" }
    let names = labels.count < members.count ? labels + ["\(members.count - labels.count) more"] : labels
    let holders = Dictionary(members.map { ($0.found, $0.target) }) { first, _ in first }
    let edits = members.compactMap { member in
      holders[member.wanted].map { holder in
        Edit(member.target.destination, pair.target.text[holder.destination])
      }
    }
    var finding = Finding(
      "link-targets-swapped",
      "the targets of \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) have changed places",
      at: first.target.destination, source: first.source.destination,
      fix: Fix("put each target where the source has it", isSafe: false, edits),
      evidence: members.map(\.source.target).sorted().joined(separator: " "))
    // Lines that are links alone were taken for each other.
    if let last = members.last {
      let lines = pair.target.text.line(atByte: first.target.label.start)
      let end = pair.target.text.line(atByte: last.target.label.start)
      if end - lines < 16 { finding.scope = pair.target.text.lines(lines - 1...end + 1) }
    }
    return finding
  }
}
