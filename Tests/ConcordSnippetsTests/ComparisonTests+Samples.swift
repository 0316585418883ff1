import ConcordSnippets

/// What somebody else would have written in its place: names that readers replace, the time of day, remarks.
extension ComparisonTests {
  static let samples = [
    // Text between tags, with words that a program has, names in other capitals, and numbers in words.
    Pair(
      language: "jsx", source: "<b>Log in with this</b>\n", target: "<b>Inicia sesión con esto</b>\n", verdict: .text,
      lines: [1]),
    Pair(language: "jsx", source: "if (a in b) {}\n", target: "if (a of b) {}\n", verdict: .code, lines: [1]),
    Pair(
      language: "jsx", source: "<p>Don't wait: {count}</p>\n", target: "<p>N'attends pas : {count}</p>\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "jsx", source: "<p>Count: {count}</p>\n", target: "<p>Combien : {combien}</p>\n", verdict: .code,
      lines: [1]),
    Pair(
      language: "jsx", source: "<p>\n  You {may ? 'a' : 'b'} it{' '}\n  {now}\n</p>\n",
      target: "<p>\n  您{may ? 'a' : 'b'}\n  {now}\n</p>\n", verdict: .text, lines: [2]),
    Pair(language: "jsx", source: "<p>At most 3 signs</p>\n", target: "<p>最多3个字符</p>\n", verdict: .text, lines: [1]),
    Pair(
      language: "js", source: "it(\"When it gets 0 vat\", f)\n", target: "it(\"VAT 0을 받으면 됩니다\", f)\n", verdict: .text,
      lines: [1]),
    Pair(
      language: "js", source: "it(\"When it gets 0 vat\", f)\n", target: "it(\"VAT 1을 받으면 됩니다\", f)\n",
      verdict: .strings, lines: [1]),
    Pair(
      language: "mermaid", source: "sequenceDiagram\n  a->>b: HTTP Request<br/>Path: /x\n",
      target: "sequenceDiagram\n  a->>b: HTTP-Request<br/>Pfad: /x\n", verdict: .text, lines: [2]),
    Pair(
      language: "mermaid", source: "sequenceDiagram\nparticipant a as Path handler\nparticipant b as Task\n",
      target: "sequenceDiagram\nparticipant a as Pathhandler\nparticipant b as Aufgabe\n", verdict: .text,
      lines: [2, 3]),
    Pair(
      language: "mermaid", source: "sequenceDiagram\n  a->>b: HTTP\n", target: "sequenceDiagram\n  a-->>b: HTTP\n",
      verdict: .code,
      lines: [2]),
    // Machines of nobody in particular.
    Pair(
      language: "hcl", source: "a = \"10.12.43.12:33\"\n", target: "a = \"127.0.0.1:33\"\n", verdict: .text, lines: [1]),
    Pair(
      language: "hcl", source: "a = \"10.12.43.12:33\"\n", target: "a = \"127.0.0.1:34\"\n", verdict: .strings,
      lines: [1]),
    Pair(
      language: "hcl", source: "a = \"10.12.43.12:33\"\n", target: "a = \"0.0.0.0:33\"\n", verdict: .strings, lines: [1]
    ),
    // An apostrophe in what a string is made of, where a text's own may stand.
    Pair(
      language: "jsx", source: "a = `${b || it's c} d`\nf()\n", target: "a = `${b || it's c} e`\nf()\n",
      verdict: .strings,
      lines: [1]),
    Pair(
      language: "jsx", source: "<b>Call onTide now</b>\n", target: "<b>现在调用onTide</b>\n", verdict: .text, lines: [1]),
    Pair(
      language: "jsx", source: "<b>Call onTide now</b>\n", target: "<b>现在调用onTido</b>\n", verdict: .code, lines: [1]),
    Pair(
      language: "go", source: "f(m) # m will be sent\ng(m)\n", target: "f(m) # m 将发送到\ng(m)\n", verdict: .text,
      lines: [1]),
    Pair(language: "go", source: "f(m, will)\n", target: "f(m, 将发送到)\n", verdict: .code, lines: [1]),
    Pair(
      language: "js", source: "a = { 图例一: true }\n", target: "a = { 'Legend A': true }\n", verdict: .text, lines: [1]),
    Pair(
      language: "js", source: "a = { legend: true }\n", target: "a = { 'Legend A': true }\n", verdict: .code, lines: [1]
    ),
    Pair(language: "jsx", source: "<p>At most 3 signs</p>\n", target: "<p>最多4个字符</p>\n", verdict: .code, lines: [1]),
    Pair(
      language: "xml", source: "<name>tide ebb</name>\n", target: "<name>tide</name>\n", verdict: .code, lines: [1]),
    // Names whose order means nothing, and where it does.
    Pair(
      language: "ts", source: "import { A, B, c } from 'd';\n", target: "import { A, c, B } from 'd';\n",
      verdict: .whitespace, lines: [1]),
    Pair(
      language: "js", source: "const [a, b] = c;\n", target: "const [b, a] = c;\n", verdict: .code, lines: [1]),
    Pair(language: "js", source: "f(a, b);\n", target: "f(b, a);\n", verdict: .code, lines: [1]),
    Pair(
      language: "js", source: "const { a, b } = c;\n", target: "const { b, d } = c;\n", verdict: .code, lines: [1]),
    Pair(
      language: "python", source: "from c import a, b\n", target: "from c import b, a\n", verdict: .whitespace,
      lines: [1]),
    Pair(language: "python", source: "a, b = c\n", target: "b, a = c\n", verdict: .code, lines: [1]),
    Pair(language: "sql", source: "SELECT 1;\n", target: "SELECT 1\n", verdict: .identical, lines: []),
    Pair(
      language: "sql", source: "SELECT 1; SELECT 2\n", target: "SELECT 1 SELECT 2\n", verdict: .code, lines: [1]),
    // Brackets that a formatter puts around one parameter or one element, and those of a call.
    Pair(
      language: "jsx", source: "a.map(b => b.c);\n", target: "a.map((b) => b.c);\n", verdict: .whitespace, lines: [1]),
    Pair(language: "jsx", source: "a.map(b => b.c);\n", target: "a.map(() => b.c);\n", verdict: .code, lines: [1]),
    Pair(
      language: "jsx", source: "return (\n  <p>\n    {a}\n  </p>\n);\n", target: "return <p>{a}</p>;\n",
      verdict: .whitespace, lines: [1]),
    Pair(
      language: "jsx", source: "render(\n  <p>{a}</p>\n);\n", target: "render <p>{a}</p>;\n", verdict: .code,
      lines: [1, 1]
    ),
    Pair(
      language: "html", source: "<b>Sign in with GitHub</b>\n", target: "<b>Conéctate con Github</b>\n", verdict: .text,
      lines: [1]),
    Pair(
      language: "html", source: "<b>Sign in with GitHub</b>\n", target: "<b>Conéctate con GitLab</b>\n", verdict: .code,
      lines: [1]),
    Pair(
      language: "html", source: "<p>Written by: {a}</p>\n", target: "<p>Autor/-in: {a}</p>\n", verdict: .text,
      lines: [1]),
    Pair(language: "html", source: "<p>In 3 days</p>\n", target: "<p>三天内</p>\n", verdict: .text, lines: [1]),
    Pair(language: "html", source: "<p>In 3 days</p>\n", target: "<p>In 4 Tagen</p>\n", verdict: .code, lines: [1]),
    Pair(language: "html", source: "<a>Post 1</a>\n", target: "<a>記事1</a>\n", verdict: .text, lines: [1]),
    // A count that only one of two labels has, where the whole text of an element is another.
    Pair(language: "html", source: "<a>item one</a>\n", target: "<a>选项1</a>\n", verdict: .text, lines: [1]),
    Pair(
      language: "html", source: "<a b=\"c\">Action 1</a>\n", target: "<a b=\"c\">Voile</a>\n", verdict: .text,
      lines: [1]),
    Pair(language: "html", source: "<a>3 days</a>\n", target: "<a>4 Tage</a>\n", verdict: .code, lines: [1]),
    Pair(language: "html", source: "<a>Port 8080</a>\n", target: "<a>Puerto</a>\n", verdict: .code, lines: [1]),
    Pair(
      language: "html", source: "<a>Version 3 is out</a>\n", target: "<a>Version is out</a>\n", verdict: .code,
      lines: [1]),
    // Strings in an expression of a template, and what they stand among.
    Pair(
      language: "vue", source: "<a @b=\"c\">click to {{d ? 'open it' : 'close it'}} the door</a>\n",
      target: "<a @b=\"c\">cliquez pour {{d ? 'ouvrir' : 'fermer'}} la porte</a>\n", verdict: .text, lines: [1]),
    Pair(
      language: "vue", source: "<a>{{ d ? 'open it' : 'close it' }}</a>\n",
      target: "<a>{{ e ? 'ouvrir' : 'fermer' }}</a>\n", verdict: .code, lines: [1]),
    Pair(
      language: "html", source: "<a>{{ user.name }}</a>\n", target: "<a>{{ user.nom }}</a>\n", verdict: .code,
      lines: [1]),
    Pair(
      language: "vue", source: "<a :b=\"[\n  { c: true, message: 'age is required' },\n]\">\n",
      target: "<a :b=\"[\n  { c: true, message: 'l\\'âge est requis' },\n]\">\n", verdict: .text, lines: [2]),
    Pair(
      language: "vue", source: "<a @click=\"open = !open\">\n", target: "<a @click=\"open = !ouvert\">\n",
      verdict: .code, lines: [1]),
    Pair(
      language: "vue", source: "<a v-if=\"b\" c=\"d\">\n", target: "<a v-if=\"b\" c=\"e\">\n", verdict: .strings,
      lines: [1]),
    // A sentence in an element that takes fewer lines in another language, with a name in the line that it lacks.
    Pair(
      language: "jsx", source: "a(\n  <p>\n    The door is open\n    with the old APIs of it.\n  </p>\n);\n",
      target: "a(\n  <p>\n    The door is open\n  </p>\n);\n", verdict: .text, lines: [3]),
    Pair(
      language: "jsx", source: "a(\n  <p>\n    The door is open\n    APIs\n  </p>\n);\n",
      target: "a(\n  <p>\n    The door is open\n  </p>\n);\n", verdict: .code, lines: [3]),
    // What asks the reader for something, and a name that is shouted.
    Pair(
      language: "js", source: "a = 'YOUR_KEY_HERE'\n", target: "a = 'VOTRE_CLE_ICI'\n", verdict: .metavariables,
      lines: [1]),
    Pair(language: "js", source: "a = 'API_KEY'\n", target: "a = 'CLE_API'\n", verdict: .strings, lines: [1]),
    Pair(language: "js", source: "a = 'YOUR_KEY_HERE'\n", target: "a = 'votre'\n", verdict: .strings, lines: [1]),
    // An attribute more behind a label.
    Pair(
      language: "html", source: "<a title=\"Step 3\"></a>\n", target: "<a title=\"步骤 3\" b=\"c\"></a>\n",
      verdict: .code,
      lines: [1]),
    // Two words that a slash parts, and a path.
    Pair(
      language: "tsx", source: "a(\n  <p>\n    Show/hide the last tab\n  </p>\n);\n",
      target: "a(\n  <p>\n    显示/隐藏最后一个Tab\n  </p>\n);\n", verdict: .text, lines: [3]),
    Pair(
      language: "tsx", source: "a(\n  <p>\n    Open docs/en/a in the tab\n  </p>\n);\n",
      target: "a(\n  <p>\n    打开 docs/zh/b 标签\n  </p>\n);\n", verdict: .code, lines: [3]),
    // Words of another script behind a label, in a template, and a count that one of two texts spells out.
    Pair(
      language: "json", source: "{\"title\": \"card\"}\n", target: "{\"title\": \"卡片\"}\n", verdict: .text, lines: [1]),
    Pair(
      language: "json", source: "{\"kind\": \"card\"}\n", target: "{\"kind\": \"卡片\"}\n", verdict: .strings, lines: [1]),
    Pair(
      language: "json", source: "{\"title\": \"card\"}\n", target: "{\"title\": \"carte\"}\n", verdict: .strings,
      lines: [1]),
    Pair(language: "js", source: "a = `${b} format`;\n", target: "a = `${b}格式`;\n", verdict: .text, lines: [1]),
    Pair(
      language: "js", source: "a = `${b} format`;\n", target: "a = `${b} formato`;\n", verdict: .strings, lines: [1]),
    Pair(
      language: "js", source: "a = \"Add two entries\";\n", target: "a = \"添加2个条目\";\n", verdict: .text, lines: [1]),
    Pair(
      language: "js", source: "a = \"Add 3 entries\";\n", target: "a = \"添加2个条目\";\n", verdict: .strings, lines: [1]),
    // A label is for readers, also in one word; a value is for the program.
    Pair(
      language: "html", source: "<a label=\"off\">\n", target: "<a label=\"désactivé\">\n", verdict: .text, lines: [1]),
    Pair(
      language: "jsx", source: "b(<A title=\"off\" />);\n", target: "b(<A title=\"désactivé\" />);\n", verdict: .text,
      lines: [1]),
    Pair(
      language: "html", source: "<a content=\"detail\">\n", target: "<a content=\"详情\">\n", verdict: .text, lines: [1]),
    Pair(
      language: "html", source: "<a content=\"detail\">\n", target: "<a content=\"detalle\">\n", verdict: .strings,
      lines: [1]),
    Pair(
      language: "html", source: "<a value=\"off\">\n", target: "<a value=\"désactivé\">\n", verdict: .strings,
      lines: [1]),
    Pair(
      language: "html", source: "<a label=\"date_of\">\n", target: "<a label=\"jour_de\">\n", verdict: .strings,
      lines: [1]),
    Pair(language: "js", source: "title = \"date\";\n", target: "title = \"jour\";\n", verdict: .strings, lines: [1]),
    // A dash between words and a value is one of the sentence.
    Pair(
      language: "js", source: "a = `Option - ${id}`;\n", target: "a = `选项${id}`;\n", verdict: .text, lines: [1]),
    Pair(
      language: "js", source: "a = `Option -${id}`;\n", target: "a = `选项${id}`;\n", verdict: .strings, lines: [1]),
    // An expression of JSX or Svelte in an attribute, and an element on other lines.
    Pair(
      language: "astro", source: "<A b={`${c} is a picture of it`} />\n",
      target: "<A b={`Voici une image de ${c}`} />\n",
      verdict: .text, lines: [1]),
    Pair(language: "astro", source: "<A b={c.d} />\n", target: "<A b={c.e} />\n", verdict: .code, lines: [1]),
    Pair(
      language: "html", source: "<button\n  class=\"a\">Buy it</button>\n",
      target: "<button class=\"a\">L'acheter</button>\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "html", source: "<button\n  class=\"a\">Buy it</button>\n",
      target: "<button class=\"b\">L'acheter</button>\n",
      verdict: .strings, lines: [1]),
    // Quotes where either will do, in the script of an Astro component, and where they will not.
    Pair(
      language: "astro", source: "---\nimport A from \"a\";\n---\n<A />\n",
      target: "---\nimport A from 'a';\n---\n<A />\n",
      verdict: .whitespace, lines: [2]),
    Pair(
      language: "astro", source: "---\nconst a = 1 // one\n---\n<A />\n",
      target: "---\nconst a = 1 // un\n---\n<A />\n",
      verdict: .comments, lines: [2]),
    Pair(
      language: "html", source: "---\nlayout: a\n# one\n---\n<a>\n", target: "---\nlayout: a\n# un\n---\n<a>\n",
      verdict: .comments, lines: [3]),
    Pair(language: "js", source: "a(\"it\")\n", target: "a('is')\n", verdict: .strings, lines: [1]),
    Pair(language: "sh", source: "a \"$b\"\n", target: "a '$b'\n", verdict: .strings, lines: [1]),
    // A comment as another language than the label's has it, and what an option is.
    Pair(
      language: "yaml", source: "a: {\n// Third(optional), if it is there, then...\n}\n",
      target: "a: {\n// 第三步（可选）：如果它在，那么...\n}\n", verdict: .text, lines: [2]),
    Pair(
      language: "yaml", source: "a: {\n// Wait for 3 of them\n}\n", target: "a: {\n// 等待其中4个\n}\n", verdict: .code,
      lines: [2]),
    // Remarks where the language has none, and what stands before one.
    Pair(
      language: "", source: "a/\n├── b.go   # Dev proxy/disk handler\n",
      target: "a/\n├── b.go   # Handler proxy/disk dev\n", verdict: .text, lines: [2]),
    Pair(
      language: "", source: "  c io d  # using the `io` cookie\n", target: "  c io d  # usando la cookie `io`\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "", source: "4   => message packet type\n", target: "4   => tipo de paquete message\n", verdict: .text,
      lines: [1]),
    Pair(
      language: "", source: "c io d  # using the cookie\n", target: "c io e  # usando la cookie\n", verdict: .code,
      lines: [1]),
    Pair(
      language: "", source: "make up  # starts the boats now\nmake stop --force\n",
      target: "make up  # lance les bateaux maintenant\n", verdict: .code, lines: [1, 1]),
    Pair(
      language: "", source: "//\n// Tides\n//\nstatic int tide(void);\n", target: "//\n// Tides\n//\nint tide(void);\n",
      verdict: .code, lines: [4]),
    Pair(language: "", source: "make up\n", target: "make 启动 up\n", verdict: .code, lines: [1]),
    Pair(
      language: "py", source: "n = (\n    total\n    // rows\n)\n", target: "n = (\n    total\n    // lignes\n)\n",
      verdict: .code,
      lines: [3]),
    Pair(
      language: "", source: "a  => b(1, c)\n", target: "a  => d(1, c)\n", verdict: .code, lines: [1]),
    // What Docusaurus reads as part of the page.
    Pair(
      language: "mdx-code-block",
      source:
        "<Tab>\n    Generate a <a href={\"http://a.b/\"}>c</a> project with it:<br/><br/>\n\n    tide -n a\n\n</Tab>\n",
      target:
        "<Tab>\n    Generiere ein <a href={\"http://a.b/\"}>c</a> Projekt mit:<br/><br/>\n\n    tide -n a\n\n</Tab>\n",
      verdict: .text, lines: [2]),
    Pair(
      language: "mdx-code-block", source: "<Tab>\n\n    tide -n a\n\n</Tab>\n",
      target: "<Tab>\n\n    tide -m a\n\n</Tab>\n",
      verdict: .code, lines: [3]),
    // What a translator explains, and what is typed.
    Pair(
      language: "", source: "  size: int\n  style:\n", target: "  size: int\n  style:   样式定义\n", verdict: .text,
      lines: [2]),
    Pair(language: "sh", source: "tide --ebb\n", target: "tide --ebb 样式\n", verdict: .code, lines: [1]),
    // What a drawing of slashes and bars says besides.
    Pair(
      language: "", source: "   /\\\n  /  \\\n / e2e \\\n/_______\\\n",
      target: "   /\\\n  /  \\\n / e2e \\  （端到端测试）\n/_______\\\n", verdict: .text, lines: [3]),
    Pair(
      language: "", source: " / e2e \\\n", target: " / e2e \\ x-y\n", verdict: .code, lines: [1]),
    // A title behind the tag of its language, or a name.
    Pair(
      language: "yaml", source: "name:\n  zh-CN: NGQL Custom Monitoring\n", target: "name:\n  zh-CN: NGQL自定义监控\n",
      verdict: .text, lines: [2]),
    // A command that goes on below an option, behind a line that was not joined.
    Pair(
      language: "", source: "  tide \\ \n  --ebb \"a\" \\\n  --flow-urlencode \"b\" \\\n  c\n",
      target: "  tide \\ \n  --ebb \"a\" \\\n  --flow-traducido \"b\" \\\n  c\n", verdict: .code, lines: [3]),
    // What fills a place, however long.
    Pair(
      language: "text", source: "key xxxxxxxx of a.org\n", target: "key xxxx of a.org\n", verdict: .text, lines: [1]),
    Pair(language: "text", source: "key xx of a.org\n", target: "key x of a.org\n", verdict: .code, lines: [1]),
    // MySQL's comments.
    Pair(language: "sql", source: "use a; # the first\n", target: "use a; #第一个\n", verdict: .comments, lines: [1]),
    Pair(language: "sql", source: "use #a;\n", target: "use #b;\n", verdict: .code, lines: [1]),
    // An apostrophe that the string's own quotes ask to be marked.
    Pair(
      language: "js", source: "throw Error('the trace is missing the place')\n",
      target: "throw Error('la trace n\\'a pas l\\'endroit')\n", verdict: .text, lines: [1]),
    // Names of people, from either script into the other.
    Pair(
      language: "js", source: "a = ['马巴巴', '徐长卿']\n", target: "a = ['Ma Baba', 'Xu Changqing']\n", verdict: .text,
      lines: [1]),
    Pair(language: "js", source: "a('马巴巴')\n", target: "a('Ma Baba')\n", verdict: .text, lines: [1]),
    Pair(language: "js", source: "a('马 1')\n", target: "a('Ma 2')\n", verdict: .strings, lines: [1]),
    // A title behind `name:`, and a name that a program reads.
    Pair(language: "yaml", source: "- name: Deploy\n", target: "- name: Déploiement\n", verdict: .text, lines: [1]),
    Pair(language: "yaml", source: "- name: deploy\n", target: "- name: deploiement\n", verdict: .code, lines: [1]),
    // An address among the words of a page that is shown.
    Pair(
      language: "md", source: "I can go to `https://a.org/#intro` now.\n", target: "我可以去 `https://a.org/#介绍`。\n",
      verdict: .strings, lines: [1]),
    // What a command has printed begins with a capital; in another script, several lines are no commands.
    Pair(
      language: "sh", source: "Building your site. This takes a while\nRunning build step:\n",
      target: "Construindo o seu site. Isto demora\nExecutando a etapa:\n", verdict: .text, lines: [1, 2]),
    Pair(language: "sh", source: "build all\n", target: "construire tout\n", verdict: .code, lines: [1]),
    Pair(language: "sh", source: "check request\nopen door\n", target: "检查请求\n打开大门\n", verdict: .text, lines: [1, 2]),
    Pair(language: "sh", source: "open it\n", target: "打开它\n", verdict: .code, lines: [1]),
    Pair(
      language: "sh", source: "tide [command] [...flags]\n", target: "tide [commande] [...options]\n",
      verdict: .metavariables, lines: [1]),
    Pair(
      language: "sh", source: "tide get pod-[name of the pod] -o y\n", target: "tide get pod-[Pod的名称] -o y\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "sh", source: "tide get pod-[name of the pod] -o y\n", target: "tide get pod-[pod] -o y\n",
      verdict: .code, lines: [1]),
    Pair(language: "sh", source: "tide get [name] -o y\n", target: "tide get [a] -o z\n", verdict: .code, lines: [1]),
    Pair(
      language: "sh", source: "LAST: Tue Sep 29 10:18:44 2024\n", target: "LAST: Mon Jan 16 17:30:34 2023\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "sh", source: "LAST: Tue Sep 29 10:18:44 2024\n", target: "LAST: Tue Sep 29 10:18:44 2024 --now\n",
      verdict: .code, lines: [1]),
    Pair(
      language: "sh", source: "tide --at 10:18:44 --count 5\n", target: "tide --at 10:18:44 --count 6\n",
      verdict: .code, lines: [1]),
    Pair(
      language: "sh", source: "2024-05-01 10:00:00 5 boats\n", target: "2024-05-01 10:00:00 6 boats\n", verdict: .code,
      lines: [1]),
    Pair(language: "sh", source: "at Sep 29\n", target: "at Oct 29\n", verdict: .code, lines: [1]),
    Pair(
      language: nil, source: "a: \"b\" # what the list is for\nc: d\n", target: "a: \"b\"\nc: d\n", verdict: .text,
      lines: [1]),
    Pair(language: nil, source: "a: \"b\" #c\n", target: "a: \"b\"\n", verdict: .code, lines: [1]),
    Pair(
      language: "sh", source: "cp /path/to/a.yml b\n", target: "cp /chemin/vers/a.yml b\n", verdict: .text, lines: [1]),
    Pair(
      language: "sh", source: "cp /path/to/a.yml b\n", target: "cp /chemin/vers/c.yml b\n", verdict: .code, lines: [1]),
    Pair(language: "sh", source: "cp /path/from/a b\n", target: "cp /chemin/vers/a b\n", verdict: .code, lines: [1]),
    Pair(
      language: "js", source: "a('Have a beer!')\nb('beer')\n", target: "a('Prends une bière !')\nb('bière')\n",
      verdict: .text, lines: [1, 2]),
    Pair(
      language: "js", source: "a('Have a beer!')\nb('button')\nc('div')\n",
      target: "a('Prends une bière !')\nb('bouton')\nc('div')\n", verdict: .strings, lines: [1, 2]),
    Pair(
      language: "js", source: "a('beer')\nb('c-d')\n", target: "a('bière')\nb('e-f')\n", verdict: .strings,
      lines: [1, 2]),
    Pair(language: "text", source: "a.ejs   - uses EJS\n", target: "a.ejs   - usa EJS\n", verdict: .text, lines: [1]),
    Pair(language: "text", source: "tide - up\n", target: "tide - haut\n", verdict: .code, lines: [1]),
    Pair(language: "text", source: "tide   -up\n", target: "tide   -haut\n", verdict: .code, lines: [1]),
    Pair(language: "js", source: "a('Group 1')\n", target: "a('分组 1')\n", verdict: .text, lines: [1]),
    Pair(
      language: "php", source: "begin('a');\n\n... code that is measured ...\n\nend('a');\n",
      target: "begin('a');\n\n... 計測するコード ...\n\nend('a');\n", verdict: .text, lines: [3]),
    Pair(
      language: "js", source: "a(...b, c)\n", target: "a(...d, c)\n", verdict: .code, lines: [1]),
    Pair(
      language: "diff", source: "- 我有一块硬盘。\n+ 我有一块 `盘`\n", target: "- 我有一塊硬盤。\n+ 我有一塊 `盘`\n", verdict: .text,
      lines: [1, 2]),
    Pair(language: "diff", source: "- 硬盘 8\n", target: "- 硬盤 9\n", verdict: .code, lines: [1]),
    Pair(
      language: "php", source: "<?= $a ?>\n\ngenerates\n\n<p>Please wait</p>\n<?php b(); ?>\n",
      target: "<?= $a ?>\n\nこれは次の\n\n<p>お待ちください</p>\n<?php b(); ?>\n", verdict: .text, lines: [3, 5]),
    Pair(
      language: "php", source: "<p>Please wait</p>\n<?php b(); ?>\n", target: "<p>Attendez</p>\n<?php c(); ?>\n",
      verdict: .code, lines: [1, 2]),
    Pair(
      language: "php", source: "b();\n?>\n<p>Please wait</p>\n", target: "c();\n?>\n<p>Please wait</p>\n",
      verdict: .code,
      lines: [1]),
    // Marks in strings of plain code are none.
    Pair(
      language: "java", source: "save(String.format(\"<%s>\", name));\n",
      target: "keep(String.format(\"<%s>\", name));\n",
      verdict: .code, lines: [1]),
    Pair(
      language: "ruby", source: "wait time\nputs \"<%s>\" % name\n", target: "rest time\nputs \"<%s>\" % name\n",
      verdict: .code, lines: [1]),
    Pair(
      language: "php", source: "wait(b);\necho '<?xml version=\"1.0\"?>';\nsave(c);\n",
      target: "rest(b);\necho '<?xml version=\"1.0\"?>';\nkeep(c);\n", verdict: .code, lines: [1, 3]),
    Pair(
      language: "php", source: "<?php\necho '<?xml version=\"1.0\"?>';\nsave(c);\n?>\n<p>Wait now</p>\n",
      target: "<?php\necho '<?xml version=\"1.0\"?>';\nkeep(c);\n?>\n<p>Attendez</p>\n", verdict: .code, lines: [3, 5]),
    Pair(
      language: "php", source: "if ($a < 3) { b(); }\n", target: "if ($a < 3) { c(); }\n", verdict: .code, lines: [1]),
    Pair(
      language: "erb", source: "<h1>Your boats</h1>\n<%= a.b %>\n", target: "<h1>Vos bateaux</h1>\n<%= a.b %>\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "erb", source: "<h1>Your boats</h1>\n<%= a.b -%>\n", target: "<h1>Your boats</h1>\n<%= a.c -%>\n",
      verdict: .code, lines: [2]),
    Pair(language: "js", source: "a('Group 1')\n", target: "a('分组 2')\n", verdict: .strings, lines: [1]),
  ]
}
