package import ConcordSyntax

extension Node.Kind {
  /// A block's kind as reports name it.
  package var reportName: String {
    switch self {
    case .document: "front-matter"
    case .codeBlock: "code-block"
    case .htmlBlock: "html-block"
    case .tableRow: "table-row"
    default: "\(self)"
    }
  }
}
