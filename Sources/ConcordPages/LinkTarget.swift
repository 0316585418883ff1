import ConcordProject
package import ConcordSyntax

/// Where a link of a page leads within its set: the one answer for lint and site.
package enum LinkTarget: Equatable, Sendable {
  /// To a page of the set, by its file.
  case page(String)
  /// To a file of the tree that is no page.
  case file(String)
  /// To a folder of the tree that no page stands for.
  case folder(String)
  /// To where nobody looks: behind a symbolic link, into a hidden folder, or to a page that is no Markdown.
  case unseen(String)
  /// Nowhere.
  case missing(String)

  /// Nil for links that lead out of the set or stay on their page, and for those of which nothing can be said.
  /// - Parameter link: the destination, unescaped; its fragment does not matter.
  package init?(_ link: ArraySlice<UInt8>, from page: ParsedPage, _ index: PageIndex) {
    let bytes = link.prefix { $0 != UInt8(ascii: "#") }
    // Most links lead out of the set, or stay on their page.
    if bytes.isEmpty || bytes.begins(with: "http") && bytes.firstRange(of: "://") != nil { return nil }
    if bytes.first == UInt8(ascii: "{"),
      let (path, _) = TemplateTarget.jekyllLink(String(decoding: bytes, as: UTF8.self))
    {
      self.init(ofJekyll: path, page, index)
      return
    }
    if let sign = bytes.firstRange(of: "?topic=") {
      self.init(topicLink: bytes, sign, page, index)
    } else {
      self.init(path: String(decoding: bytes.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self), page, index)
    }
  }

  // MARK: Links to topics

  private init?(topicLink link: ArraySlice<UInt8>, _ sign: Range<Int>, _ page: ParsedPage, _ index: PageIndex) {
    guard let id = Self.topicID(link, sign, page) else { return nil }
    if let file = index.file(ofTopicID: id, locale: page.locale)
      ?? index.file(ofTopicID: id, locale: index.sourceLocale)
    {
      self = .page(file)
      return
    }
    self = .missing(String(decoding: link, as: UTF8.self))
  }

  /// The topic that a link names; nil for links of other kinds, and into other collections.
  package static func topicID(_ link: ArraySlice<UInt8>, from page: ParsedPage) -> String? {
    let bytes = link.prefix { $0 != UInt8(ascii: "#") }
    return bytes.firstRange(of: "?topic=").flatMap { topicID(bytes, $0, page) }
  }

  /// `?topic=collection-id`, within the page's own collection: the id may hold dashes, and so may the collection.
  private static func topicID(_ link: ArraySlice<UInt8>, _ sign: Range<Int>, _ page: ParsedPage) -> String? {
    guard link.begins(with: "?") || link.begins(with: "/"), let range = page.collection else { return nil }
    let topic = link[sign.upperBound...]
    let collection = page.document.text.bytes[range.start..<range.end]
    guard topic.starts(with: collection), topic.dropFirst(collection.count).first == UInt8(ascii: "-") else {
      return nil
    }
    return String(decoding: topic.dropFirst(collection.count + 1), as: UTF8.self)
  }

  // MARK: Links to files

  private init?(path: String, _ page: ParsedPage, _ index: PageIndex) {
    // Where pages are folders of the site, an address is read from there; the name of a file from where the file lies.
    let isAddress = !Self.isPageName(path) && Self.isFolderOfSite(page)
    guard let first = Self.file(path, from: isAddress ? Self.folder(page.file) : page.file) else { return nil }
    // Most links lead to what is there.
    lazy var others =
      ((isAddress ? [page.file] : []) + Self.otherOrigins(page, index) + Self.originsOfHost(path, page, index)
      + Self.originOfFolder(path, page))
      .compactMap { Self.file(path, from: $0) }
    if let own = Self.pageOfLocale(first, page, index) {
      self = .page(own)
    } else if !isAddress, let own = Self.pageOfAddress(path, first, page, index) {
      self = .page(own)
    } else if let found = Self.existing(first, index) ?? others.lazy.compactMap({ Self.existing($0, index) }).first {
      self = found
    } else if let named = Self.pageWithLocale(first, page, index) {
      self = .page(named)
    } else if let own = Self.pageOfDocsify(path, page, index) ?? Self.pageOfComponent(path, page, index)
      ?? Self.pageOfFolder(path, page, index)
    {
      self = .page(own)
    } else if Self.isElsewhereOnSite(page) || index.isOutOfSight(first) || Self.isMadeBySphinx(first, index)
      || Self.isRoute(path, page, index) || Self.isRouteOfSibling(path, page, index)
    {
      self = .unseen(path)
    } else if Self.isPageName(first) {
      self = .missing(path)
    } else if let folder = ([first] + others).first(where: { index.hasFolder(Self.trimmed($0)) }) {
      self = .folder(folder)
    } else if index.knowsFiles {
      self = .missing(path)
    } else {
      return nil
    }
  }

  /// Whether a site makes a folder of a page: Hugo of each, Jekyll of one whose address says so, `permalink: /docs/a/`.
  private static func isFolderOfSite(_ page: ParsedPage) -> Bool {
    switch page.document.dialect {
    case .hugo: return true
    case .jekyll: return permalink(page)?.hasSuffix("/") ?? false
    default: return false
    }
  }

  /// The page that `../b/` means in `fr/a.md`, where a site makes the folder `fr/a/` of that: `fr/b.md`. A folder of the tree is
  /// meant as such. So is `../b`, where it would lead to another language, and to no file.
  private static func pageOfAddress(_ path: String, _ first: String, _ page: ParsedPage, _ index: PageIndex) -> String?
  {
    guard page.document.dialect != .ibmCloud, path.hasSuffix("/") || path.hasPrefix("../") && !isFileName(path),
      !index.hasFolder(trimmed(first)), let address = file(path, from: folder(page.file)),
      let found = pageFile(address, index)
    else { return nil }
    if path.hasSuffix("/") { return found }
    guard index.page(found)?.locale == page.locale, let other = pageFile(first, index) else { return nil }
    return index.page(other)?.locale == page.locale ? nil : found
  }

  /// The page that `a.md` means in `b.fr.md`, where a host takes each link for one of the reader's language: `a.fr.md`. So is `a`, which is an
  /// address of a site, and of no file.
  ///
  /// Sources: docs of mkdocs-static-i18n (suffix structure), gohugo.io (`ref`, and the render hook of links), d.umijs.org (routes of locales).
  private static func pageOfLocale(_ path: String, _ page: ParsedPage, _ index: PageIndex) -> String? {
    guard page.locale != index.sourceLocale, let suffix = localeSuffix(page.file),
      LocaleTag(suffix.dropFirst()) == page.locale
    else { return nil }
    let own: String
    if isPageName(path) {
      guard page.document.dialect == .mkdocs || page.document.dialect == .hugo,
        let ending = extensions.first(where: { path.hasSuffix($0) })
      else { return nil }
      own = path.dropLast(ending.count) + suffix + ending
    } else {
      guard let ending = extensions.first(where: { page.file.hasSuffix($0) }), !path.hasSuffix("/") else { return nil }
      own = path + suffix + ending
    }
    return index.page(own)?.locale == page.locale ? own : nil
  }

  /// `.fr` of `start.fr.md`; nil where the name has one dot alone.
  private static func localeSuffix(_ file: String) -> String? {
    let name = RelativePath.name(of: file)
    let stem = name.lastIndex(ofSign: ".").map { name[..<$0] } ?? name[...]
    return stem.lastIndex(ofSign: ".").map { String(stem[$0...]) }
  }

  /// The page that `a.md` means in `b.fr.md`, where each page of the set has its language in its name: `a.fr.md`, or the source's.
  private static func pageWithLocale(_ path: String, _ page: ParsedPage, _ index: PageIndex) -> String? {
    guard let ending = extensions.first(where: { path.hasSuffix($0) }) else { return nil }
    let files = [page.file, index.sourceFile(of: page.file)].compactMap(\.self)
    let suffixes = files.map { localeSuffix($0) ?? "" }
    guard zip(files, suffixes).allSatisfy({ index.page($0).map(\.locale) == LocaleTag($1.dropFirst()) }) else {
      return nil
    }
    return suffixes.map { path.dropLast(ending.count) + $0 + ending }.first { index.page($0) != nil }
  }

  /// The page that `../b/c` means in `docs/b/a/fr.md`, which a site serves as `/docs/b/a`: `docs/b/c/fr.md`.
  private static func pageOfFolder(_ path: String, _ page: ParsedPage, _ index: PageIndex) -> String? {
    let own = RelativePath.folder(of: page.file)
    guard LocaleTag(RelativePath.stem(of: page.file)) == page.locale, let key = file(path, from: own) else {
      return nil
    }
    let names = [page.file, index.sourceFile(of: page.file)].compactMap(\.self).map(RelativePath.name)
    return names.lazy.map { "\(trimmed(key))/\($0)" }.first { index.page($0) != nil }
  }

  /// Whether `./b` in `docs/a/index.fr.md` can be an address that a site makes of its folders: dumi takes the pages of several folders for
  /// one tree. On a forge, where READMEs are read, it is a file.
  private static func isRoute(_ path: String, _ page: ParsedPage, _ index: PageIndex) -> Bool {
    guard path.hasPrefix("."), !isFileName(path), !FamilyName.isOfProject(page.file)
    else { return false }
    // Of a source that names none, its translations tell.
    return FamilyName.namesLanguage(page.file)
      || index.locales.contains { index.file(page.file, in: $0).map(FamilyName.namesLanguage) ?? false }
  }

  /// Whether `popover` in `src/popconfirm/demos/en/index.md` can be the address of `src/popover/demos/en/index.md`: a site with a router of its
  /// own names pages by the folder in which they differ.
  private static func isRouteOfSibling(_ path: String, _ page: ParsedPage, _ index: PageIndex) -> Bool {
    let name = lastPart(path)
    guard page.document.dialect == .gfm, isFolderName(name), !FamilyName.isOfProject(page.file) else { return false }
    return page.file.split(separator: "/").indices.dropLast().contains { place in
      sibling(of: page, at: place, name, index).map { $0 != page.file } ?? false
    }
  }

  /// The page that lies as another one does, but for one folder of its path.
  private static func sibling(of page: ParsedPage, at place: Int, _ name: some StringProtocol, _ index: PageIndex)
    -> String?
  {
    var parts = page.file.split(separator: "/")
    parts[place] = Substring(name)
    let file = parts.joined(separator: "/")
    return index.page(file) == nil ? nil : file
  }

  /// The last part of a path that has any sign but slashes.
  static func lastPart(_ path: String) -> Substring {
    let slash = UInt8(ascii: "/")
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return "" }
    return path[...last].utf8.lastIndex(of: slash).map { path[...last][$0...].dropFirst() } ?? path[...last]
  }

  /// Whether the last part of a path has a dot: an address hardly ever has.
  private static func isFileName(_ path: String) -> Bool {
    let part = lastPart(path)
    return part.isEmpty || part.utf8.contains(UInt8(ascii: "."))
  }

  private static func isFolderName(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  /// The page that `fr/a.md` means in `docs/fr/b.md`, where Docsify shows the folder `docs`: it reads each path from there.
  private static func pageOfDocsify(_ path: String, _ page: ParsedPage, _ index: PageIndex) -> String? {
    guard page.document.dialect == .gfm else { return nil }
    for start in RelativePath.foldersAbove(page.file).dropFirst() {
      if index.hasFile(start + "index.html"), docsifyNames.contains(where: { index.hasFile(start + $0) }) {
        return file(path, from: start + "index.html").flatMap { pageFile($0, index) }
      }
    }
    return nil
  }

  /// The page that `auto-complete` means in `components/Input/README.fr.md`, where a site has an address for each folder of components:
  /// `components/AutoComplete/README.fr.md`.
  private static func pageOfComponent(_ path: String, _ page: ParsedPage, _ index: PageIndex) -> String? {
    guard page.document.dialect == .gfm, isFolderName(path),
      ["README", "index"].contains(where: RelativePath.name(of: page.file).hasPrefix)
    else { return nil }
    let depth = page.file.utf8.count { $0 == UInt8(ascii: "/") } + 1
    guard depth > 1 else { return nil }
    let words = path.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return sibling(of: page, at: depth - 2, words.joined(), index)
  }

  /// What lies beside the page that loads Docsify.
  private static let docsifyNames = ["_sidebar.md", "_navbar.md", "_coverpage.md"]

  private static func existing(_ path: String, _ index: PageIndex) -> LinkTarget? {
    if let page = pageFile(path, index) { return .page(page) }
    if index.hasFile(path) { return .file(path) }
    // What a site makes of `start.md`.
    if let page = published(path).flatMap({ pageFile($0, index) }) { return .page(page) }
    // A site has pages of other languages, which nobody reads here.
    let isThere = otherEndings.contains { index.hasFile((published(path) ?? path) + $0) }
    return isThere ? .unseen(path) : nil
  }

  /// What pages end in that are not Markdown.
  private static let otherEndings = [".rst", ".ipynb", ".adoc"]

  /// `api/generated/wait.html`: whether a page is one of those that Sphinx makes of a program, in a folder that is not there.
  private static func isMadeBySphinx(_ path: String, _ index: PageIndex) -> Bool {
    published(path) != nil && !index.hasFolder(RelativePath.folder(of: path))
      && RelativePath.foldersAbove(path).dropFirst().contains { index.hasFile($0 + "conf.py") }
  }

  /// `start` of `start.html`.
  private static func published(_ path: String) -> String? {
    [".html", ".htm"].first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) }
  }

  /// What a path is read from besides the page: its source, for a translation may link to what only the source has; and where
  /// pages are folders of the site, these.
  private static func otherOrigins(_ page: ParsedPage, _ index: PageIndex) -> [String] {
    let source = index.sourceFile(of: page.file).flatMap { $0 == page.file ? nil : $0 }
    if page.document.dialect.namesFilesInLinks {
      guard let source, !isFamily(page.file, source, page.document.dialect) else { return [] }
      return [source]
    }
    return [source].compactMap(\.self)
      + [page.file, source].compactMap(\.self).map(folder)
  }

  /// `tide/ebb` in `tide/index.md`: where a site serves the page of a folder as `/tide`, a browser reads paths from the folder above.
  private static func originOfFolder(_ path: String, _ page: ParsedPage) -> [String] {
    let above = page.file.split(separator: "/").dropLast()
    // What names a file is one, wherever a site serves it.
    guard RelativePath.stem(of: page.file) == "index", !isPageName(path), let own = above.last,
      path.hasPrefix(own + "/")
    else {
      return []
    }
    return [above.joined(separator: "/")]
  }

  /// What a host reads a path from besides.
  ///
  /// - Docusaurus reads `guide/start.md`, but not `./guide/start.md`, from the root of the documents, of their version or translation, and of
  ///   the site: each is a folder above the page or its source.
  /// - MkDocs' plugin for locales takes what lies beside their folders for a part of each: `docs/a.png` is `docs/fr/a.png`, too.
  ///
  /// Sources: `resolveMarkdownLinkPathname` of docusaurus-utils, docs of mkdocs-static-i18n.
  private static func originsOfHost(_ path: String, _ page: ParsedPage, _ index: PageIndex) -> [String] {
    switch page.document.dialect {
    case .docusaurus where isPageName(path) && !path.hasPrefix("."):
      // The translation's own come first.
      let source = index.sourceFile(of: page.file).flatMap { $0 == page.file ? nil : $0 }
      return ([page.file] + [source].compactMap(\.self)).flatMap(RelativePath.foldersAbove)
    case .mkdocs:
      var segments = page.file.split(separator: "/")
      guard let place = segments.firstIndex(where: { LocaleTag($0) == page.locale }) else { return [] }
      segments.remove(at: place)
      return [segments.joined(separator: "/")]
    default: return []
    }
  }

  /// Whether a translation has its language in its name, as `docs/README.es.md` of `README.md`: a forge shows such a file where it
  /// lies, and no site puts the source's folder in the place of its own.
  private static func isFamily(_ file: String, _ source: String, _ dialect: Dialect) -> Bool {
    (dialect == .gfm || dialect == .jekyll) && RelativePath.name(of: file) != RelativePath.name(of: source)
  }

  /// The folder that a page is on its site: an index page is its own.
  private static func folder(_ file: String) -> String {
    if indexNames.contains(RelativePath.name(of: file)) { return file }
    return file.utf8.lastIndex(of: UInt8(ascii: ".")).map { file[..<$0] + "/" } ?? file
  }

  /// The page that a path stands for: itself, without its extension, or the index page of a folder.
  private static func pageFile(_ path: String, _ index: PageIndex) -> String? {
    if isPageName(path) { return index.page(path) == nil ? nil : path }
    let bare = trimmed(path)
    for suffix in extensions where index.page(bare + suffix) != nil { return bare + suffix }
    guard index.hasFolder(bare) || !index.knowsFiles else { return nil }
    return indexNames.lazy.map { bare.isEmpty ? $0 : "\(bare)/\($0)" }.first { index.page($0) != nil }
  }

  private static let extensions = [".md", ".mdx", ".markdown"]
  private static let indexNames = IndexPage.stems.map { "\($0).md" } + ["index.mdx"]

  private static func isPageName(_ path: String) -> Bool { extensions.contains { path.hasSuffix($0) } }

  /// Whether a path that leads nowhere surely means a page of the set: one with another extension is a file that may be made
  /// later, and host tools have addresses that no file has.
  package static func meansPage(_ path: String, in dialect: Dialect) -> Bool {
    if isPageName(path) || path.contains("?topic=") { return true }
    guard dialect.namesFilesInLinks, let name = path.split(separator: "/").last(where: { $0 != "." && $0 != ".." }),
      name != "…"
    else { return false }
    return !name.contains(".") || name.hasSuffix(".html") || name.hasSuffix(".htm")
  }

  private static func trimmed(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }

  /// The file that a link means; nil for URLs, absolute paths and what is no path.
  package static func file(_ link: String, from file: String) -> String? {
    RelativePath.isPath(link, without: ":?{") && !isReplaced(link) ? RelativePath.resolve(link, from: file) : nil
  }

  /// `__API__/a.html`, `%API%/a.html`, `@API@/a.html`: whether a link begins with a name that a build puts an address in place of.
  private static func isReplaced(_ link: String) -> Bool {
    guard let sign = link.utf8.first, "_%@".utf8.contains(sign) else { return false }
    let first = link.utf8.prefix { $0 != UInt8(ascii: "/") }
    let name = Array(first)[...].trimmed { $0 == sign }
    let count = sign == UInt8(ascii: "_") ? 2 : 1
    return name.count > 1 && first.count == name.count + 2 * count
      && name.allSatisfy { $0.isUppercase || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// Whether the file of a picture is in the tree: beside the page, or where hosts keep what they copy to the root of their site.
  package static func isPictureThere(_ link: String, from file: String, _ index: PageIndex) -> Bool {
    let path = String(link.prefix { $0 != "#" && $0 != "?" })
    if let there = self.file(path, from: file) { return index.hasFile(there) }
    guard path.hasPrefix("/"), !path.hasPrefix("//") else { return false }
    return RelativePath.foldersAbove(file).contains { above in
      foldersOfRoot.contains { index.hasFile(above + $0 + path) }
    }
  }

  /// Sources: docusaurus.io, gohugo.io, docs.astro.build, vitepress.dev, vuepress.vuejs.org.
  private static let foldersOfRoot = ["static", "public", ".vuepress/public"]
}

extension Dialect {
  /// Whether links name files as they lie in the tree: host tools have addresses of their own.
  fileprivate var namesFilesInLinks: Bool {
    switch self {
    case .commonmark, .gfm, .ibmCloud, .jekyll: true
    default: false
    }
  }
}
