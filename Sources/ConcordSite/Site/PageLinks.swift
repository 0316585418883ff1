import ConcordPages
import ConcordProject
import ConcordSyntax

/// What a page refers to: the files that it shows, and what leads nowhere.
struct PageLinks: Sendable {
  /// Files of the project.
  let assets: [String]
  /// Those of a page that stands in for another are reported where it is at home.
  let warnings: [SiteWarning]

  /// Of what a locale's part of the site shows of a topic.
  init(_ map: SiteMap, _ topic: String, _ locale: LocaleTag) {
    guard let page = map.shown(topic, locale) else {
      (assets, warnings) = ([], [])
      return
    }
    let document = page.document
    let links = LinkRewriter(map, page, locale: locale)
    let isOwn = page.locale == locale
    var assets: Set<String> = []
    var warnings: [SiteWarning] = []
    func add(_ target: ArraySlice<UInt8>, _ shown: @autoclosure () -> String, at byte: Int, lines: Int = 0) {
      let place = links.place(target)
      if case .file(let file)? = place { assets.insert(file) }
      guard isOwn, let fault = links.fault(target, place) else { return }
      let line = document.text.line(atByte: byte) + lines
      warnings.append(SiteWarning(file: page.file, line: line, message: "`\(shown())` \(fault)"))
    }
    for index in document.indices(of: .link, .image) {
      let target = Shortcode.page(of: document.destinationBytes(index))
      add(target, document.destination(index), at: document.nodes[index].range.start)
    }
    if let wiki = map.wiki, document.dialect == .gfm {
      for index in document.indices(of: .text) {
        for link in WikiLink.all(in: document.literalBytes(index)) {
          guard let target = wiki.link(link, from: page, map) else { continue }
          add(Array(target.utf8)[...], target, at: document.nodes[index].range.start)
        }
      }
    }
    // IBM's links of raw HTML are nodes.
    if document.dialect != .ibmCloud {
      for index in document.indices(of: .htmlBlock, .htmlInline) {
        let literal = document.literalBytes(index)
        var (lines, counted) = (0, literal.startIndex)
        for link in RawLink.all(in: literal) {
          lines += literal[counted..<link.start].count { $0 == .lineFeed }
          counted = link.start
          for (text, _) in link.targets {
            add(Array(text.utf8)[...], text, at: document.nodes[index].range.start, lines: lines)
          }
        }
      }
    }
    for source in HostMark.pictures(document) {
      if case .file(let file)? = links.place(Array(source.utf8)[...]) { assets.insert(file) }
    }
    self.assets = assets.sorted()
    self.warnings =
      isOwn
      ? warnings + Self.unknownKeywords(map, page) + Inclusions(map, page).warnings(document.nodes.indices) : []
  }

  private static func unknownKeywords(_ map: SiteMap, _ page: ParsedPage) -> [SiteWarning] {
    let document = page.document
    let code = document.indices(of: .codeBlock).map { document.nodes[$0].range }
    func isInCode(_ byte: Int) -> Bool {
      let block = code.sortedIndex { $0.end <= byte }
      return block < code.count && code[block].start <= byte
    }
    return document.placeholders.compactMap { placeholder in
      guard placeholder.kind == .keyword, !placeholder.name.hasPrefix("site.data.content."),
        !(map.set.keywords?.contains(placeholder.name) ?? false),
        placeholder.name != "site.data." + Reference.definitionList,
        !isInCode(placeholder.range.start)
      else { return nil }
      return SiteWarning(
        file: page.file, line: document.text.line(atByte: placeholder.range.start),
        message: map.set.keywords == nil
          ? "placeholders stay as they are, for there is no keyword map; name one with --keywords"
          : "`\(document.text[placeholder.range])` is not in the keyword map")
    }
  }
}
