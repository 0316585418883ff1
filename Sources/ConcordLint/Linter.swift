import ConcordAlignment
public import ConcordProject
import ConcordSyntax

/// What is linted: every page of a set, read.
public struct LintSet: Sendable {
  /// The locale that is written first.
  public let sourceLocale: LocaleTag
  /// Every page that could be read.
  public internal(set) var pages: [LintPage]
  /// Pages that are not linted, but that links of the others lead to.
  package var context: [LintPage] = []
  /// The first lines of pages of which no more was read: they tell topic ids.
  package var heads: [LintPage] = []
  /// The values of placeholders; nil where no keyword map was found.
  public package(set) var keywords: KeywordMap?
  /// Pages that could not be read as text.
  public let unreadable: [UnreadablePage]
  /// Topics, in the order of their keys.
  public let topics: [Topic]
  /// Every locale of the set.
  public let locales: [LocaleTag]
  /// Every file of the tree, relative to the project root: what links and images may name.
  public let files: Set<String>

  /// The pages of a project.
  public init(
    project: Project, pages: [LintPage], keywords: KeywordMap? = nil, unreadable: [UnreadablePage] = [],
    files: Set<String> = []
  ) {
    self.files = files
    sourceLocale = project.sourceLocale
    topics = project.topics
    locales = project.locales
    self.pages = pages
    self.keywords = keywords
    self.unreadable = unreadable
  }
}

extension LintSet {
  /// The same set with some pages as they are now.
  func replacing(_ documents: [String: Document]) -> LintSet {
    var set = self
    set.pages = pages.map { page in
      documents[page.file].map { LintPage(locale: page.locale, file: page.file, topic: page.topic, document: $0) }
        ?? page
    }
    return set
  }
}

/// A page whose bytes are not text.
public struct UnreadablePage: Sendable {
  /// The locale of the page.
  public let locale: LocaleTag
  /// Relative to the project root.
  public let file: String
  /// The key of its topic.
  public let topic: String
  /// The page as it is on disk.
  public let bytes: [UInt8]
  /// What is wrong, as a message.
  public let reason: String
  /// The first byte that is not text.
  public let byte: Int

  /// A page that is reported and passed over.
  public init(locale: LocaleTag, file: String, topic: String, bytes: [UInt8], reason: String, byte: Int) {
    self.locale = locale
    self.file = file
    self.topic = topic
    self.bytes = bytes
    self.reason = reason
    self.byte = byte
  }
}

/// Runs the rules over a set.
public struct Linter: Sendable {
  private let checks: RuleChecks
  private let options: LintOptions
  private let severities: [String: Severity]
  private let only: Set<String>?

