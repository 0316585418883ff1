import ConcordSyntax

/// Countries in the place of languages, and the names of these: `start.jp.md`, `docs/cn/start.md`, `i18n/japanese/start.md`.
///
/// Such a name is no tag of a locale, or another language's: `kr` is Kanuri. It is what the texts of its pages say.
enum LocaleSpellings {
  /// The locales of the names that several pages have, where these are evidently written in them.
  /// - Parameters:
  ///   - known: names that are explained already.
  ///   - read: the bytes of a page; nil where it cannot be read.
  static func found(in pages: [String], known: [String: LocaleTag], read: (String) -> [UInt8]?) -> [String: LocaleTag] {
    var holders: [String: [String]] = [:]
    for page in pages {
      for name in names(of: page) where known[name] == nil && holders[name]?.count ?? 0 < pagesRead {
        holders[name, default: []].append(page)
      }
    }
    var found: [String: LocaleTag] = [:]
    for (name, pages) in holders where pages.count >= fewestPages {
      guard let locale = FamilySpelling.byName(name) else { continue }
      let verdicts = pages.compactMap { read($0).map { WrittenLanguage($0).verdict(locale) } }
      // A page or two may not be translated yet.
      if verdicts.count(where: { $0 == .yes }) >= fewestPages { found[name] = locale }
    }
    return found
  }

  private static let fewestPages = 3
  private static let pagesRead = 24

  /// What may stand for a locale in a path.
  private static func names(of page: String) -> [String] {
    let parts = RelativePath.name(of: page).split(separator: ".")
    let suffix = parts.count > 2 ? [String(parts[parts.count - 2])] : []
    let folders = page.split(separator: "/").dropLast().map(String.init)
    return (suffix + folders).filter { FamilySpelling.byName($0) != nil }
  }
}
