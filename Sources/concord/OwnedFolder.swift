import ConcordFiles
import ConcordProject
import ConcordSyntax
import ConcordWorkspace
import Synchronization

/// A folder that Concord fills, run after run: each file whole, only what changed is written, and files of a former run go last.
///
/// A manifest names what Concord wrote (`FolderManifest`); what it does not name, or what holds something else by now, is neither
/// replaced nor deleted. One run at a time writes to a folder.
final class OwnedFolder: Sendable {
  /// Why a file is not in its place.
  enum Failure: Error {
    /// Somebody else's file is there: all others can be written.
    case theirs(RunError)
    /// The system cannot write it, nor others as a rule: a full disk.
    case system(RunError)

    var error: RunError {
      switch self {
      case .theirs(let error), .system(let error): error
      }
    }
  }

  /// Absolute.
  private let folder: String
  /// The folder's files; nothing below it is reached through a link.
  private let files: DiskFiles
  /// The manifest's file.
  private let name: String
  private let lock: FolderLock
  /// What was there, and what has been written since.
  private let manifest: FolderManifest
  private let written = Mutex(FolderManifest())

  /// Takes a folder for this run.
  /// - Parameters:
  ///   - folder: absolute; it is made where it is not there.
  ///   - disk: any files of the disk.
  ///   - name: the manifest's file.
  ///   - option: the option that has named the folder, for errors.
  ///   - paths: what will be written, relative to the folder: none of it may be somebody else's.
  init(_ folder: String, _ disk: DiskFiles, manifest name: String, option: String, paths: [String]) throws(RunError) {
    (self.folder, self.name) = (folder, name)
    files = disk.naming(folder)
    try Self.check(folder, files, option: option)
    do { lock = try FolderLock(files, folder) } catch { throw RunError("cannot write \(folder): \(error.reason)") }
    manifest = try Self.manifest(Path.join(folder, name), files)
    guard let entries = files.entries(folder), !entries.isEmpty else { return }
    for path in paths where !manifest.names(path) && files.kind(Path.join(folder, path)) != nil {
      throw RunError("\(Path.join(folder, path)) was not written by Concord; move it, or give another \(option)")
    }
  }

  /// Stops where a path cannot be a folder to write to.
  static func check(_ folder: String, _ files: DiskFiles, option: String) throws(RunError) {
    switch files.kind(folder) {
    case nil, .folder: break
    case .link: throw RunError("\(folder) is a symbolic link, and links are not followed; give what it leads to")
    default: throw RunError("\(folder) is not a folder; give another one with \(option)")
    }
  }

  private static func manifest(_ path: String, _ files: DiskFiles) throws(RunError) -> FolderManifest {
    guard files.kind(path) != nil else { return FolderManifest() }
    do throws(FileError) { return FolderManifest(try files.read(path)) } catch {
      throw RunError("cannot read \(path): \(error.reason)")
    }
  }

  /// Writes a file; nothing where it is the same already.
  /// - Returns: whether it was new or changed.
  func put(_ bytes: [UInt8], _ file: String) throws(Failure) -> Bool {
    let path = Path.join(folder, file)
    let hash = ContentHash.digits(bytes)
    written.withLock { $0.add(file, hash) }
    // What the manifest does not name was not there when the run began.
    if manifest.names(file), let old = try? files.read(path) {
      if old == bytes { return false }
      guard manifest.proves(file, old) else {
        throw .theirs(RunError("\(path) has changed since Concord wrote it; move it, or delete it"))
      }
    }
    do {
      try files.append(FolderManifest.record(file, hash), to: Path.join(folder, name))
      try files.replace(path, with: bytes)
    } catch {
      throw .system(RunError("cannot write \(path): \(error.reason)"))
    }
    return true
  }

  /// Leaves files as a former run has written them; the run knows that they would be the same.
  func keep(_ files: Set<FileName>) {
    written.withLock { written in
      for file in files { for hash in manifest.hashes[file] ?? [] { written.add(file.text, hash) } }
    }
  }

  /// Ends the run: deletes what a former one wrote and this one did not, and says what could not be done.
  /// - Parameter failures: what could not be written. Then what was there before stays: it is the better whole.
  func finish(_ failures: [RunError]) -> [RunError] {
    var failures = failures.isEmpty ? removeFormerFiles() : failures
    var known = written.withLock { $0 }
    if !failures.isEmpty {
      for (key, hashes) in manifest.hashes { for hash in hashes { known.add(key.text, hash) } }
    }
    do { try files.replace(Path.join(folder, name), with: known.bytes) } catch {
      failures.append(RunError("cannot write \(folder)/\(name): \(error.reason)"))
    }
    return failures
  }

  /// What has changed since is left, and told.
  private func removeFormerFiles() -> [RunError] {
    var failures: [RunError] = []
    for file in manifest.paths where !written.withLock({ $0.names(file) }) && file != name {
      let path = Path.join(folder, file)
      guard let content = try? files.read(path) else { continue }
      guard manifest.proves(file, content) else {
        failures.append(
          RunError("\(path) is not needed any more, but has changed since Concord wrote it; move or delete it"))
        continue
      }
      do { try files.remove(path) } catch { failures.append(RunError("cannot delete \(path): \(error.reason)")) }
    }
    return failures
  }
}
