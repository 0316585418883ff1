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
  package let reported: Set<String>?
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
}

extension Selection {
  /// Says what of a tree is left out: folders that cannot be read, and links, which are not followed.
  /// - Parameter folder: the working directory, absolute, from which whoever reads this sees the tree.
  fileprivate mutating func add(_ tree: FileTree, seenFrom folder: String) {
    gaps += tree.unreadable.map {
      "the folder \(Path.prefixed(Path.join(root, $0), from: folder)) cannot be read and is left out"
    }
    gaps += tree.oddPages.map { "\($0) is left out: it is neither a file nor a folder" }
    guard let first = tree.links.first else { return }
    let others = tree.links.count > 1 ? " and \(tree.links.count - 1) others" : ""
    notes.append("symbolic links are not followed: \(first)\(others)")
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
  /// How far above a page its set is looked for where no repository says where to end.
  private static let mostLevels = 8
  /// Above the given folder there may be anything: a search stops where a tree is this large.
  private static let largestSearch = 50_000

  /// Finds the root and the pages.
  package func select(_ request: SetRequest) throws(RunError) -> Selection {
    let given = request.paths.isEmpty ? ["."] : request.paths
    let source = try request.sourceTag
    var folders: [String] = []
    var files: [String] = []
    for path in given {
      let absolute = Path.absolute(path, from: workingDirectory)
      switch self.files.kind(absolute) {
      case .folder: folders.append(absolute)
      case .file: files.append(absolute)
      case .link: throw RunError("\(path) is a symbolic link, and links are not followed; name what it leads to")
      case .other: throw RunError("\(path) is neither a folder nor a file")
      case nil: throw RunError("there is no \(path); give a folder of Markdown pages, or a page")
      }
    }
    let file = try configurationFile(request, above: folders + files.map(Path.parent))
    if let file { return try configured(file, folders, files, source, request) }
    if folders.isEmpty {
      return try around(files, given, source, request.layout)
    }
    let root = Path.common(folders + files.map(Path.parent))
    let starts = folders.compactMap { Path.relative($0, to: root) }
    let tree = try tree(root, starts: outermost(starts))
    let single = files.compactMap { Path.relative($0, to: root) }
    let all = tree.files + single.filter { !tree.files.contains($0) }
    let project = try discover(all, root, given, source, request.layout)
    // One locale's folder alone is compared with the others beside it, as a page alone is.
    if source == nil, request.layout == nil, let wide = widened(folders, all, root, project) { return wide }
    var selection = Selection(root: root, project: project, files: all, reported: nil)
    selection.add(tree, seenFrom: workingDirectory)
    return selection
  }

  /// What is below a root. At `/` everything is, and nothing of that is meant.
  private func tree(_ root: String, starts: [String] = [""]) throws(RunError) -> FileTree {
    if root == "/" { throw RunError("/ is no folder of documentation; name the one that holds the pages") }
    guard let tree = FileTree(files, root, starts: starts) else { throw RunError("\(root) cannot be read") }
    return tree
  }

  /// The set of a configuration: its folder is the root, and what was given is what is reported on.
  private func configured(
    _ file: ConfigurationFile, _ folders: [String], _ files: [String], _ source: LocaleTag?, _ request: SetRequest
  ) throws(RunError) -> Selection {
    let root = file.root
    let tree = try tree(root)
    let given = request.paths.isEmpty ? ["."] : request.paths
    let project = try discover(
      tree.files, root, given, source ?? file.configuration.source, request.layout, file.configuration)
    var selection = Selection(root: root, project: project, files: tree.files, reported: nil)
    selection.add(tree, seenFrom: workingDirectory)
    selection.configuration = file.configuration
    selection.configurationName = Path.name(file.path)
    if file.isEmpty { selection.notes.append("\(file.path) says nothing; `concord init` writes one") }
    if folders.contains(root) { return selection }
    let starts = folders.compactMap { Path.relative($0, to: root) }
    let pages = (project.topics + project.contents).flatMap { topic in
      let paths = topic.files
      // A source page speaks for its translations too.
      let isGiven = topic.source.map { page in files.contains(Path.join(root, page.file)) } ?? false
      return paths.filter { path in
        isGiven || files.contains(Path.join(root, path)) || starts.contains { path.hasPrefix($0 + "/") }
      }
    }
    guard !pages.isEmpty else {
      throw RunError("no page of the set is in \(Suggestion.list(given)); the configuration is \(file.path)")
    }
    return Selection(
      root: root, project: project, files: tree.files, reported: Set(pages), isOfFolders: !folders.isEmpty,
      notes: selection.notes, gaps: selection.gaps, configuration: file.configuration,
      configurationName: selection.configurationName)
  }

  /// The set that folders of single locales belong to; nil where each holds a whole set, or nothing lies beside them.
  private func widened(_ folders: [String], _ files: [String], _ root: String, _ project: Project) -> Selection? {
    let names = folders.map(Path.name)
    guard names.contains(where: { LocaleTag($0) != nil }) || project.locales.count < 2,
      !names.contains(where: { LocaleTag($0)?.language == LocaleTag.english.language && names.count > 1 })
    else { return nil }
    let wanted = Set(
      project.topics.flatMap(\.pages).map { Path.join(root, $0.file) })
    // The given folders may be all of the root that was read: more lies beside them.
    guard let wide = try? around(Array(wanted), [], nil, nil),
      wide.project.locales.count > project.locales.count
    else { return nil }
    return wide
  }

  /// The set that holds these pages in other locales: the nearest folder above that shows one.
  private func around(
    _ files: [String], _ given: [String], _ source: LocaleTag?, _ layout: String?
  )
    throws(RunError) -> Selection
  {
    let home = Path.common(files.map(Path.parent))
    let repository = repository(above: home)
    var folder = home
    var fallback: Selection?
    var levels = 0
    while repository != nil || levels <= Self.mostLevels {
      levels += 1
      guard folder != "/", let tree = FileTree(self.files, folder, limit: Self.largestSearch) else { break }
      let wanted = Set(files.compactMap { Path.relative($0, to: folder) })
      if let project = try? project(tree.files, folder, source, layout),
        let reported = reported(wanted, project)
      {
        var selection = Selection(root: folder, project: project, files: tree.files, reported: reported)
        selection.add(tree, seenFrom: workingDirectory)
        // `nl/` alone looks like a set without English; the real one is above it.
        if source != nil || project.sourceLocale.language == LocaleTag.english.language { return selection }
        fallback = fallback ?? selection
      }
      if Path.parent(folder) == "/" || folder == repository { break }
      folder = Path.parent(folder)
    }
    if let fallback { return fallback }
    let alone = files.compactMap { Path.relative($0, to: home) }
    if home == "/" { throw RunError("/ is no folder of documentation; put the pages into one") }
    let project = try discover(alone, home, given, source, layout)
    return Selection(root: home, project: project, files: alone, reported: nil)
  }

  /// The wanted pages, and the translations of those that are sources; nil unless each has a counterpart.
  private func reported(_ wanted: Set<String>, _ project: Project) -> Set<String>? {
    var found = Set<String>()
    var reported = wanted
    for topic in project.topics {
      let paths = topic.files
      let here = wanted.intersection(paths)
      if here.isEmpty { continue }
      guard paths.count > 1 else { return nil }
      found.formUnion(here)
      if let source = topic.source, wanted.contains(source.file) { reported.formUnion(paths) }
    }
    for contents in project.contents where !wanted.isDisjoint(with: contents.files) {
      guard contents.files.count > 1 else { return nil }
      found.formUnion(wanted.intersection(contents.files))
      reported.formUnion(contents.source.map { wanted.contains($0.file) } ?? false ? contents.files : [])
    }
    guard found == wanted else { return nil }
    return reported.union(Self.contents(of: project, among: reported))
  }

  /// The tables of contents that were asked for with the pages beside and below them, all of that locale.
  private static func contents(of project: Project, among reported: Set<String>) -> [String] {
    let contents = project.contents.flatMap(\.pages)
    if contents.isEmpty { return [] }
    var folders: (asked: Set<String>, others: Set<String>) = ([], [])
    for page in project.topics.flatMap(\.pages) {
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

  private func discover(
    _ files: [String], _ root: String, _ given: [String], _ source: LocaleTag?, _ layout: String?,
    _ configuration: Configuration = Configuration()
  ) throws(RunError) -> Project {
    let project: Project
    do {
      project = try self.project(files, root, source, layout, configuration)
    } catch {
      throw RunError("nothing to look at in \(given.joined(separator: ", ")): \(error)")
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

  private func project(
    _ files: [String], _ root: String, _ source: LocaleTag?, _ layout: String?,
    _ configuration: Configuration = Configuration()
  ) throws(ProjectError) -> Project {
    try Project.discover(
      paths: files, source: source, layout: layout, sets: configuration.sets, tags: configuration.tags
    ) { file in
      try? self.files.read(Path.join(root, file))
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
        throw RunError(
          "no page is in the locale \(tag); there are pages in \(Suggestion.list(project.locales.map(\.tag)))")
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
