import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax

/// One aligned pair of code blocks gets one verdict.
struct CodeDifference: PairRule {
  let descriptions = [
    RuleDescription(
      "code-changed", .pair, .error, .code, verdict: "code", fix: .unsafe, symptom: .blocks,
      summary: "Code differs from the source outside comments and strings.",
      rationale:
        "A translated command does not run. Lines of `export`, `import` or `wget` in another order are an info.",
      advice: "Copy the code from the source; translate comments only.",
      examples: [
        RuleExample(
          source: "```bash\nibmcloud login\n```\n{: pre}\n", bad: "```bash\nibmcloud ⟦connexion⟧\n```\n{: pre}\n",
          good: "```bash\nibmcloud login\n```\n{: pre}\n")
      ]),
    RuleDescription(
      "code-string-changed", .pair, .warning, .code, verdict: "strings", symptom: .blocks,
      isDoubtful: true, summary: "Only string literals of the code differ.",
      rationale: "Some strings are read by people, others by programs. Words that stand for words are an info.",
      advice: "Leave strings that a program reads as they are.",
      examples: [
        RuleExample(
          source: "```swift\nopen(\"tide/v2.json\")\n```\n", bad: "```swift\nopen(⟦\"tide/v1.json\"⟧)\n```\n",
          good: "```swift\nopen(\"tide/v2.json\")\n```\n"),
        RuleExample(
          source: "```swift\nlogin(\"user\")\n```\n", bad: "```swift\nlogin(⟦\"utilisateur\"⟧)\n```\n",
          good: "```swift\nlogin(\"user\")\n```\n", severity: .info),
      ]),
    RuleDescription(
      "code-text-changed", .pair, .info, .code, verdict: "text",
      summary: "Only text of the code that readers see differs: labels, printed lines, prose.",
      rationale: "Text may be translated, if what the reader's own screen shows is in that language too.",
      advice: "Nothing to do, unless a program prints this text as the source has it.",
      examples: [
        RuleExample(
          source: "```mermaid\nflowchart LR\n  A[The client] --> B\n```\n",
          bad: "```mermaid\nflowchart LR\n  A[⟦Le⟧ client] --> B\n```\n",
          good: "```mermaid\nflowchart LR\n  A[The client] --> B\n```\n")
      ]),
    RuleDescription(
      "code-variable-changed", .pair, .info, .code, verdict: "variables",
      summary: "Only metavariables of the code differ: `<name>`, `UPPER_CASE`.",
      rationale: "A reader replaces them, so a translation does no harm; the text must use the same word.",
      advice: "Use the same name in the text and in the code.",
      examples: [
        RuleExample(
          source: "```bash\ncurl <host>/v1\n```\n", bad: "```bash\ncurl ⟦<hôte>⟧/v1\n```\n",
          good: "```bash\ncurl <host>/v1\n```\n")
      ]),
    RuleDescription(
      "code-comment-changed", .pair, .info, .code, verdict: "comments", summary: "Only comments of the code differ.",
      rationale: "That is what a translator should do.",
      advice: "Nothing to do: comments may be translated.",
      examples: [
        RuleExample(
          source: "```swift\n// Log in.\nlogin()\n```\n", bad: "```swift\n⟦// Se connecter.⟧\nlogin()\n```\n",
          good: "```swift\n// Log in.\nlogin()\n```\n")
      ]),
    RuleDescription(
      "code-whitespace-changed", .pair, .info, .code, verdict: "whitespace", symptom: .blocks,
      summary: "Code differs in white space only.",
      rationale: "Indentation is harmless in most languages; a split token or joined lines are not.",
      advice: "Copy the lines from the source.",
      examples: [
        RuleExample(
          source: "```bash\nrun --memory 4\n```\n", bad: "```bash\nrun -- ⟦memory⟧ 4\n```\n",
          good: "```bash\nrun --memory 4\n```\n", severity: .warning)
      ]),
    RuleDescription(
      "code-bad-character", .pair, .error, .code, fix: .safe,
      summary: "Code has a character that a word processor or input method put there.",
      rationale: "A no-break space, curly quote or full-width sign breaks the command in a way no one sees.",
      advice: "Type the plain ASCII character.",
      examples: [
        RuleExample(
          source: "```bash\nrun --name \"x\"\n```\n", bad: "```bash\nrun --name ⟦“⟧x”\n```\n",
          good: "```bash\nrun --name \"x\"\n```\n")
      ]),
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    var strings: [[String]: [Int]] = [:]
    let parts = pair.codeParts
    for row in pair.alignedBlocks.with(.code) {
      let source = pair.source.nodes[row.source.node]
      let target = pair.target.nodes[row.target.node]
      if isSame(pair, row.source.node, row.target.node) { continue }
      if isShell(pair, row.source.node), differInPrompts(pair, source.content, target.content) { continue }
      if differInQuotes(pair, source.content, target.content) || differInScript(pair, source.content, target.content) {
        continue
      }
      if hasCodeOnOpener(pair, row.source.node, row.target.node) {
        let info = pair.target.infoString(row.target.node)
        if !FenceDamage.holdsCode(info) {
          findings.append(FenceDamage.openerText(info, at: target.infoString, source: source.content))
        }
        continue
      }
      if reportsBadCharacters(pair, source.content, target.content, &findings) { continue }
      let language =
        Language.named(pair.source.infoString(row.source.node))
        ?? Language.named(pair.target.infoString(row.target.node))
      if holdTheSame(language, pair, source.content, target.content) { continue }
      let snippet = pair.sourceFacts.snippet(row.source.node, language)
      let indents = (source: column(source, pair.source), target: column(target, pair.target))
      let isPrinted =
        pair.source.role(of: row.source.node) == .screen || pair.target.role(of: row.target.node) == .screen
        || PrintedLines.fill(source.content, of: pair.source.text)
      let comparison = SnippetComparison.compare(
        snippet, pair.target.text, target.content, indents: indents, isPrinted: isPrinted,
        locale: Self.spellings(pair.targetPage.locale), isRightToLeft: pair.targetPage.locale.isRightToLeft,
        localization: pair.localization)
      // What is reported as a bad character is not reported again.
      let repaired = findings.last.flatMap { $0.rule == "code-bad-character" ? $0.fix?.edits : nil } ?? []
      let lines = Set(repaired.map { pair.target.text.line(atByte: $0.range.start) })
      var places = parts.withoutParts(comparison.places, row.source, row.target, pair).filter {
        !lines.contains(pair.target.text.line(atByte: $0.target.start)) && !isMended($0, pair)
          && !isQuotedOtherwise($0, language, pair) && !isPartedOtherwise($0, language, pair)
          && !isBroughtBack($0, row.source.node, row.target.node, pair)
          && !isFenceOfSource($0, source.content, pair)
      }
      let lost = places.filter { $0.isWholeLine && $0.target.isEmpty }.map(\.source)
      if let opener = FenceDamage.shortOpener(lost, row.source.node, row.target.node, pair) {
        findings.append(opener)
        places.removeAll { $0.isWholeLine && $0.target.isEmpty }
      }
      let candidates = places.filter { $0.verdict == comparison.verdict }
      // A number in a string says more than a word in the reader's language.
      let telling = comparison.verdict == .strings ? candidates.first { !areWords($0, pair) } : nil
      guard let worst = telling ?? candidates.first ?? places.first,
        let rule = rule(worst.verdict), !isMended(pair, source.content, target.content),
        !isMendedData(places, pair, source.content, target.content)
      else { continue }
      let isOther =
        comparison.verdict == .code
        && (shareNothing(pair, source.content, target.content) || areOther(pair, row.source.node, row.target.node))
      var finding = Finding(
        rule, isOther ? messageOfOther(source.content, target.content, pair) : message(worst, pair), at: worst.target,
        source: worst.source,
        evidence: "\(pair.source.excerpt(source.content)) \(pair.target.excerpt(worst.target))")
      finding.consequences = further(places.filter { $0 != worst })
      if !isOther { finding.lines = differing(places, worst, pair) }
      // Which of two blocks is the one that is missing, nobody knows.
      finding.severity =
        isOther
        ? .warning
        : isBrokenInSource(row.source.node, pair) || isText(places, language, pair)
          || isText(row.source.node, of: pair.source)
            && !pair.target.literalBytes(row.target.node).allSatisfy(\.isSpace)
          ? .info
          : worst.verdict == .strings
            && places.allSatisfy({ $0.verdict != .strings || areWords($0, pair) })
            ? .info : severity(comparison, pair, row.target.node, row.source.node)
      if comparison.verdict == .code, indents.source == indents.target,
        let copy = snippet.copy(keepingCommentsOf: pair.target.text, target.content)
      {
        finding.fix = Fix(
          "copy the code, with the translated comments", isSafe: false, [Edit(target.content, copy)])
      }
      if worst.verdict == .strings {
        strings[[pair.source.text[worst.source], pair.target.text[worst.target]], default: []].append(findings.count)
      }
      findings.append(finding)
    }
    // What a page calls a thing in each of its samples is a name that its translator has given, and so are several words of its
    // language.
    let spoken = strings.filter { texts, _ in
      pair.localization.kind(of: Array(texts[0].utf8)[...], as: Array(texts[1].utf8)[...]) != nil
    }
    for (texts, places) in strings where places.count > 1 || spoken.count > 1 && spoken[texts] != nil {
      for place in places { findings[place].severity = .info }
    }
  }

