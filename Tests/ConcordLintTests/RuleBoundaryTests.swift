import ConcordLint
import ConcordSyntax
import SharedMaterial
import Testing

/// Where a rule begins to speak, and where it stays silent: a page beside its source, one line of it apart.
@Suite struct RuleBoundaryTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var dialect = Dialect.ibmCloud
    var locale = "fr"
    let source: String
    let page: String
    /// Other files: pages as `path: text`, and empty ones.
    var files: [String: String] = [:]
    /// `line severity rule` of the page, with `safe` or `unsafe` where there is a fix.
    let expected: [String]
    /// What the messages hold, in order.
    var messages: [String] = []
    /// The page after the safe fixes.
    var fixed: String?
    var testDescription: String { name }
  }

  static let cases: [Case] =
    links + placeholders + standIns + imports + notices + code + text + structure + damage + freedom + wording
    + ownPages
    + sourceFaults + linkLists + intent

  static let links = [
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
        "1 warning link-target-changed unsafe", "1 error link-target-changed unsafe",
        "3 warning link-target-changed unsafe",
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
      expected: ["1 info link-target-changed unsafe", "1 warning link-target-changed unsafe"]),
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
  ]

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
  ]

  static let imports = [
    Case(
      name: "an import by a name that the build has for the language's folder", dialect: .docusaurus,
      source: "import A from '@en/x/a';\nimport B from '@en/x/b';\n\n<A /> <B />\n",
      page: "import A from '@fr/x/a';\nimport B from '@fr/x/c';\n\n<A /> <B />\n",
      expected: ["2 error placeholder-renamed"]),
    Case(
      name: "an import in another form", dialect: .docusaurus, locale: "fr/deep",
      source: "import {Tabs, Steps as S} from './x/tabs';\n\n<Tabs />\n",
      page: "import { Steps as S, Tabs } from \"../../x/tabs\"\n\n<Tabs />\n", expected: []),
    Case(
      name: "an import that the page does not need", dialect: .docusaurus,
      source: "import A from 'x/a';\n\nText.\n\n<A />\n\nMore.\n", page: "Texte.\n\nPlus.\n\nimport B from 'x/b';\n",
      expected: ["3 warning block-missing"]),
    Case(
      name: "an import that the page needs", dialect: .docusaurus,
      source: "import A from 'x/a';\nimport Ab from 'x/ab';\n\n<A />\n", page: "import Ab from 'x/ab';\n\n<A />\n",
      expected: ["3 error placeholder-missing"], messages: ["the import of `A`"]),
    Case(
      name: "an import of which the page uses a part", dialect: .docusaurus,
      source: "import A from 'x/a';\n\n<A.B />\n", page: "Texte.\n\n<A.B />\n",
      expected: ["3 error placeholder-missing"]),
    Case(
      name: "an import that is shown as code", dialect: .docusaurus,
      source: "import A from 'x/a';\n\n<A />\n\n```js\nimport B from 'x/b';\n```\n",
      page: "import A from 'x/a';\n\n<A />\n\n```js\nimport A from 'x/b';\n```\n",
      expected: ["6 error code-changed unsafe"]),
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
      name: "an import from elsewhere", dialect: .docusaurus,
      source: "import A from '@site/a';\n\n<A />\n", page: "import A from '@sitio/a';\n\n<A />\n",
      expected: ["1 error placeholder-renamed"]),
  ]

  static let notices = [
    Case(
      name: "what a translation says of itself, with a link to its source", source: "# A\n\nText.\n",
      page: "> Traduit par une machine : voyez [l'original](../en/page.md).\n\n# A\n\nTexte.\n", expected: []),
    Case(
      name: "what a translation says of itself, with the source's address", source: "# A\n\nText.\n",
      page: "# A\n\nTraduit : [original](https://a.org/blob/main/en/page.md)\n\nTexte.\n", expected: []),
    Case(
      name: "a paragraph that leads elsewhere", source: "# A\n\nText.\n\n- 1\n",
      page: "# A\n\nTexte.\n\nTraduit : [original](https://a.org/blob/main/en/other.md)\n\n- 1\n",
      expected: ["5 warning block-extra"]),
    Case(
      name: "a paragraph that leads to a page of the same name", source: "# A\n\nText.\n\n- 1\n",
      page: "# A\n\nTexte.\n\nVoyez aussi [ceci](https://b.org/page)\n\n- 1\n", expected: ["5 warning block-extra"]),
    Case(
      name: "a paragraph that leads to the page in the source's language", source: "# A\n\nText.\n\n- 1\n",
      page: "# A\n\nTexte.\n\nTraduit : [original](https://a.org/en/page/)\n\n- 1\n", expected: []),
    Case(
      name: "what each page of a locale says", source: "# A\n\nText.\n\n- 1\n",
      page: "# A\n\nTexte.\n\n\(disclaimer)\n\n- 1\n",
      files: ["fr/a.md": disclaimer, "fr/b.md": disclaimer, "fr/z.md": disclaimer], expected: []),
    Case(
      name: "what three pages of a locale say", source: "# A\n\nText.\n\n- 1\n",
      page: "# A\n\nTexte.\n\n\(disclaimer)\n\n- 1\n", files: ["fr/a.md": disclaimer, "fr/b.md": disclaimer],
      expected: ["5 warning block-extra"]),
  ]

  private static let disclaimer = "Cette page a été traduite par une machine : en cas de doute, lisez celle d'origine."

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
      expected: ["1 info code-span-changed safe", "1 error code-span-changed unsafe"]),
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
  ]

  private static let sentences = "# One\n\n" + (1...5).map { "Open the page number \($0) from the list.\n\n" }.joined()

  static let text = [
    Case(
      name: "a page that nobody has translated", source: sentences, page: "# Un\n\n" + sentences.dropFirst(7),
      expected: ["3 warning text-untranslated"], messages: ["most of the page is not translated: 5 blocks"]),
    Case(
      name: "a page of which only the title is translated", source: "---\ntitle: One\n---\n\n" + sentences.dropFirst(7),
      page: "---\ntitle: Un\n---\n\n" + sentences.dropFirst(7), expected: ["5 warning page-untranslated"],
      messages: ["the page is not translated: 5 blocks"]),
    Case(
      name: "some blocks that nobody has translated", source: sentences,
      page: sentences.replacing("# One", with: "# Un").replacing("4 from", with: "4, choisi dans").replacing(
        "5 from", with: "5 de"),
      expected: ["3 warning text-untranslated"], messages: ["and the next 2 blocks of text are not translated"]),
    Case(
      name: "a space that is there is not put twice", source: "A **bold** word.\n", page: "Un ** mot** gras.\n",
      expected: ["1 error emphasis-broken safe"], fixed: "Un **mot** gras.\n"),
    Case(
      name: "a space beside emphasis is looked at", source: "A **bold** word.\n", page: "Un **mot.**gras.\n",
      expected: ["1 warning emphasis-broken unsafe"]),
    Case(
      name: "emphasis that is sound, torn by a link", source: "A [b c](http://a.org/x).\n",
      page: "Un **a [b** c](http://a.org/x).\n", expected: []),
    Case(
      name: "a space that was encoded twice", source: "Use it: now `x`.\n", page: "Utilisez\u{C2}\u{A0}: ici `x`.\n",
      expected: ["1 error text-mojibake safe"], fixed: "Utilisez : ici `x`.\n"),
    Case(name: "a short name", source: "Edit the page\n", page: "Edit the page\n", expected: []),
    Case(
      name: "a space of typography", source: "Note: this `x`!\n", page: "Note\u{A0}: ceci `x`\u{202F}!\n", expected: []),
    Case(
      name: "right-to-left text has its marks", locale: "ar", source: "Open `x` now.\n",
      page: "افتح \u{202B}الآن\u{202C} `x`.\n", expected: []),
    Case(
      name: "other text has none of them", source: "Open `x` now.\n", page: "Ouvrez \u{202B}ici\u{202C} `x`.\n",
      expected: ["1 warning text-invisible-character safe"]),
    Case(
      name: "a byte order mark stays", source: "---\nsubcollection: a\n---\n\n# A\n",
      page: "\u{FEFF}\n---\nsubcollection: a\n---\n\n# A\n", expected: ["2 error front-matter-malformed safe"],
      fixed: "\u{FEFF}---\nsubcollection: a\n---\n\n# A\n"),
    Case(
      name: "quotes are no part of a value", source: "---\nsubcollection: \"a\"\n---\n\n# A\n",
      page: "---\nsubcollection: a\n---\n\n# A\n", expected: []),
    Case(
      name: "where no list of keys is known, one that is gone is told only", dialect: .gfm,
      source: "---\nlayout: wide\ntitle: A\n---\n\n# A\n", page: "---\ntitle: A\n---\n\n# A\n",
      expected: ["1 info front-matter-key-changed"]),
  ]

  static let structure = [
    Case(
      name: "a page whose sentences have no end ends where it ends", locale: "ja",
      source: "# A\n\nOpen `x` first.\n\nClose `y` now.\n\n<F>\n\nGo on with what comes, and wait.\n",
      page: "# あ\n\nまず `x` を開きます\n\n次に `y` を閉じます\n\n次に進んでお待ちください\n",
      expected: ["5 warning block-missing"]),
    Case(
      name: "a pipe in the code of a cell, for Python-Markdown", dialect: .mkdocs,
      source: "| A | B |\n|---|---|\n| `x | None` | `` a`|`b `` |\n",
      page: "| A | B |\n|---|---|\n| `x | None` | `` a`|`b `` |\n",
      expected: []),
    Case(
      name: "a pipe in the code of a cell", source: "| A | B |\n|---|---|\n| `x` | c |\n",
      page: "| A | B |\n|---|---|\n| `x | None` | c |\n",
      expected: ["3 error table-row-broken", "3 warning markup-residue"]),
    Case(
      name: "an admonition without a space", dialect: .mkdocs, source: "!!!note\n\n    Use `it` in a text.\n",
      page: "!!!note\n\n    Utilisez `ti` ici.\n", expected: ["3 warning code-span-translated unsafe"]),
    Case(
      name: "a caption is translated", source: "Text `a`.\n{: caption=\"Text 1\"}\n",
      page: "Texte `a`.\n{: caption=\"Texte 1\"}\n", expected: []),
    Case(
      name: "a word that the page defines", source: "Text.\n", page: "{:mine: .mine}\n\nTexte.\n{: mine}\n",
      expected: ["4 warning attribute-changed"]),
    Case(
      name: "an outline that is shifted as a whole",
      source: "# A\n\n## `b`\n\n## `c`\n\n## `d`\n\n### `e`\n",
      page: "# A\n\n### `b`\n\n### `c`\n\n### `d`\n\n## `e`\n",
      expected: [
        "3 warning heading-level-changed", "9 error heading-level-changed",
      ]),
    Case(
      name: "a box of another kind, and one with two ends", dialect: .docusaurus,
      source: "<Info>\n\nOne `a`.\n\n</Info>\n\n<Tip>\n\nTwo `b`.\n\n</Tip>\n",
      page: "<Note>\n\nUn `a`.\n\n</Note>\n\n<Tip>\n\nDeux `b`.\n\n</Top>\n",
      expected: ["1 warning placeholder-renamed unsafe", "11 error placeholder-renamed unsafe"],
      messages: ["<Note> instead of <Info>", "</Top> instead of </Tip>"]),
    Case(
      name: "each list is reported once", source: "- One `a1`\n- Two `b1`\n- Three `c1`\n",
      page: "1. Un `a1`\n2. Deux `b1`\n3. Trois `c1`\n", expected: ["1 info list-structure-changed"]),
    Case(
      name: "a list that is split", source: "- One `a`\n- Two `b`\n- Three `c`\n",
      page: "- Un `a`\n\n<!-- -->\n\n- Deux `b`\n- Trois `c`\n", expected: ["5 warning list-structure-changed"],
      messages: ["split before"]),
    Case(
      name: "a page's habit is reported once",
      source: "1. One\n\n   ```\n   a\n   ```\n\n2. Two\n\n   ```\n   b\n   ```\n",
      page: "1. Un\n\n  ```\n  a\n  ```\n\n2. Deux\n\n  ```\n  b\n  ```\n",
      expected: ["3 info list-indent-shallow"]),
    Case(
      name: "three columns behind a blank line are no code", source: "<pre>\n<b>One</b>\n   <b>Two</b>\n</pre>\n",
      page: "<pre>\n<b>Un</b>\n\n   <b>Deux</b>\n</pre>\n", expected: []),
    Case(
      name: "what a lost link held went with it",
      source: "See [{{site.data.keyword.x}} docs](http://a.org/x) `run_it`.\n",
      page: "Voir `run_it`.\n", expected: ["1 error link-missing"]),
    Case(
      name: "text read as code does not explain lost code",
      source: "Open the console and choose your project there.\n\nRun this:\n\n```\nmake all\n```\n",
      page: "    Ouvrez la console, puis choisissez votre projet dans la liste.\n\nLancez ceci :\n",
      expected: ["1 warning accidental-code", "3 error code-block-missing"]),
  ]

  @Test(arguments: cases)
  func `a rule speaks where it should, and of nothing else`(_ item: Case) async throws {
    let run = try await lint(item, item.page)
    let found = run.diagnostics
    let reported = found.map { diagnostic in
      let fix = diagnostic.fix.map { $0.isSafe ? " safe" : " unsafe" } ?? ""
      return "\(run.line(diagnostic.place)) \(diagnostic.severity) \(diagnostic.rule)\(fix)"
    }
    #expect(reported == item.expected, "\(found.map(\.message))")
    for (diagnostic, part) in zip(found, item.messages) {
      #expect(diagnostic.message.contains(part), "\(diagnostic.message)")
    }
    guard let fixed = item.fixed else { return }
    var bytes = Array(item.page.utf8)
    let edits = found.compactMap(\.fix).filter(\.isSafe).flatMap(\.edits).sorted { $0.range > $1.range }
    for edit in edits { bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.text.utf8) }
    #expect(bytes == Array(fixed.utf8), "\(String(decoding: bytes, as: UTF8.self))")
    #expect(try await lint(item, fixed).diagnostics.isEmpty)
  }

  private func lint(_ item: Case, _ page: String) async throws -> LintHarness.Found {
    var files = [("en/page.md", item.source), ("\(item.locale)/page.md", page)]
    files += item.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let found = try await LintHarness.lint(files: files.map { ($0.0, Array($0.1.utf8)) }, dialect: item.dialect)
    return LintHarness.Found(
      diagnostics: found.diagnostics.filter { $0.place.file == "\(item.locale)/page.md" }, set: found.set)
  }
}
