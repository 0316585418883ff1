import ConcordFiles
package import ConcordProject
import ConcordSyntax

/// What the paths of a command line mean: a root, its pages, and which of them to report on.
package struct Selection: Sendable {
  /// Absolute.
  package let root: String
  package let project: Project
  /// Every file that was seen, relative to the root.
  package let files: [String]
  /// The files to report on; nil for all.
  package var reported: Set<String>?
  /// Whether folders were asked for, or everything; else single files.
  package var isOfFolders = true
  /// What to tell on standard error, besides what the project has to say.
  package var notes: [String] = []
  /// What could not be looked at, so that the run is no whole one.
  package var gaps: [String] = []
  /// What the team has set; nothing where there is no file.
  package var configuration = Configuration()
  /// The name of that file.
  package var configurationName: String?
  /// Symbolic links of the tree, relative to the root.
  package var links: [String] = []
  /// Where the configuration is or may come to be, absolute.
  package var settings: [String] {
    (configurationName.map { [$0] } ?? ConfigurationFile.names).map { Path.join(root, $0) }
  }
}

extension Selection {
  /// Says what of a tree is left out: folders that cannot be read, and links, which are not followed.
  /// - Parameter folder: the working directory, absolute, from which whoever reads this sees the tree.
  mutating func add(_ tree: FileTree, seenFrom folder: String) {
    gaps += tree.unreadable.map {
      "the folder \(Path.prefixed(Path.join(root, $0), from: folder)) cannot be read and is left out"
    }
    gaps += tree.oddPages.map { "\($0) is left out: it is neither a file nor a folder" }
    links = tree.links
    guard let first = tree.links.first else { return }
    let others = tree.links.count > 1 ? " and \(tree.links.count - 1) others" : ""
    notes.append("symbolic links are not followed: \(first)\(others)")
  }
}

/// The sets that the paths of a request are in, and the files that are in none.
package struct Selections: Sendable {
  package var sets: [Selection] = []
  /// Files that were named, absolute.
  package var outside: [String] = []

  /// Takes what was found besides. A page that two paths lead to, by two sets, is told once.
  mutating func add(_ other: Selections) {
    outside += other.outside
    for var selection in other.sets {
      if let reported = selection.reported {
        let known = sets.map { set in (set.root, set.reported ?? Set(set.project.topics.flatMap(\.files))) }
        let rest = reported.filter { file in
          let path = Path.join(selection.root, file)
          return !known.contains { root, files in Path.relative(path, to: root).map(files.contains) ?? false }
        }
        if rest.isEmpty { continue }
        selection.reported = rest
      }
      sets.append(selection)
    }
  }

  /// Says which files are left out.
  package func notes(seenFrom folder: String) -> [String] {
    guard let first = outside.first else { return [] }
    let name = Path.prefixed(first, from: folder)
    return [
      outside.count == 1
        ? "\(name) belongs to no pages in several locales and is left out"
        : "\(name) and \(outside.count - 1) more belong to no pages in several locales and are left out"
    ]
  }
}

extension Configuration {
  /// The absolute path of what a configuration names: it lies in the set, for a pull request may change a configuration, and
  /// no command line.
  /// - Parameters:
  ///   - path: as the configuration has it.
  ///   - root: the folder of the set, absolute.
  ///   - key: where it stands.
  ///   - option: the option that may lead anywhere.
  package static func path(_ path: String, in root: String, key: String, option: String) throws(RunError) -> String {
    let absolute = Path.absolute(path, from: root)
    guard Path.relative(absolute, to: root) != nil else {
      throw RunError("\(key): \(path) lies outside of \(root); give it on the command line, with \(option)")
    }
    return absolute
  }
}

extension Workspace {
  /// The one set of a request, for what looks at one: its pages may be without a counterpart.
  package func select(_ request: SetRequest) throws(RunError) -> Selection {
    let found = try selections(request)
    if found.sets.count > 1 {
      let roots = found.sets.map { Path.prefixed($0.root, from: workingDirectory) }
      throw RunError("the paths belong to \(roots.count) sets, of \(Suggestion.list(roots)); name those of one")
    }
    if var selection = found.sets.first {
      selection.notes += found.notes(seenFrom: workingDirectory)
      return selection
    }
    let home = Path.common(found.outside.map(Path.parent))
    if home == "/" { throw RunError("/ is no folder of documentation; put the pages into one") }
    let alone = found.outside.compactMap { Path.relative($0, to: home) }
    let project = try discover(alone, home, request, try request.sourceTag)
    return Selection(root: home, project: project, files: alone, reported: nil, isOfFolders: false)
  }

