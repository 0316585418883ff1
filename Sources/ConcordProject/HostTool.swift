import ConcordData
import ConcordSyntax

/// The tool that publishes the pages, known by its configuration file.
public enum HostTool: String, Sendable, CaseIterable {
  case mkdocs, hugo, docusaurus, vitepress, crowdin, jekyll

  /// The tool that a file configures; nil for any other file. VitePress' has its name from its folder, and Jekyll's is another tool's, too.
  package init?(configuration name: Substring) {
    switch name {
    case "mkdocs.yml", "mkdocs.yaml": self = .mkdocs
    case "hugo.yaml", "hugo.yml", "hugo.toml", "hugo.json": self = .hugo
    case "docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs": self = .docusaurus
    case "crowdin.yml", "crowdin.yaml": self = .crowdin
    default: return nil
    }
  }
}

/// What one host tool's configuration says of source pages and translations.
///
/// A configuration is read as far as it is data: YAML whole, TOML and JavaScript for the one scalar that names the
/// source locale. What it leaves open, or says of pages that are not there, is inferred from the paths.
struct HostConfiguration {
  let tool: HostTool
  /// Relative to the root.
  let file: String
  /// The locale that the tool takes for pages without one.
  var source: LocaleTag?
  /// Candidates; the first that a page matches counts.
  var sets: [PageSet] = []
  /// Files of the tree that the tool puts among the pages: `README.md` of the root as `content/en/readme.md`.
  var mounted: [(source: String, target: String)] = []
  /// The languages that the tool leaves out of the site: the folders of their pages, or what their names hold.
  var withheld: [UnpublishedPages.Language] = []
  /// Whether the tool reads Markdown as Docusaurus did before its third version.
  var hasOldMDX = false

  /// Where pages are.
  struct PageSet {
    let source: String?
    let translations: String
    /// What the source's pattern finds and is none of its pages.
    var ignored: [PathGlob] = []
    /// Locales by how folders spell them, where that is no tag of its own.
    var tags: [String: LocaleTag] = [:]
  }
}

extension HostConfiguration {
  /// Every configuration in the root or a folder of it; a broken file tells its tool and nothing else.
  static func find(_ paths: [String], read: @escaping (String) -> [UInt8]?) -> [HostConfiguration] {
    let hugo = hugoSites(paths, read)
    return paths.compactMap { path in
      if let site = hugo[path] { return site }
      // At the root, or one folder deep.
      guard path.utf8.count(where: { $0 == UInt8(ascii: "/") }) < 2 else { return nil }
      let segments = path.split(separator: "/")
      guard let name = segments.last, let tool = HostTool(configuration: name), tool != .hugo else { return nil }
      var host = HostConfiguration(tool: tool, file: path)
      guard let bytes = read(path) else { return host }
      let folder = segments.count == 2 ? "\(segments[0])/" : ""
      host.readLayout(bytes, name, folder)
      if tool == .docusaurus {
        host.readPlugins(paths, folder, read)
        host.readOriginal(paths, read)
        host.hasOldMDX = read(folder + "package.json").flatMap(versionOfDocusaurus).map { $0 < 3 } ?? false
      }
      return host
    }
  }

  /// The first number of the version that a package asks for: 2 of `"@docusaurus/core": "^2.4.1"`. JSON is YAML, too.
  private static func versionOfDocusaurus(_ package: [UInt8]) -> Int? {
    guard package.count <= longestPackage, let root = try? YAMLFile.read(package) else { return nil }
    let wanted = ["dependencies", "devDependencies"].lazy.compactMap { root.entry($0)?.entry("@docusaurus/core")?.text }
    return wanted.first.flatMap { version in Int(version.drop { !$0.isNumber }.prefix { $0.isNumber }) }
  }

  /// In bytes.
  private static let longestPackage = 1 << 20

