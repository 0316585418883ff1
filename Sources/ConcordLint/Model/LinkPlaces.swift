import ConcordSyntax

/// How often each link stands in a page and in its translation: a label with the place it leads to.
///
/// In lists of names, where one locale sorts or cuts otherwise, an item may stand beside another: what the page has somewhere else
/// is not lost, and not changed.
struct LinkPlaces {
  private let inSource: [Key: Int]
  private let inTarget: [Key: Int]
  /// How often a link of any label leads to a place, in the translation.
  private let destinations: [[UInt8]: Int]
  /// The same of the source.
  private let wanted: [[UInt8]: Int]

  private struct Key: Hashable {
    let label: String
    let destination: [UInt8]
  }

  init(_ likeness: LinkLikeness) {
    func counts(_ document: Document) -> [Key: Int] {
      var counts: [Key: Int] = [:]
      for link in document.indices(of: .link) { counts[Self.key(link, document, likeness), default: 0] += 1 }
      return counts
    }
    inSource = counts(likeness.pair.source)
    inTarget = counts(likeness.pair.target)
    destinations = Self.byDestination(inTarget)
    wanted = Self.byDestination(inSource)
  }

  private static func byDestination(_ counts: [Key: Int]) -> [[UInt8]: Int] {
    counts.reduce(into: [:]) { $0[$1.key.destination, default: 0] += $1.value }
  }

  /// Whether links of the translation, of whatever label, lead to a place as often as the source's.
  func leadThere(_ link: Int, _ likeness: LinkLikeness) -> Bool {
    let place = likeness.key(likeness.pair.source.destination(link))
    let (ours, theirs) = (destinations[place] ?? 0, wanted[place] ?? 0)
    // Who reads on finds one of many.
    return ours >= theirs || theirs >= Self.many && ours * 2 >= theirs
  }

  private static let many = 3

  private static func key(_ link: Int, _ document: Document, _ likeness: LinkLikeness) -> Key {
    Key(label: document.plainText(link), destination: likeness.key(document.destination(link)))
  }

  /// Whether the translation has a link of the source as often as the source itself.
  func isKept(_ link: Int, _ likeness: LinkLikeness) -> Bool {
    let key = Self.key(link, likeness.pair.source, likeness)
    // A link of raw HTML, whose label nobody reads, may be one of Markdown in the translation.
    let kept = key.label.isEmpty ? destinations[key.destination] ?? 0 : inTarget[key, default: 0]
    return kept >= inSource[key, default: 0]
  }

  /// Whether the source has a link of the translation as often as the translation itself.
  func isFound(_ link: Int, _ likeness: LinkLikeness) -> Bool {
    let key = Self.key(link, likeness.pair.target, likeness)
    return !key.label.isEmpty && inSource[key, default: 0] >= inTarget[key, default: 0]
  }
}
