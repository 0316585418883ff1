import ConcordProject
import Testing

@Suite struct PathGlobTests {
  @Test(arguments: [
    ("release.md", "a/release.md", true), ("release.md", "release.md", true), ("release.md", "xrelease.md", false),
    ("docs/*.md", "docs/a.md", true), ("docs/*.md", "docs/a/b.md", false), ("docs/**/*.md", "docs/a/b.md", true),
    ("docs/**/*.md", "docs/a.md", true), ("docs/", "docs/a/b.md", true), ("/a.md", "b/a.md", false),
    ("a?.md", "ab.md", true), ("a?.md", "a/.md", false), ("*.md", "a/b/c.md", true), ("**", "a/b", true),
    ("***/a", "b/a", true),
    // Braces, as shells and minimatch read them.
    ("{a,b}.md", "x/b.md", true), ("{a,b}.md", "c.md", false), ("docs/{en,fr}/*.md", "docs/fr/a.md", true),
    ("docs/{en,fr}/*.md", "docs/de/a.md", false), ("*.{md,mdx}", "a/b.mdx", true), ("a{,-b}.md", "a.md", true),
    ("a{,-b}.md", "a-b.md", true), ("{a,{b,c}d}.md", "cd.md", true), ("{a,{b,c}d}.md", "c.md", false),
    ("{a,b}{c,d}", "bc", true), ("{a,b}{c,d}", "b", false), ("{**/x,y}/a", "p/q/x/a", true),
    ("{**/x,y}/a", "p/y/a", false),
    // An alternative is a pattern of its own: one with a slash stands where it is, one without in any folder.
    ("{a.md,x/b.md}", "p/a.md", true), ("{a.md,x/b.md}", "p/x/b.md", false), ("{old/,new/}", "new/a/b.md", true),
    ("{a,b", "{a,b", true), ("a}", "a}", true), ("{a}", "{a}", true), ("{}", "{}", true), ("{a,b{c}", "{a,b{c}", true),
    ("{x{a,b}", "{xb", true), ("\\{a,b}", "{a,b}", true), ("{a\\,b,c}", "a,b", true), ("\\*.md", "a.md", false),
    ("\\*.md", "*.md", true), ("a\\", "a\\", true), ("[a].md", "[a].md", true),
    // Numbers.
    ("v{1..3}/a", "v2/a", true), ("v{1..3}/a", "v4/a", false), ("v{3..1}/a", "v1/a", true),
    ("v{01..10}/a", "v07/a", true), ("v{01..10}/a", "v7/a", false), ("v{1..x}/a", "v{1..x}/a", true),
    ("{1..2,9}", "1..2", true), ("{1..}", "{1..}", true), ("{99999999999999999999..1}", "1", false),
  ])
  func `a pattern names paths`(_ pattern: String, _ path: String, _ matches: Bool) {
    #expect(PathGlob(pattern).matches(path) == matches)
    #expect(PathGlob.fault(of: pattern) == nil)
  }

  /// Each of these would be more patterns than there is memory for.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      String(repeating: "{a,b}", count: 190), String(repeating: "{1..999}", count: 100), "{1..999999999}",
      String(repeating: "{a,", count: 100) + "b" + String(repeating: "}{c,d}", count: 50),
      "{" + String(repeating: ",", count: 900) + "}{a,b}",
    ])
  func `a pattern that stands for too many is one of some, and told`(_ pattern: String) {
    #expect(PathGlob.fault(of: pattern)?.contains("braces for more than 1000 patterns") ?? false)
    #expect(!PathGlob(pattern).matches("q"))
  }

  @Test func `a thousand are not too many`() {
    #expect(PathGlob.fault(of: "{1..1000}") == nil && PathGlob("{1..1000}").matches("1000"))
    #expect(PathGlob.fault(of: "{0..1000}") != nil)
    #expect(PathGlob.fault(of: String(repeating: "{", count: 1000)) == nil)
  }

  @Test(arguments: ["a", "a{b,c}", "a*", "a\\b", "[a]", "a?"]) func `a folder is named whatever signs it has`(
    _ folder: String
  ) {
    #expect(PathGlob.everything(in: folder).matches("\(folder)/x/y.md"))
    #expect(!PathGlob.everything(in: folder).matches("ab/y.md"))
  }
}
