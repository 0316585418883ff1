import ConcordSyntax
import Testing

/// What the scan reads itself: fences, tables, attribute lists, front matter and positions.
@Suite struct ReadingTests {
  struct Code: Sendable, CustomTestStringConvertible {
    let dialect: Dialect
    let page: String
    /// The content of each code block.
    let blocks: [String]
    var testDescription: String { "\(dialect): \(page)" }
  }

  static let code = [
    Code(dialect: .gfm, page: "````\n```\na\n````\n", blocks: ["```\na\n"]),
    Code(dialect: .gfm, page: "~~~\n```\na\n~~~\n", blocks: ["```\na\n"]),
    Code(dialect: .gfm, page: "```a`b\nc\n", blocks: []),
    Code(
      dialect: .gfm, page: "```sh\na\n\n{: pre}\n\nText.\n\n```js\nb\n```\n",
      blocks: ["a\n\n{: pre}\n\nText.\n", "b\n"]),
    Code(dialect: .ibmCloud, page: "```sh\na\n{: pre}\n\nText.\n\n```js\nb\n```\n", blocks: ["a\n", "b\n"]),
    Code(dialect: .ibmCloud, page: "```sh\na\n\nText.\n{: note}\n\n```js\nb\n```\n", blocks: ["a\n", "b\n"]),
    // Behind the code is a sentence.
    Code(
      dialect: .gfm, page: "```sh\na\n\nb\n\nNow run `it` again and wait.\n\n```js\nc\n```\n\nThat is all there is.\n",
      blocks: ["a\n\nb\n", "c\n"]),
    Code(
      dialect: .mkdocs, page: "```\na\n\n正しい値をここに設定してください。\n\n```\nb\n```\n\n次のように実行します。\n",
      blocks: ["a\n", "b\n"]),
    Code(
      dialect: .docusaurus, page: "```\na\n```\n\n### B\n\n```\nc\n\n### D\n\n```\ne\n```\n\n### F\n\n- g\n",
      blocks: ["a\n", "c\n", "e\n"]),
    Code(dialect: .gfm, page: "- a\n\n```\nb\n\nThen you wait a while.\n", blocks: ["b\n"]),
    // Of an odd number, the one that would leave the most prose in code has lost its closer.
    Code(
      dialect: .hugo, page: "```sh\na\n```\n\n```\nb\n\nNow open the door and wait.\n\n```sh\nc\n```\n",
      blocks: ["a\n", "b\n", "c\n"]),
    Code(
      dialect: .docusaurus, page: "```\na\n\n:::note\n\nb\n\n:::\n\n```js\nc\n```\n", blocks: ["a\n", "c\n"]),
    Code(
      dialect: .mkdocs, page: "```\na\n\n!!! note\n    b\n\n```js\nc\n```\n", blocks: ["a\n", "c\n"]),
    Code(
      dialect: .gfm, page: "```\na\n\n> [!NOTE]\n> b\n\n```js\nc\n```\n", blocks: ["a\n", "c\n"]),
    // A block that shows Markdown ends where it says; what stands around it has lost its closer all the same.
    Code(
      dialect: .gfm, page: "```md\na\n```\n\n```sh\nb\n\nNow open the door and wait.\n\n```js\nc\n```\n",
      blocks: ["a\n", "b\n", "c\n"]),
    Code(
      dialect: .gfm, page: "````md\n```sh\na\n````\n\n```sh\nb\n\nNow open the door and wait.\n\n```js\nc\n```\n",
      blocks: ["```sh\na\n", "b\n", "c\n"]),
    // Directly behind the code is the next block.
    Code(dialect: .gfm, page: "```text\na\n\n```text\nb\n```\n\nText.\n", blocks: ["a\n", "b\n"]),
    Code(
      dialect: .gfm, page: "```js\na\n```\n\n```text\nb\n\n\n```sh\nc\n```\n\n```sh\nd\n```\n",
      blocks: ["a\n", "b\n", "c\n", "d\n"]),
    // A block that shows fences, and a fence that is shown.
    Code(dialect: .gfm, page: "```text\na\n\n```js\nb\n```\n\nc\n```\n", blocks: ["a\n\n```js\nb\n", ""]),
    Code(dialect: .gfm, page: "```text\na\n```js\nb\n```\n", blocks: ["a\n```js\nb\n"]),
    Code(dialect: .gfm, page: "```text\na\n\n```js\n```\n", blocks: ["a\n\n```js\n"]),
    Code(dialect: .gfm, page: "```text\n\n```js\nb\n```\n", blocks: ["\n```js\nb\n"]),
    // What is no prose for certain leaves a page as CommonMark has it.
    Code(
      dialect: .gfm, page: "```\na\n\nb = call(c) of the one\n\n```js\nd\n```\n",
      blocks: ["a\n\nb = call(c) of the one\n\n```js\nd\n"]),
    Code(
      dialect: .gfm, page: "~~~\na\n~~~\n\n```\nb\n\nNow you wait a while.\n\n```js\nc\n```\n",
      blocks: ["a\n", "b\n\nNow you wait a while.\n\n```js\nc\n"]),
    // A table that a program has drawn is none.
    Code(
      dialect: .docusaurus, page: "```sql\nSELECT a;\n\n┌───────┐\n│ a b c │\n└───────┘\n",
      blocks: ["SELECT a;\n\n┌───────┐\n│ a b c │\n└───────┘\n"]),
    // Fences in pairs, whatever they hold; and a page that teaches Markdown.
    Code(
      dialect: .gfm, page: "```\nThis is what it prints.\n\nAnd that, a line later.\n```\n\n```js\nb\n```\n",
      blocks: ["This is what it prints.\n\nAnd that, a line later.\n", "b\n"]),
    Code(
      dialect: .gfm, page: "```md\nWrite it so, in three lines.\n\n```js\nb\n```\n",
      blocks: ["Write it so, in three lines.\n\n```js\nb\n"]),
    Code(
      dialect: .gfm, page: "```js\nfor (const a of b) c()\n\nreturn new Promise(d)\n\n```js\n",
      blocks: ["for (const a of b) c()\n\nreturn new Promise(d)\n\n```js\n"]),
    Code(dialect: .ibmCloud, page: "```sh\na\n\nb\n{: pre}\n\n```js\nc\n```\n", blocks: ["a\n\nb\n", "c\n"]),
  ]

