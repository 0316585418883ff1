import ConcordSyntax

/// One way to read the pages of a folder: with a part of its path as the locale.
struct FolderReading {
  let template: String
  let locale: LocaleTag
  /// The folders between the locale and the pages, a slash behind each.
  let below: String
  /// Folders where the same pages may be without a locale, a slash behind each, and the templates that find them there.
  let roots: [(folder: String, template: String)]
  /// How many pages have to be shared where what stands for the locale may be a word as well: `react-is/` beside `react/` is no Icelandic.
  let fewestShared: Int

  private init(
    _ head: [String], _ locale: LocaleTag, below: some Sequence<String>,
    roots: [(template: [String], folder: [String])], fewestShared: Int = 0
  ) {
    template = Self.pages(below: head)
    self.fewestShared = fewestShared
    self.locale = locale
    self.below = Self.slashed(below)
    self.roots = roots.map { (Self.slashed($0.folder), Self.pages(below: $0.template)) }
  }

  /// `_fr/tour/` beside `_tour/`, as Jekyll's collections are, and beside `news/`, which is none.
  private init(collectionsIn head: [String], _ locale: LocaleTag, below: some Sequence<String>) {
    let start = Self.slashed(head)
    template = start + "_{locale}/{path}.{ext}"
    fewestShared = Self.sharedOfWords
    self.locale = locale
    self.below = Self.slashed(below)
    roots = ["_", ""].map { (start + $0, start + "[_]{path}.{ext}") }
  }

  private static func slashed(_ folders: some Sequence<String>) -> String { folders.map { $0 + "/" }.joined() }
  private static func pages(below folders: [String]) -> String { slashed(folders) + "{path}.{ext}" }
}

extension FolderReading {
  /// Every way to read a folder.
  static func all(of folder: String, _ tags: [String: LocaleTag]) -> [FolderReading] {
    let segments = folder.split(separator: "/").map(String.init)
    return segments.indices.flatMap { readings(segments, $0, tags) }
  }

  private static func readings(_ segments: [String], _ index: Int, _ tags: [String: LocaleTag]) -> [FolderReading] {
    var readings: [FolderReading] = []
    let head = Array(segments[..<index])
    if let reading = suffixed(head, segments[index], tags, below: segments[(index + 1)...]) { readings.append(reading) }
    if segments[index].hasPrefix("_"), let locale = LocaleTag(segments[index].dropFirst()) {
      readings.append(FolderReading(collectionsIn: head, locale, below: segments[(index + 1)...]))
    }
    guard let locale = tags[segments[index]] ?? LocaleTag(segments[index]) else { return readings }
    if let reading = docusaurus(head, locale, segments, index) { readings.append(reading) }
    // Folders above the locale may exist for the translations only: `nl/`, `translations/`.
    let above = index == 0 ? [] : [(Array(head.dropLast()), Array(head.dropLast()))]
    let roots = [(head, head)] + above + besides(head).map { ($0, $0) }
    // `packages/is/` is a package, and `docs/os/` is about systems.
    let isOfProgram = head.last.map { foldersOfPrograms.contains($0) } ?? false
    let isWord = tags[segments[index]] == nil && FamilySpelling.isWord(segments[index])
    let fewest = isOfProgram ? sharedOfWords : isWord ? 1 : 0
    func reading(_ name: String, _ locale: LocaleTag, below start: Int) -> FolderReading {
      FolderReading(head + [name], locale, below: segments[start...], roots: roots, fewestShared: fewest)
    }
    readings.append(reading("{locale}", locale, below: index + 1))
    // `i18n/fr/pages/` beside `docs/`: a folder that is in each language's alone.
    if index + 1 < segments.count, let last = head.last, foldersOfTranslations.contains(last),
      foldersOfPages.contains(segments[index + 1])
    {
      let root = Array(head.dropLast())
      readings.append(
        FolderReading(
          head + ["{locale}", segments[index + 1]], locale, below: segments[(index + 2)...],
          roots: foldersOfPages.sorted().filter { $0 != segments[index + 1] }.map { (root + [$0], root + [$0]) }))
    }
    // `pt/BR/` is a language and its region.
    if index + 1 < segments.count, let regional = regional(segments[index], segments[index + 1]) {
      readings.append(reading("{language}[/{region}]", regional, below: index + 2))
    } else if locale.region == nil, locale.script == nil {
      readings.append(reading("{language}[/{region}]", locale, below: index + 1))
    }
    return readings
  }

  /// Where the pages without a locale may be besides: `doc/` beside `doc-locale/fr/`, `docs/` beside `i18n/fr/`.
  private static func besides(_ head: [String]) -> [[String]] {
    guard let last = head.last else { return [] }
    let above = Array(head.dropLast())
    if let ending = endingsOfTranslations.first(where: { last.hasSuffix($0) && last.count > $0.count }) {
      return [above + [String(last.dropLast(ending.count))]]
    }
    return foldersOfTranslations.contains(last) ? foldersOfPages.sorted().map { above + [$0] } : []
  }

