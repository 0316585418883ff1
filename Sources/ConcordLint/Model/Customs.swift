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
  ///   - set: where they are, with their sources.
  init(of locale: LocaleTag, in set: LintSet) {
    var (phrases, translated, pages) = (0, 0, 0)
    let topics = set.topics.filter { $0.source != nil && $0.page(in: locale) != nil }
    let step = max(1, topics.count / Self.sampleSize)
    for index in stride(from: 0, to: topics.count, by: step) {
      guard let source = topics[index].source.flatMap({ set.store.bytes($0.file)?.bytes }),
        let page = topics[index].page(in: locale).flatMap({ set.store.bytes($0.file)?.bytes })
      else { continue }
      let (theirs, ours) = (Self.spans(source), Self.spans(page))
      // What is missing was not translated.
      guard ours.count * 4 >= theirs.count * 3 else { continue }
      let (own, asked) = (Set(ours), Set(theirs.filter(Self.isPhrase)))
      let changed = asked.count { !own.contains($0) }
      phrases += asked.count
      translated += changed
      if changed > 0 { pages += 1 }
    }
    // The other half is the names of products, which nobody translates.
    translatesPhrases = translated >= Self.fewest && pages >= Self.fewestPages && translated * 2 >= phrases
  }

  private static let sampleSize = 64
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

  /// What stands between single backticks, a line at a time.
  private static func spans(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var spans: [ArraySlice<UInt8>] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
      guard parts.count > 2 else { continue }
      for index in stride(from: 1, to: parts.count - 1, by: 2) where !parts[index].isEmpty {
        spans.append(parts[index])
      }
    }
    return spans
  }
}

/// The customs of each locale, found when they are first asked for.
final class KnownCustoms: Sendable {
  private let known = Mutex<[LocaleTag: Customs]>([:])

  func of(_ locale: LocaleTag, _ make: () -> Customs) -> Customs {
    known.withLock { known in
      if let customs = known[locale] { return customs }
      let customs = make()
      known[locale] = customs
      return customs
    }
  }
}

extension LintSet {
  /// What the translations into a language do throughout.
  func customs(of locale: LocaleTag) -> Customs { knownCustoms.of(locale) { Customs(of: locale, in: self) } }
}