  /// Code between template tags.
  static let templates = [
    Code(
      dialect: .gfm, page: "{% highlight ruby %}\na = `b`\n\n# c\n{% endhighlight %}\n\nText.\n",
      blocks: ["a = `b`\n\n# c\n"]),
    Code(dialect: .ibmCloud, page: "{% highlight ruby linenos %}\na\n{% endhighlight %}\n", blocks: ["a\n"]),
    Code(
      dialect: .gfm, page: "- a\n\n{% codeblock a.js lang:js %}\n```\nb\n```\n{% endcodeblock %}\n\n```sh\nc\n```\n",
      blocks: ["```\nb\n```\n", "c\n"]),
    Code(dialect: .gfm, page: "{% code %}\na\n{% endcode %}\n", blocks: ["a\n"]),
    Code(dialect: .gfm, page: "{% highlight ruby %}\na\n\n```\nb\n```\n", blocks: ["b\n"]),
    Code(dialect: .gfm, page: "{% highlight ruby %} a\nb\n{% endhighlight %}\n", blocks: []),
    Code(dialect: .gfm, page: "{% note tip %}\na\n{% endnote %}\n", blocks: []),
    Code(dialect: .docusaurus, page: "{% highlight ruby %}\na\n{% endhighlight %}\n", blocks: []),
    Code(dialect: .commonmark, page: "{% highlight ruby %}\na\n{% endhighlight %}\n", blocks: []),
  ]

  @Test(arguments: [
    ("{% highlight ruby %}\na\n{% endhighlight %}\n", "ruby"),
    ("{% codeblock A lang:c++ %}\na\n{% endcodeblock %}\n", "c++"),
    ("{% codeblock ruby %}\na\n{% endcodeblock %}\n", ""), ("{% highlight %}\na\n{% endhighlight %}\n", ""),
  ])
  func `a tag says its code's language`(_ page: String, _ language: String) throws {
    let document = Document(parsing: Array(page.utf8), dialect: .gfm)
    let fence = try #require(document.fences.first)
    #expect(document.text[fence.info] == language)
  }

  @Test(arguments: code + templates)
  func `a fence ends where its closer is, or where it was lost`(_ code: Code) {
    let document = Document(parsing: Array(code.page.utf8), dialect: code.dialect)
    #expect(document.indices(of: .codeBlock).map(document.literal) == code.blocks)
    #expect(document.fences.map { document.text[$0.content] } == code.blocks, "so says the scan")
  }

