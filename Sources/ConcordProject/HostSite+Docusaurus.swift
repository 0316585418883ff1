import ConcordData
import ConcordSyntax

/// Docusaurus: a sidebar for each instance of its docs plugin, and one for each version; what they are called in other languages.
extension HostSite {
  /// An instance of the plugin, or a version of one.
  private struct Docs {
    let folder: String
    /// The file of its sidebars, and others that are tried where the configuration names none.
    let sidebars: [String]
    /// What follows `docusaurus-plugin-content-docs`, and the version's file, below `i18n/{locale}`.
    let plugin: String
    let version: String
    let label: String?
  }

  mutating func readDocusaurus(_ file: File, _ project: Project, _ files: FileSet, _ scripts: inout HostScripts) {
    let root = scripts.standard(file.path)
    if let name = root.flatMap({ scripts.text($0, "title") }) { title = name }
    let docs = root.map { instances($0, file, &scripts) } ?? []
    var found: [(docs: Docs, pages: HostPages, root: YAMLNode)] = []
    let all = HostPages.files(project)
    let sidebars = files.sorted.filter { $0.hasSuffix(Self.sidebarsEnding) }
    for docs in (docs.isEmpty ? [Self.standard(file)] : docs).flatMap({ Self.versions(of: $0, sidebars) }) {
      let pages = HostPages(project, in: docs.folder, of: all) { [read = scripts.read] in
        read($0).flatMap { Self.id($0) }
      }
      guard !pages.isEmpty, let sidebars = docs.sidebars.first(where: { files.contains($0) }),
        let value = scripts.standard(sidebars), let root = scripts.node(value)
      else { continue }
      found.append((docs, pages, root))
      tellComputed(scripts, sidebars)
    }
    for locale in project.locales {
      var contents = HostContents()
      for (docs, pages, root) in found {
        var pages = pages
        let words = translations(docs, file, locale, &scripts)
        if locale != project.sourceLocale { addFolderWords(words, pages.prefix, locale) }
        var sidebars = DocusaurusSidebars(words, docs.folder)
        sidebars.read(root, level: found.count > 1 ? 1 : 0, &pages)
        guard sidebars.contents.leadsToPages else { continue }
        if found.count > 1 { contents.append(.group, docs.label ?? Self.words(docs.folder), level: 0) }
        contents.items += sidebars.contents.items
      }
      contents.hasRest = true
      if contents.leadsToPages { self.contents[locale] = contents }
      readName(file, locale, &scripts)
    }
  }

  private mutating func addFolderWords(_ words: [String: String], _ prefix: String, _ locale: LocaleTag) {
    var labels: [String: String] = [:]
    for (key, word) in words {
      // `sidebar.main.category.First steps`
      let parts = key.split(separator: ".", maxSplits: 3)
      if parts.count == 4, parts[2] == "category" { labels[String(parts[3])] = word }
    }
    if !labels.isEmpty { folderWords[FileName(prefix), default: []].append((locale, labels)) }
  }

  /// Gives folders the labels that their plugin has for them, whatever a folder of the language says: nobody reads that.
  mutating func translateFolders(_ project: Project) {
    if folderWords.isEmpty { return }
    var seen = Set<FileName>()
    for topic in project.topics {
      var folder = RelativePath.folder(of: topic.key)
      while !folder.isEmpty, seen.insert(FileName(folder)).inserted {
        translate(
          folder, folderLabels[project.sourceLocale]?[folder] ?? Self.withoutNumber(RelativePath.name(of: folder)))
        folder = RelativePath.folder(of: folder)
      }
    }
  }

  private mutating func translate(_ folder: String, _ label: String) {
    var above = folder
    while !above.isEmpty {
      above = RelativePath.folder(of: above)
      guard let found = folderWords[FileName(above.isEmpty ? "" : above + "/")] else { continue }
      for (locale, words) in found {
        if let word = words[label] { folderLabels[locale, default: [:]][folder] = word }
      }
      return
    }
  }

