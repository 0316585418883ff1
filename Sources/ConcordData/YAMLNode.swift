/// A value of a YAML file, with its place.
package struct YAMLNode: Sendable {
  /// What it is, and what it holds.
  package enum Content: Sendable {
    /// A text as it is written: `1.10` and `no` are no number and no Boolean.
    case scalar(String)
    case sequence([YAMLNode])
    /// In the order of the file; no two scalar keys are equal.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  package let content: Content
  /// The line where it begins, from 1.
  package let line: Int
  /// The column in Unicode scalars, from 1.
  package let column: Int

  init(content: Content, line: Int, column: Int) {
    (self.content, self.line, self.column) = (content, line, column)
  }

  /// A value of a file that is no YAML; its place is that of the file.
  package init(_ content: Content) { self.init(content: content, line: 1, column: 1) }
}

extension YAMLNode {
  /// The text of a scalar; nil for any other node.
  package var text: String? { if case .scalar(let text) = content { text } else { nil } }

  /// The items of a sequence; empty for any other node.
  package var items: [YAMLNode] { if case .sequence(let items) = content { items } else { [] } }

  package var isSequence: Bool { if case .sequence = content { true } else { false } }

  /// The pairs of a mapping; nil for any other node.
  package var mapping: [(key: YAMLNode, value: YAMLNode)]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  /// The entries of a mapping whose keys are scalars, in order; empty for any other node.
  package var entries: [(key: String, value: YAMLNode)] {
    mapping?.compactMap { pair in pair.key.text.map { ($0, pair.value) } } ?? []
  }

  /// The value of a key of a mapping.
  package func entry(_ key: String) -> YAMLNode? { mapping?.first { $0.key.text == key }?.value }
}
