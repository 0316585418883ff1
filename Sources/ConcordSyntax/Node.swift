/// One node of a page, block or inline, in a flat array in pre-order.
public struct Node: Sendable {
  /// CommonMark's node types, and those that the dialect adds.
  public enum Kind: UInt8, Sendable {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case table, tableRow, tableCell
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image

    /// Whether the node is a block; table rows and cells count as blocks.
    public var isBlock: Bool { rawValue <= Kind.tableCell.rawValue }
    /// Whether the node has a target and a title.
    var isLink: Bool { self == .link || self == .image }
    /// Whether the node holds inlines: paragraph, heading, table cell.
    public var holdsInlines: Bool { self == .paragraph || self == .heading || self == .tableCell }
  }

  /// What the node is.
  public let kind: Kind
  /// Heading level; 1 for a fenced code block, for an ordered list, for a node inside raw HTML.
  package var detail: UInt8
  package var tight = false
  /// Whether ``range`` was verified against the source.
  public internal(set) var isExact: Bool
  /// The number of an ordered list's first item.
  package var number: Int32 = 0
  // Large sets hold millions of nodes, so indices are no longer than they must be.
  private var parentIndex: Int32
  private var endIndex: Int32
  /// The bytes of the node, delimiters included; empty where they could not be found (``isExact`` is false then).
  public internal(set) var range: ByteRange
  /// The bytes between the delimiters: a heading's text, a code block's lines, a code span's content, a link's text.
  public internal(set) var content: ByteRange
  /// The bytes of the info string or of the link target; empty where there is none.
  public internal(set) var target: ByteRange
  /// The literal; of a link or image, which have none, the title.
  package var literal: TextSlice = .empty
  /// The info string, or the target of a link or image.
  package var info: TextSlice = .empty

  init(
    kind: Kind, detail: UInt8, parent: Int, end: Int, range: ByteRange, content: ByteRange, target: ByteRange,
    isExact: Bool
  ) {
    self.kind = kind
    self.detail = detail
    self.isExact = isExact
    parentIndex = Int32(parent)
    endIndex = Int32(end)
    self.range = range
    self.content = content
    self.target = target
  }

  /// The index of the parent; the document is its own.
  public internal(set) var parent: Int {
    get { Int(parentIndex) }
    set { parentIndex = Int32(newValue) }
  }

  /// The index after the last descendant.
  public internal(set) var end: Int {
    get { Int(endIndex) }
    set { endIndex = Int32(newValue) }
  }
}

/// A run of bytes of the source, where they stand there as they are meant, else of the document's text store.
package struct TextSlice: Sendable {
  private let bits: UInt32
  private let upper: UInt32
  private static let sourceBit: UInt32 = 1 << 31

  static let empty = TextSlice(stored: 0, 0)

  /// Bytes of the text store.
  init(stored start: Int, _ end: Int) {
    bits = UInt32(start)
    upper = UInt32(end)
  }

  /// Bytes of the source.
  init(source range: ByteRange) {
    bits = UInt32(range.start) | Self.sourceBit
    upper = UInt32(range.end)
  }

  /// Whether its indices are those of the source.
  package var isInSource: Bool { bits & Self.sourceBit != 0 }
  var isEmpty: Bool { range.isEmpty }
  var range: Range<Int> { Int(bits & ~Self.sourceBit)..<Int(upper) }
}