  @Test(arguments: [(Dialect.ibmCloud, true), (.gfm, true), (.docusaurus, false)])
  func `a closer so far right is none, but in MDX`(_ dialect: Dialect, _ isMisplaced: Bool) throws {
    let document = Document(parsing: Array("```sh\na\n    ```\n\nText.\n".utf8), dialect: dialect)
    #expect((document.fences.first?.defect == .closerMisplaced) == isMisplaced)
  }

  @Test func `an escaped bar is text, and a column has the side that its signs say`() throws {
    let document = Document(
      parsing: Array("| a \\| b | c | d | e |\n|:-:|--:|:--|---|\n| 1 | 2 | 3 | 4 |\n".utf8), dialect: .gfm)
    let table = try #require(document.tables.first)
    #expect(table.alignments == [.center, .right, .left, .none])
    #expect(document.children(of: table.node).map { document.children(of: $0).count } == [4, 4])
  }

  /// A page, and for each list the kind of block that has it with the names in it.
  static let lists: [(page: String, owners: [String])] = [
    ("Text.\n{: .a.b #c}\n", ["paragraph a b c"]), ("Text.\n{: note}\n{: #x}\n", ["paragraph note", "paragraph x"]),
    ("- One\n{: #x}\n", ["item x"]), ("- One\n  {: #x}\n", ["paragraph x"]), ("Text.\n\n{: #x}\n\nMore.\n", ["none x"]),
    ("{: #x}\n{: note}\n# A\n", ["heading x", "heading note"]),
  ]

  @Test(arguments: lists)
  func `an attribute list belongs to the block that it touches`(_ page: String, _ owners: [String]) {
    let document = Document(parsing: Array(page.utf8), dialect: .ibmCloud)
    let found = document.attributeLists.map { list in
      ([list.owner.map { "\(document.nodes[$0].kind)" } ?? "none"] + list.tokens.map(\.name)).joined(separator: " ")
    }
    #expect(found == owners)
  }

  @Test(arguments: [
    ("---\ntitle: \"A b\"\nid: 'c'\n---\n", ["title=A b", "id=c"]), ("\u{FEFF}---\ntitle: a\n---\n", ["title=a"]),
    ("---\ntitle: a\nlastupdated: b\n\n# H\n", ["title=a", "lastupdated=b"]),
    ("---\nNote: one\nMore: two\n\nText\n", nil),
    // Quotes may hold line ends; a quote that is not closed holds none.
    ("---\ntitle: 'A\nb: c.'\nid: d\n---\n", ["title=A\nb: c.", "id=d"]),
    ("---\ntitle: 'A\n  long\none'\nid: d\n---\n", ["title=A\n  long\none", "id=d"]),
    ("---\ntitle: 'tis\nid: d\n---\n", ["title='tis", "id=d"]),
    ("---\na:\n  b: c\nd: e\n---\n", ["a=", "a.b=c", "d=e"]),
  ])
  func `front matter is keys between dashes, or known keys that lost the second ones`(
    _ page: String, _ entries: [String]?
  ) {
    let document = Document(parsing: Array(page.utf8), dialect: .gfm)
    let found = document.frontMatter?.entries.map { "\($0.path)=\(document.text[$0.value])" }
    #expect(found == entries)
  }

