import ConcordSyntax

/// Which set of the tree each page belongs to: the first that finds it.
struct PagePlan {
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