  /// Whether two blocks are equal, as most are: byte by byte, or as CommonMark reads them, whatever their line ends and the
  /// indentation around them. Of a block that CommonMark ends before its fence does, it has read a part only.
  private func isSame(_ pair: PairContext, _ source: Int, _ target: Int) -> Bool {
    guard pair.source.hasInfoString(source, of: target, in: pair.target) else { return false }
    let (one, other) = (pair.source.nodes[source], pair.target.nodes[target])
    if one.isExact, other.isExact { return pair.source.hasLiteral(source, of: target, in: pair.target) }
    return pair.source.text.bytes[one.content.start..<one.content.end]
      == pair.target.text.bytes[other.content.start..<other.content.end]
  }

  /// Elsewhere `# a` is a heading or a comment.
  private func isShell(_ pair: PairContext, _ node: Int) -> Bool {
    Language.named(pair.source.infoString(node))?.isShell ?? false
  }

  /// Whether one page shows before each command the sign that its shell waits with, and nothing else differs: `# make`.
  private func differInPrompts(_ pair: PairContext, _ source: ByteRange, _ target: ByteRange) -> Bool {
    func lines(_ range: ByteRange, _ document: Document) -> [ArraySlice<UInt8>] {
      document.text.bytes[range.start..<range.end].split(whereSeparator: \.isNewline).map { $0.trimmed(\.isSpace) }
        .filter { !$0.isEmpty }
    }
    guard max(source.count, target.count) <= Self.longestOther else { return false }
    let (theirs, ours) = (lines(source, pair.source), lines(target, pair.target))
    guard theirs.count == ours.count, let first = theirs.first, let other = ours.first,
      first.withoutPrompt.count != first.count || other.withoutPrompt.count != other.count
    else { return false }
    let areAll = [theirs, ours].contains { $0.allSatisfy { $0.withoutPrompt.count < $0.count } }
    return (areAll || first.first == UInt8(ascii: "$") || other.first == UInt8(ascii: "$"))
      && zip(theirs, ours).allSatisfy { $0.withoutPrompt == $1.withoutPrompt }
  }

