package import ConcordSyntax

/// The places of a page that links may name.
package struct Fragments: Sendable, Equatable {
  /// Ids of attribute lists and of raw HTML.
  package let ids: Set<String>
  /// Those that are made of headings' texts.
  package let generated: Set<String>

  package init(_ document: Document) {
    ids = Self.ids(document)
    generated = Set(HeadingSlugs.of(document).values)
  }

  /// Whether a link may name it.
  package func contains(_ fragment: String) -> Bool { ids.contains(fragment) || generated.contains(fragment) }

  /// All of them, sorted.
  package var all: [String] { ids.union(generated).sorted() }

  /// What a page names itself: ids of attribute lists and of raw HTML.
  private static func ids(_ document: Document) -> Set<String> {
    var ids = Set<String>()
    let lists = document.attributeLists
    for list in lists.indices where lists[list].name == nil {
      for token in lists[list].tokens where token.kind == .id { ids.insert(token.name) }
      for token in lists[list].tokens where token.kind == .pair && token.name == "id" { ids.insert(token.value) }
    }
    for index in document.nodes.indices {
      switch document.nodes[index].kind {
      case .htmlBlock, .htmlInline: ids.formUnion(htmlIDs(document.text, document.nodes[index].range))
      default: break
      }
    }
    return ids
  }

  /// The values of `id="…"` and `name="…"`.
  private static func htmlIDs(_ text: TextBuffer, _ range: ByteRange) -> [String] {
    var ids: [String] = []
    var index = range.start
    while let sign = text.firstIndex(of: "=", from: index, to: range.end) {
      index = sign + 1
      guard
        sign - 2 >= range.start && text.has("id", at: sign - 2)
          || sign - 4 >= range.start && text.has("name", at: sign - 4)
      else { continue }
      while index < range.end, text.bytes[index] == UInt8(ascii: "\"") || text.bytes[index] == UInt8(ascii: "'") {
        index += 1
      }
      let start = index
      while index < range.end, !text.bytes[index].isSpace, !"\"'>".utf8.contains(text.bytes[index]) { index += 1 }
      ids.append(text[ByteRange(start: start, end: index)])
    }
    return ids
  }
}
