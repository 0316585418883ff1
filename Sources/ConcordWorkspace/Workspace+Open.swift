import ConcordFiles
package import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSyntax

extension Workspace {
  /// More topics than these are linted with all others.
  private static let mostNarrowTopics = 8

  /// From paths to a set: finds, reads, and notes what was inferred.
  /// - Parameters:
  ///   - request: which pages, and how they are read.
  ///   - isNarrow: whether topics that are not asked for may be left out, where lint says the same without them.
  public func open(_ request: SetRequest, isNarrow: Bool = false) async throws(RunError) -> LoadedSet {
    let here = naming(request)
    return try await here.open(try here.select(request), request, isNarrow: isNarrow)
  }

  /// The same for every set that the paths lead to, with notes of those that lead to none.
  package func openAll(_ request: SetRequest, isNarrow: Bool = false) async throws(RunError) -> (
    sets: [LoadedSet], notes: [String]
  ) {
    let here = naming(request)
    let found = try here.selections(request)
    var sets: [LoadedSet] = []
    for selection in found.sets {
      sets.append(try await here.open(selection, request, isNarrow: isNarrow, holdsAll: true))
    }
    return (sets, found.notes(seenFrom: workingDirectory))
  }

  /// - Parameter holdsAll: whether the set has all locales, whichever are asked for: what one page says may depend on what others say.
  private func open(_ selection: Selection, _ request: SetRequest, isNarrow: Bool, holdsAll: Bool = false)
    async throws(RunError)
    -> LoadedSet
  {
    let project = selection.project
    let locales = try request.localeTags(in: project)
    let configuration = selection.configuration
    let keywordFiles = try keywordPaths(request.keywords, selection)
    let keywords = try readKeywords(keywordFiles)
    let terminology = try terminology(selection)
    let dialect = dialect(request, selection)
    let store = store(
      project, selection.root,
      PageReading(dialect: dialect, placeholders: configuration.placeholders))
    let topics = isNarrow ? narrowTopics(selection, store, hasKeywords: keywords != nil) : nil
    var set = LintSet(
      project, store: store, keywords: keywords,
      files: FileSet(
        selection.files + project.mounted + elsewhere.compactMap { Path.relative($0, to: selection.root) },
        links: selection.links, expected: project.expected, outputs: outputs(selection.root)),
      above: inRepository(selection.root), topics: topics, locales: holdsAll ? nil : locales)
    if topics != nil, let reported = selection.reported {
      set.contents.removeAll { !$0.files.contains(where: reported.contains) }
    }
    await store.readTexts(set.pages)
    var notes = project.notes + selection.notes
    if request.dialect == nil, configuration.dialect == nil { notes.append("dialect: \(dialect.rawValue) (detected)") }
    if let note = set.noteOfArchives { notes.append(note) }
    if let below = unread(selection, request) { notes.append(below) }
    if request.keywords == nil, configuration.keywords.isEmpty, let found = keywordFiles.first {
      notes.append("keyword map: \(Path.prefixed(found, from: workingDirectory))")
    }
    // A page that cannot be read is not compared, and where it is the source, nor are its translations.
    let prefix = Path.prefix(of: selection.root, from: workingDirectory)
    let unreadable = set.unreadable.filter { selection.reported?.contains($0.page.file) ?? true }
    let gaps =
      selection.gaps
      + (project.leftOut.map {
        ["\(prefix)\($0) is left out: more than \(Project.mostSets) sets lie here; name those of some"]
      } ?? [])
      + unreadable.map { page, defect in
        "\(prefix)\(page.file) is left out: \(defect.reason)"
          + (page.locale == set.sourceLocale ? "; its translations are not compared" : "")
      }
    return LoadedSet(
      lintSet: set, request: request, locales: locales, files: selection.reported, root: selection.root,
      pathPrefix: Path.prefix(of: selection.root, from: workingDirectory), configuration: configuration,
      terminology: terminology, notes: notes, gaps: gaps, shortfalls: Self.shortfalls(selection, locales),
      settings: keywordFiles.map { Path.absolute($0, from: workingDirectory) } + selection.settings,
      isOfFolders: selection.isOfFolders)
  }

