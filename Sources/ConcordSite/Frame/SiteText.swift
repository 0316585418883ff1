public import ConcordProject
public import ConcordSyntax

/// What other reports need of a site: blocks as HTML, and the direction of a language.
public enum SiteText {
  /// `ltr` or `rtl`.
  public static func direction(of locale: LocaleTag) -> String { SiteStrings.direction(of: locale) }

  /// Blocks of a page as a site shows them, alone: harmless, with images as their text.
  public static func render(_ document: Document, _ nodes: [Int]) -> String {
    let options = RenderOptions(
      isMissing: { _ in true }, isHighlighted: true, isSafe: true, hasIDs: false, isForSite: true)
    let html = String(
      decoding: HTMLRenderer.render(
        RenderOptions.Inclusion(document: document, nodes: nodes, options: options), isInline: false), as: UTF8.self)
    let isRow = nodes.first.map { document.nodes[$0].kind == .tableRow } ?? false
    return isRow ? "<table>\n\(html)</table>" : html
  }
}
