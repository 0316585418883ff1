import Subprocess

/// What git knows of a folder: always the real git, never its files read by ourselves.
struct Git: Sendable {
  /// Absolute.
  let folder: String

  /// The name of the commit that a revision means.
  func commit(_ revision: String) async throws -> String {
    let output = try await run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    guard let output else {
      throw RunError("git knows no revision \(revision) in \(folder); a shallow clone may have to be deepened")
    }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? revision
  }

  /// The files below the folder that differ from a commit, relative to the folder; what is not committed counts.
  func changedFiles(since commit: String) async throws -> Set<String> {
    guard let output = try await run(["diff", "--name-only", "--relative", "--no-renames", "-z", commit, "--", "."])
    else { throw RunError("git cannot compare \(folder) with \(commit)") }
    return Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// A file as a commit has it; nil where it has none.
  func file(_ path: String, at commit: String) async throws -> [UInt8]? {
    try await run(["show", "\(commit):./\(path)"])
  }

  /// What git prints; nil where it fails.
  private func run(_ arguments: [String]) async throws -> [UInt8]? {
    do {
      let result = try await Subprocess.run(
        .name("git"), arguments: Arguments(["-C", folder] + arguments), output: .bytes(limit: 256 << 20),
        error: .discarded)
      return result.terminationStatus.isSuccess ? result.standardOutput : nil
    } catch {
      throw RunError("git cannot be run: \(error); --since needs it")
    }
  }
}
