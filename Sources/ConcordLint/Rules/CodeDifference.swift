import ConcordAlignment
import ConcordSnippets
import ConcordSyntax

/// One aligned pair of code blocks gets one verdict.
struct CodeDifference: PairRule {
  let descriptions = [
    RuleDescription(
      "code-changed", .pair, .error, summary: "Code differs from the source outside comments and strings.",
      rationale: "A translated command does not run.",
      advice: "Copy the code from the source; translate comments only.",
      examples: [
        RuleExample(
          source: "```bash\nibmcloud login\n```\n{: pre}\n", bad: "```bash\nibmcloud connexion\n```\n{: pre}\n",
          good: "```bash\nibmcloud login\n```\n{: pre}\n")
      ]),
    RuleDescription(
      "code-string-changed", .pair, .warning, summary: "Only string literals of the code differ.",
      rationale: "Some strings are read by people, others by programs.",
      advice: "Leave strings that a program reads as they are.",
      examples: [
        RuleExample(
          source: "```swift\nlogin(\"user\")\n```\n", bad: "```swift\nlogin(\"utilisateur\")\n```\n",
          good: "```swift\nlogin(\"user\")\n```\n")
      ]),
    RuleDescription(
      "code-variable-changed", .pair, .info, summary: "Only stand-ins of the code differ: `<name>`, `UPPER_CASE`.",
      rationale: "A reader replaces them, so a translation does no harm; the text must use the same word.",
      advice: "Use the same stand-in in the text and in the code.",
      examples: [
        RuleExample(
          source: "```bash\ncurl <host>/v1\n```\n", bad: "```bash\ncurl <hôte>/v1\n```\n",
          good: "```bash\ncurl <host>/v1\n```\n")
      ]),
    RuleDescription(
      "code-comment-changed", .pair, .info, summary: "Only comments of the code differ.",
      rationale: "That is what a translator should do.",
      advice: "Nothing to do: comments may be translated.",
      examples: [
        RuleExample(
          source: "```swift\n// Log in.\nlogin()\n```\n", bad: "```swift\n// Se connecter.\nlogin()\n```\n",
          good: "```swift\n// Log in.\nlogin()\n```\n")
      ]),
    RuleDescription(
      "code-whitespace-changed", .pair, .info, summary: "Code differs in white space only.",
      rationale: "Indentation is harmless in most languages; a split token or joined lines are not.",
      advice: "Copy the lines from the source.",
      examples: [
        RuleExample(
          source: "```bash\nrun --memory 4\n```\n", bad: "```bash\nrun -- memory 4\n```\n",
          good: "```bash\nrun --memory 4\n```\n")
      ]),
    RuleDescription(
      "code-bad-character", .pair, .error, isFixable: true,
      summary: "Code has a character that a word processor or input method put there.",
      rationale: "A no-break space, curly quote or full-width sign breaks the command in a way no one sees.",
      advice: "Type the plain ASCII character.",
      examples: [
        RuleExample(
          source: "```bash\nrun --name \"x\"\n```\n", bad: "```bash\nrun --name “x”\n```\n",
          good: "```bash\nrun --name \"x\"\n```\n")
      ]),
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    for row in pair.alignedBlocks where row.source.kind == .codeBlock {
      let source = pair.source.nodes[row.source.node]
      let target = pair.target.nodes[row.target.node]
      if hasCodeOnOpener(pair, row.source.node, row.target.node) {
        let info = pair.target.info(row.target.node)
        if !FenceDamage.holdsCode(info) {
          findings.append(FenceDamage.openerText(info, at: target.target, source: source.content))
        }
        continue
      }
      if reportsBadCharacters(pair, source.content, target.content, &findings) { continue }
      let language =
        Language.named(pair.source.info(row.source.node)) ?? Language.named(pair.target.info(row.target.node))
      let comparison = SnippetComparison.compare(
        pair.source.source, source.content, pair.target.source, target.content,
        indents: (column(source, pair.source), column(target, pair.target)), language: language)
      guard let (rule, what) = ruleAndText(comparison.verdict), let first = comparison.places.first else { continue }
      let detail =
        comparison.verdict == .whitespace
        ? " at \(quoted(pair.target, first.target))"
        : ": \(quoted(pair.target, first.target)) for \(quoted(pair.source, first.source))"
      var finding = Finding(
        rule, what + detail, at: first.target, source: first.source,
        evidence: "\(pair.source.excerpt(source.content)) \(pair.target.excerpt(first.target))")
      finding.consequences = further(comparison, rule, what, pair)
      finding.severity = severity(comparison, pair, row.target.node, row.source.node)
      findings.append(finding)
    }
  }

