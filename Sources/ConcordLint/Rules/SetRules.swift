import ConcordProject
import ConcordSyntax

/// Rules on the set of pages: which exist, and which can be read.
enum SetRules: Sendable {
  static let descriptions: [RuleDescription] = [
    RuleDescription(
      "page-missing", .set, .warning, summary: "A page has no translation in one of the locales.",
      rationale: "A reader who switches language finds nothing, or the source page.",
      advice: "Translate the page, or leave it out of the set for every locale.", examples: []),
    RuleDescription(
      "page-orphan", .set, .info, summary: "A translation has no source page.",
      rationale: "The source was renamed or deleted; the translation is never updated again.",
      advice: "Rename or delete the page as the source was.", examples: []),
    RuleDescription(
      "page-encoding", .set, .error, summary: "A page is not UTF-8 text.",
      rationale: "Browsers show replacement characters, and no other rule can read the page.",
      advice: "Save the page as UTF-8.", examples: []),
  ]

  static func check(_ set: LintSet) -> [Diagnostic] {
    unreadable(set) + missing(set)
  }

  private static func unreadable(_ set: LintSet) -> [Diagnostic] {
    set.unreadable.map { page in
      let text = TextBuffer(page.bytes)
      let place = Place(
        locale: page.locale, file: page.file, text: text, range: ByteRange(start: page.byte, end: page.byte))
      return Diagnostic(
        rule: "page-encoding", severity: .error, origin: page.locale == set.sourceLocale ? .source : .translation,
        message: page.reason, topic: page.topic, place: place, source: nil, notes: [], fix: nil,
        fingerprint: page.reason)
    }
  }

  private static func missing(_ set: LintSet) -> [Diagnostic] {
    guard set.locales.count > 1 else { return [] }
    let head = ByteRange(start: 0, end: 0)
    let empty = TextBuffer([])
    return set.topics.flatMap { topic -> [Diagnostic] in
      func diagnostic(_ rule: String, _ severity: Severity, _ message: String, _ locale: LocaleTag, _ file: String)
        -> Diagnostic
      {
        Diagnostic(
          rule: rule, severity: severity, origin: .unknown, message: message, topic: topic.key,
          place: Place(locale: locale, file: file, text: empty, range: head), source: nil, notes: [], fix: nil,
          fingerprint: "")
      }
      guard let source = topic.source else {
        return topic.translations.map {
          diagnostic("page-orphan", .info, "no page of \(set.sourceLocale.tag) has this topic", $0.locale, $0.path)
        }
      }
      let present = Set(topic.translations.map(\.locale))
      return set.locales.filter { $0 != set.sourceLocale && !present.contains($0) }.map {
        diagnostic("page-missing", .warning, "the page has no translation in \($0.tag)", $0, source.path)
      }
    }
  }
}
