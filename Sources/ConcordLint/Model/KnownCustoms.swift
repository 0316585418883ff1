import ConcordPages
import ConcordProject
import ConcordSyntax
import Synchronization

/// The customs of each locale, found when they are first asked for.
final class KnownCustoms: Sendable {
  private let known = Mutex<[LocaleTag: Customs]>([:])
  private let filled = Mutex<[LocaleTag: Bool]>([:])
  /// The spans of sources, by their files: most locales have the same pages.
  private let sources = Mutex<[String: Customs.Spans]>([:])

  fileprivate func of(_ locale: LocaleTag, in set: LintSet) -> Customs {
    known.withLock { known in
      if let customs = known[locale] { return customs }
      let customs = Customs(spans(of: locale, set))
      known[locale] = customs
      return customs
    }
  }

  /// Whether more than one page in ten is its source's: it waits for its translators.
  fileprivate func fillPages(of locale: LocaleTag, in set: LintSet) -> Bool {
    filled.withLock { filled in
      if let answer = filled[locale] { return answer }
      let sample = sample(of: locale, set).compactMap { source, own -> Bool? in
        guard let source = set.store.parsed(source.file), let own = set.store.parsed(own.file) else { return nil }
        return BlockHabits.Lines(own.document).isFilled(from: BlockHabits.Lines(source.document))
      }
      let count = sample.count(where: \.self)
      let answer = count >= Self.fewestFilled && count * 10 > sample.count
      filled[locale] = answer
      return answer
    }
  }

  private static let fewestFilled = 3

  /// The spans of the sample.
  private func spans(of locale: LocaleTag, _ set: LintSet) -> [(source: Customs.Spans, own: Customs.Spans)] {
    sample(of: locale, set).compactMap { source, own in
      guard let spans = spans(ofSource: source.file, set), let page = set.store.bytes(own.file)?.bytes else {
        return nil
      }
      return (spans, Customs.Spans(page))
    }
  }

  private static let sampleSize = 32

  /// Pages at equal distances in the order of the topics: the same ones, whichever page asks.
  private func sample(of locale: LocaleTag, _ set: LintSet) -> [(source: Page, own: Page)] {
    let topics = set.topics.filter { $0.source != nil && $0.page(in: locale) != nil }
    let count = min(Self.sampleSize, topics.count)
    return (0..<count).compactMap { number in
      let topic = topics[number * topics.count / count]
      return topic.source.flatMap { source in topic.page(in: locale).map { (source, $0) } }
    }
  }

  private func spans(ofSource file: String, _ set: LintSet) -> Customs.Spans? {
    sources.withLock { known in
      if let spans = known[file] { return spans }
      guard let text = set.store.bytes(file)?.bytes else { return nil }
      let spans = Customs.Spans(text)
      known[file] = spans
      return spans
    }
  }
}

extension LintSet {
  /// What the translations into a language do throughout.
  func customs(of locale: LocaleTag) -> Customs { knownCustoms.of(locale, in: self) }

  /// Whether pages of a language stand in the source's until somebody gets to them, as translation platforms fill them.
  func fillsPages(in locale: LocaleTag) -> Bool { knownCustoms.fillPages(of: locale, in: self) }
}
