import ConcordPages
import ConcordProject
import ConcordSyntax

extension Navigation {
  /// More entries are no longer seen at a glance: then groups are folded.
  static let glance = 24

  /// Nested lists, with links from one page; in long ones, only the groups around that page are open, and in very long ones nothing
  /// else of what stands in groups is there.
  /// - Parameter root: the address of the site's root where the page may be anywhere.
  func html(from path: String, root: String? = nil, current: String?) -> [UInt8] {
    var html = HTMLBuffer()
    let page = root == nil ? Array(PageAddress.of(path).utf8) : []
    let root = root.map { Array($0.utf8) } ?? []
    let around = current.map(indices(around:)) ?? []
    let shown = tree.shown(around: around)
    // The lists that are open, and whether each is a group's, which folds it.
    var lists: [Bool] = []
    for (place, number) in shown.enumerated() {
      let entry = entries[number]
      if entry.level >= lists.count {
        let above = lists.count
        while lists.count <= entry.level {
          html.write("<ul>\n<li>")
          lists.append(place > 0 && lists.count == above)
        }
      } else {
        html.write("</li>\n")
        while lists.count > entry.level + 1 { Self.close(lists.removeLast(), &html) }
        html.write("<li>")
      }
      let isGroup = place + 1 < shown.count && entries[shown[place + 1]].level > entry.level
      let opening: StaticString =
        entries.count <= Self.glance || around.contains(number) ? "<details open><summary" : "<details><summary"
      // What folds is no link: a page that is a group stands before its fold.
      let isFold = isGroup && entry.topic == nil && entry.target == nil
      if isFold {
        html.write(opening)
        html.write(">")
      }
      if entry.topic != nil {
        writeLink(number, current, page, root, &html)
      } else if !isGroup, let first = tree.firstTopic(below: number) {
        // What stands below is shown there.
        writeLink(number, to: first, current, page, root, &html)
      } else if let target = entry.target {
        html.write("<a class=\"external\" href=\"")
        html.writeURL(target.utf8)
        html.write("\">")
        html.writeEscaped(entry.label.utf8)
        html.write("</a>")
      } else {
        html.write("<span>")
        html.writeEscaped(entry.label.utf8)
        html.write("</span>")
      }
      if isGroup, !isFold {
        html.write("\n")
        html.write(opening)
        html.write(" aria-label=\"")
        html.writeEscaped(entry.label.utf8)
        html.write("\"")
        if let language = entry.language { html.write(" lang=\"\(language.tag)\"") }
        html.write(">")
      }
      if isGroup { html.write("</summary>\n") }
    }
    if !lists.isEmpty { html.write("</li>\n") }
    while lists.count > 1 { Self.close(lists.removeLast(), &html) }
    if !lists.isEmpty { html.write("</ul>\n") }
    return html.bytes
  }

  /// Writes the label of an entry as a link to its topic, or to that of another one.
  private func writeLink(
    _ number: Int, to other: Int? = nil, _ current: String?, _ page: [UInt8], _ root: [UInt8], _ html: inout HTMLBuffer
  ) {
    let (entry, path) = (entries[number], paths[other ?? number])
    html.write("<a href=\"")
    let (steps, shared) = RelativePath.steps(from: page.span, to: path.span)
    if !root.isEmpty { html.writeURL(root[...]) }
    for _ in 0..<steps { html.write("../") }
    if steps == 0, shared == path.count, root.isEmpty { html.write("./") }
    html.writeURL(path[shared...])
    if let topic = entry.topic, topic == current { html.write("\" aria-current=\"page\"") } else { html.write("\"") }
    if let language = entry.language {
      html.write(" lang=\"\(language.tag)\" dir=\"\(SiteStrings.direction(of: language))\"")
    }
    html.write(">")
    html.writeEscaped(entry.label.utf8)
    html.write("</a>")
  }

  /// Ends a list and the entry that it stands below.
  private static func close(_ isFolded: Bool, _ html: inout HTMLBuffer) {
    html.write(isFolded ? "</ul>\n</details>\n</li>\n" : "</ul>\n</li>\n")
  }
}
