import ConcordSyntax

/// Placeholders, and what stands in a sample in place of a reader's own words.
extension RuleBoundaryTests {
  static let placeholders = [
    Case(
      name: "Chinese sets no space", locale: "zh", source: "Open the {{site.data.keyword.x}} console.\n",
      page: "打开{{site.data.keyword.x}}console。\n", expected: []),
    Case(
      name: "Korean sets no space", locale: "ko", source: "Open the {{site.data.keyword.x}} console.\n",
      page: "{{site.data.keyword.x}}console 열기.\n", expected: []),
    Case(
      name: "names pair up by likeness",
      source: "{{site.data.keyword.alpha}} or {{site.data.keyword.omega}}.\n",
      page: "{{site.data.keyword.omegga}} ou {{site.data.keyword.allpha}}.\n",
      expected: ["1 error placeholder-renamed unsafe", "1 error placeholder-renamed unsafe"],
      messages: ["omegga}} instead of {{site.data.keyword.omega", "allpha}} instead of {{site.data.keyword.alpha"]),
    Case(
      name: "one brace is left", source: "Use {{site.data.keyword.x}} now.\n",
      page: "Utilisez site.data.keyword.x} ici.\n", expected: ["1 error placeholder-malformed safe"],
      fixed: "Utilisez {{site.data.keyword.x}} ici.\n"),
    Case(
      name: "of two that are equal one is lost", dialect: .mkdocs,
      source: "/// note\n/// note\n/// note\n", page: "/// note\n/// note\n", expected: ["1 error placeholder-missing"]),
    Case(
      name: "an alert's name is written in any case", dialect: .gfm, source: "> [!NOTE]\n> Mind `it`.\n",
      page: "> [!Note]\n> Attention à `it`.\n", expected: []),
  ]

