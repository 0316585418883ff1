/// Folders in which Docusaurus keeps the pages of a version as they were when a later one came: `version-1.2`.
///
/// Two of them are what readers have; nobody translates anew what is older.
package struct FormerVersions: Sendable {
  private static let start = "version-"
  /// How many are kept up.
  private static let kept = 2

  private let names: Set<String>

  /// - Parameter files: all pages of a set.
  package init(_ files: some Sequence<String>) {
    let found = Set(files.compactMap(Self.version))
    let sorted = found.sorted { one, other in
      let (left, right) = (Self.numbers(one), Self.numbers(other))
      return left == right ? other < one : right.lexicographicallyPrecedes(left)
    }
    names = Set(sorted.dropFirst(Self.kept))
  }

  /// Whether a page is one of a version that is kept as it was.
  package func hold(_ file: String) -> Bool { !names.isEmpty && (Self.version(of: file).map(names.contains) ?? false) }

  private static func version(of file: String) -> String? {
    guard file.contains(start), let version = VersionFolders.split(file)?.version, version.hasPrefix(start) else {
      return nil
    }
    return version
  }

  /// In the order of their release: `1.x` comes after `1.9`, and `1.0` after `1.0-beta`.
  private static func numbers(_ version: String) -> [Int] {
    let parts = version.dropFirst(start.count).drop { $0 == "v" }.split { ".-".contains($0) }
    return parts.map { Int($0) ?? ($0 == "x" ? .max : -1) } + [0]
  }
}
