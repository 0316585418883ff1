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
}
