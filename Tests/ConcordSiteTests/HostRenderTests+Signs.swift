import ConcordSyntax

/// What hosts read in a text that CommonMark has no signs for.
extension HostRenderTests {
  static let signs = [
    Case(
      name: "keys, marks, attributes", dialect: .mkdocs,
      markdown: "++ctrl+c++ and ==this== [a](b){ .c } 1++ a == b == c",
      html: "<p><kbd>Ctrl</kbd>+<kbd>C</kbd> and <mark>this</mark> <a href=\"b\">a</a> 1++ a == b == c</p>"),
    Case(
      name: "formulas, and no prices", dialect: .gfm, markdown: "$a_1 = b$ for $5 or $6, $x$.",
      html: "<p><span class=\"formula\">a_1 = b</span> for $5 or $6, <span class=\"formula\">x</span>.</p>"),
    Case(
      name: "values of front matter and shortcodes in text", dialect: .hugo,
      markdown: "---\ndescription: D <d>\n---\n\nOne {{% param description %}} {{< own >}} and {{</* shown */>}}.",
      html: "<p>One D &lt;d&gt; <span class=\"own\">own</span> and {{&lt;/* shown */&gt;}}.</p>"),
    Case(
      name: "shortcodes without blanks", dialect: .hugo,
      markdown:
        "---\nv: 1\n---\n\nOne {{<param v>}}, {{<own>}} *and* `{{<code>}}` [x]({{<ref \"b.md\">}}) <b>y</b>.",
      html:
        "<p>One 1, <span class=\"own\">own</span> <em>and</em> <code>{{&lt;code&gt;}}</code> <a href=\"b.md\">x</a> <b>y</b>.</p>"
    ),
    Case(
      name: "templates in text and HTML", dialect: .mkdocs,
      markdown: "<p>\n{% for a in b %}<a href=\"{{ a }}\">x</a>{% endfor %}\n</p>\n\n{{ n }}",
      html: """
        <p>

        </p>
        <p><span class="own">n</span></p>
        """),
    Case(
      name: "Vue's components and badges", dialect: .gfm,
      markdown:
        "# A <Badge text=\"new\" />\n\n<script setup>\nlet a = 1\n</script>\n\n<Own :a=\"b\" />\n\n<b>b</b> <T>",
      html: """
        <h1>A <span class="badge">new</span></h1>
        <p><span class="own">Own</span></p>
        <p><b>b</b> <span class="own">T</span></p>
        """),
    Case(
      name: "marked lines, titles and comments that mark", dialect: .gfm,
      markdown: "```x{2} [a.x]\n1\n2\n```\n\n```js\na // [!code ++]\n// highlight-next-line\nb\n```",
      html: """
        <figure class="titled">
        <figcaption>a.x</figcaption>
        <pre><code class="language-x">1
        <span class="line marked">2</span>
        </code></pre>
        </figure>
        <pre><code class="language-js"><span class="line added">a</span>
        <span class="line marked">b</span>
        </code></pre>
        """),
    Case(
      name: "lines that Starlight adds, takes away and marks", dialect: .gfm,
      markdown:
        "```x ins={2-3} del={4} {1}\n1\n2\n3\n4\n```\n\n```x ins={2}\n1\n2\n```\n\n```x {1,2-3}\n1\n2\n3\n4\n```",
      html: """
        <pre><code class="language-x"><span class="line marked">1</span>
        <span class="line added">2</span>
        <span class="line added">3</span>
        <span class="line removed">4</span>
        </code></pre>
        <pre><code class="language-x">1
        <span class="line added">2</span>
        </code></pre>
        <pre><code class="language-x"><span class="line marked">1</span>
        <span class="line marked">2</span>
        <span class="line marked">3</span>
        4
        </code></pre>
        """),
    Case(
      name: "highlighted lines of Python-Markdown", dialect: .mkdocs,
      markdown: "```py title=\"a.py\" hl_lines=\"1 3-3\"\n1\n2\n3\n```",
      html: """
        <figure class="titled">
        <figcaption>a.py</figcaption>
        <pre><code class="language-py"><span class="line marked">1</span>
        2
        <span class="line marked">3</span>
        </code></pre>
        </figure>
        """),
  ]

  /// Jekyll's tags, which its own site alone can show, and kramdown's attributes and extensions, which say how something looks.
  static let liquid = [
    Case(
      name: "tags in a text, in a link and in emphasis", dialect: .jekyll,
      markdown:
        "A {% include x.html a=\"b\" %} and {{ page.title }}.\n\n[{% include y %} c](https://a.org/) **{{ z }}**",
      html: """
        <p>A <span class="own">include x.html</span> and <span class="own">page.title</span>.</p>
        <p><a href="https://a.org/"><span class="own">include y</span> c</a> <strong><span class="own">z</span></strong></p>
        """),
    Case(
      name: "the class of an item", dialect: .jekyll, markdown: "* {:.left} Tide\n* Ebb",
      html: """
        <ul>
        <li class="left">Tide</li>
        <li>Ebb</li>
        </ul>
        """),
    Case(
      name: "extensions of kramdown", dialect: .jekyll,
      markdown: "{::options toc_levels=\"2\" /}\n\nA\n{::nomarkdown}\n<hr>\n{:/}\nB",
      html: """
        <p>A</p>
        <hr>
        <p>B</p>
        """),
    Case(
      name: "braces that open nothing", dialect: .jekyll, markdown: "A {% b and {{ c and {:d e.",
      html: """
        <p>A {% b and {{ c and {:d e.</p>
        """),
  ]
}
