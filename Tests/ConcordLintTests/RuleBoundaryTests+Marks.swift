import ConcordSyntax
import SharedMaterial

/// Marks that nobody sees, or that a page has or lacks throughout, and which of them a fix may touch.
extension RuleBoundaryTests {
  static let marks = [
    Case(
      name: "no width beside stars", dialect: .gfm, locale: "zh-Hans", source: "See **ebb.** now.\n",
      page: "见 **\u{200B} 退潮** 现在。\n", expected: ["1 info text-invisible-character unsafe"]),
    Case(
      name: "no width in a word", dialect: .gfm, locale: "zh-Hans", source: "See **ebb.** now.\n",
      page: "见 **退潮** 现\u{200B}在。\n", expected: ["1 warning text-invisible-character safe"]),
    Case(
      name: "the body that a browser puts in", dialect: .gfm, source: "<table>\n<tr><td>One</td></tr>\n</table>\n",
      page: "<table>\n<tbody>\n<tr><td>Un</td></tr>\n</tbody>\n</table>\n", expected: []),
    Case(
      name: "the ending of a word in bold", dialect: .gfm, source: "Many **`Gate`** here.\n",
      page: "Des **`Gate`**s ici.\n", expected: ["1 warning emphasis-broken"]),
    Case(
      name: "a quote in the place of a backtick", dialect: .gfm, source: "It says `data.parse is broken` here.\n",
      page: "Il dit data.parse is broken' ici.\n", expected: ["1 warning code-span-unmarked unsafe"]),
    Case(
      name: "a table without marks", dialect: .gfm,
      source: "| a | b |\n|---|---|\n| x | `/data1/a` |\n| x | `/data2/a` |\n| x | `/data3/a` |\n",
      page: "| a | b |\n|---|---|\n| y | /data1/a |\n| y | /data2/a |\n| y | /data3/a |\n",
      expected: (3...5).map { "\($0) info code-span-unmarked safe" }),
    Case(
      name: "a table with some marks", dialect: .gfm,
      source: "| a | b |\n|---|---|\n| x | `/data1/a` |\n| x | `/data2/a` |\n| x | `/data3/a` |\n| `/z/y` | x |\n",
      page: "| a | b |\n|---|---|\n| y | /data1/a |\n| y | /data2/a |\n| y | /data3/a |\n| `/z/y` | y |\n",
      expected: (3...5).map { "\($0) warning code-span-unmarked safe" }),
    Case(
      name: "a host that the source has torn", dialect: .gfm, source: "Set `auth .k8s.io/v1` now.\n",
      page: "Réglez `auth.k8s.io/v1` ici.\n", expected: ["1 warning code-span-spacing unsafe"]),
    Case(
      name: "a host that a translation has torn", dialect: .gfm, source: "Set `auth.k8s.io/v1` now.\n",
      page: "Réglez `auth .k8s.io/v1` ici.\n", expected: ["1 warning code-span-spacing safe"]),
    Case(
      name: "quotes that the source has not", dialect: .gfm, source: "Set `_context[rootFolder]` now.\n",
      page: "Réglez `_context['rootFolder']` ici.\n", expected: ["1 error code-span-changed unsafe"]),
    Case(
      name: "quotes that a translation has lost", dialect: .gfm, source: "Set `_context['rootFolder']` now.\n",
      page: "Réglez `_context[rootFolder]` ici.\n", expected: ["1 error code-span-changed safe"]),
    Case(
      name: "a table whose source marks one name, and the translation none", dialect: .gfm,
      source:
        "| A | B | C |\n|---|---|---|\n| key-a | What it says of a | text |\n| key-b | What it says of b | text |\n| key-c | What it says of c | text |\n| key-d | What it says of d | text |\n| key-e | What it says of e | text |\n| key-f | What it says of f | text |\n| key-g | What it says of g | text |\n| key-z | Not within `before-tide` here | text |\n\nSee `x-y`.\n",
      page:
        "| A | B | C |\n|---|---|---|\n| key-a | Ce qu'il dit de a | texte |\n| key-b | Ce qu'il dit de b | texte |\n| key-c | Ce qu'il dit de c | texte |\n| key-d | Ce qu'il dit de d | texte |\n| key-e | Ce qu'il dit de e | texte |\n| key-f | Ce qu'il dit de f | texte |\n| key-g | Ce qu'il dit de g | texte |\n| key-z | Pas dans before-tide ici | texte |\n\nVoir `x-y`.\n",
      expected: ["10 info code-span-unmarked safe"]),
    Case(
      name: "a table whose translation marks another name", dialect: .gfm,
      source:
        "| A | B | C |\n|---|---|---|\n| key-a | What it says of a | text |\n| key-b | What it says of b | text |\n| key-c | What it says of c | text |\n| key-d | What it says of d | text |\n| key-e | What it says of e | text |\n| key-f | What it says of f | text |\n| key-g | What it says of g | text |\n| key-y | Not within `before-ebb` here | text |\n| key-z | Not within `before-tide` here | text |\n",
      page:
        "| A | B | C |\n|---|---|---|\n| key-a | Ce qu'il dit de a | texte |\n| key-b | Ce qu'il dit de b | texte |\n| key-c | Ce qu'il dit de c | texte |\n| key-d | Ce qu'il dit de d | texte |\n| key-e | Ce qu'il dit de e | texte |\n| key-f | Ce qu'il dit de f | texte |\n| key-g | Ce qu'il dit de g | texte |\n| key-y | Pas dans `before-ebb` ici | texte |\n| key-z | Pas dans before-tide ici | texte |\n",
      expected: ["11 warning code-span-unmarked safe"]),
    Case(
      name: "a list in which nothing is marked", dialect: .gfm,
      source:
        "- `tide.path`: where it lies\n- `tide.level`: how high it is\n- `tide.time`: when it comes\n\nSee `x-y`.\n",
      page: "- tide.path : où elle est\n- tide.level : sa hauteur\n- tide.time : quand elle vient\n\nVoir `x-y`.\n",
      expected: ["1 info code-span-unmarked safe", "2 info code-span-unmarked safe", "3 info code-span-unmarked safe"]),
    Case(
      name: "a name that a page says three times, and marks nowhere", dialect: .gfm,
      source: "The `before_tide` is one.\n\nAsk `before_tide` now.\n\nThe before_tide and `x_y`.\n",
      page: "Le before_tide en est un.\n\nDemandez à before_tide.\n\nLe before_tide et `x_y`.\n",
      expected: ["1 info code-span-unmarked safe", "3 info code-span-unmarked safe"]),
    Case(
      name: "a name that a page says three times, and marks once", dialect: .gfm,
      source: "The `before_tide` is one.\n\nAsk `before_tide` now.\n\nThe `before_tide` and `x_y`.\n",
      page: "Le before_tide en est un.\n\nDemandez à before_tide.\n\nLe `before_tide` et `x_y`.\n",
      expected: ["1 warning code-span-unmarked safe", "3 warning code-span-unmarked safe"]),
  ]
}
