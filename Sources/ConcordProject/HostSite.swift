import ConcordData
import ConcordSyntax

/// What the configuration of a host tool says of a site as its readers see it: its name, and the order and names of its pages.
///
/// A configuration is read as far as it is data: YAML whole, JavaScript as `HostScripts` reads it, TOML for the one text that
/// names the site.
public struct HostSite: Sendable {
  /// The site's name.
  public internal(set) var title: String?
  /// Its name in some locales, where these have one of their own.
  public internal(set) var titles: [LocaleTag: String] = [:]
  /// The navigation, by locale; empty where the configuration has none.
  public internal(set) var contents: [LocaleTag: HostContents] = [:]
  /// What folders of topics are called, by locale.
  public internal(set) var folderLabels: [LocaleTag: [String: String]] = [:]
  /// Where folders of topics stand among their neighbours.
  public internal(set) var folderWeights: [String: Double] = [:]
  /// What Docusaurus calls the folders of a plugin in other languages, by the labels that they have in the source's; by what stands
  /// before all topics of the plugin.
  var folderWords: [FileName: [(locale: LocaleTag, words: [String: String])]] = [:]
  /// What of the navigation is computed, and left out, as a sentence; nil where all of it was read.
  public private(set) var leftOut: String?

  /// Nothing.
  public init() {}

  /// What the configuration says that governs most of a project's source pages.
  /// - Parameters:
  ///   - project: the set of pages whose site it is.
  ///   - files: every file of the tree.
  ///   - read: the bytes of a file, by its name relative to the root.
  public static func of(_ project: Project, files: FileSet, read: @escaping (String) -> [UInt8]?) -> HostSite {
    var site = HostSite()
    let all = files.sorted
    let vitePress = VitePressFolder.configurations(project.topics.compactMap(\.source?.file), read)
    if let file = configuration(all + vitePress, project), let bytes = read(file.path) {
      if file.isScript { site.readScript(file, project, files, read) }
      if site.title == nil { site.read(bytes, file, project) }
    }
    site.readFolders(all.filter { isCategory($0) }, project, read)
    site.translateFolders(project)
    return site
  }

  private mutating func readScript(
    _ file: File, _ project: Project, _ files: FileSet, _ read: @escaping (String) -> [UInt8]?
  ) {
    var scripts = HostScripts(read: read)
    switch file.tool {
    case "docusaurus": readDocusaurus(file, project, files, &scripts)
    case "astro": readAstro(file, project, &scripts)
    default: readVitePress(file, project, &scripts)
    }
  }

  /// Says once what the navigation lacks.
  mutating func tellComputed(_ scripts: HostScripts, _ file: String) {
    guard scripts.computed > 0 else { return }
    leftOut =
      scripts.computed == 1
      ? "1 entry of the navigation in \(file) is computed, and left out"
      : "\(scripts.computed) entries of the navigation in \(file) are computed, and left out"
  }

  /// A configuration, and the folder that it governs.
  struct File {
    let path: String
    let name: String
    let folder: String
    /// `docusaurus`, `astro`, `vitepress`: whose configuration it is, as far as that counts.
    let tool: String

    static let none = File(path: "", name: "", folder: "", tool: "")

    /// A path from its folder, from the root.
    func inFolder(_ path: String) -> String {
      path.isEmpty ? folder : folder.isEmpty ? path : "\(folder)/\(path)"
    }
  }

  /// How many pages lie below each folder.
  private static func counts(_ pages: [String]) -> [FileName: Int] {
    var counts: [FileName: Int] = [:]
    for page in pages {
      var folder = page
      repeat {
        folder = RelativePath.folder(of: folder)
        counts[FileName(folder), default: 0] += 1
      } while !folder.isEmpty
    }
    return counts
  }

