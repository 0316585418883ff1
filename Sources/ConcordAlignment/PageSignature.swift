package import ConcordSyntax

/// What a page holds that language leaves alone, in one bag: how far two pages are apart shows without an alignment.
package struct PageSignature: Sendable {
  /// Sorted.
  private let hashes: [UInt64]

  /// - Parameter blocks: those of the document.
  package init(_ document: Document, _ blocks: Blocks) {
    var hashes: [UInt64] = []
    for block in blocks {
      var kind = ByteHash()
      kind.add(block.kind.rawValue)
      kind.add(block.opensItem ? 1 : 0)
      if block.kind == .heading {
        kind.add(UInt8(truncatingIfNeeded: document.level(block.node)))
        if let id = document.id(of: block.node) { hashes.append(ByteHash.squeezed(Array(id.name.utf8), tag: 6)) }
      }
      hashes.append(kind.value)
      for span in block.codeSpans { hashes.append(ByteHash.squeezed(document.literalBytes(span), tag: 1)) }
      for link in block.links + block.images {
        hashes.append(Self.destination(document.nodes[link].destination, document))
      }
      for placeholder in block.placeholders {
        hashes.append(ByteHash.squeezed(Array(document.placeholders[placeholder].name.utf8), tag: 5))
      }
      hashes += block.lines.hashes
    }
    for list in document.attributeLists {
      for token in list.tokens {
        hashes.append(ByteHash.squeezed(document.text.bytes[token.range.start..<token.range.end], tag: 8))
      }
    }
    for node in document.nodes where node.kind == .htmlBlock || node.kind == .htmlInline {
      Self.addTags(document.text.bytes[node.range.start..<node.range.end], to: &hashes)
    }
    self.hashes = hashes.sorted()
  }

  /// Tags of raw HTML, with their attributes.
  private static func addTags(_ bytes: ArraySlice<UInt8>, to hashes: inout [UInt64]) {
    for piece in bytes.split(separator: UInt8(ascii: "<")).dropFirst(bytes.first == UInt8(ascii: "<") ? 0 : 1) {
      hashes.append(ByteHash.squeezed(piece.prefix { $0 != UInt8(ascii: ">") }, tag: 7))
    }
  }

  /// Where a link leads, whatever the form of its path: `../a/b/`, `/docs/b` and `b` are one.
  package static func destination(_ range: ByteRange, _ document: Document) -> UInt64 {
    let bytes = document.text.bytes[range.start..<range.end]
    let path = bytes.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    let name = path.split(separator: UInt8(ascii: "/")).last ?? path
    return ByteHash.squeezed(name + bytes[path.endIndex...], tag: 2)
  }

  /// How much one of two pages holds that the other does not.
  package func distance(to other: PageSignature) -> Int {
    hashes.count + other.hashes.count - 2 * SortedHashes.shared(hashes[...], other.hashes[...])
  }
}
