import ConcordSyntax

/// Pages by their folder and their name without the extension, whatever its case.
struct FamilyStems {
  private let pages: [String: [String]]
  /// How many pages have the name of another one, a separator, and what is no locale behind it.
  private let parts: [String: [Character: Int]]

  /// Folders that are there for translations.
  private static let foldersOfTranslations: Set<String> = [
    "i18n", "intl", "l10n", "lang", "langs", "language", "languages", "locale", "locales", "localization", "readme",
    "readmes", "translation", "translations",
  ]

  /// Those in which a page that is called by a language alone is in it, and not about it.
  private static let foldersOfNames: Set<String> = ["i18n", "l10n", "readme", "readmes", "translation", "translations"]

  /// The same, or for all documents: a page in one may have its counterpart above.
  private static let folders = foldersOfTranslations.union([".github", "doc", "docs", "documentation"])

  init(_ pages: [String]) {
    let known = Dictionary(grouping: pages) { page in
      Self.key(RelativePath.folder(of: page), Self.stem(RelativePath.name(of: page)))
    }
    self.pages = known
    var parts: [String: [Character: Int]] = [:]
    for page in pages {
      let (folder, name) = (RelativePath.folder(of: page), Self.stem(RelativePath.name(of: page)))
      guard let index = name.lastIndex(where: { "-_.".contains($0) }) else { continue }
      let key = Self.key(folder, String(name[..<index]))
      if known[key] != nil, FamilySpelling(String(name[name.index(after: index)...])) == nil {
        parts[key, default: [:]][name[index], default: 0] += 1
      }
    }
    self.parts = parts
  }

  private static func key(_ folder: String, _ stem: String) -> String { "\(folder)/\(stem.lowercased())" }

  static func stem(_ name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
  }

  /// `.md`
  static func ending(_ page: String) -> String {
    page.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(page[$0...]) } ?? ""
  }

  /// What a page's name may say of it.
  func candidate(_ page: String) -> FamilySearch.Candidate? {
    let (folder, name) = (RelativePath.folder(of: page), RelativePath.name(of: page))
    let readings = FamilyName.all(of: Self.stem(name))
    for reading in readings {
      if let root = find(reading.stem, in: folder, like: page) {
        return .init(
          page: page, name: reading, root: root, isRootThere: true, isBeside: true,
          othersBegin: reading.isCertain ? 0 : parts[Self.key(folder, reading.stem)]?[reading.separator] ?? 0)
      }
      if FamilyName.isOfProject(stem: reading.stem), let root = above(folder, reading.stem, like: page) {
        return .init(page: page, name: reading, root: root, isRootThere: true, isBeside: false)
      }
    }
    if let reading = readings.first(where: { FamilyName.isOfProject(stem: $0.stem) && $0.isCertain }) {
      let root = (folder.isEmpty ? "" : folder + "/") + reading.stem + Self.ending(name)
      return .init(page: page, name: reading, root: root, isRootThere: false, isBeside: true)
    }
    return inFolder(page, folder, Self.stem(name)) ?? named(page, folder, Self.stem(name))
  }

  /// `translations/fr-FR.md` of `README.md`, in a folder of translations where no page is in English.
  private func named(_ page: String, _ folder: String, _ stem: String) -> FamilySearch.Candidate? {
    guard Self.foldersOfNames.contains(RelativePath.name(of: folder).lowercased()),
      let found = FamilySpelling(stem), found.certainty == .always, found.locale.language != "en",
      ["en", "en-us", "en_us", "readme", "index"].allSatisfy({ pages[Self.key(folder, $0)] == nil }),
      let root = above(folder, "readme", like: page)
    else { return nil }
    let name = FamilyName(stem: "", separator: "-", spelling: stem, locale: found.locale, isCertain: true)
    return .init(page: page, name: name, root: root, isRootThere: true, isBeside: false)
  }

  /// `docs/i18n/fr/README.md` of `README.md`.
  private func inFolder(_ page: String, _ folder: String, _ stem: String) -> FamilySearch.Candidate? {
    let parent = RelativePath.folder(of: folder)
    let spelling = RelativePath.name(of: folder)
    guard !folder.isEmpty, FamilyName.isOfProject(stem: stem), let found = FamilySpelling(spelling),
      Self.folders.contains(RelativePath.name(of: parent).lowercased()),
      let root = find(stem, in: parent, like: page) ?? above(parent, stem, like: page)
    else { return nil }
    let name = FamilyName(
      stem: stem, separator: "/", spelling: spelling, locale: found.locale, isCertain: found.certainty != .never)
    return .init(page: page, name: name, root: root, isRootThere: true, isBeside: false)
  }

  /// The page of a name in a folder; of several, the one that is written the same.
  private func find(_ stem: String, in folder: String, like page: String) -> String? {
    let found = (pages[Self.key(folder, stem)] ?? []).filter { !$0.hasSameBytes(as: page) }
    let ending = Self.ending(page)
    return found.first { $0.hasSuffix(stem + ending) } ?? found.min()
  }

  /// The same above a folder, through folders that are there for documents; one for translations may lie in one of any name, as
  /// `support/readme/` does.
  private func above(_ folder: String, _ stem: String, like page: String) -> String? {
    func name(_ folder: String) -> String { RelativePath.name(of: folder).lowercased() }
    var folder = folder
    var others = Self.foldersOfTranslations.contains(name(folder)) ? 1 : 0
    while !folder.isEmpty {
      if !Self.folders.contains(name(folder)) { others -= 1 }
      guard others >= 0 else { return nil }
      folder = RelativePath.folder(of: folder)
      if let found = find(stem, in: folder, like: page) { return found }
    }
    return nil
  }
}
