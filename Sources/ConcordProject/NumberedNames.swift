import ConcordSyntax

/// Pages whose names are translated, all but the numbers that they begin with: `1.1-快速开始` for `1.1-QuickStarted`.
///
/// Nothing but the number says that they belong together, so it has to be plain: no other page beside either begins with it, and most
/// pages of a language that would have no source get one. A date is no number: two posts of one day may be of two things.
enum NumberedNames {
  /// Which topic each page belongs to that has none of the source by its name.
  /// - Parameters:
  ///   - sources: the topics that have a source page.
  ///   - translations: the pages of each topic in other locales.
  /// - Returns: for each locale the topic of the source by that of the translation.
  static func topics(
    sources: some Collection<FileName>, translations: [FileName: [Page]]
  ) -> [LocaleTag: [FileName: FileName]] {
    let known = Set(sources)
    var orphans: [LocaleTag: [FileName]] = [:]
    for (key, pages) in translations where !known.contains(key) && place(of: key) != nil {
      for locale in Set(pages.map(\.locale)) { orphans[locale, default: []].append(key) }
    }
    if orphans.isEmpty { return [:] }
    let sources = byPlace(sources)
    var partners: [LocaleTag: [FileName: FileName]] = [:]
    for (locale, keys) in orphans where keys.count >= fewest {
      // A number that a page with a source has is taken.
      let taken = Set(
        translations.filter { key, pages in known.contains(key) && pages.contains { $0.locale == locale } }
          .compactMap { place(of: $0.key) })
      // One more than the source has, and all behind it count on: a number says nothing.
      let shifted = Set(keys.compactMap(place).filter { sources[$0] == nil && !taken.contains($0) }.map(\.folder))
      let pairs = byPlace(keys).compactMap { place, key -> (FileName, FileName)? in
        guard !taken.contains(place), !shifted.contains(place.folder), let key, let source = sources[place] ?? nil
        else { return nil }
        return (key, source)
      }
      guard pairs.count >= fewest, pairs.count * 2 >= keys.count else { continue }
      partners[locale] = Dictionary(uniqueKeysWithValues: pairs)
    }
    return partners
  }

  /// One may be a chance.
  private static let fewest = 3

  /// A number, and the folder in which it stands for a page.
  private struct Place: Hashable {
    let folder: String
    let number: String
  }

  /// The only one that has a place; nil where several have it.
  private static func byPlace(_ keys: some Collection<FileName>) -> [Place: FileName?] {
    Dictionary(keys.compactMap { key in place(of: key).map { ($0, key) } }) { _, _ in nil }
  }

  private static func place(of key: FileName) -> Place? {
    number(of: RelativePath.name(of: key.text)).map { Place(folder: RelativePath.folder(of: key.text), number: $0) }
  }

  /// `1.1` of `1.1-QuickStarted`, `J1.2` of `J1.2-Custom`; nil where a name begins with none, or with a year.
  private static func number(of name: String) -> String? {
    let letters = name.utf8.prefix(while: \.isLetter)
    guard letters.count <= mostLetters else { return nil }
    let digits = name.utf8.dropFirst(letters.count).prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let rest = name.utf8.dropFirst(letters.count + digits.count)
    let runs = digits.split(separator: UInt8(ascii: "."))
    guard let first = runs.first, runs.count <= mostRuns, digits.first?.isDigit ?? false,
      runs.allSatisfy({ $0.count < digitsOfYear }),
      first.count < digitsOfYear, rest.count > 1, let sign = rest.first,
      "-_ ".utf8.contains(sign) || digits.last == UInt8(ascii: ".")
    else { return nil }
    return String(Substring(letters)) + runs.map { String(Substring($0)) }.joined(separator: ".")
  }

  private static let mostLetters = 2
  private static let digitsOfYear = 4
  /// `1.0.0-rc` is a version.
  private static let mostRuns = 2
}
