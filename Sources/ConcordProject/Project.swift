/// One Markdown file in one locale.
public struct Page: Hashable, Sendable {
  /// The locale that the page is written in.
  public let locale: LocaleTag
  /// Relative to the project root, with `/`.
  public let file: String
  /// The key of its topic.
  public let topic: String

  /// A page of a project.
  public init(locale: LocaleTag, file: String, topic: String) {
    self.locale = locale
    self.file = file
    self.topic = topic
  }

  /// Whether two pages are the same; names are bytes, and two that only look alike are two.
  public static func == (one: Page, other: Page) -> Bool {
    one.locale == other.locale && FileName(one.file) == FileName(other.file)
      && FileName(one.topic) == FileName(other.topic)
  }

  /// The bytes of its file's name.
  public func hash(into hasher: inout Hasher) { hasher.combine(FileName(file)) }
}

/// One page in all its locales.
public struct Topic: Sendable {
  /// What its paths have in common.
  public let key: String
  /// Nil where only translations are left.
  public let source: Page?
  /// Sorted by file.
  public let translations: [Page]

  /// The source and its translations.
  package var pages: [Page] { [source].compactMap(\.self) + translations }
  /// The last of its pages in a locale.
  package func page(in locale: LocaleTag) -> Page? {
    translations.last { $0.locale == locale } ?? source.flatMap { $0.locale == locale ? $0 : nil }
  }
  /// Their files.
  package var files: [String] { pages.map(\.file) }

  /// The key that a file's name stands for, as a table of contents writes it: `guide/start.md`.
  package static func key(ofFile name: String) -> String { name.hasSuffix(".md") ? String(name.dropLast(3)) : name }
}

/// Which pages there are, in which locales, and how they belong together.
public struct Project: Sendable {
  /// The locale that is written first.
  public let sourceLocale: LocaleTag
  /// Every locale of the pages, sorted.
  public let locales: [LocaleTag]
  /// Sorted by key.
  public let topics: [Topic]
  /// The tables of contents, `toc` or `toc.yaml`, each in all its locales; sorted by key. They are no pages.
  public let contents: [Topic]
  /// Where source pages and translations are, one for each set of the tree.
  public let layouts: [Layout]
  /// The tools whose configuration files are there, sorted by file, VitePress last; where none is, the one whose folders are.
  public let hostTools: [HostTool]
  /// What was inferred, as sentences.
  public private(set) var notes: [String]
  /// The patterns of the configuration that find no page.
  public let unmatched: [String]
  /// The folder of a set that was left out, as all others after it were: there are too many in one tree; nil where all were found.
  package let leftOut: String?
  /// Locales by how names of pages spell them, as far as that was found, and is no tag of its own.
  package let spellings: [String: LocaleTag]
  /// Whether a host makes bold whatever has no space inside its asterisks: Docusaurus before its third version, with MDX 1.
  package private(set) var hasOldMDX = false
  /// What the host puts among the pages, by where it puts it.
  package private(set) var mounted: [String] = []
  /// The pages that the host's configuration names, whether they are there or not.
  package private(set) var expected: [String] = []
  /// The pages that the host's configuration leaves out of its site.
  package private(set) var unpublished = UnpublishedPages()
  /// The topics that stand for themselves: in which languages others are says nothing about them.
  private let families: Set<FileName>
}

/// Where source pages and their translations are.
public struct Layout: Hashable, Sendable {
  /// Nil where there are translations only.
  public let source: LayoutPattern?
  /// Nil where nothing is translated.
  public let translations: LayoutPattern?
}

/// Why there is no project.
public enum ProjectError: Error, Sendable, CustomStringConvertible {
  case noPages
  case layout(LayoutError)
  /// No path matches the layout that was given.
  case nothingMatches(String)

  /// The error as one clause, with advice where there is any.
  public var description: String {
    switch self {
    case .noPages: "there is no Markdown page (.md, .mdx, .markdown) here"
    case .layout(let error): error.description
    case .nothingMatches(let layout): "no page matches the layout `\(layout)`"
    }
  }
}

