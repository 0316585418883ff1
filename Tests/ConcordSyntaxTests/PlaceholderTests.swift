import ConcordSyntax
import SharedMaterial
import Testing

/// Keywords are found by what they begin with: the same ones as among all placeholders.
@Suite struct PlaceholderTests {
  static let pages = [
    "{{site.data.keyword.a}} and {{site.data.keyword.a}}, <<site.data.keyword.b>>, {{other}}, {name}",
    "{{{{site.data.a}}}}, {{site.data.a{{site.data.b}}, {{site.data.a.site.data.b}}, {site.data.c}, {{site.data.}}",
    "site.data.a}}, {{site.data.a, {{site.data.a b}}, <<site.data.a}}, <site.data.a>, <<<site.data.a>>>",
    "{{site.data.a}",
    "`{{site.data.a}}` [b]({{site.data.b}}.md) <a href=\"{{site.data.c}}\">", "",
  ]

  @Test(arguments: pages, [Dialect.ibmCloud, .gfm, .commonmark, .hugo, .docusaurus])
  func `keywords are those of all placeholders`(_ page: String, _ dialect: Dialect) {
    check(Array(page.utf8), dialect)
  }

  @Test(.enabled(if: SharedMaterial.isPresent)) func `keywords of real pages are those of all placeholders`() throws {
    let folder = "corpus/ibm/appid"
    for file in try SharedMaterial.files(below: folder) where file.hasSuffix(".md") {
      check([UInt8](try SharedMaterial.data("\(folder)/\(file)")), .ibmCloud)
    }
  }

  private func check(_ bytes: [UInt8], _ dialect: Dialect) {
    let source = TextBuffer(bytes)
    let all = Placeholder.scan(source, dialect: dialect, extra: [])
    #expect(Placeholder.keywords(source, dialect: dialect, extra: []) == all.filter { $0.kind == .keyword })
  }
}
