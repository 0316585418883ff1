import ConcordPages
import ConcordProject
import ConcordSyntax
import Synchronization

/// What the translations into a language do throughout, as a sample of them shows: what nearly all of them do is meant, and no slip
/// of one page.
struct Customs: Sendable {
  /// Whether phrases in code spans, as the labels of a screen, are put into the language.
  let translatesPhrases: Bool

  /// - Parameters:
  ///   - locale: the translations' locale.
  ///   - sample: some topics, with the spans of their sources.
  ///   - set: where they are.
  fileprivate init(of locale: LocaleTag, _ sample: [(topic: Topic, source: Spans)], in set: LintSet) {
    var (phrases, translated, pages) = (0, 0, 0)
    for (topic, source) in sample {
      guard let page = topic.page(in: locale).flatMap({ set.store.bytes($0.file)?.bytes }) else { continue }
      let own = Spans(page)
      // What is missing was not translated.
      guard own.count * 4 >= source.count * 3 else { continue }
      let changed = source.phrases.count { !own.phrases.contains($0) }
      phrases += source.phrases.count
      translated += changed
      if changed > 0 { pages += 1 }
    }
    // The other half is the names of products, which nobody translates.
    translatesPhrases = translated >= Self.fewest && pages >= Self.fewestPages && translated * 2 >= phrases
  }

  private static let fewest = 12
  private static let fewestPages = 3

  /// Makes infos of what a page differs in as all others do.
  static func settle(_ differences: inout [Diagnostic], _ pair: PairContext, _ set: LintSet) {
    for index in differences.indices
    where differences[index].rule == "code-span-translated" && differences[index].severity == .warning {
      guard let lost = differences[index].source?.range,
        isPhrase(pair.source.text.bytes[lost.start..<lost.end].trimmed { $0 == UInt8(ascii: "`") }),
        set.customs(of: pair.targetPage.locale).translatesPhrases
      else { continue }
      differences[index].severity = .info
    }
  }

  /// `Save as`, `ID/Relay Server`: words as a screen shows them. A name of a program has signs, digits, or capitals within.
  private static func isPhrase(_ span: ArraySlice<UInt8>) -> Bool {
    guard span.count > 2, span.first?.isUppercase ?? false else { return false }
    var former = UInt8.space
    var hasSmall = false
    for byte in span {
      guard byte.isLetter || " /&-'.".utf8.contains(byte) else { return false }
      if byte.isUppercase, former.isLetter, !former.isUppercase { return false }
      if byte.isLetter, !byte.isUppercase { hasSmall = true }
      former = byte
    }
    return hasSmall
  }

  /// What stands between backticks in a page, a line at a time.
  fileprivate struct Spans: Sendable {
    private(set) var count = 0
    private(set) var phrases: Set<ArraySlice<UInt8>> = []

    init(_ text: [UInt8]) {
      var rest = text[...]
      let mark = UInt8(ascii: "`")
      while let open = rest.firstIndex(of: mark) {
        rest = rest[(open + 1)...]
        guard let end = rest.firstIndex(where: { $0 == mark || $0.isNewline }) else { return }
        let span = rest[..<end]
        rest = rest[(end + 1)...]
        guard text[end] == mark, !span.isEmpty else { continue }
        count += 1
        if Customs.isPhrase(span) { phrases.insert(span) }
      }
    }
  }
}

/// The customs of each locale, found when they are first asked for.
final class KnownCustoms: Sendable {
  private let known = Mutex<[LocaleTag: Customs]>([:])
  private let sample = Once<[(topic: Topic, source: Customs.Spans)]>()

  fileprivate func of(_ locale: LocaleTag, in set: LintSet) -> Customs {
    let sample = sample.value { Self.sample(of: set) }
    return known.withLock { known in
      if let customs = known[locale] { return customs }
      let customs = Customs(of: locale, sample, in: set)
      known[locale] = customs
      return customs
    }
  }

  private static let sampleSize = 32

  /// Topics at equal distances: the same ones, whichever page asks.
  private static func sample(of set: LintSet) -> [(topic: Topic, source: Customs.Spans)] {
    let topics = set.topics.filter { $0.source != nil && !$0.translations.isEmpty }
    return (0..<min(sampleSize, topics.count)).compactMap { number in
      let topic = topics[number * topics.count / min(sampleSize, topics.count)]
      return topic.source.flatMap { set.store.bytes($0.file)?.bytes }.map { (topic, Customs.Spans($0)) }
    }
  }
}

extension LintSet {
  /// What the translations into a language do throughout.
  func customs(of locale: LocaleTag) -> Customs { knownCustoms.of(locale, in: self) }
}
