import ConcordAlignment
import ConcordPages
import ConcordProject
import ConcordSyntax

/// The line at the top of a page that leads to the page itself in other languages: "Read this in: English, Français".
///
/// Each language has its own, and the newest is in few of them: it is never compared.
enum LanguageSwitch {
  /// It stands among the first blocks of a page.
  private static let blocks = 12
  /// An introduction of its own is no longer.
  private static let introduction = 120

  /// A link of such a line, and the page of the same topic that it leads to.
  struct Entry {
    let link: Int
    let target: Page
  }

  /// What a page's line of languages holds: the links to its own pages, and the languages that other links of it name.
  struct Line {
    var entries: [Entry] = []
    var others: Set<String> = []
    /// Links to a file that is not there, and that no other rule calls a page: `README.fr.mdx`.
    var lost: [Int] = []
  }

  /// The line of languages among the first blocks of a page; an empty one where there is none.
  static func line(of page: PageContext) -> Line {
    // Most pages have no such line, and few links lead to a page of their own name.
    let name = Array(RelativePath.stem(of: page.page.page.topic).utf8)
    let isThere = page.nodesByKind[.link].prefix(mostEntries).contains { link in
      page.document.destinationBytes(link).firstRange(of: name) != nil && has(link, of: page.page, page.index)
    }
    var line = Line()
    if !isThere { return line }
    for block in Blocks(page.document).prefix(Self.blocks + mostEntries) where leads(block, page.page, page.index) {
      for link in block.links {
        let place = LinkTarget(page.document.destinationBytes(link)[...], from: page.page, page.index)
        if case .missing(let name)? = place, !LinkTarget.meansPage(name, in: page.document.dialect) {
          line.lost.append(link)
        }
        if case .page(let file)? = place, let target = page.index.page(file), target.topic == page.page.page.topic {
          line.entries.append(Entry(link: link, target: target))
        } else {
          line.others.formUnion(LanguageLabels.languages(of: page.document.plainText(link)))
        }
      }
    }
    return line
  }

  /// There are no more languages.
  private static let mostEntries = 60

  /// Whether a link leads to its own page in a language, even one that nobody has written.
  static func has(_ link: Int, of page: ParsedPage, _ index: PageIndex) -> Bool {
    let destination = page.document.destination(link)
    guard !destination.isEmpty, destination.utf8.first != UInt8(ascii: "#"), !destination.contains("://") else {
      return false
    }
    if destination.hasPrefix("/") { return leadsToOwnPage(destination, page, index) }
    if case .page(let file)? = LinkTarget(Array(destination.utf8)[...], from: page, index) {
      return index.page(file)?.topic == page.page.topic
    }
    return namesLocale(destination, page) || isFolderOfLocale(destination, page, index)
  }

  /// `fr/` in the first page of a site.
  private static func isFolderOfLocale(_ destination: String, _ page: ParsedPage, _ index: PageIndex) -> Bool {
    let parts = destination.split(separator: "/").drop { $0 == "." || $0 == ".." }
    return RelativePath.name(of: page.page.topic) == "index" && parts.count == 1
      && parts.first.flatMap { LocaleTag($0) }.map(index.locales.contains) ?? false
  }

  /// `/fr/docs/a` in `docs/a`, which names a language of the set.
  private static func leadsToOwnPage(_ address: String, _ page: ParsedPage, _ index: PageIndex) -> Bool {
    address.split(separator: "/").prefix(2).contains { LocaleTag($0).map(index.locales.contains) ?? false }
      && SiteAddress.topic(address[...], from: page.page, index) == page.page.topic
  }

