public import ConcordLint
import ConcordPages
import ConcordParallel
public import ConcordProject
import ConcordSyntax

/// Where the languages of a set differ: what every format of the report is made of.
public struct SetDiff: Sendable {
  /// The locale that the others are compared with.
  public let source: LocaleTag
  /// The locales that are compared with it, in order.
  public let targets: [LocaleTag]
  /// The topics that were compared, in order.
  public let topics: [String]
  /// Each topic in each locale, by topic, then by locale.
  public internal(set) var pages: [PageDiff]
  /// What the reader calls the revision since which changes are shown; nil for all differences.
  public internal(set) var revision: String?

  /// Aligns every topic with its translations and puts what lint finds beside the blocks, in parallel.
  ///
  /// Every locale of the set takes part in lint, since most of what tells whose a difference is comes from the others.
  /// - Parameters:
  ///   - set: the pages.
  ///   - diagnostics: what lint found in them; found anew where it is nil.
  ///   - targets: the locales to compare; all but the source's where it is nil.
  ///   - topics: the topics to compare; all of them where it is nil.
  public init(
    _ set: LintSet, diagnostics: [Diagnostic]? = nil, targets: [LocaleTag]? = nil, topics: [String]? = nil
  ) async {
    let source = set.sourceLocale
    let locales = targets ?? set.locales.filter { $0 != source }
    let keys = set.topics.map(\.key).filter { topics?.contains($0) ?? true }
    let found: [Diagnostic]
    if let diagnostics { found = diagnostics } else { found = await Linter().lint(set) }
    // Comments for the linter are no part of what the languages say.
    let byTopicFound = Dictionary(
      grouping: found.filter { RuleCatalog.description(of: $0.rule)?.isSuppressible ?? true }, by: \.topic)
    let byTopic = Dictionary(grouping: await set.parsedPages()) { FileName($0.topic) }
    let jobs = keys.flatMap { topic in locales.map { (topic, $0) } }
    self.source = source
    self.targets = locales
    self.topics = keys
    pages = await Parallel.map(jobs) { topic, locale in
      let pages = byTopic[FileName(topic)] ?? []
      return PageDiff(
        topic: topic, locale: locale, source: pages.first { $0.locale == source },
        target: pages.first { $0.locale == locale },
        // A diagnostic of the source is in both: no difference, and lint's to report.
        diagnostics: (byTopicFound[topic] ?? []).filter { $0.place.locale == locale })
    }
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { pages.allSatisfy(\.isEmpty) }
}
