import ConcordPages
import ConcordProject
import ConcordSyntax

/// What pages and folders are called.
extension SiteMap {
  /// The title of a page: what it says in its text or before it, else its file's name.
  func title(_ page: ParsedPage) -> String {
    if page.document.headingShift > 0, let title = entry("title", page) { return title }
    let title = PageTitle(page.document)
    if case .heading(let heading) = title, page.document.level(heading) == 1 { return label(page, heading) }
    // A page that begins below a title of its front matter has that title; VitePress' and Starlight's first pages have no heading.
    if let given = entry("title", page) { return given }
    switch title {
    case .heading(let heading): return label(page, heading)
    case .html(let text): return label(text, page.locale)
    case .elsewhere: return entry("hero.name", page) ?? entry("hero.title", page) ?? fileTitle(page)
    }
  }

  /// What a page is called by its file; one that stands for its folder by that.
  private func fileTitle(_ page: ParsedPage) -> String {
    let topic = SiteOrder.withoutEnding(page.topic)
    let folder = RelativePath.folder(of: topic)
    guard SiteOrder.indexRank(topic) != nil else { return Self.words(RelativePath.name(of: topic)[...]) }
    if !folder.isEmpty { return label(ofFolder: folder, page.locale) ?? Self.words(RelativePath.name(of: folder)[...]) }
    return self.folder.flatMap { SiteName.name(ofFolder: $0, page.document.text.bytes) }
      ?? Self.words(RelativePath.name(of: topic)[...])
  }

  /// What a folder of topics is called, where it says so itself.
  func label(ofFolder folder: String, _ locale: LocaleTag) -> String? {
    set.host.folderLabels[locale]?[folder] ?? set.host.folderLabels[set.source]?[folder]
  }

  /// A name of a file or folder as it is read: `getting-started` is `Getting started`.
  static func words(_ name: Substring) -> String {
    let words = name.split { $0 == "-" || $0 == "_" || $0 == " " }.map(String.init)
    let title: String = words.joined(separator: " ")
    return title.isEmpty ? String(name) : title.prefix(1).uppercased() + title.dropFirst()
  }

  /// A text of a page's front matter.
  func entry(_ name: String, _ page: ParsedPage) -> String? {
    guard let front = page.document.frontMatter, let entry = front.entry(name), !entry.value.isEmpty else { return nil }
    let text = front.text(of: entry, in: page.document.text)
    return text.isEmpty ? nil : label(text, page.locale)
  }

  /// The text of a node with keywords put in and markup taken off.
  func plain(_ document: Document, _ node: Int) -> String {
    let text = document.shownText(node)
    return plain(document.withoutAttributeLists(text[...], document.nodes[node].range))
  }

  /// Text with keywords put in.
  func plain(_ text: String) -> String { plain(Array(text.utf8)[...]) }

  private func plain(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: filled(bytes, text: { $0 }, value: { Array($0.utf8) }), as: UTF8.self)
  }

  /// Text with keywords put in, and with what two functions make of the rest and of their values.
  func filled(
    _ bytes: ArraySlice<UInt8>, text: (ArraySlice<UInt8>) -> ArraySlice<UInt8>, value: (String) -> [UInt8]
  ) -> [UInt8] {
    var rest = bytes
    var result: [UInt8] = []
    while let found = Reference.first(in: rest) {
      result += text(rest[..<found.start])
      if let known = found.keyword.flatMap({ set.keywords?.value(of: $0) }) {
        result += value(KeywordText.of(known))
      } else {
        result += rest[found.start..<found.end]
      }
      rest = rest[found.end...]
    }
    return result + text(rest)
  }
}
