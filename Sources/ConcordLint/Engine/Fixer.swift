import ConcordProject
import ConcordSyntax

/// Applies the fixes of diagnostics to the pages of a set, and takes back what did not leave the pages better.
public struct Fixer: Sendable {
  /// What became of a set.
  public struct Result: Sendable {
    /// The pages that changed, by file, with their new bytes.
    public let pages: [String: [UInt8]]
    /// How many fixes were applied.
    public let count: Int
    /// Diagnostics whose fixes were taken back, since other diagnostics came with them; in order.
    public let dropped: [Diagnostic]
    /// What is left to tell.
    public let remaining: Linter.Result
  }

  private let lint: @Sendable (LintSet) async -> Linter.Result
  private let isUnsafe: Bool

  /// One fix may make room for another, and a page with a bad fix is halved until the fix is found. So many passes without a fix
  /// that is kept are enough, and so many in all.
  private static let idlePasses = 24
  private static let passes = 240

  /// - Parameters:
  ///   - isUnsafe: whether fixes that need a look are applied too.
  ///   - lint: how a set is linted.
  public init(isUnsafe: Bool = false, lint: @escaping @Sendable (LintSet) async -> Linter.Result) {
    self.isUnsafe = isUnsafe
    self.lint = lint
  }

  /// Fixes what can be fixed of what `isWanted` names.
  ///
  /// Each changed page is read again. A fix is kept only if no page of the set has a diagnostic more than it had.
  public func run(_ set: LintSet, isWanted: (Diagnostic) -> Bool) async -> Result {
    let start = await lint(set)
    var state = State(set: set, found: start)
    var idle = 0
    for _ in 0..<Self.passes where idle < Self.idlePasses {
      let fixes = self.fixes(state, isWanted)
      // What did harm by itself may be sound beside what was kept since.
      if fixes.isEmpty, state.mayForgive {
        state.forgive()
        continue
      }
      if fixes.isEmpty { break }
      let kept = state.kept
      defer { idle = state.kept > kept ? 0 : idle + 1 }
      if let blamed = await tried(fixes, &state) {
        // What the others got is no worse for it.
        let topics = Set(state.set.pages.filter { blamed.contains($0.file) }.map { FileName($0.topic) })
        let files = Set(state.set.pages.filter { topics.contains(FileName($0.topic)) }.map { FileName($0.file) })
        let rest = fixes.filter { !files.contains(FileName($0.key)) }
        if !rest.isEmpty { _ = await tried(rest, &state) }
      }
    }
    return await finished(state, set, start)
  }

  /// Applies fixes, or doubts the pages through which they did harm; which these are, or nil.
  private func tried(_ fixes: [String: [Diagnostic]], _ state: inout State) async -> Set<String>? {
    let next = changed(state.set, by: fixes)
    let after = await lint(next)
    let blamed = Self.blamed(
      DiagnosticCounts(state.found.diagnostics), after.diagnostics, fixes, next, canFix: isFixable)
    if blamed.isEmpty {
      state.keep(fixes, next, after)
      return nil
    }
    for file in blamed { state.doubt(file, fixes[file] ?? []) }
    return blamed
  }

  /// Takes back whole topics in which a page has more diagnostics than at the start, for there the first fix brought diagnostics
  /// to light that no later one could fix.
  private func finished(_ state: State, _ set: LintSet, _ start: Linter.Result) async -> Result {
    let before = DiagnosticCounts(start.diagnostics)
    let worse = DiagnosticCounts(state.found.diagnostics).filesWithMore(than: before)
    let topics = Set(state.set.pages.filter { worse.contains($0.file) }.map(\.topic))
    let back = state.set.pages.filter { topics.contains($0.topic) && state.counts[$0.file] != nil }.map(\.file)
    var remaining = state.found
    if !back.isEmpty {
      remaining = await lint(
        state.set.replacing(set.texts(of: back).mapValues(\.bytes)))
    }
    let kept = state.counts.filter { !back.contains($0.key) }
    let pages = state.set.pages.filter { kept[$0.file] != nil }
    return Result(
      pages: state.set.texts(of: pages.map(\.file)).mapValues(\.bytes),
      count: kept.values.reduce(0, +),
      dropped: remaining.diagnostics.filter {
        state.rejected.contains($0.fingerprint) || back.contains($0.place.file) && isFixable($0)
      },
      remaining: remaining)
  }

  private func isFixable(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.fix.map { ($0.isSafe || isUnsafe) && !$0.edits.isEmpty } ?? false
  }

