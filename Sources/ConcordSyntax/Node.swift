/// One node of a page, block or inline, in a flat array in pre-order.
public struct Node: Sendable {
  /// CommonMark's node types, and those that the dialect adds.
  public enum Kind: UInt8, Sendable {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case table, tableRow, tableCell
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image

    /// Whether the node is a block; table rows and cells count as blocks.
    public var isBlock: Bool { rawValue <= Kind.tableCell.rawValue }
    /// Whether the node holds inlines: paragraph, heading, table cell.
    public var holdsInlines: Bool { self == .paragraph || self == .heading || self == .tableCell }
  }

  /// What the node is.
  public let kind: Kind
  /// Heading level; 1 for a fenced code block, for an ordered list, for a node inside raw HTML.
  package var detail: UInt8
  package var tight: Bool = false
  /// The number of an ordered list's first item.
  package var number: Int32 = 0
  /// The index of the parent; the document is its own.
  public internal(set) var parent: Int
  /// The index after the last descendant.
  public internal(set) var end: Int
  /// The bytes of the node, delimiters included; empty where they could not be found (``isExact`` is false then).
  public internal(set) var range: ByteRange
  /// The bytes between the delimiters: a heading's text, a code block's lines, a code span's content, a link's text.
  public internal(set) var content: ByteRange
  /// The bytes of the info string or of the link target; empty where there is none.
  public internal(set) var target: ByteRange
  /// Whether ``range`` was verified against the source.
  public internal(set) var isExact: Bool
  package var literal: TextSlice = .empty
  package var info: TextSlice = .empty
  package var title: TextSlice = .empty
}

/// A run of bytes in a document's text store.
package struct TextSlice: Sendable {
  package var start: UInt32
  package var end: UInt32
  package static let empty = TextSlice(start: 0, end: 0)
}
