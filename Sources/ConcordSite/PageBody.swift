import ConcordProject
import ConcordSyntax

/// The content of one page: its HTML, its outline, the files that it shows and the links that fail.
struct PageBody {
  let html: [UInt8]
  let outline: [[String: String]]
  let assets: [String]
  let faults: [String]

  init(_ map: SiteMap, _ page: SiteSet.Page, locale: LocaleTag, keywords: KeywordMap?, isSafe: Bool) {
    let links = LinkRewriter(map, page, locale: locale)
    let document = page.document
    let ids = map.headingIDs(page)
    var html = HTMLRenderer.render(
      document,
      RenderOptions(
        keywords: keywords, link: { links.rewrite($0) }, headingIDs: ids, labels: Words.of(page.locale).labels,
        isHighlighted: true, isSafe: isSafe, isForSite: true))
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
      return ["id": id, "label": map.plain(document, index), "level": "\(document.level(index))"]
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
    self.faults = faults
  }
}
