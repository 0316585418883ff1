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
  /// The level of a heading, 1 to 6; 0 of all others.
  package let level: UInt8
  package internal(set) var traits: Traits
  /// Whether ``range`` was verified against the page.
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
  /// The bytes of the destination of a link or image, or of the info string of a code block: no node has both.
  var reference: ByteRange
  /// The literal; of a link or image, which have none, the title.
  package var literal: TextSlice = .empty
  /// The destination or info string, unescaped.
  package var referenceText: TextSlice = .empty

  init(
    kind: Kind, level: UInt8 = 0, traits: Traits = [], parent: Int, end: Int, range: ByteRange, content: ByteRange,
    reference: ByteRange, isExact: Bool
  ) {
    self.kind = kind
    self.level = level
    self.traits = traits
    self.isExact = isExact
    parentIndex = Int32(parent)
    endIndex = Int32(end)
    self.range = range
    self.content = content
    self.reference = reference
  }

  /// What libcmark, or the page itself, says of a node besides its kind.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A code block between fences.
    static let fenced = Traits(rawValue: 1)
    /// A list with numbers.
    static let ordered = Traits(rawValue: 2)
    /// A list whose items stand without blank lines between them.
    static let tight = Traits(rawValue: 4)
    /// An inline that raw HTML makes.
    static let inRawHTML = Traits(rawValue: 8)
    /// A link in angle brackets, until it is closed.
    static let autolink = Traits(rawValue: 16)
    /// A link by its label, until the definitions are known.
    static let reference = Traits(rawValue: 32)
  }

  /// The bytes of the destination of a link or image; empty where there is none.
  public var destination: ByteRange { reference }
  /// The bytes of the info string of a code block; empty where there is none.
  public var infoString: ByteRange { reference }

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

/// A run of bytes of the page, where they stand there as they are meant, else of the document's text store.
package struct TextSlice: Sendable {
  private let bits: UInt32
  private let upper: UInt32
  private static let pageBit: UInt32 = 1 << 31

  static let empty = TextSlice(stored: 0, 0)

  /// Bytes of the text store.
  init(stored start: Int, _ end: Int) {
    bits = UInt32(start)
    upper = UInt32(end)
  }

  /// Bytes of the page.
  init(inPage range: ByteRange) {
    bits = UInt32(range.start) | Self.pageBit
    upper = UInt32(range.end)
  }

  /// Whether its indices are those of the page.
  package var isInPage: Bool { bits & Self.pageBit != 0 }
  var isEmpty: Bool { range.isEmpty }
  var range: Range<Int> { Int(bits & ~Self.pageBit)..<Int(upper) }
}
