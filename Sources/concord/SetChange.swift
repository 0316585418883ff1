import ConcordFiles
import ConcordProject
import ConcordWorkspace

/// What is another than at a revision, in the folder of a set.
struct SetChange: Sendable {
  let git: Git
  /// The commit that counts: where branches have parted since, their last common one.
  let commit: String
  let files: Git.Changes

  /// - Parameters:
  ///   - revision: any name of a commit.
  ///   - tracked: whether what git does not track is no change.
  ///   - unsaved: a page whose text is not that on disk, absolute: it counts as changed.
  init(_ loaded: LoadedSet, since revision: String, tracked: Bool, unsaved: String?) async throws(RunError) {
    git = try Git(loaded.root, loaded.disk)
    commit = try await git.commonCommit(revision)
    let changes = try await git.changes(since: commit, tracked: tracked)
    let file = unsaved.flatMap { Path.relative($0, to: loaded.root) }.map { [$0] } ?? []
    files = Git.Changes(former: changes.former.union(file), all: changes.all.union(file))
  }

  /// Whether lint says what it said then: nothing that it reads was changed, and nothing is gone that a link may lead to.
  var isIdle: Bool { files.former.isEmpty && !files.all.contains(where: Git.isText) }
}