  /// The column, from 0, that a block is indented by.
  private func column(_ node: Node, _ document: Document) -> Int {
    document.source.position(atByte: node.range.start).column - 1
  }

  /// The other lines of the block that differ in the same way.
  private func further(_ comparison: SnippetComparison, _ rule: String, _ what: String, _ pair: PairContext) -> [Finding
    .Consequence]
  {
    comparison.places.dropFirst().map { place in
      Finding.Consequence(rule, "\(what) here too", place.target, isInSource: false)
    }
  }

  private func ruleAndText(_ verdict: Verdict) -> (String, String)? {
    switch verdict {
    case .identical: nil
    case .whitespace: ("code-whitespace-changed", "white space of code differs")
    case .comments: ("code-comment-changed", "a comment differs")
    case .strings: ("code-string-changed", "a string differs")
    case .variables: ("code-variable-changed", "a stand-in differs")
    case .code: ("code-changed", "code differs")
    }
  }

  private func severity(_ comparison: SnippetComparison, _ pair: PairContext, _ target: Int, _ source: Int) -> Severity?
  {
    switch comparison.verdict {
    case .whitespace: comparison.isSignificantWhitespace ? .warning : nil
    // Output may be translated: the program itself may speak the language.
    case .code where pair.source.role(of: source) == .screen || pair.target.role(of: target) == .screen: .warning
    default: nil
    }
  }

  private func quoted(_ document: Document, _ range: ByteRange) -> String {
    range.isEmpty ? "nothing" : "`\(document.excerpt(range, limit: 32))`"
  }

  /// Whether the only difference is that the first line stands on the opener: that is told there.
  private func hasCodeOnOpener(_ pair: PairContext, _ source: Int, _ target: Int) -> Bool {
    let info = pair.source.info(source)
    let other = pair.target.info(target)
    guard other.hasPrefix(info), other.utf8.count > info.utf8.count else { return false }
    let moved = squeezed(String(other.dropFirst(info.count)))
    return moved + squeezed(pair.target.literal(target)) == squeezed(pair.source.literal(source))
  }

  /// Each bad character that has no counterpart in the source, as one finding for the block.
  private func reportsBadCharacters(
    _ pair: PairContext, _ source: ByteRange, _ target: ByteRange, _ findings: inout [Finding]
  ) -> Bool {
    guard pair.target.source.bytes[target.start..<target.end].contains(where: { $0 >= 0x80 }) else { return false }
    let text = pair.target.source.text(target)
    let original = pair.source.source.text(source)
    let known = Set(original.unicodeScalars.filter { BadCharacter.replacement($0) != nil })
    var edits: [Edit] = []
    var mended = String.UnicodeScalarView()
    var offset = target.start
    var first: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      if let plain = BadCharacter.replacement(scalar), !known.contains(scalar) {
        edits.append(Edit(ByteRange(start: offset, end: offset + width), plain))
        mended.append(contentsOf: plain.unicodeScalars)
        first = first ?? scalar
      } else {
        mended.append(scalar)
      }
      offset += width
    }
    guard let first, let place = edits.first else { return false }
    // A translated comment is prose: its quotes may be curly. Only code that is equal once mended counts.
    guard squeezed(String(mended)) == squeezed(original) else { return false }
    findings.append(
      Finding(
        "code-bad-character", "code has \(BadCharacter.name(first)) in place of `\(place.text)`", at: place.range,
        source: source, fix: Fix("write the plain character", edits), evidence: pair.source.excerpt(source)))
    return true
  }

  private func squeezed(_ text: String) -> [UInt8] { text.utf8.filter { !$0.isSpace } }
}
