import ConcordPages
import ConcordProject

/// What a link of the source is in the reader's language.
extension LinkDifference {
  /// `/fr/v1/docs/a` for the source's `/v1/docs/a`, where the translation has `/fr/docs/a`: its own address of the locale before the
  /// source's path, where that is a page; `../a` for `a`, where the translation lies in a folder of its own and has no such file there. Nil
  /// for the source's address as it is.
  func counterpart(of theirs: String, like ours: String, _ pair: PairContext) -> String? {
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
