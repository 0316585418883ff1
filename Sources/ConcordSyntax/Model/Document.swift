/// A page read: its source, its nodes, and what the dialect adds.
///
/// Nothing in it ever changes; positions are byte ranges in ``text``. A class, since every rule of every pair holds two
/// pages: a copy of so many arrays would cost more than most rules.
public final class Document: Sendable {
  /// The bytes of the page.
  public let text: TextBuffer
  /// What was read on top of CommonMark.
  public let dialect: Dialect
  /// Nil where the page has none.
  public let frontMatter: FrontMatter?
  /// What a tool has written around the page; nil where nothing is.
  public let frame: PageFrame?
  /// Blocks and inlines in pre-order; the first is the document.
  public let nodes: [Node]
  /// Every attribute list and definition, in the order of the page.
  public let attributeLists: [AttributeList]
  /// Every placeholder and variable, in the order of the page, wherever it stands.
  public let placeholders: [Placeholder]
  /// Every fence, as the scan beside libcmark finds it.
  public let fences: [Fence]
  /// Pipe tables, in the order of the page.
  public let tables: [Table]
  /// Link reference definitions, in the order of the page.
  public let definitions: [ReferenceDefinition]
  /// Whether it was read to be shown: then a host's own lines are blocks of their own.
  package let isShown: Bool
  /// The tags that tools have put around headings to give them the source's ids; none where the page is shown, and shows them.
  package let headingAnchors: [HeadingAnchor]
  private let owners: AttributeOwners
  /// What libcmark read otherwise than it stands in the page: with entities, escapes and indentation taken off.
  private let storedText: [UInt8]

  /// Reads a page; every sequence of bytes is one.
  /// - Parameters:
  ///   - bytes: the page as it is on disk.
  ///   - dialect: what is read on top of CommonMark; detected where it is nil.
  ///   - placeholders: a team's own delimiters.
  public convenience init(parsing bytes: [UInt8], dialect: Dialect? = nil, placeholders: [PlaceholderSyntax] = []) {
    self.init(parsing: TextBuffer(bytes), dialect: dialect ?? Dialect.detect(bytes), placeholders: placeholders)
  }

  /// Reads a page whose lines are known.
  package init(
    parsing page: TextBuffer, dialect: Dialect, placeholders: [PlaceholderSyntax] = [], isShown: Bool = false
  ) {
    let parts = DocumentBuilder.build(page, dialect: dialect, placeholders: placeholders, isShown: isShown)
    self.isShown = isShown
    text = parts.text
    self.dialect = dialect
    frontMatter = parts.frontMatter
    frame = parts.frame
    nodes = parts.nodes
    attributeLists = parts.attributeLists
    self.placeholders = parts.placeholders
    fences = parts.fences
    tables = parts.tables
    definitions = parts.definitions
    storedText = parts.storedText
    owners = AttributeOwners(attributeLists)
    headingAnchors = isShown ? [] : HeadingAnchor.all(text, nodes, dialect)
  }
}

/// A pipe table.
public struct Table: Sendable {
  /// How a column is set.
  public enum ColumnAlignment: Sendable { case none, left, center, right }
  /// The index of its node.
  public let node: Int
  /// One for each column.
  public let alignments: [ColumnAlignment]
}

/// `[label]: target "title"`
public struct ReferenceDefinition: Sendable {
  /// The whole definition.
  public let range: ByteRange
  /// What stands between the brackets.
  public let label: ByteRange
  /// Where the link leads.
  public let destination: ByteRange

  /// A label as CommonMark compares it: without regard to case and white space.
  package static func normalized(_ label: String) -> String {
    label.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased().uppercased()
  }
}

extension Document {
  /// The text of a node as Markdown means it, unescaped: of a text, code span, code block or raw HTML.
  public func literal(_ node: Int) -> String { String(decoding: literalBytes(node), as: UTF8.self) }

  /// The info string of a code block, unescaped.
  public func infoString(_ codeBlock: Int) -> String {
    String(decoding: bytes(nodes[codeBlock].referenceText), as: UTF8.self)
  }

  /// The destination of a link or image, unescaped.
  public func destination(_ link: Int) -> String { String(decoding: destinationBytes(link), as: UTF8.self) }

  /// The title of a link or image.
  public func title(_ node: Int) -> String {
    nodes[node].kind.isLink ? String(decoding: bytes(nodes[node].literal), as: UTF8.self) : ""
  }

  /// The bytes of ``destination(_:)``.
  public func destinationBytes(_ link: Int) -> ArraySlice<UInt8> { bytes(nodes[link].referenceText) }

  /// The bytes of ``literal(_:)``.
  public func literalBytes(_ node: Int) -> ArraySlice<UInt8> {
    nodes[node].kind.isLink ? [] : bytes(nodes[node].literal)
  }

  /// Whether the literal of a node is that of another one, byte for byte.
  package func hasLiteral(_ node: Int, of other: Int, in page: Document) -> Bool {
    guard !nodes[node].kind.isLink, !page.nodes[other].kind.isLink else {
      return literalBytes(node) == page.literalBytes(other)
    }
    return has(nodes[node].literal, equalTo: page.nodes[other].literal, in: page)
  }

  /// Whether the info string of a code block is that of another one, byte for byte.
  package func hasInfoString(_ codeBlock: Int, of other: Int, in page: Document) -> Bool {
    has(nodes[codeBlock].referenceText, equalTo: page.nodes[other].referenceText, in: page)
  }

