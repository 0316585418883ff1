import ConcordProject
import Synchronization

/// What a name was most likely meant to be, as long as that costs a page little: a page may hold thousands of names that are
/// unknown, in a set that knows thousands.
final class Suggestions: Sendable {
  /// Names that are looked at for one page.
  private static let most = 1_000_000

  private let left = Mutex(Suggestions.most)

  /// The nearest of some names; nil where none is near, or the page has asked for too many.
  /// - Parameters:
  ///   - count: how many names are looked at.
  ///   - find: looks at them.
  func nearest(among count: Int, _ find: () -> String?) -> String? {
    let isAllowed = left.withLock { left in
      left -= count + 1
      return left >= 0
    }
    return isAllowed ? find() : nil
  }
}
