import ConcordPages
import ConcordProject
import ConcordSyntax

/// Tells pictures that were taken again for readers of another language from pictures that show something else.
enum LocalizedPicture {
  /// Whether a picture may be another's in a locale: its name says which language it is in, it stands in that locale's folder or on another
  /// host, both are drawn from the words in their addresses, or both have names that say nothing to people. A name that differs in a letter
  /// or two was typed wrong, wherever it stands.
  static func mayStand(_ path: String, for source: String, in locale: LocaleTag, from sourceLocale: LocaleTag) -> Bool {
    let (own, former) = (name(path), name(source))
    if isSeries(path, locale, source, sourceLocale) { return true }
    if isDrawnAnew(path, as: source) { return true }
    if own != former, isNear(own, former) { return false }
    if names(locale, path), !names(locale, source) { return true }
    if namesItself(locale, path), !namesItself(locale, source) { return true }
    let (ours, theirs) = (host(path), host(source))
    if ours != nil, ours != theirs || isBadge(path) && isBadge(source) { return true }
    return isDrawn(own) && isDrawn(former)
  }

  /// The same of a page's picture, or whether it is one of the tree with much of the source's name that no source page has: what was taken
  /// for this language shows what its readers see.
  static func mayStand(_ path: String, for source: String, _ pair: PairContext) -> Bool {
    if mayStand(path, for: source, in: pair.targetPage.locale, from: pair.sourcePage.locale) { return true }
    let (own, former) = (name(path), name(source))
    return path.contains("/") && !isNear(own, former)
      && Bigrams(String(decoding: own, as: UTF8.self)).likeness(Bigrams(String(decoding: former, as: UTF8.self)))
        >= alike
      && LinkTarget.isPictureThere(path, from: pair.targetPage.file, pair.index)
      && !pair.readSourceWords().holds(path)
  }

  private static let alike = 0.5

  /// `flow.png` for `flow.svg`: whether a drawing has become a picture of pixels, or the other way round, under one name.
  private static func isDrawnAnew(_ path: String, as source: String) -> Bool {
    func parts(_ path: String) -> (stem: Substring, isDrawing: Bool)? {
      let file = path.prefix { $0 != "?" && $0 != "#" }
      guard let dot = file.lastIndex(ofSign: "."), ImageName.endings.contains(file[dot...].lowercased()) else {
        return nil
      }
      return (file[..<dot], file[dot...].lowercased() == ".svg")
    }
    guard let one = parts(path), let other = parts(source) else { return false }
    return one.stem == other.stem && one.isDrawing != other.isDrawing
  }

  /// `steps-2` for `steps-en3`, `flow_CN` for `flow-English`: whether two names are the same but for the languages that they name, and
  /// the numbers that pictures of one series have.
  private static func isSeries(_ path: String, _ locale: LocaleTag, _ source: String, _ sourceLocale: LocaleTag) -> Bool
  {
    let (ours, theirs) = (words(path), words(source))
    let (bare, otherBare) = (ours.filter { !isName($0, of: locale) }, theirs.filter { !isName($0, of: sourceLocale) })
    return (bare.count < ours.count || otherBare.count < theirs.count) && !bare.isEmpty && bare == otherBare
  }

  /// The words of a file's name, without its ending: `flow` and `en` of `images/flow-2.en.png`.
  private static func words(_ path: String) -> [String] {
    let file = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
    let stem = file.lastIndex(ofSign: ".").map { file[..<$0] } ?? file
    return stem.utf8.split { !$0.isLetter && $0 < 0x80 }.map { Substring($0).lowercased() }
  }

  /// `en`, `English`; `zh`, `cn`, `Chinese`
  private static func isName(_ word: String, of locale: LocaleTag) -> Bool {
    word == locale.language || LinkIdentity.countries[locale.language]?.contains(word) ?? false
      || word.count > 3 && LanguageLabels.languages(of: word).contains(locale.language)
  }

  /// `assets/zh_CN/a.png`, `assets/jp/a.png`, `images-zh/a.png`
  private static func names(_ locale: LocaleTag, _ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      LocaleTag(folder)?.language == locale.language || isName(folder.lowercased(), of: locale)
        || !englishWords.contains(locale.language)
          && folder.split { "-_".contains($0) }.dropFirst().last.map { isName($0.lowercased(), of: locale) } ?? false
    }
  }

  /// `report-form-ja-2.png`; of languages whose tags are words of English, nothing is known by them.
  private static func namesItself(_ locale: LocaleTag, _ path: String) -> Bool {
    !englishWords.contains(locale.language) && words(path).contains { isName($0, of: locale) }
  }

  private static let englishWords: Set<String> = ["am", "as", "be", "he", "id", "is", "it", "my", "no", "so", "to"]

  /// `https://img.shields.io/badge/Made_with-care-green`: whether a picture is made of words or numbers about a project.
  static func isBadge(_ path: String) -> Bool {
    let parts = path.lowercased().split { "/?".contains($0) }
    guard parts.first?.hasSuffix(":") ?? false, parts.count > 1 else { return path.contains("/badge/") }
    return hostsOfBadges.contains(String(parts[1]))
      || parts.dropFirst().contains { $0 == "badge" || $0 == "badges" || $0 == "badge.svg" }
  }

  private static let hostsOfBadges: Set<String> = ["badgen.net", "badge.fury.io", "shields.io", "img.shields.io"]

  private static func host(_ path: String) -> Substring? {
    guard let scheme = path.firstRange(of: "://") else { return nil }
    return path[scheme.upperBound...].prefix { $0 != "/" }
  }

  private static func name(_ path: String) -> [UInt8] {
    Array((path.split(separator: "/").last?.prefix { $0 != "." && $0 != "?" } ?? "").utf8)
  }

  /// Whether a file was named by a program, as what is uploaded is: `494bd8427dce548ce56b5b1c.png`, `p976945.png`, a digest.
  private static func isDrawn(_ name: [UInt8]) -> Bool {
    if name.count >= shortestDigest, name.allSatisfy({ $0.isHexDigit || $0 == UInt8(ascii: "-") }) { return true }
    guard name.count >= 7, name.allSatisfy({ $0.isAlphanumeric || $0 == UInt8(ascii: "-") }),
      name.count(where: \.isDigit) * 4 >= name.count
    else { return false }
    return name.split { !$0.isLetter }.allSatisfy { $0.count < 5 }
  }

  /// In digits.
  private static let shortestDigest = 32

  /// Whether two names differ as one that was typed by hand does.
  private static func isNear(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let most = min(2, max(one.count, other.count) / 4)
    return editDistance(one[...], other[...], atMost: most) != nil
  }
}