  static let standIns = [
    Case(
      name: "what readers put in place of a word in code", dialect: .gfm,
      source: "- Pack:\n\n`tar cf {{path/to/a.tar}} {{[-v|--verbose]}} {{user}}`\n",
      page: "- Archiver :\n\n`tar cf {{chemin/vers/a.tar}} {{[-v|--verbose]}} {{utilisateur}}`\n",
      expected: ["3 info code-span-translated unsafe"]),
    Case(
      name: "what readers put in place of a word in code, in other letters", dialect: .gfm,
      source: "Use it:\n\n`tar cf {{user}} {{path/to/a *}}`\n",
      page: "Utilisez:\n\n`tar cf {{사용자}} {{경로/a *}}`\n", expected: ["3 info code-span-translated unsafe"]),
    Case(
      name: "a sentence as code", dialect: .gfm,
      source: "`GET` `(Returns an overview over all jobs and the state of each.)`\n",
      page: "`GET` `(返回所有作业及其当前状态的概览。)`\n", expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "a heading that is a paragraph", dialect: .gfm,
      source: "# Tide\n\nIt `runs`.\n\n## Example\n\nSee `this` here.\n\n## Notes\n\nOn `that`.\n",
      page: "# Marée\n\nElle `runs`.\n\nExemple\n\nVoyez `this` ici.\n\n## Notes\n\nSur `that`.\n",
      expected: ["5 error heading-missing unsafe"], messages: ["heading “## Example” is a paragraph"]),
    Case(
      name: "a word that is code and spoken of is said in the reader's language", dialect: .gfm,
      source: "Labels are texts.\n\nEach item has a `label` of its own.\n",
      page: "Les étiquettes sont des textes.\n\nChaque élément a une étiquette.\n",
      expected: ["3 info code-span-missing"]),
    Case(
      name: "a name that nobody speaks of", dialect: .gfm, source: "Each item has a `label` of its own.\n",
      page: "Chaque élément a une étiquette.\n", expected: ["1 warning code-span-missing"]),
    Case(
      name: "two words that are spoken of are joined to a name", dialect: .gfm,
      source: "Sort keys sort.\n\nEach item has a `sortKey` of its own.\n",
      page: "Les clés trient.\n\nChaque élément a une clé.\n",
      expected: ["3 warning code-span-missing"]),
    Case(
      name: "an outline that is one level up", dialect: .gfm,
      source: "# T\n\n### A\n\n#### B\n\n### C\n", page: "# T\n\n## A\n\n### B\n\n## C\n",
      expected: ["3 info heading-level-changed"]),
    Case(
      name: "an outline that is no longer the same", dialect: .gfm,
      source: "# T\n\n## A\n\n### B\n\n### C\n\n### D\n", page: "# T\n\n## A\n\n## B\n\n## C\n\n## D\n",
      expected: ["5 warning heading-level-changed"]),
    Case(
      name: "a short name without backticks, which no language has for a word", dialect: .gfm,
      source: "If you already use `npm` or another tool, do.\n",
      page: "Si vous utilisez déjà npm ou un outil, faites.\n",
      expected: ["1 info code-span-unmarked"], messages: ["`npm` stands here as “npm”"]),
    Case(
      name: "a short name that is a word here", dialect: .gfm, source: "Set the `son` of a node.\n",
      page: "Prenez le noeud et son parent.\n", expected: ["1 warning code-span-missing"]),
    Case(
      name: "a sentence that is shown as code", dialect: .gfm,
      source: "<summary><code>GET</code> <code>(Return details of a job. )</code></summary>\n\nText.\n",
      page: "<summary><code>GET</code> <code>(Les détails d'une tâche.)</code></summary>\n\nTexte.\n",
      expected: ["1 info code-span-translated unsafe"]),
    Case(
      name: "a path with its folder, and without", dialect: .gfm,
      source: "See `conf/a.yaml` and `<A/>` and `x/b.yaml`.\n",
      page: "Voyez `./conf/a.yaml` et `<A />` et `../x/b.yaml`.\n",
      expected: ["1 info code-span-changed unsafe", "1 warning code-span-changed unsafe"]),
    Case(
      name: "a name in a title", dialect: .gfm, source: "# One `errorHandler`\n\nText.\n\n## errorHandler here\n",
      page: "# Un `errorHandler`\n\nTexte.\n\n## Ce qui reçoit les erreurs\n", expected: ["5 info code-span-missing"]),
    Case(
      name: "headings that are shifted in two places", dialect: .gfm,
      source: "# T\n\n## A\n\n### B\n\n### C\n\n## D\n\n### E\n", page: "# T\n\n## A\n\n## B\n\n## C\n\n## D\n\n## E\n",
      expected: ["5 warning heading-level-changed", "11 warning heading-level-changed"]),
    Case(
      name: "a text that only the translation has, alone, and beside another that is lost", dialect: .gfm,
      source: "One `a`.\n\nTwo `b`.\n\nThree `c`.\n",
      page: "Un `a`.\n\nDeux `b`.\n\nLa version 4 de `x` est là.\n\nTrois `c`.\n", expected: ["5 warning block-extra"]),
    Case(
      name: "a text that only the translation has, and one that is lost elsewhere", dialect: .gfm,
      source: "# A\n\nOne `a`.\n\nTwo `b`.\n\n# B\n\nThree `c`.\n\nFour `d`.\n",
      page: "# A\n\nUn `a`.\n\nDeux `b`.\n\nLa version 4 de `x` est là.\n\n# B\n\nTrois `c`.\n",
      expected: ["7 info block-extra", "11 warning block-missing"]),
    Case(
      name: "a component that the translation has within its text", dialect: .docusaurus,
      source: "# A\n\nIt can be\n\n<Link href=\"/docs/x\">given globally</Link>\n\nUse `b`.\n",
      page: "# A\n\nC'est <Link href=\"/docs/x\">global</Link>.\n\nUtilisez `b`.\n",
      expected: ["3 info placeholder-extra", "3 info block-missing"]),
    Case(
      name: "a component that is there once more", dialect: .docusaurus,
      source: "It can be <Link href=\"/docs/x\">global</Link>.\n\nUse `b`.\n",
      page: "C'est <Link href=\"/docs/x\">global</Link>, <Link href=\"/docs/x\">oui</Link>.\n\nUtilisez `b`.\n",
      expected: ["1 error placeholder-extra"]),
    Case(
      name: "a component that is lost", dialect: .docusaurus,
      source: "# A\n\nIt can be\n\n<Link href=\"/docs/x\">given globally</Link>\n\nUse `b`.\n",
      page: "# A\n\nC'est global.\n\nUtilisez `b`.\n", expected: ["3 warning block-missing"]),
    Case(
      name: "an address that is written out, and one that is part of it", dialect: .docusaurus,
      source: "See [the key](https://a.org/authorize) and [home](https://a.org/auth) now.\n",
      page: "Voyez https://a.org/authorize maintenant.\n", expected: ["1 error link-missing"],
      messages: ["the link to `https://a.org/auth` is missing"]),
    Case(
      name: "a link of the source's raw HTML", dialect: .docusaurus,
      source: "<div><a href=\"https://a.org/team\">Team</a></div>\n\nWritten by `them` all.\n",
      page: "<div><a href=\"https://a.org/team\">Team</a></div>\n\nÉcrit par `them` [tous](https://a.org/team).\n",
      expected: ["3 info link-extra"]),
    Case(
      name: "a picture that the source has elsewhere", dialect: .gfm,
      source: "# A\n\nOne `a` ![](x/one.png).\n\n# B\n\nTwo `b`.\n",
      page: "# A\n\nUn `a`.\n\n# B\n\nDeux `b`.\n\n![](x/one.png)\n",
      expected: ["3 error image-missing", "9 info block-extra"]),
    Case(
      name: "a comma that is lost beside a sample's value", dialect: .gfm,
      source: "```js\na({\n  id: 'YOUR_APP_ID',\n  key: 'YOUR_KEY',\n})\n```\n",
      page: "```js\na({\n  id: 'TU_ID_DE_APP'\n  key: 'TU_LLAVE',\n})\n```\n",
      expected: ["3 error code-changed unsafe"],
      messages: ["code differs: `,` is missing here"]),
    Case(
      name: "long texts that differ at their ends", dialect: .gfm,
      source: "```astro\n<a href=\"https://docs.example.org/en/guides/actions/\">a</a>\n```\n",
      page: "```astro\n<a href=\"https://docs.example.org/en/guides/databases/\">a</a>\n```\n",
      expected: ["2 warning code-string-changed"], messages: ["`…/databases/\"` instead of `…/actions/\"`"]),
    Case(
      name: "a label with a note, a key with its colon, a name among words", dialect: .gfm,
      source: "Set `Target Platform (≤ 10)`, `logs`, and call `getToken`.\n",
      page: "设置 `目标平台 (≤ 10)`、`logs:` 和 `函数 getToken`。\n",
      expected: [
        "1 info code-span-translated unsafe", "1 info code-span-translated unsafe", "1 info code-span-changed unsafe",
      ]),
    Case(
      name: "a project's name in prose", dialect: .gfm,
      source: "See `webpack-dev-server`, and the file `stats.json`.\n",
      page: "Voyez webpack-dev-server, et le fichier stats.json.\n",
      expected: ["1 info code-span-unmarked safe", "1 warning code-span-unmarked safe"]),
    Case(
      name: "a component by its name", dialect: .gfm, source: "See the docs of `<Code>`, the `id` and `hexo`.\n",
      page: "Voyez la doc du composant Code, les IDs et Hexo.\n",
      expected: ["1 info code-span-unmarked", "1 info code-span-unmarked", "1 info code-span-unmarked"],
      messages: ["`<Code>` stands here as “Code”", "`hexo` stands here as “Hexo”", "`id` stands here as “IDs”"]),
    Case(
      name: "what the heading says", dialect: .gfm, source: "# The `run_all` option\n\n`run_all` starts them.\n",
      page: "# L'option `run_all`\n\nDémarre tout.\n", expected: ["3 info code-span-missing"]),
    Case(
      name: "a sign by its name", dialect: .gfm, source: "Separate them by `,` and with `&&=`.\n",
      page: "Séparez-les par des virgules.\n", expected: ["1 warning code-span-missing", "1 info code-span-missing"]),
    Case(
      name: "one more of them", dialect: .gfm, source: "Read `http_configs`, and each `http_config` is one.\n",
      page: "Lisez `http_configs`, un par un.\n", expected: ["1 info code-span-missing"]),
    Case(
      name: "a line that introduces what is there", dialect: .gfm,
      source: "Here is `a`.\n\nRun this command:\n\n```\nmake\n```\n\nDone with `b`.\n",
      page: "Voici `a`.\n\n```\nmake\n```\n\nFini avec `b`.\n", expected: ["1 info block-missing"]),
    Case(
      name: "a step that introduces what is there is a step", dialect: .gfm,
      source: "1. Here is `a`.\n2. Run this command:\n\n   ```\n   make\n   ```\n3. Done with `b`.\n",
      page: "1. Voici `a`.\n\n   ```\n   make\n   ```\n2. Fini avec `b`.\n", expected: ["1 warning block-missing"]),
    Case(
      name: "a line that introduces something, and something else", dialect: .gfm,
      source: "Here is `a`.\n\nRun this command:\n\n- now or\n- later.\n\nDone with `b`.\n",
      page: "Voici `a`.\n\nFini avec `b`.\n", expected: ["1 warning block-missing"]),
    Case(
      name: "a comment of MDX", dialect: .docusaurus,
      source: "One here.\n\n{/* TODO: Say what it is for, and when. */}\n\n{\n// TODO\n/* two */ }\n",
      page: "Un ici.\n", expected: []),
    Case(
      name: "a heading that opens an item is its title", dialect: .docusaurus,
      source: "1. ##### Update the settings\n\n   Here.\n\n2. ##### Build it\n\n   There.\n",
      page: "1. Mettez à jour\n\n   Ici.\n\n2. Construisez\n\n   Là.\n", expected: []),
    Case(
      name: "a directive without blank lines holds a paragraph", dialect: .docusaurus,
      source: ":::info Linux\nRead the list of the tools first.\n:::\n\nThen go on with it.\n",
      page: ":::info Linux\n\nRead the list of the tools first.\n\n:::\n\nPuis continuez.\n",
      expected: ["3 warning text-untranslated"]),
    Case(
      name: "a directive in another place is one fault", dialect: .gfm,
      source: "One here now.\n\n::: tip\n\nTake `a_b`.\n\n:::\n\nTwo here now.\n", page: "Un ici.\n\nDeux ici.\n",
      expected: ["1 warning block-missing"]),
    Case(
      name: "a directive that lost a colon", dialect: .docusaurus,
      source: "One `a_b`.\n\n:::info Keep\n\nTake `c_d`.\n\n:::\n",
      page: "Un `a_b`.\n\n::info Notez\n\nPrenez `c_d`.\n\n:::\n", expected: ["3 error placeholder-missing"],
      messages: ["directive :::info is missing"]),
    Case(
      name: "a directive that is not ended", dialect: .gfm,
      source: "::: tip\n\nTake `a_b`.\n\n:::\n\nTwo here now.\n", page: "::: tip\n\nPrenez `a_b`.\n\nDeux ici.\n",
      expected: ["3 warning block-missing"]),
    Case(
      name: "both ends of a component are one fault", dialect: .docusaurus,
      source: "<Steps>\n\n1. Take `a_b`.\n\n</Steps>\n", page: "1. Prenez `a_b`.\n",
      expected: ["1 warning block-missing"]),
    Case(
      name: "an address in lower case", dialect: .gfm,
      source: "See [this](/guide/b/#one-here).\n", page: "Voir [ceci](/fr/guide/b/#un-ici).\n",
      files: ["en/Guide/B.md": "## One here\n", "fr/Guide/B.md": "## Un ici\n"], expected: []),
    Case(
      name: "the usage of a command", dialect: .gfm, source: "Use:\n\n`answer run [any options] [arguments...]`\n",
      page: "用法\n\n`answer run [选项] [参数...]`\n", expected: ["3 info code-span-translated unsafe"]),
    Case(
      name: "a team's own names in code", dialect: .gfm, source: "Run `tar {{APP_ID}} {{a.b}}`.\n",
      page: "Lancez `tar {{APP_IDE}} {{a.c}}`.\n",
      expected: [
        "1 info code-span-translated unsafe", "1 error placeholder-renamed unsafe",
        "1 error placeholder-renamed unsafe",
      ]),
    Case(
      name: "a name outside of code", source: "Use {{user}} now.\n", page: "Mettez {{utilisateur}} ici.\n",
      expected: ["1 error placeholder-renamed unsafe"]),
    Case(
      name: "the name of an anchor in the language's letters", dialect: .docusaurus, locale: "zh",
      source: "Text.\n\n<Anchor id=\"the-tide\" />\n\n## Tide\n\nIt falls.\n",
      page: "文字。\n\n<Anchor id=\"潮汐\" />\n\n## 潮汐图\n\n它下降。\n",
      expected: []),
    Case(
      name: "the name of something else in the language's letters", dialect: .docusaurus, locale: "zh",
      source: "Text.\n\n<Chart id=\"the-tide\" />\n\nIt falls.\n",
      page: "文字。\n\n<Chart id=\"潮汐\" />\n\n它下降。\n",
      expected: ["3 warning placeholder-argument-changed unsafe"]),
    Case(
      name: "a box with its title for its kind", dialect: .mkdocs, locale: "uk",
      source: "Text.\n\n!!! note\n\n    It falls.\n",
      page: "Текст.\n\n!!! Примітка\n\n    Падає.\n",
      expected: ["3 warning placeholder-renamed unsafe"]),
    Case(
      name: "a box of another kind", dialect: .mkdocs, locale: "uk",
      source: "Text.\n\n!!! note\n\n    It falls.\n",
      page: "Текст.\n\n!!! warning \"Увага\"\n\n    Падає.\n",
      expected: ["3 error placeholder-renamed unsafe"]),
    Case(
      name: "one anchor more above a heading", dialect: .docusaurus, locale: "zh",
      source: "Text.\n\n<Anchor id=\"the-tide\" />\n<Anchor id=\"the-ebb\" />\n## Tide\n\nIt falls.\n",
      page: "文字。\n\n<Anchor id=\"潮汐\" />\n<Anchor id=\"退潮\" />\n## 潮汐图\n\n它下降。\n",
      expected: []),
    Case(
      name: "a box of another kind that the host knows", dialect: .mkdocs,
      source: "Text.\n\n!!! danger\n\n    It falls.\n",
      page: "Texte.\n\n!!! note\n\n    Elle descend.\n",
      expected: ["3 error placeholder-renamed unsafe"]),
    Case(
      name: "a box of a kind that is misspelled", dialect: .mkdocs,
      source: "Text.\n\n!!! warning\n\n    It falls.\n",
      page: "Texte.\n\n!!! wraning\n\n    Elle descend.\n",
      expected: ["3 error placeholder-renamed unsafe"]),
    Case(
      name: "an anchor that the page leads to by the source's name", dialect: .docusaurus, locale: "zh",
      source: "See [it](#the-tide).\n\n<Anchor id=\"the-tide\" />\n\n## Tide\n\nIt falls.\n",
      page: "见[它](#the-tide)。\n\n<Anchor id=\"潮汐\" />\n\n## 潮汐图\n\n它下降。\n",
      expected: ["3 warning placeholder-argument-changed unsafe"]),
  ]
}
