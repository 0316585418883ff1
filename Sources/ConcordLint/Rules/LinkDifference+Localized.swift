import ConcordPages
import ConcordProject

/// What a link of the source is in the reader's language.
extension LinkDifference {
  /// `/fr/v1/docs/a` for the source's `/v1/docs/a`, where the translation has `/fr/docs/a`: its own address of the locale before the
  /// source's path, where that is a page; else the source's address as it is.
  func counterpart(of theirs: String, like ours: String, _ pair: PairContext) -> String {
    guard theirs.hasPrefix("/"), !theirs.hasPrefix("//"), let prefix = localePrefix(ours, pair.targetPage.locale) else {
      return theirs
    }
    // The page itself, and not the source's in its place.
    guard localePrefix(theirs, pair.targetPage.locale) == nil,
      let topic = SiteAddress.topic(theirs[...], from: pair.sourcePage.page, pair.index),
      let file = pair.index.file(ofTopic: topic, in: pair.targetPage.locale),
      pair.index.page(file)?.locale == pair.targetPage.locale
    else { return theirs }
    let known = pair.index.locales.lazy.compactMap { localePrefix(theirs, $0) }.first
    return prefix + theirs.dropFirst(known?.count ?? 0)
  }

  /// `/pt-br` of `/pt-br/docs/a`.
  private func localePrefix(_ address: String, _ locale: LocaleTag) -> String? {
    guard address.hasPrefix("/"), let first = address.split(separator: "/").first, LocaleTag(first) == locale else {
      return nil
    }
    return "/" + first
  }
}
