public import ConcordHistory
public import ConcordLint
import ConcordPages
public import ConcordProject
import ConcordSyntax

/// What is translated in a set, and how far behind it is.
public struct StatusReport: Sendable {
  /// How a page stands.
  public enum State: String, Sendable, CaseIterable {
    case current, stale, missing, orphan, unknown
  }

  /// A topic in a locale.
  public struct Entry: Sendable {
    /// The topic's key.
    public let topic: String
    /// The locale, which is not the source's.
    public let locale: LocaleTag
    /// The translation; nil where it is missing.
    public let page: Page?
    /// The source page; nil where it is gone.
    public let source: Page?
    /// How it stands.
    public let state: State
    /// What git knows of it.
    public let status: TranslationStatus?
    /// How many blocks the source page has.
    public let blocks: Int
    /// Whether a block that is behind holds a word that matters.
    public let isUrgent: Bool
    /// Where the topic stands among those that readers meet first.
    public let rank: Int

    /// How many blocks are behind: all of a page that is missing.
    public var behind: Int { state == .missing ? blocks : status?.drift?.changes.count ?? 0 }
    /// How many blocks of the source are translated as they stand.
    public var upToDate: Int {
      switch state {
      case .current: blocks
      case .stale: max(0, blocks - (status?.drift?.changes.count { $0.present != nil } ?? 0))
      case .missing, .orphan, .unknown: 0
      }
    }
  }

  /// All topics of a locale.
  public struct Locale: Sendable {
    /// The locale.
    public let locale: LocaleTag
    /// How many of its pages stand how.
    public let counts: [State: Int]
    /// How many blocks the source has.
    public let blocks: Int
    /// How many of these are translated as they stand.
    public let upToDate: Int
    /// How many of them nobody can judge, since nothing is known of their pages' past.
    public let unknown: Int

    /// How many pages there are, whatever their state.
    public var translated: Int { [.current, .stale, .unknown].reduce(0) { $0 + (counts[$1] ?? 0) } }
    /// In per cent, rounded down: blocks that are translated as they stand, of those that can be judged.
    public var progress: Int { blocks > unknown ? upToDate * 100 / (blocks - unknown) : 0 }
  }

  /// The locale that the others are translated from.
  public let source: LocaleTag
  /// In the order of their tags.
  public let locales: [Locale]
  /// What is most behind first; of equal ones, what readers meet first.
  public let entries: [Entry]
  /// The set.
  public let set: LintSet

  /// How the translations of a set stand.
  /// - Parameters:
  ///   - set: its pages, with what git knows of them.
  ///   - files: the pages that are looked at; nil for all. All of a locale are looked at with those that it lacks, and of a
  ///     source page all its translations.
  ///   - contents: the topics in the order in which readers meet them; others come behind.
  ///   - urgent: what marks a block as one that cannot wait: `security`.
  public init(
    _ set: LintSet, files: Set<String>? = nil, contents: [String] = [], urgent: [String] = Self.urgentWords
  ) {
    self.set = set
    source = set.sourceLocale
    let ranks = Dictionary(
      contents.enumerated().map { (FileName($1), $0) }, uniquingKeysWith: { first, _ in first })
    let wanted = Set(set.pages.map(\.locale)).subtracting([set.sourceLocale]).sorted { $0.tag < $1.tag }
    let scope = Scope(files, set)
    let shared = set.localesOfAll
    let words = UrgentWords(urgent)
    var entries: [Entry] = []
    for topic in set.topicsLinted {
      let blocks = topic.source.flatMap { set.store.parsed($0.file) }.map { VisiblePage.blocks(of: $0.document) } ?? 0
      for locale in wanted {
        let page = topic.translations.last { $0.locale == locale && !Self.isStub($0, of: topic.source, set) }
        guard scope.holds(page, topic.source, locale) else { continue }
        // What lint does not miss is not behind either.
        if page == nil, set.project.isFamily(topic) || !shared.contains(locale) { continue }
        let status = page.flatMap { set.statuses[$0] }
        let state: State =
          if page == nil { .missing } else if topic.source == nil { .orphan } else {
            status.map { $0.state == .current ? .current : $0.state == .stale ? .stale : .unknown } ?? .unknown
          }
        entries.append(
          Entry(
            topic: topic.key, locale: locale, page: page, source: topic.source, state: state, status: status,
            blocks: blocks, isUrgent: status.map { words.concern($0, set) } ?? false,
            rank: ranks[FileName(topic.key)] ?? .max))
      }
    }
    self.entries = entries.sorted(by: Self.isBefore)
    locales = wanted.compactMap { locale in
      let own = entries.filter { $0.locale == locale }
      return own.isEmpty
        ? nil
        : Locale(
          locale: locale, counts: own.reduce(into: [:]) { $0[$1.state, default: 0] += 1 },
          blocks: own.reduce(0) { $0 + ($1.state == .orphan ? 0 : $1.blocks) },
          upToDate: own.reduce(0) { $0 + $1.upToDate },
          unknown: own.reduce(0) { $0 + ($1.state == .unknown ? $1.blocks : 0) })
    }
  }

