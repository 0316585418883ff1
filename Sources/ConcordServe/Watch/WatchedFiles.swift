import ConcordFiles
import ConcordSyntax

/// What is watched: folders with all that lies below them, and single files elsewhere. Hidden files, `node_modules` and
/// symbolic links are passed by, as they are where pages are looked for.
public struct WatchedFiles: Sendable {
  /// Absolute.
  let folders: [String]
  /// Absolute; these may be hidden, and need not be there yet.
  let files: Set<String>
  /// Whether a file may be one that is taken away again in a moment.
  let isFleeting: @Sendable (String) -> Bool
  private let isIgnored: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - folders: absolute.
  ///   - files: absolute; hidden ones, too.
  ///   - isFleeting: whether a file may be one that an editor makes for a moment: its changes are told a little later.
  ///   - isIgnored: whether a file or folder is passed by, absolute.
  public init(
    folders: [String], files: some Sequence<String>, isFleeting: @escaping @Sendable (String) -> Bool = { _ in false },
    isIgnored: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.folders = folders
    // A folder that is deleted and comes back is seen in the one above it.
    self.files = Set(files).union(folders)
    self.isFleeting = isFleeting
    self.isIgnored = isIgnored
  }

  /// The folders that hold the single files.
  var foldersOfFiles: Set<String> { Set(files.map(Path.parent)) }

  /// Whether a change at a path is one of what is watched.
  func covers(_ path: String) -> Bool {
    if files.contains(path) { return true }
    guard let folder = folders.first(where: { Path.relative(path, to: $0) != nil }) else { return false }
    var path = path
    while path.utf8.count > folder.utf8.count {
      let name = Path.name(path)
      if name.utf8.first == UInt8(ascii: ".") || name == "node_modules" || isIgnored(path) { return false }
      path = Path.parent(path)
    }
    return true
  }

  /// A folder that is watched and those below it.
  func tree(_ folder: String) -> [String] {
    let disk = folders.reduce(DiskFiles(from: folder)) { $0.naming($1) }
    var found: [String] = []
    var open = [folder]
    while let next = open.popLast() {
      guard covers(next), let entries = disk.entries(next) else { continue }
      found.append(next)
      open += entries.filter { $0.kind == .folder }.map { Path.join(next, $0.name) }
    }
    return found
  }
}
