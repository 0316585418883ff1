import ConcordFiles
import ConcordProject
import ConcordSite
import ConcordSyntax
import ConcordWorkspace
import Synchronization

/// Puts a site on disk: what is linked to before what links to it, each file whole, and only what changed.
///
/// A manifest names the files that Concord wrote (`SiteManifest`). One run at a time writes to a folder; files of a former run
/// go last.
final class SiteWriter: Sendable {
  /// Where the site goes, absolute.
  private let folder: String
  /// The folder's files; nothing below it is reached through a link.
  private let files: DiskFiles
  /// The files of the project, of which some are copied.
  private let project: LoadedSet
  /// What was there, and what has been written since.
  private let manifest = Mutex(SiteManifest())
  private let written = Mutex(SiteManifest())

  /// What came of it.
  struct Outcome {
    /// How many files were new or changed.
    let count: Int
    /// What could not be written, and what was left alone.
    let failures: [RunError]
  }

  /// - Parameters:
  ///   - folder: absolute; it is made where it is not there.
  ///   - project: the set that the site is made of.
  init(_ folder: String, _ project: LoadedSet) throws(RunError) {
    self.folder = folder
    self.project = project
    files = project.disk.naming(folder)
    switch files.kind(folder) {
    case nil, .folder: break
    case .link: throw RunError("\(folder) is a symbolic link, and links are not followed; give what it leads to")
    default: throw RunError("\(folder) is not a folder; give another one with --output")
    }
  }

  func write(_ site: Site) async throws(RunError) -> Outcome {
    let lock: FolderLock
    do { lock = try FolderLock(files, folder) } catch { throw RunError("cannot write \(folder): \(error.reason)") }
    defer { withExtendedLifetime(lock) {} }
    try readManifest()
    try refuseForeignFiles(site.paths)
    let outbox = SerialFileWriter { [self] file throws(RunError) in try put(file) }
    for file in site.resources { outbox.add(file) }
    await site.renderPages { outbox.add($0) }
    for file in site.frame { outbox.add(file) }
    var (count, failures) = outbox.result
    // As long as something is missing, what was there before is the better site.
    if failures.isEmpty { failures = removeFormerFiles() }
    var known = written.withLock { $0 }
    if !failures.isEmpty {
      manifest.withLock { manifest in
        for (key, hashes) in manifest.hashes { for hash in hashes { known.add(key.text, hash) } }
      }
    }
    do { try files.replace(Path.join(folder, SiteManifest.name), with: known.bytes) } catch {
      failures.append(RunError("cannot write \(folder)/\(SiteManifest.name): \(error.reason)"))
    }
    return Outcome(count: count, failures: failures)
  }

  private func readManifest() throws(RunError) {
    let path = Path.join(folder, SiteManifest.name)
    guard files.kind(path) != nil else { return }
    do throws(FileError) {
      let former = SiteManifest(try files.read(path))
      manifest.withLock { $0 = former }
    } catch { throw RunError("cannot read \(path): \(error.reason)") }
  }

  /// What was there before Concord, under a name that the site needs, is not ours to replace.
  private func refuseForeignFiles(_ paths: [String]) throws(RunError) {
    guard let entries = files.entries(folder), !entries.isEmpty else { return }
    for path in paths where !manifest.withLock({ $0.names(path) }) {
      if files.kind(Path.join(folder, path)) != nil {
        throw RunError("\(Path.join(folder, path)) was not written by Concord; move it, or give another --output")
      }
    }
  }

  private func put(_ file: Site.File) throws(RunError) -> Bool {
    switch file.content {
    case .bytes(let content): return try put(content, file.path)
    case .copy(let source):
      let bytes: [UInt8]
      do throws(FileError) { bytes = try project.disk.read(Path.join(project.root, source)) } catch {
        throw RunError("cannot read \(source): \(error.reason)")
      }
      return try put(bytes, file.path)
    }
  }

  /// Writes a file; nothing where it is the same already.
  private func put(_ bytes: [UInt8], _ file: String) throws(RunError) -> Bool {
    let path = Path.join(folder, file)
    let hash = ContentHash.digits(bytes)
    written.withLock { $0.add(file, hash) }
    // What the manifest does not name was not there when the run began.
    if manifest.withLock({ $0.names(file) }), let old = try? files.read(path) {
      if old == bytes { return false }
      guard manifest.withLock({ $0.proves(file, old) }) else {
        throw RunError("\(path) has changed since Concord wrote it; move it, or delete it")
      }
    }
    do {
      try files.append(SiteManifest.record(file, hash), to: Path.join(folder, SiteManifest.name))
      try files.replace(path, with: bytes)
    } catch {
      throw RunError("cannot write \(path): \(error.reason)")
    }
    return true
  }

  /// Deletes what a former run wrote and the site no longer has; what has changed since is left, and told.
  private func removeFormerFiles() -> [RunError] {
    let former = manifest.withLock { $0 }
    var failures: [RunError] = []
    for file in former.paths where !written.withLock({ $0.names(file) }) && file != SiteManifest.name {
      let path = Path.join(folder, file)
      guard let content = try? files.read(path) else { continue }
      guard former.proves(file, content) else {
        failures.append(
          RunError("\(path) is no page of the site any more, but has changed since Concord wrote it; move or delete it")
        )
        continue
      }
      do { try files.remove(path) } catch { failures.append(RunError("cannot delete \(path): \(error.reason)")) }
    }
    return failures
  }
}
