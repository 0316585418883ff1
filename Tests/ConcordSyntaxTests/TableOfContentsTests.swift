import ConcordSyntax
import SharedMaterial
import Testing

@Suite struct TableOfContentsTests {
  @Test func `items, groups, links and levels are read`() {
    let text = """
      {:topicgroup: .topicgroup}

      {: .toc subcollection="x"}
      The Title

          {: .navgroup id="learn"}
          index.md
          {: .topicgroup}
          Guides
              guide.md
      \t[API](https://example.org/api){: new_window}
          {: .navgroup-end}
      <!-- old.md -->
      /other/toc
      """
    let contents = TableOfContents(parsing: Array(text.utf8))
    let lines = contents.items.map { "\($0.level) \($0.kind) \(contents.text[$0.text]) \($0.group ?? "-")" }
    #expect(
      lines == [
        "1 label The Title -", "2 page index.md learn", "2 label Guides learn", "3 page guide.md learn",
        "2 link API learn",
        "1 include /other/toc -",
      ])
    #expect(contents.items[2].attributes.first?.has("topicgroup") == true)
    #expect(contents.items[4].attributes.first?.has("new_window") == true)
    #expect(
      contents.items.map { $0.groupID.map { contents.text[$0] } } == [nil] + Array(repeating: "id=\"learn\"", count: 4)
        + [nil])
    #expect(contents.definitions.map(\.name) == ["topicgroup"])
  }

  @Test(.enabled(if: SharedMaterial.isPresent))
  func `every page that the real contents name is there`() throws {
    let contents = TableOfContents(parsing: [UInt8](try SharedMaterial.data("corpus/ibm/appid/toc")))
    let files = Set(try SharedMaterial.files(below: "corpus/ibm/appid"))
    let pages = contents.items.filter { $0.kind == .page }.map { contents.text[$0.text] }
    #expect(pages.count > 30)
    #expect(pages.filter { !files.contains($0) } == [])
  }
}
