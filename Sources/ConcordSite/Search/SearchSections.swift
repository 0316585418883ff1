import ConcordPages
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
    let ids = map.headingIDs(page)
    sections = [Section(id: "", heading: map.title(page))]
    var text: [UInt8] = []
    var isTitled = false
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
          sections.append(Section(id: id, heading: map.plain(document, index)))
        }
        if isTitle || id != nil {
          index = node.end
          continue
        }
      }
      switch node.kind {
      case .text, .code: Self.append(map, document, index, to: &text)
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

  private static func appendWithoutTags(_ html: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var rest = html
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      text += rest[..<open]
      text.append(.space)
      guard let close = rest[open...].firstIndex(of: UInt8(ascii: ">")) else { return }
      rest = rest[(close + 1)...]
    }
    text += rest
  }
}
