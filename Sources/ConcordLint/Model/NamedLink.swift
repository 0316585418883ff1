import ConcordSyntax

/// A link that is called something: one of CommonMark's, or in the pages of IBM Cloud one that stands in raw HTML, `<td>[SAML](saml.md)</td>`.
struct NamedLink {
  /// Nil in raw HTML.
  let node: Int?
  /// What readers see of it.
  let label: ByteRange
  /// Where it leads, in the page.
  let destination: ByteRange
  /// Where it leads.
  let target: String

  /// The links of a page by what they are called.
  static func byLabel(_ document: Document) -> [String: [NamedLink]] {
    var known: [String: [NamedLink]] = [:]
    for index in document.indices(of: .link) {
      let node = document.nodes[index]
      guard node.isExact, !node.destination.isEmpty, case let label = document.plainText(index),
        label.contains(where: \.isLetter)
      else { continue }
      known[label, default: []].append(
        NamedLink(node: index, label: node.content, destination: node.destination, target: document.destination(index)))
    }
    for link in inHTML(document) { known[String(document.text[link.label]), default: []].append(link) }
    return known
  }

  /// In bytes: a text full of `](` is looked through once.
  private static let longest = 512

  /// The links of a page that stand in raw HTML, in order.
  static func inHTML(_ document: Document) -> [NamedLink] {
    guard document.dialect == .ibmCloud else { return [] }
    let (text, blocks) = (document.text, document.indices(of: .htmlBlock).map { document.nodes[$0].range })
    return blocks.flatMap { block in
      var links: [NamedLink] = []
      var cursor = block.start
      while let middle = text.firstIndex(of: "](", from: cursor, to: block.end) {
        cursor = middle + 2
        let rest = text.bytes[cursor..<block.end].prefix(longest)
        let end = rest.firstIndex { $0 == UInt8(ascii: ")") || $0.isSpace } ?? block.end
        let start = text.bytes[block.start..<middle].lastIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
        guard end < block.end, end > cursor, text.bytes[end] == UInt8(ascii: ")"), let start,
          text.bytes[start] == UInt8(ascii: "["), start + 1 < middle
        else { continue }
        let destination = ByteRange(start: cursor, end: end)
        links.append(
          NamedLink(
            node: nil, label: ByteRange(start: start + 1, end: middle), destination: destination,
            target: String(text[destination])))
      }
      return links
    }
  }
}