  /// The sites of Hugo at the root and in the folders of it, by the first of their files.
  private static func hugoSites(_ paths: [String], _ read: (String) -> [UInt8]?) -> [String: HostConfiguration] {
    let names: Set<Substring> = ["hugo", "config"]
    var folders = Set<String>()
    for path in paths {
      let segments = path.split(separator: "/")
      guard let name = segments.last, segments.count < 5, segments.count < 3 || segments.contains("_default") else {
        continue
      }
      if names.contains(name.prefix { $0 != "." }) || segments.contains("_default") {
        let above = segments.dropLast().first { _ in !["config", "_default"].contains(segments[0]) }
        folders.insert(above.map { $0 + "/" } ?? "")
      }
    }
    if folders.isEmpty { return [:] }
    let all = Set(paths)
    let sites = folders.sorted().compactMap { hugo(all, in: $0, read: read) }
    return Dictionary(sites.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Docusaurus takes pages of its default locale from `i18n/`, too: where they are there, `docs/` is written in another language.
  private mutating func readOriginal(_ paths: [String], _ read: @escaping (String) -> [UInt8]?) {
    guard let standard = source, let docs = sets.first(where: { $0.translations.contains("-content-docs") }),
      let start = docs.translations.firstRange(of: "{locale}/").map({ docs.translations[..<$0.lowerBound] }),
      paths.contains(where: { $0.hasPrefix("\(start)\(standard.tag)/") && Project.isPage($0) })
    else { return }
    let patterns = sets.compactMap { $0.source.flatMap { try? LayoutPattern($0) } }
    let originals = paths.filter { path in Project.isPage(path) && patterns.contains { $0.match(path) != nil } }
    if let written = WrittenLanguage.common(to: originals, read: read) {
      if written.language != standard.language { source = written }
    } else if let first = originals.first.flatMap(read), WrittenLanguage(first).verdict(standard) == .no {
      source = .english
    }
  }

  /// The tool whose folders are there: a part of a repository was taken, or its configuration is called as that of others.
  static func shown(_ pages: [String], among paths: [String]) -> HostTool? {
    let sign = "/docusaurus-plugin-content-"
    if pages.contains(where: { $0.utf8.count > sign.utf8.count && $0.contains(sign) }) { return .docusaurus }
    return JekyllFolder.holdsMost(of: pages, among: paths) ? .jekyll : nil
  }

  /// The sets that hold pages with their translations; where these are elsewhere, the paths tell.
  func layouts(_ pages: [String], _ wanted: LocaleTag?) -> [DetectedLayout] {
    sets.flatMap { set -> [DetectedLayout] in
      guard let translations = try? LayoutPattern(set.translations, tags: set.tags) else { return [] }
      let sources = set.source.flatMap { try? LayoutPattern($0) }
      let source = wanted ?? source ?? Self.locale(ofSources: pages, sources, translations) ?? .english
      guard Self.pairs(pages, sources, translations, source) else { return [] }
      let place = set.source.map { "source `\($0)` (\(source)), translations `\(set.translations)`" }
      let layout = DetectedLayout(
        sources: sources, translations: translations, source: source,
        notes: ["layout: \(place ?? "`\(set.translations)`, source locale \(source)"), as \(file) says"],
        tags: set.tags)
      return [Self.apart(pages, set, translations, source), layout].compactMap(\.self)
    }
  }

  /// What lies where a set's source pages do, and is a set of its own: `versions/1.2/` with its translations.
  private static func apart(_ pages: [String], _ set: PageSet, _ translations: LayoutPattern, _ source: LocaleTag)
    -> DetectedLayout?
  {
    let ignored = pages.filter { page in
      set.ignored.contains { $0.matches(page) } && translations.match(page) == nil
    }
    let layout = DetectedLayout.detect(ignored, source, [:]) { _ in nil }
    return layout.translations == nil ? nil : layout
  }

  /// The locale whose folder the sources lie in, where translations lie beside it: `/zh-CN/**/*.md` and `/%locale%/**/`.
  private static func locale(ofSources pages: [String], _ sources: LayoutPattern?, _ translations: LayoutPattern)
    -> LocaleTag?
  {
    guard let sources else { return nil }
    // `a.es.md` is found where `a.md` is, and no source page.
    let found = pages.lazy.filter { sources.match($0) != nil }.map { translations.match($0)?.locale }
    guard let first = found.first, let locale = first else { return nil }
    return found.allSatisfy { $0 == locale } ? locale : nil
  }

  /// Whether any page has its source beside it.
  private static func pairs(
    _ pages: [String], _ sources: LayoutPattern?, _ translations: LayoutPattern, _ source: LocaleTag
  ) -> Bool {
    var keys: (sources: Set<String>, translations: Set<String>) = ([], [])
    for page in pages {
      if let match = translations.match(page), let locale = match.locale {
        if locale == source { keys.sources.insert(match.key) } else { keys.translations.insert(match.key) }
      } else if let match = sources?.match(page) {
        keys.sources.insert(match.key)
      }
    }
    return !keys.sources.isDisjoint(with: keys.translations)
  }

  private mutating func readLayout(_ bytes: [UInt8], _ name: Substring, _ folder: String) {
    switch tool {
    case .docusaurus:
      source = Self.scalar("defaultLocale", in: bytes).flatMap { LocaleTag($0) }
    case .vitepress, .hugo, .jekyll: break
    case .mkdocs, .crowdin:
      guard let root = try? YAMLFile.read(bytes) else { return }
      switch tool {
      case .mkdocs: readMkDocs(root, folder)
      case .crowdin, .docusaurus, .vitepress, .hugo, .jekyll: readCrowdin(root, folder)
      }
    }
  }
}

extension HostConfiguration {
  /// mkdocs-static-i18n: `docs_structure` is `suffix` or `folder`, one of `languages` is the default.
  private mutating func readMkDocs(_ root: YAMLNode, _ folder: String) {
    let docs = folder + (root.entry("docs_dir")?.text ?? "docs")
    for plugin in root.entry("plugins")?.items ?? [] {
      guard let options = plugin.entry("i18n") else { continue }
      let languages = options.entry("languages")?.items ?? []
      let standard = languages.first { $0.entry("default")?.text == "true" }
      source = (standard?.entry("locale") ?? options.entry("default_language"))?.text.flatMap { LocaleTag($0) }
      let isFolder = options.entry("docs_structure")?.text == "folder"
      sets.append(
        isFolder
          ? PageSet(source: nil, translations: "\(docs)/{locale}/{path}.{ext}")
          : PageSet(source: "\(docs)/{path}.{ext}", translations: "\(docs)/{path}.{locale}.{ext}"))
    }
  }

  /// Docusaurus: one folder below `i18n/{locale}` for each content plugin, instance of one, and version.
  private mutating func readPlugins(_ paths: [String], _ folder: String, _ read: @escaping (String) -> [UInt8]?) {
    let ids = DocusaurusPlugin.ids(paths, in: folder)
    var scripts = HostScripts(read: read)
    let named = scripts.standard(file).map { scripts.contentPlugins($0, file) } ?? []
    for plugin in DocusaurusPlugin.kinds.map({ DocusaurusPlugin(kind: $0, id: nil) }) + ids {
      let own = named.first { $0.kind == plugin.kind && $0.id == plugin.id }
      // The folder of an instance is called as the instance is, where the configuration cannot tell.
      let pages = own?.folder ?? folder + (plugin.id ?? (plugin.kind == "pages" ? "src/pages" : plugin.kind))
      let start = "\(folder)i18n/{locale}/\(plugin.name)/"
      guard plugin.kind == "docs" else {
        sets.append(PageSet(source: "\(pages)/{path}.{ext}", translations: "\(start){path}.{ext}"))
        continue
      }
      let versions = folder + (plugin.id.map { $0 + "_" } ?? "") + "versioned_docs"
      sets.append(PageSet(source: "\(pages)/{path}.{ext}", translations: "\(start)current/{path}.{ext}"))
      sets.append(
        PageSet(source: "\(versions)/{version}/{path}.{ext}", translations: "\(start){version}/{path}.{ext}"))
    }
  }

  /// Crowdin: pairs of a source glob and a translation with its variables.
  private mutating func readCrowdin(_ root: YAMLNode, _ folder: String) {
    for entry in root.entry("files")?.items ?? [] {
      guard let glob = entry.entry("source")?.text, let translation = entry.entry("translation")?.text,
        let set = CrowdinFiles(source: glob, translation: translation)
      else { continue }
      let ignored = (entry.entry("ignore")?.items ?? []).compactMap(\.text).map(CrowdinFiles.ignored)
      sets.append(
        PageSet(
          source: folder + set.source, translations: folder + set.translations,
          ignored: ignored.map { PathGlob(folder + $0) }))
    }
  }

  /// The quoted value that is assigned to a name, as `name: 'en'`, wherever on its line that stands.
  private static func scalar(_ name: String, in bytes: [UInt8]) -> String? {
    let quotes: [UInt8] = [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`")]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let place = line.firstRange(of: Array(name.utf8)), line[..<place.lowerBound].firstRange(of: "//") == nil,
        !(line[..<place.lowerBound].last.map { $0.isAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
          ?? false)
      else { continue }
      let sign = line[place.upperBound...].drop { $0.isBlank || quotes.contains($0) }
      guard sign.first == UInt8(ascii: ":") || sign.first == UInt8(ascii: "=") else { continue }
      let value = sign.dropFirst().drop(while: \.isBlank)
      guard let quote = value.first, quotes.contains(quote) else { continue }
      return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self)
    }
    return nil
  }
}
