/// Folders that lie where those of the locales do, hold the same pages, and are called as no locale is: `docs/em/` beside `docs/fr/`.
///
/// Nobody looks at them, or what they hold is taken for pages of the source: either is said once.
enum FoldersWithoutLocale {
  /// A sentence on the first of them; nil where there are none.
  /// - Parameters:
  ///   - pages: every page.
  ///   - set: where the pages of a set are.
  static func note(_ pages: [String], _ set: DetectedLayout) -> String? {
    guard let pattern = set.translations?.text, let place = pattern.firstRange(of: "{locale}/"),
      pattern[place.upperBound...].hasPrefix("{path}"),
      !pattern[..<place.lowerBound].contains(where: { "{[*".contains($0) })
    else { return nil }
    let head = pattern[..<place.lowerBound]
    guard head.isEmpty || head.hasSuffix("/") else { return nil }
    var keys = Set<String>()
    var others: [String: [String]] = [:]
    for page in pages where page.utf8.starts(with: head.utf8) {
      let rest = page.dropFirst(head.count)
      if let match = set.translations?.match(page), match.locale != nil {
        keys.insert(match.key)
      } else if let slash = rest.firstIndex(of: "/") {
        others[String(rest[..<slash]), default: []].append(String(rest[rest.index(after: slash)...]))
      }
    }
    let found = others.filter { name, pages in
      mayName(name) && pages.count(where: { keys.contains(withoutExtension($0)) }) * 2 > pages.count
    }
    guard let first = found.keys.min() else { return nil }
    let rest = found.count > 1 ? " and \(found.count - 1) more" : ""
    return
      "`\(head)\(first)/`\(rest) holds pages of the set, and `\(first)` is no locale; `tags:` in concord.yml says which one is meant"
  }

  /// Whether a folder is called as briefly as a locale is.
  private static func mayName(_ name: String) -> Bool {
    (2...3).contains(name.utf8.count) && name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      || name.utf8.count == 5 && (name.dropFirst(2).first == "-" || name.dropFirst(2).first == "_")
  }

  private static func withoutExtension(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[..<$0]) } ?? path
  }
}
