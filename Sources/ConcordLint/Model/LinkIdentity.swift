import ConcordPages
import ConcordProject
import ConcordSyntax

/// What makes two links of different languages the same, by their signs alone.
struct LinkIdentity: Sendable {
  private let source: LocaleTag
  let target: LocaleTag
  /// How the set's folders spell the two; nil where they do not.
  private let spellings: [String]?

  init(_ source: LocaleTag, _ target: LocaleTag, spellings: [String]? = nil) {
    (self.source, self.target, self.spellings) = (source, target, spellings)
  }

  /// A destination without what names a locale, and without what changes nothing: equal keys are the same place.
  func key(_ destination: String) -> [UInt8] {
    let destination = withoutLocale(ofTag: TemplateTarget.path(Self.unescaped(destination)))
    var rest = destination[...]
    var host = ""
    if let name = self.host(destination) {
      rest = destination[name.endIndex...]
      host = "//" + withoutLocale(host: name.lowercased())
    }
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    let fragment = rest.firstIndex(ofSign: "#") ?? rest.endIndex
    let isOutside = !host.isEmpty
    // What a site adds to see who came from where.
    let mark = isOutside && rest[fragment...].hasPrefix("#.") ? rest[..<fragment] : rest
    let query = isOutside ? rest[..<fragment].firstIndex(of: "?") ?? fragment : fragment
    var path = withoutBranch(rest[..<query].split(separator: "/", omittingEmptySubsequences: false), isOutside)
      .filter { isOutside ? !namesLocaleOfSite($0) : !isOwnLocale($0) }
      .map { isOutside ? withoutLocale(part: $0, namesLocaleOfSite) : $0 }.joined(separator: "/")
    while path.hasSuffix("/") { path.removeLast() }
    path = isOutside ? withoutLocale(name: withoutEnding(path)) : withoutLocale(suffixOf: path)
    // A mark without a question behind it asks nothing.
    let asked = rest[query..<fragment] == "?" ? "" : withoutLocale(query: rest[query..<fragment])
    return Array((host + path + asked + withoutLocale(route: mark[fragment...])).utf8)
  }

