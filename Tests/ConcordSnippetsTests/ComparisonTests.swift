import ConcordSnippets
import ConcordSyntax
import Testing

/// Pairs of snippets with the verdict that a developer and a translator would both sign.
@Suite struct ComparisonTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let language: String?
    let source: String
    let target: String
    let verdict: Verdict
    var isSignificant = false
    /// The lines of the translation that differ, from 1.
    var lines: [Int] = []
    var testDescription: String { "\(language ?? "?"): \(target)" }
  }

  static let pairs: [Pair] = [
    Pair(language: "js", source: "f({\n  a: 1, // x\n});\n", target: "f({\n  a: 1 // x\n})\n", verdict: .identical),
    Pair(language: "ts", source: "let a = 1; // x\nb()\n", target: "let a = 1 // x\nb();\n", verdict: .identical),
    Pair(
      language: "sh", source: "curl -X PUT a -d '{}'\n", target: "curl -X PUT \\\n  a \\\n  -d '{}'\n",
      verdict: .identical),
    Pair(
      language: "sh", source: "a --one --two\n", target: "a \\\n  --one \\\n  --too\n", verdict: .code, lines: [3]),
    Pair(
      language: "sh", source: "a \\\n  --one \\\n  --two\n", target: "a \\\n  --one\n", verdict: .code, lines: [2]),
    Pair(
      language: "sh", source: "a \\\n  --one\n", target: "a\n  --one\n", verdict: .code, lines: [1]),
    Pair(
      language: "vue", source: "<script setup>\n// one `x`\na()\n</script>\n",
      target: "<script setup>\n// un `x`\na()\n</script>\n", verdict: .comments, lines: [2]),
    Pair(
      language: "text", source: "Plain object\n\n  Read it ──> object\n", target: "普通 object\n\n  读取 ──> 对象\n",
      verdict: .text,
      lines: [1, 3]),
    Pair(
      language: "text", source: "Make a bullet list of 3 points.\n\n{{query}}\n", target: "列出 3 个要点。\n\n{{query}}\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "text", source: "Q: {{ question }}\n", target: "问：{{ question }}\n", verdict: .text, lines: [1]),
    Pair(language: "sh", source: "Q: {{ question }}\n", target: "问：{{ question }}\n", verdict: .code, lines: [1]),
    Pair(
      language: nil, source: "  let a = {\n", target: "  let b = {\n", verdict: .code, lines: [1]),
    // An option that was torn beside a file's name that was translated.
    Pair(
      language: "sh", source: "hugo new --kind tide content/<your-file>\n",
      target: "hugo new -- kind tide content/<votre-fichier>\n", verdict: .whitespace,
      isSignificant: true, lines: [1]),
    Pair(language: "yaml", source: "a: 1\n// ...\n", target: "a: 1\n// 省略\n", verdict: .text, lines: [2]),
    Pair(language: "yaml", source: "a: 1\n// ...\n", target: "a: 1\nb: 省略\n", verdict: .code, lines: [2]),
    // A label of a drawing in one line or two; a box that is lost is none.
    Pair(
      language: nil, source: "┌───┐\n│ a │  One-to-one mapping\n└───┘  of both\n",
      target: "┌───┐\n│ a │\n└───┘  一一对应的\n",
      verdict: .text, lines: [2, 3]),
    Pair(
      language: nil, source: "┌───┐ ┌───┐\n│ a │ │ b │\n└───┘ └───┘\n", target: "┌───┐ ┌───┐\n│ a │\n└───┘ └───┘\n",
      verdict: .code, lines: [2]),
    Pair(
      language: "clojure", source: "(def a 1) ; it is written in \"forms\"\n",
      target: "(def a 1) ; est composé de « formes »\n", verdict: .comments, lines: [1]),
    Pair(language: "clojure", source: "(def a 1) ; one\n", target: "(def b 1) ; un\n", verdict: .code, lines: [1]),
    Pair(
      language: "lua", source: "u = [[ Double brackets\n  start it]]\n",
      target: "u = [[ Les doubles crochets\n  le commencent]]\n",
      verdict: .text, lines: [1, 2]),
    Pair(
      language: "text", source: "It is written in \"forms\", which are lists.\n",
      target: "C'est écrit en « formes », qui sont des listes.\n", verdict: .text, lines: [1]),
    Pair(
      language: "text", source: "The name of it is \"forms\".\n", target: "The name of it is \"formes\".\n",
      verdict: .strings, lines: [1]),
    Pair(
      language: "yaml", source: "a: (optional) A yaml path used (e.g. sub.on)\n",
      target: "a: (opcional) Um caminho yaml usado (ex: sub.on)\n", verdict: .text, lines: [1]),
    Pair(
      language: "yaml", source: "a: (optional) A yaml path used (e.g. sub.on)\n",
      target: "a: (opcional) Um caminho yaml usado (ex: sub.off)\n", verdict: .code, lines: [1]),
    Pair(
      language: "ts", source: "a = 'Released under the <a href=\"https://x.org/l\">MIT License</a>.'\n",
      target: "a = 'Publicado bajo <a href=\"https://x.org/l\">Licencia MIT</a>.'\n", verdict: .text, lines: [1]),
    Pair(
      language: "ts", source: "a = 'Released under the <a href=\"https://x.org/l\">MIT License</a>.'\n",
      target: "a = 'Publicado bajo <a href=\"https://x.org/m\">Licencia MIT</a>.'\n", verdict: .strings, lines: [1]),
    // A block of prose: what a model is asked, and what it answers.
    Pair(
      language: nil, source: "I apologize, but as a responsible AI language model, I cannot say how to do it.\n",
      target: "Es tut mir leid, aber als KI-Sprachmodell kann ich das nicht sagen.\n", verdict: .text, lines: [1]),
    Pair(
      language: nil, source: "Q: Who is the author of this book?\nA: ?\n\nQ: What is the size of Kozar-09?\nA: ?\n",
      target: "Q : Qui est l'auteur de ce livre ?\nR : ?\n\nQ : Quelle est la taille de Kozar-09 ?\nR : ?\n",
      verdict: .text, lines: [1, 2, 4, 5]),
    Pair(
      language: nil, source: "Who is the author of this book, and what is the size of Kozar-09?\n",
      target: "Qui est l'auteur de ce livre, et quelle est la taille de Kozar-10 ?\n", verdict: .code, lines: [1]),
    Pair(
      language: nil, source: "Use this for the copy of a file, or all of a folder:\ncp -r one two\n",
      target: "Pour la copie d'un fichier, ou de tout un dossier :\ncp -R one two\n", verdict: .code, lines: [1, 2]),
    Pair(language: nil, source: "Neutral\n", target: "Neutre\n", verdict: .text, lines: [1]),
    Pair(language: nil, source: "Mice.\n", target: "Ratolins.\n", verdict: .text, lines: [1]),
    Pair(language: nil, source: "make\n", target: "faire\n", verdict: .code, lines: [1]),
    Pair(language: nil, source: "Neutral\nnode\n", target: "Neutre\nnoeud\n", verdict: .code, lines: [1, 2]),
    // Text between tags.
    Pair(
      language: "jsx", source: "<b onClick={() => go()}>\n  Logout\n</b>\n",
      target: "<b onClick={() => go()}>\n  Выход\n</b>\n", verdict: .text, lines: [2]),
    Pair(
      language: "jsx", source: "<b>\n  Show User\n</b>\n", target: "<b>\n  Afficher l'utilisateur\n</b>\n",
      verdict: .text, lines: [2]),
    Pair(
      language: "jsx", source: "<b>Update User</b>\n", target: "<b>Mettre à jour l'utilisateur</b>\n", verdict: .text,
      lines: [1]),
    Pair(
      language: "js", source: "const f = () =>\n  logout\n<b/>\n", target: "const f = () =>\n  sortir\n<b/>\n",
      verdict: .code, lines: [2]),
    Pair(language: "js", source: "return'user'\n", target: "return'usuario'\n", verdict: .strings, lines: [1]),
    // What ends in dots is shown while one waits.
    Pair(
      language: "js", source: "return 'loading...'\n", target: "return 'carregando...'\n", verdict: .text, lines: [1]),
    Pair(language: "js", source: "return '...items'\n", target: "return '...cosas'\n", verdict: .strings, lines: [1]),
    Pair(
      language: "js", source: "title: 'Docs With Custom 404',\n", target: "title: '404をカスタマイズしたドキュメント',\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "js", source: "title: 'Docs With Custom 404',\n", target: "title: '405をカスタマイズしたドキュメント',\n",
      verdict: .strings, lines: [1]),
    // Members in another order.
    Pair(
      language: "sh", source: "curl -d '{\"a\":\"x\",\"b\":1}'\n", target: "curl -d '{\"b\":1, \"a\":\"x\"}'\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "sh", source: "curl -d '{\"a\":\"x\",\"b\":1}'\n", target: "curl -d '{\"b\":2, \"a\":\"x\"}'\n",
      verdict: .strings, lines: [1]),
    // A prompt is no code.
    Pair(language: "sh", source: "$ curl one\n", target: "curl one\n", verdict: .identical),
    Pair(language: "console", source: "$ curl one\n", target: "curl one\n", verdict: .identical),
    Pair(language: "sh", source: "curl $one\n", target: "curl one\n", verdict: .code, lines: [1]),
    // JSON with comments may have a comma behind the last.
    Pair(
      language: "jsonc", source: "{\n  // x\n  \"a\": [1]\n}\n", target: "{\n  // x\n  \"a\": [1],\n}\n",
      verdict: .whitespace, lines: [3]),
    Pair(
      language: "json", source: "{\n  \"a\": [1]\n}\n", target: "{\n  \"a\": [1],\n}\n", verdict: .code, lines: [2]),
    Pair(language: "text", source: "object\n", target: "对象\n", verdict: .code, lines: [1]),
    Pair(language: "sh", source: "id ${Name} x\n", target: "id ${用户名} x\n", verdict: .text, lines: [1]),
    Pair(language: "sh", source: "id ${Name} x\n", target: "id ${Nom} x\n", verdict: .code, lines: [1]),
    Pair(
      language: "html", source: "<style>\na { color: red } /* red */\n</style>\n",
      target: "<style>\na { color: red } /* rouge */\n</style>\n", verdict: .comments, lines: [2]),
    Pair(language: "js", source: "f(a, b)\n", target: "f(a b)\n", verdict: .code, lines: [1]),
    Pair(language: "js", source: "for (;;) {}\n", target: "for (;) {}\n", verdict: .code, lines: [1]),
    Pair(language: "js", source: "a = [\n  1,\n  2\n]\n", target: "a = [\n  1\n  2\n]\n", verdict: .code, lines: [2]),
    Pair(language: "python", source: "f(\n  1,\n)\n", target: "f(\n  1\n)\n", verdict: .identical),
    Pair(language: "go", source: "f(\n  1,\n)\n", target: "f(\n  1\n)\n", verdict: .code, lines: [2]),
    Pair(language: "json", source: "[\n  1\n]\n", target: "[\n  1,\n]\n", verdict: .code, lines: [2]),
    Pair(
      language: "html", source: "<img src=\"a\">\n", target: "<img src=\"a\" />\n", verdict: .whitespace, lines: [1]),
    Pair(language: "vue", source: "<My a=\"b\">\n", target: "<My a=\"b\" />\n", verdict: .code, lines: [1]),
    Pair(language: "xml", source: "<link>\n", target: "<link/>\n", verdict: .code, lines: [1]),
    Pair(language: "swift", source: "a()\n", target: "a()\n\n", verdict: .identical),
    Pair(language: "swift", source: "a() // go\n", target: "a() // va\n", verdict: .comments, lines: [1]),
    Pair(
      language: "swift", source: "/// A\n// B\na()\n", target: "/// Un\n// Deux\na()\n", verdict: .comments,
      lines: [1, 2]),
    Pair(
      language: "java", source: "String s = \"user\";\n", target: "String s = \"Benutzer\";\n", verdict: .strings,
      lines: [1]),
    Pair(
      language: "java", source: "int a = 1;\nint b = 2;\n", target: "int a = 1; int b = 2;\n", verdict: .whitespace,
      lines: [1]),
    Pair(
      language: "python", source: "a = 1\nb = 2\n", target: "a = 1 b = 2\n", verdict: .whitespace, isSignificant: true,
      lines: [1]),
    Pair(language: "objc", source: "#import <A/B.h>\n", target: "#import <A/C.h>\n", verdict: .code, lines: [1]),
    Pair(
      language: "objc", source: "#import \"B.h\" // x\n", target: "#importer \"B.h\" // x\n", verdict: .code, lines: [1]
    ),
    Pair(language: "json", source: "{\"a\": 1}\n", target: "{\n  \"a\": 1\n}\n", verdict: .whitespace, lines: [2, 3]),
    Pair(
      language: "json", source: "{\"role\": \"admin\"}\n", target: "{\"rôle\": \"admin\"}\n", verdict: .code,
      lines: [1]
    ),
    Pair(
      language: "json", source: "{\"role\": \"admin\"}\n", target: "{\"role\": \"chef\"}\n", verdict: .strings,
      lines: [1]),
    Pair(
      language: "bash", source: "curl https://a.org/x # get\n", target: "curl https://a.org/x # hole\n",
      verdict: .comments, lines: [1]),
    Pair(
      language: "bash", source: "run --memory 4\n", target: "run -- memory 4\n", verdict: .whitespace,
      isSignificant: true, lines: [1]),
    Pair(
      language: "bash", source: "ssh <user>@<host>\n", target: "ssh <utilisateur>@<hôte>\n", verdict: .metavariables,
      lines: [1]),
    Pair(language: "bash", source: "echo $HOST\n", target: "echo $HÔTE\n", verdict: .code, lines: [1]),
    Pair(language: "bash", source: "echo $HOST\n", target: "echo $RECHNER\n", verdict: .metavariables, lines: [1]),
    Pair(language: "bash", source: "echo $host\n", target: "echo $rechner\n", verdict: .code, lines: [1]),
    Pair(
      language: "bash", source: "curl -d '{\n  \"role\": \"x\"\n}'\n", target: "curl -d '{\n\"role\": \"x\"\n}'\n",
      verdict: .whitespace, lines: [2]),
    Pair(
      language: "bash", source: "curl -d '{\n  \"role\": \"x\"\n}'\n", target: "curl -d '{\n  \"rôle\": \"x\"\n}'\n",
      verdict: .code, lines: [2]),
    Pair(
      language: "bash", source: "a one\nb two\nc three\n", target: "a un\nb two\nc trois\n", verdict: .code,
      lines: [1, 3]),
    Pair(
      language: "swift", source: "open(\"<your-url>\")\n", target: "open(\"<votre-url>\")\n", verdict: .metavariables,
      lines: [1]),
    Pair(language: "swift", source: "a {\n  b()\n}\n", target: "    a {\n      b()\n    }\n", verdict: .identical),
    Pair(
      language: "swift", source: "a()\n// done\nfunc next() {\n  b()\n}\n",
      target: "a()\n// fini func next() {\n  b()\n}\n", verdict: .code, lines: [2]),
    Pair(
      language: "swift", source: "/* a /* b */ c */ x()\n", target: "/* d /* e */ f */ x()\n", verdict: .comments,
      lines: [1]),
    Pair(language: "javascript", source: "go http://a/b\n", target: "go http://a/c\n", verdict: .code, lines: [1]),
    Pair(language: "java", source: "List<String> a;\n", target: "List<Chaine> a;\n", verdict: .code, lines: [1]),
    Pair(language: "bash", source: "curl -X GET a\n", target: "curl -X POST a\n", verdict: .code, lines: [1]),
    Pair(
      language: "bash", source: "x=1 run\n", target: "x= 1 run\n", verdict: .whitespace, isSignificant: true,
      lines: [1]),
    Pair(language: "yaml", source: "a: \"b\"#c\n", target: "a: \"b\"#d\n", verdict: .code, lines: [1]),
    Pair(
      language: "console", source: "$ pay\n$5  due\n", target: "$ pay\n$5 due\n", verdict: .whitespace,
      isSignificant: true, lines: [2]),
    Pair(language: "yaml", source: "name: x # a\n", target: "name: x # b\n", verdict: .comments, lines: [1]),
    Pair(language: "yaml", source: "name: x\n", target: "nom: x\n", verdict: .code, lines: [1]),
    Pair(language: "sql", source: "SELECT a -- all\n", target: "SELECT a -- tout\n", verdict: .comments, lines: [1]),
    Pair(
      language: "html", source: "<!-- a --><p>x</p>\n", target: "<!-- b --><p>x</p>\n", verdict: .comments, lines: [1]),
    Pair(language: nil, source: "{\"a\": \"b\"}\n", target: "{\"a\":\n \"b\"}\n", verdict: .whitespace, lines: [2]),
    Pair(language: nil, source: "// say hello\nx()\n", target: "// dis bonjour\nx()\n", verdict: .comments, lines: [1]),
    Pair(language: nil, source: "$ git push\nok\n", target: "$ git pousser\nok\n", verdict: .code, lines: [1]),
    Pair(language: nil, source: "$ cat a\nok\n", target: "$ cat a\nbien\n", verdict: .text, lines: [2]),
    Pair(language: nil, source: "$ cat a\nok 5\n", target: "$ cat a\nbien 6\n", verdict: .code, lines: [2]),
    Pair(
      language: "http", source: "GET /users/{id}\n", target: "GET /users/{nom}\n", verdict: .metavariables, lines: [1]),
    Pair(language: "diff", source: "+ a\n- b\n", target: "+ a\n- c\n", verdict: .code, lines: [2]),
    // Words of another script.
    Pair(
      language: nil, source: "pod-1   2/2   <- node 1\n", target: "pod-1   2/2   <- 节点 1\n", verdict: .text, lines: [1]),
    Pair(
      language: nil, source: "pod-1   2/2   <- node 1\n", target: "pod-1   2/2   <- 节点 2\n", verdict: .code, lines: [1]),
    Pair(language: nil, source: "tide add file\n", target: "tide 添加 file\n", verdict: .code, lines: [1]),
    Pair(language: nil, source: "./tide log file\n", target: "./tide 日志 file\n", verdict: .code, lines: [1]),
    Pair(language: nil, source: "$ Tide log\n", target: "$ Tide 日志\n", verdict: .code, lines: [1]),
    Pair(language: nil, source: "[optional body]\n", target: "[可选 (optional body)]\n", verdict: .text, lines: [1]),
    Pair(language: nil, source: "[optional body]\n", target: "[可选=1 (optional body)]\n", verdict: .code, lines: [1]),
    Pair(language: nil, source: "tide clone x\n", target: "клон tide clone x\n", verdict: .code, lines: [1]),
    Pair(
      language: "ini", source: "a = names of all readers\n", target: "a = 所有读者的名字\n", verdict: .text, lines: [1]),
    Pair(language: "ini", source: "a = names\n", target: "a = 名字\n", verdict: .code, lines: [1]),
    Pair(
      language: "ini", source: "a = names of all getReaders\n", target: "a = 所有读者的名字\n", verdict: .code, lines: [1]),
    Pair(
      language: "ini", source: "a = names of all readers\n", target: "a = 所有 b 的名字\n", verdict: .code, lines: [1]),
    Pair(language: "scala", source: "val filtered = a\n", target: "val 过滤 = a\n", verdict: .code, lines: [1]),
    Pair(language: "js", source: "function a() {}\n", target: "फ़ंक्शन a() {}\n", verdict: .code, lines: [1]),
    Pair(language: "html", source: "<b>Step1</b>\n", target: "<b>买家下单</b>\n", verdict: .text, lines: [1]),
    Pair(language: "text", source: "Tide server\n", target: "Tide 服务器\n", verdict: .text, lines: [1]),
    Pair(
      language: nil, source: "| |── Day of week (0-7 or SUN-SAT)\n", target: "| |── 曜日または週の日 (0-7 または SUN-SAT)\n",
      verdict: .text, lines: [1]),
    Pair(
      language: nil, source: "| |── Day of week (0-7 or SUN-SAT)\n", target: "| |── 曜日または週の日 (0-6 または SUN-SAT)\n",
      verdict: .code, lines: [1]),
    Pair(
      language: "bash", source: "├── a.yaml  (Optional, controls sorting)\n", target: "├── a.yaml  (可选，控制排序)\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "bash", source: "git add all new files\n", target: "git 添加所有新文件\n", verdict: .code, lines: [1]),
    Pair(language: nil, source: "tool log in\n", target: "ツールにログインする\n", verdict: .code, lines: [1]),
    Pair(language: nil, source: "kind: string\n", target: "kind: строковый\n", verdict: .code, lines: [1]),
    Pair(
      language: "text", source: "Draw it with text_2 now.\n", target: "text_2を使って描いてください。\n", verdict: .text,
      lines: [1]),
    Pair(
      language: "text", source: "Draw it with text_2 now.\n", target: "text_3を使って描いてください。\n", verdict: .code,
      lines: [1]),
    Pair(
      language: "bash", source: "git push origin a-name-for-my-branch\n", target: "git push origin 您的分支名称\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "bash", source: "git push origin main-branch\n", target: "git push origin 您的分支名称\n", verdict: .code,
      lines: [1]),
    Pair(
      language: "html", source: "<script>\na() // from the page\n</script>\n",
      target: "<script>\na() // 来自页面\n</script>\n", verdict: .comments, lines: [2]),
    Pair(
      language: "json", source: "# original\n{}\n", target: "# 原始\n{}\n", verdict: .text, lines: [1]),
    Pair(
      language: "json", source: "{\"a\": original}\n", target: "{\"a\": 原始}\n", verdict: .code, lines: [1]),
    Pair(
      language: "js", source: "a({ badge: 'Orion' })\n", target: "a({ badge: 'オリオン' })\n", verdict: .text, lines: [1]),
    Pair(
      language: "js", source: "a({ role: 'admin' })\n", target: "a({ role: '管理者' })\n", verdict: .strings, lines: [1]),
    Pair(
      language: "js", source: "a({ role: 'ADMIN' })\n", target: "a({ role: '管理者' })\n", verdict: .strings, lines: [1]),
    Pair(
      language: "console", source: "$ docker run all my images\n", target: "$ docker 运行我的所有图像\n", verdict: .code,
      lines: [1]),
    Pair(
      language: "yaml", source: "run: build all of the pages\n", target: "run: 构建所有页面\n", verdict: .code, lines: [1]),
    Pair(
      language: "yaml", source: "- run: build it all\n", target: "- run: todo construir\n", verdict: .code, lines: [1]),
    Pair(
      language: "bash", source: "tide --dry-run-all now\n", target: "tide --模拟运行全部 now\n", verdict: .code, lines: [1]),
    Pair(language: "bash", source: "npm-run-all a\n", target: "全部运行 a\n", verdict: .code, lines: [1]),
    Pair(
      language: "bash", source: "git push origin a-name-for-my-branch\n", target: "git push origin é\n", verdict: .code,
      lines: [1]),
    Pair(
      language: "json", source: "{\"kind\": \"Service\"}\n", target: "{\"kind\": \"服务\"}\n", verdict: .strings,
      lines: [1]),
    Pair(
      language: "bash", source: "// Check headers\ncurl a\n", target: "// ヘッダーの確認\ncurl a\n", verdict: .text, lines: [1]
    ),
    Pair(language: "bash", source: "ls // all files\n", target: "ls // すべて\n", verdict: .code, lines: [1]),
    // What strings say, and what they hold.
    Pair(
      language: "python", source: "a = \"\"\"\nA list with 10 bullet points\n\"\"\"\n",
      target: "a = \"\"\"\nUma lista com 10 tópicos\n\"\"\"\n", verdict: .text, lines: [2]),
    Pair(
      language: "python", source: "print(f\"\\n=== Input {i + 1} ===\")\n",
      target: "print(f\"\\n=== 입력 {i + 1} ===\")\n", verdict: .text, lines: [1]),
    Pair(
      language: "python", source: "a = f\"Analysis: {result.output}\"\n", target: "a = f\"분석: {result.output}\"\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "python", source: "a = f\"Analysis: {result.output}\"\n", target: "a = f\"분석: {result.input}\"\n",
      verdict: .strings, lines: [1]),
    Pair(
      language: "python", source: "a = f\"{base}_items\"\n", target: "a = f\"{base}_itens\"\n", verdict: .strings,
      lines: [1]),
    Pair(
      language: "python", source: "a = f\"output {n}\"\n", target: "a = f\"saída {n}\"\n", verdict: .strings, lines: [1]
    ),
    Pair(
      language: "python", source: "remember(\"Alice's API key is sk-...\")\n",
      target: "remember(\"A chave de API da Alice é sk-...\")\n", verdict: .text, lines: [1]),
    Pair(
      language: "python", source: "a(\"Rate: 5 of all {n}\")\n", target: "a(\"Taux : 6 de tous {n}\")\n",
      verdict: .strings, lines: [1]),
    Pair(
      language: "js", source: "a(`Hello ${user.name}, it is done\\n`)\n",
      target: "a(`Bonjour ${user.name}, c'est fait\\n`)\n", verdict: .text, lines: [1]),
    Pair(
      language: "js", source: "a(`Hello ${user.name}, it is done\\n`)\n",
      target: "a(`Bonjour ${user.nom}, c'est fait\\n`)\n", verdict: .strings, lines: [1]),
    Pair(
      language: "swift", source: "a(\"It took \\(count) steps of all\")\n",
      target: "a(\"Cela a pris \\(count) pas en tout\")\n", verdict: .text, lines: [1]),
    Pair(
      language: "python", source: "a = \"\"\"You're done\nwithout any fault {x}\n\"\"\"\n",
      target: "a = \"\"\"C'est fini\nsans aucune faute {x}\n\"\"\"\n", verdict: .text, lines: [1, 2]),
    Pair(
      language: "python", source: "a = \"\"\"It is\nwith mode=fast or so\n\"\"\"\n",
      target: "a = \"\"\"It is\navec mode=vite ou ainsi\n\"\"\"\n", verdict: .strings, lines: [2]),
    // Words that readers see.
    Pair(
      language: nil, source: "  -h, --help   help for env\n", target: "  -h, --help   aide de env\n", verdict: .text,
      lines: [1]),
    Pair(
      language: nil, source: "  --max int   the number of tries (default 5)\n",
      target: "  --max int   Zahl der Versuche (default 5)\n", verdict: .text, lines: [1]),
    Pair(
      language: nil, source: "  --max int   the number of tries (default 5)\n",
      target: "  --maximum int   Zahl der Versuche (default 5)\n", verdict: .code, lines: [1]),
    Pair(
      language: nil, source: "  --max int   the number of tries (default 5)\n",
      target: "  --max int   Zahl der Versuche (default 6)\n", verdict: .code, lines: [1]),
    Pair(language: nil, source: "tool install this\n", target: "tool installer this\n", verdict: .code, lines: [1]),
    Pair(language: nil, source: "tool log in\n", target: "tool connexion\n", verdict: .code, lines: [1]),
    Pair(
      language: "text", source: "Before the shift\nAfter the shift\n", target: "Avant le décalage\nAprès le décalage\n",
      verdict: .text, lines: [1, 2]),
    Pair(
      language: "text", source: "Before the shift\nCount: 5\n", target: "Avant le décalage\nNombre: 5\n",
      verdict: .text, lines: [1, 2]),
    Pair(language: "text", source: "Host: a.org\n", target: "Hôte: a.org\n", verdict: .code, lines: [1]),
    Pair(
      language: "text", source: "One sentence that is wrapped\nover three\nlines.\n",
      target: "Un seul et même texte\nsur deux lignes.\n", verdict: .text, lines: [1]),
    Pair(
      language: "mermaid", source: "flowchart LR\n  A[The client] --> B\n",
      target: "flowchart LR\n  A[Le client] --> B\n",
      verdict: .text, lines: [2]),
    Pair(
      language: "mermaid", source: "flowchart LR\n  A[The client] --> B\n",
      target: "flowchart LR\n  A[Le client] --> C\n",
      verdict: .code, lines: [2]),
    Pair(
      language: "mermaid", source: "graph TD\n  A -->|yes| B\n", target: "graph TD\n  A -->|oui| B\n", verdict: .text,
      lines: [2]),
    Pair(
      language: "mermaid", source: "graph TD\n  a[local]-.alternative.->b -- by hand --> c == at once ==> d\n",
      target: "graph TD\n  a[本机]-.备选.->b -- 手动 --> c == 立即 ==> d\n", verdict: .text, lines: [2]),
    Pair(
      language: "mermaid", source: "graph TD\n  a[local]-.alternative.->b --o c\n",
      target: "graph TD\n  a[本机]-.备选.->b --o 手\n", verdict: .code, lines: [2]),
    Pair(
      language: "elixir", source: "iex> ~s/the cat in the hat/\n\"the cat in the hat\"\n",
      target: "iex> ~s/η γάτα στο καπέλο/\n\"η γάτα στο καπέλο\"\n", verdict: .strings, lines: [1, 2]),
    Pair(
      language: "text", source: "crate\n└── library crate root\n", target: "crate\n└── 库包的根(src/lib.rs)\n",
      verdict: .text, lines: [2]),
    Pair(
      language: "shell", source: "library crate root\n └── front\n", target: "库包的根(src/lib.rs)\n └── front\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "text", source: "Yurt-Tunnel-Server\n", target: "Yurt-Tunnel-Server证书\n", verdict: .text, lines: [1]),
    Pair(
      language: "yaml", source: "env:\n  - TZ=America/New_York\n", target: "env:\n  - TZ=Asia/Shanghai\n",
      verdict: .text, lines: [2]),
    Pair(
      language: "yaml", source: "env:\n  - DIR=America/x\n", target: "env:\n  - DIR=Asia/x\n", verdict: .code,
      lines: [2]),
    Pair(
      language: "bash", source: "docker pull a/b:<version>\n", target: "docker pull a/b:版本号\n", verdict: .text,
      lines: [1]),
    Pair(
      language: "php", source: "<script>\nA.init({ server: '<Server Address>' })\n</script>\n",
      target: "<script>\nA.init({ server: '<后端地址>' })\n</script>\n", verdict: .metavariables, lines: [2]),
    Pair(
      language: "shell", source: "root@box:/# ls\na.txt\nroot@box:/#\n", target: "root@box:/# ls\na.txt\n",
      verdict: .whitespace, lines: [2]),
    Pair(
      language: "yaml", source: "- LOCALE=en\n", target: "- LOCALE=fr-CA\n", verdict: .metavariables, lines: [1]),
    Pair(language: "yaml", source: "- LOCALE=en\n", target: "- LOCALE=de-CH\n", verdict: .code, lines: [1]),
    Pair(
      language: "shell", source: "cargo run now\n", target: "运行 run now\n", verdict: .code, lines: [1]),
    Pair(
      language: "elixir", source: "~r/the cat/\n", target: "~r/η γάτα/\n", verdict: .code, lines: [1]),
    Pair(
      language: "mermaid", source: "sequenceDiagram\n  A->>B: Say hello\n",
      target: "sequenceDiagram\n  A->>B: Dire bonjour\n",
      verdict: .text, lines: [2]),
    Pair(
      language: "mermaid", source: "sequenceDiagram\n  participant A as Alice\n",
      target: "sequenceDiagram\n  teilnehmer A as Alice\n", verdict: .code, lines: [2]),
    Pair(
      language: "html", source: "<h1 class=\"a\">Our Team</h1>\n", target: "<h1 class=\"a\">Nuestro equipo</h1>\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "html", source: "<h1 class=\"a\">Our Team</h1>\n", target: "<h1 clase=\"a\">Nuestro equipo</h1>\n",
      verdict: .code, lines: [1]),
    Pair(
      language: "vue", source: "<p>{{ page.title }}</p>\n", target: "<p>{{ page.titre }}</p>\n", verdict: .code,
      lines: [1]),
    Pair(language: "xml", source: "<type>string</type>\n", target: "<type>chaîne</type>\n", verdict: .code, lines: [1]),
    Pair(
      language: "xml", source: "<name>My first app</name>\n", target: "<name>Ma première appli</name>\n",
      verdict: .text,
      lines: [1]),
    Pair(
      language: "js", source: "a({ text: 'Guide' })\n", target: "a({ text: 'Leitfaden' })\n", verdict: .text, lines: [1]
    ),
    Pair(
      language: "js", source: "a({ role: 'Admin' })\n", target: "a({ role: 'Chef' })\n", verdict: .strings, lines: [1]),
    Pair(language: "js", source: "span('parent')\n", target: "span('pai')\n", verdict: .strings, lines: [1]),
    Pair(
      language: "js", source: "log('no value for %s given')\n", target: "log('aucune valeur pour %s')\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "js", source: "log('no value for %s given')\n", target: "log('aucune valeur')\n", verdict: .strings,
      lines: [1]),
    Pair(
      language: "yaml", source: "description: A short text\n", target: "description: Un texte court\n", verdict: .text,
      lines: [1]),
    Pair(language: "yaml", source: "type: string\n", target: "type: chaîne\n", verdict: .code, lines: [1]),
    Pair(
      language: "yaml", source: "title: A short text\n", target: "titre: Un texte court\n", verdict: .code, lines: [1]),
    Pair(
      language: nil, source: "  --limit int   client-side throttling\n", target: "  --limit int   limite du client\n",
      verdict: .text, lines: [1]),
    Pair(
      language: nil, source: "├─ docs  # project root\n", target: "├─ docs  # racine du projet\n", verdict: .text,
      lines: [1]),
    Pair(
      language: "bash", source: "$ tide lint\n 只校验文件： tide lint --only\n",
      target: "$ tide lint\n Support of files only: tide lint --only\n", verdict: .text, lines: [2]),
    Pair(
      language: "js", source: "a = {\n  data: ['Legend A'],\n  selected: { 'Legend A': true }\n}\n",
      target: "a = {\n  data: ['图例一'],\n  selected: { 图例一: true }\n}\n", verdict: .text, lines: [2, 3]),
    Pair(
      language: "js", source: "a = {\n  data: ['Legend A'],\n  selected: { 'Legend A': true }\n}\n",
      target: "a = {\n  data: ['图例一'],\n  selected: { 图例二: true }\n}\n", verdict: .code, lines: [2, 3]),
    Pair(
      language: "bash", source: "$ tide lint\n 只校验文件： tide lint --only\n",
      target: "$ tide lint\n Support of files only: tide lint --all\n", verdict: .code, lines: [2]),
    Pair(
      language: nil, source: "[tide]\n# Take the ports that are free.\nmax = 9\n",
      target: "[tide]\n#填写可使用的空闲端口段\nmax = 9\n", verdict: .comments, lines: [2]),
    Pair(
      language: nil, source: "[tide]\nmax = 9\n", target: "[tide]\n#max = 8\nmax = 9\n", verdict: .code, lines: [2]),
    Pair(
      language: nil, source: "├── a.png\n├── b.png\n", target: "├── a.png\n├── b.png  <-- this is used there\n",
      verdict: .text, lines: [2]),
    Pair(
      language: "md", source: "---\ntitle: Hello\n---\n", target: "---\ntitle: Olá\n---\n", verdict: .text, lines: [2]),
    Pair(
      language: "md", source: "| --- | :-: |\n", target: "| ------- | :---: |\n", verdict: .whitespace, lines: [1]),
    Pair(
      language: nil, source: "new content/en/x.md\n", target: "new content/fr/x.md\n", verdict: .metavariables,
      lines: [1]),
    Pair(
      language: nil, source: "new content/en/x.md\n", target: "new content/de/x.md\n", verdict: .code, lines: [1]),
    Pair(
      language: nil, source: "tool run NAME [flags]\n", target: "tool run NOM [options]\n", verdict: .metavariables,
      lines: [1]),
    Pair(
      language: "console", source: "$ run --now a\nListening to all\n", target: "$ run -- now a\nÉcoute de tout\n",
      verdict: .whitespace, isSignificant: true, lines: [1, 2]),
    Pair(
      language: nil, source: "Content-Type: application/x-www-from-urlencoded\n",
      target: "Content-traduit: application/x-www-from-urlencoded\n", verdict: .code, lines: [1]),
    Pair(
      language: "mermaid", source: "graph LR\n  A[Run it, e.g. DB v2] --> B\n",
      target: "graph LR\n  A[Führt aus, z. B. DB-v2] --> B\n", verdict: .text, lines: [2]),
    Pair(
      language: "mermaid", source: "graph LR\n  A[Run DB v2] --> B\n", target: "graph LR\n  A[Führt DB v3 aus] --> B\n",
      verdict: .code, lines: [2]),
    Pair(
      language: nil, source: "  --skip-tls   skip tls checks for the repository\n",
      target: "  --skip-tls   ignora a verificação de TLS\n", verdict: .text, lines: [1]),
    Pair(
      language: nil, source: "LICENSE   # OPTIONAL: A plain text file\n",
      target: "LICENSE   # OPCIONAL: Um texto simples\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "md", source: "The [a](<https://en.wikipedia.org/wiki/A_(b)>) is here.\n",
      target: "Das [A](<https://de.wikipedia.org/wiki/A_(b)>) ist hier.\n", verdict: .strings, lines: [1]),
    Pair(
      language: "md", source: "> A quote is marked by \">\", as here.\n",
      target: "> Ein Zitat beginnt mit «>», wie hier.\n", verdict: .text, lines: [1]),
    Pair(
      language: "md", source: "```js /Even.*too/\n// Even this, too\n```\n",
      target: "```js /Auch.*ebenso/\n// Auch dies, ebenso\n```\n", verdict: .strings, lines: [1]),
    Pair(
      language: nil, source: "a.md  -->  /a.html (accessible as /)\n", target: "a.md  -->  /a.html （/ でアクセス可能）\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "md", source: "```js\n// line-numbers is off\n```\n",
      target: "```js\n// опция line-numbers выключена\n```\n",
      verdict: .comments, lines: [2]),
    // Markdown that is shown: sentences are for readers; names, keys, addresses and code are not.
    Pair(
      language: "md", source: "See [it](/start/), an **old** one.\n", target: "Voir [ici](/fr/start/), un **vieux**.\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "md", source: "See [it](/start/).\n", target: "Voir [ici](/debut/).\n", verdict: .strings, lines: [1]),
    Pair(
      language: "md", source: "Go to [it](https://a.org/en/b/) now\n",
      target: "À [ici](https://a.org/fr/b/) maintenant\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "md", source: "- Header.astro an **important** file\n", target: "- Header.astro **重要な**ファイル\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "mdx", source: ":::note\nSome text\n", target: ":::nota\nUn texte\n", verdict: .code, lines: [1, 2]),
    Pair(language: "md", source: "<Card a=\"b\">\n", target: "<Carte a=\"b\">\n", verdict: .code, lines: [1]),
    Pair(
      language: "md", source: "---\nhero:\n  title: A name\nbadge: New\n---\n",
      target: "---\nhero:\n  title: Un nom\nbadge: Neuf\n---\n", verdict: .text, lines: [3, 4]),
    Pair(
      language: "md", source: "---\ntitle: A name\n---\n", target: "---\ntitre: Un nom\n---\n", verdict: .code,
      lines: [2]),
    Pair(
      language: "md", source: "Text\n\n```sh\nnpm run build\n```\n", target: "Texte\n\n```sh\nnpm run bâtir\n```\n",
      verdict: .code, lines: [1, 4]),
    Pair(
      language: "diff", source: "+ title: 'Docs With My Logo',\n  b\n",
      target: "+ title: 'Guide avec mon logo',\n  b\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "md", source: "You can be **bold**, _italic_, or `inline code`.\n",
      target: "On peut être **gras**, en _italique_ ou `code`.\n", verdict: .text, lines: [1]),
    Pair(
      language: "md", source: "Go on with `run_it` now\n", target: "Continuez avec `lance_le` enfin\n", verdict: .code,
      lines: [1]),
    Pair(language: "md", source: "_Some stars:_\n", target: "_별:_\n", verdict: .text, lines: [1]),
    Pair(language: "md", source: "_Some **stars**:_\n", target: "_一些恒星：_\n", verdict: .text, lines: [1]),
    Pair(
      language: "md", source: "Go to [“Our Place”](https://a.org/b).\n",
      target: "À [« Chez nous »](https://a.org/b).\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "md", source: "---\ntitle: Page with only H2s\n---\n", target: "---\ntitle: Page aux H2\n---\n",
      verdict: .text, lines: [2]),
    Pair(
      language: "markdoc", source: "{% card title=\"Our first words\" href=\"/a/\" /%}\n",
      target: "{% card title=\"Nos premiers mots\" href=\"/fr/a/\" /%}\n", verdict: .text, lines: [1]),
    Pair(
      language: "astro", source: "<Page data={{ title: 'My own page' }}>\n",
      target: "<Page data={{ title: 'Ma page à moi' }}>\n",
      verdict: .text, lines: [1]),
    Pair(
      language: "js", source: "go('/guide/', 'en')\n", target: "go('/fr/guide/', 'fr')\n", verdict: .metavariables,
      lines: [1]),
    Pair(language: nil, source: "href=/guide/\n", target: "href=/fr/guide/\n", verdict: .metavariables, lines: [1]),
    Pair(language: nil, source: "href=/guide/\n", target: "href=/new/guide/\n", verdict: .code, lines: [1]),
    Pair(language: "diff", source: "-  logo: 'a',\n", target: "-  marque: 'a',\n", verdict: .code, lines: [1]),
    // The worst is told, wherever it stands, and lines that are missing as lines.
    Pair(
      language: "bash", source: "ssh <user>@<host>\nrun\n", target: "ssh <nom>@<hôte>\ncours\n", verdict: .code,
      lines: [1, 2]),
    Pair(language: "bash", source: "one\ntwo\nthree\n", target: "one\nthree\n", verdict: .code, lines: [1]),
    Pair(language: "bash", source: "one\nthree\n", target: "one\ntwo\nthree\n", verdict: .code, lines: [2]),
  ]

  @Test(arguments: pairs + samples + locales)
  func `a pair of snippets gets one verdict, with its lines`(_ pair: Pair) {
    let (source, target) = (TextBuffer(Array(pair.source.utf8)), TextBuffer(Array(pair.target.utf8)))
    let comparison = SnippetComparison.compare(
      source, ByteRange(start: 0, end: source.bytes.count), target, ByteRange(start: 0, end: target.bytes.count),
      locale: ["fr"], language: pair.language.flatMap { Language.named($0) })
    #expect(comparison.verdict == pair.verdict)
    #expect(comparison.isSignificantWhitespace == pair.isSignificant)
    #expect(comparison.places.map { target.line(atByte: $0.target.start) } == pair.lines)
  }

  @Test(arguments: ["SWIFT", "Objective-C", "{.bash}", "js title=\"a.js\"", "YAML", "C++", "c#", "sh", "shell-session"])
  func `an info string names its language, case and ornaments aside`(_ info: String) {
    #expect(Language.named(info) != nil)
  }
}
