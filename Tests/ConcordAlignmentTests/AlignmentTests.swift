import ConcordAlignment
import ConcordSyntax
import Testing

/// Two pages, and which block is which: each row as `source=target` by the first words of both.
@Suite struct AlignmentTests {
  struct Pages: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let target: String
    let rows: [String]
    var testDescription: String { name }
  }

  static let pages: [Pages] = [
    Pages(
      name: "blocks of the same kinds pair in order", source: "# A\n\nOne.\n\n- two\n- three\n\n```\nx\n```\n",
      target: "# Ah\n\nUn.\n\n- deux\n- trois\n\n```\nx\n```\n",
      rows: ["# A=# Ah", "One.=Un.", "two=deux", "three=trois", "```=```"]),
    Pages(
      name: "one missing item is one difference",
      source: "- open `a`\n- close `b`\n- wait for `c`\n- leave `d`\n",
      target: "- ouvrir `a`\n- attendre `c`\n- quitter `d`\n",
      rows: ["open=ouvrir", "close=", "wait=attendre", "leave=quitter"]),
    Pages(
      name: "numbers are the same in the scale of another language",
      source: "- 50,000 sellers\n- 30 million accounts\n- 5 billion payments\n- 10 deliveries\n- 10 billion more\n",
      target: "- 50000 个卖方\n- 3000 万账户\n- 50 亿交易\n- 5 个人\n- 100 亿次\n",
      rows: ["50,000=50000", "30=3000", "5=50", "10=5", "10=100"]),
    Pages(
      name: "links lead to the same place in the reader's language",
      source: "- [A](src/deque)\n- [B](../b/heap.md)\n- [C](/en/tree/)\n- [D](src/trie/)\n- [E](src/end)\n",
      target:
        "- [b](../b/heap.fr.md)\n- [c](/pt-br/tree)\n- [d](src/trie/README.pt-BR.md)\n- [e](src/end/README.fr.md)\n",
      rows: [
        "[A](src/deque)=", "[B](../b/heap.md)=[b](../b/heap.fr.md)", "[C](/en/tree/)=[c](/pt-br/tree)",
        "[D](src/trie/)=[d](src/trie/README.pt-BR.md)", "[E](src/end)=[e](src/end/README.fr.md)",
      ]),
    Pages(
      name: "a bold line that stands on the other side of a box",
      source: "# A\n\nOne.\n\n> [!NOTE]\n> It `is` so.\n\n**How it works**\n\nIt rises.\n",
      target: "# 甲\n\n一。\n\n**原理**\n\n> [!NOTE]\n> 它 `is` 如此。\n\n升。\n",
      rows: ["# A=# 甲", "One.=一。", "**How=**原理** (moved)", "[!NOTE]=[!NOTE]", "It=升。"]),
    Pages(
      name: "a section is told by what it begins with",
      source: "# A\n\n## In\n\n| N |\n| - |\n| tide_in |\n| tide_up |\n| tide_on |\n| tide_off |\n",
      target:
        "# 甲\n\n## 入\n\n| N |\n| - |\n| tide_in |\n\n## 上\n\n| N |\n| - |\n| tide_up |\n| tide_on |\n| tide_off |\n",
      rows: [
        "# A=# 甲", "## In=## 入", "| N=| N", "| tide_in=| tide_in", "=## 上", "=| N", "| tide_up=| tide_up",
        "| tide_on=| tide_on", "| tide_off=| tide_off",
      ]),
    Pages(
      name: "the source's text beside its translation is the one too many",
      source: "- One `a`.\n- Added more columns to the `Work` page.\n- Two `b`.\n",
      target: "- 一 `a`。\n- Added more columns to the `Work` page.\n- 为 `Work` 页面添加了列。\n- 二 `b`。\n",
      rows: ["One=一", "=Added", "Added=为", "Two=二"]),
    Pages(
      name: "names that both languages have are no copy",
      source: "- Jane Doe, Example Corporation\n- The end of `it`\n",
      target: "- Jane Doe, Example Corporation\n- 张三，示例公司\n- `it` 的结尾\n",
      rows: ["Jane=Jane", "=张三，示例公司", "The=`it`"]),
    Pages(
      name: "words in addresses that are no locales",
      source: "- [A](go/log-in)\n- [B](js/log-in)\n- [C](py/log-out)\n",
      target: "- [a](go/log-in)\n- [c](py/log-out)\n",
      rows: ["[A](go/log-in)=[a](go/log-in)", "[B](js/log-in)=", "[C](py/log-out)=[c](py/log-out)"]),
    Pages(
      name: "an item of another depth is another item",
      source: "- [Up](#up)\n  - [Sum](#sum)\n- [Names of domains](#names)\n",
      target: "- [上](#上)\n- [名](#名)\n", rows: ["[Up](#up)=[上](#上)", "[Sum](#sum)=", "[Names=[名](#名)"]),
    Pages(
      name: "a heading is told by its number",
      source: "# A\n\n## 1.1 In\n\n## 1.3 Way\n\nTwo.\n",
      target: "# 甲\n\n## 1.1 入\n\n## 1.2 出\n\n## 1.3 道\n\n三。\n",
      rows: ["# A=# 甲", "## 1.1=## 1.1", "=## 1.2", "## 1.3=## 1.3", "Two.=三。"]),
    Pages(
      name: "sections are told by what they are made of",
      source: "# A\n\n## In\n\nSee [the base](#base):\n\n- [One](#one)\n- [Two](#two)\n\n## Out\n\nLong ago.\n",
      target: "# 甲\n\n## 入\n\n见[库](#库)：\n\n- [一](#一)\n- [二](#二)\n",
      rows: [
        "# A=# 甲", "## In=## 入", "See=见[库](#库)：", "[One](#one)=[一](#一)", "[Two](#two)=[二](#二)", "## Out=", "Long=",
      ]),
    Pages(
      name: "names in the text tell items that no code marks",
      source: "- user_id: who asks\n- message_id: what is asked\n- GitHub or GitLab\n- when it starts\n",
      target: "- message_id：问题\n- GitHub 或 GitLab\n- 开始时间\n",
      rows: ["user_id:=", "message_id:=message_id：问题", "GitHub=GitHub", "when=开始时间"]),
    Pages(
      name: "what stands with another block of the section is not missing",
      source: "Look:\n\n<F>\n\n![One](one.png)\n\n</F>\n\n<F>\n\n![Two](two.png)\n\n</F>\n",
      target: "Regardez :\n\n<F>\n\n![Un](one.png)\n![Deux](two.png)\n\n</F>\n",
      rows: ["Look:=Regardez", "<F>=", "</F>=", "<F>=<F>", "![One](one.png)=![Un](one.png) (merged)", "</F>=</F>"]),
    Pages(
      name: "lines that no blank line parts are one row",
      source: "# Mail\n\nOpen `Mail` first.\n\nIt shows `Mail`:\n\n![](one.png)\n\n![](two.png)\n",
      target: "# Mail\n\nOuvrez `Mail`.\nVoici `Mail` :\n![](one.png)\n![](two.png)\n",
      rows: ["# Mail=# Mail", "Open=Ouvrez (merged)"]),
    Pages(
      name: "lines that end a sentence each are one row, whatever they hold",
      source: "# Mail\n\nThe first one is here.\n\nThe second goes there.\n\nAnd a third stays.\n\n- x\n",
      target: "# Mail\n\nLe premier est ici.\nLe second va là.\nUn troisième reste.\n\n- x\n",
      rows: ["# Mail=# Mail", "The=Le (merged)", "x=x"]),
    Pages(
      name: "a line less is a paragraph less",
      source: "# Mail\n\nThe first one is here.\n\nThe second goes there.\n\nAnd a third stays.\n\n- x\n",
      target: "# Mail\n\nLe premier est ici.\nLe second va là.\n\n- x\n",
      rows: ["# Mail=# Mail", "The=Le (merged)", "And=", "x=x"]),
    Pages(
      name: "what introduces a list may stand in the paragraph before",
      source: "There are two ways to do what you want here.\n\nChoose one:\n\n- this\n- that\n",
      target: "您可以通过两种方式完成，请选择其中一种：\n\n- 这个\n- 那个\n",
      rows: ["There=您可以通过两种方式完成，请选择其中一种： (merged)", "this=这个", "that=那个"]),
    Pages(
      name: "a text twice as long as it should be holds two",
      source: lengths.source
        + "The hook runs when the tags are there, before they are put into the page.\n\n"
        + "The tags can be adjusted here in any way that you like.\n\n# End\n",
      target: lengths.target
        + "Le crochet est appelé quand les balises sont là, avant qu'on les mette dans la page. "
        + "On peut y adapter les balises comme on veut.\n\n# Fin\n",
      rows: lengths.rows + ["The=Le (merged)", "# End=# Fin"]),
    Pages(
      name: "a step that holds two steps",
      source: lengths.source
        + "1. Click the node, and head to the panel on the right.\n2. "
        + "Click the button with the plus sign to add knowledge.\n3. Save it.\n\n# End\n",
      target: lengths.target
        + "1. "
        + "Cliquez sur le nœud, et dans le panneau de droite sur le bouton avec le signe plus pour ajouter un "
        + "savoir.\n2. Enregistrez.\n\n# Fin\n",
      rows: lengths.rows + ["Click=Cliquez (merged)", "Save=Enregistrez.", "# End=# Fin"]),
    Pages(
      name: "a text as long as it should be holds one",
      source: lengths.source
        + "The hook runs when the tags are there, before they are put into the page.\n\n"
        + "The tags can be adjusted here in any way that you like.\n\n# End\n",
      target: lengths.target
        + "Le crochet est appelé quand les balises sont là, avant qu'on les mette dans la page.\n\n# Fin\n",
      rows: lengths.rows + ["The=Le", "The=", "# End=# Fin"]),
    Pages(
      name: "what a text does not name is not in it",
      source: lengths.source
        + "The hook runs when the tags are there, before they are put into the page.\n\n"
        + "The tags can be adjusted with `alter` in any way that you like.\n\n# End\n",
      target: lengths.target
        + "Le crochet est appelé quand les balises sont là, avant qu'on les mette dans la page. "
        + "On peut y adapter les balises comme on veut.\n\n# Fin\n",
      rows: lengths.rows + ["The=Le", "The=", "# End=# Fin"]),
    Pages(
      name: "a text that was taken in two, with more code in it",
      source: lengths.source
        + "Second, if a loader delivers a result in the pitch method, the process turns around. In our example above, if the pitch "
        + "method returned something:\n\n# End\n",
      target: lengths.target
        + "Ensuite, si un chargeur y donne un résultat, tout se retourne.\n\n"
        + "Dans notre exemple ci-dessus, si la méthode `pitch` a renvoyé quelque chose :\n\n# Fin\n",
      rows: lengths.rows + ["Second,=Ensuite, (split)", "# End=# Fin"]),
    Pages(
      name: "what introduces a list is not in its first item",
      source: lengths.source
        + "Take these steps in this order and no other:\n\n1. Click the node.\n2. Save it.\n\n# End\n",
      target: lengths.target
        + "1. Cliquez une fois ou deux sur le nœud qui est là devant vous.\n2. Enregistrez.\n\n# Fin\n",
      rows: lengths.rows + ["Take=", "Click=Cliquez", "Save=Enregistrez.", "# End=# Fin"]),
    Pages(
      name: "a heading keeps the word that it begins with",
      source:
        "# A\n\n## Helper in code\n\n[Helper](h.md) helps.\n\n## Logger for all\n\n[Logger](l.md) logs.\n\n## Interface\n\nIt is simple:\n\n```\na\nb\nc\n```\n",
      target:
        "# A\n\n## Helper - 在代码中\n\n[Helper](h.md)：帮助。\n\n## Logger - 适配各种日志\n\n[Logger](l.md)：日志。\n\n```\na\nb\nc\n```\n",
      rows: [
        "# A=# A", "## Helper=## Helper", "[Helper](h.md)=[Helper](h.md)：帮助。", "## Logger=## Logger",
        "[Logger](l.md)=[Logger](l.md)：日志。", "## Interface=", "It=", "```=```",
      ]),
    Pages(
      name: "what lacks a space to be a heading holds its section together",
      source: "# A\n\n## Set up Nextcloud\n\nText one is here.\n\n## End\n\nThe last.\n",
      target: "# A\n\n##\u{A0}Configurer Nextcloud\n\nLe texte est ici.\n\n## Fin\n\nLe dernier.\n",
      rows: [
        "# A=# A", "=## Configurer", "## Set=", "Text=Le", "## End=## Fin", "The=Le",
      ]),
    Pages(
      name: "a heading keeps a word that no other one has",
      source: "# A\n\n## Setting up Dropbox sync\n\nOne.\n\n## Setting up Nextcloud\n\nTwo.\n\n## End\n\nThree.\n",
      target: "# A\n\n## Configurer Nextcloud\n\nDeux.\n\n## Fin\n\nTrois.\n",
      rows: [
        "# A=# A", "## Setting=", "One.=", "## Setting=## Configurer", "Two.=Deux.", "## End=## Fin", "Three.=Trois.",
      ]),
    Pages(
      name: "a shortcode alone is none of the source's paragraphs",
      source: "One `a` is here.\n\nUsually it is because of the `b` that the server is out of memory.\n",
      target: "Un `a` est là.\n\n{{notice}}\n", rows: ["One=Un", "={{notice}}", "Usually="]),
    Pages(
      name: "rows of a table in another order",
      source: "| N | T |\n|-|-|\n| to | `a` or `b` |\n| border | `c` |\n| center | `d` |\n| other | `x` |\n",
      target: "| N | T |\n|-|-|\n| center | `d` |\n| border | `c` |\n| to | `a` ou `b` |\n| autre | `x` |\n",
      rows: [
        "| N=| N", "| center=| center (moved)", "| border=| border", "| to=| to (moved)", "| other=| autre",
      ]),
    Pages(
      name: "a row in another place, and one that is lost",
      source: "| N | T |\n|-|-|\n| to | `a` |\n| border | `c` |\n| center | `d` |\n",
      target: "| N | T |\n|-|-|\n| center | `e` |\n| to | `b` |\n",
      rows: ["| N=| N", "| border=", "| center=| center (moved)", "| to=| to (moved)"]),
    Pages(
      name: "sections of tags alone, in another order",
      source:
        "# A\n\n## Props\n\nOne.\n\n## useWatch\n\n<code src=\"w.tsx\"></code>\n\n## Demo\n\n<code src=\"d.tsx\"></code>\n",
      target:
        "# A\n\n## 属性\n\n一。\n\n## 示例\n\n<code src=\"d.tsx\"></code>\n\n## useWatch\n\n<code src=\"w.tsx\"></code>\n",
      rows: [
        "# A=# A", "## Props=## 属性", "One.=一。", "## Demo=## 示例", "<code=<code", "## useWatch=## useWatch (moved)",
        "<code=<code",
      ]),
    Pages(
      name: "sections pair by id though their order and number differ",
      source: "# A\n{: #a}\n\n## B\n{: #b}\n\nBee `1`.\n\n## C\n{: #c}\n\nSee `2`.\n",
      target: "# A\n{: #a}\n\n## C\n{: #c}\n\nCé `2`.\n", rows: ["# A=# A", "## B=", "Bee=", "## C=## C", "See=Cé"]),
    Pages(
      name: "sections in the order of another alphabet pair by id",
      source:
        "# A\n\n## Host\n{: #host}\n\nOne.\n\n### In\n\nTwo.\n\n## Port\n{: #port}\n\nThree.\n\n## Zone\n{: #zone}\n\nFour.\n",
      target:
        "# A\n\n## Port\n{: #port}\n\nTrois.\n\n## Zone\n{: #zone}\n\nQuatre.\n\n## Hôte\n{: #host}\n\nUn.\n\n### Dedans\n\nDeux.\n",
      rows: [
        "# A=# A", "## Port=## Port", "Three.=Trois.", "## Zone=## Zone", "Four.=Quatre.", "## Host=## Hôte (moved)",
        "One.=Un.", "### In=### Dedans", "Two.=Deux.",
      ]),
    Pages(
      name: "ids that a translation writes out are those that the site makes of the source",
      source: "# Terms\n\n### Client-side app\n\nOne.\n\n### Trace\n\nTwo.\n\n### Zone\n\nThree.\n",
      target:
        "# Termini\n\n### Traccia {#trace}\n\nDue.\n\n### Usata dal cliente {#client-side-app}\n\nUno.\n\n### Zona {#zone}\n\nTre.\n",
      rows: [
        "# Terms=# Termini", "### Trace=### Traccia", "Two.=Due.", "### Client-side=### Usata (moved)", "One.=Uno.",
        "### Zone=### Zona", "Three.=Tre.",
      ]),
    Pages(
      name: "as many headings pair in order where little speaks against it",
      source: "## One\n\n`a` `b` `c`\n\n## Two\n\n`x` `y`\n",
      target: "## Un\n\n`p` `q`\n\n## Deux {#zwei}\n\n`c` `d` `e`\n",
      rows: ["## One=## Un", "`a`=`p`", "## Two=## Deux", "`x`=`c`"]),
    Pages(
      name: "sections that were moved, under other names, pair by what stands in them",
      source:
        "# A\n\n## Open\n\n`a1` `a2` `a3` `a4`\n\n## Shut\n\n`b1` `b2` `b3`\n\n## Lock\n\n`c1` `c2` `c3`\n\n## End\n\nBye.\n",
      target:
        "# A\n\n## Serrure\n\n`c1` `c2` `c3`\n\n## Ouvrir\n\n`a1` `a2` `a3` `a4`\n\n## Fermer\n\n`b1` `b2` `b3`\n",
      rows: [
        "# A=# A", "## Lock=## Serrure (moved)", "`c1`=`c1`", "## Open=## Ouvrir", "`a1`=`a1`", "## Shut=## Fermer",
        "`b1`=`b1`",
        "## End=", "Bye.=",
      ]),
    Pages(
      name: "sections pair by a text that both pages have once",
      source: "# A\n\n## add\n\nOne.\n\n## remove\n\nTwo.\n\n## see\n",
      target: "# A\n\n## remove\n\nDeux.\n\n## add\n\nUn.\n",
      rows: ["# A=# A", "## remove=## remove", "Two.=Deux.", "## see=", "## add=## add (moved)", "One.=Un."]),
    Pages(
      name: "ids that have come to stand at other headings move no section",
      source: "## A\n{: #a}\n\nRun `one`.\n\n## B\n{: #b}\n\nRun `two`.\n\n## C\n{: #c}\n\nRun `three`.\n",
      target:
        "## A\n{: #c}\n\nLancez `one`.\n\n## Bé\n{: #a}\n\nLancez `two`.\n\n## Cé\n{: #b}\n\nLancez `three`.\n",
      rows: ["## A=## A", "Run=Lancez", "## B=## Bé", "Run=Lancez", "## C=## Cé", "Run=Lancez"]),
    Pages(
      name: "one heading that lost its marker is one heading",
      source: (1...4).map { "## Step \($0 * 7)\n\nRun `run-\($0)`.\n\n" }.joined(),
      target: (1...4).map { "##\($0 == 2 ? "!" : "") Étape \($0 * 7)\n\nLancez `run-\($0)`.\n\n" }.joined(),
      rows: ["## Step=## Étape", "Run=Lancez", "=##!", "## Step=", "Run=Lancez"]
        + [String](repeating: "", count: 2).flatMap { _ in ["## Step=## Étape", "Run=Lancez"] }),
    Pages(
      name: "a heading that is missing is found by what stood below it",
      source: "# A\n\n## One\n\n`a`\n\n## Two\n\n`b`\n\n## Three\n\n`c`\n",
      target: "# A\n\n## Deux\n\n`b`\n\n## Trois\n\n`c`\n",
      rows: ["# A=# A", "## One=", "`a`=", "## Two=## Deux", "`b`=`b`", "## Three=## Trois", "`c`=`c`"]),
    Pages(
      name: "a paragraph that was split is one row",
      source:
        "Open the console with `open`, and choose a project from the list. Then install the client with `install` and wait until it is done.\n\nEnd `z`.\n",
      target:
        "Ouvrez la console avec `open`, et choisissez un projet dans la liste.\n\nInstallez ensuite le client avec `install` et attendez qu'il soit prêt.\n\nFin `z`.\n",
      rows: ["Open=Ouvrez (split)", "End=Fin"]),
    Pages(
      name: "paragraphs that were merged are one row",
      source:
        "Open the console with `open`, and choose a project.\n\nInstall the client with `install` and wait.\n\nEnd `z`.\n",
      target:
        "Ouvrez la console avec `open`, choisissez un projet, installez le client avec `install` et attendez.\n\nFin `z`.\n",
      rows: ["Open=Ouvrez (merged)", "End=Fin"]),
    Pages(
      name: "items in the order of another alphabet are moved",
      source: "- apple `a1` and `a2`\n- pear `p1` and `p2`\n- zebra `z1` and `z2`\n",
      target: "- zèbre `z1` et `z2`\n- pomme `a1` et `a2`\n- poire `p1` et `p2`\n",
      rows: ["zebra=zèbre (moved)", "apple=pomme", "pear=poire"]),
    Pages(
      name: "moved code is the same code", source: "# A\n{: #a}\n\n```\nmake one\n```\n\n# B\n{: #b}\n\nText.\n",
      target: "# A\n{: #a}\n\n# B\n{: #b}\n\nTexte.\n\n```\nmake one\n```\n",
      rows: ["# A=# A", "# B=# B", "Text.=Texte.", "```=``` (moved)"]),
    Pages(
      name: "a table's rows pair by what they hold", source: "| A | B |\n|---|---|\n| `x` | one |\n| `y` | two |\n",
      target: "| A | B |\n|---|---|\n| `y` | deux |\n", rows: ["| A=| A", "| `x`=", "| `y`=| `y`"]),
    Pages(
      name: "a broken fence does not swallow the headings below it",
      source: "1. Do:\n\n   ```\n   a\n   ```\n\n## B\n{: #b}\n\nText `t`.\n",
      target: "1. Faites :\n\n   ```\n   a\n       ```\n\n## B\n{: #b}\n\nTexte `t`.\n",
      rows: ["Do:=Faites", "```=```", "## B=## B", "Text=Texte"]),
    Pages(
      name: "a heading of another level and name is no pivot", source: "## X `b`\n\nText `t` and `u`.\n",
      target: "Texte `t` et `u`.\n\n### Y `c`\n", rows: ["## X=", "Text=Texte", "=### Y"]),
    Pages(
      name: "a heading of another level is known by its id",
      source: "# A\n{: #a}\n\n## B\n{: #b}\n\nOne.\n\n## C\n{: #c}\n\nTwo `t`.\n",
      target: "# A\n{: #a}\n\n### B\n{: #b}\n\nDeux `t`.\n",
      rows: ["# A=# A", "## B=### B", "One.=", "## C=", "Two=Deux"]),
    Pages(
      name: "one number does not make a paragraph a moved one", source: "Take `a1`.\n\n# H\n\nEnd.\n",
      target: "# H\n\nFin.\n\nPrenez `a1`.\n", rows: ["Take=", "# H=# H", "End.=Fin.", "=Prenez"]),
    Pages(
      name: "equal code goes before like code", source: "```\na\n```\n\n```\nb\n```\n",
      target: "```\nb\n```\n\n```\nc\n```\n", rows: ["```=", "```=```", "=```"]),
    Pages(
      name: "items with other labels are not parts of one", source: "- **A** one and **B** two\n- End `z`\n",
      target: "- **A** un\n- **C** deux\n- Fin `z`\n", rows: ["**A**=**A**", "=**C**", "End=Fin"]),
    Pages(
      name: "items with the labels of one are its parts", source: "- **A** one and **B** two\n- End `z`\n",
      target: "- **A** un\n- **B** deux\n- Fin `z`\n", rows: ["**A**=**A** (split)", "End=Fin"]),
    Pages(
      name: "an empty page has no counterpart for anything", source: "One.\n\nTwo.\n", target: "",
      rows: ["One.=", "Two.="]),
  ]

  /// Paragraphs from which it can be seen how long a translation is.
  static let lengths = (
    source: (1...5).map { "Here is `a\($0)`, of which there is not much to be said.\n\n" }.joined(),
    target: (1...5).map { "Voici `a\($0)`, dont il n'y a pas grand-chose à dire.\n\n" }.joined(),
    rows: Array(repeating: "Here=Voici", count: 5)
  )

  @Test(arguments: pages)
  func `rows pair the blocks`(_ pages: Pages) {
    let source = Document(parsing: Array(pages.source.utf8), dialect: .ibmCloud)
    let target = Document(parsing: Array(pages.target.utf8), dialect: .ibmCloud)
    let alignment = Alignment(source, target)
    let rows = alignment.rows.map { row in
      let one = row.source.map { Self.start(alignment.source[$0], source) } ?? ""
      let other = row.target.map { Self.start(alignment.target[$0], target) } ?? ""
      let isPlain = [.pair, .missing, .extra].contains(row.kind)
      return "\(one)=\(other)\(isPlain ? "" : " (\(row.kind.rawValue))")"
    }
    #expect(rows == pages.rows)
  }

  /// The first word of a block, with the sign that opens it.
  private static func start(_ block: Block, _ document: Document) -> String {
    let words = document.text[document.nodes[block.node].range].split(whereSeparator: \.isWhitespace)
    let first = words.first.map(String.init) ?? ""
    return first.allSatisfy({ "#|".contains($0) }) && words.count > 1 ? "\(first) \(words[1])" : first
  }

  /// Every page of a set against each other: whatever is compared, each block stands in one row.
  @Test func `each block stands in exactly one row, whatever two pages hold`() {
    for one in Self.pages {
      for other in Self.pages {
        let source = Document(parsing: Array(one.source.utf8), dialect: .ibmCloud)
        let target = Document(parsing: Array(other.target.utf8), dialect: .ibmCloud)
        let alignment = Alignment(source, target)
        let left = alignment.rows.compactMap(\.source).flatMap { alignment.source[$0].nodes }.sorted()
        let right = alignment.rows.compactMap(\.target).flatMap { alignment.target[$0].nodes }.sorted()
        #expect(left == Blocks(source).map(\.node), "\(one.name) / \(other.name)")
        #expect(right == Blocks(target).map(\.node), "\(one.name) / \(other.name)")
      }
    }
  }

  /// More blocks than are weighed at once, as machines write them.
  @Test func `a page of thousands of blocks is aligned`() {
    let source = Document(parsing: Array(String(repeating: "Text\n\n", count: 1600).utf8), dialect: .ibmCloud)
    let target = Document(parsing: Array(String(repeating: "Texte\n\n", count: 1550).utf8), dialect: .ibmCloud)
    let rows = Alignment(source, target).rows
    #expect(rows.compactMap(\.source).sorted() == Array(0..<1600))
    #expect(rows.compactMap(\.target).sorted() == Array(0..<1550))
  }
}
