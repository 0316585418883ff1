/// Pages in a folder of what nobody keeps up, which says so by its name: `_archives/`, `docs/archive/`.
package enum ArchivedPages {
  /// Whether a page is one of them.
  package static func hold(_ file: String) -> Bool {
    RelativePath.foldersAbove(file).contains { folder in
      names.contains(where: { folder.hasSuffix("/" + $0 + "/") || folder == $0 + "/" })
    }
  }

  private static let names = ["archive", "archives", "archived", "_archive", "_archives", "_archived"]
}
