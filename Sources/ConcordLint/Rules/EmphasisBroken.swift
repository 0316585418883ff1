import ConcordPages
import ConcordProject
import ConcordSyntax

/// `**` that CommonMark leaves in the text.
///
/// The runs of a block are paired as their writer meant them, first with second; a pair that is no strong emphasis of
/// the parsed page is broken.
struct EmphasisBroken: PageRule {
  let descriptions = [
    RuleDescription(
      "emphasis-broken", .page, .error, .markup, fix: .safe, symptom: .inlines,
      summary: "`**` stays in the text instead of making it bold.",
      rationale:
        "A space inside, or punctuation inside with a letter directly outside, keeps `**` from being emphasis. An info where the tool that publishes the page makes it bold all the same, as IBM Cloud's and GitBook's old one do, and another host shows the asterisks.",
      advice: "Move the space or the punctuation out of the `**`, or put a space beside them.",
      examples: [
        RuleExample(
          bad: "Choisissez ⟦** Rechercher **⟧, puis validez.\n", good: "Choisissez **Rechercher**, puis validez.\n"),
        RuleExample(
          bad: "⟦**「検索」**⟧でページを探します。\n", good: "「**検索**」でページを探します。\n",
          severity: .info),
        RuleExample(bad: "⟦**Remarque **⟧: lisez `a ** b`.\n", good: "**Remarque** : lisez `a ** b`.\n"),
      ])
  ]

  func check(_ page: PageContext, _ findings: inout [Finding]) {
    let document = page.document
    let suspects = Self.suspects(page)
    if suspects.isEmpty { return }
    // Python-Markdown and Jekyll's kramdown ask for no more than that no space stands inside; so does marked, but pages of IBM's
    // are read elsewhere, too.
    let published = EmphasisRule(
      document.dialect, language: page.page.locale.language, hasOldMDX: page.index.hasOldMDX)
    let isPlain = document.dialect != .ibmCloud && published == .noSpaceInside || page.index.isJekyll(page.page.file)
    let rule: EmphasisRule = isPlain ? .noSpaceInside : published == .anythingInside ? published : .flanking
    // So does kramed, the marked of its day: whatever stands inside.
    let isGitBook = page.index.isGitBook(page.page.file)
    let isRspress = page.index.isRspress(page.page.file)
    for block in suspects {
      let runs = Self.runs(document, block)
      let isAllBold = Self.isAllBold(document, block, runs)
      let strong = Self.strong(document, block)
      let drawn = Self.drawn(page.text, runs, published)
      var index = 0
      while index + 1 < runs.count {
        let (open, close) = (runs[index], runs[index + 1])
        if strong[open] == close + 2 {
          index += 2
        } else if let inner = Self.inner(document, open, close) {
          // A pair that is sound by itself was torn by another one: that one is reported.
          if !Self.isSound(page.text, inner, rule), !(isRspress && drawn.contains(open)) {
            report(
              page, inner, isDrawn: isGitBook || drawn.contains(open), isMeant: isGitBook, isAllBold: isAllBold,
              &findings)
          }
          index += 2
        } else {
          index += 1
        }
      }
    }
  }

  /// - Parameters:
  ///   - isDrawn: whether Concord's site makes it bold: as the builder of IBM's pages does, and as other pages' tools do not.
  ///   - isMeant: whether the tool that publishes the pages does.
  ///   - isAllBold: whether what stands beside it is bold with it, and no more.
  private func report(
    _ page: PageContext, _ inner: ByteRange, isDrawn: Bool, isMeant: Bool, isAllBold: Bool,
    _ findings: inout [Finding]
  ) {
    let whole = ByteRange(start: inner.start - 2, end: inner.end + 2)
    let text = page.text[inner]
    let trimmed = text.trimmed
    let isSpaced = trimmed.utf8.count < text.utf8.count
    let cause =
      isSpaced ? "a space stands inside" : "punctuation stands inside and a letter outside"
    let excerpt = page.document.excerpt(whole, limit: 32)
    var finding = Finding(
      "emphasis-broken",
      isAllBold
        ? "`\(excerpt)` makes what stands beside it bold, too: \(cause)"
        : isDrawn
          ? "`\(excerpt)` shows its asterisks \(Self.elsewhere(page.document.dialect)): \(cause)"
          : "`\(excerpt)` is not bold: \(cause)",
      at: whole, fix: isAllBold ? nil : fix(page, whole, text, trimmed), evidence: trimmed)
    // The page still reads, and some renderers make it bold.
    if isMeant || isAllBold {
      finding.severity = .info
    } else if !isSpaced {
      finding.severity = isDrawn && page.document.dialect == .ibmCloud ? .info : .warning
    }
    findings.append(finding)
  }

