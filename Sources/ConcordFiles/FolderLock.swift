#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Nobody else who asks for it works in a folder as long as this lives.
package final class FolderLock: Sendable {
  private let folder: OpenFolder
  /// Whether somebody else had to end first: what was read before may be old.
  package let hasWaited: Bool

  /// Waits for another run to end.
  /// - Parameters:
  ///   - path: the folder, absolute; it is made where it is not there.
  ///   - seconds: how long to wait at most.
  package init(_ files: DiskFiles, _ path: String, seconds: Int = 60) throws(FileError) {
    do throws(FileError) {
      let place = try files.place(path, makesFolders: true)
      if place.name.isEmpty {
        folder = place.folder
      } else {
        try place.folder.make(place.name)
        folder = try place.folder.folder(place.name)
      }
    } catch { throw FileError(path: path, reason: error.reason) }
    for turn in 0..<seconds * 20 {
      // Some file systems know no locks: then each file is still whole.
      if flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK && errno != EINTR {
        hasWaited = turn > 0
        return
      }
      usleep(50_000)
    }
    throw FileError(path: path, reason: "another run of concord is writing there")
  }
}
