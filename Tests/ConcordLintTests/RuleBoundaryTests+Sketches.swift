import ConcordSyntax
import SharedMaterial

/// Code that is none: sentences in fences, sketches of programs, names of places and numbers with a word between them.
extension RuleBoundaryTests {
  private static func fence(_ lines: String, _ info: String = "text") -> String { "```\(info)\n\(lines)\n```\n" }

  private static let fields = (1...5).map { "key\($0): The name of the thing number \($0)" }.joined(separator: "\n")
  private static let fieldsInJapanese = (1...5).map { "key\($0): ものの名前 \($0)" }.joined(separator: "\n")

  static let sketches = [
    Case(
      name: "a sentence with a sign", dialect: .gfm, source: fence("5 = 0b0101\nCount of set bits = 2"),
      page: fence("5 = 0b0101\nDécompte des bits à 1 = 2"), expected: ["3 info code-changed unsafe"]),
    Case(
      name: "a sentence with a sign, in code", dialect: .gfm, source: fence("Count of set bits = 2", "python"),
      page: fence("Décompte des bits = 2", "python"), expected: ["2 error code-changed unsafe"]),
    Case(
      name: "what is left out at the end of code", dialect: .gfm, source: fence("a: 1px;\n...", "css"),
      page: fence("a: 1px;", "css"), expected: ["2 info code-changed unsafe"]),
    Case(
      name: "a statement of three dots", dialect: .gfm, source: fence("def a():\n    ...", "python"),
      page: fence("def a():", "python"), expected: ["2 error code-changed unsafe"]),
    Case(
      name: "what a reader writes, on two lines", dialect: .gfm,
      source: fence("value:\n  <list of names\n  to leave out>", "yaml"),
      page: fence("value:\n  <noms à\n  exclure>", "yaml"), expected: ["3 info code-changed unsafe"]),
    Case(
      name: "the text of a page in code", dialect: .gfm, locale: "ja",
      source: fence("<body>\n  A page of\n  the tide\n</body>", "html"),
      page: fence("<body>\n  潮の\n  ページ\n</body>", "html"), expected: ["3 info code-text-changed"]),
    Case(
      name: "a script of a page in code", dialect: .gfm, locale: "ja",
      source: fence("<script>\n  run(tide)\n</script>", "html"),
      page: fence("<script>\n  run(潮)\n</script>", "html"), expected: ["3 error code-changed unsafe"]),
    Case(
      name: "a label that says the same twice", dialect: .gfm, locale: "en",
      sourceLocale: "zh",
      source: fence("graph LR;\n  A --> O(Ebb out 落潮)", "mermaid"),
      page: fence("graph LR;\n  A --> O(Ebb out)", "mermaid"),
      expected: ["3 info code-changed unsafe"]),
    Case(
      name: "an option parted by a blank", dialect: .gfm, source: fence("tide --at=3 --port=x", "sh"),
      page: fence("tide --at 3 --port=x", "sh"), expected: []),
    Case(
      name: "an option parted by a blank, with another value", dialect: .gfm,
      source: fence("tide --at=3 --port=x", "sh"),
      page: fence("tide --at 4 --port=x", "sh"), expected: ["2 error code-changed unsafe"]),
    Case(
      name: "a variable parted by a blank", dialect: .gfm, source: fence("TIDE=3 run", "sh"),
      page: fence("TIDE 3 run", "sh"), expected: ["2 error code-changed unsafe"]),
    Case(
      name: "a name with a sign", dialect: .gfm, source: fence("count = 2"), page: fence("compte = 2"),
      expected: ["2 error code-changed unsafe"]),
    Case(
      name: "another number in a sentence", dialect: .gfm, source: fence("Count of set bits = 2"),
      page: fence("Count of set bits = 3"), expected: ["2 error code-changed unsafe"]),
    Case(
      name: "a sketch of a program", dialect: .gfm, locale: "vi",
      source: fence("Add(value)\n  Pre: value is new\n  n = node(value)\nend Add"),
      page: fence("ThêmVào(giá trị)\n  Trước: giá trị là mới\n  n = nút(giá trị)\nkết thúc ThêmVào"),
      expected: ["2 info code-changed unsafe"]),
    Case(
      name: "a program", dialect: .gfm, locale: "vi", source: fence("add(value)\nn = node(value)\ndone(n)", "python"),
      page: fence("thêm(giá)\nn = nút(giá)\nxong(n)", "python"), expected: ["2 error code-changed unsafe"]),
    Case(
      name: "a sentence for each key", dialect: .gfm, locale: "ja",
      source: fence(fields + "\nlist:\n  - A list of URLs to it", "yaml"),
      page: fence(fieldsInJapanese + "\nlist:\n  - このプロジェクトへの URL", "yaml"), expected: ["8 info code-changed unsafe"]),
    Case(
      name: "one kind of quotes for two", dialect: .gfm, source: fence("state: 'SENT', `SEEN`", ""),
      page: fence("state: 'SENT', 'SEEN'", ""), expected: []),
    Case(
      name: "quotes for backticks", dialect: .gfm, source: fence("run `date`", "sh"), page: fence("run 'date'", "sh"),
      expected: ["2 error code-changed unsafe"]),
    Case(
      name: "a list that a shell reads", dialect: .gfm, source: fence("x='one', `date`", ""),
      page: fence("x='one', 'date'", ""),
      expected: ["2 error code-changed unsafe"]),
    Case(
      name: "options in a fence of text", dialect: .gfm,
      source: fence("git add --all\ngit push --force\ngit tag --list\nwait"),
      page: fence("git add –all\ngit push –force\ngit tag –list\nwait"), expected: ["2 error code-changed unsafe"]),
    Case(
      name: "folders in a fence of text", dialect: .gfm,
      source: fence("cp /srv/data x\nrm /srv/tmp x\nls /srv/door x\nwait"),
      page: fence("cp /srv/données x\nrm /srv/tempé x\nls /srv/portée x\nwait"),
      expected: ["2 error code-changed unsafe"]),
    Case(
      name: "a command in a fence without a name", dialect: .gfm, locale: "es",
      source: fence("docker exec -it -e DEBUG web manage migrate", ""),
      page: fence("docker exec -it -e DEBUG web manage migrar", ""), expected: ["2 error code-changed unsafe"]),
    Case(
      name: "a key beside sentences", dialect: .gfm, locale: "ja", source: fence(fields + "\nhost: tide", "yaml"),
      page: fence(fieldsInJapanese + "\nホスト: tide", "yaml"), expected: ["7 error code-changed unsafe"]),
    Case(
      name: "a comparison", dialect: .gfm, source: "It is `5 -eq 6` here.\n", page: "C'est `5 -ne 6` ici.\n",
      expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "a measure", dialect: .gfm, source: "A rectangle of `24-by-60`, or `a-by-b`.\n",
      page: "Un rectangle de `24 par 60`, ou `a par b`.\n",
      expected: ["1 info code-span-changed unsafe", "1 info code-span-changed unsafe"]),
    Case(
      name: "another measure", dialect: .gfm, source: "A rectangle of `24-by-60` here.\n",
      page: "Un rectangle de `24 par 66` ici.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "an address in words", dialect: .gfm, source: "Call `http://host:[port]/path` now.\n",
      page: "Appelez `http://hôte:[port]/chemin` ici.\n", expected: ["1 info code-span-changed unsafe"]),
    Case(
      name: "an address", dialect: .gfm, source: "Call `http://tides:8080/path` now.\n",
      page: "Appelez `http://marées:8080/chemin` ici.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "an address with a host that is kept", dialect: .gfm, source: "Call `http://tides/users/{id}/lock` now.\n",
      page: "Appelez `http://tides/utilisateurs/{id}/verrou` ici.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "fences that a sample has lost", dialect: .gfm,
      source: "````js\nlet a = 1\n```\nlet b = 2\n```\nlet c = 3\n````\n\nText of `it`.\n",
      page: "```js\nlet a = 1\nlet b = 2\nlet c = 3\n```\n\nTexte de `it`.\n", expected: ["2 error code-changed unsafe"]
    ),
    Case(
      name: "a fence with fewer signs, and code that was translated", dialect: .gfm,
      source: "````md\n```sh\nbuild --all\n```\nBehind it\n````\n",
      page: "```md\n```sh\nconstruire --tout\n```\nDerrière\n```\n",
      expected: ["1 error fence-broken", "3 error code-changed unsafe"]),
    Case(
      name: "a fence with fewer signs", dialect: .gfm,
      source: "````md\n::: tip\n```js\nrun()\n```\n:::\n````\n\nText of `it`.\n",
      page: "```md\n::: tip\n```js\nrun()\n```\n:::\n```\n\nTexte de `it`.\n",
      expected: ["1 error fence-broken"], messages: ["its opener has 3 backticks, and the source's 4"]),
    Case(
      name: "a path of the language's own at the end of a text", dialect: .gfm,
      source:
        "1.  Name it, as in:\n\n    `content/en/blog/YYYY/short-name/index.md`.\n\n1.  Edit it, and then go on.\n",
      page:
        "1.  Nommez-le, comme dans\n    `content/fr/blog/YYYY/nom-court/index.md`.\n\n1.  Modifiez-le, et continuez.\n",
      expected: ["2 info code-span-extra", "2 info block-missing"]),
    Case(
      name: "a path that the source has elsewhere", dialect: .gfm,
      source: "# A\n\n`app/config/env/dev.json`\n\n`app/config/env/prod.json`\n\nText.\n",
      page: "# A\n\n`app/config/env/dev.json`\n\nTexte.\n", expected: ["3 warning block-missing"]),
    Case(
      name: "a title with letters", dialect: .gfm,
      source: "# A\n\n## Install and Configure the Command Line Interface (CLI)\n\nText of `it`.\n",
      page: "# A\n\n## Install and Configure the Command Line Interface (CLI)\n\nTexte de `it`.\n",
      expected: ["3 warning text-untranslated"]),
    Case(
      name: "a name with its letters", dialect: .gfm,
      source: "# A\n\n## International Organization for the Standards (IOS)\n\nText of `it`.\n",
      page: "# A\n\n## International Organization for the Standards (IOS)\n\nTexte de `it`.\n", expected: []),
    Case(
      name: "a sentence with letters", dialect: .gfm,
      source: "# A\n\n## Set up the door of the Organization for Standards (OS)\n\nText of `it`.\n",
      page: "# A\n\n## Set up the door of the Organization for Standards (OS)\n\nTexte de `it`.\n",
      expected: ["3 warning text-untranslated"]),
    Case(
      name: "who is quoted, with tags", dialect: .gfm,
      source: "<div style=\"a\">Anna Berg, Ben Carr, and Cora Dean Ebert - <b>Uber</b></div>\n\nText of `it`.\n",
      page: "<div style=\"a\">Anna Berg, Ben Carr, and Cora Dean Ebert - <b>Uber</b></div>\n\nTexte de `it`.\n",
      expected: []),
  ]
}
