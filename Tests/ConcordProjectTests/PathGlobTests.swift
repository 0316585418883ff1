import ConcordProject
import Testing

@Suite struct PathGlobTests {
  /// Neither a pattern nor a layout of a stranger keeps a run busy: with a search that goes back, these take years.
  @Test(.timeLimit(.minutes(1))) func `a layout of many parts ends`() throws {
    let wild = String(repeating: "**a", count: 300)
    let path = String(repeating: "a", count: 4000)
    #expect(try LayoutPattern(wild + "b").match(path) == nil)
    #expect(try LayoutPattern(String(repeating: "{locale}", count: 100) + "b").match(path) == nil)
    #expect(
      try LayoutPattern(String(repeating: "*/**", count: 200) + "/b").match(String(repeating: "a/", count: 2000)) == nil
    )
    #expect(throws: LayoutError.self) { try LayoutPattern("{locale}/" + String(repeating: "[a]", count: 40)) }
  }

  @Test(arguments: [
    ("release.md", "a/release.md", true), ("release.md", "release.md", true), ("release.md", "xrelease.md", false),
    ("docs/*.md", "docs/a.md", true), ("docs/*.md", "docs/a/b.md", false), ("docs/**/*.md", "docs/a/b.md", true),
    ("docs/**/*.md", "docs/a.md", true), ("docs/", "docs/a/b.md", true), ("/a.md", "b/a.md", false),
    ("a?.md", "ab.md", true), ("a?.md", "a/.md", false), ("*.md", "a/b/c.md", true), ("**", "a/b", true),
  ])
  func `a pattern names paths`(_ pattern: String, _ path: String, _ matches: Bool) {
    #expect(PathGlob(pattern).matches(path) == matches)
  }
}
