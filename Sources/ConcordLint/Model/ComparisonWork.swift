import ConcordSyntax
import Synchronization

/// The steps that rules may take to find out what became of what in one page, besides those that grow as the page does: where
/// each name of a block is looked for in all of it, a page can be made so that this takes for ever.
///
/// Where the steps do not suffice a rule does without, and `page-too-complex` tells where.
final class ComparisonWork: Sendable {
  /// About as many bytes as are looked at in a tenth of a second; no page that people write needs them.
  private static let most = 100_000_000

  private struct State {
    var left = ComparisonWork.most
    var stop: ByteRange?
  }

  private let state = Mutex(State())

  /// The first block that was too much; nil where all was looked at.
  var stop: ByteRange? { state.withLock { $0.stop } }

  /// Takes steps for one block, if there are enough of them left; smaller blocks may still find theirs.
  func allows(_ steps: Int, at block: ByteRange) -> Bool {
    state.withLock { state in
      if steps <= state.left {
        state.left -= steps
        return true
      }
      if state.stop == nil { state.stop = block }
      return false
    }
  }
}
