import ConcordFiles
import ConcordHistory
import ConcordLint
import ConcordProject
import ConcordSyntax
import ConcordWorkspace

extension Git {
  /// How the translations of a set stand to their sources.
  func statuses(of set: LintSet, upTo commit: String = "HEAD", pins: RevisionFinder.Pins) async throws(RunError)
    -> TranslationStatuses
  {
    let history = try await history(of: set.project.topics.flatMap(\.files), upTo: commit)
    return await RevisionFinder(history, set.store, pins: pins).find(set.topicsLinted)
  }

  /// What some files have held up to a commit, renames followed.
  func history(of files: [String], upTo commit: String = "HEAD") async throws(RunError) -> SetHistory {
    var folders = [pathspec]
    var reader = try await read(files, folders, commit)
    // What was elsewhere is worth a look, and no reason to do without what is known.
    while folders.count < Self.mostFolders {
      let former = ((try? await formerFolders(reader.arrivals)) ?? []).filter { !folders.contains($0) }
      if former.isEmpty { break }
      folders += former
      guard let wider = try? await read(files, folders, commit) else { break }
      reader = wider
    }
    let isShallow = try await command.run(["rev-parse", "--is-shallow-repository"]).map(Self.line) == "true"
    var copies = CopiedPasts(reader.files)
    return SetHistory(
      files: copies.joined(), proofreading: reader.proofreading, isShallow: isShallow, reading: Objects(git: self))
  }

  /// A set is not looked for in more folders that it was in before.
  private static let mostFolders = 4

  private func read(_ files: [String], _ folders: [String], _ commit: String) async throws(RunError) -> HistoryReader {
    // Where contents are not at hand, as in a clone with a filter, only copies that change nothing are seen.
    // Each ending takes git as long as the first one. What has another one today may have been `.md` or `.markdown`.
    let endings = Project.pageEndings.filter { ending in ending != ".mdx" || files.contains { $0.hasSuffix(ending) } }
    var log = try await log(folders, endings, copies: "-C", commit)
    if log == nil { log = try await self.log(folders, endings, copies: "-C100%", commit) }
    guard let log else { throw RunError("git has no commit that it could read in \(folder)") }
    var reader = HistoryReader(files)
    for field in log.split(separator: 0) { reader.read(field, name) }
    return reader
  }

  private func log(
    _ folders: [String], _ endings: [String], copies: String, _ commit: String
  ) async throws(RunError) -> [UInt8]? {
    try await command.run(
      [
        "log", "--raw", "-z", "--no-abbrev", copies, "--diff-merges=first-parent", "--full-history", "--no-ext-diff",
        "--no-textconv", "--no-show-signature", "--format=%x01%H %ct %s", "--end-of-options", commit, "--",
      ] + folders.flatMap { Self.pages(of: $0, endings) }, pathspecs: .patterns)
  }

  /// The pages of a folder, as patterns: a program that has its documentation beside it has a long history of its own, and git
  /// would look for copies among all of its files.
  private static func pages(of folder: String, _ endings: [String]) -> [String] {
    let start = folder == "." ? "" : GitCommand.Pathspecs.escaped(folder)
    // What begins with a colon says how it is read.
    return endings.map { "./\(start)*\($0)" }
  }

  /// The folders that pages of the set were moved here from, in commits that brought many of them: git sees no rename from
  /// where it does not look.
  private func formerFolders(_ commits: [String]) async throws(RunError) -> [String] {
    if prefix.isEmpty || commits.isEmpty { return [] }
    let output = try await command.run(
      [
        "log", "--no-walk=unsorted", "--raw", "-z", "-M", "--diff-filter=R", "--diff-merges=first-parent",
        "--no-ext-diff", "--no-textconv", "--no-show-signature", "--format=", "--end-of-options",
      ] + commits, longest: Self.longestLook)
    // `:<mode> <mode> <blob> <blob> R<share>`, the former path, the path.
    let words = (output ?? []).split(separator: 0)
    var folders: Set<String> = []
    for index in words.indices.dropLast(2) where words[index].first == UInt8(ascii: ":") {
      guard relative(words[index + 2]) != nil, relative(words[index + 1]) == nil else { continue }
      folders.insert(Self.moved(RawName.text(Array(words[index + 1])), RawName.text(Array(words[index + 2]))))
    }
    return folders.count < Self.mostFolders ? folders.sorted() : ["."]
  }

  /// The folder that a file was moved from, as a pathspec: without what both of its names end in.
  private static func moved(_ former: String, _ present: String) -> String {
    let (old, new) = (former.split(separator: "/"), present.split(separator: "/"))
    let same = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let folder = old.dropLast(max(1, same)).joined(separator: "/")
    return folder.isEmpty ? "." : folder + "/"
  }

  /// A path of the repository as histories name it: relative to the set, or from `/` where it lies outside.
  private func name(_ path: ArraySlice<UInt8>) -> String {
    relative(path) ?? "/" + RawName.text(Array(path))
  }

  /// The path of a repository that such a name stands for.
  private func path(_ name: String) -> String { name.hasPrefix("/") ? String(name.dropFirst()) : prefix + name }

  /// What a repository holds, read with one process for many objects.
  private struct Objects: SetHistory.Contents {
    let git: Git

    func contents(of blobs: Set<String>) async -> [String: [UInt8]] {
      (try? await git.command.contents(of: blobs)) ?? [:]
    }

    func blobs(of files: Set<SetHistory.CommittedFile>) async -> [SetHistory.CommittedFile: String] {
      // A name with a line end would be two questions.
      let asked = files.filter { !$0.file.utf8.contains(.lineFeed) }.sorted {
        ($0.commit, $0.file) < ($1.commit, $1.file)
      }
      let input = Array(asked.map { "\($0.commit):\(git.path($0.file))\n" }.joined().utf8)
      guard let output = try? await git.command.run(["cat-file", "--batch-check"], input: input) else { return [:] }
      // `<name> blob <size>`, or `<what was asked> missing`.
      let lines = output.split(separator: .lineFeed).map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
      guard lines.count == asked.count else { return [:] }
      return Dictionary(
        zip(asked, lines).compactMap { file, words in
          words.count == 3 && words[1] == "blob" ? (file, String(words[0])) : nil
        }, uniquingKeysWith: { first, _ in first })
    }
  }
}
