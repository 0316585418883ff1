import ConcordAlignment
import ConcordHistory
import ConcordSyntax

/// Defects of the source page that a translation took over: they are reported on the source only.
enum Inheritance {
  /// The findings of a translation that are its own. Each diagnostic of the source stands for one of the translation: first
  /// for the same one in the aligned block, whose evidence may be translated, then for one with the same evidence.
  static func withoutInherited(_ findings: [Finding], _ source: [Finding], _ pair: PairContext) -> [Finding] {
    guard !source.isEmpty, !findings.isEmpty else { return findings }
    var left = Remaining(source)
    let rows = pair.alignment.rows
    // Where each row's block of the translation stands, found once: a damaged page may have thousands of diagnostics.
    lazy var places = RangeIndex(
      rows.enumerated().compactMap { number, row in
        row.target.map { (range: pair.range(pair.alignment.target[$0], in: pair.target), number: number) }
      })
    let rest = findings.filter { finding in
      guard left.holds(finding.rule), let row = places.first(holding: finding.range.start),
        let source = rows[row].source
      else { return true }
      return !left.take(finding, in: pair.range(pair.alignment.source[source], in: pair.source))
    }
    return rest.filter { !left.take($0) }
  }

  /// The findings of a former source that the source of today has as well: each of today's stands for one of them, of the same evidence or in the
  /// block that it was changed into.
  static func still(_ former: [Finding], in today: [Finding], _ drift: SourceDrift) -> [Finding] {
    if today.isEmpty { return [] }
    var left = Dictionary(grouping: today.indices) { Likeness(rule: today[$0].rule, value: today[$0].evidence) }
    var taken = Set<Int>()
    let same = former.filter { finding in
      guard let index = left[Likeness(rule: finding.rule, value: finding.evidence)]?.popLast() else { return false }
      return taken.insert(index).inserted
    }
    guard taken.count < today.count, same.count < former.count else { return same }
    let known = Set(same.map { Likeness(rule: $0.rule, value: "\($0.range)") })
    let others = today.indices.filter { !taken.contains($0) }
    let changed = former.filter { finding in
      guard !known.contains(Likeness(rule: finding.rule, value: "\(finding.range)")),
        let block = drift.changes.first(where: { $0.former?.contains(finding.range) ?? false })?.present,
        let index = others.first(where: {
          !taken.contains($0) && today[$0].rule == finding.rule && block.contains(today[$0].range)
        })
      else { return false }
      return taken.insert(index).inserted
    }
    return same + changed
  }

  /// What makes two diagnostics the same, in blocks that belong together or anywhere.
  private struct Likeness: Hashable {
    let rule: String
    let value: String
  }

  /// The diagnostics of the source that stand for none of the translation yet: a damaged page may have thousands.
  private struct Remaining {
    private struct Block: Hashable {
      let likeness: Likeness
      let start: Int
    }

    private let starts: [Int]
    /// Of each clause, in the order of the page.
    private let clauses: [Likeness: [Int]]
    private let evidence: [Likeness: [Int]]
    /// How many of those with the same evidence are passed, and up to which one of a clause in a block.
    private var passed: [Likeness: Int] = [:]
    private var passedInBlock: [Block: Int] = [:]
    private var count: [String: Int]
    private var isTaken: [Bool]

    init(_ findings: [Finding]) {
      starts = findings.map(\.range.start)
      let ordered = findings.indices.sorted { (findings[$0].range.start, $0) < (findings[$1].range.start, $1) }
      clauses = Dictionary(grouping: ordered) {
        Likeness(rule: findings[$0].rule, value: String(clause(findings[$0].message)))
      }
      evidence = Dictionary(grouping: findings.indices) {
        Likeness(rule: findings[$0].rule, value: findings[$0].evidence)
      }
      count = findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
      isTaken = [Bool](repeating: false, count: findings.count)
    }

    func holds(_ rule: String) -> Bool { count[rule, default: 0] > 0 }

    /// Takes the first diagnostic in a block that says the same; whether there is one.
    mutating func take(_ finding: Finding, in place: ByteRange) -> Bool {
      let likeness = Likeness(rule: finding.rule, value: String(clause(finding.message)))
      guard let found = clauses[likeness] else { return false }
      let block = Block(likeness: likeness, start: place.start)
      let first = passedInBlock[block] ?? found.sortedIndex { starts[$0] < place.start }
      guard let next = found[first...].firstIndex(where: { !isTaken[$0] }), starts[found[next]] < place.end
      else { return false }
      passedInBlock[block] = next + 1
      return take(found[next], finding.rule)
    }

    /// Takes the first diagnostic with the same evidence; whether there is one.
    mutating func take(_ finding: Finding) -> Bool {
      let likeness = Likeness(rule: finding.rule, value: finding.evidence)
      guard holds(finding.rule), let found = evidence[likeness] else { return false }
      var next = passed[likeness, default: 0]
      while next < found.count, isTaken[found[next]] { next += 1 }
      passed[likeness] = next
      return next < found.count && take(found[next], finding.rule)
    }

    private mutating func take(_ index: Int, _ rule: String) -> Bool {
      isTaken[index] = true
      count[rule, default: 0] -= 1
      return true
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
