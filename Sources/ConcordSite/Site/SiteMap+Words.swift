import ConcordPages
import ConcordProject
import ConcordSyntax

/// What pages and folders are called.
extension SiteMap {
  /// The title of a page: its first heading.
  func title(_ page: ParsedPage) -> String {
    guard let heading = page.document.nodes.firstIndex(where: { $0.kind == .heading }) else {
      // VitePress' and Starlight's first pages have no heading.
      return entry("title", page) ?? entry("hero.name", page) ?? entry("hero.title", page)
        ?? Self.words(RelativePath.name(of: page.topic)[...])
    }
    // A page that begins below a title of its front matter has that title.
    if page.document.level(heading) > 1, let title = entry("title", page) { return title }
    return plain(page.document, heading)
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
    guard let value = page.document.frontMatter?.entry(name)?.value, !value.isEmpty else { return nil }
    return plain(page.document.text[value])
  }

  /// The text of a node with keywords put in and markup taken off.
  func plain(_ document: Document, _ node: Int) -> String {
    let text = Array(document.plainText(node).utf8)
    return plain(document.withoutAttributeLists(text[...], document.nodes[node].range))
  }

  /// Text with keywords put in.
  func plain(_ text: String) -> String { plain(Array(text.utf8)[...]) }

  private func plain(_ bytes: ArraySlice<UInt8>) -> String {
    var rest = bytes
    var result = ""
    while let found = Reference.first(in: rest) {
      result += String(decoding: rest[..<found.start], as: UTF8.self)
      result +=
        found.keyword.flatMap { set.keywords?.value(of: $0) }.map(KeywordText.of)
        ?? String(decoding: rest[found.start..<found.end], as: UTF8.self)
      rest = rest[found.end...]
    }
    return result + String(decoding: rest, as: UTF8.self)
  }
}
