import ConcordSyntax

/// Where pages end before they should, and ids, targets and words that tools have put in other places: one diagnostic each, and none
/// on pages that only look so.
extension RuleBoundaryTests {
  static let ends: [Case] = [
    Case(
      name: "a page without some sections that ends within a row", dialect: .gfm,
      source:
        "# A\n\n## Ebb\n\nOpen `a_a` here, and go on.\n\n## Flow\n\nClose `b_b` here, and go on.\n\n## Moon\n\nSee `c_c` here, and go on.\n\n## Wall\n\nClimb `d_d` here, and go on.\n\n## Door\n\nPaint `e_e` here, and go on.\n\n## Boat\n\nSail `f_f` here, and go on.\n\n## Rope\n\nPull `g_g` here, and go on.\n\n## Sand\n\nDig `h_h` here, and go on.\n\n## Wind\n\nFeel `i_i` here, and go on.\n\n## Rain\n\nTake `j_j` here, and go on.\n\n## Snow\n\nMelt `k_k` here, and go on.\n\n## Salt\n\nEat `l_l` here, and go on.\n\n| Name | Use |\n| --- | --- |\n| `a_a` | the first |\n| `b_b` | the second one |\n\nThat was it.\n",
      page:
        "# A\n\n## Ebb\n\nOpen `a_a` ici, puis continuez.\n\n## Wall\n\nClimb `d_d` ici, puis continuez.\n\n## Door\n\nPaint `e_e` ici, puis continuez.\n\n## Boat\n\nSail `f_f` ici, puis continuez.\n\n## Rope\n\nPull `g_g` ici, puis continuez.\n\n## Sand\n\nDig `h_h` ici, puis continuez.\n\n## Wind\n\nFeel `i_i` ici, puis continuez.\n\n## Rain\n\nTake `j_j` ici, puis continuez.\n\n## Snow\n\nMelt `k_k` ici, puis continuez.\n\n## Salt\n\nEat `l_l` ici, puis continuez.\n\n| Nom | Usage |\n| --- | --- |\n| `a_a` | le premier |\n| `b_b` | le sec\n",
      expected: ["5 error heading-missing", "46 error page-truncated"]),
    Case(
      name: "rows without a last bar", dialect: .gfm,
      source: "# A\n\nOne `a_a`.\n\n| Name | Use\n| --- | ---\n| `a_a` | the first\n| `b_b` | the second one\n",
      page: "# A\n\nUn `a_a`.\n\n| Nom | Usage\n| --- | ---\n| `a_a` | le premier\n| `b_b` | le second\n",
      expected: []),
    Case(
      name: "a page that ends between two cells", dialect: .gfm,
      source:
        "# A\n\nOne `a_a`.\n\n<table>\n<tr><td>It is here.</td><td>It is there, too.</td></tr>\n</table>\n\nThat was it.\n",
      page: "# A\n\nUn `a_a`.\n\n<table>\n<tr><td>C'est ici.</td>\n",
      expected: ["6 error page-truncated"]),
    Case(
      name: "a page that ends with a sentence that has hardly begun", dialect: .gfm,
      source:
        "# A\n\nOne `a_a`.\n\nThe door is open now, and all may enter by it. Then close it again, before the water comes back to us.\n",
      page: "# A\n\nUn `a_a`.\n\nLa porte est ouverte maintenant, et chacun peut entrer. Pui\n",
      expected: ["5 error page-truncated"]),
    Case(
      name: "a last sentence without its stop", dialect: .gfm,
      source:
        "# A\n\nOne `a_a`.\n\nThe door is open now, and all may enter by it. Then close it again, before the water comes back to us.\n",
      page:
        "# A\n\nUn `a_a`.\n\nLa porte est ouverte maintenant, et chacun peut entrer. Fermez-la ensuite, avant que l'eau ne revienne\n",
      expected: []),
    Case(
      name: "a page that ends behind a bracket and a short word", dialect: .gfm, locale: "de",
      source: "# A\n\nOne `a_a`.\n\nAsk for it in some other way (e.g. a web dashboard).\n\nThat was it.\n",
      page: "# A\n\nEin `a_a`.\n\nBitten Sie auf andere Weise darum (z. B.\n",
      expected: ["5 error page-truncated"]),
    Case(
      name: "a page that misses some sections and ends within its code", dialect: .gfm,
      source:
        "# A\n\n## Ebb\n\nOpen `a_a` here, and go on.\n\n## Flow\n\nClose `b_b` here, and go on.\n\n## Moon\n\nSee `c_c` here, and go on.\n\n## Wall\n\nClimb `d_d` here, and go on.\n\n## Door\n\nPaint `e_e` here, and go on.\n\n## Boat\n\nSail `f_f` here, and go on.\n\n## Rope\n\nPull `g_g` here, and go on.\n\n## Sand\n\nDig `h_h` here, and go on.\n\n## Wind\n\nFeel `i_i` here, and go on.\n\n## Rain\n\nTake `j_j` here, and go on.\n\n## Snow\n\nMelt `k_k` here, and go on.\n\n## Salt\n\nEat `l_l` here, and go on.\n\nRun it:\n\n```sh\nexport TIDE_DRIVER=sql\nexport TIDE_STRING=a_long_string_of_it\n```\n",
      page:
        "# A\n\n## Ebb\n\nOpen `a_a` ici, puis continuez.\n\n## Wall\n\nClimb `d_d` ici, puis continuez.\n\n## Door\n\nPaint `e_e` ici, puis continuez.\n\n## Boat\n\nSail `f_f` ici, puis continuez.\n\n## Rope\n\nPull `g_g` ici, puis continuez.\n\n## Sand\n\nDig `h_h` ici, puis continuez.\n\n## Wind\n\nFeel `i_i` ici, puis continuez.\n\n## Rain\n\nTake `j_j` ici, puis continuez.\n\n## Snow\n\nMelt `k_k` ici, puis continuez.\n\n## Salt\n\nEat `l_l` ici, puis continuez.\n\nLancez :\n\n```sh\nexport TIDE_DRIVER=sql\n",
      expected: ["5 error heading-missing", "46 error page-truncated"]),
    Case(
      name: "a page that misses some sections and ends within its definitions", dialect: .gfm,
      source:
        "# A\n\n## Ebb\n\nOpen `a_a` here, and go on.\n\n## Flow\n\nClose `b_b` here, and go on.\n\n## Moon\n\nSee `c_c` here, and go on.\n\n## Wall\n\nClimb `d_d` here, and go on.\n\n## Door\n\nPaint `e_e` here, and go on.\n\n## Boat\n\nSail `f_f` here, and go on.\n\n## Rope\n\nPull `g_g` here, and go on.\n\n## Sand\n\nDig `h_h` here, and go on.\n\n## Wind\n\nFeel `i_i` here, and go on.\n\n## Rain\n\nTake `j_j` here, and go on.\n\n## Snow\n\nMelt `k_k` here, and go on.\n\n## Salt\n\nEat `l_l` here, and go on.\n\nSee [a][], [b][] and [c][].\n\n[a]: https://a.org/one\n[b]: https://a.org/two\n[c]: https://a.org/three\n",
      page:
        "# A\n\n## Ebb\n\nOpen `a_a` ici, puis continuez.\n\n## Wall\n\nClimb `d_d` ici, puis continuez.\n\n## Door\n\nPaint `e_e` ici, puis continuez.\n\n## Boat\n\nSail `f_f` ici, puis continuez.\n\n## Rope\n\nPull `g_g` ici, puis continuez.\n\n## Sand\n\nDig `h_h` ici, puis continuez.\n\n## Wind\n\nFeel `i_i` ici, puis continuez.\n\n## Rain\n\nTake `j_j` ici, puis continuez.\n\n## Snow\n\nMelt `k_k` ici, puis continuez.\n\n## Salt\n\nEat `l_l` ici, puis continuez.\n\nVoir [a][], [b][] et [c][].\n\n[a]: https://a.org/one\n[b]: https://a.o\n",
      expected: ["5 error heading-missing", "43 error page-truncated"]),
    Case(
      name: "front matter that ends with the page", dialect: .gfm,
      source: "---\ndescription: Tides.\nlayout: home\n\nhero:\n  name: Tide\n---\n",
      page: "---\ndescription: Marées.\nlayout: home\n\nhero:\n  na\n",
      expected: ["1 error front-matter-malformed"]),
    Case(
      name: "a rule above a list of terms", dialect: .gfm,
      source: "---\n\ntide: water\nmoon: stone\n",
      page: "---\n\ntide: eau\nmoon: pierre\n",
      expected: []),
    Case(
      name: "ids that have gone around, as VitePress makes them", dialect: .gfm,
      source:
        "# A\n\n## Site title\n\nOpen `a_a` and `a_b`.\n\n## Navigation\n\nClose `b_b` and `b_c`.\n\n### A link's state\n\nSee `c_c` and `c_d`.\n",
      page:
        "# A\n\n## Titre {#navigation}\n\nOuvrez `a_a` et `a_b`.\n\n## Navigation du site {#a-link-s-state}\n\nFermez `b_b` et `b_c`.\n\n### État {#site-title}\n\nVoir `c_c` et `c_d`.\n",
      expected: ["3 error heading-id-rotated unsafe"]),
    Case(
      name: "ids that have gone to headings of another level", dialect: .gfm,
      source:
        "# A\n\n## Preview {#preview}\n\nText.\n\n### Usage {#usage}\n\nMore text.\n\n### Options {#options}\n\nThe rest.\n",
      page:
        "# A\n\n## Aperçu {#usage}\n\nTexte.\n\n### Utilisation {#options}\n\nPlus de texte.\n\n### Réglages {#preview}\n\nLe reste.\n",
      expected: ["3 error heading-id-rotated unsafe"]),
    Case(
      name: "sections that are sorted anew", dialect: .gfm,
      source:
        "# A\n\n## Host {#host}\n\nIt is the machine that all of this stands on, wherever it may be.\n\n## Port {#port}\n\nA number.\n\n## Zone {#zone}\n\nOpen `z_z`, and then wait for what it says to you.\n",
      page:
        "# A\n\n## Zone {#zone}\n\nOuvrez `z_z`, puis attendez ce qu'il vous dira.\n\n## Hôte {#host}\n\nC'est la machine sur laquelle tout cela repose, où qu'elle soit.\n\n## Port {#port}\n\nUn nombre.\n",
      expected: ["3 info sections-reordered"]),
    Case(
      name: "words behind the page in another language than its own", dialect: .gfm,
      source: "# A\n\nOpen `a_a`.\n\nClose `b_b`.\n\nTell us what you think of it.\n",
      page: "# A\n\nOuvrez `a_a`.\n\nFermez `b_b`.\n\n如有其他需要，请告诉我。\n",
      expected: ["7 error page-afterword unsafe"]),
    Case(
      name: "words that stand for a part, on a page that goes its own way", dialect: .gfm,
      source:
        "# A\n\n## Ebb\n\nOpen `a_a` here, and go on.\n\n## Flow\n\nClose `b_b` here, and go on.\n\n## Moon\n\nSee `c_c` here, and go on.\n\n## Wall\n\nClimb `d_d` here, and go on.\n\n## Door\n\nPaint `e_e` here, and go on.\n\n## Boat\n\nSail `f_f` here, and go on.\n\n## Rope\n\nPull `g_g` here, and go on.\n\n## Sand\n\nDig `h_h` here, and go on.\n\n## Wind\n\nFeel `i_i` here, and go on.\n\n## Rain\n\nTake `j_j` here, and go on.\n\n## Snow\n\nMelt `k_k` here, and go on.\n\n## Salt\n\nEat `l_l` here, and go on.\n\n",
      page:
        "# A\n\n> Autre `x_0`.\n\n- Puis `y_0`.\n- Enfin `z_0`.\n\n> Autre `x_1`.\n\n- Puis `y_1`.\n- Enfin `z_1`.\n\n> Autre `x_2`.\n\n- Puis `y_2`.\n- Enfin `z_2`.\n\n> Autre `x_3`.\n\n- Puis `y_3`.\n- Enfin `z_3`.\n\n> Autre `x_4`.\n\n- Puis `y_4`.\n- Enfin `z_4`.\n\n> Autre `x_5`.\n\n- Puis `y_5`.\n- Enfin `z_5`.\n\n> Autre `x_6`.\n\n- Puis `y_6`.\n- Enfin `z_6`.\n\n> Autre `x_7`.\n\n- Puis `y_7`.\n- Enfin `z_7`.\n\n*(remaining sections omitted)*\n",
      expected: [
        "1 warning page-diverged", "1 info heading-missing", "5 info block-extra", "6 info heading-missing",
        "10 info block-extra", "11 info heading-missing", "15 info block-extra", "16 info heading-missing",
        "20 info block-extra", "21 info heading-missing", "25 info block-extra", "26 info heading-missing",
        "30 info block-extra", "31 info heading-missing", "35 info block-extra", "43 error page-abridged",
      ]),
    Case(
      name: "the text in a fence, below front matter, with code that its fences leave", dialect: .gfm,
      source:
        "---\ntitle: Tide\n---\n\nRun a test.\n\n## Synopsis\n\n```\ntide test\n```\n\n## Options\n\n```\n--all\n```\n\n## See\n\n* [Tide](https://a.org/t)\n",
      page:
        "---\ntitle: Marée\n---\n\n```markdown\nLancez un test.\n\n## Aperçu\n\n```\ntide test\n```\n\n## Options de la commande\n\n```\n--all\n```\n\n## Voir\n\n* [Marée](https://a.org/t)\n```\n",
      expected: ["5 error page-fenced safe"]),
    Case(
      name: "targets in raw HTML that changed places",
      source: "<table>\n  <tr>\n    <td>[SAML](/docs/a)</td>\n    <td>[Facebook](/docs/b)</td>\n  </tr>\n</table>\n",
      page: "<table>\n  <tr>\n    <td>[SAML](/docs/b)</td>\n    <td>[Facebook](/docs/a)</td>\n  </tr>\n</table>\n",
      expected: ["3 error link-targets-swapped unsafe"]),
    Case(
      name: "a page that begins and ends with code whose comments look like headings", dialect: .gfm,
      source:
        "Put it in a folder.\n\nIt might look like this:\n\n```\n# tide.conf\ntide { }\n```\n\nOr add an empty one:\n\n```\n# tide.conf\ntide\n```\n\nThe log shows:\n\n```\nnot configured\n```\n",
      page:
        "Mettez-le dans un dossier.\n\nCela peut ressembler à ceci :\n\n```\n# tide.conf\ntide { }\n```\n\nOu ajoutez-en un vide :\n\n```\n# tide.conf\ntide\n```\n\nLe journal montre :\n\n```\nnot configured\n```\n",
      expected: []),
    Case(
      name: "a last sentence behind a stop that the source has not", dialect: .gfm,
      source:
        "# A\n\nOne `a_a`.\n\nIt is good to move a project to a person outside of the house, who may then help all of us.\n",
      page: "# A\n\nUn `a_a`.\n\nIl est bon de confier un projet à une personne hors de la maison. Pour nous\n",
      expected: []),
    Case(
      name: "a page that ends with the first line of a box", dialect: .mkdocs,
      source: "# A\n\nOpen `a_a`.\n\n/// warning | Attention\n\nIt may close.\n\n///\n\nClose `b_b`.\n",
      page: "# A\n\nOuvrez `a_a`.\n\n/// warning | Attention\n",
      expected: ["5 error page-truncated"]),
    Case(
      name: "rows that an empty line cuts off their table", dialect: .gfm,
      source:
        "| Name | Use |\n| --- | --- |\n| `a_a` | the first |\n| `b_b` | the second |\n| `c_c` | the third |\n\nThat was it.\n",
      page:
        "| Nom | Usage |\n| --- | --- |\n| `a_a` | le premier |\n\n| `b_b` | le deuxième |\n| `c_c` | le troisième |\n\nC'est tout.\n",
      expected: ["5 error table-row-broken safe"]),
    Case(
      name: "a text with bars below a table", dialect: .gfm,
      source: "| Name | Use |\n| --- | --- |\n| `a_a` | the first |\n\n| x | means the size of x.\n\nThat was it.\n",
      page: "| Nom | Usage |\n| --- | --- |\n| `a_a` | le premier |\n\n| x | est la taille de x.\n\nC'est tout.\n",
      expected: []),
    Case(
      name: "two tables", dialect: .gfm,
      source:
        "| Name | Use |\n| --- | --- |\n| `a_a` | the first |\n\n| Name | Use |\n| --- | --- |\n| `a_a` | the first |\n",
      page:
        "| Nom | Usage |\n| --- | --- |\n| `a_a` | le premier |\n\n| Nom | Usage |\n| --- | --- |\n| `a_a` | le premier |\n",
      expected: []),
    Case(
      name: "rows that are cut off, and a span that is lost above", dialect: .gfm,
      source: "| Name | Use |\n| --- | --- |\n| `a_a` | the first |\n| `b_b` | the `second` |\n\nThat was it.\n",
      page: "| Nom | Usage |\n| --- | --- |\n| aaa | le premier |\n\n| `b_b` | le `second` |\n\nC'est tout.\n",
      expected: ["3 warning code-span-missing", "5 error table-row-broken safe"]),
    Case(
      name: "an item whose source has no end either", dialect: .gfm,
      source:
        "- First one is done.\n- Second one is done.\n- Third one is done.\n- Read the other guide about `z`\n\nThis is by the team.\n",
      page: "- Le premier est fait.\n- Le deuxième est fait.\n- Le troisième est fait.\n- Lisez le guide sur `z`\n",
      expected: ["4 info block-missing"]),
    Case(
      name: "a row that has lost its end, and a break behind the table", dialect: .gfm,
      source: "# A\n\nOpen `a_a`.\n\n<table>\n<tr><td>One</td></tr>\n<tr><td>Two</td></tr>\n</table>\n",
      page: "# A\n\nOuvrez `a_a`.\n\n<table>\n<tr><td>Un</td></tr>\n<tr><td>Deux</td>\n</table>\n<br/>\n",
      expected: ["5 warning html-structure-changed"]),
    Case(
      name: "a definition with a shorter address, and another that nobody asks for", dialect: .gfm,
      source:
        "Text [one][docs] here and [two][guide].\n\n[docs]: https://example.com/en/docs\n[guide]: https://example.com/en/guide\n",
      page: "Texte [un][docs] ici et [deux](https://example.com/en/guide).\n\n[docs]: https://example.com/en\n",
      expected: ["3 error link-target-changed unsafe"]),
    Case(
      name: "ids that differ in the signs between their digits", dialect: .gfm,
      source:
        "# A\n\n## V 1.12.1 {#v1-12-1}\n\nIt has `a_a`.\n\n## V 1.11.1 {#v1-11-1}\n\nIt has `b_b`.\n\n## V 1.1.11 {#v1-1-11}\n\nIt has `c_c`.\n",
      page: "# A\n\n## V 1.12.1 {#v1-12-1}\n\nElle a `a_a`.\n\n## V 1.1.11 {#v1-1-11}\n\nElle a `c_c`.\n",
      expected: ["5 error heading-missing"]),
    Case(
      name: "a row of a table in an item that an empty line cuts off", dialect: .gfm,
      source: "1. Do this:\n\n   | A | B |\n   |---|---|\n   | `a` | one |\n   | `b` | two |\n\n2. Then `x`.\n",
      page: "1. Faites ceci :\n\n   | A | B |\n   |---|---|\n   | `a` | un |\n\n   | `b` | deux |\n\n2. Puis `x`.\n",
      expected: ["7 error table-row-broken safe"],
      fixed: "1. Faites ceci :\n\n   | A | B |\n   |---|---|\n   | `a` | un |\n   | `b` | deux |\n\n2. Puis `x`.\n"),
    Case(
      name: "a second table whose dashes are none", dialect: .gfm,
      source: "| A | B |\n|---|---|\n| a | b |\n\n| C | D |\n|---|---|\n| `c` | d |\n",
      page: "| A | B |\n|---|---|\n| a | b |\n\n| C | D |\n| — | — |\n| `c` | d |\n",
      expected: ["5 info block-extra", "7 warning block-missing"]),
    Case(
      name: "a word that only begins as the name does", dialect: .gfm,
      source: "Run `commit` when you are done, and then close the window.\n",
      page: "C’est comme vous voulez, puis fermez la fenêtre.\n",
      expected: ["1 warning code-span-missing"]),
    Case(
      name: "a rule, and a text that looks like a mapping", dialect: .gfm,
      source: "---\n\nid: 5\nauthor: Joe\n",
      page: "---\n\nid: 5\nauthor: Léa\n",
      expected: []),
  ]
}