extension Project {
  /// Finds the pages among the files of a tree, and how locales are laid out.
  /// - Parameters:
  ///   - paths: every file below the root, relative to it.
  ///   - source: the source locale; inferred where it is nil.
  ///   - layout: the pattern of the translations; detected where it is nil.
  ///   - sets: where pages are, as the configuration has it; detected where there are none.
  ///   - tags: locales by how paths spell them, where that is no tag of its own.
  ///   - read: the bytes of a file, for the configuration of host tools; nil where it cannot be read.
  ///   - isExcluded: whether a file is no page, and no table of contents, of any set.
  public static func discover(
    paths: [String], source: LocaleTag? = nil, layout: String? = nil, sets: [Configuration.PageSet] = [],
    tags: [String: LocaleTag] = [:], read: @escaping (String) -> [UInt8]? = { _ in nil },
    isExcluded: (String) -> Bool = { _ in false }
  ) throws(ProjectError) -> Project {
    let excluded = sets.flatMap(\.exclude)
    func isLeftOut(_ path: String) -> Bool { excluded.contains { $0.matches(path) } || isExcluded(path) }
    var pages = paths.filter { isPage($0) && !isLeftOut($0) }
    guard !pages.isEmpty else { throw .noPages }
    if layout == nil, sets.isEmpty {
      let themes = foldersOfThemes(paths)
      let others = pages.filter { !isReadByTests($0) && !isOfTheme($0, themes) }
      if !others.isEmpty { pages = others }
    }
    let hosts = HostConfiguration.find(paths.sorted(), read: read)
    var plan = PagePlan(pages)
    var leftOut: String?
    var spellings: [String: LocaleTag] = [:]
    if layout == nil, !sets.isEmpty {
      for set in sets { plan.add(try .given(set, source, tags)) }
    } else if let layout {
      plan.add(try DetectedLayout.given(layout, pages, source, tags))
    } else {
      (plan, leftOut, spellings) = PagePlan.detected(
        pages, hosts, source, tags, original: StarlightSite.original(paths, read), read)
    }
    let contents = Contents.files(of: paths).filter { !isLeftOut($0) }
    let unmatched = layout == nil && !sets.isEmpty ? plan.unmatched : []
    var tools = hosts.map(\.tool)
    // A site has one host; who translates it is another question.
    var vitePress: [String] = []
    if tools.allSatisfy({ $0 == .crowdin }) {
      vitePress = VitePressFolder.configurations(pages, read)
      tools += !vitePress.isEmpty ? [.vitepress] : [HostConfiguration.shown(pages, among: paths)].compactMap(\.self)
    }
    var project = Project(
      plan, tools, contents: contents, unmatched: unmatched, leftOut: leftOut, spellings: spellings)
    project.hasOldMDX = hosts.contains(where: \.hasOldMDX)
    project.mounted = hosts.flatMap(\.mounted).map(\.target)
    project.expected = MkDocsNavigation.pages(paths, read: read)
    let unpublished = UnpublishedPages(
      vitePress: vitePress, docusaurus: hosts.filter { $0.tool == .docusaurus }.map(\.file),
      others: hosts.map { ($0.file, $0.withheld) }, read: read)
    // Who publishes no translation at all has said something else, or was not understood.
    let isPublished = project.topics.contains { topic in topic.translations.contains { !unpublished.hold($0.file) } }
    if isPublished, let note = unpublished.note(of: pages) {
      project.unpublished = unpublished
      project.notes.append(note)
    }
    return project
  }

  /// Whether a topic stands for itself, as `README.md` does: a language that it lacks is none that is missing.
  package func isFamily(_ topic: Topic) -> Bool { families.contains(FileName(topic.key)) }

  /// Whether another project is the same to lint: what each page is, and to which topic it belongs.
  package func hasSamePages(as other: Project) -> Bool {
    sourceLocale == other.sourceLocale && hostTools == other.hostTools && families == other.families
      && mounted == other.mounted && expected == other.expected
      && Self.areSame(topics, other.topics) && Self.areSame(contents, other.contents)
  }

