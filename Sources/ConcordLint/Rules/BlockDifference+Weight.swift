import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// How much a block matters that one page has and the other has not: some are there in another form, or say nothing by themselves.
extension BlockDifference {
  /// Whether a paragraph goes on with the sentence above: an empty line stands where none belongs.
  func isRestOfSentence(_ block: Block, _ document: Document) -> Bool {
    guard block.kind == .paragraph, !block.opensItem else { return false }
    let text = document.text.bytes[document.nodes[block.node].range.start...].prefix { $0.isLetter || $0.isBlank }
    return text.first.map { $0.isLetter && !$0.isUppercase } ?? false && text.contains(where: \.isBlank)
  }

  /// Whether all lines of a block of code are lines of the source's text around: a fence that has come apart, or lines that are indented where
  /// the host reads no code in that.
  func isTextOfSource(_ block: Block, beside row: Int, _ pair: PairContext) -> Bool {
    guard block.kind == .codeBlock else { return false }
    let code = lines(pair.target.nodes[block.node].content, pair.target)
    guard !code.isEmpty, code.count <= Self.mostLines else { return false }
    let near = pair.alignment.rows[around(row, pair)].compactMap(\.source).map { pair.alignment.source[$0] }
    let text = near.filter { $0.kind == .paragraph }.flatMap { lines(pair.source.nodes[$0.node].range, pair.source) }
    return code.allSatisfy(Set(text).contains)
  }

  /// The same of a paragraph: whether the translation has all lines of it in a block of code, whose fence may name its language as the
  /// source's lost one does.
  func isCodeOfTranslation(_ block: Block, beside row: Int, _ pair: PairContext) -> Bool {
    guard block.kind == .paragraph else { return false }
    let text = lines(pair.source.nodes[block.node].range, pair.source)
    guard !text.isEmpty, text.count <= Self.mostLines else { return false }
    let near = around(row, pair).filter { number in
      let code = pair.alignment.rows[number].target.map { pair.alignment.target[$0] }
      return code.map { isTextOfSource($0, beside: number, pair) } ?? false
    }
    let code = near.compactMap { pair.alignment.rows[$0].target.map { pair.alignment.target[$0].node } }.flatMap {
      node in
      lines(pair.target.nodes[node].content, pair.target) + lines(pair.target.nodes[node].infoString, pair.target)
    }
    return text.allSatisfy(Set(code).contains)
  }

  /// The lines of a range that hold something, without the blanks around them, and the marks of a span.
  private func lines(_ range: ByteRange, _ document: Document) -> [ArraySlice<UInt8>] {
    document.text.bytes[range.start..<range.end].split(whereSeparator: \.isNewline).map {
      $0.trimmed { $0.isBlank || $0 == UInt8(ascii: "`") }
    }.filter {
      !$0.isEmpty
    }
  }

  /// The numbers of a row and of those that are near.
  private func around(_ row: Int, _ pair: PairContext) -> Range<Int> {
    max(0, row - Self.near)..<min(pair.alignment.rows.count, row + Self.near + 1)
  }

  /// In rows of the alignment.
  private static let near = 3
  private static let mostLines = 40

  /// Whether a source has the same heading twice in a row: one of them was left when the other was written.
  func isHeadingTwice(_ block: Block, _ document: Document) -> Bool {
    guard block.kind == .heading else { return false }
    let headings = document.indices(of: .heading)
    guard let place = headings.firstIndex(of: block.node) else { return false }
    let text = document.plainText(block.node)
    return !text.isEmpty
      && [place - 1, place + 1].contains { other in
        headings.indices.contains(other) && document.level(headings[other]) == document.level(block.node)
          && document.plainText(headings[other]) == text
      }
  }

  /// `## Traduction`: whether a heading, the last of its page, opens what says who has translated it.
  func namesTranslators(_ block: Block, _ pair: PairContext) -> Bool {
    guard block.kind == .heading,
      !pair.target.nodes[pair.target.nodes[block.node].end...].contains(where: { $0.kind == .heading })
    else { return false }
    let title = pair.target.plainText(block.node).lowercased()
    return title.count <= Self.longestTitle && Self.translations.contains { title.contains($0) }
  }

  /// In characters.
  private static let longestTitle = 40