  /// The sets of a request: each path finds its own.
  package func selections(_ request: SetRequest) throws(RunError) -> Selections {
    let (folders, files) = try named(request)
    var byFile: [String: (folders: [String], files: [String])] = [:]
    for folder in folders {
      byFile[try configuration(request, above: folder) ?? "", default: ([], [])].folders.append(folder)
    }
    for file in files {
      byFile[try configuration(request, above: Path.parent(file)) ?? "", default: ([], [])].files.append(file)
    }
    var found = Selections()
    for (path, given) in byFile.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      if !path.isEmpty {
        let file = try readConfiguration(path, shown: request.config ?? Path.prefixed(path, from: workingDirectory))
        try found.add(configured(file, given.folders, given.files, request))
        continue
      }
      if !given.folders.isEmpty { found.sets.append(try below(given.folders, request)) }
      var search = SetSearch(self, request, source: try request.sourceTag)
      found.add(search.sets(of: given.files))
    }
    return found
  }

  /// What the paths of a request are, absolute: folders, and files that are in none of these.
  private func named(_ request: SetRequest) throws(RunError) -> (folders: [String], files: [String]) {
    var folders: [String] = []
    var files: [String] = []
    for path in request.paths.isEmpty ? ["."] : request.paths {
      let absolute = Path.absolute(path, from: workingDirectory)
      switch self.files.kind(absolute) {
      case .folder: folders.append(absolute)
      case .file: files.append(absolute)
      case .link: throw RunError("\(path) is a symbolic link, and links are not followed; name what it leads to")
      case .other: throw RunError("\(path) is neither a folder nor a file")
      case nil:
        guard let matches = pages(matching: path) else {
          throw RunError("there is no \(path)\(meant(path, absolute)); give a folder of Markdown pages, or a page")
        }
        if matches.isEmpty { throw RunError("no page matches \(path)") }
        files += matches
      }
    }
    folders = outermost(folders)
    let single = Set(files.map(FileName.init)).sorted().map(\.text)
    return (folders, single.filter { file in !folders.contains { Path.relative(file, to: $0) != nil } })
  }

  /// What may be meant by a path that is not there: a locale, or what stands beside it with a like name.
  private func meant(_ path: String, _ absolute: String) -> String {
    if LocaleTag(path) != nil { return ", and \(path) is a locale: --locale \(path) looks at it only" }
    let folder = Path.parent(absolute)
    let beside = (self.files.entries(folder) ?? []).filter {
      $0.kind == .folder || $0.kind == .file && Project.isPage($0.name)
    }
    guard let near = nearestName(to: Path.name(absolute), in: beside.map(\.name)) else { return "" }
    return "; the nearest is \(Path.prefixed(Path.join(folder, near), from: workingDirectory))"
  }

  /// The pages that a quoted pattern finds, absolute; nil where it is none.
  private func pages(matching pattern: String) -> [String]? {
    guard pattern.utf8.contains(where: "*?{".utf8.contains) else { return nil }
    let folder = Path.absolute(
      pattern.split(separator: "/", omittingEmptySubsequences: false).prefix {
        !$0.utf8.contains(where: "*?{".utf8.contains)
      }
      .joined(separator: "/") + "/.", from: workingDirectory)
    let whole = Path.absolute(pattern, from: workingDirectory)
    guard folder != "/", let rest = Path.relative(whole, to: folder),
      let tree = FileTree(self.files, folder, ignored: ignored)
    else { return [] }
    let glob = PathGlob("/" + rest)
    return tree.authored.filter { Project.isPage($0) && glob.matches($0) }.map { Path.join(folder, $0) }
  }

  /// What is below some folders, as it is detected.
  private func below(_ folders: [String], _ request: SetRequest) throws(RunError) -> Selection {
    let root = Path.common(folders)
    let tree = try tree(root, starts: folders.compactMap { Path.relative($0, to: root) })
    let source = try request.sourceTag
    let project = try discover(tree.authored, root, request, source)
    // One locale's folder alone is compared with the others beside it, as a page alone is.
    if source == nil, request.layout == nil, let wide = widened(folders, root, project, request) { return wide }
    var selection = Selection(root: root, project: project, files: tree.files, reported: nil)
    selection.add(tree, seenFrom: workingDirectory)
    return selection
  }

  /// What is below a root. At `/` everything is, and nothing of that is meant.
  func tree(_ root: String, starts: [String] = [""]) throws(RunError) -> FileTree {
    if root == "/" { throw RunError("/ is no folder of documentation; name the one that holds the pages") }
    guard let tree = FileTree(files, root, starts: starts, ignored: ignored) else {
      throw RunError("\(root) cannot be read")
    }
    return tree
  }

  /// The set of a configuration: its folder is the root, and what was given is what is reported on.
  private func configured(
    _ file: ConfigurationFile, _ folders: [String], _ files: [String], _ request: SetRequest
  ) throws(RunError) -> Selections {
    let root = file.root
    let given = request.paths.isEmpty ? ["."] : request.paths
    let all = folders + files
    if !all.isEmpty, all.allSatisfy({ Path.relative($0, to: root) == nil && Path.relative(root, to: $0) == nil }) {
      throw RunError(
        "\(Suggestion.list(given)) \(given.count == 1 ? "is" : "are") not below the folder of \(file.path), which its paths are relative to"
      )
    }
    let tree = try tree(root)
    let project = try discover(
      tree.authored, root, request, try request.sourceTag ?? file.configuration.source, file.configuration)
    var selection = Selection(root: root, project: project, files: tree.files, reported: nil)
    selection.add(tree, seenFrom: workingDirectory)
    selection.configuration = file.configuration
    selection.configurationName = Path.name(file.path)
    selection.isOfFolders = !folders.isEmpty
    if file.isEmpty { selection.notes.append("\(file.path) says nothing; `concord init` writes one") }
    // The folder of the configuration, or one above that `--config` leads away from.
    if folders.contains(where: { Path.relative(root, to: $0) != nil }) { return Selections(sets: [selection]) }
    let starts = folders.compactMap { Path.relative($0, to: root) }
    let topics = project.topics + project.contents
    let below = topics.flatMap(\.files).filter { path in starts.contains { path.hasPrefix($0 + "/") } }
    if !folders.isEmpty, below.isEmpty {
      throw RunError("no page of the set is in \(Suggestion.list(given)); the configuration is \(file.path)")
    }
    var outside: [String] = []
    let members = Set(topics.flatMap(\.files).map(FileName.init))
    var pages = Set<String>()
    for path in files {
      if let page = Path.relative(path, to: root), members.contains(FileName(page)) {
        pages.insert(page)
      } else {
        outside.append(path)
      }
    }
    if folders.isEmpty, pages.isEmpty { return Selections(outside: outside) }
    selection.reported = project.reported(pages, withContents: false).union(below)
    return Selections(sets: [selection], outside: outside)
  }

  /// The set that folders of single locales belong to; nil where each holds a whole set, or nothing lies beside them.
  private func widened(_ folders: [String], _ root: String, _ project: Project, _ request: SetRequest) -> Selection? {
    let names = folders.map(Path.name)
    guard names.contains(where: { LocaleTag($0) != nil }) || project.locales.count < 2,
      !names.contains(where: { LocaleTag($0)?.language == LocaleTag.english.language && names.count > 1 })
    else { return nil }
    let pages = project.topics.flatMap(\.files).map { Path.join(root, $0) }
    var search = SetSearch(self, request, source: nil)
    guard var wide = search.set(ofAll: pages), wide.project.locales.count > project.locales.count else { return nil }
    wide.isOfFolders = true
    return wide
  }

  private func discover(
    _ files: [String], _ root: String, _ request: SetRequest, _ source: LocaleTag?,
    _ configuration: Configuration = Configuration()
  ) throws(RunError) -> Project {
    let given = request.paths.isEmpty ? ["."] : request.paths
    let project: Project
    do {
      project = try self.project(files, root, request, source, configuration)
    } catch {
      let place = given.joined(separator: ", ")
      if case .noPages = error, let page = files.first(where: Project.isPage) {
        let what = request.excluded.isEmpty ? "`exclude`" : "--exclude"
        throw RunError("nothing to look at in \(place): \(what) leaves out every page, such as \(page)")
      }
      throw RunError("nothing to look at in \(place): \(error)")
    }
    if project.topics.isEmpty, !configuration.sets.isEmpty, request.layout == nil {
      let patterns = configuration.sets.flatMap { ["`\($0.source)`", "`\($0.translations)`"] }
      let page = files.first(where: Project.isPage).map { ", such as \($0)" } ?? ""
      throw RunError(
        "no page matches \(Suggestion.list(patterns)), which the configuration names; its patterns begin at its folder, and there are "
          + "other pages\(page); --no-config shows what is found without it")
    }
    if let source, !project.locales.contains(source) {
      throw RunError(
        "no page is in the source locale \(source); there are pages in "
          + Suggestion.list(project.locales.map(\.tag)))
    }
    guard !project.topics.isEmpty else {
      throw RunError(
        "nothing to look at in \(given.joined(separator: ", ")): no page belongs to a locale; try --layout")
    }
    return project
  }

  func project(
    _ files: [String], _ root: String, _ request: SetRequest, _ source: LocaleTag?,
    _ configuration: Configuration = Configuration()
  ) throws(ProjectError) -> Project {
    try Project.discover(
      paths: files, source: source, layout: request.layout, sets: configuration.sets, tags: configuration.tags,
      read: { try? self.files.read(Path.join(root, $0)) }, isExcluded: exclusion(request, configuration, root))
  }

  /// What is no page of any set: as the configuration says from its folder, and the command line from where it was typed.
  func exclusion(_ request: SetRequest, _ configuration: Configuration, _ root: String) -> (String) -> Bool {
    let (here, above) = (workingDirectory, Path.prefix(of: root, from: workingDirectory))
    return { file in
      if configuration.exclude.contains(where: { $0.covers(file) }) { return true }
      if request.excluded.isEmpty { return false }
      // A set may begin above the folder that a pattern is typed in.
      let typed = Path.relative(Path.join(root, file), to: here) ?? above + file
      return request.excluded.contains { $0.covers(typed) }
    }
  }

  /// Folders that are not inside another one of them.
  private func outermost(_ folders: [String]) -> [String] {
    let sorted = Set(folders).sorted { $0.precedesInBytes($1) }
    return sorted.filter { folder in
      !sorted.contains { $0 != folder && ($0.isEmpty || folder.hasPrefix($0 + "/")) }
    }
  }
}

