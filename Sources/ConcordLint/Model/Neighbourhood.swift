import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax
import Synchronization

/// A few translations that stand beside each other in the order of their topics, with their sources: what most of them do, they do on
/// purpose. Each page belongs to one neighbourhood, whoever asks, and a page alone opens no more than these.
final class Neighbourhood: Sendable {
  /// What the pages say, and whether names are put into the language in them.
  let setting: Localization.Setting
  private let pairs: [Pair]
  private let habits = Once<BlockHabits>()

  fileprivate struct Pair: Sendable {
    let source: @Sendable () -> Document?
    let own: Document
    /// What the source says, found once for all languages.
    let speech: Speech
  }

  fileprivate init(_ pairs: [Pair]) {
    self.pairs = pairs
    var (source, target) = (Speech(), Speech())
    for pair in pairs {
      source.add(pair.speech)
      target.add(Speech(pair.own, withCode: false))
    }
    let answer = Once<Bool>()
    setting = Localization.Setting(source: source, target: target) {
      answer.value {
        let translating = pairs.count { pair in pair.source().map { Self.translatesNames($0, pair.own) } ?? false }
        return translating >= Self.fewestPages && translating * 2 >= pairs.count
      }
    }
  }

  /// What is done with blocks of one kind.
  var blocks: BlockHabits {
    habits.value {
      BlockHabits(
        pairs.compactMap { pair in
          pair.source().map { (BlockHabits.Lines($0.text.bytes), BlockHabits.Lines(pair.own.text.bytes)) }
        })
    }
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
    /// What source pages say, by their files.
    var speeches: [String: Speech] = [:]
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
      let pairs = topics[start...].prefix(Neighbourhood.size).compactMap { topic -> Neighbourhood.Pair? in
        guard let source = topic.source, let own = topic.page(in: page.locale).flatMap({ set.store.parsed($0.file) }),
          let speech = state.speeches[source.file]
            ?? set.store.parsed(source.file).map({ Speech($0.document, withCode: true) })
        else { return nil }
        state.speeches[source.file] = speech
        return Neighbourhood.Pair(
          source: { set.store.parsed(source.file)?.document }, own: own.document, speech: speech)
      }
      let found = Neighbourhood(pairs)
      state.found[page.locale, default: [:]][start] = found
      return found
    }
  }
}

extension LintSet {
  /// What the translations around a page do, and itself.
  func neighbourhood(of page: Page) -> Neighbourhood { neighbourhoods.of(page, in: self) }
}