  /// The beginnings of *translation* and *translator*, as pages of many languages have them.
  private static let translations = [
    "translat", "tradu", "traduz", "übersetz", "vertal", "översätt", "oversæt", "oversett", "překlad", "preklad",
    "przekład", "tłumacz",
    "перевод", "переклад", "превод", "çeviri", "翻译", "翻譯", "翻訳", "번역", "terjemah", "bản dịch", "dịch giả", "ترجمة",
    "ترجمه", "תרגום",
  ]

  /// `[^1]: NdT : …`, `※訳注：…`: whether a text says that its translator has added it.
  func isNoteOfTranslator(_ block: Block, _ pair: PairContext) -> Bool {
    guard block.kind != .codeBlock, pair.target.nodes[block.node].range.count <= Self.longestNote else { return false }
    let start = pair.target.plainText(block.node).drop { !$0.isLetter }.prefix(Self.longestTitle).lowercased()
    if Self.notes.contains(where: { start.hasPrefix($0) }) { return true }
    // “[!NOTE] The quotations have been translated from English”, which the source never says.
    let range = pair.target.nodes[block.node].range
    return block.kind == .paragraph && range.count <= Self.longestNoteOfPage
      && pair.target.text.has("[!", at: range.start)
      && ToolRemark.speaksOfTranslations(pair.target.text.bytes[range.start..<range.end])
      && !ToolRemark.speaksOfTranslations(pair.source.text.bytes[...])
  }

  /// In bytes.
  private static let longestNoteOfPage = 300

  /// In bytes: what is longer is no note.
  private static let longestNote = 2_000

  /// What such notes begin with.
  private static let notes = [
    "translator's note", "translators' note", "translator’s note", "n.d.t", "ndt ", "ndt:", "note du traducteur",
    "note de traduction", "nota del traductor", "nota de traducción", "nota do tradutor", "nota de tradução",
    "nota del traduttore",
    "anm. d. ü", "anmerkung des übersetzers", "anmerkung der übersetz", "прим. пер", "примечание переводчика",
    "примітка перекладача", "przyp. tłum", "çevirmen notu", "译注", "译者注", "譯註", "譯者註", "訳注", "訳者注", "訳者註", "역주", "옮긴이",
  ]

  /// `* [Couchbase](stores/couchbase.md)`: whether an item is a link to a page that this language has not, on a page that leads to pages of
  /// this language alone, as the list of a language's pages does.
  func listsPageOfOthers(_ block: Block, _ pair: PairContext) -> Bool {
    guard block.opensItem, block.links.count == 1, let link = block.links.first,
      pair.source.nodes[link].content.count * 2 > block.length,
      case .page(let file)? = LinkTarget(
        Array(pair.source.destination(link).utf8)[...], from: pair.sourcePage, pair.index)
    else { return false }
    let locale = pair.targetPage.locale
    return pair.index.file(file, in: locale).flatMap(pair.index.page)?.locale != locale && pair.leadsToOwnPages
  }

  /// Whether a heading of the first level stands word for word in the translation's front matter, which the host shows as one.
  private func isTitleOfTranslation(_ block: Block, _ pair: PairContext) -> Bool {
    guard block.kind == .heading, pair.source.level(block.node) == 1, pair.source.frontMatter?.entry("title") == nil,
      let title = pair.target.frontMatter?.entry("title")?.value
    else { return false }
    return pair.target.text[title].trimmed.filter { $0 != "\"" && $0 != "'" }
      == pair.source.plainText(block.node).trimmed.filter { $0 != "\"" && $0 != "'" }
  }

  /// Whether a heading says again what the page's front matter calls it, and the translation's front matter has a title.
  func isTitle(_ block: Block, _ pair: PairContext) -> Bool {
    if isTitleOfTranslation(block, pair) { return true }
    guard block.kind == .heading, let title = pair.source.frontMatter?.entry("title")?.value,
      pair.target.frontMatter?.entry("title") != nil
    else { return false }
    let name = pair.source.text[title].trimmed.filter { $0 != "\"" && $0 != "'" }.lowercased()
    let heading = pair.source.plainText(block.node).trimmed.lowercased()
    // The first one says it in nearly the same words: `Allocate memory`, `## Allocating memory`.
    return pair.source.level(block.node) == 1
      ? name == heading || isShownByHost(name, heading, pair)
      : pair.source.indices(of: .heading).first == block.node && Bigrams(name).likeness(Bigrams(heading)) > Self.alike
  }

  private static let alike = 0.7

