import ConcordParallel
import ConcordProject
import ConcordSyntax

/// Runs the rules over a set.
public struct Linter: Sendable {
  private let rules: RuleSet
  private let checks: RuleChecks
  private let rootCause: RootCause
  private let options: LintOptions
  private let only: Set<String>?

  /// - Parameters:
  ///   - rules: what is checked; a team's own may be among them.
  ///   - only: the rule ids to report; all of them where it is nil.
  ///   - options: what a team sets for its pages.
  public init(
    rules: RuleSet = RuleCatalog.all, only: Set<String>? = nil, options: LintOptions = LintOptions()
  ) {
    self.rules = rules
    checks = rules.checks
    self.only = only
    self.options = options
    rootCause = RootCause(rules)
  }

  /// What a run found.
  public struct Result: Sendable {
    /// Sorted by file, start and rule.
    public let diagnostics: [Diagnostic]
    /// What comments in the pages suppress, in the same order.
    public let suppressed: [Diagnostic]

    /// How the pages were compared, where that was asked for. Nothing reads it: to give it back piece by piece takes longer
    /// than most rules, so who ends soon anyway keeps it.
    private let comparisons: [ComparedPage]

    /// A result, as the linter or a filter makes it.
    public init(diagnostics: [Diagnostic], suppressed: [Diagnostic]) {
      self.init(diagnostics: diagnostics, suppressed: suppressed, comparisons: [])
    }

    fileprivate init(diagnostics: [Diagnostic], suppressed: [Diagnostic], comparisons: [ComparedPage]) {
      self.diagnostics = diagnostics
      self.suppressed = suppressed
      self.comparisons = comparisons
    }

    /// The same with other diagnostics in the place of these.
    public func mapDiagnostics(_ change: ([Diagnostic]) -> [Diagnostic]) -> Result {
      Result(diagnostics: change(diagnostics), suppressed: change(suppressed), comparisons: comparisons)
    }
  }

  /// Every diagnostic of the set that is not suppressed, sorted by file, start and rule.
  public func lint(_ set: LintSet) async -> [Diagnostic] { await run(set).diagnostics }

  /// Every diagnostic of the set, and what comments suppress.
  /// - Parameters:
  ///   - set: the pages of every locale.
  ///   - keepsComparisons: whether the result holds what the pages were compared with; not where pages wait, since there
  ///     may be many.
  public func run(_ set: LintSet, keepsComparisons: Bool = false) async -> Result {
    let keepsComparisons = keepsComparisons && set.waiting.isEmpty
    let index = await SetIndex.of(set)
    let topics = TopicGroup.all(set)
    let results: [TopicResult]
    if topics.count == 1 {
      // A page alone leaves cores idle: its translations are compared many at a time.
      let topic = topics[0].read()
      let source = checkedSource(topic, set, index)
      let compared = await Parallel.map(topic.translations) { compare($0, with: source, set, index) }
      results = [settle(topic, source, compared)]
    } else {
      results = await Parallel.map(topics, heaviestFirst: \.size) { group in
        // What waits is parsed here, and gone with its topic.
        let topic = group.read()
        let source = checkedSource(topic, set, index)
        var result = settle(topic, source, topic.translations.map { compare($0, with: source, set, index) })
        if !keepsComparisons { result.comparisons = [] }
        return result
      }
    }
    var diagnostics = results.flatMap(\.diagnostics) + checks.set.flatMap { $0.check(set) }
    var suppressed = SuppressionFilter(rules: rules).takeSuppressed(from: &diagnostics, results.flatMap(\.suppressions))
    func finish(_ diagnostics: inout [Diagnostic]) {
      if let only { diagnostics.removeAll { !only.contains($0.rule) } }
      diagnostics.numberEqualOnes()
      diagnostics.putInOrder()
    }
    finish(&diagnostics)
    finish(&suppressed)
    return Result(
      diagnostics: diagnostics, suppressed: suppressed,
      comparisons: keepsComparisons ? results.flatMap(\.comparisons) : [])
  }

