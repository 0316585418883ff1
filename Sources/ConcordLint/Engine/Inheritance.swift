import ConcordAlignment
import ConcordSyntax

/// Defects of the source page that a translation took over: they are reported on the source only.
enum Inheritance {
  /// The findings of a translation that are its own. Each diagnostic of the source stands for one of the translation: first
  /// for the same one in the aligned block, whose evidence may be translated, then for one with the same evidence.
  static func withoutInherited(_ findings: [Finding], _ source: [Finding], _ pair: PairContext) -> [Finding] {
    guard !source.isEmpty, !findings.isEmpty else { return findings }
    var left = Remaining(source)
    // Where each row's block of the translation stands, found once: a damaged page may have thousands of diagnostics.
    lazy var places = pair.alignment.rows.compactMap { row in
      row.target.map { (target: pair.range(pair.alignment.target[$0], in: pair.target), source: row.source) }
    }
    let rest = findings.filter { finding in
      guard left.holds(finding.rule), let place = places.first(where: { $0.target.contains(finding.range.start) }),
        let source = place.source
      else { return true }
      return !takeCounterpart(finding, in: source, &left, pair)
    }
    return rest.filter { finding in !left.take(finding.rule) { $0.evidence == finding.evidence } }
  }

  /// Takes the diagnostic of the aligned block of the source; whether there is one.
  private static func takeCounterpart(
    _ finding: Finding, in source: Int, _ left: inout Remaining, _ pair: PairContext
  ) -> Bool {
    let place = pair.range(pair.alignment.source[source], in: pair.source)
    return left.take(finding.rule) { place.contains($0.range.start) && clause($0.message) == clause(finding.message) }
  }

  /// The diagnostics of the source that stand for none of the translation yet, by rule: a damaged page may have thousands.
  private struct Remaining {
    private let findings: [Finding]
    private let indices: [String: [Int]]
    /// How many of a rule's first ones are taken.
    private var passed: [String: Int] = [:]
    private var isTaken: [Bool]

    init(_ findings: [Finding]) {
      self.findings = findings
      indices = Dictionary(grouping: findings.indices) { findings[$0].rule }
      isTaken = [Bool](repeating: false, count: findings.count)
    }

    func holds(_ rule: String) -> Bool { (indices[rule]?.count ?? 0) > passed[rule, default: 0] }

    /// Takes the first diagnostic of a rule that is wanted; whether there is one.
    mutating func take(_ rule: String, where isWanted: (Finding) -> Bool) -> Bool {
      guard let indices = indices[rule] else { return false }
      var first = passed[rule, default: 0]
      let found = indices[first...].first { !isTaken[$0] && isWanted(findings[$0]) }
      if let found { isTaken[found] = true }
      while first < indices.count, isTaken[indices[first]] { first += 1 }
      passed[rule] = first
      return found != nil
    }
  }

  /// A message up to its first value: one rule may tell several diagnostics.
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
