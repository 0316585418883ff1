import ConcordData

/// An instance of one of Docusaurus' plugins that have pages.
struct DocusaurusPlugin {
  /// `docs`, `blog` or `pages`.
  let kind: String
  /// Nil for the one that needs no name.
  let id: String?
  /// The folder of its pages from the root, where the configuration says it.
  var folder: String?
  /// What the configuration says of it.
  var options: HostScripts.Value?

  static let kinds = ["docs", "blog", "pages"]
  private static let start = "docusaurus-plugin-content-"

  /// What its folders are called in those of the languages.
  var name: String { Self.start + kind + (id.map { "-" + $0 } ?? "") }

  /// The id of the instance of the plugin for documents that a folder of translations is named for, nil where it needs none; nil for other
  /// folders.
  static func idOfDocs(_ folder: String) -> String?? {
    let name = start + kinds[0]
    if folder == name { return .some(nil) }
    return folder.hasPrefix(name + "-") ? String(folder.dropFirst(name.count + 1)) : nil
  }

  /// The instances with names whose folders are below `i18n`.
  static func ids(_ paths: [String], in folder: String) -> [DocusaurusPlugin] {
    let above = "\(folder)i18n/"
    var seen = Set<Substring>()
    var found: [DocusaurusPlugin] = []
    for path in paths where path.utf8.starts(with: above.utf8) {
      let parts = path.dropFirst(above.count).split(separator: "/", maxSplits: 2)
      guard parts.count == 3, parts[1].hasPrefix(start), seen.insert(parts[1]).inserted else { continue }
      let name = parts[1].dropFirst(start.count)
      guard let kind = kinds.first(where: { name.hasPrefix($0 + "-") }) else { continue }
      found.append(DocusaurusPlugin(kind: kind, id: String(name.dropFirst(kind.count + 1))))
    }
    return found.sorted { $0.name < $1.name }
  }
}

extension HostScripts {
  /// The plugins that Docusaurus' configuration names, those of its presets before the others.
  mutating func contentPlugins(_ root: Value, _ file: String) -> [DocusaurusPlugin] {
    var plugins: [DocusaurusPlugin] = []
    for key in ["presets", "plugins"] {
      for entry in items(of: root, key) {
        let parts = items(entry)
        guard parts.count > 1, case .text(let name) = resolved(parts[0]).value else { continue }
        for kind in DocusaurusPlugin.kinds {
          if key == "presets", let own = self.entry(parts[1], kind), case .object = own.value {
            plugins.append(plugin(kind, own, file))
          } else if key == "plugins", name.hasSuffix("content-" + kind) {
            plugins.append(plugin(kind, parts[1], file))
          }
        }
      }
    }
    // Docusaurus takes each id once.
    var names = Set<String>()
    return plugins.filter { names.insert($0.name).inserted }
  }

  private mutating func plugin(_ kind: String, _ options: Value, _ file: String) -> DocusaurusPlugin {
    let id = text(options, "id").flatMap { $0 == "default" ? nil : $0 }
    let folder = text(options, "path").flatMap { RelativePath.resolve($0, from: file) }
    return DocusaurusPlugin(kind: kind, id: id, folder: folder.flatMap { $0.isEmpty ? nil : $0 }, options: options)
  }
}
