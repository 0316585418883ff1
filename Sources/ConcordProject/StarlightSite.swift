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
    let files = paths.filter { names.contains(RelativePath.name(of: $0)) && depth($0) < 2 }
    return files.min { (depth($0), $0) < (depth($1), $1) }.flatMap { language($0, read) }
  }

  private static func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

  private static let names: Set<String> = [
    "astro.config.mjs", "astro.config.ts", "astro.config.js", "astro.config.mts",
  ]

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