  /// A page, and where its links lead; blanks of a template tag do not end a destination.
  @Test(arguments: [
    (
      Dialect.hugo, "See [a]({{< ref \"b.md#c\" >}}) and [d]({{% relref path=\"e\" %}} \"T\").\n",
      ["{{< ref \"b.md#c\" >}}", "{{% relref path=\"e\" %}}"]
    ),
    (
      .gfm, "| [a]({% link b.md %}#c) | `[x]({{ y }})` |\n|---|---|\n| [d]({{ site.url }}/e f) | [g](h) |\n",
      ["{% link b.md %}#c", "h"]
    ),
    (
      // Jekyll's pages have attribute lists, too.
      .ibmCloud, "{: #a}\n\n[a]({% link b.md %}) [d](x...{{ release.tag }}) [g]({{site.data.keyword.h}})\n",
      ["{% link b.md %}", "x...{{ release.tag }}", "{{site.data.keyword.h}}"]
    ),
    (.hugo, "- [a][b]\n\n  > [c]({{< ref \"d\" >}}\n\n[b]: {{< ref \"e\" >}}\n", ["{{< ref \"e\" >}}"]),
    (.hugo, "[a]({{<ref b.md>}}) `{{<c>}}` [d][e]\n\n[e]: {{<ref \"f\">}}\n", ["{{<ref b.md>}}", "{{<ref \"f\">}}"]),
    (.commonmark, "[a]({{< ref \"b\" >}})\n", []),
  ])
  func `a template tag is a destination`(_ dialect: Dialect, _ page: String, _ destinations: [String]) {
    let document = Document(parsing: Array(page.utf8), dialect: dialect)
    #expect(document.indices(of: .link).map { document.destination($0) } == destinations)
    for code in document.indices(of: .code) { #expect(!document.literal(code).contains("-")) }
  }

  @Test(arguments: [Dialect.hugo, .gfm, .mkdocs, .ibmCloud])
  func `a tag of a link that has no end is text, as it is written`(_ dialect: Dialect) {
    let page = "See [a]({{ b _c_ d }} and [e]({{ f\n"
    let document = Document(parsing: Array(page.utf8), dialect: dialect)
    let texts = document.indices(of: .text)
    #expect(texts.map { document.literal($0) }.joined() == "See [a]({{ b c d }} and [e]({{ f")
    #expect(texts.allSatisfy { document.nodes[$0].isExact })
  }

  /// CommonMark would take `<b>` for a tag of HTML.
  @Test func `a shortcode without blanks is text, in its place`() {
    let page =
      "A {{<b>}} c\n{{<d e=\"f\">}}*g*{{</d>}} &amp; h\n\n    {{<i>}}\n\n```\n{{<j>}}\n```\n\n<div>\n{{<k>}}\n</div>\n"
    let document = Document(parsing: Array(page.utf8), dialect: .hugo)
    #expect(document.indices(of: .htmlInline).isEmpty)
    let texts = document.indices(of: .text)
    #expect(texts.map { document.literal($0) }.joined() == "A {{<b>}} c{{<d e=\"f\">}}g{{</d>}} & h")
    #expect(texts.allSatisfy { document.nodes[$0].isExact })
    #expect(
      document.indices(of: .codeBlock, .htmlBlock).map { document.literal($0) } == [
        "{{<i>}}\n", "{{<j>}}\n", "<div>\n{{<k>}}\n</div>\n",
      ])
  }

  /// As GitHub's `[^\p{Word}\- ]` and the npm package `github-slugger` have it.
  @Test(arguments: [
    ("Getting started!", "getting-started"), ("a_b - c", "a_b---c"), ("½ Cup²", "-cup"), ("Ⅷ Ωmega", "ⅷ-ωmega"),
    ("تشکیل\u{200C}دهنده", "تشکیلدهنده"), ("⚙\u{FE0F} Set", "\u{FE0F}-set"),
    ("1\u{FE0F}\u{20E3} One", "1\u{FE0F}\u{20E3}-one"),
    ("हिन्दी", "हिन्दी"), ("👩\u{200D}💻 A", "-a"),
  ])
  func `a heading's anchor has its letters, marks and digits`(_ heading: String, _ slug: String) {
    #expect(Slug.of(heading).unicodeScalars.elementsEqual(slug.unicodeScalars), "\(Slug.of(heading))")
  }

  @Test func `equal headings have anchors of their own`() {
    var taken = Slug.Taken(["a", "a-b-2"])
    #expect(["A b", "A b", "a", "A b!"].map { taken.unique(Slug.of($0)) } == ["a-b", "a-b-1", "a-1", "a-b-3"])
  }

  @Test(arguments: [
    ("ab", 1, 2, 2), ("é😀b", 6, 3, 3), ("\u{FEFF}ab", 4, 2, 2), ("x\n\u{FEFF}b", 5, 2, 2), ("a\tb", 2, 3, 5),
    ("\tb", 1, 2, 5),
  ])
  func `a column is a character, and on the screen a tab is up to four`(
    _ text: String, _ byte: Int, _ column: Int, _ display: Int
  ) {
    let buffer = TextBuffer(Array(text.utf8))
    #expect(buffer.position(atByte: byte).column == column)
    #expect(buffer.displayColumn(atByte: byte) == display)
  }
}
