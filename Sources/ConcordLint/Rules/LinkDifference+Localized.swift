import ConcordPages
import ConcordProject
import ConcordSyntax

/// What a link of the source is in the reader's language.
extension LinkDifference {
  /// `/fr/v1/docs/a` for the source's `/v1/docs/a`, where the translation has `/fr/docs/a`: its own address of the locale before the
  /// source's path, where that is a page; `../a` for `a`, where the translation lies in a folder of its own and has no such file there. Nil
  /// for the source's address as it is.
  func counterpart(of theirs: String, like ours: String, _ pair: PairContext) -> String? {
    if let place = placeOfHeading(theirs, like: ours, pair) { return place }
    if let path = pathFromTranslation(theirs, pair) { return path }
    guard theirs.hasPrefix("/"), !theirs.hasPrefix("//"), let prefix = localePrefix(ours, pair.targetPage.locale) else {
      return nil
    }
    // The page itself, and not the source's in its place.
    guard localePrefix(theirs, pair.targetPage.locale) == nil,
      let topic = SiteAddress.topic(theirs[...], from: pair.sourcePage.page, pair.index),
      let file = pair.index.file(ofTopic: topic, in: pair.targetPage.locale),
      pair.index.page(file)?.locale == pair.targetPage.locale
    else { return nil }
    let known = pair.index.locales.lazy.compactMap { localePrefix(theirs, $0) }.first
    return prefix + theirs.dropFirst(known?.count ?? 0)
  }

  /// `a.md#marée` for `a.md#tide`: where a site makes ids of headings, that of the same heading in the reader's page. Nil where the page has
  /// the source's id, or another outline.
  private func placeOfHeading(_ theirs: String, like ours: String, _ pair: PairContext) -> String? {
    guard let hash = theirs.firstIndex(ofSign: "#"), !theirs.contains("://"),
      let (source, target) = pages(theirs[..<hash], pair)
    else { return nil }
    let fragment = PercentEncoding.decoded(String(theirs[hash...].unicodeScalars.dropFirst()))
    guard !target.contains(fragment), pair.work.allows(source.outline.count, at: ByteRange(start: 0, end: 0)),
      let place = source.outline.firstIndex(of: fragment),
      source.levels == target.levels, !target.outline[place].isEmpty
    else { return nil }
    let path = ours.prefix { $0 != "#" }
    // `a_fr.md`, which the link names already.
    let isKnown = !path.isEmpty && isCounterpart(path, of: theirs[..<hash], pair)
    return (isKnown ? String(path) : String(theirs[..<hash])) + "#" + target.outline[place]
  }

  /// Whether a place that the source names is none of the reader's page, and nobody knows what stands for it there.
  func isPlaceUnknown(_ theirs: String, like ours: String, _ pair: PairContext) -> Bool {
    guard let hash = theirs.firstIndex(ofSign: "#"), !theirs.contains("://"),
      let (source, target) = pages(theirs[..<hash], pair)
    else { return false }
    let fragment = PercentEncoding.decoded(String(theirs[hash...].unicodeScalars.dropFirst()))
    let path = ours.prefix { $0 != "#" }
    let leadsThere = path.isEmpty ? theirs.hasPrefix("#") : isCounterpart(path, of: theirs[..<hash], pair)
    return leadsThere && source.contains(fragment) && !target.mayHaveOthers && !target.contains(fragment)
  }

  /// Whether a link of the translation leads to the page that a link of the source does, in the reader's language.
  private func isCounterpart(_ ours: Substring, of theirs: Substring, _ pair: PairContext) -> Bool {
    if ours.hasPrefix("/"), ours == theirs { return true }
    guard case .page(let own)? = LinkTarget(Array(ours.utf8)[...], from: pair.targetPage, pair.index),
      case .page(let source)? = LinkTarget(Array(theirs.utf8)[...], from: pair.sourcePage, pair.index)
    else { return false }
    return pair.index.page(own)?.topic == pair.index.page(source)?.topic
  }

  /// The page that a link of the source leads to, from the root of the site, too.
  private func file(_ path: Substring, _ pair: PairContext) -> String? {
    if case .page(let file)? = LinkTarget(Array(path.utf8)[...], from: pair.sourcePage, pair.index) { return file }
    guard path.hasPrefix("/"), !path.hasPrefix("//") else { return nil }
    return SiteAddress.topic(path, from: pair.sourcePage.page, pair.index).flatMap {
      pair.index.file(ofTopic: $0, in: pair.sourcePage.locale)
    }
  }

  /// The places of the page that a link of the source leads to, and those of the same page in the reader's language.
  private func pages(_ path: Substring, _ pair: PairContext) -> (source: Fragments, target: Fragments)? {
    var (source, target) = (pair.sourcePage.file, pair.targetPage.file)
    if !path.isEmpty {
      guard let file = file(path, pair), let own = pair.index.file(file, in: pair.targetPage.locale),
        pair.index.page(own)?.locale == pair.targetPage.locale
      else { return nil }
      (source, target) = (file, own)
    }
    guard let theirs = pair.index.fragments(of: source, asking: pair.sourcePage),
      let ours = pair.index.fragments(of: target, asking: pair.targetPage)
    else { return nil }
    return (theirs, ours)
  }

  private func pathFromTranslation(_ theirs: String, _ pair: PairContext) -> String? {
    let link = theirs.prefix { $0 != "#" && $0 != "?" }
    guard !link.isEmpty, !link.hasPrefix("/"), !link.contains(":"),
      case .file(let file)? = LinkTarget(Array(theirs.utf8)[...], from: pair.sourcePage, pair.index),
      case .missing? = LinkTarget(Array(theirs.utf8)[...], from: pair.targetPage, pair.index)
    else { return nil }
    let path = RelativePath.from(pair.targetPage.file, to: file)
    // What is escaped in an address stays so.
    return path.hasSuffix(link.drop { "./".contains($0) }) ? path + theirs.dropFirst(link.count) : nil
  }

  /// `/pt-br` of `/pt-br/docs/a`.
  private func localePrefix(_ address: String, _ locale: LocaleTag) -> String? {
    guard address.hasPrefix("/"), let first = address.split(separator: "/").first, LocaleTag(first) == locale else {
      return nil
    }
    return "/" + first
  }
}
