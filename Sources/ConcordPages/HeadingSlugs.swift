package import ConcordSyntax

/// The ids that sites make of the texts of headings that have none of their own.
package enum HeadingSlugs {
  /// By node; unlike any id of the page, and those of the same text numbered: `start`, `start-1`.
  package static func of(_ document: Document) -> [Int: String] {
    var taken = Slug.Taken(Set(document.ids.map(\.name)))
    var slugs: [Int: String] = [:]
    for index in document.nodes.indices
    where document.nodes[index].kind == .heading && document.id(of: index) == nil {
      slugs[index] = unique(Slug.of(text(document, index)), &taken)
    }
    return slugs
  }

  /// A heading's text, without the attribute list that a host tool takes from its end: `Title {.wide lang=en}`.
  private static func text(_ document: Document, _ heading: Int) -> String {
    let text = document.plainText(heading).trimmed
    guard document.dialect.hasHeadingIDs, text.hasSuffix("}"), let open = text.lastIndex(ofSign: "{"),
      let first = text[text.index(after: open)...].first,
      first == "." || first == "#" || first == ":" || text[open...].contains("=")
    else { return text }
    return String(text[..<open]).trimmed
  }

  /// The other ids that sites make of these texts: each generator has its own rule, and which one publishes a page is not
  /// always known.
  ///
  /// A forge and kramdown make ids of headings in raw HTML, too.
  ///
  /// Sources: VitePress' slugify (`@mdit-vue/shared`), that of VuePress and Hexo (npm's `diacritics`), Python-Markdown's `toc` with and
  /// without Unicode.
  package static func alternatives(_ document: Document) -> Set<String> {
    var all = Set<String>()
    var python = (letters: Slug.Numbered(), ascii: Slug.Numbered())
    for index in document.nodes.indices
    where document.nodes[index].kind == .heading && document.id(of: index) == nil {
      let text = text(document, index)
      if [.mkdocs, .gfm, .jekyll].contains(document.dialect) {
        let text = document.dialect == .mkdocs ? withoutEmoji(text) : text
        all.formUnion([
          python.letters.next(Slug.ofPython(text)), python.ascii.next(Slug.ofPython(Slug.ascii(text))),
        ])
      }
      all.formUnion([
        Slug.ofCharacters(text), Slug.ofVitePress(text), Slug.ofVuePress(text), Slug.ofPython(text),
        Slug.ofPython(Slug.ascii(text)),
      ])
      // What a shortcode shows makes no id of its own: `{{% param robot %}} Tide` is `tide`.
      let shown = Shortcodes.removed(from: text)
      if shown.utf8.count < text.utf8.count { all.formUnion([Slug.of(shown.trimmed), Slug.ofPython(shown.trimmed)]) }
      // Sites that document a program leave arguments out: `tide.rise(height)` is `tide-rise`.
      if text.hasSuffix(")"), let open = text.firstIndex(of: "("), open != text.startIndex {
        all.insert(Slug.ofVitePress(String(text[..<open])))
      }
    }
    if document.dialect == .gfm || document.dialect == .jekyll { all.formUnion(ofRawHTML(document)) }
    // The title of front matter heads the page, and a link that names it leads there.
    if let title = document.frontMatter?.entry("title") { all.insert(Slug.of(document.text[title.value])) }
    all.remove("")
    return all
  }

  /// Without `:material-plus:`: PyMdown's `emoji` makes pictures of such names, and ids have no letter of a picture.
  private static func withoutEmoji(_ text: String) -> String {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return text }
    func isName(_ part: Substring) -> Bool {
      !part.isEmpty && part.utf8.allSatisfy { $0.isAlphanumeric || "_+-".utf8.contains($0) }
    }
    var (kept, index) = (String(parts[0]), 1)
    while index < parts.count {
      if index + 1 < parts.count, isName(parts[index]) {
        kept += parts[index + 1]
        index += 2
      } else {
        kept += ":" + parts[index]
        index += 1
      }
    }
    return kept.trimmed
  }

  /// The slugs of `<h2>…</h2>` on one line of raw HTML.
  private static func ofRawHTML(_ document: Document) -> [String] {
    var slugs: [String] = []
    for node in document.nodes where node.kind == .htmlBlock || node.kind == .htmlInline {
      var cursor = node.range.start
      while let open = document.text.firstIndex(of: "<h", from: cursor, to: node.range.end) {
        cursor = open + 2
        let bytes = document.text.bytes
        guard cursor + 1 < bytes.count, (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(bytes[cursor]),
          let start = bytes[cursor...].firstIndex(of: UInt8(ascii: ">")),
          let end = document.text.firstIndex(of: "</h", from: start, to: start + longestHeading)
        else { continue }
        slugs.append(Slug.of(withoutTags(bytes[(start + 1)..<end]).trimmed))
        cursor = end
      }
    }
    return slugs
  }

  /// In bytes.
  private static let longestHeading = 1_000

  private static func withoutTags(_ bytes: ArraySlice<UInt8>) -> String {
    var isInTag = false
    let text = bytes.filter { byte in
      if byte == UInt8(ascii: "<") { isInTag = true }
      defer { if byte == UInt8(ascii: ">") { isInTag = false } }
      return !isInTag
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A name that is not taken yet.
  package static func unique(_ name: String, _ taken: inout Slug.Taken) -> String {
    taken.unique(name.isEmpty ? "section" : name)
  }
}
