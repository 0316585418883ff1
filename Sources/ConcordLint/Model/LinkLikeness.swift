import ConcordPages
import ConcordProject
import ConcordSyntax

/// Whether two links lead to the same place, each for its readers.
struct LinkLikeness: Sendable {
  let pair: PairContext
  let identity: LinkIdentity

  init(_ pair: PairContext) {
    self.pair = pair
    let spelled = [pair.sourcePage, pair.targetPage].map(Self.spelling)
    identity = LinkIdentity(
      pair.sourcePage.locale, pair.targetPage.locale,
      spellings: spelled[1].map { [$0, spelled[0] ?? pair.sourcePage.locale.tag.lowercased()] })
  }

  /// The folder that a page's locale is named by, in lower case.
  private static func spelling(_ page: ParsedPage) -> String? {
    page.file.split(separator: "/").dropLast().first { LocaleTag($0) == page.locale }?.lowercased()
  }

  /// A destination without what names a locale, and without what changes nothing: equal keys are the same place.
  func key(_ destination: String) -> [UInt8] { identity.key(destination) }

  // MARK: By what they mean

  /// Whether two links with different keys are the same place.
  func isSame(_ one: String, _ other: String) -> Bool {
    if identity.isLocaleOfSite(one, other) || identity.isLocaleAdded(one, other) { return true }
    // Hugo writes the addresses of pages in small letters.
    if pair.target.dialect == .hugo, !one.contains("://"), one.lowercased() == other.lowercased() { return true }
    if let theirs = LinkIdentity.torrent(one), theirs == LinkIdentity.torrent(other) { return true }
    if namesOwnLocale(other, for: one) || isNamedForLocale(other, one) || isFileOfLocale(other, one)
      || LinkIdentity.isOneDiscussion(one, other)
    {
      return true
    }
    // An address that is made of a title; one that leads nowhere is told as such.
    if identity.isSpelledInScript(one, other) { return true }
    let (theirs, ours) = (topic(one, pair.sourcePage), topic(other, pair.targetPage))
    // The former source's page was moved since, and somebody has seen to the link.
    if pair.status != nil, theirs == nil, ours != nil { return true }
    if theirs == nil, identity.isLocaleAddedToPath(one, other) { return true }
    if theirs == nil, ours == nil, isSameFile(one, other) || isFileOnForge(one, other) { return true }
    if let theirs, ours == nil, isOwnAddress(other, of: theirs) { return true }
    guard let theirs, theirs == ours else { return isLocalAnchor(one, other) || isPostOfDay(one, other, ours) }
    // What the translation names is there: the source's own may be gone since, or never have been.
    let (left, right) = (fragment(one), fragment(other))
    return left == right || isThere(right, other, pair.targetPage)
  }

  /// `docs/a.pdf` for `https://github.com/owner/tide/blob/main/docs/a.pdf`, or the other way round: whether one names a file of the
  /// repository, and the other the same as a forge shows it.
  private func isFileOnForge(_ one: String, _ other: String) -> Bool {
    let isFirst = one.contains("://")
    guard isFirst != other.contains("://"), let shown = LinkIdentity.file(onForge: isFirst ? one : other) else {
      return false
    }
    let path = (isFirst ? other : one).prefix { $0 != "#" && $0 != "?" }
    let page = isFirst ? pair.targetPage : pair.sourcePage
    // Every repository has a LICENSE.
    guard let file = LinkTarget.file(PercentEncoding.decoded(String(path)), from: page.file), file.contains("/") else {
      return false
    }
    return shown.hasSameBytes(as: file) || shown.utf8.suffix(file.utf8.count + 1).elementsEqual("/\(file)".utf8)
  }

  /// `/fr/2012/10/12/faille/` for `/en/2012/10/12/flaw/`: whether both are posts of one day, and the translation's has a name in its
  /// own language, which no source has.
  private func isPostOfDay(_ one: String, _ other: String, _ ours: String?) -> Bool {
    let (left, right) = (LinkIdentity.parts(ofPath: one[...])[...], LinkIdentity.parts(ofPath: other[...])[...])
    guard one.hasPrefix("/"), other.hasPrefix("/"), left.count == right.count, let day = SiteAddress.day(of: left),
      day == SiteAddress.day(of: right)
    else { return false }
    return ours.flatMap { pair.index.file(ofTopic: $0, in: pair.index.sourceLocale) } == nil
      && key(left.dropLast().joined(separator: "/")) == key(right.dropLast().joined(separator: "/"))
  }