  private static func areSame(_ topics: [Topic], _ others: [Topic]) -> Bool {
    topics.count == others.count && zip(topics, others).allSatisfy { $0.key == $1.key && $0.pages == $1.pages }
  }

  /// So many sets are looked for in one tree.
  package static let mostSets = 100

  /// Whether a file may be a page, by its name.
  package static func isPage(_ path: String) -> Bool { pageEndings.contains(where: path.hasSuffix) }

  /// Whether a page is no documentation, but what a program's tests read; a manual may have a chapter `fixtures`.
  private static func isReadByTests(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    if folders.contains(where: { foldersOfTests.contains($0) }) { return true }
    return folders.indices.contains { place in
      let above = folders[..<place]
      return folders[place] == "fixtures" && above.contains { foldersOfPrograms.contains($0) }
        || foldersOfSamples.contains(folders[place]) && above.contains { foldersWithTests.contains($0) }
    }
  }

  /// `themes/docsy`: what a Hugo site shows its pages with, and what the theme's own writers show.
  private static func foldersOfThemes(_ paths: [String]) -> Set<String> {
    Set(paths.filter { $0.hasSuffix("/theme.toml") }.map { RelativePath.folder(of: $0) })
  }

  private static func isOfTheme(_ page: String, _ themes: Set<String>) -> Bool {
    if themes.isEmpty { return false }
    let segments = page.split(separator: "/")
    return segments.indices.dropLast(2).contains { index in
      segments[index] == "themes" && themes.contains(segments[...(index + 1)].joined(separator: "/"))
    }
  }

  private static let foldersOfTests: Set<Substring> = ["__fixtures__", "__snapshots__", "__tests__", "testdata"]
  private static let foldersOfSamples: Set<Substring> = ["golden", "goldens", "snapshots"]
  private static let foldersWithTests: Set<Substring> = ["test", "tests", "spec", "e2e"]
  private static let foldersOfPrograms: Set<Substring> = foldersWithTests.union(["src", "lib"])

  /// What the names of pages end in.
  package static let pageEndings = [".md", ".mdx", ".markdown"]

  private init(
    _ plan: PagePlan, _ tools: [HostTool], contents: [String], unmatched: [String], leftOut: String?,
    spellings: [String: LocaleTag]
  ) {
    let sets = plan.sets
    let source = plan.source
    let (topics, hidden, numbered) = plan.topics(zip(plan.paths, plan.readings), source: source)
    let locales = Set(topics.flatMap(\.pages).map(\.locale))
    let spelled = sets.contains { $0.families == nil } ? spellings.filter { locales.contains($0.value) } : [:]
    var notes = sets.flatMap { $0.families?.notes(source) ?? $0.notes }
    notes += spelled.sorted { $0.key < $1.key }.map { "`\($0)` is read as \($1), as its pages are written" }
    notes += sets.compactMap { FoldersWithoutLocale.note(plan.paths, $0) }
    notes += plan.spelledTwice.sorted { $0.key < $1.key }.map { "pages of \($0.key) are read as \($0.value)" }
    notes += numbered.sorted { $0.key < $1.key }.map {
      "\($0.value) pages of \($0.key) belong to those of \(source) whose names begin with the same numbers"
    }
    if let first = hidden.first {
      notes.append(
        "two source pages of one name are one page; left out: " + first
          + (hidden.count > 1 ? " and \(hidden.count - 1) others" : ""))
    }
    if locales.count < 2 { notes.append("only \(source) pages were found: nothing is compared") }
    self.init(
      sourceLocale: source, locales: locales.sorted(), topics: topics,
      contents: plan.topics(contents.map { ($0, plan.reading(Contents.page(of: $0))) }, source: source).topics,
      layouts: sets.flatMap { $0.layouts(source) }, hostTools: tools, notes: notes, unmatched: unmatched,
      leftOut: leftOut,
      spellings: (sets.lazy.compactMap(\.families?.spellings).first ?? [:])
        .merging(spelled) { first, _ in first }
        .merging(sets.flatMap { Array($0.tags) }) { first, _ in first },
      families: plan.families)
  }
}
