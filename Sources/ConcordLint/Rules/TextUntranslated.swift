import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// Prose that is the same in both languages.
struct TextUntranslated: PairRule {
  let descriptions = [
    RuleDescription(
      "text-untranslated", .pair, .warning, .text, yieldsToConsensus: false,
      summary: "A block of prose stands in the source's language.",
      rationale:
        "The reader may not read that language. What a program has written, as a comment says (`@generated`), and what all of four or more translations leave so (of a heading, three) is an info.",
      advice: "Translate the text.",
      examples: [
        RuleExample(
          source: "# Projects\n\nOpen the console and choose a project from the list.\n",
          bad: "# Projets\n\n⟦Open the console and choose a project from the list.⟧\n",
          good: "# Projets\n\nOuvrez la console et choisissez un projet dans la liste.\n")
      ]),
    RuleDescription(
      "page-untranslated", .pair, .warning, .page,
      // What is to be translated from its first word on is behind in nothing.
      explains: [.rule("page-stale", .page)],
      gathering: Gathering(
        ofTopic: { "the page is not translated in \($0.joined(separator: ", "))" },
        ofLocale: { "\($0) pages of \($1) are not translated" }),
      yieldsToConsensus: false,
      summary: "A translation has hardly a sentence of its own.",
      rationale:
        "Somebody copied the source, or a translation platform filled the page with its text. In a language of which more than one page in ten is so, it is an info.",
      advice: "Translate the page, or take it out: readers see the source's page, with a note.",
      examples: [
        RuleExample(
          source: Self.sentences("Open the list, and choose the number"),
          bad: "⟦Open the list, and choose the number 1.⟧"
            + Self.sentences("Open the list, and choose the number").dropFirst(39),
          good: Self.sentences("Ouvrez la liste, et choisissez le numéro"))
      ]),
    RuleDescription(
      "image-alt-untranslated", .pair, .info, .image, yieldsToConsensus: false,
      summary: "The text of an image stands in the source's language.",
      rationale: "Those who cannot see the image hear words that they may not know.",
      advice: "Translate the text between the brackets.",
      examples: [
        RuleExample(
          source: "![The list of the projects](images/door.png)\n",
          bad: "⟦![The list of the projects](images/door.png)⟧\n",
          good: "![La liste des projets](images/door.png)\n")
      ]),
  ]

  private static func sentences(_ words: String) -> String { (1...5).map { "\(words) \($0).\n\n" }.joined() }

  func check(_ pair: PairContext, _ findings: inout [Finding]) {
    let language = pair.sourcePage.locale.language
    guard language != pair.targetPage.locale.language, FunctionWords.knows(language) else { return }
    let own = findings.count
    var found: [Finding] = []
    // Where in what was found a translated block stands before the next.
    var cuts: [Int] = []
    var translated = 0
    var headings = Headings()
    for row in pair.alignedBlocks.with(.text) {
      if Prose.mayBeEqual(row.source, row.target), Prose.isEqual(pair.source, row.source, pair.target, row.target) {
        let place = found.count
        check(row.source, row.target, language, pair, &found)
        if row.target.kind == .heading, pair.target.level(row.target.node) > 1 {
          headings.keep(Prose.words(pair.target, row.target), found: found.count > place ? place : nil)
        }
      } else if row.target.length > 0 {
        if row.target.kind == .heading, pair.target.level(row.target.node) > 1 { headings.translated += 1 }
        // Code alone is nobody's language.
        translated += 1
        if !found.isEmpty, cuts.last != found.count { cuts.append(found.count) }
      }
    }
    if headings.areKept(on: translated, found.count) {
      for index in headings.found { found[index].severity = .info }
    }
    let isWhole = !found.isEmpty && translated * Self.mostTranslated <= found.count
    let isMost = found.count >= Self.leastOfPage && found.count >= translated
    if isWhole || isMost {
      findings.append(Self.page(found, isWhole: isWhole))
    } else {
      if !found.isEmpty, cuts.last != found.count { cuts.append(found.count) }
      if cuts.count >= Self.fewestPlaces {
        let subject =
          "\(found.count) blocks of text in \(cuts.count) places, “\(pair.target.excerpt(found[0].range))” first,"
        findings.append(Self.together(found[...], subject))
      } else {
        var start = 0
        for end in cuts {
          findings.append(Self.stretch(found[start..<end], pair))
          start = end
        }
      }
    }
    if findings.count > own {
      let generated = pair.target.generatedParts()
      for index in own..<findings.count where generated.contains(where: { $0.contains(findings[index].range) }) {
        findings[index].severity = .info
      }
    }
    for row in pair.alignedBlocks.with([.text, .links]) {
      checkImages(row.source, row.target, language, pair, &findings)
    }
  }

