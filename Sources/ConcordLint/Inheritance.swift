import ConcordAlignment
import ConcordSyntax

/// Faults of the source page that a translation took over: they are told on the source only.
struct Inheritance {
  private var left: [Finding]
  private let pair: PairContext

  init(_ source: [Finding], _ pair: PairContext) {
    left = source
    self.pair = pair
  }

  /// Whether the source has the same fault with the same evidence, or, where the evidence is translated, in the
  /// aligned block. Each fault of the source stands for one of the translation.
  mutating func claims(_ finding: Finding) -> Bool {
    guard
      let index = left.firstIndex(where: { $0.rule == finding.rule && $0.evidence == finding.evidence })
        ?? counterpart(finding)
    else { return false }
    left.remove(at: index)
    return true
  }

  private func counterpart(_ finding: Finding) -> Int? {
    guard left.contains(where: { $0.rule == finding.rule }),
      let row = pair.alignment.rows.first(where: { row in
        row.target.map { pair.range(pair.alignment.target[$0], in: pair.target).contains(finding.range.start) } ?? false
      }), let source = row.source
    else { return nil }
    let place = pair.range(pair.alignment.source[source], in: pair.source)
    return left.firstIndex { $0.rule == finding.rule && place.contains($0.range.start) }
  }
}