  /// `../rules/rules_fr.md` for `rules.md`: whether a file that is there is named as the source's, and for the target's language.
  private func isFileOfLocale(_ other: String, _ one: String) -> Bool {
    func name(_ link: String) -> String {
      RelativePath.name(of: String(link.prefix { $0 != "#" && $0 != "?" })).lowercased()
    }
    guard !other.contains("://"), fragment(one) == fragment(other),
      FamilyName.withoutLocale(name(other), pair.targetPage.locale) == name(one)
    else { return false }
    switch LinkTarget(Array(other.utf8)[...], from: pair.targetPage, pair.index) {
    case .page, .file: return true
    case .folder, .unseen, .missing, nil: return false
    }
  }

  /// `../.notes/a.basque.md` for `../.notes/a.md`: whether a page is named for the target's language, where nobody looks for either, as
  /// on another site. One that leads nowhere is told as such.
  private func isNamedForLocale(_ other: String, _ one: String) -> Bool {
    guard one.contains("://") == other.contains("://"), fragment(one) == fragment(other) else { return false }
    func path(_ link: String) -> String {
      String(link.prefix { $0 != "#" && $0 != "?" }.drop { $0 == "." || $0 == "/" })
    }
    let (theirs, ours) = (path(one), path(other))
    return FamilyName.withoutLocale(ours, pair.targetPage.locale) == theirs
      || FamilyName.withoutLocale(ours, pair.targetPage.locale)
        == FamilyName.withoutLocale(theirs, pair.sourcePage.locale)
        && FamilyName.withoutLocale(ours, pair.targetPage.locale) != nil
      // The source's own is named for its language.
      || FamilyName.withoutLocale(theirs, pair.sourcePage.locale) == ours
  }

  /// `zh-tw/a.md` for `zh-cn/a.md`, where the source is English: whether the source leads to a third language of the set, and the
  /// translation to the same page in its own.
  private func namesOwnLocale(_ other: String, for one: String) -> Bool {
    let (theirs, ours) = (one.split(separator: "/"), other.split(separator: "/"))
    guard theirs.count == ours.count, theirs.count > 1, !one.contains("://") else { return false }
    let differing = zip(theirs, ours).filter { $0 != $1 }
    guard differing.count == 1, let (left, right) = differing.first, let tag = LocaleTag(left) else { return false }
    return LocaleTag(right) == pair.targetPage.locale && tag != pair.targetPage.locale
      && pair.index.locales.contains(tag)
  }

  /// `#/en/start#install` and `#/fr/start#installation`: whether the page is the target language's own, of which nobody here knows
  /// the ids.
  func isPageOfLocale(_ one: String, _ other: String) -> Bool {
    guard namesLanguage(other.replacing("#/", with: "/")),
      other.hasPrefix("#/") || topic(one, pair.sourcePage) == nil && topic(other, pair.targetPage) == nil,
      let left = one.lastIndex(ofSign: "#"), let right = other.lastIndex(ofSign: "#"), left > one.startIndex,
      right > other.startIndex
    else { return false }
    let (theirs, ours) = (String(one[..<left]), String(other[..<right]))
    return theirs != ours && key(theirs) == key(ours)
  }

  /// Whether an address names the target's language: `fr.example.org`, `example.org/docs/fr/a`.
  func namesLanguage(_ destination: String) -> Bool { identity.namesTarget(destination) }

  /// What GitBook writes where a page is gone: `broken-reference`, `/broken/pages/2Fx9`.
  private static func isLost(_ link: String) -> Bool {
    let parts = link.prefix { $0 != "#" && $0 != "?" }.split(separator: "/")
    return parts.first == "broken-reference" || parts.prefix(2) == ["broken", "pages"]
  }

