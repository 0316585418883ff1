/// A layout that was given or inferred from the paths.
///
/// Each path is tried with each of its segments and suffixes as the locale. Paths that differ in nothing else make
/// one template; the template that most pages share between two locales, or with a page without the locale, wins.
struct DetectedLayout {
  var sources: LayoutPattern?
  var translations: LayoutPattern?
  var source: LocaleTag
  var notes: [String]
}

extension DetectedLayout {
  /// Whether a page belongs to this set.
  func covers(_ path: String) -> Bool {
    translations?.match(path)?.locale != nil || sources?.match(path) != nil
  }

  /// A topic's key; a pattern for a single file, which captures nothing, is its own.
  func name(_ key: String) -> String { key.isEmpty ? (sources ?? translations)?.text ?? key : key }

  /// The folders that the patterns spell out before their first capture: `appid/`.
  var folder: String {
    let text = (sources ?? translations)?.text ?? ""
    let literal = text.prefix { $0 != "{" && $0 != "[" && $0 != "*" }
    return literal.lastIndex(of: "/").map { String(literal[...$0]) } ?? ""
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
      return DetectedLayout(sources: nil, translations: pattern, source: source, notes: [])
    }
    let keys = Set(paths.compactMap { pattern.match($0)?.key })
    let candidates = ["{path}.md", "{path}.{ext}", "docs/{path}.md", "docs/{path}.{ext}"].compactMap {
      try? LayoutPattern($0)
    }
    let best = candidates.max { one, other in
      count(one, keys, paths, pattern) < count(other, keys, paths, pattern)
    }
    return DetectedLayout(sources: best, translations: pattern, source: source ?? .english, notes: [])
  }

  /// A set of the configuration.
  static func given(
    _ set: Configuration.PageSet, _ paths: [String], _ source: LocaleTag?, _ tags: [String: LocaleTag]
  ) throws(ProjectError) -> DetectedLayout {
    let patterns: (LayoutPattern, LayoutPattern)
    do {
      patterns = (try LayoutPattern(set.source, tags: tags), try LayoutPattern(set.translations, tags: tags))
    } catch {
      throw .layout(error)
    }
    guard patterns.1.namesLocale else { throw .layout(.noLocale(set.translations)) }
    guard paths.contains(where: { patterns.0.match($0) != nil }) else { throw .nothingMatches(set.source) }
    return DetectedLayout(sources: patterns.0, translations: patterns.1, source: source ?? .english, notes: [])
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
  static func detect(_ paths: [String], _ source: LocaleTag?, _ tags: [String: LocaleTag]) -> DetectedLayout {
    var templates: [String: Template] = [:]
    let all = Set(paths)
    for path in paths {
      for reading in Reading.all(of: path, tags) {
        templates[reading.template, default: Template()].add(reading, all)
      }
    }
    guard
      let best = templates.filter({ $0.value.score > 0 }).max(by: { one, other in
        (one.value.score, other.key.count, other.key) < (other.value.score, one.key.count, one.key)
      })
    else {
      let pattern = try? LayoutPattern("{path}.{ext}")
      return DetectedLayout(sources: pattern, translations: nil, source: source ?? .english, notes: [])
    }
    return resolve(best.key, best.value, source, tags)
  }

  private static func resolve(
    _ text: String, _ template: Template, _ source: LocaleTag?, _ tags: [String: LocaleTag]
  ) -> DetectedLayout {
    let translations = try? LayoutPattern(text, tags: tags)
    let locales = Set(template.keys.values.flatMap(\.self))
    // A page without the locale is the source; else the English folder, else the fullest one.
    if template.roots > 0, template.roots * 2 >= template.sharedKeys || english(in: locales) == nil {
      let root = template.rootTemplate ?? "{path}.{ext}"
      let locale = source ?? .english
      let notes = ["layout: source `\(root)` (\(locale)), translations `\(text)`"]
      return DetectedLayout(sources: try? LayoutPattern(root), translations: translations, source: locale, notes: notes)
    }
    let fullest = locales.max { one, other in (template.count(one), other.tag) < (template.count(other), one.tag) }
    let locale = source ?? english(in: locales) ?? fullest ?? .english
    return DetectedLayout(
      sources: nil, translations: translations, source: locale, notes: ["layout: `\(text)`, source locale \(locale)"])
  }
}

/// One way to read a path: with one part of it as the locale.
private struct Reading {
  let template: String
  let locale: LocaleTag
  let key: String
  /// The path and template without the locale.
  let roots: [(path: String, template: String)]

  static func all(of path: String, _ tags: [String: LocaleTag]) -> [Reading] {
    let segments = path.split(separator: "/").map(String.init)
    return folders(segments, tags) + suffix(segments, tags)
  }

