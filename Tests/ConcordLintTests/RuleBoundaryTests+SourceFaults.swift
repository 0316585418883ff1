import ConcordSyntax

/// What the source has wrong, and a translation right: it is told of the source, or of nobody.
extension RuleBoundaryTests {
  static let sourceFaults = [
    Case(
      name: "a link in another's broken destination", dialect: .gfm,
      source: "[A]([https://a.org](https://a.org) b) is here.\n", page: "[A](https://a.org/b) est ici.\n", expected: []),
    Case(
      name: "signs of a word processor in the source's code", dialect: .gfm,
      source: "```ts\na(key：string)\n```\n", page: "```ts\na(key: string)\n```\n", expected: []),
    Case(
      name: "slips of the source that the translation has mended", dialect: .gfm,
      source: "# `position`\n\nThe `ReactNode`.\n\n- `positon`\n- `ReacNode | null`\n- `'one' | 'two`\n"
        + "- `Record<One, two[]`\n",
      page: "# `position`\n\nLe `ReactNode`.\n\n- `position`\n- `ReactNode | null`\n- `'one' | 'two'`\n"
        + "- `Record<One, two[]>`\n",
      expected: [
        "5 info code-span-translated unsafe", "6 info code-span-changed unsafe", "7 info code-span-translated unsafe",
        "8 info code-span-changed unsafe",
      ]),
    Case(
      name: "tables that are none", dialect: .gfm, source: "# A\n",
      page: "# A\n\n| A | B |\n|---|--- ---|\n| a | b |\n\n| A | B |\n|:-:|-:|\n| a | b |\n\n| A |\n|-|-|\n",
      expected: ["3 error table-row-broken", "11 error table-row-broken"]),
    Case(
      name: "a table of the source that is none", dialect: .gfm,
      source: "# A\n\n| Name | Use |\n|---|---|---|\n| a | Up |\n\n`b` and `c`.\n",
      page: "# A\n\n| Nom | Rôle |\n|---|---|\n| a | Haut |\n\n`b` et `c`.\n", expected: []),
    Case(
      name: "the rest of a sentence, and a paragraph of its own", dialect: .gfm,
      source: "- `a` of\n\nsimilar boats.\n\n- `b`\n\nSimilar boats, and ships.\n\n- `c`\n",
      page: "- `a` semblables.\n- `b`\n- `c`\n",
      expected: ["1 info block-missing", "2 warning block-missing"]),
    Case(
      name: "another sign in the source, here alone", dialect: .gfm,
      source: "# `init-store.sh`\n\nRun `init store.sh` now.\n", page: "# `init-store.sh`\n\nLancez `init-store.sh`.\n",
      expected: ["3 info code-span-changed unsafe"]),
    Case(
      name: "a name that the source has mistyped, as all its pages tell, and one of another page", dialect: .gfm,
      source: "Set `@aline/client` there.\n\nCall `setTide` then.\n\nUse `tides/start` too.\n",
      page: "Mettez `@waline/client`.\n\nAppelez `getTide`.\n\nPrenez `tide/start` aussi.\n",
      files: ["en/other.md": String(repeating: "Of `waline`, `getTide()` and `tide`.\n", count: 10)],
      expected: [
        "1 info code-span-changed unsafe", "3 error code-span-changed unsafe", "5 error code-span-changed unsafe",
      ]),
    Case(
      name: "the same in code", dialect: .gfm,
      source:
        "The `EventMesh` has `EventMesh.a` and `EventMesh.b`.\n\n```js\nnew EevntMesh()\n```\n\n```js\nlet a = 1\n```\n",
      page: "L'`EventMesh` a `EventMesh.a` et `EventMesh.b`.\n\n```js\nnew EventMesh()\n```\n\n```js\nlet b = 1\n```\n",
      expected: ["8 error code-changed unsafe"], messages: ["`b` instead of `a`"]),
    Case(
      name: "an issue of no repository", dialect: .gfm,
      source: "See [one](https://github.com/moon/issues/417).\n\nSee [two](https://github.com/moon/tide/issues/8).\n",
      page: "Voir [un](https://github.com/moon/tide/issues/417).\n\nVoir [deux](https://github.com/moon/issues/8).\n",
      expected: ["1 info link-target-changed unsafe", "3 warning link-target-changed unsafe"]),
    Case(
      name: "an address that leads nowhere at all", dialect: .gfm,
      source: "See [one](https://) of `a`.\n\nSee [two](https://a.org/two/tides) of `b`.\n",
      page: "Voir [un](https://a.org/one) de `a`.\n\nVoir [deux](https://) de `b`.\n",
      expected: ["1 info link-target-changed unsafe", "3 error link-target-changed unsafe"]),
    Case(
      name: "the opposite of a command is no slip", dialect: .gfm,
      source: "Call `uninstallTide()` now.\n\n```sh\ntide restart\n```\n\nText `a`.\n\n```js\nnew button()\n```\n",
      page: "Appelez `installTide()`.\n\n```sh\ntide start\n```\n\nTexte `a`.\n\n```js\nnew Button()\n```\n",
      files: ["en/other.md": String(repeating: "Of `installTide()`, `start` and `Button`.\n", count: 12)],
      expected: ["1 error code-span-changed unsafe", "4 error code-changed unsafe", "10 error code-changed unsafe"]),
    Case(
      name: "a slip of the source, and another difference on its line", dialect: .gfm,
      source: "The `EventMesh` has `EventMesh.a` and `EventMesh.b`.\n\n```js\nnew EevntMesh(true)\n```\n",
      page: "L'`EventMesh` a `EventMesh.a` et `EventMesh.b`.\n\n```js\nnew EventMesh(false)\n```\n",
      expected: ["4 error code-changed unsafe"]),
    Case(
      name: "a blank of the source behind the sign of an attribute", dialect: .gfm,
      source: "Set `<meta name= \"tide\" content= \"ebb\">` now.\n",
      page: "Mettez `<meta name=\"tide\" content=\"ebb\">` ici.\n",
      expected: ["1 info code-span-spacing unsafe"]),
    Case(
      name: "a blank of the translation behind the sign of an attribute", dialect: .gfm,
      source: "Set `<meta name=\"tide\" content=\"ebb\">` now.\n",
      page: "Mettez `<meta name= \"tide\" content= \"ebb\">` ici.\n",
      expected: ["1 warning code-span-spacing safe"]),
    Case(
      name: "blanks that the source alone has behind signs that join a name", dialect: .gfm,
      source: "Open `tide/ door/a`, `{sea}_ tide_ door` and `low- tide`.\n",
      page: "Ouvrez `tide/door/a`, `{sea}_tide_door` et `low-tide`.\n",
      expected: (0..<3).map { _ in "1 info code-span-spacing unsafe" }),
    Case(
      name: "blanks that the translation alone has there, and the end of a folder", dialect: .gfm,
      source: "Open `tide/door/a` and `cp ./src/ door`.\n", page: "Ouvrez `tide/ door/a` et `cp ./src/door`.\n",
      expected: ["1 warning code-span-spacing safe", "1 warning code-span-spacing unsafe"]),
    Case(
      name: "an operator with a blank on one side in the source", dialect: .gfm, source: "It is `(a)-> b` now.\n",
      page: "C'est `(a) -> b` maintenant.\n", expected: ["1 info code-span-spacing unsafe"]),
    Case(
      name: "an operator with a blank on one side in the translation", dialect: .gfm,
      source: "It is `(a) -> b` now.\n", page: "C'est `(a)-> b` maintenant.\n",
      expected: ["1 warning code-span-spacing safe"]),
  ]
}
