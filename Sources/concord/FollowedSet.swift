import ConcordFiles
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordServe
import ConcordSyntax
import ConcordWorkspace

/// A set that is followed while somebody writes its pages: what is watched, and what a change means.
struct FollowedSet: Sendable {
  let request: SetRequest
  /// Files that say how the site looks, absolute.
  let theme: [String]
  /// Folders that are no part of the set, absolute: what is written.
  let left: [String]
  let isQuiet: Bool

  /// What is watched before anything is read, so that no change is missed meanwhile.
  func beginning() async throws -> WatchedFiles {
    let workspace = await workspace()
    let selection = try workspace.naming(request).select(request)
    return watched(selection.root, selection.settings, workspace)
  }

  /// Reads the set.
  func open() async throws -> (loaded: LoadedSet, watched: WatchedFiles) {
    let workspace = await workspace()
    let loaded = try await workspace.open(request)
    return (loaded, watched(loaded.root, loaded.settings, workspace))
  }

  private func workspace() async -> Workspace {
    await Workspace.here(request, isQuiet: isQuiet).ignoring(left, in: request)
  }

  private func watched(_ root: String, _ settings: [String], _ workspace: Workspace) -> WatchedFiles {
    let (ignored, left) = (workspace.ignored, left)
    return WatchedFiles(
      folders: [root], files: settings + theme, isFleeting: { !LoadedSet.isSaved($0) },
      isIgnored: { ignored.contains(FileName($0)) || left.contains($0) })
  }
}

/// What changes of files mean for a set.
enum SetUpdate {
  /// Nothing that is seen.
  case nothing
  /// Other texts of some pages, by their files; other pictures, and other files of which pages hold parts.
  case some(pages: [String: [UInt8]], pictures: Set<String>, parts: Set<String>)
  /// Anything: the set is read anew.
  case all
}

extension LoadedSet {
  /// What changes mean: in doubt, anything.
  func update(_ changes: Changes) -> SetUpdate {
    if changes.isUnknown { return .all }
    var pages: [String: [UInt8]] = [:]
    var (pictures, parts) = (Set<String>(), Set<String>())
    let disk = disk
    for path in changes.paths {
      guard !settings.contains(path), let file = Path.relative(path, to: root) else { return .all }
      let (wasThere, kind) = (lintSet.files.contains(file), disk.kind(path))
      // What an editor has put there and taken away again; a folder that moves away takes its files along in silence.
      if !wasThere, kind == nil || kind == .other, !lintSet.files.holdsAny(below: file) { continue }
      guard wasThere, kind == .file else { return .all }
      if lintSet.store[file] != nil {
        guard let bytes = try? disk.read(path) else { return .all }
        if lintSet.store.bytes(file)?.bytes != bytes { pages[file] = bytes }
      } else if Self.isShown(file) {
        pictures.insert(file)
      } else if Self.isRead(file) {
        return .all
      } else if isNamed(file) {
        parts.insert(file)
      }
    }
    if !pages.isEmpty {
      var changed = self
      changed.lintSet = lintSet.replacing(pages)
      if Workspace.here.naming(request).hasOtherDialect(changed) { return .all }
    }
    return pages.isEmpty && pictures.isEmpty && parts.isEmpty
      ? .nothing : .some(pages: pages, pictures: pictures, parts: parts)
  }

  /// Whether a page may show parts of a file.
  private func isNamed(_ file: String) -> Bool {
    let name = RawName.bytes(Path.name(file))
    return lintSet.pages.contains { lintSet.store.bytes($0.file)?.bytes.firstRange(of: name) != nil }
  }

  /// Whether something may be read of a file that is no page: configurations of other tools, tables of contents, themes. What
  /// editors keep of former texts is none of these.
  private static func isRead(_ file: String) -> Bool {
    let name = Path.name(file)
    guard let dot = name.lastIndex(ofSign: ".") else { return true }
    let endings = ["yml", "yaml", "toml", "json", "js", "cjs", "mjs", "ts", "mustache", "css"]
    return Project.isPage(name) || endings.contains(String(name[name.index(after: dot)...]))
  }

  /// Whether a change is told at once: of others it is waited whether an editor takes them away again.
  fileprivate static func isSaved(_ path: String) -> Bool { Project.isPage(Path.name(path)) || isShown(path) }

  /// Whether a file is one that pages show, and nothing else is read of.
  private static func isShown(_ file: String) -> Bool {
    let type = MediaType.of(file)
    return ["image/", "video/", "audio/", "font/"].contains(where: type.hasPrefix) || type == "application/pdf"
  }
}
