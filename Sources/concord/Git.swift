import ConcordFiles
import ConcordProject
import ConcordSyntax
import ConcordWorkspace
import Subprocess

/// What git knows of a folder: always the real git, never its files read by ourselves.
///
/// The repository may be a stranger's, and so may its configuration: no program that it names is run. Git is told which
/// repository is meant, compares trees, never files on disk (that would run filters), and asks no server (`GitCommand`).
struct Git: Sendable {
  /// The folder, absolute.
  let folder: String
  let command: GitCommand
  /// Where the folder lies in the repository: `docs/`, or nothing.
  let prefix: String
  var pathspec: String { prefix.isEmpty ? "." : prefix }
  private let disk: DiskFiles

  /// - Parameter folder: absolute.
  init(_ folder: String, _ disk: DiskFiles) throws(RunError) {
    guard let top = Workspace(files: disk, workingDirectory: folder).repository(above: folder) else {
      throw RunError("\(folder) is in no git repository")
    }
    self.folder = folder
    self.disk = disk
    command = GitCommand(top: top)
    prefix = Path.prefix(of: folder, from: top)
  }

  /// The name of the commit that a revision means.
  func commit(_ revision: String) async throws(RunError) -> String {
    let output = try await command.run([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}",
    ])
    guard let line = output.map(Self.line) else {
      let shown = revision.isEmpty ? "\"\"" : revision
      throw RunError("git knows no revision \(shown) in \(folder); a shallow clone may have to be deepened")
    }
    return line
  }

  /// The last commit that a revision and the files at hand have in common: what others did since is no change of ours. Before the
  /// first commit, `HEAD` is a tree without files.
  func commonCommit(_ revision: String) async throws(RunError) -> String {
    if revision == "HEAD", try await command.run(["rev-parse", "--verify", "--quiet", "HEAD"]) == nil,
      let branch = try await command.run(["symbolic-ref", "--quiet", "HEAD"]), !branch.isEmpty,
      let empty = try await command.run(["hash-object", "-t", "tree", "--stdin"]).map(Self.line)
    {
      return empty
    }
    let commit = try await commit(revision)
    guard let common = try await command.run(["merge-base", commit, "HEAD"]).map(Self.line) else {
      throw RunError(
        "git finds no commit that \(revision) and HEAD have in common in \(folder); a shallow clone has to be deepened: "
          + "git fetch --unshallow")
    }
    return common
  }

  /// When a commit was made, in seconds since 1970.
  func time(of commit: String) async throws(RunError) -> Int {
    let output = try await command.run([
      "show", "--no-patch", "--no-show-signature", "--format=%ct", "--end-of-options", commit,
    ])
    guard let time = output.map(Self.line).flatMap({ Int($0) }) else {
      throw RunError("git cannot read \(commit) in \(folder)")
    }
    return time
  }

  /// Files below a folder that differ from a commit, relative to the folder; what is not committed counts.
  struct Changes: Sendable {
    /// Those that the commit has.
    let former: Set<String>
    /// Those, and the ones that were added.
    let all: Set<String>
  }

  /// - Parameter tracked: whether what git does not track is no change.
  func changes(since commit: String, tracked isTracked: Bool = false) async throws(RunError) -> Changes {
    let blobs = try await blobs(commit)
    // What is no text changes nothing that is compared, as long as it is there.
    var former = Set(blobs.keys.filter { disk.kind(Path.join(folder, $0)) != .file })
    let texts = Set(blobs.keys.filter { !former.contains($0) && Self.isText($0) })
    for (path, bytes) in try await files(texts, at: commit) {
      if (try? disk.read(Path.join(folder, path))) != bytes { former.insert(path) }
    }
    guard
      let tracked = try await command.run(["ls-files", "-z", "--", pathspec]),
      let untracked = try await command.run(
        ["ls-files", "--others", "--exclude-standard", "-z", "--", pathspec],
        excludes: try await command.ownExcludes())
    else { throw RunError("git cannot compare \(folder) with \(commit)") }
    let added = paths(isTracked ? tracked : tracked + untracked).filter {
      blobs[$0] == nil && disk.kind(Path.join(folder, $0)) == .file
    }
    return Changes(former: former, all: former.union(added))
  }

  /// How long git may look at the files of a repository, in seconds: each command does, and a pipe named `.gitignore` keeps it
  /// waiting; a commit that moved everything may take long.
  static let longestLook = 8

  /// What git ignores, by the repository's rules and by those of whoever works in it, absolute: files, and folders with all that is in them. What git tracks is
  /// none of it.
  /// - Parameter tracked: whether everything is left out that git does not track.
  func ignored(tracked: Bool = false) async throws(RunError) -> [String] {
    let rules = tracked ? [] : ["--ignored", "--exclude-standard"]
    let output = try await command.run(
      ["ls-files", "--others"] + rules + ["--directory", "-z"], longest: Self.longestLook,
      excludes: try await command.ownExcludes())
    return (output ?? []).split(separator: 0).map { path in
      let name = RawName.text(Array(path))
      return Path.join(command.top, name.hasSuffix("/") ? String(name.dropLast()) : name)
    }
  }

  /// Files that git tracks and has left out of the working tree, absolute: a sparse checkout has a part of a repository, and links lead to
  /// the rest of it.
  func leftOut() async throws(RunError) -> [String] {
    guard disk.kind(Path.join(command.top, ".git/info/sparse-checkout")) == .file else { return [] }
    let output = try await command.run(["ls-files", "-t", "-z"], longest: Self.longestLook)
    return (output ?? []).split(separator: 0).filter { $0.starts(with: "S ".utf8) }.map { entry in
      Path.join(command.top, RawName.text(Array(entry.dropFirst(2))))
    }
  }

  /// Files that were renamed since a commit, as git sees it: the former names by the new ones.
  func renames(since commit: String) async throws(RunError) -> [String: String] {
    let output = try await command.run([
      "diff-index", "--cached", "--no-ext-diff", "--no-textconv", "--name-status", "-M", "--diff-filter=R", "-z",
      commit, "--", pathspec,
    ])
    let words = (output ?? []).split(separator: 0)
    let pairs = stride(from: 0, to: words.count - 2, by: 3).compactMap { index -> (String, String)? in
      guard let new = relative(words[index + 2]), let old = relative(words[index + 1]) else { return nil }
      return (new, old)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Files as a commit has them, by path; what it does not have is left out. Of what is no text, nothing is read: that it is there
  /// is all that matters, and clones with a filter lack it.
  func files(_ paths: Set<String>, at commit: String) async throws(RunError) -> [String: [UInt8]] {
    let all = try await blobs(commit).filter { paths.contains($0.key) }.sorted { $0.key.precedesInBytes($1.key) }
    let others = Dictionary(uniqueKeysWithValues: all.filter { !Self.isText($0.key) }.map { ($0.key, [UInt8]()) })
    let blobs = all.filter { Self.isText($0.key) }
    if blobs.isEmpty { return others }
    guard let contents = try await command.contents(of: Set(blobs.map(\.value))) else {
      throw RunError(
        "git cannot read what files held at \(commit.prefix(12)) in \(folder); where the clone was made with a filter, fetch it, "
          + "or clone again without one")
    }
    return try Dictionary(
      uniqueKeysWithValues: blobs.map { path, blob throws(RunError) in
        guard let content = contents[blob] else {
          throw RunError(
            "git has no content of \(path) at \(commit.prefix(12)) in \(folder); fetch it, or clone again without a filter"
          )
        }
        return (path, content)
      }
    ).merging(others) { own, _ in own }
  }

  /// The files of a commit below the folder, with the names of their contents.
  private func blobs(_ commit: String) async throws(RunError) -> [String: String] {
    guard
      let output = try await command.run([
        "ls-tree", "-r", "-z", "--full-tree", commit, "--", pathspec,
      ])
    else { throw RunError("git cannot read the files of \(commit) in \(folder)") }
    var blobs: [String: String] = [:]
    for entry in output.split(separator: 0) {
      // `<mode> blob <name>`, a tab, the path. Links and submodules are no files.
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")), let path = relative(entry[(tab + 1)...]) else {
        continue
      }
      let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      if words.count == 3, words[0].hasPrefix("100") { blobs[path] = String(words[2]) }
    }
    return blobs
  }

  /// Whether a file is read as text, by its name: a page, a table of contents, or what tells how pages are read. The sources of
  /// a program that has its documentation beside it are none of these, however many they are.
  static func isText(_ path: String) -> Bool {
    let name = Path.name(path)
    return Project.isPage(path) || Contents.names.contains(name)
      || HostTool(configuration: name[...]) != nil
  }

  private func paths(_ output: [UInt8]) -> [String] { output.split(separator: 0).compactMap(relative) }

  /// A path of the repository, relative to the folder.
  func relative(_ path: ArraySlice<UInt8>) -> String? {
    let text = RawName.text(Array(path))
    return text.utf8.starts(with: prefix.utf8) ? String(Substring(text.utf8.dropFirst(prefix.utf8.count))) : nil
  }

  static func line(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != .lineFeed }, as: UTF8.self)
  }
}