  /// `intro` of `01-intro`.
  private static func withoutNumber(_ name: String) -> String {
    let rest = name.drop { $0.isNumber }.drop { "-_. ".contains($0) }
    return rest.isEmpty || rest.count == name.count || name.first?.isNumber == false ? name : String(rest)
  }

  private mutating func readName(_ file: File, _ locale: LocaleTag, _ scripts: inout HostScripts) {
    guard let folder = Self.translations(file, locale, scripts.read),
      let root = scripts.standard("\(folder)/docusaurus-theme-classic/navbar.json"),
      let entry = scripts.entry(root, "title"),
      let name = scripts.text(entry, "message"), !name.isEmpty
    else { return }
    titles[locale] = name
  }

  /// `i18n/fr`, as the folder is spelled.
  private static func translations(_ file: File, _ locale: LocaleTag, _ read: (String) -> [UInt8]?) -> String? {
    let spellings = [locale.tag, locale.tag.lowercased(), locale.language]
    return spellings.map { file.inFolder("i18n/" + $0) }.first {
      read($0 + "/docusaurus-theme-classic/navbar.json") != nil || read($0 + "/code.json") != nil
        || read($0 + "/docusaurus-plugin-content-docs/current.json") != nil
    }
  }

  /// What labels are in a locale, by their keys.
  private func translations(_ docs: Docs, _ file: File, _ locale: LocaleTag, _ scripts: inout HostScripts) -> [String:
    String]
  {
    guard let folder = Self.translations(file, locale, scripts.read),
      let root = scripts.standard("\(folder)/docusaurus-plugin-content-docs\(docs.plugin)/\(docs.version).json")
    else { return [:] }
    var words: [String: String] = [:]
    for (key, value) in scripts.members(root) where key.hasPrefix("sidebar.") {
      words[key] = scripts.text(value, "message")
    }
    return words
  }

  private func instances(_ root: HostScripts.Value, _ file: File, _ scripts: inout HostScripts) -> [Docs] {
    scripts.contentPlugins(root, file.path).filter { $0.kind == "docs" }.map { instance($0, file, &scripts) }
  }

  private func instance(_ plugin: DocusaurusPlugin, _ file: File, _ scripts: inout HostScripts) -> Docs {
    let standard = Self.standard(file)
    let named = plugin.options.flatMap { scripts.text($0, "sidebarPath") }.flatMap {
      RelativePath.resolve($0, from: file.path)
    }
    return Docs(
      folder: plugin.folder ?? standard.folder,
      sidebars: named.map { [$0] } ?? (plugin.id == nil ? standard.sidebars : []),
      plugin: plugin.id.map { "-" + $0 } ?? "", version: "current", label: plugin.id.map { Self.words($0) })
  }

  private static func standard(_ file: File) -> Docs {
    Docs(
      folder: file.inFolder("docs"),
      sidebars: ["js", "ts", "json", "cjs", "mjs"].map { file.inFolder("sidebars." + $0) },
      plugin: "", version: "current", label: nil)
  }

  private static let sidebarsEnding = "-sidebars.json"

  /// An instance, and the versions that it keeps.
  private static func versions(of docs: Docs, _ all: [String]) -> [Docs] {
    let above = RelativePath.folder(of: docs.sidebars.first ?? docs.folder)
    let start = (above.isEmpty ? "" : above + "/") + (docs.plugin.isEmpty ? "" : docs.plugin.dropFirst() + "_")
    let sidebars = all.filter { $0.hasPrefix(start + "versioned_sidebars/") }.sorted(by: isNewer)
    return [docs]
      + sidebars.map { sidebars in
        let version = RelativePath.name(of: sidebars).replacing(sidebarsEnding, with: "")
        return Docs(
          folder: "\(start)versioned_docs/\(version)", sidebars: [sidebars], plugin: docs.plugin, version: version,
          label: version.replacing("version-", with: ""))
      }
  }

