import ConcordSnippets

/// What names the reader's language in code, and what readers are to replace in square brackets.
extension ComparisonTests {
  static let locales = [
    Pair(
      language: "ts", source: "import TideEnUS from '@tide/core/locales/en-US'\nuse(Locale.EN_US)\n",
      target: "import TideFr from '@tide/core/locales/fr'\nuse(Locale.FR)\n", verdict: .metavariables, lines: [1, 2]),
    Pair(language: "ts", source: "use(TideEnUS)\n", target: "use(EbbFr)\n", verdict: .code, lines: [1]),
    Pair(language: "ts", source: "use(TideEnUS)\n", target: "use(TideDe)\n", verdict: .code, lines: [1]),
    Pair(language: "ts", source: "use(listen)\n", target: "use(listfr)\n", verdict: .code, lines: [1]),
    Pair(
      language: "yaml", source: "url: http://[server]:[port-of-server]\n",
      target: "url: http://[serveur]:[port-du-serveur]\n", verdict: .metavariables, lines: [1]),
    Pair(
      language: "yaml", source: "branches: [main-branch]\n", target: "branches: [branche-principale]\n", verdict: .code,
      lines: [1]),
    Pair(
      language: "sh", source: "tide log [name-of-boat] > [a-z]\n", target: "tide log [nom-du-bateau] > [a-z]\n",
      verdict: .metavariables, lines: [1]),
    Pair(
      language: "sh", source: "tide log [name-of-boat] > [a-z]\n", target: "tide log [nom-du-bateau] > [b-z]\n",
      verdict: .code, lines: [1]),
    Pair(language: "sh", source: "echo ${a[my-key]}\n", target: "echo ${a[ma-cle]}\n", verdict: .code, lines: [1]),
    Pair(
      language: "text", source: "tide [name-of-boat]\n", target: "tide [nom-du-bateau]\n", verdict: .metavariables,
      lines: [1]),
    // A number within a label, and a remark that the language has not, which is one word in Chinese.
    Pair(
      language: "mermaid", source: "flowchart\n  A{Check L1 tide}\n", target: "flowchart\n  A{检查L1潮汐}\n",
      verdict: .text, lines: [2]),
    Pair(
      language: "mermaid", source: "flowchart\n  A{Check L1 tide}\n", target: "flowchart\n  A{检查L2潮汐}\n",
      verdict: .code, lines: [2]),
    Pair(
      language: "cpp", source: "tide(V 3.1)  # The tide must be 3.1 or later.\n",
      target: "tide(V 3.1)  # 潮汐要求最低3.1\n", verdict: .text, lines: [1]),
    Pair(
      language: "cpp", source: "tide(V 3.1)  # The tide must be 3.1 or later.\n",
      target: "tide(V 3.1)  # 潮汐要求最低3.2\n", verdict: .code, lines: [1]),
    Pair(
      language: nil, source: "server {\n  listen 80;# at this port\n}\n",
      target: "server {\n  listen 80;# 访问此端口\n}\n", verdict: .text, lines: [2]),
    Pair(
      language: nil, source: "server {\n  listen 80;# at this port\n}\n",
      target: "server {\n  listen 81;# 访问此端口\n}\n", verdict: .code, lines: [2]),
    // A shell that waits.
    Pair(language: "text", source: ">>> tide up\n", target: ">>> tide up\n>>>\n", verdict: .whitespace, lines: [2]),
    Pair(
      language: "text", source: ">>> tide up\n", target: ">>> tide up\n>>> ebb\n", verdict: .code, lines: [2]),
  ]
}
