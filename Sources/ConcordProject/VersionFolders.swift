/// Folders with the same pages for several versions of a product, each with all its languages: `docs/v1.2/en/`, `docs/next/en/`.
package enum VersionFolders {
  /// A template for all versions; nil where no other template differs from this one in its version alone.
  /// - Parameters:
  ///   - template: `docs/v1.2/{locale}/{path}.{ext}`
  ///   - root: where the same pages are without a locale; it has to lie in the version, too.
  ///   - others: all templates that were found.
  static func common(_ template: String, root: String?, among others: some Collection<String>) -> (
    template: String, root: String?
  )? {
    let segments = template.split(separator: "/")
    guard let first = segments.firstIndex(where: { $0.contains("{") }),
      let index = segments[..<first].lastIndex(where: isVersion)
    else { return nil }
    let rest = replaced(segments, index)
    let isShared = others.contains { other in
      let parts = other.split(separator: "/")
      return other != template && parts.count == segments.count && isVersion(parts[index])
        && replaced(parts, index) == rest
    }
    guard isShared else { return nil }
    guard let root else { return (rest, nil) }
    let parts = root.split(separator: "/")
    guard parts.count > index, parts[...index] == segments[...index] else { return nil }
    return (rest, replaced(parts, index))
  }

  private static func replaced(_ segments: [Substring], _ index: Int) -> String {
    (segments[..<index] + ["{version}"] + segments[(index + 1)...]).joined(separator: "/")
  }

  /// A path without its version: `docs/v1.2/fr/a.md` is `docs/{version}/fr/a.md` of `v1.2`; nil where it has none. Of `2024/` and
  /// `01/` nothing but the folders beside them says what they count, and of `2024-05-02/` it is no version.
  package static func split(_ path: String) -> (path: String, version: String)? {
    let segments = path.split(separator: "/")
    guard let index = segments.dropLast().firstIndex(where: isCertain) else { return nil }
    if index > 0, let folder = current(segments[index - 1]) {
      let path = segments[..<(index - 1)] + [folder] + segments[(index + 1)...]
      return (path.joined(separator: "/"), String(segments[index]))
    }
    return (replaced(segments, index), String(segments[index]))
  }

  /// The folder of the newest version's pages for the one that Docusaurus keeps former ones in: `docs` for `versioned_docs`, and
  /// `api` for `api_versioned_docs`.
  private static func current(_ folder: Substring) -> Substring? {
    if folder == "versioned_docs" { return "docs" }
    return folder.hasSuffix("_versioned_docs") ? folder.dropLast("_versioned_docs".count) : nil
  }

  private static func isCertain(_ segment: Substring) -> Bool {
    isVersion(segment) && (segment.contains(where: \.isLetter) || segment.contains("."))
  }

  /// `v1.2`, `V1.3.x`, `2.x`, `next`, `Master`, and `version-1.2` as Docusaurus writes it.
  private static func isVersion(_ segment: Substring) -> Bool {
    if names.contains(segment.lowercased()) { return true }
    let name = segment.hasPrefix("version-") ? segment.dropFirst("version-".count) : segment
    var number = name.first == "v" || name.first == "V" ? name.dropFirst() : name
    // `1-alpha` may be a chapter.
    if number.contains(".") || number != segment, let stage = number.lastIndex(of: "-"),
      stages.contains(number[number.index(after: stage)...].filter(\.isLetter))
    {
      number = number[..<stage]
    }
    return number.first?.isASCIIDigit ?? false && number.allSatisfy { $0.isASCIIDigit || ".x-".contains($0) }
  }

  private static let stages: Set<String> = ["alpha", "beta", "rc", "preview", "snapshot"]

  private static let names: Set<String> = [
    "current", "dev", "edge", "latest", "main", "master", "next", "nightly", "stable", "unreleased",
  ]
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
