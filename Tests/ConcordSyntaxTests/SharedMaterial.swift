import Foundation
import Testing

/// The material beside the project: real pages and conformance suites. Tests that need it say when it is absent.
enum SharedMaterial {
  static let root: URL? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path =
      ProcessInfo.processInfo.environment["CONCORD_SHARED"]
      ?? package.deletingLastPathComponent().appending(path: "shared").path
    return FileManager.default.fileExists(atPath: path) ? URL(filePath: path) : nil
  }()

  static let isPresent: Bool = {
    if root == nil { print("skipped: ../shared is not here (CONCORD_SHARED names another place)") }
    return root != nil
  }()

  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: #require(root).appending(path: path))
  }

  /// Every Markdown page of the corpora, with its path.
  static func pages() throws -> [(path: String, bytes: [UInt8])] {
    let corpus = try #require(root).appending(path: "corpus")
    let files = try #require(FileManager.default.enumerator(at: corpus, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "md" }
      .sorted { $0.path < $1.path }.map {
        (String($0.path.dropFirst(corpus.path.count + 1)), [UInt8](try Data(contentsOf: $0)))
      }
  }
}
