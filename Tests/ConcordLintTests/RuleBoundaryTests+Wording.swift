import ConcordSyntax
import SharedMaterial

/// What translators say in words of their own, link for their own readers, or set with other signs.
extension RuleBoundaryTests {
  static let wording = [
    Case(
      name: "room between blocks, and a rule that is a block", dialect: .gfm,
      source: "The sea `a`.\n\n<br/>\n\nIts shore `b`.\n\n<br/>\n\n<img src=\"x.png\">\n",
      page: "La mer `a`.\n\n<br/><br/>\n\n<br>\n\nSa côte `b`.\n\n<img src=\"x.png\">\n\n<br/>\n", expected: []),
    Case(
      name: "quotes of a word processor in the source's span", dialect: .gfm,
      source: "Take `“/foo”` or `‘b’`.\n", page: "Prenez `\"/foo\"` ou `'c'`.\n",
      expected: ["1 warning code-span-translated unsafe"]),
    Case(
      name: "a lead-in without the name that the code below it has", dialect: .gfm,
      source:
        "See `store.New`:\n\n```go\nfunc New(a int)\n```\n\nSee `store.Old`:\n\n```go\nfunc New(b int)\n```\n\nIts `tide.b`:\n\n```go\nb(1)\n```\n",
      page:
        "Signature :\n\n```go\nfunc New(a int)\n```\n\nSignature :\n\n```go\nfunc New(b int)\n```\n\nCela :\n\n```go\nb(1)\n```\n",
      expected: ["1 info code-span-missing", "7 warning code-span-missing", "13 warning code-span-missing"]),
    Case(
      name: "who translated, in the place of who wrote", dialect: .gfm,
      source:
        "By [Ann Lee](https://in.org/ann-lee/), [Bo Kim](https://in.org/bo-kim/) and [Al](https://in.org/al-smith/).\n",
      page: "Par [Eva Roux](https://in.org/eva-roux/) et [Luc Petit](https://in.org/lucpetit/).\n",
      expected: ["1 info link-missing", "1 info link-target-changed unsafe", "1 info link-target-changed unsafe"]),
    Case(
      name: "one of two links that leads elsewhere", dialect: .gfm,
      source: "By [Ann Lee](https://in.org/ann-lee/) and [Bo Kim](https://in.org/bo-kim/).\n",
      page: "Par [Ann Lee](https://in.org/ann-lee/) et [Luc](https://in.org/lucpetit/).\n",
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "a heading whose space no browser takes for one", dialect: .gfm,
      source: "# A\n\n## Set up Nextcloud\n\nText one is here.\n\n## End\n\nThe last.\n",
      page: "# A\n\n##\u{A0}Configurer Nextcloud\n\nLe texte est ici.\n\n## Fin\n\nLe dernier.\n",
      expected: ["3 error heading-missing unsafe"],
      messages: ["heading “## Set up Nextcloud” is a paragraph: an ordinary space has to stand behind its `#`"]),
    Case(
      name: "Markdown that the page shows", dialect: .gfm,
      source: "Write:\n\n```\n[the text](a.md)\n```\n\nOr as a program:\n\n```\nrun(a);\n```\n",
      page: "Écrivez :\n\n    [the text](a.md)\n\nOu en programme :\n\n    run(a);\n", expected: []),
    Case(
      name: "Markdown below a colon, on a page that shows no code so", dialect: .gfm,
      source: "Write:\n\n```\n[the text](a.md)\n```\n", page: "Écrivez :\n\n    [the text](a.md)\n",
      expected: ["3 warning accidental-code"]),
    Case(
      name: "a text that no empty line parts from the token below it", dialect: .mkdocs, locale: "de",
      source:
        "# A\n\nLet's first focus on it.\n\nIt is just a function that can take all that others can take:\n\n{* a.py hl[8:9] *}\n\nThat `is` it.\n",
      page:
        "# A\n\nKonzentrieren wir uns zunächst auf das Ding – dieses Ding.\n\nEs ist nur eine Funktion, die alles nimmt, was andere nehmen:\n{* a.py hl[8:9] *}\n\nDas `is` es.\n",
      files: ["docs_src/a.py": ""], expected: []),
    Case(
      name: "a heading that mends the source's outline, and one that does not", dialect: .gfm,
      source: "# A\n\n## B\n\n#### C\n\nUse `c`.\n\n## D\n\n### E\n\nUse `e`.\n",
      page: "# A\n\n## B\n\n### C\n\nEmployez `c`.\n\n## D\n\n#### E\n\nEmployez `e`.\n",
      expected: ["5 info heading-level-changed", "11 warning heading-level-changed"]),
    Case(
      name: "the source's text beside its translation", dialect: .gfm,
      source: "- One `a`.\n- Added more columns to the `Work` page.\n- Two `b`.\n",
      page:
        "- Un `a`.\n- Added more columns to the `Work` page.\n- Ajout de colonnes à la page `Work`.\n- Deux `b`.\n- Trois `d`.\n",
      expected: ["2 warning block-extra", "5 info block-extra"],
      messages: ["“Added more columns to the `Work` page.” is the source's own text, beside its translation"]),
    Case(
      name: "a text that both languages have alike", dialect: .gfm, locale: "de",
      source: "- FastAPI with Pydantic v1 in Pydantic v2 and `a`.\n- The FastAPI of Pydantic v1 in v2 `b`.\n",
      page: "- FastAPI mit Pydantic v1 in Pydantic v2 und `a`.\n- The FastAPI of Pydantic v1 in v2 `b`.\n",
      expected: ["2 warning text-untranslated"]),
    Case(
      name: "names and a small word that both languages have", dialect: .gfm, locale: "de",
      source: "- FastAPI: Pydantic v1 in v2, Starlette v3 `a`.\n- Use `b`.\n",
      page: "- FastAPI: Pydantic v1 in v2, Starlette v3 `a`.\n- Nimm `b`.\n", expected: []),
    Case(
      name: "a name without marks, as its like have none in the source", dialect: .gfm,
      source: "Set spec.way and the `spec.protocol` field.\n\nSet the `spec.protocol` field.\n",
      page: "Réglez spec.way et le champ spec.protocol.\n\nRéglez le champ spec.protocol.\n",
      expected: ["1 info code-span-unmarked safe", "3 warning code-span-unmarked safe"]),
    Case(
      name: "brackets that are lost", dialect: .gfm, source: "Write `(.+)` here.\n", page: "Écrivez `.+` ici.\n",
      expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a variable beside a span that has it, too", dialect: .docusaurus,
      source: "Set `{name}` to {name}.\n", page: "Réglez `{name}`.\n", expected: ["1 warning variable-changed"]),
    Case(
      name: "words and a number in the strings of one block", dialect: .gfm,
      source: "```js\ngo('beer')\nopen('v2.json')\n```\n", page: "```js\ngo('bière')\nopen('v1.json')\n```\n",
      expected: ["3 warning code-string-changed"], messages: ["v1.json"]),
    Case(
      name: "a text that was pasted twice", dialect: .gfm,
      source: "- One `a`.\n- Added more columns to the `Work` page.\n- Two `b`.\n",
      page:
        "- Un `a`.\n- Added more columns to the `Work` page.\n- Added more columns to the `Work` page.\n- Deux `b`.\n",
      expected: ["2 warning text-untranslated", "3 warning block-extra"], messages: ["", "is not in the source"]),
    Case(
      name: "brackets of the sentence, amounts, and a noun that a hyphen joins", dialect: .gfm,
      source: "It flows out `(outbounds)`.\n\nSo `100%` of it.\n\nWrite a `for-loop` or a `for-each`.\n",
      page: "Cela sort (`outbounds`).\n\nAinsi, 100% de cela.\n\nÉcrivez une boucle `for` ou un `for`.\n",
      expected: [
        "3 info code-span-unmarked unsafe", "5 info code-span-changed unsafe", "5 error code-span-changed unsafe",
      ]),
    Case(
      name: "a variable that a translation has marked as code", dialect: .docusaurus,
      source: "Run ./tool {command} {args} first.\n\nSee {it} and {them}.\n",
      page: "Lancez `./tool {command} {args}`.\n\nVoyez {it}.\n",
      expected: ["1 info code-span-extra", "3 warning variable-changed"]),
    Case(
      name: "items by hand in the place of a list", dialect: .gfm,
      source: "1. Open `a`.\n2. Close `b`.\n\nText.\n\n- Run `c`.\n- Stop `d`.\n",
      page: "1、Ouvrez `a`.\n\n2、Fermez `b`.\n\nTexte.\n\nLancez `c`.\n\nArrêtez `d`.\n",
      expected: ["1 info list-structure-changed", "7 warning list-structure-changed"]),
    Case(
      name: "items by hand, with a bracket, and with a dash", dialect: .gfm,
      source: "1. Open `a`.\n2. Close `b`.\n\nText.\n\n- Run `c`.\n- Stop `d`.\n",
      page: "1)Ouvrez `a`.\n\n2)Fermez `b`.\n\nTexte.\n\n– Lancez `c`.\n\n– Arrêtez `d`.\n",
      expected: ["1 info list-structure-changed", "7 info list-structure-changed"]),
    Case(
      name: "paragraphs that a translation has made a list of, and a mark that slipped in", dialect: .gfm,
      source: "Open `a`.\n\nClose `b`.\n\n# C\n\nRun `c`.\n",
      page: "- Ouvrez `a`.\n- Fermez `b`.\n\n# C\n\n* Lancez `c`.\n",
      expected: ["1 info list-structure-changed", "6 info list-structure-changed"]),
    Case(
      name: "a list that the source writes by hand", dialect: .gfm,
      source: "# A\n\n1、Open `a`.\n\n2、Close `b`.\n\n## C\n\nRun `d`.\n",
      page: "# A\n\n1. Ouvrez `a`.\n2. Fermez `b`.\n\n## C\n\n- Lancez `d`.\n",
      expected: ["3 info list-structure-changed", "8 info list-structure-changed"]),
    Case(
      name: "the plugin that a page is about", dialect: .gfm,
      source:
        "---\ntitle: tide\n---\n\nTo remove the `tide` plugin, take it off.\n\nTo start the `ebb` plugin, wait.\n",
      page: "---\ntitle: tide\n---\n\nPour supprimer ce plugin, ôtez-le.\n\nPour démarrer ce plugin, attendez.\n",
      expected: ["5 info code-span-missing", "7 warning code-span-missing"]),
    Case(
      name: "a link to an encyclopedia, and one to another site", dialect: .gfm, source: "One truth.\n\nTwo truths.\n",
      page: "Une [vérité](https://en.wikipedia.org/wiki/X).\n\nDeux [vérités](https://a.org/x).\n",
      expected: ["1 info link-extra", "3 warning link-extra"]),
    Case(
      name: "a last block that is shorter, and ends as the source's", dialect: .gfm,
      source:
        "# A\n\nNobody knows how cold the sea is there in the winter, and who has seen it says no word of it to anyone.\n\nOpen `x` first of all.\n\n"
        + "[Do](https://a.org/x){ .button rel=\"me\" } and [read the long way to do it in many steps](https://a.org/y){ .button rel=\"me\" }\n\n"
        + "The last, which is a note on `y` alone.\n",
      page:
        "# A\n\nPersonne ne sait comme la mer y est froide en hiver, et qui l'a vue n'en dit pas un mot à qui que ce soit.\n\n"
        + "Ouvrez d'abord `x`.\n\n[Faire](https://a.org/x){ .button rel=\"me\" }\n",
      expected: ["7 error link-missing", "7 warning block-missing"]),
    Case(
      name: "a source in another language that turns to its readers, too", dialect: .gfm,
      source: "# A\n\n本书介绍 `x`。\n\n希望本书能对你有所帮助！\n",
      page: "# A\n\nThis is about `x`.\n\nI hope this book can be of help to you!\n", expected: []),
    Case(
      name: "a phrase between quotes in the place of a span", dialect: .gfm, locale: "zh",
      source: "When the `check fails` is shown, wait.\n\nWhen `check fails` is shown, stop.\n",
      page: "显示“检查失败”时，请等待。\n\n显示检查失败时，请停止。\n",
      expected: ["1 info code-span-missing", "3 warning code-span-missing"]),
    Case(
      name: "a name that a row has besides, without its marks", dialect: .gfm, locale: "zh",
      source:
        "| A | B |\n|-|-|\n| a | Configures StatusCheck, if the type is `StatusCheck` |\n| b | Not if it is `TideCheck` |\n",
      page: "| A | B |\n|-|-|\n| a | 配置 StatusCheck |\n| b | 其他类型时不用 |\n",
      expected: ["3 info code-span-missing", "4 warning code-span-missing"]),
    Case(
      name: "a template before an address", dialect: .gfm,
      source: "See [a](${site}api.html#x), [b](api.html#y) and [c](${site}api.html#z).\n",
      page: "Voir [a](${site}/api.html#x), [b](${site}api.html#y) et [c](${site}other.html#z).\n",
      expected: [
        "1 info link-target-changed unsafe", "1 info link-target-changed unsafe", "1 error link-target-changed unsafe",
      ]),
    Case(
      name: "a wide colon in a remark, and in code", dialect: .gfm, locale: "zh",
      source: "```\n├── a.go  # Sandbox struct: Create\n└── b.go  # Config: URL\n```\n\n```\nkey: value\n```\n",
      page: "```\n├── a.go  # Sandbox 结构体：Create\n└── b.go  # Config：URL\n```\n\n```\nkey：value\n```\n",
      expected: ["2 info code-text-changed", "7 error code-bad-character safe"]),
    Case(
      name: "a wide colon in the text of tags and templates, between generics, and in a tag", dialect: .gfm,
      locale: "zh",
      source:
        "```html\n<li>{{ a }}: {{ b }}</li>\n<b>x</b>: <i>y</i>\n```\n\n```ts\nlet a: b<c>: d<e>\n```\n\n```html\n<a t:x>a: b</a>\n```\n",
      page:
        "```html\n<li>{{ a }}：{{ b }}</li>\n<b>x</b>：<i>y</i>\n```\n\n```ts\nlet a: b<c>：d<e>\n```\n\n```html\n<a t：x>a: b</a>\n```\n",
      expected: ["7 error code-bad-character safe", "11 error code-bad-character safe"]),
    Case(
      name: "a member, in the row of what it is of", dialect: .gfm, locale: "zh",
      source: "| A | B |\n|-|-|\n| range | From `range.min` on |\n| size | From `area.min` on |\n",
      page: "| A | B |\n|-|-|\n| range | 从 `min` |\n| size | 从 `min` |\n",
      expected: ["3 info code-span-changed unsafe", "4 error code-span-changed unsafe"]),
    Case(
      name: "a member that the text has plainly", dialect: .gfm, locale: "zh",
      source: "Set `spec.imageDigest` of the pod.\n\nSet `spec.port` of the pod.\n",
      page: "设置容器的 imageDigest。\n\n设置容器的 port。\n",
      expected: ["1 info code-span-missing", "3 warning code-span-missing"]),
    Case(
      name: "a picture in the folder of a country, and one with a digest", dialect: .gfm, locale: "ja",
      source: "![a](/x/en/tide.png)\n\n![b](/x/en/moon.png)\n\n![c](38a1bf752ca1fc71eccbbfd18046f5bc.png)\n",
      page: "![a](/x/jp/ebb.png)\n\n![b](/x/en/sun.png)\n\n![c](86ecde526fb91c40c790a34fdfaee5e4.png)\n",
      expected: ["1 info image-changed", "3 error image-changed", "5 info image-changed"]),
    Case(
      name: "a page whose source says no more than where it is", dialect: .gfm,
      source: "# A\n\nSee `b`.\n", page: "# A\n\nVoir `b`.\n\n" + (1...14).map { "Texte numéro \($0).\n\n" }.joined(),
      expected: ["1 info page-diverged", "5 info block-extra"]),
    Case(
      name: "a link that stands right above, and one that stands elsewhere", dialect: .gfm,
      source:
        "- See [a](https://a.org/x).\n- As [that](https://a.org/x) says.\n- See [b](https://b.org/y).\n- Or [c](https://c.org/z).\n- As [a](https://a.org/x) says.\n",
      page:
        "- Voir [a](https://a.org/x).\n- Comme on le dit.\n- Voir [b](https://b.org/y).\n- Ou [c](https://c.org/z).\n- Comme il dit.\n",
      expected: ["2 info link-missing", "5 error link-missing"]),
    Case(
      name: "a link more in a sentence, before one that is alike", dialect: .gfm,
      source: "See [it](https://a.org/v2/guide/line/start).\n",
      page: "Voir [ceci](https://c.org/n)\net [cela](https://a.org/v1/guide/line/start).\n",
      expected: ["1 warning link-extra", "2 error link-target-changed unsafe"]),
    Case(
      name: "what the web's own pages explain", dialect: .gfm, source: "The time to first byte.\n\nThe tide.\n",
      page: "Le [TTFB](https://developer.mozilla.org/docs/Glossary/TTFB).\n\nLa [marée](https://other.org/x).\n",
      expected: ["1 info link-extra", "3 warning link-extra"]),
    Case(
      name: "a placeholder that the source has not put into its own language", dialect: .hugo,
      source: "A {{潮水}} and {{tide}}.\n", page: "Une marée.\n",
      expected: ["1 error placeholder-missing", "1 info placeholder-missing"]),
    Case(
      name: "amounts whose unit is in other letters", dialect: .gfm,
      source: "In `~1ms`, `2 kB`.\n\nAnd `5 KB`, `-2 ms`.\n",
      page: "За `~1 мс`, `2 КБ`.\n\nEt `5 Ko`, `-3 мс`.\n",
      expected: [
        "1 info code-span-changed unsafe", "1 info code-span-changed unsafe", "3 info code-span-changed unsafe",
        "3 error code-span-changed unsafe",
      ]),
    Case(
      name: "a lost link whose label is its address, where the host makes none", dialect: .mkdocs,
      source: "Go to [http://tide.org/now](http://tide.org/now).\n\nOr [http://ebb.org/up](http://ebb.org/up).\n",
      page: "Allez à http://tide.org/now.\n\nOu [http://ebb.org/up](http://ebb.org/down).\n",
      expected: ["1 error link-missing", "3 error link-target-changed unsafe"]),
    Case(
      name: "the same where the host makes a link of an address", dialect: .gfm,
      source: "Go to [http://tide.org/now](http://tide.org/now).\n\nOr [http://ebb.org/up](http://ebb.org/up).\n",
      page: "Allez à http://tide.org/now.\n\nOu [http://ebb.org/up](http://ebb.org/down).\n",
      expected: ["3 error link-target-changed unsafe"]),
    Case(
      name: "amounts, literals, what readers fill in, and what a name is", dialect: .gfm,
      source:
        "About `7 meters`, and `7m`.\n\n`True` by default, or `true`.\n\nThe role `role` of `users`.\n\n```sql\nGRANT TO <role>;\n```\n\nThe `scope` `dict`, and `port` `list`.\n",
      page:
        "Environ `7 mètres`, et `7m`.\n\n`true` par défaut, ou `true`.\n\nLe rôle `<role>` de `users`.\n\n```sql\nGRANT TO <role>;\n```\n\nLe dictionnaire `scope`, et une liste de ports.\n",
      expected: [
        "1 info code-span-translated unsafe", "3 info code-span-translated unsafe", "5 info code-span-changed unsafe",
        "11 info code-span-missing", "11 info code-span-missing", "11 info code-span-unmarked",
      ]),
    Case(
      name: "the sign of a product with room around it, and an option's", dialect: .gfm,
      source: "A `21×147` or `a -x` one.\n", page: "Un `21 × 147` ou `a - x`.\n",
      expected: ["1 warning code-span-spacing safe"]),
    Case(
      name: "what a browser says of an error, and what a writer says of it", dialect: .gfm,
      source:
        "### SecurityError: the operation is not safe\n\nA text.\n\nError: the operation is not safe here\n\nMore.\n\nText.\n",
      page:
        "### SecurityError: the operation is not safe\n\nTexte.\n\nError: the operation is not safe here\n\nPlus.\n\nTexte.\n",
      expected: ["1 info text-untranslated", "5 warning text-untranslated"]),
    Case(
      name: "a paragraph on the other side of a picture", dialect: .gfm,
      source:
        "The first text is here.\n\nIdeally the table will assign each of its keys to a place of its own, but that is hardly ever so at all.\n\n![A](a.png)\n\nThe end of it.\n",
      page:
        "Le premier texte est là.\n\n![A](a.png)\n\nIdéalement, la table donne à chaque clé un emplacement à elle, mais il n'en est presque jamais ainsi.\n\nLa fin.\n",
      expected: []),
    Case(
      name: "a short text on the other side of a picture is another one", dialect: .gfm,
      source:
        "The first text is here.\n\nIdeally the table will assign each of its keys to a place of its own, but that is hardly ever so at all.\n\n![A](a.png)\n\nThe end of it.\n",
      page: "Le premier texte est là.\n\n![A](a.png)\n\nLa table donne un emplacement à chaque clé.\n\nLa fin.\n",
      expected: ["1 warning block-missing", "5 info block-extra"]),
    Case(
      name: "frames that are one", dialect: .docusaurus,
      source: "<Frame>\n\nA `x`.\n\n</Frame>\n\n<Frame>\n\nB `y`.\n\n</Frame>\n",
      page: "<Frame>\n\nA `x`.\n\nB `y`.\n\n</Frame>\n", expected: ["3 info block-missing"]),
    Case(
      name: "a title in bold, and the lead-in below it", dialect: .gfm, locale: "ja",
      source: "One `x`.\n\n**Bulk add**\n\nTo add many of them in bulk now:\n\n- a `b`\n",
      page: "一 `x`。\n\n**メタデータ情報の一括追加**\n\n- a `b`\n", expected: ["3 info block-missing"]),
  ]
}
