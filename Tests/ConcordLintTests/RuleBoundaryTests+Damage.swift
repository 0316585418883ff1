import ConcordSyntax

/// What tools do to a whole page: one diagnostic each, and none on pages that only look so.
extension RuleBoundaryTests {
  static let damage = frames + endings + numbers

  private static let page =
    "---\ntitle: Tides\nlayout: doc\n---\n\n# Tides\n\nOpen `one_door` now.\n\n```sh\nmake\n```\n\nClose `one_door` then.\n"
  private static let translated =
    "---\ntitle: Marées\nlayout: doc\n---\n\n# Marées\n\nOuvrez `one_door`.\n\n```sh\nmake\n```\n\nFermez `one_door`.\n"
  private static let plain =
    "# Tides\n\nOpen `one_door` now.\n\n```sh\nmake\n```\n\nClose `one_door` then.\n"
  private static let plainTranslated =
    "# Marées\n\nOuvrez `one_door`.\n\n```sh\nmake\n```\n\nFermez `one_door`.\n"

  private static let frames = [
    Case(
      name: "the end of a box, and a tag that opens nothing", dialect: .hugo,
      source: "{{% alert %}}\n\nText.\n\n{{< feature state=\"a\" >}}\n",
      page: "{{% alert %}}\n\nTexte.\n\n{{% /alert %}}\n",
      expected: ["5 error placeholder-missing", "5 error placeholder-extra"]),
    Case(
      name: "front matter that has lost its first line", dialect: .gfm,
      source: "---\ntitle: Tide\nweight: 7\n---\n\nText of `it`.\n",
      page: "title: Marée\nweight: 7\n---\n\nTexte de `it`.\n", expected: ["1 error front-matter-malformed safe"],
      fixed: "---\ntitle: Marée\nweight: 7\n---\n\nTexte de `it`.\n"),
    Case(
      name: "front matter that begins with a key in the source, too, as Hexo has it", dialect: .gfm,
      source: "title: Tide\nweight: 7\n---\n\nText of `it`.\n",
      page: "title: Marée\nweight: 7\n---\n\nTexte de `it`.\n",
      expected: []),
    Case(
      name: "lines that a rule below makes a heading of", dialect: .gfm,
      source: "Note: this\nSee: that\n---\n\nText of `it`.\n",
      page: "Note : ceci\nSee: cela\n---\n\nTexte de `it`.\n", expected: []),
    Case(
      name: "a key and a paragraph", dialect: .gfm, source: "title: Tide\n\nText of `it`.\n\n---\n",
      page: "title: Marée\n\nTexte de `it`.\n\n---\n", expected: []),
    // IBM's dialect reads an element on behind a blank line, but not where a list ends at it.
    Case(
      name: "a blank line in a table below a list",
      source: "1. One\n  <table>\n    <tr>\n      <td>a</td>\n    </tr>\n  </table>\n",
      page: "1. Un\n  <table>\n    <tr>\n\n      <td>a</td>\n    </tr>\n  </table>\n",
      expected: ["4 error html-block-broken safe", "7 info block-extra"],
      fixed: "1. Un\n  <table>\n    <tr>\n      <td>a</td>\n    </tr>\n  </table>\n"),
    Case(
      name: "words before front matter", dialect: .gfm, source: page, page: "Voici :\n\n" + translated,
      expected: ["1 error page-preamble safe"], fixed: translated),
    Case(
      name: "words before front matter that do not say what they are", dialect: .gfm, source: page,
      page: "La mer monte.\n\n" + translated, expected: ["1 error page-preamble unsafe"]),
    Case(
      name: "two paragraphs before front matter, in Chinese", dialect: .gfm, source: page,
      page: "好的！\n\n以下是翻译：\n\n" + translated, expected: ["3 error page-preamble safe"], fixed: translated),
    Case(
      name: "words before a page without front matter", dialect: .gfm, source: plain,
      page: "**Translation:**\n\n---\n\n" + plainTranslated, expected: ["1 error page-preamble safe"],
      fixed: plainTranslated),
    Case(
      name: "a page that begins with a sentence", dialect: .gfm, source: "We translate books:\n\n- one `a`\n",
      page: "Nous traduisons des livres :\n\n- un `a`\n", expected: []),
    Case(
      name: "a page in a fence", dialect: .gfm, source: page, page: "```markdown\n" + translated + "```\n",
      expected: ["1 error page-fenced safe"], fixed: translated),
    Case(
      name: "a page in a fence of tildes, with words around it", dialect: .gfm, source: page,
      page: "Sure! Here it is:\n\n~~~md\n" + translated + "~~~\n\nLet me know if that helps.\n",
      expected: ["3 error page-fenced safe"], fixed: translated),
    Case(
      name: "a page in a fence without a name", dialect: .gfm, source: plain, page: "```\n" + plainTranslated + "```\n",
      expected: ["1 error page-fenced safe"], fixed: plainTranslated),
    Case(
      name: "the front matter in a fence", dialect: .gfm, source: page,
      page: translated.replacing("---\ntitle", with: "```yaml\n---\ntitle").replacing(
        "doc\n---\n", with: "doc\n---\n```\n"),
      expected: ["1 error page-fenced safe"], fixed: translated),
    Case(
      name: "the text in a fence, below front matter", dialect: .gfm, source: page,
      page: translated.replacing("\n# Marées", with: "\n```markdown\n# Marées") + "```\n",
      expected: ["6 error page-fenced safe"], fixed: translated),
    Case(
      name: "a page in a fence that was cut off", dialect: .gfm, source: page, page: "```md\n" + translated,
      expected: ["1 error page-fenced safe"], fixed: translated),
    Case(
      name: "a page that begins and ends with code", dialect: .gfm,
      source: "```md\n# Title\n```\n\nOpen `one_door`.\n\n```\n\nmake\n```\n",
      page: "```md\n# Titre\n```\n\nOuvrez `one_door`.\n\n```\n\nmake\n```\n", expected: ["2 info code-text-changed"]),
    Case(
      name: "front matter twice, in two languages", dialect: .gfm, source: page,
      page: "---\ntitle: Tides\nlayout: doc\n---\n" + translated, expected: ["5 error front-matter-repeated unsafe"]),
    Case(
      name: "slides with settings of their own", dialect: .gfm,
      source: "---\ntheme: a\nlayout: x\ntitle: B\n---\n\n---\nlayout: y\n---\n\n# A\n",
      page: "---\ntheme: a\nlayout: x\ntitle: B\n---\n\n---\nlayout: y\n---\n\n# A\n", expected: []),
    Case(
      name: "a key of another item, of another mapping, and of a text", dialect: .gfm,
      source: page,
      page:
        "---\ntitle: Marées\nlayout: doc\nfeatures:\n  - title: A\n    text: a\n  - title: B\n    text: b\nhero:\n  title: C\n"
        + "note: |\n  title: D\n  title: E\n---\n"
        + translated.split(separator: "\n---\n", maxSplits: 1)[1], expected: []),
    Case(
      name: "a key twice in a mapping within", dialect: .gfm, source: page,
      page: translated.replacing("layout: doc", with: "layout: doc\nhero:\n  name: a\n  text: b\n  name: c"),
      expected: ["7 error front-matter-duplicate-key"]),
    Case(
      name: "items of a list whose dashes stand alone", dialect: .gfm,
      source: "---\na:\n  -\n    b: 1\n    c: 2\n  - \n    b: 3\n    c: 4\n---\n\nText.\n",
      page: "---\na:\n  - b: 1\n    c: 2\n  - b: 3\n    c: 4\n---\n\nTexte.\n", expected: []),
    Case(
      name: "a bold sentence that speaks of the rest, and a remark that does", dialect: .gfm,
      source:
        "**Use it with care, for all of it is shared with the rest of the people who sail from here.**\n\n## B\n\nTwo `b`.\n",
      page:
        "**Servez-vous-en avec soin, puisque tout cela est partagé avec le reste des gens qui partent d'ici, et de plus loin.**\n\n"
        + "## B\n\n*(le reste est inchangé)*\n",
      expected: ["5 error page-abridged"]),
    Case(
      name: "a character that keeps an item from becoming code", dialect: .gfm, source: "- Two `a`.\n- One.\n",
      page: "- \u{200B}    Deux `a`.\n- Un\u{200B}.\n",
      expected: [
        "1 info text-invisible-character unsafe", "2 warning text-invisible-character safe",
      ]),
    Case(
      name: "what no one sees before an indentation", dialect: .gfm, source: "One `a`.\n\nTwo.\n",
      page: "Un `a`.\n\n\u{200B}\t\tDeux.\n", expected: ["3 info text-invisible-character unsafe"]),
    Case(
      name: "two of them before an indentation", dialect: .gfm, source: "One `a`.\n\nTwo.\n",
      page: "Un `a`.\n\n\u{200B}\u{200B}\t\tDeux.\n", expected: ["3 info text-invisible-character unsafe"]),
    Case(
      name: "a backtick that is left", dialect: .gfm, source: "In `sd:/tide/001` (high), and `sd:/tide/002`.\n",
      page: "Dans \\`sd:/tide/001 (haut), et sd:/tide/002.\n",
      expected: ["1 warning code-span-unmarked unsafe", "1 warning code-span-unmarked safe"]),
    Case(
      name: "items between brackets, and a key behind them that stands twice", dialect: .gfm,
      source: "---\na: 1\nb: 2\n---\n\nText.\n",
      page:
        "---\na:\n  [\n    {\n      b: \"it's\",\n      c:\n        [\n          {\n            d: 1,\n          },\n        ],\n    },\n"
        + "    {\n      b: 2,\n      c: [],\n    },\n  ]\ntitle: '[a] }'\nb: 2\nb: 3\n---\n\nTexte.\n",
      expected: ["20 error front-matter-duplicate-key"]),
    Case(
      name: "a key that one of these items has twice", dialect: .gfm, source: "---\na:\n  - b: 1\n---\n\nText.\n",
      page: "---\na:\n  -\n    b: 1\n    c: 2\n    b: 3\n---\n\nTexte.\n",
      expected: ["6 error front-matter-duplicate-key"]),
  ]

