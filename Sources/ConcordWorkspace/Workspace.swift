public import ConcordFiles
public import ConcordProject
public import ConcordSyntax

/// Where documentation sets are found and read: the files, and the folder that relative paths begin at.
public struct Workspace: Sendable {
  /// Where files come from.
  public let files: any Files
  /// Absolute.
  public let workingDirectory: String
  /// Files and folders that are no part of any set, absolute: what git ignores. What lies in a folder of them is none, too.
  package private(set) var ignored: Set<FileName> = []
  /// Files that links may lead to, and that are not here, absolute: the rest of a repository of which a part is checked out.
  package private(set) var elsewhere: [String] = []

  /// A place to look for sets.
  /// - Parameters:
  ///   - files: where files come from; the disk where it is nil.
  ///   - workingDirectory: absolute.
  public init(files: (any Files)? = nil, workingDirectory: String) {
    self.files = files ?? DiskFiles(from: workingDirectory)
    self.workingDirectory = workingDirectory
  }

  /// The same where the paths of a request are named: links on the way to them are followed.
  package func naming(_ request: SetRequest) -> Workspace {
    let paths = request.paths + [request.keywords, request.config].compactMap(\.self)
    return replacing(paths.reduce(files) { $0.naming(Path.absolute($1, from: workingDirectory)) })
  }

  private func replacing(_ files: any Files) -> Workspace {
    var workspace = Workspace(files: files, workingDirectory: workingDirectory)
    workspace.ignored = ignored
    workspace.elsewhere = elsewhere
    return workspace
  }

  /// The same with files that are known and not here, absolute.
  package func knowing(_ files: [String]) -> Workspace {
    var workspace = self
    workspace.elsewhere += files
    return workspace
  }

  /// The same without some files and folders, absolute; whoever names one of them, or what lies in it, means it all the same.
  package func ignoring(_ paths: some Sequence<String>, in request: SetRequest) -> Workspace {
    let named = (request.paths.isEmpty ? ["."] : request.paths).map { Path.absolute($0, from: workingDirectory) }
    // The folders above what is named, so that each is looked up once.
    var above = Set<FileName>()
    for path in named {
      var path = path
      while above.insert(FileName(path)).inserted, path != "/" { path = Path.parent(path) }
    }
    var workspace = self
    workspace.ignored.formUnion(paths.lazy.map(FileName.init).filter { !above.contains($0) })
    return workspace
  }

  /// The same with other contents for some files, by absolute path: nil for a file that is gone.
  public func overlaid(_ contents: [String: [UInt8]?]) -> Workspace {
    replacing(OverlayFiles(files, contents))
  }
}

/// Which pages are looked at, and how they are read: what a command line says.
public struct SetRequest: Sendable {
  /// Folders or files, absolute or relative to the working directory; the working directory where there are none.
  public var paths: [String]
  /// The locale that the others are translated from; inferred where it is nil.
  public var source: String?
  /// The locales that are looked at, besides the source's; all where there are none.
  public var locales: [String]
  /// Where pages are, as a pattern; detected where it is nil.
  public var layout: String?
  /// The keyword map; looked for where it is nil.
  public var keywords: String?
  /// How pages are read; detected where it is nil.
  public var dialect: Dialect?
  /// The configuration; looked for where it is nil.
  public var config: String?
  /// Whether no configuration is looked for.
  public var ignoresConfig: Bool
  /// Patterns of what is no page, relative to the working directory.
  public var excluded: [PathGlob] = []

  /// Everything below some paths, as it is detected.
  public init(
    paths: [String] = [], source: String? = nil, locales: [String] = [], layout: String? = nil,
    keywords: String? = nil, dialect: Dialect? = nil, config: String? = nil, ignoresConfig: Bool = false
  ) {
    self.paths = paths
    self.source = source
    self.locales = locales
    self.layout = layout
    self.keywords = keywords
    self.dialect = dialect
    self.config = config
    self.ignoresConfig = ignoresConfig
  }
}
