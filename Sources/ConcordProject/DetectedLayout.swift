import ConcordSyntax

/// A layout that was given or inferred from the paths.
///
/// Each folder is tried with each of its segments as the locale, and each name with its suffix. Paths that differ in
/// nothing else make one template; the template that most pages share between two locales, or with a page without the
/// locale, wins.
struct DetectedLayout {
  var sources: LayoutPattern?
  var translations: LayoutPattern?
  var source: LocaleTag
  var notes: [String]
  /// Locales by how paths spell them, where that is no tag of its own.
  var tags: [String: LocaleTag] = [:]
  /// Pages that are told one by one, in the place of patterns.
  var families: FamilySearch? = nil
  /// Whether somebody has said so, and each locale has the name that it has there.
  var isGiven = false
}

extension DetectedLayout {
  /// A topic's key; a pattern for a single file, which captures nothing, is its own.
  func name(_ key: String) -> String { key.isEmpty ? (sources ?? translations)?.text ?? key : key }

  /// Whether a translation lies beside its source, and its name says its language: `{path}.{locale}.{ext}`, `{path}/{locale}.{ext}`.
  var namesLocaleInFile: Bool {
    let name = translations.map { RelativePath.name(of: $0.text) } ?? ""
    return name.contains("{path}") && (name.contains("{locale}") || name.contains("{language}"))
      || name.hasPrefix("{locale}")
  }

  /// The folders that the patterns spell out before their first capture: `appid/`.
  var folder: String {
    // The source's folder, where it is one of the locales', is no part of a topic's name.
    let isLocale = translations.map { $0.names(source, in: sources) } ?? false
    let text = (isLocale ? translations : sources ?? translations)?.text ?? ""
    let literal = text.prefix { $0 != "{" && $0 != "[" && $0 != "*" }
    return literal.lastIndex(ofSign: "/").map { String(literal[...$0]) } ?? ""
  }

  /// Pages in several languages side by side; nil where there are none.
  static func families(_ paths: [String], _ source: LocaleTag?, read: @escaping (String) -> [UInt8]?) -> DetectedLayout?
  {
    let found = FamilySearch(paths, source: source, read: read)
    if found.members.isEmpty { return nil }
    return DetectedLayout(sources: nil, translations: nil, source: found.source, notes: [], families: found)
  }

  /// Where its pages are, as patterns.
  /// - Parameter source: the project's source locale.
  func layouts(_ source: LocaleTag) -> [Layout] {
    families?.layouts(source) ?? [Layout(source: sources, translations: translations)]
  }

  /// What a path says of a page; nil where it is none of the set.
  func match(_ path: String) -> (match: LayoutMatch, isTranslation: Bool)? {
    if let families {
      return families.members[FileName(path)].map { ($0, $0.locale != nil) }
    }
    if let match = translations?.match(path), match.locale != nil { return (match, true) }
    return sources?.match(path).map { ($0, false) }
  }

  /// The layout of `--layout`: source pages are where the pattern without the locale finds them, or in its own folder.
  static func given(_ text: String, _ paths: [String], _ source: LocaleTag?, _ tags: [String: LocaleTag])
    throws(ProjectError) -> DetectedLayout
  {
    let pattern: LayoutPattern
    do { pattern = try LayoutPattern(text, tags: tags) } catch { throw .layout(error) }
    guard pattern.namesLocale else { throw .layout(.noLocale(text)) }
    let locales = Set(paths.compactMap { pattern.match($0)?.locale })
    guard !locales.isEmpty else { throw .nothingMatches(text) }
    if let source = source ?? english(in: locales), locales.contains(source) {
      return DetectedLayout(sources: nil, translations: pattern, source: source, notes: [], isGiven: true)
    }
    let keys = Set(paths.compactMap { pattern.match($0)?.key })
    let candidates = ["{path}.md", "{path}.{ext}", "docs/{path}.md", "docs/{path}.{ext}"].compactMap {
      try? LayoutPattern($0)
    }
    let best = candidates.max { one, other in
      count(one, keys, paths, pattern) < count(other, keys, paths, pattern)
    }
    return DetectedLayout(
      sources: best, translations: pattern, source: source ?? .english, notes: [], isGiven: true)
  }

