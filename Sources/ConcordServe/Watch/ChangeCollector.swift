/// Makes changes of events: editors write a file in several steps, and what is seen in between is nobody's page.
///
/// A file that is whole is told a moment later, so that a burst is one change. One that is being written is told when it is
/// whole, or nobody has written for a while; one that is gone, when it has not come back: editors put a new file into the
/// place of the old one.
struct ChangeCollector {
  /// How long, in milliseconds.
  private enum Patience {
    static let whole: Int64 = 3
    static let gone: Int64 = 60
    static let written: Int64 = 400
    /// For what changes all the time.
    static let longest: Int64 = 1_000
  }

  /// So many changes at once are any.
  private static let most = 10_000

  private struct Wait {
    let since: Int64
    var until: Int64
    let isFleeting: Bool
  }

  private var waiting: [String: Wait] = [:]
  private var anything: Int64?

  /// When something is to be told next, in milliseconds; nil where nothing waits.
  var deadline: Int64? {
    let next = waiting.values.lazy.map(\.until).min()
    return anything.map { min($0, next ?? $0) } ?? next
  }

  /// Whether nobody is about to write a file, as far as is known.
  var isSettled: Bool { anything == nil && waiting.values.allSatisfy(\.isFleeting) }

  mutating func note(_ event: FileEvent, at now: Int64) {
    switch event {
    case .isWhole(let path): wait(path, now, Patience.whole)
    case .isGone(let path): wait(path, now, Patience.gone)
    case .isFleeting(let path): wait(path, now, Patience.gone, isFleeting: true)
    case .isWritten(let path): wait(path, now, Patience.written)
    case .anything: anything = anything ?? now + Patience.gone
    }
    if waiting.count > Self.most {
      waiting = [:]
      anything = anything ?? now + Patience.gone
    }
  }

  private mutating func wait(_ path: String, _ now: Int64, _ patience: Int64, isFleeting: Bool = false) {
    let since = waiting[path]?.since ?? now
    waiting[path] = Wait(since: since, until: min(now + patience, since + Patience.longest), isFleeting: isFleeting)
  }

  /// What is to be told by now.
  mutating func take(at now: Int64) -> Changes {
    var changes = Changes()
    if let time = anything, time <= now {
      (anything, changes.isUnknown) = (nil, true)
      waiting = [:]
      return changes
    }
    for (path, wait) in waiting where wait.until <= now { changes.paths.insert(path) }
    for path in changes.paths { waiting[path] = nil }
    return changes
  }
}
