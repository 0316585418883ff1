import ConcordData

/// The pages that MkDocs' navigation names: one that is not in the tree may be made when the site is, or be left out of what is looked at.
enum MkDocsNavigation {
  /// How deep a configuration may lie: `docs/en/mkdocs.yml`.
  private static let deepest = 3

  static func pages(_ paths: [String], read: (String) -> [UInt8]?) -> [String] {
    paths.filter { path in
      let parts = path.split(separator: "/")
      return parts.count <= deepest && (parts.last == "mkdocs.yml" || parts.last == "mkdocs.yaml")
    }.sorted().flatMap { path -> [String] in
      guard let root = read(path).flatMap({ try? YAMLFile.read($0) }), let navigation = root.entry("nav")
      else { return [] }
      let docs = RelativePath.resolve(root.entry("docs_dir")?.text ?? "docs", from: path) ?? ""
      return names(navigation).map { docs.isEmpty ? $0 : "\(docs)/\($0)" }
    }
  }

  private static func names(_ navigation: YAMLNode) -> [String] {
    var rest = [navigation]
    var names: [String] = []
    while let node = rest.popLast() {
      if let text = node.text, Project.isPage(text), !text.contains("://"), !text.hasPrefix("/") { names.append(text) }
      rest += node.items + node.entries.map(\.value)
    }
    return names
  }
}
