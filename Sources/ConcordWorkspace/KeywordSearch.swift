import ConcordFiles
import ConcordProject

/// The keyword map of a set.
extension Workspace {
  private static let keywordNames = ["keywords.yml", "keywords.yaml", "cloudoekeyrefs.yml"]
  private static let levels = 3

  /// Where the keyword map is: what was asked for, those of the configuration, or the nearest that is found; nothing
  /// where there is none. Paths are absolute, or as they were asked for.
  func keywordPaths(_ given: String?, _ selection: Selection) throws(RunError) -> [String] {
    if let given { return [given] }
    let configured = selection.configuration.keywords
    if configured.isEmpty { return findKeywords(selection).map { [$0] } ?? [] }
    var paths: [String] = []
    // Of a map that is named more than once the last place counts.
    var known = Set<String>()
    for path in configured.reversed() where known.insert(Path.absolute(path, from: selection.root)).inserted {
      paths.append(try Configuration.path(path, in: selection.root, key: "keywords", option: "--keywords"))
    }
    return paths.reversed()
  }

  /// The keywords of some maps, of which later ones win; nil where there are none.
  func readKeywords(_ paths: [String]) throws(RunError) -> KeywordMap? {
    guard let first = paths.first else { return nil }
    var map = try readKeywordMap(first)
    for path in paths.dropFirst() { map = map.merging(try readKeywordMap(path)) }
    return map
  }

  private func readKeywordMap(_ path: String) throws(RunError) -> KeywordMap {
    let bytes: [UInt8]
    do {
      bytes = try files.read(Path.absolute(path, from: workingDirectory))
    } catch {
      throw RunError("cannot read the keyword map \(path): \(error.reason); give another one with --keywords")
    }
    do {
      return try KeywordMap(yaml: bytes, file: path)
    } catch {
      throw RunError("the keyword map is no valid YAML: \(error); fix it, or give another one with --keywords")
    }
  }

  /// In the root, one level below it, beside the pages, then above: to the repository's root, or three levels.
  private func findKeywords(_ selection: Selection) -> String? {
    let candidates = selection.files.filter { Self.keywordNames.contains(Path.name($0)) }
    if candidates.isEmpty { return keywords(above: selection.root) }
    let near = candidates.filter { $0.split(separator: "/").count <= 2 }
    let nearest = near.min { ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1) }
    if let nearest { return Path.join(selection.root, nearest) }
    let folders = Set(
      selection.project.topics.flatMap(\.pages).map { Path.parent($0.file) }
    )
    if let beside = candidates.first(where: { folders.contains(Path.parent($0)) }) {
      return Path.join(selection.root, beside)
    }
    return keywords(above: selection.root)
  }

  private func keywords(above root: String) -> String? {
    let repository = repository(above: root)
    var folder = root
    var level = 0
    while folder != "/", folder != repository, repository != nil || level < Self.levels {
      folder = Path.parent(folder)
      level += 1
      for name in Self.keywordNames where files.kind(Path.join(folder, name)) == .file {
        return Path.join(folder, name)
      }
    }
    return nil
  }
}
