/// Where files come from: the disk, an editor's buffers over it, a tree of git. Paths are absolute.
public protocol Files: Sendable {
  /// The bytes of a file.
  func read(_ path: String) throws(FileError) -> [UInt8]
  /// The first bytes of a file, so many at most.
  func read(_ path: String, first count: Int) throws(FileError) -> [UInt8]
  /// The entries of a folder, sorted by their bytes, hidden ones left out but for a mark (`WrittenFolder`) and `.github`; nil where it cannot be
  /// read.
  func entries(_ path: String) -> [(name: String, kind: FileKind)]?
  /// What stands at a path, or nil where nothing can be seen.
  func kind(_ path: String) -> FileKind?
  /// The same files where somebody has named a path: what lies above it may be a symbolic link.
  func naming(_ path: String) -> Self
}

extension Files {
  /// Files without links need to know no names.
  public func naming(_ path: String) -> Self { self }

  /// What is in memory already is read as a whole.
  public func read(_ path: String, first count: Int) throws(FileError) -> [UInt8] {
    Array(try read(path).prefix(count))
  }
}

/// What stands at a path.
public enum FileKind: Sendable {
  case file, folder
  /// A symbolic link, which is not followed.
  case link
  /// A device, a pipe, a socket.
  case other
}

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
