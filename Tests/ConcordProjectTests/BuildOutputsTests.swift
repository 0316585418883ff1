import ConcordProject
import Testing

/// Files that a build makes, as the rules of git say.
@Suite struct BuildOutputsTests {
  private static let rules = "# made\n/docs/api\ndocs/log/\ndist\ndocs/*.tmp\ndocs/kept/a\n!docs/kept/a/\ndocs/fr\n"

  @Test(arguments: [
    ("docs/api/a.md", "", true), ("docs/api", "", true), ("api/a.md", "docs/", true), ("docs/log/b/c.md", "", true),
    ("docs/apis/a.md", "", false), ("dist/a.md", "", false), ("docs/dist/a.md", "", false), ("docs/a.tmp", "", false),
    ("docs/kept/a", "", false), ("docs/fr/b.md", "", false), ("api/a.md", "", false), ("made", "", false),
  ])
  func `a path that is spelled out is where nobody looks`(_ file: String, _ above: String, _ isUnmade: Bool) {
    let files = FileSet(["a.md", "docs/fr/a.md"], outputs: BuildOutputs(Array(Self.rules.utf8), above: above))
    #expect(files.isOutOfSight(file) == isUnmade)
  }
}
