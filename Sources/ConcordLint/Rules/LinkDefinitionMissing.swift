import ConcordAlignment
import ConcordSyntax

/// The definitions of reference links, by their labels: `[guide]: https://example.org`.
struct LinkDefinitionMissing: PairRule {
  let descriptions = [
    RuleDescription(
      "link-definition-missing", .pair, .error, .link, fix: .safe,
      explains: [.rule("link-missing", .partOfEvidence), .rule("image-missing", .partOfEvidence)],
      yieldsToConsensus: false,
      summary: "A label that the page refers to is defined in the source, and not here.",
      rationale:
        "Its definition was lost, or its label was translated in one place and not in the other: readers see brackets.",
      advice: "Give the definition the label of the source.",
      examples: [
        RuleExample(
          source: "See [the guide][guide] now.\n\n[guide]: https://example.org/guide\n",
          bad: "Voyez [le guide][guide].\n\n[⟦manuel⟧]: https://example.org/guide\n",
          good: "Voyez [le guide][guide].\n\n[guide]: https://example.org/guide\n"),
        RuleExample(
          source: "See [the guide][guide] now.\n\n[guide]: https://example.org/guide\n",
          bad: "Voyez [le guide]⟦[guide]⟧.\n", good: "Voyez [le guide][guide].\n\n[guide]: https://example.org/guide\n"),
      ])
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    let own = pair.target.definitions
    let known = Set(own.map { label(pair.target, $0) })
    let lost = pair.source.definitions.filter { !known.contains(label(pair.source, $0)) }
    if lost.isEmpty { return }
    let used = uses(pair.target)
    let wanted = Set(pair.source.definitions.map { label(pair.source, $0) })
    let renamed = Dictionary(
      own.filter { !wanted.contains(label(pair.target, $0)) }.map { (pair.target.text[$0.destination], $0) },
      uniquingKeysWith: { first, _ in first })
    var gone: [(definition: ReferenceDefinition, use: ByteRange)] = []
    for definition in lost {
      guard let use = used[label(pair.source, definition)] else { continue }
      let (name, destination) = (pair.source.text[definition.label], pair.source.text[definition.destination])
      if let other = renamed[destination] {
        findings.append(
          Finding(
            "link-definition-missing",
            "nothing defines `[\(name)]`: the label here is `\(pair.target.text[other.label])`",
            at: other.label, source: definition.range,
            fix: Fix(
              "write the source's label", isSafe: used[label(pair.target, other)] == nil, [Edit(other.label, name)]),
            evidence: destination))
      } else {
        gone.append((definition, use))
      }
    }
    if let finding = undefined(gone, pair) { findings.append(finding) }
  }

  /// What has lost its definition, once for all: they stand together at the end of most pages, and are put back together.
  private func undefined(_ gone: [(definition: ReferenceDefinition, use: ByteRange)], _ pair: PairContext) -> Finding? {
    func name(_ definition: ReferenceDefinition) -> String { "`[\(pair.source.text[definition.label])]`" }
    guard let first = gone.min(by: { $0.use.start < $1.use.start }) else { return nil }
    let others = gone.filter { $0.use != first.use }
    let more =
      switch others.count {
      case 0: ""
      case 1: " and \(name(others[0].definition))"
      default: " and \(others.count) more labels"
      }
    var finding = Finding(
      "link-definition-missing", "nothing defines \(name(first.definition))\(more)", at: first.use,
      source: first.definition.range,
      evidence: gone.map { pair.source.text[$0.definition.destination] }.joined(separator: " "))
    finding.consequences = others.map {
      Finding.Consequence(
        "link-definition-missing", "nothing defines \(name($0.definition))", $0.use, isInSource: false)
    }
    return finding
  }

  private func label(_ document: Document, _ definition: ReferenceDefinition) -> String {
    ReferenceDefinition.normalized(document.text[definition.label])
  }

  /// No label is longer, in bytes.
  private static let longest = 999

  /// Where brackets hold a label for the first time, but for definitions: a reference that is defined is a link, and of no
  /// interest here.
  private func uses(_ document: Document) -> [String: ByteRange] {
    let bytes = document.text.bytes
    let definitions = Set(document.definitions.map(\.label.start))
    var uses: [String: ByteRange] = [:]
    var open: Int?
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "[") { open = index }
      guard bytes[index] == UInt8(ascii: "]"), let start = open else { continue }
      open = nil
      // `[guide](…)` names its target, and `[^1]` is a footnote.
      let isInline = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "(")
      if isInline || bytes[start + 1] == UInt8(ascii: "^") { continue }
      guard index - start > 1, index - start <= Self.longest, !definitions.contains(start + 1) else { continue }
      let label = ReferenceDefinition.normalized(document.text[ByteRange(start: start + 1, end: index)])
      if uses[label] == nil { uses[label] = ByteRange(start: start, end: index + 1) }
    }
    return uses
  }
}
