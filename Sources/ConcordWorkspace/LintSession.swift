public import ConcordLint
import ConcordPages
public import ConcordProject
public import ConcordSyntax

/// What lint says of a set while its pages change, as in an editor: only what depends on a changed page is done anew, which is
/// its topic, and those topics that asked for something of it that has another answer now.
///
/// What it says is what a fresh run over the pages as they are would say.
public actor LintSession {
  private let loaded: LoadedSet
  private let linter: Linter
  private var set: LintSet
  private var index: PageIndex
  private let pagesByTopic: [FileName: (key: String, pages: [Page])]
  private var results: [FileName: (result: Linter.Result, queries: Set<PageIndex.Query>)] = [:]

  /// Opens a set; its pages are read, and linted when they are asked for.
  /// - Parameters:
  ///   - loaded: the set, as it is on disk.
  ///   - rules: what is checked; a team's own may be among them.
  public init(_ loaded: LoadedSet, rules: RuleSet = RuleCatalog.all) async {
    self.loaded = loaded
    linter = loaded.linter(rules: rules)
    set = loaded.lintSet
    index = await linter.index(of: loaded.lintSet)
    let topics = Dictionary(grouping: loaded.lintSet.pages) { FileName($0.topic) }
    pagesByTopic = topics.mapValues { ($0[0].topic, $0) }
  }

  /// Gives a page another text. Nothing is linted yet.
  /// - Parameters:
  ///   - file: relative to the root of the set.
  ///   - bytes: the whole page, as an editor has it.
  /// - Returns: whether the file is a page of the set.
  @discardableResult
  public func replace(_ file: String, with bytes: [UInt8]) -> Bool {
    guard let page = set.store[file] else { return false }
    set = set.replacing([file: bytes])
    let (index, changed) = index.replacing(file, in: set.store, countsKeywords: set.keywords == nil)
    self.index = index
    results[FileName(page.topic)] = nil
    if !changed.isEmpty {
      for (topic, known) in results where !known.queries.isDisjoint(with: changed) { results[topic] = nil }
    }
    return true
  }

  /// The diagnostics of a page, sorted by start and rule; nil for a file that is no page of the set.
  public func diagnostics(of file: String) -> [Diagnostic]? {
    guard let page = set.store[file] else { return nil }
    return diagnostics(ofTopic: page.topic).filter { FileName($0.place.file) == FileName(file) }
  }

  /// The diagnostics of a topic in all its locales, sorted by file, start and rule.
  public func diagnostics(ofTopic key: String) -> [Diagnostic] {
    Linter.joined([result(of: FileName(key))]).mapDiagnostics(levels.applied).diagnostics
  }

  /// Every diagnostic of the set, and what comments suppress.
  public func result() -> Linter.Result {
    Linter.joined(pagesByTopic.keys.sorted().map { result(of: $0) } + [unread()]).mapDiagnostics(levels.applied)
  }

  /// Line and column of a byte of a page as it is now; nil for a file that is no page of the set.
  public func position(atByte byte: Int, in file: String, encoding: PositionEncoding) -> Position? {
    set.store.position(atByte: byte, in: file, encoding: encoding)
  }

  /// The pages of a page's topic, itself among them.
  public func pages(besides file: String) -> [Page] {
    set.store[file].flatMap { pagesByTopic[FileName($0.topic)]?.pages } ?? []
  }

  private var levels: RuleLevels { RuleLevels(loaded.configuration) }

  private func result(of topic: FileName) -> Linter.Result {
    if let known = results[topic] { return known.result }
    guard let (key, pages) = pagesByTopic[topic] else { return Linter.Result(diagnostics: [], suppressed: []) }
    let recorder = QueryRecorder()
    let ofSet = linter.diagnosticsOfSet(set)[topic] ?? []
    let result = linter.lint(key, pages, set, index.recording(recorder), ofSet)
    results[topic] = (result, recorder.all)
    return result
  }

  /// What the rules on the set say of topics without a page here.
  private func unread() -> Linter.Result {
    let others = linter.diagnosticsOfSet(set).filter { pagesByTopic[$0.key] == nil }.flatMap(\.value)
    return Linter.Result(diagnostics: others, suppressed: [])
  }
}