  /// The headings of a page below its title, which some translators leave as they are.
  private struct Headings {
    /// Of more than one word: one may be a name.
    private var kept = 0
    /// Those of them that are told, by their numbers.
    private(set) var found: [Int] = []
    var translated = 0

    mutating func keep(_ words: [String], found number: Int?) {
      if words.count > 1 { kept += 1 }
      if let number { found.append(number) }
    }

    /// Whether hardly one is translated, and the text below them is: so the page names its parts.
    /// - Parameters:
    ///   - texts: how many blocks are translated.
    ///   - found: how many are not, headings among them.
    func areKept(on texts: Int, _ found: Int) -> Bool {
      kept >= Self.fewest && kept > Self.timesAsMany * translated && texts > found
    }

    private static let fewest = 5
    private static let timesAsMany = 8
  }

  private func check(
    _ source: Block, _ target: Block, _ language: String, _ pair: PairContext, _ findings: inout [Finding]
  ) {
    let words = Prose.words(pair.target, target)
    // “Pydantic v1 in v2” is as good in German.
    let own = pair.targetPage.locale.language
    guard words.count >= 5, words.contains(where: { FunctionWords.has($0, language) && !FunctionWords.has($0, own) }),
      !Self.isCode(pair.target, target), !Self.isNames(pair.target, target), !Self.isFiller(words),
      !Self.isPlaceOfContents(target, pair.target)
    else { return }
    guard !LanguageSwitch.isPart(target, of: pair.alignment.target, pair.targetPage, pair.index) else { return }
    let range = Self.sentence(of: target, pair.target, pair)
    var finding = Finding(
      "text-untranslated", "“\(pair.target.excerpt(range))” is not translated", at: range,
      source: Self.sentence(of: source, pair.source, pair), evidence: words.prefix(8).joined(separator: " "))
    if Self.isChange(pair.target, target) || Self.isMessage(pair.target, target) || Self.isShownAsCode(range, pair)
      || target.kind == .heading && pair.target.level(target.node) == 1 && pair.keepsTitles()
    {
      finding.severity = .info
    }
    findings.append(finding)
  }

  /// Where a block of raw HTML says something: a row of a table begins with cells of code and names.
  private static func sentence(of block: Block, _ document: Document, _ pair: PairContext) -> ByteRange {
    let range = pair.range(block, in: document)
    // `[!WARNING]`, `{% note %}` and `[[tab]]` stay as they are.
    let first = document.text.lineRange(document.text.line(atByte: range.start))
    if ["[!", "{%", "{{", "[["].contains(where: { document.text.has($0, at: range.start) }), first.end < range.end,
      document.text.bytes[range.start..<first.end].trimmed(\.isSpace).last.map({ "]}".utf8.contains($0) }) ?? false
    {
      let text = document.text.bytes[first.end..<range.end].drop { $0.isSpace || $0 == UInt8(ascii: ">") }
      return ByteRange(start: text.startIndex, end: range.end)
    }
    // A tag may go over several lines, and the block may begin in it: `  cite="x" >}}`.
    let bytes = document.text.bytes[range.start..<range.end]
    if let end = bytes.firstRange(of: "}}")?.upperBound, bytes[end...].first?.isNewline ?? false,
      ["{{<", "{{%"].contains(where: { document.text.has($0, at: range.start) })
        || !bytes[..<end].holds("{{")
    {
      let text = bytes[end...].drop(while: \.isSpace)
      if !text.isEmpty { return ByteRange(start: text.startIndex, end: range.end) }
    }
    guard document.text.has("<", at: range.start) else { return range }
    var line = document.text.line(atByte: range.start)
    while line <= document.text.lineCount {
      let text = document.text.lineRange(line)
      if text.start >= range.end { break }
      let bytes = document.text.bytes[text.start..<min(text.end, range.end)]
      if wordsOutsideTags(bytes) >= fewestOfSentence, let start = bytes.firstIndex(where: { !$0.isBlank }) {
        return ByteRange(start: max(start, range.start), end: range.end)
      }
      line += 1
    }
    return range
  }

