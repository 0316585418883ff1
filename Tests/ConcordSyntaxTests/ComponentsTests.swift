import ConcordSyntax
import Testing

/// MDX: what components hold is Markdown, wherever it is indented to, and their tags are opaque.
@Suite struct ComponentsTests {
  struct Page: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// The leaf blocks: the first letter of the kind, and the first line of the text.
    let blocks: [String]
    var testDescription: String { name }
  }

  static let pages = [
    Page(
      name: "a component holds blocks",
      text: "<Tabs>\n  <Tab label={'A > B'}>\n    Text *one*.\n\n    - item\n  </Tab>\n</Tabs>\n",
      blocks: ["html <Tabs>", "paragraph Text *one*.", "paragraph item", "html </Tab>"]),
    Page(
      name: "nothing is code by its indentation", text: "<Quote>\n    One.\n\n      Two.\n</Quote>\n\n      Three.\n",
      blocks: ["html <Quote>", "paragraph One.", "paragraph Two.", "html </Quote>", "paragraph Three."]),
    Page(
      name: "a list keeps its levels wherever it stands",
      text:
        "    6.  Choose:\n        - one\n        - two\n\n          more\n\n    <A>\n      In it.\n    </A>\n\n    7.  Close.\n\n- a\n      - b\n\n        c\n- d\n",
      blocks: [
        "paragraph Choose:", "paragraph one", "paragraph two", "paragraph more", "html <A>", "paragraph In it.",
        "html </A>", "paragraph Close.", "paragraph a", "paragraph b", "paragraph c", "paragraph d",
      ]),
    Page(
      name: "a number in a sentence begins no list", text: "Since\n      2019. It is,\n      and more.\n",
      blocks: ["paragraph Since"]),
    Page(
      name: "a fence stands where it stands",
      text: "<A>\n        ```sh\n        run\n          more\n        ```\n</A>\n",
      blocks: ["html <A>", "code ```sh", "html </A>"]),
    Page(
      name: "a component in an item stays there",
      text: "1. Step\n\n   <A>\n     In it.\n   </A>\n\n   After.\n2. Two\n",
      blocks: ["paragraph Step", "html <A>", "paragraph In it.", "html </A>", "paragraph After.", "paragraph Two"]),
    Page(
      name: "a tag may have values over lines", text: "<A\n  b={{\n    c: '>',\n  }}\n/>\nText.\n",
      blocks: ["html <A", "paragraph Text."]),
    Page(
      name: "a value in backticks may be a whole page",
      text: "{/* <!-- off --> */}\n<A>\n\t<Code a={1} code={`\n# run\nrun <it>\n\n# stop\n`} lang=\"sh\"  />\n</A>\n",
      blocks: ["html {/* <!-- off --> */}", "html <A>"]),
    Page(
      name: "a comment is no text",
      text: "Text.\n{/* one\n\n# two */}\nMore {/* three */}\n{/* four */} more\n{/* five\n",
      blocks: ["paragraph Text.", "html {/* one", "paragraph More {/* three */}"]),
    Page(
      name: "an expression may be a whole page",
      text: "<M>\n\n{`\nflow TD\nA --> B{x}\n\nend\n`}\n\n</M>\n\nText.\n",
      blocks: ["html <M>", "html {`", "html </M>", "paragraph Text."]),
    Page(
      name: "a comment is an expression, however it is written",
      text: "{ /* one */ }\nText.\n\n{\n  // it's }\n  list.map((a) => {\n\n    return <b>{a}</b>\n  })\n}\n\nMore.\n",
      blocks: ["html { /* one */ }", "paragraph Text.", "html {", "paragraph More."]),
    Page(
      name: "a sentence may begin with an expression, and an expression may lack its end",
      text: "{a} is here.\n\n{b}\n\n{ c\nand so on.\n\nText.\n",
      blocks: ["paragraph {a} is here.", "paragraph {b}", "paragraph { c", "paragraph Text."]),
    Page(
      name: "blank lines between tags mean nothing", text: "<A>\n\n<B />\n\n</A>\n", blocks: ["html <A>"]),
    Page(
      name: "an end that has no start, and a start that has no end", text: "</A>\n\n<B>\nText.\n\n- a\n  - b\n",
      blocks: ["html </A>", "paragraph Text.", "paragraph a", "paragraph b"]),
    Page(
      name: "inline tags are text", text: "Text <A /> here\n<B /> there.\n\n<C>words</C>\n",
      blocks: ["paragraph Text <A /> here", "paragraph <C>words</C>"]),
    Page(name: "an address is none", text: "<https://a.org>\n", blocks: ["paragraph <https://a.org>"]),
    Page(
      name: "what does not end is text", text: "<A b={\n\nText.\n", blocks: ["paragraph <A b={", "paragraph Text."]),
    Page(
      name: "a module is JavaScript up to the next blank line",
      text: "import A from 'a';\nexport const b = {\n  c: 1,\n};\n\nText.\n",
      blocks: ["html import A from 'a';", "paragraph Text."]),
    Page(
      name: "a sentence is no module", text: "export is a word.\nAnd more.\n", blocks: ["paragraph export is a word."]),

    Page(
      name: "nor are other sentences",
      text: "import it, don't wait:\n\nexport default settings with care\n\nimport the data from \"a\" file\n",
      blocks: [
        "paragraph import it, don't wait:", "paragraph export default settings with care",
        "paragraph import the data from \"a\" file",
      ]),
  ]

  @Test(arguments: pages)
  func `tags on lines of their own are opaque, and what they hold is Markdown`(_ page: Page) {
    let document = Document(parsing: Array(page.text.utf8), dialect: .docusaurus)
    let blocks = document.nodes.compactMap { node -> String? in
      let text = document.text[node.range].prefix { $0 != "\n" }
      return switch node.kind {
      case .paragraph: "paragraph \(text)"
      case .htmlBlock: "html \(text)"
      case .codeBlock: "code \(text)"
      case .heading: "heading \(text)"
      default: nil
      }
    }
    #expect(blocks == page.blocks)
  }

  @Test func `what an opaque block holds is its lines`() throws {
    let page = "Text.\n\n<A\n  b={{ c: 1 }}>\n  <D />\n\nWords *here*.\n</A>\n"
    let document = Document(parsing: Array(page.utf8), dialect: .docusaurus)
    let html = try document.indices(of: .htmlBlock).map {
      try #require(document.text[document.nodes[$0].range] as String?)
    }
    #expect(html == ["<A\n  b={{ c: 1 }}>\n  <D />", "</A>"])
    let emphasis = try #require(document.indices(of: .emphasis).first)
    #expect(document.text[document.nodes[emphasis].range] == "*here*")
  }

  @Test func `other dialects read tags as CommonMark does`() {
    let page = "<A>\n    code\n</A>\n"
    let document = Document(parsing: Array(page.utf8), dialect: .gfm)
    #expect(document.indices(of: .htmlBlock).count == 1 && document.indices(of: .paragraph).isEmpty)
  }
}
