/// The names of files, compared byte by byte.
public struct FileSet: Sendable {
  private var names: Set<FileName>
  private let links: Set<FileName>
  private let expected: Set<FileName>
  private let outputs: BuildOutputs

  /// The names of some files, relative to one root.
  /// - Parameters:
  ///   - files: names with `/` between their parts.
  ///   - links: symbolic links, which are not followed.
  ///   - expected: files that a site's configuration names, whether they are there or not.
  ///   - outputs: where builds put what nobody has committed.
  public init(
    _ files: some Sequence<String> = [], links: some Sequence<String> = [], expected: some Sequence<String> = [],
    outputs: BuildOutputs = BuildOutputs()
  ) {
    self.expected = Set(expected.map(FileName.init))
    names = Set(files.map(FileName.init))
    self.links = Set(links.map(FileName.init))
    self.outputs = outputs.without(names)
  }

  /// Whether none is known.
  public var isEmpty: Bool { names.isEmpty }

  /// Whether a file is among them.
  public func contains(_ file: String) -> Bool { names.contains(FileName(file)) }

  /// Whether the site's configuration names a file.
  package func isExpected(_ file: String) -> Bool { expected.contains(FileName(file)) }

  /// Whether nobody has looked for a file: it would lie behind a symbolic link, in a folder that is left out, or where a build puts it.
  public func isOutOfSight(_ file: String) -> Bool {
    let parts = file.utf8.split(separator: UInt8(ascii: "/"))
    if parts.contains(where: { $0.first == UInt8(ascii: ".") || $0.elementsEqual("node_modules".utf8) }) { return true }
    if outputs.hold(file) { return true }
    guard !links.isEmpty else { return false }
    var path = file
    while !path.isEmpty {
      if links.contains(FileName(path)) { return true }
      path = RelativePath.folder(of: path)
    }
    return false
  }

  /// Whether a file ends in one of some suffixes, in lower case.
  package func holds(_ suffixes: [String]) -> Bool {
    names.contains { name in suffixes.contains { name.text.lowercased().hasSuffix($0) } }
  }

  /// Whether any lies in a folder, or in one below it.
  package func holdsAny(below folder: String) -> Bool {
    let start = folder + "/"
    return names.contains { $0.text.utf8.starts(with: start.utf8) }
  }

  /// Their names, sorted.
  public var sorted: [String] { names.sorted().map(\.text) }

  /// The folders that hold them.
  package var folders: FileSet { FileSet(names.map { RelativePath.folder(of: $0.text) }) }

  /// These and others.
  package func union(_ files: some Sequence<String>) -> FileSet {
    var set = self
    set.names.formUnion(files.map(FileName.init))
    return set
  }

  /// These without some.
  package func subtracting(_ files: some Sequence<String>) -> FileSet {
    var set = self
    set.names.subtract(files.map(FileName.init))
    return set
  }
}
