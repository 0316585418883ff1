import ConcordProject
import ConcordSite
import ConcordSyntax
import Testing

/// What the dialect adds to CommonMark, as HTML.
@Suite struct DialectRenderTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let markdown: String
    let html: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "subscript, superscript", markdown: "H~2~O, 19^th^, ~~gone~~, ~/a:~/b, 2^10, a~b and c~d",
      html: "<p>H<sub>2</sub>O, 19<sup>th</sup>, <del>gone</del>, ~/a:~/b, 2^10, a~b and c~d</p>"),
    Case(
      name: "span", markdown: "A [part **of** it]{: .x #y} and [none].",
      html: "<p>A <span id=\"y\" class=\"x\">part <strong>of</strong> it</span> and [none].</p>"),
    Case(
      name: "spans of one class in one text",
      markdown: "[a]{: .x} and [b]{: .x}, [a] &amp; [a]{: .x}, [c [d]{: .x}]{: .y} {: .x}",
      html: """
        <p><span class="x">a</span> and <span class="x">b</span>, [a] &amp; <span class="x">a</span>, \
        <span class="y">c <span class="x">d</span></span></p>
        """),
    Case(
      name: "spans with entities", markdown: "[n] [a &amp; b]{: .x} and [c &lt;]{: .y}.",
      html: "<p>[n] <span class=\"x\">a &amp; b</span> and <span class=\"y\">c &lt;</span>.</p>"),
    Case(
      name: "a placeholder that is shown as it is", markdown: "Write \\{{site.data.keyword.x}}.",
      html: "<p>Write <span class=\"own\">{{site.data.keyword.x}}</span>.</p>"),
    Case(
      name: "lists behind a span", markdown: "[n]{: .a}{: .a}\n\n[n]{: .a}]{:}",
      html: "<p><span class=\"a\">n</span></p>\n<p><span class=\"a\">n</span>]</p>"),
    Case(
      name: "footnote",
      markdown: "One[^a], two[^b], one[^a], none[^c].\n\n[^b]: word\n[^a]: A `b` [c](d).\n[^d]: unused",
      html: """
        <p>One<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup>, \
        two<sup class="footnote-ref"><a href="#fn2" id="fnref2">2</a></sup>, \
        one<sup class="footnote-ref"><a href="#fn1" id="fnref1-2">1</a></sup>, none[^c].</p>
        <section class="footnotes">
        <ol>
        <li id="fn1">
        <p>A <code>b</code> <a href="d">c</a>. <a href="#fnref1" class="footnote-back" aria-label="Back to the text">↩</a></p>
        </li>
        <li id="fn2">
        <p>word <a href="#fnref2" class="footnote-back" aria-label="Back to the text">↩</a></p>
        </li>
        </ol>
        </section>
        """),
    Case(
      name: "description list",
      markdown:
        "Orange\n:   Fruit.\n:   Color.\n\nBanana {: #b}\n:   Long:\n\n    - and `bent`\n\nText: no\n\n- item\n: no",
      html: """
        <dl>
        <dt>Orange</dt>
        <dd>Fruit.</dd>
        <dd>Color.</dd>
        <dt id="b">Banana</dt>
        <dd>
        <p>Long:</p>
        <ul>
        <li>and <code>bent</code></li>
        </ul>
        </dd>
        </dl>
        <p>Text: no</p>
        <ul>
        <li>item
        : no</li>
        </ul>
        """),
    Case(
      name: "figure",
      markdown: "![Map of {{site.data.keyword.it}}](m.png \"Map\"){: caption=\"Figure 1\" caption-side=\"top\"}",
      html: """
        <figure>
        <figcaption>Figure 1</figcaption>
        <img src="m.png" alt="Map of IT® now" title="Map" decoding="async" />
        </figure>
        """),
    Case(
      name: "figure below its list", markdown: "![Map](m.png)\n{: caption=\"Figure 1\"}\n{: #map}",
      html:
        "<figure id=\"map\">\n<img src=\"m.png\" alt=\"Map\" decoding=\"async\" />\n<figcaption>Figure 1</figcaption>\n</figure>"
    ),
    Case(
      name: "players",
      markdown:
        "![Film](https://x.org/e/1){: video output=\"iframe\" frameborder=\"0\" width=\"560\"}\n![Song](s.mp3){: audio controls}",
      html:
        "<p><iframe src=\"https://x.org/e/1\" title=\"Film\" class=\"video\" width=\"560\" allowfullscreen=\"\" loading=\"lazy\"></iframe>\n<audio src=\"s.mp3\" title=\"Song\" class=\"audio\" controls=\"\"></audio></p>"
    ),
    Case(
      name: "tabs",
      markdown:
        "```sh\na\n```\n{: tab-title=\"One\"}\n{: tab-group=\"g\"}\n\n```sh\nb\n```\n{: tab-title=\"Two\" tab-group=\"g\"}\n\nEnd.",
      html: """
        <div class="tabs">
        <div class="tab">
        <p class="tab-title">One</p>
        <pre><code class="language-sh">a
        </code></pre>
        </div>
        <div class="tab">
        <p class="tab-title">Two</p>
        <pre><code class="language-sh">b
        </code></pre>
        </div>
        </div>
        <p>End.</p>
        """),
    Case(
      name: "keywords, and in code where it is asked for",
      markdown:
        "{{site.data.keyword.it}} {{site.data.keyword.no}} `{{site.data.keyword.it}}`\n\n```\n{{site.data.keyword.it}}\n```\n\n```\n{{site.data.keyword.it}}\n```\n{: process-variables=\"true\"}",
      html: """
        <p>IT&reg; now <span class="own">{{site.data.keyword.no}}</span> <code>IT&reg; now</code></p>
        <pre><code>{{site.data.keyword.it}}
        </code></pre>
        <pre><code>IT® now
        </code></pre>
        """),
    Case(
      name: "tasks", markdown: "- [x] done\n- [ ] open",
      html:
        "<ul>\n<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> done</li>\n<li><input type=\"checkbox\" disabled=\"\" /> open</li>\n</ul>"
    ),
  ]

  @Test(arguments: cases)
  func `the dialect as HTML`(_ example: Case) throws {
    let keywords = try KeywordMap(
      yaml: Array("keyword:\n  it: IT&reg; {{site.data.keyword.when}}\n  when: now\n".utf8), file: "k.yml")
    let document = Document(parsing: Array((example.markdown + "\n").utf8), dialect: .ibmCloud)
    let html = HTMLRenderer.render(document, RenderOptions(keywords: try keywords.expanded(), isForSite: true))
    #expect(String(decoding: html, as: UTF8.self) == example.html + "\n")
  }

  @Test(arguments: cases)
  func `CommonMark has none of it`(_ example: Case) {
    let document = Document(parsing: Array(example.markdown.utf8), dialect: .commonmark)
    let html = String(decoding: HTMLRenderer.render(document), as: UTF8.self)
    for tag in ["<sub>", "<sup", "<dl>", "<figure", "<iframe", "<audio", "<input", "<span", "<del>"] {
      #expect(!html.contains(tag))
    }
  }

  @Test func `values of keywords are escaped where they are no HTML, and cut down where output is safe`() throws {
    let keywords = try KeywordMap(
      yaml: Array("keyword:\n  a: A < B & C &reg;\n  b: <img src=x onerror=alert(1)>\n".utf8), file: "k.yml")
    let document = Document(
      parsing: Array("{{site.data.keyword.a}} {{site.data.keyword.b}}\n".utf8), dialect: .ibmCloud)
    func html(_ isSafe: Bool) -> String {
      String(decoding: HTMLRenderer.render(document, RenderOptions(keywords: keywords, isSafe: isSafe)), as: UTF8.self)
    }
    #expect(html(false).hasPrefix("<p>A &lt; B &amp; C &reg; <img"))
    #expect(html(true).hasPrefix("<p>A &lt; B &amp; C &reg; "))
    #expect(!html(true).contains("onerror"))
  }

  @Test func `MDX's modules are for its compiler, and what its components hold is Markdown`() {
    let page = """
      import A from './a';
      export const b = 1;

      export const c = {
        d: 1,
      };

      <A>
          Text *one*.
      </A>

      import is a word.

      """
    let document = Document(parsing: Array(page.utf8), dialect: .docusaurus)
    let html = String(decoding: HTMLRenderer.render(document), as: UTF8.self)
    #expect(html == "<A>\n<p>Text <em>one</em>.</p>\n</A>\n<p>import is a word.</p>\n")
  }

  @Test func `GitHub's alerts are callouts`() {
    let document = Document(parsing: Array("> [!WARNING]\n> Do **not**.\n\n> Quote\n".utf8), dialect: .gfm)
    let html = HTMLRenderer.render(document, RenderOptions(labels: ["attention": "Attention"]))
    #expect(
      String(decoding: html, as: UTF8.self)
        == "<div class=\"callout attention\">\n<p class=\"callout-label\">Attention</p>\n<p>\nDo <strong>not</strong>.</p>\n</div>\n<blockquote>\n<p>Quote</p>\n</blockquote>\n"
    )
  }

  @Test func `keywords that lead back to themselves are an error with the chain`() throws {
    let map = try KeywordMap(
      yaml: Array("k:\n  a: x {{site.data.k.b}}\n  b: <<site.data.k.c>>\n  c: '{{site.data.k.b}}'\n".utf8),
      file: "k.yml")
    #expect(throws: KeywordExpansionError.cycle(["k.b", "k.c", "k.b"])) { try map.expanded() }
  }

  @Test func `keywords whose values grow out of hand are an error`() throws {
    func map(_ count: Int, _ value: (Int) -> String) throws -> KeywordMap {
      let lines = (100..<100 + count).map { "  a\($0): '\(value($0))'\n" }.joined()
      return try KeywordMap(yaml: Array(("k:\n" + lines + "  a\(100 + count): end\n").utf8), file: "k.yml")
    }
    _ = try map(60) { "{{site.data.k.a\($0 + 1)}}" }.expanded()
    #expect(throws: KeywordExpansionError.deep("k.a100")) { try map(70) { "{{site.data.k.a\($0 + 1)}}" }.expanded() }
    #expect(throws: KeywordExpansionError.self) {
      try map(30) { "\(String(repeating: "{{site.data.k.a\($0 + 1)}} ", count: 8))" }.expanded()
    }
  }

  @Test(arguments: [("pre", "", true), ("pre", "json", false), ("codeblock", "", false), ("screen", "", false)])
  func `what is typed is a shell's where no language is named`(_ role: String, _ language: String, _ isShell: Bool)
    async throws
  {
    let site = try await RenderedSet(["en/a.md": "# A\n\n```\(language)\nnpm i \"x\" # now\n```\n{: \(role)}\n"])
    #expect(site["en/a.html"].contains("<span class=\"c\"># now</span>") == isShell, "\(site["en/a.html"])")
  }
}