  /// Whether the source has quotes that a word processor has made, the translation plain ones, and nothing else differs.
  private func differInQuotes(_ pair: PairContext, _ source: ByteRange, _ target: ByteRange) -> Bool {
    var (theirs, ours) = (
      pair.source.text.bytes[source.start..<source.end], pair.target.text.bytes[target.start..<target.end]
    )
    let isQuote: (UInt8) -> Bool = { "'\"".utf8.contains($0) }
    while let byte = theirs.first, let other = ours.first {
      // U+2018, U+2019, U+201C and U+201D.
      let isCurly = theirs.starts(with: [0xE2, 0x80]) && [0x98, 0x99, 0x9C, 0x9D].contains(theirs.dropFirst(2).first)
      guard isCurly || isQuote(byte) ? isQuote(other) : byte == other else { return false }
      theirs = theirs.dropFirst(isCurly ? 3 : 1)
      ours = ours.dropFirst()
    }
    return theirs.isEmpty && ours.isEmpty
  }

  /// The column, from 0, that a block is indented by.
  private func column(_ node: Node, _ document: Document) -> Int {
    document.text.position(atByte: node.range.start).column - 1
  }

  /// The other lines of the block that differ.
  private func further(_ places: [SnippetComparison.Place]) -> [Finding.Consequence] {
    places.compactMap { place in
      rule(place.verdict).map {
        Finding.Consequence($0, "\(Self.subject(place.verdict)) here too", place.target, isInSource: false)
      }
    }
  }

