import Foundation
import Testing

/// A repository of git in a folder of its own, gone at the end.
struct Repository: ~Copyable {
  let folder = FileManager.default.temporaryDirectory.appending(path: "concord-git-\(UUID().uuidString)")
  /// The day of the next commit, counted from the first of January 2026.
  private var day = 1
  /// Of the first day, in seconds since 1970.
  private static let noon = 1_767_268_800

  /// - Parameter pages: what the first commit holds; there is none where they are none.
  init(_ pages: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main")
    if !pages.isEmpty { try commit(pages) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, _ path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Commits pages and whatever else has changed, a day after the last commit.
  mutating func commit(_ pages: [String: String] = [:], subject: String? = nil) throws {
    for (path, text) in pages { try write(text, path) }
    try git("add", "-A")
    try git("commit", "-qm", subject ?? "day \(day)", "--allow-empty")
    day += 1
  }

  /// Lets days go by.
  mutating func wait(days: Int) { day += days }

  func git(_ arguments: String...) throws { _ = try ask(arguments) }

  /// What git prints.
  func ask(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder.path, "-c", "user.name=Test", "-c", "user.email=test@example.org"]
      + ["-c", "protocol.file.allow=always"] + arguments
    let date = "\(Self.noon + (day - 1) * 86_400) +0000"
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date,
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func lint(since revision: String) throws -> Concord.Run {
    try Concord.run(["lint", folder.path, "--since", revision, "--quiet", "--severity", "info"], pages: [:])
  }

  func lint(_ text: String, as page: String) throws -> Concord.Run {
    try Concord.run(
      ["lint", "--stdin-filename", folder.appending(path: page).path, "--since", "HEAD", "--quiet"], pages: [:],
      input: text)
  }
}
