import ConcordLint
import ConcordProject
import ConcordReport
import ConcordSyntax

/// From the options of a command to pages that are read: finds, reads, parses, and tells what was inferred.
struct SetLoader {
  private let options: SetOptions
  private let unsaved: UnsavedPage?

  /// - Parameter unsaved: a page whose text is not that on disk.
  init(_ options: SetOptions, unsaved: UnsavedPage? = nil) {
    self.options = options
    self.unsaved = unsaved
  }

  /// More bytes than that are not held as nodes all at once.
  private static let large = 24 << 20

  /// Whether the pages of a large set wait until their topic is linted, and whether their texts are asked for afterwards.
  enum Waiting { case never, withTexts, withoutTexts }

  /// - Parameters:
  ///   - isNarrow: whether pages that are not reported on may be left out, where lint says the same without them.
  ///   - waiting: how the pages of a large set wait to be parsed.
  func load(isNarrow: Bool = false, waiting: Waiting = .never) async throws -> LoadedSet {
    let workingDirectory = FileSystem.workingDirectory
    let selection = try Selection.find(
      options, workingDirectory: workingDirectory, unsaved: unsaved?.path)
    let locales = try options.localeTags(in: selection.project)
    let configuration = selection.configuration
    let keywordFiles = KeywordSearch.paths(options.keywords, selection)
    // Large maps take as long as some pages.
    async let keywords = KeywordSearch.read(keywordFiles)
    let reader = PageReader(root: selection.root, unsaved: unsaved)
    // Without a map, the set's own pages say which keywords there are.
    let mayBeNarrow = isNarrow && !keywordFiles.isEmpty
    let narrow = mayBeNarrow ? await NarrowSet(selection, reader, options, locales) : nil
    var whole: (set: LintSet, dialect: Dialect)
    if let narrow {
      whole = (narrow.set, narrow.dialect)
    } else {
      let entries = Self.entries(selection.project.topics, selection.project.sourceLocale, locales)
      let contents = await reader.read(entries)
      let dialect =
        options.dialect ?? configuration.dialect ?? PageReader.dialect(contents, selection.project.hostTools)
      let isLarge = contents.reduce(0) { $0 + ((try? $1.get().bytes.count) ?? 0) } > Self.large
      let placeholders = configuration.placeholders
      let results =
        isLarge && waiting != .never
        ? await reader.wait(
          entries, contents, dialect: dialect, placeholders: placeholders, keepsTexts: waiting == .withTexts)
        : await reader.parse(entries, contents, dialect: dialect, placeholders: placeholders)
      whole = (LintSet(selection.project, results, files: selection.files), dialect)
    }
    whole.set.keywords = try await keywords
    tell(selection, whole.dialect, keywordFiles.map { Path.prefixed($0, from: workingDirectory) })
    reportUncompared(whole.set)
    Memory.keep(whole.set)
    return LoadedSet(
      lintSet: whole.set, locales: locales, files: selection.reported, root: selection.root,
      pathPrefix: Path.prefix(of: selection.root, from: workingDirectory), configuration: configuration,
      project: selection.project)
  }

  /// The pages to read: of the locales that were asked for, and of the source.
  static func entries(_ topics: [Topic], _ source: LocaleTag, _ locales: Set<LocaleTag>?) -> [PageReader.Entry] {
    topics.flatMap { topic in
      topic.pages
        .filter { $0.locale == source || locales?.contains($0.locale) ?? true }
        .map { PageReader.Entry(page: $0, topic: topic.key) }
    }
  }

  /// A source page that is not text leaves its translations without a comparison: that must not pass in silence.
  private func reportUncompared(_ set: LintSet) {
    for page in set.unreadable where page.locale == set.sourceLocale {
      FileSystem.writeError("the translations of \(page.file) are not compared: \(page.reason)\n")
    }
  }

  private func tell(_ selection: Selection, _ dialect: Dialect, _ keywords: [String]) {
    if options.quiet { return }
    var notes = selection.project.notes + selection.notes
    if options.dialect == nil, selection.configuration.dialect == nil {
      notes.append("dialect: \(dialect.rawValue) (detected)")
    }
    if options.keywords == nil, selection.configuration.keywords.isEmpty, let found = keywords.first {
      notes.append("keyword map: \(found)")
    }
    FileSystem.writeError(notes.map { $0 + "\n" }.joined())
  }
}

