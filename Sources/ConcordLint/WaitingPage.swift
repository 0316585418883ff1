package import ConcordProject
import ConcordSyntax
import Synchronization

/// A page that is parsed when its turn comes: large sets are linted topic by topic, and no more pages are held as nodes than
/// are compared.
package final class WaitingPage: Sendable {
  package let locale: LocaleTag
  /// Relative to the project root.
  package let file: String
  /// The key of its topic.
  package let topic: String
  /// In bytes.
  let size: Int
  /// What the other pages ask of it.
  let facts: PageFacts
  /// The text until it is taken; nothing where there was no room for it.
  private let held: Mutex<PageText?>
  private let again: @Sendable () -> PageText?

  /// - Parameters:
  ///   - page: the page as it is now.
  ///   - isHeld: whether its text stays in memory until its turn comes.
  ///   - countsKeywords: whether the set has no keyword map, so that its pages say which keywords there are.
  ///   - again: reads the page another time; nil where that cannot be done any more.
  package init(
    _ page: PageText, isHeld: Bool, countsKeywords: Bool, readAgain again: @escaping @Sendable () -> PageText?
  ) {
    locale = page.locale
    file = page.file
    topic = page.topic
    size = page.source.bytes.count
    facts = PageFacts(page, countsKeywords: countsKeywords)
    held = Mutex(isHeld ? page : nil)
    self.again = again
  }

  /// The text; nil where it is no longer held, and the page was deleted or has another size since the run began: a place in
  /// the one may be none in the other.
  package var text: PageText? { held.withLock(\.self) ?? current }

  /// The same; from then on, it is not held.
  func takeText() -> PageText? {
    held.withLock { text in
      defer { text = nil }
      return text
    } ?? current
  }

  private var current: PageText? { again().flatMap { $0.source.bytes.count == size ? $0 : nil } }

  /// Why there is no text.
  var loss: UnreadablePage {
    UnreadablePage(
      locale: locale, file: file, topic: topic, bytes: [], reason: "the page was changed while it was checked", byte: 0)
  }
}