  /// What it matters that a translation's link has another target: nil for what the rule says.
  func severity(of lost: String, as found: String) -> Severity? {
    if Self.isLost(lost) { return .info }
    // Which host the site has, nobody has said.
    if let severity = severityOfNamedHost(lost, found) { return severity }
    if identity.isRegional(lost, found) || identity.isOnSiteOfLanguage(lost, found)
      || identity.isEdition(found, of: lost) || isPageOfLocale(lost, found) || areOneBehindTemplate(lost, found)
    {
      return .info
    }
    if ImageName.isOne(lost), ImageName.isOne(found),
      LocalizedPicture.mayStand(found, for: lost, in: pair.targetPage.locale, from: pair.sourcePage.locale)
    {
      return .info
    }
    if isOtherVideo(found, than: lost) || identity.areOnOtherSites(lost, found) || isMended(lost, by: found) {
      return .info
    }
    if LinkIdentity.lacksRepository(lost, of: found) || isWholeElsewhere(found, lost) { return .info }
    if lost.hasSuffix("://"), found.count > lost.count { return .info }
    if isAddress(found, ofPage: lost) { return .info }
    // A page that this language has, where it lacks the source's.
    if isOwnPage(found), !isOwnPage(lost), topic(lost, pair.sourcePage) != nil { return .info }
    if isInOtherLanguage(found, than: lost) || identity.isTitledInScript(lost, found) || isNamedForReaders(found, lost)
      || isPlaceOfPart(found, lost)
    {
      return .info
    }
    // The right page, from its beginning; where the source's fragment is none, that is the better link.
    let page = lost.prefix { $0 != "#" }
    if !page.isEmpty, page.count < lost.count, key(String(page)) == key(found) {
      return isDead(lost) ? .info : .warning
    }
    // Which of two addresses is the better one, nobody here knows.
    return identity.isMoved(lost, found) ? .warning : nil
  }

  /// `https://docs.a.org/fr/guide/doors/a/` for `./a.md`: whether an address ends as the path of the page does that the source leads to, as
  /// readers find it on the site.
  private func isAddress(_ found: String, ofPage lost: String) -> Bool {
    guard let scheme = found.firstRange(of: "://"), !lost.contains("://"),
      fragment(lost) == nil || fragment(found) != nil, let topic = topic(lost, pair.sourcePage)
    else { return false }
    let names = topic.split(separator: "/").suffix(Self.namesOfPage)
    let parts = LinkIdentity.parts(ofPath: found[scheme.upperBound...]).dropFirst()
    return names.count == Self.namesOfPage && parts.suffix(names.count).elementsEqual(names)
  }

  /// Its own name and two folders: of fewer, other sites have pages, too.
  private static let namesOfPage = 3

  /// `https://a.org/c/tide/63` for `https://a.org/c/tide/`: whether the source leads to the longer address in another place.
  private func isWholeElsewhere(_ found: String, _ lost: String) -> Bool {
    guard lost.contains("://"), found.hasPrefix(lost),
      pair.work.allows(pair.source.nodes.count, at: ByteRange(start: 0, end: 0))
    else { return false }
    // `issues/12` is no part of `issues/1`.
    guard lost.hasSuffix("/") || "/#?".utf8.contains(found.utf8.dropFirst(lost.utf8.count).first ?? .space) else {
      return false
    }
    return pair.source.indices(of: .link).contains { pair.source.destination($0) == found }
  }

  /// `part#潮` for `part#tide`: whether both lead into one page, of which nobody here knows what places it has in each language: it is
  /// not found from a part that other pages show, or shows parts itself.
  private func isPlaceOfPart(_ found: String, _ lost: String) -> Bool {
    guard !lost.contains("://"), let theirs = fragment(lost), let ours = fragment(found), theirs != ours,
      key(String(lost.prefix { $0 != "#" })) == key(String(found.prefix { $0 != "#" })),
      (theirs + ours).unicodeScalars.contains(where: { !$0.isASCII })
    else { return false }
    return isUnknown(lost, pair.sourcePage) && isUnknown(found, pair.targetPage)
  }

  private func isUnknown(_ link: String, _ page: ParsedPage) -> Bool {
    guard let file = file(link, page) else { return true }
    return pair.index.fragments(of: file, asking: page)?.mayHaveOthers ?? true
  }

  /// Whether the source leads nowhere: GitBook has lost the page, or its own page has not the fragment that it names.
  func isDead(_ link: String) -> Bool {
    if Self.isLost(link) { return true }
    guard let fragment = fragment(link), let file = file(link, pair.sourcePage),
      let known = pair.index.fragments(of: file, asking: pair.sourcePage)
    else { return false }
    return !known.mayHaveOthers && !known.contains(fragment)
  }

