import ConcordData
import ConcordLint
import ConcordProject
import ConcordSyntax
import ConcordWorkspace

/// What lint says of single pages while they are written. The set is linted when somebody asks first, since git is asked, too;
/// then only what has changed.
actor PageDiagnoses {
  private var loaded: LoadedSet
  private let history: HistoryOptions
  private var session: Task<LintSession, Never>?
  /// The texts that the session does not have yet.
  private var waiting: [String: [UInt8]] = [:]

  init(_ loaded: LoadedSet, _ history: HistoryOptions) { (self.loaded, self.history) = (loaded, history) }

  /// Gives pages other texts.
  func replace(_ texts: [String: [UInt8]]) {
    if session == nil {
      loaded.lintSet = loaded.lintSet.replacing(texts)
    } else {
      waiting.merge(texts) { $1 }
    }
  }

  /// The diagnostics of a page, the worst first.
  func list(_ file: String) async -> [JSONValue] {
    let session = await open()
    // Asked for again where somebody has come before while it was waited.
    while let next = waiting.popFirst() { await session.replace(next.key, with: next.value) }
    let found = await session.diagnostics(of: file) ?? []
    var values: [JSONValue] = []
    for severity in Severity.allCases.sorted(by: >) {
      for one in found where one.severity == severity {
        let place = await self.place(one.place, session)
        var source: String?
        if let other = one.source { source = await self.place(other, session) }
        values.append(
          .members([
            "severity": .string(severity.rawValue), "rule": .string(one.rule), "message": .string(one.message),
            "place": place.map { .string($0) }, "sourcePlace": source.map { .string($0) },
          ]))
      }
    }
    return values
  }

  private func open() async -> LintSession {
    if let session { return await session.value }
    let (loaded, history) = (loaded, history)
    let task = Task { await LintSession(await loaded.readingHistory(history, isQuiet: true)) }
    session = task
    return await task.value
  }

  /// Line and column.
  private func place(_ place: Place, _ session: LintSession) async -> String? {
    await session.position(atByte: place.range.start, in: place.file, encoding: .scalars).map {
      "\($0.line):\($0.column)"
    }
  }
}
