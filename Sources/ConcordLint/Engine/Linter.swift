import ConcordHistory
package import ConcordPages
import ConcordParallel
package import ConcordProject
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
    public internal(set) var diagnostics: [Diagnostic]
    /// What comments in the pages suppress, in the same order.
    public internal(set) var suppressed: [Diagnostic]

    /// A result, as the linter or a filter makes it.
    public init(diagnostics: [Diagnostic], suppressed: [Diagnostic]) {
      self.diagnostics = diagnostics
      self.suppressed = suppressed
    }

    /// The same with other diagnostics in the place of these.
    public func mapDiagnostics(_ change: ([Diagnostic]) -> [Diagnostic]) -> Result {
      Result(diagnostics: change(diagnostics), suppressed: change(suppressed))
    }
  }

  /// Every diagnostic of the set that is not suppressed, sorted by file, start and rule.
  public func lint(_ set: LintSet) async -> [Diagnostic] { await run(set).diagnostics }

  /// Every diagnostic of the set, and what comments suppress.
  public func run(_ set: LintSet) async -> Result {
    let index = await index(of: set)
    let groups = TopicPages.grouped(set)
    let ofSet = diagnosticsOfSet(set)
    let results: [Result]
    if groups.count == 1 {
      // A page alone leaves cores idle: its translations are compared many at a time.
      let topic = TopicPages(groups[0].key, groups[0].pages, set)
      let source = checkedSource(topic, set, index)
      let compared = await Parallel.map(topic.translations) { compare($0, with: source, set, index) }
      results = [settle(topic, source, compared, ofSet.of(topic.key))]
    } else {
      func size(_ group: (key: String, pages: [Page])) -> Int {
        group.pages.reduce(0) { $0 + set.store.size($1) }
      }
      results = await Parallel.map(groups, heaviestFirst: size(_:)) { group in
        lint(group.key, group.pages, set, index, ofSet.of(group.key))
      }
    }
    return Self.joined(results + [lint(set, ofSet, without: Set(groups.map { FileName($0.key) }))])
  }

  /// What page rules need to know of the other pages.
  package func index(of set: LintSet) async -> PageIndex {
    await set.store.readTexts(set.pages)
    return await PageIndex.of(
      set.store, set.project, set.pages, files: set.files, countsKeywords: set.keywords == nil)
  }

  /// What the rules on the set say.
  package struct SetDiagnostics: Sendable {
    fileprivate let byTopic: [FileName: [Diagnostic]]
    fileprivate let ofContents: [Diagnostic]

    /// Those of the pages of a topic.
    package func of(_ topic: String) -> [Diagnostic] { byTopic[FileName(topic)] ?? [] }
  }

  /// What the rules on the set say, by topic.
  package func diagnosticsOfSet(_ set: LintSet) -> SetDiagnostics {
    let all = checks.set.flatMap { $0.check(set) }
    let contents = Set(set.contents.flatMap(\.files).map(FileName.init))
    let groups = Dictionary(grouping: all) { contents.contains(FileName($0.place.file)) }
    return SetDiagnostics(
      byTopic: Dictionary(grouping: groups[false] ?? []) { FileName($0.topic) }, ofContents: groups[true] ?? [])
  }

  /// What the rules on the set say of tables of contents, and of topics without pages.
  /// - Parameter linted: the topics whose pages are linted.
  package func lint(_ set: LintSet, _ found: SetDiagnostics, without linted: Set<FileName>) -> Result {
    let withoutPages = found.byTopic.filter { !linted.contains($0.key) }.flatMap(\.value)
    let suppressions = set.contents.flatMap(\.pages).compactMap { page -> PageSuppressions? in
      guard case .success(let text)? = set.store.text(page.file) else { return nil }
      return PageSuppressions(page, text)
    }
    return finished(withoutPages + found.ofContents, suppressions)
  }

  /// Every diagnostic of one topic.
  package func lint(
    _ key: String, _ pages: [Page], _ set: LintSet, _ index: PageIndex, _ ofSet: [Diagnostic]
  ) -> Result {
    let topic = TopicPages(key, pages, set)
    let source = checkedSource(topic, set, index)
    return settle(topic, source, topic.translations.map { compare($0, with: source, set, index) }, ofSet)
  }

  /// What was found in several topics, in order.
  package static func joined(_ results: [Result]) -> Result {
    var all = Result(diagnostics: results.flatMap(\.diagnostics), suppressed: results.flatMap(\.suppressed))
    all.diagnostics.putInOrder()
    all.suppressed.putInOrder()
    return all
  }

  /// A source page, and what all its translations ask of it.
  private struct CheckedSource: Sendable {
    let page: ParsedPage
    let findings: [Finding]
    let suppressions: PageSuppressions?
    let facts: SourceFacts
    let isArchived: Bool
    /// Whether it says that it is kept for the record.
    let isForRecord: Bool
    /// What it was when stale translations were made from it, by the document.
    var formers: [ObjectIdentifier: CheckedSource] = [:]
  }

  /// A translation, with what is wrong with it by itself, and beside its source where it has one.
  private struct ComparedPage: Sendable {
    let pair: PairContext?
    let own: [Diagnostic]
    let differences: [Diagnostic]
    let suppressions: PageSuppressions?
  }

  private func checkedSource(_ topic: TopicPages, _ set: LintSet, _ index: PageIndex) -> CheckedSource? {
    topic.source.map { source in
      var checked = checkedSource(source, set, index)
      for former in topic.translations.compactMap({ set.statuses[$0.page]?.drift?.former }) {
        let known = ObjectIdentifier(former.document)
        if checked.formers[known] == nil { checked.formers[known] = checkedSource(former, set, index) }
      }
      return checked
    }
  }

  private func checkedSource(_ source: ParsedPage, _ set: LintSet, _ index: PageIndex) -> CheckedSource {
    let suppressions = PageSuppressions(source)
    return CheckedSource(
      page: source, findings: check(source, suppressions, isSource: true, set, index), suppressions: suppressions,
      facts: SourceFacts(source.document),
      isArchived: set.isArchived(source.page) || LintSet.isMoved(source), isForRecord: ArchiveNotice.isThere(source))
  }

  private func compare(_ page: ParsedPage, with source: CheckedSource?, _ set: LintSet, _ index: PageIndex)
    -> ComparedPage
  {
    let suppressions = PageSuppressions(page)
    let found = check(page, suppressions, isSource: false, set, index)
    guard let source else {
      // A page whose source is gone is to be deleted or renamed, before anything in it is mended; a set of translations alone has its
      // source elsewhere.
      let isLeftOver = set.locales.contains(set.sourceLocale)
      let own = rootCause.fold(
        found.map { finding in
          var result = diagnostic(finding, page, nil, origin: .unknown)
          if isLeftOver { result.severity = .info }
          return result
        }, [page])
      return ComparedPage(pair: nil, own: own, differences: [], suppressions: suppressions)
    }
    let status = set.statuses[page.page].flatMap { $0.state == .unknown ? nil : $0 }
    // A translator is judged by what there was to translate.
    let former = status?.drift.flatMap { source.formers[ObjectIdentifier($0.former.document)] }
    let judged = former ?? source
    let pair = PairContext(judged.page, judged.facts, page, index, options, status, set)
    // What the source has too is reported there, once; what it had, and has mended since, is the translation's to mend.
    let inherited =
      former.flatMap { former in
        status?.drift.map { Inheritance.still(former.findings, in: source.findings, $0) }
      } ?? source.findings
    let own = Inheritance.withoutInherited(found, inherited, pair).map {
      diagnostic($0, page, nil, origin: .translation)
    }
    var differences = compare(pair)
    if former != nil, let drift = status?.drift {
      takeExplained(from: &differences, page, drift, source, set) { revision, facts in
        let pair = PairContext(revision, facts, page, index, options, status, set)
        return (pair, compare(pair))
      }
    }
    if let earlier = status?.earlier, !earlier.isEmpty {
      Leftovers.settle(&differences, earlier.lazy.compactMap { set.store.reading.page(source.page.page, $0) }) {
        compare(PairContext($0, SourceFacts($0.document), page, index, options, status, set))
      }
    }
    TranslationNotice.takeTold(from: &differences, pair)
    Customs.settle(&differences, pair, set)
    WithheldProse.settle(&differences, pair)
    DoubtfulDifferences.settle(&differences)
    let isUnpublished =
      set.project.unpublished.hold(page.file) || LintSet.isMoved(page) && LintSet.isMoved(source.page)
    return ComparedPage(
      pair: pair, own: own.asInfos(where: isUnpublished || source.isForRecord || set.isArchived(page.page)),
      differences: differences.asInfos(
        where: isUnpublished || source.isForRecord || set.isKeptAsItWas(page.page) || OwnCollection.isOne(pair)),
      suppressions: suppressions)
  }

  /// Part of a page may have been brought up to date since it was translated, by the source of today or one in between: what
  /// does not differ from that is no fault.
  private func takeExplained(
    from differences: inout [Diagnostic], _ page: ParsedPage, _ drift: SourceDrift, _ source: CheckedSource,
    _ set: LintSet,
    _ compare: (ParsedPage, SourceFacts) -> (PairContext, [Diagnostic])
  ) {
    let copied = CopiedCode(page, of: source.page)
    differences.removeAll(where: copied.holds)
    func isSettled() -> Bool { !differences.contains(where: drift.mayExplain) }
    if isSettled() { return }
    differences = drift.unexplained(differences, compare(source.page, source.facts), isToday: true)
    for bytes in drift.between where !isSettled() {
      guard let revision = set.store.reading.page(source.page.page, bytes) else { continue }
      differences = drift.unexplained(
        differences, compare(revision, SourceFacts(revision.document)), isToday: false)
    }
    if isSettled() { return }
    var later = LaterSource(drift, source.page, page, everywhere: set.readSourceWords())
    differences.removeAll { later.explains($0) }
    for index in differences.indices where drift.isMoot(differences[index], today: source.page.document) {
      differences[index].severity = .info
    }
  }

  /// What the pages of a topic say together.
  private func settle(
    _ topic: TopicPages, _ source: CheckedSource?, _ compared: [ComparedPage], _ ofSet: [Diagnostic]
  ) -> Result {
    var found = compared.flatMap(\.own)
    if let source {
      var pairs = compared.compactMap { page in page.pair.map { (page: $0, diagnostics: page.differences) } }
      SharedWords.settle(&pairs)
      SharedText.settle(&pairs)
      SharedSpans.settle(&pairs)
      var differences = Consensus(rules: rules).settle(pairs).flatMap(\.self)
      // What locales say together they say of one source.
      let together = pairs.map(\.page).filter { $0.source === source.page.document }
      for rule in checks.topic { rule.check(together, &differences) }
      let inSource = source.findings.map { diagnostic($0, source.page, nil, origin: .source) }
        .asInfos(where: source.isArchived || source.isForRecord || source.page.document.isGenerated)
      found = rootCause.fold(inSource + found + differences, topic.all)
      for page in pairs.map(\.page) {
        if let drift = page.status?.drift { drift.showToday(page.targetPage.file, source.page.document, &found) }
      }
    }
    found += ofSet
    let finder = SurroundingsFinder(topic.all, of: found)
    for index in found.indices { found[index].surroundings = finder.surroundings(of: found[index]) }
    return finished(found, ([source?.suppressions] + compared.map(\.suppressions)).compactMap(\.self))
  }

  /// Takes out what is suppressed and not asked for, and numbers what is left.
  private func finished(_ found: [Diagnostic], _ suppressions: [PageSuppressions]) -> Result {
    var diagnostics = found
    var suppressed = SuppressionFilter(rules: rules).takeSuppressed(from: &diagnostics, suppressions)
    if let only {
      diagnostics.removeAll { !only.contains($0.rule) }
      suppressed.removeAll { !only.contains($0.rule) }
    }
    diagnostics.numberEqualOnes()
    suppressed.numberEqualOnes()
    return Result(diagnostics: diagnostics, suppressed: suppressed)
  }

  private func check(
    _ page: ParsedPage, _ suppressions: PageSuppressions?, isSource: Bool, _ set: LintSet, _ index: PageIndex
  ) -> [Finding] {
    let context = PageContext(
      page: page, isSource: isSource, keywords: set.keywords, index: index, options: options, rules: rules,
      suppressions: suppressions?.all ?? [])
    var findings: [Finding] = []
    // A span lends its elements: to go through the array would count each rule, for each page.
    let rules = checks.page.span
    for index in rules.indices { rules[index].check(context, &findings) }
    return findings
  }

  private func compare(_ pair: PairContext) -> [Diagnostic] {
    var findings: [Finding] = []
    if let stub = TranslationStub.finding(pair) {
      findings = [stub]
    } else {
      let rules = checks.pair.span
      for index in rules.indices { rules[index].check(pair, &findings) }
    }
    return findings.map { finding in
      var result = diagnostic(
        finding, pair.targetPage, pair.sourcePage, origin: pair.revision == .same ? .translation : .unknown)
      pair.weigh(&result, finding)
      return result
    }
  }

  private func diagnostic(_ finding: Finding, _ page: ParsedPage, _ source: ParsedPage?, origin: Origin)
    -> Diagnostic
  {
    var diagnostic = Diagnostic(
      rule: finding.rule, severity: finding.severity ?? rules[finding.rule]?.severity ?? .warning, origin: origin,
      message: finding.message, topic: page.topic, place: Place(page.page, finding.range),
      source: source.flatMap { page in finding.source.map { Place(page.page, $0) } },
      notes: finding.consequences.compactMap { note in
        guard let holder = note.isInSource ? source : page else { return nil }
        return Note(rule: note.rule, message: note.message, place: Place(holder.page, note.range))
      }, fix: finding.fix, evidence: finding.evidence)
    diagnostic.scope = finding.scope
    diagnostic.isDoubtful = finding.isDoubtful ?? rules[finding.rule]?.isDoubtful ?? false
    diagnostic.lines = finding.lines
    diagnostic.extent = finding.extent
    return diagnostic
  }
}

extension [Diagnostic] {
  /// The same, none of them more than an info where that is so.
  fileprivate func asInfos(where isHarmless: @autoclosure () -> Bool) -> [Diagnostic] {
    if isEmpty || !isHarmless() { return self }
    return map { diagnostic in
      var result = diagnostic
      result.severity = .info
      return result
    }
  }
}
