import ConcordData
import ConcordSyntax

/// Astro's configuration, as far as Starlight's says which language a site is written in first.
///
/// Source: starlight.astro.build (`locales`, `defaultLocale`).
enum StarlightSite {
  /// The language of a site at the root or in a folder of it; nil where none says it.
  /// - Parameters:
  ///   - paths: the files of the tree.
  ///   - read: the bytes of a file; nil where there is none.
  static func original(_ paths: [String], _ read: @escaping (String) -> [UInt8]?) -> LocaleTag? {
    let files = paths.lazy.compactMap { HostSite.File($0) }
      .filter { $0.tool == "astro" && $0.isScript && !$0.folder.contains("/") }
    // The root's before one in a folder.
    return files.min { ($0.folder, $0.name) < ($1.folder, $1.name) }.flatMap { language($0.path, read) }
  }

  private static func language(_ file: String, _ read: @escaping (String) -> [UInt8]?) -> LocaleTag? {
    var scripts = HostScripts(read: read)
    guard let root = scripts.standard(file), let integrations = scripts.entry(root, "integrations") else { return nil }
    for integration in scripts.items(integrations) {
      let locales = scripts.members(of: integration, "locales")
      if locales.isEmpty { continue }
      // Pages of the root are those of the standard, where nothing else is said.
      let name = scripts.text(integration, "defaultLocale") ?? "root"
      guard let entry = locales.last(where: { $0.key == name })?.value else { continue }
      return scripts.text(entry, "lang").flatMap { LocaleTag($0) } ?? LocaleTag(name)
    }
    return nil
  }
}