  /// `https://a.org/en/tide/` for `https://a.org/zh/tide/#_4`, `tide-fr.zip` for `tide-en.zip`: whether nothing but the language differs, and
  /// with it the fragment, which is made of a heading.
  private func isInOtherLanguage(_ found: String, than lost: String) -> Bool {
    guard lost.contains("://"), found.contains("://") else { return false }
    let (theirs, ours) = (lost.prefix { $0 != "#" }, found.prefix { $0 != "#" })
    let namesSource = ours.split(separator: "/").contains {
      LocaleTag($0)?.language == pair.sourcePage.locale.language
    }
    if theirs != ours, !namesSource, key(String(theirs)) == key(String(ours)) { return true }
    let (source, target) = (pair.sourcePage.locale.tag, pair.targetPage.locale.tag)
    // `-en-US`, `_en_US`
    return ["-", "_", "."].contains { sign in
      [source, source.replacing("-", with: "_")].contains { tag in
        let own = tag == source ? target : target.replacing("-", with: "_")
        return theirs.contains(sign + tag) && theirs.replacing(sign + tag, with: sign + own) == ours
      }
    }
  }

  /// `bugs-cn.html` for `bugs.html`, `by-sa/4.0/deed.pt_BR` for `by-sa/4.0/`: whether nothing but the end of an address outside differs, and
  /// names the target's language.
  private func isNamedForReaders(_ found: String, _ lost: String) -> Bool {
    func address(_ link: String) -> String? {
      guard link.contains("://"), let place = link.firstRange(of: "://") else { return nil }
      let rest = link[place.upperBound...]
      return String(rest.hasSuffix("/") ? rest.dropLast() : rest)
    }
    guard let (theirs, ours) = address(lost).flatMap({ one in address(found).map { (one, $0) } }) else { return false }
    // The deed of a licence of Creative Commons.
    let tag = ours.dropFirst(theirs.count)
    if ours.hasPrefix(theirs), tag.hasPrefix("/deed.") {
      return LocaleTag(tag.dropFirst("/deed.".count))?.language == pair.targetPage.locale.language
    }
    func split(_ address: String) -> (stem: String, ending: Substring) {
      guard let sign = address.lastIndex(where: { $0 == "." || $0 == "/" }), address[sign] == "." else {
        return (address, "")
      }
      return (String(address[..<sign]), address[sign...])
    }
    let (one, other) = (split(theirs), split(ours))
    return one.ending == other.ending
      && FamilyName.withoutLocale(other.stem + ".md", pair.targetPage.locale) == one.stem + ".md"
  }

  /// Whether the source's link leads to nothing in the tree, and the translation's to a page; or the source has mistyped a name.
  private func isMended(_ lost: String, by found: String) -> Bool {
    if SourceSlip.isMended(lost, by: found, pair) { return true }
    guard !lost.contains("://"), !found.contains("://"),
      case .missing = LinkTarget(Array(lost.utf8)[...], from: pair.sourcePage, pair.index)
    else { return false }
    switch LinkTarget(Array(found.utf8)[...], from: pair.targetPage, pair.index) {
    case .page, .file: return true
    case .folder, .unseen, .missing, nil: return false
    }
  }

  /// Whether a translation shows a video in its own language: another one than the source, which shows it nowhere.
  private func isOtherVideo(_ found: String, than lost: String) -> Bool {
    guard let theirs = Self.video(lost), let ours = Self.video(found) else { return false }
    return Self.isOtherVideo(ours, than: theirs, pair)
  }

  /// The same of two ids.
  static func isOtherVideo(_ found: Substring, than lost: Substring, _ pair: PairContext) -> Bool {
    guard lost != found, Bigrams(String(lost)).likeness(Bigrams(String(found))) < slip,
      pair.work.allows(pair.source.text.bytes.count, at: ByteRange(start: 0, end: 0))
    else { return false }
    return pair.source.text.bytes.firstRange(of: Array(found.utf8)) == nil
  }

  /// Of one id mistyped.
  private static let slip = 0.5

  /// The id of a video on YouTube.
  private static func video(_ address: String) -> Substring? {
    let parts = address.split(separator: "/")
    guard let host = parts.dropFirst().first, let last = parts.last, parts.count > 2 else { return nil }
    let isWatched = host.hasSuffix("youtube.com")
    guard isWatched || host == "youtu.be" else { return nil }
    let start = isWatched ? last.firstRange(of: "v=")?.upperBound : last.startIndex
    return start.map { last[$0...].prefix { $0 != "&" && $0 != "?" && $0 != "#" } }
  }

  /// `${site}/api.html` for `api.html`: whether two destinations are one, but for the template that fills in where they begin.
  private func areOneBehindTemplate(_ lost: String, _ found: String) -> Bool {
    func path(_ link: String) -> Substring {
      var rest = link[...]
      for (open, close) in [("${", "}"), ("{{", "}}")] where rest.hasPrefix(open) {
        if let end = rest.firstRange(of: close) { rest = rest[end.upperBound...] }
      }
      return rest.drop { $0 == "/" }
    }
    let (theirs, ours) = (path(lost), path(found))
    return theirs == ours && !ours.isEmpty && (theirs.count < lost.count || ours.count < found.count)
  }

