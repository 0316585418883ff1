public import ConcordSyntax

/// The leaf blocks of a page, in order; behind them those that an alignment has joined.
public struct Blocks: RandomAccessCollection, Sendable {
  @usableFromInline let contents: BlockContents
  @usableFromInline var joined: [Block] = []

  /// The leaf blocks of a page.
  public init(_ document: Document) { contents = BlockReader.read(document) }

  /// The first block's index.
  @inlinable public var startIndex: Int { 0 }
  /// Behind the last block.
  @inlinable public var endIndex: Int { contents.entries.count + joined.count }
  /// A block, by its number in the page.
  @inlinable public subscript(index: Int) -> Block {
    index < contents.entries.count ? Block(contents, index) : joined[index - contents.entries.count]
  }

  mutating func append(_ block: Block) { joined.append(block) }
}
