import ConcordSyntax

/// A page's name that may say its language: `README-zh.md`, `CONTRIBUTING.brazilian-portuguese.md`.
package struct FamilyName {
  /// What stands before the language: `README`.
  let stem: String
  /// `-`, `_` or `.`.
  let separator: Character
  /// The locale as the name spells it.
  let spelling: String
  let locale: LocaleTag
  /// Whether such a name can hardly mean anything else; in doubt the text of the page has to say so.
  let isCertain: Bool

  /// Whether a page's file surely says in its name which language it is in: `README.fr.md`.
  package static func namesLanguage(_ file: some StringProtocol) -> Bool {
    guard let ending = Project.pageEndings.first(where: file.hasSuffix) else { return false }
    return all(of: String(file.dropLast(ending.count))).contains(where: \.isCertain)
  }

  /// Whether a page's file is one that each project has: `docs/README.fr.md`.
  package static func isOfProject(_ file: String) -> Bool {
    let name = RelativePath.name(of: file)
    return isOfProject(stem: name.firstIndex(of: ".").map { String(name[..<$0]) } ?? name)
  }

  /// `docs/a.md` of `docs/a.basque.md`: a page's file without the locale that its name says; nil where it says none, or another.
  package static func withoutLocale(_ file: String, _ locale: LocaleTag) -> String? {
    guard let ending = Project.pageEndings.first(where: file.hasSuffix) else { return nil }
    let folder = RelativePath.folder(of: file)
    let name = RelativePath.name(of: String(file.dropLast(ending.count)))
    let reading = all(of: name).first { $0.locale.language == locale.language }
    return reading.map { (folder.isEmpty ? "" : folder + "/") + $0.stem + ending }
  }

  /// `README` of `README.fr.md`: what stands before the language in the name of a page that each project has; nil for other names.
  package static func stem(ofTranslation file: String) -> String? {
    guard let ending = Project.pageEndings.first(where: file.hasSuffix) else { return nil }
    return all(of: String(file.dropLast(ending.count))).first { isOfProject(stem: $0.stem) }?.stem.lowercased()
  }

  /// `README` of `README.fr.md` and of `README.md`; nil for other names.
  package static func stem(_ file: String) -> String? {
    if let stem = stem(ofTranslation: file) { return stem }
    guard let ending = Project.pageEndings.first(where: file.hasSuffix) else { return nil }
    let stem = String(file.dropLast(ending.count))
    return isOfProject(stem: stem) ? stem.lowercased() : nil
  }

  /// What stands behind the stem, in lower case.
  var ending: String { "\(separator)\(spelling.lowercased())" }

  /// Every way to read a file's name without its extension, the longest spelling of a locale first.
  static func all(of name: String) -> [FamilyName] {
    name.indices.compactMap { index in
      guard "-_.".contains(name[index]), index > name.startIndex else { return nil }
      let (stem, spelling) = (String(name[..<index]), String(name[name.index(after: index)...]))
      guard spelling.utf8.count <= longestSpelling, let found = FamilySpelling(spelling) else { return nil }
      return FamilyName(
        stem: stem, separator: name[index], spelling: spelling, locale: found.locale,
        isCertain: found.certainty == .always || found.certainty == .ofProject && isOfProject(stem: stem))
    }
  }

  /// `simplified-chinese` and `brazilian-portuguese` are the longest.
  private static let longestSpelling = 24

  /// Whether a name is one that each project gives to the same page: people translate these, and split them by nothing else.
  static func isOfProject(stem: String) -> Bool { stems.contains(stem.lowercased().replacing("-", with: "_")) }

  private static let stems: Set<String> = [
    "readme", "contributing", "contribute", "code_of_conduct", "changelog", "changes", "security", "support", "install",
    "installation", "faq", "history", "governance", "maintainers", "authors", "license", "quickstart", "tutorial",
  ]
}

/// A language as people write it behind the name of a page, where that is no tag of a locale.
struct FamilySpelling {
  let locale: LocaleTag
  let certainty: Certainty

  /// Where a spelling means a language whatever the page says.
  enum Certainty {
    /// Behind any page's name.
    case always
    /// Behind the name of a page that each project has.
    case ofProject
    /// Two letters may be a word, an abbreviation, the ending of a file.
    case never
  }

