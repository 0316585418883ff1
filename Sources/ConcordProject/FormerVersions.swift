/// Folders with the pages of a version as they were when a later one came: `version-1.2` of Docusaurus, `versions/1.20.4/`, `docs/4.0/`.
///
/// Two of them are what readers have; nobody translates anew what is older.
package struct FormerVersions: Sendable {
  /// How many are kept up.
  private static let kept = 2

  /// A version, and what it is one of: beside each other lie those of one product.
  private struct Release: Hashable {
    let product: String
    let version: String
  }

  private let former: Set<Release>

  /// - Parameter files: all pages of a set.
  package init(_ files: some Sequence<String>) {
    let found = Dictionary(grouping: Set(files.compactMap(Self.release)), by: \.product)
    former = Set(
      found.values.flatMap { releases in
        releases.sorted { one, other in
          let (left, right) = (Self.numbers(one.version), Self.numbers(other.version))
          return left == right ? other.version < one.version : right.lexicographicallyPrecedes(left)
        }.dropFirst(Self.kept)
      })
  }

  /// Whether a page is one of a version that is kept as it was.
  package func hold(_ file: String) -> Bool {
    !former.isEmpty && (Self.release(of: file).map(former.contains) ?? false)
  }

  private static func release(of file: String) -> Release? {
    guard let (path, version) = VersionFolders.split(file) else { return nil }
    // Docusaurus has the pages of other languages elsewhere.
    if version.hasPrefix("version-") { return Release(product: "", version: version) }
    // `v1`, `v2` and `v3` of an interface are all kept up; a language has its own folder, here or there.
    guard version.contains("."), version.contains(where: \.isNumber) else { return nil }
    let above = path.split(separator: "/").prefix { $0 != "{version}" }.filter { LocaleTag($0) == nil }
    return Release(product: above.joined(separator: "/"), version: version)
  }

  /// In the order of their release: `1.x` comes after `1.9`, and `1.0` after `1.0-beta`.
  private static func numbers(_ version: String) -> [Int] {
    let number = version.hasPrefix("version-") ? version.dropFirst("version-".count) : version[...]
    let parts = number.drop { $0 == "v" }.split { ".-".contains($0) }
    return parts.map { Int($0) ?? ($0 == "x" ? .max : -1) } + [0]
  }
}
