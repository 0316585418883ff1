import ConcordProject
import ConcordSyntax

/// What holds for a tree of pages: what its configuration says, and what is detected for the rest.
struct TreeInForce: Sendable {
  private let selection: Selection
  private let dialect: Dialect
  /// Keyword maps, relative to the root; they may be beside it or above.
  private let keywords: [String]
  private let isDialectGiven: Bool

  static func find(_ options: SetOptions) async throws -> TreeInForce {
    let workingDirectory = FileSystem.workingDirectory
    let selection = try Selection.find(options, workingDirectory: workingDirectory)
    let reader = PageReader(root: selection.root)
    let pages = selection.project.topics.flatMap { topic in
      [topic.source].compactMap(\.self).map { PageReader.Entry(page: $0, topic: topic.key) }
    }
    let given = options.dialect ?? selection.configuration.dialect
    let bytes = given == nil ? await reader.read(pages) : []
    let keywords = KeywordSearch.paths(options.keywords, selection)
    _ = try KeywordSearch.read(keywords)
    return TreeInForce(
      selection: selection, dialect: given ?? PageReader.dialect(bytes, selection.project.hostTools),
      keywords: keywords.map { Path.prefixed(Path.absolute($0, from: workingDirectory), from: selection.root) },
      isDialectGiven: given != nil)
  }

  /// The configuration as YAML, with where each value comes from, or with what a team may want to set.
  func yaml(explaining isExplained: Bool) -> String {
    let configuration = selection.configuration
    var lines: [String] = []
    func add(_ line: String, _ isGiven: Bool) {
      lines.append(isExplained ? "\(line)  # \(isGiven ? "concord.yml" : "detected")" : line)
    }
    if !isExplained {
      lines.append("# What Concord found here. Every key is optional; `concord config schema` lists them for editors.")
    }
    add("source: \(selection.project.sourceLocale.tag)", configuration.source != nil)
    let sets = configuration.sets.isEmpty ? selection.project.layouts.compactMap(pageSet) : configuration.sets
    if !sets.isEmpty {
      add("sets:", !configuration.sets.isEmpty)
      for set in sets {
        lines.append("  - source: \(ConfigurationText.quoted(set.source))")
        lines.append("    translations: \(ConfigurationText.quoted(set.translations))")
        if !set.exclude.isEmpty { lines.append("    exclude: \(ConfigurationText.list(set.exclude.map(\.text)))") }
      }
    }
    add("dialect: \(dialect.rawValue)", isDialectGiven)
    if !keywords.isEmpty {
      add(
        "keywords: [\(keywords.map(ConfigurationText.quoted).joined(separator: ", "))]", !configuration.keywords.isEmpty
      )
    }
    return (lines + (isExplained ? ConfigurationText.lines(configuration) : Self.advice)).joined(separator: "\n") + "\n"
  }

  private static let advice = [
    "", "# terms: [Cloud Foundry]              # never translated", "# lint:", "#   rules:",
    "#     code-comment-changed: off", "#   overrides:",
    "#     - {files: [release-notes.md], rules: {text-untranslated: off}}", "# site:",
    "#   base-url: https://docs.example.org/",
  ]

  /// Nil where the layout cannot be said in two patterns.
  private func pageSet(_ layout: Layout) -> Configuration.PageSet? {
    guard let translations = layout.translations?.text else { return nil }
    if let source = layout.source?.text {
      return Configuration.PageSet(source: source, translations: translations)
    }
    guard translations.contains("{locale}") else { return nil }
    return Configuration.PageSet(
      source: translations.replacing("{locale}", with: selection.project.sourceLocale.tag), translations: translations)
  }
}