  /// A configuration in a folder below, which nobody asked for, where there is none at hand.
  private func unread(_ selection: Selection, _ request: SetRequest) -> String? {
    guard selection.configurationName == nil, !request.ignoresConfig, selection.isOfFolders else { return nil }
    let found = selection.files.filter { ConfigurationFile.names.contains(RelativePath.name(of: $0)) }.sorted()
    guard let first = found.first else { return nil }
    let path = Path.prefix(of: selection.root, from: workingDirectory) + first
    return
      "\(path) is not used\(found.count > 1 ? ", nor \(found.count - 1) more" : ""): give its folder, or --config \(path)"
  }

  /// What the configuration names of a whole set and is not there.
  private static func shortfalls(_ selection: Selection, _ locales: Set<LocaleTag>?) -> [String] {
    guard selection.reported == nil, let file = selection.configurationName else { return [] }
    let configuration = selection.configuration
    let named = Set(configuration.tags.values).union(configuration.labels.keys).union(configuration.fallbacks.keys)
    let missing = named.subtracting(selection.project.locales).filter { locales?.contains($0) ?? true }
    return selection.project.unmatched.map { "no page matches `\($0)`, which \(file) names" }
      + missing.sorted().map { "no page is in \($0), which \(file) names" }
  }

  private func store(_ project: Project, _ root: String, _ reading: PageReading) -> PageStore {
    PageStore(project, reading: reading) { [files] file in
      do throws(FileError) { return .success(try files.read(Path.join(root, file))) } catch {
        return .failure(PageDefect(reason: "the page cannot be read: \(error.reason)"))
      }
    }
  }

  /// The topics to lint where few pages are asked for: an editor asks for one at each save. Nil where all must be: for many
  /// topics, and where the other pages say which names of the keyword map there are.
  private func narrowTopics(_ selection: Selection, _ store: PageStore, hasKeywords: Bool) -> Set<String>? {
    guard let reported = selection.reported else { return nil }
    let topics = selection.project.topics.filter { $0.files.contains(where: reported.contains) }
    guard topics.count <= Self.mostNarrowTopics, topics.count < selection.project.topics.count else { return nil }
    let usesKeywords = topics.flatMap(\.files).contains { file in
      store.parsed(file)?.document.placeholders.contains { $0.kind == .keyword } ?? false
    }
    return hasKeywords || !usesKeywords ? Set(topics.map(\.key)) : nil
  }

  /// The set as it was: the files of another commit, with the configuration of today.
  /// - Parameters:
  ///   - loaded: the set as it is.
  ///   - changed: the files that differ, relative to the root.
  ///   - former: what those of them held that were there.
  /// - Returns: nil where there were no pages.
  package func former(_ loaded: LoadedSet, changed: Set<String>, _ former: [String: [UInt8]]) -> LintSet? {
    var contents: [String: [UInt8]?] = [:]
    for file in changed { contents[Path.join(loaded.root, file)] = former[file] }
    for (file, bytes) in former { contents[Path.join(loaded.root, file)] = bytes }
    let then = overlaid(contents)
    let files = loaded.lintSet.files.subtracting(changed).union(former.keys)
    let configuration = loaded.configuration
    guard
      let project = try? Project.discover(
        paths: files.sorted, source: loaded.project.sourceLocale, sets: configuration.sets, tags: configuration.tags,
        read: { try? then.files.read(Path.join(loaded.root, $0)) },
        isExcluded: exclusion(loaded.request, configuration, loaded.root))
    else { return nil }
    let selection = Selection(
      root: loaded.root, project: project, files: files.sorted, reported: nil, configuration: configuration)
    let reading = PageReading(
      dialect: then.dialect(loaded.request, selection), placeholders: configuration.placeholders)
    return LintSet(
      project, store: then.store(project, loaded.root, reading), keywords: loaded.lintSet.keywords, files: files,
      above: inRepository(loaded.root))
  }

  /// Where the rules of a repository say that builds put files of a set.
  private func outputs(_ root: String) -> BuildOutputs {
    let top = repository(above: root) ?? root
    return BuildOutputs(
      (try? files.read(Path.join(top, ".gitignore"))) ?? [], above: Path.prefix(of: root, from: top))
  }

  /// What stands before a file below a folder to make it relative to its repository; nothing where there is none.
  private func inRepository(_ folder: String) -> String {
    repository(above: folder).map { Path.prefix(of: folder, from: $0) } ?? ""
  }
}