  private static let long =
    "# Tides\n\nOpen `one_door` now, and wait there.\n\n## Ebb\n\nThe water goes, `two_doors` are dry.\n\n"
    + "Then it comes back, and you close `three_doors` at once.\n\n## Flow\n\nDo it again, with `four_doors` this time, on the other side of the wall, before the night comes.\n"
  private static let longTranslated =
    "# Marées\n\nOuvrez `one_door` et attendez.\n\n## Jusant\n\nL'eau part, `two_doors` sont à sec.\n\n"
    + "Puis elle revient, et vous fermez aussitôt `three_doors`.\n\n## Flot\n\nRecommencez, avec `four_doors` cette fois, de l'autre côté du mur, avant la tombée de la nuit.\n"

  private static let items =
    "# Tides\n\nOpen `one_door` now.\n\n- ID: `stream.tcp`\n- ID: `stream.icmp`\n- ID: `stream.udp`, the name of the stream.\n"

  private static let endings = [
    Case(
      name: "a page that ends in a sentence", dialect: .gfm, source: long,
      page: String(longTranslated.prefix { $0 != "à" }), expected: ["7 error page-truncated"],
      messages: ["3 blocks of the source to go"]),
    Case(
      name: "a page that ends within its last sentence", dialect: .gfm, source: long,
      page: longTranslated.replacing(", de l'autre côté du mur, avant la tombée de la nuit.\n", with: ""),
      expected: ["13 error page-truncated"]),
    Case(
      name: "a page that lacks its last section", dialect: .gfm, source: long,
      page: String(
        longTranslated.prefix(
          longTranslated.distance(
            from: longTranslated.startIndex,
            to: longTranslated.firstRange(of: "\n## Flot")?.lowerBound ?? longTranslated.endIndex))),
      expected: ["9 error heading-missing"]),
    Case(
      name: "a part that was left out", dialect: .gfm, source: long,
      page: longTranslated.replacing(
        "L'eau part, `two_doors` sont à sec.\n\nPuis elle revient, et vous fermez aussitôt `three_doors`.\n",
        with: "<!-- rest of this section unchanged -->\n"),
      expected: ["7 error page-abridged"]),
    Case(
      name: "an ellipsis of the source", dialect: .gfm,
      source: "# A\n\n```yaml\n# ... the rest of the file\na: 1\n```\n",
      page: "# A\n\n```yaml\n# ... le reste du fichier\na: 1\n```\n", expected: ["4 info code-comment-changed"]),
    Case(
      name: "words before the text, and in place of its description", dialect: .gfm, locale: "ja",
      source: "---\ndescription: One.\n---\n\nOne.\n\n## A\n\nTwo.\n",
      page: "---\ndescription: \"以下が翻訳結果です。\"\n---\n\n以下が翻訳結果です。\n\n一。\n\n## A\n\n二。\n",
      expected: ["2 error page-foreword", "5 error page-foreword unsafe"]),
    Case(
      name: "what a team says of its translations", dialect: .gfm, locale: "zh", source: "# A\n\nOne.\n",
      page: "这是英文文档的中文翻译。\n\n# A\n\n一。\n", expected: ["1 warning block-extra"]),
    Case(
      name: "the same in other letters", dialect: .gfm, locale: "zh", source: "# A\n\nOne.\n",
      page: "這是英文文件的中文翻譯。\n\n# A\n\n一。\n", expected: ["1 warning block-extra"]),
    Case(
      name: "a page of translations", dialect: .gfm,
      source: "---\ntitle: How translations work\n---\n\nHow translations work.\n",
      page: "---\ntitle: Les traductions\n---\n\nVoici comment marchent les traductions.\n", expected: []),
    Case(
      name: "words before a page that is about translations", dialect: .gfm,
      source: "---\ntitle: A\n---\n\n# Translate it\n\nText.\n",
      page: "---\ntitle: A\n---\n\nVoici la traduction.\n\n# Traduire\n\nTexte.\n",
      expected: ["5 error page-foreword unsafe"]),
    Case(
      name: "words before indented code", dialect: .gfm, source: "---\ntitle: A\n---\n\n    make all\n\nThen go.\n",
      page: "---\ntitle: A\n---\n\nVoici la traduction.\n\n    make all\n\nPuis allez.\n",
      expected: ["5 error page-foreword unsafe"]),
    Case(
      name: "words behind the page", dialect: .gfm, source: plain,
      page: plainTranslated + "\n---\n\nN'hésitez pas à me le dire. Let me know!\n",
      expected: ["13 error page-afterword unsafe"]),
    Case(
      name: "an offer that the source makes", dialect: .gfm, source: plain + "\nLet me know what you think.\n",
      page: plainTranslated + "\nLet me know ce que vous en pensez.\n", expected: []),
    Case(
      name: "a list whose items have no full stops", dialect: .gfm, source: items + "\n## Flow\n\nGo.\n",
      page: items.replacing("the name of the stream.", with: "le nom"), expected: ["7 error heading-missing"]),
    Case(
      name: "a list whose items have them", dialect: .gfm,
      source: items.replacing("p`\n", with: "p`.\n") + "\n## Flow\n\nGo.\n",
      page: items.replacing("p`\n", with: "p`.\n").replacing("the name of the stream.", with: "le nom"),
      expected: ["7 error page-truncated"]),
  ]

