import ConcordSyntax
import Synchronization

/// A page that is parsed when its turn comes: large sets are linted topic by topic, and no more pages are held as nodes than
/// are compared.
package final class WaitingPage: Sendable {
  let name: PageName
  /// In bytes.
  let size: Int
  private let held: Mutex<PageText?>
  private let isKept: Bool
  private let again: @Sendable () -> PageText?

  /// - Parameters:
  ///   - page: the page as it is now.
  ///   - isKept: whether its text is asked for again when its topic has been linted.
  ///   - again: reads the page another time; nil where that cannot be done any more.
  package init(_ page: PageText, isKept: Bool, readAgain again: @escaping @Sendable () -> PageText?) {
    name = PageName(locale: page.locale, file: page.file, topic: page.topic)
    size = page.text.bytes.count
    held = Mutex(page)
    self.isKept = isKept
    self.again = again
  }

  /// The text, as long as it is held; then as it is on disk. Nil where the page was deleted or has another size by now:
  /// nothing can be said of it then.
  var text: PageText? {
    held.withLock { $0 } ?? again().flatMap { $0.text.bytes.count == size ? $0 : nil }
  }

  /// The text, for the page's topic: its memory is free for others afterwards.
  func takeText() -> PageText? {
    defer { if !isKept { held.withLock { $0 = nil } } }
    return text
  }
}
