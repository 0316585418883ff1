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
    // Where contents are not at hand, as in a clone with a filter, only copies that change nothing are seen.
    var log = try await log(copies: "-C", commit)
    if log == nil { log = try await self.log(copies: "-C100%", commit) }
    guard let log else { throw RunError("git has no commit that it could read in \(folder)") }
    let isShallow = try await command.run(["rev-parse", "--is-shallow-repository"]).map(Self.line) == "true"
    var reader = HistoryReader(files)
    for field in log.split(separator: 0) { reader.read(field, relative) }
    return SetHistory(files: reader.files, isShallow: isShallow, reading: Objects(command: command, prefix: prefix))
  }

  private func log(copies: String, _ commit: String) async throws(RunError) -> [UInt8]? {
    try await command.run([
      "log", "--raw", "-z", "--no-abbrev", copies, "--diff-merges=first-parent", "--full-history", "--no-ext-diff",
      "--no-textconv", "--no-show-signature", "--format=%x01%H %ct", "--end-of-options", commit, "--", pathspec,
    ])
  }

  /// What a repository holds, read with one process for many objects.
  private struct Objects: SetHistory.Contents {
    let command: GitCommand
    let prefix: String

    func contents(of blobs: Set<String>) async -> [String: [UInt8]] {
      (try? await command.contents(of: blobs)) ?? [:]
    }

    func blobs(of files: Set<SetHistory.CommittedFile>) async -> [SetHistory.CommittedFile: String] {
      // A name with a line end would be two questions.
      let asked = files.filter { !$0.file.utf8.contains(.lineFeed) }.sorted {
        ($0.commit, $0.file) < ($1.commit, $1.file)
      }
      let input = Array(asked.map { "\($0.commit):\(prefix)\($0.file)\n" }.joined().utf8)
      guard let output = try? await command.run(["cat-file", "--batch-check"], input: input) else { return [:] }
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
