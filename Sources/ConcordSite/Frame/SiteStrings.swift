import ConcordProject
import ConcordSyntax

/// The words of a site's frame in one language.
struct SiteStrings: Sendable {
  /// The language that the words are in: English where a language has none.
  let language: String
  private let texts: [String]
  private let dates: DayFormat
  private let isRightToLeft: Bool
  /// Of the language of the words.
  var direction: String { isRightToLeft ? "rtl" : "ltr" }
  /// Labels of callouts by class, and of tasks.
  let labels: [String: String]
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
    let isWhole = known != nil || given.count == SiteWord.allCases.count
    return SiteStrings(
      isWhole ? locale : .english, texts, DayFormat(known == nil && isWhole ? "{iso}" : lines.last ?? "{iso}"))
  }

  private init(_ locale: LocaleTag, _ texts: [String], _ dates: DayFormat) {
    language = locale.tag
    isRightToLeft = locale.isRightToLeft
    self.texts = texts
    self.dates = dates
    let words = Dictionary(zip(SiteWord.allCases, texts), uniquingKeysWith: { first, _ in first })
    func word(_ name: SiteWord) -> String { words[name] ?? "" }
    let (note, important, attention) = (word(.note), word(.important), word(.attention))
    labels = [
      "note": note, "tip": word(.tip), "important": important, "deprecated": word(.deprecated), "attention": attention,
      "warning": attention, "restriction": important, "requirement": important, "preview": note, "beta": note,
      "experimental": note, "task-done": word(.done), "task-open": word(.open),
    ]
    frame = [
      "skip": word(.skip), "navigation": word(.navigation), "onThisPage": word(.onThisPage),
      "languages": word(.languages), "previous": word(.previous), "next": word(.next), "copy": word(.copy),
      "program": word(.program), "copied": word(.copied), "search": word(.search), "results": word(.results),
      "none": word(.none), "link": word(.link), "path": word(.path),
      "schemes": [SiteWord.colours, .system, .light, .dark].map(word).joined(separator: "|"),
    ]
  }

  subscript(word: SiteWord) -> String {
    SiteWord.allCases.firstIndex(of: word).map { texts[$0] } ?? ""
  }

  /// A sentence with a day, which is `2026-05-02`, as the language writes it.
  func text(_ word: SiteWord, day: some StringProtocol) -> String {
    // Among words from right to left, a date keeps the direction of its own.
    let day = dates.text(day)
    return self[word].replacing("{date}", with: isRightToLeft ? "\u{2068}\(day)\u{2069}" : day)
  }

  /// A day, which is `2026-05-02`, as the language writes it.
  func written(day: String) -> String { dates.text(day) }

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
