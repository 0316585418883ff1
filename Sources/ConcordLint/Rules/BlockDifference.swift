import ConcordAlignment
import ConcordSyntax

/// Blocks without a counterpart. What such a block holds, and what a lost heading had below it, are notes.
struct BlockDifference: PairRule {
  let descriptions = [
    RuleDescription(
      "block-missing", .pair, .warning, .block, symptom: .blocks,
      summary: "A paragraph, list item, table row or HTML block of the source is not translated.",
      rationale:
        "Readers of this language learn less. What stands elsewhere on the page, and references in whose place the translation has its own, are an info.",
      advice: "Translate the block and put it where the source has it.",
      examples: [
        RuleExample(
          source:
            "Open the dashboard and note the `tenantId` there.\n\n- Install version 3 first.\n- Then call `start` twice.\n",
          bad: "Ouvrez le tableau de bord et notez le `tenantId`.⟦⟧\n\n- Appelez ensuite `start` deux fois.\n",
          good:
            "Ouvrez le tableau de bord et notez le `tenantId`.\n\n- Installez d'abord la version 3.\n- Appelez ensuite `start` deux fois.\n"
        )
      ]),
    RuleDescription(
      "block-extra", .pair, .warning, .block, symptom: .blocks,
      isDoubtful: true, summary: "The translation has a block that the source has not.",
      rationale:
        "Readers of this language learn more, or something that is no longer true. Where other blocks differ, too, it is an info.",
      advice: "Take the block out, or ask for it in the source.",
      examples: [
        RuleExample(
          source: "Open the dashboard and note the `tenantId` there.\n",
          bad: "Ouvrez le tableau de bord et notez le `tenantId`.\n\n⟦Version 3 de `start` : ne l'utilisez plus.⟧\n",
          good: "Ouvrez le tableau de bord et notez le `tenantId`.\n")
      ]),
    RuleDescription(
      "code-block-missing", .pair, .error, .code, symptom: .blocks,
      summary: "A code block of the source is not in the translation.",
      rationale: "The step cannot be followed without its code.",
      advice: "Copy the block from the source.",
      examples: [
        RuleExample(
          source: "Run:\n\n```\nmake\n```\n\nDone.\n", bad: "Lancez :⟦⟧\n\nTerminé.\n",
          good: "Lancez :\n\n```\nmake\n```\n\nTerminé.\n")
      ]),
    RuleDescription(
      "code-block-extra", .pair, .error, .code, symptom: .blocks,
      isDoubtful: true,
      summary: "The translation has a code block that the source has not.",
      rationale:
        "It is left over from an older source, or a broken fence made it. Where other blocks differ, too, it is an info.",
      advice: "Take the block out.",
      examples: [
        RuleExample(
          source: "Done.\n", bad: "Terminé.\n\n⟦```\nmake clean\n```⟧\n", good: "Terminé.\n")
      ]),
    RuleDescription(
      "code-block-moved", .pair, .warning, .code, isDoubtful: true,
      summary: "A code block stands in another place than in the source.",
      rationale:
        "The text above the block speaks of other code. Where other blocks differ, too, it is an info.",
      advice: "Move the block to where the source has it.",
      examples: [
        RuleExample(
          source: "# A\n{: #a}\n\nFirst:\n\n```\nmake one\n```\n\n# B\n{: #b}\n\nSecond.\n",
          bad: "# A\n{: #a}\n\nPremier :\n\n# B\n{: #b}\n\nSecond.\n\n⟦```\nmake one\n```⟧\n",
          good: "# A\n{: #a}\n\nPremier :\n\n```\nmake one\n```\n\n# B\n{: #b}\n\nSecond.\n")
      ]),
    RuleDescription(
      "heading-missing", .pair, .error, .heading, fix: .unsafe, symptom: .blocks,
      explains: [.rule("text-invisible-character", .within)],
      summary: "A heading of the source is not in the translation.",
      rationale:
        "A section is lost, and every link to it. Where a section has all of its text, and none of the headings within it, they are an info.",
      advice: "Put the heading back, with its id, and what stands below it.",
      examples: [
        RuleExample(
          source: "# A\n{: #a}\n\n## B\n{: #b}\n\nText.\n", bad: "# A⟦⟧\n{: #a}\n\nTexte.\n",
          good: "# A\n{: #a}\n\n## B\n{: #b}\n\nTexte.\n"),
        RuleExample(
          source: "# A\n\nOne `x`.\n\n## Example\n\nText `y`.\n", bad: "# A\n\nUn `x`.\n\n⟦Exemple⟧\n\nTexte `y`.\n",
          good: "# A\n\nUn `x`.\n\n## Exemple\n\nTexte `y`.\n", message: "heading “## Example” is a paragraph"),
      ]),
    RuleDescription(
      "heading-extra", .pair, .warning, .heading, symptom: .blocks,
      isDoubtful: true,
      summary: "The translation has a heading that the source has not.",
      rationale:
        "The outline differs from every other language's. Where other blocks differ, too, it is an info: such a page goes its own way.",
      advice: "Take the heading out, or ask for it in the source.",
      examples: [
        RuleExample(
          source: "# A\n{: #a}\n\nText.\n", bad: "# A\n{: #a}\n\n⟦## B⟧\n{: #b}\n\nTexte.\n",
          good: "# A\n{: #a}\n\nTexte.\n")
      ]),
  ]

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    let rows = pair.alignment.rows
    let before = findings.count
    let parts = pair.codeParts
    var gap = ByteRange(start: pair.target.frontMatter?.range.end ?? 0, end: pair.target.frontMatter?.range.end ?? 0)
    var root: Root?
    var ends = (missing: BlockEnds(), extra: BlockEnds())
    let isMended = rows.contains { row in
      row.target == nil && row.source.map { isBrokenTable(pair.alignment.source[$0], pair) } ?? false
    }
    lazy var doubts = Doubts(pair.alignment)
    lazy var tagged = TaggedParagraphs(pair)
    lazy var boxes = BoxEnds(pair)
    lazy var repeated = RepeatedSections.ranges(in: pair.source)
    lazy var flat = FlatSections(pair)
    lazy var references = OwnReferences(pair)
    lazy var texts = MovedTexts(pair)
    lazy var headings = RepeatedHeadings(pair)
    var index = rows.startIndex
    while index < rows.endIndex {
      let row = rows[index]
      index += 1
      if let unmarked = UnmarkedBlock.finding(rows, at: index - 1, pair) {
        finish(&root, pair, &findings)
        findings.append(unmarked)
        gap = unmarked.range.tail
        index += 1
        continue
      }
      switch (row.source.map { pair.alignment.source[$0] }, row.target.map { pair.alignment.target[$0] }) {
      case (let source?, nil)
      where LanguageSwitch.isPart(source, of: pair.alignment.source, pair.sourcePage, pair.index):
        break
      case (nil, let target?)
      where LanguageSwitch.isPart(target, of: pair.alignment.target, pair.targetPage, pair.index):
        break
      // Where a page leaves more room says nothing.
      case (let source?, nil) where isSpace(source, pair.source): break
      case (nil, let target?) where isSpace(target, pair.target): break
      case (let source?, nil) where boxes.holdMissing(source): break
      case (nil, let target?) where boxes.holdExtra(target): break
      // The source says it, too, and has lost its fence.
      case (let source?, nil) where isCodeOfTranslation(source, beside: index - 1, pair): break
      case (nil, let target?) where isTextOfSource(target, beside: index - 1, pair): break
      // What a page imports is compared by what it uses.
      case (let source?, nil) where pair.source.isModule(source.node): break
      case (nil, let target?) where pair.target.isModule(target.node): break
      case (_, nil) where tagged.hold(index - 1): break
      case (nil, _) where tagged.hold(index - 1): break
      // The source's own fault, which a translation has mended.
      case (let source?, nil) where repeated.contains { $0.contains(pair.range(source, in: pair.source)) }: break
      case (let source?, nil) where isBrokenTable(source, pair): break
      case (nil, let target?) where target.kind == .tableRow && isMended: break
      // A command and its output are one block, or two.
      case (let source?, nil) where parts.source.contains(source.node): break
      case (nil, let target?) where parts.target.contains(target.node): break
      case (let source?, nil):
        if ends.missing.areTold(by: source, in: pair.source) { continue }
        let doubt = doubts.doubt(ofRow: index - 1)
        let isHeld =
          doubt?.isOfAll ?? false || NeighbouringWords.hold(source, of: rows, at: index - 1, pair)
          || source.kind == .heading && flat.hold(source) || references.hold(source) || texts.hold(source)
        missing(source, isHeld: isHeld, doubt, pair, at: gap, &root, &findings)
      case (nil, let target?):
        gap = pair.range(target, in: pair.target).tail
        if ends.extra.areTold(by: target, in: pair.target) { continue }
        let copy = copy(of: target, behind: index - 1, pair)
        let isSources = isSources(target, beside: index - 1, pair) || headings.hold(target)
        // A paragraph in two has all that the source's says.
        if !isSources, root == nil, isRest(index - 1, doubts, pair) {
          findings.append(split(target, pair))
          continue
        }
        extra(copy ?? target, isCopy: copy != nil, isSources: isSources, pair, &root, &findings)
      case (let source?, let target?):
        finish(&root, pair, &findings)
        gap = pair.range(target, in: pair.target).tail
        if let lone = row.lone { joined(lone, row, pair, &findings) }
        // Items and paragraphs may be in the order of another alphabet; code belongs to the text above it.
        if row.kind == .moved, source.kind == .codeBlock { moved(source, target, pair, &findings) }
      case (nil, nil): break
      }
    }
    finish(&root, pair, &findings)
    // Where more differs, a text that only the translation has is what became of another.
    let isAlone = findings[before...].count(where: \.isStructural) == 1
    for index in findings.indices[before...]
    where findings[index].rule == "block-extra" && findings[index].severity == nil && !isAlone {
      findings[index].severity = .info
    }
  }

  private func isBrokenTable(_ block: Block, _ pair: PairContext) -> Bool {
    block.kind == .paragraph && pair.source.faultOfTable(block.node) != nil
  }

  /// The first of a run of blocks that are missing or extra together; the others are its notes.
  private struct Root {
    var finding: Finding
    let isMissing: Bool
    /// What a lost heading had below it belongs to it; otherwise only like blocks go together.
    let takesAll: Bool
    /// Whether it is nothing but tags, which goes with what stands between them.
    var isFrame = false
    /// Whether it is a paragraph or a heading.
    var isText = false
    /// Whether it says who has translated the page.
    var isCredit = false
    /// The blocks, where they are nothing but tags.
    var frames: [Block] = []
  }

  private func finish(_ root: inout Root?, _ pair: PairContext, _ findings: inout [Finding]) {
    defer { root = nil }
    guard var done = root else { return }
    if done.isMissing, joinsFrames(done.frames, pair.source) { done.finding.severity = .info }
    findings.append(done.finding)
  }

  private func moved(_ source: Block, _ target: Block, _ pair: PairContext, _ findings: inout [Finding]) {
    let range = pair.range(source, in: pair.source)
    findings.append(
      Finding(
        "code-block-moved", "the code block stands in another place", at: pair.range(target, in: pair.target),
        source: range, evidence: pair.source.excerpt(range)))
  }

  /// Lengths say that two texts are one on the other side; that one of them is lost is not excluded.
  private func joined(_ lone: Int, _ row: Alignment.Row, _ pair: PairContext, _ findings: inout [Finding]) {
    let isMissing = row.kind == .merged
    let (block, document) =
      isMissing ? (pair.alignment.source[lone], pair.source) : (pair.alignment.target[lone], pair.target)
    guard let whole = isMissing ? row.target.map({ pair.alignment.target[$0] }) : block else { return }
    let range = pair.range(block, in: document)
    let what = "\(name(block, document)) “\(opening(block, document))”"
    findings.append(
      Finding(
        isMissing ? "block-missing" : "block-extra",
        isMissing ? "\(what) is missing, or part of this one" : "\(what) is not in the source, or part of what is",
        at: pair.range(whole, in: pair.target), source: isMissing ? range : nil, severity: .info,
        evidence: document.excerpt(range)))
  }

  /// What a message calls a block by: its first line; of code the first line within the fence, which says more.
  func opening(_ block: Block, _ document: Document) -> String {
    let content = document.nodes[block.node].content
    let isCode = block.kind == .codeBlock && document.text.bytes[content.start..<content.end].contains { !$0.isSpace }
    return document.excerpt(isCode ? content : document.nodes[block.node].range)
  }

  /// - Parameters:
  ///   - isHeld: whether a block beside it seems to say the same.
  ///   - doubt: what else may be missing in its place.
  private func missing(
    _ block: Block, isHeld: Bool, _ doubt: Doubts.Doubt?, _ pair: PairContext, at gap: ByteRange, _ root: inout Root?,
    _ findings: inout [Finding]
  ) {
    let range = pair.range(block, in: pair.source)
    // A heading that says nothing is the source's own fault, as are fences around nothing.
    if block.kind == .heading, pair.source.text[range].allSatisfy({ $0 == "#" || $0.isWhitespace }) { return }
    if block.kind == .codeBlock, pair.source.literalBytes(block.node).allSatisfy(\.isSpace) { return }
    let rule =
      block.kind == .heading ? "heading-missing" : block.kind == .codeBlock ? "code-block-missing" : "block-missing"
    let message = "\(name(block, pair.source)) “\(opening(block, pair.source))” is missing"
    let held = contents(block, pair.source, isInSource: true)
    let isMinor =
      isHeld || isLeadIn(block, pair.source) || isRemark(block, pair.source) || isOfContents(block, pair)
      || isRestOfSentence(block, pair.source) || isSaidTwice(block, pair)
      || isSpan(block, pair.source, in: pair.target, pair) || isPathElsewhere(block, pair)
      || isPictureElsewhere(block, pair)
      || isLinkedElsewhere(block, pair) || listsPageOfOthers(block, pair)
    if root?.isMissing == false { finish(&root, pair, &findings) }
    let isFrame = pair.source.isFrame(block)
    // A passage is lost as a whole: its code says most of it.
    let isPassage = root?.takesAll == false && block.kind != .heading && !isFrame && root?.isFrame == false
    let isLike =
      root?.finding.rule == rule && (rule == "block-missing" || root?.takesAll == true) || isPassage
    // What is framed is what was lost, and what may stand elsewhere is no cause of what does not.
    let isWorse =
      root?.takesAll == false && !isMinor && !isFrame
      && (root?.finding.severity == .info || block.kind == .codeBlock && root?.finding.rule == "block-missing")
    let takesOver = isLike ? isWorse : root?.isFrame == true && !isFrame && block.kind != .heading
    if !takesOver, isLike || isFrame && root != nil || root?.takesAll == true && block.kind != .heading {
      // In place: a page may be lost as a whole.
      root?.finding.consequences.append(.init(rule, message, range, isInSource: true))
      root?.finding.consequences += held
      if isFrame { root?.frames.append(block) } else { root?.frames = [] }
      if !isFrame {
        if !isMinor { root?.finding.severity = nil }
      } else if root?.finding.severity == .info, !isTagElsewhere(block, pair.source, pair.target, pair) {
        root?.finding.severity = .warning
      }
      return
    }
    let taken = takesOver ? root?.finding : nil
    if taken == nil { finish(&root, pair, &findings) }
    // Where a run is missing, which of it begins there is no question.
    var finding = Finding(
      rule, choice(doubt, pair) ?? message, at: gap, source: range, evidence: pair.source.excerpt(range))
    if isMinor || isTagElsewhere(block, pair.source, pair.target, pair) || isTitle(block, pair)
      || isHeadingTwice(block, pair.source)
    {
      finding.severity = .info
    }
    finding.isStructural = true
    finding.consequences = held
    if let taken {
      finding.consequences += [taken.asConsequence] + taken.consequences
      if finding.severity == .info, taken.severity == nil { finding.severity = .warning }
    }
    root = Root(
      finding: finding, isMissing: true, takesAll: block.kind == .heading, isFrame: isFrame,
      frames: isFrame && taken == nil ? [block] : [])
  }

  /// “list item “One” or “Two” is missing”, where nothing but lengths tells which.
  private func choice(_ doubt: Doubts.Doubt?, _ pair: PairContext) -> String? {
    guard case .isOneOf(let blocks) = doubt, let first = blocks.first, let last = blocks.last else { return nil }
    let what = name(pair.alignment.source[first], pair.source)
    let openings = [first, last].map { "“\(opening(pair.alignment.source[$0], pair.source))”" }
    return blocks.count == 2
      ? "\(what) \(openings[0]) or \(openings[1]) is missing"
      : "one of \(blocks.count) \(what)s from \(openings[0]) to \(openings[1]) is missing"
  }

  private func extra(
    _ block: Block, isCopy: Bool, isSources: Bool, _ pair: PairContext, _ root: inout Root?,
    _ findings: inout [Finding]
  ) {
    let range = pair.range(block, in: pair.target)
    let rule = block.kind == .heading ? "heading-extra" : block.kind == .codeBlock ? "code-block-extra" : "block-extra"
    let what = "\(name(block, pair.target)) “\(opening(block, pair.target))”"
    let message =
      isSources ? "\(what) is the source's own text, beside its translation" : "\(what) is not in the source"
    let held = contents(block, pair.target, isInSource: false)
    // A source that is not written yet says nothing of what may be said.
    let isOwn = block.kind != .codeBlock && isUnwritten(pair)
    if root?.isMissing == true { finish(&root, pair, &findings) }
    let isLike = root?.finding.rule == rule && (rule == "block-extra" || root?.takesAll == true)
    if isLike || root?.takesAll == true && block.kind != .heading {
      root?.finding.consequences.append(.init(rule, message, range, isInSource: false))
      root?.finding.consequences += held
      if !isLeadIn(block, pair.target), !isElsewhere(block, pair), !isOwn, root?.isCredit != true,
        !isWrapper(block, pair.target),
        !isTagElsewhere(block, pair.target, pair.source, pair)
      {
        root?.finding.severity = nil
      }
      return
    }
    let isOfOwnText = root?.isText == true && !isCopy
    finish(&root, pair, &findings)
    var finding = Finding(rule, message, at: range, evidence: pair.target.excerpt(range))
    let isCredit = namesTranslators(block, pair)
    if isSources {
      finding.severity = .warning
    } else if isLeadIn(block, pair.target) || isElsewhere(block, pair)
      || isSpan(block, pair.target, in: pair.source, pair)
      || isTagElsewhere(block, pair.target, pair.source, pair) || isOwn || isCredit || isNoteOfTranslator(block, pair)
      || pair.target.isComment(block.node)
      || isTitleOfSource(block, pair) || isWrapper(block, pair.target)
    {
      finding.severity = .info
    }
    // Code below a text that the translation has of its own is meant; what stands there twice is a slip.
    if block.kind == .codeBlock, isOfOwnText, finding.severity == nil { finding.severity = .warning }
    finding.isStructural = true
    finding.consequences = held
    root = Root(
      finding: finding, isMissing: false, takesAll: block.kind == .heading,
      isText: block.kind == .paragraph || block.kind == .heading, isCredit: isCredit)
  }

  func name(_ block: Block, _ document: Document) -> String {
    switch block.kind {
    case .heading: "heading"
    case .codeBlock: "code block"
    case .tableRow: "table row"
    case .htmlBlock: document.isDirective(document.nodes[block.node]) ? "directive" : "HTML block"
    default: block.opensItem ? "list item" : "paragraph"
    }
  }

  /// What went, or came, with the block.
  private func contents(_ block: Block, _ document: Document, isInSource: Bool) -> [Finding.Consequence] {
    guard block.kind != .codeBlock else { return [] }
    let side = isInSource ? "missing" : "extra"
    func note(_ thing: String, _ range: ByteRange) -> Finding.Consequence {
      Finding.Consequence("\(thing)-\(side)", "\(document.excerpt(range)) with it", range, isInSource: isInSource)
    }
    return block.placeholders.map { document.placeholders[$0] }.filter { $0.kind != .braced }.map {
      note("placeholder", $0.range)
    }
      + block.codeSpans.map { note("code-span", document.nodes[$0].range) }
      + block.links.map { note("link", document.nodes[$0].range) }
      + (isInSource ? block.images.map { note("image", document.nodes[$0].range) } : [])
  }
}

extension Doubts.Doubt {
  /// Whether nothing may be missing at all.
  fileprivate var isOfAll: Bool {
    switch self {
    case .isHeldAround, .isElsewhere: true
    case .isOneOf: false
    }
  }
}
