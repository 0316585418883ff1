import ConcordProject
import ConcordSyntax

/// What holds for a tree of pages: what its configuration says, and what is detected for the rest.
struct EffectiveConfiguration: Sendable {
  private let selection: Selection
  private let options: SetOptions
  private let dialect: Dialect
  /// Keyword maps, relative to the root; they may be beside it or above.
  private let keywords: [String]

  static func find(_ options: SetOptions) async throws -> EffectiveConfiguration {
    let workingDirectory = FileSystem.workingDirectory
    let selection = try Selection.find(options, workingDirectory: workingDirectory)
    let reader = PageReader(root: selection.root)
    let pages = selection.project.topics.flatMap { topic in
      [topic.source].compactMap(\.self).map { PageReader.Entry(page: $0, topic: topic.key) }
    }
    let given = options.dialect ?? selection.configuration.dialect
    let contents = given == nil ? await reader.read(pages) : []
    let keywords = KeywordSearch.paths(options.keywords, selection)
    _ = try KeywordSearch.read(keywords)
    return EffectiveConfiguration(
      selection: selection, options: options,
      dialect: given ?? PageReader.dialect(contents, selection.project.hostTools),
      keywords: keywords.map { Path.prefixed(Path.absolute($0, from: workingDirectory), from: selection.root) })
  }

  /// The configuration as YAML, with where each value comes from, or with what a team may want to set.
  func yaml(explaining isExplained: Bool) -> String {
    let configuration = selection.configuration
    let file = selection.configurationName ?? ""
    var lines: [String] = []
    /// The command line wins over the file, and the file over what is detected.
    func add(_ line: String, isOption: Bool, isConfigured: Bool) {
      let origin = isOption ? "command line" : isConfigured ? file : "detected"
      lines.append(isExplained ? "\(line)  # \(origin)" : line)
    }
    if !isExplained {
      lines.append("# What Concord found here. Every key is optional; `concord config schema` lists them for editors.")
    }
    add(
      "source: \(selection.project.sourceLocale.tag)", isOption: options.source != nil,
      isConfigured: configuration.source != nil)
    let given = options.layout == nil ? configuration.sets : []
    let sets = given.isEmpty ? selection.project.layouts.compactMap(pageSet) : given
    if !sets.isEmpty {
      add("sets:", isOption: options.layout != nil, isConfigured: !given.isEmpty)
      for set in sets {
        lines.append("  - source: \(YAMLText.quoted(set.source))")
        lines.append("    translations: \(YAMLText.quoted(set.translations))")
        if !set.exclude.isEmpty { lines.append("    exclude: \(YAMLText.list(set.exclude.map(\.text)))") }
      }
    }
    add("dialect: \(dialect.rawValue)", isOption: options.dialect != nil, isConfigured: configuration.dialect != nil)
    if !keywords.isEmpty {
      add(
        "keywords: \(YAMLText.list(keywords))", isOption: options.keywords != nil,
        isConfigured: !configuration.keywords.isEmpty)
    }
    lines += isExplained ? ConfigurationText(configuration, file: file).lines : Self.advice
    return lines.joined(separator: "\n") + "\n"
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
