import ConcordSyntax

/// The nodes of a page by kind, in the order of the page: found in one pass for all rules that ask.
struct NodesByKind: Sendable {
  private let indices: [Int]
  /// Where those of each kind begin in ``indices``, and behind them the end: room for more kinds than there are.
  private let starts: InlineArray<32, Int>

  init(_ document: Document) {
    let nodes = document.nodes
    var starts = InlineArray<32, Int>(repeating: 0)
    for index in nodes.indices { starts[Int(nodes[index].kind.rawValue) + 1] += 1 }
    for kind in 1..<starts.count { starts[kind] += starts[kind - 1] }
    var next = starts
    var indices = [Int](repeating: 0, count: nodes.count)
    for index in nodes.indices {
      let kind = Int(nodes[index].kind.rawValue)
      indices[next[kind]] = index
      next[kind] += 1
    }
    self.starts = starts
    self.indices = indices
  }

  /// The indices of the nodes of a kind.
  subscript(kind: Node.Kind) -> ArraySlice<Int> {
    indices[starts[Int(kind.rawValue)]..<starts[Int(kind.rawValue) + 1]]
  }
}
