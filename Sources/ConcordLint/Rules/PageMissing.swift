import ConcordPages
import ConcordProject
import ConcordSyntax

/// Pages that are there in one locale only.
struct PageMissing: SetRule {
  let descriptions = [
    RuleDescription(
      "page-missing", .set, .warning, .page,
      gathering: Gathering(
        ofTopic: { "the page has no translation in \($0.joined(separator: ", "))" },
        ofLocale: { "\($0) pages have no translation in \($1)" }),
      summary: "A page has no translation in one of the locales.",
      rationale:
        "A reader who switches language finds nothing, or the source page. In a locale with less than nine in ten of the pages of a layout it is an info, as it is for the `README.md` of a repository and for pages in a folder called `archive`: `concord status` says how far that is.",
      advice: "Translate the page, or leave it out of the set for every locale.",
      examples: [
        RuleExample(
          bad: "-- en/a.md --\n# A\n-- en/b.md --\n⟦⟧# B\n-- fr/a.md --\n# Ah\n",
          good: "-- en/a.md --\n# A\n-- en/b.md --\n# B\n-- fr/a.md --\n# Ah\n-- fr/b.md --\n# Bé\n",
          message: "the page has no translation in fr")
      ]),
    RuleDescription(
      "page-orphan", .set, .info, .page,
      gathering: Gathering(
        ofTopic: { "the pages of \($0.joined(separator: ", ")) have no source page" },
        ofLocale: { "\($0) pages of \($1) have no source page" }),
      summary: "A translation has no source page.",
      rationale: "The source was renamed or deleted; the translation is never updated again.",
      advice: "Rename or delete the page as the source was.",
      examples: [
        RuleExample(
          bad: "-- en/a.md --\n# A\n-- fr/a.md --\n# Ah\n-- fr/old.md --\n⟦⟧# Vieux\n",
          good: "-- en/a.md --\n# A\n-- fr/a.md --\n# Ah\n", message: "no page of en has this topic")
      ]),
  ]

  func check(_ set: LintSet) -> [Diagnostic] {
    guard set.locales.count > 1 else { return [] }
    let topics = set.topics.filter { !set.project.isFamily($0) }
    let locales = set.locales.filter(set.localesOfAll.contains)
    let partial = PartialLocales(set, topics)
    let linted = Set(set.pages.map { FileName($0.file) })
    return set.topics.flatMap { topic -> [Diagnostic] in
      guard let source = topic.source else {
        return topic.translations.map { page in
          diagnostic(
            "page-orphan", .info, "no page of \(set.sourceLocale.tag) has this topic", page)
        }
      }
      if set.project.isFamily(topic) { return [] }
      let present = Set(topic.translations.map(\.locale))
      let missing = locales.filter { $0 != set.sourceLocale && !present.contains($0) }
      // A page alone opens no others.
      if !missing.isEmpty, linted.contains(FileName(source.file)), isEmpty(source, set) { return [] }
      return missing.map { locale in
        diagnostic(
          "page-missing", partial.contain(locale, source.file) || set.isArchived(source) ? .info : .warning,
          "the page has no translation in \(locale.tag)",
          Page(locale: locale, file: source.file, topic: topic.key))
      }
    }
  }

  /// Whether a page holds nothing that could be translated.
  private func isEmpty(_ page: Page, _ set: LintSet) -> Bool {
    set.store.bytes(page.file)?.bytes.allSatisfy(\.isSpace) ?? false
  }

  private func diagnostic(
    _ rule: String, _ severity: Severity, _ message: String, _ page: Page
  ) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: severity, origin: .unknown, message: message, topic: page.topic,
      place: Place(page, ByteRange(start: 0, end: 0)), source: nil,
      notes: [], fix: nil, evidence: "")
  }
}

/// Locales that have less than nine in ten of the source's pages: there a page is not forgotten, but not begun yet.
private struct PartialLocales {
  private let layouts: [Layout]
  private let all: Set<LocaleTag>
  /// By the number of the layout: what holds few pages is no measure.
  private var byLayout: [Int: Set<LocaleTag>] = [:]

  private static let fewestPages = 10

  init(_ set: LintSet, _ topics: [Topic]) {
    layouts = set.project.layouts
    let sources = topics.filter { $0.source != nil }
    all = Self.locales(sources, set)
    guard layouts.count > 1 else { return }
    for (number, topics) in Dictionary(grouping: sources, by: { layout(of: $0.source?.file ?? "") })
    where topics.count >= Self.fewestPages { byLayout[number] = Self.locales(topics, set) }
  }

  /// Whether a locale is partial where a page of the source is.
  func contain(_ locale: LocaleTag, _ file: String) -> Bool {
    // `README.md` at the root of a repository is a forge's page, wherever the site's lie.
    let name = file.prefix { $0 != "." }
    if !file.contains("/"), name.contains(where: \.isUppercase), !name.contains(where: \.isLowercase) { return true }
    return (layouts.count > 1 ? byLayout[layout(of: file)] : nil)?.contains(locale) ?? all.contains(locale)
  }

  private func layout(of file: String) -> Int {
    layouts.firstIndex { ($0.source ?? $0.translations)?.match(file) != nil } ?? layouts.count
  }

  private static func locales(_ sources: [Topic], _ set: LintSet) -> Set<LocaleTag> {
    var counts: [LocaleTag: Int] = [:]
    for topic in sources {
      for locale in Set(topic.translations.map(\.locale)) { counts[locale, default: 0] += 1 }
    }
    return Set(
      set.locales.filter { locale in
        let missing = sources.count - (counts[locale] ?? 0)
        return missing > 1 && missing * 10 > sources.count
      })
  }
}
