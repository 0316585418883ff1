import ConcordSyntax

/// A page that is nothing but the list of a set's languages: who translates documents of another repository begins with one.
enum LanguageIndex {
  /// Whether a page lists pages of the same name in folders below it, and says little else.
  /// - Parameters:
  ///   - page: its path.
  ///   - paths: all pages.
  static func fills(_ page: String, _ paths: [String], read: (String) -> [UInt8]?) -> Bool {
    guard let bytes = read(page), bytes.count <= longest else { return false }
    let (folder, name) = (RelativePath.folder(of: page), RelativePath.name(of: page).lowercased())
    let lines = bytes.split(separator: .lineFeed).filter { !$0.allSatisfy(\.isSpace) }
    let pages = paths.filter { $0 != page && RelativePath.name(of: $0).lowercased() == name }.compactMap { path in
      folder.isEmpty ? path : path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
    }
    let listed = pages.count { path in
      lines.contains { line in [path, "./" + path].contains { line.firstRange(of: Array("](\($0)".utf8)) != nil } }
    }
    return listed >= fewestLanguages && listed * 2 > pages.count && listed * 2 > lines.count - linesAround
  }

  /// In bytes.
  private static let longest = 20_000
  private static let fewestLanguages = 3
  /// A title, and a word on how to help.
  private static let linesAround = 6
}
