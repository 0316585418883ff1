import ConcordLint
import ConcordPages
import ConcordProject

/// One difference as tables and filters have it: a change, or a block that has none but stands alone or elsewhere.
struct DiffEntry {
  let page: PageDiff
  /// The block; nil for what concerns the page.
  let row: PageDiff.Row?
  let change: Change?

  var kind: Change.Kind { change?.kind ?? .block }
  var severity: Severity { change?.severity ?? row?.severity ?? .info }
  var origin: Origin { change?.origin ?? row?.origin ?? .unknown }
  var message: String { change?.message ?? row.map { "\($0.blockName) \($0.name)" } ?? "" }

  /// What filters ask for, in one word: severity, origin, locale and kind.
  var marks: String { "\(severity.rawValue)/\(origin.standing)/\(page.locale.tag)/\(kind.rawValue)" }
}

extension Origin {
  /// What a reader has to do about it: the translation is wrong, or it is stale, or the fault is the source's.
  var standing: String {
    switch self {
    case .source: "source"
    case .revision: "stale"
    case .translation, .unknown: "wrong"
    }
  }
}

extension PageDiff {
  /// All differences: those of the page, then block by block.
  var entries: [DiffEntry] {
    changes.map { DiffEntry(page: self, row: nil, change: $0) } + hunks.flatMap { $0.entries(in: self) }
  }
  /// Whether there are two pages to put side by side.
  var isPair: Bool { source != nil && target != nil }
}

extension PageDiff.Row {
  func entries(in page: PageDiff) -> [DiffEntry] {
    if !isHunk { return [] }
    if changes.isEmpty { return [DiffEntry(page: page, row: self, change: nil)] }
    return changes.map { DiffEntry(page: page, row: self, change: $0) }
  }
  /// Whether all of it comes from another revision of the source.
  var isStale: Bool { !changes.isEmpty && changes.allSatisfy { $0.origin == .revision } }
}
