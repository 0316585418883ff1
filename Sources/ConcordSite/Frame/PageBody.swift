import ConcordPages
import ConcordProject
import ConcordSyntax

/// The content of one page: its HTML and its outline.
struct PageBody {
  let html: [UInt8]
  /// How much of it is the heading that it begins with.
  let headingEnd: Int
  /// Of level 2 and 3.
  let outline: [Heading]

  struct Heading {
    let id: String
    let label: String
    let level: Int
  }

  init(
    _ map: SiteMap, _ page: ParsedPage, locale: LocaleTag, _ site: SiteOptions, own: OwnNames, images: ImageSizes,
    children: @escaping @Sendable () -> [ChildPage], sections: () -> [ChildPage]
  ) {
    let document = page.document
    let ids = map.headingIDs(page)
    let path = map.path(page.topic, locale)
    let inclusions = Inclusions(map, page)
    var options = Self.options(map, page, inclusions, images, locale: locale, path: path, isSafe: site.isSafe)
    let files = HostFiles(map.set.files, page.file, read: site.readFile)
    options.file = { files.text($0) }
    options.children = children
    // A page that stands in for another counts where it is at home.
    if page.locale == locale { options.own = own }
    var titleHeading: Int?
    if case .heading(let heading) = PageTitle(document), document.level(heading) > 1, map.entry("title", page) == nil {
      titleHeading = heading
    }
    let shift = document.headingShift
    options.titleHeading = titleHeading
    options.headingShift = shift
    var html = HTMLRenderer.render(document, options)
    let hero = Hero.html(document, options)
    if document.isEmptyPage, hero.isEmpty { html += HTMLRenderer.list(sections(), options) }
    let hasTitle =
      shift == 0 && document.nodes.contains { $0.kind == .heading && $0.level == 1 } || document.hasTitleInHTML
    if titleHeading == nil, !hasTitle {
      var title = HTMLBuffer()
      title.write("<h1>")
      title.writeEscaped(map.title(page).utf8)
      title.write("</h1>\n")
      html = title.bytes + hero + html
    } else {
      html = hero + html
    }
    self.html = html
    headingEnd = html.starts(with: "<h1".utf8) ? html[...].firstRange(of: "</h1>\n")?.upperBound ?? 0 : 0
    outline = document.nodes.indices.compactMap { index in
      guard document.nodes[index].kind == .heading, [2, 3].contains(document.level(index) + shift),
        index != titleHeading,
        let id = document.id(of: index)?.name ?? ids[index]
      else { return nil }
      return Heading(id: id, label: map.label(page, index), level: document.level(index) + shift)
    }
  }

  private static func options(
    _ map: SiteMap, _ page: ParsedPage, _ inclusions: Inclusions, _ images: ImageSizes, locale: LocaleTag, path: String,
    isSafe: Bool
  ) -> RenderOptions {
    let links = LinkRewriter(map, page, locale: locale, path: path)
    let words = map.words(page.locale)
    var options = RenderOptions(
      keywords: map.set.keywords, link: { links.rewrite($0) },
      isMissing: { links.isBroken($0) || links.file($0).map(images.isEmpty) ?? false },
      include: { name in
        guard let part = try? inclusions.part(name) else { return nil }
        var inner = Self.options(map, part.page, part.inclusions, images, locale: locale, path: path, isSafe: isSafe)
        // A section is a place to link to; a block may be shown twice on a page.
        inner.hasIDs = part.nodes.first.map { part.page.document.nodes[$0].kind == .heading } ?? true
        let other = part.page.locale
        return RenderOptions.Inclusion(
          document: part.page.document, nodes: part.nodes, options: inner,
          language: other == page.locale ? nil : (other.tag, SiteStrings.direction(of: other)))
      }, headingIDs: map.headingIDs(page), labels: words.labels, back: words[.back], isHighlighted: true,
      isSafe: isSafe, isForSite: true, isRightToLeft: page.locale.isRightToLeft, language: page.locale.language)
    (options.foreignLabels, options.backAttribute) = (words.foreignLabels, words.attribute(of: .back))
    options.hasOldMDX = map.index.hasOldMDX
    if let wiki = map.wiki { options.wiki = { wiki.link($0, from: page, map) } }
    options.imageSize = { target in links.file(target).flatMap(images.size) }
    return options
  }
}
