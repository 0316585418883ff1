import Foundation
import Testing

/// An expected output on disk; `RECORD=1` writes what the program says now, for reading before it is committed.
enum Golden {
  static func expect(_ actual: String, _ name: String, file: String = #filePath) throws {
    let golden = URL(filePath: file).deletingLastPathComponent().appending(path: "Goldens/\(name)")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(actual.utf8).write(to: golden)
      return
    }
    let expected = try? String(contentsOf: golden, encoding: .utf8)
    let first = zip(actual.split(separator: "\n"), (expected ?? "").split(separator: "\n")).first { $0 != $1 }
    #expect(actual == expected, "\(name): \(first.map { "\($0.0) — expected: \($0.1)" } ?? "lengths differ")")
  }
}