  init?(_ spelling: String) {
    let lower = spelling.lowercased().replacing("_", with: "-")
    if let tag = Self.names[lower] {
      (locale, certainty) = (tag, .ofProject)
    } else if let tag = Self.countries[lower] {
      (locale, certainty) = (tag, Self.ambiguous.contains(lower) ? .never : .ofProject)
    } else if let tag = LocaleTag(spelling) {
      let isKnown = Self.plain.contains(tag.language)
      locale = tag
      // `as-is` and `to-do` are tags as well; `pt-BR`, `it-it` and `zh-Hans` are nothing else.
      certainty =
        tag.script != nil || tag.region != nil && (isKnown || tag.region == tag.language.uppercased())
        ? .always
        : tag.region == nil && isKnown ? .always : Self.isShapedAsTag(spelling) ? .ofProject : .never
    } else {
      // `ko-KO` names no country, and Korean all the same.
      let parts = lower.split(separator: "-")
      guard parts.count == 2, parts[0] == parts[1], let tag = LocaleTag(parts[0]) else { return nil }
      (locale, certainty) = (tag, .ofProject)
    }
  }

  /// The language of a country, where a spelling is that of one, or of a script's side of Chinese; or the language whose English
  /// name it is: `traditional-chinese`.
  static func byName(_ spelling: String) -> LocaleTag? {
    switch spelling.utf8.count {
    case 2, 3: countries[spelling.lowercased()]
    // `docs/ptbr/`
    case 4...longestName: names[spelling.lowercased().replacing("_", with: "-")] ?? countries[spelling.lowercased()]
    default: nil
    }
  }

  /// `brazilian-portuguese`
  private static let longestName = 20

  /// Whether a tag of a language that few projects have is a word, or an abbreviation that folders are called by: `docs/os/`.
  static func isWord(_ name: String) -> Bool { wordsAsTags.contains(name.lowercased()) }

  private static let wordsAsTags: Set<String> = [
    "ab", "am", "an", "as", "av", "ce", "cr", "cv", "ff", "ho", "ia", "ie", "ii", "ik", "io", "is", "kg", "ki", "la",
    "li",
    "lb", "ml", "mo", "my", "na", "ng", "om", "or", "os", "ps", "rm", "sc", "se", "sh", "so", "ss", "st", "to", "ts",
    "ve", "vo",
    "wa",
  ]

  /// `vi_VN`: no word is written like that.
  private static func isShapedAsTag(_ spelling: String) -> Bool {
    spelling.utf8.count == 5 && spelling.prefix(2).allSatisfy(\.isLowercase)
      && spelling.suffix(2).allSatisfy(\.isUppercase)
  }

  /// Languages whose two letters are no word of English and hardly an abbreviation.
  private static let plain: Set<String> = [
    "ar", "bg", "de", "el", "en", "es", "fa", "fr", "hu", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "th", "uk", "zh",
  ]

  /// Codes of countries that mean another language as well, or a word.
  private static let ambiguous: Set<String> = ["br", "gr", "dk", "ir", "vn", "sc", "tc", "np", "by", "rs"]

  private static let countries = tags(
    """
    cn zh-CN chs zh-Hans sc zh-Hans tw zh-TW cht zh-Hant tc zh-Hant hk zh-HK jp ja kr ko ua uk cz cs br pt-BR gr el dk da
    ir fa vn vi ptbr pt-BR ptpt pt-PT zhcn zh-CN zhtw zh-TW zhhans zh-Hans zhhant zh-Hant enus en-US
    np ne by be rs sr eng en zho zh chn zh-CN chi zh jpn ja kor ko rus ru deu de ger de fra fr
    esp es spa es ita it por pt pol pl nld nl swe sv ara ar heb he tur tr ukr uk vie vi tha th
    """)

  private static let names = tags(
    """
    arabic ar basque eu bengali bn brazilian pt-BR brazilian-portuguese pt-BR portuguese-brazil pt-BR bulgarian bg
    catalan ca chinese zh chinese-simplified zh-Hans simplified-chinese zh-Hans chinese-traditional zh-Hant
    traditional-chinese zh-Hant croatian hr czech cs danish da dutch nl english en esperanto eo farsi fa finnish fi
    french fr galician gl german de greek el hebrew he hindi hi hungarian hu indonesian id italian it japanese ja
    korean ko malay ms norwegian no persian fa polish pl portuguese pt romanian ro russian ru serbian sr slovak sk
    slovenian sl spanish es swedish sv tamil ta telugu te thai th turkish tr ukrainian uk urdu ur vietnamese vi
    deutsch de español es espanol es français fr francais fr italiano it português pt portugues pt
    """)

  private static func tags(_ text: String) -> [String: LocaleTag] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    return Dictionary(
      stride(from: 0, to: words.count, by: 2).compactMap { index in
        LocaleTag(words[index + 1]).map { (words[index], $0) }
      },
      uniquingKeysWith: { first, _ in first })
  }
}