  /// The fixes of each page that do not touch each other, in order.
  private func fixes(_ state: State, _ isWanted: (Diagnostic) -> Bool) -> [String: [Diagnostic]] {
    var result: [String: [Diagnostic]] = [:]
    // In order, and none touches another.
    var taken: [String: [ByteRange]] = [:]
    for diagnostic in state.found.diagnostics where isFixable(diagnostic) && isWanted(diagnostic) {
      let file = diagnostic.place.file
      guard !state.rejected.contains(diagnostic.fingerprint), result[file]?.count ?? 0 < state.limits[file] ?? .max,
        let ranges = diagnostic.fix?.edits.map(\.range)
      else { continue }
      let isFree = ranges.allSatisfy { range in
        let others = taken[file] ?? []
        let next = others.sortedIndex { $0.end < range.start }
        return next == others.count || range.end < others[next].start
      }
      if isFree {
        result[file, default: []].append(diagnostic)
        for range in ranges {
          taken[file, default: []].insert(range, at: taken[file, default: []].sortedIndex { $0.end < range.start })
        }
      }
    }
    return result
  }

  private func changed(_ set: LintSet, by fixes: [String: [Diagnostic]]) -> LintSet {
    let texts = set.texts(of: fixes.keys)
    return set.replacing(
      Dictionary(
        fixes.compactMap { file, own in
          texts[file].map { (file, Self.applied(own.compactMap(\.fix).flatMap(\.edits), to: $0.bytes)) }
        }, uniquingKeysWith: { first, _ in first }))
  }

  private static func applied(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var done = 0
    for edit in edits.sorted(by: { $0.range < $1.range }) {
      result += bytes[done..<edit.range.start]
      result += edit.text.utf8
      done = edit.range.end
    }
    return result + bytes[done...]
  }

  /// The changed pages through which a page has more diagnostics of some rule than it had, or which still have what was to be
  /// fixed. Counted, since what is left may show other evidence.
  ///
  /// Where a source is fixed, its translations are reported what they took over from it; what can be fixed there is no
  /// reason to leave the source.
  private static func blamed(
    _ before: DiagnosticCounts, _ after: [Diagnostic], _ fixes: [String: [Diagnostic]], _ set: LintSet,
    canFix: (Diagnostic) -> Bool
  ) -> Set<String> {
    let own = DiagnosticCounts(after.filter { fixes[$0.place.file] != nil }).filesWithMore(
      than: before, fixed: fixes)
    let others = DiagnosticCounts(after.filter { fixes[$0.place.file] == nil && !canFix($0) }).filesWithMore(
      than: before)
    if others.isEmpty { return own }
    let topics = Set(set.pages.filter { others.contains($0.file) }.map(\.topic))
    let sources = set.pages.filter {
      topics.contains($0.topic) && $0.locale == set.sourceLocale && fixes[$0.file] != nil
    }
    return own.union(sources.map(\.file))
  }
}

/// How far a run has come.
private struct State {
  var set: LintSet
  var found: Linter.Result
  /// How many fixes each changed page has got.
  var counts: [String: Int] = [:]
  /// How many fixes were kept in all.
  var kept: Int { counts.values.reduce(0, +) }
  /// How many fixes of a page are tried at once, where not all of them are sound.
  var limits: [String: Int] = [:]
  /// Fingerprints of diagnostics whose fixes did harm.
  var rejected = Set<String>()
  /// How many fixes were kept when what had done harm was tried once more.
  var keptThen = 0

  /// Whether there is a fix that did harm, and one that was kept since all such were tried.
  var mayForgive: Bool { !rejected.isEmpty && kept > keptThen }

  mutating func forgive() {
    keptThen = kept
    rejected = []
  }

  mutating func keep(_ fixes: [String: [Diagnostic]], _ next: LintSet, _ after: Linter.Result) {
    for (file, applied) in fixes {
      counts[file, default: 0] += applied.count
      // Where half of the fixes were sound, the other half is halved next.
      limits[file] = limits[file].map { $0 * 2 }
    }
    (set, found) = (next, after)
  }

  mutating func doubt(_ file: String, _ fixes: [Diagnostic]) {
    if fixes.count == 1 {
      rejected.insert(fixes[0].fingerprint)
      // The next one may be as bad; as long as they are sound, more and more are tried.
      limits[file] = 1
    } else {
      limits[file] = max(1, fixes.count / 2)
    }
  }
}

/// How many diagnostics of each rule each page has.
private struct DiagnosticCounts {
  private let counts: [String: [String: Int]]

  /// Infos are counted together: a fixed command leaves a translated comment to tell, which is no diagnostic more.
  init(_ diagnostics: [Diagnostic]) {
    counts = diagnostics.reduce(into: [:]) { counts, diagnostic in
      counts[diagnostic.place.file, default: [:]]["", default: 0] += 1
      guard diagnostic.severity > .info else { return }
      counts[diagnostic.place.file, default: [:]][diagnostic.rule, default: 0] += 1
    }
  }

  /// - Parameter fixed: what should be gone by now: a fix that leaves its diagnostic would be applied again and again.
  func filesWithMore(than other: DiagnosticCounts, fixed: [String: [Diagnostic]] = [:]) -> Set<String> {
    let more = counts.filter { file, rules in
      let fixed = Dictionary(grouping: fixed[file] ?? []) { $0.severity > .info ? $0.rule : "" }
      return rules.contains { rule, count in
        count > (other.counts[file]?[rule] ?? 0) - (fixed[rule]?.count ?? 0)
      }
    }
    return Set(more.keys)
  }
}
