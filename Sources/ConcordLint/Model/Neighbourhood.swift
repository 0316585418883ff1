import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax
import Synchronization

/// A few translations that stand beside each other in the order of their topics, with their sources: what most of them do, they do on
/// purpose. Each page belongs to one neighbourhood, whoever asks, and a page alone opens no more than these.
final class Neighbourhood: Sendable {
  /// What names are in these pages.
  let setting: Localization.Setting
  private let pairs: @Sendable () -> [Pair]
  private let habits = Once<BlockHabits>()

  fileprivate struct Pair: Sendable {
    let source: Document
    let own: Document
    let wordsOfSource: @Sendable () -> SpokenWords
  }

  /// - Parameter pairs: reads the pages.
  fileprivate init(_ pairs: @escaping @Sendable () -> [Pair]) {
    self.pairs = pairs
    let (answer, words) = (Once<Bool>(), Once<SpokenWords>())
    setting = Localization.Setting(
      source: { words.value { pairs().reduce(into: SpokenWords()) { $0.add($1.wordsOfSource()) } } },
      translatesNames: { answer.value { Self.translateNames(pairs()) } })
  }

  /// Whether at least half of some pages have names in their code that their language has other words for. No more are read than tell it.
  private static func translateNames(_ pairs: [Pair]) -> Bool {
    let wanted = max(fewestPages, (pairs.count + 1) / 2)
    var found = 0
    for (place, pair) in pairs.enumerated() where found < wanted && found + pairs.count - place >= wanted {
      if translatesNames(pair) { found += 1 }
    }
    return found >= wanted
  }

  /// What is done with blocks of one kind.
  var blocks: BlockHabits {
    habits.value { BlockHabits(pairs().map { (BlockHabits.Lines($0.source), BlockHabits.Lines($0.own)) }) }
  }

  private let titles = Once<Bool>()
  /// Whether most of the pages have the titles of their sources as they are: names of categories, of products.
  var keepsTitles: Bool {
    titles.value {
      let all = pairs()
      let kept = all.count { $0.source.title == $0.own.title && $0.source.title?.contains(" ") ?? false }
      return kept >= Self.fewestPages && kept * 2 > all.count
    }
  }

  /// How many pages are one.
  static let size = 6
  /// On so many it is no whim of one translator.
  private static let fewestPages = 3

  private static func translatesNames(_ pair: Pair) -> Bool {
    let (theirs, ours) = (pair.source.textsInSpans, pair.own.textsInSpans)
    let (lost, found) = (theirs.subtracting(ours), ours.subtracting(theirs))
    let words = Once<SpokenWords>()
    let localization = Localization(
      source: pair.wordsOfSource, target: { words.value { SpokenWords(pair.own, withCode: false) } })
    return localization.isNamed(inCodeOf: pair.own, notOf: pair.source)
      || lost.count * found.count <= mostPairs
        && lost.contains { lost in found.contains { localization.kind(of: lost, as: $0) == .name } }
  }

  /// More is no page whose names were put into a language.
  private static let mostPairs = 900
}

extension Document {
  /// What the first heading says, of the first level.
  fileprivate var title: String? {
    indices(of: .heading).first.flatMap { level($0) == 1 ? plainText($0) : nil }
  }

  fileprivate var textsInSpans: Set<String> { Set(indices(of: .code).map { literal($0) }) }
}

/// The neighbourhoods of a set, each found when one of its pages first asks.
final class KnownNeighbourhoods: Sendable {
  private struct State {
    /// The translated topics of a locale, in order.
    var topics: [LocaleTag: [Topic]] = [:]
    /// By the number of the first topic.
    var found: [LocaleTag: [Int: Neighbourhood]] = [:]
  }

  private let state = Mutex(State())
  private let words = WordsOfSources()

  fileprivate func of(_ page: Page, in set: LintSet) -> Neighbourhood {
    state.withLock { state in
      let all = state.topics[page.locale] ?? set.topics.filter { $0.source != nil && $0.page(in: page.locale) != nil }
      state.topics[page.locale] = all
      let place = all.sortedIndex { FileName($0.key) < FileName(page.topic) }
      // The last one is as large as the others.
      let start = max(0, min(place / Neighbourhood.size * Neighbourhood.size, all.count - Neighbourhood.size))
      if let known = state.found[page.locale]?[start] { return known }
      let found = neighbourhood(all[start...].prefix(Neighbourhood.size), page.locale, set.store)
      state.found[page.locale, default: [:]][start] = found
      return found
    }
  }

  /// - Parameter store: the pages; of the set, which holds its neighbourhoods, they hold nothing.
  private func neighbourhood(_ topics: ArraySlice<Topic>, _ locale: LocaleTag, _ store: PageStore) -> Neighbourhood {
    let pages = topics.compactMap { topic in
      topic.source.flatMap { source in topic.page(in: locale).map { (source: source.file, own: $0.file) } }
    }
    return Neighbourhood { [words] in
      pages.compactMap { page in
        guard let source = store.parsed(page.source), let own = store.parsed(page.own) else { return nil }
        return Neighbourhood.Pair(source: source.document, own: own.document) { words.of(page.source, source.document) }
      }
    }
  }
}

/// What source pages have, by their files: found once for all languages.
private final class WordsOfSources: Sendable {
  private let known = Mutex<[String: Once<SpokenWords>]>([:])

  func of(_ file: String, _ page: Document) -> SpokenWords {
    let words = known.withLock { known in
      let words = known[file] ?? Once()
      known[file] = words
      return words
    }
    return words.value { SpokenWords(page, withCode: true) }
  }
}

extension LintSet {
  /// What the translations around a page do, and itself.
  func neighbourhood(of page: Page) -> Neighbourhood { neighbourhoods.of(page, in: self) }
}
