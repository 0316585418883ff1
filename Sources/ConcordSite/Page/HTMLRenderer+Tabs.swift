import ConcordSyntax

/// Blocks with `{: tab-title="…"}` and the same `tab-group="…"`, one below the other.
///
/// They are whole without a script: each has its title above it. The theme's script makes tabs of them.
extension HTMLRenderer {
  mutating func beginTab(_ index: Int) {
    guard options.isForSite, let group = value("tab-group", of: index), let title = value("tab-title", of: index)
    else { return }
    let next = document.nodes[index].end
    let isLast =
      next >= document.nodes.count || document.nodes[next].parent != document.nodes[index].parent
      || value("tab-group", of: next) != group
    html.breakLine()
    if previousSibling(of: index).flatMap({ value("tab-group", of: $0) }) != group {
      html.write("<div class=\"tabs\">\n")
    }
    html.write("<div class=\"tab\">\n<p class=\"tab-title\">")
    writeKeywords(Array(title.utf8)[...])
    html.write("</p>\n")
    close(index, with: .tab(isLast: isLast))
  }

  private func previousSibling(of index: Int) -> Int? {
    let parent = document.nodes[index].parent
    guard index - 1 > parent else { return nil }
    var node = index - 1
    while document.nodes[node].parent != parent { node = document.nodes[node].parent }
    return node
  }
}
