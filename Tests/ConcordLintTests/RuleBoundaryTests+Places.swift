import ConcordSyntax
import SharedMaterial

/// What stands in another place, or is no text of its page: items that were moved, sections without headings, what a program puts in.
extension RuleBoundaryTests {
  private static let sections = (1...9).map { "## S\($0)\n\nOne `s_\($0)`.\n\n" }
  private static let support =
    "## Last\n\nFor it, name `dir_x` in the file, and use a plugin like this one or that one, which is as good as the first.\n"

  private static let flat = "# A\n\n## B\n\n### C\n\nOne `c_c`.\n\n### D\n\nOne `d_d`.\n\n## E\n\nOne `e_e`.\n"

  static let places = [
    Case(
      name: "an item that is the first in place of the last", dialect: .gfm,
      source:
        "See [it](https://a.org/1).\n\n- [Ebb](https://a.org/2)\n- [Flow](https://a.org/3)\n- Wikipedia\n  - [A](https://en.org/a)\n",
      page:
        "Voir [ceci](https://a.org/1).\n\n- Wikipedia\n  - [A](https://fr.org/b)\n- [Ebb](https://a.org/2)\n- [Flow](https://a.org/3)\n",
      expected: ["3 info block-extra", "6 info block-missing"]),
    Case(
      name: "a section that has none of its headings", dialect: .gfm, source: flat,
      page: "# A\n\n## B\n\nUn `c_c`.\n\nUn `d_d`.\n\n## E\n\nUn `e_e`.\n",
      expected: ["3 info heading-missing", "5 info heading-missing"]),
    Case(
      name: "a section that has lost one of its headings", dialect: .gfm, source: flat,
      page: "# A\n\n## B\n\n### C\n\nUn `c_c`.\n\nUn `d_d`.\n\n## E\n\nUn `e_e`.\n",
      expected: ["7 error heading-missing"]),
    Case(
      name: "a line of dashes in a table", dialect: .gfm,
      source: "| a | b |\n| - | - |\n| c | d |\n| -- | -- |\n| e | f |\n",
      page: "| a | b |\n| - | - |\n| c | d |\n| e | f |\n", expected: []),
    Case(
      name: "where kramdown puts the contents", dialect: .jekyll,
      source:
        "- This text will be replaced by the list of contents.\n{:toc}\n{::nomarkdown}\n{% include a.html %}\n{:/}\n\nOne.\n",
      page:
        "- This text will be replaced by the list of contents.\n{:toc}\n{::nomarkdown}\n{% include a.html %}\n{:/}\n\nUn.\n",
      expected: []),
    Case(
      name: "a text that nothing replaces", dialect: .jekyll,
      source: "- This text will be replaced by the list of contents.\n\nOne.\n",
      page: "- This text will be replaced by the list of contents.\n\nUn.\n", expected: ["1 warning text-untranslated"]),
    Case(
      name: "what comes of the code above", dialect: .gfm,
      source: "```md\n> This is what it is all about.\n```\n\n> This is what it is all about.\n\nGo on with it now.\n",
      page: "```md\n> This is what it is all about.\n```\n\n> This is what it is all about.\n\nContinuez ainsi.\n",
      expected: ["5 info text-untranslated"]),
    Case(
      name: "the title of a tab behind a language", dialect: .gfm,
      source: "::: code-group\n\n```sh[The tag (stable)]\nmake\n```\n\n:::\n",
      page: "::: code-group\n\n```sh[Le tag (stable)]\nmake\n```\n\n:::\n", expected: []),
    Case(
      name: "code behind a language", dialect: .gfm, source: "```sh\nmake [a] (b)\n```\n",
      page: "```sh[a make (b)\n```\n", expected: ["1 error fence-opener-text"]),
    Case(
      name: "another sign of bullets, to kramdown", dialect: .jekyll,
      source: "+ One `a_a`\n+ Two `b_b`\n+ Three `c_c`\n",
      page: "+ Un `a_a`\n+ Deux `b_b`\n* Trois `c_c`\n", expected: []),
    Case(
      name: "another sign of bullets", dialect: .gfm, source: "+ One `a_a`\n+ Two `b_b`\n+ Three `c_c`\n",
      page: "+ Un `a_a`\n+ Deux `b_b`\n* Trois `c_c`\n", expected: ["3 warning list-structure-changed"]),
    Case(
      name: "a drawing as pixels", dialect: .gfm, source: "![A](a/flow.svg)\n", page: "![A](a/flow.png)\n",
      expected: ["1 info image-changed"]),
    Case(
      name: "pixels of another kind", dialect: .gfm, source: "![A](a/flow.jpg)\n", page: "![A](a/flow.png)\n",
      expected: ["1 error image-changed"]),
    Case(
      name: "a link to a section that the source has not", dialect: .gfm,
      source: "# A\n\nSee [below](#ebb-and-flow).\n",
      page: "# A\n\nVoir plus bas.\n", expected: ["3 info link-missing"]),
    Case(
      name: "a link to a section that the source has", dialect: .gfm,
      source: "# A\n\nSee [below](#ebb-and-flow).\n\n## Ebb and flow\n",
      page: "# A\n\nVoir plus bas.\n\n## Flux et reflux\n", expected: ["3 error link-missing"]),
    Case(
      name: "a cell that nothing closes", dialect: .gfm,
      source: "<table>\n<tr><td>One</td><td>Two</td></tr>\n<tr><td>Three</td><td>Four</td></tr>\n</table>\n",
      page: "<table>\n<tr><td>Un</td><td>Deux</td></tr>\n<tr><td>Trois</td><td>Quatre</tr>\n</table>\n",
      expected: ["3 warning html-structure-changed"], messages: ["`</td>` is missing"]),
    Case(
      name: "references for the page's own readers", dialect: .gfm, locale: "uk",
      source:
        "## Links\n\n- [Tide](https://en.org/tide)\n- [Ebb](https://tube.org/ebb)\n- [Flow](https://tube.org/flow)\n",
      page: "## Посилання\n\n- [Приплив](https://uk.org/pryplyv)\n- [Відплив](https://tube.ua/vidplyv)\n",
      expected: ["3 info link-target-changed unsafe", "3 info block-missing"]),
    Case(
      name: "references of which one is lost", dialect: .gfm, locale: "uk",
      source:
        "## Links\n\n- [Tide](https://en.org/tide)\n- [Ebb](https://tube.org/ebb)\n- [Flow](https://tube.org/flow)\n",
      page: "## Посилання\n\n- [Приплив](https://en.org/tide)\n- [Відплив](https://tube.org/ebb)\n",
      expected: ["4 warning block-missing"]),
    Case(
      name: "a picture with a long text that has left its item", dialect: .gfm,
      source: "1. Export `it`.\n\n   ![All of the keys that are exported here](a/keys.png)\n2. Import `it`.\n",
      page: "1. Exportez `it`.\n\n![Toutes les clés qui sont exportées ici](a/keys.png)\n2. Importez `it`.\n",
      expected: ["3 warning list-structure-changed", "4 info code-span-extra", "4 info block-missing"]),
    Case(
      name: "what a program says, as a quotation", dialect: .gfm,
      source: "> Unable to load the scripts -> Error: there is no such module\n\nGo on with it.\n",
      page: "> Unable to load the scripts -> Error: there is no such module\n\nContinuez.\n",
      expected: ["1 info text-untranslated"]),
    Case(
      name: "a page that is for the record", dialect: .gfm,
      source: "# A\n\n> This document is for archival reference only, and is no longer maintained.\n\nUse `run_it`.\n",
      page: "# A\n\n> Ce document est une archive.\n\nUtilisez `run_that`.\n",
      expected: ["5 info code-span-changed unsafe"]),
    Case(
      name: "a page of what is no longer maintained", dialect: .gfm,
      source: "# A\n\n> The old module is no longer maintained.\n\nUse `run_it`.\n",
      page: "# A\n\n> L'ancien module n'est plus entretenu.\n\nUtilisez `run_that`.\n",
      expected: ["5 error code-span-changed unsafe"]),
    Case(
      name: "commands in another order", dialect: .gfm,
      source: "```sh\nexport A=1\nexport B=2\nmake\n```\n\nText.\n",
      page: "```sh\nexport B=2\nexport A=1\nmake\n```\n\nTexte.\n", expected: ["3 info code-changed unsafe"]),
    Case(
      name: "other commands in another order", dialect: .gfm, source: "```sh\nexport A=1\nmake ebb\n```\n\nText.\n",
      page: "```sh\nmake ebb\nexport A=1\n```\n\nTexte.\n", expected: ["3 warning code-changed unsafe"]),
    Case(
      name: "a heading that three languages keep", dialect: .gfm,
      source: "# A\n\n## failed to open what is behind the door\n\nText of it.\n",
      page: "# A\n\n## failed to open what is behind the door\n\nTexte.\n",
      files: [
        "de/page.md": "# A\n\n## failed to open what is behind the door\n\nText dazu.\n",
        "es/page.md": "# A\n\n## failed to open what is behind the door\n\nTexto.\n",
      ], expected: ["3 info text-untranslated"]),
    Case(
      name: "a heading that two languages keep", dialect: .gfm,
      source: "# A\n\n## failed to open what is behind the door\n\nText of it.\n",
      page: "# A\n\n## failed to open what is behind the door\n\nTexte.\n",
      files: [
        "de/page.md": "# A\n\n## failed to open what is behind the door\n\nText dazu.\n",
        "es/page.md": "# A\n\n## no se pudo abrir la puerta\n\nTexto.\n",
      ], expected: ["3 warning text-untranslated"]),
    Case(
      name: "an item that is lost below one that was moved", dialect: .gfm,
      source: "- [Ebb](https://a.org/2)\n- Wikipedia\n  - [A](https://en.org/a)\n  - [B](https://en.org/b) `b_b`\n",
      page: "- Wikipedia\n  - [A](https://fr.org/a)\n- [Ebb](https://a.org/2)\n",
      expected: ["1 info block-extra", "3 warning block-missing"]),
    Case(
      name: "an item that is no reference", dialect: .gfm,
      source:
        "- [Tide](https://en.wiki.org/tide) `t_t`\n- [Moon](https://en.wiki.org/moon) `m_m`\n- Do not open `gate_x` by hand here.\n",
      page: "- [Marée](https://fr.wiki.org/tide) `t_t`\n- [Lune](https://fr.wiki.org/moon) `m_m`\n",
      expected: ["2 warning block-missing"]),
    Case(
      name: "what stands behind an extension of kramdown", dialect: .jekyll,
      source: "First `a_a`.\n\n{::nomarkdown}Mind the <b>tide</b>, with `run_it`.{:/nomarkdown}\n\nLast `b_b`.\n",
      page: "D'abord `a_a`.\n\nPuis `b_b`.\n", expected: ["1 warning block-missing"]),
    Case(
      name: "commands of one program in another order", dialect: .gfm,
      source: "```sh\ngit commit -m x\ngit push\n```\n\nText.\n",
      page: "```sh\ngit push\ngit commit -m x\n```\n\nTexte.\n", expected: ["3 warning code-changed unsafe"]),
    Case(
      name: "a section that three languages keep", dialect: .gfm,
      source:
        "# A\n\nText.\n\n## How to use what is behind the door\n\nIt is what you have when you need it the most.\n",
      page:
        "# A\n\nTexte.\n\n## How to use what is behind the door\n\nIt is what you have when you need it the most.\n",
      files: [
        "de/page.md":
          "# A\n\nEin Text.\n\n## How to use what is behind the door\n\nIt is what you have when you need it the most.\n",
        "es/page.md":
          "# A\n\nTexto.\n\n## How to use what is behind the door\n\nIt is what you have when you need it the most.\n",
      ], expected: ["5 warning text-untranslated"]),
    Case(
      name: "a page that speaks of archives", dialect: .gfm,
      source: "# A\n\nWhen a page is archived, it is hidden.\n\nUse `run_it`.\n",
      page: "# A\n\nUne page archivée est cachée.\n\nUtilisez `run_that`.\n",
      expected: ["5 error code-span-changed unsafe"]),
    Case(
      name: "a page that says when it will be archived", dialect: .gfm,
      source: "# A\n\nWhen this page is archived, it is hidden.\n\nUse `run_it`.\n",
      page: "# A\n\nQuand cette page sera archivée, elle est cachée.\n\nUtilisez `run_that`.\n",
      expected: ["5 error code-span-changed unsafe"]),
    Case(
      name: "steps in another order", dialect: .gfm, source: "```yaml\n- ebb\n- flow\n```\n\nText.\n",
      page: "```yaml\n- flow\n- ebb\n```\n\nTexte.\n", expected: ["3 warning code-changed unsafe"]),
    Case(
      name: "a page that has lost all headings below its title", dialect: .gfm,
      source: "# A\n\n## B\n\nOne `b_b`.\n\n## C\n\nOne `c_c`.\n", page: "# A\n\nUn `b_b`.\n\nUn `c_c`.\n",
      expected: ["1 error heading-missing", "3 error heading-missing"]),
    Case(
      name: "an address with a host that nobody knows", dialect: .docusaurus, source: "See [b](/tide/b/).\n",
      page: "Voir [b](https://a.org/tide/b/).\n", expected: ["1 warning link-target-changed unsafe"]),
    Case(
      name: "a heading of the source, once more", dialect: .docusaurus,
      source: "# A\n\n## Ebb configuration {#ebb}\n\nOne `b_b`.\n\nOne `c_c`.\n",
      page: "# A\n\n## Le reflux {#ebb}\n\nUn `b_b`.\n\n## Ebb configuration\n\nUn `c_c`.\n",
      expected: ["7 warning heading-extra"], messages: ["is the source's own text, beside its translation"]),
    Case(
      name: "a command with what it prints, where indentation is no code", dialect: .docusaurus,
      source: "Run it:\n\n    $ tide show all of the things that there are\n\nText of it.\n",
      page: "Lancez :\n\n    $ tide show all of the things that there are\n\nTexte.\n", expected: []),
    Case(
      name: "an info string that the source has mistyped", dialect: .gfm, source: "```shell=\nmake\n```\n",
      page: "```shell\nmake\n```\n", expected: []),
    Case(
      name: "a section that the translation has not", dialect: .gfm, source: "See [b](/guide/b#ebb-tide).\n",
      page: "Voir [b](/guide/b).\n",
      files: ["en/guide/b.md": "# B\n\n## Ebb tide\n\nText.\n", "fr/guide/b.md": "# B\n\nTexte.\n"],
      expected: ["1 info link-target-changed unsafe"]),
    Case(
      name: "capitals in an address of Hugo", dialect: .hugo, source: "See [b](../Tide/b/).\n",
      page: "Voir [b](../tide/b/).\n", expected: []),
    Case(
      name: "an empty line before front matter, to Hugo", dialect: .hugo, source: "---\ntitle: A\n---\n\nText.\n",
      page: "\n---\ntitle: B\n---\n\nTexte.\n", expected: []),
    Case(
      name: "what no one sees at the beginning of a text, and within a word", dialect: .gfm, source: "Text.\n\nMore.\n",
      page: "\u{200B}\u{200B}Texte.\n\nEnc\u{200B}ore.\n",
      expected: ["1 info text-invisible-character safe", "3 warning text-invisible-character safe"]),
    Case(
      name: "a page that ends within a link", dialect: .gfm,
      source:
        "# A\n\nOne `a_a` is here.\n\nData is served on pages that you ask for, see [the pages](https://a.org/pages)\n",
      page: "# A\n\nUn `a_a` est là.\n\nLes données sont servies sur des pages, voyez [les pages](https://a.org/p\n",
      expected: ["5 error page-truncated"]),
    Case(
      name: "a page that ends with a link", dialect: .gfm,
      source:
        "# A\n\nOne `a_a` is here.\n\nData is served on pages that you ask for, see [the pages](https://a.org/pages)\n",
      page:
        "# A\n\nUn `a_a` est là.\n\nLes données sont servies sur des pages, voyez [les pages](https://a.org/pages)\n",
      expected: []),
    Case(
      name: "a page that ends within a cell", dialect: .gfm,
      source: "# A\n\nOne `a_a`.\n\n<table>\n<tr><td>It is here.</td><td>It is there, too.</td></tr>\n</table>\n",
      page: "# A\n\nUn `a_a`.\n\n<table>\n<tr><td>C'est ici.</td><td>Et là\n",
      expected: ["6 error page-truncated"]),
    Case(
      name: "a cell that nothing closes, at the end of a page", dialect: .gfm,
      source: "# A\n\nOne `a_a`.\n\n<table>\n<tr><td>It is here.</td><td>It is there, too.</td></tr>\n</table>\n",
      page: "# A\n\nUn `a_a`.\n\n<table>\n<tr><td>C'est ici.</td><td>Et là.</tr>\n</table>\n",
      expected: ["6 warning html-structure-changed"]),
    Case(
      name: "a page without some sections that stops in the middle of a text", dialect: .gfm,
      source: "# A\n\n" + sections.joined() + support,
      page: "# A\n\n" + ([sections[0]] + sections[3...]).joined().replacing("One", with: "Un")
        + "## Fin\n\nPour cela, nommez `dir_x` dans\n",
      expected: ["5 error heading-missing", "33 error page-truncated"]),
    Case(
      name: "a page without some sections that ends with its translators' names", dialect: .gfm,
      source: "# A\n\n" + sections.joined() + support,
      page: "# A\n\n" + ([sections[0]] + sections[3...]).joined().replacing("One", with: "Un")
        + "## Fin\n\nTraduit par Léa et Max\n",
      expected: ["5 error heading-missing", "33 warning code-span-missing"]),
    Case(
      name: "a last sentence without its stop, behind a box that is missing", dialect: .gfm,
      source: "# A\n\nSee `a_a` now.\n\n> Ask for `it`.\n\nThat was it, and now you know how `b_b` goes on.\n",
      page: "# A\n\nVoyez `a_a`.\n\nC'est tout, et vous savez comment `b_b` continue\n",
      expected: ["3 warning block-missing"]),
    Case(
      name: "a page without some sections that ends shortly", dialect: .gfm,
      source: "# A\n\n" + sections.joined() + support,
      page: "# A\n\n" + ([sections[0]] + sections[3...]).joined().replacing("One", with: "Un")
        + "## Fin\n\nPour cela, nommez `dir_x`.\n",
      expected: ["5 error heading-missing"]),
  ]
}
