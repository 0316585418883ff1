import ConcordSyntax

/// Code blocks and code spans.
extension RuleBoundaryTests {
  static let code = [
    Case(
      name: "a path of a sample in the reader's language", locale: "de",
      source: "Any page of the site:\n\n`/any-page` and `my-site/page.md`.\n",
      page: "Eine beliebige Seite:\n\n`/beliebige-seite` und `meine-seite/seite.md`.\n",
      expected: ["3 info code-span-translated unsafe", "3 info code-span-translated unsafe"]),
    Case(
      name: "a name of a program in the reader's language", locale: "es",
      source: "Ignore it.\n\nSet `ignore`.\n\n```ini\nignore = 1\n```\n",
      page: "Para ignorar:\n\nCon `ignorar`.\n\n```ini\nignore = 1\n```\n",
      expected: ["3 error code-span-changed unsafe"]),
    Case(
      name: "words that are shown as code, and are words", dialect: .commonmark,
      source: "The processor and inline code.\n\n`inline code` or `processor`.\n",
      page: "Le processeur et le code en ligne.\n\n`code en ligne` ou `processeur`.\n",
      expected: ["3 info code-span-translated unsafe", "3 info code-span-translated unsafe"]),
    Case(
      name: "a name without any sign of code, and one with", dialect: .commonmark,
      source: "Based on `memfs` here.\n\nBased on `mem_fs` here.\n",
      page: "Repose sur memfs ici.\n\nRepose sur mem_fs ici.\n",
      expected: ["1 info code-span-unmarked unsafe", "3 warning code-span-unmarked safe"]),
    Case(
      name: "a span in words of another script beside one that was added", dialect: .commonmark, locale: "ko",
      source: "Each page has a site title: `Page Title | Site Title`.\n\nIt is that.\n",
      page: "제목은 `페이지 제목 | 사이트 제목`, `참조 | Starlight`.\n\n예.\n",
      expected: ["1 info code-span-translated unsafe", "1 info code-span-extra"]),
    Case(
      name: "a prefix that was put to an argument", source: "```sh\nrun b/c:d -a\n```\n",
      page: "```sh\nrun a.io/b/c:d -a\n```\n",
      expected: ["2 error code-changed unsafe"], messages: ["`a` here is not in the source"]),
    Case(
      name: "an argument in capitals", dialect: .commonmark,
      source: "Type `tide add [NAME]` or `tide get NAME`, and never `A_KEY`.\n",
      page: "Tapez `tide add [NOM]` ou `tide get NOM`, et jamais `UNE_CLE`.\n",
      expected: [
        "1 info code-span-translated unsafe", "1 info code-span-translated unsafe", "1 error code-span-changed unsafe",
      ]),
    Case(
      name: "a folder, however its slashes stand", dialect: .commonmark, source: "In `src/`, `a/b` and `test/`.\n",
      page: "Dans `/src`, `/a/b/` et `tests`.\n",
      expected: [
        "1 info code-span-changed unsafe", "1 info code-span-changed unsafe", "1 error code-span-changed unsafe",
      ]),
    Case(
      name: "the locale in brackets", locale: "ja", source: "`Copilot [ZH]` or `npm i @a/dict-bn` or `a/b.c`.\n",
      page: "`Copilot [JA]` `npm i @a/dict-ja` `a.b/c`\n",
      expected: [
        "1 info code-span-translated unsafe", "1 info code-span-translated unsafe", "1 error code-span-changed unsafe",
      ]),
    Case(
      name: "strings in the reader's language, throughout a page",
      source: "One child.\n\n```js\nf('child');\n```\n\n```js\ng('one');\n```\n\n```js\nh('a1');\n```\n",
      page: "Un enfant.\n\n```js\nf('enfant');\n```\n\n```js\ng('un');\n```\n\n```js\nh('b2');\n```\n",
      expected: ["4 info code-string-changed", "8 info code-string-changed", "12 warning code-string-changed"]),
    Case(
      name: "what a program logs is for its readers",
      source: "```shell\n[long-process] Starting a long process…\n```\n",
      page: "```shell\n[long-process] Début du processus…\n```\n", expected: ["2 info code-text-changed"]),
    Case(
      name: "what stands before it is code", source: "```shell\n[long-process] Starting a long process…\n```\n",
      page: "```shell\n[processus] Début du processus…\n```\n", expected: ["2 error code-changed unsafe"]),
    Case(
      name: "a condition is no log", source: "```shell\n[ -f start ] && run it\n```\n",
      page: "```shell\n[ -f début ] && run it\n```\n", expected: ["2 error code-changed unsafe"]),
    Case(
      name: "what a window shows", dialect: .gfm,
      source: "Click `Create Workflow`, `Project -> Name` and `API Keys of Users`.\n\nRun `SELECT ALL` or `Preview`.\n",
      page: "Cliquez sur `Créer`, Project -> Name.\n\nLancez `TOUT CHOISIR` ou `Aperçu`.\n",
      expected: [
        "1 info code-span-missing", "1 info code-span-missing", "1 info code-span-extra",
        "1 info code-span-unmarked safe",
        "3 warning code-span-translated unsafe", "3 warning code-span-translated unsafe",
      ]),
    Case(
      name: "a name that says whose it is", source: "Set `port_a` and `host_b`; `users` lists them.\n",
      page: "Réglez `server.port_a` et `host_bb` ; `/v1/users` les donne.\n",
      expected: [
        "1 info code-span-changed unsafe", "1 error code-span-changed unsafe",
        "1 warning code-span-translated unsafe",
      ]),
    Case(
      name: "a name that another one says", source: "The `users` are at `/v1/users`; `more_x` too.\n",
      page: "C'est à `/v1/users`.\n", expected: ["1 warning code-span-missing", "1 info code-span-missing"]),
    Case(
      name: "a name with what no one sees in the source", source: "Set `\u{2060}port_a`.\n", page: "Réglez `port_a`.\n",
      expected: []),
    Case(
      name: "a name with what no one sees", source: "Set `port_a`.\n", page: "Réglez `\u{200B}port_a`.\n",
      expected: ["1 warning code-span-spacing safe"], fixed: "Réglez `port_a`.\n"),
    Case(
      name: "a short name alone in its cell", source: "| a | `cn` |\n| - | - |\n| b | `ou` |\n",
      page: "| a | cn |\n| - | - |\n| b | il ou elle |\n",
      expected: ["1 warning code-span-unmarked unsafe", "3 warning code-span-missing"]),
    Case(
      name: "metadata of a fence",
      source: "```js title='a.json' {1,3} /(b)/g \"(c)\"\na\n```\n\n```tsx | pure\nb\n```\n",
      page: "```js title='a.json' {1,3} /(b)/g \"(c)\"\na\n```\n\n```tsx | pure\nb\n```\n", expected: []),
    Case(
      name: "code behind the metadata of a fence", source: "```js\nif (a) {\n}\n```\n",
      page: "```js title='a.json' if (a) {\n}\n```\n", expected: ["1 error fence-opener-text"]),
    Case(
      name: "quotes in a span", source: "Use `\"pt-BR\"` or `\"a.b\"`.\n", page: "Mettez `pt-BR` ou `\"a.c\"`.\n",
      expected: ["1 info code-span-changed unsafe", "1 error code-span-changed unsafe"]),
    Case(
      name: "the page's own locale in a span", source: "Add `de` and `es`.\n", page: "Ajoutez `de` et `fr`.\n",
      expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "another locale in a span", source: "Add `de` and `es`.\n", page: "Ajoutez `de` et `it`.\n",
      expected: ["1 warning code-span-translated unsafe"]),
    Case(
      name: "a comment in a span may be translated", source: "Write `// ignore-next lint/a: reason` here.\n",
      page: "Écrivez `// ignore-next lint/a: raison` ici.\n", expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "the names in the comment of a span", source: "Write `// ignore-next lint/a: reason` here.\n",
      page: "Écrivez `// ignore-next lint/b: raison` ici.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "output may be translated", source: "```\nall is done\n```\n{: screen}\n",
      page: "```\ntout est fait\n```\n{: screen}\n", expected: ["2 info code-text-changed"]),
    Case(
      name: "what may be no output is a warning", source: "```\nrun fast\n```\n{: screen}\n",
      page: "```\ncours fast\n```\n{: screen}\n", expected: ["2 warning code-changed unsafe"]),
    Case(
      name: "bad characters of the source are not the translation's", source: "```\nsay “a” to b\n```\n",
      page: "```\nsay “a” to\u{A0}b\n```\n", expected: ["2 error code-bad-character safe"],
      fixed: "```\nsay “a” to b\n```\n"),
    Case(
      name: "a bad character before a translated remark",
      source: "```js\nif (a) {\n  let b = 1; // the count\n}\n```\n",
      page: "```js\nif (a) {\n\u{A0} let b = 1; // le “compte”\n}\n```\n",
      expected: ["3 error code-bad-character safe"]),
    Case(
      name: "the source's bad characters in code whose remarks are translated",
      source: "```js\nif (a) {\n\u{A0} let b = 1; // the count\n  f(\u{200B}c, “d”); // two\n}\n```\n",
      page: "```js\nif (a) {\n  let b = 1; // le compte\n  f(c, \"d\"); // deux\n}\n```\n", expected: []),
    Case(
      name: "what differs beside the source's bad character",
      source: "```js\nif (a) {\n\u{A0} let b = 1; // one\n}\n```\n",
      page: "```js\nif (a) {\n  let c = 1; // un\n}\n```\n", expected: ["2 error code-changed unsafe"],
      messages: ["U+00A0 is missing"]),
    Case(
      name: "what differs beside the translation's bad character",
      source: "```js\nif (a) {\n  let b = 1; // one\n}\n```\n",
      page: "```js\nif (a) {\n\u{A0} let c = 1; // un\n}\n```\n", expected: ["3 error code-changed unsafe"],
      messages: ["U+00A0 is not in the source"]),
    Case(
      name: "words that the source has apart by a no-break space", source: "```sh\ngit\u{A0}add . # all\n```\n",
      page: "```sh\ngitadd . # tout\n```\n", expected: ["2 error code-changed unsafe"]),
    Case(
      name: "code without one of its comments is not copied", source: "```swift\n// One.\nrun() // Two.\n```\n",
      page: "```swift\n// Un.\nstop()\n```\n", expected: ["3 error code-changed"]),
    Case(
      name: "spans pair up by likeness, and two are looked at", source: "Use `alpha_one` or `omega_two`.\n",
      page: "Employez `omega_ttwo` ou `alpha_onne`.\n",
      expected: ["1 error code-span-changed unsafe", "1 error code-span-changed unsafe"],
      messages: ["`omega_ttwo` instead of `omega_two`", "`alpha_onne` instead of `alpha_one`"]),
    Case(
      name: "a span without the blank at its edge is the better one", source: "Use `run_it ` now.\n",
      page: "Employez `run_it` ici.\n", expected: []),
    Case(
      name: "a word that the source's text has too is no lost span", source: "A door has the key `door` here.\n",
      page: "Un door a une clé ici.\n", expected: ["1 info code-span-missing"]),
    Case(
      name: "two names of one language", source: "```sh\nls\n```\n", page: "```bash\nls\n```\n", expected: []),
    Case(
      name: "a title of code on its opening line", source: "```js\nf(x)\n```\n",
      page: "```js title=\"f(x).js\"\nf(x)\n```\n", expected: []),
    Case(
      name: "what stands below code on the opening line follows from it",
      source: "```sh\nmake all; run\nstop now\n```\n",
      page: "```sh make all; run\nstop jetzt\n```\n", expected: ["1 error fence-opener-text"]),
    Case(
      name: "a word that is missing is told as a whole", source: "```sh\ntool --init --force\n```\n",
      page: "```sh\ntool --init\n```\n", expected: ["2 error code-changed unsafe"],
      messages: ["code differs: `--force` is missing"]),
    Case(
      name: "a word that is too many is told as a whole", source: "```sh\ntool --init\n```\n",
      page: "```sh\ntool --init --force\n```\n", expected: ["2 error code-changed unsafe"],
      messages: ["code differs: `--force` is not in the source"]),
    Case(
      name: "a sign that is missing in a word", source: "```sh\ntool a-b\n```\n", page: "```sh\ntool ab\n```\n",
      expected: ["2 error code-changed unsafe"], messages: ["`ab` instead of `a`"]),
    Case(
      name: "numbers on labels of a diagram, as Chinese has them, and another box", dialect: .gfm, locale: "zh",
      source: "A `x`.\n\n```mermaid\nflowchart TD\n  A[The sea] --> B[Case 1: the quay]\n  A --> C[Case 2]\n```\n",
      page: "甲 `x`。\n\n```mermaid\nflowchart TD\n  A[大海] --> B[场景一: 码头]\n  A --> D[场景三]\n```\n",
      expected: ["6 error code-changed unsafe"]),
    Case(
      name: "values of YAML in quotes and without them, and one that is a number without them", dialect: .gfm,
      source: "```yaml\nimage: 'a.org/b:{{ v }}'\nname: tide\n```\n\nText `a`.\n\n```yaml\nversion: '1.0'\n```\n",
      page: "```yaml\nimage: a.org/b:{{ v }}\nname: \"tide\"\n```\n\nTexte `a`.\n\n```yaml\nversion: 1.0\n```\n",
      expected: ["9 error code-changed unsafe"]),
    Case(
      name: "a line of words among commands", dialect: .gfm, locale: "zh",
      source: "# Tide\n\n```bash\ncd tides\nexecute the following command:\nfor i in *.gz; do echo $i; done\n```\n",
      page: "# 潮汐\n\n```bash\ncd tides\n执行命令:\nfor i in *.gz; do echo $i; done\n```\n",
      expected: ["5 info code-changed unsafe"]),
    Case(
      name: "a key among others", dialect: .gfm, locale: "zh",
      source: "# Tide\n\n```yaml\ntide:\n  level: 1\n```\n",
      page: "# 潮汐\n\n```yaml\n潮汐:\n  level: 1\n```\n",
      expected: ["4 error code-changed unsafe"]),
    Case(
      name: "a comment of HTML in JavaScript", dialect: .gfm,
      source: "```js\nlet tide = 1 // a remark\n<!-- a remark as well\nlet ebb = 2\n```\n",
      page: "```js\nlet tide = 1 // une remarque\n<!-- une remarque aussi\nlet ebb = 2\n```\n",
      expected: ["2 info code-comment-changed"]),
    Case(
      name: "keys of YAML in another order", dialect: .gfm,
      source: "```yaml\nvolumes:\n- name: config\n  configMap:\n    name: tide\n- name: ebb\n```\n",
      page: "```yaml\nvolumes:\n- configMap:\n    name: tide\n  name: config\n- name: ebb\n```\n",
      expected: []),
    Case(
      name: "keys of YAML in another order, and another value", dialect: .gfm,
      source: "```yaml\nvolumes:\n- name: config\n  configMap:\n    name: tide\n- name: ebb\n```\n",
      page: "```yaml\nvolumes:\n- configMap:\n    name: flood\n  name: config\n- name: ebb\n```\n",
      expected: ["3 error code-changed unsafe"]),
    Case(
      name: "a query and its output in one block, and in two with another frame", dialect: .gfm,
      source:
        "# Tide\n\n```sql\nSELECT SUM([10, NULL, -3]) AS total;\n\n┌───────┐\n│ total │\n├───────┤\n│     7 │\n└───────┘\n```\n\nIt falls.\n",
      page:
        "# Marée\n\n```sql\nSELECT SUM([10, NULL, -3]) AS total;\n```\n\n```\n+-------+\n| total |\n+-------+\n|     7 |\n+-------+\n```\n\nElle descend.\n",
      expected: []),
    Case(
      name: "a query and another output in two blocks", dialect: .gfm,
      source:
        "# Tide\n\n```sql\nSELECT SUM([10, NULL, -3]) AS total;\n\n┌───────┐\n│ total │\n├───────┤\n│     7 │\n└───────┘\n```\n\nIt falls.\n",
      page:
        "# Marée\n\n```sql\nSELECT SUM([10, NULL, -3]) AS total;\n```\n\n```\n+-------+\n| total |\n+-------+\n|     8 |\n+-------+\n```\n\nElle descend.\n",
      expected: ["4 error code-changed unsafe", "7 error code-block-extra"]),
    Case(
      name: "remarks that the translation adds to lines", dialect: .gfm, locale: "zh",
      source: "# Tide\n\n```\n[quay_light]\nblink = 1\n```\n",
      page: "# 潮汐\n\n```\n[quay_light] # 闪灯\nblink = 1\n```\n",
      expected: ["4 info code-changed unsafe"]),
    Case(
      name: "a word more on a line", dialect: .gfm, locale: "zh",
      source: "# Tide\n\n```\n[quay_light]\nblink = 1\n```\n",
      page: "# 潮汐\n\n```\n[quay_light] twice\nblink = 1\n```\n",
      expected: ["4 error code-changed unsafe"]),
    Case(
      name: "keywords in another language", dialect: .gfm, locale: "zh",
      source: "```python\nwhile tide running:\n    rise()\n```\n",
      page: "```python\n当:\n    rise()\n```\n",
      expected: ["2 error code-changed unsafe"]),
    Case(
      name: "the sign of a remark that the language has not", dialect: .gfm, locale: "zh",
      source: "# Tide\n\n```js\nlet quay = 1\nlet boat = 2\n```\n",
      page: "# 潮汐\n\n```js\nlet quay = 1 # 码头\nlet boat = 2\n```\n",
      expected: ["4 error code-changed unsafe"]),
  ]
}
