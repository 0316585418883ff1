import ConcordSyntax
import SharedMaterial

/// What stands in another place, or is no text of its page: items that were moved, sections without headings, what a program puts in.
extension RuleBoundaryTests {
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
  ]
}