  /// Whether the destination of a link or image is that of another one, byte for byte.
  package func hasDestination(_ link: Int, of other: Int, in page: Document) -> Bool {
    has(nodes[link].referenceText, equalTo: page.nodes[other].referenceText, in: page)
  }

  /// Most pairs of pages are asked for each span, link and code block: so no slices are made, whose arrays would be counted.
  private func has(_ slice: TextSlice, equalTo other: TextSlice, in page: Document) -> Bool {
    let (one, two) = (slice.range, other.range)
    guard one.count == two.count else { return false }
    func isEqual(_ bytes: borrowing [UInt8], _ others: borrowing [UInt8]) -> Bool {
      bytes.span.extracting(one).isEqual(others.span.extracting(two))
    }
    return switch (slice.isInPage, other.isInPage) {
    case (true, true): isEqual(text.bytes, page.text.bytes)
    case (true, false): isEqual(text.bytes, page.storedText)
    case (false, true): isEqual(storedText, page.text.bytes)
    case (false, false): isEqual(storedText, page.storedText)
    }
  }

  private func bytes(_ slice: TextSlice) -> ArraySlice<UInt8> {
    slice.isInPage ? text.bytes[slice.range] : storedText[slice.range]
  }

  /// The level of a heading, 1 to 6.
  public func level(_ node: Int) -> Int { Int(nodes[node].level) }

  /// Whether a code block stands between fences; if not, its indentation makes it one.
  public func isFenced(_ codeBlock: Int) -> Bool { nodes[codeBlock].traits.contains(.fenced) }

  /// Whether the items of a list have numbers.
  public func isOrdered(_ list: Int) -> Bool { nodes[list].traits.contains(.ordered) }

  /// Whether a link, image or code span is raw HTML.
  public func isInRawHTML(_ inline: Int) -> Bool { nodes[inline].traits.contains(.inRawHTML) }

  /// Whether the items of a list stand without blank lines between them.
  public func isTight(_ list: Int) -> Bool { nodes[list].traits.contains(.tight) }

  /// The number of an ordered list's first item.
  public func listStart(_ list: Int) -> Int { Int(nodes[list].number) }

  /// The attribute lists that belong to a node, in order.
  public func attributes(of node: Int) -> [AttributeList] { owners.lists(of: node).map { attributeLists[$0] } }

  /// Visits the same as indices into ``attributeLists``, which costs no copies.
  package func forEachAttributeList(of node: Int, _ visit: (Int) -> Void) {
    for list in owners.lists(of: node) { visit(list) }
  }

  /// Whether an attribute list belongs to a node.
  package func hasAttributes(_ node: Int) -> Bool { owners.holds(node) }

  /// The attribute list that begins at a byte.
  package func attributeList(atByte byte: Int) -> AttributeList? {
    attributeLists.sortedElement(at: byte, by: \.range.start)
  }

  /// The attribute lists that stand in a range.
  package func attributeLists(in range: ByteRange) -> ArraySlice<AttributeList> {
    let first = attributeLists.sortedIndex { $0.range.start < range.start }
    return attributeLists[first...].prefix { $0.range.end <= range.end }
  }

  /// The id that an attribute list gives a node, or the tag that stands around a heading.
  public func id(of node: Int) -> AttributeList.Token? {
    for list in owners.lists(of: node).reversed() {
      if let id = attributeLists[list].id { return id }
    }
    if headingAnchors.isEmpty { return nil }
    return headingAnchors.sortedElement(at: node, by: \.heading)?.id
  }

  /// The nodes that attribute lists name, and their ids, in the order of the page.
  package var ids: [(node: Int, name: String)] {
    owners.nodes.compactMap { node in id(of: node).map { (node, $0.name) } }
  }

  /// The role of a code block, as its attribute lists say.
  public func role(of node: Int) -> CodeRole? {
    let lists = owners.lists(of: node)
    if lists.isEmpty { return nil }
    return CodeRole.allCases.first { role in lists.contains { attributeLists[$0].has(role.rawValue) } }
  }

  /// The plain text of a subtree: text, code and spaces for line breaks.
  public func plainText(_ node: Int) -> String {
    var result: [UInt8] = []
    for index in node..<nodes[node].end {
      switch nodes[index].kind {
      case .text, .code: result.append(contentsOf: literalBytes(index))
      case .softBreak, .lineBreak: result.append(.space)
      default: break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The indices of every node of these kinds, in the order of the page.
  public func indices(of kinds: Node.Kind...) -> [Int] {
    let wanted = kinds.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
    return nodes.indices.filter { wanted >> UInt32(nodes[$0].kind.rawValue) & 1 == 1 }
  }

  /// Whether one of some bytes stands in a text node, or may: what is not in the page as it is meant is not looked at.
  package func mayHold(_ bytes: ByteSet, inText node: Int) -> Bool {
    let literal = nodes[node].literal
    return !literal.isInPage
      || bytes.first(in: text.bytes, from: literal.range.lowerBound, to: literal.range.upperBound) != nil
  }

  /// The direct children of a node.
  public func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var index = node + 1
    while index < nodes[node].end {
      children.append(index)
      index = nodes[index].end
    }
    return children
  }

  /// The nearest ancestor of a node, or the node itself, that is of a kind.
  public func ancestor(of node: Int, _ kind: Node.Kind) -> Int? {
    var index = node
    while nodes[index].kind != kind {
      if index == 0 { return nil }
      index = nodes[index].parent
    }
    return index
  }
}