  /// Whether the heading says more of what the title says, and the host shows the translation's title where its page has no such heading.
  private func isShownByHost(_ title: String, _ heading: String, _ pair: PairContext) -> Bool {
    guard Self.showTitles.contains(pair.target.dialect),
      !pair.target.indices(of: .heading).contains(where: { pair.target.level($0) == 1 })
    else { return false }
    let words = Set(heading.split { !$0.isLetter && !$0.isNumber })
    return title.split { !$0.isLetter && !$0.isNumber }.contains { $0.count >= Self.tellingWord && words.contains($0) }
  }

  /// In letters.
  private static let tellingWord = 4
  private static let showTitles: Set<Dialect> = [.docusaurus, .hugo, .mkdocs, .jekyll]

  /// `<div dir="rtl" markdown="1">`: whether a block is one tag around what follows, which readers do not see.
  func isWrapper(_ block: Block, _ document: Document) -> Bool {
    let range = document.nodes[block.node].range
    let text = document.text.bytes[range.start..<range.end]
    return document.isFrame(block) && (text.begins(with: "<div") || text.begins(with: "</div"))
      && document.dialect.readsMarkdownInHTML
  }

  /// `# One-click script` above a page whose source has its title in front matter alone.
  func isTitleOfSource(_ block: Block, _ pair: PairContext) -> Bool {
    block.kind == .heading && pair.target.level(block.node) == 1
      && pair.target.indices(of: .heading).first == block.node && pair.source.frontMatter?.entry("title") != nil
      && !pair.source.indices(of: .heading).contains { pair.source.level($0) == 1 }
  }

  /// Whether the source has a text with the same links and code once more in its section: a list that says one thing twice.
  func isSaidTwice(_ block: Block, _ pair: PairContext) -> Bool {
    let source = pair.source
    guard !block.links.isEmpty, block.kind == .paragraph else { return false }
    func says(_ block: Block) -> [String] {
      block.links.map { source.destination($0) } + block.codeSpans.map { source.literal($0) }
    }
    let wanted = says(block)
    let blocks = pair.alignment.source
    guard pair.work.allows(blocks.count, at: pair.range(block, in: source)),
      let place = blocks.indices.first(where: { blocks[$0].node == block.node })
    else { return false }
    return [-1, 1].contains { step in
      for distance in 1...Self.nearSaying {
        let other = place + step * distance
        guard blocks.indices.contains(other), blocks[other].kind != .heading else { return false }
        if blocks[other].opensItem == block.opensItem, says(blocks[other]) == wanted { return true }
      }
      return false
    }
  }

  /// In blocks.
  private static let nearSaying = 12

  /// "Run these commands:" and no more than that: what it introduces is there, and says the same.
  func isLeadIn(_ block: Block, _ document: Document) -> Bool {
    isPlain(block) && block.length <= Self.longestLeadIn && block.introduces(in: document)
  }

  /// “That is awesome!”: a few words, without anything that is the same in each language.
  func isRemark(_ block: Block, _ document: Document) -> Bool {
    isPlain(block) && block.length <= Self.longestRemark
      && !document.text[document.nodes[block.node].range].contains(where: \.isNumber)
  }

  /// Whether a text has nothing that is the same in each language.
  private func isPlain(_ block: Block) -> Bool {
    block.kind == .paragraph && !block.opensItem && block.links.isEmpty && block.images.isEmpty
      && block.placeholders.isEmpty && block.codeSpans.isEmpty
  }

  /// In bytes of prose.
  private static let longestLeadIn = 120
  /// In bytes of prose.
  private static let longestRemark = 20

  /// An item of a list that names the sections of its page, where the translation has no such list: its host shows one.
  func isOfContents(_ block: Block, _ pair: PairContext) -> Bool {
    pair.source.namesSection(block) && !pair.listsSections
  }

  /// Commands that the other page has in its text, between backticks, once more than this one: each line of a block.
  func isSpan(_ block: Block, _ document: Document, in other: Document, _ pair: PairContext) -> Bool {
    guard block.kind == .codeBlock else { return false }
    let content = document.nodes[block.node].content
    let code = document.text.bytes[content.start..<content.end].trimmed(\.isSpace)
    let lines = BadCharacter.plain(code).split(whereSeparator: \.isNewline).map { $0.trimmed(\.isSpace) }.filter {
      !$0.isEmpty
    }
    guard 1...Self.mostSpans ~= lines.count, code.count <= Self.longestSpan,
      pair.work.allows(pair.source.text.bytes.count + pair.target.text.bytes.count, at: ByteRange(start: 0, end: 0))
    else { return false }
    return lines.allSatisfy { line in
      let span = [UInt8(ascii: "`")] + line + [UInt8(ascii: "`")]
      return other.text.bytes[...].count(of: span) > document.text.bytes[...].count(of: span)
    }
  }

