import ConcordWorkspace
import Subprocess

/// What git knows of a folder: always the real git, never its files read by ourselves.
struct Git: Sendable {
  /// Absolute.
  let folder: String

  /// The name of the commit that a revision means.
  func commit(_ revision: String) async throws -> String {
    guard try await run(["rev-parse", "--git-dir"]) != nil else {
      throw RunError("\(folder) is in no git repository; --since needs one")
    }
    let output = try await run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    guard let line = output.map(Self.line) else {
      throw RunError(
        "git knows no revision \(revision.isEmpty ? "\"\"" : revision) in \(folder); a shallow clone may have to be deepened"
      )
    }
    return line
  }

  /// The last commit that a revision and the files at hand have in common: what others did since is no change of ours.
  func commonCommit(_ revision: String) async throws -> String {
    let commit = try await commit(revision)
    guard let common = try await run(["merge-base", commit, "HEAD"]).map(Self.line) else {
      throw RunError(
        "git finds no commit that \(revision) and HEAD have in common in \(folder); a shallow clone has to be deepened: "
          + "git fetch --unshallow")
    }
    return common
  }

  /// Files below a folder that differ from a commit, relative to the folder; what is not committed counts.
  struct Changes: Sendable {
    /// Those that the commit has.
    let former: Set<String>
    /// Those, and the ones that were added.
    let all: Set<String>
  }

  func changes(since commit: String) async throws -> Changes {
    guard
      let output = try await run(["diff", "--name-status", "--relative", "--no-renames", "-z", commit, "--", "."]),
      let untracked = try await run(["ls-files", "--others", "--exclude-standard", "-z", "--", "."])
    else { throw RunError("git cannot compare \(folder) with \(commit)") }
    let words = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var former = Set<String>()
    var all = Set(untracked.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      all.insert(words[index + 1])
      if words[index] != "A" { former.insert(words[index + 1]) }
    }
    return Changes(former: former, all: all)
  }

  /// Files that were renamed since a commit, as git sees it: the former names by the new ones.
  func renames(since commit: String) async throws -> [String: String] {
    let output = try await run([
      "diff", "--name-status", "-M", "--diff-filter=R", "--relative", "-z", commit, "--", ".",
    ])
    let words = (output ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let pairs = stride(from: 0, to: words.count - 2, by: 3).map { (words[$0 + 2], words[$0 + 1]) }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Files as a commit has them, by path; what it does not have is left out.
  func files(_ paths: Set<String>, at commit: String) async throws -> [String: [UInt8]] {
    let paths = paths.sorted().filter { !$0.contains("\n") }
    if paths.isEmpty { return [:] }
    let input = paths.map { "\(commit):./\($0)\n" }.joined()
    guard let output = try await run(["cat-file", "--batch"], input: input) else {
      throw RunError("git cannot read the files of \(commit) in \(folder)")
    }
    var files: [String: [UInt8]] = [:]
    var rest = output[...]
    for path in paths {
      // `<name> blob <size>`, the bytes and a line end; or `<name> missing`.
      guard let end = rest.firstIndex(of: 0x0A) else { break }
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard words.count == 3, let size = Int(words[2]), size < rest.count else { continue }
      if words[1] == "blob" { files[path] = Array(rest.prefix(size)) }
      rest = rest.dropFirst(size + 1)
    }
    return files
  }

  private static func line(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// What git prints; nil where it fails.
  private func run(_ arguments: [String], input: String = "") async throws -> [UInt8]? {
    do {
      let result = try await Subprocess.run(
        .name("git"), arguments: Arguments(["-C", folder] + arguments), input: .string(input),
        output: .bytes(limit: 1 << 30), error: .discarded)
      return result.terminationStatus.isSuccess ? result.standardOutput : nil
    } catch {
      throw RunError("git cannot be run: \(error); --since needs it")
    }
  }
}
