package import ConcordSyntax

extension Block {
  /// Whether a block of a translation is the source's own text, byte by byte, and long enough to be none by chance.
  package func isCopy(in document: Document, of source: Block, in original: Document) -> Bool {
    guard source.length >= Self.shortestCopy, length == source.length else { return false }
    func bytes(_ block: Block, _ document: Document) -> ArraySlice<UInt8> {
      let range = document.nodes[block.node].range
      return document.text.bytes[range.start..<range.end]
    }
    return bytes(self, document) == bytes(source, original)
  }

  /// In bytes of prose.
  private static let shortestCopy = 24
}
