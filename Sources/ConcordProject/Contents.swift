import ConcordSyntax

/// Which files are tables of contents, by their names.
package enum Contents {
  /// The first of them that a folder has is read.
  package static let names = ["toc", "toc.yaml", "toc.yml"]

  /// The tables of contents among some files: no more than one of a folder.
  static func files(of paths: [String]) -> [String] {
    var ranks: [FileName: (rank: Int, file: String)] = [:]
    for path in paths {
      guard let rank = names.firstIndex(of: RelativePath.name(of: path)) else { continue }
      let folder = FileName(RelativePath.folder(of: path))
      if let known = ranks[folder], known.rank < rank { continue }
      ranks[folder] = (rank, path)
    }
    return ranks.values.map(\.file).sorted { $0.precedesInBytes($1) }
  }

  /// The page that a layout would find in a file's place: layouts tell where pages are.
  static func page(of file: String) -> String {
    let folder = RelativePath.folder(of: file)
    return (folder.isEmpty ? "" : folder + "/") + "toc.md"
  }
}
