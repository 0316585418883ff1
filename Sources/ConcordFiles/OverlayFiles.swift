/// Files of which some have other contents than below: unsaved buffers over the disk, or a former commit over the files of
/// today.
public struct OverlayFiles: Files {
  private let below: any Files
  /// By path; nil for a file that is gone.
  private let contents: [String: [UInt8]?]
  /// The names of what was put on top, by folder.
  private let added: [String: Set<String>]

  /// - Parameters:
  ///   - below: what all other paths lead to.
  ///   - contents: files by absolute path, with their bytes, or nil where there is none.
  public init(_ below: any Files, _ contents: [String: [UInt8]?]) {
    self.below = below
    self.contents = contents
    var added: [String: Set<String>] = [:]
    for (path, bytes) in contents where bytes != nil {
      // Folders that are not there yet come with their files.
      var path = path
      while path != "/", added[Path.parent(path), default: []].insert(Path.name(path)).inserted {
        path = Path.parent(path)
      }
    }
    self.added = added
  }

  private init(below: any Files, contents: [String: [UInt8]?], added: [String: Set<String>]) {
    (self.below, self.contents, self.added) = (below, contents, added)
  }

  /// The same over files where somebody has named a path.
  public func naming(_ path: String) -> OverlayFiles {
    OverlayFiles(below: below.naming(path), contents: contents, added: added)
  }

  /// The bytes of a file: those on top, else those below.
  public func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let given = contents[path] else { return try below.read(path) }
    guard let given else { throw FileError(path: path, reason: "no such file or directory") }
    return given
  }

  /// The first bytes of a file: of those on top, else of those below.
  public func read(_ path: String, first count: Int) throws(FileError) -> [UInt8] {
    contents[path] == nil ? try below.read(path, first: count) : Array(try read(path).prefix(count))
  }

  /// What stands at a path, on top or below.
  public func kind(_ path: String) -> FileKind? {
    if let given = contents[path] { return given == nil ? nil : .file }
    return below.kind(path) ?? (added[path] == nil ? nil : .folder)
  }

  /// The entries of a folder, on top and below, sorted by their bytes.
  public func entries(_ path: String) -> [(name: String, kind: FileKind)]? {
    var entries = below.entries(path) ?? []
    let own = added[path] ?? []
    if entries.isEmpty, own.isEmpty { return below.entries(path) }
    entries.removeAll { entry in contents[Path.join(path, entry.name)].map { $0 == nil } ?? false }
    for name in own
    where (!name.hasPrefix(".") || name == ForgeFolder.name) && !entries.contains(where: { $0.name == name }) {
      entries.append((name, kind(Path.join(path, name)) ?? .file))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
