import ConcordSyntax

/// Pages that lie side by side in several languages, each of which its name says: `README.md`, `README-zh.md`,
/// `docs/README_pt-BR.md`, `translations/fr.md`.
///
/// A family is one page in its languages; which pages lie beside it says nothing about it, and a language that it lacks is
/// none that is missing. What `{path}.{locale}.{ext}` and folders of locales explain is left to these.
struct FamilySearch {
  /// What each page of a family is.
  private(set) var members: [FileName: LayoutMatch] = [:]
  /// How names spell a locale, where that is no tag of its own.
  private(set) var spellings: [String: LocaleTag] = [:]
  private(set) var source: LocaleTag = .english

  private var families: [Family] = []
  /// What stands for a locale in the names of several families: then it does so too where a page is not translated yet.
  private var established: Set<String> = []
  private let read: (String) -> [UInt8]?

  /// Looks for the families among some pages.
  /// - Parameters:
  ///   - source: the source locale; inferred where it is nil.
  ///   - read: the bytes of a page, for what its name leaves open; nil where it cannot be read.
  init(_ pages: [String], source: LocaleTag?, read: @escaping (String) -> [UInt8]?) {
    self.read = read
    var groups: [FileName: [Candidate]] = [:]
    let stems = FamilyStems(pages)
    for page in pages {
      if let candidate = stems.candidate(page) { groups[FileName(candidate.root), default: []].append(candidate) }
    }
    var found = groups.sorted { Self.precedes($0.key.text, $1.key.text) }.map { ($0.value, family($0.value)) }
    established = Self.established(found.compactMap(\.1))
    for (index, (candidates, former)) in found.enumerated() where hasOthers(candidates, than: former) {
      found[index].1 = family(candidates)
    }
    families = found.compactMap(\.1)
    // A repository in one language other than English has that for its source.
    self.source = source ?? Self.commonLanguage(of: families) ?? .english
    for family in families { add(family) }
    addPagesWithoutSource(pages)
  }

  /// Adds pages that are named as the translations beside them, and have no source any more.
  private mutating func addPagesWithoutSource(_ pages: [String]) {
    var endings: [String: Set<String>] = [:]
    for member in families.flatMap(\.members) where member.isBeside && established.contains(member.name.ending) {
      endings[RelativePath.folder(of: member.page), default: []].insert(member.name.ending)
    }
    if endings.isEmpty { return }
    func stem(_ page: String, _ name: FamilyName) -> FileName {
      let folder = RelativePath.folder(of: page)
      return FileName((folder.isEmpty ? "" : folder + "/") + name.stem + String(name.separator))
    }
    // Beside an English page the others are lists of their own.
    let english = Set(
      pages.flatMap { page in
        FamilyName.all(of: FamilyStems.stem(RelativePath.name(of: page))).filter { $0.locale.language == "en" }
          .map { stem(page, $0) }
      })
    for page in pages where members[FileName(page)] == nil {
      let folder = RelativePath.folder(of: page)
      guard let endings = endings[folder],
        let name = FamilyName.all(of: FamilyStems.stem(RelativePath.name(of: page))).first(where: {
          endings.contains($0.ending)
        })
      else { continue }
      if english.contains(stem(page, name)) { continue }
      let root = (folder.isEmpty ? "" : folder + "/") + name.stem + FamilyStems.ending(page)
      members[FileName(page)] = LayoutMatch(locale: name.locale, spelling: name.spelling, key: root)
    }
  }

  /// Families that a name has to be found in by its pages' texts before it counts for others.
  private static let fewestFamilies = 3

  private static func established(_ families: [Family]) -> Set<String> {
    let names = families.flatMap(\.members).filter { $0.isBeside && $0.isRootThere }.map(\.name.ending)
    return Set(Dictionary(grouping: names) { $0 }.filter { $0.value.count >= fewestFamilies }.keys)
  }

  private func hasOthers(_ candidates: [Candidate], than family: Family?) -> Bool {
    candidates.contains { candidate in
      candidate.isBeside && established.contains(candidate.name.ending)
        && !(family?.members.contains { $0.page == candidate.page } ?? false)
    }
  }

