import ConcordSyntax

/// What a translator evidently meant, or what says the same, and the fault beside it that is told all the same.
extension RuleBoundaryTests {
  private static let twice =
    "## B\n\nThe tide `tide.up` rises, and it rises for as long as the moon is where it is, and falls.\n\n"
    + "```sh\ntide up --force --name tide\n```\n\n"

  static let intent = [
    Case(
      name: "a section that the source has twice, and another one", dialect: .gfm,
      source: "# A\n\n" + twice + "## C\n\nThe `ebb`.\n\n" + twice + "## D\n\nThe `flood` comes.\n",
      page:
        "# A\n\n## B\n\nLa marée `tide.up` monte.\n\n```sh\ntide up --force --name tide\n```\n\n## C\n\nLe `ebb`.\n",
      expected: ["13 error heading-missing"], messages: ["## D"]),
    Case(
      name: "an attribute that is set, and an option of a program", dialect: .gfm,
      source: "Set `allowCreate` now.\n\nSet `-Dtide.up` now.\n\nSet `tide.ebb=true` now.\n",
      page: "Mettez `allowCreate=true`.\n\nMettez `-Dtide.up=true`.\n\nMettez `tide.ebb`.\n",
      expected: [
        "1 info code-span-changed unsafe", "3 warning code-span-changed unsafe", "5 warning code-span-changed unsafe",
      ]),
    Case(
      name: "a fence that somebody has pasted into the source's, and one of a sample of Markdown", dialect: .gfm,
      source: "Of `a`:\n\n````sh\n```\ntide up\n````\n\nOf `b`:\n\n````md\n```sh\ntide up\n```\n````\n",
      page: "De `a` :\n\n```sh\ntide up\n```\n\nDe `b` :\n\n````md\n```sh\ntide up\n````\n",
      expected: ["11 error code-changed unsafe"]),
    Case(
      name: "the page of another site in the reader's language, and another page", dialect: .gfm, locale: "zh",
      source: "See [a](https://a.org/x/example.md) of it.\n\nSee [b](https://a.org/x/example.md) of it.\n",
      page: "见[a](https://a.org/x/example_zh.md)。\n\n见[b](https://a.org/x/examples_zh.md)。\n",
      expected: ["3 error link-target-changed unsafe"]),
    Case(
      name: "a sign of an input method that the source has in its code, and one that the translation lacks",
      dialect: .gfm,
      source: "Of `a`:\n\n```js\nlet a = tide(1)。\nlet b = 2\n```\n\nOf `b`:\n\n```js\nlet a = tide(1);\n```\n",
      page: "De `a` :\n\n```js\nlet a = tide(1);\nlet b = 2\n```\n\nDe `b` :\n\n```js\nlet a = ebb(1);\n```\n",
      expected: ["11 error code-changed unsafe"]),
    Case(
      name: "a comma that the source's data has forgotten, and one that the translation has", dialect: .gfm,
      source:
        "Of `a`:\n\n```json\n{\n  \"x\": 1\n  \"y\": 2\n}\n```\n\nOf `b`:\n\n```json\n{\n  \"x\": 1,\n  \"y\": 2\n}\n```\n",
      page:
        "De `a` :\n\n```json\n{\n  \"x\": 1,\n  \"y\": 2\n}\n```\n\nDe `b` :\n\n```json\n{\n  \"x\": 1\n  \"y\": 2\n}\n```\n",
      expected: ["14 error code-changed unsafe"]),
    Case(
      name: "a line that is a remark where the site runs the source's sample, and where it does not", dialect: .gfm,
      source:
        "Of `a`:\n\n```js live\n// let tide = init(1);\nlet a = 1;\n```\n\nOf `b`:\n\n```js\n// let tide = init(1);\nlet a = 1;\n```\n",
      page:
        "De `a` :\n\n```js\nlet tide = init(1);\nlet a = 1;\n```\n\nDe `b` :\n\n```js\nlet tide = init(1);\nlet a = 1;\n```\n",
      expected: ["11 error code-changed"]),
    Case(
      name: "the site's own host and a heading's own name, and another page", dialect: .gfm,
      source: "See [a](/en/show/tip#%E6%90%AD%E9%85%8D) of it.\n\nSee [c](/en/show/tip#%E6%90%AD) of it.\n",
      page: "Voir [a](https://a.org/fr/show/tip#Avec%20cela) ici.\n\nVoir [c](https://a.org/fr/show/top#Avec) ici.\n",
      expected: ["1 info link-target-changed unsafe", "3 error link-target-changed unsafe"]),
    Case(
      name: "a box that the source has not ended", dialect: .docusaurus,
      source: "One `a`.\n\nTwo `b`.\n\n::: warning\nMind the tide.\n",
      page: "Un `a`.\n\nDeux `b`.\n\n::: warning\nAttention à la marée.\n:::\n", expected: []),
    Case(
      name: "the end of a box that the source has ended", dialect: .docusaurus,
      source: "One `a`.\n\nTwo `b`.\n\n::: warning\nMind the tide.\n:::\n",
      page: "Un `a`.\n\nDeux `b`.\n\n::: warning\nAttention à la marée.\n:::\n\n:::\n",
      expected: ["7 warning block-extra"]),
    Case(
      name: "code that is text in the source, and code of the translation's own", dialect: .gfm,
      source: "One `a`:\n\ntext\ntide up --force\ntext\n\nTwo `b`.\n\nThree `c`.\n\nFour it is.\n",
      page: "Un `a` :\n\n```text\ntide up --force\n```\n\nDeux `b`.\n\n```text\ntide down\n```\n\nTrois `c`.\n",
      expected: ["9 error code-block-extra", "13 info block-missing"]),
    Case(
      name: "an address that the source has spoilt, and another one", dialect: .gfm,
      source: "See [a](/enhttps://a.org/x) of it.\n\nSee [b](https://a.org/y) of it.\n",
      page: "Voir [a](https://a.org/x) ici.\n\nVoir [b](https://b.org/z) ici.\n",
      expected: ["3 error link-target-changed unsafe"]),
    Case(
      name: "the tag of a component and of another one, a blank behind a comparison and in an option", dialect: .gfm,
      source: "Use `el-table` now.\n\nUse `el-tree` now.\n\nIt is `≥768px` wide.\n\nPass `-768px` too.\n",
      page: "Utilisez `<el-table>` là.\n\nUtilisez `<el-trees>` là.\n\nLargeur : `≥ 768px` là.\n\nPassez `- 768px`.\n",
      expected: [
        "1 info code-span-changed unsafe", "3 error code-span-changed unsafe", "7 warning code-span-spacing safe",
      ]),
    Case(
      name: "a folder with its last sign, and a pattern without its first", dialect: .gfm,
      source: "See `C:\\Users\\Name\\` of it.\n\nMatch `\\d+` of it.\n",
      page: "Voir `C:\\Users\\Name` ici.\n\nCherchez `d+` ici.\n",
      expected: ["1 info code-span-changed unsafe", "3 error code-span-changed unsafe"]),
    Case(
      name: "`true` without marks in a row, and a name", dialect: .gfm,
      source: "| A | B |\n|---|---|\n| `a` | It is `true` |\n| `b` | It is `tide` |\n",
      page: "| A | B |\n|---|---|\n| `a` | Il vaut true |\n| `b` | Il vaut tide |\n",
      expected: ["3 info code-span-unmarked unsafe", "4 warning code-span-unmarked unsafe"]),
    Case(
      name: "a blank that the source has lost in a span, and a name that is another", dialect: .gfm,
      source: "Use `tide_totaland` it.\n\nThe `tide_total` is high.\n\nUse `tide_totals` now.\n",
      page: "Utilisez `tide_total` ici.\n\nLa `tide_total` est haute.\n\nUtilisez `tide_sum` ici.\n",
      expected: ["1 info code-span-changed unsafe", "5 error code-span-changed unsafe"]),
    Case(
      name: "a template without values is a string", dialect: .gfm,
      source: "Of `a`:\n\n```js\nx = { y: `100px` }\n```\n\nOf `b`:\n\n```js\nx = { y: `${z}px` }\n```\n",
      page: "De `a` :\n\n```js\nx = { y: '100px' }\n```\n\nDe `b` :\n\n```js\nx = { y: '${z}px' }\n```\n",
      expected: ["4 info code-whitespace-changed", "10 warning code-string-changed"]),
    Case(
      name: "a capital that the source has by mistake", dialect: .gfm,
      source: "Of `Memcache`: use `Tide\\MEmcache` there.\n\nUse `Tide\\Adapter` there.\n",
      page: "De `Memcache` : utilisez `Tide\\Memcache` là.\n\nUtilisez `Tide\\adapter` là.\n",
      expected: ["1 info code-span-changed unsafe", "3 error code-span-changed safe"]),
    Case(
      name: "the language of a sample, and another one", dialect: .gfm,
      source:
        "Of `a`:\n\n```js\nx = { lang: 'en-US', base: 'tide' }\n```\n\nOf `b`:\n\n```js\nx = { lang: 'en-US' }\n```\n",
      page:
        "De `a` :\n\n```js\nx = { lang: 'fr-FR', base: 'tide' }\n```\n\nDe `b` :\n\n```js\nx = { lang: 'de-DE' }\n```\n",
      expected: ["4 info code-string-changed", "10 warning code-string-changed"]),
    Case(
      name: "comments in the front matter of a sample, which is an item's in one page, and a value", dialect: .gfm,
      source:
        "- Of `a`:\n\n```md\n---\n# the path\nhero: /a.png\n---\n```\n\nOf `b`:\n\n```md\n---\nhero: /a.png\n---\n```\n",
      page:
        "- De `a` :\n\n  ```md\n  ---\n  # 路径\n  hero: /a.png\n  ---\n  ```\n\nDe `b` :\n\n```md\n---\nhero: /b.png\n---\n```\n",
      expected: ["5 info code-comment-changed", "14 error code-changed unsafe"]),
    Case(
      name: "a heading and a block of code of the translation's own, where much else differs", dialect: .gfm,
      source: "# A\n\nCall `one` of it.\n\nCall `two` of it.\n\nCall `three` of it.\n",
      page: "# A\n\nAppelez `un`.\n\nAppelez `deux`.\n\n## B\n\nAppelez `three`.\n\n```\nmake\n```\n",
      expected: [
        "3 info code-span-translated unsafe", "5 info code-span-translated unsafe", "7 info heading-extra",
        "11 info code-block-extra",
      ]),
    Case(
      name: "a word with another capital, in the plural and in tags, and another word", dialect: .gfm,
      source: "Choose `async` now.\n\nChoose `response` now.\n\nChoose `request` now.\n\nChoose `device` now.\n",
      page:
        "Choisissez `Async` là.\n\nChoisissez `responses` là.\n\nChoisissez `<abbr title=\"demande\">request</abbr>` là.\n\nChoisissez `terminal` là.\n",
      expected: [
        "1 info code-span-translated unsafe", "3 info code-span-translated unsafe",
        "5 info code-span-translated unsafe",
        "7 warning code-span-translated unsafe",
      ]),
    Case(
      name: "asterisks that GitBook's old tool makes bold", dialect: .gfm, source: "See **it** now.\n",
      page: "Voir ** cela ** ici.\n", files: ["book.json": "", "LANGS.md": ""],
      expected: ["1 info emphasis-broken safe"], messages: ["shows its asterisks on GitHub"]),
    Case(
      name: "a space without width beside a space, and in a word", dialect: .gfm, source: "See it.\n\nSee it.\n",
      page: "Voir \u{200B}cela.\n\nVoir ce\u{200B}la.\n",
      expected: ["1 info text-invisible-character safe", "3 warning text-invisible-character safe"]),
    Case(
      name: "a row without the cells that say nothing, and one without a cell that does", dialect: .gfm,
      source: "| A | B | C |\n|---|---|---|\n| `a` | One | - |\n| `b` | Two | v2 |\n",
      page: "| A | B | C |\n|---|---|---|\n| `a` | Un |\n| `b` | Deux |\n",
      expected: ["3 info table-shape-changed", "4 warning table-shape-changed"]),
    Case(
      name: "what a program says of an error, and a sentence", dialect: .gfm,
      source:
        "- Uncaught (in promise) TypeError: the render is not a function\n- [#12](https://a.org/12) of `a`\n- The error is that you call it with the wrong one\n\nIt says `b`:\n\n> ⚠️ Warning: the hook does nothing when it is called on the server.\n",
      page:
        "- Uncaught (in promise) TypeError: the render is not a function\n- [#12](https://a.org/12) de `a`\n- The error is that you call it with the wrong one\n\nCela dit `b` :\n\n> ⚠️ Warning: the hook does nothing when it is called on the server.\n",
      expected: [
        "1 info text-untranslated", "3 warning text-untranslated", "7 info text-untranslated",
      ]),
    Case(
      name: "a name that the source has torn apart here alone, and a blank at an edge", dialect: .gfm,
      source:
        "Set `--tide -ebb: 2` below `--tide-ebb: 1`.\n\nSet `--tide-ebb` there.\n\nSet `--flow` there.\n\nSet `--flow` there.\n",
      page:
        "Mettez `--tide-ebb: 2` sous `--tide-ebb: 1`.\n\nMettez `--tide-ebb` là.\n\nMettez `--flow ` là.\n\nMettez `-- flow` là.\n",
      expected: ["5 info code-span-spacing safe", "7 warning code-span-spacing safe"]),
    Case(
      name: "the only section that is empty in the source, and is not in the translation", dialect: .gfm,
      source: "## Bar\n\nOf `a`.\n\n### Bar.Item\n\n### Props\n\nOf `b`.\n",
      page: "## Bar\n\nDe `a`.\n\n## Bar.Item\n\n### Props\n\nDe `b`.\n",
      expected: ["5 info heading-level-changed"]),
    Case(
      name: "a member more behind the last one, and one less", dialect: .gfm,
      source: "One:\n\n```js\nx = {\n  a: 1,\n  b: 'work',\n};\ny = {\n  c: 1,\n  d: 2,\n};\n```\n",
      page: "Un :\n\n```js\nx = {\n  a: 1,\n  b: 'work',\n  e: 3,\n};\ny = {\n  c: 1,\n};\n```\n",
      expected: ["7 error code-changed unsafe"], messages: ["the line `e: 3` is not in the source"]),
    Case(
      name: "a heading that the source has not as its like", dialect: .gfm,
      source: "## AProps\n\nOf `a`.\n\n### BProps\n\nOf `b`.\n\n### CProps\n\nOf `c`.\n\n### Tides\n\nOf `d`.\n",
      page: "### AProps\n\nDe `a`.\n\n### BProps\n\nDe `b`.\n\n### CProps\n\nDe `c`.\n\n#### Marées\n\nDe `d`.\n",
      expected: ["1 info heading-level-changed", "13 warning heading-level-changed"]),
    Case(
      name: "a heading of the first level among others of the second", dialect: .gfm,
      source: "---\ntitle: Rate\n---\n\n# When to use\n\nOf `a`.\n\n## API\n\nOf `b`.\n\n## FAQ\n\nOf `c`.\n",
      page: "---\ntitle: Note\n---\n\n## Quand\n\nDe `a`.\n\n## API\n\nDe `b`.\n\n## FAQ\n\nDe `c`.\n",
      expected: ["5 info heading-level-changed"]),
    Case(
      name: "a slip that the source has twice, and its own name", dialect: .gfm,
      source: "The `tidelet` runs.\n\nAsk `tidlet`.\n\nAsk `tidlet` once more.\n\nAsk `quaylet` once more.\n",
      page: "Le `tidelet` tourne.\n\nVoyez `tidelet`.\n\nVoyez `tidelet` encore.\n\nVoyez `quailet` encore.\n",
      expected: [
        "3 info code-span-translated unsafe", "5 info code-span-translated unsafe",
        "7 warning code-span-translated unsafe",
      ]),
    Case(
      name: "a name that is all of a link, and one that is not", dialect: .gfm,
      source: "See [`getTide`](a.md) of it.\n\nCall `getTide` of it.\n",
      page: "Voir [getTide](a.md) ici.\n\nAppelez getTide ici.\n",
      files: ["en/a.md": "# A\n", "fr/a.md": "# A\n"],
      expected: ["1 info code-span-unmarked safe", "3 warning code-span-unmarked safe"]),
    Case(
      name: "marks that the source has lost", dialect: .gfm,
      source: "Set ```a` to the tide, and `b``` of it, `c`.\n", page: "Mettez `a` à la marée, et `b`, `c`.\n",
      expected: ["1 info code-span-missing", "1 info code-span-extra", "1 info code-span-extra"]),
    Case(
      name: "what a site calls its pages", dialect: .gfm, source: "---\ntype: Feedback\n---\n\nSee `a`.\n",
      page: "---\ntype: Retour\n---\n\nVoyez `a`.\n", expected: ["2 info front-matter-value-changed"]),
    Case(
      name: "what readers fill in without the signs around it", dialect: .gfm,
      source: "Set `ns=<your-ns>` of `all`.\n\n```yaml\nnamespace: <your-ns>\nname: <their-ns>\n```\n",
      page: "Mettez `ns=your-ns` de `all`.\n\n```yaml\nnamespace: your-ns\nname: <their-ns>\n```\n",
      expected: ["1 info code-span-changed unsafe", "4 info code-variable-changed"]),
    Case(
      name: "names with a word of another script between them, and one of them alone", dialect: .gfm, locale: "zh",
      source: "See `a.b[x] and a.c[y]` of it.\n\nSee `a.b[x] and a.c[y]` of that.\n",
      page: "见 `a.b[x]和a.c[y]`。\n\n见 `a.b[x]和a.d[y]`。\n",
      expected: ["1 info code-span-translated unsafe", "3 error code-span-changed unsafe"]),
    Case(
      name: "a name of another sentence stands for none", dialect: .gfm,
      source:
        "First adjust `maxReplicas` of `subset`, then the `replicaCount`.\n\nThe 'minReadySeconds' goes with `maxUnavailable`.\n",
      page: "Adaptez d'abord `maxReplicas` de `subset`, puis celui de `subset`.\n\nIl va avec `minReadySeconds`.\n",
      expected: [
        "1 warning code-span-missing", "1 info code-span-extra", "3 warning code-span-missing",
        "3 info code-span-extra",
      ]),
    Case(
      name: "a question mark that asks nothing", dialect: .gfm, source: "See [it](https://a.org/b?).\n",
      page: "Voir [là](https://a.org/b).\n", expected: []),
    Case(
      name: "a version without marks, and a name", dialect: .gfm,
      source: "Since `v0.9.0` there is `all`, and `getTide` since `v1.2`.\n",
      page: "Depuis v0.9.0, il y a `all`, et getTide depuis `v1.2`.\n",
      expected: ["1 info code-span-unmarked unsafe", "1 warning code-span-unmarked safe"]),
    Case(
      name: "a formula in a block that is called text, and one in a block that is called nothing", dialect: .gfm,
      locale: "zh",
      source:
        "One `a`.\n\n```text\npause transition time + keep-tide\n```\n\nTwo `b`.\n\n```\npause transition time + keep-tide\n```\n",
      page: "一 `a`。\n\n```text\npause 转换执行时间 + keep-tide\n```\n\n二 `b`。\n\n```\npause 转换执行时间 + keep-tide\n```\n",
      expected: ["4 info code-text-changed", "10 error code-changed unsafe"]),
    Case(
      name: "a site that stands for any other in a string, and one that does not", dialect: .gfm,
      source:
        "Run `a`:\n\n```swift\nopen(\"https://example.com/a.png\")\n```\n\nRun `b`:\n\n```swift\nopen(\"https://tide.org/a.png\")\n```\n",
      page:
        "Lancez `a` :\n\n```swift\nopen(\"https://exemple.com/a.png\")\n```\n\nLancez `b` :\n\n```swift\nopen(\"https://maree.org/a.png\")\n```\n",
      expected: ["4 info code-string-changed", "10 warning code-string-changed"]),
    Case(
      name: "two links that became one, and one that is lost", dialect: .gfm,
      source:
        "In [Spring](https://spring.io) it is [wired up](https://docs.spring.io) so.\n\nIn [Summer](https://summer.io) it is [wired up](https://docs.spring.io) so.\n",
      page:
        "Il est [câblé avec Spring](https://docs.spring.io) ainsi.\n\nIl est [câblé](https://docs.spring.io) ainsi.\n",
      expected: ["1 info link-missing", "3 error link-missing"]),
    Case(
      name: "a name that a sentence of its section has, and one that none has", dialect: .gfm,
      source: "## A\n\nThe `TideTemplate` is kept.\n\nIt asks `TideTemplate` and `TideKeeper`.\n",
      page: "## A\n\nIl est gardé ici.\n\nIl demande à `TideTemplate`.\n",
      expected: ["3 info code-span-missing", "5 warning code-span-missing"]),
    Case(
      name: "names of a lost text that stand together farther off, and some of them", dialect: .gfm, locale: "zh",
      source:
        "# A\n\nRun `a` for it.\n\nMind the tide.\n\nOur SRE team runs PAAS and Ebb there.\n\nRun `b`.\n\n## B\n\nRun `c` for it.\n\nMind the tide.\n\nOur DBA team runs Flood and Neap there.\n\nRun `d`.\n",
      page:
        "# A\n\n运行 `a`，由 SRE 在 PaaS 与 Ebb 上进行。\n\n注意潮水。\n\n运行 `b`。\n\n## B\n\n运行 `c`，由 DBA 进行。\n\n注意潮水。\n\n运行 `d`。\n",
      expected: ["5 info block-missing", "13 warning block-missing"]),
    Case(
      name: "a number that is there without marks, and one that is another", dialect: .gfm, locale: "zh",
      source: "Images are drawn where there are `3` of them, or `-1`, as `all` says.\n\nDraw `4` of `all`.\n",
      page: "为 -1 或 replicas > 3 时拉取镜像，见 `all`。\n\n拉取 5 个，见 `all`。\n",
      expected: ["1 info code-span-missing", "1 info code-span-missing", "3 warning code-span-missing"]),
    Case(
      name: "a command in a block of another shell, and in one of another language", dialect: .gfm,
      source: "One:\n\n```console\n$ tide list\n```\n\nTwo:\n\n```console\n$ tide up\n```\n",
      page: "Un :\n\n```bash\n$ tide list\n```\n\nDeux :\n\n```python\n$ tide up\n```\n",
      expected: ["3 info code-info-changed unsafe", "9 warning code-info-changed unsafe"]),
    Case(
      name: "code that is lost with the tabs around it", dialect: .docusaurus,
      source: "One:\n\n<Tabs>\n<TabItem value=\"a\">\n\n```js\na()\n```\n\n</TabItem>\n</Tabs>\n\nTwo `b`.\n",
      page: "Un :\n\nDeux `b`.\n", expected: ["1 error code-block-missing"]),
    Case(
      name: "keys that are told of more at length", dialect: .gfm, locale: "ja",
      source: "Press `Ctrl(cmd) + Enter` now.\n\nPress `Ctrl(cmd) + C` now.\n",
      page: "`Ctrl（Macの場合はCmd） + Enter` を押します。\n\n`Ctrl（Macの場合はCmd） + V` を押します。\n",
      expected: ["1 info code-span-changed unsafe", "3 error code-span-changed unsafe"]),
    Case(
      name: "items that the source has indented too little", dialect: .gfm,
      source: "1. One `a`\n\n2. Choose:\n  - Card `b`\n  - Cash `c`\n\nText.\n\n1. Two `d`\n- Three `e`\n",
      page: "1. Un `a`\n\n2. Choisissez :\n   - Carte `b`\n   - Espèces `c`\n\nTexte.\n\n1. Deux `d`\n   - Trois `e`\n",
      expected: ["4 info list-structure-changed", "10 warning list-structure-changed"]),
    Case(
      name: "items that the source has indented too little below one of two lines", dialect: .gfm,
      source: "1.  One `a`\n2.  If you find any,\n    then:\n  - Card `b`\n  - Cash `c`\n",
      page: "1. Un `a`\n2. Si vous en trouvez :\n   - Carte `b`\n   - Espèces `c`\n",
      expected: ["3 info list-structure-changed"]),
    Case(
      name: "numbers that the source has indented too little, and words that are no items", dialect: .gfm,
      source: "1. One `a`\n  1. Two `b`\n\n**Then**:\n  - Three `c`\n  - Four `d`\n",
      page: "1. Un `a`\n   1. Deux `b`\n\n**Puis** :\n  - Trois `c`\n    - Quatre `d`\n",
      expected: ["2 info list-structure-changed", "6 warning list-structure-changed"]),
    Case(
      name: "an item below a text that the translation has as an item, too", dialect: .gfm,
      source: "**Then**:\n  - Three `c`\n", page: "- **Puis** :\n  - Trois `c`\n",
      expected: ["1 info list-structure-changed", "2 warning list-structure-changed"]),
    Case(
      name: "an option that is lost where another language is named", dialect: .gfm,
      source: "```bash\ntide up --fast\n```\n", page: "```text\ntide up\n```\n",
      expected: ["1 warning code-info-changed unsafe", "2 error code-changed unsafe"]),
    Case(
      name: "two blocks of code more", dialect: .gfm, source: "One `a`.\n\nTwo `b`.\n",
      page: "Un `a`.\n\n```sh\ntide up\n```\n\n```sh\ntide down\n```\n\nDeux `b`.\n",
      expected: ["3 error code-block-extra", "7 error code-block-extra"]),
    Case(
      name: "a page whose source has moved", dialect: .gfm, source: "This page has moved to [x](https://a.org/x).\n",
      page: "[x](https://a.org/x).\n\n- Un\n- Deux\n- Trois\n- Quatre\n", expected: ["3 warning block-extra"]),
    Case(
      name: "a host that begins as another does, and another owner", dialect: .gfm,
      source: "See [a](https://docs.rsc.org/x), [b](https://github.com/tide/x).\n\nOpen `c`.\n",
      page: "Voir [a](https://docs.rsc.org/x), [b](https://github.com/tide/x).\n\n"
        + "Ouvrez `c` : [d](https://docs.rs/y), [e](https://github.com/ebb/y), [f](https://github.com/tide/z).\n",
      expected: ["3 warning link-extra", "3 warning link-extra", "3 info link-extra"]),
    Case(
      name: "items that the source has not indented at all", dialect: .gfm,
      source: "- One `a`\n    - Two `b`\n    - Three `c`\n",
      page: "- Un `a`\n    - Deux `b`\n        - Trois `c`\n", expected: ["3 warning list-structure-changed"]),
    Case(
      name: "tags that frame what stands there as a span", dialect: .docusaurus,
      source: "One:\n\n<Tabs>\n\n```sh\ntide up\n```\n\n</Tabs>\n\nTwo `b`.\n",
      page: "Un : `tide up`\n\nDeux `b`.\n", expected: ["1 info code-span-extra", "1 warning code-block-missing"]),
    Case(
      name: "a file in place of the command that makes it", dialect: .gfm,
      source: "See:\n\n```yaml\nport: a.org\nname: tide\n```\n\nRun:\n\n```sh\ntide up\n```\n",
      page: "Voir :\n\n```sh\ntide make --port=a.org --name=tide\n```\n\nLancez :\n\n```sh\ntide down\n```\n",
      expected: [
        "3 info code-info-changed unsafe", "4 warning code-changed unsafe", "10 error code-changed unsafe",
      ],
      messages: ["info string", "other code stands here", "`down` instead of `up`"]),
    Case(
      name: "links of a translator's own", dialect: .gfm, source: "See [a](https://a.org/x).\n\nOpen `b`.\n",
      page: "Voir [a](https://a.org/x).\n\nOuvrez `b` : [c](https://a.org/y), [d](https://d.org/z).\n",
      expected: ["3 info link-extra", "3 warning link-extra"]),
    Case(
      name: "a page whose source is not written yet", dialect: .gfm, source: "TODO\n",
      page: "À faire.\n\n- Un\n- Deux\n- Trois\n- Quatre\n", expected: ["3 info block-extra"]),
    Case(
      name: "two paragraphs that are one, with a break between", dialect: .docusaurus,
      source: "Open it.\n\nThe list shows how far the boat has come, and how long it takes.\n\n"
        + ":::danger\nThe boat may not come back when the water is low, so mind the tide `now`.\n:::\n\nThen go.\n",
      page: "Ouvrir.\n\nLa liste montre où en est le bateau, et le temps que cela prend.\n"
        + "Le bateau peut ne pas revenir à marée basse, donc attention à la marée `now`.\n\nAllez.\n",
      expected: ["1 warning block-missing"], messages: [":::danger"]),
    Case(
      name: "what a host shows as part of the page, and as code", dialect: .docusaurus,
      source: "One:\n\n```mdx-code-block\n<A />\n```\n", page: "Un :\n\n```mdx\n<A />\n```\n",
      expected: ["3 warning code-info-changed unsafe"]),
    Case(
      name: "the shells of two systems", dialect: .gfm, source: "One:\n\n```bat\ntide up\n```\n",
      page: "Un :\n\n```bash\ntide up\n```\n", expected: ["3 warning code-info-changed unsafe"]),
    Case(
      name: "code below a text of the translator's own, and alone", dialect: .gfm,
      source: "One `a`.\n\nTwo `b`.\n\nThree `c`.\n",
      page:
        "Un `a`.\n\nEn plus, lancez `d` :\n\n```sh\ntide up\n```\n\nDeux `b`.\n\n```sh\ntide down\n```\n\nTrois `c`.\n",
      expected: ["3 info block-extra", "5 warning code-block-extra", "11 error code-block-extra"]),
    Case(
      name: "this machine by its name and by its number", dialect: .gfm,
      source: "Open `http://127.0.0.1:80` now.\n\nOpen `http://127.0.0.2:80` now.\n",
      page: "Ouvrez `http://localhost:80`.\n\nOuvrez `http://localhost:80`.\n",
      expected: ["1 info code-span-changed unsafe", "3 error code-span-changed unsafe"]),
  ]
}