  /// A source page, and what all its translations ask of it.
  private struct CheckedSource: Sendable {
    let page: LintPage
    let findings: [Finding]
    let facts: SourceFacts
  }

  /// A translation, with what is wrong with it by itself, and beside its source where it has one.
  fileprivate struct ComparedPage: Sendable {
    let pair: PairContext?
    let own: [Diagnostic]
    let differences: [Diagnostic]
  }

  private struct TopicResult: Sendable {
    let diagnostics: [Diagnostic]
    let suppressions: [PageSuppressions]
    var comparisons: [ComparedPage]
  }

  private func checkedSource(_ topic: TopicGroup, _ set: LintSet, _ index: SetIndex) -> CheckedSource? {
    topic.source.map { source in
      CheckedSource(
        page: source, findings: check(source, isSource: true, set, index), facts: SourceFacts(source.document))
    }
  }

  private func compare(_ page: LintPage, with source: CheckedSource?, _ set: LintSet, _ index: SetIndex)
    -> ComparedPage
  {
    let found = check(page, isSource: false, set, index)
    guard let source else {
      let own = rootCause.fold(found.map { diagnostic($0, page, nil, origin: .unknown) })
      return ComparedPage(pair: nil, own: own, differences: [])
    }
    let pair = PairContext(source.page, source.facts, page, index, options)
    // What the source has too is reported there, once.
    let own = Inheritance.withoutInherited(found, source.findings, pair).map {
      diagnostic($0, page, nil, origin: .translation)
    }
    return ComparedPage(pair: pair, own: own, differences: compare(pair))
  }

  /// What the pages of a topic say together.
  private func settle(_ topic: TopicGroup, _ source: CheckedSource?, _ compared: [ComparedPage]) -> TopicResult {
    let own = compared.flatMap(\.own)
    guard let source else {
      return TopicResult(diagnostics: own, suppressions: topic.suppressions, comparisons: compared)
    }
    let pairs = compared.compactMap { page in page.pair.map { (page: $0, diagnostics: page.differences) } }
    var differences = Consensus(rules: rules).settle(pairs).flatMap(\.self)
    for rule in checks.topic { rule.check(pairs.map(\.page), &differences) }
    let inSource = source.findings.map { diagnostic($0, source.page, nil, origin: .source) }
    return TopicResult(
      diagnostics: rootCause.fold(inSource + own + differences), suppressions: topic.suppressions, comparisons: compared
    )
  }

  private func check(_ page: LintPage, isSource: Bool, _ set: LintSet, _ index: SetIndex) -> [Finding] {
    let context = PageContext(
      page: page, isSource: isSource, keywords: set.keywords, index: index, options: options,
      rules: rules)
    var findings: [Finding] = []
    // A span lends its elements: to go through the array would count each rule, for each page.
    let rules = checks.page.span
    for index in rules.indices { rules[index].check(context, &findings) }
    return findings
  }

  private func compare(_ pair: PairContext) -> [Diagnostic] {
    var findings: [Finding] = []
    let rules = checks.pair.span
    for index in rules.indices { rules[index].check(pair, &findings) }
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
      Place(locale: page.locale, file: page.file, text: page.document.text, range: range)
    }
    var diagnostic = Diagnostic(
      rule: finding.rule, severity: finding.severity ?? rules[finding.rule]?.severity ?? .warning, origin: origin,
      message: finding.message, topic: page.topic, place: place(finding.range, page),
      source: source.flatMap { page in finding.source.map { place($0, page) } },
      notes: finding.consequences.compactMap { note in
        guard let holder = note.isInSource ? source : page else { return nil }
        return Note(rule: note.rule, message: note.message, place: place(note.range, holder))
      }, fix: finding.fix, evidence: finding.evidence)
    diagnostic.scope = finding.scope
    return diagnostic
  }
}
