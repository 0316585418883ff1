import ConcordSyntax

/// Links, anchors and pictures: where they may lead elsewhere than the source's.
extension RuleBoundaryTests {
  static let links = [
    Case(
      name: "an id of the translation's own", dialect: .docusaurus, source: "# A\n\n## B {#relaim-policy}\n\nText.\n",
      page: "# A\n\n## B {#reclaim-policy}\n\nTexte.\n", expected: ["3 error heading-id-changed unsafe"]),
    Case(
      name: "an id that the page links to otherwise", dialect: .docusaurus,
      source: "# A\n\n## B {#policy}\n\nText [b](#policy).\n",
      page: "# A\n\n## B {#règles}\n\nTexte [b](#policy).\n",
      expected: ["3 error heading-id-changed safe", "5 error link-anchor-broken"]),
    Case(
      name: "an id in another case", dialect: .docusaurus, source: "# A\n\n## B {#policy}\n\nText.\n",
      page: "# A\n\n## B {#Policy}\n\nTexte.\n", expected: ["3 error heading-id-changed safe"]),
    Case(
      name: "another part of the site in the reader's language", dialect: .docusaurus,
      source: "See [it](/docs/door/guide/cache#write).\n", page: "Voir [ceci](/docs/fr/door/guide/cache#write).\n",
      expected: []),
    Case(
      name: "another part of the site in another language", dialect: .docusaurus,
      source: "See [it](/docs/door/guide/cache#write).\n", page: "Voir [ceci](/docs/de/door/guide/cache#write).\n",
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "of two links, one has another target",
      source: "See [a](http://a.org/x) and [b](http://b.org/y).\n",
      page: "Voir [a](http://a.org/z) et [b](http://b.org/y).\n", expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "a reference that became an inline link", source: "See [guide] now.\n\n[guide]: http://a.org/x\n",
      page: "Voyez [guide](http://a.org/x).\n", expected: []),
    Case(
      name: "a label in other letters", source: "See [Guide  a][] now.\n\n[guide A]: http://a.org/x\n",
      page: "Voyez [guide a][].\n\n[GUIDE A]: http://a.org/x\n", expected: []),
    Case(
      name: "a label that was translated everywhere", source: "See [guide] now.\n\n[guide]: http://a.org/x\n",
      page: "Voyez [manuel].\n\n[manuel]: http://a.org/x\n", expected: []),
    Case(
      name: "a label that is used under both names", source: "See [guide], [guide].\n\n[guide]: http://a.org/x\n",
      page: "Voyez [manuel], [guide].\n\n[manuel]: http://a.org/x\n",
      expected: ["3 error link-definition-missing unsafe"]),
    Case(
      name: "the definitions of a page, which are all lost",
      source: "See [a][], [b].\n\n[a]: http://a.org\n[b]: http://b.org\n",
      page: "Voyez [b], [a][].\n", expected: ["1 error link-definition-missing"]),
    Case(
      name: "a target in the page's own language",
      source: "See [a](http://a.org/docs/en/x).\n", page: "Voir [a](http://a.org/docs/fr/x).\n", expected: []),
    Case(
      name: "an address that names the language behind its question mark",
      source: "See [a](http://a.org/x?lang=en-US&n=2) and [b](http://a.org/y).\n",
      page: "Voir [a](http://a.org/x?lang=fr-FR&n=2) et [b](http://a.org/fr/y).\n", expected: []),
    Case(
      name: "an address with another field", source: "See [a](http://a.org/x?lang=en&n=2).\n",
      page: "Voir [a](http://a.org/x?lang=fr&n=3).\n", expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "a country in the place of a language", locale: "ja", source: "See [a](http://a.org/x).\n",
      page: "[a](http://a.org/jp/x)\n", expected: []),
    Case(
      name: "an address with the language in a folder for languages",
      source: "See [a](http://a.org/) and [b](http://a.org/b).\n",
      page: "Voir [a](http://a.org/lang/fr/) et [b](http://a.org/lang/it/b).\n",
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "an address of the site with its host", dialect: .docusaurus,
      source: "See [b](/b/) and [a](/a/).\n\n[c](/c/)\n",
      page: "Voir [b](https://a.org/fr/b) et [a](https://a.org/b/).\n\n[c](https://a.org/c/)\n",
      expected: [
        "1 info link-target-changed unsafe", "1 error link-target-changed unsafe",
        "3 info link-target-changed unsafe",
      ]),
    Case(
      name: "an anchor of the translation, where the source's leads nowhere", dialect: .gfm,
      source: "# A\n\nSee [b](b.md#settings) and [b](b.md#settings).\n",
      page: "# A\n\nVoir [b](b.md#réglages) et [b](b.md#reglage).\n",
      files: ["en/b.md": "# B\n\n## Setting\n", "fr/b.md": "# B\n\n## Réglages\n"],
      expected: ["3 error link-target-changed unsafe"]),
    Case(
      name: "the name of a file with the language behind a dot",
      source: "See [a](https://a.org/by/4.0/deed.en) and [b](https://a.org/by/4.0/b.en).\n",
      page: "Voir [a](https://a.org/by/4.0/deed.fr) et [b](https://a.org/by/4.0/c.fr).\n",
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "a link on what the source only names", source: "Set `port_a` in the Console of `b`.\n",
      page: "Réglez [`port_a`](https://a.org/a) dans la [Console](https://a.org/c) [d'ici](https://a.org/d), `b`.\n",
      expected: ["1 info link-extra", "1 info link-extra", "1 warning link-extra"]),
    Case(
      name: "the host of a page that the set has", dialect: .docusaurus, source: "See [b](/b/) and [c](/c/).\n",
      page: "Voir [b](https://a.org/b/) et [c](https://a.org/c/).\n",
      files: ["en/b.md": "# B\n", "fr/b.md": "# B\n"],
      expected: ["1 info link-target-changed unsafe", "1 info link-target-changed unsafe"]),
    Case(
      name: "a picture whose name says the source's language",
      source: "![A](images/door-en.png)\n\n![B](images/key-en.png)\n",
      page: "![A](images/door.png)\n\n![B](images/lock.png)\n",
      files: [
        "en/images/door-en.png": "", "fr/images/door.png": "", "en/images/key-en.png": "", "fr/images/lock.png": "",
      ], expected: ["3 error image-changed"]),
    Case(
      name: "a badge with words of its own", source: "![A](https://a.org/badge/Made_with-care-green)\n",
      page: "![A](https://a.org/badge/Fait_avec-soin-green)\n", expected: ["1 info image-changed"]),
    Case(
      name: "pages by the names that a site gives them", dialect: .gfm,
      source: "# A\n\nSee [b](b.html#setting), [c](b.html).\n",
      page: "# A\n\nVoir [b](b.html#réglages), [c](c.html).\n",
      files: ["en/b.md": "# B\n\n## Setting\n", "fr/b.md": "# B\n\n## Réglages\n"],
      expected: ["3 error link-target-changed unsafe"]),
    Case(
      name: "an image in the page's own language", source: "![A](images/door.png)\n",
      page: "![Une](images/door-fr.png)\n", files: ["en/images/door.png": "", "fr/images/door-fr.png": ""],
      expected: []),
    Case(
      name: "links that stand beside other items", source: "- `x1` [A](http://a.org)\n- `x2` [B](http://b.org)\n",
      page: "- `x1` [B](http://b.org)\n- `x2` [A](http://a.org)\n", expected: []),
    Case(
      name: "targets that changed places", source: "- `x1` [A](http://a.org)\n- `x2` [B](http://b.org)\n",
      page: "- `x1` [A](http://b.org)\n- `x2` [B](http://a.org)\n",
      expected: ["1 error link-targets-swapped unsafe"]),
    Case(
      name: "a link that stands elsewhere only", source: "- [A](http://a.org) is\n- [A](http://a.org) was\n",
      page: "- [A](http://a.org) est\n- A était\n", expected: ["2 error link-missing"]),
    Case(
      name: "a picture that was taken again in the page's language", source: "![A](https://a.org/en/door.png)\n",
      page: "![Une](https://a.org/fr/porte.png)\n", expected: ["1 info image-changed"]),
    Case(
      name: "a picture that was uploaded again", source: "![A](https://a.org/28b37f9b36fe808b.png)\n",
      page: "![Une](https://a.org/ced8357e468accd1.png)\n", expected: ["1 info image-changed"]),
    Case(
      name: "the name of an upload that lost a digit", source: "![A](https://a.org/28b37f9b36fe808b.png)\n",
      page: "![Une](https://a.org/28b37f9b36fe88b.png)\n", expected: ["1 error image-changed"]),
    Case(
      name: "a name that was typed wrong in the page's own folder", source: "![A](https://a.org/en/overview-1.png)\n",
      page: "![Une](https://a.org/fr/overveiw-1.png)\n", expected: ["1 error image-changed"]),
    Case(
      name: "a name that was typed wrong on another site", source: "![A](https://a.org/overview.png)\n",
      page: "![Une](https://b.org/overveiw.png)\n", expected: ["1 error image-changed"]),
    Case(
      name: "a picture of another site", source: "![A](https://a.org/door.png)\n",
      page: "![Une](https://b.org/porte.png)\n", expected: ["1 info image-changed"]),
    Case(
      name: "a picture that shows something else", source: "![A](https://a.org/door.png)\n",
      page: "![Une](https://a.org/key.png)\n", expected: ["1 error image-changed"]),
    Case(
      name: "a link into the source's language keeps its anchor", source: "See [b](b.md#x).\n",
      page: "Voir [b](../en/b.md#x).\n", files: ["en/b.md": "# B\n{: #x}\n", "fr/b.md": "# B\n{: #x}\n"],
      expected: ["1 warning link-leaves-locale safe"], fixed: "Voir [b](b.md#x).\n"),
    Case(
      name: "a word in brackets before a remark", source: "A [word] (or so) `x`.\n",
      page: "Un [mot] (ou presque) `x`.\n", expected: []),
    Case(
      name: "ids are bytes", source: "# A\n{: #caf\u{E9}}\n", page: "# A\n{: #cafe\u{301}}\n",
      expected: ["2 error heading-id-changed safe"]),
    Case(
      name: "the second of two equal headings has an anchor of its own",
      source: "## B\n\n## B\n\n[b](#b-1)\n", page: "## C\n\n## C\n\n[c](#c-1)\n", expected: []),
    Case(
      name: "a heading has no anchor that is an id of the page",
      source: "Text.\n{: #b}\n\n## B 1\n\n[b](#b-1)\n", page: "Texte.\n{: #b}\n\n## B\n\n[b](#b-1)\n", expected: []),
    Case(
      name: "a folder is its index page", source: "See [b](deep/#b).\n", page: "Voir [c](deep/#c).\n",
      files: ["en/deep.md": "# B\n", "fr/deep/index.md": "# C\n"], expected: []),
    Case(
      name: "a link to a page that the language has not", dialect: .hugo,
      source: "See [it](/ebb/) and [the flood](/flood/).\n",
      page: "Voyez-le et le flot.\n",
      files: ["en/ebb.md": "# Ebb\n", "en/flood.md": "# Flood\n", "fr/flood.md": "# Flot\n"],
      expected: ["1 info link-missing", "1 error link-missing"]),
    Case(
      name: "an entry of another person", dialect: .gfm,
      source:
        "# Tide\n\n[Ebb Low](https://github.com/ebb-low)\n<a href=\"https://twitter.com/ebblow\"><img src=\"a.png\"></a>\n\nA text.\n",
      page:
        "# Marée\n\n[Sam Flot](https://github.com/sflot)\n<a href=\"https://twitter.com/flot_sam\"><img src=\"a.png\"></a>\n\nUn texte.\n",
      expected: ["3 info link-target-changed unsafe", "4 info link-target-changed unsafe"]),
    Case(
      name: "one address of a person", dialect: .gfm,
      source:
        "# Tide\n\n[Ebb Low](https://github.com/ebb-low)\n<a href=\"https://twitter.com/ebblow\"><img src=\"a.png\"></a>\n\nA text.\n",
      page:
        "# Marée\n\n[Ebb Low](https://github.com/ebb-low)\n<a href=\"https://twitter.com/flot_sam\"><img src=\"a.png\"></a>\n\nUn texte.\n",
      expected: ["4 error link-target-changed unsafe"]),
    Case(
      name: "an address of another site for a page that the language has not", dialect: .docusaurus,
      source: "See [it](ebb.md).\n",
      page: "Voyez [ceci](https://tide.example/en/ebb).\n",
      files: ["en/ebb.md": "# Ebb\n"],
      expected: ["1 info link-target-changed unsafe"]),
    Case(
      name: "another address for a page that the language has not", dialect: .gfm,
      source: "See [it](ebb.md).\n",
      page: "Voyez [ceci](https://tide.example/old).\n",
      files: ["en/ebb.md": "# Ebb\n"],
      expected: ["1 info link-missing", "1 warning link-extra"]),
    Case(
      name: "a link to a page that the language has not, beside another one", dialect: .hugo,
      source: "See [it](/ebb/) and [the sea](/sea/).\n",
      page: "Voyez-le et [la mer](/sea/).\n",
      files: ["en/ebb.md": "# Ebb\n", "en/sea.md": "# Sea\n"],
      expected: ["1 error link-missing"]),
    Case(
      name: "a link whose text says where it leads, and one whose text does not", dialect: .gfm,
      source: "# A\n\n- [Sea level](a/sea-level) of `x`\n- [Ebb](a/low-tide) of `y`\n",
      page:
        "# A\n\n- [Montée (Rising Water)](a/rising-water) de `x`\n- [Reflux](a/high-tide) de `y`\n",
      expected: ["3 info link-target-changed unsafe", "4 error link-target-changed unsafe"]),
  ]
}
