import ConcordPages
import ConcordProject
import ConcordSyntax

/// A page in the sections that a search finds: the part above its second heading, then what stands below each heading that has
/// a place to link to.
struct SearchSections {
  struct Section {
    /// Empty for the top of the page.
    let id: String
    let heading: String
    var text: [UInt8] = []
  }

  private(set) var sections: [Section]

  init(_ map: SiteMap, _ page: ParsedPage) {
    let document = page.document
    let isRightToLeft = page.locale.isRightToLeft
    let ids = map.headingIDs(page)
    sections = [Section(id: "", heading: map.title(page))]
    var text: [UInt8] = []
    var isTitled = document.headingShift > 0
    var index = 1
    while index < document.nodes.count {
      let node = document.nodes[index]
      if node.kind == .heading {
        let id = document.id(of: index)?.name ?? ids[index]
        let isTitle = !isTitled && document.level(index) == 1
        isTitled = true
        if !isTitle, let id {
          sections[sections.count - 1].text = text
          text.removeAll(keepingCapacity: true)
          sections.append(Section(id: id, heading: map.label(page, index)))
        }
        if isTitle || id != nil {
          index = node.end
          continue
        }
      }
      switch node.kind {
      case .text where isRightToLeft, .code where isRightToLeft: text += map.label(document, index)
      case .text, .code: Self.append(map, document, index, to: &text)
      case .htmlBlock where document.isHostLine(index): break
      case .codeBlock, .htmlBlock:
        if text.last != .space { text.append(.space) }
        if node.kind == .codeBlock {
          text += document.literalBytes(index)
        } else {
          Self.appendWithoutTags(document.literalBytes(index), to: &text)
        }
        index = max(index + 1, node.end)
        continue
      case .htmlInline, .emphasis, .strong, .link, .image: break
      default: if text.last != .space { text.append(.space) }
      }
      index += 1
    }
    sections[sections.count - 1].text = text
  }

  private static func append(_ map: SiteMap, _ document: Document, _ node: Int, to text: inout [UInt8]) {
    let literal = document.literalBytes(node)
    if references.first(in: literal, from: literal.startIndex) == nil {
      text += literal
    } else {
      text += map.plain(document, node).utf8
    }
  }

  private static let references = ByteSet("{<".utf8)

  /// What readers see of raw HTML: no tags, no comments, and nothing of what holds no text.
  private static func appendWithoutTags(_ html: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var rest = html
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      text += rest[..<open]
      rest = rest[open...]
      if rest.starts(with: "<!--".utf8) {
        text.append(.space)
        rest = after("-->", in: rest.dropFirst(4))
      } else if let tag = HTMLTag(rest) {
        text.append(.space)
        rest = rest[tag.end...]
        if !tag.isEnd, hidden.contains(tag.name) { rest = after("</" + tag.name, in: rest) }
      } else if rest.dropFirst().first.map({ $0.isLetter || "/!?".utf8.contains($0) }) ?? false {
        // A tag that a browser mends.
        text.append(.space)
        rest = after(">", in: rest)
      } else {
        text.append(UInt8(ascii: "<"))
        rest = rest.dropFirst()
      }
    }
    text += rest
  }

  /// Elements whose content is no text of the page.
  private static let hidden: Set<String> = ["script", "style", "template"]

  /// What stands behind a text, in whatever case; nothing where it is not there.
  private static func after(_ end: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = Array(end.utf8)
    var rest = bytes
    while let next = rest.firstIndex(of: end[0]) {
      let here = rest[next...].prefix(end.count)
      if here.map(\.lowercased) == end { return rest[(next + end.count)...] }
      rest = rest[(next + 1)...]
    }
    return rest[rest.endIndex...]
  }
}
