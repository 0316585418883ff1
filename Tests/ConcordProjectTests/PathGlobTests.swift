import ConcordProject
import Testing

@Suite struct PathGlobTests {
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
