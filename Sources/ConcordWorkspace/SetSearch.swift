import ConcordFiles
import ConcordProject
import ConcordSyntax

/// Finds the sets of single pages where no configuration says which they are.
///
/// What a run over the working directory finds comes first, where that is a repository's: a hook is given some pages there,
/// and has to say what that run says of them. Else it is the nearest folder above that shows a page in two locales, or that
/// shows a set which the page belongs to.
struct SetSearch {
  /// How far above a page its set is looked for, and in its repository's root besides: each folder is read anew.
  private static let mostLevels = 8
  /// A search stops where a tree has more files: above the given folder there may be anything, and outside of a repository it may
  /// be all that somebody has.
  private static let largestTree = (inRepository: 50_000, outside: 5_000)

  private let workspace: Workspace
  private let request: SetRequest
  private let source: LocaleTag?
  /// What folders show, by their paths; nil where it is no set.
  private var shown: [String: Shown?] = [:]

  /// The set that a folder shows.
  private struct Shown {
    let tree: FileTree
    let project: Project
    /// Of each file, how many its topic has.
    let members: [FileName: Int]
    /// `nl/` alone looks like a set without English; the real one is above it.
    let hasSource: Bool
  }

  init(_ workspace: Workspace, _ request: SetRequest, source: LocaleTag?) {
    self.workspace = workspace
    self.request = request
    self.source = source
  }

  /// The sets of some files, absolute, by their roots.
  mutating func sets(of files: [String]) -> Selections {
    var byRoot: [String: Set<String>] = [:]
    var outside: [String] = []
    for file in files {
      if let root = root(of: file), let path = Path.relative(file, to: root) {
        byRoot[root, default: []].insert(path)
      } else {
        outside.append(file)
      }
    }
    let sets = byRoot.sorted { $0.key.precedesInBytes($1.key) }.compactMap { selection(of: $1, in: $0) }
    return Selections(sets: sets, outside: outside)
  }

  /// The one set that holds all of these files, and some in several locales; nil where there is none.
  mutating func set(ofAll files: [String]) -> Selection? {
    guard let first = files.first(where: { root(of: $0, isPaired: true) != nil }),
      let root = root(of: first, isPaired: true), let shown = shown(in: root)
    else { return nil }
    let paths = files.compactMap { Path.relative($0, to: root) }
    guard paths.count == files.count, paths.allSatisfy({ shown.members[FileName($0)] != nil }) else { return nil }
    return selection(of: Set(paths), in: root)
  }

  private mutating func selection(of files: Set<String>, in root: String) -> Selection? {
    guard let shown = shown(in: root) else { return nil }
    var selection = Selection(
      root: root, project: shown.project, files: shown.tree.files,
      reported: shown.project.reported(files, withContents: true), isOfFolders: false)
    selection.add(shown.tree, seenFrom: workspace.workingDirectory)
    return selection
  }

  /// The root of a file's set.
  /// - Parameter isPaired: whether the page has to be there in two locales.
  private mutating func root(of file: String, isPaired: Bool = false) -> String? {
    let home = Path.parent(file)
    let repository = workspace.repository(above: home)
    if repository != nil, pages(beside: file, in: workspace.workingDirectory) > (isPaired ? 1 : 0) {
      return workspace.workingDirectory
    }
    let folders = folders(above: home, to: repository)
    var fallback: String?
    for folder in folders where pages(beside: file, in: folder) > 1 {
      if shown(in: folder)?.hasSource ?? false { return folder }
      fallback = fallback ?? folder
    }
    if fallback != nil || isPaired { return fallback }
    // A page without a counterpart belongs to what its own tree shows, not to whatever lies above that.
    let own = folders.filter { repository != nil || Path.relative($0, to: workspace.workingDirectory) != nil }
    return own.first { pages(beside: file, in: $0) > 0 }
  }

  /// A folder and those above it, nearest first.
  private func folders(above home: String, to repository: String?) -> [String] {
    var folders: [String] = []
    var folder = home
    while folder != "/", folders.count <= Self.mostLevels {
      folders.append(folder)
      if folder == repository { return folders }
      folder = Path.parent(folder)
    }
    return folders + (repository.map { [$0] } ?? [])
  }

  /// How many pages the topic of a file has in the set that a folder shows; 0 where it is in none.
  private mutating func pages(beside file: String, in folder: String) -> Int {
    guard let path = Path.relative(file, to: folder) else { return 0 }
    return shown(in: folder)?.members[FileName(path)] ?? 0
  }

  private mutating func shown(in folder: String) -> Shown? {
    if let known = shown[folder] { return known }
    let found = look(in: folder)
    shown[folder] = .some(found)
    return found
  }

  private func look(in folder: String) -> Shown? {
    let limit =
      workspace.repository(above: folder) == nil ? Self.largestTree.outside : Self.largestTree.inRepository
    guard folder != "/", let tree = FileTree(workspace.files, folder, limit: limit, ignored: workspace.ignored),
      let project = try? workspace.project(tree.authored, folder, request, source), project.locales.count > 1
    else { return nil }
    var members: [FileName: Int] = [:]
    for topic in project.topics + project.contents {
      let files = topic.files
      for file in files { members[FileName(file)] = files.count }
    }
    let hasSource = source != nil || project.locales.contains { $0.language == LocaleTag.english.language }
    return Shown(tree: tree, project: project, members: members, hasSource: hasSource)
  }
}

extension Project {
  /// What is reported on where some files were asked for: a source page speaks for its translations, too.
  /// - Parameter withContents: whether the table of contents of a folder comes with all of its pages.
  func reported(_ wanted: Set<String>, withContents: Bool) -> Set<String> {
    var reported = wanted
    for topic in topics + contents {
      if let source = topic.source, wanted.contains(source.file) { reported.formUnion(topic.files) }
    }
    return withContents ? reported.union(contents(among: reported)) : reported
  }

  /// The tables of contents that were asked for with the pages beside and below them, all of that locale.
  private func contents(among reported: Set<String>) -> [String] {
    let contents = contents.flatMap(\.pages)
    if contents.isEmpty { return [] }
    var folders: (asked: Set<String>, others: Set<String>) = ([], [])
    for page in topics.flatMap(\.pages) {
      var folder = "\(page.locale.tag)/\(page.file)"
      let isAsked = reported.contains(page.file)
      while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
        folder = String(folder[..<slash])
        let isNew = isAsked ? folders.asked.insert(folder).inserted : folders.others.insert(folder).inserted
        if !isNew { break }
      }
    }
    return contents.map { ($0.file, Path.parent("\($0.locale.tag)/\($0.file)")) }
      .filter { folders.asked.contains($0.1) && !folders.others.contains($0.1) }.map(\.0)
  }
}