  /// `README.xx.md` beside this page, which is `README.md` or `README.yy.md`.
  private static func namesLocale(_ destination: String, _ page: ParsedPage) -> Bool {
    let path = destination.prefix { $0 != "#" && $0 != "?" }
    let name = path.split(separator: "/").last ?? path
    let topic = page.page.topic.split(separator: "/").last ?? page.page.topic[...]
    // A family is called by the whole name of its page.
    let stem = topic.hasSuffix(".md") ? topic.dropLast(3) : topic
    guard name.hasPrefix(stem), name.hasSuffix(".md") else { return false }
    let rest = name.dropFirst(stem.count).dropLast(3)
    guard let separator = rest.first, "._-".contains(separator) else { return false }
    // `ko-KO` names no country, and Korean all the same.
    let parts = rest.dropFirst().split(whereSeparator: { "-_".contains($0) })
    return LocaleTag(rest.dropFirst()) != nil
      || parts.count == 2 && parts[1].utf8.count == 2 && LocaleTag(parts[0])?.language == parts[0].lowercased()
  }

  /// Whether a block of a page is such a line, or introduces one.
  static func isPart(_ block: Block, of blocks: Blocks, _ page: ParsedPage, _ index: PageIndex) -> Bool {
    let top = blocks.prefix(Self.blocks)
    guard let place = top.firstIndex(where: { $0.node == block.node }) else {
      return block.opensItem && (isItem(block, of: blocks, page, index) || isOnlyLink(block, page, index))
    }
    if leads(block, page, index) || block.opensItem && isItem(block, of: blocks, page, index) { return true }
    let next = top.index(after: place)
    return next < top.endIndex && block.links.isEmpty && block.kind != .heading
      && page.document.nodes[block.node].range.count < introduction && leads(top[next], page, index)
  }

  /// `- [Italiano](/it/tide)`, wherever it stands in `/en/tide`.
  private static func isOnlyLink(_ block: Block, _ page: ParsedPage, _ index: PageIndex) -> Bool {
    guard block.links.count == 1, let link = block.links.first, has(link, of: page, index) else { return false }
    let label = page.document.plainText(link)
    return page.document.plainText(block.node).trimmed == label.trimmed && !LanguageLabels.languages(of: label).isEmpty
  }

  /// Whether an item belongs to a list of languages that begins among the first blocks.
  private static func isItem(_ block: Block, of blocks: Blocks, _ page: ParsedPage, _ index: PageIndex) -> Bool {
    if block.links.isEmpty { return false }
    let top = blocks.prefix(Self.blocks + mostEntries)
    guard let place = top.firstIndex(where: { $0.node == block.node }) else { return false }
    let above = top[...place].reversed().prefix { $0.opensItem }
    let items = above + top[(place + 1)...].prefix { $0.opensItem }
    guard place - above.count < Self.blocks, items.count > 1 else { return false }
    // A page that somebody has called otherwise is named by its language, and some languages have names that few know.
    let known = items.count { item in
      leads(item, page, index)
        || item.links.count == 1
          && item.links.allSatisfy { !LanguageLabels.languages(of: page.document.plainText($0)).isEmpty }
    }
    return known * 3 >= items.count * 2 && items.contains { leads($0, page, index) }
  }

  /// Whether each of several links of a block is called by a language, wherever it leads: each page leaves out its own.
  static func namesLanguages(_ block: Block, _ document: Document) -> Bool {
    block.links.count > 1 && block.links.allSatisfy { !LanguageLabels.languages(of: label($0, document)).isEmpty }
  }

  /// What a link says; of raw HTML, what stands behind its tag.
  private static func label(_ link: Int, _ document: Document) -> String {
    let text = document.plainText(link)
    if !text.isEmpty { return text }
    let behind = document.text.bytes[document.nodes[link].range.end...].prefix(longestLabel)
    return String(decoding: behind.prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self)
  }

  /// In bytes.
  private static let longestLabel = 80

  /// One of several links may lead to the project's own page instead.
  private static func leads(_ block: Block, _ page: ParsedPage, _ index: PageIndex) -> Bool {
    guard !block.links.isEmpty else { return false }
    let count = block.links.count { has($0, of: page, index) }
    return count == block.links.count || count > 1 && count * 3 >= block.links.count * 2
  }
}
