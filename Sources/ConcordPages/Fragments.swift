import ConcordProject
import ConcordSyntax

/// The places of a page that links may name.
package struct Fragments: Sendable, Equatable {
  /// Ids of attribute lists and of raw HTML.
  package let ids: Set<String>
  /// Those that are made of headings' texts.
  package let generated: Set<String>
  /// The ids of all headings, in their order.
  package let outline: [String]
  /// Their levels.
  package let levels: [Int]
  /// Those that other site generators make of them.
  private let alternatives: Set<String>
  /// The letters of headings, where nobody knows who makes ids of them; empty where somebody does.
  private let letters: Set<String>
  /// Whether the page is read on a forge, which finds ids in either case.
  private let isOnForge: Bool
  /// What the tags of a template are given as an id, of which it makes one: `LE`, where the page has `def-LE`.
  private let idsOfTags: Set<String>
  /// Whether the page may have more of them: what it includes, and components of its site, have ids of their own.
  package let mayHaveOthers: Bool

  package init(_ page: ParsedPage) {
    let document = page.document
    ids = Self.ids(document)
    idsOfTags = Self.idsOfTags(document)
    let slugs = HeadingSlugs.of(document)
    generated = Set(slugs.values)
    outline = document.indices(of: .heading).map { document.id(of: $0)?.name ?? slugs[$0] ?? "" }
    levels = document.indices(of: .heading).map { document.level($0) }
    isOnForge = document.dialect == .gfm && Self.isReadOnForge(page.file)
    letters =
      document.dialect == .jekyll || document.dialect == .gfm && !isOnForge ? Set(generated.map(Slug.letters)) : []
    let isOfHost = document.dialect != .ibmCloud && document.dialect != .commonmark
    alternatives = isOfHost ? HeadingSlugs.alternatives(document) : []
    mayHaveOthers = isOfHost && Self.includes(document)
  }

  /// `README.md` and `CONTRIBUTING.md` are read where they lie, on a forge whose ids are known.
  private static func isReadOnForge(_ file: String) -> Bool {
    let stem = RelativePath.stem(of: file).prefix { $0 != "." && $0 != "_" && $0 != "-" }
    return stem == stem.uppercased() && stem.contains(where: \.isUppercase)
  }

  /// Whether a page takes in text from elsewhere, or shows a component.
  private static func includes(_ document: Document) -> Bool {
    let words = ["include", "readfile", "partial", "snippet", "--8<--", "<<<"]
    if document.placeholders.contains(where: { token in
      guard token.kind == .token else { return false }
      let text = document.text[token.range].lowercased()
      return words.contains(where: text.contains)
    }) {
      return true
    }
    // Plugins of markdown-it, VitePress' comments, Microsoft's links.
    let signs: [StaticString] = ["!!!include(", "@include:", "[!INCLUDE", "[!include"]
    if signs.contains(where: document.text.bytes[...].holds) { return true }
    // `<Tabs>`, in MDX and in pages with Vue components.
    return document.nodes.indices.contains { index in
      let node = document.nodes[index]
      guard node.kind == .htmlBlock || node.kind == .htmlInline, node.range.start + 1 < node.range.end else {
        return false
      }
      return document.text.bytes[node.range.start + 1].isUppercase || document.text.has("<embed ", at: node.range.start)
    }
  }

  /// Whether a link may name it.
  package func contains(_ fragment: String) -> Bool {
    ids.contains(fragment) || generated.contains(fragment) || alternatives.contains(fragment)
      || !letters.isEmpty && letters.contains(Slug.letters(fragment)) || isMadeOfTag(fragment)
      || isOnForge && generated.contains(fragment.lowercased())
  }

  /// `LE` and `def-LE` for `{{% def id="LE" %}}`.
  private func isMadeOfTag(_ fragment: String) -> Bool {
    if idsOfTags.isEmpty { return false }
    return idsOfTags.contains(fragment)
      || fragment.indices.contains {
        fragment[$0] == "-" && idsOfTags.contains(String(fragment[fragment.index(after: $0)...]))
      }
  }

  /// How many there are, at most.
  package var count: Int { ids.count + generated.count }

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
    return document.dialect == .gfm || document.dialect == .docusaurus ? ids.union(idsAtEnds(document.text)) : ids
  }

  /// `#tide` of `- The ebb {#tide}`: VitePress takes braces at the end of any line for a list of attributes (markdown-it-attrs).
  private static func idsAtEnds(_ text: TextBuffer) -> Set<String> {
    var (ids, rest) = (Set<String>(), text.bytes[...])
    while let open = rest.firstRange(of: "{#") {
      let id = rest[open.upperBound...].prefix { $0.isAlphanumeric || "-_.:".utf8.contains($0) || $0 >= 0x80 }
      let behind = rest[id.endIndex...]
      rest = behind
      if !id.isEmpty, behind.first == UInt8(ascii: "}"),
        behind.dropFirst().first(where: { !$0.isBlank })?.isNewline ?? true
      {
        ids.insert(String(decoding: id, as: UTF8.self))
      }
    }
    return ids
  }

  private static func idsOfTags(_ document: Document) -> Set<String> {
    Set(
      document.placeholders.filter {
        $0.kind == .token && document.text.firstIndex(of: " id=", from: $0.range.start, to: $0.range.end) != nil
      }
      .flatMap { htmlIDs(document.text, $0.range) })
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
