public import ConcordSyntax

/// What the blocks of a page are and hold, in a few arrays: with arrays of its own, a block would cost more to make and to
/// give back than most rules take.
@usableFromInline final class BlockContents: Sendable {
  /// Places in ``indices`` or ``hashes``.
  @usableFromInline struct Run: Sendable {
    @usableFromInline let lower: UInt32
    @usableFromInline let upper: UInt32

    init(_ start: Int, _ end: Int) {
      lower = UInt32(start)
      upper = UInt32(end)
    }

    @inlinable var start: Int { Int(lower) }
    @inlinable var end: Int { Int(upper) }
    @inlinable var count: Int { end - start }
  }

  /// One block; what its members mean is said at ``Block``.
  @usableFromInline struct Entry: Sendable {
    @usableFromInline let node: Int
    @usableFromInline let kind: Node.Kind
    @usableFromInline var opensItem = false
    /// In how many lists it stands, of a block that opens an item.
    @usableFromInline var depth: UInt8 = 0
    @usableFromInline var isTitle = false
    @usableFromInline var holdsHTML = false
    @usableFromInline var holdsAttributes = false
    @usableFromInline var length = 0
    @usableFromInline var contentHash: UInt64 = 0
    @usableFromInline var nodes = Run(0, 0)
    @usableFromInline var placeholders = Run(0, 0)
    @usableFromInline var codeSpans = Run(0, 0)
    @usableFromInline var links = Run(0, 0)
    @usableFromInline var images = Run(0, 0)
    @usableFromInline var invariants = Run(0, 0)
    @usableFromInline var labels = Run(0, 0)
    @usableFromInline var names = Run(0, 0)
    @usableFromInline var lines = Run(0, 0)

    init(_ node: Int, _ kind: Node.Kind) {
      self.node = node
      self.kind = kind
    }
  }

  @usableFromInline let entries: [Entry]
  /// Of nodes and placeholders.
  @usableFromInline let indices: [Int]
  /// Those of each bag are sorted.
  let hashes: [UInt64]

  init(_ entries: [Entry], _ indices: [Int], _ hashes: [UInt64]) {
    self.entries = entries
    self.indices = indices
    self.hashes = hashes
  }
}

extension Block {
  /// Several blocks as one.
  init(joining parts: [Block]) {
    var entry = BlockContents.Entry(parts[0].node, parts[0].kind)
    var (indices, hashes): ([Int], [UInt64]) = ([], [])
    func keep(_ held: KeyPath<Block, Block.Indices>) -> BlockContents.Run {
      let start = indices.count
      for part in parts { indices += part[keyPath: held] }
      return BlockContents.Run(start, indices.count)
    }
    func keep(_ all: [UInt64]) -> BlockContents.Run {
      hashes += all.sorted()
      return BlockContents.Run(hashes.count - all.count, hashes.count)
    }
    entry.opensItem = parts[0].opensItem
    entry.holdsHTML = parts.contains(where: \.holdsHTML)
    entry.holdsAttributes = parts.contains(where: \.holdsAttributes)
    entry.length = parts.reduce(0) { $0 + $1.length }
    entry.contentHash = parts[0].contentHash
    entry.nodes = keep(\.nodes)
    entry.placeholders = keep(\.placeholders)
    entry.codeSpans = keep(\.codeSpans)
    entry.links = keep(\.links)
    entry.images = keep(\.images)
    entry.invariants = keep(parts.flatMap(\.invariants.hashes))
    entry.labels = keep(Array(Set(parts.flatMap(\.labels.hashes))))
    entry.names = keep(parts.flatMap(\.names.hashes))
    entry.lines = keep(Array(parts[0].lines.hashes))
    self.init(BlockContents([entry], indices, hashes), 0)
  }
}
