import ConcordSite
import ConcordSyntax
import Testing

/// Blocks as a report shows them: what is marked, and what is left out.
@Suite struct BlockHTMLTests {
  /// What stands between `⟦` and `⟧` is marked.
  @Test(arguments: [
    ("one ⟦two⟧ three", "<p>one <mark class=\"m\">two</mark> three</p>\n"),
    ("one *t⟦wo* thr⟧ee", "<p>one <em>t<mark class=\"m\">wo</mark></em><mark class=\"m\"> thr</mark>ee</p>\n"),
    ("a ⟦`b c`⟧", "<p>a <mark class=\"m\"><code>b c</code></mark></p>\n"),
    ("a `b ⟦c⟧ d`", "<p>a <mark class=\"m\"><code>b c d</code></mark></p>\n"),
    ("[a ⟦b⟧ c](https://x.org)", "<p><a href=\"https://x.org\">a <mark class=\"m\">b</mark> c</a></p>\n"),
    ("[a](⟦https://x.org⟧) b", "<p><mark class=\"m\"><a href=\"https://x.org\">a</a></mark> b</p>\n"),
    (
      "⟦[a `b`](https://x.org)⟧ b", "<p><mark class=\"m\"><a href=\"https://x.org\">a <code>b</code></a></mark> b</p>\n"
    ),
    ("a ![⟦b⟧](c.png)", "<p>a <mark class=\"m\"><span class=\"missing-image\">b</span></mark></p>\n"),
    ("⟦a &lt; b⟧ c", "<p><mark class=\"m\">a &lt; b c</mark></p>\n"),
  ])
  func `marks stand around what readers see of them`(_ marked: String, _ html: String) throws {
    let text = marked.replacing("⟦", with: "").replacing("⟧", with: "")
    let start = try #require(marked.utf8.firstRange(of: "⟦".utf8)).lowerBound
    let end = try #require(marked.utf8.firstRange(of: "⟧".utf8)).lowerBound
    let range = ByteRange(
      start: marked.utf8.distance(from: marked.startIndex, to: start),
      end: marked.utf8.distance(from: marked.startIndex, to: end) - "⟦".utf8.count)
    let document = Document(parsing: Array(text.utf8), dialect: .ibmCloud)
    #expect(BlockHTML(document).render([1], marking: [.init(range, name: "m")]) == html)
  }

  @Test(arguments: [
    ("a </div></section> b <b>c", "<p>a &lt;/section> b c</p>\n"),
    ("a<br>b <img src=x alt=\"c < d\">", "<p>a<br>b c &lt; d</p>\n"),
    ("a <script>b</script>", "<p>a &lt;script>b&lt;/script></p>\n"),
    ("[a](b.md) [c](javascript:d)", "<p><a>a</a> <a>c</a></p>\n"),
  ])
  func `nothing of a page reaches out of its block`(_ text: String, _ html: String) {
    #expect(BlockHTML(Document(parsing: Array(text.utf8), dialect: .ibmCloud)).render([1]) == html)
  }
}
