import ConcordProject
import ConcordSyntax

/// The words of a site's frame in one language.
struct SiteStrings: Sendable {
  /// The language that all words are in; English where not all of them are the locale's own.
  let language: String
  private let locale: LocaleTag
  private let texts: [String]
  /// Words that are English, since the locale's language has none and the site gives none.
  private let foreign: Set<SiteWord>
  private let dates: DayFormat
  private let hasDates: Bool
  /// Labels of callouts by class, and of tasks.
  let labels: [String: String]
  /// Those of them that are English, among words that are not.
  let foreignLabels: Set<String>
  /// Those that a template may name.
  let frame: KeyValuePairs<String, String>

  /// The words for a locale.
  /// - Parameter own: words of the site's own, by locale; those of a language hold for its regions, too.
  static func of(_ locale: LocaleTag, own: [LocaleTag: [SiteWord: String]] = [:]) -> SiteStrings {
    let known = SiteStringsTable.text(of: locale)
    let lines = (known ?? SiteStringsTable.english).split(separator: "\n")
    let words = lines.dropLast().flatMap { $0.split(separator: "|") }.map(String.init)
    let given = (LocaleTag(locale.language).flatMap { own[$0] } ?? [:]).merging(own[locale] ?? [:]) { $1 }
    let texts = zip(SiteWord.allCases, words).map { given[$0] ?? $1 }
    let foreign = known == nil ? Set(SiteWord.allCases.filter { given[$0] == nil }) : []
    return SiteStrings(locale, texts, foreign: foreign, DayFormat(lines.last ?? "{iso}"), hasDates: known != nil)
  }

  /// - Parameter hasDates: whether the form of a day is the locale's own.
  private init(
    _ locale: LocaleTag, _ texts: [String], foreign: Set<SiteWord>, _ dates: DayFormat, hasDates: Bool
  ) {
    language = foreign.isEmpty ? locale.tag : LocaleTag.english.tag
    self.locale = locale
    self.texts = texts
    self.foreign = foreign
    self.dates = dates
    self.hasDates = hasDates
    let words = Dictionary(zip(SiteWord.allCases, texts), uniquingKeysWith: { first, _ in first })
    func word(_ name: SiteWord) -> String { words[name] ?? "" }
    labels = Self.labels.mapValues(word)
    foreignLabels = Set(Self.labels.filter { foreign.contains($0.value) }.map(\.key))
    frame = [
      "skip": word(.skip), "navigation": word(.navigation), "onThisPage": word(.onThisPage),
      "languages": word(.languages), "previous": word(.previous), "next": word(.next), "copy": word(.copy),
      "program": word(.program), "copied": word(.copied), "search": word(.search), "results": word(.results),
      "none": word(.none), "link": word(.link), "path": word(.path),
      "schemes": [SiteWord.colours, .system, .light, .dark].map(word).joined(separator: "|"),
    ]
  }

  private static let labels: [String: SiteWord] = [
    "note": .note, "tip": .tip, "important": .important, "deprecated": .deprecated, "attention": .attention,
    "warning": .attention, "restriction": .important, "requirement": .important, "preview": .note, "beta": .note,
    "experimental": .note, "task-done": .done, "task-open": .open,
  ]

  /// The language of a word.
  func language(of word: SiteWord) -> LocaleTag { foreign.contains(word) ? .english : locale }

  /// The words that a template or a script puts somewhere and that are not the locale's own, by the names of `frame`.
  var foreignNames: [String] {
    let names: [(String, SiteWord)] = [
      ("skip", .skip), ("navigation", .navigation), ("onThisPage", .onThisPage), ("languages", .languages),
      ("previous", .previous), ("next", .next), ("copy", .copy), ("program", .program), ("copied", .copied),
      ("search", .search), ("results", .results), ("none", .none), ("link", .link), ("path", .path),
      ("colours", .colours), ("system", .system), ("light", .light), ("dark", .dark),
    ]
    return names.filter { foreign.contains($0.1) }.map(\.0)
  }

  /// The attribute that says in which language a word is, where that is not the locale's.
  func attribute(of word: SiteWord) -> String { foreign.contains(word) ? " lang=\"\(LocaleTag.english.tag)\"" : "" }

  subscript(word: SiteWord) -> String {
    SiteWord.allCases.firstIndex(of: word).map { texts[$0] } ?? ""
  }

  /// A sentence with a day, which is `2026-05-02`, as the language writes it.
  func text(_ word: SiteWord, day: some StringProtocol) -> String {
    // Among words from right to left, a date keeps the direction of its own.
    let day = written(day: String(day), in: word)
    return self[word].replacing("{date}", with: language(of: word).isRightToLeft ? "\u{2068}\(day)\u{2069}" : day)
  }

  /// A day, which is `2026-05-02`, as the language of a word writes it; as it is where that is not known.
  func written(day: String, in word: SiteWord) -> String {
    hasDates || foreign.contains(word) ? dates.text(day) : day
  }

  /// `rtl` for scripts that are written from right to left.
  static func direction(of locale: LocaleTag) -> String {
    locale.isRightToLeft ? "rtl" : "ltr"
  }
}

/// How a language writes a day: a pattern with `{d}`, `{m}`, `{month}`, `{y}`, `{buddhist}` or `{iso}`, and the names of months
/// behind it, as CLDR's long form has them.
struct DayFormat: Sendable {
  private let pattern: String
  private let months: [Substring]

  init(_ line: some StringProtocol) {
    let parts = String(line).split(separator: "|")
    pattern = parts.first.map(String.init) ?? "{iso}"
    months = parts.dropFirst().first?.split(separator: ",") ?? []
  }

  /// A day; what is none stays as it is.
  func text(_ day: some StringProtocol) -> String {
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, let year = Int(parts[0]), let month = Int(parts[1]),
      let number = Int(parts[2]), (1...12).contains(month), (1...31).contains(number)
    else { return String(day) }
    // French alone counts the first day of a month in another way.
    let isFirst = number == 1 && pattern.contains("{d-er}")
    return pattern.replacing("{d-er}", with: isFirst ? "1er" : "\(number)").replacing("{d}", with: "\(number)")
      .replacing("{month}", with: months.indices.contains(month - 1) ? months[month - 1] : "\(month)")
      .replacing("{m}", with: "\(month)").replacing("{y}", with: "\(year)")
      .replacing("{buddhist}", with: "\(year + 543)").replacing("{iso}", with: String(day))
  }
}
