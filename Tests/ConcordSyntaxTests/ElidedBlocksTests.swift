import ConcordSyntax
import SharedMaterial
import Testing

/// What stands in code and raw HTML is not given to libcmark, but for pages with a byte that is not UTF-8. So what a page
/// holds must not change where such a byte comes behind it.
@Suite struct ElidedBlocksTests {
  static let pages = [
    "```\na\n\n  b\n```\n", "~~~ js\n<div>\n~~~\n", "```\n```\n", "```\nnever closed\n",
    "  ```\n   a\n b\n\n  \n    \n  ```\n",
    "1. One\n\n  ```\n  a\n     b\nc\n\n     \n  ```\n2. Two\n", "- One\n\n      ```\n      a\n    b\n      ```\n",
    "- One\n  - Two\n\n    ```\n    a\n\n       \n  b\n    ```\n", "-\tOne\n\n\t```\n\ta\n\t\tb\n \tc\n\t```\n",
    "> ```\n> a\n> ```\n",
    "- ```\n  a\n  ```\n", "    ```\n    a\n    ```\n", "```\n\u{0}\n```\n", "<div>\n```\na\n```\n</div>\n",
    "<!-- \n```\n-->\na\n```\n",
    "````\n```\na\n````\n", "```\na\n ```` \nb\n", "text\n```\na\n```\ntext\n", "```\na\n```\n{: pre}\n\ntext\n",
    "<table>\n<tr>\n<td>a</td>\n</tr>\n</table>\n\ntext\n", "<table>\n<tr>\n\n    <td>a</td>\n</tr>\n</table>\n",
    "text\n<table>\n<tr>\n<td>\n</table>\n", "  <ul>\n  <li>a\n  <li>b\n  </ul>  \n\ntext\n",
    "<div>\n{: #a}\n</div>\nb\n\nc\n",
    "- One\n\n<p>\n<b>a</b>\nb\n</p>\n\n- Two\n", "<p>a\n<b>a</b>\nb\n</p>",
    "<table>\n| a | b |\n|---|---|\n| c | d |\n",
    "<pre>\n\na\n</pre>\n", "<div>\n<!-- a\n\nb -->\n</div>\n", "</div>\n<p>\n<b>\n[a]: /b\n",
    "<div>\n<p>\n<b>\n<!-- a\n\n- b\n\n```\n-->\n</div>\n\n```\nc\n```\n",
    "<dl>\n<dt>a\n<dd>`a` [b](c) <a href=\"d\">e</a>\n</dl>\n",
    "- item\n<b>more</b>\n\n  <table>\n<tr>\n<td>a</td>\n</tr>\n</table>\n\nend\n",
    "<b>Note</b> text:\n* item\n\n  <table>\n<tr>\n<td>a</td>\n</tr>\n</table>\n\nend\n",
    "<table>\n{: pre}\n1. one\n\n   <div>\n<tr>\n<td>\n   </div>\n\nend\n",
    "10. a\n\n    <!-- x\n- b\n    -->\n\n  <table>\n<b>c</b>\nd\n</table>\n\nend\n",
    "    <!-- x\n- b\n-->\n\n  <table>\n<b>c</b>\nd\n</table>\n\nend\n",
    "<!DOCTYPE a>\n- \\<div>\n\n   </div>\n   </div>\n   <p>a\n",
    "\u{FEFF}```\na\n```\n", "---\ntitle: a\nsubcollection: b\n---\n```\na\n```\n",
    "[a]: /b\n```\nc\n```\n[d]: /e\n[a] [d]\n",
    "```\na\n```\n[a]: /b\n", "a[^1]\n\n<p>\nb\nc\n</p>\n\n[^1]: d\n",
    "<pre>\n\n```\n| a |\n```\n</pre>\n\n```\nb\n```\n",
    "- One\n\n            ```\n            a\n          \n     \n            ```\n",
    "a\r```\rb\r```\rc\n```\nd\n\r```\n",
    "# A\n<div>\nb\n</div>\n# C\n", "<div\n  class=\"a\">\nb\n</div>\n",
  ]

  @Test(arguments: pages.indices, ["\n", "\r\n", "\r"])
  func `code and raw HTML are read as libcmark reads them`(_ index: Int, _ lineEnd: String) {
    let lines = Self.pages[index].split(separator: "\n", omittingEmptySubsequences: false)
    expectSame(Array(lines.joined(separator: lineEnd).utf8))
  }

  @Test(.enabled(if: SharedMaterial.isPresent))
  func `so are those of real pages`() throws {
    for (_, bytes) in try SharedMaterial.pages() { expectSame(bytes) }
  }

  private func expectSame(_ page: [UInt8]) {
    let end = Array("\n\n# End\n\n".utf8)
    let plain = Document(parsing: page + end + Array("x\n".utf8), dialect: .ibmCloud)
    let full = Document(parsing: page + end + [0xFF, 0x0A], dialect: .ibmCloud)
    #expect(plain.nodes.count == full.nodes.count, "\(String(decoding: page, as: UTF8.self))")
    #expect(plain.definitions.map(\.range) == full.definitions.map(\.range))
    #expect(plain.tables.map(\.node) == full.tables.map(\.node))
    #expect(plain.fences.map(\.content) == full.fences.map(\.content))
    #expect(plain.fences.map(\.defect) == full.fences.map(\.defect))
    #expect(plain.attributeLists.map(\.owner) == full.attributeLists.map(\.owner))
    #expect(plain.attributeLists.map(\.placement) == full.attributeLists.map(\.placement))
    for (index, (one, other)) in zip(plain.nodes, full.nodes).enumerated() {
      let isSame =
        one.kind == other.kind && one.range == other.range && one.content == other.content
        && one.destination == other.destination
        && one.isExact == other.isExact && one.parent == other.parent && one.end == other.end
        && one.traits == other.traits
        && plain.destination(index) == full.destination(index) && plain.title(index) == full.title(index)
        && plain.literal(index).replacing("\u{FFFD}", with: "x") == full.literal(index).replacing("\u{FFFD}", with: "x")
      #expect(isSame, "\(one) and \(other) in \(String(decoding: page, as: UTF8.self))")
    }
  }
}
