import ConcordProject
import Testing

@Suite struct FormerVersionsTests {
  @Test(arguments: [
    (["1.8", "1.9", "1.10"], ["1.8"]),
    (["v2.0", "v2.1", "v10.0"], ["v2.0"]),
    (["1.0-beta", "1.0", "1.1"], ["1.0-beta"]),
    (["1.9", "1.x", "2.x"], ["1.9"]),
    (["legacy", "1.0", "2.0"], []),
    (["1.0", "2.0"], []),
  ])
  func `The two newest of the versions kept are kept up`(versions: [String], former: [String]) {
    let page = { (version: String) in "versioned_docs/version-\(version)/setup.md" }
    let found = FormerVersions(versions.map(page) + ["docs/setup.md", "docs/version-control.md"])
    #expect(versions.filter { found.hold(page($0)) } == former)
    #expect(!found.hold("docs/setup.md") && !found.hold("docs/version-control.md"))
  }

  /// Folders of versions of any host, some with the pages of a language below them, some in it.
  @Test(arguments: [
    (["versions/1.20.4/fr/setup.md", "versions/1.21/fr/setup.md", "versions/1.21.1/fr/setup.md"], [0]),
    (["docs/fr/1.0/a.md", "docs/fr/2.0/a.md", "docs/en/3.0/a.md", "docs/en/4.0/a.md"], []),
    (["docs/tide/1.0/a.md", "docs/tide/2.0/a.md", "docs/moon/7.1/a.md", "docs/moon/7.2/a.md"], []),
    (["docs/upgrade/1.0/from-0.md", "docs/upgrade/2.0/from-1.md", "docs/upgrade/3.0/from-2.md"], []),
    (["docs/v1/a.md", "docs/v2/a.md", "docs/v3/a.md"], []), (["2019/a.md", "2020/a.md", "2021/a.md"], []),
    (["Guide/V0.13.x/a.md", "Guide/V1.2.x/a.md", "Guide/V1.3.x/a.md", "Guide/latest/a.md"], [0]),
    // A capital that has no small letter.
    (["𝐕/a.md", "docs/𝐕1.2/a.md", "docs/𝐕1.3/a.md", "docs/𝐕1.4/a.md"], []),
    (["docs/1.x/a.md", "docs/2.x/a.md", "docs/3.x/a.md", "docs/next/a.md"], [0]),
  ])
  func `So are those of each product`(files: [String], former: [Int]) {
    let found = FormerVersions(files)
    #expect(files.indices.filter { found.hold(files[$0]) } == former)
  }
}
