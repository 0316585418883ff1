import ConcordProject
import ConcordSyntax

/// The names that a page has by turns.
enum PageName {
  /// `x/index.md` for `x.md`, and `x.md` for that.
  static func others(_ file: String) -> [String] {
    guard let dot = file.lastIndex(ofSign: "."), !file[dot...].contains("/") else { return [] }
    let (stem, ending) = (file[..<dot], file[dot...])
    for index in IndexPage.stems where stem.hasSuffix("/\(index)") {
      return ["\(stem.dropLast(index.count + 1))\(ending)"]
    }
    return IndexPage.stems.map { "\(stem)/\($0)\(ending)" }
  }
}
