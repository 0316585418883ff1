import ConcordSyntax

/// The texts of a page by where they stand.
struct TextPlaces {
  private let texts: [(range: ByteRange, node: Int)]

  init(_ document: Document) {
    var texts: [(range: ByteRange, node: Int)] = []
    for node in document.nodes.indices where document.nodes[node].kind == .text {
      let range = document.nodes[node].range
      // What is not exact may be laid over its neighbour: the first one counts.
      if !range.isEmpty, range.start >= texts.last?.range.end ?? 0 { texts.append((range, node)) }
    }
    self.texts = texts
  }

  /// The text that holds a byte of the page.
  func text(atByte byte: Int) -> Int? {
    let place = texts.sortedIndex { $0.range.end <= byte }
    return place < texts.count && texts[place].range.start <= byte ? texts[place].node : nil
  }
}
