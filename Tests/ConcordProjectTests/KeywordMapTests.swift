import ConcordProject
import Testing

@Suite struct KeywordMapTests {
  private static func map(_ yaml: String) throws -> KeywordMap {
    try KeywordMap(yaml: Array(yaml.utf8), file: "keywords.yml")
  }

  @Test func `of two maps the later one wins, and the rest of both is kept`() throws {
    let both = try Self.map("keyword: {a: one, b: two}\n").merging(try Self.map("keyword: {b: three, c: four}\n"))
    #expect(both.names == ["keyword.a", "keyword.b", "keyword.c"])
    #expect(both.names.map { both.value(of: $0) } == ["one", "three", "four"])
    #expect(both.setting("site.data.keyword.c", to: "five").value(of: "keyword.c") == "five")
  }

  @Test func `what a mapping takes over from another one yields to its own`() throws {
    let map = try Self.map("base: &base {a: one, b: two}\nkeyword:\n  <<: *base\n  b: three\n")
    #expect(map.value(of: "keyword.a") == "one" && map.value(of: "keyword.b") == "three")
  }

  @Test(arguments: [0, 1, 2, 200_000])
  func `the root of a name counts once, however often it is written`(_ count: Int) throws {
    let map = try Self.map("keyword: {a: one}\n")
    #expect(map.value(of: String(repeating: "site.data.", count: count) + "keyword.a") == "one")
  }
}
