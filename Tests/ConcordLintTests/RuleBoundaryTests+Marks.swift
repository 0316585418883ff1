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
  ]
}
