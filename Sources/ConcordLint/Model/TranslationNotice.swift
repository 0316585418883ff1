import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// What a locale says of its translations, in each of them: who made it, by which means, and where the original is.
enum TranslationNotice {
  /// Takes out what blocks are told of that say so: they stand at the page's beginning and lead to the page that was translated, or the
  /// same words stand in the pages beside this one.
  static func takeTold(from differences: inout [Diagnostic], _ pair: PairContext) {
    // A notice may stand in the place of a paragraph of the source; then its link is told.
    let told = differences.indices.filter {
      ["block-extra", "link-extra", "page-foreword"].contains(differences[$0].rule)
    }
    // It stands at the top or at the end.
    let asked = Set(told.prefix(fewBlocks) + told.suffix(fewBlocks))
    let notices = asked.filter { has(differences[$0], pair) }
    if notices.isEmpty { return }
    differences = differences.indices.filter { !notices.contains($0) }.map { differences[$0] }
  }

  private static func has(_ told: Diagnostic, _ pair: PairContext) -> Bool {
    let blocks = pair.alignment.target
    let range = told.place.range
    let isAtTop = blocks.prefix(fewBlocks).contains { pair.target.nodes[$0.node].range.end >= range.start }
    if isAtTop {
      let ranges = [range] + told.notes.prefix(fewBlocks).map(\.place.range)
      let links = pair.target.indices(of: .link).lazy.filter { link in
        ranges.contains { $0.contains(pair.target.nodes[link].range) }
      }
      if links.contains(where: { leadsToSource($0, pair) }) { return true }
    }
    guard told.rule != "link-extra", range.count >= shortest else { return false }
    let words = pair.target.text.bytes[range.start..<range.end]
    let holders = pair.index.neighbours(of: pair.targetPage.page).lazy.filter { file in
      pair.index.store.bytes(file)?.holds(words) ?? false
    }
    return holders.prefix(enough).count == enough
  }

  private static let fewBlocks = 8
  /// Bytes of what nobody writes twice by chance.
  private static let shortest = 40
  /// How many other pages have it.
  private static let enough = 3

  private static func leadsToSource(_ link: Int, _ pair: PairContext) -> Bool {
    let destination = pair.target.destination(link)
    if case .page(let file)? = LinkTarget(Array(destination.utf8)[...], from: pair.targetPage, pair.index) {
      return file == pair.sourcePage.file
    }
    // The address of the source on the site, or on a forge. Many an address ends in `/overview`: one step alone says which
    // page it is where the language of the source stands before it.
    let path = destination.prefix { $0 != "#" && $0 != "?" }
    let own = steps(pair.sourcePage.page.topic)
    if own.isEmpty { return path.hasSuffix("/\(pair.sourcePage.file)") }
    let theirs = steps(path)
    guard theirs.suffix(own.count) == own[...] else { return false }
    return own.count > 1
      || theirs.dropLast().contains { LocaleTag($0)?.language == pair.sourcePage.page.locale.language }
  }

  /// The folders of an address and its name, without what may be left out.
  private static func steps(_ path: some StringProtocol) -> [Substring] {
    let steps = String(path).split(separator: "/")
    guard let last = steps.last else { return [] }
    return IndexPage.isOne(String(last)) ? steps.dropLast() : steps.dropLast() + [last.prefix { $0 != "." }]
  }
}