  private static let endingsOfTranslations = [
    "-locale", "-locales", "-i18n", "-l10n", "-translations", "_locale", "_locales", "_i18n", "_translations",
  ]
  private static let foldersOfTranslations: Set<String> = [
    "i18n", "l10n", "locale", "locales", "translations", "translated",
  ]
  private static let foldersOfPages: Set<String> = ["content", "doc", "docs", "documentation", "pages"]

  /// Of two packages.
  private static let sharedOfWords = 3

  /// What lies in these has a name of its own.
  private static let foldersOfPrograms: Set<String> = [
    "apps", "cmd", "components", "crates", "examples", "lib", "libs", "modules", "packages", "pkg", "plugins",
  ]

  /// `pages.fr/` beside `pages/`, as tldr has it, and `guide-pt-BR/` beside `guide/`.
  private static func suffixed(
    _ head: [String], _ segment: String, _ tags: [String: LocaleTag], below: ArraySlice<String>
  ) -> FolderReading? {
    for index in segment.indices.dropFirst() where ".-_".contains(segment[index]) {
      let name = segment[segment.index(after: index)...]
      guard let locale = tags[String(name)] ?? LocaleTag(name) else { continue }
      let root = head + [String(segment[..<index])]
      return FolderReading(
        head + [segment[...index] + "{locale}"], locale, below: below, roots: [(root, root)],
        fewestShared: segment[index] == "." ? 0 : FamilySpelling(String(name))?.certainty == .always ? 1 : sharedOfWords
      )
    }
    return nil
  }

  private static func regional(_ language: String, _ region: String) -> LocaleTag? {
    region.count == 2 && region == region.uppercased() ? LocaleTag("\(language)-\(region)") : nil
  }

  /// Docusaurus keeps translations of `docs/` below folders that are named for a plugin and a version; of an instance of the plugin, such
  /// as `community/`, below one that has its id, too.
  private static func docusaurus(_ head: [String], _ locale: LocaleTag, _ segments: [String], _ index: Int)
    -> FolderReading?
  {
    guard head.last == "i18n", index + 2 < segments.count, let id = DocusaurusPlugin.idOfDocs(segments[index + 1])
    else { return nil }
    let root = Array(head.dropLast())
    let (plugin, version) = (segments[index + 1], segments[index + 2])
    if version == "current" {
      let pages = root + [id ?? "docs"]
      return FolderReading(
        head + ["{locale}", plugin, version], locale, below: segments[(index + 3)...], roots: [(pages, pages)])
    }
    let sources = root + [(id.map { $0 + "_" } ?? "") + "versioned_docs"]
    return FolderReading(
      head + ["{locale}", plugin], locale, below: segments[(index + 2)...], roots: [(sources, sources)])
  }
}

/// A page that has its locale in its name: `start.fr.md`, or for its name: `start/fr.md`.
struct SuffixReading {
  let template: String
  let locale: LocaleTag
  let key: String
  /// The path without the locale.
  let root: String

  /// Nil for other names.
  init?(_ path: String, _ tags: [String: LocaleTag]) {
    guard path.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 else { return nil }
    let folder = RelativePath.folder(of: path)
    let parts = RelativePath.name(of: path).split(separator: ".").map(String.init)
    guard parts.count >= 3, let locale = tags[parts[parts.count - 2]] ?? LocaleTag(parts[parts.count - 2]) else {
      return nil
    }
    template = "{path}.{locale}.{ext}"
    self.locale = locale
    let stem = parts.dropLast(2).joined(separator: ".")
    key = folder.isEmpty ? stem : "\(folder)/\(stem)"
    root = "\(key).\(parts[parts.count - 1])"
  }

