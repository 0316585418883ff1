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
      for set in hosts.flatMap({ $0.layouts(pages, source) }) { plan.add(set) }
      let source = source ?? hosts.lazy.compactMap(\.source).first
      spellings = LocaleSpellings.found(in: plan.rest, known: tags, read: read)
      let tags = tags.merging(spellings) { given, _ in given }
      // A page that names its language beside one that does not is no source page of a set that begins above it.
      if let families = DetectedLayout.families(plan.rest, source, read: read) { plan.add(families) }
      let front = OriginalLanguage.frontPage(among: pages)
      // Several sets may lie side by side: what one layout leaves over is looked at again.
      while true {
        let rest = plan.rest
        if rest.isEmpty { break }
        // The first set says which language is the source's, where nobody else does; READMEs are of their own.
        let isFirst = plan.sets.allSatisfy { $0.families != nil }
        let detected = DetectedLayout.detect(rest, source, tags, frontPage: front, readAny: read) {
          isFirst ? read($0) : nil
        }
        guard detected.translations != nil || plan.sets.isEmpty else { break }
        if plan.sets.count >= mostSets {
          leftOut = detected.folder
          break
        }
        plan.add(detected)
        if detected.translations == nil { break }
      }
    }
    let contents = Contents.files(of: paths).filter { !isLeftOut($0) }
    let unmatched = layout == nil && !sets.isEmpty ? plan.unmatched : []
    var tools = hosts.map(\.tool)
    // A site has one host; who translates it is another question.
    var vitePress: [String] = []
    if tools.allSatisfy({ $0 == .crowdin }) {
      vitePress = VitePressFolder.configurations(pages, read)
      tools += !vitePress.isEmpty ? [.vitepress] : [HostConfiguration.shown(pages)].compactMap(\.self)
    }
    var project = Project(
      plan, tools, contents: contents, unmatched: unmatched, leftOut: leftOut, spellings: spellings)
    project.hasOldMDX = hosts.contains(where: \.hasOldMDX)
    let unpublished = UnpublishedPages(
      vitePress: vitePress, docusaurus: hosts.filter { $0.tool == .docusaurus }.map(\.file), read: read)
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
    guard let place = folders.firstIndex(of: "fixtures") else { return false }
    return folders[..<place].contains { foldersOfPrograms.contains($0) }
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

  private static let foldersOfTests: Set<Substring> = ["__fixtures__", "__tests__", "testdata"]
  private static let foldersOfPrograms: Set<Substring> = ["src", "lib", "test", "tests", "spec", "e2e"]

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

/// Which set of the tree each page belongs to: the first that finds it.
private struct PagePlan {
  let paths: [String]
  private(set) var sets: [DetectedLayout] = []
  /// For each path; nil where no set finds it.
  private(set) var readings: [Reading?]

  /// A page as its set sees it.
  struct Reading {
    let set: Int
    let match: LayoutMatch
    let isTranslation: Bool
  }

  init(_ paths: [String]) {
    self.paths = paths
    readings = Array(repeating: nil, count: paths.count)
  }

  /// The pages that belong to no set so far.
  var rest: [String] { zip(paths, readings).compactMap { $1 == nil ? $0 : nil } }

  /// Adds a set, which takes what it finds among the rest.
  mutating func add(_ set: DetectedLayout) {
    for index in paths.indices where readings[index] == nil {
      readings[index] = Self.reading(paths[index], set, sets.count)
    }
    sets.append(set)
  }

  /// The patterns that find no page: of the source, or in another locale than it.
  var unmatched: [String] {
    let found = Set(
      readings.compactMap { reading -> [Int]? in
        guard let reading else { return nil }
        let isSource = !reading.isTranslation || reading.match.locale == sets[reading.set].source
        return [reading.set, isSource ? 0 : 1]
      })
    let all = sets.indices.flatMap { number in
      [sets[number].sources, sets[number].translations].enumerated().map {
        ($1, isFound: found.contains([number, $0]))
      }
    }
    // A page may be the source of several sets: `README-{locale}.md` and `README_{locale}.md`.
    let texts = Set(all.compactMap { $0.isFound ? $0.0?.text : nil })
    return all.compactMap { $0.0.flatMap { texts.contains($0.text) ? nil : $0.text } }
  }

  /// What the set of most topics that are translated is written in first: pages that nobody translates may be in any language. Of two,
  /// what folders of locales say goes before what a page beside another does.
  var source: LocaleTag {
    var topics = [Set<String>](repeating: [], count: sets.count)
    for case let reading? in readings where reading.isTranslation && reading.match.locale != sets[reading.set].source {
      topics[reading.set].insert(reading.match.key)
    }
    let first = sets.indices.max { one, other in
      (topics[one].count, sets[one].families == nil ? 1 : 0, other)
        < (topics[other].count, sets[other].families == nil ? 1 : 0, one)
    }
    let found = first.map { sets[$0].source } ?? .english
    let name = written[found] ?? found
    return spelledTwice[name] ?? name
  }

  /// How the first set that finds a path reads it; nil where none does.
  func reading(_ path: String) -> Reading? {
    sets.indices.lazy.compactMap { Self.reading(path, sets[$0], $0) }.first
  }

