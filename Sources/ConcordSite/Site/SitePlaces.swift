import ConcordProject

/// Where the files of a site are: none of them can be where another one's folder is.
struct SitePlaces {
  private let pages: Set<FileName>
  /// What has no place, as sentences.
  private(set) var lost: [String] = []

  /// - Parameter pages: the paths of pages, which go before what only leads to them.
  init(_ pages: [String]) { self.pages = Set(pages.map(FileName.init)) }

  /// Whether the folders of a path are none of the pages; else it is lost.
  mutating func have(_ path: String) -> Bool {
    var folder = RelativePath.folder(of: path)
    while !folder.isEmpty {
      if pages.contains(FileName(folder)) {
        lost.append("\(path) is left out: \(folder) is a page")
        return false
      }
      folder = RelativePath.folder(of: folder)
    }
    return true
  }
}
