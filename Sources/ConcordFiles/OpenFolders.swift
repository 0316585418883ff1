import ConcordSyntax
import Synchronization

/// The folders that were opened last: a set has many pages in few folders. One that is replaced by something else meanwhile
/// stays the folder that it was.
final class OpenFolders: Sendable {
  /// Each takes a descriptor.
  private static let most = 32

  private let folders = Mutex<[(path: String, folder: OpenFolder)]>([])

  /// The folder with a path; nil where it was not among the last.
  subscript(path: String) -> OpenFolder? {
    folders.withLock { folders in folders.last { $0.path.hasSameBytes(as: path) }?.folder }
  }

  private let written = Mutex<Set<[UInt64]>>([])

  /// Whether nothing has been written to a folder before.
  func isFirstWrite(to folder: OpenFolder) -> Bool {
    folder.identity.map { identity in written.withLock { $0.insert(identity).inserted } } ?? false
  }

  func keep(_ folder: OpenFolder, at path: String) {
    folders.withLock { folders in
      if folders.count == Self.most { folders.removeFirst() }
      folders.append((path, folder))
    }
  }
}
