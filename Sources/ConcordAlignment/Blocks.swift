public import ConcordSyntax

/// The leaf blocks of a page, in order; behind them those that an alignment has joined.
public struct Blocks: RandomAccessCollection, Sendable {
  @usableFromInline let page: BlockContents
  @usableFromInline var joined: [Block] = []

  /// The leaf blocks of a page.
  public init(_ document: Document) { page = BlockReader.read(document) }

  init(_ page: BlockContents) { self.page = page }

  /// The first block's index.
  @inlinable public var startIndex: Int { 0 }
  /// Behind the last block.
  @inlinable public var endIndex: Int { page.entries.count + joined.count }
  /// A block, by its number in the page.
  @inlinable public subscript(index: Int) -> Block {
    index < page.entries.count ? Block(page, index) : joined[index - page.entries.count]
  }

  mutating func append(_ block: Block) { joined.append(block) }
}