  private static let mostSpans = 4
  /// In bytes.
  private static let longestSpan = 200

  /// A component that the other page has elsewhere.
  func isTagElsewhere(_ block: Block, _ document: Document, _ other: Document, _ pair: PairContext) -> Bool {
    let range = document.nodes[block.node].range
    return (block.kind == .htmlBlock || block.kind == .paragraph && isInTags(block, document))
      && TagPlaces.hasElsewhere(document.text.bytes[range.start..<range.end], of: document, in: other, pair)
  }

  /// `<span>or</span>`: whether a text stands between two tags as a whole.
  private func isInTags(_ block: Block, _ document: Document) -> Bool {
    let range = document.nodes[block.node].range
    let text = document.text.bytes[range.start..<range.end].trimmed(\.isSpace)
    return text.first == UInt8(ascii: "<") && text.last == UInt8(ascii: ">") && text.holds("</")
      && text.count <= Self.longestInTags
  }

  /// In bytes.
  private static let longestInTags = 200

  /// `</Frame>` and `<Frame>`: whether all that is missing between two parts is what parted them.
  func joinsFrames(_ blocks: [Block], _ document: Document) -> Bool {
    guard let first = blocks.first, let last = blocks.last, blocks.count <= 2 else { return false }
    let end = document.nodes[last.node].range.end
    let tags = document.text.bytes[document.nodes[first.node].range.start..<end].trimmed(\.isSpace)
    guard tags.starts(with: "</".utf8), let close = tags.firstIndex(of: UInt8(ascii: ">")) else { return false }
    let name = tags[tags.startIndex..<close].dropFirst(2)
    let opener = tags[(close + 1)...].drop(while: \.isSpace)
    return opener.starts(with: "<".utf8 + name) && opener.count(where: { $0 == UInt8(ascii: "<") }) == 1
  }

  /// `<br/>`, `<br><hr>`, `&nbsp;`: whether a block shows nothing but room.
  func isSpace(_ block: Block, _ document: Document) -> Bool {
    if block.kind == .tableRow {
      let row = document.nodes[block.node].range
      // A second line below the head is a slip of its writer.
      return document.text.bytes[row.start..<row.end].allSatisfy { $0.isSpace || "|-:".utf8.contains($0) }
    }
    if block.kind == .item, Self.holdsDotsAlone(document.nodes[block.node].range, document) { return true }
    guard block.kind == .htmlBlock || block.kind == .paragraph, block.length <= Self.longestOfSpace,
      block.links.isEmpty,
      block.images.isEmpty, block.placeholders.isEmpty, block.codeSpans.isEmpty
    else { return false }
    let range = document.nodes[block.node].range
    guard range.count <= Self.longestOfSpace else { return false }
    var text = document.text[range].lowercased().filter { !$0.isWhitespace }
    for sign in ["<br/>", "<br>", "</br>", "<hr/>", "<hr>", "&nbsp;", "&emsp;"] {
      text = text.replacing(sign, with: "")
    }
    return text.isEmpty
  }

  /// `- ...`
  private static func holdsDotsAlone(_ range: ByteRange, _ document: Document) -> Bool {
    range.count <= longestOfSpace
      && document.text.bytes[range.start..<range.end].allSatisfy { $0.isSpace || "-*+.".utf8.contains($0) }
  }

  /// In bytes.
  private static let longestOfSpace = 80

  /// Whether the source is not written yet, as `TODO` is, and the translation is a page of its own.
  func isUnwritten(_ pair: PairContext) -> Bool {
    guard pair.alignment.source.count <= 1, pair.alignment.target.count >= Self.fewestOfOwn else { return false }
    guard let only = pair.alignment.source.first else { return true }
    return only.kind == .paragraph && only.length <= Self.longestOfUnwritten && only.links.isEmpty
      && only.codeSpans.isEmpty
  }

  /// In bytes.
  private static let longestOfUnwritten = 40
  /// In blocks: a page of its own.
  private static let fewestOfOwn = 4
}
