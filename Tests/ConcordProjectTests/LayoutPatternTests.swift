import ConcordProject
import Testing

@Suite struct LayoutPatternTests {
  /// A stranger may write the configuration: with a search that tries again, these take years.
  @Test(.timeLimit(.minutes(20))) func `a layout of many parts ends`() throws {
    let wild = String(repeating: "**a", count: 300)
    let path = String(repeating: "a", count: 4000)
    #expect(try LayoutPattern(wild + "b").match(path) == nil)
    #expect(try LayoutPattern(String(repeating: "{locale}", count: 100) + "b").match(path) == nil)
    #expect(
      try LayoutPattern(String(repeating: "*/**", count: 200) + "/b").match(String(repeating: "a/", count: 2000)) == nil
    )
    #expect(throws: LayoutError.self) { try LayoutPattern("{locale}/" + String(repeating: "[a]", count: 40)) }
  }

  @Test(arguments: ["**/*.md", "{path}", "{locale}/*"]) func `an empty path ends too`(pattern: String) throws {
    #expect(try LayoutPattern(pattern).match("") == nil)
  }
}
