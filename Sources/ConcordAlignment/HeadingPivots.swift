import ConcordSyntax

/// The headings that hold two pages together.
struct HeadingPivots {
  /// The blocks of the source, with the sections in the order that the translation has them in.
  private(set) var left: Blocks
  /// Pairs of block indices, ascending on both sides.
  private(set) var pairs: [(source: Int, target: Int)]
  /// The headings of the source whose sections stand elsewhere in the translation, as block indices.
  private(set) var moved = Set<Int>()

  /// - Parameter ratio: how much longer the translation's prose is.
  init(_ left: Blocks, _ source: Document, _ right: Blocks, _ target: Document, ratio: Double) {
    self.left = left
    let (one, other) = (Self.headings(left), Self.headings(right))
    if one.count == other.count,
      zip(one, other).allSatisfy({ Self.agree(left[$0], source, right[$1], target) }),
      !Self.haveMoved(
        // Where a heading has its id, that has agreed.
        zip(one, other).filter { target.id(of: right[$1].node) == nil }
          .map { (source.plainText(left[$0].node), target.plainText(right[$1].node)) })
    {
      pairs = Array(zip(one, other))
      return
    }
    func lead(_ blocks: Blocks, _ headings: [Int]) -> Int {
      blocks[..<(headings.first ?? 0)].reduce(0) { $0 + $1.length }
    }
    var sections = SectionPairs(
      Section.all(of: left, source), Section.all(of: right, target), lead: (lead(left, one), lead(right, other)),
      ratio: ratio)
    if let order = sections.orderOfTranslation {
      self.left = left.withSections(order.map { sections.source[$0] })
      moved = sections.reorder(order, Section.all(of: self.left, source))
    }
    // What was to be a heading holds its section together, but is none.
    let (ones, others) = (self.left, right)
    pairs = sections.found.map { [source = sections.source, target = sections.target] pair in
      (source[pair.0].heading, target[pair.1].heading)
    }
    .filter { ones[$0.0].kind == .heading && others[$0.1].kind == .heading }
  }

  private static func headings(_ blocks: Blocks) -> [Int] {
    var headings: [Int] = []
    headings.reserveCapacity(32)
    let entries = blocks.page.entries
    for index in entries.indices where entries[index].kind == .heading { headings.append(index) }
    return headings
  }

  /// Whether a heading that stands in one place of the source has the same words in another place of the translation: the name of
  /// a command, a product or a term in each glossary.
  private static func haveMoved(_ texts: [(source: String, target: String)]) -> Bool {
    let differing = texts.map { (source: Section.name(of: $0.source), target: Section.name(of: $0.target)) }
      .filter { $0.source != $0.target && !$0.source.isEmpty }
    return differing.count > 1 && !Set(differing.map(\.source)).isDisjoint(with: differing.map(\.target))
  }

  private static func agree(_ left: Block, _ source: Document, _ right: Block, _ target: Document) -> Bool {
    guard source.level(left.node) == target.level(right.node) else { return false }
    guard let other = target.id(of: right.node) else { return true }
    return (source.id(of: left.node)?.name ?? Section.slug(of: source.plainText(left.node))) == other.name
  }
}

extension Blocks {
  /// The same blocks with their sections in another order; what stands above the first heading stays there.
  fileprivate func withSections(_ order: [Section]) -> Blocks {
    let first = order.map(\.heading).min() ?? count
    let entries = page.entries[..<first] + order.flatMap { page.entries[$0.heading..<$0.end] }
    return Blocks(BlockContents(Array(entries), page.indices, page.hashes))
  }
}
