import ConcordSyntax

/// What a translation has in another place or form than its source, and the fault beside it that is told all the same.
extension RuleBoundaryTests {
  static let elsewhere = [
    Case(
      name: "a mark before one sentence, and an item among others", dialect: .gfm,
      source: "One `a`.\n\n- Two `b`.\n- Three `c`.\n- Four `d`.\n",
      page: "- Un `a`.\n\n<!-- -->\n\n- Deux `b`.\n\nTrois `c`.\n\n- Quatre `d`.\n",
      expected: ["1 info list-structure-changed", "7 warning list-structure-changed"]),
    Case(
      name: "a paragraph in two, and one that says more", dialect: .gfm,
      source:
        "Tell the harbour what you have seen, whoever has done it and whenever it was, at a@b.org. All of it is looked into.\n\n"
        + "See `a`.\n\nThe ebb is low.\n\nSee `b`.\n",
      page:
        "Dites au port ce que vous avez vu, qui que ce soit qui l'ait fait et quand que ce fût, à l'adresse a@b.org.\n\n"
        + "Tout est examiné.\n\nVoir `a`.\n\nLe reflux est bas.\n\n"
        + "Les bateaux du port ne sortent jamais avant que le soleil ne soit levé, sauf ceux de Jean.\n\nVoir `b`.\n",
      expected: ["3 info block-extra", "9 warning block-extra"],
      messages: ["is a part of one paragraph", "is not in the source"]),
    Case(
      name: "an element that stands on lines of its own", dialect: .gfm,
      source:
        "<div>\n  <a href=\"a\">\n    <b>Up</b>\n  </a>\n  <i>or</i>\n  <a href=\"b\">\n    <b>Down</b>\n  </a>\n</div>\n\n"
        + "Text `a`.\n",
      page:
        "<div>\n  <a href=\"a\">\n    <b>En haut</b>\n  </a>\n\n<i>ou</i>\n\n  <a href=\"b\">\n    <b>En bas</b>\n  </a>\n</div>\n\n"
        + "Texte `a`.\n",
      expected: ["6 info block-extra"]),
    Case(
      name: "an element that the source has not", dialect: .gfm, source: "Text `a`.\n",
      page: "Texte `a`.\n\n<i>encore</i>\n", expected: ["3 warning block-extra"]),
    Case(
      name: "a link that stands lower on the page, and one that is nowhere", dialect: .gfm,
      source:
        "See [the moon](https://a.org/moon) there with `a`.\n\nSee [the sun](https://a.org/sun) there with `b`.\n\nMore is in `c`.\n",
      page: "Voir la lune avec `a`.\n\nVoir le soleil avec `b`.\n\nPlus dans `c` : [la lune](https://a.org/moon).\n",
      expected: ["1 info link-missing", "3 error link-missing", "5 info link-extra"]),
    Case(
      name: "an address as text, in the reader's language or on another page", dialect: .gfm,
      source:
        "See [a](https://a.org/version/2/tide.html) of it.\n\nSee [b](https://a.org/version/3/tide.html) of it.\n",
      page: "Voir https://a.org/fr/version/2/tide.html ici.\n\nVoir https://a.org/fr/version/4/tide.html ici.\n",
      expected: ["3 error link-missing"]),
    Case(
      name: "a name that the source spells otherwise once, and one that it always spells so", dialect: .gfm,
      source: "Of `memType`.\n\nSet `mem-type` there.\n\nSet `cpu-count` there.\n",
      page: "De `memType`.\n\nMettez `memType`.\n\nMettez `cpuCount`.\n",
      expected: ["3 info code-span-changed unsafe", "5 error code-span-changed unsafe"]),
    Case(
      name: "what is said of a function between its quotes, line by line", dialect: .gfm, locale: "ja",
      source:
        "Of `a`:\n\n```python\ndef tide(self):\n    \"\"\"\n    Validate by testing against the API.\n\n"
        + "    This should make a simple API call to verify\n    that they are valid.\n    \"\"\"\n    return 1\n```\n",
      page:
        "`a` の:\n\n```python\ndef tide(self):\n    \"\"\"\n    API に対して検証します。\n\n"
        + "    このメソッドは確認するために\n    簡単な API 呼び出しを試みます。\n    \"\"\"\n    return 2\n```\n",
      expected: ["11 error code-changed unsafe"], messages: ["`2` instead of `1`"]),
    Case(
      name: "a page that is to be written", dialect: .gfm,
      source: "# A\n\nOne `a`.\n\nTwo `b`.\n\nThree `c`.\n\n## B\n\nFour.\n\nFive.\n", page: "# A\n\n## TODO\n",
      expected: ["3 warning page-untranslated"]),
    Case(
      name: "a page that ends so", dialect: .gfm,
      source: "# A\n\nOne `a`.\n\nTwo `b`.\n\nThree `c`.\n\n## B\n\nFour.\n",
      page: "# A\n\nUn `a`.\n\nDeux `b`.\n\nTrois `c`.\n\n## TODO\n", expected: ["9 error page-truncated"]),
    Case(
      name: "a heading that leads to another, whose name is no longer there", dialect: .gfm,
      source: "# [Rising tides](#rising-tides)\n\n## Rising tides\n",
      page: "# [Marées montantes](#marées-montantees)\n\n## Marées montant\n",
      expected: ["1 error link-anchor-broken"], messages: ["did you mean `marées-montant`?"]),
    Case(
      name: "which way code goes on in a page that is written from right to left, and a space in it", dialect: .gfm,
      locale: "fa", source: "See `tide.run()` now.\n\nSee `tide.stop()` now.\n",
      page: "ببینید `tide.run()\u{200E}` را.\n\nببینید `tide. stop()` را.\n",
      expected: ["3 warning code-span-spacing safe"]),
    Case(
      name: "the same in a page that is not", dialect: .gfm, source: "See `tide.run()` now.\n",
      page: "Voir `tide.run()\u{200E}` ici.\n", expected: ["1 warning code-span-spacing safe"]),
    Case(
      name: "a page that was read in another encoding", dialect: .gfm, source: "One.\n\nTwo.\n",
      page: String(repeating: "\u{FFFD}e", count: 12) + ".\n\nDeux.\n", expected: ["1 error text-mojibake"],
      messages: ["12 characters were lost"]),
    Case(
      name: "a heading with a picture by its name", dialect: .mkdocs,
      source: "# A\n\nSee [b](#tides-now).\n\n## :fa-moon: Tides now\n",
      page: "# A\n\nVoir [b](#marees).\n\n## :fa-moon: Marees\n\n", expected: []),
    Case(
      name: "the same page for other readers, and another one", dialect: .gfm,
      source:
        "See [a](https://a.org/help/en/tide/#start) there.\n\nSee [b](https://a.org/b-en.zip) there.\n\n"
        + "See [c](https://github.com/a/b/pull/7) there.\n\nSee [d](https://github.com/a/b/pull/8) there.\n",
      page:
        "Voir [a](https://a.org/help/fr/tide/) ici.\n\nVoir [b](https://a.org/b-fr.zip) ici.\n\n"
        + "Voir [c](https://github.com/a/b/issues/7) ici.\n\nVoir [d](https://github.com/a/b/issues/9) ici.\n",
      expected: ["3 info link-target-changed unsafe", "7 warning link-target-changed unsafe"]),
    Case(
      name: "a file that is named for the language, and one that is not there", dialect: .gfm,
      source: "See [a](rules.md) of it.\n\nSee [b](rules.md) of it.\n",
      page: "Voir [a](../more/rules_fr.md) ici.\n\nVoir [b](../less/rules_fr.md) ici.\n",
      files: ["more/rules_fr.md": "# R\n", "en/rules.md": "# R\n"],
      expected: ["3 error link-target-changed unsafe"]),
    Case(
      name: "a fragment that the source's page has not, and one that it has", dialect: .gfm,
      source: "See [a](b.md#dead) of it.\n\nSee [b](b.md#live) of it.\n",
      page: "Voir [a](b.md) ici.\n\nVoir [b](b.md) ici.\n",
      files: ["en/b.md": "# B\n\n## Live\n", "fr/b.md": "# B\n\n## Live\n"],
      expected: ["1 info link-target-changed unsafe", "3 warning link-target-changed unsafe"]),
    Case(
      name: "the same link twice in a text, and once", dialect: .gfm,
      source: "See [a](https://a.org/a) or [the a](https://a.org/a).\n\nSee [b](https://a.org/b) there.\n",
      page: "Voir [a](https://a.org/a).\n\nVoir b là.\n", expected: ["1 info link-missing", "3 error link-missing"]),
    Case(
      name: "a name that is marked once, and one that is not", dialect: .gfm,
      source: "Use `tideUp` as `tideUp` says.\n\nUse `tideDown` as it says.\n",
      page: "Prenez `tideUp` comme tideUp le dit.\n\nPrenez tideDown comme il dit.\n",
      expected: ["1 info code-span-unmarked safe", "3 warning code-span-unmarked safe"]),
    Case(
      name: "a name that another span holds, and one that none does", dialect: .gfm,
      source: "Drop the `user` line of the file: `user: '1:1'`.\n\nDrop the `group` line of it.\n",
      page: "Dans `tide-compose.yml`, ôtez : `user: '1:1'`.\n\nDans `tide-compose.yml`, ôtez-la.\n",
      expected: ["1 info code-span-translated unsafe", "3 warning code-span-translated unsafe"]),
    Case(
      name: "an item that the list says twice, and one that it says once", dialect: .gfm,
      source:
        "- Mend [#1](https://a.org/1).\n- Mend it, [#1](https://a.org/1).\n- Mend [#2](https://a.org/2).\n- Mend [#3](https://a.org/3).\n",
      page: "- Réparer [#1](https://a.org/1).\n- Réparer [#2](https://a.org/2).\n",
      expected: ["1 info block-missing", "2 warning block-missing"]),
    Case(
      name: "a heading that the source has at two levels, and another one", dialect: .gfm,
      source: "# A\n\nOne.\n\n#### More\n\nTwo.\n\n## B\n\nThree.\n\n### More\n\nFour.\n\n### Other\n\nFive.\n",
      page: "# A\n\nUn.\n\n#### Plus\n\nDeux.\n\n## B\n\nTrois.\n\n#### Plus\n\nQuatre.\n\n## Autre\n\nCinq.\n",
      expected: ["13 info heading-level-changed", "17 warning heading-level-changed"]),
    Case(
      name: "a setting that asks for the reader's language, and one that does not", dialect: .gfm,
      source: "Of `a`:\n\n```sh\ntide -e A=1 \\\n  up\n```\n",
      page: "De `a` :\n\n```sh\ntide -e A=1 \\\n  -e TIDE_LANG=fr \\\n  up\n```\n",
      expected: ["5 info code-variable-changed"]),
    Case(
      name: "another setting", dialect: .gfm, source: "Of `a`:\n\n```sh\ntide -e A=1 \\\n  up\n```\n",
      page: "De `a` :\n\n```sh\ntide -e A=1 \\\n  -e TIDE_PORT=fr \\\n  up\n```\n",
      expected: ["5 error code-changed unsafe"]),
    Case(
      name: "a name that is kept among words of another script, and one that is not", dialect: .gfm, locale: "zh",
      source: "See the `Tide2 component library` now.\n\nPress `Shift+Click` now.\n\nPress `Shift+Enter` now.\n",
      page: "请看`Tide2组件库`。\n\n请按`Shift+点击`。\n\n请按`Ctrl+回车`。\n",
      expected: [
        "1 info code-span-translated unsafe", "3 info code-span-translated unsafe",
        "5 warning code-span-translated unsafe",
      ]),
    Case(
      name: "plain words of a span in letters of another script, and what programs read", dialect: .gfm, locale: "ko",
      source:
        "Use `client:directive` now.\n\nUse `client:getToken` now.\n\nUse `client:open()` now.\n\nUse `client --open` now.\n\nUse `client:a1` now.\n",
      page:
        "`client:지시어` 사용.\n\n`client:토큰` 사용.\n\n`client:열기()` 사용.\n\n`client --열기` 사용.\n\n`client:지시어b` 사용.\n",
      expected: [
        "1 info code-span-translated unsafe", "3 error code-span-changed unsafe", "5 error code-span-changed unsafe",
        "7 error code-span-changed unsafe", "9 error code-span-changed unsafe",
      ]),
    Case(
      name: "a lone word in letters of another script, and one that the code has", dialect: .gfm, locale: "zh",
      source: "It is of a `Creational` kind.\n\nMake it `Codable` now.\n\n```swift\nstruct Tide: Codable {}\n```\n",
      page: "它是`创建型`的。\n\n让它`可编码`。\n\n```swift\nstruct Tide: Codable {}\n```\n",
      expected: ["1 info code-span-translated unsafe", "3 error code-span-changed unsafe"]),
    Case(
      name: "descriptions that a table has throughout in the source alone", dialect: .gfm,
      source:
        "| Name | Text |\n|---|---|\n| `a` | The tide that the harbour waits for, see `ebb`, and what it does to boats |\n| `b` | The flow that the harbour waits for, see [flow](https://a.org/flow), and boats |\n| `c` | The door that leads out of the harbour, see `lock`, and its keeper |\n| `d` | Type: `x` |\n",
      page: "| Name | Text |\n|---|---|\n| `a` | - |\n| `b` | - |\n| `c` | - |\n| `d` | Type : `x` |\n",
      expected: ["3 info code-span-missing", "4 info link-missing", "5 info code-span-missing"]),
    Case(
      name: "a description that one row has lost", dialect: .gfm,
      source:
        "| Name | Text |\n|---|---|\n| `a` | The tide that the harbour waits for, see `ebb`, and what it does to boats |\n| `b` | The flow that the harbour waits for, see [flow](https://a.org/flow), and boats |\n| `c` | The door that leads out of the harbour, see `lock`, and its keeper |\n",
      page:
        "| Name | Text |\n|---|---|\n| `a` | - |\n| `b` | Le flux que le port attend, voir [flux](https://a.org/flow), et les bateaux |\n| `c` | La porte qui mène hors du port, voir `lock`, et son gardien |\n",
      expected: ["3 warning code-span-missing"]),
    Case(
      name: "addresses that end in the reader's language, and others", dialect: .gfm, locale: "zh",
      source:
        "See [a](http://a.org/%7Eb/bugs.html) now.\n\nSee [c](http://creativecommons.org/licenses/by-sa/4.0/) now.\n\nSee [d](http://a.org/d/bugs.html) now.\n\nSee [e](http://creativecommons.org/licenses/by-sa/4.0/) now.\n",
      page:
        "请看[a](http://a.org/%7Eb/bugs-cn.html)。\n\n请看[c](https://creativecommons.org/licenses/by-sa/4.0/deed.zh_TW)。\n\n请看[d](http://a.org/d/bugs-x.html)。\n\n请看[e](https://creativecommons.org/licenses/by-sa/4.0/deed.fr)。\n",
      expected: [
        "1 info link-target-changed unsafe", "3 info link-target-changed unsafe", "5 error link-target-changed unsafe",
        "7 warning link-target-changed unsafe",
      ]),
    Case(
      name: "what a span leaves out stands beside it, or not", dialect: .gfm,
      source:
        "Ask `GET /doors/{door_id}` now.\n\nAsk `GET /locks/{lock_id}` now.\n\nAn answer `308 Gone Elsewhere` comes.\n",
      page:
        "Une requête GET vers ` /doors/{door_id}`.\n\nUne requête vers ` /locks/{lock_id}`.\n\nUne réponse partie ailleurs `308` vient.\n",
      expected: [
        "1 info code-span-changed unsafe", "3 error code-span-changed unsafe", "5 info code-span-changed unsafe",
      ]),
    Case(
      name: "an item that stands in another list, with its link, and one that is lost", dialect: .gfm,
      source:
        "## A\n\n- Mend the door of the harbour, by [one](https://a.org/one).\n- Mend the lock of the harbour, by [two](https://a.org/two).\n\n"
        + "## B\n\n- Mend the quay of the harbour, by [four](https://a.org/four).\n\n"
        + "## C\n\n- Mend the wall of the harbour, by [three](https://a.org/three).\n- Mend the roof of the harbour, by [five](https://a.org/five).\n",
      page:
        "## A\n\n- Réparer la porte du port, par [un](https://a.org/one).\n\n"
        + "## B\n\n- Réparer le quai du port, par [quatre](https://a.org/four).\n- Réparer l'écluse du port, par [deux](https://a.org/two).\n\n"
        + "## C\n\n- Réparer le toit du port, par [cinq](https://a.org/five).\n",
      expected: ["3 info block-missing", "8 info block-extra", "10 warning block-missing"]),
    Case(
      name: "a locale of a sample that is the page's own", dialect: .gfm,
      source: "For example `\"ar\"` or `\"he\"`.\n", page: "Par exemple `\"fr\"` ou `\"xyzzy\"`.\n",
      expected: ["1 info code-span-translated unsafe", "1 warning code-span-translated unsafe"]),
    Case(
      name: "an entry that stands in another list, by its file, and one that is lost", dialect: .gfm,
      source:
        "## A\n\n- [Mend the door of the harbour](../a/door.md).\n- [Mend the lock of the harbour](../a/lock.md).\n\n"
        + "## B\n\n- [Mend the quay of the harbour](../a/quay.md).\n\n"
        + "## C\n\n- [Mend the wall of the harbour](../a/wall.md).\n- [Mend the roof of the harbour](../a/roof.md).\n",
      page:
        "## A\n\n- [Réparer la porte du port](../a/door.md).\n\n"
        + "## B\n\n- [Réparer le quai du port](../a/quay.md).\n- [Réparer l'écluse du port](../fr/lock.md).\n\n"
        + "## C\n\n- [Réparer le toit du port](../a/roof.md).\n",
      expected: ["3 info block-missing", "8 info block-extra", "8 error link-broken", "10 warning block-missing"]),
    Case(
      name: "a row of a table that is empty, and one that is not", dialect: .gfm,
      source: "| A | B |\n|---|---|\n| `a` | One |\n|  |  |\n| `b` | Two |\n| `c` | Three |\n",
      page: "| A | B |\n|---|---|\n| `a` | Un |\n| `b` | Deux |\n", expected: ["4 warning block-missing"]),
    Case(
      name: "cells too many that are empty, where none before them is, and others", dialect: .gfm,
      source: "| A | B |\n|---|---|\n| `a` | One |\n| `b` | Two |\n| `c` | Three |\n",
      page: "| A | B |\n|---|---|\n| `a` | Un |  |\n| `b` | Deux | 2 |\n| `c` |  |  |\n",
      expected: ["4 error table-row-broken", "5 error table-row-broken"]),
    Case(
      name: "a no-break space beside a picture, and between words", dialect: .gfm,
      source: "See `a` 🙌 now.\n\nSee `b` now.\n", page: "Voir `a` maintenant\u{A0}🙌.\n\nVoir\u{A0}aussi `b`.\n",
      expected: ["3 warning text-invisible-character safe"]),
    Case(
      name: "stars that are left where CommonMark is read", dialect: .docusaurus, locale: "ja",
      source: "**Run `tide`** now.\n", page: "今は**`tide`を実行+**です。\n",
      expected: ["1 warning emphasis-broken unsafe"], messages: ["in CommonMark"]),
    Case(
      name: "words for Chinese ones of a sample, and another key", dialect: .gfm,
      source: "Of `a`:\n\n```yaml\nname: 默认\nproxies: [自动选择,直连]\nport: 80\n```\n",
      page: "De `a` :\n\n```yaml\nname: Default\nproxies: [Auto,Direct]\nports: 80\n```\n",
      expected: ["6 error code-changed unsafe"], messages: ["`ports` instead of `port`"]),
    Case(
      name: "the way through menus in the reader's language, and a command", dialect: .gfm, locale: "de",
      source: "Open `E-Mail > Configuration > Mailboxes` first.\n\nRun `Get-Tide > Tides.log` then.\n",
      page: "Öffnen Sie `E-Mail > Konfiguration > Mailboxen`.\n\nRufen Sie `Hole-Flut > Fluten.log` auf.\n",
      expected: ["1 info code-span-changed unsafe", "3 error code-span-changed unsafe"]),
    Case(
      name: "an article in a span", dialect: .gfm, source: "Call `the run API` now.\n\nCall `the stop API` now.\n",
      page: "Appelez `run API`.\n\nAppelez `halt API`.\n",
      expected: ["1 info code-span-translated unsafe", "3 warning code-span-translated unsafe"]),
    Case(
      name: "a link of the site, and one of another site in its sentence", dialect: .gfm,
      source: "See [the quay](/docs/quay) there.\n\nSee [the wall](/docs/wall) there.\n",
      page: "Voir [Jetée](https://a.org/jetty) ici.\n\nVoir [le mur](https://a.org/docs/wall.html) ici.\n",
      expected: ["1 error link-missing", "1 info link-extra", "3 error link-target-changed unsafe"]),
    Case(
      name: "the page beside, from the root", dialect: .gfm,
      source: "See [a](https://a.org/one) for [the quay](/docs/quay) there.\n\nSee [the wall](/docs/wall) there.\n",
      page: "Voir [b](https://a.org/two) pour [le quai](./quay) ici.\n\nVoir [le mur](./quay) ici.\n",
      files: ["fr/quay.md": "# Quai\n", "en/quay.md": "# Quay\n"],
      expected: ["1 error link-target-changed unsafe", "3 error link-target-changed unsafe"]),
    Case(
      name: "an address that stands in another text, and one that stands nowhere", dialect: .gfm,
      source: "See [how](https://a.org/pages/how.html) first.\n\nSee [why](https://a.org/pages/why.html).\n\nA `b`.\n",
      page: "Voir comment.\n\nVoir pourquoi.\n\nUn `b` : https://a.org/pages/how.html\n",
      expected: ["1 info link-missing", "3 error link-missing"]),
    Case(
      name: "a post in the reader's language, of another day, and another post", dialect: .gfm,
      source: "See [a](https://a.org/blog/2021/10/29/tides/).\n\nSee [b](https://a.org/blog/2021/10/29/moons/).\n",
      page: "Voir [a](https://a.org/fr/blog/2021/10/26/tides/).\n\nVoir [b](https://a.org/blog/2021/10/26/tides/).\n",
      expected: ["1 info link-target-changed unsafe", "3 warning link-target-changed unsafe"]),
    Case(
      name: "a place of a page that is not found from here, and of one that is", dialect: .docusaurus,
      source: "See [a](../part#tide-潮).\n\nSee [b](whole.mdx#tide).\n\nSee [c](../other#moon).\n",
      page: "Voir [a](../part#marees).\n\nVoir [b](whole.mdx#marée).\n\nVoir [c](../other#lune).\n",
      files: ["en/whole.mdx": "# A\n\n## Tide\n", "fr/whole.mdx": "# A\n\n## Tide\n"],
      expected: [
        "1 info link-target-changed unsafe", "3 error link-anchor-broken", "5 error link-target-changed unsafe",
      ]),
    Case(
      name: "a file that the source has named for its own language", dialect: .gfm,
      source: "See [a](https://a.org/docs/shop-en.md).\n\nSee [b](https://a.org/docs/port-en.md).\n",
      page: "Voir [a](https://a.org/docs/shop.md).\n\nVoir [b](https://a.org/docs/pier.md).\n",
      expected: ["3 error link-target-changed unsafe"]),
    Case(
      name: "a sign that stands before the span, and one that is lost", dialect: .gfm,
      source: "In [`#tide:a.org`](https://a.org/#tide).\n\nIn [`#ebb:a.org`](https://a.org/#ebb).\n",
      page: "Dans #[`tide:a.org`](https://a.org/#tide).\n\nDans [`ebb:a.org`](https://a.org/#ebb).\n",
      expected: ["1 info code-span-changed unsafe", "3 error code-span-changed unsafe"]),
    Case(
      name: "an option without its dashes, as the source has it elsewhere, and as it has it nowhere", dialect: .gfm,
      source: "Set `--tide-high`.\n\nSet `--tide-low`.\n\nOf `tide-high`.\n",
      page: "Mettez `tide-high`.\n\nMettez `tide-low`.\n\nDe `tide-high`.\n",
      expected: ["1 info code-span-changed unsafe", "3 error code-span-changed unsafe"]),
    Case(
      name: "a value that the source has put into another attribute", dialect: .docusaurus,
      source: "<Badge color=\"black\" border=\"red\" />\n\nText `a`.\n\n<Badge color=\"blue\" />\n",
      page: "<Badge color=\"red\" />\n\nTexte `a`.\n\n<Badge color=\"red\" />\n",
      expected: ["1 warning placeholder-argument-changed", "5 warning placeholder-argument-changed unsafe"]),
    Case(
      name: "one file by other trackers, and another file", dialect: .gfm,
      source: "[a](magnet:?xt=urn:btih:12ab&tr=one).\n\n[b](magnet:?xt=urn:btih:34cd&tr=one).\n",
      page: "[a](magnet:?xt=urn:btih:12ab&tr=two&tr=one).\n\n[b](magnet:?xt=urn:btih:56ef&tr=one).\n",
      expected: ["3 error link-target-changed unsafe"]),
    Case(
      name: "a reference of DocFX in its short form, and none", dialect: .gfm,
      source: "Call [run](xref:Tide.Run) first.\n\nCall [stop](xref:Tide.Stop) then.\n",
      page: "Appelez @'Tide.Run' d'abord.\n\nAppelez stop ensuite.\n", expected: ["3 error link-missing"]),
    Case(
      name: "a page beside that is another one than the source's from the root", dialect: .docusaurus,
      source: "See [the set-up](/other/setup) there.\n", page: "Voir [la mise en place](./setup) ici.\n",
      files: [
        "en/setup.md": "# Set-up\n", "fr/setup.md": "# Mise en place\n", "en/other/setup.md": "# Another\n",
        "fr/other/setup.md": "# Une autre\n",
      ],
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "an address in code alone", dialect: .gfm,
      source: "See [the API](https://a.org/api/v1) first.\n\n```sh\ncurl https://a.org/api/v1\n```\n",
      page: "Voir l'API.\n\n```sh\ncurl https://a.org/api/v1\n```\n", expected: ["1 error link-missing"]),
    Case(
      name: "a star of bold text is no sign that stands outside", dialect: .gfm, source: "Pass `*args` there.\n",
      page: "Passez **`args`** là.\n", expected: ["1 warning code-span-translated unsafe"]),
    Case(
      name: "links that stand for one another across each other", dialect: .gfm,
      source: "See [a](/docs/tides) and [b](https://a.org/x/moons).\n",
      page: "Voir [c](https://b.org/y/moons) et [d](/docs/ebb).\n",
      expected: ["1 error link-target-changed unsafe", "1 error link-target-changed unsafe"]),
    Case(
      name: "a paragraph of Chinese whose names stand in the one before", dialect: .gfm, locale: "en",
      sourceLocale: "zh-CN",
      source:
        "# 潮汐\n\n甲 `a` 在这里说明潮水如何上涨。\n\n乙 `b` 在这里说明潮水如何退去。\n\n要做到这一点，请依次使用 rise、ebb 和 flow 三个命令来完成全部的工作。\n\n丙 `c` 在这里说明港口的大门。\n",
      page:
        "# Tide\n\nOne `a` says here how the water rises; for that, use the commands rise, ebb and flow, one by one.\n\nTwo `b` says here how the water falls.\n\nThree `c` says here what the gate of the port is.\n",
      expected: ["5 info block-missing"]),
    Case(
      name: "the same, and its names are lost, too", dialect: .gfm, locale: "en", sourceLocale: "zh-CN",
      source:
        "# 潮汐\n\n甲 `a` 在这里说明潮水如何上涨。\n\n乙 `b` 在这里说明潮水如何退去。\n\n要做到这一点，请依次使用 rise、ebb 和 flow 三个命令来完成全部的工作。\n\n丙 `c` 在这里说明港口的大门。\n",
      page:
        "# Tide\n\nOne `a` says here how the water comes.\n\nTwo `b` says here how the water falls.\n\nThree `c` says here what the gate of the port is.\n",
      expected: ["5 warning block-missing"]),
  ]
}