  /// Whether a destination leads to a page that is there in the translation's locale.
  private func isOwnPage(_ destination: String) -> Bool {
    let locale = pair.targetPage.locale
    guard let file = topic(destination, pair.targetPage).flatMap({ pair.index.file(ofTopic: $0, in: locale) }) else {
      return false
    }
    return pair.index.page(file)?.locale == locale
  }

  /// Whether both lead to one place of the tree that is no page of the set: `docs/x.md`, which a page in `docs` calls `x.md`.
  private func isSameFile(_ one: String, _ other: String) -> Bool {
    guard fragment(one) == fragment(other),
      let theirs = LinkTarget(Array(one.utf8)[...], from: pair.sourcePage, pair.index)
    else { return false }
    switch theirs {
    case .file, .folder: return theirs == LinkTarget(Array(other.utf8)[...], from: pair.targetPage, pair.index)
    // What is in no tree at hand is one place where both paths lead there.
    case .unseen, .missing:
      guard let place = LinkTarget.file(one, from: pair.sourcePage.file) else { return false }
      return place == LinkTarget.file(other, from: pair.targetPage.file)
    case .page: return false
    }
  }

  /// Whether both lead to pages of the set, and to other ones.
  func leadToOtherTopics(_ one: String, _ other: String) -> Bool {
    guard let theirs = topic(one, pair.sourcePage), let ours = topic(other, pair.targetPage) else { return false }
    return theirs != ours
  }

  /// The topic that a link leads to.
  func topic(_ destination: String, _ page: ParsedPage) -> String? {
    if destination.hasPrefix("/") { return SiteAddress.topic(destination[...], from: page.page, pair.index) }
    return file(destination, page).flatMap { pair.index.page($0)?.topic }
  }

  /// Whether an address ends as the translation of a topic says that its own does: `slug: pourquoi-nous`.
  private func isOwnAddress(_ destination: String, of topic: String) -> Bool {
    guard let file = pair.index.file(ofTopic: topic, in: pair.targetPage.locale),
      let page = pair.index.store.parsed(file),
      let front = page.document.frontMatter,
      let name = destination.prefix(while: { $0 != "#" && $0 != "?" }).split(separator: "/").last
    else { return false }
    return ["slug", "permalink", "url"].contains { key in
      guard let value = front.entry(key)?.value else { return false }
      return page.document.text[value].split(separator: "/").last == name
    }
  }

  /// The page that a link leads to, itself for a fragment alone.
  private func file(_ destination: String, _ page: ParsedPage) -> String? {
    if destination.utf8.first == UInt8(ascii: "#") { return page.file }
    if destination.hasPrefix("/"), !destination.contains("?") {
      return SiteAddress.topic(destination[...], from: page.page, pair.index)
        .flatMap { pair.index.file(ofTopic: $0, in: page.page.locale) }
    }
    guard case .page(let file)? = LinkTarget(Array(destination.utf8)[...], from: page, pair.index) else { return nil }
    return file
  }

  private func fragment(_ destination: String) -> String? {
    destination.firstIndex(ofSign: "#").map {
      PercentEncoding.decoded(String(destination[$0...].unicodeScalars.dropFirst()))
    }
  }

  /// Whether a link's fragment is one of the page that it leads to.
  private func isThere(_ fragment: String?, _ destination: String, _ page: ParsedPage) -> Bool {
    guard let fragment, let file = file(destination, page) else { return false }
    return pair.index.fragments(of: file, asking: page)?.contains(fragment) ?? false
  }

  /// Ids that are made of a heading's text differ by language: a fragment that the translation has is right.
  private func isLocalAnchor(_ one: String, _ other: String) -> Bool {
    guard let left = one.firstIndex(ofSign: "#"), let right = other.firstIndex(ofSign: "#"),
      one[..<left] == other[..<right]
    else { return false }
    return isGenerated(one, pair.sourcePage) && isGenerated(other, pair.targetPage)
  }

  private func isGenerated(_ destination: String, _ page: ParsedPage) -> Bool {
    guard let fragment = fragment(destination), let file = file(destination, page) else { return false }
    return pair.index.fragments(of: file, asking: page)?.generated.contains(fragment) ?? false
  }
}
