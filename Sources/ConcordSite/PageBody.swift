import ConcordProject
import ConcordSyntax

/// The content of one page: its HTML, its outline, the files that it shows and the links that fail.
struct PageBody {
  let html: [UInt8]
  /// Of level 2 and 3.
  let outline: [Heading]
  let assets: [String]
  let faults: [String]

  struct Heading {
    let id: String
    let label: String
    let level: Int
  }

  init(_ map: SiteMap, _ page: SiteSet.Page, locale: LocaleTag, isSafe: Bool) {
    let document = page.document
    let ids = map.headingIDs(page)
    let path = SiteMap.path(page.topic, locale)
    let links = LinkRewriter(map, page, locale: locale)
    let inclusions = Inclusions(map, page)
    var html = HTMLRenderer.render(
      document, Self.options(map, page, inclusions, locale: locale, path: path, isSafe: isSafe))
    if !document.nodes.contains(where: { $0.kind == .heading && $0.detail == 1 }) {
      var title = HTMLBuffer()
      title.write("<h1>")
      title.writeEscaped(map.title(page).utf8)
      title.write("</h1>\n")
      html = title.bytes + html
    }
    self.html = html
    outline = document.nodes.indices.compactMap { index in
      guard document.nodes[index].kind == .heading, [2, 3].contains(document.level(index)),
        let id = document.id(of: index)?.name ?? ids[index]
      else { return nil }
      return Heading(id: id, label: map.plain(document, index), level: document.level(index))
    }
    var assets: Set<String> = []
    var faults: [String] = []
    for index in document.indices(of: .link, .image) {
      let target = document.info(index)
      if let file = links.file(String(target.prefix { $0 != "#" })), map.page(file: file) == nil { assets.insert(file) }
      if links.isBroken(target) {
        let line = document.source.line(atByte: document.nodes[index].range.start)
        faults.append("\(page.file):\(line): `\(target)` leads nowhere")
      }
    }
    self.assets = assets.sorted()
    self.faults = faults + Self.unknownKeywords(map, page) + inclusions.faults(document.nodes.indices)
  }

  private static func options(
    _ map: SiteMap, _ page: SiteSet.Page, _ inclusions: Inclusions, locale: LocaleTag, path: String, isSafe: Bool
  ) -> RenderOptions {
    let links = LinkRewriter(map, page, locale: locale, path: path)
    let words = Words.of(page.locale)
    return RenderOptions(
      keywords: map.set.keywords, link: { links.rewrite($0) }, isMissing: { links.isBroken($0) },
      include: { name in
        guard let part = try? inclusions.part(name) else { return nil }
        var inner = options(map, part.page, part.inclusions, locale: locale, path: path, isSafe: isSafe)
        // A section is a place to link to; a block may be shown twice on a page.
        inner.hasIDs = part.nodes.first.map { part.page.document.nodes[$0].kind == .heading } ?? true
        let other = part.page.locale
        return RenderOptions.Inclusion(
          document: part.page.document, nodes: part.nodes, options: inner,
          language: other == page.locale ? nil : (other.tag, Words.direction(of: other)))
      }, headingIDs: map.headingIDs(page), labels: words.labels, back: words.back, isHighlighted: true,
      isSafe: isSafe, isForSite: true)
  }

  private static func unknownKeywords(_ map: SiteMap, _ page: SiteSet.Page) -> [String] {
    guard let keywords = map.set.keywords else { return [] }
    let document = page.document
    return document.placeholders.compactMap { placeholder in
      guard placeholder.kind == .keyword, !placeholder.name.hasPrefix("site.data.content."),
        !keywords.contains(placeholder.name), placeholder.name != "site.data." + Reference.definitionList,
        document.nodes[document.node(atByte: placeholder.range.start)].kind != .codeBlock
      else { return nil }
      let line = document.source.line(atByte: placeholder.range.start)
      return "\(page.file):\(line): `\(document.source.text(placeholder.range))` is not in the keyword map"
    }
  }
}
