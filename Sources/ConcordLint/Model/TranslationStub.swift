import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// A translation that holds its place alone: front matter, or a title, and words that say that the page is to be translated.
///
/// What its source has and it has not is one piece of work, not a fault for each block.
enum TranslationStub {
  /// What is told of such a page; nil where it is a translation.
  static func finding(_ pair: PairContext) -> Finding? {
    if pair.targetPage.isStub(of: pair.sourcePage) {
      let place = pair.targetPage.saysUntranslated
      return Finding(
        "page-untranslated", "the page is not translated: it \(place == nil ? "is empty" : "says so")",
        at: place ?? ByteRange(start: 0, end: 0),
        source: pair.alignment.source.first.map { pair.range($0, in: pair.source) }, evidence: "stub")
    }
    var blocks: [Block] = []
    for block in pair.alignment.target where block.kind != .heading {
      blocks.append(block)
      if blocks.count > mostBlocks { return nil }
    }
    guard pair.alignment.source.count >= max(fewestOfSource, blocks.count * timesAsMany) else { return nil }
    if let place = linkToSource(among: blocks, pair) {
      return Finding(
        "page-untranslated", "the page is not translated: it leads to the source's", at: place,
        source: pair.alignment.source.first.map { pair.range($0, in: pair.source) },
        // Somebody has left it at that.
        severity: .info, evidence: "stub")
    }
    if blocks.count == 1, isInclusionOfPage(blocks[0], pair) {
      return Finding(
        "page-untranslated", "the page is not translated: it holds nothing but another file",
        at: pair.range(blocks[0], in: pair.target),
        source: pair.alignment.source.first.map { pair.range($0, in: pair.source) }, severity: .info, evidence: "stub")
    }
    guard let place = notice(among: blocks, pair) ?? mark(pair) else { return nil }
    return Finding(
      "page-untranslated", "the page is not translated: it says so, and holds nothing else", at: place,
      source: pair.alignment.source.first.map { pair.range($0, in: pair.source) }, evidence: "stub")
  }

  /// A notice, and a button or a link to the original.
  private static let mostBlocks = 3
  private static let fewestOfSource = 6
  private static let timesAsMany = 3

  private static func notice(among blocks: [Block], _ pair: PairContext) -> ByteRange? {
    for block in blocks {
      let text = pair.target.plainText(block.node).lowercased()
      if words.contains(where: text.contains) { return pair.range(block, in: pair.target) }
    }
    return nil
  }

  /// The sentence that sends readers to the page in the source's language; a line of names of languages is none.
  private static func linkToSource(among blocks: [Block], _ pair: PairContext) -> ByteRange? {
    for block in blocks {
      let labels = block.links.reduce(0) { $0 + pair.target.plainText($1).count(where: \.isLetter) }
      let leads = block.links.contains { link in
        LinkTarget(pair.target.destinationBytes(link), from: pair.targetPage, pair.index) == .page(pair.sourcePage.file)
      }
      let isAlone = !blocks.contains {
        $0.node != block.node && pair.target.plainText($0.node).count(where: \.isLetter) > mostLettersBeside
      }
      if leads, isAlone, pair.target.plainText(block.node).count(where: \.isLetter) >= labels + fewestLetters {
        return pair.range(block, in: pair.target)
      }
    }
    return nil
  }

  /// `{% include "./SUMMARY.md" %}`, where that is a page of the language.
  private static func isInclusionOfPage(_ block: Block, _ pair: PairContext) -> Bool {
    let parts = pair.target.text[pair.range(block, in: pair.target)].split(whereSeparator: \.isWhitespace)
    guard parts.count == 4, parts[0] == "{%", parts[1] == "include", parts[3] == "%}" else { return false }
    let name = parts[2].filter { !"\"'".contains($0) }
    return LinkTarget.file(name, from: pair.targetPage.file).flatMap { pair.index.page($0) }?.locale
      == pair.targetPage.locale
  }

  private static let fewestLetters = 4
  /// What stands there besides leads to the contents, or names a picture.
  private static let mostLettersBeside = 24

  /// `TODO`, as the last that a page says.
  private static func mark(_ pair: PairContext) -> ByteRange? {
    guard let last = pair.alignment.target.last else { return nil }
    let text = pair.target.plainText(last.node).lowercased().filter { $0.isLetter }
    return marks.contains(text) ? pair.range(last, in: pair.target) : nil
  }

  private static let marks: Set<String> = ["todo", "tbd", "wip", "待办", "待翻译", "待补充", "未翻訳", "未翻译"]

  /// What words for translating begin with, or hold, and how English pages say that they are not there yet.
  private static let words = [
    "page is missing", "under construction", "coming soon", "not yet available", "translat", "tradu", "übersetz",
    "vertaal", "vertaling", "översätt", "översatt", "oversæt", "oversat", "oversett", "omsett", "þýð", "käänn", "käänt",
    "tłumacz", "překla", "přelož", "prekla", "prelož", "preved", "prevod", "fordít", "çevr", "çevir", "tərcümə",
    "tõlgi",
    "tõlki", "tulko", "išvers", "itzul", "aistri", "cyfieith", "перевод", "перевед", "перекла", "превод", "превед",
    "аударм", "аударыл", "орчуул", "μετάφρα", "μεταφρα", "翻译", "翻譯", "翻訳", "번역", "dịch", "terjemah", "isinasalin",
    "แปล", "ແປ", "បកប្រែ", "ဘာသာပြန်", "अनुवाद", "भाषांतर", "অনুবাদ", "ਅਨੁਵਾਦ", "અનુવાદ", "மொழிபெயர்", "అనువ", "ترجم",
    "תרגום", "תורג", "թարգման", "თარგმნ", "ትርጉም", "en construction", "en construcción", "em construção", "im aufbau",
    "in costruzione", "建设中", "施工中", "工事中", "準備中", "준비 중", "공사 중",
  ]
}