  private static let numbers = [
    Case(
      name: "numbers of one list do not matter", source: "1. Open `a`.\n2. Close `b`.\n",
      page: "1. Ouvrez `a`.\n1. Fermez `b`.\n", expected: []),
    Case(
      name: "ids that have gone around", source: ids(["a", "b", "c"]), page: ids(["c", "a", "b"]),
      expected: ["2 error heading-id-rotated unsafe"], messages: ["`#a`, `#b`, `#c`"]),
    Case(
      name: "an id that was exchanged, and one that was changed", source: ids(["a", "b", "c"]),
      page: ids(["b", "a", "x"]),
      expected: ["2 error heading-id-rotated unsafe", "12 error heading-id-changed safe"]),
    Case(
      name: "links whose words are translated", source: "See [ebb](http://a.org/e) and [flow](http://a.org/f).\n",
      page: "Voir [flot](http://a.org/f) et [jusant](http://a.org/e).\n", expected: []),
    Case(
      name: "links in another order", source: "See [Ebb](http://a.org/e) and [Flow](http://a.org/f).\n",
      page: "Voir [Flow](http://a.org/f) et [Ebb](http://a.org/e).\n", expected: []),
    Case(
      name: "a footnote under another name", dialect: .gfm, source: "One.[^1]\n\n[^1]: Two.\n",
      page: "Un.[^note]\n\n[^note]: Deux.\n", expected: []),
    Case(
      name: "a second paragraph of a footnote is text", dialect: .gfm,
      source: "One.[^1]\n\n[^1]: Two `a`.\n\n    Then `code_x` comes.\n\nEnd `z`.\n",
      page: "Un.[^1]\n\n[^1]: Deux `a`.\n\n    Puis `code_y` vient.\n\nFin `z`.\n",
      expected: ["5 error code-span-changed unsafe"]),
    Case(
      name: "what a program is told", dialect: .gfm,
      source: "# A\n\n```sh\nMODE=PROD ./run\nAPI_KEY=MYKEY ./run\n```\n",
      page: "# A\n\n```sh\nMODE=TEST ./run\nAPI_KEY=SUKEY ./run\n```\n", expected: ["4 error code-changed unsafe"]),
    Case(
      name: "a placeholder that is shown as it is", source: "Write \\{{site.data.keyword.x}} there.\n",
      page: "Écrivez \\{{site.data.keyword.y}} là.\n", expected: []),
  ]

  private static func ids(_ names: [String]) -> String {
    zip(names, ["one", "two", "three"]).map { "## \($1)\n{: #\($0)}\n\nOpen `\($1)_x` and `\($1)_y` there.\n" }
      .joined(separator: "\n")
  }
}
