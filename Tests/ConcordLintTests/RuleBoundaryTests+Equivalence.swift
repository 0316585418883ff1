import ConcordSyntax

/// What is written otherwise and is the same, or is better than the source's, each beside the fault that it could be taken for.
extension RuleBoundaryTests {
  static let equivalence: [Case] = [
    Case(
      name: "an id that begins with the page's language, and one with another's", dialect: .gfm, locale: "pt-BR",
      source: "---\nid: en-tide-1\nlayout: en-x\n---\n\nThe tide.\n",
      page: "---\nid: pt_br-tide-1\nlayout: de-x\n---\n\nA maré.\n", expected: ["3 warning front-matter-value-changed"]),
    Case(
      name: "a part of the page in the reader's language, and another part", dialect: .docusaurus, locale: "zh",
      source: "import A from '@docs/tide/README.mdx';\nimport B from './ebb.mdx';\n\n<A />\n\n<B />\n",
      page: "import A from '@docs/tide/README.zh.mdx';\nimport B from './flow.mdx';\n\n<A />\n\n<B />\n",
      expected: ["2 error placeholder-renamed"]),
    Case(
      name: "scripts under other names of their family, and another language", dialect: .gfm,
      source: "A:\n\n```javascript\na()\n```\n\nB:\n\n```javascript\nb()\n```\n",
      page: "A :\n\n```tsx\na()\n```\n\nB :\n\n```python\nb()\n```\n",
      expected: ["3 info code-info-changed unsafe", "9 warning code-info-changed unsafe"]),
    Case(
      name: "fences around nothing, and around code", dialect: .gfm,
      source: "A.\n\n```\n```\n\nB.\n\n```\ntide\n```\n\nC.\n", page: "A.\n\nB.\n\nC.\n",
      expected: ["3 error code-block-missing"]),
    Case(
      name: "a command behind its prompt, and one that is another", dialect: .gfm,
      source: "Run `$tide up --now` and `$ ebb down`.\n", page: "Lancez `$ tide up --now` et `$ebb down`.\n",
      expected: ["1 warning code-span-spacing safe"]),
    Case(
      name: "a name that the source has torn apart once, and one that the translation has", dialect: .gfm,
      source: "Set `flood_size`.\n\nIt is `flood size = 128` there.\n\nSet `ebb_size`, `ebb_size = 2`.\n",
      page: "Réglez `flood_size`.\n\nC'est `flood_size = 128` là.\n\nRéglez `ebb_size`, `ebb size = 2`.\n",
      expected: ["3 info code-span-changed unsafe", "5 error code-span-changed unsafe"]),
    Case(
      name: "members of an object in another order, and with other values", dialect: .gfm,
      source: "```json\n{\n  \"a\": 1,\n  \"b\": { \"c\": 2 }\n}\n```\n\n```json\n{\n  \"a\": 1,\n  \"b\": 2\n}\n```\n",
      page:
        "```json\n{\n  \"b\": { \"c\": 2 },\n  \"a\": 1\n}\n```\n\n```json\n{\n  \"a\": 1,\n  \"b\": \"2\"\n}\n```\n",
      expected: ["11 error code-changed unsafe"]),
    Case(
      name: "members of two objects that were exchanged", dialect: .gfm,
      source: "```json\n{\n  \"a\": {\n    \"c\": 1\n  },\n  \"b\": {\n    \"c\": 2\n  }\n}\n```\n",
      page: "```json\n{\n  \"a\": {\n    \"c\": 2\n  },\n  \"b\": {\n    \"c\": 1\n  }\n}\n```\n",
      expected: ["4 error code-changed unsafe"]),
    Case(
      name: "quotes around keys and commas behind the last value, and a text that is another", dialect: .gfm,
      source:
        "```js\nconst a = [\n  { 'price': 1, \"city\": 'x y' }\n]\n```\n\n```js\nconst b = { 'price': 1, \"city\": 'x y' }\n```\n",
      page:
        "```js\nconst a = [\n  {\n    price: 1,\n    city: \"x y\",\n  },\n]\n```\n\n```js\nconst b = { price: 1, city: \"xy\" }\n```\n",
      expected: ["11 error code-changed unsafe"]),
    Case(
      name: "what a program has written, and what nobody has translated", dialect: .gfm,
      source:
        "<!-- BEGIN GENERATED -->\n\nThe tide rises at the noon of the day.\n\n<!-- END -->\n\nOne is low.\n\nThe ebb falls at the end of the day.\n\nTwo is high.\n",
      page:
        "<!-- BEGIN GENERATED. Do not edit this block by hand. -->\n\nThe tide rises at the noon of the day.\n\n<!-- END -->\n\nUn est bas.\n\nThe ebb falls at the end of the day.\n\nDeux est haut.\n",
      expected: ["3 info text-untranslated", "9 warning text-untranslated"]),
    Case(
      name: "a page that a program has written, but for its contents", dialect: .gfm,
      source: "<!-- toc, auto-generated -->\n\nThe tide rises at the noon of the day.\n\nOne is low.\n",
      page: "<!-- toc, auto-generated -->\n\nThe tide rises at the noon of the day.\n\nUn est bas.\n",
      expected: ["3 warning text-untranslated"]),
    Case(
      name: "a page that sends its readers to the source, and one that is cut short", dialect: .gfm,
      source: "# Tide\n\n" + (1...8).map { "The tide rises `\($0)` times.\n\n" }.joined(),
      page: "# Marée\n\nTout est [là](../en/page.md).\n", expected: ["3 info page-untranslated"]),
    Case(
      name: "a page that sends its readers to the source among other places, and a line of languages", dialect: .gfm,
      source: "# Tide\n\n" + (1...8).map { "The tide rises `\($0)` times.\n\n" }.joined(),
      page:
        "# Marée\n\nTout est dans la [page](../en/page.md), avant [ici](http://a.org).\n\n[English](../en/page.md)\n",
      expected: ["3 info page-untranslated"]),
    Case(
      name: "a first heading of the source that leaves out levels, and one of the translation", dialect: .docusaurus,
      source: "---\ntitle: Tide\n---\n\nA.\n\n#### Ebb\n\nB `b`.\n\n## Flow\n\nC `c`.\n",
      page: "---\ntitle: Marée\n---\n\nA.\n\n## Reflux\n\nB `b`.\n\n#### Flux\n\nC `c`.\n",
      expected: ["7 info heading-level-changed", "11 warning heading-level-changed"]),
    Case(
      name: "one of many links to a page, and one of two", dialect: .gfm,
      source:
        "[a](http://a.org/a) 1.\n\n[a](http://a.org/a) 2.\n\n[a](http://a.org/a) 3.\n\n[b](http://b.org/b) 4.\n\n[b](http://b.org/b) 5.\n",
      page: "[a](http://a.org/a) 1.\n\n[a](http://a.org/a) 2.\n\na 3.\n\n[b](http://b.org/b) 4.\n\nb 5.\n",
      expected: ["5 info link-missing", "9 error link-missing"]),
    Case(
      name: "a fence that the source has spoiled, and code that is lost", dialect: .gfm,
      source:
        "A.\n\n```sh\ntide up\n```''\n\nB `b`.\n\n```sh\nebb up\nebb down\n```\n\nC.\n\n```sh\nflow up\nflow down\n```\n",
      page: "A.\n\n```sh\ntide up\n```\n\nB `b`.\n\n```sh\nebb up\nebb down\n```\n\nC.\n\n```sh\nflow up\n```\n",
      expected: ["7 warning block-extra", "11 info code-changed unsafe", "17 error code-changed unsafe"]),
    Case(
      name: "a prompt for a model in words of the reader's, and a command among them", dialect: .gfm, locale: "zh",
      source: """
        ```
        Project Type: C++ project
        Platform: Linux
        Problem: I want to configure a target in tide.lua that uses modules, but I don't know how to set it up.
        Help: Say what is wrong, and be brief.
        Current tide.lua content:
        [Paste your tide.lua content]
        ```

        ```
        Read the text.
        Run tide up --now.
        ```

        """,
      page: """
        ```
        项目类型：C++ 项目
        平台：Linux
        问题：我想在 tide.lua 中配置一个使用模块的目标，但不知道如何设置。
        帮助：说明哪里有问题，请简短。
        当前的 tide.lua 内容：
        [粘贴你的 tide.lua 内容]
        ```

        ```
        阅读文本。
        运行 ebb up --now。
        ```

        """,
      expected: ["7 info code-changed unsafe", "12 error code-changed unsafe"]),
    Case(
      name: "a page that has lost half of its blocks, and has as many of its own", dialect: .gfm,
      source: "# A\n\n" + (1...12).map { "Say `a_\($0)`.\n\n" }.joined() + "## B\n\n"
        + (1...17).map { "See `b_\($0)` in the box.\n\n" }.joined(),
      page: "# A\n\n" + (1...12).map { "Dites `a_\($0)`.\n\n" }.joined() + "## C\n\n"
        + (1...17).map { "```\nc \($0)\n```\n\n" }.joined(),
      expected: ["1 warning page-diverged"] + stride(from: 29, through: 73, by: 4).map { "\($0) info code-block-extra" }
        + ["75 info block-missing"] + stride(from: 77, through: 93, by: 4).map { "\($0) info code-block-extra" }
        + ["95 info block-missing"]),
    Case(
      name: "a name of many letters that the source has without marks, and one that it has not", dialect: .gfm,
      source: "PromQL is good. Use `PromQL` or `TideQL`.\n", page: "PromQL est bon. Utilisez PromQL ou TideQL.\n",
      expected: ["1 info code-span-unmarked unsafe", "1 warning code-span-unmarked safe"]),
    Case(
      name: "emphasis beside Chinese, where Rspress reads it", dialect: .docusaurus, locale: "zh",
      source: "A **search (only)** key.\n\nA **b** c.\n", page: "一个**搜索（仅）**的密钥。\n\n一个** b**的。\n",
      files: ["rspress.config.ts": ""], expected: ["3 error emphasis-broken safe"]),
    Case(
      name: "pictures of a section in blocks of their own, and a picture less", dialect: .gfm,
      source: "## A\n\nSee: ![a](en1.png) ![b](en2.png)\n\n## B\n\nSee: ![c](en3.png) ![d](en4.png)\n",
      page: "## A\n\nVoir : ![a](1.png)\n\n![b](2.png)\n\n## B\n\nVoir : ![c](3.png)\n",
      expected: [
        "3 info image-missing", "3 error image-changed", "5 info block-extra", "9 error image-missing",
        "9 error image-changed",
      ]),
    Case(
      name: "a part of what the source leads to, and nothing", dialect: .gfm,
      source:
        "See [tide](https://a.org/o/tide) with [a](https://a.org/o/tide/a).\n\nSee [ebb](https://b.org/o/ebb) now.\n",
      page: "Voir [a](https://a.org/o/tide/a).\n\nVoir ebb.\n",
      expected: ["1 info link-missing", "3 error link-missing"]),
    Case(
      name: "quotes in the place of marks", dialect: .gfm, source: "Use `tideUp` or `ebbUp`.\n",
      page: "Utilisez \"tideUp\" ou « ebbUp ».\n",
      expected: ["1 warning code-span-unmarked safe", "1 warning code-span-unmarked safe"],
      fixed: "Utilisez `tideUp` ou « `ebbUp` ».\n"),
    Case(
      name: "a box of MyST, and code", dialect: .gfm,
      source: "```{note}\nThe tide rises at noon.\n```\n\n```python\ntide(1)\n```\n",
      page: "```{note}\nLa marée monte à midi.\n```\n\n```python\ntide(2)\n```\n",
      expected: ["2 info code-text-changed", "6 error code-changed unsafe"]),
    Case(
      name: "fields of a page in a block of code, and a sample of them", dialect: .gfm,
      source: "```yaml\ntitle: Tide\ndescription: Rises\n```\n\n# Tide\n\n```yaml\ntitle: Tide\nport: 8\n```\n",
      page: "```yaml\ntitle: Marée\ndescription: Monte\n```\n\n# Marée\n\n```yaml\ntitle: Tide\nport: 9\n```\n",
      expected: ["2 info code-text-changed", "10 error code-changed unsafe"]),
    Case(
      name: "items of dots, and of words", dialect: .gfm, source: "- One `a`.\n- Two `b`.\n- ...\n- Three `c`.\n",
      page: "- Un `a`.\n- Deux `b`.\n", expected: ["2 warning block-missing"]),
    Case(
      name: "names that have nothing in common, of which a sentence has others, and that have", dialect: .gfm,
      source:
        "Except for `DefaultSampler`, those of `tide_box` and `upRight` are known.\n\nUse `crawl_links` in `tide_box`.\n",
      page: "Outre `tide_box`, il y a `upRight` pour `hull_form`.\n\nUtilisez `links_to_crawl` dans `tide_box`.\n",
      expected: ["1 warning code-span-missing", "1 info code-span-extra", "3 error code-span-changed unsafe"]),
    Case(
      name: "a function and its call, and another function", dialect: .gfm,
      source: "Use `handleEdit` and `closeDoor`.\n",
      page: "Utilisez `handleEdit(id)` et `openDoor(id)`.\n",
      expected: ["1 info code-span-changed unsafe", "1 error code-span-changed unsafe"]),
    Case(
      name: "what each reader has another one of, and what all have", dialect: .gfm, locale: "zh",
      source: "```yaml\nkey: your_key_here\nname: tide_up\n```\n", page: "```yaml\nkey: 你的密钥\nname: 潮水\n```\n",
      expected: ["3 error code-changed unsafe"]),
    Case(
      name: "an id behind an item, and none", dialect: .gfm, source: "- Ebb {#ebb}\n\nSee [ebb](#ebb).\n",
      page: "- Reflux {#ebb}\n\nVoir [reflux](#ebb), [x](#flow).\n",
      expected: ["3 error link-anchor-broken"]),
    Case(
      name: "a member whose owner a sentence may say in words, and another member", dialect: .gfm, locale: "zh",
      source: "Call `BaseModel.train_step` and then `BaseModel.ebb_step`.\n",
      page: "调用基类的 `train_step`，然后调用 `flow_step`。\n",
      expected: ["1 info code-span-changed unsafe", "1 error code-span-changed unsafe"]),
    Case(
      name: "blanks of a signature, and of a line of YAML", dialect: .gfm,
      source: "Use `(isOpen:boolean)=>void` and `key: tide`.\n",
      page: "Utilisez `(isOpen: boolean) => void` et `key:tide`.\n",
      expected: ["1 warning code-span-spacing safe"]),
    Case(
      name: "ids that differ in a sign or a capital, and boxes that are empty", dialect: .gfm,
      source: "---\nid: getting_started\nlayout: home\n---\n\nThe tide.\n\n```{note}\nIt is `high`.\n```\n",
      page: "---\nid: getting-started\nlayout: Home\n---\n\nLa marée.\n\n```{note}\n```\n",
      expected: [
        "2 warning front-matter-value-changed", "3 warning front-matter-value-changed", "9 error code-changed unsafe",
      ]),
    Case(
      name: "variables that are torn", dialect: .gfm, source: "Set `$HOME` and `$scope`.\n",
      page: "Réglez `$ HOME` et `$ scope`.\n",
      expected: ["1 warning code-span-spacing safe", "1 warning code-span-spacing safe"]),
    Case(
      name: "a comma that JSON does not take, a remark that took the next line, and a pattern", dialect: .gfm,
      source:
        "```json\n{\n  \"a\": 1,\n  \"b\": 2\n}\n```\n\n```js\nlet s = \"a\" // open\nrun()\n```\n\n```js\nlet r = /[0-9]{2,}/ + 'a'\n```\n",
      page:
        "```json\n{\n  \"a\": 1,\n  \"b\": 2,\n}\n```\n\n```js\nlet s = 'a' // open run()\n```\n\n```js\nlet r = /[0-9]{2}/ + \"a\"\n```\n",
      expected: ["4 error code-changed unsafe", "9 error code-changed unsafe", "13 info code-whitespace-changed"]),
    Case(
      name: "comments that say little, and parts that end", dialect: .gfm,
      source: "# A\n\nThe tide rises at the noon of the day.\n\nOne is low.\n\nThe ebb falls at the end of the day.\n",
      page:
        "---\n# <!-- auto-generated by nobody -->\na: b\n---\n\n# A\n\n<!-- The protocol token is generated by the server, START -->\n\nThe tide rises at the noon of the day.\n\nUn est bas.\n\nThe ebb falls at the end of the day.\n",
      expected: ["10 warning text-untranslated", "14 warning text-untranslated"]),
    Case(
      name: "a part of a page that a program has written within another, and what stands behind", dialect: .gfm,
      source:
        "<!-- AUTO-GENERATED-CONTENT:START -->\n<!-- This block is auto-generated. -->\n\n# A\n\nThe tide rises at the noon of the day.\n\n<!-- AUTO-GENERATED-CONTENT:END -->\n\nOne is low.\n\nThe ebb falls at the end of the day.\n\nTwo `b`.\n",
      page:
        "<!-- AUTO-GENERATED-CONTENT:START -->\n<!-- This block is auto-generated. -->\n\n# A\n\nThe tide rises at the noon of the day.\n\n<!-- AUTO-GENERATED-CONTENT:END -->\n\nUn est bas.\n\nThe ebb falls at the end of the day.\n\nDeux `b`.\n",
      expected: ["12 warning text-untranslated"]),
    Case(
      name: "an abridged page that names its source", dialect: .gfm,
      source: "# Tide\n\n" + (1...8).map { "The tide rises `\($0)` times.\n\n" }.joined(),
      page:
        "# Marée\n\nLisez ceci en [anglais](../en/page.md) aussi.\n\nLa marée monte deux fois par jour, et redescend deux fois.\n",
      expected: ["1 warning block-missing", "3 warning code-span-missing", "5 warning code-span-missing"]),
    Case(
      name: "what a program has written, and what is another beside it", dialect: .gfm,
      source:
        "<!-- @generated -->\n\nRun `tide 1`.\n\nThe tide rises at the noon of the day.\n\nOne is low.\n\nTwo is high.\n",
      page:
        "<!-- @generated -->\n\nLancez `tide 2`.\n\nThe tide rises at the noon of the day.\n\nUn est bas.\n\nDeux est haut.\n",
      expected: ["3 error code-span-changed unsafe", "5 info text-untranslated"]),
    Case(
      name: "a link to the original that the source has, too, and one that it has not", dialect: .gfm,
      source: "The [original](../en/b.md).\n\nSee [b](b.md).\n",
      page: "L'[original](../en/b.md).\n\nVoir [b](../en/b.md).\n",
      files: ["en/b.md": "# B\n", "fr/b.md": "# B\n"],
      expected: ["1 warning link-leaves-locale unsafe", "3 warning link-leaves-locale unsafe"]),
    Case(
      name: "acronyms without marks, and a name", dialect: .gfm, source: "Use `MQTT` or `tide_up`.\n",
      page: "Utilisez MQTT ou tide_up.\n",
      expected: ["1 info code-span-unmarked unsafe", "1 warning code-span-unmarked safe"]),
    Case(
      name: "characters without width that part words of Thai, and of French", dialect: .gfm, locale: "th",
      source: "The tide is high.\n\nThe ebb.\n", page: "น้ำ\u{200B}ขึ้น\n\nma\u{200B}ree\n",
      expected: ["3 warning text-invisible-character safe"]),
    Case(
      name: "a name in capitals that the source's pages have otherwise, and one that they have so", dialect: .gfm,
      source: "Say `restartJob` and `stopJob`.\n", page: "Dites `RestartJob` et `StopJob`.\n",
      files: ["en/b.md": String(repeating: "RestartJob stopJob\n", count: 12)],
      expected: ["1 info code-span-changed unsafe", "1 error code-span-changed safe"]),
    Case(
      name: "a default with quotes and a blank", dialect: .gfm,
      source: "| a | `all` |\n|---|---|\n| b | `dir` |\n",
      page: "| a | `'all' ` |\n|---|---|\n| b | `dir` |\n",
      expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "brackets around arguments", dialect: .gfm,
      source: "| change | `(event: Event, value: string)` |\n|---|---|\n| b | `dir` |\n",
      page: "| change | `event: Event,value: string` |\n|---|---|\n| b | `dir` |\n",
      expected: ["1 info code-span-changed unsafe"]),
    Case(
      name: "an option without its value", dialect: .gfm,
      source: "- Use `--proxy <PROXY>` now.\n",
      page: "- Prenez `--proxy` ici.\n",
      expected: ["1 info code-span-changed unsafe"]),
    Case(
      name: "an option with another value", dialect: .gfm,
      source: "- Use `--proxy off` now.\n",
      page: "- Prenez `--proxy on` ici.\n",
      expected: ["1 warning code-span-translated unsafe"]),
    Case(
      name: "an address of this machine without its scheme", dialect: .gfm,
      source: "Open `http://localhost:4321/tides` now.\n",
      page: "Ouvrez `localhost:4321/tides` ici.\n",
      expected: ["1 info code-span-changed unsafe"]),
    Case(
      name: "another port", dialect: .gfm,
      source: "Open `http://localhost:4321/tides` now.\n",
      page: "Ouvrez `localhost:4322/tides` ici.\n",
      expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a host elsewhere without its scheme", dialect: .gfm,
      source: "Open `http://tide.example/tides` now.\n",
      page: "Ouvrez `tide.example/tides` ici.\n",
      expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a type of SQL in small letters", dialect: .gfm,
      source: "```sql\nCREATE TABLE t (\n  i DOUBLE,\n  ts TIMESTAMP(0)\n);\n```\n",
      page: "```sql\nCREATE TABLE t (\n  i Double,\n  ts Timestamp(0)\n);\n```\n",
      expected: ["3 info code-text-changed"]),
    Case(
      name: "a string of SQL in small letters", dialect: .gfm,
      source: "```sql\nSELECT a FROM t WHERE b = 'Ebb';\n```\n",
      page: "```sql\nSELECT a FROM t WHERE b = 'ebb';\n```\n",
      expected: ["2 warning code-string-changed"]),
    Case(
      name: "a lone word between two samples", dialect: .gfm, locale: "es",
      source: "Take it or leave it.\n\n```\nClient > { tide: 1 }\n\nor\n\nClient > { ebb: 2 }\n```\n",
      page: "Tómalo o déjalo.\n\n```\nClient > { tide: 1 }\n\no\n\nClient > { ebb: 2 }\n```\n",
      expected: ["6 info code-text-changed"]),
    Case(
      name: "a lone value between two samples", dialect: .gfm, locale: "es",
      source: "```\nClient > { tide: 1 }\n\n12\n\nClient > { ebb: 2 }\n```\n",
      page: "```\nClient > { tide: 1 }\n\n13\n\nClient > { ebb: 2 }\n```\n",
      expected: ["4 error code-changed unsafe"]),
    Case(
      name: "a page that runs from right to left", dialect: .gfm, locale: "ar",
      source: "```html\n<html lang=\"en\">\n<title>Tide</title>\n</html>\n```\n",
      page: "```html\n<html lang=\"ar\" dir=\"rtl\">\n<title>مد</title>\n</html>\n```\n",
      expected: ["3 info code-text-changed"]),
    Case(
      name: "a page that runs from left to right by mistake", dialect: .gfm,
      source: "```html\n<html lang=\"en\">\n<title>Tide</title>\n</html>\n```\n",
      page: "```html\n<html lang=\"fr\" dir=\"rtl\">\n<title>Marée</title>\n</html>\n```\n",
      expected: ["2 error code-changed unsafe"]),
  ]
}