extension LintSet {
  /// The set of what reading the pages of a project gave.
  init(_ project: Project, _ results: [PageReader.Result], files: [String]) {
    self.init(
      project: project, pages: results.compactMap { if case .page(let page) = $0 { page } else { nil } },
      unreadable: results.compactMap { if case .unreadable(let page) = $0 { page } else { nil } }, files: Set(files))
    waiting = results.compactMap(\.waiting)
  }
}

/// A set of pages, and which of them a command speaks of.
struct LoadedSet: Sendable {
  let lintSet: LintSet
  /// The locales that were asked for; nil for all.
  let locales: Set<LocaleTag>?
  /// The files that were asked for; nil for all.
  let files: Set<String>?
  /// The project's root, absolute.
  let root: String
  let pathPrefix: String
  /// What the team has set.
  let configuration: Configuration
  let project: Project

  /// What lint finds in the whole set, at the team's levels.
  /// - Parameter keepsComparisons: whether the run ends with the result, so that nothing needs to be given back.
  func lint(only: Set<String>? = nil, keepsComparisons: Bool = false) async -> Linter.Result {
    await lint(lintSet, only: only, keepsComparisons: keepsComparisons)
  }

  /// The same for a set whose pages have changed.
  func lint(_ set: LintSet, only: Set<String>?, keepsComparisons: Bool = false) async -> Linter.Result {
    var options = LintOptions(terms: configuration.terms)
    if let hosts = configuration.stagingHosts { options.stagingHosts = hosts }
    return await Linter(only: only, options: options).run(set, keepsComparisons: keepsComparisons)
      .mapDiagnostics(RuleLevels(configuration).applied)
  }

  func isReported(_ file: String) -> Bool { files?.contains(file) ?? true }
  func isReported(_ locale: LocaleTag) -> Bool { locales?.contains(locale) ?? true }

  /// What a reporter shows of these diagnostics.
  /// - Parameter withPages: whether a reporter shows pages, too.
  func report(_ diagnostics: [Diagnostic], suppressed: [Diagnostic], withPages: Bool) -> LintReport {
    let pages = lintSet.readable + lintSet.unreadable.map(PageName.init)
    let shown = isWhole ? pages : pages.filter { isReported($0.file) && isReported($0.locale) }
    let workingDirectory = FileSystem.workingDirectory
    let repository =
      ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].lazy.compactMap { FileSystem.environment($0) }
      .first { Path.relative(root, to: $0) != nil }
    return LintReport(
      diagnostics: diagnostics, suppressed: suppressed,
      summary: LintReport.Summary(
        locales: Set(shown.map(\.locale)).count, topics: Set(shown.map(\.topic)).count, pages: shown.count,
        diagnostics: diagnostics, suppressed: suppressed.count),
      files: withPages ? shown.map(\.file).sorted() : [],
      sources: withPages ? lintSet.sources(of: Self.files(diagnostics + suppressed)) : [:],
      version: Concord.version, pathPrefix: pathPrefix,
      repositoryPrefix: repository.map { Path.prefix(of: root, from: $0) } ?? pathPrefix, root: root,
      workingDirectory: workingDirectory == root ? nil : workingDirectory)
  }

  /// The pages that diagnostics are about.
  private static func files(_ diagnostics: [Diagnostic]) -> Set<String> {
    var files = Set<String>()
    for diagnostic in diagnostics {
      files.insert(diagnostic.place.file)
      if let source = diagnostic.source { files.insert(source.file) }
      for note in diagnostic.notes { files.insert(note.place.file) }
    }
    return files
  }

  /// Whether the run is over everything.
  var isWhole: Bool { files == nil && locales == nil }

  /// The files of the pages that are there and were asked for.
  var filesLookedAt: Set<String> {
    Set(lintSet.readable.filter { isReported($0.file) && isReported($0.locale) }.map(\.file))
  }

  /// Whether a diagnostic is of the pages and locales that were asked for.
  func isReported(_ diagnostic: Diagnostic) -> Bool {
    isReported(diagnostic.place.file) && isReported(diagnostic.place.locale)
  }

  /// Says on standard error which pages are left out because they are not text.
  func reportUnreadable() {
    for page in lintSet.unreadable {
      FileSystem.writeError("\(pathPrefix)\(page.file) is left out: \(page.reason)\n")
    }
  }
}