  private static func reading(_ path: String, _ set: DetectedLayout, _ number: Int) -> Reading? {
    set.match(path).map { Reading(set: number, match: $0.match, isTranslation: $0.isTranslation) }
  }

  /// A page's topic. Keys of several sets must not meet; that of a single file is its whole path.
  private func key(_ reading: Reading) -> String {
    let set = sets[reading.set]
    return (sets.count > 1 && !reading.match.key.isEmpty ? set.folder : "") + set.name(reading.match.key)
  }

  /// The topics that stand for themselves: pages that name their language, sets of one page, and what lies beside `README.fr.md`
  /// where nothing but READMEs and their like is translated so.
  var families: Set<FileName> {
    var translated = Set<Int>()
    var others = Set<Int>()
    for case let reading? in readings where reading.isTranslation {
      translated.insert(reading.set)
      if !Self.isCapitals(reading.match.key) { others.insert(reading.set) }
    }
    let readmes = translated.subtracting(others).filter { sets[$0].namesLocaleInFile }
    return Set(
      readings.compactMap { reading in
        guard let reading,
          sets[reading.set].families != nil || reading.match.key.isEmpty || readmes.contains(reading.set)
        else { return nil }
        return FileName(key(reading))
      })
  }

  /// Whether a page is named as forges look for it: `README`, `CODE_OF_CONDUCT`.
  private static func isCapitals(_ key: String) -> Bool {
    let name = RelativePath.name(of: key)
    return name.contains(where: \.isUppercase) && !name.contains(where: \.isLowercase)
  }

  /// What pages are written in that do not say it, as the paths of others spell that language: `zh-CN` for Chinese.
  private var written: [LocaleTag: LocaleTag] {
    var (named, plain) = (Set<LocaleTag>(), Set<LocaleTag>())
    for case let reading? in readings {
      guard let locale = reading.match.locale else { continue }
      if reading.match.spelling == nil { plain.insert(locale) } else { named.insert(locale) }
    }
    return Dictionary(
      plain.subtracting(named).compactMap { locale in
        let same = named.filter { $0.language == locale.language }
        return same.count == 1 ? same.first.map { (locale, $0) } : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What one locale is called throughout, where pages of some topics spell it so and pages of others so: `README.en-US.md` beside
  /// `docs/en/`. A topic that has both means both.
  var spelledTwice: [LocaleTag: LocaleTag] {
    var topics: [LocaleTag: Set<String>] = [:]
    for case let reading? in readings where reading.match.spelling != nil && !sets[reading.set].isGiven {
      if let locale = reading.match.locale { topics[locale, default: []].insert(key(reading)) }
    }
    var names: [LocaleTag: LocaleTag] = [:]
    for (_, same) in Dictionary(grouping: topics.keys, by: \.language) where same.count == 2 {
      let (one, other) = (topics[same[0]] ?? [], topics[same[1]] ?? [])
      guard same.allSatisfy(\.isUsual), one.isDisjoint(with: other) else { continue }
      let isFirst = (one.count, same[0].tag) > (other.count, same[1].tag)
      names[same[isFirst ? 1 : 0]] = same[isFirst ? 0 : 1]
    }
    return names
  }

  /// What belongs together among files that were read, and source files that another one of the same name keeps from being
  /// seen: `a.md` and `a.mdx`.
  func topics(_ files: some Sequence<(String, Reading?)>, source: LocaleTag)
    -> (topics: [Topic], hidden: [String], numbered: [LocaleTag: Int])
  {
    var sources: [FileName: Page] = [:]
    var translations: [FileName: [Page]] = [:]
    var hidden: [String] = []
    let (written, usual) = (self.written, spelledTwice)
    for (path, reading) in files {
      guard let reading else { continue }
      let key = key(reading)
      let locale = reading.match.locale.map { reading.match.spelling == nil ? written[$0] ?? $0 : usual[$0] ?? $0 }
      // READMEs may be written first in another language than the documentation.
      let own = sets[reading.set].families == nil ? nil : written[sets[reading.set].source] ?? sets[reading.set].source
      let page = Page(locale: locale ?? own.map { usual[$0] ?? $0 } ?? source, file: path, topic: key)
      if reading.isTranslation || own != nil, page.locale != source {
        translations[FileName(key), default: []].append(page)
      } else if let other = sources.updateValue(page, forKey: FileName(key)) {
        hidden.append("\(other.file) (hidden by \(path))")
      }
    }
    let numbered = NumberedNames.topics(sources: sources.keys, translations: translations)
    for (locale, topics) in numbered {
      for (key, topic) in topics {
        let pages = translations[key] ?? []
        translations[key] = pages.filter { $0.locale != locale }
        translations[topic, default: []] += pages.filter { $0.locale == locale }
          .map { Page(locale: locale, file: $0.file, topic: topic.text) }
      }
    }
    translations = translations.filter { !$0.value.isEmpty }
    let keys = Set(sources.keys).union(translations.keys)
    let topics = keys.sorted().map { key in
      Topic(
        key: key.text, source: sources[key], translations: (translations[key] ?? []).sorted { $0.file < $1.file })
    }
    return (topics, hidden, numbered.mapValues(\.count))
  }
}
