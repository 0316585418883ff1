/// One Markdown file in one locale.
public struct Page: Hashable, Sendable {
  /// The locale that the page is written in.
  public let locale: LocaleTag
  /// Relative to the project root, with `/`.
  public let path: String

  /// A page of a project.
  public init(locale: LocaleTag, path: String) {
    self.locale = locale
    self.path = path
  }
}

/// One page in all its locales.
public struct Topic: Sendable {
  /// What its paths have in common.
  public let key: String
  /// Nil where only translations are left.
  public let source: Page?
  /// Sorted by path.
  public let translations: [Page]

  /// The source and its translations.
  package var pages: [Page] { [source].compactMap(\.self) + translations }
  /// Their paths.
  package var paths: [String] { pages.map(\.path) }

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
  /// Where source pages and translations are, one for each set of the tree.
  public let layouts: [Layout]
  /// The tools whose configuration files are there, sorted by file.
  public let hostTools: [HostTool]
  /// What was inferred, as sentences.
  public let notes: [String]
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
  public static func discover(
    paths: [String], source: LocaleTag? = nil, layout: String? = nil, sets: [Configuration.PageSet] = [],
    tags: [String: LocaleTag] = [:], read: (String) -> [UInt8]? = { _ in nil }
  ) throws(ProjectError) -> Project {
    let excluded = sets.flatMap(\.exclude)
    let pages = paths.filter { path in isPage(path) && !excluded.contains { $0.matches(path) } }
    guard !pages.isEmpty else { throw .noPages }
    let hosts = HostConfiguration.find(paths.sorted(), read: read)
    if layout == nil, !sets.isEmpty {
      return assemble(pages, try sets.map { set throws(ProjectError) in try .given(set, pages, source, tags) }, hosts)
    }
    if let layout { return assemble(pages, [try DetectedLayout.given(layout, pages, source, tags)], hosts) }
    var sets = hosts.flatMap { $0.layouts(pages, source) }
    let source = source ?? hosts.lazy.compactMap(\.source).first
    // Several sets may lie side by side: what one layout leaves over is looked at again.
    var rest = pages.filter { page in !sets.contains { $0.covers(page) } }
    while !rest.isEmpty, sets.count < maximumSets {
      let detected = DetectedLayout.detect(rest, source, tags)
      guard detected.translations != nil || sets.isEmpty else { break }
      sets.append(detected)
      rest = rest.filter { !detected.covers($0) }
      if detected.translations == nil { break }
    }
    return assemble(pages, sets, hosts)
  }

  /// More sets than that in one tree are no sets.
  private static let maximumSets = 16

  private static func isPage(_ path: String) -> Bool {
    path.hasSuffix(".md") || path.hasSuffix(".mdx") || path.hasSuffix(".markdown")
  }

  private static func assemble(
    _ paths: [String], _ sets: [DetectedLayout], _ hosts: [HostConfiguration]
  ) -> Project {
    var sources: [String: Page] = [:]
    var translations: [String: [Page]] = [:]
    let source = sets.first?.source ?? .english
    for path in paths {
      for set in sets {
        // Keys of several sets must not meet.
        let prefix = sets.count > 1 ? set.folder : ""
        if let match = set.translations?.match(path), let locale = match.locale {
          let page = Page(locale: locale, path: path)
          let key = prefix + set.name(match.key)
          if locale == source { sources[key] = page } else { translations[key, default: []].append(page) }
          break
        }
        if let match = set.sources?.match(path) {
          sources[prefix + set.name(match.key)] = Page(locale: match.locale ?? source, path: path)
          break
        }
      }
    }
    let keys = Set(sources.keys).union(translations.keys)
    let topics = keys.sorted().map { key in
      Topic(key: key, source: sources[key], translations: (translations[key] ?? []).sorted { $0.path < $1.path })
    }
    let locales = Set(topics.flatMap(\.pages).map(\.locale))
    var notes = sets.flatMap(\.notes)
    if locales.count < 2 { notes.append("only \(source) pages were found: nothing is compared") }
    return Project(
      sourceLocale: source, locales: locales.sorted(), topics: topics,
      layouts: sets.map { Layout(source: $0.sources, translations: $0.translations) },
      hostTools: hosts.map(\.tool), notes: notes)
  }
}
