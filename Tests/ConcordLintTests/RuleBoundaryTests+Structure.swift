import ConcordSyntax

/// Headings, lists, tables and boxes.
extension RuleBoundaryTests {
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
        "3 warning heading-level-changed", "9 warning heading-level-changed",
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
    Case(
      name: "a quoted sentence in the place of a heading", dialect: .gfm,
      source: "# A\n\nOpen `a`.\n\n## Why\n\nSee `b`.\n", page: "# A\n\nOuvrez `a`.\n\n> Tout va bien\n\nVoyez `b`.\n",
      expected: ["5 info block-extra", "5 error heading-missing"]),
    Case(
      name: "a sentence in the place of a heading", dialect: .gfm,
      source: "# A\n\nOpen `a`.\n\n## Why\n\nSee `b`.\n", page: "# A\n\nOuvrez `a`.\n\nTout va bien.\n\nVoyez `b`.\n",
      expected: ["5 info block-extra", "5 error heading-missing"]),
    Case(
      name: "a text that stands between fences", dialect: .mkdocs,
      source:
        "# Tide\n\nSee it.\n\n!!! info\n\n    **Start of it**: the line where the ebb begins, and only the first one.\n    **End of it**: the line where the flood begins, and only the first one.\n\n```bash\ntide --ebb\n```\n\nIt falls.\n",
      page:
        "# Marée\n\nVoyez.\n\n!!! info\n\n```\n**Début** : la ligne où le jusant commence, et la première seulement.\n**Fin** : la ligne où le flot commence, et la première seulement.\n```\n\n```bash\ntide --ebb\n```\n\nElle descend.\n",
      expected: ["7 warning block-missing"]),
    Case(
      name: "a text that is missing beside code that is new", dialect: .mkdocs,
      source:
        "# Tide\n\nSee it.\n\nTake the boat that lies at the quay, and bring the ropes along with you.\n\n```bash\ntide --ebb\n```\n\nIt falls.\n",
      page:
        "# Marée\n\nVoyez.\n\n```\nlet tide = open(\"quay\", mode: .ebb); close(tide); tide.reset(to: 0)\n```\n\n```bash\ntide --ebb\n```\n\nElle descend.\n",
      expected: ["5 error code-block-extra", "7 warning block-missing"]),
    Case(
      name: "a span that is a block of code in the translation", dialect: .gfm,
      source:
        "# Tide\n\nSee it:\n\n`Tide low = open(\"SELECT tide FROM quays WHERE id='\" + ask(\"id\") + \"'\");`\n\nIt falls.\n",
      page:
        "# Marée\n\nVoyez :\n\n```java\nTide low = open(\"SELECT tide FROM quays WHERE id='\" + ask(\"id\") + \"'\");\n```\n\nElle descend.\n",
      expected: []),
    Case(
      name: "a span that is another block of code in the translation", dialect: .gfm,
      source:
        "# Tide\n\nSee it:\n\n`Tide low = open(\"SELECT tide FROM quays WHERE id='\" + ask(\"id\") + \"'\");`\n\nIt falls.\n",
      page: "# Marée\n\nVoyez :\n\n```java\nTide low = open(\"SELECT ebb FROM boats\");\n```\n\nElle descend.\n",
      expected: ["5 error code-block-extra", "7 warning block-missing"]),
    Case(
      name: "a heading more above the first text", dialect: .hugo, locale: "hi",
      source:
        "---\ntitle: Tide\n---\n\nTide moon water quay harbour boat sail rope wind rain tide moon water quay harbour.\n\n## Problem it addresses\n\nTide moon water quay harbour boat sail rope wind rain tide moon water quay harbour boat.\n\n## How it helps\n\nTide moon water quay harbour boat sail rope wind rain tide moon water quay harbour boat sail rope wind rain tide moon water quay harbour boat sail rope.\n",
      page:
        "---\ntitle: ज्वार\n---\n\n## यह क्या है\n\nज्वार चंद्रमा पानी घाट बंदरगाह नाव पाल रस्सी हवा वर्षा ज्वार चंद्रमा पानी घाट बंदरगाह।\n\n## समस्या\n\nज्वार चंद्रमा पानी घाट बंदरगाह नाव पाल रस्सी हवा वर्षा ज्वार चंद्रमा पानी घाट बंदरगाह नाव पाल।\n\n## कैसे मदद\n\nज्वार चंद्रमा पानी घाट बंदरगाह नाव पाल रस्सी हवा वर्षा ज्वार चंद्रमा पानी घाट बंदरगाह नाव पाल रस्सी हवा वर्षा ज्वार चंद्रमा पानी घाट बंदरगाह नाव पाल रस्सी हवा वर्षा।\n",
      expected: ["5 warning heading-extra"]),
    Case(
      name: "a first text that is lost, and a section more", dialect: .hugo,
      source:
        "---\ntitle: Tide\n---\n\nThe tide is what the moon makes of the sea, and it comes twice a day.\nIt is seen at every quay of the coast, and nobody who has a boat forgets it.\nMany a harbour has a table of it.\n\n## Problem it addresses\n\nWithout a table of the tide, boats lie dry when they are to leave, and the harbour is full of waiting people.\nNobody knows when the next one comes, or how high the water will be at the quay.\n\n## How it helps\n\nA table says when the water rises, how high it will be, and for how long a boat can leave the harbour.\nIt is made for a year, and each harbour has its own one, as the shape of the coast is another at each place.\nWho reads it well will never wait for the water again, and tell those who do when it comes.\n",
      page:
        "---\ntitle: Marée\n---\n\n## Le problème\n\nSans table des marées, les bateaux sont à sec quand ils doivent partir, et le port est plein de gens qui attendent.\nPersonne ne sait quand vient la prochaine, ni à quelle hauteur sera l'eau au quai.\n\n## Comment elle aide\n\nUne table dit quand l'eau monte, à quelle hauteur elle sera, et combien de temps un bateau peut quitter le port.\nElle vaut pour une année, et chaque port a la sienne, car la forme de la côte est autre en chaque lieu.\nQui la lit bien n'attendra plus jamais l'eau, et dira aux autres quand elle vient.\n\n## Voir aussi\n\nD'autres tables sont là, et bien des livres en parlent depuis que l'on navigue.\n",
      expected: ["3 warning block-missing", "16 warning heading-extra"]),
    Case(
      name: "code directly below a line of tags in MDX", dialect: .docusaurus, locale: "zh",
      source:
        "# Tide\n\n<details>\n  <summary>Output</summary>\n```bash\nNAME: tide\n\nPlease be patient while the tide is coming in today\n```\n</details>\n\nIt falls.\n",
      page:
        "# 潮汐\n\n<details>\n  <summary>输出</summary>\n```bash\nNAME: tide\n\nPlease be patient while the tide is coming in today\n```\n</details>\n\n它下降。\n",
      expected: []),
    Case(
      name: "text below a line of tags in MDX", dialect: .docusaurus, locale: "zh",
      source:
        "# Tide\n\n<details>\n  <summary>Output</summary>\n\nPlease be patient while the tide is coming in today, and have a look\n\n</details>\n\nIt falls.\n",
      page:
        "# 潮汐\n\n<details>\n  <summary>输出</summary>\n\nPlease be patient while the tide is coming in today, and have a look\n\n</details>\n\n它下降。\n",
      expected: ["6 warning text-untranslated"]),
    Case(
      name: "a text that the source has indented", dialect: .gfm,
      source:
        "# Tide\n\n    This section will have shorter videos that you can watch pretty quickly.\n    It is nice if you want to refresh your knowledge often.\n\n- one\n- two\n",
      page:
        "# Marée\n\nCette section aura des vidéos plus courtes que vous pouvez regarder vite.\nC'est bien pour rafraîchir souvent vos connaissances.\n\n- un\n- deux\n",
      expected: ["3 info code-block-missing"]),
    Case(
      name: "a command that the source has indented", dialect: .gfm,
      source: "# Tide\n\n    tide --ebb --quay=\"north\" | sort -k2 > /tmp/out && cat /tmp/out\n\n- one\n- two\n",
      page: "# Marée\n\nCette section aura des vidéos plus courtes que vous pouvez regarder vite.\n\n- un\n- deux\n",
      expected: ["3 info block-extra", "3 error code-block-missing"]),
  ]
}
