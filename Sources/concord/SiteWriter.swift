import ConcordSite
import ConcordWorkspace

/// Puts a site on disk: what is linked to before what links to it, each file whole, and only what changed.
///
/// A manifest names the files that Concord wrote. It is written with the new files added before any of them, so that an
/// interrupted run leaves nothing behind that the next one does not know; files of a former run go last.
struct SiteWriter: Sendable {
  private static let manifest = ".concord-site"
  /// Absolute.
  let folder: String
  /// Where the files to copy are.
  let root: String

  /// Returns how many files were new or changed.
  func write(_ site: Site) async throws(RunError) -> Int {
    let former = try formerFiles()
    let now = site.paths + [Self.manifest]
    try refuseForeignFiles(now, former: Set(former))
    try put(list(Set(former).union(now)), Self.manifest)
    let outbox = SerialFileWriter { file throws(RunError) in try put(file) }
    for file in site.resources { outbox.add(file) }
    _ = try outbox.result()
    await site.renderPages { outbox.add($0) }
    for file in site.frame { outbox.add(file) }
    let count = try outbox.result()
    let wanted = Set(now)
    for file in former where !wanted.contains(file) { FileSystem.remove(Path.join(folder, file)) }
    try put(list(wanted), Self.manifest)
    return count
  }

  private func put(_ file: Site.File) throws(RunError) -> Bool {
    switch file.content {
    case .bytes(let content): return try put(content, file.path)
    case .copy(let source):
      let bytes: [UInt8]
      do { bytes = try FileSystem.read(Path.join(root, source)) } catch {
        throw RunError("cannot read \(source): \(error.reason)")
      }
      return try put(bytes, file.path)
    }
  }

  /// What was there before Concord, under a name that the site needs, is not ours to replace.
  private func refuseForeignFiles(_ files: [String], former: Set<String>) throws(RunError) {
    if FileSystem.kind(folder) == nil { return }
    let isOurs = FileSystem.kind(Path.join(folder, Self.manifest)) == .file
    for file in files where !former.contains(file) && !(isOurs && file == Self.manifest) {
      if FileSystem.kind(Path.join(folder, file)) != nil {
        throw RunError("\(Path.join(folder, file)) was not written by Concord; move it, or give another --output")
      }
    }
  }

  private func list(_ files: Set<String>) -> [UInt8] { Array(files.sorted().map { $0 + "\n" }.joined().utf8) }

  /// The files of the last run; none where the folder is new. A folder with other files in it is fine.
  private func formerFiles() throws(RunError) -> [String] {
    let path = Path.join(folder, Self.manifest)
    switch FileSystem.kind(folder) {
    case nil, .folder: break
    default: throw RunError("\(folder) is not a folder; give another one with --output")
    }
    guard FileSystem.kind(path) == .file else { return [] }
    do {
      let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
      // A manifest may have been edited: nothing outside of the folder is ever touched.
      return text.split(separator: "\n").map(String.init).filter { !$0.contains("..") && !$0.hasPrefix("/") }
    } catch {
      throw RunError("cannot read \(path): \(error.reason)")
    }
  }

  /// Writes a file beside its place and moves it there; nothing where it is the same already.
  @discardableResult
  private func put(_ bytes: [UInt8], _ file: String) throws(RunError) -> Bool {
    let path = Path.join(folder, file)
    if let old = try? FileSystem.read(path), old == bytes { return false }
    do {
      try FileSystem.replace(path, with: bytes)
    } catch {
      throw RunError("cannot write \(path): \(error.reason)")
    }
    return true
  }
}
