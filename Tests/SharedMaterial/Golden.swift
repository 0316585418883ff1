import Foundation

/// An expected output on disk; `RECORD=1` writes what the program says now, for reading before it is committed.
public enum Golden {
  /// What differs first; nil where the golden file holds the text.
  /// - Parameters:
  ///   - name: the file, relative to `Goldens` beside the test.
  ///   - file: the test.
  public static func mismatch(_ actual: String, _ name: String, file: String = #filePath) throws -> String? {
    let golden = URL(filePath: file).deletingLastPathComponent().appending(path: "Goldens/\(name)")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: golden)
      return nil
    }
    guard let expected = try? String(contentsOf: golden, encoding: .utf8) else { return "there is no \(name)" }
    if actual == expected { return nil }
    let lines = zip(actual.split(separator: "\n"), expected.split(separator: "\n"))
    return "\(name): \(lines.first { $0 != $1 }.map { "\($0) — expected: \($1)" } ?? "lengths differ")"
  }
}