  /// Whether no more than the ending of a word stands there, as in ``**`Gate`**s``: a space would tear it off.
  private func isEnding(_ text: TextBuffer, at byte: Int) -> Bool {
    let letters = text.bytes[byte...].prefix(Self.longestEnding + 1).prefix(while: \.isLetter)
    return 1...Self.longestEnding ~= letters.count
      && text.scalar(atByte: letters.endIndex)?.properties.isAlphabetic != true
  }

  /// In letters.
  private static let longestEnding = 2

  private func fix(_ page: PageContext, _ whole: ByteRange, _ text: String, _ trimmed: String) -> Fix? {
    if trimmed.utf8.count < text.utf8.count {
      // Where a space stands outside already, another one would be too many.
      let bytes = page.text.bytes
      let isSpaceBefore = whole.start > 0 && bytes[whole.start - 1].isSpace
      let isSpaceAfter = whole.end >= bytes.count || bytes[whole.end].isSpace
      let lead = isSpaceBefore ? "" : text.prefix { $0.isWhitespace }
      let trail = isSpaceAfter ? "" : text.suffix(while: \.isWhitespace)
      return Fix("move the space out", [Edit(whole, "\(lead)**\(trimmed)**\(trail)")])
    }
    if let first = text.first, let last = text.last, text.count > 2, Self.brackets[first] == last,
      // `**「A」 > 「B」**` has no brackets around it.
      !text.dropFirst().dropLast().contains(last)
    {
      return Fix("move the brackets out", [Edit(whole, "\(first)**\(text.dropFirst().dropLast())**\(last)")])
    }
    let before = whole.start > 0 && Self.isLetter(page.text, endingAt: whole.start)
    let after = Self.isLetter(page.text, at: whole.end)
    guard before || after, !isEnding(page.text, at: whole.end) else { return nil }
    return Fix(
      "put a space beside the `**`", isSafe: false,
      (before ? [Edit(whole.head, " ")] : []) + (after ? [Edit(whole.tail, " ")] : []))
  }
}

extension EmphasisBroken {
  /// Where what the site makes bold is not.
  fileprivate static func elsewhere(_ dialect: Dialect) -> String {
    switch dialect {
    case .hugo: "in Hugo"
    // Docusaurus, Starlight and others, in `.md` and in `.mdx`.
    case .docusaurus: "in CommonMark"
    case .commonmark, .gfm, .ibmCloud, .mkdocs, .jekyll: "on GitHub"
    }
  }

  fileprivate static let brackets: [Character: Character] = [
    "「": "」", "『": "』", "“": "”", "‘": "’", "«": "»", "（": "）", "(": ")", "《": "》", "【": "】", "[": "]", "\"": "\"",
  ]

  /// Whether CommonMark makes strong text within strong text of a block, nobody sees a star, and what is bold besides is a link or a few
  /// words.
  fileprivate static func isAllBold(_ document: Document, _ block: Int, _ runs: [Int]) -> Bool {
    guard ![.ibmCloud, .mkdocs, .jekyll].contains(document.dialect), runs.count > 3,
      !(block..<document.nodes[block].end).contains(where: {
        document.nodes[$0].kind == .text && document.literalBytes($0).holds("**")
      })
    else { return false }
    return stride(from: 1, to: runs.count - 1, by: 2).allSatisfy { index in
      let between = document.text.bytes[(runs[index] + 2)..<runs[index + 1]].trimmed(\.isSpace)
      let isLink = between.first == UInt8(ascii: "[") && between.last == UInt8(ascii: ")")
      return isLink || between.count <= mostBold
    }
  }

  /// In bytes: a name, or a few words.
  private static let mostBold = 24

  /// The blocks where stars are left in the text, or runs were paired across their writer's pairs.
  fileprivate static func suspects(_ page: PageContext) -> [Int] {
    let document = page.document
    let starred = page.textsWithSigns.filter { document.literalBytes($0).holds("**") }
    // A node comes before those that it holds: the end of the last strong one that was left tells whether another is in it.
    var end = 0
    let nested = page.nodesByKind[.strong].filter { strong in
      defer { end = max(end, document.nodes[strong].end) }
      return strong < end
    }
    let wanted = (starred + nested).sorted()
    if wanted.isEmpty { return [] }
    var next = 0
    var suspects: [Int] = []
    for block in document.nodes.indices.dropFirst() where document.nodes[block].kind.holdsInlines {
      while next < wanted.count, wanted[next] < block { next += 1 }
      if next < wanted.count, wanted[next] < document.nodes[block].end { suspects.append(block) }
    }
    return suspects
  }

