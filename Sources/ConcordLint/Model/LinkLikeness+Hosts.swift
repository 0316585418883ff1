import ConcordPages
import ConcordProject
import ConcordSyntax

/// Links of which one alone names the host that the site is on.
extension LinkLikeness {
  /// How much it matters that one link names the host of its site, as it seems, and the other leaves it out; nil where they do
  /// not lead to one page. A path that the set has is the set's own.
  func severityOfNamedHost(_ one: String, _ other: String) -> Severity? {
    guard let (path, otherPath) = identity.pathsOfSite(one, other),
      key(path) == key(otherPath) || isSame(path, otherPath) || isPageOfLocale(path, otherPath)
    else { return nil }
    return topic(path, pair.sourcePage) != nil || isHostOfSite(one.hasPrefix("/") ? other : one) ? .info : .warning
  }

  /// Whether the source leads to the host of an address in another place, or the translation in two: so it is the site's, or one that both
  /// know.
  private func isHostOfSite(_ address: String) -> Bool {
    guard let scheme = address.firstRange(of: "://"),
      pair.work.allows(pair.source.text.bytes.count + pair.target.text.bytes.count, at: ByteRange(start: 0, end: 0))
    else { return false }
    let host = Array(address[scheme.lowerBound...].dropFirst(3).prefix { $0 != "/" }.utf8)
    let start = Array("://".utf8) + host + Array("/".utf8)
    return pair.source.text.bytes.firstRange(of: start) != nil
      || pair.target.text.bytes[...].count(of: start, atMost: 2) > 1
  }
}
