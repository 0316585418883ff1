import ConcordAlignment
import ConcordSyntax

/// Faults of the source page that a translation took over: they are told on the source only.
enum Inheritance {
  /// The findings of a translation that are its own. Each fault of the source stands for one of the translation: first
  /// for the same one in the aligned block, whose evidence may be translated, then for one with the same evidence.
  static func withoutInherited(_ findings: [Finding], _ source: [Finding], _ pair: PairContext) -> [Finding] {
    guard !source.isEmpty, !findings.isEmpty else { return findings }
    var left = source
    let rest = findings.filter { finding in
      guard let index = counterpart(finding, left, pair) else { return true }
      left.remove(at: index)
      return false
    }
    return rest.filter { finding in
      guard let index = left.firstIndex(where: { $0.rule == finding.rule && $0.evidence == finding.evidence }) else {
        return true
      }
      left.remove(at: index)
      return false
    }
  }

  private static func counterpart(_ finding: Finding, _ left: [Finding], _ pair: PairContext) -> Int? {
    guard left.contains(where: { $0.rule == finding.rule }),
      let row = pair.alignment.rows.first(where: { row in
        row.target.map {
          pair.range(pair.alignment.target[$0], in: pair.target).contains(finding.range.start)
        } ?? false
      }), let source = row.source
    else { return nil }
    let place = pair.range(pair.alignment.source[source], in: pair.source)
    return left.firstIndex {
      $0.rule == finding.rule && place.contains($0.range.start) && clause($0.message) == clause(finding.message)
    }
  }

  /// A message up to its first value: one rule may tell several faults.
  private static func clause(_ message: String) -> Substring {
    Substring(
      message.unicodeScalars.prefix { scalar in
        switch scalar {
        case "`", "“", "\"", "0"..."9": false
        default: true
        }
      })
  }
}
