package import ConcordSyntax

/// What readers see of a page, in blocks.
package enum VisiblePage {
  /// How many blocks there are.
  package static func blocks(of document: Document) -> Int { VisibleBlock.all(of: document).count }
}
