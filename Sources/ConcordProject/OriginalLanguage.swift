import ConcordSyntax

/// Which language a set is written in first, where folders name all of them and no configuration says it: English as a rule. Another one
/// leaves its letters in what is made from it, a paragraph that nobody has translated yet, or has more pages, or much more to say.
struct OriginalLanguage {
  /// A page, by its locale.
  private typealias Page = (file: String, locale: LocaleTag)

  private let pages: [Page]
  private let all: Set<String>
  private let read: (String) -> [UInt8]?
  private let frontPage: String?

  /// - Parameters:
  ///   - paths: pages of the set.
  ///   - locale: which locale a page is in.
  ///   - frontPage: what a forge shows of the repository; nil where there is no such page.
  ///   - read: the bytes of a page.
  init(
    _ paths: [String], locale: (String) -> LocaleTag?, frontPage: String?, read: @escaping (String) -> [UInt8]?
  ) {
    let sorted = paths.sorted()
    let count = min(Self.pagesAsked, sorted.count)
    pages = (0..<count).compactMap { number in
      let file = sorted[number * sorted.count / count]
      return locale(file).map { (file, $0) }
    }
    all = Set(paths)
    self.frontPage = frontPage
    self.read = read
  }

  /// How many paths are asked for their locale.
  private static let pagesAsked = 1_200
  /// How many pages of each kind are read.
  private static let pagesRead = 12
  /// How many are looked through for what nobody has translated yet.
  private static let pagesSearched = 40

  /// The language in the place of English; nil where nothing speaks for one.
  /// - Parameters:
  ///   - english: the locale of the English pages.
  ///   - counts: how many pages a locale has.
  func found(besides english: LocaleTag, _ counts: (LocaleTag) -> Int) -> LocaleTag? {
    let full = Set(pages.map(\.locale)).filter { locale in
      locale != english && counts(locale) * 10 >= counts(english) * 9 && counts(locale) >= Self.fewestPages
    }
    // Who writes what visitors see first in a language writes the rest in it, too.
    let first =
      full.isEmpty
      ? nil : frontPage.flatMap(read).flatMap { WrittenLanguage(Array($0.prefix(Self.bytesOfFront))).language }
    let named = full.filter { $0.language == first }
    if named.count == 1, first != english.language { return named.first }
    let others = full.filter { !WrittenLanguage.isLatin($0) }
    // Of two that have the same letters, as those for Taiwan and for China, the fuller one.
    let original = others.sorted { (counts($1), $0.tag) < (counts($0), $1.tag) }.first {
      isLeftOver($0) { $0 == english } || isLeftOver($0, in: WrittenLanguage.isLatin) || saysMore($0, than: english)
    }
    // Where several have more pages, it is the source that has removed some.
    if let original { return original }
    let fuller = others.filter { hasMorePages($0, than: english) }
    return fuller.count == 1 ? fuller.first : nil
  }

  /// What stands first: other languages may follow.
  private static let bytesOfFront = 2_048

  /// What a forge shows first of the files of a tree.
  static func frontPage(among paths: [String]) -> String? { paths.first { $0.lowercased() == "readme.md" } }

  /// A set of fewer pages may have any.
  private static let fewestPages = 8

  /// Whether the text of some pages of other languages has words in the letters of a locale: of the English ones alone, where others are
  /// made from them and so have fewer, or of all in Latin letters.
  private func isLeftOver(_ locale: LocaleTag, in isWanted: (LocaleTag) -> Bool) -> Bool {
    // Their own letters may be these.
    let wanted = pages.filter { isWanted($0.locale) && !WrittenLanguage.ofTwoScripts.contains($0.locale.language) }
    let count = min(Self.pagesSearched, wanted.count)
    let sample = (0..<count).compactMap { read(wanted[$0 * wanted.count / count].file) }
    let found = sample.count { page in
      page.countBeyondLatin > 0
        && WrittenLanguage(page).letters(of: locale) >= Self.fewestLetters
    }
    return found >= Self.fewestPagesWithLetters && found * 10 >= sample.count
  }

  /// A quotation is no paragraph.
  private static let fewestLetters = 12
  private static let fewestPagesWithLetters = 3

  /// Whether most pages in ideographs or syllables have more characters than the English ones, which need about three times as many.
  private func saysMore(_ locale: LocaleTag, than english: LocaleTag) -> Bool {
    guard ["zh", "ja", "ko"].contains(locale.language), let example = pages.first(where: { $0.locale == locale }) else {
      return false
    }
    func characters(_ file: String) -> Int? { read(file).map { $0.count { $0 & 0xC0 != 0x80 } } }
    let wanted = pages.filter { $0.locale == english }
    let count = min(Self.pagesRead, wanted.count)
    let pairs = (0..<count).compactMap { number -> Bool? in
      let file = wanted[number * wanted.count / count].file
      guard let other = counterpart(of: file, as: example.file), let theirs = characters(file),
        let ours = characters(other),
        // Pages that nobody has written yet say nothing.
        max(theirs, ours) >= Self.shortestPage
      else { return nil }
      return theirs * 5 < ours * 4
    }
    return pairs.count >= Self.fewestPairs && pairs.count(where: \.self) * 3 >= pairs.count * 2
  }

  /// In characters.
  private static let shortestPage = 500

  private static let fewestPairs = 3

  /// Whether a locale has nearly every page of the English ones, and quite a few that English has not.
  private func hasMorePages(_ locale: LocaleTag, than english: LocaleTag) -> Bool {
    let theirs = pages.filter { $0.locale == english }.map(\.file)
    let ours = pages.filter { $0.locale == locale }.map(\.file)
    guard ours.count > theirs.count, let example = theirs.first, let other = ours.first else { return false }
    let alone = theirs.count { counterpart(of: $0, as: other) == nil }
    let more = ours.count { counterpart(of: $0, as: example) == nil }
    return more >= Self.fewestMore && more >= alone * 5 && more * 25 >= theirs.count
  }

  /// Fewer may be left of what the source has given up.
  private static let fewestMore = 5

  /// `docs/zh/a.md` for `docs/en/a.md`, as `docs/zh/b.md` has its folder; nil where there is no such page.
  private func counterpart(of file: String, as example: String) -> String? {
    var parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let others = example.split(separator: "/", omittingEmptySubsequences: false)
    guard let place = zip(parts, others).enumerated().first(where: { $1.0 != $1.1 })?.offset else { return nil }
    parts[place] = others[place]
    let name = parts.joined(separator: "/")
    return all.contains(name) ? name : nil
  }
}
