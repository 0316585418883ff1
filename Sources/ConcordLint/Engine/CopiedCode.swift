package import ConcordPages
import ConcordSyntax

/// The blocks of code that a translation has as the source of today has them: whatever the former source had there, nothing is wrong in them.
package struct CopiedCode {
  /// In order.
  private let blocks: [ByteRange]

  package init(_ translation: ParsedPage, of source: ParsedPage) {
    let known = Set(source.document.indices(of: .codeBlock).map { Self.code($0, source.document) })
    blocks = translation.document.indices(of: .codeBlock).filter { node in
      let code = Self.code(node, translation.document)
      return !code.isEmpty && known.contains(code)
    }.map { translation.document.nodes[$0].range }
  }

  /// Whether what differs stands in one of them.
  package func holds(_ difference: Diagnostic) -> Bool {
    guard difference.rule.hasPrefix("code-"), !difference.rule.hasPrefix("code-span") else { return false }
    let place = difference.place.range
    let next = blocks.sortedIndex { $0.end <= place.start }
    return next < blocks.count && blocks[next].contains(place)
  }

  /// Without white space at the ends.
  private static func code(_ node: Int, _ page: Document) -> ArraySlice<UInt8> {
    let content = page.nodes[node].content
    return page.text.bytes[content.start..<content.end].trimmed(\.isSpace)
  }
}
