public import ConcordSyntax

/// Blocks of a page as a site shows them, each alone: harmless, images as their text, without tags of raw HTML.
public struct BlockHTML {
  /// A part of the page that is marked.
  public struct Mark: Sendable {
    let range: ByteRange
    let name: String

    /// - Parameters:
    ///   - range: the bytes of the page.
    ///   - name: the class that it is given.
    public init(_ range: ByteRange, name: String) { (self.range, self.name) = (range, name) }
  }

  /// What a page's blocks have in common is found once.
  private let renderer: HTMLRenderer

  /// The blocks of a page.
  public init(_ document: Document) {
    var options = RenderOptions(isMissing: { _ in true }, isSafe: true, hasIDs: false, isForSite: true)
    options.isExcerpt = true
    renderer = HTMLRenderer(document, options)
  }

  /// Some blocks, siblings.
  /// - Parameters:
  ///   - nodes: their indices.
  ///   - marks: what is marked in them.
  public func render(_ nodes: [Int], marking marks: [Mark] = []) -> String {
    var renderer = renderer
    if !marks.isEmpty { renderer.highlights = Highlights(marks) }
    for node in nodes { renderer.walk(node, renderer.document.nodes[node].end) }
    let html = String(decoding: renderer.html.bytes, as: UTF8.self)
    let isRow = nodes.first.map { renderer.document.nodes[$0].kind == .tableRow } ?? false
    return isRow ? "<table>\n\(html)</table>" : html
  }
}