  /// - Parameters:
  ///   - only: the rule ids to report; all of them where it is nil.
  ///   - options: what a team sets for its pages.
  public init(only: Set<String>? = nil, options: LintOptions = LintOptions()) {
    self.only = only
    self.options = options
    checks = RuleCatalog.rules.reduce(into: RuleChecks()) { checks, rule in rule.join(&checks) }
    severities = Dictionary(
      RuleCatalog.descriptions.map { ($0.id, $0.severity) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a run found.
  public struct Result: Sendable {
    /// Sorted by file, start and rule.
    public let diagnostics: [Diagnostic]
    /// What comments in the pages silence, in the same order.
    public let suppressed: [Diagnostic]

    /// A result, as the linter or a filter makes it.
    public init(diagnostics: [Diagnostic], suppressed: [Diagnostic]) {
      self.diagnostics = diagnostics
      self.suppressed = suppressed
    }
  }

  /// Every diagnostic of the set that is not silenced, sorted by file, start and rule.
  public func lint(_ set: LintSet) async -> [Diagnostic] { await run(set).diagnostics }

  /// Every diagnostic of the set, and what comments silence.
  public func run(_ set: LintSet) async -> Result {
    let index = SetIndex(set)
    let groups = TopicGroup.all(set)
    let results = await Parallel.map(groups) { lint($0, set, index) }
    let whole = SetRules.check(set)
    let silencer = Silencer(results.flatMap(\.self) + whole, set.pages)
    func finished(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
      Fingerprint.complete(diagnostics.filter { only?.contains($0.rule) ?? true }).sorted(by: Self.precedes)
    }
    return Result(diagnostics: finished(silencer.kept), suppressed: finished(silencer.silenced))
  }

  private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.place.file != right.place.file {
      return left.place.file.utf8.lexicographicallyPrecedes(right.place.file.utf8)
    }
    if left.place.range != right.place.range { return left.place.range < right.place.range }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message < right.message
  }

  private func lint(_ topic: TopicGroup, _ set: LintSet, _ index: SetIndex) -> [Diagnostic] {
    guard let source = topic.source else {
      return topic.translations.flatMap { page in
        RootCause.fold(check(page, isSource: false, set, index).map { diagnostic($0, page, nil, origin: .unknown) })
      }
    }
    let own = check(source, isSource: true, set, index)
    var diagnostics = own.map { diagnostic($0, source, nil, origin: .source) }
    let facts = SourceFacts(source.document)
    let pairs = topic.translations.map { PairContext(source, facts, $0, index, options) }
    var compared: [(page: PairContext, diagnostics: [Diagnostic])] = []
    for pair in pairs {
      // What the source has too is told there, once.
      let found = check(pair.targetPage, isSource: false, set, index)
      for finding in Inheritance.withoutInherited(found, own, pair) {
        diagnostics.append(diagnostic(finding, pair.targetPage, nil, origin: .translation))
      }
      compared.append((pair, compare(pair)))
    }
    var differences = Consensus.settle(compared).flatMap(\.self)
    for rule in checks.topic { rule.check(pairs, &differences) }
    return RootCause.fold(diagnostics + differences)
  }

  private func check(_ page: LintPage, isSource: Bool, _ set: LintSet, _ index: SetIndex) -> [Finding] {
    let context = PageContext(page: page, isSource: isSource, keywords: set.keywords, index: index, options: options)
    var findings: [Finding] = []
    for rule in checks.page { rule.check(context, &findings) }
    return findings
  }

  private func compare(_ pair: PairContext) -> [Diagnostic] {
    var findings: [Finding] = []
    for rule in checks.pair { rule.check(pair, &findings) }
    return findings.map { finding in
      var result = diagnostic(
        finding, pair.targetPage, pair.sourcePage, origin: pair.revision == .same ? .translation : .unknown)
      if pair.revision.isAnother, finding.isStructural {
        // Another revision explains whole blocks; what happened inside an aligned block it does not.
        result.origin = .revision
        result.severity = .info
      }
      return result
    }
  }

  private func diagnostic(_ finding: Finding, _ page: LintPage, _ source: LintPage?, origin: Origin) -> Diagnostic {
    func place(_ range: ByteRange, _ page: LintPage) -> Place {
      Place(locale: page.locale, file: page.file, source: page.document.source, range: range)
    }
    return Diagnostic(
      rule: finding.rule, severity: finding.severity ?? severities[finding.rule] ?? .warning, origin: origin,
      message: finding.message, topic: page.topic, place: place(finding.range, page),
      source: source.flatMap { page in finding.source.map { place($0, page) } },
      notes: finding.consequences.compactMap { note in
        guard let holder = note.isInSource ? source : page else { return nil }
        return Note(rule: note.rule, message: note.message, place: place(note.range, holder))
      }, fix: finding.fix, fingerprint: finding.evidence, scope: finding.scope)
  }
}

/// The pages of one topic.
private struct TopicGroup {
  var source: LintPage?
  var translations: [LintPage] = []

  /// In the order of the pages.
  static func all(_ set: LintSet) -> [TopicGroup] {
    var order: [String] = []
    var groups: [String: TopicGroup] = [:]
    for page in set.pages {
      if groups[page.topic] == nil { order.append(page.topic) }
      if page.locale == set.sourceLocale {
        groups[page.topic, default: TopicGroup()].source = page
      } else {
        groups[page.topic, default: TopicGroup()].translations.append(page)
      }
    }
    return order.compactMap { groups[$0] }
  }
}
