import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax
import Synchronization

/// A few translations that stand beside each other in the order of their topics, with their sources: what most of them do, they do on
/// purpose. Each page belongs to one neighbourhood, whoever asks, and a page alone opens no more than these.
struct Neighbourhood: Sendable {
  /// What the pages say, and whether names are put into the language in them.
  let setting: Localization.Setting
  /// What is done with blocks of one kind.
  let blocks: BlockHabits

  init(_ pages: [(source: Page, own: Page)], _ set: LintSet) {
    let pairs = pages.compactMap { pair -> (source: Document, own: Document)? in
      guard let source = set.store.parsed(pair.source.file)?.document,
        let own = set.store.parsed(pair.own.file)?.document
      else { return nil }
      return (source, own)
    }
    var (source, target) = (Speech(), Speech())
    for pair in pairs {
      source.add(pair.source, withCode: true)
      target.add(pair.own, withCode: false)
    }
    let translating = pairs.count { Self.translatesNames($0.source, $0.own) }
    setting = Localization.Setting(
      source: source, target: target, translatesNames: translating >= Self.fewestPages && translating * 2 >= pairs.count
    )
    blocks = BlockHabits(
      pairs.map { (BlockHabits.Lines($0.source.text.bytes), BlockHabits.Lines($0.own.text.bytes)) })
  }

  /// How many pages are one.
  static let size = 6
  /// On so many it is no whim of one translator.
  private static let fewestPages = 3

  /// Whether a page has names in its code that its language has other words for.
  private static func translatesNames(_ source: Document, _ own: Document) -> Bool {
    let localization = Localization(
      source: { SpokenWords(source, withCode: true) }, target: { SpokenWords(own, withCode: false) })
    if localization.isNamed(inCodeOf: own) { return true }
    let (theirs, ours) = (source.textsInSpans, own.textsInSpans)
    let (lost, found) = (theirs.subtracting(ours), ours.subtracting(theirs))
    guard lost.count * found.count <= mostPairs else { return false }
    return lost.contains { lost in found.contains { localization.kind(of: lost, as: $0) == .name } }
  }

  /// More is no page whose names were put into a language.
  private static let mostPairs = 900
}

extension Document {
  fileprivate var textsInSpans: Set<String> { Set(indices(of: .code).map { literal($0) }) }
}

/// The neighbourhoods of a set, each found when one of its pages first asks.
final class KnownNeighbourhoods: Sendable {
  private struct State {
    /// The translated topics of a locale, in order.
    var topics: [LocaleTag: [Topic]] = [:]
    var found: [LocaleTag: [Int: Neighbourhood]] = [:]
  }

  private let state = Mutex(State())

  fileprivate func of(_ page: Page, in set: LintSet) -> Neighbourhood {
    state.withLock { state in
      let topics =
        state.topics[page.locale] ?? set.topics.filter { $0.source != nil && $0.page(in: page.locale) != nil }
      state.topics[page.locale] = topics
      let place = topics.sortedIndex { FileName($0.key) < FileName(page.topic) }
      // The last one is as large as the others.
      let start = max(0, min(place / Neighbourhood.size * Neighbourhood.size, topics.count - Neighbourhood.size))
      if let known = state.found[page.locale]?[start] { return known }
      let pages = topics[start...].prefix(Neighbourhood.size).compactMap { topic in
        topic.source.flatMap { source in topic.page(in: page.locale).map { (source: source, own: $0) } }
      }
      let found = Neighbourhood(pages, set)
      state.found[page.locale, default: [:]][start] = found
      return found
    }
  }
}

extension LintSet {
  /// What the translations around a page do, and itself.
  func neighbourhood(of page: Page) -> Neighbourhood { neighbourhoods.of(page, in: self) }
}
