import ConcordAlignment
import ConcordProject
import ConcordSnippets
import ConcordSyntax

/// The info string of a fence: the same language in every locale, and a language at all.
struct CodeInfo: PageRule, PairRule {
  let descriptions = [
    RuleDescription(
      "code-info-changed", .pair, .warning, .code, fix: .safe, symptom: .blocks,
      isDoubtful: true, summary: "The info string of a fence names another language.",
      rationale: "The code is coloured by the wrong rules, or not at all.",
      advice: "Copy the info string from the source.",
      examples: [
        RuleExample(
          source: "```swift\nlet a = 1\n```\n", bad: "```⟦java⟧\nlet a = 1\n```\n", good: "```Swift\nlet a = 1\n```\n"),
        RuleExample(
          source: "```swift\nlet a = 1\n```\n", bad: "```⟦⟧\nlet a = 1\n```\n", good: "```swift\nlet a = 1\n```\n"),
      ]),
    RuleDescription(
      "code-info-unknown", .page, .warning, .code, fix: .unsafe,
      summary: "The info string of a fence names no known language.",
      rationale: "The code is not coloured; often a letter was lost.",
      advice: "Write the language's usual name.",
      examples: [
        RuleExample(bad: "```⟦Objective-⟧\n[a b];\n```\n", good: "```Objective-C\n[a b];\n```\n"),
        RuleExample(bad: "```⟦$sql⟧\nSELECT 1;\n```\n", good: "```sql\nSELECT 1;\n```\n"),
      ]),
  ]

  func join(_ checks: inout RuleChecks) {
    checks.page.append(self)
    checks.pair.append(self)
  }

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let document = page.document
    for block in page.nodesByKind[.codeBlock]
    where document.isFenced(block) && !document.nodes[block].infoString.isEmpty {
      let info = document.infoString(block)
      let word = Language.word(info)
      // Code on the opener line is reported by another rule; a custom language is the team's own.
      guard !word.isEmpty, Language.named(info) == nil, !info.contains(where: \.isWhitespace) || info.contains("="),
        let near = nearest(word)
      else { continue }
      findings.append(
        Finding(
          "code-info-unknown", "`\(word)` is no known language; did you mean `\(near)`?",
          at: document.nodes[block].infoString,
          fix: Fix("write `\(near)`", isSafe: false, [Edit(document.nodes[block].infoString, near)]), evidence: word))
    }
  }

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    for row in pair.alignedBlocks.with(.code)
    where !pair.source.hasInfoString(row.source.node, of: row.target.node, in: pair.target) {
      let source = pair.source.infoString(row.source.node)
      let target = pair.target.infoString(row.target.node)
      let one = Language.word(source)
      let other = Language.word(target)
      guard pair.source.isFenced(row.source.node), pair.target.isFenced(row.target.node), one != other else { continue }
      // Two spellings of one language are the same; a wrong one is reported where it is unknown.
      if let left = Language.named(source), left == Language.named(target), one != Self.partOfPage,
        other != Self.partOfPage
      {
        continue
      }
      let sourceRange = pair.source.nodes[row.source.node].infoString
      let targetRange = pair.target.nodes[row.target.node].infoString
      // Code on the opener line is a diagnostic of its own.
      if target.hasPrefix(source + " "), !source.isEmpty { continue }
      if Language.named(target) == nil, !target.isEmpty, nearest(other) != nil { continue }
      // The source's own slip is told there: `shell=`.
      if Language.named(target) != nil, Language.named(source) == nil, nearest(one) != nil { continue }
      var finding = Finding(
        "code-info-changed", "info string `\(target)` instead of `\(source)`", at: targetRange, source: sourceRange,
        fix: source.isEmpty
          ? nil : Fix("restore the source's info string", isSafe: target.isEmpty, [Edit(targetRange, source)]),
        evidence: "\(source) \(target)")
      // Where the source names no language, a translator who does has done well; a command is the same code in any shell's name, and a
      // script under any name of its family.
      if one.isEmpty || isShell(source) && isShell(target) || Self.areScripts(one, other) { finding.severity = .info }
      findings.append(finding)
    }
  }

  /// What Docusaurus shows as part of the page, and anything else as code.
  private static let partOfPage = "mdx-code-block"

  /// `tsx` for `javascript`
  private static func areScripts(_ one: String, _ other: String) -> Bool {
    scripts.contains(one.lowercased()) && scripts.contains(other.lowercased())
  }

  private static let scripts: Set<String> = [
    "js", "javascript", "jsx", "mjs", "cjs", "ts", "typescript", "tsx", "mts", "cts",
  ]

  private func isShell(_ info: String) -> Bool {
    ["shell", "console"].contains(Language.named(info)?.name) && !["bat", "batch", "cmd"].contains(Language.word(info))
  }

  /// The language that a word is nearly the name of: a letter is missing, too many or wrong, or the end was cut off.
  private func nearest(_ word: String) -> String? {
    guard word.count >= 3, !Language.others.contains(word) else { return nil }
    // `$sql`
    let letters = String(word.drop { !$0.isLetter && !$0.isNumber })
    if letters != word, Language.names.contains(letters) { return letters }
    let names = Language.names.filter { $0.count > 3 }
    return names.filter { $0.hasPrefix(word) && $0.count <= word.count * 2 }.min { $0.count < $1.count }
      ?? nearestName(to: word, in: names, bound: word.count < 8 ? 1 : 2)
  }
}