  /// A set of the configuration.
  static func given(_ set: Configuration.PageSet, _ source: LocaleTag?, _ tags: [String: LocaleTag])
    throws(ProjectError) -> DetectedLayout
  {
    let patterns: (LayoutPattern, LayoutPattern)
    do {
      patterns = (try LayoutPattern(set.source, tags: tags), try LayoutPattern(set.translations, tags: tags))
    } catch {
      throw .layout(error)
    }
    guard patterns.1.namesLocale else { throw .layout(.noLocale(set.translations)) }
    return DetectedLayout(
      sources: patterns.0, translations: patterns.1, source: source ?? .english, notes: [], isGiven: true)
  }

  private static func count(_ candidate: LayoutPattern, _ keys: Set<String>, _ paths: [String], _ taken: LayoutPattern)
    -> Int
  {
    paths.count { path in taken.match(path) == nil && candidate.match(path).map { keys.contains($0.key) } ?? false }
  }

  private static func english(in locales: Set<LocaleTag>) -> LocaleTag? {
    locales.contains(.english) ? .english : locales.filter { $0.language == "en" }.min()
  }

  /// Infers the layout from the paths alone.
  /// - Parameters:
  ///   - frontPage: what a forge shows of the repository; nil where there is no such page.
  ///   - readAny: the bytes of a page that names its language by a word, perhaps; `read` where it is nil.
  ///   - read: the bytes of a page, which tell the language of those that name none.
  static func detect(
    _ paths: [String], _ source: LocaleTag?, _ tags: [String: LocaleTag], frontPage: String? = nil,
    readAny: ((String) -> [UInt8]?)? = nil, read: @escaping (String) -> [UInt8]?
  ) -> DetectedLayout {
    var templates: [String: LayoutTemplate] = [:]
    let folders = Dictionary(grouping: paths, by: RelativePath.folder(of:)).mapValues { FolderPages($0) }
    for (folder, pages) in folders {
      for reading in FolderReading.all(of: folder, tags) {
        templates[reading.template, default: LayoutTemplate()].add(reading, pages, folders)
      }
    }
    let suffixed =
      paths.compactMap { SuffixReading($0, tags) } + SuffixReading.named(paths, tags, read: read)
      + SuffixReading.dashed(paths, tags, read: readAny ?? read)
    if !suffixed.isEmpty {
      let all = Set(paths)
      for reading in suffixed { templates[reading.template, default: LayoutTemplate()].add(reading, all) }
    }
    let shared = templates.filter { $0.value.score > 0 }
    guard let largest = shared.max(by: isSmaller) else {
      let pattern = try? LayoutPattern("{path}.{ext}")
      return DetectedLayout(sources: pattern, translations: nil, source: source ?? .english, notes: [])
    }
    // What lies among the source pages of another set goes first: that would take its translations for pages of its own.
    let best = shared.filter { isSnapshot($0, of: largest) }.max(by: isSmaller) ?? largest
    let root = best.value.rootTemplate.flatMap { try? LayoutPattern($0) } ?? (try? LayoutPattern("{path}.{ext}"))
    let translations = try? LayoutPattern(best.key, tags: tags)
    // Pages that name no locale.
    func bare() -> [String] { paths.filter { root?.match($0) != nil && translations?.match($0) == nil } }
    func written() -> LocaleTag? { WrittenLanguage.common(to: bare(), read: read) }
    func original(_ english: LocaleTag) -> LocaleTag? {
      OriginalLanguage(paths, locale: { translations?.match($0)?.locale }, frontPage: frontPage, read: read).found(
        besides: english, best.value.count)
    }
    func isIndex() -> Bool {
      let pages = bare()
      guard pages.count == 1, let key = root?.match(pages[0])?.key else { return false }
      return LanguageIndex.fills(pages[0], paths.filter { translations?.match($0)?.key == key }, read: read)
    }
    return resolve(
      best.key, best.value, source, tags, among: shared.keys, written: written, original: original, isIndex: isIndex)
  }

