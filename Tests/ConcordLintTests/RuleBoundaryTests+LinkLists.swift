import ConcordSyntax

/// Which of several links is which, and what leads to one place.
extension RuleBoundaryTests {
  static let linkLists = [
    Case(
      name: "branches of a forge, marks of visits, and archives", dialect: .gfm,
      source:
        "[a](https://github.com/a/b/blob/HEAD/c.md)\n\n[b](https://m.com/x)\n\n[c](https://web.archive.org/web/2020/http://c.org/)\n",
      page: "[a](https://github.com/a/b/blob/master/c.md)\n\n[b](https://m.com/x#.zhwo)\n\n[c](http://c.org/)\n",
      expected: ["5 info link-target-changed unsafe"]),
    Case(
      name: "another branch of a forge", dialect: .gfm, source: "[a](https://github.com/a/b/blob/HEAD/c.md)\n",
      page: "[a](https://github.com/a/b/blob/v2/c.md)\n", expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "a list of links, of which one is lost and another is new", dialect: .gfm,
      source: "[A](a.md) [B](b.md) [C](c.md) [D](d.md) [E](e.md)\n",
      page: "[A](a.md) [C](c.md) [D](d.md) [E](e.md) [F](x.md)\n",
      expected: ["1 error link-missing", "1 info link-extra"]),
    Case(
      name: "a list of links, of which one leads elsewhere", dialect: .gfm,
      source: "[A](a.md) [B](b.md) [C](c.md) [D](d.md) [E](e.md)\n",
      page: "[A](a.md) [B](x.md) [C](c.md) [D](d.md) [E](e.md)\n",
      expected: ["1 error link-target-changed unsafe"]),
    Case(
      name: "links that a block has lost", dialect: .gfm, source: "See [A](a.md), [B](b.md) and [C](c.md).\n",
      page: "Voir A, B et C.\n", expected: ["1 error link-missing"]),
    Case(
      name: "an address of mail that stands there", dialect: .gfm,
      source: "Write to [us](mailto:us@a.org?subject=b) or [them](mailto:x@a.org).\n",
      page: "Écrivez à us@a.org ou à eux.\n", expected: ["1 error link-missing"]),
  ]
}
