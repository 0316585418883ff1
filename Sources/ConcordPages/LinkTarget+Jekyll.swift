import ConcordProject
import ConcordSyntax

/// Where Jekyll's pages are on their site.
extension LinkTarget {
  /// `{% link _tour/a.md %}` names a file from the site's root; Jekyll makes no site where it is not there.
  init?(ofJekyll path: String, _ page: ParsedPage, _ index: PageIndex) {
    guard RelativePath.isPath(path, without: ":?{"), path.contains(".") else { return nil }
    let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
    for above in RelativePath.foldersAbove(page.file) {
      if index.page(above + name) != nil {
        self = .page(above + name)
        return
      }
      if index.hasFile(above + name) {
        self = .file(above + name)
        return
      }
    }
    guard index.isJekyll(page.file) else { return nil }
    self = .missing(name)
  }

  /// Whether Jekyll gives a page an address of another name than its file's, as `permalink: /a/b/` of `c.md`: what its addresses mean there,
  /// nobody knows who does not know all permalinks.
  static func isElsewhereOnSite(_ page: ParsedPage) -> Bool {
    guard page.document.dialect == .jekyll, let name = permalink(page)?.split(separator: "/").last else { return false }
    let stem = RelativePath.stem(of: page.file)
    return name != stem && name.split(separator: ".").first.map(String.init) != stem && !IndexPage.stems.contains(stem)
  }

  static func permalink(_ page: ParsedPage) -> String? {
    guard let matter = page.document.frontMatter else { return nil }
    return matter.entry("permalink").map { matter.text(of: $0, in: page.document.text) }
  }
}
