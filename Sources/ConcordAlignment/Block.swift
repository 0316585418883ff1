public import ConcordSyntax

/// A leaf block of a page with what a translation must keep of it.
///
/// A class, since rules pass blocks around all the time: a copy of so many arrays would cost more than most rules.
public final class Block: Sendable {
  /// The index of its node: a heading, paragraph, code block, HTML block or table row.
  public let node: Int
  /// The nodes that it is made of: more than one where a paragraph is split that the other page has whole.
  public let nodes: [Int]
  /// The kind of its node.
  public let kind: Node.Kind
  /// Whether it is the first block of a list item.
  public let opensItem: Bool
  /// Indices into the document's placeholders, variables among them.
  public let placeholders: [Int]
  /// Code spans, as node indices.
  public let codeSpans: [Int]
  /// Links, as node indices.
  public let links: [Int]
  /// Images, as node indices.
  public let images: [Int]
  /// Whether raw HTML is in it.
  public let holdsHTML: Bool
  /// Whether an attribute list belongs to it, or to the list item that it opens.
  public let holdsAttributes: Bool
  /// How many bytes of prose it holds.
  public let length: Int
  /// What language leaves alone, hashed, with how often it occurs: placeholders, spans, targets, numbers.
  let anchors: Bag
  /// Strong texts, hashed: labels that stay as the product shows them.
  let labels: Bag
  /// Of a code block: its content without white space, hashed.
  let contentHash: UInt64
  /// Of a code block: its lines without white space, hashed.
  let lines: Bag

  /// Several blocks as one.
  init(joining parts: [Block]) {
    node = parts[0].node
    nodes = parts.flatMap(\.nodes)
    kind = parts[0].kind
    opensItem = parts[0].opensItem
    placeholders = parts.flatMap(\.placeholders)
    codeSpans = parts.flatMap(\.codeSpans)
    links = parts.flatMap(\.links)
    images = parts.flatMap(\.images)
    holdsHTML = parts.contains(where: \.holdsHTML)
    holdsAttributes = parts.contains(where: \.holdsAttributes)
    length = parts.reduce(0) { $0 + $1.length }
    anchors = Bag(parts.flatMap(\.anchors.hashes))
    labels = Bag(Array(Set(parts.flatMap(\.labels.hashes))))
    contentHash = parts[0].contentHash
    lines = parts[0].lines
  }

  private init(_ document: Document, _ index: Int, _ held: [Int]) {
    // Each look at the document's own arrays would count them.
    let (all, page) = (document.nodes, document.source.bytes)
    let node = all[index]
    self.node = index
    nodes = [index]
    kind = node.kind
    let parent = node.parent
    opensItem = all[parent].kind == .item && parent + 1 == index
    holdsAttributes = document.hasAttributes(index) || opensItem && document.hasAttributes(parent)
    placeholders = held
    var spans: [Int] = []
    var links: [Int] = []
    var images: [Int] = []
    var anchors: [UInt64] = []
    var labels: [UInt64] = []
    var length = 0
    var holdsHTML = node.kind == .htmlBlock
    for child in index + 1..<max(index + 1, node.end) {
      switch all[child].kind {
      case .code:
        spans.append(child)
        anchors.append(ByteHash.squeezed(document.literalBytes(child), tag: 1))
      case .link:
        links.append(child)
        anchors.append(ByteHash.squeezed(page[all[child].target], tag: 2))
      case .image:
        images.append(child)
        anchors.append(ByteHash.squeezed(page[all[child].target], tag: 3))
      case .strong:
        let label = ByteHash.squeezed(page[all[child].content])
        if !labels.contains(label) { labels.append(label) }
      case .htmlInline, .htmlBlock: holdsHTML = true
      case .text:
        let literal = document.literalBytes(child)
        length += literal.count
        Self.addNumbers(literal, &anchors)
      default: break
      }
    }
    for token in held {
      var name = document.placeholders[token].name
      name.withUTF8 { unsafe anchors.append(ByteHash.squeezed($0, tag: 5)) }
    }
    if node.kind == .htmlBlock { length = node.range.count }
    codeSpans = spans
    self.links = links
    self.images = images
    self.holdsHTML = holdsHTML
    self.length = length
    self.anchors = Bag(anchors)
    self.labels = Bag(labels)
    let code = node.kind == .codeBlock ? ByteHash.code(document.literalBytes(index)) : (whole: 0, lines: [])
    contentHash = code.whole
    lines = Bag(code.lines)
  }
}

extension [UInt8] {
  fileprivate subscript(range: ByteRange) -> ArraySlice<UInt8> { self[range.start..<range.end] }
}

extension Block {
  /// The leaf blocks of a page, in order.
  public static func all(_ document: Document) -> [Block] {
    var blocks: [Block] = []
    var placeholder = 0
    for (index, node) in document.nodes.enumerated() {
      switch node.kind {
      case .htmlBlock where isComment(node, document): break
      case .heading, .paragraph, .codeBlock, .htmlBlock, .tableRow:
        while placeholder < document.placeholders.count,
          document.placeholders[placeholder].range.start < node.range.start
        {
          placeholder += 1
        }
        var held: [Int] = []
        var probe = placeholder
        while probe < document.placeholders.count, document.placeholders[probe].range.start < node.range.end {
          held.append(probe)
          probe += 1
        }
        blocks.append(Block(document, index, held))
      default: break
      }
    }
    return blocks
  }

  /// Whether raw HTML is one comment, which readers never see: it has no counterpart.
  private static func isComment(_ node: Node, _ document: Document) -> Bool {
    let bytes = document.source.bytes[node.range.start..<node.range.end]
    guard bytes.starts(with: "<!--".utf8), let close = bytes.firstRange(of: Array("-->".utf8)) else { return false }
    return bytes[close.upperBound...].allSatisfy(\.isSpace)
  }

  /// The nodes of a kind in all its parts.
  public func contents(of kind: Node.Kind, in document: Document) -> [Int] {
    nodes.flatMap { part in (part..<document.nodes[part].end).filter { document.nodes[$0].kind == kind } }
  }

  private static let digits = ByteSet("0".utf8, and: [0x30...0x39])

  private static func addNumbers(_ literal: ArraySlice<UInt8>, _ anchors: inout [UInt64]) {
    var index = literal.startIndex
    while let start = digits.first(in: literal, from: index) {
      index = start
      while index < literal.endIndex, literal[index].isDigit { index += 1 }
      anchors.append(ByteHash.squeezed(literal[start..<index], tag: 4))
    }
  }
}

extension Block {
  /// Whether two code blocks are equal but for white space.
  public func holdsSameCode(as other: Block) -> Bool {
    kind == .codeBlock && other.kind == .codeBlock && contentHash == other.contentHash
  }
}