  private static func configuration(_ files: [String], _ project: Project) -> File? {
    let counts = counts(project.topics.compactMap(\.source?.file))
    var best: (file: File, count: Int) = (File.none, 0)
    for file in files.compactMap({ File($0) }) {
      let count = counts[FileName(file.folder)] ?? 0
      // Of two that govern the same pages, the nearer one.
      if count > 0, (best.count, best.file.folder.utf8.count) < (count, file.folder.utf8.count) || best.count == 0 {
        best = (file, count)
      }
    }
    if best.count > 0 { return best.file }
    // `website/docusaurus.config.js` governs the pages beside its folder.
    let all = files.compactMap { File($0) }.filter { $0.tool == "docusaurus" }
    return all.count == 1 ? all[0] : nil
  }

  private mutating func read(_ bytes: [UInt8], _ file: File, _ project: Project) {
    guard file.isYAML else {
      title = Self.text(file.name.hasSuffix(".toml") ? ["title", "site_name"] : ["title"], in: bytes)
      return
    }
    guard let root = try? YAMLFile.read(bytes) else { return }
    title = (root.entry("site_name") ?? root.entry("title"))?.text
    for (language, options) in root.entry("languages")?.entries ?? [] {
      if let tag = LocaleTag(language), let text = options.entry("title")?.text { titles[tag] = text }
    }
    if file.name.hasPrefix("mkdocs"), let navigation = root.entry("nav") {
      let docs = root.entry("docs_dir")?.text ?? "docs"
      readNavigation(navigation, in: RelativePath.resolve(docs, from: file.path) ?? docs, project)
    }
  }

  /// The text that is assigned to a name at the start of a line, as `title: 'Site'` or `title = "Site"`.
  private static func text(_ names: [String], in bytes: [UInt8]) -> String? {
    for line in bytes.split(whereSeparator: \.isNewline) {
      let text = line.drop(while: \.isBlank)
      guard let name = names.first(where: { text.starts(with: $0.utf8) }) else { continue }
      let rest = text.dropFirst(name.utf8.count).drop(while: \.isBlank)
      guard rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "=") else { continue }
      let value = rest.dropFirst().drop(while: \.isBlank)
      guard let quote = value.first, "'\"`".utf8.contains(quote), let end = value.dropFirst().firstIndex(of: quote)
      else { continue }
      return String(decoding: value[(value.startIndex + 1)..<end], as: UTF8.self)
    }
    return nil
  }
}

extension HostSite.File {
  /// Nil for what configures no host.
  init?(_ path: String) {
    let name = RelativePath.name(of: path)
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let (stem, ending) = (name[..<dot], name[dot...].dropFirst())
    // Most files are none, whatever stands above them.
    lazy var above = path.split(separator: "/").map(String.init).dropLast()
    switch stem {
    case "mkdocs", "hugo": guard ["yml", "yaml", "toml", "json"].contains(ending) else { return nil }
    case "_config": guard ["yml", "yaml"].contains(ending) else { return nil }
    case "zensical", "book": guard ending == "toml" else { return nil }
    case "docusaurus", "astro": guard ending.hasPrefix("config.") else { return nil }
    case "config":
      guard above.last == ".vitepress" || above.last == "_default" else { return nil }
    case "index": guard above.suffix(2) == [".vitepress", "config"] else { return nil }
    default: return nil
    }
    var tool = String(stem)
    if above.suffix(2) == [".vitepress", "config"] { above = above.dropLast() }
    if above.last == ".vitepress" { (above, tool) = (above.dropLast(), "vitepress") }
    if above.suffix(2) == ["config", "_default"] { above = above.dropLast(2) }
    self.init(path: path, name: name, folder: above.joined(separator: "/"), tool: tool)
  }

  /// Whether it is JavaScript or TypeScript of a tool whose navigation is read.
  var isScript: Bool {
    ["docusaurus", "astro", "vitepress"].contains(tool)
      && [".js", ".ts", ".mjs", ".mts", ".cjs", ".cts"].contains(where: name.hasSuffix)
  }

  /// JSON is YAML.
  var isYAML: Bool { [".yml", ".yaml", ".json"].contains(where: name.hasSuffix) }
}
