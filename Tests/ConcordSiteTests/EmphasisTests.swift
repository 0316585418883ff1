import ConcordSite
import ConcordSyntax
import Testing

/// `**` as the tool that publishes a page reads it.
@Suite struct EmphasisTests {
  static let cases: [(dialect: Dialect, language: String, markdown: String, html: String)] = [
    // marked asks for no more than that no space stands inside.
    (.ibmCloud, "ja", "**「検索」**で", "<strong>「検索」</strong>で"),
    (.ibmCloud, "en", "**Edit.**then", "<strong>Edit.</strong>then"),
    (.ibmCloud, "fr", "** Rechercher **, puis", "** Rechercher **, puis"),
    (
      .ibmCloud, "ja", "**「A」**を選択し、**「B」**を", "<strong>「A」</strong>を選択し、<strong>「B」</strong>を"
    ),
    (.ibmCloud, "ja", "**「`a`」**で", "<strong>「<code>a</code>」</strong>で"),
    (.ibmCloud, "ja", "[x **「a」**y](u)", "<a href=\"u\">x <strong>「a」</strong>y</a>"),
    (.ibmCloud, "ja", "\\**「a」**で **「b」**で", "**「a」**で **「b」**で"),
    (.ibmCloud, "en", "**a** & &amp; **b.**c", "<strong>a</strong> &amp; &amp; <strong>b.</strong>c"),
    (.ibmCloud, "en", "2**8", "2**8"),
    (.ibmCloud, "en", "`**「a」**で`", "<code>**「a」**で</code>"),
    (.mkdocs, "en", "**a.**b", "<strong>a.</strong>b"),
    // CommonMark, but beside ideographs.
    (.gfm, "ja", "**「検索」**で", "<strong>「検索」</strong>で"),
    (.gfm, "zh", "请用**“搜索”**查找", "请用<strong>“搜索”</strong>查找"),
    (.gfm, "ko", "**`a`**를", "<strong><code>a</code></strong>를"),
    (.gfm, "en", "**“a”**b", "**“a”**b"),
    (.gfm, "ja", "**a.**b", "**a.**b"),
    (.hugo, "ja", "2**8 と **「c」**で", "2**8 と <strong>「c」</strong>で"),
    (.commonmark, "ja", "**「検索」**で", "**「検索」**で"),
  ]

  @Test(arguments: cases)
  func `strong text is what the page's own tool makes it`(
    _ dialect: Dialect, _ language: String, _ markdown: String, _ html: String
  ) {
    let document = Document(parsing: Array("\(markdown)\n".utf8), dialect: dialect)
    let result = HTMLRenderer.render(document, RenderOptions(language: language))
    #expect(String(decoding: result, as: UTF8.self) == "<p>\(html)</p>\n")
  }
}