  /// The lines that differ in more than what translators are free to write.
  private func differing(_ places: [SnippetComparison.Place], _ worst: SnippetComparison.Place, _ pair: PairContext)
    -> [DifferingLine]
  {
    guard places.count <= Self.mostLines, [.code, .strings].contains(worst.verdict) else { return [] }
    return ([worst] + places.filter { $0 != worst }).compactMap { place in
      guard [.code, .strings].contains(place.verdict), let rule = rule(place.verdict) else { return nil }
      return DifferingLine(
        source: place.source, target: place.target, rule: rule, message: message(place, pair),
        isMissing: place.isWholeLine && place.target.isEmpty)
    }
  }

  /// Of a block with more of them something else is wrong.
  private static let mostLines = 40

  /// Whether two blocks are of languages that have nothing to do with each other, and have no line in common: a command, and what it
  /// reads from a file.
  private func areOther(_ pair: PairContext, _ source: Int, _ target: Int) -> Bool {
    guard let one = Language.named(pair.source.infoString(source)),
      let other = Language.named(pair.target.infoString(target)),
      one.isShell != other.isShell, [one, other].allSatisfy({ !["console", "text", "powershell"].contains($0.name) })
    else { return false }
    func lines(_ range: ByteRange, _ document: Document) -> Set<ArraySlice<UInt8>> {
      Set(document.text.bytes[range.start..<range.end].split(whereSeparator: \.isNewline).map { $0.trimmed(\.isBlank) })
    }
    let theirs = lines(pair.source.nodes[source].content, pair.source)
    let ours = lines(pair.target.nodes[target].content, pair.target)
    return min(theirs.count, ours.count) > 0 && max(theirs.count, ours.count) > 1 && theirs.isDisjoint(with: ours)
  }

  /// Whether two blocks of code that stand in each other's place have no word in common.
  private func shareNothing(_ pair: PairContext, _ source: ByteRange, _ target: ByteRange) -> Bool {
    func words(_ range: ByteRange, _ document: Document) -> Set<ArraySlice<UInt8>> {
      let bytes = document.text.bytes[range.start..<range.end]
      return Set(bytes.split { $0 < 0x80 && !$0.isAlphanumeric }.filter { $0.count > 1 })
    }
    guard max(source.count, target.count) <= Self.longestOther else { return false }
    let (theirs, ours) = (words(source, pair.source), words(target, pair.target))
    // What has other letters was translated.
    return min(theirs.count, ours.count) >= Self.fewestWords && theirs.isDisjoint(with: ours)
      && ours.joined().allSatisfy { $0 < 0x80 }
  }

