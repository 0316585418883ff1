import ConcordSyntax
import SharedMaterial

/// What a translation says in its own way, and a reviewer would not change.
extension RuleBoundaryTests {
  static let freedom = [
    Case(
      name: "another name that the source has elsewhere",
      source: "Ask the `HarbourMaster` now.\n\nThe `MudFlat` is wet.\n",
      page: "Demandez au `MudFlat` maintenant.\n\nLe `MudFlat` est mouillé.\n",
      expected: ["1 warning code-span-changed unsafe"]),
    Case(
      name: "a name that the source has nowhere", source: "Ask the `HarbourMaster` now.\n\nThe `MudFlat` is wet.\n",
      page: "Demandez au `WetSand` maintenant.\n\nLe `MudFlat` est mouillé.\n",
      expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "quotes in the place of backticks throughout", locale: "ja",
      source: "See `### One`.\n\nSee `### Two`.\n\nSee `### Three`.\n",
      page: "「### One」を参照。\n\n「### Two」を参照。\n\n「### Three」を参照。\n",
      expected: (0..<3).map { "\(1 + $0 * 2) info code-span-unmarked safe" }),
    Case(
      name: "quotes in the place of backticks twice", locale: "ja",
      source: "See `### One`.\n\nSee `### Two`.\n\nSee `### Three`.\n",
      page: "「### One」を参照。\n\n「### Two」を参照。\n\n`### Three` を参照。\n",
      expected: (0..<2).map { "\(1 + $0 * 2) warning code-span-unmarked safe" }),
    Case(
      name: "a word in capitals beside what it is in the reader's language", locale: "zh-Hant",
      source: "It is a `PATCH` now.\n",
      page: "這是 `修訂號 PATCH` 了。\n", expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "who has translated a page", dialect: .gfm, source: "# A\n\nText of `it`.\n",
      page: "# A\n\nTexte de `it`.\n\n## Traduction\n\nPar Anne.\n", expected: ["5 info heading-extra"]),
    Case(
      name: "a section more that goes on", dialect: .gfm, source: "# A\n\nText of `it`.\n",
      page: "# A\n\nTexte de `it`.\n\n## Traduction\n\nPar Anne.\n\n## Fin\n\nTexte.\n",
      expected: ["5 warning heading-extra"]),
    Case(
      name: "a sign of an address that is escaped", dialect: .gfm,
      source:
        "See [it](https://github.com/a/b/tree/%40c/d) and [x](https://a.org/a%2Fb), [y](https://a.org/?b=c%26d).\n",
      page: "Voyez [ceci](https://github.com/a/b/tree/@c/d) et [x](https://a.org/a/b), [y](https://a.org/?b=c&d).\n",
      expected: ["1 error link-target-changed unsafe", "1 error link-target-changed unsafe"]),
    Case(
      name: "a blank in a span that parts it from a word", locale: "vi", source: "Put it before `ab` and `cd` here.\n",
      page: "Đặt trước` ab` và `cd `ở đây.\n",
      expected: ["1 warning code-span-spacing safe", "1 warning code-span-spacing safe"],
      fixed: "Đặt trước `ab` và `cd` ở đây.\n"),
    Case(
      name: "a name that another cell of the row has", dialect: .gfm,
      source: "| a | b |\n|---|---|\n| the columns of `columnKey` | columnKeys |\n",
      page: "| a | b |\n|---|---|\n| les colonnes | columnKey |\n", expected: ["3 info code-span-missing"]),
    Case(
      name: "a name that has lost its backticks in its cell", dialect: .gfm,
      source: "| a | b |\n|---|---|\n| the columns of `columnKey` | columnKeys |\n",
      page: "| a | b |\n|---|---|\n| les colonnes de columnKey | columnKeys |\n",
      expected: ["3 warning code-span-unmarked safe"]),
    Case(
      name: "a link to nowhere in the source", dialect: .gfm, source: "See [it]() and [that](a.md).\n",
      page: "Voyez cela et [ceci](a.md).\n", files: ["en/a.md": "# A\n", "fr/a.md": "# A\n"], expected: []),
    Case(
      name: "an attribute more beside a label in the reader's language", dialect: .gfm,
      source: "```html\n<a title=\"Step 3\"></a>\n```\n", page: "```html\n<a title=\"Étape 3\" b=\"c\"></a>\n```\n",
      expected: ["2 error code-changed unsafe"], messages: ["code differs: `b=\"c\"></a>` is not in the source"]),
    Case(
      name: "blanks around a bar", source: "It is `'a' |'b' |'c'` or `x|y`.\n",
      page: "C'est `'a' | 'b' | 'c'` ou `x | y`.\n",
      expected: []),
    Case(
      name: "blanks in two bars", source: "It is `a || b` now.\n", page: "C'est `a | | b` maintenant.\n",
      expected: ["1 warning code-span-spacing safe"]),
    Case(
      name: "a prompt in a code span", source: "Run `$ tide build` now.\n", page: "Lancez `tide build` maintenant.\n",
      expected: []),
    Case(
      name: "a prompt in a code span of another command", source: "Run `$ tide build` now.\n",
      page: "Lancez `tide bild` maintenant.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a video in the reader's language", dialect: .gfm, source: "See it:\n\n{% youtube ARted4RniaU %}\n",
      page: "Voyez :\n\n{% youtube PsXWbI2Mqu0 %}\n", expected: ["3 info placeholder-renamed unsafe"]),
    Case(
      name: "a video of another house", dialect: .gfm, source: "See it:\n\n{% youtube ARted4RniaU %}\n",
      page: "Voyez :\n\n{% bilibili BV1xx411c7mD %}\n", expected: ["3 info placeholder-renamed unsafe"]),
    Case(
      name: "a video's id with a slip", dialect: .gfm, source: "See it:\n\n{% youtube ARted4RniaU %}\n",
      page: "Voyez :\n\n{% youtube ARted4RnlaU %}\n", expected: ["3 error placeholder-renamed unsafe"]),
    Case(
      name: "another tag with another value", dialect: .gfm, source: "See it:\n\n{% include ARted4RniaU %}\n",
      page: "Voyez :\n\n{% include PsXWbI2Mqu0 %}\n", expected: ["3 error placeholder-renamed unsafe"]),
    Case(
      name: "tags of nothing, which a page speaks of", dialect: .gfm, source: "The signs `{{ }}` are read.\n",
      page: "Les signes `{{ }}` sont lus, donc ``a `{{ }}` `` et `{% %}` aussi.\n",
      expected: ["1 info code-span-extra", "1 info code-span-extra"]),
    Case(
      name: "an amount that the text says", source: "It is `1s` by default.\n", page: "C'est 1 seconde par défaut.\n",
      expected: ["1 info code-span-missing"]),
    Case(
      name: "another amount", source: "It is `1s` by default.\n", page: "C'est 10 secondes par défaut.\n",
      expected: ["1 warning code-span-missing"]),
    Case(
      name: "backslashes that the source shows", source: "See `ID: ... \\[OK\\]` there.\n",
      page: "Voyez `ID: ... [OK]` là.\n",
      expected: ["1 info code-span-changed unsafe"]),
    Case(
      name: "backslashes of a pattern", source: "See `\\[a\\d\\]` there.\n", page: "Voyez `[a\\d]` là.\n",
      expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a word with a number in another script", source: "Ask `node1` first.\n", page: "请先问`节点 1`。\n",
      expected: ["1 warning code-span-translated unsafe"]),
    Case(
      name: "an image in Markdown for one in HTML",
      source:
        "First of all.\n\n<p align=\"center\">\n<img src=\"a_1.png\" alt=\"A1\" width=\"200\">\n</p>\n\nThe last one.\n",
      page: "D'abord.\n\n![a_1](a_1.png)\n\nLe dernier.\n", expected: []),
    Case(
      name: "another image in Markdown for one in HTML",
      source: "First of all.\n\n<img src=\"a_1.png\" alt=\"A1\" width=\"200\">\n\nThe last one.\n",
      page: "D'abord.\n\n![a_1](a_2.png)\n\nLe dernier.\n",
      expected: ["3 info block-extra", "3 warning block-missing"]),
    Case(
      name: "a name that says where it belongs", source: "Set `replicas` and `.spec.paused`.\n",
      page: "Réglez `spec.replicas` et `spec.paused`.\n",
      expected: ["1 info code-span-translated unsafe", "1 info code-span-changed unsafe"]),
    Case(
      name: "a name that no longer says where it belongs", source: "Set `spec.replicas` now.\n",
      page: "Réglez `replicas`.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "what a command's reader replaces", dialect: .gfm,
      source: "Run `./tide.py --url <url> view [filters]` then.\n",
      page: "Lancez `./tide.py --url <url> view [filtres]`.\n", expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "another command beside it", dialect: .gfm, source: "Run `./tide.py --url <url> view [filters]` then.\n",
      page: "Lancez `./tide.py --uri <url> view [filtres]`.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "the name of a sample in a command", dialect: .gfm,
      source: "A group has a name.\n\nRun `tide add --name \"GroupName\"` then.\n",
      page: "Un groupe a un nom.\n\nLancez `tide add --name \"NomGroupe\"`.\n",
      expected: ["3 info code-span-translated unsafe"]),
    Case(
      name: "another value in a command", dialect: .gfm,
      source: "A group has a name.\n\nRun `tide add --mode \"fast\"` then.\n",
      page: "Un groupe a un nom.\n\nLancez `tide add --mode \"slow\"`.\n",
      expected: ["3 warning code-span-translated unsafe"]),
    Case(
      name: "the list of the page's sections, which the host shows", dialect: .gfm,
      source: "# A\n\n- [Ebb](#ebb)\n- [Flow](#flow)\n\n## Ebb\n\nThe water goes.\n\n## Flow\n\nIt comes.\n",
      page: "# A\n\n## Ebb {#ebb}\n\nL'eau part.\n\n## Flow {#flow}\n\nElle vient.\n",
      expected: ["1 info block-missing"]),
    Case(
      name: "an item of that list", dialect: .gfm,
      source: "# A\n\n- [Ebb](#ebb)\n- [Flow](#flow)\n\n## Ebb\n\nThe water goes.\n\n## Flow\n\nIt comes.\n",
      page: "# A\n\n- [Ebb](#ebb)\n\n## Ebb {#ebb}\n\nL'eau part.\n\n## Flow {#flow}\n\nElle vient.\n",
      expected: ["3 warning block-missing"]),
    Case(
      name: "a string in the code of a span", dialect: .gfm,
      source: "Write `[{\"type\":0,\"name\":\"Engineers\"}]` there.\n",
      page: "Écrivez `[{\"type\":0,\"name\":\"Gens\"}]`.\n", expected: ["1 warning code-span-translated unsafe"]),
    Case(
      name: "the key of that code", dialect: .gfm, source: "Write `[{\"type\":0,\"name\":\"Engineers\"}]` there.\n",
      page: "Écrivez `[{\"type\":0,\"nom\":\"Engineers\"}]`.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a host of the reader's own", dialect: .gfm, source: "Open `https://yourdomain.com:8080/a` now.\n",
      page: "Ouvrez `https://mondomaine.fr:8080/a`.\n", expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "another port of it", dialect: .gfm, source: "Open `https://yourdomain.com:8080/a` now.\n",
      page: "Ouvrez `https://mondomaine.fr:8081/a`.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a command that stands in the text", dialect: .gfm,
      source: "**Help:**\n`tide -h --all`\n\nThe water rises then.\n",
      page: "**Aide :**\n\n    tide -h --all\n\nL'eau monte.\n",
      expected: ["1 info code-span-missing"]),
    Case(
      name: "code that is lost, of which the text of both pages speaks", dialect: .gfm,
      source: "You build it with `make`.\n\nRun:\n\n```\nmake\n```\n\nThe water rises then.\n",
      page: "On construit avec `make`.\n\nLancez :\n\nL'eau monte.\n", expected: ["3 error code-block-missing"]),
    Case(
      name: "a folder with the language behind its name", dialect: .gfm,
      source: "See [a](https://example.org/tide/blob/main/docs/guide/README.md).\n",
      page: "Voir [a](https://example.org/tide/blob/main/docs/guide-fr/README.md).\n", expected: []),
    Case(
      name: "another folder of that site", dialect: .gfm,
      source: "See [a](https://example.org/tide/blob/main/docs/guide/README.md).\n",
      page: "Voir [a](https://example.org/tide/blob/main/docs/guide-ja/README.md).\n",
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "quotes of a word processor around a translated string", dialect: .gfm,
      source: "```sh\ntide commit -m \"Your message\"\n```\n", page: "```sh\ntide commit -m “Ton message”\n```\n",
      expected: ["2 error code-bad-character safe"]),
    Case(
      name: "a no-break space before a translated string, and one in it", dialect: .gfm,
      source: "```py\nif a:\n    with tide.start(\"child\"):\n```\n",
      page: "```py\nif a:\n\u{A0}   with tide.start(\"enfant\u{A0}!\"):\n```\n",
      expected: ["3 error code-bad-character safe"]),
    Case(
      name: "a no-break space in a translated string", dialect: .gfm,
      source: "```py\nif a:\n    with tide.start(\"a child\"):\n```\n",
      page: "```py\nif a:\n    with tide.start(\"un enfant\u{A0}!\"):\n```\n", expected: ["3 info code-text-changed"]),
    Case(
      name: "code that stands twice", dialect: .gfm, source: "A one.\n\n```yaml\na: Title of it\nb: c\n```\n\nB two.\n",
      page: "A un.\n\n```yaml\na: Son titre\nb: c\n```\n\n```yaml\na: Son titre\nb: c\n```\n\nB deux.\n",
      expected: ["8 error code-block-extra", "9 info code-text-changed"]),
    Case(
      name: "the page's own locale in code", dialect: .gfm, locale: "pt-BR",
      source: "```sh\ntide --lang=en-US --all\n```\n\n```http\nGET /?locale=en_US HTTP/1.1\n```\n",
      page: "```sh\ntide --lang=pt-BR --all\n```\n\n```http\nGET /?locale=pt_BR HTTP/1.1\n```\n",
      expected: ["2 info code-variable-changed", "6 info code-variable-changed"]),
    Case(
      name: "a file that has the page's locale in its name", dialect: .gfm, locale: "fa-IR",
      source: "```js\nopen('http://a.org/book.html')\nopen('http://a.org/c.html')\n```\n",
      page: "```js\nopen('http://a.org/book-fa_IR.html')\nopen('http://a.org/c-it.html')\n```\n",
      expected: ["3 warning code-string-changed"]),
    Case(
      name: "another country in code", dialect: .gfm, locale: "pt-BR", source: "```sh\ntide --lang=en-US --all\n```\n",
      page: "```sh\ntide --lang=en-BR --all\n```\n", expected: ["2 error code-changed unsafe"]),
    Case(
      name: "two spans of the source in one", source: "Write `a.json` or `a.jsonc` there.\n",
      page: "Écrivez `a.json/a.jsonc` ici.\n",
      expected: ["1 info code-span-missing", "1 info code-span-changed unsafe"]),
    Case(
      name: "a value that the source says in its text", source: "Set `maxUnavailable` to 3 now.\n",
      page: "Réglez `maxUnavailable=3`.\n", expected: ["1 info code-span-changed unsafe"]),
    Case(
      name: "a value that the source does not say", source: "Set `maxUnavailable` to 3 now.\n",
      page: "Réglez `maxUnavailable=4`.\n", expected: ["1 warning code-span-changed unsafe"]),
    Case(
      name: "a name as the source's code writes it", source: "Set `AllNames` now.\n\n```yaml\nallNames: true\n```\n",
      page: "Réglez `allNames`.\n\n```yaml\nallNames: true\n```\n", expected: ["1 info code-span-changed unsafe"]),
    Case(
      name: "a program in the place of its command", locale: "zh", source: "You see it with `kubectl get` then.\n",
      page: "用 kubectl 可以看到。\n", expected: ["1 info code-span-missing"]),
    Case(
      name: "a name that stands in the next paragraph of its section",
      source: "# A\n\nSet `a_b` and `c_d`. Then wait for `e_f`.\n\nGo on with `g_h`.\n",
      page: "# A\n\nRéglez `c_d`. Attendez `e_f`.\n\nPuis `g_h` suit `a_b`.\n",
      expected: ["3 info code-span-missing", "5 info code-span-extra"]),
    Case(
      name: "a name that stands in another section", source: "# A\n\nSet `a_b` to 1.\n\n## B\n\nGo on.\n",
      page: "# A\n\nMettez 1.\n\n## B\n\nPuis `a_b`.\n",
      expected: ["3 info code-span-missing", "7 info code-span-extra"]),
    Case(
      name: "a name of a heading that its section has", dialect: .gfm,
      source: "## The new `a-cli`\n\n```sh\na-cli run\n```\n",
      page: "## Une nouveauté\n\n```sh\na-cli run\n```\n", expected: ["1 info code-span-missing"]),
    Case(
      name: "an outline that is shifted, but for one heading", dialect: .gfm,
      source: "### A\n\n### B\n\n### C\n\n### D\n\n### E\n", page: "## A\n\n## B\n\n### C\n\n## D\n\n## E\n",
      expected: ["1 info heading-level-changed", "7 info heading-level-changed"]),
    Case(
      name: "a link to a page, without its section", source: "See [b](b.md#c).\n", page: "Voir [b](b.md).\n",
      files: ["en/b.md": "# C\n{: #c}\n", "fr/b.md": "# C\n{: #c}\n"],
      expected: ["1 warning link-target-changed unsafe"]),
    Case(
      name: "a page of its own, in the place of one that it lacks", source: "See [b](b.md).\n",
      page: "Voir [c](c.md).\n",
      files: ["en/b.md": "# B\n", "en/c.md": "# C\n", "fr/c.md": "# C\n"],
      expected: ["1 info link-target-changed unsafe"]),
    Case(
      name: "a component that a code span shows", dialect: .docusaurus,
      source: "Its name is `<Set-name>`, and `:::tip` opens it.\n", page: "Son nom est clair.\n",
      expected: ["1 warning code-span-missing", "1 warning code-span-missing"]),
    Case(
      name: "bullets in the place of numbers", source: "1. Open `a`.\n2. Close `b`.\n",
      page: "- Ouvrez `a`.\n- Fermez `b`.\n", expected: ["1 info list-structure-changed"]),
    Case(
      name: "a picture in its step", source: "1. Open `a`.\n\n![b](b.png)\n\nThen go on.\n",
      page: "1. Ouvrez `a`.\n\n   ![b](b.png)\n\nPuis continuez.\n", files: ["b.png": ""], expected: []),
    Case(
      name: "numbered sections in another order", dialect: .gfm,
      source: "# A\n\n## 1.1 Cassandra\n\nUse `a`.\n\n## 1.2 HBase\n\nUse `b`.\n\n## 1.3 MySQL\n\nUse `c`.\n",
      page:
        "# A\n\n## 1.1 HBase\n\nEmployez `b`.\n\n## 1.2 MySQL\n\nEmployez `c`.\n\n## 1.3 Cassandra\n\nEmployez `a`.\n",
      expected: ["11 info sections-reordered"]),
    Case(
      name: "sections without ids in another order", dialect: .gfm,
      source: "# A\n\n## push\n\nIt sends.\n\n```sh\na push\n```\n\n## exec\n\nIt runs.\n\n```sh\na exec\n```\n",
      page: "# A\n\n## exec\n\nLance.\n\n```sh\na exec\n```\n\n## push\n\nEnvoie.\n\n```sh\na push\n```\n",
      expected: ["11 info sections-reordered"]),
    Case(
      name: "a section that stands behind those that keep their names", dialect: .gfm,
      source: "# A\n\n## Check\n\nSet `a_b` there.\n\n## Rust\n\nIt builds.\n\n## Go\n\nIt runs.\n",
      page: "# A\n\n## Rust\n\nConstruit.\n\n## Go\n\nLance.\n\n## Liste\n\nRéglez `a_b`.\n",
      expected: ["11 info sections-reordered"]),
    Case(
      name: "other code in the place of the source's", source: "```sh\nsource ./env.sh\n```\n",
      page: "```sh\npkill -f data_root\n```\n", expected: ["2 warning code-changed unsafe"],
      messages: ["other code stands here: `pkill -f data_root` instead of `source ./env.sh`"]),
    Case(
      name: "another page under the same title", dialect: .gfm,
      source: "# A\n\n```sh\nmake a_1\n```\n",
      page: "# A\n\n" + (1...14).map { "Dit `x_\($0)`.\n\n" }.joined(),
      expected: [
        "1 warning page-diverged", "3 info block-extra", "25 info code-block-missing", "27 info block-extra",
      ]),
    Case(
      name: "a notice in the place of a paragraph", source: "# A\n\nText.\n",
      page: "# A\n\nTexte, traduit de [l'original](https://a.org/blob/main/en/page.md).\n", expected: []),
    Case(
      name: "comments in a script that a scalar of YAML holds",
      source: "```yaml\nrun: |\n  # Build it.\n  # Then test.\n  make test\n```\n",
      page: "```yaml\nrun: |\n  # Construire et tester.\n  make test\n```\n", expected: ["3 info code-comment-changed"]),
    Case(
      name: "a line of a script that a scalar of YAML holds",
      source: "```yaml\nrun: |\n  #!/bin/sh\n  # Build it.\n  make test\n```\n",
      page: "```yaml\nrun: |\n  #!/bin/bash\n  # Construire.\n  make test\n```\n",
      expected: ["3 warning code-string-changed"]),
    Case(
      name: "a no-break space where there is a space", source: "Open [a](http://a.org) now, then.\n",
      page: "Ouvrez\u{A0}[a](http://a.org) ici,\u{A0} puis.\n", expected: ["1 info text-invisible-character safe"]),
    Case(
      name: "no-break spaces that make a column", source: "Open `a` now.\n", page: "Ouvrez\u{A0}\u{A0}\u{A0}ici `a`.\n",
      expected: ["1 warning text-invisible-character safe"]),
    Case(
      name: "bytes that a program prints", source: "```\nid: k@JK\n```\n",
      page: "```\nid: k@\u{FFFD}J\u{FFFD}K\n```\n",
      expected: ["2 info text-mojibake", "2 error code-changed unsafe", "2 info text-mojibake"]),
    Case(
      name: "a letter that a comment has lost", source: "```sh\n# Name\na\n```\n",
      page: "```sh\n# Pr\u{FFFD}nom\na\n```\n",
      expected: ["2 info code-comment-changed", "2 error text-mojibake"]),
    Case(
      name: "a character that a text speaks of", source: "It writes U+FFFD (`\u{FFFD}`) then.\n",
      page: "Il écrit U+FFFD (`\u{FFFD}`).\n\nUn \u{FFFD} reste.\n",
      expected: ["3 warning block-extra", "3 error text-mojibake"]),
    Case(
      name: "a name that the source has misspelled, and one that the translation has",
      source: "Use `AlluxioRuntime` and then `AluxioRuntime`, or `EbbRuntimes` now.\n",
      page: "Utilisez `AlluxioRuntime` puis `AlluxioRuntime`, ou `EbRuntimes`.\n",
      expected: ["1 info code-span-changed unsafe", "1 error code-span-changed unsafe"]),
    Case(
      name: "another name that the source has, too",
      source: "Set `minInstances` and then `maxInstances` or `maxInstances`.\n",
      page: "Réglez `maxInstances`, `maxInstances` et `maxInstances`.\n",
      expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "the noun of a phrase, outside of its span", source: "See the `macrotask queue` and `tide list` there.\n",
      page: "Voir la file `macrotask` et `tide`.\n",
      expected: ["1 info code-span-translated unsafe", "1 warning code-span-translated unsafe"]),
    Case(
      name: "text that code prints as Latin-1", dialect: .gfm, source: "```js\na.toString('latin1')\n```\n",
      page: "```js\na.toString('latin1') // tÃ©st\n```\n\nUn tÃ©st.\n",
      expected: [
        "2 info code-comment-changed", "2 info text-mojibake safe", "5 warning block-extra",
        "5 error text-mojibake safe",
      ]),
    Case(
      name: "what dumi writes behind a fence", dialect: .gfm, source: "```jsx {5} | pure\na\n```\n",
      page: "```jsx {5} | pure\na\n```\n",
      expected: []),
    Case(
      name: "what closes a box that the translation has not, and one that it has", dialect: .hugo,
      source: "{{% alert %}}\nThe water is `a` deep in the winter.\n\nIt rises: see [it](/b).\n{{% /alert %}}\n",
      page: "L'eau monte : voyez [cela](/b).\n",
      expected: ["1 warning block-missing", "1 info placeholder-missing"]),
    Case(
      name: "a box that is not closed any more", dialect: .hugo,
      source: "{{% alert %}}\nThe water is `a` deep.\n\nIt rises: see [it](/b).\n{{% /alert %}}\n",
      page: "{{% alert %}}\nL'eau a `a`.\n\nElle monte : voyez [cela](/b).\n",
      expected: ["4 error placeholder-missing"]),
    Case(
      name: "a file of the repository, as a forge shows it, and another", dialect: .gfm,
      source:
        "- [Deck](https://github.com/owner/tide/tree/main/en/cards/The%20Deck.apkg)\n"
        + "- [Other](https://github.com/owner/tide/blob/main/en/cards/Other.apkg)\n",
      page: "- [Jeu](../en/cards/The%20Deck.apkg)\n- [Autre](../en/cards/Another.apkg)\n",
      files: ["en/cards/The Deck.apkg": "", "en/cards/Another.apkg": ""],
      expected: ["2 error link-target-changed unsafe"]),
    Case(
      name: "a number without marks, and another tag for the middle", dialect: .gfm,
      source: "Of the `10000`.\n\n<center>A `b`</center>\n", page: "Des 10000.\n\n<div align=\"center\">A `b`</div>\n",
      expected: ["1 info code-span-unmarked unsafe", "3 info html-structure-changed"]),
    Case(
      name: "many of what has two words", dialect: .gfm, source: "The `edge labels` and `pods`.\n",
      page: "Les `edge label` et `pod`.\n",
      expected: ["1 info code-span-translated unsafe", "1 warning code-span-translated unsafe"]),
    Case(
      name: "a sign for the way of reading, in code", dialect: .gfm, source: "```der\n03 04\n```\n",
      page: "```der\n\u{200E}03 04\n```\n",
      expected: ["2 error code-bad-character safe"]),
    Case(
      name: "blanks around operators, and an option torn off", dialect: .gfm,
      source: "- `(max-min)` and `a => b`\n- `tide --all`\n", page: "- `(max - min)` et `a=>b`\n- `tide -- all`\n",
      expected: ["2 warning code-span-spacing safe"]),
    Case(
      name: "what a screen says, in quotes", dialect: .gfm, source: "The `'OK'`.\n", page: "`'确认'`。\n",
      expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "what fills the rest of a name", dialect: .gfm, source: "The `a-xx` and `b.xx`.\n",
      page: "Les `a-xxx` et `c.xx`.\n",
      expected: ["1 info code-span-translated unsafe", "1 error code-span-changed unsafe"]),
    Case(
      name: "names in a row in letters of another script", dialect: .gfm,
      source: "By `Mail`, `Slack`, `DingTalk`, `WeChat`, `SMS`.\n", page: "经由 `邮件`、`Slack`、`微信`、`短信`、`钉钉`。\n",
      expected: [
        "1 info code-span-translated unsafe", "1 info code-span-changed unsafe", "1 info code-span-changed unsafe",
        "1 info code-span-translated unsafe",
      ]),
    Case(
      name: "a name without marks beside another span", dialect: .gfm,
      source: "`TidePark` has many boats.\n", page: "Im `hafen` von tidepark sind viele Boote.\n",
      expected: ["1 info code-span-unmarked", "1 info code-span-extra"]),
    Case(
      name: "colors of the source", dialect: .gfm, source: "# A <font color=\"red\">b</font> `c`\n",
      page: "# A b `c`\n",
      expected: ["1 info html-structure-changed"]),
    Case(
      name: "a paragraph that stands behind a break", dialect: .gfm,
      source: "- Simple:\n\nKnow how much to say.\n\n- Same:\n\nUse one word.\n",
      page: "- Simple  \n  Sachez combien dire.\n- Pareil  \n  Un seul mot.\n",
      expected: ["2 info block-missing", "4 info block-missing"]),
    Case(
      name: "a break, and a paragraph that is lost", dialect: .gfm,
      source:
        "# A\n\nUse `a` for all of the boats here.\n\nOne line of it.\n\nKnow how much to say of all that is here.\n",
      page: "# A\n\nPrenez `a` pour tous les bateaux.\n\nUne ligne  \nde cela.\n", expected: ["6 warning block-missing"]
    ),
    Case(
      name: "blanks behind commas", dialect: .gfm, source: "The `['a','b']`.\n", page: "Le `['a', 'b']`.\n",
      expected: []),
    Case(
      name: "a phrase of another script, and blanks", dialect: .gfm,
      source: "- The `cache hit rate`.\n- The `a  b` and `mail,`.\n",
      page: "- `缓存命中率`。\n- `a b` 和 `mail`。\n",
      expected: ["1 info code-span-translated unsafe", "2 info code-span-translated unsafe"]),
    Case(
      name: "names as English inflects them", dialect: .gfm,
      source: "Mit `import` findet es die `TideGroups`.\n", page: "By importing it finds the TideGroup.\n",
      expected: ["1 info code-span-unmarked", "1 info code-span-unmarked"]),
    Case(
      name: "a version with its letter, and a key without its value", dialect: .gfm,
      source: "From `2.1` on, set `slash: \"no\"`.\n", page: "Dès `v2.1`, réglez `slash`.\n",
      expected: ["1 info code-span-changed unsafe", "1 warning code-span-translated unsafe"]),
    Case(
      name: "brackets that a call has, and has lost", source: "Use `fs.open` or `fs.close()`.\n",
      page: "Utilisez `fs.open()` ou `fs.close`.\n",
      expected: ["1 info code-span-changed unsafe", "1 warning code-span-changed unsafe"]),
    Case(
      name: "an outline of two headings that is shifted as a whole", dialect: .gfm, source: "## A\n\n### B\n",
      page: "# A\n\n## B\n", expected: ["1 info heading-level-changed"]),
    Case(
      name: "names of a table's text, and names that are cells", dialect: .gfm,
      source: "| A | B |\n|---|---|\n| `a` | When aPage is closed by hand |\n| `b` | aPage |\n\nSee `aPage`.\n",
      page: "| A | B |\n|---|---|\n| `a` | Fermeture à la main |\n| `b` | Page |\n\nVoir `aPage`.\n",
      expected: ["3 info code-span-missing", "4 warning code-span-missing"]),
    Case(
      name: "a literal in a sentence's own words", locale: "zh",
      source: "When `loop` is `false`, it waits for `end`.\n",
      page: "非 `loop` 模式时，等待 `end`。\n", expected: ["1 info code-span-missing"]),
    Case(
      name: "a literal that a row lacks", locale: "zh", source: "| A | B |\n|---|---|\n| `loop` | `false` |\n",
      page: "| A | B |\n|---|---|\n| `loop` | 否 |\n", expected: ["3 warning code-span-missing"]),
    Case(
      name: "one name in two forms", locale: "zh", source: "It gets an `Error` as `error`, and waits for `end`.\n",
      page: "它得到 `error`，等待 `end`。\n", expected: ["1 info code-span-missing"]),
    Case(
      name: "a number without the word before it", locale: "zh", source: "Use `version 2.3.0`, and `run 5` of `end`.\n",
      page: "使用 `2.3.0` 版本，和 `end` 的 `运行 6`。\n",
      expected: ["1 info code-span-changed unsafe", "1 error code-span-changed unsafe"]),
    Case(
      name: "words in a span, in another script", locale: "zh",
      source: "Text: `provide a default SpinLoading content`\n",
      page: "文字：`默认提供了加载效果`\n", expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "a phrase with its original in brackets", locale: "zh", source: "Start the `tide loop` now.\n",
      page: "现在启动 `潮汐循环（tide loop）`。\n", expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "a phrase with other capitals", source: "Look at the `device model` there.\n",
      page: "Regardez le `Device Model` ici.\n", expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "what a program says of an error, as a quote", locale: "zh",
      source: "It says:\n\n> read failed with error: remote error[remote]: it is not the right type\n\nThen stop.\n",
      page: "提示：\n\n> read failed with error: remote error[remote]: it is not the right type\n\n然后停止。\n",
      expected: ["3 info text-untranslated"]),
    Case(
      name: "no-break spaces, and what has no width", source: "Open the door.\n",
      page: "Ouvrez\u{A0}la porte.\n\nFermez la por\u{200B}te.\n",
      expected: [
        "1 warning text-invisible-character safe", "3 warning block-extra", "3 warning text-invisible-character safe",
      ]),
    Case(
      name: "a command and its output, in one block and in two", dialect: .gfm,
      source: "See:\n\n```sh\n$ tide list\nNAME  AGE\nebb   4d\n```\n\nDone.\n",
      page: "Voir :\n\n```sh\ntide list\n```\n\n```\nNAME  AGE\nebb   4d\n```\n\nFini.\n",
      expected: ["7 warning code-info-changed safe"]),
    Case(
      name: "two commands with a word between them, in one block", dialect: .gfm,
      source: "Install:\n\n```sh\nget tide\n```\n\nThen run:\n\n```sh\ntide up\n```\n\n## B\n\n```sh\nebb\n```\n",
      page: "Installez :\n\n```sh\nget tide\ntide up\n```\n\n## B\n\n```sh\nebb\n```\n",
      expected: ["1 info block-missing"]),
    Case(
      name: "what a program prints, in sentences and in code", dialect: .gfm,
      source:
        "```java\nThe tide comes in!\nIt goes out again.\nEbb:\n```\n\n```java\nThe tide comes in.\nrun(tide);\n```\n",
      page: "```java\nLa marée monte !\nElle redescend.\nReflux :\n```\n\n```java\nLa marée monte.\nrun(tide);\n```\n",
      expected: ["2 info code-text-changed", "8 error code-changed unsafe"]),
    Case(
      name: "videos in the readers' language, another one of the source, and a slip", dialect: .gfm,
      source:
        "- [a](https://www.youtube.com/watch?v=AbCdEfGhIjK&t=7s)\n- [b](https://youtu.be/LmNoPqRsTuV)\n- [c](https://youtu.be/XyZ12345678)\n",
      page:
        "- [x](https://www.youtube.com/watch?v=qwertyuiop0)\n- [b](https://youtu.be/LmNoPqRsTuVw)\n- [c](https://youtu.be/AbCdEfGhIjK)\n",
      expected: [
        "1 info link-target-changed unsafe", "2 error link-target-changed unsafe", "3 error link-target-changed unsafe",
      ]),
    Case(
      name: "an id below its heading, which is no list of nobody's, and one that is", dialect: .ibmCloud,
      source: "## Tide\n{: #tide}\n\nEbb.\n\n{: #ebb}\n", page: "## Marée\n\n{: #tide}\n\nReflux.\n\n{: #ebb}\n",
      expected: ["3 error id-detached safe"]),
    Case(
      name: "a text of nothing, as a language writes it, and a span that is none", dialect: .gfm,
      source: "- '', \"\", the empty text\n- `tide`\n", page: "- '', \"\", ``, le texte vide\n- ``marée\n",
      expected: ["2 warning markup-residue"]),
    Case(
      name: "raw HTML that blank lines part elsewhere, and a tag that is lost", dialect: .gfm,
      source: "<sub>Tide\n</sub>\n\n<div>\n\n## B\n\n<div><b>A</b></div>\n",
      page: "<sub>Marée\n\n</sub>\n\n<div>\n\n## B\n\n<div><b>A</b>\n",
      expected: ["3 info block-extra", "9 warning html-structure-changed"]),
    Case(
      name: "the mark of a line behind another comment's sign", dialect: .gfm,
      source: "```sh\ntide up // [!code hl]\nebb // up\n```\n", page: "```sh\ntide up # [!code hl]\nebb # up\n```\n",
      expected: ["3 error code-changed"]),
    Case(
      name: "commands in one block and in two, of which one is lost", dialect: .gfm,
      source: "See:\n\n```\ntide one\ntide two\nebb three\n```\n\nDone.\n",
      page: "Voir :\n\n```\ntide one\n```\n\n```\ntide two\n```\n\nFini.\n",
      expected: ["8 error code-changed unsafe"], messages: ["`ebb three` is missing"]),
    Case(
      name: "a prompt before each command, and a command as a comment", dialect: .gfm,
      source: "A:\n\n```sh\ntide up\ntide down\n```\n\nB:\n\n```sh\nebb up\nebb down\n```\n",
      page: "A :\n\n```sh\n# tide up\n# tide down\n```\n\nB :\n\n```sh\nebb up\n# ebb down\n```\n",
      expected: ["12 error code-changed"]),
    Case(
      name: "a line that became a comment, where there is no prompt", dialect: .gfm,
      source: "```python\nrun()\n```\n\n```markdown\nThe tide\n```\n",
      page: "```python\n# run()\n```\n\n```markdown\n# The tide\n```\n",
      expected: ["2 error code-changed", "6 error code-changed unsafe"]),
    Case(
      name: "a paragraph that is lost, and one behind it that went into the next", dialect: .gfm, locale: "zh",
      source:
        "The sea is `a` deep.\n\nNobody knows how cold it is there in the winter, and who has seen it says no word.\n\n– Ann Lee, Chair of TideOrg\n\nThen `b` comes.\n",
      page: "海 `a` 很深。\n\nTideOrg 主席 Ann Lee 说：然后 `b`。\n", expected: ["1 warning block-missing"]),
    Case(
      name: "quotes of a word processor in the source's code", dialect: .gfm, source: "```\nbad value ‘a’\n```\n",
      page: "```\nbad value \"a\"\n```\n", expected: []),
    Case(
      name: "what one page does to list after list", dialect: .gfm,
      source: (1...4).map { "- A `a\($0)`.\n\n  B `b\($0)`.\n\n## H\($0)\n\n" }.joined(),
      page: (1...4).map { "- A `a\($0)`.\n\nB `b\($0)`.\n\n## H\($0)\n\n" }.joined(),
      expected: ["3 warning list-structure-changed"]),
    Case(
      name: "a short paragraph that went into the one before it", dialect: .gfm, locale: "zh",
      source: "The sea is deep `a`, and said to be cold.\n\n– Ann Lee, Chair of TideOrg\n\nThen `b` comes.\n",
      page: "TideOrg 主席 Ann Lee 说：海 `a` 很深，也很冷。\n\n然后 `b`。\n", expected: ["1 info block-missing"]),
    Case(
      name: "a short paragraph that is lost", dialect: .gfm, locale: "zh",
      source: "The sea is deep `a`, and said to be cold.\n\n– Ann Lee, Chair of TideOrg\n\nThen `b` comes.\n",
      page: "海 `a` 很深，也很冷。\n\n然后 `b`。\n", expected: ["1 warning block-missing"]),
  ]
}