  /// Whether a translation only holds its page's place.
  private static func isStub(_ page: Page, of source: Page?, _ set: LintSet) -> Bool {
    guard let source, let text = set.store.bytes(page.file)?.bytes,
      // Few pages are read once more.
      text.count < longestStub || text.prefix(longestStub).firstRange(of: Array("untranslated".utf8)) != nil,
      let translation = set.store.parsed(page.file), let original = set.store.parsed(source.file)
    else { return false }
    return translation.isStub(of: original)
  }

  /// In bytes: front matter, and nothing else.
  private static let longestStub = 1_000

  /// Words of pages that cannot wait.
  public static let urgentWords = ["security", "vulnerability", "deprecated", "breaking"]

  private static func isBefore(_ one: Entry, _ other: Entry) -> Bool {
    func weight(_ entry: Entry) -> Int { entry.state == .stale ? (entry.isUrgent ? 2 : 1) : 0 }
    if weight(one) != weight(other) { return weight(one) > weight(other) }
    if one.behind != other.behind { return one.behind > other.behind }
    if one.rank != other.rank { return one.rank < other.rank }
    return (one.topic, one.locale.tag) < (other.topic, other.locale.tag)
  }

  /// The entries of a state, in order.
  public func entries(_ state: State) -> [Entry] { entries.filter { $0.state == state } }

  /// The same without what was stale before a moment, in seconds since 1970.
  public func since(_ time: Int) -> StatusReport {
    StatusReport(self, entries: entries.filter { entry in (entry.status?.since).map { $0 >= time } ?? false })
  }

  private init(_ report: StatusReport, entries: [Entry]) {
    source = report.source
    locales = report.locales
    set = report.set
    self.entries = entries
  }
}

/// Which topics in which locales are looked at.
private struct Scope {
  private let files: Set<String>?
  /// Those whose every page is looked at.
  private let wholeLocales: Set<LocaleTag>

  init(_ files: Set<String>?, _ set: LintSet) {
    self.files = files
    let partial = files.map { files in set.pages.filter { !files.contains($0.file) }.map(\.locale) } ?? []
    // A source page stands for its translations, which may be all that a locale has.
    let isOfTopics = set.pages.contains { $0.locale == set.sourceLocale && files?.contains($0.file) ?? false }
    wholeLocales = isOfTopics ? [] : Set(set.pages.map(\.locale)).subtracting(partial)
  }

  func holds(_ page: Page?, _ source: Page?, _ locale: LocaleTag) -> Bool {
    guard let files else { return page != nil || source != nil }
    if let page, files.contains(page.file) { return true }
    guard let source else { return false }
    return files.contains(source.file) || page == nil && wholeLocales.contains(locale)
  }
}
