/// The names of files, compared byte by byte.
public struct FileSet: Sendable {
  private var names: Set<FileName>

  /// The names of some files, relative to one root.
  public init(_ files: some Sequence<String> = []) { names = Set(files.map(FileName.init)) }

  /// Whether none is known.
  public var isEmpty: Bool { names.isEmpty }

  /// Whether a file is among them.
  public func contains(_ file: String) -> Bool { names.contains(FileName(file)) }

  /// Whether a file ends in one of some suffixes, in lower case.
  package func holds(_ suffixes: [String]) -> Bool {
    names.contains { name in suffixes.contains { name.text.lowercased().hasSuffix($0) } }
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
