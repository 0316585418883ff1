/// Where files come from: the disk, an editor's buffers over it, a tree of git. Paths are absolute.
public protocol Files: Sendable {
  /// The bytes of a file.
  func read(_ path: String) throws(FileError) -> [UInt8]
  /// The entries of a folder, sorted by their bytes, hidden ones left out; nil where it cannot be read.
  func entries(_ path: String) -> [(name: String, kind: FileKind)]?
  /// What stands at a path, or nil where nothing can be seen.
  func kind(_ path: String) -> FileKind?
}

/// What a path leads to, symbolic links followed.
public enum FileKind: Sendable { case file, folder, other }

/// A file or folder that could not be read or written, and why.
public struct FileError: Error, Sendable {
  /// As it was named.
  public let path: String
  /// One clause in lower case.
  public let reason: String

  /// An error.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
