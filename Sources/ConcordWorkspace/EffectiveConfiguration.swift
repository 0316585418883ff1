import ConcordFiles
import ConcordProject
import ConcordSyntax

/// What holds for a tree of pages: what its configuration says, and what is detected for the rest.
package struct EffectiveConfiguration: Sendable {
  private let selection: Selection
  private let request: SetRequest
  private let dialect: Dialect
  /// Keyword maps, relative to the root; they may be beside it or above.
  private let keywords: [String]
  /// What a source locale and sets find in the same tree.
  private let project: @Sendable (Configuration) -> Project?

  fileprivate init(
    selection: Selection, request: SetRequest, dialect: Dialect, keywords: [String],
    project: @escaping @Sendable (Configuration) -> Project?
  ) {
    self.selection = selection
    self.request = request
    self.dialect = dialect
    self.keywords = keywords
    self.project = project
  }

  /// The configuration as YAML, with where each value comes from, or with what a team may want to set.
  package func yaml(explaining isExplained: Bool) -> String {
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
    let given = request.layout == nil ? configuration.sets : []
    var sets = given.isEmpty ? selection.project.layouts.compactMap(pageSet) : given
    // What is written has to hold: lint takes a set without pages for one that has lost them.
    if !isExplained { sets.removeAll { !isThere($0) } }
    let spellings = given.isEmpty && configuration.tags.isEmpty ? selection.project.spellings : [:]
    let written = isExplained ? Written.all : self.written(sets, spellings)
    add(
      "\(written.holdsSource ? "" : "# ")source: \(selection.project.sourceLocale.tag)",
      isOption: request.source != nil,
      isConfigured: configuration.source != nil)
    let sign = written.holdsSets ? "" : "# "
    if !written.holdsSets { lines += Self.unsaid }
    if !sets.isEmpty {
      add("\(sign)sets:", isOption: request.layout != nil, isConfigured: !given.isEmpty)
      for set in sets {
        lines.append("\(sign)  - source: \(YAMLText.quoted(set.source))")
        lines.append("\(sign)    translations: \(YAMLText.quoted(set.translations))")
        if !set.exclude.isEmpty { lines.append("    exclude: \(YAMLText.list(set.exclude.map(\.text)))") }
      }
    }
    if !spellings.isEmpty, !sets.isEmpty, configuration.labels.isEmpty, configuration.fallbacks.isEmpty {
      add("\(sign)locales:", isOption: false, isConfigured: false)
      lines += spellings.sorted { $0.key < $1.key }.map { "\(sign)  \(YAMLText.quoted($0)): {tag: \($1)}" }
    }
    add("dialect: \(dialect.rawValue)", isOption: request.dialect != nil, isConfigured: configuration.dialect != nil)
    if !isExplained, keywords.contains(where: { $0.hasPrefix("../") }) {
      // A configuration names nothing outside of its folder; what lies above is found by its name all the same.
      lines.append("# keywords: \(YAMLText.list(keywords)) is found")
    } else if !keywords.isEmpty {
      add(
        "keywords: \(YAMLText.list(keywords))", isOption: request.keywords != nil,
        isConfigured: !configuration.keywords.isEmpty)
    }
    lines += isExplained ? ConfigurationText(configuration, file: file).lines : Self.advice
    return lines.joined(separator: "\n") + "\n"
  }

  /// What was found, and why it is read so, as sentences.
  package var findings: [String] {
    let project = selection.project
    let translated = project.locales.filter { $0 != project.sourceLocale }.map { locale in
      let pages = project.topics.count { $0.source != nil && $0.translations.contains { $0.locale == locale } }
      return "\(locale) \(pages)"
    }
    let sources = project.topics.count { $0.source != nil }
    return project.notes + selection.notes + [
      "dialect: \(dialect.rawValue) (\(project.hostTools.allSatisfy { $0 == .crowdin } ? "as a sample of the pages shows" : "as the site's tool has it"))",
      "source: \(sources) \(sources == 1 ? "page" : "pages") in \(project.sourceLocale); translated of them: \(translated.joined(separator: ", "))",
    ] + keywords.map { "keyword map: \($0)" }
  }

  /// Stops where a configuration would say nothing that holds: no page has a counterpart, or the set is another folder's.
  package func checkFits(_ folder: String, seenFrom workingDirectory: String) throws(RunError) {
    let project = selection.project
    let isCompared = (project.topics + project.contents).contains { $0.source != nil && !$0.translations.isEmpty }
    guard isCompared else {
      throw RunError(
        "nothing is written: no page of \(Suggestion.list(project.locales.map(\.tag))) has a counterpart in another locale "
          + "(\(project.topics.count) \(project.topics.count == 1 ? "page was" : "pages were") found); give the folder that holds all locales"
      )
    }
    guard selection.root == folder else {
      let place = Path.prefixed(selection.root, from: workingDirectory)
      throw RunError(
        "nothing is written: these pages belong to the set in \(place.isEmpty ? "." : place); give that folder")
    }
  }

  /// What of a configuration may be written: what lint says without one, it has to say with it.
  private struct Written {
    let holdsSource: Bool
    let holdsSets: Bool

    static let all = Written(holdsSource: true, holdsSets: true)
  }

  private func written(_ sets: [Configuration.PageSet], _ spellings: [String: LocaleTag]) -> Written {
    var configuration = Configuration()
    func holds() -> Bool { project(configuration)?.hasSamePages(as: selection.project) ?? false }
    configuration.source = selection.project.sourceLocale
    configuration.sets = sets
    configuration.tags = spellings
    if !sets.isEmpty, holds() { return .all }
    configuration.sets = []
    configuration.tags = [:]
    return Written(holdsSource: holds(), holdsSets: sets.isEmpty)
  }

  private static let unsaid = [
    "# Where pages are is found anew in each run: these patterns would not find the same pages. Complete them before you use them."
  ]

  private static let advice = [
    "", "# terms: [Cloud Foundry]              # never translated", "# lint:", "#   rules:",
    "#     code-comment-changed: off", "#   overrides:",
    "#     - {files: [release-notes.md], rules: {text-untranslated: off}}", "# site:",
    "#   base-url: https://docs.example.org/",
  ]

  /// Whether a set has pages of the source, and others.
  private func isThere(_ set: Configuration.PageSet) -> Bool {
    let project = selection.project
    func holds(_ pattern: String, _ files: [String]) -> Bool {
      let tags = selection.configuration.tags.merging(project.spellings) { configured, _ in configured }
      guard let pattern = try? LayoutPattern(pattern, tags: tags) else { return false }
      return files.contains { pattern.match($0) != nil }
    }
    return holds(set.source, project.topics.compactMap(\.source?.file))
      && holds(set.translations, project.topics.flatMap { $0.translations.map(\.file) })
  }

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

extension Workspace {
  /// What holds for some pages.
  package func effectiveConfiguration(_ request: SetRequest) throws(RunError) -> EffectiveConfiguration {
    let here = naming(request)
    let selection = try here.select(request)
    let keywords = try here.keywordPaths(request.keywords, selection)
    _ = try here.readKeywords(keywords)
    return EffectiveConfiguration(
      selection: selection, request: request, dialect: dialect(request, selection),
      keywords: keywords.map { Path.prefixed(Path.absolute($0, from: workingDirectory), from: selection.root) },
      project: { configuration in
        guard let tree = try? here.tree(selection.root) else { return nil }
        return try? here.project(tree.authored, selection.root, request, configuration.source, configuration)
      })
  }
}
