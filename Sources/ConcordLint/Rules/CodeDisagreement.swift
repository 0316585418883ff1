import ConcordAlignment
import ConcordSyntax

/// A snippet in all its locales at once: where most translations agree with each other against the source, the source
/// is the one that differs.
struct CodeDisagreement: TopicRule {
  let descriptions = [
    RuleDescription(
      "code-disagreement", .topic, .warning, .code,
      summary: "Most translations have the same code, and the source has another.",
      rationale: "The source was changed without a new date, or all were translated from a better one.",
      advice: "Look which side is right, and bring the other in line.",
      examples: [
        RuleExample(
          source: "```bash\nrun --⟦fast⟧\n```\n", bad: "```bash\nrun --quick\n```\n",
          good: "```bash\nrun --fast\n```\n",
          locales: ["de", "fr", "it"])
      ])
  ]

  private static let changes: Set<String> = ["code-changed", "code-string-changed", "code-variable-changed"]

  func check(_ pairs: [PairContext], _ diagnostics: inout [Diagnostic]) {
    guard pairs.count >= 3 else { return }
    var groups: [String: [Int]] = [:]
    for (index, diagnostic) in diagnostics.enumerated() where Self.changes.contains(diagnostic.rule) {
      guard let source = diagnostic.source, diagnostic.origin != .revision else { continue }
      groups["\(diagnostic.rule) \(source.range) \(diagnostic.evidence)", default: []].append(index)
    }
    var explained = Set<Int>()
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
      let locales = Set(group.map { diagnostics[$0].place.locale })
      guard locales.count >= 3, locales.count * 2 > pairs.count, let first = group.first,
        let source = diagnostics[first].source
      else { continue }
      explained.formUnion(group)
      let what = diagnostics[first].message
      diagnostics.append(
        Diagnostic(
          rule: "code-disagreement", severity: .warning, origin: .source,
          message: "\(locales.count) of \(pairs.count) translations agree against the source: \(what)",
          topic: diagnostics[first].topic, place: source, source: nil,
          notes: group.map {
            Note(rule: diagnostics[$0].rule, message: diagnostics[$0].message, place: diagnostics[$0].place)
          }, fix: nil, evidence: diagnostics[first].evidence))
    }
    diagnostics = diagnostics.indices.filter { !explained.contains($0) }.map { diagnostics[$0] }
  }
}