  private typealias FoundTemplate = (key: String, value: LayoutTemplate)

  private static func isSmaller(_ one: FoundTemplate, _ other: FoundTemplate) -> Bool {
    (one.value.score, other.key.count, other.key) < (other.value.score, one.key.count, one.key)
  }

  /// Whether one set is laid out as another, in a folder below it, with a copy of the source: `versions/1.2/translated/fr/` beside
  /// `versions/1.2/` is to it what `translated/fr/` is to all.
  private static func isSnapshot(_ template: FoundTemplate, of other: FoundTemplate) -> Bool {
    guard !other.key.hasPrefix("{"), template.key.hasSuffix("/" + other.key), let root = other.value.rootTemplate else {
      return false
    }
    return template.value.rootTemplate == template.key.dropLast(other.key.count) + root
  }

  /// Of two languages one may be the other's original.
  private static let mostOriginals = 2

  /// Whether the source has its folder among those of the locales, with what they have, and the pages of these names without a locale are no
  /// more than the frames into which a site puts either: `about.md` beside `_i18n/en/about.md` and `_i18n/fr/about.md`.
  private static func hasOwnSource(
    _ template: LayoutTemplate, _ locales: Set<LocaleTag>, _ source: LocaleTag?, _ written: () -> LocaleTag?
  ) -> Bool {
    let own = source ?? .english
    guard locales.contains(own), !template.isApart(own) else { return false }
    let most = locales.filter { $0 != own }.map(template.count).max() ?? 0
    return most > 0 && template.count(own) * 10 >= most * 9
      && written().map { $0 == own || $0.language == own.language } ?? true
  }

  private static func resolve(
    _ found: String, _ template: LayoutTemplate, _ source: LocaleTag?, _ tags: [String: LocaleTag],
    among others: some Collection<String>, written: () -> LocaleTag?, original: (LocaleTag) -> LocaleTag?,
    isIndex: () -> Bool
  ) -> DetectedLayout {
    let locales = Set(template.keys.values.flatMap(\.self))
    // A page without the locale is the source; else the English folder, else the fullest one.
    if template.roots > 0, template.roots * 2 >= template.sharedKeys || english(in: locales) == nil,
      !hasOwnSource(template, locales, source, written), !isIndex()
    {
      let above = template.rootTemplate ?? "{path}.{ext}"
      let all = VersionFolders.common(found, root: above, among: others)
      let (text, root) = (all?.template ?? found, all?.root ?? above)
      // `docs/a.en-US.md` beside `src/README.md` and `src/README.zh-CN.md`: what names English is of the source, too.
      let named = english(in: locales).flatMap { template.isApart($0) ? $0 : nil } ?? .english
      let own = source ?? written().flatMap { locales.contains($0) ? nil : $0 } ?? named
      let locale = source == nil && own == .english ? named : own
      let notes = ["layout: source `\(root)` (\(locale)), translations `\(text)`"]
      return DetectedLayout(
        sources: try? LayoutPattern(root), translations: try? LayoutPattern(text, tags: tags), source: locale,
        notes: notes)
    }
    let text = VersionFolders.common(found, root: nil, among: others)?.template ?? found
    let fullest = locales.max { one, other in (template.count(one), other.tag) < (template.count(other), one.tag) }
    let english = english(in: locales)
    let other = source == nil ? english.flatMap(original) : nil
    // Translations into many languages, and none of English, are made from what lies elsewhere.
    let locale = source ?? other ?? english ?? (locales.count > mostOriginals ? nil : fullest) ?? .english
    let reason =
      other.map { _ in ", from which the others seem to be made; `source:` in concord.yml says which it is" } ?? ""
    return DetectedLayout(
      sources: nil, translations: try? LayoutPattern(text, tags: tags), source: locale,
      notes: ["layout: `\(text)`, source locale \(locale)\(reason)"])
  }
}
