/// What Jekyll publishes: below a `_config.yml` with what no other host has beside it. Hexo and Jupyter Book have such a file, too.
package enum JekyllFolder {
  /// Whether Jekyll publishes most of the pages of a tree.
  /// - Parameter paths: every file of the tree.
  static func holdsMost(of pages: [String], among paths: [String]) -> Bool {
    let folders = paths.filter(isConfiguration).map { $0.dropLast(configuration.utf8.count) }.filter { folder in
      paths.contains { $0.hasPrefix(folder) && isSign($0.dropFirst(folder.count)) }
    }
    return !folders.isEmpty && pages.count { page in folders.contains(where: page.hasPrefix) } * 2 > pages.count
  }

  package static let configuration = "_config.yml"

  /// Files and folders beside the configuration that Jekyll alone has.
  package static let (files, foldersBeside) = (["Gemfile"], ["_layouts", "_includes"])

  private static func isConfiguration(_ path: String) -> Bool {
    path == configuration || path.hasSuffix("/" + configuration)
  }

  private static func isSign(_ path: Substring) -> Bool {
    files.contains { path == $0 } || foldersBeside.contains { path.hasPrefix($0 + "/") }
  }
}
