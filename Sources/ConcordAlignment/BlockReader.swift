import ConcordSyntax

/// Finds the leaf blocks of a page, and what they hold.
struct BlockReader {
  private let document: Document
  private var entries: [BlockContents.Entry] = []
  private var indices: [Int] = []
  private var hashes: [UInt64] = []
  /// The first placeholder that is in no block before the one at hand.
  private var placeholder = 0
  // What the block at hand holds, until all of a kind is found; kept, since most blocks hold little.
  private var links: [Int] = []
  private var images: [Int] = []
  private var invariants: [UInt64] = []
  private var labels: [UInt64] = []
  private var names: [UInt64] = []

  private init(_ document: Document) { self.document = document }

  static func read(_ document: Document) -> BlockContents {
    var reader = BlockReader(document)
    // Each look at the document's own arrays would count them.
    let nodes = document.nodes
    reader.reserve(nodes.count { isBlock($0.kind) })
    let generated = document.generatedParts
    for index in nodes.indices {
      switch nodes[index].kind {
      case let kind where isBlock(kind) && generated.part(at: nodes[index].range.start) != nil: break
      case .htmlBlock where document.isComment(index) || document.holdsHeadingAnchorsAlone(nodes[index].range):
        break
      case let kind where isBlock(kind): reader.add(index, nodes)
      default: break
      }
    }
    return BlockContents(reader.entries, reader.indices, reader.hashes)
  }

  private static func isBlock(_ kind: Node.Kind) -> Bool {
    switch kind {
    case .heading, .paragraph, .codeBlock, .htmlBlock, .tableRow: true
    default: false
    }
  }

  /// Most blocks hold one thing or two.
  private mutating func reserve(_ blocks: Int) {
    entries.reserveCapacity(blocks)
    indices.reserveCapacity(blocks * 2)
    hashes.reserveCapacity(blocks)
  }

  private mutating func add(_ index: Int, _ all: [Node]) {
    let node = all[index]
    let opensItem = all[node.parent].kind == .item && node.parent + 1 == index
    var entry = BlockContents.Entry(index, kind(of: node, opensItem: opensItem))
    entry.opensItem = opensItem
    if opensItem { entry.depth = depth(of: node, all) }
    entry.isTitle = isTitle(entry, all)
    entry.holdsAttributes =
      document.hasAttributes(index)
      || (entry.opensItem || node.kind == .tableRow && node.parent + 1 == index) && document.hasAttributes(node.parent)
    indices.append(index)
    entry.nodes = run(from: indices.count - 1)
    entry.placeholders = addPlaceholders(in: node.range)
    let spans = indices.count
    entry.holdsHTML = node.kind == .htmlBlock
    for child in index + 1..<max(index + 1, node.end) { add(all[child], child, &entry) }
    if node.kind == .htmlBlock { entry.length = node.range.count }
    // A token alone is no prose.
    if entry.placeholders.count == 1, entry.kind == .paragraph,
      document.placeholders[indices[entry.placeholders.start]].range.count + 1 >= node.range.count
    {
      entry.length = 0
    }
    entry.codeSpans = run(from: spans)
    entry.links = Self.keep(&links, &indices)
    entry.images = Self.keep(&images, &indices)
    entry.invariants = Self.keepBag(&invariants, &hashes)
    if labels.count > 1 { labels = Array(Set(labels)) }
    entry.labels = Self.keepBag(&labels, &hashes)
    entry.names = Self.keepBag(&names, &hashes)
    if node.kind == .codeBlock {
      entry.contentHash = ByteHash.code(document.literalBytes(index), lines: &invariants)
      entry.lines = Self.keepBag(&invariants, &hashes)
    }
    entries.append(entry)
  }

  /// In how many lists a block stands.
  private func depth(of node: Node, _ all: [Node]) -> UInt8 {
    var depth: UInt8 = 0
    var parent = node.parent
    for _ in 0..<Self.mostLayers where parent > 0 {
      if all[parent].kind == .list { depth += 1 }
      parent = all[parent].parent
    }
    return depth
  }

  /// Lists and items, and what else holds them: who writes knows no more.
  private static let mostLayers = 64