  /// The language of most pages whose names say none; of two, that of the first.
  private static func commonLanguage(of families: [Family]) -> LocaleTag? {
    let languages = families.compactMap(\.language)
    let counts = Dictionary(languages.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return languages.first { counts[$0] == most }
  }

  /// What lies higher up comes first.
  private static func precedes(_ one: String, _ other: String) -> Bool {
    func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
    return (depth(one), one) < (depth(other), other)
  }

  /// A page whose name says its language, and the page that it may be a translation of.
  struct Candidate {
    let page: String
    let name: FamilyName
    /// The page without a language, which may not be there where there is one in English.
    let root: String
    let isRootThere: Bool
    let isBeside: Bool
    /// How many other pages beside it begin as it does, and go on with what is no locale.
    var othersBegin = 0
    /// Whether a set of another layout would explain it: `{path}.{locale}.{ext}`, `{locale}/{path}.{ext}`.
    var isPlain: Bool {
      guard isRootThere, LocaleTag(name.spelling) == name.locale, name.locale.language != "en" else { return false }
      if name.separator != "/" { return name.separator == "." && isBeside }
      let above = RelativePath.folder(of: RelativePath.folder(of: page))
      return [above, RelativePath.folder(of: above)].contains(RelativePath.folder(of: root))
    }
  }

  fileprivate struct Family {
    let root: String
    let isRootThere: Bool
    /// The language of the page whose name says none; nil where its text does not tell.
    let language: LocaleTag?
    let members: [Candidate]
  }
}

extension FamilySearch {
  /// The family of one page; nil where it is none, or another layout explains it.
  private func family(_ candidates: [Candidate]) -> Family? {
    guard let root = candidates.first?.root, candidates.contains(where: { !$0.isPlain }) else { return nil }
    // What has a folder for English has its source there.
    if candidates.contains(where: { $0.name.separator == "/" && $0.name.locale.language == "en" }) {
      return family(candidates.filter { $0.name.separator != "/" })
    }
    // Pages that lie with an English one in a folder of their own are made from that, where the page above is in English, too.
    if let english = candidates.first(where: { $0.isRootThere && !$0.isBeside && $0.name.locale.language == "en" }) {
      let folder = RelativePath.folder(of: english.page)
      let others = candidates.filter { RelativePath.folder(of: $0.page) != folder }
      if others.count + 1 < candidates.count, read(root).flatMap({ WrittenLanguage($0).language }) == "en" {
        return family(others)
      }
    }
    let isRootThere = candidates.contains(where: \.isRootThere)
    let certain = candidates.count(where: \.name.isCertain)
    // What lies beside the page comes before what lies in a folder of translations.
    let ordered = candidates.filter(\.isBeside) + candidates.filter { !$0.isBeside }
    let verdicts = ordered.map { ($0, verdict($0, certain: certain)) }
    // What many pages beside it are, one in a language that nobody here can tell is, too.
    let isMany = verdicts.count { $0.1 == .yes } >= Self.fewestMembers
    var members: [Candidate] = []
    for (candidate, verdict) in verdicts
    where verdict == .yes || verdict == .unknown && isMany && candidate.othersBegin < Self.fewestParts {
      if !members.contains(where: { $0.name.locale == candidate.name.locale }) { members.append(candidate) }
    }
    if !isRootThere {
      // The source is the English page, which another one has to be beside.
      let isPair = members.count > 1 && members.contains { $0.name.locale.language == "en" }
      return isPair && members.contains { $0.name.separator != "." }
        ? Family(root: root, isRootThere: false, language: nil, members: members) : nil
    }
    let written = read(root).flatMap { WrittenLanguage($0).language }
    let language = written.flatMap { LocaleTag($0) }
    // A page that says its language beside one that says none is in another one; which, only the text tells.
    members.removeAll { member in
      let locale = member.name.locale
      // What its name says of many pages it says of one whose text does not tell, too.
      if language == nil, established.contains(member.name.ending) { return false }
      return locale.language == (language ?? .english).language && !locale.isTraditional
    }
    guard members.contains(where: { !$0.isPlain }) else { return nil }
    return Family(root: root, isRootThere: true, language: language, members: members)
  }

  /// Whether a page is what its name says, by the name, and by the text where that leaves it open.
  private func verdict(_ candidate: Candidate, certain: Int) -> WrittenLanguage.Verdict {
    let locale = candidate.name.locale
    if candidate.isBeside, candidate.isRootThere, established.contains(candidate.name.ending) { return .yes }
    let isOfOtherScript = !WrittenLanguage.isLatin(locale)
    if candidate.name.isCertain, locale.region != nil || locale.script != nil || isOfOtherScript {
      // `setup-ar.md`, and not a letter of Arabic in it.
      return isOfOtherScript && hasLatinLettersAlone(candidate) ? .no : .yes
    }
    let text = read(candidate.page).map(WrittenLanguage.init)
    // `install-ce.md` of the community's edition.
    if let written = text?.language, written != locale.language,
      written == read(candidate.root).flatMap({ WrittenLanguage($0).language })
    {
      return .no
    }
    switch text?.verdict(locale) ?? .unknown {
    case .yes:
      // Of `coin-change-ii.md` no more is known than that it is not in English, as `coin-change.md` is not.
      return candidate.name.isCertain || !candidate.isRootThere
        || read(candidate.root).map { WrittenLanguage($0).verdict(locale) } != .yes ? .yes : .no
    case .no: return .no
    case .unknown:
      return candidate.name.isCertain || certain > 1 && FamilyName.isOfProject(stem: candidate.name.stem)
        || candidate.othersBegin < Self.fewestParts && isLinked(candidate) ? .yes : .unknown
    }
  }

