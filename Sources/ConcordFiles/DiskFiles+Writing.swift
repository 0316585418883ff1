#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writing. Files are whole or not there: each is written beside its place under a name of its own, and moved there.
extension DiskFiles {
  /// Puts a file in the place of another at once: readers see the old one or the new one, whole. Folders above it are made.
  /// - Parameters:
  ///   - path: absolute. A symbolic link there is not followed, and is not replaced.
  ///   - bytes: the new content.
  ///   - expected: what the file holds as far as we know; where it holds something else by now, nothing is written.
  ///   - isDurable: whether the content has reached the disk before it is in place: for what cannot be made again.
  /// - Returns: how many other names the former file has (hard links): these keep what it held.
  @discardableResult
  package func replace(
    _ path: String, with bytes: [UInt8], expecting expected: [UInt8]? = nil, isDurable: Bool = false
  ) throws(FileError) -> Int {
    try write(path, bytes, isDurable: isDurable) { (place, fresh) throws(FileError) in
      guard let expected else { return try place.folder.rename(fresh, to: place.name) }
      if try read(path) != expected { throw Self.changed(path) }
      // Between that look and this step somebody may put another file there: the two change places, and what was there is looked at again.
      guard place.folder.swap(fresh, with: place.name) else { return try place.folder.rename(fresh, to: place.name) }
      guard Self.content(place.folder, fresh) == expected else {
        try Self.giveBack(fresh, to: place)
        // A still newer file may have come between these two steps.
        if Self.content(place.folder, fresh) != bytes { try? Self.giveBack(fresh, to: place) }
        throw Self.changed(path)
      }
      try place.folder.remove(fresh)
    }
  }

  private static func changed(_ path: String) -> FileError {
    FileError(path: path, reason: "changed by somebody else meanwhile; it is left as it is")
  }

  private static func giveBack(_ name: String, to place: (folder: OpenFolder, name: String)) throws(FileError) {
    if !place.folder.swap(name, with: place.name) { try place.folder.rename(name, to: place.name) }
  }

  /// Nil for what is no file, or may not be read.
  private static func content(_ folder: OpenFolder, _ name: String) -> [UInt8]? {
    guard let file = try? folder.file(name, O_RDONLY) else { return nil }
    defer { _ = close(file) }
    return try? read(file, atMost: nil)
  }

  /// Writes a file that is not there yet; fails where one is.
  package func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try write(path, bytes, isDurable: true) { (place, fresh) throws(FileError) in
      try place.folder.link(fresh, as: place.name)
      try place.folder.remove(fresh)
    }
  }

  /// Writes to the end of a file, which is made where it is not there.
  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(FileError) {
      let place = try place(path)
      try Self.fill(try place.folder.file(place.name, O_WRONLY | O_CREAT | O_APPEND, mode: 0o644), bytes)
    } catch { throw FileError(path: path, reason: error.reason) }
  }

  /// Writes to what somebody has named, a file or a device: `/dev/stdout`, a pipe. A file is replaced at once.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    // Only what lies outside of the folders that we work in may be a link.
    let isOutside = named.allSatisfy { Path.relative(path, to: $0)?.isEmpty ?? true }
    var status = stat()
    let isThere = unsafe path.withName { unsafe stat($0, &status) } == 0
    if isThere, FileKind(mode: status.st_mode) == .other, isOutside || kind(path) == .other {
      let device = unsafe path.withName { unsafe open($0, O_WRONLY | O_CLOEXEC) }
      guard device >= 0 else { throw FileError(path: path, reason: SystemError.last()) }
      return try Self.fill(device, bytes)
    }
    try replace(path, with: bytes)
  }

  /// Deletes a file; what is not there need not be deleted.
  package func remove(_ path: String) throws(FileError) {
    do throws(FileError) {
      let place = try place(path)
      try place.folder.remove(place.name)
    } catch { throw FileError(path: path, reason: error.reason) }
  }

  /// - Returns: how many other names a file has that was there.
  @discardableResult
  private func write(
    _ path: String, _ bytes: [UInt8], isDurable: Bool,
    _ finish: ((folder: OpenFolder, name: String), String) throws(FileError) -> Void
  ) throws(FileError) -> Int {
    do throws(FileError) {
      let place = try place(path, makesFolders: true)
      let former = place.folder.status(place.name)
      switch former.map({ FileKind(mode: $0.st_mode) }) {
      case nil, .file: break
      case .link: throw FileError(path: path, reason: "a symbolic link, and links are not followed")
      default: throw FileError(path: path, reason: "not a regular file")
      }
      let fresh = FreshName.random()
      // A private page is private under its other name too.
      let file = try place.folder.file(fresh, O_WRONLY | O_CREAT | O_EXCL, mode: former == nil ? 0o644 : 0o600)
      // Whoever tidies up sees that it is in use.
      _ = flock(file, LOCK_EX | LOCK_NB)
      do throws(FileError) {
        try Self.fill(file, bytes, mode: former.map { $0.st_mode & 0o7777 }, isDurable: isDurable)
        try finish(place, fresh)
      } catch {
        try? place.folder.remove(fresh)
        throw error
      }
      if isDurable { _ = fsync(place.folder.descriptor) }
      if folders.isFirstWrite(to: place.folder) { place.folder.removeLeftovers(of: place.name) }
      return former.map { Int($0.st_nlink) - 1 } ?? 0
    } catch { throw FileError(path: path, reason: error.reason) }
  }

  /// Writes an open file, and closes it.
  private static func fill(_ file: Int32, _ bytes: [UInt8], mode: mode_t? = nil, isDurable: Bool = false)
    throws(FileError)
  {
    let isWritten =
      Descriptor.write(bytes, to: file) && (mode.map { fchmod(file, $0) == 0 } ?? true)
      && (!isDurable || fsync(file) == 0)
    let code = errno
    guard close(file) == 0, isWritten else { throw FileError(path: "", reason: SystemError.text(code)) }
  }
}
