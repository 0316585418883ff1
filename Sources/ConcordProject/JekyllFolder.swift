/// What Jekyll publishes: below a `_config.yml` with what no other host has beside it. Hexo and Jupyter Book have such a file, too.
package enum JekyllFolder {
  /// Whether Jekyll publishes most of the pages of a tree.
  /// - Parameter paths: every file of the tree.
  static func holdsMost(of pages: [String], among paths: [String]) -> Bool {
    let named = Set(paths.filter(isConfiguration).map { String($0.dropLast(configuration.utf8.count)) })
    if named.isEmpty { return false }
    let folders = named.intersection(paths.lazy.compactMap(folderOfSite))
    return pages.count { page in RelativePath.foldersAbove(page).contains(where: folders.contains) } * 2 > pages.count
  }

  package static let configuration = "_config.yml"

  /// Files and folders beside the configuration that Jekyll alone has.
  package static let (files, foldersBeside) = (["Gemfile"], ["_layouts", "_includes"])

  private static func isConfiguration(_ path: String) -> Bool {
    path == configuration || path.hasSuffix("/" + configuration)
  }

  /// The folder that `Gemfile` or `_layouts/` lies in, with a slash behind it; nil for any other file.
  private static func folderOfSite(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    let place =
      parts.firstIndex { foldersBeside.contains(String($0)) }
      ?? (files.contains { $0 == parts.last ?? "" } ? parts.count - 1 : nil)
    return place.map { parts[..<$0].map { $0 + "/" }.joined() }
  }
}
