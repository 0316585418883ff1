import ConcordLint
import ConcordProject

/// Finds `concord.yml` and reads it.
struct ConfigurationFile: Sendable {
  static let names = ["concord.yml", ".concord.yml", "concord.yaml", ".concord.yaml"]
  private static let levels = 3

  /// Absolute.
  let path: String
  let configuration: Configuration

  /// The folder that every path of the configuration is relative to.
  var root: String { Path.parent(path) }

  /// The configuration that was asked for, or the nearest above some folders; nil where there is none.
  static func find(_ options: ReadingOptions, above folders: [String], workingDirectory: String) throws(RunError)
    -> ConfigurationFile?
  {
    if options.noConfig { return nil }
    if let given = options.config {
      let path = Path.absolute(given, from: workingDirectory)
      guard FileSystem.kind(path) == .file else { throw RunError("there is no configuration \(given)") }
      return try read(path, shown: given)
    }
    guard !folders.isEmpty else { return nil }
    guard let path = nearest(above: Path.common(folders)) else { return nil }
    return try read(path, shown: Path.prefixed(path, from: workingDirectory))
  }

  /// Upwards to the repository's root, or three levels where there is no repository.
  private static func nearest(above start: String) -> String? {
    let repository = Repository.root(above: start)
    var folder = start
    var level = 0
    while true {
      for name in names where FileSystem.kind(Path.join(folder, name)) == .file { return Path.join(folder, name) }
      if folder == "/" || folder == repository || (repository == nil && level == levels) { return nil }
      folder = Path.parent(folder)
      level += 1
    }
  }

  private static func read(_ path: String, shown: String) throws(RunError) -> ConfigurationFile {
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(path) } catch { throw RunError("cannot read \(shown): \(error.reason)") }
    do {
      let rules = RuleCatalog.descriptions.map(\.id).sorted()
      return ConfigurationFile(path: path, configuration: try Configuration(yaml: bytes, file: shown, rules: rules))
    } catch {
      throw RunError("the configuration cannot be used\n\(error)")
    }
  }
}