extension SetRequest {
  /// The source locale that was asked for.
  var sourceTag: LocaleTag? {
    get throws(RunError) {
      guard let source else { return nil }
      guard let tag = LocaleTag(source) else { throw Self.notALocale(source) }
      return tag
    }
  }

  /// The locales that were asked for; nil for all.
  func localeTags(in project: Project) throws(RunError) -> Set<LocaleTag>? {
    if locales.isEmpty { return nil }
    var tags = Set<LocaleTag>()
    for locale in locales {
      guard let tag = LocaleTag(locale) else { throw Self.notALocale(locale) }
      guard project.locales.contains(tag) else {
        let all = project.locales.map(\.tag)
        throw RunError(
          "no page is in the locale \(tag)\(Suggestion.text(locale: locale, all)); there are pages in \(Suggestion.list(all))"
        )
      }
      tags.insert(tag)
    }
    return tags
  }

  private static func notALocale(_ text: String) -> RunError {
    RunError("\"\(text)\" is no locale; write one like en, pt-BR or zh-Hans")
  }
}

extension Workspace {
  /// Where the git repository of a folder begins: the nearest folder, this one included, that holds `.git`; nil where there
  /// is none.
  package func repository(above folder: String) -> String? {
    var folder = folder
    while true {
      if files.kind(Path.join(folder, ".git")) != nil { return folder }
      if folder == "/" || folder.isEmpty { return nil }
      folder = Path.parent(folder)
    }
  }
}
