/// Folders with the pages of a version as they were when a later one came: `version-1.2` of Docusaurus, `versions/1.20.4/`, `docs/4.0/`.
///
/// Two of them are what readers have; nobody translates anew what is older.
package struct FormerVersions: Sendable {
  /// How many are kept up.
  private static let mostKept = 2
  private static let docusaurus = "version-"

  /// A version, and what it is one of: beside each other lie those of one product.
  private struct Release: Hashable {
    let product: String
    let version: String
  }

  private let former: Set<Release>
  /// The pages of the versions that are kept up, without these.
  private let kept: Set<String>

  /// - Parameter files: all pages of a set.
  package init(_ files: some Sequence<String>) {
    let pages = files.compactMap { file in Self.release(of: file).map { (release: $0, page: Self.page(file)) } }
    let found = Dictionary(grouping: Set(pages.map(\.release)), by: \.product)
    let former = Set(
      found.values.flatMap { releases in
        releases.sorted { one, other in
          let (left, right) = (Self.numbers(one.version), Self.numbers(other.version))
          return left == right ? other.version < one.version : right.lexicographicallyPrecedes(left)
        }.dropFirst(Self.mostKept)
      })
    self.former = former
    kept = former.isEmpty ? [] : Set(pages.filter { !former.contains($0.release) }.map(\.page))
  }

  /// Whether a page is one of a version that is kept as it was: guides to each version are not, which have no later ones.
  package func hold(_ file: String) -> Bool {
    guard !former.isEmpty, let release = Self.release(of: file), former.contains(release) else { return false }
    return release.product.isEmpty && release.version.hasPrefix(Self.docusaurus) || kept.contains(Self.page(file))
  }

  /// A page without its version.
  private static func page(_ file: String) -> String { VersionFolders.split(file)?.path ?? file }

  private static func release(of file: String) -> Release? {
    guard let (path, version) = VersionFolders.split(file) else { return nil }
    // Docusaurus has the pages of other languages elsewhere.
    if version.hasPrefix(docusaurus) { return Release(product: "", version: version) }
    // `v1`, `v2` and `v3` of an interface are all kept up.
    guard version.contains("."), version.contains(where: \.isNumber) else { return nil }
    // What one language has is no version of another.
    let parts = path.split(separator: "/")
    let above = parts.prefix { $0 != "{version}" }
    let product = above + parts.dropFirst(above.count).filter { LocaleTag($0) != nil }
    return Release(product: product.joined(separator: "/"), version: version)
  }

  /// In the order of their release: `1.x` comes after `1.9`, and `1.0` after `1.0-beta`.
  private static func numbers(_ version: String) -> [Int] {
    let number = version.hasPrefix(docusaurus) ? version.dropFirst(docusaurus.count) : version[...]
    let parts = number.drop { $0 == "v" || $0 == "V" }.split { ".-".contains($0) }
    return parts.map { Int($0) ?? ($0 == "x" ? .max : -1) } + [0]
  }
}
