import ConcordFiles
import ConcordLint
import ConcordProject
import ConcordSyntax
import ConcordWorkspace

/// What lint said of a set at an earlier revision, so that only what a change caused is reported.
///
/// The earlier set is linted as a whole, with the configuration of today.
struct FormerDiagnostics: Sendable {
  private let known: KnownDiagnostics
  /// Pages that changed, the translations of sources that did, what deleted pages leave behind, and the tables of contents.
  private let touched: Set<String>

  /// - Parameters:
  ///   - revision: any name of a commit; where branches have parted since, their last common commit counts.
  ///   - unsaved: a page whose text is not that on disk, absolute: it counts as changed.
  init(_ loaded: LoadedSet, since revision: String, unsaved: String?) async throws {
    let git = try Git(loaded.root, loaded.disk)
    let commit = try await git.commonCommit(revision)
    var changes = try await git.changes(since: commit)
    if let file = unsaved.flatMap({ Path.relative($0, to: loaded.root) }) {
      changes = Git.Changes(former: changes.former.union([file]), all: changes.all.union([file]))
    }
    let files = try await git.files(changes.former, at: commit)
    let former = try await Self.former(loaded, changes, files, git, commit)
    var touched = changes.all
    for topic in loaded.project.topics {
      if let source = topic.source, changes.all.contains(source.file) { touched.formUnion(topic.files) }
    }
    for topic in former?.project.topics ?? [] {
      let isDeleted = topic.files.contains { changes.all.contains($0) && !loaded.lintSet.files.contains($0) }
      if isDeleted { touched.formUnion(topic.files) }
    }
    // What is listed depends on which pages there are.
    if !touched.isEmpty { touched.formUnion(loaded.project.contents.flatMap(\.files)) }
    self.touched = touched
    guard !touched.isEmpty else {
      known = KnownDiagnostics([])
      return
    }
    let found = if let former { await loaded.lint(former).diagnostics } else { [Diagnostic]() }
    let renames = try await git.renames(since: commit)
    known = KnownDiagnostics(found + (try await Self.moved(renames, loaded, changes, files, git, commit)))
  }

  /// The set as it was, with what git knew of it then.
  private static func former(
    _ loaded: LoadedSet, _ changes: Git.Changes, _ files: [String: [UInt8]], _ git: Git, _ commit: String
  ) async throws(RunError) -> LintSet? {
    var former = Workspace.here.former(loaded, changed: changes.all, files)
    if loaded.asksHistory, let then = former {
      former?.statuses = try await git.statuses(of: then, upTo: commit, pins: loaded.pins)
    }
    return former
  }

  /// The diagnostics that renamed pages had before, as if they had had their new names then. That a page is missing, or has no
  /// source, is the renaming's own doing.
  private static func moved(
    _ renames: [String: String], _ loaded: LoadedSet, _ changes: Git.Changes, _ files: [String: [UInt8]], _ git: Git,
    _ commit: String
  ) async throws(RunError) -> [Diagnostic] {
    guard !renames.isEmpty else { return [] }
    var files = files
    for (new, old) in renames { files[new] = files[old] }
    for old in renames.values { files[old] = nil }
    guard let former = try await former(loaded, changes, files, git, commit) else { return [] }
    let found = await loaded.lint(former).diagnostics
    return found.filter { RuleCatalog.description(of: $0.rule)?.scope != .set }
  }

  /// Whether the change may have caused a diagnostic, as far as it alone tells.
  func mayBeNew(_ diagnostic: Diagnostic) -> Bool { isTouched(diagnostic) && !known.mayHold(diagnostic) }

  /// Which diagnostics of a run were there before.
  func match(_ diagnostics: [Diagnostic]) -> KnownDiagnostics.Match { known.match(diagnostics) }

  /// Whether a diagnostic is in a page that the change has to do with.
  func isTouched(_ diagnostic: Diagnostic) -> Bool { touched.contains(diagnostic.place.file) }
}
