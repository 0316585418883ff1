import ConcordSyntax

/// Countries in the place of languages, and the names of these: `start.jp.md`, `start-cn.md`, `docs/cn/start.md`, `i18n/japanese/start.md`.
///
/// Such a name is no tag of a locale, or another language's: `kr` is Kanuri. It is what the texts of its pages say.
enum LocaleSpellings {
  /// The locales of the names that several pages have, where these are evidently written in them.
  /// - Parameters:
  ///   - known: names that are explained already.
  ///   - read: the bytes of a page; nil where it cannot be read.
  static func found(in pages: [String], known: [String: LocaleTag], read: (String) -> [UInt8]?) -> [String: LocaleTag] {
    var holders: [String: [String]] = [:]
    // Many pages lie in few folders.
    var isName: [Substring: Bool] = [:]
    for page in pages {
      for part in parts(of: page) {
        if isName[part] == nil { isName[part] = FamilySpelling.byName(String(part)) != nil }
        guard isName[part] == true, known[String(part)] == nil, holders[String(part)]?.count ?? 0 < pagesRead else {
          continue
        }
        holders[String(part), default: []].append(page)
      }
    }
    var found: [String: LocaleTag] = [:]
    for (name, pages) in holders where pages.count >= fewestPages {
      guard let locale = FamilySpelling.byName(name) else { continue }
      // A page or two may not be translated yet; most are, and a few tell.
      var written = 0
      for page in pages where written < fewestPages {
        if read(page).map({ isWritten($0, in: locale) }) ?? false { written += 1 }
      }
      if written == fewestPages { found[name] = locale }
    }
    return found
  }

  /// Most pages tell by their first lines.
  private static func isWritten(_ page: [UInt8], in locale: LocaleTag) -> Bool {
    WrittenLanguage(Array(page.prefix(bytesRead))).verdict(locale) == .yes
      || page.count > bytesRead && WrittenLanguage(page).verdict(locale) == .yes
  }

  private static let bytesRead = 2_048
  private static let fewestPages = 3
  private static let pagesRead = 24

  /// What may stand for a locale in a path.
  private static func parts(of page: String) -> [Substring] {
    let parts = page.split(separator: "/")
    let name = (parts.last ?? "").split(separator: ".")
    guard name.count > 1 else { return Array(parts.dropLast()) }
    // `api-cn.md`
    let words = name[name.count - 2].split(separator: "-")
    return (name.count > 2 ? [name[name.count - 2]] : words.count > 1 ? [words[words.count - 1]] : [])
      + parts.dropLast()
  }
}
