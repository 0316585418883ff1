public import ConcordSyntax

/// What readers see of a page, in blocks.
public enum VisiblePage {
  /// How many blocks there are.
  public static func blocks(of document: Document) -> Int { VisibleBlock.all(of: document).count }
}
