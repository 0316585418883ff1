import ConcordAlignment
import ConcordSyntax

/// Sections that a translation has without any of the headings within them: all of the text is there, and who wrote it meant it so.
struct FlatSections {
  /// The headings of the source that the translation has left out, by their nodes.
  private var headings = Set<Int>()

  init(_ pair: PairContext) {
    let alignment = pair.alignment
    let missing = Set(alignment.rows.lazy.filter { $0.target == nil }.compactMap(\.source))
    guard missing.contains(where: { alignment.source[$0].kind == .heading }) else { return }
    // The headings above, each with those right below it.
    var open: [(level: Int, children: [Child])] = [(0, [])]
    for index in alignment.source.indices {
      let block = alignment.source[index]
      guard block.kind == .heading else {
        if open.count > 1, let last = open[open.count - 2].children.indices.last {
          open[open.count - 2].children[last].note(isMissing: missing.contains(index))
        }
        continue
      }
      let level = pair.source.level(block.node)
      while open.count > 1, open[open.count - 1].level >= level { close(open.removeLast()) }
      open[open.count - 1].children.append(Child(node: block.node, isMissing: missing.contains(index)))
      open.append((level, []))
    }
    for section in open.dropFirst() { close(section) }
  }

  /// Whether a heading of the source is one of them.
  func hold(_ block: Block) -> Bool { headings.contains(block.node) }

  private mutating func close(_ section: (level: Int, children: [Child])) {
    // What stands below the page's title is the page.
    guard section.level > 1, section.children.count >= Self.fewest, section.children.allSatisfy(\.isLeftOut) else {
      return
    }
    headings.formUnion(section.children.map(\.node))
  }

  /// One heading that is not there may be lost.
  private static let fewest = 2

  /// A heading within a section.
  private struct Child {
    let node: Int
    let isMissing: Bool
    /// How many blocks stand below it, and whether the translation has all of them.
    private var blocks = 0
    private var isWhole = true

    init(node: Int, isMissing: Bool) { (self.node, self.isMissing) = (node, isMissing) }

    mutating func note(isMissing: Bool) {
      blocks += 1
      if isMissing { isWhole = false }
    }

    var isLeftOut: Bool { isMissing && isWhole && blocks > 0 }
  }
}
