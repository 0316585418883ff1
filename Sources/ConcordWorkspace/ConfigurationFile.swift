import ConcordFiles
import ConcordLint
package import ConcordProject

/// Finds `concord.yml` and reads it.
package struct ConfigurationFile: Sendable {
  package static let names = ["concord.yml", ".concord.yml", "concord.yaml", ".concord.yaml"]
  fileprivate static let levels = 3

  /// Absolute.
  package let path: String
  package let configuration: Configuration
  /// Whether nothing is in it.
  let isEmpty: Bool

  /// The folder that every path of the configuration is relative to.
  package var root: String { Path.parent(path) }
}

extension Workspace {
  /// Where the configuration is that was asked for, or the nearest of a folder and those above; nil where there is none.
  func configuration(_ request: SetRequest, above folder: String) throws(RunError) -> String? {
    if request.ignoresConfig { return nil }
    guard let given = request.config else { return nearestConfiguration(above: folder) }
    let path = Path.absolute(given, from: workingDirectory)
    guard files.kind(path) == .file else { throw RunError("there is no configuration \(given)") }
    return path
  }

  /// Upwards to the repository's root, or three levels where there is no repository.
  private func nearestConfiguration(above start: String) -> String? {
    let repository = repository(above: start)
    var folder = start
    var level = 0
    while true {
      // A link is taken, too, and told when it cannot be read: a team's rules are not left out in silence.
      for name in ConfigurationFile.names where [.file, .link].contains(files.kind(Path.join(folder, name))) {
        return Path.join(folder, name)
      }
      if folder == "/" || folder == repository || (repository == nil && level == ConfigurationFile.levels) {
        return nil
      }
      folder = Path.parent(folder)
      level += 1
    }
  }

  /// - Parameter shown: how its reader names it.
  func readConfiguration(_ path: String, shown: String) throws(RunError) -> ConfigurationFile {
    let bytes: [UInt8]
    do { bytes = try files.read(path) } catch { throw RunError("cannot read \(shown): \(error.reason)") }
    do {
      let rules = RuleCatalog.descriptions.map(\.id).sorted()
      return ConfigurationFile(
        path: path, configuration: try Configuration(yaml: bytes, file: shown, rules: rules),
        isEmpty: bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) })
    } catch {
      throw RunError("the configuration cannot be used\n\(error)")
    }
  }
}
