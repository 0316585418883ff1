import ConcordSyntax

/// Terms and their descriptions, as `<dl>`.
extension HTMLRenderer {
  mutating func beginTerm(_ index: Int) {
    html.breakLine()
    if !isInDescriptions { html.write("<dl>\n") }
    begin(index, "dt", .line("</dt>"))
  }

  mutating func beginItem(_ index: Int) {
    html.breakLine()
    if document.isDescriptionList(document.nodes[index].parent) {
      begin(index, "dd", .line("</dd>"))
    } else {
      begin(index, "li", .line("</li>"))
    }
  }

  func isFollowedByTerm(_ list: Int) -> Bool {
    let next = document.nodes[list].end
    return next < document.nodes.count && document.nodes[next].parent == document.nodes[list].parent
      && document.isTerm(next)
  }

  mutating func leaveDescriptions(areLast: Bool) {
    isInDescriptions = !areLast
    if areLast { html.write("</dl>\n") }
  }
}