  /// `**How it works**` alone: what some write for a heading.
  private func isTitle(_ block: BlockContents.Entry, _ all: [Node]) -> Bool {
    let child = block.node + 1
    guard block.kind == .paragraph, !block.opensItem, child < all.count, all[child].kind == .strong else {
      return false
    }
    return all[child].end == all[block.node].end
  }

  private func kind(of node: Node, opensItem: Bool) -> Node.Kind {
    switch node.kind {
    // `1. ##### Title` is the item's title, and opens no section.
    case .heading where opensItem: .paragraph
    // `:::tip` holds blocks as a component's tags do.
    case .paragraph where document.isDirective(node): .htmlBlock
    case let kind: kind
    }
  }

  private mutating func add(_ node: Node, _ index: Int, _ entry: inout BlockContents.Entry) {
    switch node.kind {
    case .code:
      indices.append(index)
      let code = document.literalBytes(index)
      invariants.append(ByteHash.squeezed(Metavariables.masked(code)?[...] ?? code, tag: 1))
    case .link:
      links.append(index)
      invariants.append(LinkedPlace.hash(document.text.bytes[node.destination.start..<node.destination.end]))
    case .image:
      images.append(index)
      invariants.append(squeezed(node.destination, tag: 3))
    case .strong:
      // What is longer is no label, and strong text in strong text would be hashed again with each layer.
      if node.content.count <= Self.longestLabel { labels.append(squeezed(node.content, tag: 0)) }
    case .htmlInline, .htmlBlock: entry.holdsHTML = true
    case .text:
      let literal = document.literalBytes(index)
      entry.length += literal.count
      addNumbersAndNames(literal)
    default: break
    }
  }

  private func squeezed(_ range: ByteRange, tag: UInt8) -> UInt64 {
    ByteHash.squeezed(document.text.bytes[range.start..<range.end], tag: tag)
  }

  private mutating func addPlaceholders(in range: ByteRange) -> BlockContents.Run {
    let first = indices.count
    let placeholders = document.placeholders
    while placeholder < placeholders.count, placeholders[placeholder].range.start < range.start { placeholder += 1 }
    var probe = placeholder
    while probe < placeholders.count, placeholders[probe].range.start < range.end {
      indices.append(probe)
      var name = placeholders[probe].name
      name.withUTF8 { unsafe invariants.append(ByteHash.squeezed($0, tag: 5)) }
      probe += 1
    }
    return run(from: first)
  }

  private static let longestLabel = 512
  /// Digits, and what makes a word a name.
  private static let signs = ByteSet("_".utf8, and: [0x30...0x39, 0x41...0x5A])

  /// Numbers, and words with a capital or a low line behind another letter, which are names in every language.
  private mutating func addNumbersAndNames(_ literal: ArraySlice<UInt8>) {
    var index = literal.startIndex
    var lastName = index
    while let found = Self.signs.first(in: literal, from: index) {
      index = found + 1
      if literal[found].isDigit {
        let number = ScaledNumber(literal, at: found)
        index = number.end
        invariants.append(number.hash)
      } else if found >= lastName, found > literal.startIndex, literal[found - 1].isOfName {
        var start = found - 1
        while start > literal.startIndex, literal[start - 1].isOfName { start -= 1 }
        lastName = index
        while lastName < literal.endIndex, literal[lastName].isOfName { lastName += 1 }
        names.append(ByteHash.squeezed(literal[start..<lastName], tag: 6))
      }
    }
  }

  private func run(from start: Int) -> BlockContents.Run { BlockContents.Run(start, indices.count) }

  /// Moves what was found of a block to what is kept of the page.
  private static func keep<Held>(_ found: inout [Held], _ all: inout [Held]) -> BlockContents.Run {
    let start = all.count
    if !found.isEmpty {
      all += found
      found.removeAll(keepingCapacity: true)
    }
    return BlockContents.Run(start, all.count)
  }

  /// A bag is sorted, so that two are compared in one walk.
  private static func keepBag(_ found: inout [UInt64], _ all: inout [UInt64]) -> BlockContents.Run {
    if found.count > 1 { found.sort() }
    return keep(&found, &all)
  }
}

extension UInt8 {
  /// Whether it stands in a word that may be a name.
  fileprivate var isOfName: Bool { isAlphanumeric || self == UInt8(ascii: "_") }
}
