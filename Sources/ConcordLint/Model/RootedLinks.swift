import ConcordPages
import ConcordProject
import ConcordSyntax

/// How the pages of a language write addresses from the root of their site: with the language, or as the source has them.
enum RootedLinks {
  /// Whether nearly all of them name the language: `/fr/docs/a/`. The pages around tell, and the page itself.
  static func nameLocale(in page: PageContext) -> Bool {
    var counts = (named: 0, plain: 0)
    add(page.text.bytes, page.page.locale, page.index, &counts)
    // Its own slips do not count where it has few links.
    for file in page.index.neighbours(of: page.page.page) {
      if let text = page.index.store.bytes(file) { add(text.bytes, page.page.locale, page.index, &counts) }
    }
    return counts.named >= fewest && counts.named >= counts.plain * timesAsMany
  }

  private static let fewest = 8
  private static let timesAsMany = 4

  private static func add(
    _ bytes: [UInt8], _ locale: LocaleTag, _ index: PageIndex, _ counts: inout (named: Int, plain: Int)
  ) {
    var rest = bytes[...]
    while let start = rest.firstRange(of: "](/") {
      rest = rest[start.upperBound...]
      let path = rest.prefix { $0 != UInt8(ascii: ")") && !$0.isSpace && $0 != UInt8(ascii: "#") }
      // Pictures and files lie at one place for all.
      guard let last = path.split(separator: UInt8(ascii: "/")).last,
        !last.contains(UInt8(ascii: ".")) || last.suffix(3).elementsEqual(".md".utf8)
          || last.suffix(5).elementsEqual(".html".utf8)
      else { continue }
      let first = Substring(String(decoding: path.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self))
      if LocaleTag(first) == locale { counts.named += 1 } else { counts.plain += 1 }
    }
  }
}