  /// An address in which nothing is escaped that need not be: `@` for `%40`.
  ///
  /// Source: RFC 3986, 6.2.2.2; and what its section 3.3 lets a path have that no query has a meaning of its own for.
  private static func unescaped(_ destination: String) -> String {
    let percent = UInt8(ascii: "%")
    guard destination.utf8.contains(percent) else { return destination }
    var bytes: [UInt8] = []
    var rest = Array(destination.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == percent, let sign = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        sign.isAlphanumeric || "-._~@:()".utf8.contains(sign)
      {
        bytes.append(sign)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `/blob/main/` and `/blob/HEAD/`, as forges have them, are one branch.
  private func withoutBranch(_ parts: [Substring], _ isOutside: Bool) -> [Substring] {
    guard isOutside, let place = parts.firstIndex(where: { $0 == "blob" || $0 == "tree" }), place + 1 < parts.count,
      ["master", "main", "HEAD"].contains(parts[place + 1])
    else { return parts }
    var parts = parts
    parts[place + 1] = "HEAD"
    return parts
  }

  /// `{{< ref path="a.md" lang="fr" >}}` and the same with `lang="en"` are one page.
  private func withoutLocale(ofTag destination: String) -> String {
    guard destination.hasPrefix("{{"), let start = destination.firstRange(of: " lang=\"") else { return destination }
    let rest = destination[start.upperBound...]
    guard let end = rest.firstIndex(of: "\""), namesLocaleOfSite(rest[..<end]) else { return destination }
    return String(
      destination[..<start.lowerBound].filter { $0 != " " } + rest[rest.index(after: end)...].filter { $0 != " " })
  }

  /// Whether an address of another site is the one that it has for the target's language, by whatever name: `example.org/fr/aide/` for
  /// `help.example.org/start/`.
  func isEdition(_ other: String, of one: String) -> Bool {
    guard let theirs = site(one), theirs == site(other),
      partsThatDiffer(one, other) > 1 || haveOneName(one, other) || haveOneEnd(one, other)
    else {
      return false
    }
    // English is what a site has where it names no language.
    return names(target, other) && !names(target, one)
      || target.language == "en" && names(source, one) && !names(source, other)
  }

  /// What a magnet link is of, whatever trackers it names: `xt` with its value; nil for other links.
  static func torrent(_ link: String) -> Substring? {
    guard link.hasPrefix("magnet:?") else { return nil }
    return link.dropFirst("magnet:?".count).split(separator: "&").first { $0.hasPrefix("xt=") }
  }

  /// `/fr/docs/scheduling/taints/` for `/docs/configuration/taints/`: a page that was moved since in one of the
  /// languages. A name of one word, as `installation`, many folders have.
  private func haveOneEnd(_ one: String, _ other: String) -> Bool {
    partsOfSite(one).last.map { $0.contains("-") && $0 == partsOfSite(other).last } ?? false
  }

  /// `/fr/blog/2021/10/26/start/` for `/blog/2021/10/29/start/`: translated on another day.
  private func haveOneName(_ one: String, _ other: String) -> Bool {
    let (theirs, ours) = (partsOfSite(one), partsOfSite(other))
    // A year, a month and a day; of a version there are fewer numbers.
    return theirs.count == ours.count && theirs.last == ours.last
      && zip(theirs, ours).allSatisfy { $0 == $1 || ($0 + $1).utf8.allSatisfy(\.isDigit) }
      && theirs.count { $0.utf8.allSatisfy(\.isDigit) } >= 3
  }

  /// Whether two addresses are of sites that have nothing to do with each other: the same pages on a mirror, or what else a translator
  /// thought better for these readers. A slip leaves most of a host's name, and a machine's number or name is no site.
  func areOnOtherSites(_ one: String, _ other: String) -> Bool {
    guard let theirs = site(one), let ours = site(other), theirs != ours,
      [theirs, ours].allSatisfy({ $0.count > 1 && !($0.last ?? "").utf8.contains(where: \.isDigit) })
    else { return false }
    return Bigrams(theirs.joined(separator: ".")).likeness(Bigrams(ours.joined(separator: "."))) <= Self.slipOfHost
  }

  private static let slipOfHost = 0.6

  /// `example`, `org` of `https://docs.example.org/a`.
  private func site(_ link: String) -> [Substring]? { host(link).map { Array($0.split(separator: ".").suffix(2)) } }

  /// Whether another site has a page at two places: `/docs/web/reference/a` and `/docs/web/a`, or an archive has it. One part alone may be a
  /// slip.
  func isMoved(_ one: String, _ other: String) -> Bool {
    if [(one, other), (other, one)].contains(where: { $0.hasPrefix("https://web.archive.org/") && $0.hasSuffix($1) }) {
      return true
    }
    guard let left = host(one), left == host(other), partsThatDiffer(one, other) > 1 else { return false }
    return [one, other].allSatisfy { partsOfSite($0).count > 1 }
  }

  /// How many folders and names of two addresses are others; where one has more of them, each counts.
  private func partsThatDiffer(_ one: String, _ other: String) -> Int {
    let (theirs, ours) = (partsOfSite(one), partsOfSite(other))
    return theirs.count == ours.count ? zip(theirs, ours).count { $0 != $1 } : max(2, abs(theirs.count - ours.count))
  }

  /// The folders and names of an address outside, without its locale.
  private func partsOfSite(_ link: String) -> [Substring] {
    host(link).map { Self.parts(ofPath: link[$0.endIndex...]).filter { !namesLocaleOfSite($0) } } ?? []
  }

  /// The folders and names of a path, without its query and fragment.
  static func parts(ofPath path: Substring) -> [Substring] {
    path.prefix { $0 != "#" && $0 != "?" }.split(separator: "/")
  }

  /// `?lang=fr&page=2` and `?lang=en&page=2` are one page.
  private func withoutLocale(query: Substring) -> String {
    let fields = query.split(omittingEmptySubsequences: false) { "?&".contains($0) }
    return fields.filter { field in
      guard let sign = field.firstIndex(of: "=") else { return true }
      return !namesLocale(field[field.index(after: sign)...])
    }.joined(separator: "&")
  }

  /// `#/fr/start` and `#/en/start` are one page of a site that has its addresses behind the sign.
  private func withoutLocale(route fragment: Substring) -> String {
    guard fragment.hasPrefix("#/") else { return String(fragment) }
    return fragment.split(separator: "/", omittingEmptySubsequences: false).filter { !namesLocale($0) }
      .joined(separator: "/")
  }

  /// `guide` of `guide-ja`, `source` of `source_zh_cn`: a name without the locale at its end.
  private func withoutLocale(part: Substring, _ isLocale: (Substring) -> Bool) -> Substring {
    func isJoint(_ sign: Character) -> Bool { sign == "-" || sign == "_" }
    var place = part.firstIndex(where: isJoint)
    if part.contains(".") || place == nil { return part }
    while let found = place {
      let suffix = part[part.index(after: found)...]
      if found > part.startIndex, isLocale(suffix) { return part[..<found] }
      place = suffix.firstIndex(where: isJoint)
    }
    return part
  }

  /// `x` and `x.html` are one page of another site.
  private func withoutEnding(_ path: String) -> String {
    path.hasSuffix(".html") ? String(path.dropLast(5)) : path
  }

  /// `/components/modal-cn` and `/components/modal` are one page.
  private func withoutLocale(suffixOf path: String) -> String {
    let start = path.lastIndex(ofSign: "/").map { path.index(after: $0) } ?? path.startIndex
    return path.hasPrefix("/") ? String(path[..<start] + withoutLocale(part: path[start...], namesLocaleOfSite)) : path
  }

  /// `deed.fr` and `deed.en` are one page, `start.fr.md` and `start.md` too, and `start/fr.md` and `start/en.md`.
  private func withoutLocale(name path: String) -> String {
    guard let dot = path.lastIndex(ofSign: "."), !path[dot...].contains("/") else { return path }
    if namesLocale(path[path.index(after: dot)...]) { return String(path[..<dot]) }
    let stem = path[..<dot]
    if let slash = stem.lastIndex(ofSign: "/"), namesLocale(stem[stem.index(after: slash)...]) {
      return String(stem[...slash] + path[dot...])
    }
    guard let inner = stem.lastIndex(ofSign: "."), !stem[inner...].contains("/"),
      namesLocale(stem[stem.index(after: inner)...])
    else { return path }
    return String(stem[..<inner] + path[dot...])
  }

  /// `/fr/` and, as a country, `/jp/` for Japanese.
  private func namesLocaleOfSite(_ part: Substring) -> Bool {
    namesLocale(part) || [source, target].contains { Self.countries[$0.language]?.contains(String(part)) ?? false }
  }

  /// `fr.example.org`, `www.example.org` and `example.org` are one site, and so are `cn.example.org` and `v2.cn.example.org` for Chinese.
  private func withoutLocale(host: String) -> String {
    let labels = host.split(separator: ".")
    guard labels.count > 2, let first = labels.first else { return host }
    func isLocale(_ label: Substring) -> Bool {
      namesLocale(label) || Self.countries[target.language]?.contains(String(label)) ?? false
    }
    let own = labels.dropLast(2)
    return ((first == "www" ? own.dropFirst() : own).filter { !isLocale($0) } + labels.suffix(2)).joined(separator: ".")
  }

  /// Countries that addresses name in a language's place.
  static let countries: [String: [String]] = [
    "zh": ["cn", "tw", "hk"], "ja": ["jp"], "ko": ["kr"], "pt": ["br"], "cs": ["cz"], "da": ["dk"], "sv": ["se"],
    "uk": ["ua"], "el": ["gr"], "vi": ["vn"], "fa": ["ir"], "hi": ["in"], "he": ["il"],
  ]

  /// Whether an address names the target's language, as a site's part of its own is named.
  func namesTarget(_ destination: String) -> Bool { names(target, destination) }

  private func names(_ locale: LocaleTag, _ destination: String) -> Bool {
    let parts = destination.prefix { $0 != "#" && $0 != "?" }.split { "/:".contains($0) }
    let labels = host(destination).map { $0.split(separator: ".").dropLast(2) } ?? []
    return (labels + parts.filter { !$0.contains(".") }).contains { part in
      guard part.utf8.count <= 8 else { return false }
      return LocaleTag(part)?.language == locale.language
        || Self.countries[locale.language]?.contains(String(part)) ?? false
    }
  }

  private func namesLocale(_ part: Substring) -> Bool {
    guard part.utf8.count <= 8, let locale = LocaleTag(part) else { return false }
    return locale.language == source.language || locale.language == target.language
  }

  /// Whether a folder is one of the set's for these locales: another spelling leads elsewhere.
  private func isOwnLocale(_ part: Substring) -> Bool {
    guard let spellings else { return namesLocaleOfSite(part) }
    return part.utf8.count <= 12 && spellings.contains(part.lowercased())
  }

  /// `en.wikipedia.org/wiki/Heap` and `fr.wikipedia.org/wiki/Tas`, `example.org/en/a#one` and `example.org/fr/a#un`: a site that
  /// has its own pages in each language, with names of their own.
  func isLocaleOfSite(_ one: String, _ other: String) -> Bool {
    guard let left = host(one), let right = host(other) else { return false }
    if left == right {
      let (path, otherPath) = (one[left.endIndex...], other[right.endIndex...])
      return areLocalePaths(path, otherPath) || isReadme(otherPath, of: path)
    }
    let (theirs, ours) = (left.split(separator: "."), right.split(separator: "."))
    if theirs.count > 2, theirs.count == ours.count, theirs.dropFirst() == ours.dropFirst(),
      LocaleTag(theirs[0])?.language == source.language, LocaleTag(ours[0])?.language == target.language
    {
      return true
    }
    // A site of its own has headings of its own.
    if left.count < right.count, withoutLocale(host: right.lowercased()) == withoutLocale(host: left.lowercased()),
      Self.parts(ofPath: one[left.endIndex...]) == Self.parts(ofPath: other[right.endIndex...])
    {
      return true
    }
    return isMirror(ours, of: theirs)
  }

  /// `semver.org/lang/fr/` for `semver.org/`: the same page with the target's language in its path, or without the source's, where English
  /// is what a site has without one.
  func isLocaleAdded(_ one: String, _ other: String) -> Bool {
    isLocaleAdded(one, other, target, areOneSite: ==)
      || target.language == "en" && isLocaleAdded(other, one, source, areOneSite: ==)
  }

  /// `example.net/fr/` for `example.org/`: the same on a site of the same name.
  func isOnSiteOfLanguage(_ one: String, _ other: String) -> Bool {
    isLocaleAdded(one, other, target) { left, right in
      let (theirs, ours) = (left.split(separator: "."), right.split(separator: "."))
      return theirs.count > 1 && theirs.dropLast() == ours.dropLast()
        && [theirs, ours].allSatisfy { $0.last?.utf8.allSatisfy(\.isLetter) ?? false }
    }
  }

  /// `/docs/fr/door/a` for `/docs/door/a`: the same for a path from the root of a site, within it. What stands before all paths is the site's own
  /// way to name a language.
  func isLocaleAddedToPath(_ one: String, _ other: String) -> Bool {
    guard [one, other].allSatisfy({ $0.hasPrefix("/") && !$0.hasPrefix("//") }) else { return false }
    return place(of: target, addedTo: one[...], in: other[...]).map { $0 > 0 } ?? false
  }

  private func isLocaleAdded(
    _ one: String, _ other: String, _ locale: LocaleTag, areOneSite: (Substring, Substring) -> Bool
  ) -> Bool {
    guard let left = host(one), let right = host(other), areOneSite(left, right) else { return false }
    return place(of: locale, addedTo: one[left.endIndex...], in: other[right.endIndex...]) != nil
  }

  /// Which part of a path is the language that another path lacks, counted from 0; nil where they differ in more.
  private func place(of locale: LocaleTag, addedTo path: Substring, in other: Substring) -> Int? {
    // The page is what counts: its headings have ids in its own language.
    func segments(_ path: Substring) -> [Substring] { path.prefix { $0 != "#" }.split { "/?".contains($0) } }
    let (theirs, ours) = (segments(path), segments(other))
    guard ours.count > theirs.count, let place = ours.firstIndex(where: { LocaleTag($0)?.language == locale.language })
    else { return nil }
    let isNamed = place > 0 && Self.namesOfLocales.contains(String(ours[place - 1]))
    return Array(ours[..<(isNamed ? place - 1 : place)] + ours[(place + 1)...]) == theirs ? place : nil
  }

  /// Folders that hold a site's languages.
  private static let namesOfLocales: Set<String> = [
    "lang", "language", "languages", "locale", "locales", "l10n", "i18n", "intl",
  ]

  /// `/zh/blog/实践/#安装` for `/blog/in-practice/#install`: what differs is made of titles, in a script of their own, and stands
  /// in the target's part of the site or behind the page.
  func isSpelledInScript(_ one: String, _ other: String) -> Bool {
    let (left, right) = (host(one), host(other))
    guard left == right else { return false }
    func parts(_ link: String) -> (path: [Substring], fragment: Substring?) {
      let rest = link[(right == nil ? link.startIndex : host(link)?.endIndex ?? link.startIndex)...]
      let sign = rest.firstIndex(ofSign: "#")
      return (
        rest[..<(sign ?? rest.endIndex)].split(separator: "/"),
        sign.map { Substring(rest[$0...].unicodeScalars.dropFirst()) }
      )
    }
    let (theirs, ours) = (parts(one), parts(other))
    guard (theirs.fragment == nil) == (ours.fragment == nil) else { return false }
    func isLocale(_ part: Substring) -> Bool { right == nil ? isOwnLocale(part) : namesLocaleOfSite(part) }
    let (path, otherPath) = (theirs.path.filter { !isLocale($0) }, ours.path.filter { !isLocale($0) })
    guard path.count == otherPath.count else { return false }
    func isTitle(_ theirs: Substring, _ ours: Substring) -> Bool {
      theirs == ours || theirs.utf8.allSatisfy { $0 < 0x80 } && PercentEncoding.decoded(String(ours)).hasForeignLetters
    }
    guard isTitle(theirs.fragment ?? "", ours.fragment ?? "") else { return false }
    return path == otherPath
      || otherPath.count < ours.path.count && zip(path, otherPath).allSatisfy(isTitle) && path.count > 1
  }

  /// `https://a.org/b/wiki/潮汐` for `https://a.org/b/wiki/Tide`: whether two pages of another site lie in one folder, and the translation's has a
  /// title in a script of its own.
  func isTitledInScript(_ one: String, _ other: String) -> Bool {
    guard let left = host(one), left == host(other) else { return false }
    let (theirs, ours) = (
      Self.parts(ofPath: one[left.endIndex...]), Self.parts(ofPath: other[left.endIndex...])
    )
    guard let title = ours.last, theirs.count == ours.count, ours.count > 1, theirs.dropLast() == ours.dropLast(),
      theirs.last?.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") }) ?? false
    else { return false }
    return PercentEncoding.decoded(String(title)).unicodeScalars.count(where: \.isBeyondLatin) >= Self.shortestTitle
  }

  /// In letters beyond Latin's.
  private static let shortestTitle = 2

  /// Whether two links lead to a provider's site for the world, and to the one for the country of the language of either page.
  func isRegional(_ one: String, _ other: String) -> Bool {
    guard let left = host(one), let right = host(other) else { return false }
    return RegionalHosts.has(right, for: left, in: target.language)
      || RegionalHosts.has(left, for: right, in: source.language)
      || isOfCountry(right, left, target) || isOfCountry(left, right, source)
  }

  /// `tide.cn` and `tide.com.cn` for `tide.com`.
  private func isOfCountry(_ host: Substring, _ world: Substring, _ locale: LocaleTag) -> Bool {
    let (own, other) = (host.split(separator: "."), world.split(separator: "."))
    guard other.count > 1, let last = own.last,
      (Self.countries[locale.language] ?? [locale.language]).contains(String(last)), last != other.last
    else { return false }
    return own.dropLast() == other || own.dropLast() == other.dropLast()
  }

  /// `/a/` and `https://example.org/fr/a/`: of two links the paths, where one has a host and the other begins at the root of its
  /// own site.
  func pathsOfSite(_ one: String, _ other: String) -> (String, String)? {
    func path(_ link: String) -> String? { host(link).map { String(link[$0.endIndex...]) } }
    func isFromRoot(_ link: String) -> Bool { link.hasPrefix("/") && !link.hasPrefix("//") && link.utf8.count > 1 }
    if isFromRoot(one), let path = path(other), isFromRoot(path) { return (one, path) }
    if isFromRoot(other), let path = path(one), isFromRoot(path) { return (path, other) }
    return nil
  }

  /// Whether two paths are as long, and one folder names the source's language in one, the target's in the other.
  private func areLocalePaths(_ one: Substring, _ other: Substring) -> Bool {
    let (theirs, ours) = (Self.parts(ofPath: one), Self.parts(ofPath: other))
    guard theirs.count == ours.count else { return false }
    return zip(theirs, ours).contains { left, right in
      left != right && LocaleTag(left)?.language == source.language && LocaleTag(right)?.language == target.language
    }
  }

  /// `vite-docs.example.ru` for `vite.example.org`: a site of the same name, and the target's language in its own.
  private func isMirror(_ ours: [Substring], of theirs: [Substring]) -> Bool {
    let ending = Self.countries[target.language] ?? [target.language]
    let parts = ours.dropLast().flatMap { $0.split(separator: "-") }
    let isOurs = ours.last.map { ending.contains(String($0)) } ?? false || parts.contains { $0 == target.language }
    return isOurs && theirs.dropLast().contains { name in name.utf8.count > 2 && name != "www" && parts.contains(name) }
  }

  private func host(_ destination: String) -> Substring? {
    guard destination.hasPrefix("http"), let scheme = destination.firstRange(of: "://") else { return nil }
    return destination[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }
}

extension String {
  /// Whether it has letters outside of ASCII.
  fileprivate var hasForeignLetters: Bool {
    unicodeScalars.contains { !$0.isASCII && $0.properties.isAlphabetic }
  }
}
