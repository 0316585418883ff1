import ConcordSyntax

/// A page that is nothing but the list of a set's languages: who translates documents of another repository begins with one.
enum LanguageIndex {
  /// Whether a page lists its counterparts in folders below it, and says little else.
  /// - Parameters:
  ///   - page: its path.
  ///   - others: those of the pages of the same topic in other languages.
  static func fills(_ page: String, _ others: [String], read: (String) -> [UInt8]?) -> Bool {
    guard let bytes = read(page), bytes.count <= longest else { return false }
    let folder = RelativePath.folder(of: page)
    let lines = bytes.split(separator: .lineFeed).filter { !$0.allSatisfy(\.isSpace) }
    let listed = others.count { other in
      let path = folder.isEmpty ? other : other.hasPrefix(folder + "/") ? String(other.dropFirst(folder.count + 1)) : ""
      return !path.isEmpty
        && lines.contains { line in
          openers.contains { line.firstRange(of: Array("\($0)\(path)".utf8)) != nil }
        }
    }
    return listed >= fewestLanguages && listed * 2 > others.count && listed * 2 > lines.count - linesAround
  }

  /// What stands before an address in Markdown and in HTML.
  private static let openers = ["](", "](./", "href=\"", "href=\"./"]
  /// In bytes.
  private static let longest = 20_000
  private static let fewestLanguages = 3
  /// A title, and a word on how to help.
  private static let linesAround = 6
}
