import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// Links of another list of people or things than the source's.
extension LinkDifference {
  /// Whether all links of two texts lead to other people or things on the same sites: who translated into a language, and who wrote the
  /// source.
  func isOfOwnPeople(
    _ missing: [Link], of source: Block.Indices, _ extra: [Link], of target: Block.Indices, _ pair: PairContext
  ) -> Bool {
    func hosts(_ links: [Link], _ document: Document) -> Set<Substring>? {
      let addresses = links.map { document.destination($0.node) }
      guard addresses.allSatisfy({ $0.contains("://") }) else { return nil }
      return Set(addresses.compactMap { $0.split(separator: "/").dropFirst().first })
    }
    guard missing.count > 1, extra.count > 1, missing.count == source.count, extra.count == target.count,
      max(missing.count, extra.count) <= Self.mostCompared, let one = hosts(missing, pair.source),
      let other = hosts(extra, pair.target)
    else { return false }
    return !one.isDisjoint(with: other)
      && !missing.contains { lost in
        extra.contains { found in
          // A picture has no letters.
          let label = label(lost.node, pair.source)
          return !label.isEmpty && label == self.label(found.node, pair.target)
            || areAlike(path(lost, pair.source), path(found, pair.target))
        }
      }
  }

  /// What stands behind the host.
  private func path(_ link: Link, _ document: Document) -> String {
    document.destination(link.node).split(separator: "/").dropFirst(2).joined(separator: "/")
  }

  /// `[#18](…/18)` and `[#12](…/12)`: whether each link leads to the number that it names, which is another one: entries of a list that
  /// have no counterparts, and no slip.
  func areOtherEntries(_ lost: Int, _ found: Int, _ pair: PairContext) -> Bool {
    func number(_ link: Int, _ document: Document) -> [UInt8]? {
      let label = label(link, document)
      let digits = label.filter(\.isDigit)
      return digits.count > 1 && label.count <= digits.count + 2
        && document.destinationBytes(link).suffix(digits.count).elementsEqual(digits)
        ? digits : nil
    }
    guard let one = number(lost, pair.source), let other = number(found, pair.target) else { return false }
    return one != other
  }
}

extension PairContext {
  /// Whether a link of one of the pages leads to a page of the set that the translation's language has not.
  func isOfOthers(_ link: Int, of page: ParsedPage) -> Bool {
    let destination = page.document.destinationBytes(link)
    var topic: String?
    if case .page(let file)? = LinkTarget(destination, from: page, index) { topic = index.page(file)?.topic }
    topic = topic ?? SiteAddress.topic(page.document.destination(link)[...], from: page.page, index)
    guard let topic, topic != targetPage.page.topic else { return false }
    return index.file(ofTopic: topic, in: targetPage.locale).flatMap(index.page)?.locale != targetPage.locale
  }
}
