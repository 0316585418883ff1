import ConcordProject

/// Folders in which Docusaurus keeps the pages of a version as they were when a later one came: `version-1.2`.
///
/// Two of them are what readers have; nobody translates anew what is older. Of differences told there, readers found one in five useful
/// (docs/quality, November 2026).
struct FormerVersions: Sendable {
  private static let start = "version-"
  /// How many are kept up.
  private static let kept = 2

  private let names: Set<Substring>

  init(_ files: some Sequence<String>) {
    var found: [Substring: [Int]] = [:]
    for file in files {
      guard let name = Self.version(of: file), found[name] == nil else { continue }
      found[name] = Self.numbers(name)
    }
    let sorted = found.sorted { one, other in other.value.lexicographicallyPrecedes(one.value) }
    names = Set(sorted.dropFirst(Self.kept).map(\.key))
  }

  /// Whether a page is one of a version that is kept as it was.
  func hold(_ file: String) -> Bool { !names.isEmpty && (Self.version(of: file).map(names.contains) ?? false) }

  private static func version(of file: String) -> Substring? {
    guard file.utf8.count > start.utf8.count, file.contains(start) else { return nil }
    return file.split(separator: "/").dropLast().first { name in
      name.hasPrefix(start) && name.dropFirst(start.count).drop { $0 == "v" }.first?.isASCIIDigit ?? false
    }
  }

  /// `1.x` is behind `1.9`.
  private static func numbers(_ name: Substring) -> [Int] {
    name.dropFirst(start.count).drop { $0 == "v" }.split { ".-".contains($0) }.map {
      Int($0) ?? ($0 == "x" ? .max : -1)
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
