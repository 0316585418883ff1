import ConcordFiles
import ConcordProject

/// Every file below a folder, hidden ones and `node_modules` left out; of `.github`, the pages that say their language and those beside them.
struct FileTree: Sendable {
  /// Absolute.
  let root: String
  /// Relative to the root, in the order of a sorted walk.
  let files: [String]
  /// Symbolic links, which are not followed.
  let links: [String]
  /// Pipes, devices and sockets under the names of pages.
  let oddPages: [String]
  /// Folders that could not be read, relative to the root.
  let unreadable: [String]
  /// The files that may be pages: none in folders that Concord writes, such as a site or code blocks of Markdown. What a site has
  /// of these is a file that links may lead to.
  let authored: [String]

  private static let skipped: Set<String> = ["node_modules"]

  /// Walks a folder.
  /// - Parameters:
  ///   - source: where files come from.
  ///   - root: an absolute path.
  ///   - starts: what to walk, relative to the root: folders, files, or "" for all of it.
  ///   - limit: how many files are too many; nil for no bound.
  ///   - ignored: files and folders that are left out, absolute.
  /// - Returns: nil where there are more files than `limit`.
  init?(_ source: any Files, _ root: String, starts: [String] = [""], limit: Int? = nil, ignored: Set<FileName> = []) {
    self.root = root
    var files: [String] = []
    var links: [String] = []
    var oddPages: [String] = []
    var unreadable: [String] = []
    var authored: [String] = []
    var stack: [(path: String, kind: FileKind, isWritten: Bool)] = starts.reversed().map { ($0, .folder, false) }
    while let next = stack.popLast() {
      if !ignored.isEmpty, ignored.contains(FileName(Path.join(root, next.path))) { continue }
      if next.kind == .link {
        links.append(next.path)
        continue
      }
      if next.kind == .file {
        files.append(next.path)
        if !next.isWritten { authored.append(next.path) }
        if let limit, files.count > limit { return nil }
        continue
      }
      guard var entries = source.entries(Path.join(root, next.path)) else {
        unreadable.append(next.path)
        continue
      }
      if Self.isOfForge(next.path) {
        let families = Set(entries.compactMap { FamilyName.stem(ofTranslation: $0.name) })
        entries.removeAll {
          $0.kind == .file && !(FamilyName.stem($0.name).map(families.contains) ?? false)
        }
      }
      // A folder that was asked for is looked at, whoever wrote it.
      let isWritten =
        next.isWritten || !starts.contains(next.path) && entries.contains { WrittenFolder.isMark($0.name.utf8) }
      for entry in entries where entry.kind == .other && Project.isPage(entry.name) {
        oddPages.append(next.path.isEmpty ? entry.name : "\(next.path)/\(entry.name)")
      }
      for entry in entries.reversed()
      where entry.kind != .other && !Self.isLeftOut(entry.name)
        || entry.name == ForgeFolder.name && entry.kind == .folder
      {
        stack.append((next.path.isEmpty ? entry.name : "\(next.path)/\(entry.name)", entry.kind, isWritten))
      }
    }
    self.files = files
    self.links = links
    self.oddPages = oddPages
    self.unreadable = unreadable
    self.authored = authored
  }

  /// Whether a folder is GitHub's, or in it.
  private static func isOfForge(_ path: String) -> Bool { "/\(path)/".contains("/\(ForgeFolder.name)/") }

  private static func isLeftOut(_ name: String) -> Bool {
    skipped.contains(name) || name.utf8.first == UInt8(ascii: ".")
  }
}