  /// “This will be replaced”, of a list that kramdown puts a table of contents in the place of: `{:toc}`.
  private static func isPlaceOfContents(_ block: Block, _ document: Document) -> Bool {
    var node = block.node
    while node > 0 {
      if document.attributes(of: node).contains(where: { $0.has("toc") }) { return true }
      node = document.nodes[node].parent
    }
    return false
  }

  /// Whether the page's own code has a text, of which this is what comes of it.
  private static func isShownAsCode(_ range: ByteRange, _ pair: PairContext) -> Bool {
    let document = pair.target
    let text = document.text.bytes[range.start..<range.end].prefix { !$0.isNewline }.trimmed(\.isSpace)
    guard text.count >= shortestShown, pair.work.allows(pair.targetCode.count, at: range) else { return false }
    return pair.targetCode.firstRange(of: Array(text)) != nil
  }

  /// In bytes.
  private static let shortestShown = 12

  /// `Lorem ipsum dolor sit amet`: a text that shows how text looks.
  private static func isFiller(_ words: some Collection<some StringProtocol>) -> Bool {
    let first = words.prefix(2).map { $0.lowercased() }
    return first == ["lorem", "ipsum"]
  }

  private static let fewestOfSentence = 4

  private static func wordsOutsideTags(_ bytes: ArraySlice<UInt8>) -> Int {
    var (count, isInTag, isInWord) = (0, false, false)
    for byte in bytes {
      if byte == UInt8(ascii: "<") { isInTag = true }
      let isLetter = !isInTag && (byte.isLetter || byte >= 0x80)
      if isLetter, !isInWord { count += 1 }
      isInWord = isLetter
      if byte == UInt8(ascii: ">") { isInTag = false }
    }
    return count
  }

  /// A page of which less stands in the source's language is told block by block.
  private static let leastOfPage = 5
  /// One block in so many may be translated in a page that is not: an address, a title that a platform filled in.
  private static let mostTranslated = 20

  /// A page that a platform has filled in so many places is told once.
  private static let fewestPlaces = 8

  /// A page that nobody has translated yet is one piece of work.
  private static func page(_ found: [Finding], isWhole: Bool) -> Finding {
    let (rule, subject) = isWhole ? ("page-untranslated", "the page") : ("text-untranslated", "most of the page")
    let blocks = found.count == 1 ? "1 block stands" : "\(found.count) blocks stand"
    var page = Finding(
      rule, "\(subject) is not translated: \(blocks) in the source's language", at: found[0].range,
      source: found[0].source, severity: found.allSatisfy { $0.severity == .info } ? .info : nil,
      evidence: found[0].evidence)
    page.consequences = found.dropFirst().map { Finding.Consequence($0.rule, $0.message, $0.range, isInSource: false) }
    return page
  }

  /// Blocks with nothing translated between them were added to the source together, and are one piece of work.
  private static func stretch(_ found: ArraySlice<Finding>, _ pair: PairContext) -> Finding {
    let first = found[found.startIndex]
    if found.count == 1 { return first }
    let others = found.count == 2 ? "the next block of text" : "the next \(found.count - 1) blocks of text"
    return together(found, "“\(pair.target.excerpt(first.range))” and \(others)")
  }

  private static func together(_ found: ArraySlice<Finding>, _ subject: String) -> Finding {
    let first = found[found.startIndex]
    var finding = Finding(
      first.rule, "\(subject) are not translated", at: first.range, source: first.source,
      severity: found.allSatisfy { $0.severity == .info } ? .info : nil,
      // One more is told anew.
      evidence: first.evidence + " +\(found.count - 1)")
    finding.consequences = found.dropFirst().map {
      Finding.Consequence($0.rule, $0.message, $0.range, isInSource: false)
    }
    return finding
  }

  /// Whether a block is a line of release notes, which says what a commit or pull request says of itself.
  private static func isChange(_ document: Document, _ block: Block) -> Bool {
    block.links.contains { link in
      let address = document.destinationBytes(link)
      return address.holds("/commit/") || address.holds("/pull/") || address.holds("/merge_requests/")
    }
  }

