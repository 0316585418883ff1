import ConcordLint
import ConcordProject
import ConcordSyntax

/// What lint said of a set at an earlier revision, so that only what a change caused is reported.
///
/// The earlier set is linted as a whole, with the configuration of today.
struct FormerDiagnostics: Sendable {
  private let fingerprints: Set<String>
  /// Pages that changed, the translations of sources that did, and what deleted pages leave behind.
  private let touched: Set<String>

  /// - Parameters:
  ///   - revision: any name of a commit; where branches have parted since, their last common commit counts.
  ///   - unsaved: a page whose text is not that on disk, absolute: it counts as changed.
  init(_ loaded: LoadedSet, since revision: String, unsaved: String?) async throws {
    let git = Git(folder: loaded.root)
    let commit = try await git.commonCommit(revision)
    var changes = try await git.changes(since: commit)
    if let file = unsaved.flatMap({ Path.relative($0, to: loaded.root) }) {
      changes = Git.Changes(former: changes.former.union([file]), all: changes.all.union([file]))
    }
    let files = try await git.files(changes.former, at: commit)
    let former = FormerSet(loaded, changes, files)
    var touched = changes.all
    for topic in loaded.project.topics {
      if let source = topic.source, changes.all.contains(source.path) { touched.formUnion(topic.paths) }
    }
    for topic in former?.project.topics ?? [] {
      let isDeleted = topic.paths.contains { changes.all.contains($0) && !loaded.lintSet.files.contains($0) }
      if isDeleted { touched.formUnion(topic.paths) }
    }
    self.touched = touched
    guard !touched.isEmpty else {
      fingerprints = []
      return
    }
    let known = await former?.lint().map(\.fingerprint) ?? []
    let renames = try await git.renames(since: commit)
    fingerprints = Set(known).union(await Self.moved(renames, loaded, changes, files))
  }

  /// The diagnostics that renamed pages had before, as if they had had their new names then. That a page is missing, or has no
  /// source, is the renaming's own doing.
  private static func moved(
    _ renames: [String: String], _ loaded: LoadedSet, _ changes: Git.Changes, _ files: [String: [UInt8]]
  ) async -> Set<String> {
    guard !renames.isEmpty else { return [] }
    var files = files
    for (new, old) in renames { files[new] = files[old] }
    for old in renames.values { files[old] = nil }
    let faults = await FormerSet(loaded, changes, files)?.lint() ?? []
    return Set(faults.filter { RuleCatalog.description(of: $0.rule)?.scope != .set }.map(\.fingerprint))
  }

  /// Whether the change caused a diagnostic.
  func isNew(_ diagnostic: Diagnostic) -> Bool {
    isTouched(diagnostic) && !fingerprints.contains(diagnostic.fingerprint)
  }

  /// Whether a diagnostic is in a page that the change has to do with.
  func isTouched(_ diagnostic: Diagnostic) -> Bool { touched.contains(diagnostic.place.file) }
}

/// A set as it was: the pages at hand, but for those that have changed since.
private struct FormerSet {
  let project: Project
  private let loaded: LoadedSet
  private let set: LintSet

  /// Nil where there were no pages.
  init?(_ loaded: LoadedSet, _ changes: Git.Changes, _ former: [String: [UInt8]]) {
    let files = loaded.lintSet.files.subtracting(changes.all).union(former.keys)
    let configuration = loaded.configuration
    guard
      let project = try? Project.discover(
        paths: files.sorted(), source: loaded.project.sourceLocale, sets: configuration.sets,
        tags: configuration.tags,
        read: { former[$0] ?? (try? FileSystem.read(Path.join(loaded.root, $0))) })
    else { return nil }
    let now = Dictionary(loaded.lintSet.pages.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
    let dialect = loaded.lintSet.pages.first?.document.dialect ?? .gfm
    let pages = project.topics.flatMap { topic in
      topic.pages.compactMap { page -> LintPage? in
        guard let bytes = former[page.path] else { return now[page.path] }
        let text = TextBuffer(bytes)
        guard EncodingFault.first(in: text) == nil else { return nil }
        return LintPage(
          locale: page.locale, file: page.path, topic: topic.key,
          document: Document(parsing: text, dialect: dialect, placeholders: configuration.placeholders))
      }
    }
    self.project = project
    self.loaded = loaded
    set = LintSet(project: project, pages: pages, keywords: loaded.lintSet.keywords, files: files)
  }

  func lint() async -> [Diagnostic] { await loaded.lint(set, only: nil).diagnostics }
}
