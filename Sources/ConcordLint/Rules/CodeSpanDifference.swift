import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSnippets
import ConcordSyntax

/// The code spans of an aligned block.
struct CodeSpanDifference: PairRule {
  let descriptions = [
    RuleDescription(
      "code-span-changed", .pair, .error, .codeSpan, fix: .safe, symptom: .inlines,
      summary: "An identifier in a code span was altered.",
      rationale: "A reader types what the page says, and it does not work.",
      advice: "Copy the span from the source.",
      examples: [
        RuleExample(
          source: "Call `getToken()` first.\n", bad: "Appelez d'abord ⟦`getTokens()`⟧.\n",
          good: "Appelez d'abord `getToken()`.\n"),
        RuleExample(
          source: "Call `getToken()` first.\n", bad: "Appelez d'abord ⟦`GetToken()`⟧.\n",
          good: "Appelez d'abord `getToken()`.\n"),
      ]),
    RuleDescription(
      "code-span-translated", .pair, .warning, .codeSpan, fix: .unsafe, symptom: .inlines,
      isDoubtful: true, summary: "The phrase in a code span was translated.",
      rationale:
        "What stands in a span is what the screen shows or the reader types. What three or more languages have translated, each in its own words, is an info.",
      advice: "Keep the span, or take the backticks off where it is plain text.",
      examples: [
        RuleExample(
          source: "Choose `Device` here.\n", bad: "Choisissez ⟦`Terminal`⟧ ici.\n", good: "Choisissez `Device` ici.\n")
      ]),
    RuleDescription(
      "code-span-missing", .pair, .warning, .codeSpan, symptom: .inlines,
      summary: "A code span of the source block is not in the translation.",
      rationale:
        "The name was translated away, or left out. One that the code of the translation has elsewhere is an info.",
      advice: "Put the span back.",
      examples: [
        RuleExample(
          source: "Call `getToken()` first.\n", bad: "⟦⟧Appelez d'abord la fonction.\n",
          good: "Appelez d'abord `getToken()`.\n")
      ]),
    RuleDescription(
      "code-span-extra", .pair, .info, .codeSpan, symptom: .inlines,
      summary: "The translation has a code span that the source block has not.",
      rationale: "Plain words became code.",
      advice: "Take the backticks off, as in the source.",
      examples: [
        RuleExample(
          source: "Open the workspace file.\n", bad: "Ouvrez le fichier ⟦`workspace`⟧.\n",
          good: "Ouvrez le fichier workspace.\n")
      ]),
    RuleDescription(
      "code-span-unmarked", .pair, .warning, .codeSpan, fix: .safe, symptom: .inlines,
      explains: [.rule("variable-changed", .within)],
      summary: "The text of a code span is there without its backticks.",
      rationale: "The name is set like prose, and spelling tools translate it next time.",
      advice: "Put the backticks back.",
      examples: [
        RuleExample(
          source: "Call `getToken` first.\n", bad: "Appelez d'abord ⟦getToken⟧ ici.\n",
          good: "Appelez d'abord `getToken` ici.\n")
      ]),
    RuleDescription(
      "code-span-spacing", .pair, .warning, .codeSpan, fix: .safe, symptom: .inlines,
      summary: "Only white space in a code span differs.",
      rationale: "A space inside a name or option breaks it.",
      advice: "Copy the span from the source.",
      examples: [
        RuleExample(
          source: "Pass `--timeout` too.\n", bad: "Passez aussi ⟦`-- timeout`⟧.\n", good: "Passez aussi `--timeout`.\n")
      ]),
  ]

