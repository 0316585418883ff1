/// Directives: `:::note`, `::: tip Title`, and the `:::` that ends them, around Markdown.
///
/// libcmark is given each of these lines as a paragraph of its own, so that what stands right below it, or right above its end,
/// is a block like any other. Sources: docusaurus.io (admonitions), vitepress.dev (custom containers), starlight.astro.build (asides)
extension PageScan {
  /// Reads a line that opens or ends a directive, and returns the line after it; nil for others.
  mutating func readDirective(_ line: Int, _ view: LineView) -> Int? {
    guard dialect.hasDirectives, !feedsAll, !inHTML, text.has(":::", at: view.text) else { return nil }
    if previous == .text { buffer.append(start: view.start, end: view.start) }
    previous = .blank
    readText(line, view)
    buffer.append(start: view.end, end: view.end)
    previous = .blank
    return line + 1
  }
}

extension Document {
  /// Whether a paragraph is a line that opens or ends a directive.
  package func isDirective(_ node: Node) -> Bool {
    dialect.hasDirectives && node.kind == .paragraph && text.has(":::", at: node.range.start)
  }

  /// Whether it is one that ends a directive.
  package func endsDirective(_ node: Node) -> Bool {
    isDirective(node)
      && text.bytes[node.range.start..<node.range.end].allSatisfy { $0 == UInt8(ascii: ":") || $0.isSpace }
  }
}