  private static func folders(_ segments: [String], _ tags: [String: LocaleTag]) -> [Reading] {
    var readings: [Reading] = []
    for index in segments.indices.dropLast() {
      let head = Array(segments[..<index])
      // `pages.fr/` is tldr's spelling.
      let parts = segments[index].split(separator: ".", maxSplits: 1).map(String.init)
      if parts.count == 2, let locale = tags[parts[1]] ?? LocaleTag(parts[1]) {
        let rest = segments[(index + 1)...].joined(separator: "/")
        readings.append(
          make(
            head + ["\(parts[0]).{locale}"], locale, rest, roots: [(head + [parts[0]], segments[..<index] + [parts[0]])]
          ))
      }
      guard let locale = tags[segments[index]] ?? LocaleTag(segments[index]) else { continue }
      let rest = segments[(index + 1)...].joined(separator: "/")
      if let reading = docusaurus(head, locale, segments, index) { readings.append(reading) }
      readings.append(
        make(
          head + ["{locale}"], locale, rest, roots: [(head, Array(segments[..<index]))] + parents(head, segments, index)
        ))
      // `pt/BR/` is a language and its region.
      let next = segments[index + 1]
      if index + 2 < segments.count, next.count == 2, next == next.uppercased(),
        let regional = LocaleTag("\(segments[index])-\(next)")
      {
        let rest = segments[(index + 2)...].joined(separator: "/")
        readings.append(
          make(
            head + ["{language}[/{region}]"], regional, rest,
            roots: [(head, Array(segments[..<index]))] + parents(head, segments, index)))
      } else if locale.region == nil, locale.script == nil {
        readings.append(
          make(
            head + ["{language}[/{region}]"], locale, rest,
            roots: [(head, Array(segments[..<index]))] + parents(head, segments, index)))
      }
    }
    return readings
  }

  /// Docusaurus keeps translations of `docs/` below folders that are named for a plugin and a version.
  private static func docusaurus(_ head: [String], _ locale: LocaleTag, _ segments: [String], _ index: Int) -> Reading?
  {
    let plugin = "docusaurus-plugin-content-docs"
    guard head.last == "i18n", index + 3 < segments.count, segments[index + 1] == plugin else { return nil }
    let root = Array(head.dropLast())
    let version = segments[index + 2]
    if version == "current" {
      let rest = segments[(index + 3)...].joined(separator: "/")
      return make(head + ["{locale}", plugin, version], locale, rest, roots: [(root + ["docs"], root + ["docs"])])
    }
    let rest = segments[(index + 2)...].joined(separator: "/")
    let sources = root + ["versioned_docs"]
    return make(head + ["{locale}", plugin], locale, rest, roots: [(sources, sources)])
  }

  /// Folders above the locale may exist for the translations only: `nl/`, `translations/`.
  private static func parents(_ head: [String], _ segments: [String], _ index: Int) -> [([String], [String])] {
    index == 0 ? [] : [(Array(head.dropLast()), Array(segments[..<(index - 1)]))]
  }

  private static func suffix(_ segments: [String], _ tags: [String: LocaleTag]) -> [Reading] {
    guard let name = segments.last else { return [] }
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count >= 3, let locale = tags[parts[parts.count - 2]] ?? LocaleTag(parts[parts.count - 2])
    else { return [] }
    let stem = parts.dropLast(2).joined(separator: ".")
    let folder = segments.dropLast().joined(separator: "/")
    let key = folder.isEmpty ? stem : "\(folder)/\(stem)"
    let root = "\(key).\(parts[parts.count - 1])"
    return [
      Reading(template: "{path}.{locale}.{ext}", locale: locale, key: key, roots: [(root, "{path}.{ext}")])
    ]
  }

  private static func make(_ head: [String], _ locale: LocaleTag, _ rest: String, roots: [([String], [String])])
    -> Reading
  {
    let key = rest.split(separator: ".").dropLast().joined(separator: ".")
    return Reading(
      template: (head + ["{path}.{ext}"]).joined(separator: "/"), locale: locale, key: key,
      roots: roots.map { template, path in
        ((path + [rest]).joined(separator: "/"), (template + ["{path}.{ext}"]).joined(separator: "/"))
      })
  }
}

/// The pages that one template reads.
private struct Template {
  var keys: [String: Set<LocaleTag>] = [:]
  /// Keys that exist with the locale removed, by the template that finds them.
  private var rootKeys: [String: Set<String>] = [:]

  mutating func add(_ reading: Reading, _ all: Set<String>) {
    keys[reading.key, default: []].insert(reading.locale)
    for root in reading.roots where all.contains(root.path) { rootKeys[root.template, default: []].insert(reading.key) }
  }

  func count(_ locale: LocaleTag) -> Int { keys.values.count { $0.contains(locale) } }
  var sharedKeys: Int { keys.values.count { $0.count > 1 } }
  var roots: Int { rootKeys.values.map(\.count).max() ?? 0 }
  var rootTemplate: String? { rootKeys.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key }
  /// Pages that two or more locales share, and pages with a counterpart at the root.
  var score: Int {
    let pairs = keys.values.reduce(0) { $0 + $1.count - 1 }
    return pairs + (roots > 0 ? keys.values.count { !$0.isEmpty } : 0)
  }
}
