import ConcordFiles
import ConcordSyntax
import ConcordWorkspace
import Synchronization

/// Files in memory, by absolute path; it counts which ones are read.
final class MemoryFiles: Files {
  private let contents: [String: [UInt8]]
  private let opened = Mutex<Set<String>>([])

  init(_ contents: [String: [UInt8]]) { self.contents = contents }

  convenience init(_ contents: [String: String]) { self.init(contents.mapValues { Array($0.utf8) }) }

  /// The files that were read.
  var read: Set<String> { opened.withLock { $0 } }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    opened.withLock { _ = $0.insert(path) }
    guard let bytes = contents[path] else { throw FileError(path: path, reason: "no such file or directory") }
    return bytes
  }

  func kind(_ path: String) -> FileKind? {
    if contents[path] != nil { return .file }
    let folder = path == "/" ? "/" : path + "/"
    return contents.keys.contains { $0.hasPrefix(folder) } ? .folder : nil
  }

  func entries(_ path: String) -> [(name: String, kind: FileKind)]? {
    let folder = path == "/" ? "/" : path + "/"
    var kinds: [String: FileKind] = [:]
    for file in contents.keys where file.hasPrefix(folder) {
      let parts = file.dropFirst(folder.count).split(separator: "/")
      if let first = parts.first { kinds[String(first)] = parts.count == 1 ? .file : .folder }
    }
    return kinds.isEmpty ? nil : kinds.sorted { $0.key.precedesInBytes($1.key) }.map { ($0.key, $0.value) }
  }
}
