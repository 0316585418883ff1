import ConcordAlignment
import ConcordSyntax

/// Level and id of aligned headings.
struct HeadingDifference: PairRule {
  let descriptions = [
    RuleDescription(
      "heading-level-changed", .pair, .error, .heading, summary: "A heading has another level than in the source.",
      rationale: "The outline and the navigation differ from every other language's.",
      advice: "Use as many `#` as the source.",
      examples: [
        RuleExample(
          source: "## Install\n{: #install}\n", bad: "⟦### Installer⟧\n{: #install}\n",
          good: "## Installer\n{: #install}\n")
      ]),
    RuleDescription(
      "heading-id-missing", .pair, .error, .heading, fix: .safe, symptom: .blocks,
      summary: "A heading has lost the id that the source gives it.",
      rationale: "Every link to the section fails in this language.",
      advice: "Copy the line with the id from the source, directly below the heading.",
      examples: [
        RuleExample(
          source: "## Install\n{: #install}\n\nText.\n", bad: "⟦## Installer⟧\n\nTexte.\n",
          good: "## Installer\n{: #install}\n\nTexte.\n")
      ]),
    RuleDescription(
      "heading-id-changed", .pair, .error, .heading, fix: .safe,
      summary: "The id of a heading differs from the source's.",
      rationale: "Every link to the section fails in this language.",
      advice: "Copy the id from the source; ids are never translated.",
      examples: [
        RuleExample(
          source: "## Install\n{: #install}\n", bad: "## Installer\n{: ⟦#installer⟧}\n",
          good: "## Installer\n{: #install}\n")
      ]),
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    var shifts: [(finding: Int, by: Int)] = []
    lazy var targetIDs = Set(pair.target.attributeLists.compactMap { $0.id?.name })
    for row in pair.alignedBlocks.with(.heading) {
      let source = pair.range(row.source, in: pair.source)
      let target = pair.range(row.target, in: pair.target)
      let levels = (pair.source.level(row.source.node), pair.target.level(row.target.node))
      if levels.0 != levels.1 {
        findings.append(
          Finding(
            "heading-level-changed", "heading level \(levels.1) instead of \(levels.0)", at: target, source: source,
            evidence: pair.source.excerpt(source)))
        shifts.append((findings.count - 1, levels.1 - levels.0))
      }
      guard let wanted = pair.source.id(of: row.source.node) else { continue }
      guard let found = pair.target.id(of: row.target.node) else {
        // Detached, wrapped or unclosed, the id is still on the page: that is the root, reported there.
        guard !targetIDs.contains(wanted.name) else { continue }
        let line =
          switch pair.target.dialect {
          case .ibmCloud: "\(pair.target.text.lineEnding){: #\(wanted.name)}"
          case .mkdocs: " { #\(wanted.name) }"
          default: " {#\(wanted.name)}"
          }
        findings.append(
          Finding(
            "heading-id-missing", "the heading has lost its id `#\(wanted.name)`", at: target, source: wanted.range,
            fix: Fix("restore the id", [Edit(target.tail, line)]), evidence: wanted.name))
        continue
      }
      guard !found.name.hasSameBytes(as: wanted.name) else { continue }
      findings.append(
        Finding(
          "heading-id-changed", "id `#\(found.name)` instead of `#\(wanted.name)`", at: found.range,
          source: wanted.range,
          fix: Fix("restore the id", [Edit(found.range, "#\(wanted.name)")]), evidence: "\(wanted.name) \(found.name)"))
    }
    // An outline that is shifted as a whole is still one.
    for alike in Dictionary(grouping: shifts, by: \.by).values where alike.count >= Self.fewestShifted {
      for shift in alike { findings[shift.finding].severity = .warning }
    }
  }

  private static let fewestShifted = 3
}

extension TextBuffer {
  /// The line end that the page uses first.
  var lineEnding: String {
    guard let index = bytes.firstIndex(where: \.isNewline) else { return "\n" }
    if bytes[index] == .lineFeed { return "\n" }
    return index + 1 < bytes.count && bytes[index + 1] == .lineFeed ? "\r\n" : "\r"
  }
}
