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
  private var ofSet: Linter.SetDiagnostics?
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

  /// Gives a page, or a table of contents, another text. Nothing is linted yet.
  /// - Parameters:
  ///   - file: relative to the root of the set.
  ///   - bytes: the whole file, as an editor has it.
  /// - Returns: whether the file is one of the set.
  @discardableResult
  public func replace(_ file: String, with bytes: [UInt8]) -> Bool {
    let page = set.store[file]
    guard page != nil || set.isContents(file) else { return false }
    set = set.replacing([file: bytes])
    ofSet = nil
    // No page asks a table of contents for anything.
    guard let page else { return true }
    let (index, changed) = index.replacing(file, in: set.store, countsKeywords: set.keywords == nil)
    self.index = index
    results[FileName(page.topic)] = nil
    if !changed.isEmpty {
      for (topic, known) in results where !known.queries.isDisjoint(with: changed) { results[topic] = nil }
    }
    return true
  }

  /// The diagnostics of a page or a table of contents, sorted by start and rule; nil for another file.
  public func diagnostics(of file: String) -> [Diagnostic]? {
    guard let page = set.store[file] else {
      guard set.isContents(file) else { return nil }
      let rest = Linter.joined([rest()]).mapDiagnostics(levels.applied).diagnostics
      return rest.filter { FileName($0.place.file) == FileName(file) }
    }
    return diagnostics(ofTopic: page.topic).filter { FileName($0.place.file) == FileName(file) }
  }

  /// The diagnostics of a topic in all its locales, sorted by file, start and rule.
  public func diagnostics(ofTopic key: String) -> [Diagnostic] {
    Linter.joined([result(of: FileName(key))]).mapDiagnostics(levels.applied).diagnostics
  }

  /// Every diagnostic of the set, and what comments suppress.
  public func result() -> Linter.Result {
    Linter.joined(pagesByTopic.keys.sorted().map { result(of: $0) } + [rest()]).mapDiagnostics(levels.applied)
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
    let result = linter.lint(key, pages, set, index.recording(recorder), diagnosticsOfSet().of(key))
    results[topic] = (result, recorder.all)
    return result
  }

  /// What the rules on the set say of its tables of contents, and of topics without a page here.
  private func rest() -> Linter.Result {
    linter.lint(set, diagnosticsOfSet(), without: Set(pagesByTopic.keys))
  }

  /// The rules on the set look at all of it: once, until something changes.
  private func diagnosticsOfSet() -> Linter.SetDiagnostics {
    if let ofSet { return ofSet }
    let found = linter.diagnosticsOfSet(set)
    ofSet = found
    return found
  }
}
