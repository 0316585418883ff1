import ConcordData

/// The pages that MkDocs' navigation names, of a site that makes pages when it is built: one that is not in the tree is such a page.
enum MkDocsNavigation {
  /// How deep a configuration may lie: `docs/en/mkdocs.yml`.
  private static let deepest = 3

  static func pages(_ paths: [String], read: (String) -> [UInt8]?) -> [String] {
    paths.filter { path in
      let parts = path.split(separator: "/")
      return parts.count <= deepest && (parts.last == "mkdocs.yml" || parts.last == "mkdocs.yaml")
    }.sorted().flatMap { path -> [String] in
      guard let root = read(path).flatMap({ try? YAMLFile.read($0) }), let navigation = root.entry("nav"),
        makesPages(root)
      else { return [] }
      let docs = RelativePath.resolve(root.entry("docs_dir")?.text ?? "docs", from: path) ?? ""
      return names(navigation).map { docs.isEmpty ? $0 : "\(docs)/\($0)" }
    }
  }

  /// Whether hooks or plugins write pages.
  private static func makesPages(_ root: YAMLNode) -> Bool {
    if root.entry("hooks") != nil { return true }
    let list = root.entry("plugins")
    let plugins = (list?.items ?? []).compactMap { $0.text ?? $0.entries.first?.key } + (list?.entries ?? []).map(\.key)
    return plugins.contains { generators.contains($0) }
  }

  private static let generators: Set<String> = ["gen-files", "literate-nav", "monorepo", "multirepo", "simple"]

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