  /// Whether a version comes before another: 1.10 before 1.9.
  private static func isNewer(_ one: String, _ other: String) -> Bool {
    func parts(_ name: String) -> [(number: Int, text: String)] {
      name.split { $0 == "." || $0 == "-" || $0 == "/" }.map { part in
        let digits = part.drop { !$0.isNumber }.prefix { $0.isNumber }
        return (Int(digits) ?? -1, String(part))
      }
    }
    for (left, right) in zip(parts(one), parts(other)) {
      if left.number != right.number { return left.number > right.number }
      if left.text != right.text { return left.text > right.text }
    }
    return one.utf8.count > other.utf8.count
  }

  /// The id that a page's front matter gives it.
  private static func id(_ bytes: [UInt8]) -> String? {
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false).prefix(40).makeIterator()
    guard lines.next()?.starts(with: "---".utf8) == true else { return nil }
    while let line = lines.next(), !line.starts(with: "---".utf8) {
      guard line.starts(with: "id:".utf8) else { continue }
      let value = line.dropFirst(3).filter { !$0.isBlank && !"'\"\r".utf8.contains($0) }
      return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    }
    return nil
  }

  /// A folder's name as it is read.
  static func words(_ path: String) -> String {
    let words = RelativePath.name(of: path).split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// Sidebars as lines of a navigation.
private struct DocusaurusSidebars {
  private(set) var contents = HostContents()
  private let words: [String: String]
  private let folder: String
  private var sidebar = ""
  private static let deepest = 16

  init(_ words: [String: String], _ folder: String) { (self.words, self.folder) = (words, folder) }

  mutating func read(_ root: YAMLNode, level: Int, _ pages: inout HostPages) {
    for (name, items) in root.entries {
      sidebar = name
      add(items, level, &pages)
    }
  }

  /// The items of a list, or the categories of a mapping.
  private mutating func add(_ node: YAMLNode, _ level: Int, _ pages: inout HostPages) {
    guard level < Self.deepest else { return }
    for item in node.items { addItem(item, level, &pages) }
    for (label, items) in node.entries { category(label, key: label, items, page: nil, level, &pages) }
  }

  private mutating func addItem(_ item: YAMLNode, _ level: Int, _ pages: inout HostPages) {
    if let id = item.text { return page(id, label: nil, level, &pages) }
    let label = item.entry("label")?.text
    let key = item.entry("key")?.text ?? label ?? ""
    switch item.entry("type")?.text {
    case "doc", "ref":
      if let id = item.entry("id")?.text { page(id, label: label.map { word("doc", key, $0) }, level, &pages) }
    case "link":
      guard let target = item.entry("href")?.text, let label else { return }
      let own = word("link", key, label)
      if target.hasPrefix("https://") || target.hasPrefix("http://") {
        contents.append(.link(target), own, level: level)
      } else if let topic = pages.topic(target)
        ?? target.split(separator: "/", maxSplits: 1).last.flatMap({ pages.topic(String($0)) })
      {
        contents.append(.page(topic), own, level: level)
      }
    case "autogenerated":
      let name = item.entry("dirName")?.text ?? "."
      let inner = name.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      if pages.holds(inner) { contents.append(.folder(pages.prefix + inner), level: level) }
    case "category":
      let page = item.entry("link")?.entry("id")?.text.flatMap { pages.topic(id: $0) }
      if let label, let items = item.entry("items") { category(label, key: key, items, page: page, level, &pages) }
    case nil: add(item, level, &pages)
    default: break
    }
  }

  private mutating func category(
    _ label: String, key: String, _ items: YAMLNode, page: String?, _ level: Int, _ pages: inout HostPages
  ) {
    contents.append(page.map { .page($0) } ?? .group, word("category", key, label), level: level)
    add(items, level + 1, &pages)
  }

  private mutating func page(_ id: String, label: String?, _ level: Int, _ pages: inout HostPages) {
    if let topic = pages.topic(id: id) { contents.append(.page(topic), label, level: level) }
  }

  private func word(_ kind: String, _ key: String, _ label: String) -> String {
    words["sidebar.\(sidebar).\(kind).\(key)"] ?? label
  }
}
