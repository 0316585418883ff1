/// Finds the nodes of a document by their bytes: made once where many places are looked up.
public struct NodePlaces {
  private let document: Document
  /// For each node, in the order of the document, where it or one before it begins last: this never falls.
  private let starts: [Int]

  /// Looks at each node once.
  public init(_ document: Document) {
    self.document = document
    var last = 0
    starts = document.nodes.map { node in
      last = max(last, node.range.start)
      return last
    }
  }

  /// The innermost node whose range holds a byte; the document itself where no other does.
  public func node(atByte byte: Int) -> Int {
    var index = max(starts.sortedIndex { $0 <= byte } - 1, 0)
    while index > 0, !document.nodes[index].range.contains(byte) { index = document.nodes[index].parent }
    return index
  }
}
