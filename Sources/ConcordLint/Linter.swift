import ConcordProject
import ConcordSyntax

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
    let index = await SetIndex.of(set)
    let results = await Parallel.map(TopicGroup.all(set)) { group in
      // What waits is parsed here, and gone with its topic.
      let topic = group.read()
      return (diagnostics: lint(topic, set, index), suppressions: topic.suppressions)
    }
    let silencer = Silencer(
      results.flatMap(\.diagnostics) + SetRules.check(set), results.flatMap(\.suppressions))
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
  var waiting: [WaitingPage] = []
  let sourceLocale: LocaleTag

  /// In the order of the pages.
  static func all(_ set: LintSet) -> [TopicGroup] {
    var order: [String] = []
    var groups: [String: TopicGroup] = [:]
    func change(_ topic: String, _ add: (inout TopicGroup) -> Void) {
      if groups[topic] == nil { order.append(topic) }
      add(&groups[topic, default: TopicGroup(sourceLocale: set.sourceLocale)])
    }
    for page in set.pages { change(page.topic) { $0.add(page) } }
    for page in set.waiting { change(page.topic) { $0.waiting.append(page) } }
    return order.compactMap { groups[$0] }
  }

  /// The same with every page parsed.
  func read() -> TopicGroup {
    var group = self
    group.waiting = []
    for page in waiting { group.add(page.read()) }
    return group
  }

  var suppressions: [PageSuppressions] {
    ([source].compactMap(\.self) + translations).compactMap(PageSuppressions.init)
  }

  private mutating func add(_ page: LintPage) {
    if page.locale == sourceLocale { source = page } else { translations.append(page) }
  }
}