  /// `button/docs/zh-CN.md`: nil for a page with another name.
  private init?(named path: String, _ tags: [String: LocaleTag]) {
    let name = RelativePath.name(of: path)
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), case let stem = String(name[..<dot]),
      let locale = tags[stem] ?? LocaleTag(stem), case let folder = RelativePath.folder(of: path), !folder.isEmpty
    else { return nil }
    template = "{path}/{locale}.{ext}"
    self.locale = locale
    key = folder
    root = folder + name[dot...]
  }

  /// `button/doc/api-en.md`: nil for a page with another name.
  private init?(dashed path: String, _ tags: [String: LocaleTag]) {
    let name = RelativePath.name(of: path)
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), let dash = name[..<dot].lastIndex(ofSign: "-"),
      case let stem = name[..<dash], !stem.isEmpty, case let suffix = String(name[..<dot][dash...].dropFirst()),
      let locale = tags[suffix] ?? LocaleTag(suffix), case let folder = RelativePath.folder(of: path)
    else { return nil }
    template = "{path}-{locale}.{ext}"
    self.locale = locale
    key = folder.isEmpty ? String(stem) : "\(folder)/\(stem)"
    root = key + name[dot...]
  }

  /// The pages whose names end in a locale behind a dash, where several have one in another language beside them.
  static func dashed(_ paths: [String], _ tags: [String: LocaleTag], read: (String) -> [UInt8]?) -> [SuffixReading] {
    evident(
      paths.compactMap { path in SuffixReading(dashed: path, tags).map { (path: path, reading: $0) } }, read: read)
  }

  /// The pages that have a locale for their name, where it is one.
  static func named(_ paths: [String], _ tags: [String: LocaleTag], read: (String) -> [UInt8]?) -> [SuffixReading] {
    evident(paths.compactMap { path in SuffixReading(named: path, tags).map { (path: path, reading: $0) } }, read: read)
  }

  /// The same, where they are evidently translations: two letters may be a country, or a word.
  private static func evident(_ found: [(path: String, reading: SuffixReading)], read: (String) -> [UInt8]?)
    -> [SuffixReading]
  {
    let shared = Dictionary(grouping: found, by: \.reading.key).values.filter { $0.count > 1 }
    let isRegional = shared.contains { $0.allSatisfy { $0.reading.locale.tag.contains("-") } }
    guard !shared.isEmpty else { return [] }
    // What is written in another language speaks of a country.
    let sample = shared.sorted { $0[0].path < $1[0].path }.joined().filter { $0.reading.locale.language != "en" }
      .prefix(sampleSize)
    let verdicts = sample.map { page in
      read(page.path).map { WrittenLanguage($0).verdict(page.reading.locale) } ?? .unknown
    }
    // Of two, each has to say so; one may be a list that each language has of its own.
    guard isRegional || shared.count >= fewestFolders || shared.count > 1 && verdicts.allSatisfy({ $0 == .yes }) else {
      return []
    }
    return verdicts.count { $0 == .no } * 2 < sample.count ? found.map(\.reading) : []
  }

  private static let fewestFolders = 3
  private static let sampleSize = 8
}

/// The pages of one folder, not of those below it.
struct FolderPages {
  /// Their names, and the same without the extension.
  let pages: [(name: String, stem: String)]
  let names: Set<String>

  /// - Parameter paths: of the pages, with the folder.
  init(_ paths: [String]) {
    let names = paths.map(RelativePath.name(of:))
    self.names = Set(names)
    pages = names.map { name in
      (name, name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name)
    }
  }
}

/// The pages that one template reads.
struct LayoutTemplate {
  /// The locales of each key, each once.
  private(set) var keys: [String: [LocaleTag]] = [:]
  /// Keys that exist with the locale removed, by the template that finds them.
  private var rootKeys: [String: Set<String>] = [:]
  /// How many pages have to be shared; nil before the first was added. One folder that is surely a locale's speaks for the others.
  private var fewestShared: Int?

  /// Adds the pages of a folder.
  /// - Parameter all: every folder of the tree.
  mutating func add(_ reading: FolderReading, _ folder: FolderPages, _ all: [String: FolderPages]) {
    fewestShared = min(fewestShared ?? reading.fewestShared, reading.fewestShared)
    for page in folder.pages { keys[reading.below + page.stem, default: []].add(reading.locale) }
    for root in reading.roots {
      guard let other = all[String(Substring((root.folder + reading.below).utf8.dropLast()))] else { continue }
      let shared = folder.pages.lazy.filter { other.names.contains($0.name) }.map { reading.below + $0.stem }
      rootKeys[root.template, default: []].formUnion(shared)
    }
  }

  mutating func add(_ reading: SuffixReading, _ all: Set<String>) {
    keys[reading.key, default: []].add(reading.locale)
    if all.contains(reading.root) { rootKeys["{path}.{ext}", default: []].insert(reading.key) }
  }

  func count(_ locale: LocaleTag) -> Int { keys.values.count { $0.contains(locale) } }
  var sharedKeys: Int { keys.values.count { $0.count > 1 } }
  var roots: Int { rootKeys.values.map(\.count).max() ?? 0 }
  var rootTemplate: String? { rootKeys.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key }
  /// Whether no page of a locale lies beside one that names none.
  func isApart(_ locale: LocaleTag) -> Bool {
    let roots = rootTemplate.flatMap { rootKeys[$0] } ?? []
    return !keys.contains { $0.value.contains(locale) && roots.contains($0.key) }
  }
  /// Pages that two or more locales share, and pages with a counterpart at the root.
  var score: Int {
    if let fewest = fewestShared, fewest > 0, !shares(fewest) { return 0 }
    let pairs = keys.values.reduce(0) { $0 + $1.count - 1 }
    return pairs + (roots > 0 ? keys.values.count { !$0.isEmpty } : 0)
  }

  /// Whether the folders share more than what any two packages have: `README.md`, `CHANGELOG.md`, `docs/index.md`.
  private func shares(_ fewest: Int) -> Bool {
    let shared = rootKeys.values.reduce(into: Set(keys.filter { $0.value.count > 1 }.keys)) { $0.formUnion($1) }
    return shared.count { key in
      let name = RelativePath.name(of: key)
      return name != "index" && name != name.uppercased()
    } >= fewest
  }
}

extension [LocaleTag] {
  /// Adds a locale that is not there yet.
  fileprivate mutating func add(_ locale: LocaleTag) { if !contains(locale) { append(locale) } }
}
