import ConcordAlignment
import ConcordSyntax

/// The pairs of an alignment, in the order of the page; and, of each kind of thing that a rule looks for, the pairs that have
/// any, so that a rule passes by what it has nothing to say of.
struct AlignedBlocks: Sendable {
  /// A block of the source, and its counterpart in the translation.
  typealias Pair = (source: Block, target: Block)

  /// What a pair is, or holds in either page.
  struct Traits: OptionSet {
    let rawValue: UInt16

    /// A code block of the source.
    static let code = Traits(rawValue: 1)
    /// Anything but a code block of the source.
    static let text = Traits(rawValue: 1 << 1)
    /// A heading of the source; its counterpart may be none.
    static let heading = Traits(rawValue: 1 << 2)
    /// A paragraph in both pages.
    static let paragraph = Traits(rawValue: 1 << 3)
    /// A table row in both pages.
    static let tableRow = Traits(rawValue: 1 << 4)
    /// Text with placeholders.
    static let placeholders = Traits(rawValue: 1 << 5)
    /// Text with code spans.
    static let codeSpans = Traits(rawValue: 1 << 6)
    /// Text with links or images.
    static let links = Traits(rawValue: 1 << 7)
    /// Anything with raw HTML.
    static let html = Traits(rawValue: 1 << 8)
    /// Anything with attribute lists.
    static let attributes = Traits(rawValue: 1 << 9)
  }

  private let source: Blocks
  private let target: Blocks
  private let rows: [(source: Int32, target: Int32, traits: Traits)]

  /// - Parameter hasOwnBuild: whether the pages are so far apart that blocks which have nothing in common are a pair by chance.
  init(_ alignment: Alignment, hasOwnBuild: Bool) {
    let (source, target) = (alignment.source, alignment.target)
    var rows: [(source: Int32, target: Int32, traits: Traits)] = []
    rows.reserveCapacity(alignment.rows.count)
    for row in alignment.rows {
      guard let one = row.source, let other = row.target,
        !hasOwnBuild || !source[one].differsThroughout(from: target[other])
      else { continue }
      rows.append((Int32(one), Int32(other), Traits(source[one]).merging(target[other])))
    }
    self.rows = rows
    self.source = source
    self.target = target
  }

  /// The pairs of a kind, or that hold something of a kind; all of them where nothing is wanted.
  func with(_ wanted: Traits) -> some Sequence<Pair> {
    rows.lazy.filter { $0.traits.contains(wanted) }.map { (source[Int($0.source)], target[Int($0.target)]) }
  }
}

extension AlignedBlocks.Traits {
  fileprivate init(_ block: Block) {
    switch block.kind {
    case .codeBlock: self = .code
    case .heading: self = [.text, .heading]
    case .paragraph: self = [.text, .paragraph]
    case .tableRow: self = [.text, .tableRow]
    default: self = .text
    }
    if block.holdsHTML { insert(.html) }
    if block.holdsAttributes { insert(.attributes) }
    if self.contains(.code) { return }
    if !block.placeholders.isEmpty { insert(.placeholders) }
    if !block.codeSpans.isEmpty { insert(.codeSpans) }
    if !block.links.isEmpty || !block.images.isEmpty { insert(.links) }
  }

  /// The traits of a source block with those of its counterpart.
  fileprivate func merging(_ target: Block) -> Self {
    let target = Self(target)
    let both: Self = [.paragraph, .tableRow]
    let either: Self =
      contains(.code) ? [.html, .attributes] : [.html, .attributes, .placeholders, .codeSpans, .links]
    return subtracting(both.subtracting(target)).union(target.intersection(either))
  }
}
