/// Makes nodes of events, without recursion: how deep a file is nested, and how much its aliases expand to, is bounded.
struct YAMLComposer: ~Copyable {
  private var events: YAMLEvents
  private let allowsDuplicates: Bool
  /// Collections that are not closed yet, the innermost last.
  private var open: [Collection] = []
  /// Nodes that aliases may repeat, and how many nodes each stands for.
  private var anchors: [String: (node: YAMLNode, count: Int)] = [:]
  /// Scalars and collections so far, those behind aliases each time.
  private var count = 0

  private static let deepest = 256
  private static let most = 2_000_000

  init(events: consuming YAMLEvents, allowsDuplicates: Bool) {
    self.events = events
    self.allowsDuplicates = allowsDuplicates
  }

  /// A sequence or mapping that is being read.
  private struct Collection {
    let start: YAMLEvents.Event
    /// How many nodes there were before.
    let count: Int
    /// The items; of a mapping, keys and values in turn.
    var nodes: [YAMLNode] = []
  }

  /// The only document's root.
  mutating func root() throws(YAMLFile.Failure) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return root
      case .documentStart where root != nil: throw event.failure("but found another document")
      case .documentStart: break
      case .sequenceStart, .mappingStart:
        guard open.count < Self.deepest else { throw event.failure("collections are nested too deep") }
        open.append(Collection(start: event, count: count))
        try add(1, event)
      case .scalar(let text):
        try add(1, event)
        finish(YAMLNode(content: .scalar(text), line: event.line, column: event.column), event.anchor, 1, &root)
      case .alias(let name):
        guard let (node, count) = anchors[name] else { throw event.failure("found undefined alias") }
        try add(count, event)
        finish(node, nil, count, &root)
      case .sequenceEnd, .mappingEnd:
        let collection = open.removeLast()
        let start = collection.start
        let content: YAMLNode.Content =
          if case .sequenceStart = start.kind { .sequence(collection.nodes) } else {
            .mapping(try pairs(collection.nodes))
          }
        finish(
          YAMLNode(content: content, line: start.line, column: start.column), start.anchor, count - collection.count,
          &root)
      }
    }
  }

  private mutating func add(_ nodes: Int, _ event: YAMLEvents.Event) throws(YAMLFile.Failure) {
    count += nodes
    guard count <= Self.most else {
      throw YAMLFile.Failure(message: "aliases make the file expand to too much", line: 1, column: 1)
    }
  }

  private mutating func finish(_ node: YAMLNode, _ anchor: String?, _ count: Int, _ root: inout YAMLNode?) {
    if let anchor { anchors[anchor] = (node, count) }
    if open.isEmpty { root = node } else { open[open.count - 1].nodes.append(node) }
  }

  /// Keys and values as pairs; of a scalar key that occurs more than once, the last.
  private func pairs(_ nodes: [YAMLNode]) throws(YAMLFile.Failure) -> [(key: YAMLNode, value: YAMLNode)] {
    var last: [String: Int] = [:]
    for index in stride(from: 0, to: nodes.count, by: 2) {
      let key = nodes[index]
      guard let text = key.text, last.updateValue(index, forKey: text) != nil, !allowsDuplicates else { continue }
      throw YAMLFile.Failure(message: "key '\(text)' occurs twice", line: key.line, column: key.column)
    }
    return stride(from: 0, to: nodes.count, by: 2).compactMap { index in
      let isLast = nodes[index].text.map { last[$0] == index } ?? true
      return isLast ? (nodes[index], nodes[index + 1]) : nil
    }
  }
}

extension YAMLEvents.Event {
  fileprivate func failure(_ message: String) -> YAMLFile.Failure {
    YAMLFile.Failure(message: message, line: line, column: column)
  }
}