  /// Whether the first run can open emphasis and the second can close it.
  fileprivate static func isSound(_ text: TextBuffer, _ inner: ByteRange, _ rule: EmphasisRule) -> Bool {
    let line = text.lineRange(text.line(atByte: inner.start))
    func scalar(endingAt byte: Int) -> Unicode.Scalar? { byte > line.start ? text.scalar(beforeByte: byte) : nil }
    func scalar(at byte: Int) -> Unicode.Scalar? { byte < line.end ? text.scalar(atByte: byte) : nil }
    return rule.flanks(inside: scalar(at: inner.start), outside: scalar(endingAt: inner.start - 2))
      && rule.flanks(inside: scalar(endingAt: inner.end), outside: scalar(at: inner.end + 2))
  }

  /// The runs that open a pair as the site reads them.
  fileprivate static func drawn(_ text: TextBuffer, _ runs: [Int], _ rule: EmphasisRule) -> Set<Int> {
    guard rule != .flanking, let first = runs.first, let last = runs.last else { return [] }
    let start = text.lineRange(text.line(atByte: first)).start
    let end = text.lineRange(text.line(atByte: last)).end
    let sides = runs.map { byte in
      (
        byte, byte > start ? text.scalar(beforeByte: byte) : nil,
        byte + 2 < end ? text.scalar(atByte: byte + 2) : nil
      )
    }
    return Set(rule.pairs(sides).map { runs[$0.opener] })
  }

  /// Where runs of exactly two stars begin, outside code, links' targets and raw HTML.
  fileprivate static func runs(_ document: Document, _ block: Int) -> [Int] {
    let bytes = document.text.bytes
    let range = document.nodes[block].range
    let skipped = (block..<document.nodes[block].end).compactMap { index -> ByteRange? in
      switch document.nodes[index].kind {
      case .code, .htmlInline: document.nodes[index].range
      case .link, .image: document.nodes[index].destination
      default: nil
      }
    }.sorted { $0.start < $1.start }
    var runs: [Int] = []
    var passed = 0
    var cursor = range.start
    while cursor < range.end {
      guard bytes[cursor] == star else {
        cursor += bytes[cursor] == UInt8(ascii: "\\") ? 2 : 1
        continue
      }
      let start = cursor
      while cursor < range.end, bytes[cursor] == star { cursor += 1 }
      // Both are in the order of the page. The partner of what stands behind `` `**name` `` is in the span.
      while passed < skipped.count, skipped[passed].end <= start { passed += 1 }
      let isSkipped = passed < skipped.count && skipped[passed].contains(start)
      let isTorn =
        passed > 0 && skipped[passed - 1].end == start && bytes[skipped[passed - 1].start...].begins(with: "`**")
      if cursor - start == 2, !isSkipped, !isTorn { runs.append(start) }
    }
    return runs
  }

  /// Where strong text ends, by where it begins.
  fileprivate static func strong(_ document: Document, _ block: Int) -> [Int: Int] {
    let nodes = (block..<document.nodes[block].end).lazy.map { document.nodes[$0] }.filter { $0.kind == .strong }
    return Dictionary(nodes.map { ($0.range.start, $0.range.end) }, uniquingKeysWith: { first, _ in first })
  }

  /// What two runs enclose, where a writer can have meant it: some text on one line, and no wildcard or power.
  fileprivate static func inner(_ document: Document, _ open: Int, _ close: Int) -> ByteRange? {
    let inner = ByteRange(start: open + 2, end: close)
    let bytes = document.text.bytes[inner.start..<inner.end]
    guard bytes.contains(where: { !$0.isSpace }), !bytes.contains(where: \.isNewline), bytes.first != UInt8(ascii: "/"),
      bytes.contains(where: { $0.isLetter || $0 >= 0x80 })
    else { return nil }
    return inner
  }

  private static let star = UInt8(ascii: "*")

  fileprivate static func isLetter(_ text: TextBuffer, at byte: Int) -> Bool {
    let line = text.lineRange(text.line(atByte: byte))
    guard byte < line.end, let scalar = text.scalar(atByte: byte) else { return false }
    return Character(scalar).isLetter || Character(scalar).isNumber
  }

  fileprivate static func isLetter(_ text: TextBuffer, endingAt byte: Int) -> Bool {
    let line = text.lineRange(text.line(atByte: byte))
    // A character may end with accents that are scalars of their own: what it begins with tells, and is not far.
    var start = max(line.start, byte - 64)
    while start < byte, text.bytes[start].isContinuation { start += 1 }
    return text[ByteRange(start: start, end: max(start, byte))].last.map { $0.isLetter || $0.isNumber } ?? false
  }
}

extension String {
  /// The characters at the end that are all of a kind.
  fileprivate func suffix(while isWanted: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