  private static let fewestWords = 3
  /// In bytes: longer blocks have words in common by chance.
  private static let longestOther = 2_000

  private func rule(_ verdict: Verdict) -> String? {
    switch verdict {
    case .identical: nil
    case .whitespace: "code-whitespace-changed"
    case .comments: "code-comment-changed"
    case .text: "code-text-changed"
    case .strings: "code-string-changed"
    case .metavariables: "code-variable-changed"
    case .code: "code-changed"
    }
  }

  /// How paths in code name a locale.
  private static func spellings(_ locale: LocaleTag) -> [String] {
    [locale.language, locale.tag, locale.tag.lowercased()]
  }

  private func severity(_ comparison: SnippetComparison, _ pair: PairContext, _ target: Int, _ source: Int) -> Severity?
  {
    switch comparison.verdict {
    case .whitespace: comparison.isSignificantWhitespace ? .warning : nil
    // Output may be translated: the program itself may speak the language.
    // Whether the order means something, nobody can say who does not run the code; that of a list of equal commands hardly does.
    case .code where comparison.isReordered: isListReordered(pair, source, target) ? .info : .warning
    // Boxes may be drawn in another way: nobody types them.
    case .code where hasBoxes(pair.source, source) && hasBoxes(pair.target, target): .warning
    case .code where pair.source.role(of: source) == .screen || pair.target.role(of: target) == .screen: .warning
    default: nil
    }
  }

  /// Whether a block has boxes with corners of characters, U+250C and U+2510: a tree of files has none.
  private func hasBoxes(_ document: Document, _ node: Int) -> Bool {
    let bytes = document.literalBytes(node)
    return bytes.holds("\u{250C}") && bytes.holds("\u{2510}")
  }

  /// Whether all lines that have changed places say the same kind of thing, each for itself: `wget …`, `export …`, `* creating …`.
  private func isListReordered(_ pair: PairContext, _ source: Int, _ target: Int) -> Bool {
    func lines(_ node: Int, _ document: Document) -> [ArraySlice<UInt8>] {
      document.literalBytes(node).split(whereSeparator: \.isNewline)
    }
    let (theirs, ours) = (lines(source, pair.source), lines(target, pair.target))
    guard theirs.count == ours.count, theirs.count <= Self.mostLines,
      theirs.sorted(by: { $0.lexicographicallyPrecedes($1) }) == ours.sorted(by: { $0.lexicographicallyPrecedes($1) })
    else { return false }
    let first = zip(theirs, ours).filter { $0 != $1 }.flatMap { [$0.0, $0.1] }
      .map { String(decoding: $0.prefix { !$0.isBlank }, as: UTF8.self) }
    return Set(first).count == 1 && first.allSatisfy(Self.unordered.contains)
  }

  /// What no line before or behind it is asked for by.
  private static let unordered: Set<String> = ["export", "import", "wget", "*"]

  /// Whether the only difference is that the first line stands on the opener: that is reported there.
  private func hasCodeOnOpener(_ pair: PairContext, _ source: Int, _ target: Int) -> Bool {
    let info = pair.source.infoString(source)
    let other = pair.target.infoString(target)
    guard other.hasPrefix(info), other.utf8.count > info.utf8.count else { return false }
    let moved = squeezed(String(other.dropFirst(info.count)))
    return moved + squeezed(pair.target.literal(target)) == squeezed(pair.source.literal(source))
  }

  func squeezed(_ text: some StringProtocol) -> [UInt8] { text.utf8.filter { !$0.isSpace } }

  func squeezed(_ text: ArraySlice<UInt8>) -> [UInt8] { text.filter { !$0.isSpace } }
}