  /// Whether a block is what a program says of an error, outside of any code: `read failed: remote error[remote]: no such method`,
  /// `SecurityError: the operation is insecure`.
  private static func isMessage(_ document: Document, _ block: Block) -> Bool {
    let text = document.plainText(block.node).drop { !$0.isLetter }
    let name = text.prefix { $0.isLetter }
    // “⚠️ Warning: the hook does nothing there.”
    if name == "Warning" || name == "Error", text[name.endIndex...].hasPrefix(": "),
      document.ancestor(of: block.node, .blockQuote) != nil
    {
      return true
    }
    // > Unable to load -> Error: module not found
    if document.ancestor(of: block.node, .blockQuote) != nil,
      ["-> Error: ", "=> Error: "].contains(where: document.plainText(block.node).contains)
    {
      return true
    }
    // “Uncaught (in promise) TypeError: render is not a function”
    let opening = text.split(separator: " ").prefix(mostWordsBefore)
    if opening.contains(where: { word in
      ["Error:", "Exception:"].contains {
        word.hasSuffix($0) && word.count > $0.count && word.dropLast().allSatisfy(\.isLetter)
      }
    }) {
      return true
    }
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isLowercase else { return false }
    return text.split(separator: ": ", omittingEmptySubsequences: false).count > mostClauses
  }

  /// In words, before the one that says what is wrong and with it.
  private static let mostWordsBefore = 5
  /// Of a sentence, parted by colons.
  private static let mostClauses = 2

  /// Whether a block is none of prose, for all that it is no code block: a script, a template's tags, an import.
  private static func isCode(_ document: Document, _ block: Block) -> Bool {
    if document.isModule(block.node) { return true }
    let text = document.text.bytes[document.nodes[block.node].range.start..<document.nodes[block.node].range.end]
    if block.kind == .htmlBlock {
      return text.holds("<script") || text.holds("<style") || text.holds("{%") || text.holds("<svg")
    }
    // What was meant as a comment may have brackets that make none of it.
    // `$ make install`, with what it prints: MDX reads no code in what is indented.
    return text.starts(with: "$ ".utf8) || text.starts(with: "<<<".utf8) || text.starts(with: "[//]: ".utf8)
      || text.starts(with: "import ".utf8)
      || text.starts(with: "export ".utf8)
  }

  /// Whether most words are names, which are the same in every language, or an address that no program should find: `ann at a dot org`.
  private static func isNames(_ document: Document, _ block: Block) -> Bool {
    let text =
      block.kind == .htmlBlock
      ? Prose.writtenWords(document, block).joined(separator: " ") : document.plainText(block.node)
    if isNameWithInitials(text) { return true }
    let words = text.split { !$0.isLetter && $0 != "-" && $0 != "'" }
    if words.count <= mostOfAddress, let at = words.firstIndex(of: "at"), words[at...].dropFirst(2).first == "dot" {
      return true
    }
    let capitals = words.count { $0.first?.isUppercase ?? false }
    return block.kind != .heading && words.count > 4 && capitals * 10 > words.count * 7
  }

  /// “International Organization for Standardization (ISO)”: whether a text is a name, and all its capitals are the letters that stand for it.
  private static func isNameWithInitials(_ text: String) -> Bool {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return false }
    let letters = text[open...].dropFirst().dropLast()
    let words = text[..<open].split { !$0.isLetter && $0 != "-" }
    let names = words.filter { $0.first?.isUppercase ?? false }
    return letters.count > 1 && names.compactMap(\.first).sorted() == letters.sorted()
      && words.allSatisfy { $0.first?.isUppercase ?? false || joiningWords.contains($0) }
  }

  private static let joiningWords: Set<Substring> = ["and", "for", "in", "of", "on", "the"]

  /// In words: a name and an address.
  private static let mostOfAddress = 8

  private func checkImages(
    _ source: Block, _ target: Block, _ language: String, _ pair: PairContext, _ findings: inout [Finding]
  ) {
    for (one, other) in zip(source.images, target.images) where !pair.target.isInRawHTML(other) {
      let text = pair.target.plainText(other)
      guard text == pair.source.plainText(one) else { continue }
      let words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
      guard words.count >= 3, words.contains(where: { FunctionWords.has($0, language) }) else { continue }
      findings.append(
        Finding(
          "image-alt-untranslated", "the image's text “\(text)” is not translated", at: pair.target.nodes[other].range,
          source: pair.source.nodes[one].range, evidence: text))
    }
  }
}
