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

  init(_ loaded: LoadedSet, since change: SetChange) async throws {
    let (git, commit, changes) = (change.git, change.commit, change.files)
    guard !change.isIdle else {
      touched = []
      known = KnownDiagnostics([])
      return
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
    self.touched = touched.union(loaded.project.contents.flatMap(\.files))
    let found = if let former { await loaded.lint(former).diagnostics } else { [Diagnostic]() }
    let renames = try await git.renames(since: commit)
    known = KnownDiagnostics(found + (try await Self.moved(renames, from: found, loaded, changes, files, git, commit)))
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
  /// source, is the renaming's own doing; so is that a link leads nowhere, unless it did so before.
  private static func moved(
    _ renames: [String: String], from found: [Diagnostic], _ loaded: LoadedSet, _ changes: Git.Changes,
    _ files: [String: [UInt8]], _ git: Git,
    _ commit: String
  ) async throws(RunError) -> [Diagnostic] {
    guard !renames.isEmpty else { return [] }
    var files = files
    for (new, old) in renames { files[new] = files[old] }
    for old in renames.values { files[old] = nil }
    guard let former = try await former(loaded, changes, files, git, commit) else { return [] }
    func name(_ diagnostic: Diagnostic, _ file: String) -> [String] { [diagnostic.rule, file, diagnostic.evidence] }
    let before = Set(found.map { name($0, $0.place.file) })
    return await loaded.lint(former).diagnostics.filter { diagnostic in
      let rule = RuleCatalog.description(of: diagnostic.rule)
      if rule?.asksElsewhere ?? false {
        return before.contains(name(diagnostic, renames[diagnostic.place.file] ?? diagnostic.place.file))
      }
      return rule?.scope != .set
    }
  }

  /// Whether the change may have caused a diagnostic, as far as it alone tells.
  func mayBeNew(_ diagnostic: Diagnostic) -> Bool { isTouched(diagnostic) && !known.mayHold(diagnostic) }

  /// Which diagnostics of a run were there before.
  func match(_ diagnostics: [Diagnostic]) -> KnownDiagnostics.Match { known.match(diagnostics) }

  /// Whether the change has to do with a diagnostic: it is in one of its pages, or leads to one.
  func isTouched(_ diagnostic: Diagnostic) -> Bool {
    touched.contains(diagnostic.place.file)
      || !isIdle && (RuleCatalog.description(of: diagnostic.rule)?.asksElsewhere ?? false)
  }

  /// Whether nothing has changed that could be told.
  var isIdle: Bool { touched.isEmpty }
}
