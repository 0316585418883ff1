/// A page that stands for its folder: `index.md`, `_index.md` with Hugo, `README.md` on a forge.
package enum IndexPage {
  /// The names that such pages have, without their endings; the first that is there counts.
  package static let stems = ["index", "_index", "README", "readme"]

  /// Whether a file is such a page, whatever its folder and its ending.
  package static func isOne(_ file: String) -> Bool {
    stems.contains { RelativePath.name(of: file).prefix { $0 != "." }.elementsEqual($0) }
  }
}
