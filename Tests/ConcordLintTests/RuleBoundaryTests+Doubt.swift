import ConcordSyntax

/// Where a difference is told with what is not sure of it, or as an info.
extension RuleBoundaryTests {
  static let doubt = [
    Case(
      name: "lengths alone say which of two items is missing", dialect: .gfm,
      source: "# A\n\n- Open the gate now\n- Close the door now\n- Wait for `ebb`\n",
      page: "# A\n\n- Ouvrez la porte là\n- Attendez `ebb`\n", expected: ["1 warning block-missing"],
      messages: ["list item “Open the gate now” or “Close the door now” is missing"]),
    Case(
      name: "files that VitePress puts in, with and without empty lines between them", dialect: .gfm,
      source: "# A\n\n<<< @/a.js#one\n<<< @/a.js#two\n\nRun `b`.\n",
      page: "# A\n\n<<< @/a.js#one\n\n<<< @/a.js#two\n\nLancez `b`.\n",
      expected: []),
    Case(
      name: "a title that the source has in front matter", dialect: .gfm,
      source: "---\ntitle: Tide\n---\n\nRun `b`.\n\n## C\n\nSee `c`.\n",
      page: "---\ntitle: Marée\n---\n\n# Marée\n\nLancez `b`.\n\n## C\n\nVoyez `c`.\n",
      expected: ["5 info heading-extra"]),
    Case(
      name: "names say which of two items is missing", dialect: .gfm,
      source: "# A\n\n- Open `gate` now\n- Close `door` now\n- Wait for `ebb`\n",
      page: "# A\n\n- Fermez `door`\n- Attendez `ebb`\n", expected: ["1 warning block-missing"],
      messages: ["list item “Open `gate` now” is missing"]),
    Case(
      name: "an item that is indented too far is part of the one above", dialect: .gfm,
      source:
        "# A\n\n- The tide rises by the quays of `Kiel` each day\n- The tide falls by the gates of the town each night\n\nEnd.\n",
      page:
        "# A\n\n- La mer monte aux quais de `Kiel` tous les jours\n        * La mer descend aux portes de la ville la nuit\n\nFin.\n",
      expected: ["4 info block-missing"]),
    Case(
      name: "a text whose links stand in another section is there", dialect: .gfm,
      source:
        "# A\n\nRead [the log](https://a.org/log) of this tide, it says all.\n\nOpen `a`.\n\n## B\n\nClose `b`.\n",
      page:
        "# A\n\nOuvrez `a`.\n\n## B\n\nFermez `b`, puis lisez tout dans [le journal](https://a.org/log) de la mer.\n",
      expected: ["1 info block-missing", "7 info link-extra"]),
    Case(
      name: "what readers fill in says nothing of which command is missing", dialect: .gfm,
      source:
        "# A\n\n- List it:\n\n`7z l {{path/to/file}}`\n\n- Pack it:\n\n`7z a {{path/to/file}}`\n\n- Squeeze it:\n\n`7z a -mx={{9}}`\n",
      page: "# A\n\n- Le montrer :\n\n`7z l {{chemin/du/fichier}}`\n\n- Le serrer :\n\n`7z a -mx={{9}}`\n",
      expected: ["5 info code-span-translated unsafe", "5 warning block-missing"], messages: ["{{chemin", "“Pack it:”"]),
    Case(
      name: "a paragraph is in raw HTML, and another one is nowhere", dialect: .gfm, locale: "fa",
      source:
        "# A\n\nThe tide comes with the moon.\n\n![Tide](tide.png)\n\n## B\n\nIt goes again by the night, as `ebb` says.\n\n## C\n",
      page:
        "# آ\n\n<p dir=\"rtl\">جزر و مد با ماه می آید.</p>\n\n<p align=\"right\"><img src=\"tide.png\"></p>\n\n## ب\n\n## پ\n",
      files: ["en/tide.png": "", "fa/tide.png": ""], expected: ["7 warning block-missing"]),
    Case(
      name: "addresses that are a block of code, and spans of a list", dialect: .gfm,
      source: "# A\n\nThese:\n\n```\nhttps://a.org/one\nhttps://a.org/two\n```\n\nSee `c`.\n",
      page: "# A\n\nCeux-ci :\n\n- `https://a.org/one`\n- `https://a.org/two`\n\nVoyez `c`.\n",
      expected: ["5 info block-extra", "6 info code-block-missing"]),
    Case(
      name: "what a tag says is translated, and what it is", dialect: .gfm,
      source: "# A\n\nAdd `<Post title=\"My text\" author=\"Jane\" />`, and `<Poll kind=\"b\" />`.\n",
      page:
        "# A\n\nAjoutez `<Post title=\"Mon texte\" author=\"Anna\" />`, et `<Poll kynd=\"b\" />`.\n",
      expected: ["3 error code-span-changed unsafe"], messages: ["kynd"]),
    Case(
      name: "a source that leaves out a level sets what follows", dialect: .gfm,
      source: "# A\n\n### B\n\n`b`\n\n### C\n\n`c`\n\n### D\n\n`d`\n\n## E\n\n`e`\n\n## F\n\n`f`\n",
      page: "# A\n\n## B\n\n`b`\n\n## C\n\n`c`\n\n## D\n\n`d`\n\n## E\n\n`e`\n\n## F\n\n`f`\n",
      expected: ["3 info heading-level-changed"]),
    Case(
      name: "a proper name, a word that is counted, and a path without marks", dialect: .gfm,
      source: "# A\n\nThe worm `Shai-Hulud`, `i18n` and `src/tide` are here.\n",
      page: "# A\n\nLe ver Shai-Hulud, i18n et src/tide sont là.\n",
      expected: [
        "3 info code-span-unmarked safe", "3 info code-span-unmarked safe", "3 warning code-span-unmarked safe",
      ]),
    Case(
      name: "a name that the source has right everywhere else", dialect: .gfm,
      source: "# A\n\nCall `getPaths()`, `getPaths()` or `getPaths()`.\n\nThen `getPath()` ends.\n",
      page: "# A\n\nAppelez `getPaths()`, `getPaths()` ou `getPaths()`.\n\nPuis `getPaths()` finit.\n",
      expected: ["5 info code-span-changed unsafe"]),
    Case(
      name: "a comma among the values that a tag shows, and among those of a list", dialect: .gfm, locale: "ja",
      source: "# A\n\n```astro\n<h2>{greeting}, {name}!</h2>\nlet a = [{b}, {c}];\n```\n",
      page: "# A\n\n```astro\n<h2>{greeting}、{name}!</h2>\nlet a = [{b}、{c}];\n```\n",
      expected: ["5 error code-bad-character safe"]),
    Case(
      name: "links that are called by languages, each page without its own", dialect: .gfm,
      source:
        "# A\n\n<p>\n  English\n  <a href=\"https://a.org/b/blob/main/fr/README.md\">Français</a>\n  <a href=\"https://a.org/b/blob/main/de/README.md\">Deutsch</a>\n</p>\n\nText `b`.\n",
      page:
        "# A\n\n<p>\n  <a href=\"https://a.org/b\">English</a>\n  Français\n  <a href=\"https://a.org/b/blob/main/de/README.md\">Deutsch</a>\n</p>\n\nTexte `b`.\n",
      expected: []),
    Case(
      name: "a number that goes on with nothing, and one that goes on", dialect: .gfm,
      source: "# A\n\n7. One `a`.\n\n## B\n\n1. Two `b`.\n\nText.\n\n2. Three `c`.\n",
      page: "# A\n\n1. Un `a`.\n\n## B\n\n1. Deux `b`.\n\nTexte.\n\n1. Trois `c`.\n",
      expected: ["11 warning list-numbers-restarted safe"]),
    Case(
      name: "signs of Chinese in a span, and a language without marks", dialect: .gfm,
      source: "# A\n\nSay `[0、1、2]` in `C++`.\n", page: "# A\n\nDites `[0, 1, 2]` en C++.\n",
      expected: ["3 info code-span-unmarked unsafe"]),
    Case(
      name: "a heading that says what the front matter calls the page", dialect: .gfm,
      source:
        "---\ntitle: Allocate device memory\n---\n\n## Allocating device memory\n\nText `b`.\n\n## C\n\nSee `c`.\n",
      page: "---\ntitle: Mémoire\n---\n\nTexte `b`.\n\n## C\n\nVoyez `c`.\n",
      expected: ["3 info heading-missing"]),
    Case(
      name: "the end of a box with a paragraph more in it", dialect: .docusaurus,
      source: "# A\n\n:::note\n\nOne `a`.\n\n:::\n\nTwo `b`.\n",
      page: "# A\n\n:::note\n\nUn `a`.\n\nUne note de plus.\n\n:::\n\nDeux `b`.\n",
      expected: ["7 warning block-extra"]),
    Case(
      name: "items that were put into the one above, and one that was not", dialect: .gfm, locale: "zh",
      source:
        "# A\n\n- It uses 450MB:\n  - the server 240MB\n  - the store 210MB\n- It takes 8GB:\n  - the disk 7GB\n\nText `b`.\n",
      page: "# 甲\n\n- 使用 450MB。其中，服务器 240MB；存储 210MB\n- 占用 8GB。\n\n文字 `b`。\n",
      expected: ["3 info block-missing", "4 warning block-missing"]),
    Case(
      name: "a picture that stands lower down", dialect: .gfm,
      source: "# A\n\n![Tide](img/tide.png)\n\nOne `a`.\n\n## B\n\nTwo `b`.\n",
      page: "# A\n\nUn `a`.\n\n## B\n\nDeux `b`.\n\n<div>\n\nVoir ![Marée](img/tide.png) ici.\n\n</div>\n",
      files: ["en/img/tide.png": "", "fr/img/tide.png": ""],
      expected: ["1 info block-missing", "9 info block-extra"]),
    Case(
      name: "items in raw HTML", dialect: .gfm, locale: "ar",
      source: "# A\n\n- MVC\n- Sessions\n- WebSockets\n\nText `b`.\n",
      page:
        "# آ\n\n- <p style=\"text-align: right\">نموذج-عرض-تحكم (Model-View-Controller)</p>\n- <p style=\"text-align: right\">الجلسات</p>\n- <p style=\"text-align: right\">مآخذ الويب</p>\n\nنص `b`.\n",
      expected: []),
    Case(
      name: "a tag over several lines above a text that is not translated", dialect: .hugo,
      source:
        "# A\n\n{{< quote\n  by=\"B\"\n  at=\"c\" >}}\nThe tide is the breath of the sea, and of us all.\n{{< /quote >}}\n\nSee `b`.\n\nGo `c`.\n",
      page:
        "# A\n\n{{< quote\n  by=\"B\"\n  at=\"c\" >}}\nThe tide is the breath of the sea, and of us all.\n{{< /quote >}}\n\nVoyez `b`.\n\nAllez `c`.\n",
      expected: ["6 warning text-untranslated"]),
    Case(
      name: "a mirror, another site, and a slip in the name of a site", dialect: .gfm,
      source:
        "# A\n\n[a](https://shiki.style/packages/a#b)\n\n[v](https://www.youtube.com/watch?v=abc)\n\n[g](https://github.com/a/b)\n",
      page:
        "# A\n\n[a](https://shiki.tmrs.site/packages/a#b)\n\n[w](https://mp.weixin.qq.com/s/x1)\n\n[g](https://gihub.com/a/b)\n",
      expected: [
        "3 info link-target-changed unsafe", "5 info link-target-changed unsafe", "7 error link-target-changed unsafe",
      ]),
    Case(
      name: "a link that leads nowhere in the source, and to a page in the translation", dialect: .gfm,
      source: "# A\n\nSee [b](old/b.md) first.\n", page: "# A\n\nVoyez d'abord [b](b.md).\n",
      files: ["fr/b.md": "# B\n", "en/b.md": "# B\n"], expected: ["3 info link-target-changed unsafe"]),
    Case(
      name: "no-break spaces throughout keep short words together", dialect: .gfm, locale: "pl",
      source: "# A\n\nThis is it.\n\nSee it here.\n\nGo on now.\n",
      page: "# A\n\nTo w\u{A0}domu.\n\nZobacz o\u{A0}tym.\n\nIdź z\u{A0}nim.\n",
      expected: [
        "3 info text-invisible-character safe", "5 info text-invisible-character safe",
        "7 info text-invisible-character safe",
      ]),
    Case(
      name: "a file of a sample that has a name in the language", dialect: .gfm, locale: "de",
      source:
        "# Integration\n\nThis is my integration.\n\n```js title=\"my-integration.mjs\"\nrun();\n```\n\n```js title=\"tide.mjs\"\nrun();\n```\n",
      page:
        "# Integration\n\nDas ist meine Integration.\n\n```js title=\"meine-integration.mjs\"\nrun();\n```\n\n```js title=\"tides.mjs\"\nrun();\n```\n",
      expected: ["5 info code-meta-changed unsafe", "9 warning code-meta-changed unsafe"]),
    Case(
      name: "`=` and a blank are the same behind an option", dialect: .gfm,
      source: "# A\n\nRun `tide --dst=V2` and `tide a=b`.\n", page: "# A\n\nLancez `tide --dst V2` et `tide a b`.\n",
      expected: ["3 error code-span-changed unsafe"], messages: ["`tide a b`"]),
    Case(
      name: "a product's name has no marks where the source leaves them out, too", dialect: .gfm,
      source: "# TiKV-BR\n\nUse `TiKV-BR` now. TiKV-BR is `tikv-br`.\n",
      page: "# TiKV-BR\n\nUtilisez TiKV-BR. TiKV-BR est tikv-br.\n",
      expected: ["3 info code-span-unmarked unsafe", "3 info code-span-unmarked safe"]),
    Case(
      name: "`**` inside of a span has its partner behind it", dialect: .gfm, locale: "zh",
      source: "# A\n\nIn `**src/**`, **not** (there), and **all**.\n",
      page: "# 甲\n\n在 `**src/`**（**不要**在根）中，**都**是。\n",
      expected: ["3 error code-span-changed unsafe"]),
    Case(
      name: "a sign that is joined to the next one", dialect: .gfm,
      source: "# A\n\n- [⌨️ Keys](#️-keys)\n- [🛣️ Way](#️-way)\n\n## ⌨️ Keys\n\nOne `a`.\n\n## 🛣️ Way\n\nTwo `b`.\n",
      page: "# A\n\n- [⌨️ Clés](#️-clés)\n- [🛣️ Voie](#️-voi)\n\n## ⌨️ Clés\n\nUn `a`.\n\n## 🛣️ Voie\n\nDeux `b`.\n",
      expected: ["4 error link-target-changed unsafe"]),
    Case(
      name: "a list without numbers is a slip where all else is equal", dialect: .gfm,
      source: "# A\n\n- Open `a`.\n  - Wait for `b`.\n\nRun `c`.\n",
      page: "# A\n\n- Ouvrez `a`.\n- Attendez `b`.\n\nLancez `c`.\n",
      expected: ["4 warning list-structure-changed"]),
    Case(
      name: "a list without numbers is a choice of a page that goes its own way", dialect: .gfm,
      source: "# A\n\n- Open `a`.\n  - Wait for `b`.\n\nRun `x_c`, `x_d` and `x_e`.\n\nSee [it](a.html).\n",
      page: "# A\n\n- Ouvrez `a`.\n- Attendez `b`.\n\nLancez `y_c`, `y_d` et `y_e`.\n\nVoyez-le.\n",
      expected: [
        "4 info list-structure-changed", "6 error code-span-changed unsafe", "6 error code-span-changed unsafe",
        "6 error code-span-changed unsafe", "8 error link-missing",
      ]),
  ]
}
