import ConcordAlignment
import ConcordSyntax

/// Links whose labels are the same in both pages, and whose targets have changed places among them.
struct LinkSwap {
  /// A link of the translation with the wrong target, the source's link of its label, and the link that has its target.
  struct Member {
    let source: Int
    let target: Int
    fileprivate let wanted: [UInt8]
    fileprivate let found: [UInt8]
  }

  let members: [Member]

  /// Looks at all links of both pages: a line that is a link alone may be like another one.
  init?(_ likeness: LinkLikeness) {
    let pair = likeness.pair
    let sources = Self.byLabel(pair.source.indices(of: .link), pair.source)
    let targets = Self.byLabel(pair.target.indices(of: .link), pair.target)
    var members: [Member] = []
    for (label, target) in targets {
      guard let source = sources[label] else { continue }
      let (theirs, ours) = (pair.source.destination(source), pair.target.destination(target))
      let (wanted, found) = (likeness.key(theirs), likeness.key(ours))
      if wanted == found { continue }
      members.append(Member(source: source, target: target, wanted: wanted, found: found))
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
    self.members = members.sorted { $0.target < $1.target }
  }

  /// Chains of links with wrong targets that end somewhere are looked at so far.
  private static let mostRounds = 16

  /// The links that have labels of their own.
  private static func byLabel(_ links: [Int], _ document: Document) -> [String: Int] {
    var known: [String: Int?] = [:]
    for link in links where document.nodes[link].isExact {
      let label = document.plainText(link)
      guard label.contains(where: \.isLetter), !document.nodes[link].destination.isEmpty else { continue }
      if let other = known[label] {
        // The same link once more is no other.
        if let other, document.hasDestination(other, of: link, in: document) { continue }
        known[label] = .some(nil)
      } else {
        known[label] = link
      }
    }
    return known.compactMapValues(\.self)
  }

  func finding(_ pair: PairContext) -> Finding? {
    guard let first = members.first else { return nil }
    let labels = members.prefix(3).map { "“\(pair.target.excerpt(pair.target.nodes[$0.target].content, limit: 24))”" }
    let names = labels.count < members.count ? labels + ["\(members.count - labels.count) more"] : labels
    let holders = Dictionary(members.map { ($0.found, $0.target) }) { first, _ in first }
    let edits = members.compactMap { member in
      holders[member.wanted].map { holder in
        Edit(pair.target.nodes[member.target].destination, pair.target.text[pair.target.nodes[holder].destination])
      }
    }
    var finding = Finding(
      "link-targets-swapped",
      "the targets of \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) have changed places",
      at: pair.target.nodes[first.target].destination, source: pair.source.nodes[first.source].destination,
      fix: Fix("put each target where the source has it", isSafe: false, edits),
      evidence: members.map { pair.source.destination($0.source) }.sorted().joined(separator: " "))
    // Lines that are links alone were taken for each other.
    if let last = members.last {
      let lines = pair.target.text.line(atByte: pair.target.nodes[first.target].range.start)
      let end = pair.target.text.line(atByte: pair.target.nodes[last.target].range.start)
      if end - lines < 16 { finding.scope = pair.target.text.lines(lines - 1...end + 1) }
    }
    return finding
  }
}
