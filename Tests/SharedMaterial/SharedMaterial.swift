public import Foundation

/// The material beside the project: real pages and conformance suites. Tests that need it say when it is absent.
public enum SharedMaterial {
  /// `../shared`, or the folder that `CONCORD_SHARED` names.
  public static let root: URL? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let beside = package.deletingLastPathComponent().appending(path: "shared").path
    let path = ProcessInfo.processInfo.environment["CONCORD_SHARED"] ?? beside
    return FileManager.default.fileExists(atPath: path) ? URL(filePath: path).resolvingSymlinksInPath() : nil
  }()

  /// Whether the material is here; says so where it is not.
  public static let isPresent: Bool = {
    if root == nil { print("skipped: ../shared is not here (CONCORD_SHARED names another place)") }
    return root != nil
  }()

  /// The bytes of one file.
  public static func data(_ path: String) throws -> Data {
    guard let root else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: root.appending(path: path))
  }

  /// Where a file of the material is on disk.
  public static func path(_ path: String) -> String { root?.appending(path: path).path ?? path }

  /// Every file below a folder of the material, relative to it, sorted.
  public static func files(below folder: String) throws -> [String] {
    guard let root,
      let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    else { throw CocoaError(.fileNoSuchFile) }
    let base = root.appending(path: folder).path
    return files.compactMap { ($0 as? URL).map { String($0.path.dropFirst(base.count + 1)) } }.sorted()
  }

  /// Every Markdown page of the corpora, with its path.
  public static func pages() throws -> [(path: String, bytes: [UInt8])] {
    try files(below: "corpus").filter { $0.hasSuffix(".md") }.map { ($0, [UInt8](try data("corpus/\($0)"))) }
  }
}