  /// From so often on, what a page does throughout is meant.
  private static let conventional = 3

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    let first = findings.count
    defer { soften(&findings, from: first, pair) }
    lazy var names = Set(pair.source.indices(of: .code).map { pair.source.literal($0) })
    lazy var code = (pair.source.fences + pair.target.fences).reduce(0) { $0 + $1.content.count }
    // Without plain names, only what holds spans can differ.
    for row in pair.alignedBlocks.with(pair.sourceFacts.hasPlainNames ? .text : .codeSpans) {
      comparePlain(pair, row.source, row.target, &findings)
      if isSame(row.source.codeSpans, row.target.codeSpans, pair) { continue }
      compare(
        pair, row.source, row.target, &findings, isOfSource: { names.contains($0) },
        maySeek: { pair.work.allows(code, at: pair.range(row.target, in: pair.target)) })
    }
  }

  /// Whether the spans are equal byte by byte, as most are.
  private func isSame(_ source: Block.Indices, _ target: Block.Indices, _ pair: PairContext) -> Bool {
    source.count == target.count
      && zip(source, target).allSatisfy { pair.source.hasLiteral($0, of: $1, in: pair.target) }
  }

  /// What a page does to a span each time is its translator's decision, and no slip: a letter that stands for a word, a
  /// name that the page's own code has too.
  private func soften(_ findings: inout [Finding], from first: Int, _ pair: PairContext) {
    guard findings.count > first else { return }
    let rules: Set<String> = ["code-span-changed", "code-span-translated", "code-span-missing", "code-span-unmarked"]
    var counts: [String: Int] = [:]
    for finding in findings[first...] where rules.contains(finding.rule) {
      counts["\(finding.rule) \(finding.evidence)", default: 0] += 1
    }
    // The language's own quotes in the place of backticks.
    let quoted = findings.indices[first...].filter {
      findings[$0].rule == "code-span-unmarked" && isQuoted(findings[$0].range, pair.target)
    }
    if quoted.count >= Self.conventional { for index in quoted { findings[index].severity = .info } }
    softenPlain(&findings, from: first, pair)
    guard counts.contains(where: { $0.value >= Self.conventional }) else { return }
    let kept = Set(pair.target.indices(of: .code).map { pair.target.literal($0) })
    for index in findings.indices[first...] where rules.contains(findings[index].rule) {
      let finding = findings[index]
      guard counts["\(finding.rule) \(finding.evidence)"] ?? 0 >= Self.conventional, let source = finding.source,
        let lost = pair.source.codeSpan(at: source), !kept.contains(lost)
      else { continue }
      findings[index].severity = .info
    }
  }

  /// - Parameters:
  ///   - isOfSource: whether a code span of the source page has a name.
  ///   - maySeek: whether there are steps left to look through the code of both pages.
  private func compare(
    _ pair: PairContext, _ sourceBlock: Block, _ targetBlock: Block, _ findings: inout [Finding],
    isOfSource: (String) -> Bool, maySeek: () -> Bool
  ) {
    var spans = UnmatchedSpans(sourceBlock, targetBlock, pair)
    let range = pair.range(targetBlock, in: pair.target)
    // In a block that has lost too many, order tells what became what.
    let isFew =
      spans.missing.isEmpty
      || pair.work.allows(spans.count * bytes(pair, sourceBlock, targetBlock), at: range)
    if isFew {
      spans.match(
        { squeezed($0.text) == squeezed($1.text) },
        then: { lost, found in spacing(lost, found, pair).map { findings.append($0) } })
      matchSame(&spans, pair)
      spans.takeMissing { lost in
        guard let unmarked = unmarked(lost, sourceBlock, targetBlock, pair) else { return false }
        findings.append(unmarked)
        return true
      }
    }
    let pairs = self.pairs(of: &spans, sourceBlock, targetBlock, pair, isFew: isFew)
    let isListing = pairs.listed >= Self.fewestListed
    var strangers: (lost: [CodeSpan], found: [CodeSpan]) = ([], [])
    for (index, (lost, found)) in pairs.all.enumerated() {
      let change = SpanChange(
        lost.text, found.text, in: pair.range(sourceBlock, in: pair.source), range, pair, isSought: maySeek())
      let isTranslatedWord = isWordOfPage(lost.text, pair.sourcePage) && keepsNames(of: lost.text, found.text)
      var finding = finding(
        change.isIdentifier && !isTranslatedWord ? "code-span-changed" : "code-span-translated",
        "`\(found.text)` instead of `\(lost.text)`",
        found, lost, pair,
        // What may be the source's own slip is not copied.
        isSafe: change.isIdentifier && change.severity != .info && EvidentSameness.holds(lost.text, found.text)
          && !hasMoreQuotes(found.text, than: lost.text))
      let isByOrder = index >= pairs.likely
      if isByOrder, change.isIdentifier, change.severity == nil,
        sourceBlock.kind == .tableRow || isSnippet(lost.text) || isSnippet(found.text)
          || max(sourceBlock.codeSpans.count, targetBlock.codeSpans.count) >= Self.fewestListed,
        areStrangers(lost.text, found.text)
      {
        strangers.lost.append(lost)
        strangers.found.append(found)
        continue
      }
      // Of several names in a row that have others in letters of another script, order does not tell which is whose.
      let isListed =
        isByOrder && isListing && SpanChange.isInLettersOfAnotherScript(found.text)
      // Of two names of the source that are not alike, one may be said in another sentence than the other.
      let isOther = isByOrder && change.severity == nil && change.isIdentifier && isOfSource(found.text)
      let isAsElsewhere = SpanChange.isLiteral(found.text, as: lost.text) && isOfSource(found.text)
      // `sampler` for `DefaultSampler`, which the block has besides.
      let isSaidBesides =
        (isByOrder || isOfSource(found.text)) && pairs.mayRead && says(lost.text, targetBlock, pair.target)
      finding.severity =
        isListed || isAsElsewhere || isTranslatedWord || isSaidBesides ? .info : isOther ? .warning : change.severity
      findings.append(finding)
    }
    let kept =
      spans.missing.isEmpty && strangers.lost.isEmpty
      ? [] : Set(targetBlock.codeSpans.map { Array(UnmatchedSpans.text($0, pair.target).utf8) })
    for (number, lost) in (spans.missing + strangers.lost).enumerated() {
      var finding = missing(
        lost, sourceBlock, targetBlock, kept: kept, pair, mayRead: pairs.mayRead,
        isReplaced: number >= spans.missing.count)
      // `gh-pages` once more for `gh-branch`: the sentence speaks of one thing.
      let grams = Bigrams(lost.text)
      if pairs.unpaired.contains(where: { Bigrams($0.text).likeness(grams) >= Self.leastAlike }) {
        finding.severity = .info
      }
      findings.append(finding)
    }
    for found in spans.extra + pairs.unpaired + strangers.found {
      findings.append(
        Finding(
          "code-span-extra", "code span `\(found.text)` is not in the source", at: found.range,
          source: pair.range(sourceBlock, in: pair.source).head, evidence: found.text))
    }
  }

  /// Whether two names have nothing in common: of which one stands in the other's place, order does not tell.
  private func areStrangers(_ one: String, _ other: String) -> Bool {
    let isName: (String) -> Bool = {
      $0.utf8.count >= Self.shortestStranger && $0.utf8.allSatisfy { $0 < 0x80 } && $0.utf8.first?.isDigit == false
    }
    // `matriz [Regla]` is `array[Rule]`.
    let signs: (String) -> [UInt8] = { $0.utf8.filter { !$0.isAlphanumeric && $0 != .space } }
    guard signs(one) != signs(other) || signs(one).isEmpty else { return false }
    return isName(one) && isName(other) && Bigrams(one).likeness(Bigrams(other)) < Self.leastAlike
  }

  /// `x = y`: whether a span is code, and no name.
  private func isSnippet(_ text: String) -> Bool { text.utf8.contains(.space) }

  /// In bytes: of shorter ones, less tells.
  private static let shortestStranger = 6
  private static let leastAlike = 0.15

  /// Whether a block says a name somewhere, in another span or without marks: no span stands there in its place.
  private func says(_ name: String, _ block: Block, _ document: Document) -> Bool {
    let wanted = Array(name.utf8)
    return !occurrences(of: wanted, block, document).isEmpty
      || block.codeSpans.contains { span in
        let text = document.literalBytes(span)
        return text.elementsEqual(wanted) || Identifier.isPart(wanted, of: Array(text))
      }
  }

  /// Takes out what says the same in another way.
  private func matchSame(_ spans: inout UnmatchedSpans, _ pair: PairContext) {
    // No program wants the signs of a word processor that the source has.
    spans.match { lost, found in
      let typed = BadCharacter.plain(lost.text)
      return typed != lost.text && squeezed(found.text) == squeezed(typed)
    }
    // `a、b` for `a, b`: a comma of the language.
    spans.match { $1.text.contains("、") && withAsciiCommas($0.text) == withAsciiCommas($1.text) }
    // `make` for `$ make`: the sign that a shell waits with.
    spans.match { withoutPrompt($0.text) == withoutPrompt($1.text) }
    // `find .` for `find ./`: one folder.
    spans.match { lost, found in
      let isFolder = lost.text.contains(" ./ ") != found.text.contains(" ./ ")
      return isFolder && lost.text.replacing(" ./ ", with: " . ") == found.text.replacing(" ./ ", with: " . ")
    }
    // `--dst V2` for `--dst=V2`: the same to a program.
    spans.match { hasSameOptions($1.text, as: $0.text) }
    // `null | undefined` for `undefined | null`: one type.
    spans.match { lost, found in members(lost.text).map { $0 == members(found.text) } ?? false }
    // `<Post title="Mein Text" />` for `<Post title="My text" />`: what a sample says between the quotes of an attribute.
    spans.match { lost, found in
      Self.withoutValues(lost.text).map { $0 == Self.withoutValues(found.text) } ?? false
    }
    // `(name)` for (`name`): the brackets belong to the sentence.
    spans.match { lost, found in
      withoutBrackets(lost.text).map { found.text == $0 && standsInBrackets(found.range, pair.target.text) } ?? false
    }
  }

  /// A name that is there, without its backticks; nil where it is not.
  private func unmarked(_ lost: CodeSpan, _ source: Block, _ target: Block, _ pair: PairContext) -> Finding? {
    guard let (place, isAlone) = unmarked(lost.text, at: lost.range, source, target, pair) else { return nil }
    let isMinor =
      readsPlainly(lost.text, in: target) || isWordOfPage(lost.text, pair.sourcePage)
      || standsAmongPlainOnes(lost.text, source, pair.source) || isRelease(lost.text, pair)
      || isPlainElsewhere(lost.text, pair) || isPlainThroughout(lost.text, pair.target, pair)
      || isWholeLink(lost.range, place, pair)
      // Marked once, it is known for what it is.
      || target.codeSpans.contains { UnmatchedSpans.text($0, pair.target) == lost.text }
    return Finding(
      "code-span-unmarked", "`\(lost.text)` has lost its backticks", at: place, source: lost.range,
      severity: isMinor ? .info : nil,
      // A word of the language may be meant as one.
      fix: Fix(
        "put the backticks back",
        isSafe: isAlone && !isAmount(lost.text) && !isBesideBacktick(place, pair.target)
          && !isBesideQuote(place, pair.target)
          && (Identifier.isLikely(lost.text) || isQuoted(place, pair.target)),
        // Quotes stand there for what the marks say.
        [Edit(isQuoted(place, pair.target) ? withQuotes(place, pair.target) : place, pair.source.text[lost.range])]),
      evidence: lost.text)
  }

  /// A range with the signs on both sides of it.
  private func withQuotes(_ range: ByteRange, _ document: Document) -> ByteRange {
    let before = document.text.scalar(beforeByte: range.start).map { UTF8.width($0) } ?? 0
    let after = document.text.scalar(atByte: range.end).map { UTF8.width($0) } ?? 0
    return ByteRange(start: range.start - before, end: range.end + after)
  }

  /// Whether a backtick is left beside a name: marked anew, it would show that.
  private func isBesideBacktick(_ place: ByteRange, _ document: Document) -> Bool {
    [document.text.scalar(beforeByte: place.start), document.text.scalar(atByte: place.end)].contains("`")
  }

  /// A name that is not there, or in another form.
  /// - Parameters:
  ///   - kept: what the spans of the translation's block hold.
  ///   - isReplaced: whether another name stands there.
  private func missing(
    _ lost: CodeSpan, _ source: Block, _ target: Block, kept: Set<[UInt8]>, _ pair: PairContext, mayRead: Bool,
    isReplaced: Bool
  ) -> Finding {
    let start = pair.range(source, in: pair.source).start
    let isHead = pair.source.text.bytes[start..<max(start, lost.range.start)].allSatisfy {
      $0.isSpace || "|*-+_[(".utf8.contains($0)
    }
    let loss = SpanLoss(
      lost.text, source, target, kept: kept, pair, maySeek: mayRead, isSubject: isReplaced || isHead)
    var finding = Finding(
      loss.plain == nil ? "code-span-missing" : "code-span-unmarked",
      loss.plain.map { "`\(lost.text)` stands here as “\($0)”" } ?? "code span `\(lost.text)` is missing",
      at: pair.range(target, in: pair.target).head, source: lost.range, evidence: lost.text)
    let isMinor =
      isKindOfName(lost.range, kept, pair.source) || isWordOfPage(lost.text, pair.sourcePage) || lost.isBroken
    finding.severity = isMinor ? .info : loss.severity
    // A word may be said in another way; a name is the same one everywhere.
    if !Identifier.isLikely(lost.text) { finding.isDoubtful = true }
    return finding
  }

  private static let fewestListed = 3

  func bytes(_ pair: PairContext, _ source: Block, _ target: Block) -> Int {
    pair.range(source, in: pair.source).count + pair.range(target, in: pair.target).count
  }

  /// Names that a page marks as code elsewhere and writes plainly here are names here too.
  private func comparePlain(_ pair: PairContext, _ source: Block, _ target: Block, _ findings: inout [Finding]) {
    let names = pair.sourceFacts.plainNames(in: source)
    let range = pair.range(target, in: pair.target)
    guard !names.isEmpty, pair.work.allows(names.count * bytes(pair, source, target), at: range) else { return }
    for name in names
    where !source.codeSpans.contains(where: { pair.source.literal($0) == name.word }) {
      guard pair.target.text.bytes[range.start..<range.end].firstRange(of: Array(name.word.utf8)) == nil else {
        continue
      }
      findings.append(
        Finding(
          "code-span-missing", "the name `\(name.word)` is missing", at: pair.range(target, in: pair.target).head,
          // Where the source does not mark it, a sentence may say it in another way.
          source: name.range, severity: isCell(name.range, of: source, pair) ? nil : .info, evidence: name.word))
    }
  }

  /// Whether a cell of a table holds no more than a name.
  private func isCell(_ name: ByteRange, of row: Block, _ pair: PairContext) -> Bool {
    guard row.kind == .tableRow else { return false }
    let range = pair.range(row, in: pair.source)
    let bytes = pair.source.text.bytes
    let isBar: (UInt8) -> Bool = { $0 == UInt8(ascii: "|") }
    let start = bytes[range.start..<name.start].lastIndex(where: isBar).map { $0 + 1 } ?? range.start
    let end = bytes[name.end..<range.end].firstIndex(where: isBar) ?? range.end
    return bytes[start..<end].split(whereSeparator: \.isSpace).count <= Self.mostWordsOfName
  }

  private static let mostWordsOfName = 2

  func finding(
    _ rule: String, _ message: String, _ found: CodeSpan, _ lost: CodeSpan, _ pair: PairContext, isSafe: Bool
  ) -> Finding {
    let text = pair.target.text
    let span = pair.source.text[lost.range]
    // A blank at the edge of a span may be all that parts it from a word: `` avant` ab` ``.
    let before =
      found.content.start < found.content.end && text.bytes[found.content.start] == .space
      && isWord(text.scalar(beforeByte: found.range.start))
    let after =
      found.content.start < found.content.end && text.bytes[found.content.end - 1] == .space
      && isWord(text.scalar(atByte: found.range.end))
    return Finding(
      rule, message, at: found.range, source: lost.range,
      fix: Fix(
        "copy the span from the source", isSafe: isSafe,
        [Edit(found.range, (before ? " " : "") + span + (after ? " " : ""))]),
      evidence: "\(lost.text) \(found.text)")
  }

  /// Whether a letter is one of a script that parts its words with blanks.
  func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic && !(0x2E80...0xD7FF).contains($0.value) } ?? false
  }

  func squeezed(_ text: String) -> [UInt8] { BadCharacter.visible(text).utf8.filter { !$0.isSpace } }
}

extension Document {
  /// What the code span of a range holds.
  fileprivate func codeSpan(at range: ByteRange) -> String? {
    let text = self.text[range].drop { $0 == "`" }
    let content = text.reversed().drop { $0 == "`" }.reversed()
    return content.isEmpty ? nil : String(content).trimmed
  }
}
