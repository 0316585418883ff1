#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files on disk, and the one door to them.
///
/// Symbolic links are followed on the way to a folder that somebody has named, and nowhere below it: what a repository
/// holds must not lead out of it.
public struct DiskFiles: Files {
  /// Larger files are refused: no page of documentation is so long.
  package static let largestFile = 32 << 20

  /// The folders that were named, absolute.
  let named: [String]
  let folders: OpenFolders

  /// The disk, as it is seen from a folder.
  /// - Parameter folder: absolute; mostly the working directory.
  public init(from folder: String) { self.init(named: [folder]) }

  private init(named: [String]) {
    self.named = named
    folders = OpenFolders()
  }

  /// The same where somebody has named a path. What lies below another one that was named is not followed for all that: it
  /// may belong to a repository.
  public func naming(_ path: String) -> DiskFiles {
    named.contains { Path.relative(path, to: $0) != nil } ? self : DiskFiles(named: named + [path])
  }

  /// What stands at a path, or nil where nothing can be seen.
  public func kind(_ path: String) -> FileKind? {
    guard let place = try? place(path) else { return nil }
    return place.name.isEmpty ? .folder : place.folder.kind(place.name)
  }

  /// The bytes of a file.
  public func read(_ path: String) throws(FileError) -> [UInt8] { try read(path, atMost: nil) }

  /// The first bytes of a file, so many at most.
  public func read(_ path: String, first count: Int) throws(FileError) -> [UInt8] { try read(path, atMost: count) }

  private func read(_ path: String, atMost count: Int?) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      let place = try place(path)
      let descriptor = try place.folder.file(place.name, O_RDONLY)
      defer { _ = close(descriptor) }
      return try Self.read(descriptor, atMost: count)
    } catch { throw FileError(path: path, reason: error.reason) }
  }

  /// The entries of a folder, sorted by their bytes, hidden ones left out; nil where it cannot be read.
  public func entries(_ path: String) -> [(name: String, kind: FileKind)]? {
    guard let place = try? place(path),
      let folder = place.name.isEmpty ? place.folder : try? place.folder.folder(place.name)
    else { return nil }
    return folder.entries()?.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

extension DiskFiles {
  /// Where a path leads: an open folder, and a name in it; no name where the path is a folder that was named.
  /// - Parameter makesFolders: whether the folders on the way are made where they are not there.
  func place(_ path: String, makesFolders: Bool = false) throws(FileError) -> (folder: OpenFolder, name: String) {
    let above = Path.parent(path)
    if let folder = folders[above] { return (folder, Path.name(path)) }
    let (folder, name) = try search(path, makesFolders: makesFolders)
    if !name.isEmpty { folders.keep(folder, at: above) }
    return (folder, name)
  }

  private func search(_ path: String, makesFolders: Bool) throws(FileError) -> (OpenFolder, String) {
    guard path.hasPrefix("/") else { throw FileError(path: path, reason: "not an absolute path") }
    // From the deepest folder on the way to one that was named: whoever names a folder names those above it.
    let start = named.map { Path.shared($0, path) }.max { $0.utf8.count < $1.utf8.count } ?? "/"
    var (folder, rest) = try openStart(start, above: path)
    for part in rest.dropLast() {
      guard part != "..", part != "." else { throw FileError(path: path, reason: "not a plain path") }
      if makesFolders { try folder.make(part) }
      folder = try folder.folder(part)
    }
    return (folder, rest.last ?? "")
  }

  /// The folder to begin at, and the parts that are left of the path. A walk comes from one level above: a tree may be deep.
  private func openStart(_ start: String, above path: String) throws(FileError) -> (OpenFolder, [String]) {
    let home = Path.parent(path)
    let above = Path.parent(home)
    if home != start, Path.relative(above, to: start) != nil, let folder = folders[above] {
      return (folder, [Path.name(home), Path.name(path)])
    }
    let (folder, rest) = try Self.start(start)
    let parts = (Path.relative(path, to: start) ?? "").utf8.split(separator: UInt8(ascii: "/"))
    return (folder, rest + parts.map { String(Substring($0)) })
  }

  /// A folder that was named. Where it is none, or not there yet, what it is or will be in the one above.
  private static func start(_ path: String) throws(FileError) -> (OpenFolder, [String]) {
    do { return (try OpenFolder(named: path), []) } catch {
      if path == "/" { throw error }
      var (folder, rest) = try start(Path.parent(path))
      rest.append(Path.name(path))
      return (folder, rest)
    }
  }

  /// All bytes of an open file, or the first ones.
  static func read(_ descriptor: Int32, atMost limit: Int?) throws(FileError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(path: "", reason: SystemError.last()) }
    guard FileKind(mode: status.st_mode) == .file else { throw FileError(path: "", reason: "not a regular file") }
    let size = min(Int(status.st_size), limit ?? Int.max)
    guard size <= largestFile else {
      throw FileError(path: "", reason: "larger than \(largestFile >> 20) MB")
    }
    var failure: String?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < buffer.count {
        let got = unsafe Descriptor.read(descriptor, buffer, from: count)
        if got < 0 { failure = SystemError.last() }
        if got <= 0 { return }
        count += got
      }
    }
    if let failure { throw FileError(path: "", reason: failure) }
    return bytes
  }
}
