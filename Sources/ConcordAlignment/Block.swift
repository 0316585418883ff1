public import ConcordSyntax

/// A leaf block of a page with what a translation must keep of it.
///
/// Rules pass blocks around all the time, so that one is no more than a place in what the page has of them all.
public struct Block: Sendable {
  /// The indices of some nodes or placeholders.
  public typealias Indices = ArraySlice<Int>

  // What is hot is inlined in other modules, too.
  @usableFromInline let page: BlockContents
  @usableFromInline let index: Int

  @inlinable init(_ page: BlockContents, _ index: Int) {
    self.page = page
    self.index = index
  }

  @inlinable var entry: BlockContents.Entry { page.entries[index] }
  @inlinable func indices(_ run: BlockContents.Run) -> Indices { page.indices[run.start..<run.end] }
  private func bag(_ run: BlockContents.Run) -> Bag { Bag(page, run) }

  /// The index of its node: a heading, paragraph, code block, HTML block or table row.
  @inlinable public var node: Int { entry.node }
  /// The nodes that it is made of: more than one where a paragraph is split that the other page has whole.
  @inlinable public var nodes: Indices { indices(entry.nodes) }
  /// Whether it joins several blocks of its page.
  @inlinable public var isJoined: Bool { entry.nodes.count > 1 }
  /// The kind of its node.
  @inlinable public var kind: Node.Kind { entry.kind }
  /// Whether it is the first block of a list item.
  @inlinable public var opensItem: Bool { entry.opensItem }
  /// Indices into the document's placeholders, variables among them.
  @inlinable public var placeholders: Indices { indices(entry.placeholders) }
  /// Code spans, as node indices.
  @inlinable public var codeSpans: Indices { indices(entry.codeSpans) }
  /// Links, as node indices.
  @inlinable public var links: Indices { indices(entry.links) }
  /// Images, as node indices.
  @inlinable public var images: Indices { indices(entry.images) }
  /// Whether raw HTML is in it.
  @inlinable public var holdsHTML: Bool { entry.holdsHTML }
  /// Whether an attribute list belongs to it, or to the list item that it opens.
  @inlinable public var holdsAttributes: Bool { entry.holdsAttributes }
  /// How many bytes of prose it holds.
  @inlinable public var length: Int { entry.length }
  /// What language leaves alone, hashed, with how often it occurs: placeholders, spans, targets, numbers.
  var invariants: Bag { bag(entry.invariants) }
  /// Strong texts, hashed: labels that stay as the product shows them.
  var labels: Bag { bag(entry.labels) }
  /// Words of the prose that are written as names are, hashed: `message_id`, `GitHub`, `API`.
  var names: Bag { bag(entry.names) }
  /// Of a code block: its content without white space, hashed.
  var contentHash: UInt64 { entry.contentHash }
  /// Of a code block: its lines without white space, hashed.
  var lines: Bag { bag(entry.lines) }
}

extension Block {
  /// Whether two code blocks are equal but for white space.
  public func holdsSameCode(as other: Block) -> Bool {
    kind == .codeBlock && other.kind == .codeBlock && contentHash == other.contentHash
  }

  /// The nodes of a kind in all its parts.
  public func contents(of kind: Node.Kind, in document: Document) -> [Int] {
    nodes.flatMap { part in (part..<document.nodes[part].end).filter { document.nodes[$0].kind == kind } }
  }

  /// Whether its text ends with a colon, of any script: it says what stands behind it.
  public func introduces(in document: Document) -> Bool {
    let range = document.nodes[nodes.last ?? node].range
    let text = document.text.bytes[range.start..<range.end].trimmed(\.isSpace)
    return text.endsWithColon
  }
}
