import ConcordPages
import ConcordProject
import ConcordSyntax

/// One root cause gives one diagnostic: what follows from it becomes its note.
struct RootCause: Sendable {
  private let effects: [String: Effects]

  /// What diagnostics of one rule explain.
  private struct Effects: Sendable {
    /// Rules whose diagnostics show damage to the block.
    var damaged = Set<String>()
    /// Other rules, and how far.
    var others: [String: [Explanation.Reach]] = [:]
  }

  /// The causes that rules name themselves.
  init(_ rules: RuleSet) {
    effects = Dictionary(
      uniqueKeysWithValues: rules.descriptions.filter { !$0.explains.isEmpty }.map { cause in
        var effects = Effects()
        for explanation in cause.explains {
          switch explanation.effect {
          case .rule(let id): effects.others[id, default: []].append(explanation.reach)
          case .damage(let damages, let exceptions):
            let damaged = rules.descriptions.filter { rule in rule.symptom.map(damages.contains) ?? false }.map(\.id)
            effects.damaged = Set(damaged).subtracting(exceptions).subtracting([cause.id])
          }
        }
        return (cause.id, effects)
      })
  }

  /// Folds the diagnostics of some pages, each page's for itself.
  func fold(_ diagnostics: [Diagnostic], _ parsed: [ParsedPage]) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    var pages: [FileName: [Int]] = [:]
    for index in diagnostics.indices { pages[FileName(diagnostics[index].place.file), default: []].append(index) }
    // In the order in which pages are met first.
    return pages.sorted { $0.value[0] < $1.value[0] }.flatMap { file, found in
      let text = parsed.first { FileName($0.file) == file }?.document.text ?? TextBuffer([])
      return foldPage(found.map { diagnostics[$0] }, text)
    }
  }

  /// A page whose every line is damaged is told line by line.
  private static let mostCompared = 2_000_000

  /// Folds the diagnostics of one page.
  private func foldPage(_ diagnostics: [Diagnostic], _ text: TextBuffer) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    let causes = diagnostics.indices.compactMap { index in
      effects[diagnostics[index].rule].map { Cause(index: index, scope: diagnostics[index].scope, effects: $0) }
    }
    if causes.isEmpty { return diagnostics }
    // Each diagnostic is held against those only that may explain one of its rule: a damaged page may have thousands.
    var causesByRule: [String: [Cause]] = [:]
    var left = Self.mostCompared
    let parents = diagnostics.indices.map { index -> Int? in
      let rule = diagnostics[index].rule
      if causesByRule[rule] == nil { causesByRule[rule] = causes.filter { $0.mayExplain(rule) } }
      let all = causesByRule[rule] ?? []
      left -= all.count
      if left < 0 { return nil }
      return all.first {
        let root = diagnostics[$0.index]
        // Of one rule, the first explains those that are as grave; an info hides nothing that somebody is to see.
        let severity = diagnostics[index].severity
        let mayExplain =
          root.rule == rule
          ? $0.index < index && root.severity == severity
          : $0.index != index && (root.severity > .info || severity == .info)
        return mayExplain && $0.explains(diagnostics[index], root, text)
      }?.index
    }
    var roots = diagnostics
    var folded = Set<Int>()
    for (index, diagnostic) in diagnostics.enumerated() {
      let root = Self.top(index, parents)
      guard root != index else { continue }
      folded.insert(index)
      roots[root].notes.append(Note(rule: diagnostic.rule, message: diagnostic.message, place: diagnostic.place))
      roots[root].notes += diagnostic.notes
    }
    return roots.indices.filter { !folded.contains($0) }.map { roots[$0] }
  }

  /// The first cause of all; where two seem to cause each other, the one that was found first.
  private static func top(_ index: Int, _ parents: [Int?]) -> Int {
    var seen: Set<Int> = [index]
    var current = index
    while let next = parents[current] {
      guard seen.insert(next).inserted else { return seen.min() ?? current }
      current = next
    }
    return current
  }

  /// A diagnostic that may explain others.
  private struct Cause {
    let index: Int
    let scope: ByteRange?
    let effects: Effects

    /// Whether diagnostics of a rule may be there because of it.
    func mayExplain(_ rule: String) -> Bool {
      scope != nil && effects.damaged.contains(rule) || effects.others[rule] != nil
    }

    /// Whether the first diagnostic is there because of the second.
    func explains(_ other: Diagnostic, _ root: Diagnostic, _ text: TextBuffer) -> Bool {
      if let scope, effects.damaged.contains(other.rule) {
        return scope.start <= other.place.range.start && other.place.range.start <= scope.end
      }
      return effects.others[other.rule]?.contains { $0.holds(root, other, text) } ?? false
    }
  }
}

extension Explanation.Reach {
  /// Whether a diagnostic stands so to the one that may explain it.
  fileprivate func holds(_ root: Diagnostic, _ other: Diagnostic, _ text: TextBuffer) -> Bool {
    func line(_ byte: Int) -> Int { text.line(atByte: byte) }
    return switch self {
    case .scope: root.scope.map { $0.contains(other.place.range.start) } ?? false
    case .samePlace: root.place.range == other.place.range
    case .within: root.place.range.contains(other.place.range)
    case .around: other.place.range.contains(root.place.range)
    case .sameLine: line(other.place.range.start) == line(root.place.range.start)
    case .sameLines: (line(root.place.range.start)...line(root.place.range.end)).contains(line(other.place.range.start))
    case .lineAbove: line(other.place.range.start) == line(root.place.range.start) - 1
    case .lineBelow: line(other.place.range.start) == line(root.place.range.start) + 1
    case .heldInSource:
      root.source.map { lost in other.source.map { lost.range.contains($0.range) } ?? false } ?? false
    case .page: true
    case .partOfEvidence: root.evidence.contains(other.evidence)
    case .evidence(let text): other.evidence == text
    }
  }
}
