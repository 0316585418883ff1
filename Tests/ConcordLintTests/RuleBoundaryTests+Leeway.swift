import ConcordSyntax

/// Differences that readers of either language do not mind, each beside the fault that looks like it.
extension RuleBoundaryTests {
  static let leeway: [Case] = [
    Case(
      name: "a place of a heading that is translated", dialect: .gfm, locale: "zh",
      source: "# A\n\nInstead of the default `#using-custom-anchors`, and `#door`.\n",
      page: "# A\n\n而不是默认的 `#使用自定义锚点`，以及 `#门`。\n",
      expected: ["3 info code-span-changed unsafe", "3 info code-span-translated unsafe"]),
    Case(
      name: "blanks of a formula, and of a command", dialect: .gfm,
      source: "It is `X^(Y/2)`.\n\nRun `rm -rf /tmp`.\n",
      page: "C'est `X ^ (Y / 2)`.\n\nLancez `rm -rf / tmp`.\n",
      expected: ["3 warning code-span-spacing safe"]),
    Case(
      name: "a word of the language that is nearly the name, and one that is not", dialect: .gfm,
      source: "It is a `list` of doors.\n\nIt is a `tuple` of walls.\n",
      page: "C'est une liste de portes.\n\nC'est un ensemble de murs.\n",
      expected: ["1 info code-span-missing", "3 warning code-span-missing"]),
    Case(
      name: "a badge, and a picture", dialect: .gfm,
      source: "# A\n\n![A](https://img.shields.io/github/repo-size/a/b.svg) ![B](https://a.org/door.png) Text.\n",
      page: "# A\n\nTexte.\n",
      expected: ["3 error image-missing", "3 info image-missing"]),
    Case(
      name: "a sign that is missing, and what stands there", dialect: .gfm,
      source: "```\n{{- include \"tide\" . | nindent 4 }}\n```\n",
      page: "```\n{{ include \"tide\" . | indent 4 }}\n```\n",
      expected: ["2 error code-changed unsafe"], messages: ["the source has `{{- include \"tide\" . | nindent 4 }}`"]),
    Case(
      name: "a link that GitBook has lost", dialect: .gfm,
      source: "See [a](broken-reference) and [b](/broken/pages/2Fx9#c).\n",
      page: "Voir [a](../guide/a.md) et [b](../guide/b.md#c).\n",
      files: ["en/guide/x.md": "# X\n", "fr/guide/x.md": "# X\n"],
      expected: ["1 info link-target-changed unsafe", "1 error link-broken", "1 info link-target-changed unsafe"]),
    Case(
      name: "a list of the pages of a language", dialect: .gfm,
      source: "# Pages\n\n* [One](one.md)\n* [Two](two.md)\n* [Three](three.md)\n* [Four](four.md)\n",
      page: "# Pages\n\n* [Un](one.md)\n* [Deux](two.md)\n* [Trois](three.md)\n",
      files: [
        "en/one.md": "# 1\n", "fr/one.md": "# 1\n", "en/two.md": "# 2\n", "fr/two.md": "# 2\n", "en/three.md": "# 3\n",
        "fr/three.md": "# 3\n", "en/four.md": "# 4\n",
      ],
      expected: ["5 info block-missing"]),
    Case(
      name: "a list of pages, one of which is translated and missing", dialect: .gfm,
      source: "# Pages\n\n* [One](one.md)\n* [Two](two.md)\n* [Three](three.md)\n* [Four](four.md)\n",
      page: "# Pages\n\n* [Un](one.md)\n* [Deux](two.md)\n* [Trois](three.md)\n",
      files: [
        "en/one.md": "# 1\n", "fr/one.md": "# 1\n", "en/two.md": "# 2\n", "fr/two.md": "# 2\n", "en/three.md": "# 3\n",
        "fr/three.md": "# 3\n", "en/four.md": "# 4\n", "fr/four.md": "# 4\n",
      ],
      expected: ["5 warning block-missing"]),
    Case(
      name: "a passage with its code that is missing", dialect: .gfm,
      source:
        "# A\n\nOpen `a_a`.\n\nThen run it, for `b_b` has to know:\n\n```sh\ntide up\n```\n\nIt says `c_c`.\n\n```text\nup\n```\n\nClose `d_d`.\n",
      page: "# A\n\nOuvrez `a_a`.\n\nFermez `d_d`.\n",
      expected: ["3 error code-block-missing"]),
    Case(
      name: "two passages that are missing", dialect: .gfm,
      source:
        "# A\n\nOpen `a_a`.\n\nThen run it, for `b_b` has to know.\n\nClose `d_d`.\n\n```sh\ntide up\n```\n\nGo to `e_e`.\n",
      page: "# A\n\nOuvrez `a_a`.\n\nFermez `d_d`.\n\nAllez à `e_e`.\n",
      expected: ["3 warning block-missing", "5 error code-block-missing"]),
    Case(
      name: "what code says to its readers, out of another script", dialect: .gfm,
      source: "```bash\n--fix: 可选，为修复\n```\n\n```js\nshow('请求失败！');\n```\n",
      page: "```bash\n--fix: optional, repairs\n```\n\n```js\nshow('Request failed!');\n```\n",
      expected: ["2 info code-text-changed", "6 info code-string-changed"]),
    Case(
      name: "a path that the source has torn", dialect: .gfm,
      source: "See `require('. /dir/')`.\n",
      page: "Voir `require('./dir/')`.\n",
      expected: []),
    Case(
      name: "a path that the page has torn", dialect: .gfm,
      source: "See `require('./dir/')`.\n",
      page: "Voir `require('. /dir/')`.\n",
      expected: ["1 warning code-span-spacing safe"]),
    Case(
      name: "a tag that is none, in raw HTML",
      source: "<table><tr><td><code>tide --name <name></code></td></tr></table>\n",
      page: "<table><tr><td><code>tide --name < name></code></td></tr></table>\n",
      expected: []),
    Case(
      name: "a return that a sentence says, and a variable with its sign", dialect: .gfm,
      source:
        "By `return { a, b }` it ends.\n\nRun `tide ${aPath}` for `aPath`.\n\n```js\naPath\n```\n",
      page:
        "En renvoyant `{ a, b }`, c'est fini.\n\nLancez `tide ${aPath}` pour `${aPath}`.\n\n```js\naPath\n```\n",
      expected: [
        "1 info code-span-changed unsafe", "3 info code-span-changed unsafe",
      ]),
    Case(
      name: "a note on the translation, and another one", dialect: .gfm,
      source: "# A\n\nOpen `a_a`.\n\nClose `b_b`.\n",
      page: "# A\n\nOuvrez `a_a`.\n\n> [!NOTE] Les citations ont été traduites de l'anglais.\n\nFermez `b_b`.\n",
      expected: ["5 info block-extra"]),
    Case(
      name: "a heading that the source has twice in a row", dialect: .gfm,
      source: "# A\n\n## Ways to go\n\n## Ways to go\n\nClose `b_b`.\n\n## End\n\nText.\n",
      page: "# A\n\n## Comment aller\n\nFermez `b_b`.\n\n## Fin\n\nTexte.\n",
      expected: ["1 info heading-missing"]),
    Case(
      name: "a sentence of the source's script in a text of code", dialect: .gfm,
      source:
        "```python\ndef a():\n    \"\"\"List all\n\n    Returns:\n        工具列表，每个元素包含：\n    \"\"\"\n    port = 1\n```\n",
      page:
        "```python\ndef a():\n    \"\"\"List all\n\n    Returns:\n        A list of tool dicts, each containing:\n    \"\"\"\n    port = 1\n```\n",
      expected: ["6 info code-changed unsafe"]),
    Case(
      name: "the same, and another number in the code", dialect: .gfm,
      source:
        "```python\ndef a():\n    \"\"\"List all\n\n    Returns:\n        工具列表，每个元素包含：\n    \"\"\"\n    port = 1\n```\n",
      page:
        "```python\ndef a():\n    \"\"\"List all\n\n    Returns:\n        A list of tool dicts, each containing:\n    \"\"\"\n    port = 2\n```\n",
      expected: ["6 error code-changed unsafe"]),
    Case(
      name: "a number that it has not", dialect: .gfm,
      source: "```bash\n--fix: 可选，为 8 次\n```\n",
      page: "```bash\n--fix: optional, 9 times\n```\n",
      expected: ["2 error code-changed unsafe"]),
    Case(
      name: "code beside a remark of the source's script", dialect: .gfm,
      source: "```js\nrun(1) // 开始运行\n```\n",
      page: "```js\nrun(2) // start it\n```\n",
      expected: ["2 error code-changed unsafe"]),
    Case(
      name: "an option whose words the source has in its own script, behind another sign", dialect: .gfm,
      source:
        "```\n--quay：码头的名称\n--device 使用的GPU序号（例如gpu:0表示使用第0块GPU，gpu:1,2表示使用第1、2块GPU），也可选择使用CPU（--device cpu）\n```\n",
      page:
        "```\n--quay: the name of the quay\n--device: the GPU index to use (gpu:0 is the first GPU, gpu:1,2 are the second and third), or CPU (--device cpu).\n```\n",
      expected: ["2 info code-changed unsafe"]),
    Case(
      name: "an option whose number is another one behind that sign", dialect: .gfm,
      source:
        "```\n--quay：码头的名称\n--device 使用的GPU序号（例如gpu:0表示使用第0块GPU，gpu:1,2表示使用第1、2块GPU），也可选择使用CPU（--device cpu）\n```\n",
      page:
        "```\n--quay: the name of the quay\n--device: the GPU index to use (gpu:7 is the first GPU, gpu:1,2 are the second and third), or CPU (--device cpu).\n```\n",
      expected: ["2 error code-changed unsafe"]),
    Case(
      name: "one folder with and without its slash, and another one", dialect: .gfm,
      source: "Run `find . -name a` or `find . -name b`.\n", page: "Lancez `find ./ -name a` ou `find .. -name b`.\n",
      expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a name whose call the page's code shows, and one whose it does not", dialect: .gfm,
      source: "Call `rise()` here.\n\n```py\na.rise()\n```\n\nCall `ebb()` here.\n",
      page: "Appelez `rise` ici.\n\n```py\na.rise()\n```\n\nAppelez `ebb` ici.\n",
      expected: ["1 info code-span-changed unsafe", "7 warning code-span-changed unsafe"]),
    Case(
      name: "names that a page marks as it likes", dialect: .gfm,
      source: (1...12).map { "It is `tideDoor\($0)` here.\n\n" }.joined(),
      page: (1...12).map { $0 < 4 ? "C'est `tideDoor\($0)` ici.\n\n" : "C'est tideDoor\($0) ici.\n\n" }.joined(),
      expected: (4...12).map { "\($0 * 2 - 1) info code-span-unmarked safe" }),
    Case(
      name: "names of which a page has lost some marks", dialect: .gfm,
      source: (1...12).map { "It is `tideDoor\($0)` here.\n\n" }.joined(),
      page: (1...12).map { $0 < 9 ? "C'est `tideDoor\($0)` ici.\n\n" : "C'est tideDoor\($0) ici.\n\n" }.joined(),
      expected: (9...12).map { "\($0 * 2 - 1) warning code-span-unmarked safe" }),
    Case(
      name: "boxes that were drawn in another way, and a tree of files", dialect: .gfm,
      source: "```text\n┌───┐ ┌───┐\n│ a │ │ b │\n└───┘ └───┘\n```\n\n```text\n├── a.md\n└── b.md\n```\n",
      page: "```text\n┌───┐ ┌───┐\n│ a │\n└───┘ └───┘\n```\n\n```text\n├── a.md\n└── c.md\n```\n",
      expected: ["3 warning code-changed unsafe", "9 error code-changed unsafe"]),
    Case(
      name: "days in the reader's words, another day, and a command", dialect: .gfm,
      source: "It is `September 15, 2012`.\n\nIt is `Monday 09/01/25`.\n\nRun `tide up 3`.\n",
      page: "C'est le `15 septembre 2012`.\n\nC'est `Lundi 09/02/25`.\n\nLancez `tide haut 3`.\n",
      expected: [
        "1 info code-span-translated unsafe", "3 error code-span-changed unsafe", "5 error code-span-changed unsafe",
      ]),
    Case(
      name: "what a sample says to people in a string", dialect: .gfm,
      source: "```java\nf(\"Options\");\ng(\"Click 3 times\", x);\n```\n\n```java\nh(\"Options\", \"a/b\");\n```\n",
      page: "```java\nf(\"Opciones\");\ng(\"Clic 3 veces\", x);\n```\n\n```java\nh(\"Options\", \"a/c\");\n```\n",
      expected: ["2 info code-text-changed", "7 warning code-string-changed"]),
  ]
}
