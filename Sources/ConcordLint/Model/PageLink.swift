import ConcordProject
import ConcordSyntax

/// A link that names a page of the set.
enum PageLink {
  /// The page's file.
  case page(String)
  /// No such page is there; the nearest name of one that is.
  case missing(String, nearest: String?)

  /// Nil for links that lead elsewhere, or of which nothing can be said.
  init?(_ link: ArraySlice<UInt8>, _ page: PageContext) { self.init(link, from: page.page, page.index) }

  /// The same, from a page of the set.
  init?(_ link: ArraySlice<UInt8>, from page: LintPage, _ index: SetIndex) {
    let bytes = link.prefix { $0 != UInt8(ascii: "#") }
    // Most links lead out of the set, or stay on their page.
    if bytes.isEmpty || bytes.begins(with: "http") && bytes.firstRange(of: "://") != nil { return nil }
    let path = String(decoding: bytes, as: UTF8.self)
    if let topic = bytes.firstRange(of: "?topic=") {
      guard let id = Self.topicID(bytes, topic, page) else { return nil }
      if let file = Self.topicFile(id, page, index) {
        self = .page(file)
      } else {
        // Who links by a page's file name finds the id in its first heading.
        let near = index.topicID(ofStem: id, in: index.sourceLocale)
        self = .missing(path, nearest: near.map { String(decoding: bytes.dropLast(id.utf8.count), as: UTF8.self) + $0 })
      }
      return
    }
    guard let file = Self.file(path, from: page.file) else { return nil }
    if let found = [file, file + ".md"].first(where: { index.locale(of: $0) != nil }) {
      self = .page(found)
      return
    }
    // Only a name with a page's extension says that it is one; a file of the tree that is no page is left alone.
    guard file.hasSuffix(".md") || file.hasSuffix(".mdx"), !index.hasFile(file), !Self.fallsBack(path, page, index)
    else {
      return nil
    }
    let folder = RelativePath.folder(of: page.file)
    let names = index.pages(in: folder)
    self = .missing(path, nearest: nearestName(to: String(path.split(separator: "/").last ?? ""), in: names))
  }

  /// The topic that a link names; nil for links of other kinds, and into other collections.
  static func topicID(_ link: ArraySlice<UInt8>, from page: LintPage) -> String? {
    let bytes = link.prefix { $0 != UInt8(ascii: "#") }
    return bytes.firstRange(of: "?topic=").flatMap { topicID(bytes, $0, page) }
  }

  /// `?topic=collection-id`, within the page's own collection: the id may hold dashes, and so may the collection.
  private static func topicID(_ link: ArraySlice<UInt8>, _ sign: Range<Int>, _ page: LintPage) -> String? {
    guard link.begins(with: "?") || link.begins(with: "/"), let range = page.subcollection else { return nil }
    let topic = link[sign.upperBound...]
    let collection = page.document.text.bytes[range.start..<range.end]
    guard topic.starts(with: collection), topic.dropFirst(collection.count).first == UInt8(ascii: "-") else {
      return nil
    }
    return String(decoding: topic.dropFirst(collection.count + 1), as: UTF8.self)
  }

  private static func topicFile(_ id: String, _ page: LintPage, _ index: SetIndex) -> String? {
    index.file(ofTopicID: id, locale: page.locale)
      ?? index.file(ofTopicID: id, locale: index.sourceLocale)
  }

  /// A translation may link to a page that only the source has: sites fall back to it.
  private static func fallsBack(_ path: String, _ page: LintPage, _ index: SetIndex) -> Bool {
    guard let source = index.sourceFile(of: page.file), source != page.file,
      let file = Self.file(path, from: source)
    else { return false }
    return index.hasFile(file)
  }
  /// The file that a link means; nil for URLs, absolute paths and what is no path.
  static func file(_ link: String, from file: String) -> String? {
    RelativePath.isPath(link, without: ":?{") ? RelativePath.resolve(link, from: file) : nil
  }
}