  /// Whether a page of a name that not every project has is written in Latin letters and no others.
  private func hasLatinLettersAlone(_ candidate: Candidate) -> Bool {
    guard candidate.name.locale.region == nil, candidate.name.locale.script == nil,
      !FamilyName.isOfProject(stem: candidate.name.stem), let text = read(candidate.page)
    else { return false }
    return text.countBeyondLatin == 0 && text.count(where: \.isLetter) >= Self.fewestLetters
  }

  private static let fewestLetters = 100

  /// `job.md` leads to `job_list.md`, `job_kill.md` and `job_id.md`: parts of it, whatever they are called.
  private static let fewestParts = 2
  /// Of a page in so many languages, one more is no other page.
  private static let fewestMembers = 5

  /// Whether the page's counterpart leads to it in its first lines.
  private func isLinked(_ candidate: Candidate) -> Bool {
    guard candidate.isRootThere, let bytes = read(candidate.root) else { return false }
    return bytes.prefix(4096).firstRange(of: Array("\(RelativePath.name(of: candidate.page))".utf8)) != nil
  }

  private mutating func add(_ family: Family) {
    if family.isRootThere {
      let isNamed = family.members.contains { $0.name.locale.language == "en" }
      let language = family.language.flatMap { isNamed || $0.language != source.language ? $0 : nil }
      members[FileName(family.root)] = LayoutMatch(
        locale: language, spelling: nil, key: family.root)
    }
    for member in family.members {
      let name = member.name
      members[FileName(member.page)] = LayoutMatch(locale: name.locale, spelling: name.spelling, key: family.root)
      if LocaleTag(name.spelling) != name.locale { spellings[name.spelling] = name.locale }
    }
  }
}

extension FamilySearch {
  /// More families than these are told by patterns that find all of them.
  private static let mostPatterns = 8

  /// Where the families are, as a configuration would say it.
  /// - Parameter source: the project's source locale.
  func layouts(_ source: LocaleTag) -> [Layout] {
    pairs(source).compactMap { pair in
      guard let pattern = try? LayoutPattern(pair.source),
        let translations = try? LayoutPattern(pair.translations, tags: spellings)
      else { return nil }
      return Layout(source: pattern, translations: translations)
    }
  }

  /// The same as sentences.
  func notes(_ source: LocaleTag) -> [String] {
    pairs(source).map { "layout: source `\($0.source)` (\(source)), translations `\($0.translations)`" }
  }

  private func pairs(_ source: LocaleTag) -> [Pair] {
    let pairs = pairs(source) { Pair(source: $0.source, translations: $1.pattern) }
    if pairs.count <= Self.mostPatterns { return pairs }
    return self.pairs(source) { _, member in
      Pair(
        source: "{path}.{ext}",
        translations: member.isBeside ? "{path}\(member.name.separator){locale}.{ext}" : member.pattern)
    }
  }

  private struct Pair: Equatable { let source, translations: String }

  /// The pairs of patterns that families need, each once.
  private func pairs(_ source: LocaleTag, _ pair: (Family, Candidate) -> Pair) -> [Pair] {
    var pairs: [Pair] = []
    for family in families {
      // Whose page without a language is in another one than the source is told by no two patterns.
      if family.isRootThere, let locale = members[FileName(family.root)]?.locale, locale != source { continue }
      for member in family.members where member.name.locale != source {
        let pair = pair(family, member)
        if !pairs.contains(pair) { pairs.append(pair) }
      }
    }
    return pairs
  }
}

extension FamilySearch.Family {
  /// The page that the others are translated from.
  fileprivate var source: String {
    isRootThere ? root : members.first { $0.name.locale.language == "en" }?.page ?? root
  }
}

extension FamilySearch.Candidate {
  /// Where the page is, with its locale as a capture.
  fileprivate var pattern: String {
    let file = RelativePath.name(of: page)
    let ending = FamilyStems.ending(file)
    let folder = RelativePath.folder(of: page)
    if name.stem.isEmpty { return "\(folder)/{locale}\(ending)" }
    if name.separator == "/" {
      let above = RelativePath.folder(of: folder)
      return "\(above.isEmpty ? "" : above + "/"){locale}/\(file)"
    }
    return "\(folder.isEmpty ? "" : folder + "/")\(name.stem)\(name.separator){locale}\(ending)"
  }
}

extension LocaleTag {
  /// Whether this is Chinese as it is written in Taiwan and Hong Kong.
  fileprivate var isTraditional: Bool { script == "Hant" || ["TW", "HK", "MO"].contains(region ?? "") }
}
