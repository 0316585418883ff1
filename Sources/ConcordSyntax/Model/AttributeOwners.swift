/// Which attribute lists belong to each node.
struct AttributeOwners: Sendable {
  /// Node and list, sorted; few nodes have one, and most pages are asked for all of them.
  private let pairs: [(node: Int32, list: Int32)]

  init(_ lists: [AttributeList]) {
    var pairs: [(node: Int32, list: Int32)] = []
    pairs.reserveCapacity(lists.count)
    for index in lists.indices {
      if let owner = lists[index].owner { pairs.append((Int32(owner), Int32(index))) }
    }
    pairs.sort { ($0.node, $0.list) < ($1.node, $1.list) }
    self.pairs = pairs
  }

  /// The nodes that have one, in order.
  var nodes: [Int] {
    pairs.indices.compactMap { index in
      index > 0 && pairs[index - 1].node == pairs[index].node ? nil : Int(pairs[index].node)
    }
  }

  /// The indices of a node's lists, in order.
  func lists(of node: Int) -> some BidirectionalCollection<Int> { range(of: node).lazy.map { Int($0.list) } }

  /// Whether a node has one.
  func holds(_ node: Int) -> Bool {
    let low = firstIndex(of: node)
    return low < pairs.count && pairs[low].node == node
  }

  private func range(of node: Int) -> ArraySlice<(node: Int32, list: Int32)> {
    let low = firstIndex(of: node)
    var end = low
    while end < pairs.count, pairs[end].node == node { end += 1 }
    return pairs[low..<end]
  }

  /// Where the lists of a node begin, if it has any.
  private func firstIndex(of node: Int) -> Int { pairs.sortedIndex(behind: { $0.node < node }) }
}
