import ConcordData
import ConcordSyntax

/// Pages that their site's own configuration leaves out of what it publishes: languages that were given up, versions that are kept for
/// nobody. What is wrong with them is no reader's trouble.
///
/// Sources: vitepress.dev (`srcExclude`, `srcDir`), docusaurus.io (`i18n.locales`, `localeConfigs`), gohugo.io (`disableLanguages`,
/// `languages.*.disabled`).
package struct UnpublishedPages: Sendable {
  /// The pages of one language.
  package enum Language: Sendable {
    /// All that a folder has, with a slash at its end.
    case folder(String)
    /// Those below a folder whose names hold something: `.zh.`
    case ending(String, String)
  }

  /// Whole folders, each with a slash at its end.
  private var folders = Set<String>()
  /// Single pages, by their whole paths.
  private var pages = Set<String>()
  /// The names of pages that are left out wherever they lie below some folders.
  private var names: [String: [String]] = [:]
  /// Where folders of locales lie, and the names of those that are published.
  private var locales: [(start: String, published: Set<String>)] = []
  /// Where pages lie whose names hold their language, and what they hold.
  private var endings: [(start: String, part: String)] = []
  /// The configurations that say so.
  private var files: [String] = []

  /// None.
  package init() {}

  /// - Parameters:
  ///   - vitePress: configurations of VitePress.
  ///   - docusaurus: those of Docusaurus.
  ///   - others: those of other tools, with the languages that they leave out.
  ///   - read: the bytes of a file; nil where it cannot be read.
  package init(
    vitePress: [String], docusaurus: [String], others: [(file: String, languages: [Language])] = [],
    read: @escaping (String) -> [UInt8]?
  ) {
    for file in vitePress { readVitePress(file, read) }
    for file in docusaurus { readDocusaurus(file, read) }
    for (file, languages) in others where !languages.isEmpty {
      files.append(file)
      for language in languages {
        switch language {
        case .folder(let folder): folders.insert(folder)
        case .ending(let start, let part): endings.append((start, part))
        }
      }
    }
  }

  /// Whether a page is one of them.
  package func hold(_ file: String) -> Bool {
    if locales.contains(where: { isLeftOut(file, $0.start, $0.published) }) { return true }
    if pages.contains(file) { return true }
    if endings.contains(where: { file.hasPrefix($0.start) && RelativePath.name(of: file).contains($0.part) }) {
      return true
    }
    if names[RelativePath.name(of: file)]?.contains(where: file.hasPrefix) ?? false { return true }
    return !folders.isEmpty && RelativePath.foldersAbove(file).contains(where: folders.contains)
  }

  private func isLeftOut(_ file: String, _ start: String, _ published: Set<String>) -> Bool {
    guard file.hasPrefix(start) else { return false }
    let name = file.dropFirst(start.count).prefix { $0 != "/" }
    return LocaleTag(name) != nil && !published.contains(String(name))
  }

  /// Who says that some of the pages are such; nil where none is.
  /// - Parameter pages: all pages of a set.
  func note(of pages: [String]) -> String? {
    guard !files.isEmpty else { return nil }
    let count = pages.count(where: hold)
    if count == 0 { return nil }
    let subject = count == 1 ? "1 page is not published" : "\(count) pages are not published"
    return "\(subject), as \(files.joined(separator: ", ")) says: what is found there is an info"
  }

  // MARK: Hosts

  /// `srcExclude: ['da_DK/**', '**/v2.md']`. What is left out as a page by a folder's name, other pages may show: `**/_include/**`.
  private mutating func readVitePress(_ file: String, _ read: @escaping (String) -> [UInt8]?) {
    var scripts = HostScripts(read: read)
    guard let root = scripts.standard(file), let place = file.firstRange(of: ".vitepress/"),
      let excluded = scripts.entry(root, "srcExclude")
    else { return }
    let source = scripts.text(root, "srcDir").flatMap { $0 == "." ? nil : $0 } ?? ""
    let above =
      String(file[..<place.lowerBound])
      + (source.isEmpty ? "" : source.split(separator: "/").filter { $0 != "." }.joined(separator: "/") + "/")
    var isSaid = false
    for pattern in scripts.items(excluded) {
      guard case .text(let text) = scripts.resolved(pattern).value else { continue }
      if let folder = Self.folder(ofPattern: text) {
        folders.insert(above + folder)
      } else if let (name, isAnywhere) = Self.page(ofPattern: text) {
        if isAnywhere { names[name, default: []].append(above) } else { pages.insert(above + name) }
      } else {
        continue
      }
      isSaid = true
    }
    if isSaid { files.append(file) }
  }

  /// `v2.md` of `**/v2.md`, anywhere, and `blog/v2.md` of itself; nil for a pattern of several names. A README is no page of the site, but a
  /// forge shows it; and what begins with an underscore, other pages may show.
  private static func page(ofPattern text: String) -> (name: String, isAnywhere: Bool)? {
    let isAnywhere = text.hasPrefix("**/")
    let path = isAnywhere ? text.dropFirst(3) : text.hasPrefix("./") ? text.dropFirst(2) : text[...]
    let name = path.split(separator: "/").last ?? ""
    guard name.hasSuffix(".md"), !name.hasPrefix("_"), name != "README.md", !(isAnywhere && path.contains("/")),
      !path.hasPrefix("/"), !path.contains(where: { "*?{}[]!".contains($0) }),
      !path.split(separator: "/").contains("..")
    else { return nil }
    return (String(path), isAnywhere)
  }

  /// `da_DK/` of `da_DK/**` and `./da_DK/**/*.md`; nil for a pattern that leaves out something else.
  private static func folder(ofPattern text: String) -> Substring? {
    let path = text.hasPrefix("./") ? text.dropFirst(2) : text.hasPrefix("/") ? text.dropFirst() : text[...]
    guard let end = ["**", "**/*.md"].first(where: { path.hasSuffix("/" + $0) }) else { return nil }
    let folder = path.dropLast(end.count)
    let names = folder.split(separator: "/")
    guard let last = names.last, !last.hasPrefix("_"), !names.contains(".."),
      !folder.contains(where: { "*?{}[]!".contains($0) })
    else { return nil }
    return folder
  }

  /// `i18n: { locales: ['en', 'fr'] }`, where all of them are said.
  private mutating func readDocusaurus(_ file: String, _ read: @escaping (String) -> [UInt8]?) {
    var scripts = HostScripts(read: read)
    guard let root = scripts.standard(file), let list = scripts.entry(root, "i18n", "locales") else { return }
    var names = Set<String>()
    for item in scripts.items(list) {
      guard case .text(let name) = scripts.resolved(item).value else { return }
      names.insert(name)
    }
    guard names.count > 1, scripts.computed == 0 else { return }
    for (_, options) in scripts.members(of: root, "i18n").filter({ $0.key == "localeConfigs" }) {
      for (_, config) in scripts.members(options) {
        if let path = scripts.text(config, "path") { names.insert(path) }
      }
    }
    let folder = RelativePath.folder(of: file)
    locales.append(((folder.isEmpty ? "" : folder + "/") + "i18n/", names))
    files.append(file)
  }
}
