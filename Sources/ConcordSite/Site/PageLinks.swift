import ConcordPages
import ConcordProject
import ConcordSyntax

/// What a page refers to: the files that it shows, and what leads nowhere.
struct PageLinks: Sendable {
  /// Files of the project.
  let assets: [String]
  /// As `file:line: message`; those of a page that stands in for another are reported where it is at home.
  let warnings: [String]

  /// Of what a locale's part of the site shows of a topic.
  init(_ map: SiteMap, _ topic: String, _ locale: LocaleTag) {
    guard let page = map.shown(topic, locale) else {
      (assets, warnings) = ([], [])
      return
    }
    let document = page.document
    let links = LinkRewriter(map, page, locale: locale)
    var assets: Set<String> = []
    var warnings: [String] = []
    for index in document.indices(of: .link, .image) {
      switch links.place(document.destinationBytes(index)) {
      case .file(let file)?: assets.insert(file)
      case let place? where place.isNowhere:
        let line = document.text.line(atByte: document.nodes[index].range.start)
        warnings.append("\(page.file):\(line): `\(document.destination(index))` leads nowhere")
      default: break
      }
    }
    self.assets = assets.sorted()
    self.warnings =
      page.locale == locale
      ? warnings + Self.unknownKeywords(map, page) + Inclusions(map, page).warnings(document.nodes.indices) : []
  }

  private static func unknownKeywords(_ map: SiteMap, _ page: ParsedPage) -> [String] {
    guard let keywords = map.set.keywords else { return [] }
    let document = page.document
    return document.placeholders.compactMap { placeholder in
      guard placeholder.kind == .keyword, !placeholder.name.hasPrefix("site.data.content."),
        !keywords.contains(placeholder.name), placeholder.name != "site.data." + Reference.definitionList,
        document.nodes[document.node(atByte: placeholder.range.start)].kind != .codeBlock
      else { return nil }
      let line = document.text.line(atByte: placeholder.range.start)
      return "\(page.file):\(line): `\(document.text[placeholder.range])` is not in the keyword map"
    }
  }
}
